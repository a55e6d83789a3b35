"""Hypotheses and the texts that they are true or false of, their nouns still open."""
