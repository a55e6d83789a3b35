"""The entailer `paths`: the baseline of the shared task's organisers, section 3 of Yuret, Han and Turgut (2010).

The dependency paths between the content words of H are looked for in the tree of T: a direct link with the same
relation, a longer path as a subgraph of the same form, all of them at one consistent choice of words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from pete import english
from pete.entail.alignment import Demand, align
from pete.entail.content_paths import Path, PathTree
from pete.entail.entailer_protocol import EntailerInfo
from pete.entail.parsed_pairs import decide_parsed_pairs
from pete.entail.values import listed, one_of, refuse_argument, yes_or_no
from pete.errors import SettingsError
from pete.model import AnalysedPair, Graph, Reason, Verdict

_SUMMARY = "Section 3 of the shared task: the paths between H's content words are found in T's tree"
_LABELS = ("direct", "all", "none")


@dataclass(frozen=True, slots=True)
class PathSettings:
    """All that can be chosen when paths of H are looked for in T.

    dummies   words of H that are no content words and match any word on a path.
    voice     passives are turned into actives first.
    labels    relations must be the same: on "direct" links only, on "all" links, or on "none".
    """

    dummies: tuple[str, ...] = english.ordered("dummies")
    voice: bool = True
    labels: str = "direct"

    @staticmethod
    def changed(changes: Mapping[str, Any]) -> PathSettings:
        known = [field.name for field in fields(PathSettings)]
        values: dict[str, Any] = {}
        for name, value in changes.items():
            if name not in known:
                raise SettingsError(f"no setting of paths is called {name!r}; known: {', '.join(known)}")
            if name == "labels":
                values[name] = one_of(name, value, _LABELS)
            else:
                values[name] = yes_or_no(name, value) if name == "voice" else listed(value)
        return PathSettings(**values)


class PathsEntailer:
    """Content words and the paths between them; what hangs beside the paths (negation, tense) is not looked at."""

    def __init__(self, settings: PathSettings) -> None:
        self.settings = settings
        self.info = EntailerInfo("paths", "transparent", _SUMMARY, settings=asdict(settings))
        self._dummies = frozenset(settings.dummies)

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        return decide_parsed_pairs(pairs, self._tree, self._decide)

    def _tree(self, graph: Graph) -> PathTree:
        return PathTree(graph, self.settings.voice, self._dummies)

    def _decide(self, text: PathTree, hypothesis: Graph) -> Verdict:
        asked = self._tree(hypothesis)
        if not asked.content:
            return Verdict("NO", (Reason("note", because="the hypothesis has no content word"),))
        places = {index: text.places_of(asked.word(index)) for index in asked.content}
        absent = [asked.word(index).form for index, found in places.items() if not found]
        demands = [Demand(path.start, path.end, self._found(text, path, places)) for path in asked.paths]
        alignment = None if absent else align(places, demands)
        reasons = [_reason(asked, *one, alignment) for one in zip(asked.paths, demands, strict=True)]
        if absent:
            reasons.append(Reason("note", because=f"the text has no word {' or '.join(map(repr, absent))}"))
        elif alignment is None and all(demand.pairs for demand in demands):
            reasons.append(Reason("note", because="each path is found, but not all of them at the same words"))
        elif not demands:
            reasons.append(Reason("note", because="its only content word stands in the text"))
        return Verdict("NO" if alignment is None else "YES", tuple(reasons))

    def _found(self, text: PathTree, path: Path, places: Mapping[int, frozenset[int]]) -> frozenset[tuple[int, int]]:
        """The couples of words of T between which there is such a path."""
        labelled = self.settings.labels == "all" or (self.settings.labels == "direct" and path.direct)
        ends = places[path.end]
        return frozenset(
            (start, end)
            for start in places[path.start]
            for end in text.ends(start, path.steps, labelled)
            if end in ends and end != start
        )


def _reason(asked: PathTree, path: Path, demand: Demand, alignment: Mapping[int, int] | None) -> Reason:
    role = path.steps[0].label if path.direct and path.steps[0].down else str(path)
    start, end = asked.word(path.start).form, asked.word(path.end).form
    if not demand.pairs:
        return Reason("missing", role, start, end)
    where = (alignment[path.start], alignment[path.end]) if alignment is not None else min(demand.pairs)
    return Reason("found", role, start, end, where=where)


def make(argument: str, settings: Mapping[str, Any]) -> PathsEntailer:
    refuse_argument("paths", argument)
    return PathsEntailer(PathSettings.changed(settings))
