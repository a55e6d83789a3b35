"""`pete.explain`: why a hypothesis follows from a text, or does not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from pete.api.defaults import ENTAILER, PARSER
from pete.api.given_entailers import entailers_of
from pete.api.given_parsers import parsers_of
from pete.entail import load_entailer
from pete.entail.entailer_contract import checked_decide
from pete.entail.entailer_protocol import Entailer
from pete.errors import RunError
from pete.model import AnalysedPair, Analysis, Pair, ParseFailure, Reason, System, Verdict
from pete.model.record import NO_PARSER
from pete.parsers import load_parser
from pete.parsers.protocol import Parser
from pete.report.explained_drawing import explained_drawing, explained_page
from pete.report.explanation import Explained, conclusion, explanation, explanation_object, reason_sentences
from pete.runs.alternatives import NearlySaid, nearly_said
from pete.runs.analyse import open_analysts
from pete.runs.read import Run
from pete.runs.recall import recall
from pete.wording import visible


class Explanation:
    """A verdict with its reasons and both analyses. It prints as ``pete explain`` does, and draws itself.

    >>> import pete
    >>> why = pete.explain("Ann saw Bob.", "Bob saw Ann.")
    >>> why, why.svg()[:4], [word.form for word in why.analyses[0].words]
    (<Explanation: NO, 2 reasons>, '<svg', ['Ann', 'saw', 'Bob', '.'])
    """

    def __init__(self, explained: Explained) -> None:
        self.explained = explained

    @property
    def verdict(self) -> str:
        """YES or NO."""
        return self.explained.verdict.answer

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Which relations of the hypothesis were found, missing or not asked for."""
        return self.explained.verdict.reasons

    @property
    def analyses(self) -> tuple[Analysis, Analysis]:
        """How the text and the hypothesis were read."""
        return self.explained.pair.text, self.explained.pair.hypothesis

    def __str__(self) -> str:
        return explanation(self.explained).rstrip("\n")

    def __repr__(self) -> str:
        return f"<Explanation: {self.verdict}, {len(self.reasons)} reasons>"

    def to_dict(self) -> dict[str, Any]:
        """Everything, as ``pete explain --format json`` has it."""
        return explanation_object(self.explained)

    def svg(self) -> str:
        """Both analyses as one picture, with what was asked, found and missing. Empty where nothing was parsed."""
        return explained_drawing(self.explained) or ""

    def html(self) -> str:
        """A page of its own with verdict, reasons and picture, as ``pete explain --html`` writes it."""
        return explained_page(self.explained)

    def _repr_html_(self) -> str:
        pair, verdict = self.explained.pair, self.explained.verdict
        told = "".join(f"<li>{kind}: {_text(said)}</li>" for kind, said in reason_sentences(verdict, pair.text))
        says = f"<b>{_text(self.explained.entailer)}: {verdict.answer}.</b> {_text(conclusion(verdict))}"
        heads = f"<p>{_text(pair.pair.text)} ⇒ {_text(pair.pair.hypothesis)}</p>"
        return f"<div>{heads}<p>{says}</p><ul>{told}</ul>{self.svg()}</div>"


def _text(text: str) -> str:
    return escape(visible(text))


def explain(
    text: str,
    hypothesis: str,
    parser: Any = PARSER,
    entailer: Any = ENTAILER,
    *,
    settings: Mapping[str, Any] | None = None,
    alternatives: bool = False,
) -> Explanation:
    """How two sentences are read, which relations were found or missing, and the verdict.

    ``parser`` and ``entailer`` are whatever `pete.evaluate` takes; with ``alternatives``, what the parser nearly
    said is tried too.

    >>> import pete
    >>> why = pete.explain("The dog that the children found was barking.", "The children found the dog.")
    >>> why.verdict, [reason.role for reason in why.reasons if reason.kind == "found"]
    ('YES', ['subj', 'obj'])
    """
    [(called, decider)] = entailers_of(entailer, settings).items()
    reader: tuple[str, Parser] | None = None
    if decider.info.needs_parser:
        [reader] = parsers_of(parser).parsers.items()
    pair = analysed(Pair("1", text, hypothesis), reader)
    [verdict] = checked_decide(decider, [pair])
    nearly = nearly_said(reader[1], decider, pair) if alternatives and reader is not None else ()
    return Explanation(Explained(pair, verdict, None if reader is None else reader[0], called, nearly=nearly))


def explain_item(
    run: Run,
    item_id: str,
    label: str | None,
    parsers: Mapping[str, Parser],
    entailers: Mapping[str, Entailer],
    alternatives: bool = False,
) -> Explanation:
    """What the run holds of an item; its sentences are parsed again, or come from the cache."""
    found = recall(run, item_id)
    chosen = [one for one in found if label in (None, one.system.label)]
    if not chosen:
        known = ", ".join(one.system.label for one in found)
        raise RunError(f"no system {label!r} has answered {item_id}; choose among {known}")
    system, item = chosen[0]
    pair = Pair(item.id, item.text, item.hypothesis, item.gold, tags=item.tags)
    verdict = Verdict(item.verdict, item.reasons, item.unparsed)
    parser = _parser_of(system, parsers)
    both = analysed(pair, None if parser is None else (system.parser, parser))
    nearly: Sequence[NearlySaid] = ()
    if alternatives and parser is not None:
        decider = entailers.get(system.entailer) or load_entailer(system.entailer_spec or system.entailer)
        nearly = nearly_said(parser, decider, both)
    name = None if parser is None else system.parser
    return Explanation(Explained(both, verdict, name, item.entailer, system, nearly))


def _parser_of(system: System, parsers: Mapping[str, Parser]) -> Parser | None:
    if system.parser == NO_PARSER:
        return None
    return parsers.get(system.parser) or load_parser(system.parser_spec or system.parser)


def analysed(pair: Pair, reader: tuple[str, Parser] | None) -> AnalysedPair:
    """The pair with what a parser makes of it."""
    sides = (pair.text, pair.hypothesis)
    analyses: dict[str, Analysis] = {side: ParseFailure(side, "no parser was asked") for side in sides}
    if reader is not None:
        with open_analysts(dict([reader])) as analysts:
            analyses = analysts[reader[0]].analyse(sides)
    return AnalysedPair(pair, analyses[pair.text], analyses[pair.hypothesis])
