"""Each family of transformations has pairs of both verdicts, with whole trees in UD and in ClearNLP's labels."""

from __future__ import annotations

import re
from collections import Counter, defaultdict

import pytest

from family_pairs import DATA, Row, read_rows
from pete.formats.conllu import open_conllu
from pete.model import Graph
from tree_files import UD_LABELS, check_final_marks, check_labels, check_shapes, check_texts, comment

SMALLEST_FAMILY = 3
SHORTEST_TEXT, LONGEST_TEXT = 5, 25  # in words
CLEAR_LABELS = frozenset(  # those of spaCy's English models
    """
    acl acomp advcl advmod agent amod appos attr aux auxpass case cc ccomp compound conj csubj csubjpass dative dep det
    dobj expl intj mark meta neg nmod npadvmod nsubj nsubjpass nummod oprd parataxis pcomp pobj poss preconj predet
    prep prt punct quantmod relcl root xcomp
    """.split()
)


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    return read_rows()


@pytest.fixture(scope="module")
def families(rows: list[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        found[row["family"]].append(row)
    return found


@pytest.fixture(scope="module")
def ud() -> list[Graph]:
    return list(open_conllu(DATA / "families_ud.conllu"))


@pytest.fixture(scope="module")
def clear() -> list[Graph]:
    return list(open_conllu(DATA / "families_clear.conllu"))


def first_uses(rows: list[Row]) -> dict[str, str]:
    """Each sentence, and the pair and the side (t or h) that has it first."""
    uses: dict[str, str] = {}
    for row in rows:
        uses.setdefault(row["text"], f"{row['id']}-t")
        uses.setdefault(row["hypothesis"], f"{row['id']}-h")
    return uses


def test_rows_are_well_formed(rows: list[Row]) -> None:
    assert [row["id"] for row in rows] == [f"f{number:03}" for number in range(1, len(rows) + 1)]
    for row in rows:
        assert list(row) == ["id", "family", "text", "hypothesis", "label"]
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", row["family"]), row
        assert row["label"] in {"YES", "NO"}, row
        assert SHORTEST_TEXT <= len(row["text"].split()) <= LONGEST_TEXT, row


def test_no_pair_occurs_twice(rows: list[Row]) -> None:
    assert set(Counter((row["text"], row["hypothesis"]) for row in rows).values()) == {1}


def test_every_family_has_both_verdicts_and_several_texts(families: dict[str, list[Row]]) -> None:
    for name, members in families.items():
        assert len(members) >= SMALLEST_FAMILY, name
        assert {row["label"] for row in members} == {"YES", "NO"}, name
        assert len({row["text"] for row in members}) > 1, name


def test_the_verdicts_are_balanced(rows: list[Row]) -> None:
    positive = sum(row["label"] == "YES" for row in rows)
    assert 0.45 <= positive / len(rows) <= 0.55


def test_every_sentence_has_exactly_one_tree_in_ud(rows: list[Row], ud: list[Graph]) -> None:
    assert len(ud) == len({graph.text for graph in ud})
    assert {graph.text: comment(graph, "sent_id") for graph in ud} == first_uses(rows)


def test_clear_trees_cover_a_positive_pair_and_all_negative_ones(
    families: dict[str, list[Row]], rows: list[Row], clear: list[Graph]
) -> None:
    uses = first_uses(rows)
    parsed = {graph.text for graph in clear}
    assert len(clear) == len(parsed)
    assert all(comment(graph, "sent_id") == uses[graph.text] for graph in clear)
    for name, members in families.items():
        covered = [row for row in members if {row["text"], row["hypothesis"]} <= parsed]
        assert [row for row in members if row["label"] == "NO" and row not in covered] == []
        assert "YES" in {row["label"] for row in covered}, name


@pytest.mark.parametrize(("scheme", "labels"), [("ud", UD_LABELS), ("clear", CLEAR_LABELS)])
def test_trees_are_whole(scheme: str, labels: frozenset[str], request: pytest.FixtureRequest) -> None:
    graphs: list[Graph] = request.getfixturevalue(scheme)
    check_texts(graphs)
    check_shapes(graphs)
    check_labels(graphs, labels)
    check_final_marks(graphs, ".?")
