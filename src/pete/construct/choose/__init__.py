"""Which of the pairs that could be made become the set."""
