"""The projection of our enhanced graph to what the enhanced treebanks write."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.formats.conllu import open_conllu
from pete.model import Graph, Token
from pete.normalise.enhance import enhance
from pete.normalise.links import Link, Sentence
from pete.normalise.projection import EWT, GUM, PUD, Guidelines, joined_by_a_word, project
from pete.normalise.tree import Tree
from pete.normalise.trees import tree_links, treebank_links
from trees import tree

HOUSE_LIVED_IN = tree("""
    the the DET DT 2 det
    house house NOUN NN 0 root
    she she PRON PRP 4 nsubj
    lived live VERB VBD 2 acl:relcl
    in in ADP IN 4 obl
""")
DAY_WHEN_WE_MET = tree("""
    the the DET DT 2 det
    day day NOUN NN 0 root
    when when ADV WRB 5 advmod
    we we PRON PRP 5 nsubj
    met meet VERB VBD 2 acl:relcl
""")
MET_AND_DANCED = tree("""
    They they PRON PRP 2 nsubj
    met meet VERB VBD 0 root
    and and CCONJ CC 4 cc
    danced dance VERB VBD 2 conj
    in in ADP IN 6 case
    Paris Paris PROPN NNP 2 obl
""")
BAKES_AND_SELLS = tree("""
    Jan Jan PROPN NNP 2 nsubj
    bakes bake VERB VBZ 0 root
    and and CCONJ CC 4 cc
    sells sell VERB VBZ 2 conj
    bread bread NOUN NN 2 obj
""")
SALT_PEPPER = tree("""
    salt salt NOUN NN 0 root
    & & CCONJ CC 3 cc
    pepper pepper NOUN NN 1 conj
""")
PAGES = tree("""
    pages page NOUN NNS 0 root
    3 3 NUM CD 1 nummod
    - - SYM SYM 4 case
    7 7 NUM CD 2 nmod
""")
LEFT_WHEN_IT_RAINED = tree("""
    They they PRON PRP 2 nsubj
    left leave VERB VBD 0 root
    when when ADV WRB 5 advmod
    it it PRON PRP 5 expl
    rained rain VERB VBD 2 advcl
""")


NAME_AND_LENGTH = tree("""
    the the DET DT 2 det
    name name NOUN NN 0 root
    and and CCONJ CC 4 cc
    length length NOUN NN 2 conj
    of of ADP IN 6 case
    rivers river NOUN NNS 2 nmod
    and and CCONJ CC 8 cc
    lakes lake NOUN NNS 6 conj
""")
GUESTS_MOST_OF_WHOM = tree("""
    guests guest NOUN NNS 0 root
    most most ADJ JJS 5 nsubj
    of of ADP IN 4 case
    whom who PRON WP 2 nmod
    left leave VERB VBD 1 acl:relcl
""")
TOLD_US = tree("""
    Ann Ann PROPN NNP 2 nsubj
    told tell VERB VBD 0 root
    us we PRON PRP 2 iobj
""")


def projected(graph: Graph, guidelines: Guidelines = EWT) -> set[str]:
    edges = project(enhance(tree_links(graph)), guidelines)
    return {f"{graph.word(head).form} {label} {graph.word(dependent).form}" for head, label, dependent in edges if head}


def test_phrases_that_only_we_share_are_left_out() -> None:
    edges = projected(NAME_AND_LENGTH)
    assert {"name nmod:of rivers", "name nmod:of lakes"} <= edges
    assert not edges & {"length nmod:of rivers", "length nmod:of lakes"}


def test_a_relativised_noun_of_a_noun_keeps_its_preposition() -> None:
    assert "most nmod:of guests" in projected(GUESTS_MOST_OF_WHOM)


def test_labels_of_the_treebank_stay_where_it_is_compared() -> None:
    assert [link.label for link in treebank_links(TOLD_US).links] == ["nsubj", "root", "iobj"]
    assert [link.label for link in tree_links(TOLD_US).links] == ["nsubj", "root", "obj"]


def test_gum_fills_no_gap_but_reads_adverbs() -> None:
    assert "lived obl house" not in projected(HOUSE_LIVED_IN, GUM)
    assert "met obl:unmarked day" in projected(DAY_WHEN_WE_MET, GUM)


def test_a_relativised_oblique_is_bare() -> None:
    assert "lived obl house" in projected(HOUSE_LIVED_IN)


def test_a_treebank_without_gaps_has_no_edge_for_them() -> None:
    assert not [edge for edge in projected(HOUSE_LIVED_IN, PUD) if edge.endswith(" house")]


def test_a_relative_adverb_makes_an_oblique() -> None:
    assert {"met obl:unmarked day", "day ref when"} <= projected(DAY_WHEN_WE_MET)


def test_a_treebank_that_leaves_relative_adverbs_alone() -> None:
    edges = projected(DAY_WHEN_WE_MET, PUD)
    assert "met advmod when" in edges
    assert not edges & {"met advmod day", "met obl:unmarked day", "day ref when"}


def test_following_obliques_are_not_shared_but_subjects_are() -> None:
    edges = projected(MET_AND_DANCED)
    assert {"met obl:in Paris", "danced nsubj They"} <= edges
    assert "danced obl:in Paris" not in edges


def test_following_objects_are_shared() -> None:
    assert "sells obj bread" in projected(BAKES_AND_SELLS)


@pytest.mark.parametrize(("graph", "edge"), [(SALT_PEPPER, "salt conj pepper"), (PAGES, "3 nmod 7")])
def test_a_symbol_is_no_suffix(graph: Graph, edge: str) -> None:
    assert edge in projected(graph)


def test_conjuncts_joined_by_a_word() -> None:
    assert joined_by_a_word(BAKES_AND_SELLS.words) == {2, 4}
    assert not joined_by_a_word(SALT_PEPPER.words)


def test_an_adverb_marks_a_clause_only_where_the_treebank_says_so() -> None:
    assert "left advcl:when rained" in projected(LEFT_WHEN_IT_RAINED)
    assert "left advcl rained" in projected(LEFT_WHEN_IT_RAINED, PUD)


ROLES = st.sampled_from(
    [
        ("nsubj", ""),
        ("obj", ""),
        ("obl", "in"),
        ("conj", "and"),
        ("advcl", "when"),
        ("nmod", "-"),
        ("ref", ""),
        ("advmod", ""),
    ]
)
TAGS = st.lists(st.sampled_from(["relative", "zero-relative", "coordinated", "controlled"]), max_size=2).map(tuple)


@given(st.lists(st.tuples(st.integers(0, 5), ROLES, st.integers(1, 5), TAGS), max_size=12))
def test_the_projection_adds_no_edge_and_changes_no_main_label(
    links: list[tuple[int, tuple[str, str], int, tuple[str, ...]]],
) -> None:
    words = tuple(Token(index, f"w{index}", head=index - 1, deprel="dep") for index in range(1, 6))
    tree = Tree(words, tuple(word.head for word in words), ("dep",) * 5)
    sentence = Sentence(tree, tuple(Link(head, role[0], below, tags, role[1]) for head, role, below, tags in links))
    given_edges = {(head, role[0], dependent) for head, role, dependent, _ in links}
    for guidelines in (EWT, PUD):
        edges = project(sentence, guidelines)
        assert {(head, label.partition(":")[0], dependent) for head, label, dependent in edges} <= given_edges


def test_most_edges_that_a_treebank_adds_are_found(shared: Path) -> None:
    """A floor under the benchmark (benchmarks/enhanced_edges.py), on the first 300 sentences of EWT dev."""
    right = ours = gold = 0
    for _, graph in zip(range(300), open_conllu(shared / "treebanks/ud_english_ewt/en_ewt-ud-dev.conllu")):  # noqa: B905
        basic = {(word.head, word.deprel, word.index) for word in graph.words}
        found = project(enhance(treebank_links(graph))) - basic
        wanted = {(e.head, e.label, e.dependent) for e in graph.enhanced if isinstance(e.head, int)} - basic
        right, ours, gold = right + len(found & wanted), ours + len(found), gold + len(wanted)
    assert right / ours > 0.95
    assert right / gold > 0.95
