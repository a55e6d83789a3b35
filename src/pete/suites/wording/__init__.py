"""A predicate's words put into patterns, with slots for the nouns."""
