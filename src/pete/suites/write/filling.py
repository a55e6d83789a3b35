"""Nouns for open slots: words with mentions become sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pete.suites.compose.chance import Chance
from pete.suites.compose.hypothesis import SuiteHypothesis
from pete.suites.compose.item_groups import GroupItem, ItemGroup
from pete.suites.compose.suite_lexicon import PhrasePool
from pete.suites.wording.argument_phrases import NounPhrase
from pete.suites.wording.open_words import Mention, Statements, Words

_TRIES = 30  # for a noun that the sentences have not


class FilledItem(NamedTuple):
    """An item of a group with its nouns, one for each slot."""

    item: GroupItem
    hypothesis: SuiteHypothesis
    nouns: list[NounPhrase]
    text: str
    hypothesis_text: str


def fill_group(group: ItemGroup, chance: Chance) -> list[FilledItem]:
    """The items of the group with nouns, without those for which too few nouns differ."""
    shared = choose_nouns(group.pools, chance, [])
    if shared is None:
        return []
    hypothesis = filled_sentence(group.hypothesis.words, shared)
    items = []
    for item in group.items:
        more = choose_nouns(item.pools, chance, shared)
        if more is not None:
            nouns = shared + more
            text = filled_sentence(item.text.words, nouns)
            items.append(FilledItem(item, group.hypothesis, nouns, text, hypothesis))
    return items


def choose_nouns(pools: Iterable[PhrasePool], chance: Chance, taken: Iterable[NounPhrase]) -> list[NounPhrase] | None:
    """A phrase from each pool, no noun twice and none that is taken; None where there are too few."""
    used = [one.key for one in taken]
    found = []
    for pool in pools:
        for _ in range(_TRIES):
            one = chance.pick(pool)
            if one.key not in used:
                break
        else:
            return None
        used.append(one.key)
        found.append(one)
    return found


def filled_words(words: Words, nouns: Sequence[NounPhrase]) -> list[str]:
    """Each part of the words as a string."""
    return [part if isinstance(part, str) else getattr(nouns[part.slot], part.form) for part in words]


def filled_sentence(words: Words, nouns: Sequence[NounPhrase]) -> str:
    """The sentence, with a capital."""
    text = "".join(filled_words(words, nouns))
    return text[0].upper() + text[1:]


def filled_statements(statements: Statements, nouns: Sequence[NounPhrase]) -> list[tuple[str, str, str]]:
    """Each statement once, with the nouns."""
    return [
        (predicate, role, nouns[argument.slot].text if isinstance(argument, Mention) else argument)
        for predicate, role, argument in dict.fromkeys(statements)
    ]
