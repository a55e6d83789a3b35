"""Each pass on hand-written trees: what it adds, and what it must leave alone."""

from __future__ import annotations

import pytest

from pete.errors import UnknownNameError
from pete.model import Graph
from pete.normalise import relations
from pete.normalise.roles import describe
from trees import MAKES_AND_SELLS, TOOLS_SOLD, WOMAN_WITH_UMBRELLA, tree


def facts(graph: Graph, representation: str = "collapsed") -> set[str]:
    """Relations as ``predicate role argument`` by form, so that a test reads like a sentence."""
    sentence = relations(graph, representation)  # type: ignore[arg-type]
    return {
        f"{sentence.word(link.head).form} {link.name} {sentence.word(link.dependent).form}"
        for link in sentence.links
        if link.head
    }


def constructions(graph: Graph, fact: str) -> tuple[str, ...]:
    sentence = relations(graph)
    for link in sentence.links:
        if link.head and f"{sentence.word(link.head).form} {link.name} {sentence.word(link.dependent).form}" == fact:
            return link.construction
    raise AssertionError(f"no {fact}")


def test_basic_keeps_the_tree_without_punctuation() -> None:
    assert facts(WOMAN_WITH_UMBRELLA, "basic") == {
        "woman det The",
        "late subj woman",
        "umbrella case with",
        "umbrella det the",
        "woman nmod umbrella",
        "late cop was",
    }


def test_basic_equates_passive_subject_and_object() -> None:
    assert "sold obj Tools" in facts(TOOLS_SOLD, "basic")


def test_preposition_goes_into_the_role() -> None:
    assert "woman prep:with umbrella" in facts(WOMAN_WITH_UMBRELLA)


def test_multiword_preposition() -> None:
    graph = tree("""
        They they PRON PRP 2 nsubj
        stopped stop VERB VBD 0 root
        because because ADP IN 6 case
        of of ADP IN 3 fixed
        the the DET DT 6 det
        rain rain NOUN NN 2 obl
    """)
    assert "stopped prep:because_of rain" in facts(graph)


def test_possessive_mark_is_no_preposition() -> None:
    graph = tree("""
        Ann Ann PROPN NNP 3 nmod:poss
        's 's PART POS 1 case
        dog dog NOUN NN 4 nsubj
        slept sleep VERB VBD 0 root
    """)
    assert "dog poss Ann" in facts(graph)


def test_conjoined_verbs_share_subject_and_following_object() -> None:
    assert {"makes subj Brandt", "sells subj Brandt", "makes obj tools", "sells obj tools"} <= facts(MAKES_AND_SELLS)
    assert "coordinated" in constructions(MAKES_AND_SELLS, "sells obj tools")


def test_object_before_the_second_verb_is_not_shared() -> None:
    graph = tree("""
        She she PRON PRP 2 nsubj
        wrote write VERB VBD 0 root
        letters letter NOUN NNS 2 obj
        and and CCONJ CC 5 cc
        slept sleep VERB VBD 2 conj
    """)
    assert "slept subj She" in facts(graph)
    assert "slept obj letters" not in facts(graph)


def test_conjunct_with_its_own_subject_takes_none() -> None:
    graph = tree("""
        He he PRON PRP 2 nsubj
        sang sing VERB VBD 0 root
        and and CCONJ CC 5 cc
        she she PRON PRP 5 nsubj
        danced dance VERB VBD 2 conj
    """)
    assert "danced subj He" not in facts(graph)


def test_conjoined_nouns_share_their_role_and_keep_their_own_preposition() -> None:
    graph = tree("""
        Cats cat NOUN NNS 4 nsubj
        and and CCONJ CC 3 cc
        dogs dog NOUN NNS 1 conj
        slept sleep VERB VBD 0 root
        in in ADP IN 6 case
        baskets basket NOUN NNS 4 obl
        or or CCONJ CC 9 cc
        on on ADP IN 9 case
        chairs chair NOUN NNS 6 conj
    """)
    assert {"slept subj Cats", "slept subj dogs", "slept prep:in baskets", "slept prep:on chairs"} <= facts(graph)
    assert "slept prep:in chairs" not in facts(graph)


def test_passive_shared_by_a_second_participle_but_not_by_a_past_tense() -> None:
    arrested = """
        Men man NOUN NNS 3 nsubj:pass
        were be AUX VBD 3 aux:pass
        arrested arrest VERB VBN 0 root
        and and CCONJ CC 5 cc
    """
    charged = tree(arrested + "    charged charge VERB VBN 3 conj")
    escaped = tree(arrested + "    escaped escape VERB VBD 3 conj")
    assert "charged obj Men" in facts(charged)
    assert "escaped subj Men" in facts(escaped)


def test_passive_agent_is_the_subject() -> None:
    graph = tree("""
        Tools tool NOUN NNS 3 nsubj:pass
        are be AUX VBP 3 aux:pass
        sold sell VERB VBN 0 root
        by by ADP IN 5 case
        Brandt Brandt PROPN NNP 3 obl:agent
    """)
    assert {"sold subj Brandt", "sold obj Tools"} <= facts(graph)


@pytest.mark.parametrize(("noun", "expected"), [("clerk clerk", "sent subj clerk"), ("noon noon", "sent prep:by noon")])
def test_by_after_a_passive_tells_who_or_when_without_the_agent_label(noun: str, expected: str) -> None:
    graph = tree(f"""
        Letters letter NOUN NNS 3 nsubj:pass
        are be AUX VBP 3 aux:pass
        sent send VERB VBN 0 root
        by by ADP IN 5 case
        {noun} NOUN NN 3 obl
    """)
    assert expected in facts(graph)


def test_passive_of_a_ditransitive_keeps_its_object() -> None:
    graph = tree("""
        Ann Ann PROPN NNP 3 nsubj:pass
        was be AUX VBD 3 aux:pass
        sent send VERB VBN 0 root
        a a DET DT 5 det
        bill bill NOUN NN 3 obj
    """)
    assert {"sent iobj Ann", "sent obj bill"} <= facts(graph)


RELATIVES = {
    "subject pronoun": (
        """
        guards guard NOUN NNS 0 root
        who who PRON WP 3 nsubj
        slept sleep VERB VBD 1 acl:relcl
        """,
        "slept subj guards",
    ),
    "object pronoun": (
        """
        letters letter NOUN NNS 0 root
        which which PRON WDT 4 obj
        she she PRON PRP 4 nsubj
        wrote write VERB VBD 1 acl:relcl
        """,
        "wrote obj letters",
    ),
    "pied-piped preposition": (
        """
        village village NOUN NN 0 root
        in in ADP IN 3 case
        which which PRON WDT 5 obl
        she she PRON PRP 5 nsubj
        lived live VERB VBD 1 acl:relcl
        """,
        "lived prep:in village",
    ),
    "whose": (
        """
        farmer farmer NOUN NN 0 root
        whose whose PRON WP$ 3 nmod:poss
        dog dog NOUN NN 4 nsubj
        barked bark VERB VBD 1 acl:relcl
        """,
        "dog poss farmer",
    ),
    "subject of an embedded clause": (
        """
        rule rule NOUN NN 0 root
        which which PRON WDT 5 nsubj
        we we PRON PRP 4 nsubj
        assumed assume VERB VBD 1 acl:relcl
        vanished vanish VERB VBD 4 ccomp
        """,
        "vanished subj rule",
    ),
    "no pronoun, object": (
        """
        bridge bridge NOUN NN 0 root
        we we PRON PRP 3 nsubj
        built build VERB VBD 1 acl:relcl
        """,
        "built obj bridge",
    ),
    "no pronoun, stranded preposition": (
        """
        house house NOUN NN 0 root
        she she PRON PRP 3 nsubj
        lived live VERB VBD 1 acl:relcl
        in in ADP IN 3 obl
        """,
        "lived prep:in house",
    ),
    "no pronoun, down the complements": (
        """
        songs song NOUN NNS 0 root
        you you PRON PRP 3 nsubj
        said say VERB VBD 1 acl:relcl
        you you PRON PRP 5 nsubj
        hoped hope VERB VBD 3 ccomp
        to to PART TO 7 mark
        hear hear VERB VB 5 xcomp
        """,
        "hear obj songs",
    ),
    "no pronoun, embedded subject": (
        """
        man man NOUN NN 0 root
        neighbours neighbour NOUN NNS 3 nsubj
        say say VERB VBP 1 acl:relcl
        robbed rob VERB VBD 3 ccomp
        banks bank NOUN NNS 4 obj
        """,
        "robbed subj man",
    ),
    "free relative": (
        """
        whoever whoever PRON WP 0 root
        left leave VERB VBD 1 acl:relcl
        """,
        "left subj whoever",
    ),
    "a time is no object": (
        """
        day day NOUN NN 0 root
        we we PRON PRP 3 nsubj
        met meet VERB VBD 1 acl:relcl
        """,
        "met adv day",
    ),
    "past participle": (
        """
        letters letter NOUN NNS 0 root
        delivered deliver VERB VBN 1 acl
        """,
        "delivered obj letters",
    ),
    "present participle": (
        """
        dogs dog NOUN NNS 0 root
        sleeping sleep VERB VBG 1 acl
        """,
        "sleeping subj dogs",
    ),
    "infinitive with stranded preposition": (
        """
        something something PRON NN 0 root
        to to PART TO 3 mark
        lean lean VERB VB 1 acl
        on on ADP IN 3 obl
        """,
        "lean prep:on something",
    ),
    "infinitive with object gap": (
        """
        book book NOUN NN 0 root
        to to PART TO 3 mark
        read read VERB VB 1 acl
        """,
        "read obj book",
    ),
}


@pytest.mark.parametrize("name", RELATIVES)
def test_clause_after_a_noun(name: str) -> None:
    lines, fact = RELATIVES[name]
    assert fact in facts(tree(lines))


def test_plan_to_leave_has_no_gap() -> None:
    graph = tree("""
        plan plan NOUN NN 0 root
        to to PART TO 3 mark
        leave leave VERB VB 1 acl
    """)
    assert "leave obj plan" not in facts(graph)


CONTROL = {
    "object control": ("asked ask", "leave subj him"),
    "subject control": ("promised promise", "leave subj She"),
}


@pytest.mark.parametrize("name", CONTROL)
def test_control_with_an_object(name: str) -> None:
    verb, fact = CONTROL[name]
    graph = tree(f"""
        She she PRON PRP 2 nsubj
        {verb} VERB VBD 0 root
        him he PRON PRP 2 obj
        to to PART TO 5 mark
        leave leave VERB VB 2 xcomp
    """)
    assert fact in facts(graph)


def test_raising_and_chains_hand_the_subject_down() -> None:
    graph = tree("""
        He he PRON PRP 2 nsubj
        seems seem VERB VBZ 0 root
        to to PART TO 4 mark
        want want VERB VB 2 xcomp
        to to PART TO 6 mark
        leave leave VERB VB 4 xcomp
    """)
    assert {"want subj He", "leave subj He"} <= facts(graph)


def test_object_control_under_a_passive() -> None:
    graph = tree("""
        He he PRON PRP 3 nsubj:pass
        was be AUX VBD 3 aux:pass
        asked ask VERB VBN 0 root
        to to PART TO 5 mark
        leave leave VERB VB 3 xcomp
    """)
    assert "leave subj He" in facts(graph)


def test_unknown_scheme_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownNameError, match="ud"):
        relations(tree("Go go VERB VB 0 root", scheme="klingon"))


def test_every_role_of_the_scheme_is_described_in_words() -> None:
    assert describe("subj", "late", "umbrella").startswith('"umbrella" is the subject of "late"')
    assert "related" in describe("strange", "a", "b")


def test_object_after_a_comma_belongs_to_both_verbs() -> None:
    graph = tree("""
        Sam Sam PROPN NNP 2 nsubj
        washed wash VERB VBD 0 root
        , , PUNCT , 6 punct
        and and CCONJ CC 6 cc
        Lucy Lucy PROPN NNP 6 nsubj
        dried dry VERB VBD 2 conj
        , , PUNCT , 8 punct
        pans pan NOUN NNS 6 obj
    """)
    assert {"washed obj pans", "dried obj pans", "washed subj Sam", "dried subj Lucy"} <= facts(graph)
    assert "dried subj Sam" not in facts(graph)


def test_object_of_the_second_verb_alone_is_not_shared() -> None:
    graph = tree("""
        Sam Sam PROPN NNP 2 nsubj
        sang sing VERB VBD 0 root
        and and CCONJ CC 4 cc
        dried dry VERB VBD 2 conj
        pans pan NOUN NNS 4 obj
    """)
    assert "sang obj pans" not in facts(graph)


def test_bare_preposition_before_a_conjunction() -> None:
    graph = tree("""
        founder founder NOUN NN 0 root
        of of ADP IN 1 nmod
        and and CCONJ CC 4 cc
        investor investor NOUN NN 1 conj
        in in ADP IN 7 case
        the the DET DT 7 det
        firm firm NOUN NN 4 nmod
    """)
    assert {"founder prep:of firm", "investor prep:in firm"} <= facts(graph)
