"""Suites of contrasts: one text, or one hypothesis, and what makes it true here and false there."""
