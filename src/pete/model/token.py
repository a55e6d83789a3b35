"""Words of an analysed sentence, and what stands beside them.

Named tuples, because a run holds millions of them: they are frozen, have no
dictionary, and are made several times faster than frozen dataclasses.
"""

from __future__ import annotations

from typing import NamedTuple

# A place in a graph: the index of a word (1-based, 0 is the root) or the name
# of an empty node ("8.1").
Place = int | str


class Token(NamedTuple):
    """One syntactic word: the columns of CoNLL-U and the place in the text.

    Columns that are not known hold "_", as in the file. ``start`` and ``end``
    delimit the characters of the surface token in the graph's text; words of
    one multiword token share them. They are -1 where the text does not say.
    """

    index: int  # type: ignore[assignment]  # hides tuple.index, which nobody asks of a word
    form: str
    lemma: str = "_"
    upos: str = "_"
    xpos: str = "_"
    feats: str = "_"
    head: int = 0
    deprel: str = "_"
    deps: str = "_"
    misc: str = "_"
    start: int = -1
    end: int = -1

    def feature(self, name: str) -> str | None:
        """The value of one morphological feature.

        >>> Token(1, "dogs", feats="Number=Plur|Typo=Yes").feature("Number")
        'Plur'
        """
        if name not in self.feats:
            return None
        for feature in self.feats.split("|"):
            key, _, value = feature.partition("=")
            if key == name:
                return value
        return None


class Multiword(NamedTuple):
    """A surface token that stands for several words ("don't", ``n-m`` in CoNLL-U)."""

    first: int
    last: int
    form: str
    feats: str = "_"
    misc: str = "_"
    start: int = -1
    end: int = -1


class EmptyNode(NamedTuple):
    """A word that is understood but not there (``n.1`` in CoNLL-U)."""

    place: str
    form: str
    lemma: str = "_"
    upos: str = "_"
    xpos: str = "_"
    feats: str = "_"
    deps: str = "_"
    misc: str = "_"

    @property
    def after(self) -> int:
        """The index of the word that it follows (0: before the first)."""
        return int(self.place.partition(".")[0])


class Edge(NamedTuple):
    """One labelled arc of a graph."""

    head: Place
    label: str
    dependent: Place
