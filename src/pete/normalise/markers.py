"""The word that marks a relation goes into its label.

slept on the sofa        slept --obl--> sofa, sofa --case--> on       becomes  slept --obl:on--> sofa
because of the rain      ... rain --case--> because --fixed--> of     becomes  ... --obl:because_of--> rain
left when it rained      left --advcl--> rained --mark--> when        becomes  left --advcl:when--> rained
cats and dogs            cats --conj--> dogs --cc--> and              becomes  cats --conj:and--> dogs
"""

from __future__ import annotations

from pete import english
from pete.model import Token
from pete.normalise.relations import Children, Relation, Relations, by_head

_MARKERS = {"obl": ("case",), "nmod": ("case",), "acl": ("mark", "case"), "advcl": ("mark", "case", "advmod")}
_MARKABLE = {*_MARKERS, "conj"}
_SPELLINGS = english.mapping("spellings-of-function-words")


def marker(sentence: Relations, below: Children, index: int, *roles: str) -> str:
    """The word that marks a word, the nearest of several, with what is fixed to it; "" where there is none.

    ``'s`` is a case marker too, but no preposition; of the adverbs only when,
    where, why and how mark a clause.
    """
    best: Relation | None = None
    for link in below[index]:
        if link.role in roles and (best is None or roles.index(link.role) <= roles.index(best.role)):
            tag = sentence.word(link.dependent).xpos
            if link.dependent < index and tag != "POS" and (link.role != "advmod" or tag == "WRB"):
                best = link
    return _words(sentence, below, best.dependent) if best else ""


def _words(sentence: Relations, below: Children, index: int) -> str:
    fixed = [link.dependent for link in below[index] if link.role == "fixed"]
    words = [_spelled(sentence.word(part)) for part in sorted([index, *fixed])]
    return "_".join(filter(None, (_SPELLINGS.get(word, word) for word in words)))


def _spelled(word: Token) -> str:
    """Function words by their lemma, which undoes "b/c" and slips; "according" is a verb and keeps its form."""
    return (word.lemma if word.xpos in {"IN", "CC", "TO"} and word.lemma != "_" else word.form).lower()


def mark_labels(sentence: Relations) -> Relations:
    below = by_head(sentence.links)
    links = [_marked(sentence, below, link) if link.role in _MARKABLE else link for link in sentence.links]
    return sentence._replace(links=tuple(links))


def _marked(sentence: Relations, below: Children, link: Relation) -> Relation:
    if link.role == "conj":
        word = _conjunction(sentence, below, link)
    else:
        word = marker(sentence, below, link.dependent, *_MARKERS[link.role])
    return link._replace(role=f"{link.role}:{word}") if word else link


def _conjunction(sentence: Relations, below: Children, link: Relation) -> str:
    """In "a, b and c" the conjunction stands before c but joins b as well."""
    siblings = [other.dependent for other in below[link.head] if other.role == "conj"]
    for index in [link.dependent, *(other for other in siblings if other > link.dependent)]:
        for below_it in below[index]:
            if below_it.role == "cc":
                return _words(sentence, below, below_it.dependent)
    return ""
