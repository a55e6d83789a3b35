"""The items of a suite, one after the other: half of them true, none twice, hard ones with an easy twin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, islice

from pete.errors import PeteError
from pete.model import Pair
from pete.suites.compose.chance import Chance
from pete.suites.compose.family_combinations import family_combinations
from pete.suites.compose.item_groups import ItemGroup, ItemGroups
from pete.suites.compose.suite_frames import SuiteFrames
from pete.suites.compose.suite_lexicon import Lexicon
from pete.suites.write.filling import FilledItem, fill_group
from pete.suites.write.known_pairs import KnownPairs
from pete.suites.write.suite_pairs import suite_pair
from pete.wording import counted

_MADE_UP = 200  # groups of each label that are made up; after that they are used again with other nouns
_PATIENCE = 2000  # groups in a row that bring nothing new before the grammar counts as used up
_FOR_A_TWIN = 4  # fillings that are tried until the easy item is new


@dataclass(frozen=True, slots=True)
class SuiteSettings:
    """What suites are made by. ``families`` is how many each suite combines (0: all)."""

    suites: int = 10
    items: int = 1000
    seed: int = 1
    families: int = 4


@dataclass(frozen=True, slots=True)
class SuiteOrder:
    """One suite as it was ordered. ``number`` counts from 1."""

    number: int
    families: tuple[str, ...]
    items: int
    seed: int


def suite_orders(lexicon: Lexicon, settings: SuiteSettings, notes: list[str]) -> list[SuiteOrder]:
    """The suites that the settings ask for, each with its own families; ``notes`` learns where they share them."""
    found = list(islice(family_combinations(lexicon, settings.families, settings.seed), settings.suites))
    if not found:
        families = ", ".join(lexicon.grammar.families)
        raise PeteError(f"no pairs of both labels can be made from the families {families}; add predicates or strings")
    if len(found) < settings.suites:
        there_are, shared = counted(len(found), "combination"), "it" if len(found) == 1 else "them"
        notes.append(f"the grammar has {there_are} of families, so {settings.suites} suites share {shared}")
    chosen = islice(cycle(found), settings.suites)
    return [SuiteOrder(number, families, settings.items, settings.seed) for number, families in enumerate(chosen, 1)]


def suite_pairs(lexicon: Lexicon, order: SuiteOrder, known: KnownPairs | None = None) -> Iterator[Pair]:
    """The suite, half of it YES. ``known`` has the pairs of other suites and learns those of this."""
    groups = _NewItems(lexicon, order, KnownPairs(order.items) if known is None else known)
    prefix, width = f"suite-{order.number:02d}-", max(4, len(str(order.items)))
    left = {True: order.items // 2, False: order.items // 2}
    number, in_vain = 0, 0
    while left[True] or left[False]:
        label = left[True] >= left[False]
        items = groups.next_items(label, left[label])
        in_vain = 0 if items else in_vain + 1
        if in_vain > _PATIENCE:
            raise PeteError(
                f"suite {order.number} ({', '.join(order.families)}): after {number} different pairs"
                " no new one was found; ask for fewer items or suites, or add predicates and strings to the grammar"
            )
        left[label] -= len(items)
        twin: str | None = None
        for filled in items:
            number += 1
            name = prefix + str(number).zfill(width)
            yield suite_pair(filled, name, twin)
            if filled.item.easy:
                twin = name


class _NewItems:
    """Items that were not there before: made up at first, later the same groups with other nouns."""

    def __init__(self, lexicon: Lexicon, order: SuiteOrder, known: KnownPairs) -> None:
        self.chance = Chance(f"{order.seed}/{order.number}")
        self.groups = ItemGroups(SuiteFrames(lexicon, order.families), self.chance)
        self.made_up: dict[bool, list[ItemGroup]] = {True: [], False: []}
        self.known = known

    def next_items(self, label: bool, most: int) -> list[FilledItem]:
        """Up to ``most`` items of one group that are new, the easy one first; none if this attempt gave none."""
        group = self._group(label)
        if group is None:
            return []
        items, first_is_new = self._filled(group)
        if most == 1:
            return items[:1] if first_is_new else []
        # Where all items but one would be there after it, two are left for another group: an easy one and its twin.
        end = most - 2 if most == len(items) + 1 else most
        hard = [item for item in items[1:end] if self._is_new(item)]
        return [items[0], *hard] if first_is_new else hard

    def _group(self, label: bool) -> ItemGroup | None:
        made_up = self.made_up[label]
        if len(made_up) >= _MADE_UP:
            return self.chance.pick(made_up)
        group = self.groups.group(label)
        if group is not None:
            made_up.append(group)
        return group

    def _filled(self, group: ItemGroup) -> tuple[list[FilledItem], bool]:
        """The items of the group with nouns, and whether the first of them is new."""
        items: list[FilledItem] = []
        for _ in range(_FOR_A_TWIN):
            items = fill_group(group, self.chance)
            if items and self._is_new(items[0]):
                return items, True
        return items, False

    def _is_new(self, item: FilledItem) -> bool:
        return self.known.add(item.text, item.hypothesis_text)
