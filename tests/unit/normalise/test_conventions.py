"""Facts do not depend on the conventions of a treebank: other trees for the same analysis state the same."""

from __future__ import annotations

from pathlib import Path

import pytest

import tree_rewritings as rewritings
from convention_shares import TREEBANKS, Gold, Shares, compare, gold_trees, plain_facts
from pete.normalise.examples import read_tree
from pete.normalise.facts import facts
from tree_rewritings import CONVENTIONS, Convention, Rewriting, rewritten_words

TOUCHING, OTHERS = 0.95, 0.995
SAMPLE = 5  # every fifth sentence; benchmarks/conventions.py takes them all
# A whole scheme rewrites nearly every arc; the facts that it leaves alone are few and mostly inside names.
WHOLE_SCHEMES = {rewritings.trees_of_spacy}


@pytest.fixture(scope="module")
def treebanks(shared: Path) -> list[Gold]:
    paths = [shared / "treebanks" / path for path in TREEBANKS.values()]
    for path in paths:
        if not path.is_file():
            pytest.skip(f"no {path.name} in the folder that PETE_SHARED names")
    return [gold for path in paths for gold in gold_trees(path, SAMPLE)]


@pytest.mark.parametrize("convention", CONVENTIONS, ids=lambda convention: convention.name.replace(" ", "-"))
def test_facts_of_gold_trees_in_other_conventions(convention: Convention, treebanks: list[Gold]) -> None:
    shares = Shares()
    for gold in treebanks:
        compare(gold, convention, shares)
    assert shares.arcs, "the rewriting changed nothing"
    examples = "\n".join(f"{change.kind}: {change.says}" for change in shares.changes[:20])
    assert (shares.share("touching") or 0) >= TOUCHING, examples
    if convention.base or convention.rewriting not in WHOLE_SCHEMES:
        assert (shares.share("others") or 0) >= OTHERS, examples


AGENT = """
The the DET DT 2 det
song song NOUN NN 4 nsubj:pass
was be AUX VBD 4 aux:pass
praised praise VERB VBN 0 root
by by ADP IN 6 case
critics critic NOUN NNS 4 obl:agent
"""
TOLD = """
He he PRON PRP 2 nsubj
told tell VERB VBD 0 root
us we PRON PRP 2 {}
that that SCONJ IN 6 mark
Ann Ann PROPN NNP 6 nsubj
left leave VERB VBD 2 ccomp
"""
PARTICLE = """
They they PRON PRP 2 nsubj
gave give VERB VBD 0 root
up up ADP RP 2 compound:prt
"""
NAME = """
Anna Anna PROPN NNP 3 nsubj
Berg Berg PROPN NNP 1 flat
slept sleep VERB VBD 0 root
"""
SOFA = """
the the DET DT 2 det
sofa sofa NOUN NN 0 root
that that PRON WDT 5 obl
he he PRON PRP 5 nsubj
slept sleep VERB VBD 2 acl:relcl
on on ADP IN 3 case
"""
SOUP = """
The the DET DT 2 det
soup soup NOUN NN 5 nsubj
is be AUX VBZ 5 cop
very very ADV RB 5 advmod
cold cold ADJ JJ 0 root
"""
IN_DEBT = """
They they PRON PRP 4 nsubj
are be AUX VBP 4 cop
in in ADP IN 4 case
debt debt NOUN NN 0 root
"""
POINT = """
The the DET DT 2 det
point point NOUN NN 7 nsubj:outer
is be AUX VBZ 7 cop
that that SCONJ IN 7 mark
it it PRON PRP 7 nsubj
is be AUX VBZ 7 cop
late late ADJ JJ 0 root
"""


@pytest.mark.parametrize(
    ("rewriting", "lines", "changed"),
    [
        (rewritings.labels_without_subtypes, AGENT, {2: (4, "nsubj"), 3: (4, "aux"), 6: (4, "obl")}),
        (rewritings.agents_as_obliques, AGENT, {6: (4, "obl")}),
        (rewritings.passive_subjects_as_subjects, AGENT, {2: (4, "nsubj")}),
        (rewritings.lone_recipients_as_objects, TOLD.format("iobj"), {3: (2, "obj")}),
        (rewritings.lone_objects_as_recipients, TOLD.format("obj"), {3: (2, "iobj")}),
        (rewritings.particles_as_adverbs, PARTICLE, {3: (2, "advmod")}),
        (rewritings.names_as_compounds, NAME, {2: (1, "compound")}),
        (rewritings.relative_clauses_as_clauses, SOFA, {5: (2, "acl")}),
        (rewritings.that_as_mark, SOFA, {3: (5, "mark"), 6: (5, "obl")}),
        (rewritings.that_as_object, SOFA, {3: (5, "obj"), 6: (5, "obl")}),
        (rewritings.copulas_as_heads, SOUP, {2: (3, "nsubj"), 3: (0, "root"), 5: (3, "xcomp")}),
        (rewritings.copulas_as_heads, IN_DEBT, {1: (2, "nsubj"), 2: (0, "root"), 4: (2, "obl")}),
        (
            rewritings.copulas_as_heads,
            POINT,
            {2: (3, "nsubj"), 3: (0, "root"), 4: (6, "mark"), 5: (6, "nsubj"), 6: (3, "ccomp"), 7: (6, "xcomp")},
        ),
        (rewritings.trees_of_spacy, SOUP, {2: (3, "nsubj"), 3: (0, "ROOT"), 5: (3, "acomp")}),
        (rewritings.trees_of_spacy, IN_DEBT, {1: (2, "nsubj"), 2: (0, "ROOT"), 3: (2, "prep"), 4: (3, "pobj")}),
        (rewritings.trees_of_spacy, NAME, {1: (2, "compound"), 2: (3, "nsubj"), 3: (0, "ROOT")}),
    ],
)
def test_rewritings(rewriting: Rewriting, lines: str, changed: dict[int, tuple[int, str]]) -> None:
    before = read_tree(lines)
    after = rewriting(before)
    assert {
        index: (after.word(index).head, after.word(index).deprel) for index in rewritten_words(before, after)
    } == changed
    assert plain_facts(before) == plain_facts(after)


def said(lines: str) -> set[str]:
    return {str(fact) for fact in facts(read_tree(lines))}


BARE = """
Written write VERB VBN 0 root
by by ADP IN 3 case
Ann Ann PROPN NNP 1 obl
"""
SITE = """
Site site NOUN NN 2 nsubj
closed close VERB VBN 0 root
"""
HAVE_SEEN = """
Seen see VERB VBN 0 root
it it PRON PRP 1 obj
"""


def test_bare_participles_with_an_agent_or_a_subject_are_passive() -> None:
    assert said(BARE) == {"write --subj--> Ann"}
    assert said(SITE) == {"close --obj--> site"}
    assert said(HAVE_SEEN) == {"see --obj--> it"}


BY = """
The the DET DT 2 det
work work NOUN NN 4 nsubj
was be AUX VBD 4 aux
done do VERB VBN 0 root
by by ADP IN 6 case
{noun} {lemma} NUM CD 4 obl
{rest}
"""


def test_a_number_with_a_phrase_is_an_agent_and_alone_a_time() -> None:
    of_them = BY.format(noun="one", lemma="one", rest="of of ADP IN 8 case\nthem they PRON PRP 6 nmod")
    assert "do --subj--> one" in said(of_them)
    assert "do --prep:by--> seven" in said(BY.format(noun="seven", lemma="seven", rest=""))


GAG = """
the the DET DT 2 det
{noun} {noun} NOUN NN 0 root
you you PRON PRP 4 nsubj
told tell VERB VBD 2 acl:relcl
your your PRON PRP$ 6 nmod:poss
friends friend NOUN NNS 4 {label}
"""


@pytest.mark.parametrize("label", ["obj", "iobj"])
def test_recipients_beside_the_noun_of_a_relative_clause(label: str) -> None:
    assert {"tell --obj--> gag", "tell --iobj--> friend"} <= said(GAG.format(noun="gag", label=label))
    assert "tell --obj--> friend" in said(GAG.format(noun="day", label=label))  # the day is when


WHAT_HAPPENED = """
what what PRON WP 0 root
happened happen VERB VBD 1 {}
"""
NEWS = """
the the DET DT 2 det
news news NOUN NN 0 root
that that SCONJ IN 5 mark
he he PRON PRP 5 nsubj
left leave VERB VBD 2 acl
"""
OWNER = """
the the DET DT 2 det
owner owner NOUN NN 0 root
that that SCONJ IN 4 mark
left leave VERB VBD 2 acl
"""


def test_relative_clauses_without_their_subtype() -> None:
    assert said(WHAT_HAPPENED.format("acl")) == said(WHAT_HAPPENED.format("acl:relcl")) == {"happen --subj--> what"}
    assert said(OWNER) == {"leave --subj--> owner"}
    assert "leave --subj--> news" not in said(NEWS)


DATE_AND_PLACE = """
a a DET DT 2 det
date date NOUN NN 0 root
and and CCONJ CC 4 cc
place place NOUN NN 2 conj
that that SCONJ IN 6 mark
suit suit VERB VBP 2 acl:relcl
us we PRON PRP 6 obj
"""


def test_conjoined_nouns_fill_one_gap() -> None:
    assert {"suit --subj--> date", "suit --subj--> place"} <= said(DATE_AND_PLACE)


WORK = """
the the DET DT 2 det
time time NOUN NN 0 root
that that PRON WDT 5 obj
she she PRON PRP 5 nsubj
{verb} {lemma} VERB VBD 2 acl:relcl
{rest}
"""


def test_that_as_a_second_object_is_when() -> None:
    assert "do --adv--> time" in said(WORK.format(verb="did", lemma="do", rest="it it PRON PRP 5 obj"))
    assert "waste --obj--> time" in said(WORK.format(verb="wasted", lemma="waste", rest=""))


HOW_LATE = """
I I PRON PRP 2 nsubj
know know VERB VBP 0 root
how how ADV WRB 4 advmod
late late ADJ JJ 6 xcomp
it it PRON PRP 6 nsubj
is be AUX VBZ 2 ccomp
"""
WAIT = """
All all DET DT 6 nsubj
you you PRON PRP 3 nsubj
do do VERB VBP 1 acl:relcl
is be AUX VBZ 6 cop
just just ADV RB 6 advmod
wait wait VERB VB 0 root
"""


def test_predicates_before_their_copula_and_verbs_after_it() -> None:
    assert {"know --comp--> late", "late --subj--> it"} <= said(HOW_LATE)
    assert "all --is--> wait" in said(WAIT)
    assert "wait --subj--> all" not in said(WAIT)


OUT_OF = """
She she PRON PRP 2 nsubj
ran run VERB VBD 0 root
out out ADP IN 6 case
of of ADP IN {head} {label}
the the DET DT 6 det
house house NOUN NN 2 obl
"""


def test_prepositions_of_two_words_side_by_side() -> None:
    beside, below = OUT_OF.format(head=6, label="case"), OUT_OF.format(head=3, label="fixed")
    assert said(beside) == said(below) == {"run --subj--> she", "run --prep:out_of--> house"}
