"""A verdict in words: both analyses, what was looked for, what was found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pete.model import AnalysedPair, Analysis, Graph, ParseFailure, Reason, Verdict
from pete.normalise.roles import describe
from pete.report.dependencies import draw

_KINDS = {"found": "found", "missing": "MISSING", "ignored": "not asked", "note": "note"}


def explanation(pair: AnalysedPair, verdict: Verdict, parser: str | None, entailer: str) -> str:
    """Text for the terminal; ``parser`` is None where the entailer read no analysis."""
    parts = [f"Text:        {pair.pair.text}\nHypothesis:  {pair.pair.hypothesis}\n"]
    if parser is not None:
        for name, analysis in (("text", pair.text), ("hypothesis", pair.hypothesis)):
            parts.append(f"How {parser} reads the {name} (each word stands under the word that it belongs to):\n")
            parts.append(_indented(_drawn(analysis)) + "\n")
    parts.append(f"What {entailer} says of the hypothesis:\n")
    parts.append("\n".join(_reasons(verdict, pair.text)) + "\n")
    parts.append(f"Verdict: {verdict.answer}. {_because(verdict)}\n")
    return "\n".join(parts)


def _drawn(analysis: Analysis) -> str:
    return draw(analysis) if isinstance(analysis, Graph) else f"it could not be parsed: {analysis.reason}"


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())


def _reasons(verdict: Verdict, text: Analysis) -> Iterator[str]:
    """Missing relations first, for they decide; then those found, those not asked for, and remarks."""
    for kind in ("missing", "found", "ignored", "note"):
        for reason in verdict.reasons:
            if reason.kind == kind:
                yield f"  {_KINDS[kind]:<10} {_in_words(reason, text)}"


def _in_words(reason: Reason, text: Analysis) -> str:
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


def _because(verdict: Verdict) -> str:
    if verdict.unparsed:
        return "Without an analysis nothing follows."
    found, missing = (sum(reason.kind == kind for reason in verdict.reasons) for kind in ("found", "missing"))
    if not found and not missing:
        return ""
    told = f"{_number(found, 'relation')} of the hypothesis found in the text, {missing} missing"
    follows = "follows from" if verdict.answer == "YES" else "does not follow from"
    return f"The hypothesis {follows} the text as it was read: {told}."


def _number(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def explanation_object(pair: AnalysedPair, verdict: Verdict, parser: str | None, entailer: str) -> dict[str, Any]:
    """The same for scripts."""
    analyses = {"text": _analysis_object(pair.text), "hypothesis": _analysis_object(pair.hypothesis)}
    return {
        "text": pair.pair.text,
        "hypothesis": pair.pair.hypothesis,
        "parser": parser or "-",
        "entailer": entailer,
        "verdict": verdict.answer,
        "unparsed": verdict.unparsed,
        "reasons": [reason._asdict() for reason in verdict.reasons],
        "analyses": analyses if parser is not None else None,
    }


def _analysis_object(analysis: Analysis) -> dict[str, Any]:
    if isinstance(analysis, ParseFailure):
        return {"failure": analysis.reason}
    shown = ("index", "form", "lemma", "upos", "feats", "head", "deprel")
    words = [{name: getattr(word, name) for name in shown} for word in analysis.words]
    return {"scheme": analysis.scheme, "words": words}
