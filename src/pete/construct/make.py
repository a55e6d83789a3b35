"""One sentence in, its hypotheses out: contrast, verbalise, check."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pete import english
from pete.construct.candidate import Candidate, Hypothesis, Refused
from pete.construct.contexts import blocked, does_not_follow
from pete.construct.contrast import contrast, opinion
from pete.construct.embedded import matrix_of, with_matrix
from pete.construct.judgeable_text import check_text
from pete.construct.readings import true_anyway
from pete.construct.relation_names import relation_name
from pete.construct.source import Source, is_tree
from pete.construct.spelling import sentence
from pete.construct.verbalise import verbalise
from pete.model import Analysis, Answer, Fact, Graph, Pair, Token


@dataclass(frozen=True, slots=True)
class Dropped:
    """A candidate that gave no pair, and why. ``hypothesis`` is "" where none could be written."""

    label: Answer | None
    role: str
    predicate: str
    argument: str
    stage: str  # "verbalise": it cannot be said well; "check": it could not be judged
    reason: str
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
    fact = candidate.fact
    head, argument = fact.predicate, fact.argument
    shown, stage = "", "verbalise"
    try:
        check_text(text)
        hypothesis = verbalise(text, fact)
        shown, stage = sentence(hypothesis.clause), "check"
        hypothesis = _checked(text, candidate, hypothesis)
    except Refused as refusal:
        return Dropped(candidate.label, str(fact.role), head.form, argument.form, stage, refusal.reason, shown)
    return _pair(text, candidate, hypothesis, source, sentence_id)


def _checked(text: Source, candidate: Candidate, hypothesis: Hypothesis) -> Hypothesis:
    """TRUE hypotheses follow from the whole sentence, FALSE ones under no reading of it.

    What follows only under the verb above it is said with that verb.
    """
    fact = candidate.fact
    if candidate.label == "NO":
        _check_false(text, fact)
    if candidate.label != "YES":
        return hypothesis
    reason = does_not_follow(text, fact, matrix_kept=hypothesis.matrix or None)
    if reason is None and "existential" in hypothesis.transformations:
        reason = _not_there(text, fact.argument.index if fact.predicate.upos == "ADJ" else fact.predicate.index)
    if reason is None:
        return hypothesis
    matrix = None if hypothesis.matrix else matrix_of(text, fact)  # one that is kept already is not kept again
    if matrix is None or does_not_follow(text, fact, matrix_kept=matrix) is not None:
        raise Refused(reason)
    try:
        return with_matrix(text, fact, hypothesis)
    except Refused as refusal:
        raise Refused(reason) from refusal


def _check_false(text: Source, fact: Fact) -> None:
    """Refuse a false statement that says too little to be false, or that may be true."""
    said = fact.predicate.lemma.lower()
    if said in english.words("verbs-true-of-anything"):
        raise Refused("verb is true of almost anything")
    if said in english.words("adjectives-of-praise-and-blame"):
        raise Refused("praise or blame of one is of all")
    bare = not text.children(fact.argument.index, "det", "nmod:poss") and fact.argument.upos == "NOUN"
    if bare and text.child(fact.argument.index, "case") and fact.role.kind in {"subj", "obj"}:
        raise Refused("noun of a fixed phrase")  # "by extension"
    if reason := true_anyway(text, fact):
        raise Refused(reason)


def _not_there(text: Source, noun: int) -> str | None:
    """Why a thing that is named need not exist: what is denied, asked or wanted of it may fail for want of it."""
    verb = next((word for word in text.ancestors(noun) if word.upos == "VERB"), None)
    if verb is None or (verb.xpos in {"VBD", "VBZ", "VBP"} and not text.children(verb.index, "aux")):
        return None
    return blocked(text, verb.index)


def _pair(text: Source, candidate: Candidate, hypothesis: Hypothesis, source: str, sentence_id: str) -> Pair:
    fact = candidate.fact
    return Pair(
        id="",
        text=text.text,
        hypothesis=sentence(hypothesis.clause),
        label=candidate.label,
        source=source,
        tags=tuple(dict.fromkeys((relation_name(text, fact), *fact.construction))),
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
