"""What is asked about: a predicate with its arguments, or one predicate embedded below another."""

from __future__ import annotations

from dataclasses import dataclass

from pete.suites.frames import Facts, Frame
from pete.suites.phrases import Phrase, spoken
from pete.suites.templates import Template

CLAUSE = "clause"  # the role of what is embedded
_NOTHING = spoken("")


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """A frame, alone or with another embedded in it, over one list of arguments.

    ``outer[role]`` and ``inner[role]`` say where in the list the argument of
    each frame is; a controlled subject is one argument with two roles.
    ``types`` are what each argument must be.
    """

    frame: Frame
    embedded: Frame | None
    types: tuple[tuple[str, ...], ...]
    outer: tuple[int, ...]
    inner: tuple[int, ...] = ()
    controlled: bool = False

    @property
    def clauses(self) -> int:
        return 1 if self.embedded is None else 2

    @property
    def marks(self) -> frozenset[str]:
        return self.frame.marks if self.embedded is None else self.frame.marks | self.embedded.marks

    def needed(self, places: frozenset[int]) -> tuple[frozenset[int], frozenset[int]]:
        """The roles of the two frames that these places of the list stand for."""
        outer = frozenset(role for role, place in enumerate(self.outer) if place in places)
        return outer, frozenset(role for role, place in enumerate(self.inner) if place in places)

    def places(self, outer: Template, inner: Template | None) -> frozenset[int]:
        """The places of the list that these templates express."""
        found = {self.outer[role] for role in outer.roles}
        if inner is not None:
            found |= {self.inner[role] for role in inner.roles}
        return frozenset(found)


def plain_shape(frame: Frame) -> Shape:
    """A predicate alone."""
    return Shape(frame, None, tuple((one,) for one in frame.types), tuple(range(len(frame.types))))


def embedding_shape(frame: Frame, embedded: Frame, control: int) -> Shape:
    """``embedded`` below ``frame``; ``control`` is the argument of ``frame`` that is the subject below (-1: none)."""
    event = next((role for role, type_ in enumerate(frame.types) if type_ == "Event"), -1)
    types: list[tuple[str, ...]] = []
    outer: list[int] = []
    for role, type_ in enumerate(frame.types):
        outer.append(len(types) if role != event else -1)
        if role != event:
            types.append((type_,))
    inner: list[int] = []
    for role, type_ in enumerate(embedded.types):
        if role == 0 and control >= 0:
            inner.append(outer[control])
            types[outer[control]] += (type_,)
        else:
            inner.append(len(types))
            types.append((type_,))
    return Shape(frame, embedded, tuple(types), tuple(outer), tuple(inner), control >= 0)


@dataclass(slots=True)
class Said:
    """A clause or phrase in the making: its template and arguments, and what it states."""

    frame: Frame
    template: Template
    args: list[Phrase]
    facts: Facts
    tags: list[tuple[str, str]]  # predicate, construction tags

    def text(self) -> str:
        return self.template.fill(self.args)


def say(shape: Shape, args: list[Phrase], outer: Template, inner: Template | None, adverbs: tuple[str, str]) -> Said:
    """One way to say what ``shape`` stands for."""
    frame = shape.frame
    filled = [args[place] for place in shape.outer]
    filled += (_NOTHING, _NOTHING, spoken(adverbs[0]) if adverbs[0] else _NOTHING)
    tags = [(frame.name, outer.tags)]
    facts = frame.facts(outer, filled)
    if inner is not None and shape.embedded is not None:
        below = [args[place] for place in shape.inner]
        below += (_NOTHING, _NOTHING, spoken(adverbs[1]) if adverbs[1] else _NOTHING)
        number = len(frame.types)
        filled[number] = spoken(inner.fill(below))
        if not shape.controlled and inner.first >= 0:
            filled[number + 1] = below[inner.first]
        facts.append((frame.name, CLAUSE, shape.embedded.name))
        facts += seen_from(frame, shape.embedded.facts(inner, below))
        tags.append((shape.embedded.name, inner.tags + mark(inner)))
    return Said(frame, outer, filled, facts, tags)


def seen_from(frame: Frame, facts: Facts) -> Facts:
    """Facts below a predicate: they hold if it is veridical, and otherwise only as what it says."""
    if frame.predicate.veridical:
        return facts
    return [(f"{frame.name}>{name}", role, argument) for name, role, argument in facts]


def mark(template: Template) -> str:
    """What being embedded adds to the tags."""
    if template.kind == "event":
        return ""
    return "-INF" if template.form.endswith("infinitive") else "-S"
