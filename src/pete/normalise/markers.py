"""The word that marks a link goes into it.

slept on the sofa        slept --obl--> sofa, sofa --case--> on       becomes  slept --obl:on--> sofa
because of the rain      ... rain --case--> because --fixed--> of     becomes  ... --obl:because_of--> rain
left when it rained      left --advcl--> rained --mark--> when        becomes  left --advcl:when--> rained
cats and dogs            cats --conj--> dogs --cc--> and              becomes  cats --conj:and--> dogs
"""

from __future__ import annotations

from pete import english
from pete.model import Token
from pete.normalise.links import Link, LinksOf, Sentence, by_head, new_link

_MARKERS = {"obl": ("case",), "nmod": ("case",), "acl": ("mark", "case"), "advcl": ("mark", "case", "advmod")}
MARKABLE = frozenset({*_MARKERS, "conj"})
_MARKING = frozenset({"case", "mark", "advmod", "cc", "fixed", "conj"})  # what is looked at to find a marker
_SPELLINGS = english.mapping("spellings-of-function-words")


def marker(sentence: Sentence, below: LinksOf, index: int, *labels: str) -> str:
    """The word that marks a word, the nearest of several, with what is fixed to it; "" where there is none.

    ``'s`` is a case marker too, but no preposition; of the adverbs only when,
    where, why and how mark a clause.
    """
    best: Link | None = None
    for link in below[index]:
        if link.label in labels and (best is None or labels.index(link.label) <= labels.index(best.label)):
            tag = sentence.word(link.dependent).xpos
            before = link.dependent < index or index < sentence.tree.head(index)  # or stranded: "which he slept in"
            if before and tag != "POS" and (link.label != "advmod" or tag == "WRB"):
                best = link
    return _words(sentence, below, best.dependent) if best else ""


def _words(sentence: Sentence, below: LinksOf, index: int) -> str:
    if index not in below:
        return _spelled(sentence.word(index))
    parts = sorted([index, *[link.dependent for link in below[index] if link.label == "fixed"]])
    return "_".join([spelled for part in parts if (spelled := _spelled(sentence.word(part)))])


def _spelled(word: Token) -> str:
    """Function words by their lemma, which undoes "b/c" and slips; "according" is a verb and keeps its form."""
    name = (word.lemma if word.xpos in {"IN", "CC", "TO"} and word.lemma != "_" else word.form).lower()
    return _SPELLINGS.get(name, name)


def mark_labels(sentence: Sentence) -> Sentence:
    below = by_head([link for link in sentence.links if link[1] in _MARKING])
    return sentence.with_links(
        [_marked(sentence, below, link) if link[1] in MARKABLE else link for link in sentence.links]
    )


def _marked(sentence: Sentence, below: LinksOf, link: Link) -> Link:
    if link.label == "conj":
        word = _conjunction(sentence, below, link)
    else:
        word = marker(sentence, below, link.dependent, *_MARKERS[link.label])
    return new_link((*link[:4], word)) if word else link


def _conjunction(sentence: Sentence, below: LinksOf, link: Link) -> str:
    """In "a, b and c" the conjunction stands before c but joins b as well."""
    siblings = [other.dependent for other in below[link.head] if other.label == "conj"]
    for index in [link.dependent, *(other for other in siblings if other > link.dependent)]:
        for below_it in below[index]:
            if below_it.label == "cc":
                return _words(sentence, below, below_it.dependent)
    return ""
