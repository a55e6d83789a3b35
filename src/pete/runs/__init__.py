"""Execute a plan, keep analyses, resume, score, compare."""
