"""Facts as sentences: noun phrases, verb groups, and the patterns that put them together."""
