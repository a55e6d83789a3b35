"""Generated test suites: a grammar of patterns and a lexicon, sentences whose meaning is known, pairs of them.

Four rooms, each of which imports only those before it:

- ``grammar``: what a grammar file says, as data; reading, checking, writing it.
- ``wording``: a predicate's words put into patterns; what is open in them is a slot for a noun.
- ``compose``: hypotheses, and the texts that they are true or false of, with their nouns still open.
- ``write``: nouns put in, difficulty measured, pairs written to a folder.
"""
