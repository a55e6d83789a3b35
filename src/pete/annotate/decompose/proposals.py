"""Monothematic pairs that nobody has to think of: one for each transformation or alternation that `facts` needed."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pete.annotate.decompose.genitives import exchanged_genitive
from pete.construct.reasons import Refused
from pete.construct.say.noun_phrases import noun_phrase
from pete.construct.say.verbalise import verbalise
from pete.construct.source import Source, is_tree
from pete.model import AnalysedPair, EntailmentRule, Fact, Graph, Reason, Verdict

_DUMMY_AT_END = re.compile(r"\b(something|somebody)$")


@dataclass(frozen=True, slots=True)
class Proposal:
    """A phenomenon that the pair has, and why it is thought so; ``rule`` makes H, where a sentence could be made.

    What is proposed is taken over unchanged in meaning, so its judgement would be entailment.
    """

    phenomenon: str
    because: str
    rule: EntailmentRule | None


PROPOSALS = "proposals"  # key of a pair's extra in the database


def proposal_record(one: Proposal) -> dict[str, str]:
    """A proposal as it is kept with its pair."""
    record = {"phenomenon": one.phenomenon, "because": one.because}
    return record if one.rule is None else {**record, "lhs": one.rule.left, "rhs": one.rule.right}


def read_proposal(kept: Mapping[str, str]) -> Proposal:
    """The other way round.

    >>> read_proposal({"phenomenon": "synt:list", "because": "?"}).rule is None
    True
    """
    rule = EntailmentRule(kept["lhs"], kept["rhs"]) if "lhs" in kept else None
    return Proposal(kept["phenomenon"], kept["because"], rule)


@dataclass(frozen=True, slots=True)
class _Need:
    """A fact of H at its words in T, and what had to be done to find it there."""

    phenomenon: str
    how: str
    words: str
    fact: Fact
    own: Fact | None  # as H has it
    genitive: bool = False
    tag: str = ""  # the construction that only H has, so that T must be turned into it


def proposals(item: AnalysedPair, verdict: Verdict) -> tuple[Proposal, ...]:
    """One proposal for each phenomenon and predicate for which a fact of H was not found as it stands.

    Nothing where a sentence has no analysis. The verdict may be NO: what was found tells the phenomena of the rest.
    """
    text, hypothesis = item.text, item.hypothesis
    if not (isinstance(text, Graph) and isinstance(hypothesis, Graph) and is_tree(text) and is_tree(hypothesis)):
        return ()
    whole, part = Source(text), Source(hypothesis)
    groups: dict[tuple[str, int], list[_Need]] = {}
    for need in _needed(verdict.reasons, whole, part):
        groups.setdefault((need.phenomenon, need.fact.predicate.index), []).append(need)
    made: dict[tuple[str, str], Proposal] = {}
    for (phenomenon, _), needs in groups.items():
        rule = _rule(needs, whole, part)
        because = _told(needs)
        key = (phenomenon, rule.right if rule is not None else because)
        made.setdefault(key, Proposal(phenomenon, because, rule))
    return tuple(made.values())


def _told(needs: Sequence[_Need]) -> str:
    """What was needed, each thing once with all the words that it was needed for."""
    words: dict[str, list[str]] = {}
    for need in needs:
        words.setdefault(need.how, []).append(need.words)
    return "; ".join(f"{how}: {', '.join(dict.fromkeys(own))}" for how, own in words.items())


@cache
def phenomenon_tables() -> dict[str, dict[str, str]]:
    """What `needed.toml` says, by construction and by alternation."""
    tables: dict[str, dict[str, str]] = tomllib.loads(Path(__file__).with_name("needed.toml").read_text("utf-8"))
    return tables


def _needed(reasons: Sequence[Reason], text: Source, hypothesis: Source) -> Iterator[_Need]:
    tables = phenomenon_tables()
    for reason in reasons:
        if reason.kind != "found" or len(reason.where) < 2:
            continue
        there = _fact_at(text, reason)
        if there is None:
            continue
        own = _own_fact(hypothesis, reason)
        words = f"{reason.predicate} – {reason.argument}"
        if named := tables["alternation"].get(reason.by):
            yield _Need(named, reason.by.replace("-", " "), words, there, own)
        elif own is not None:
            yield from _by_construction(there, own, words)


def _by_construction(there: Fact, own: Fact, words: str) -> Iterator[_Need]:
    """What one side has and the other has not."""
    before, after = _constructions(there, own), _constructions(own, there)
    genitive = {"possessive"} == (before ^ after) - {"prepositional"}
    seen: set[str] = set()
    for tag in (*there.construction, *own.construction):
        named = phenomenon_tables()["construction"].get(tag, "")
        if not named or tag in before & after or named in seen:
            continue
        seen.add(named)
        where = "in the text only" if tag in before else "in the hypothesis only"
        turned = genitive and tag == "possessive"
        yield _Need(named, f"{tag} {where}", words, there, own, turned, "" if tag in before else tag)


def _constructions(fact: Fact, other: Fact) -> set[str]:
    """The tags of a fact; a participle at a noun is passive in itself, so it is where the other side says so."""
    tags = set(fact.construction)
    return tags | ({"passive"} & set(other.construction) if tags & {"prenominal", "reduced"} else set())


def _fact_at(text: Source, reason: Reason) -> Fact | None:
    """The fact of T at the words that answered, in either direction; that of the same role before others."""
    place = (reason.where[0], reason.where[1])
    found = [
        fact
        for fact in text.meaning.facts
        if (fact.predicate.index, fact.argument.index) in (place, place[::-1]) and place[0] != place[1]
    ]
    return min(found, key=lambda fact: (str(fact.role) != reason.role, fact.predicate.index != place[0]), default=None)


def _own_fact(hypothesis: Source, reason: Reason) -> Fact | None:
    asked = (reason.predicate, reason.role, reason.argument)
    facts = hypothesis.meaning.facts
    return next((one for one in facts if (one.predicate.form, str(one.role), one.argument.form) == asked), None)


def _rule(needs: Sequence[_Need], text: Source, hypothesis: Source) -> EntailmentRule | None:
    """How H is made: a genitive turned in place, or else the fact as a sentence of its own."""
    for need in needs:
        if need.genitive and (turned := exchanged_genitive(text, need.fact)) is not None:
            return turned
    for clause in _clauses(needs, text, hypothesis):
        sentence = f"{clause[:1].upper()}{clause[1:]}."
        if sentence != text.text:
            return EntailmentRule(text.text, sentence)
    return None


def _clauses(needs: Sequence[_Need], text: Source, hypothesis: Source) -> Iterator[str]:
    """In the words of T, then in those of H; subjects first, since what they do can be said with its object.

    Of constructions that only H has, the passive alone can be written.
    """
    if any(need.tag for need in needs):
        yield from _passives(needs, text)
        return
    ordered = sorted(needs, key=lambda need: need.fact.role.kind != "subj")
    for need in ordered:
        if (clause := _said(text, need.fact)) is not None:
            yield _with_object(text, need.fact, clause, _objects(needs))
    for need in ordered:
        if need.own is not None and (clause := _said(hypothesis, need.own)) is not None:
            yield _with_object(text, need.own, clause, _objects(needs))


def _passives(needs: Sequence[_Need], text: Source) -> Iterator[str]:
    """*The hall was designed by an architect*, for what T says in the active voice."""
    for need in needs:
        if need.tag == "passive" and need.fact.role.kind == "obj":
            clause = _said(text, need.fact)
            agents = text.fillers(need.fact.predicate.index, "subj")
            agent = _phrase(text, agents[0]) if agents else None
            if clause is not None and agent is not None:
                yield f"{clause} by {agent}"


def _objects(needs: Sequence[_Need]) -> list[int]:
    """The words of T that are objects in H."""
    return [need.fact.argument.index for need in needs if need.own is not None and need.own.role.kind == "obj"]


def _said(source: Source, fact: Fact) -> str | None:
    try:
        return verbalise(source, fact).clause
    except Refused:
        return None


def _with_object(text: Source, fact: Fact, clause: str, objects: Sequence[int]) -> str:
    """The clause with the object that T names in place of *something*."""
    if fact.role.kind != "subj" or _DUMMY_AT_END.search(clause) is None:
        return clause
    known = [*objects, *text.fillers(fact.predicate.index, "obj")]
    phrase = _phrase(text, known[0]) if known else None
    return clause if phrase is None else _DUMMY_AT_END.sub(lambda _: phrase, clause)


def _phrase(text: Source, index: int) -> str | None:
    try:
        return noun_phrase(text, index, case="object").text
    except Refused:
        return None
