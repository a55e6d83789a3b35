"""The entailer `linguistic-prior`: the biased baseline of section 4.2 of Cabrio and Magnini (2010).

It reads no sentence. Each phenomenon (a tag of the pairs) has a probability of
standing in a positive pair, formula 4. A pair with one phenomenon gets the likelier
answer; of several that speak for different answers, one that is negative with
more than 50% makes the pair a contradiction.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pete.entail.entailer_protocol import EntailerInfo
from pete.entail.learnt.seen_texts import SeenTexts, model_settings
from pete.entail.learnt.trained_model import LoadedModel, load_model, needs_model, numbers
from pete.errors import FormatError
from pete.model import AnalysedPair, Answer, Pair, Reason, Verdict

NAME = "linguistic-prior"
_SUMMARY = "the likelier label of the pair's tags; contradiction wins above 50%"


class PhenomenaPrior:
    """Knows how often each tag was positive, and nothing else."""

    def __init__(self, loaded: LoadedModel, settings: Mapping[str, Any]) -> None:
        told, seen = model_settings(loaded, settings)
        self._positive, self._negative = numbers(loaded, "positive"), numbers(loaded, "negative")
        tables = (self._positive, self._negative)
        if set(self._positive) != set(self._negative) or any(value < 0 for table in tables for value in table.values()):
            what = "does not count each phenomenon in positive and in negative pairs"
            raise FormatError(loaded.path, None, what, f"make it again with pete train {NAME}")
        self._seen = SeenTexts(loaded, seen)
        self.info = EntailerInfo(NAME, "opaque", _SUMMARY, needs_parser=False, settings=told)

    def check_pairs(self, pairs: Iterable[Pair]) -> None:
        self._seen.check(pairs)

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        return self._seen.guarded(pairs, lambda own: map(self._decide, own))

    def _decide(self, pair: AnalysedPair) -> Verdict:
        known = {tag: share for tag in pair.pair.tags if (share := self._share(tag)) is not None}
        told = ", ".join(f"{tag} is positive in {100 * share:.1f}%" for tag, share in known.items())
        note = Reason("note", because=told or "no tag of the pair was counted, so it is taken as positive")
        return Verdict(prior_answer(list(known.values())), (note,))

    def _share(self, tag: str) -> float | None:
        return positive_share(self._positive.get(tag, 0.0), self._negative.get(tag, 0.0))


def positive_share(positive: float, negative: float) -> float | None:
    """Formula 4. The paper's example: 11 positive and 6 negative pairs with an apposition give 64.7%.

    >>> round(100 * positive_share(11, 6), 1)
    64.7
    """
    return positive / (positive + negative) if positive + negative else None


def prior_answer(shares: Sequence[float]) -> Answer:
    """NO where a phenomenon is negative with more than 50%, else YES.

    >>> prior_answer([0.647]), prior_answer([0.647, 0.2]), prior_answer([0.5]), prior_answer([])
    ('YES', 'NO', 'YES', 'YES')
    """
    return "NO" if any(1 - share > 0.5 for share in shares) else "YES"


class PriorLearner:
    """Counts tags in positive and negative pairs. The score says by how much the most negative tag is positive."""

    kind = NAME
    fixed: float | None = 0.0  # the paper's rule, as a score
    reads_trees = False
    settings: Mapping[str, Any] = {}

    def prepare(self, pair: AnalysedPair) -> tuple[str, ...]:
        return pair.pair.tags

    def fit(self, examples: Sequence[tuple[str, ...]], answers: Sequence[bool]) -> Mapping[str, tuple[int, int]]:
        counts: Counter[tuple[str, bool]] = Counter()
        for tags, answer in zip(examples, answers, strict=True):
            counts.update((tag, answer) for tag in dict.fromkeys(tags))
        return {tag: (counts[tag, True], counts[tag, False]) for tag in sorted({tag for tag, _ in counts})}

    def score(self, learned: Mapping[str, tuple[int, int]], example: tuple[str, ...]) -> float:
        shares = [positive_share(*learned[tag]) for tag in example if tag in learned]
        return min((share for share in shares if share is not None), default=0.5) - 0.5

    def parameters(self, learned: Mapping[str, tuple[int, int]]) -> dict[str, Any]:
        return {
            "positive": {tag: positive for tag, (positive, _) in learned.items()},
            "negative": {tag: negative for tag, (_, negative) in learned.items()},
        }


def make(argument: str, settings: Mapping[str, Any]) -> PhenomenaPrior:
    return PhenomenaPrior(load_model(NAME, needs_model(NAME, argument)), settings)
