"""From sentences with open slots to files of pairs."""
