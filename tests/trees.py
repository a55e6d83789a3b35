"""Hand-written analyses for tests, one word a line: form, lemma, part of speech, tag, head, label."""

from __future__ import annotations

from pete.normalise.examples import read_tree as tree

WOMAN_WITH_UMBRELLA = tree("""
    The the DET DT 2 det
    woman woman NOUN NN 7 nsubj
    with with ADP IN 5 case
    the the DET DT 5 det
    umbrella umbrella NOUN NN 2 nmod
    was be AUX VBD 7 cop
    late late ADJ JJ 0 root
    . . PUNCT . 7 punct
""")
WOMAN_LATE = tree("""
    The the DET DT 2 det
    woman woman NOUN NN 4 nsubj
    was be AUX VBD 4 cop
    late late ADJ JJ 0 root
    . . PUNCT . 4 punct
""")
UMBRELLA_LATE = tree("""
    The the DET DT 2 det
    umbrella umbrella NOUN NN 4 nsubj
    was be AUX VBD 4 cop
    late late ADJ JJ 0 root
    . . PUNCT . 4 punct
""")
MAKES_AND_SELLS = tree("""
    Brandt Brandt PROPN NNP 2 nsubj
    makes make VERB VBZ 0 root
    and and CCONJ CC 4 cc
    sells sell VERB VBZ 2 conj
    tools tool NOUN NNS 2 obj
    . . PUNCT . 2 punct
""")
SOMEBODY_SELLS = tree("""
    Somebody somebody PRON NN 2 nsubj
    sells sell VERB VBZ 0 root
    tools tool NOUN NNS 2 obj
    . . PUNCT . 2 punct
""")
TOOLS_SOLD = tree("""
    Tools tool NOUN NNS 3 nsubj:pass
    are be AUX VBP 3 aux:pass
    sold sell VERB VBN 0 root
    . . PUNCT . 3 punct
""")
