"""Numbers in, numbers out: counts, intervals, paired tests, attachment scores.

Nothing here reads or writes, and nothing draws a random number but from the
generator that it is given. What is undefined is None, never 0. Import from the
modules (`counts`, `intervals`, `paired`, `alignment`, `attachment`), so that a
command that only counts does not wait for numpy.
"""
