"""Names of persons: the first word heads the others, a title hangs on it.

Dr. Carla Mendes teaches    nsubj(teaches, Mendes), compound(Mendes, Carla), compound(Mendes, Dr.)
becomes                     nsubj(teaches, Carla), flat(Carla, Mendes), nmod:desc(Carla, Dr.)

Names of places and bodies ("Oxford Street", "the London Times") are compounds in UD as well. No scheme says which is
which: an article or a word for such a thing tells, and what remains counts as a person.
"""

from __future__ import annotations

from pete import english
from pete.normalise.tree import Tree

_TITLES = english.words("titles")
_THINGS = english.words("last-words-of-names-of-things")
_DIRECTIONS = english.words("first-words-of-names-of-places")


def names_from_the_left(tree: Tree) -> Tree:
    for last in tree.heads_of("compound"):
        parts = _parts(tree, last)
        titles = [part for part in parts if _form(tree, part) in _TITLES]
        given = [part for part in parts if part not in titles]
        if given and _is_person(tree, last, given):
            kind = _kind_before(tree, last, given[0])
            tree = tree.raised(given[0], "flat").relabelled(dict.fromkeys(given[1:], "flat"))
            titles += kind
        tree = tree.relabelled(dict.fromkeys(titles, "nmod:desc"))
    return tree


def _is_person(tree: Tree, last: int, given: list[int]) -> bool:
    thing = _form(tree, last) in _THINGS or _form(tree, given[0]) in _DIRECTIONS
    return not thing and not tree.child(last, "det")


def _kind_before(tree: Tree, last: int, first: int) -> list[int]:
    """ "tennis champion Rosa Lindqvist": the noun before a name says what she is."""
    noun = first - 1
    joined = noun > 0 and tree.head(noun) == last and tree.label(noun) == "compound"
    return [noun] if joined and tree.word(noun).upos == "NOUN" else []


def _parts(tree: Tree, last: int) -> list[int]:
    """The proper nouns directly before a proper noun that hang on it and have nothing below them."""
    if tree.word(last).upos != "PROPN":
        return []
    parts: list[int] = []
    index = last - 1
    while index and tree.head(index) == last and tree.label(index) == "compound" and _is_plain(tree, index):
        parts.insert(0, index)
        index -= 1
    return parts


def _is_plain(tree: Tree, index: int) -> bool:
    return tree.word(index).upos == "PROPN" and not tree.children(index)


def _form(tree: Tree, index: int) -> str:
    """Without the stop of an abbreviation."""
    return tree.word(index).form.lower().rstrip(".")
