"""What is known of English, as data with one reader: word lists by name, inflection, lemmas, articles, pronouns.

Nothing here knows of texts, trees or facts; whoever needs a word list asks
`words` for it by name.
"""

from pete.english.lists import alternation, mapping, ordered, words

__all__ = ["alternation", "mapping", "ordered", "words"]
