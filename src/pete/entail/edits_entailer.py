"""The entailer `edits`: EDITS' idea, as section 4.1 of Cabrio and Magnini (2010) describes it.

The distance between T and H is the cost of the cheapest way to turn the one into
the other by deleting, inserting and replacing words, over the words in a row or
over the dependency trees. H follows where the distance is small.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pete.entail.edit_costs import OPERATIONS, WORD_CLASSES, EditCosts, Rules, read_rules
from pete.entail.edit_sides import OVER, Amount, EditSide, cheapest_edit, edit_side, edited_pair, operations
from pete.entail.entailer_protocol import EntailerInfo, Transparency
from pete.entail.learnt.calibrated_verdicts import verdict
from pete.entail.learnt.seen_texts import SeenTexts, model_settings
from pete.entail.learnt.trained_model import Calibration, LoadedModel, load_model, numbers
from pete.entail.parsed_pairs import decide_parsed_pairs
from pete.entail.values import one_of
from pete.errors import FormatError, SettingsError
from pete.fingerprints import files_fingerprint
from pete.model import AnalysedPair, Graph, Pair, Reason, Verdict

_SUMMARY = "YES when T can be edited into H at little cost (EDITS); edits:MODEL.json has learnt costs"
THRESHOLD = 0.25  # of the distance, as a share of what it costs to insert all words of H


class EditsEntailer:
    """Words and the shape of the tree count, relations do not: who does it to whom is hardly seen."""

    def __init__(
        self,
        info: EntailerInfo,
        costs: EditCosts,
        over: str,
        rules: Rules,
        threshold: float | Calibration,
        seen: SeenTexts | None = None,
    ) -> None:
        self.info = info
        self._costs, self._over, self._rules, self._threshold = costs, over, rules, threshold
        self._seen = seen or SeenTexts(None)

    def check_pairs(self, pairs: Iterable[Pair]) -> None:
        self._seen.check(pairs)

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        return self._seen.guarded(pairs, lambda own: decide_parsed_pairs(own, self._side, self._decide))

    def _side(self, graph: Graph) -> EditSide:
        return edit_side(graph, self._over)

    def _decide(self, text: EditSide, hypothesis: Graph) -> Verdict:
        pair = edited_pair(text, self._side(hypothesis), self._rules)
        done = operations(pair, self._costs, cheapest_edit(pair, self._costs))
        distance = distance_of(done, self._costs)
        note = Reason("note", because=_told(done, self._costs, distance))
        if isinstance(self._threshold, Calibration):
            return verdict(-distance, self._threshold, (note,))
        return Verdict("YES" if distance <= self._threshold else "NO", (note,))


def distance_of(done: Sequence[Amount], costs: EditCosts) -> float:
    return sum(_cost(one, costs) for one in done)


def _cost(one: Amount, costs: EditCosts) -> float:
    by_class: Mapping[str, float] = getattr(costs, one.operation)
    return by_class[one.kind] * one.amount


def _told(done: Sequence[Amount], costs: EditCosts, distance: float) -> str:
    """What was done, the dearest first; deleted words are only counted."""
    deleted = [one for one in done if one.operation == "deletion"]
    others = sorted((one for one in done if one.operation != "deletion"), key=lambda one: -_cost(one, costs))
    parts = [
        f"{one.hypothesis!r} put for {one.text!r} ({_cost(one, costs):.2f})"
        if one.text
        else f"{one.hypothesis!r} inserted ({_cost(one, costs):.2f})"
        for one in others
    ]
    if deleted:
        parts.append(f"{len(deleted)} words deleted ({sum(_cost(one, costs) for one in deleted):.2f})")
    return f"the distance is {distance:.2f}: " + (", ".join(parts) or "nothing was changed")


def make(argument: str, settings: Mapping[str, Any]) -> EditsEntailer:
    return _trained(load_model("edits", argument), settings) if argument else _plain(settings)


def _plain(settings: Mapping[str, Any]) -> EditsEntailer:
    """With costs that nobody learnt."""
    known = {"over": "tree", "rules": "", "threshold": THRESHOLD}
    if strange := sorted(set(settings) - set(known)):
        raise SettingsError(f"edits has no setting {', '.join(strange)}; known: {', '.join(known)}")
    chosen = {**known, **settings}
    over = one_of("over", chosen["over"], OVER)
    try:
        threshold = float(chosen["threshold"])
    except (TypeError, ValueError):
        threshold = -1.0
    if not threshold >= 0:
        raise SettingsError(f"edits' threshold cannot be {chosen['threshold']!r}; give a number of 0 or more")
    path = str(chosen["rules"])
    told = {"over": over, "threshold": threshold, "rules": _rules_named(path)}
    return EditsEntailer(_info(told, path), EditCosts(), over, read_rules(path) if path else {}, threshold)


def _rules_named(path: str) -> str:
    """The file with its fingerprint, since other rules are another entailer."""
    return f"{path}={files_fingerprint([Path(path)])}" if path and Path(path).is_file() else path


def _info(settings: Mapping[str, Any], rules: object) -> EntailerInfo:
    kind: Transparency = "opaque"  # a small distance may outvote what the parser says
    more = "; with lexical rules" if rules else ""
    return EntailerInfo("edits", kind, _SUMMARY + more, settings=settings)


def _trained(loaded: LoadedModel, settings: Mapping[str, Any]) -> EditsEntailer:
    told, seen = model_settings(loaded, settings)
    over = loaded.model.settings.get("over")
    if over not in OVER:
        raise FormatError(loaded.path, None, f"is learnt over {over!r}", "make it again with pete train edits")
    tables = {name: numbers(loaded, name) for name in OPERATIONS}
    if any(set(table) != set(WORD_CLASSES) or min(table.values()) < 0 for table in tables.values()):
        what = "does not have one cost of 0 or more for each class of words"
        raise FormatError(loaded.path, None, what, "make it again with pete train edits")
    idf = numbers(loaded, "idf")
    costs = EditCosts(tables["insertion"], tables["deletion"], tables["substitution"], idf)
    rules = _rules_of(loaded)
    return EditsEntailer(_info(told, rules), costs, str(over), rules, loaded.model.calibration, SeenTexts(loaded, seen))


def _rules_of(loaded: LoadedModel) -> Rules:
    """The lexical rules that the model was trained with, which are part of it."""
    tables = loaded.model.parameters.get("rules", {})
    if not isinstance(tables, dict) or not all(isinstance(table, dict) for table in tables.values()):
        raise FormatError(loaded.path, None, "has rules that are no tables", "make it again with pete train edits")
    rules = {(text, word): sure for text, table in tables.items() for word, sure in table.items()}
    if not all(isinstance(sure, int | float) and 0 <= sure <= 1 for sure in rules.values()):
        raise FormatError(loaded.path, None, "has rules without certainty", "make it again with pete train edits")
    return rules
