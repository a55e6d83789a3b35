"""The grammar of a suite as data: patterns, predicates, and the strings of each semantic type.

`read_xml` makes it from XML, `write_xml` writes it. The line at
which a thing stood is kept for messages and is no part of what it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

Kind = Literal["words", "np", "pp", "verb", "ppverb", "noun", "adj", "adv", "be", "rel", "clause", "inf", "subject"]
EVENT = "Event"  # the type of an argument that is a happening: "the sailor's arrival surprised them"
SUBJECT = "subject"  # the argument that an embedded clause lends to the verb above it


@dataclass(frozen=True, slots=True)
class Piece:
    """One part of a pattern.

    ``words`` has its ``text`` as it stands between elements, spaces included;
    ``np``, ``pp``, ``be`` and ``rel`` have the ``id`` of the argument (or
    "subject"); ``clause`` and ``inf`` the ``form`` of the clause that comes
    there, ``inf`` also the argument that controls it; ``rel`` its ``form``
    (case); ``np`` what stands between determiner and noun in ``inner``.
    """

    kind: Kind
    text: str = ""
    id: str = ""
    form: str = ""
    inner: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Const:
    """A pattern: its family, its construction tags and its parts.

    With ``rel_pro`` it is a noun phrase that denotes this argument. ``head`` is
    "common" where that argument cannot be a name, ``needs`` a feature that a
    `Dist` must have to license the pattern, ``use`` "text" where it is no good
    for a hypothesis.
    """

    family: str
    type: str
    pieces: tuple[Piece, ...]
    rel_pro: str | None = None
    head: str = ""
    needs: str = ""
    use: str = ""
    line: int | None = field(default=None, compare=False)

    @property
    def flat(self) -> tuple[Piece, ...]:
        """The parts, those inside noun phrases too."""
        return tuple(part for piece in self.pieces for part in (piece, *piece.inner))

    @property
    def opens(self) -> Piece | None:
        """The place where another clause comes, if there is one."""
        return next((piece for piece in self.pieces if piece.kind in ("clause", "inf")), None)


@dataclass(frozen=True, slots=True)
class Dist:
    """A family that a predicate belongs to.

    ``order[i]`` is the semantic argument that the family's argument i stands
    for, ``fill`` its prepositions, ``has`` the features that license patterns.
    """

    family: str
    order: str
    fill: tuple[str, ...] = ()
    has: tuple[str, ...] = ()
    line: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Predicate:
    """A predicate (``Set``): its forms, its arguments' types, and the families that express it.

    Several verb forms are alternatives; a pair uses the same one in text and
    hypothesis. ``symmetric`` are arguments that may be exchanged without
    changing the meaning, ``distributive`` those of which each conjunct has the
    role ("thanked Ann and Bob"). ``veridical``: what is embedded below it
    holds. ``agentive``: it can be wanted, refused, ordered. Two predicates that
    are ``kin`` never meet in a text, since the one might imply the other.
    """

    name: str
    args: Mapping[str, str]
    dists: tuple[Dist, ...]
    verbs: tuple[str, ...] = ()
    participles: tuple[str, ...] = ()
    base: str = ""
    nouns: tuple[str, ...] = ()
    adjectives: tuple[str, ...] = ()
    adverbs: tuple[str, ...] = ()
    symmetric: str = ""
    distributive: str = ""
    veridical: bool = False
    agentive: bool = True
    kin: tuple[str, ...] = ()
    line: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class SemArg:
    """A semantic type: its strings, the type that it belongs to, and how its nouns agree."""

    id: str
    strings: tuple[str, ...]
    parent: str = ""
    pronoun: str = "who"
    plural: bool = False
    line: int | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Grammar:
    """Everything that a suite is made from."""

    consts: tuple[Const, ...]
    predicates: tuple[Predicate, ...]
    types: tuple[SemArg, ...]
    adjuncts: tuple[str, ...] = ()
    completions: tuple[str, ...] = ()
    path: str = field(default="-", compare=False)

    @cached_property
    def families(self) -> tuple[str, ...]:
        """The families that a predicate belongs to, in the order of the patterns."""
        used = {dist.family for predicate in self.predicates for dist in predicate.dists}
        return tuple(dict.fromkeys(const.family for const in self.consts if const.family in used))

    def licensed(self, dist: Dist) -> tuple[Const, ...]:
        """The patterns that a predicate with this `Dist` may use."""
        return tuple(
            const
            for const in self.consts
            if const.family == dist.family and (not const.needs or const.needs in dist.has)
        )

    def strings(self, type_id: str) -> list[tuple[SemArg, str]]:
        """The strings of a type and of the types below it, each with its own type."""
        found: list[tuple[SemArg, str]] = []
        for one in self.types:
            if type_id in self.lineage(one.id):
                found += [(one, text) for text in one.strings]
        return found

    def lineage(self, type_id: str) -> list[str]:
        """A type and the types above it."""
        parents = {one.id: one.parent for one in self.types}
        line = [type_id]
        while (above := parents.get(line[-1], "")) and above not in line:
            line.append(above)
        return line
