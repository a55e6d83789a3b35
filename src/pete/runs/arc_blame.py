"""Arc blame: the smallest set of arcs that decides a wrong answer, found by trying.

One arc gets another head (or another label), the entailer is asked again, and an arc that turns the answer is to
blame. Where no single arc does, two are tried: arcs turned round (a word and its head change places), then those that
bring the answer nearer, each with every other. Arcs
that another parser gave the same sentence come first, then words that the hypothesis speaks of and those on the
way between them; labels are those that the parser itself most often gives to such a pair of word classes.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Literal, NamedTuple

from pete.entail.entailer_protocol import Entailer
from pete.model import AnalysedPair, Analysis, Answer, Graph, Token, Verdict
from pete.runs.replay import Arc, with_arcs

MOST_TRIALS = 120  # replays for one item with one arc moved; a third more with two
SEEDS = 6  # single arcs to which a second is added
LABELS = 2  # that are tried for a pair of word classes, beside the arc's own
BATCH = 16

Side = Literal["text", "hypothesis"]


class MovedArc(NamedTuple):
    """An arc as it is, and as it was tried."""

    side: Side
    was: Arc
    now: Arc


@dataclass(frozen=True, slots=True)
class ArcBlame:
    """``moved`` turns the answer; it is empty where nothing that was tried did. ``trials`` is how often the
    entailer was asked, ``others`` how many other changes of one arc turn the answer too (of those tried)."""

    moved: tuple[MovedArc, ...]
    trials: int
    others: int = 0


class LabelUse:
    """Which labels a parser gives, by the classes of dependent and head; it learns from the run's own trees."""

    def __init__(self) -> None:
        self._counts: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)

    def learn(self, analysis: Analysis) -> None:
        if isinstance(analysis, Graph):
            for word in analysis.words:
                if word.head:
                    self._counts[word.upos, analysis.word(word.head).upos][word.deprel] += 1

    def likely(self, dependent: Token, head: Token) -> list[str]:
        counts = self._counts.get((dependent.upos, head.upos), Counter())
        ranked = sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))
        return [label for label, _ in ranked[:LABELS]]


class _Trial(NamedTuple):
    moved: tuple[MovedArc, ...]
    pair: AnalysedPair


def blame_arcs(
    entailer: Entailer, pair: AnalysedPair, answer: Answer, labels: LabelUse, others: Sequence[AnalysedPair] = ()
) -> ArcBlame | None:
    """What turns ``answer``; None where nothing can be replayed: no trees, or an entailer that now answers otherwise.

    ``others`` are analyses of the same pair by other parsers.
    """
    if not isinstance(pair.text, Graph) or not isinstance(pair.hypothesis, Graph):
        return None
    [now] = entailer.decide([pair])
    if now.answer != answer:
        return None
    singles = _Tried(entailer, answer, now)
    singles.ask(_trials(pair, _candidates(pair, labels, others)), MOST_TRIALS)
    if singles.turned:
        return ArcBlame(singles.turned[0], singles.count, len(singles.turned) - 1)
    doubles = _Tried(entailer, answer, now, first_only=True)
    doubles.ask(_pairs(pair, singles, others), MOST_TRIALS - singles.count + MOST_TRIALS // 3)
    return ArcBlame(doubles.turned[0] if doubles.turned else (), singles.count + doubles.count)


class _Tried:
    """What was asked, and what came of it."""

    def __init__(self, entailer: Entailer, answer: Answer, before: Verdict, first_only: bool = False) -> None:
        self._entailer, self._answer, self._first_only = entailer, answer, first_only
        self._before = _distance(before)
        self.count = 0
        self.turned: list[tuple[MovedArc, ...]] = []
        self.asked: list[tuple[int, tuple[MovedArc, ...]]] = []  # with how near each came

    def ask(self, trials: Iterable[_Trial], most: int) -> None:
        """In batches, up to the first batch in which something turns the answer."""
        waiting = iter(trials)
        while not self.turned and (batch := list(islice(waiting, min(BATCH, most - self.count)))):
            verdicts = self._entailer.decide([trial.pair for trial in batch])
            for trial, verdict in zip(batch, verdicts, strict=True):
                if verdict.answer != self._answer:
                    self.turned.append(trial.moved)
                self.asked.append((_distance(verdict) - self._before, trial.moved))
            self.count += len(batch)

    def nearest(self) -> list[tuple[MovedArc, ...]]:
        """Those after which fewer relations were missing (of a wrong YES: more of them not found), nearest first."""
        ranked = sorted(enumerate(self.asked), key=lambda entry: (entry[1][0], entry[0]))
        return [moved for _, (_, moved) in ranked[:SEEDS]]


def _distance(verdict: Verdict) -> int:
    """How far a verdict is from turning: what is missing of a NO, what is found of a YES."""
    kind = "missing" if verdict.answer == "NO" else "found"
    told = sum(reason.kind == kind for reason in verdict.reasons)
    return told + sum(reason.kind == "note" for reason in verdict.reasons if verdict.answer == "NO")


def _trials(pair: AnalysedPair, sets: Iterable[tuple[MovedArc, ...]]) -> Iterator[_Trial]:
    seen: set[tuple[MovedArc, ...]] = set()
    for moved in sets:
        if moved in seen:
            continue
        seen.add(moved)
        changed = _changed(pair, moved)
        if changed is not None:
            yield _Trial(moved, changed)


def _changed(pair: AnalysedPair, moved: Iterable[MovedArc]) -> AnalysedPair | None:
    arcs: dict[Side, list[Arc]] = {"text": [], "hypothesis": []}
    for one in moved:
        arcs[one.side].append(one.now)
    for side, own in arcs.items():
        graph = pair.text if side == "text" else pair.hypothesis
        if own and isinstance(graph, Graph):
            tree = with_arcs(graph, own)
            if tree is None:
                return None
            pair = replace(pair, text=tree) if side == "text" else replace(pair, hypothesis=tree)
    return pair


def _pairs(pair: AnalysedPair, singles: _Tried, others: Sequence[AnalysedPair]) -> Iterator[_Trial]:
    """All that another parser says otherwise, two by two; arcs turned round; the nearest with every other."""
    sets: list[tuple[MovedArc, ...]] = []
    for other in others:
        differing = list(_differing(pair, other))
        sets += [(a, b) for place, a in enumerate(differing) for b in differing[place + 1 :]][: BATCH * 2]
    known = [moved[0] for _, moved in singles.asked]
    for side, dependent in dict.fromkeys((one.side, one.was.dependent) for one in known):
        sets += _turned_round(pair, side, dependent)
    for (seed,) in singles.nearest():
        sets += [(seed, other) for other in known if (other.side, other.now[0]) != (seed.side, seed.now[0])]
    return _trials(pair, sets)


def _turned_round(pair: AnalysedPair, side: Side, dependent: int) -> list[tuple[MovedArc, ...]]:
    graph = pair.text if side == "text" else pair.hypothesis
    assert isinstance(graph, Graph)
    low = graph.word(dependent)
    if not low.head:
        return []
    high = graph.word(low.head)
    up = MovedArc(side, _arc(low), Arc(low.index, high.head, high.deprel))
    return [(up, MovedArc(side, _arc(high), Arc(high.index, low.index, low.deprel)))]


def _candidates(pair: AnalysedPair, labels: LabelUse, others: Sequence[AnalysedPair]) -> Iterator[tuple[MovedArc, ...]]:
    for other in others:
        for moved in _differing(pair, other):
            yield (moved,)
    assert isinstance(pair.text, Graph)
    assert isinstance(pair.hypothesis, Graph)
    yield from _moves("text", pair.text, _in_question(pair.text, pair.hypothesis), labels)
    heart = [word.index for word in pair.hypothesis.words if word.deprel != "punct"]
    yield from _moves("hypothesis", pair.hypothesis, heart, labels)


def _differing(pair: AnalysedPair, other: AnalysedPair) -> Iterator[MovedArc]:
    """Arcs that the other parser has otherwise, where it cuts the sentence into the same words."""
    sides: tuple[tuple[Side, Analysis, Analysis], ...] = (
        ("text", pair.text, other.text),
        ("hypothesis", pair.hypothesis, other.hypothesis),
    )
    for side, own, theirs in sides:
        if not isinstance(own, Graph) or not isinstance(theirs, Graph) or own.scheme != theirs.scheme:
            continue
        if [word.form for word in own.words] != [word.form for word in theirs.words]:
            continue
        for mine, word in zip(own.words, theirs.words, strict=True):
            if (mine.head, mine.deprel) != (word.head, word.deprel) and word.deprel != "punct":
                yield MovedArc(side, _arc(mine), _arc(word))


def _arc(word: Token) -> Arc:
    return Arc(word.index, word.head, word.deprel)


def _in_question(text: Graph, hypothesis: Graph) -> list[int]:
    """The words of the text that the hypothesis speaks of, and those on the way from each up to the root."""
    spoken = {name for word in hypothesis.words if word.deprel != "punct" for name in _names(word)}
    chosen = [word for word in text.words if word.deprel != "punct" and not spoken.isdisjoint(_names(word))]
    found: dict[int, None] = dict.fromkeys(word.index for word in chosen)
    for word in chosen:
        at = word.head
        while at and at not in found:
            found[at] = None
            at = text.word(at).head
    return list(found)


def _names(word: Token) -> set[str]:
    return {word.form.lower(), word.lemma.lower()} - {"_"}


def _moves(side: Side, graph: Graph, indices: Sequence[int], labels: LabelUse) -> Iterator[tuple[MovedArc, ...]]:
    """Another head, nearest first, or another label under the same: first for all words, then the next for all."""
    queues = [list(_moves_of(side, graph, graph.word(index), indices, labels)) for index in indices]
    for place in range(max(map(len, queues), default=0)):
        for queue in queues:
            if place < len(queue):
                yield (queue[place],)


def _moves_of(side: Side, graph: Graph, word: Token, indices: Sequence[int], labels: LabelUse) -> Iterator[MovedArc]:
    heads = sorted({*indices, word.head} - {0, word.index}, key=lambda head: (abs(head - word.index), head))
    for head in heads:
        for label in dict.fromkeys([word.deprel, *labels.likely(word, graph.word(head))]):
            if (head, label) != (word.head, word.deprel) and label != "root":
                yield MovedArc(side, _arc(word), Arc(word.index, head, label))
