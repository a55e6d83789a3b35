"""The entailer `facts` on hand-written analyses."""

from __future__ import annotations

import pytest

from pete.entail import load_entailer
from pete.errors import SettingsError
from pete.model import AnalysedPair, Graph, Pair, Verdict
from trees import MAKES_AND_SELLS, SOMEBODY_SELLS, TOOLS_SOLD, UMBRELLA_LATE, WOMAN_LATE, WOMAN_WITH_UMBRELLA, tree


def decide(text: Graph, hypothesis: Graph, **settings: object) -> Verdict:
    pair = AnalysedPair(Pair("1", text.text, hypothesis.text), text, hypothesis)
    (verdict,) = load_entailer("facts", settings).decide([pair])
    return verdict


TWO_OWNERS = tree("""
    The the DET DT 2 det
    clerk clerk NOUN NN 3 nsubj
    has have VERB VBZ 0 root
    cats cat NOUN NNS 3 obj
    and and CCONJ CC 7 cc
    boys boy NOUN NNS 7 nsubj
    have have VERB VBP 3 conj
    dogs dog NOUN NNS 7 obj
""")


def test_one_consistent_alignment() -> None:
    hypothesis = tree("clerk clerk NOUN NN 2 nsubj\nhas have VERB VBZ 0 root\ndogs dog NOUN NNS 2 obj")
    verdict = decide(TWO_OWNERS, hypothesis)
    assert verdict.answer == "NO"
    assert "not all of them at the same words" in verdict.reasons[-1].because
    assert (
        decide(TWO_OWNERS, tree("boys boy NOUN NNS 2 nsubj\nhave have VERB VBP 0 root\ndogs dog NOUN NNS 2 obj")).answer
        == "YES"
    )


SAME_FACT = {
    "attribute and predicate": (
        "big big ADJ JJ 2 amod\nboats boat NOUN NNS 3 nsubj\nsank sink VERB VBD 0 root",
        "boats boat NOUN NNS 3 nsubj\nwere be AUX VBD 3 cop\nbig big ADJ JJ 0 root",
    ),
    "existential": (
        "big big ADJ JJ 2 amod\nboats boat NOUN NNS 3 nsubj\nsank sink VERB VBD 0 root",
        "There there PRON EX 2 expl\nwere be VERB VBD 0 root\nbig big ADJ JJ 4 amod\nboats boat NOUN NNS 2 nsubj",
    ),
    "participle before the noun": (
        "grilled grill VERB VBN 2 amod\npeppers pepper NOUN NNS 3 nsubj\nhelp help VERB VBP 0 root",
        "Peppers pepper NOUN NNS 3 nsubj:pass\nare be AUX VBP 3 aux:pass\ngrilled grill VERB VBN 0 root",
    ),
    "participle tagged as adjective": (
        "grilled grilled ADJ JJ 2 amod\npeppers pepper NOUN NNS 3 nsubj\nhelp help VERB VBP 0 root",
        "Peppers pepper NOUN NNS 3 nsubj:pass\nare be AUX VBP 3 aux:pass\ngrilled grill VERB VBN 0 root",
    ),
    "apposition": (
        "Colin Colin PROPN NNP 4 nsubj\nthe the DET DT 3 det\ntwin twin NOUN NN 1 appos\nleft leave VERB VBD 0 root",
        "Colin Colin PROPN NNP 4 nsubj\nis be AUX VBZ 4 cop\nthe the DET DT 4 det\ntwin twin NOUN NN 0 root",
    ),
    "possessive and of": (
        "Ann Ann PROPN NNP 3 nmod:poss\n's 's PART POS 1 case\ndog dog NOUN NN 4 nsubj\nslept sleep VERB VBD 0 root",
        "dog dog NOUN NN 4 nsubj\nof of ADP IN 3 case\nAnn Ann PROPN NNP 1 nmod\nslept sleep VERB VBD 0 root",
    ),
    "dative shift": (
        "She she PRON PRP 2 nsubj\nsent send VERB VBD 0 root\nAnn Ann PROPN NNP 2 iobj\nbills bill NOUN NNS 2 obj",
        "bills bill NOUN NNS 3 nsubj:pass\nwere be AUX VBD 3 aux:pass\nsent send VERB VBN 0 root\n"
        "to to ADP IN 5 case\nAnn Ann PROPN NNP 3 obl",
    ),
    "partitive": (
        "several several ADJ JJ 4 nsubj\nof of ADP IN 3 case\nguests guest NOUN NNS 1 nmod\nleft leave VERB VBD 0 root",
        "guests guest NOUN NNS 2 nsubj\nleft leave VERB VBD 0 root",
    ),
    "adjunct participle": (
        "Having have AUX VBG 2 aux\neaten eat VERB VBN 4 advcl\nhe he PRON PRP 4 nsubj\nleft leave VERB VBD 0 root",
        "He he PRON PRP 3 nsubj\nhad have AUX VBD 3 aux\neaten eat VERB VBN 0 root",
    ),
    "part of a name": (
        "Greta Greta PROPN NNP 3 nsubj\nSolberg Solberg PROPN NNP 1 flat\nleft leave VERB VBD 0 root",
        "Solberg Solberg PROPN NNP 2 nsubj\nleft leave VERB VBD 0 root",
    ),
    "gerund with its arguments": (
        "Ann Ann PROPN NNP 3 nmod:poss\n's 's PART POS 1 case\nsending sending NOUN NN 6 nsubj\nof of ADP IN 5 case\n"
        "bills bill NOUN NNS 3 nmod\nannoyed annoy VERB VBD 0 root",
        "Ann Ann PROPN NNP 2 nsubj\nsent send VERB VBD 0 root\nbills bill NOUN NNS 2 obj",
    ),
    "parenthetical": (
        "plan plan NOUN NN 4 nsubj\nshe she PRON PRP 3 nsubj\nsaid say VERB VBD 4 parataxis\n"
        "failed fail VERB VBD 0 root",
        "She she PRON PRP 2 nsubj\nsaid say VERB VBD 0 root\nplan plan NOUN NN 4 nsubj\nfailed fail VERB VBD 2 ccomp",
    ),
    "quotation": (
        "plan plan NOUN NN 2 nsubj\nfailed fail VERB VBD 4 parataxis\nAnn Ann PROPN NNP 4 nsubj\n"
        "admitted admit VERB VBD 0 root",
        "Ann Ann PROPN NNP 2 nsubj\nadmitted admit VERB VBD 0 root\nplan plan NOUN NN 4 nsubj\n"
        "failed fail VERB VBD 2 ccomp",
    ),
    "small clause": (
        "She she PRON PRP 2 nsubj\nmade make VERB VBD 0 root\nAnn Ann PROPN NNP 2 obj\nhappy happy ADJ JJ 2 xcomp",
        "Ann Ann PROPN NNP 3 nsubj\nwas be AUX VBD 3 cop\nhappy happy ADJ JJ 0 root",
    ),
    "cleft": (
        "It it PRON PRP 3 expl\nwas be AUX VBD 3 cop\nAnn Ann PROPN NNP 0 root\nwho who PRON WP 5 nsubj\n"
        "left leave VERB VBD 3 acl:relcl",
        "Ann Ann PROPN NNP 2 nsubj\nleft leave VERB VBD 0 root",
    ),
    "question": (
        "Which which DET WDT 2 det\nletters letter NOUN NNS 5 obj\ndid do AUX VBD 5 aux\nAnn Ann PROPN NNP 5 nsubj\n"
        "write write VERB VB 0 root",
        "Ann Ann PROPN NNP 2 nsubj\nwrote write VERB VBD 0 root\nletters letter NOUN NNS 2 obj",
    ),
    "number in words and digits": (
        "nine nine NUM CD 2 nummod\nmen man NOUN NNS 3 nsubj\nleft leave VERB VBD 0 root",
        "9 9 NUM CD 2 nummod\nmen man NOUN NNS 3 nsubj\nleft leave VERB VBD 0 root",
    ),
}


@pytest.mark.parametrize("name", SAME_FACT)
def test_same_fact_in_another_construction(name: str) -> None:
    text, hypothesis = map(tree, SAME_FACT[name])
    verdict = decide(text, hypothesis)
    assert verdict.answer == "YES", verdict.reasons


def test_the_woman_not_the_umbrella() -> None:
    assert decide(WOMAN_WITH_UMBRELLA, WOMAN_LATE).answer == "YES"
    assert decide(WOMAN_WITH_UMBRELLA, UMBRELLA_LATE).answer == "NO"
    assert decide(MAKES_AND_SELLS, SOMEBODY_SELLS).answer == "YES"
    assert decide(MAKES_AND_SELLS, TOOLS_SOLD).answer == "YES"


def test_another_name_with_the_same_title_is_another_person() -> None:
    text = tree(
        "Captain captain PROPN NNP 4 nsubj\nAnn Ann PROPN NNP 1 flat\nCole Cole PROPN NNP 1 flat\n"
        "left leave VERB VBD 0 root"
    )
    assert (
        decide(
            text, tree("Captain captain PROPN NNP 3 nsubj\nCole Cole PROPN NNP 1 flat\nleft leave VERB VBD 0 root")
        ).answer
        == "YES"
    )
    assert (
        decide(
            text, tree("Captain captain PROPN NNP 3 nsubj\nReed Reed PROPN NNP 1 flat\nleft leave VERB VBD 0 root")
        ).answer
        == "NO"
    )


LEFT = tree("Ann Ann PROPN NNP 2 nsubj\nleft leave VERB VBD 0 root")
DID_NOT_LEAVE = tree(
    "Ann Ann PROPN NNP 4 nsubj\ndid do AUX VBD 4 aux\nnot not PART RB 4 advmod\nleave leave VERB VB 0 root"
)
MAY_LEAVE = tree("Ann Ann PROPN NNP 3 nsubj\nmay may AUX MD 3 aux\nleave leave VERB VB 0 root")
NOBODY_LEFT = tree("No no DET DT 2 det\nman man NOUN NN 3 nsubj\nleft leave VERB VBD 0 root")
MAN_LEFT = tree("man man NOUN NN 2 nsubj\nleft leave VERB VBD 0 root")


@pytest.mark.parametrize(
    ("text", "hypothesis"), [(LEFT, DID_NOT_LEAVE), (DID_NOT_LEAVE, LEFT), (NOBODY_LEFT, MAN_LEFT)]
)
def test_negation_must_agree_unless_told_otherwise(text: Graph, hypothesis: Graph) -> None:
    verdict = decide(text, hypothesis)
    assert verdict.answer == "NO"
    assert "negated" in verdict.reasons[-1].because
    settings = {"negation": "no", "modality": "no"}
    assert decide(text, hypothesis, **settings).answer == "YES"


def test_modality_must_agree_unless_told_otherwise() -> None:
    assert decide(MAY_LEAVE, LEFT).answer == "NO"
    assert decide(LEFT, MAY_LEAVE).answer == "NO"
    assert decide(MAY_LEAVE, MAY_LEAVE).answer == "YES"
    assert decide(MAY_LEAVE, LEFT, modality=False).answer == "YES"


def test_dummies_stand_for_what_is_said_or_unsaid_but_a_preposition_must_be_there() -> None:
    asleep = tree("Somebody somebody PRON NN 2 nsubj\nleft leave VERB VBD 0 root")
    assert decide(tree("Leaving leave VERB VBG 2 csubj\nhelps help VERB VBZ 0 root"), asleep).answer == "YES"
    onto = tree(
        "Ann Ann PROPN NNP 2 nsubj\nleft leave VERB VBD 0 root\nfor for ADP IN 4 case\n"
        "something something PRON NN 2 obl"
    )
    assert decide(LEFT, onto).answer == "NO"


def test_a_word_that_the_text_has_not_is_named() -> None:
    verdict = decide(LEFT, tree("Ann Ann PROPN NNP 2 nsubj\narrived arrive VERB VBD 0 root"))
    assert verdict.answer == "NO"
    assert "'arrived'" in verdict.reasons[0].because


def test_no_fact_no_yes() -> None:
    assert decide(LEFT, tree("Ann Ann PROPN NNP 0 root")).answer == "NO"


def test_unknown_settings_are_answered_with_the_legal_ones() -> None:
    with pytest.raises(SettingsError, match="negation, modality"):
        load_entailer("facts", {"core": "subj"})


def test_a_long_text_that_repeats_one_word_sixty_times() -> None:
    lines = ["dogs dog NOUN NNS 2 nsubj", "see see VERB VBP 0 root"]
    lines += ["dogs dog NOUN NNS 2 conj" if n % 2 else "see see VERB VBP 2 conj" for n in range(148)]
    verdict = decide(
        tree("\n".join(lines)), tree("dogs dog NOUN NNS 2 nsubj\nsee see VERB VBP 0 root\ndogs dog NOUN NNS 2 obj")
    )
    assert verdict.answer in {"YES", "NO"}


TRIED_TO_LEAVE = tree("""
    The the DET DT 2 det
    guests guest NOUN NNS 3 nsubj
    tried try VERB VBD 0 root
    to to PART TO 5 mark
    leave leave VERB VB 3 xcomp
""")
GUESTS_TRIED = """
    The the DET DT 2 det
    {who} {lemma} NOUN NNS 3 nsubj
    tried try VERB VBD 0 root
    to to PART TO 5 mark
    do do VERB VB 3 xcomp
    something something PRON NN 5 obj
"""


@pytest.mark.parametrize(("who", "lemma", "answer"), [("guests", "guest", "YES"), ("waiters", "waiter", "NO")])
def test_do_something_stands_for_any_act(who: str, lemma: str, answer: str) -> None:
    assert decide(TRIED_TO_LEAVE, tree(GUESTS_TRIED.format(who=who, lemma=lemma))).answer == answer


def test_how_a_compound_is_bracketed_does_not_matter() -> None:
    text = tree("""
        The the DET DT 4 det
        city city NOUN NN 4 compound
        library library NOUN NN 4 compound
        roof roof NOUN NN 5 nsubj
        leaked leak VERB VBD 0 root
    """)
    nested = tree("""
        The the DET DT 4 det
        city city NOUN NN 3 compound
        library library NOUN NN 4 compound
        roof roof NOUN NN 5 nsubj
        leaked leak VERB VBD 0 root
    """)
    another = tree("""
        The the DET DT 3 det
        leaked leak NOUN NN 3 compound
        roof roof NOUN NN 4 nsubj
        leaked leak VERB VBD 0 root
    """)
    assert decide(text, nested).answer == "YES"
    assert decide(text, another).answer == "NO"


def test_a_compound_of_other_words_of_the_text_is_none() -> None:
    text = tree("""
        The the DET DT 3 det
        city city NOUN NN 3 compound
        roof roof NOUN NN 4 nsubj
        hid hide VERB VBD 0 root
        the the DET DT 7 det
        library library NOUN NN 7 compound
        door door NOUN NN 4 obj
    """)
    hypothesis = tree("""
        The the DET DT 3 det
        library library NOUN NN 3 compound
        roof roof NOUN NN 4 nsubj
        hid hide VERB VBD 0 root
        something something PRON NN 4 obj
    """)
    assert decide(text, hypothesis).answer == "NO"


def test_the_stop_of_a_title_is_no_word() -> None:
    text = tree("""
        Dr. Dr. PROPN NNP 2 nmod:desc
        Brandt Brandt PROPN NNP 3 nsubj
        slept sleep VERB VBD 0 root
    """)
    cut = tree("""
        Dr Dr PROPN NNP 3 nmod:desc
        . . PUNCT . 3 nmod:desc
        Brandt Brandt PROPN NNP 4 nsubj
        slept sleep VERB VBD 0 root
    """)
    assert decide(text, cut).answer == "YES"


def test_who_was_told_may_have_heard_it() -> None:
    text = tree("""
        Ann Ann PROPN NNP 2 nsubj
        told tell VERB VBD 0 root
        the the DET DT 4 det
        guests guest NOUN NNS 2 iobj
        a a DET DT 6 det
        story story NOUN NN 2 obj
    """)
    told = tree("""
        The the DET DT 2 det
        guests guest NOUN NNS 4 nsubj:pass
        were be AUX VBD 4 aux:pass
        told tell VERB VBN 0 root
    """)
    assert decide(text, told).answer == "YES"


def test_what_is_said_of_a_dummy_may_be_said_of_the_verb() -> None:
    text = tree("""
        Ann Ann PROPN NNP 2 nsubj
        kept keep VERB VBD 0 root
        hens hen NOUN NNS 2 obj
        in in ADP IN 6 case
        the the DET DT 6 det
        yard yard NOUN NN 2 obl
    """)
    attached_to_something = tree("""
        Somebody somebody PRON NN 2 nsubj
        kept keep VERB VBD 0 root
        something something PRON NN 2 obj
        in in ADP IN 6 case
        the the DET DT 6 det
        yard yard NOUN NN 3 nmod
    """)
    assert decide(text, attached_to_something).answer == "YES"


def test_which_word_heads_a_name_does_not_matter() -> None:
    text = tree("""
        Marlow Marlow PROPN NNP 2 compound
        Glass Glass PROPN NNP 3 nsubj
        closed close VERB VBD 0 root
    """)
    whole = tree("""
        Marlow Marlow PROPN NNP 3 nsubj
        Glass Glass PROPN NNP 1 flat
        closed close VERB VBD 0 root
    """)
    half = tree("""
        Marlow Marlow PROPN NNP 2 nsubj
        closed close VERB VBD 0 root
    """)
    assert decide(text, whole).answer == "YES"
    assert decide(text, half).answer == "NO"


DELIVERY_BY_ANN = tree("""
    The the DET DT 2 det
    delivery delivery NOUN NN 8 nsubj
    of of ADP IN 5 case
    the the DET DT 5 det
    map map NOUN NN 2 nmod
    by by ADP IN 7 case
    Ann Ann PROPN NNP 2 nmod
    failed fail VERB VBD 0 root
""")
ANNS_DELIVERY = """
    {who} {who} PROPN NNP 3 nmod:poss
    's 's PART POS 1 case
    delivery delivery NOUN NN 7 nsubj
    of of ADP IN 6 case
    the the DET DT 6 det
    map map NOUN NN 3 nmod
    failed fail VERB VBD 0 root
"""


@pytest.mark.parametrize(("who", "answer"), [("Ann", "YES"), ("Paul", "NO")])
def test_the_possessor_of_an_act_is_its_agent(who: str, answer: str) -> None:
    possessive = tree(ANNS_DELIVERY.format(who=who))
    assert decide(DELIVERY_BY_ANN, possessive).answer == answer
    assert decide(possessive, DELIVERY_BY_ANN).answer == answer


def test_what_is_delivered_does_not_deliver() -> None:
    text = tree(ANNS_DELIVERY.format(who="Ann"))
    by_the_map = tree("""
        The the DET DT 2 det
        delivery delivery NOUN NN 6 nsubj
        by by ADP IN 5 case
        the the DET DT 5 det
        map map NOUN NN 2 nmod
        failed fail VERB VBD 0 root
    """)
    assert decide(text, by_the_map).answer == "NO"
