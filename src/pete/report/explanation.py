"""A verdict in words: both analyses, what was looked for, what was found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pete.model import AnalysedPair, Analysis, Graph, Pair, ParseFailure, Reason, ReasonKind, System, Verdict
from pete.model.record import NO_PARSER
from pete.normalise.roles import describe
from pete.report.dependencies import draw
from pete.report.nearly_said import nearly_said_in_words, nearly_said_object
from pete.runs.alternatives import NearlySaid
from pete.wording import counted, visible

_KINDS = {"found": "found", "missing": "MISSING", "ignored": "not asked", "note": "note"}


class Explained(NamedTuple):
    """A verdict and what it is about. ``parser`` is None where there is no analysis to show."""

    pair: AnalysedPair
    verdict: Verdict
    parser: str | None
    entailer: str
    system: System | None = None  # of a run, where the pair is an item of one
    nearly: Sequence[NearlySaid] = ()  # where it was asked for


def explanation(explained: Explained) -> str:
    """Text for the terminal."""
    pair, verdict, parser, entailer, system, nearly = explained
    parts = [] if system is None else [_heading(pair.pair, verdict, system)]
    parts.append(f"Text:        {visible(pair.pair.text)}\nHypothesis:  {visible(pair.pair.hypothesis)}\n")
    if parser is not None:
        for name, analysis in (("text", pair.text), ("hypothesis", pair.hypothesis)):
            parts.append(f"How {parser} reads the {name} (each word stands under the word that it belongs to):\n")
            parts.append(_indented(_drawn(analysis)) + "\n")
    parts.append(f"What {entailer} says of the hypothesis:\n")
    told = (f"  {_KINDS[kind]:<10} {visible(said)}" for kind, said in reason_sentences(verdict, pair.text))
    parts.append("\n".join(told) + "\n")
    parts.append(f"Verdict: {_verdict(verdict)}. {conclusion(verdict)}\n")
    parts.extend(nearly_said_in_words(parser or "", nearly))
    return "\n".join(parts)


def _heading(pair: Pair, verdict: Verdict, system: System) -> str:
    gold = "no gold label" if pair.label is None else f"gold {pair.label}"
    return visible(f"Item {pair.id} of {system.dataset}: {gold}, answered {verdict.answer} by {system.label}") + "\n"


def _drawn(analysis: Analysis) -> str:
    return draw(analysis) if isinstance(analysis, Graph) else visible(f"it could not be parsed: {analysis.reason}")


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())


def reason_sentences(verdict: Verdict, text: Analysis) -> Iterator[tuple[ReasonKind, str]]:
    """Missing relations first, for they decide; then those found, those not asked for, and remarks."""
    kinds: tuple[ReasonKind, ...] = ("missing", "found", "ignored", "note")
    for kind in kinds:
        for reason in verdict.reasons:
            if reason.kind == kind:
                yield kind, in_words(reason, text)


def in_words(reason: Reason, text: Analysis) -> str:
    """What became of one relation, as a sentence."""
    if reason.kind == "note":
        return reason.because
    relation = describe(reason.role, reason.predicate, reason.argument)
    if reason.kind == "missing":
        return f"{relation} — not found in the text"
    if reason.kind == "ignored":
        return f"{relation} — {reason.because}"
    ways = f", as {', '.join(reason.construction)}" if reason.construction else ""
    return f"{relation} — the text says so{_words_of(reason, text)}{ways}"


def _words_of(reason: Reason, text: Analysis) -> str:
    """Which words of the text carry the relation."""
    if not isinstance(text, Graph) or not all(1 <= index <= len(text.words) for index in reason.where):
        return ""
    forms = [f'"{text.word(index).form}"' for index in sorted(reason.where)]
    return f" in {' … '.join(forms)}" if forms else ""


def _verdict(verdict: Verdict) -> str:
    if verdict.error:
        return "ERROR, which counts as wrong"
    return verdict.answer if verdict.relation is None else f"{verdict.answer} ({verdict.relation})"


def conclusion(verdict: Verdict) -> str:
    """Why the answer is what it is, in a sentence or none."""
    if verdict.error:
        return "The entailer came to no answer."
    if verdict.unparsed:
        return "Without an analysis nothing follows."
    found, missing = (sum(reason.kind == kind for reason in verdict.reasons) for kind in ("found", "missing"))
    if not found and not missing:
        return ""
    notes = [reason.because for reason in verdict.reasons if reason.kind == "note"]
    if verdict.answer == "NO" and not missing and notes:  # negation, modality, words in other places
        told = f"{counted(found, 'relation is', 'relations are')} found there, yet {'; '.join(notes)}"
        return f"The hypothesis does not follow from the text as it was read: {told}."
    told = f"{counted(found, 'relation')} of the hypothesis found in the text, {missing} missing"
    follows = "follows from" if verdict.answer == "YES" else "does not follow from"
    return f"The hypothesis {follows} the text as it was read: {told}."


def explanation_object(explained: Explained) -> dict[str, Any]:
    """The same for scripts; an item of a run has its id, gold label and signature too."""
    pair, verdict, parser, entailer, system, nearly = explained
    analyses = {"text": _analysis_object(pair.text), "hypothesis": _analysis_object(pair.hypothesis)}
    item = {} if system is None else {"id": pair.pair.id, "dataset": system.dataset, "gold": pair.pair.label}
    return {
        **item,
        "text": pair.pair.text,
        "hypothesis": pair.pair.hypothesis,
        "parser": parser or (NO_PARSER if system is None else system.parser),
        "entailer": entailer,
        "verdict": verdict.answer,
        "unparsed": verdict.unparsed,
        **({} if verdict.relation is None else {"relation": verdict.relation}),
        **({"error": True} if verdict.error else {}),
        "reasons": [reason._asdict() for reason in verdict.reasons],
        "analyses": analyses if parser is not None else None,
        **({"alternatives": nearly_said_object(nearly)} if nearly else {}),
        **({} if system is None else {"signature": system.signature}),
    }


def _analysis_object(analysis: Analysis) -> dict[str, Any]:
    if isinstance(analysis, ParseFailure):
        return {"failure": analysis.reason}
    shown = ("index", "form", "lemma", "upos", "feats", "head", "deprel")
    words = [{name: getattr(word, name) for name in shown} for word in analysis.words]
    return {"scheme": analysis.scheme, "words": words}
