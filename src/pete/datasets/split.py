"""Development and test parts: no text in both, and labels and tags shared out evenly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pete.errors import SettingsError
from pete.fingerprints import folded, place_by_chance
from pete.model import Pair

Stratum = tuple[str, str]


def split_pairs(pairs: Iterable[Pair], share: float = 0.5, seed: int = 0) -> tuple[list[Pair], list[Pair]]:
    """Development and test pairs, each in the order in which they came.

    All pairs of one text (whatever its case and spacing) fall on one side.
    ``share`` is the part of the pairs that becomes development data, kept as
    nearly as possible for each label and main tag (the first one). The same
    pairs and seed give the same split, in whatever order the pairs come.

    >>> rain, snow = Pair("1", "It rains.", "It falls.", "YES"), Pair("2", "It snows.", "It falls.", "YES")
    >>> development, test = split_pairs([rain, snow])
    >>> len(development), len(test)
    (1, 1)
    """
    if not 0 <= share <= 1:
        raise SettingsError(f"the share of development data is {share}; it lies between 0 and 1")
    held = list(pairs)
    texts: dict[str, list[Pair]] = {}
    for pair in held:
        texts.setdefault(folded(pair.text), []).append(pair)
    chosen = _choose({key: Counter(map(_stratum, group)) for key, group in texts.items()}, share, seed)
    sides: tuple[list[Pair], list[Pair]] = ([], [])
    for pair in held:
        sides[0 if folded(pair.text) in chosen else 1].append(pair)
    return sides


def _stratum(pair: Pair) -> Stratum:
    return pair.label or "", pair.tags[0] if pair.tags else ""


def _choose(texts: dict[str, Counter[Stratum]], share: float, seed: int) -> set[str]:
    """The texts for development: one after the other goes where it is missed most.

    Texts with many pairs come first, since those with few can still mend what
    the others left uneven; chance, through the seed, orders the rest.
    """
    wanted: Counter[Stratum] = Counter()
    for counts in texts.values():
        wanted.update(counts)
    targets = {stratum: (total * share, total * (1 - share)) for stratum, total in wanted.items()}
    held: tuple[Counter[Stratum], Counter[Stratum]] = (Counter(), Counter())
    sizes, total = [0, 0], sum(wanted.values())
    chosen: set[str] = set()
    for key in sorted(texts, key=lambda key: (-texts[key].total(), place_by_chance(key, seed))):
        counts = texts[key]
        # how much each side still lacks of this text's strata, then of pairs altogether
        lacks = [
            (
                round(sum(count * _lack(targets[name][side], held[side][name]) for name, count in counts.items()), 9),
                round(_lack(total * (share, 1 - share)[side], sizes[side]), 9),
            )
            for side in (0, 1)
        ]
        side = 1 if share == 0 else 0 if share == 1 else _fuller(lacks, key, seed)
        held[side].update(counts)
        sizes[side] += counts.total()
        if side == 0:
            chosen.add(key)
    return chosen


def _fuller(lacks: list[tuple[float, float]], key: str, seed: int) -> int:
    """The side that lacks more; chance where both lack the same."""
    if lacks[0] == lacks[1]:
        return place_by_chance(key, seed)[-1] % 2
    return 0 if lacks[0] > lacks[1] else 1


def _lack(target: float, held: int) -> float:
    """The part of a target that is still open (negative: overfull)."""
    return (target - held) / target if target else -float(held)
