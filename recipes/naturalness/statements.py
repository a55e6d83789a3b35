"""Make the statements that readers judged, from treebanks.

    python recipes/naturalness/statements.py TREEBANK.conllu ... > statements.tsv

One line a judged statement: its key in judgements.tsv, the statement, the text and whether it follows (Y, N, or nothing
where that is open); both are empty where it is made of two sentences. Said are the facts of each sentence; the same
with another noun or another predicate of the sentence; any noun as the subject or object of any verb or adjective; and
the subjects of one sentence with what is said in another one near to it. All pass the checks of wording; of the false
ones also what the tables of kinds refuse.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from pete.construct.choose.contrast import is_relation
from pete.construct.judge.case import Case
from pete.construct.judge.judging import WORDING, judge
from pete.construct.reasons import Refused
from pete.construct.say.noun_phrases import noun_phrase
from pete.construct.say.verbalise import worded
from pete.construct.source import Source, is_tree
from pete.english.orthography import sentence
from pete.formats.conllu import open_conllu
from pete.model import Answer, Fact, Role

JUDGEMENTS = Path(__file__).with_name("judgements.tsv")
NEAR = 10  # sentences that lend each other their subjects
_NOUNS = frozenset({"NOUN", "PROPN"})


class Halves(NamedTuple):
    """What a sentence lends to its neighbours: subjects, and clauses that wait for one, by their agreement.

    An object is put behind a clause that has lost its own, whose agreement is "".
    """

    subjects: tuple[tuple[str, str], ...]
    clauses: tuple[tuple[str, str], ...]


def key(statement: str) -> str:
    """What a statement is known by in the table of judgements, which holds no text."""
    return sha256(statement.encode()).hexdigest()[:12]


class Statement(NamedTuple):
    statement: str
    text: str = ""
    follows: str = ""


def statements(source: Source) -> Iterator[Statement]:
    """Of one sentence alone."""
    words = source.graph.words
    facts = [fact for fact in source.meaning.facts if is_relation(source, fact)]
    nouns = [word for word in words if word.upos in _NOUNS and word.deprel not in {"compound", "flat"}]
    verbs = [word for word in words if word.upos in {"VERB", "ADJ"}]
    had = {(fact.predicate.index, str(fact.role), fact.argument.index) for fact in facts}
    others = [fact._replace(argument=noun) for fact in facts if fact.argument.upos in _NOUNS for noun in nouns]
    others += [fact._replace(predicate=word) for fact in facts for word in words if word.upos == fact.predicate.upos]
    others += [Fact(verb, Role.read(role), noun) for verb in verbs for role in ("subj", "obj") for noun in nouns]
    text, true = source.text, set()
    for fact in facts:
        if (clause := _said(source, fact, "YES")) is not None:
            true.add(clause)
            yield Statement(sentence(clause), text, "Y" if _follows(source, fact) else "")
    for fact in dict.fromkeys(others):
        new = (fact.predicate.index, str(fact.role), fact.argument.index) not in had
        if new and fact.predicate.index != fact.argument.index and (clause := _said(source, fact, "NO")) is not None:
            yield Statement(sentence(clause), text, "" if clause in true else "N")


def _follows(source: Source, fact: Fact) -> bool:
    try:
        judge(Case(source, fact, "YES", worded(source, fact)), strict=True)
    except Refused:
        return False
    return True


def _said(source: Source, fact: Fact, label: Answer) -> str | None:
    try:
        hypothesis = worded(source, fact)
    except Refused:
        return None
    case = Case(source, fact, label, hypothesis)
    refused = any(label in check.labels and check.why(case) for check in WORDING)
    return None if refused else hypothesis.clause


def halves(source: Source) -> Halves:
    subjects, clauses = [], []
    for fact in source.meaning.facts:
        if fact.argument.upos not in _NOUNS or fact.role.kind not in {"subj", "obj"} or not is_relation(source, fact):
            continue
        clause = _said(source, fact, "YES")
        if clause is None or clause.startswith("there "):
            continue
        try:
            noun = noun_phrase(source, fact.argument.index)
        except Refused:  # said in another way, with the verb
            continue
        agreement = str(noun.agreement)
        if clause.startswith(f"{noun.text} "):
            subjects.append((noun.text, agreement))
            clauses.append((clause.removeprefix(f"{noun.text} "), agreement))
        elif clause.endswith(f" {noun.text}"):
            clauses.append((clause.removesuffix(f" {noun.text}"), ""))
    return Halves(tuple(dict.fromkeys(subjects)), tuple(dict.fromkeys(clauses)))


def joined(lent: Halves, borrowing: Halves) -> Iterator[Statement]:
    """The subjects of one sentence with the clauses of the other."""
    for noun, agreement in lent.subjects:
        for clause, wanted in borrowing.clauses:
            if wanted == agreement:
                yield Statement(sentence(f"{noun} {clause}"))
            elif not wanted:
                yield Statement(sentence(f"{clause} {noun}"))


def made(path: str) -> Iterator[Statement]:
    before: deque[Halves] = deque(maxlen=NEAR - 1)
    for graph in open_conllu(path):
        if not is_tree(graph):
            continue
        source = Source(graph)
        yield from statements(source)
        here = halves(source)
        for other in before:
            yield from joined(here, other)
            yield from joined(other, here)
        before.append(here)


def main() -> None:
    wanted = {line.split("\t")[0] for line in JUDGEMENTS.read_text(encoding="utf8").splitlines()[1:]}
    for path in sys.argv[1:]:
        for one in made(path):
            if (known := key(one.statement)) in wanted:
                wanted.remove(known)
                print(known, *one, sep="\t")


if __name__ == "__main__":
    main()
