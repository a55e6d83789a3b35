"""Some trees of texts measured in two ways: against gold trees, and by what entailers answer from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from pete.entail.entailer_contract import checked_decide
from pete.entail.entailer_protocol import Entailer
from pete.model import AnalysedPair, Analysis, Graph, Pair
from pete.normalise.trees import universal_graph
from pete.stats.attachment import AttachmentCounts, attachment


@dataclass(frozen=True, slots=True)
class Material:
    """Labelled pairs, each with the number of its text, and the gold trees of those texts that have one."""

    pairs: tuple[Pair, ...]
    gold: Mapping[str, Graph] = field(default_factory=dict)
    texts: tuple[str, ...] = field(init=False)
    text_of: NDArray[np.int64] = field(init=False)  # of each pair

    def __post_init__(self) -> None:
        places: dict[str, int] = {}
        numbers = [places.setdefault(pair.text, len(places)) for pair in self.pairs]
        object.__setattr__(self, "texts", tuple(places))
        object.__setattr__(self, "text_of", np.array(numbers, dtype=np.int64))


@dataclass(frozen=True, slots=True)
class Measured:
    """One choice of trees: how many arcs of each text are right, and which pairs each entailer has right.

    ``arcs`` has a row a text: words of gold and of the system, right heads, right heads with right labels.
    """

    name: str
    arcs: NDArray[np.int64]
    right: Mapping[str, NDArray[np.bool_]]

    @property
    def uas(self) -> float | None:
        return self._score(2)

    @property
    def las(self) -> float | None:
        return self._score(3)

    def _score(self, column: int) -> float | None:
        gold, system, *_ = totals = self.arcs.sum(axis=0)
        return 2 * float(totals[column]) / float(gold + system) if gold + system else None

    def accuracy(self, entailer: str) -> float:
        return float(self.right[entailer].mean())


class Measurer:
    """Measures trees of one set; an answer to trees that were seen before is not asked for again."""

    def __init__(
        self, material: Material, hypotheses: Mapping[str, Analysis], entailers: Mapping[str, Entailer]
    ) -> None:
        self.material, self._hypotheses, self._entailers = material, hypotheses, entailers
        self._known: dict[tuple[str, int, tuple[tuple[int, str], ...]], bool] = {}

    def measure(
        self,
        name: str,
        trees: Mapping[str, Analysis],
        against: Mapping[str, Graph] | None = None,
        hypotheses: Mapping[str, Analysis] | None = None,
    ) -> Measured:
        """Held against gold trees, or others. ``hypotheses``: of a parser of their own, instead of the set's."""
        held = self.material.gold if against is None else against
        counts = [attachment_of(held.get(text), trees[text]) for text in self.material.texts]
        answers = {one: np.array(self._answers(one, trees, hypotheses), dtype=np.bool_) for one in self._entailers}
        return Measured(name, arc_rows(counts), answers)

    def _answers(
        self, entailer: str, trees: Mapping[str, Analysis], hypotheses: Mapping[str, Analysis] | None
    ) -> Sequence[bool]:
        pairs, known = self.material.pairs, self._known
        if hypotheses is not None:
            asked = [AnalysedPair(pair, trees[pair.text], hypotheses[pair.hypothesis]) for pair in pairs]
            return self._decided(entailer, asked)
        keys = [(entailer, place, _shape(trees[pair.text])) for place, pair in enumerate(pairs)]
        new = [place for place, key in enumerate(keys) if key not in known]
        asked = [
            AnalysedPair(pair, trees[pair.text], self._hypotheses[pair.hypothesis])
            for pair in (pairs[place] for place in new)
        ]
        for place, right in zip(new, self._decided(entailer, asked), strict=True):
            known[keys[place]] = right
        return [known[key] for key in keys]

    def _decided(self, entailer: str, asked: Sequence[AnalysedPair]) -> list[bool]:
        verdicts = checked_decide(self._entailers[entailer], asked)
        return [one.answer == item.pair.label for one, item in zip(verdicts, asked, strict=True)]


def arc_rows(counts: Sequence[AttachmentCounts]) -> NDArray[np.int64]:
    """The counts as `Measured` keeps them."""
    rows = [(one.gold_words, one.system_words, one.uas_right, one.las_right) for one in counts]
    return np.array(rows, dtype=np.int64).reshape(len(rows), 4)


def attachment_of(gold: Graph | None, found: Analysis) -> AttachmentCounts:
    """Nothing where there is no gold tree."""
    if gold is None:
        return AttachmentCounts()
    return attachment(gold, universal_graph(found) if isinstance(found, Graph) else found)


def _shape(tree: Analysis) -> tuple[tuple[int, str], ...]:
    return tuple((word.head, word.deprel) for word in tree.words) if isinstance(tree, Graph) else ()
