"""Make the statements that readers judged, from treebanks.

    python recipes/naturalness/statements.py TREEBANK.conllu ... > statements.tsv

One line a statement: its key in judgements.tsv, and the statement. Said are the facts of each sentence, the same with
another noun in the argument's place, and any noun as the subject or object of any verb or adjective; all that passes
the checks of wording, and of the false ones also what the tables of kinds refuse.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import sha256

from pete.construct.choose.contrast import is_relation
from pete.construct.judge.case import Case
from pete.construct.judge.judging import WORDING
from pete.construct.reasons import Refused
from pete.construct.say.verbalise import worded
from pete.construct.source import Source, is_tree
from pete.english.orthography import sentence
from pete.formats.conllu import open_conllu
from pete.model import Answer, Fact, Role

_NOUNS = frozenset({"NOUN", "PROPN"})


def key(statement: str) -> str:
    """What a statement is known by in the table of judgements, which holds no text."""
    return sha256(statement.encode()).hexdigest()[:12]


def statements(source: Source) -> Iterator[str]:
    facts = [fact for fact in source.meaning.facts if is_relation(source, fact)]
    nouns = [word for word in source.graph.words if word.upos in _NOUNS and word.deprel not in {"compound", "flat"}]
    verbs = [word for word in source.graph.words if word.upos in {"VERB", "ADJ"}]
    had = {(fact.predicate.index, str(fact.role), fact.argument.index) for fact in facts}
    others = [fact._replace(argument=noun) for fact in facts if fact.argument.upos in _NOUNS for noun in nouns]
    others += [Fact(verb, Role.read(role), noun) for verb in verbs for role in ("subj", "obj") for noun in nouns]
    for fact in facts:
        yield from _said(source, fact, "YES")
    for fact in dict.fromkeys(others):
        key = (fact.predicate.index, str(fact.role), fact.argument.index)
        if key not in had and fact.predicate.index != fact.argument.index:
            yield from _said(source, fact, "NO")


def _said(source: Source, fact: Fact, label: Answer) -> Iterator[str]:
    try:
        hypothesis = worded(source, fact)
    except Refused:
        return
    case = Case(source, fact, label, hypothesis)
    if not any(label in check.labels and check.why(case) for check in WORDING):
        yield sentence(hypothesis.clause)


def main() -> None:
    seen: set[str] = set()
    for path in sys.argv[1:]:
        for graph in open_conllu(path):
            for statement in statements(Source(graph)) if is_tree(graph) else ():
                if statement not in seen:
                    seen.add(statement)
                    print(key(statement), statement, sep="\t")


if __name__ == "__main__":
    main()
