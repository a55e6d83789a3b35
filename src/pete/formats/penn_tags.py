"""Part-of-speech tags of the Penn Treebank in the terms of Universal Dependencies."""

from __future__ import annotations

_TAGS = {
    "CC": "CCONJ", "CD": "NUM", "DT": "DET", "EX": "PRON", "FW": "X", "IN": "ADP", "JJ": "ADJ", "JJR": "ADJ",
    "JJS": "ADJ", "LS": "X", "MD": "AUX", "NN": "NOUN", "NNS": "NOUN", "NNP": "PROPN", "NNPS": "PROPN", "PDT": "DET",
    "POS": "PART", "PRP": "PRON", "PRP$": "PRON", "RB": "ADV", "RBR": "ADV", "RBS": "ADV", "RP": "ADP", "SYM": "SYM",
    "TO": "PART", "UH": "INTJ", "VB": "VERB", "VBD": "VERB", "VBG": "VERB", "VBN": "VERB", "VBP": "VERB",
    "VBZ": "VERB", "WDT": "PRON", "WP": "PRON", "WP$": "PRON", "WRB": "ADV", "$": "SYM", "#": "SYM", "AFX": "X",
    "ADD": "X", "GW": "X", "HYPH": "PUNCT", "NFP": "PUNCT", "XX": "X", "-LRB-": "PUNCT", "-RRB-": "PUNCT",
    "``": "PUNCT", "''": "PUNCT", ".": "PUNCT", ",": "PUNCT", ":": "PUNCT", "(": "PUNCT", ")": "PUNCT",
    "LRB": "PUNCT", "RRB": "PUNCT", "LQU": "PUNCT", "RQU": "PUNCT", "SO": "ADV",
}  # fmt: skip
UNIVERSAL = frozenset(
    "ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X".split()
)  # of UD version 2


def universal_tag(tag: str) -> str:
    """The universal tag for a Penn tag; ``_`` where the tag is not one of Penn's.

    What the tag alone does not tell is answered by what is commonest: IN is a
    preposition, TO the particle, VBZ a full verb.

    >>> universal_tag("NNS"), universal_tag("PRP$"), universal_tag("N-sg")
    ('NOUN', 'PRON', '_')
    """
    return _TAGS.get(tag, "_")
