"""Which children of a phrase are coordinated, and with what."""

from __future__ import annotations

from typing import NamedTuple

from pete import english
from pete.phrases.phrase import Phrase

_CLASSES = {
    "nominal": "NP NX NAC NN NNS NNP NNPS PRP CD QP $ WHNP FW DT EX WP",
    "verbal": "VP VB VBD VBZ VBP VBG VBN MD",
    "clausal": "S SINV SQ SBARQ SBAR FRAG",
    "adjectival": "ADJP JJ JJR JJS WHADJP",
    "adverbial": "ADVP RB RBR RBS WHADVP WRB PRT RP",
    "prepositional": "PP WHPP IN TO",
}
_CLASS = {category: name for name, categories in _CLASSES.items() for category in categories.split()}
_LOOSE = frozenset(
    {"ADVP", "RB", "PRN", "INTJ", "PP", "UH", "SBAR"}
)  # may stand between a conjunction and its conjunct
_EITHER = english.words("paired-conjunctions")
_SEPARATORS = ",", ":"


class Coordination(NamedTuple):
    """Positions among the children: the conjuncts, and the conjunctions between them."""

    conjuncts: tuple[int, ...]
    conjunctions: tuple[int, ...]


def word_class(phrase: Phrase) -> str:
    return _CLASS.get(phrase.category, phrase.category)


def coordination(phrase: Phrase) -> Coordination | None:
    """The coordination that the phrase is, if it is one."""
    children = phrase.children
    links = [place for place, child in enumerate(children) if child.category in {"CC", "CONJP"}]
    links = [place for place in links if _content(children, place, -1) is not None]
    while links and children[links[0]].lower in _EITHER and len(links) > 1:
        links = links[1:]
    if not links:
        return None
    first = _content(children, links[0], -1)
    assert first is not None
    conjuncts = [*_earlier(phrase, first), first]
    for here, following in zip(links, [*links[1:], len(children)], strict=True):
        found = _later(phrase, here, following, first)
        if found is not None:
            conjuncts.append(found)
    if conjuncts[-1] < links[0]:
        return None
    return Coordination(tuple(conjuncts), tuple(links))


def _content(children: tuple[Phrase, ...], place: int, step: int) -> int | None:
    """The nearest child that is neither punctuation nor conjunction."""
    place += step
    while 0 <= place < len(children):
        child = children[place]
        if not child.is_punctuation and child.category not in {"CC", "CONJP", "PRN"}:
            return place
        place += step
    return None


def _earlier(phrase: Phrase, first: int) -> list[int]:
    """Conjuncts before the one at the conjunction: of its kind, with a comma after each."""
    children, found = phrase.children, []
    kind = word_class(children[first])
    for place in range(first - 1, -1, -1):
        child = children[place]
        if child.is_punctuation:
            continue
        if children[place + 1].category not in _SEPARATORS or child.category == "CC":
            break
        if word_class(child) == kind or phrase.category == "UCP":
            found.append(place)
        else:
            break
    return found[::-1]


def _later(phrase: Phrase, here: int, following: int, first: int) -> int | None:
    """The conjunct after a conjunction: of the same kind if there is one, else what is not loose."""
    children = phrase.children
    places = [place for place in range(here + 1, following) if not children[place].is_punctuation]
    kind = word_class(children[first])
    same = [place for place in places if word_class(children[place]) == kind]
    if same:
        return same[0]
    firm = [place for place in places if children[place].category not in _LOOSE]
    return firm[0] if firm else (places[-1] if places else None)
