"""What passes know of words comes from shared lists, so that one word does not count here and not there."""

from __future__ import annotations

import pytest

from pete.normalise.examples import read_tree
from pete.normalise.facts import facts
from pete.normalise.trees import universal_graph


def said(lines: str) -> set[str]:
    return {str(fact) for fact in facts(read_tree(lines))}


REPORTED = """
He he PRON PRP 2 nsubj
left leave VERB VBD 0 root
she she PRON PRP 4 nsubj
{form} {lemma} VERB VBD 2 parataxis
"""


@pytest.mark.parametrize(("form", "lemma"), [("alleged", "allege"), ("reckoned", "reckon"), ("whispered", "whisper")])
def test_verbs_of_saying_and_thinking_beside_what_is_said(form: str, lemma: str) -> None:
    assert f"{lemma} --comp--> leave" in said(REPORTED.format(form=form, lemma=lemma))


def test_other_verbs_beside_a_clause_report_nothing() -> None:
    assert "sleep --comp--> leave" not in said(REPORTED.format(form="slept", lemma="sleep"))


NAME = """
{title} {title} PROPN NNP 3 compound
Ann Ann PROPN NNP 3 compound
Lee Lee PROPN NNP 4 nsubj
left leave VERB VBD 0 root
"""


@pytest.mark.parametrize("title", ["Sheriff", "Rabbi", "Dr.", "Dr", "Capt."])
def test_titles_with_and_without_their_stop(title: str) -> None:
    graph = universal_graph(read_tree(NAME.format(title=title), scheme="clear"))
    assert [(word.head, word.deprel) for word in graph.words[:3]] == [(2, "nmod:desc"), (4, "nsubj"), (2, "flat")]
