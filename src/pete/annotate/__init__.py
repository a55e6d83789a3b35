"""People judge pairs: where they answer, how answers travel between tools, and which pairs stay."""
