"""The items of a suite, one after the other: half of them true, none twice, hard ones with an easy twin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from pete.errors import PeteError
from pete.formats.jsonl import read_jsonl
from pete.model import Pair
from pete.suites.groups import Groups
from pete.suites.material import Chance, Lexicon, Material
from pete.suites.seen import Seen
from pete.suites.skeletonise import skeleton
from pete.suites.skeletons import Filled, FilledGroup, GroupSkeleton, json_line

_MADE_UP = 200  # groups of each label that are made up; after that they are used again with other nouns
_PATIENCE = 2000  # groups in a row that bring nothing new before the grammar counts as used up
_FOR_A_TWIN = 4  # fillings that are tried until the easy item is new
_decode = msgspec.json.Decoder(dict[str, Any]).decode


@dataclass(frozen=True, slots=True)
class Order:
    """One suite as it was ordered. ``number`` counts from 1."""

    number: int
    families: tuple[str, ...]
    items: int
    seed: int


class Made(NamedTuple):
    """An item as a line of JSON, which is what `pete.formats.jsonl.pair_line` would write; label and tags beside it."""

    line: bytes
    label: str
    tags: tuple[str, ...]


def records(lexicon: Lexicon, order: Order, seen: Seen | None = None) -> Iterator[dict[str, Any]]:
    """The suite as JSON objects."""
    return (_decode(one.line) for one in made(lexicon, order, seen))


def pairs(lexicon: Lexicon, order: Order, seen: Seen | None = None) -> Iterator[Pair]:
    """The suite as pairs."""
    return read_jsonl(one.line.decode() for one in made(lexicon, order, seen))


def made(lexicon: Lexicon, order: Order, seen: Seen | None = None) -> Iterator[Made]:
    """The suite, half of it YES. ``seen`` knows the pairs of other suites and learns those of this."""
    source = _Source(lexicon, order, Seen(order.items) if seen is None else seen)
    prefix, width = f"suite-{order.number:02d}-", max(4, len(str(order.items)))
    left = {True: order.items // 2, False: order.items // 2}
    number, idle = 0, 0
    while left[True] or left[False]:
        label = left[True] >= left[False]
        group, items = source.group(label, left[label])
        idle = 0 if items else idle + 1
        if idle > _PATIENCE:
            raise PeteError(
                f"suite {order.number} ({', '.join(order.families)}): after {number} different pairs"
                " no new one was found; ask for fewer items or suites, or add predicates and strings to the grammar"
            )
        left[label] -= len(items)
        twin = "null"
        for item in items:
            number += 1
            name = prefix + str(number).zfill(width)
            line, grade = json_line(group, item, name, twin)
            if item.skeleton.easy:
                twin = f'"{name}"'
            yield Made(line, "YES" if label else "NO", item.skeleton.tags[grade - 1])


class _Source:
    """Groups of new items: made up at first, later the same with other nouns."""

    def __init__(self, lexicon: Lexicon, order: Order, seen: Seen) -> None:
        self.chance = Chance(f"{order.seed}/{order.number}")
        self.groups = Groups(Material(lexicon, order.families), self.chance)
        self.made: dict[bool, list[GroupSkeleton]] = {True: [], False: []}
        self.seen = seen

    def skeleton(self, label: bool) -> GroupSkeleton | None:
        pool = self.made[label]
        if len(pool) >= _MADE_UP:
            return self.chance.pick(pool)
        group = self.groups.group(label)
        if group is None:
            return None
        pool.append(skeleton(group))
        return pool[-1]

    def group(self, label: bool, most: int) -> tuple[FilledGroup, list[Filled]]:
        """Up to ``most`` items that are new, the easy one first; none if this attempt gave nothing."""
        chosen = self.skeleton(label)
        nothing = FilledGroup("", "", "", [])
        if chosen is None:
            return nothing, []
        add = self.seen.add
        for _ in range(_FOR_A_TWIN):
            filled = chosen.fill(self.chance.random) or nothing
            items = filled.items
            if easy := bool(items) and add(items[0].text, filled.hypothesis):
                break
        if most == 1:
            return filled, items[:1] if easy else []
        hard = items[1 : most if most != len(items) + 1 else most - 2]
        new = [item for item in hard if add(item.text, filled.hypothesis)]
        return filled, [items[0], *new] if easy else new
