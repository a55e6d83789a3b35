"""One sentence in, its hypotheses out: facts in dispute are said, then judged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pete.construct.candidate import Candidate, Hypothesis
from pete.construct.choose.contrast import contrast, opinion, relation_name
from pete.construct.judge.case import Case
from pete.construct.judge.checks import judge
from pete.construct.reasons import Reason, Refused
from pete.construct.say.embedded import with_matrix
from pete.construct.say.verbalise import verbalise
from pete.construct.source import Source, is_tree
from pete.english.orthography import sentence
from pete.model import Analysis, Answer, Graph, Pair, Token


@dataclass(frozen=True, slots=True)
class Dropped:
    """A candidate that gave no pair, and why. ``hypothesis`` is "" where none could be written."""

    label: Answer | None
    role: str
    predicate: str
    argument: str
    reason: Reason
    hypothesis: str = ""


@dataclass(frozen=True, slots=True)
class Made:
    """What became of the candidates of one sentence."""

    kept: tuple[Pair, ...]
    dropped: tuple[Dropped, ...]


def make_pairs(gold: Graph | None, parsed: Mapping[str, Analysis], *, source: str, sentence_id: str) -> Made:
    """The pairs of one sentence. Parsers that failed on it, or whose analysis is no tree, have no voice.

    Without ``gold`` each parser's own tree speaks for the facts that it alone
    or with others has; the pairs bear no label.
    """
    graphs = {name: one for name, one in parsed.items() if isinstance(one, Graph) and is_tree(one)}
    if gold is not None and not is_tree(gold):
        return Made((), ())
    kept: dict[str, Pair] = {}
    dropped: list[Dropped] = []
    for name, base in graphs.items() if gold is None else [("", gold)]:
        text = Source(base)
        opinions = {other: opinion(text, graph) for other, graph in graphs.items()}
        for candidate in contrast(text, opinions, gold is not None):
            if gold is None and not opinions[name].has(candidate.fact):
                continue  # whoever has the fact says it
            made = _made(text, candidate, source, sentence_id)
            if isinstance(made, Dropped):
                dropped.append(made)
            else:
                kept.setdefault(made.hypothesis if gold is None else f"{len(kept)}", made)
    return Made(tuple(kept.values()), tuple(dropped))


def _made(text: Source, candidate: Candidate, source: str, sentence_id: str) -> Pair | Dropped:
    fact, shown = candidate.fact, ""
    try:
        hypothesis = verbalise(text, fact)
        shown = sentence(hypothesis.clause)
        hypothesis = _judged(text, candidate, hypothesis)
    except Refused as refusal:
        words = fact.predicate.form, fact.argument.form
        return Dropped(candidate.label, str(fact.role), *words, refusal.reason, shown)
    return _pair(text, candidate, hypothesis, source, sentence_id)


def _judged(text: Source, candidate: Candidate, plain: Hypothesis) -> Hypothesis:
    """The hypothesis, if it may be said; what follows only under the verb above it is said with that verb."""
    try:
        judge(Case(text, candidate.fact, candidate.label, plain))
    except Refused as refusal:
        if candidate.label != "YES" or refusal.reason.stage != "truth" or plain.matrix:
            raise
        try:
            kept = with_matrix(text, candidate.fact, plain)
            judge(Case(text, candidate.fact, candidate.label, kept))
        except Refused:
            raise refusal from None
        return kept
    return plain


def _pair(text: Source, candidate: Candidate, hypothesis: Hypothesis, source: str, sentence_id: str) -> Pair:
    fact = candidate.fact
    return Pair(
        id="",
        text=text.text,
        hypothesis=sentence(hypothesis.clause),
        label=candidate.label,
        source=source,
        tags=tuple(dict.fromkeys((relation_name(fact), *fact.construction))),
        words=hypothesis.words,
        extra={
            "sentence": sentence_id,
            "fact": {
                "predicate": _word(fact.predicate),
                "role": str(fact.role),
                "argument": _word(fact.argument),
            },
            "template": hypothesis.template,
            "transformations": list(hypothesis.transformations),
            "right": list(candidate.right),
            "wrong": list(candidate.wrong),
            "difficulty": round(candidate.difficulty, 3),
        },
    )


def _word(word: Token) -> dict[str, int | str]:
    return {"index": word.index, "form": word.form, "lemma": word.lemma}
