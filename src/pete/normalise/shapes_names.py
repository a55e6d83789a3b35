"""Names of persons: the first word heads the others, a title hangs on it.

Dr. Carla Mendes teaches    nsubj(teaches, Mendes), compound(Mendes, Carla), compound(Mendes, Dr.)
becomes                     nsubj(teaches, Carla), flat(Carla, Mendes), nmod:desc(Carla, Dr.)

Names of places and bodies ("Oxford Street", "the London Times") are compounds in UD as well. No scheme says which is
which: an article or a word for such a thing tells, and what remains counts as a person.
"""

from __future__ import annotations

from pete.normalise.tree import Tree

_TITLES = frozenset(
    "mr. mr mrs. mrs ms. ms miss dr. dr prof. prof professor president senator sen. captain capt. general gen. colonel"
    " col. major sergeant sgt. lieutenant lt. admiral king queen prince princess lord lady sir judge justice rep."
    " representative congressman governor gov. mayor minister chancellor secretary chairman sheik sheikh pope bishop"
    " father sister brother uncle aunt reverend rev. saint officer detective inspector doctor coach".split()
)
_THINGS = frozenset(
    "street road avenue ave. drive square place bridge park house building center centre tower station airport"
    " hotel restaurant school college university institute academy library museum hospital club theatre theater"
    " company co. corp. corp corporation inc. inc ltd. ltd llc plc group holdings bank fund trust foundation"
    " association society union league council committee commission board department ministry agency bureau office"
    " court police army navy force forces marines party congress parliament senate government times journal news"
    " press books magazine award prize cup championship games week month year war act law treaty agreement river"
    " lake sea ocean bay island islands mountain mountains mount hills valley creek beach coast city town county"
    " state states province republic kingdom country region district services systems energy gas oil technologies"
    " technology software network networks partners capital markets securities futures trading project program"
    " plan conference summit report international america american east north south korea africa york jersey"
    " zealand".split()
)
_DIRECTIONS = frozenset("north south east west northern southern eastern western new central united".split())


def names_from_the_left(tree: Tree) -> Tree:
    for last in tree.heads_of("compound"):
        parts = _parts(tree, last)
        titles = [part for part in parts if _form(tree, part) in _TITLES]
        given = [part for part in parts if part not in titles]
        if given and _is_person(tree, last, given):
            tree = tree.raised(given[0], "flat").relabelled(dict.fromkeys(given[1:], "flat"))
        tree = tree.relabelled(dict.fromkeys(titles, "nmod:desc"))
    return tree


def _is_person(tree: Tree, last: int, given: list[int]) -> bool:
    thing = _form(tree, last) in _THINGS or _form(tree, given[0]) in _DIRECTIONS
    return not thing and not tree.child(last, "det")


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
    return tree.word(index).form.lower()
