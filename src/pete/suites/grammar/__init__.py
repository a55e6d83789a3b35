"""What a grammar file says, as data."""
