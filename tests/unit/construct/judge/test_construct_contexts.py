"""Whether a plain statement follows: one small sentence for each context, and its twin where it does follow."""

from __future__ import annotations

import pytest

from construct_trees import case_of
from pete.construct.judge.contexts import blocked, contexts, does_not_follow
from pete.construct.reasons import reason_of_context, reasons
from pete.construct.source import Source
from pete.normalise.examples import read_tree

# Each: the tree, the form of the predicate, and the context that blocks it ("" where it follows).
SENTENCES = {
    "a headline that somebody tells": (
        "Firms firm NOUN NNS 2 nsubj\nsleeping sleep VERB VBG 4 advcl\nclerks clerk NOUN NNS 4 nsubj\n"
        "say say VERB VBP 0 root",
        "sleeping",
        "attitude",
    ),
    "a thought put in": (
        "Ann Ann PROPN NNP 6 nsubj\n, , PUNCT , 1 punct\nI I PRON PRP 4 nsubj\nthink think VERB VBP 6 advcl\n"
        ", , PUNCT , 4 punct\nleft leave VERB VBD 0 root",
        "left",
        "attitude",
    ),
    "a gerund beside a noun": (
        "They they PRON PRP 3 nsubj\nwere be AUX VBD 3 aux:pass\nvowed vow VERB VBN 0 root\nto to ADP IN 5 case\n"
        "peace peace NOUN NN 3 obl\nand and CCONJ CC 7 cc\nsinging sing VERB VBG 5 conj",
        "singing",
        "unrealised",
    ),
    "a noun whenever something is so": (
        "It it PRON PRP 3 nsubj\nis be AUX VBZ 3 cop\nvalue value NOUN NN 0 root\nwhen when ADV WRB 7 advmod\n"
        "rows row NOUN NNS 7 nsubj:pass\nare be AUX VBP 7 aux:pass\nsorted sort VERB VBN 3 acl",
        "sorted",
        "future",
    ),
    "a noun at the time when something was so": (
        "It it PRON PRP 3 nsubj\nwas be AUX VBD 3 cop\nday day NOUN NN 0 root\nwhen when ADV WRB 6 advmod\n"
        "Ann Ann PROPN NNP 6 nsubj\nleft leave VERB VBD 3 acl",
        "left",
        "",
    ),
    "gotta": (
        "I I PRON PRP 2 nsubj\ngot get VERB VBN 0 root\nta to PART TO 4 mark\nleave leave VERB VB 2 xcomp",
        "leave",
        "modality",
    ),
    "plain": ("She she PRON PRP 2 nsubj\nleft leave VERB VBD 0 root", "left", ""),
    "own negation": (
        "She she PRON PRP 4 nsubj\ndid do AUX VBD 4 aux\nnot not PART RB 4 advmod\nleave leave VERB VB 0 root",
        "leave",
        "",
    ),
    "own modal": ("She she PRON PRP 3 nsubj\ncan can AUX MD 3 aux\nleave leave VERB VB 0 root", "leave", ""),
    "nobody": (
        "Nobody nobody PRON NN 2 nsubj\nslept sleep VERB VBD 0 root\nin in ADP IN 5 case\nthe the DET DT 5 det\n"
        "barn barn NOUN NN 2 obl",
        "slept",
        "negative argument",
    ),
    "not everybody": (
        "Not not PART RB 2 advmod\neverybody everybody PRON NN 3 nsubj\nslept sleep VERB VBD 0 root\n"
        "in in ADP IN 6 case\nthe the DET DT 6 det\nbarn barn NOUN NN 3 obl",
        "slept",
        "negative argument",
    ),
    "everybody": (
        "Everybody everybody PRON NN 2 nsubj\nslept sleep VERB VBD 0 root\nin in ADP IN 5 case\nthe the DET DT 5 det\n"
        "barn barn NOUN NN 2 obl",
        "slept",
        "",
    ),
    "largely": (
        "They they PRON PRP 4 nsubj\nhad have AUX VBD 4 aux\nlargely largely ADV RB 4 advmod\n"
        "finished finish VERB VBN 0 root",
        "finished",
        "hedge",
    ),
    "hardly": (
        "She she PRON PRP 3 nsubj\nhardly hardly ADV RB 3 advmod\nslept sleep VERB VBD 0 root",
        "slept",
        "hedge",
    ),
    "if": (
        "If if SCONJ IN 3 mark\nhe he PRON PRP 3 nsubj\ncame come VERB VBD 5 advcl\nshe she PRON PRP 5 nsubj\n"
        "smiled smile VERB VBD 0 root",
        "came",
        "condition",
    ),
    "main clause of if": (
        "If if SCONJ IN 3 mark\nhe he PRON PRP 3 nsubj\ncame come VERB VBD 5 advcl\nshe she PRON PRP 5 nsubj\n"
        "smiled smile VERB VBD 0 root",
        "smiled",
        "condition",
    ),
    "a condition before two clauses": (
        "If if SCONJ IN 3 mark\nit it PRON PRP 3 nsubj\nrains rain VERB VBZ 5 advcl\nAnn Ann PROPN NNP 5 nsubj\n"
        "stays stay VERB VBZ 0 root\nand and CCONJ CC 8 cc\nTom Tom PROPN NNP 8 nsubj\nleaves leave VERB VBZ 5 conj",
        "leaves",
        "condition",
    ),
    "a condition behind the first of two clauses": (
        "Ann Ann PROPN NNP 2 nsubj\nstays stay VERB VBZ 0 root\nif if SCONJ IN 5 mark\nit it PRON PRP 5 nsubj\n"
        "rains rain VERB VBZ 2 advcl\nand and CCONJ CC 8 cc\nTom Tom PROPN NNP 8 nsubj\nleaves leave VERB VBZ 2 conj",
        "leaves",
        "",
    ),
    "condition on the subject": (
        "Plans plan NOUN NNS 5 nsubj\nif if SCONJ IN 3 mark\nadopted adopt VERB VBN 1 acl\nwill will AUX MD 5 aux\n"
        "help help VERB VB 0 root",
        "help",
        "condition",
    ),
    "clause on the subject": (
        "Plans plan NOUN NNS 4 nsubj\nthat that PRON WDT 3 nsubj\nfailed fail VERB VBD 1 acl:relcl\n"
        "helped help VERB VBD 0 root",
        "helped",
        "",
    ),
    "because": (
        "He he PRON PRP 2 nsubj\nran run VERB VBD 0 root\nbecause because SCONJ IN 5 mark\nit it PRON PRP 5 nsubj\n"
        "rained rain VERB VBD 2 advcl",
        "rained",
        "",
    ),
    "because under negation": (
        "He he PRON PRP 4 nsubj\ndid do AUX VBD 4 aux\nnot not PART RB 4 advmod\nrun run VERB VB 0 root\n"
        "because because SCONJ IN 7 mark\nit it PRON PRP 7 nsubj\nrained rain VERB VBD 4 advcl",
        "rained",
        "",
    ),
    "when, past": (
        "He he PRON PRP 2 nsubj\nran run VERB VBD 0 root\nwhen when SCONJ WRB 5 mark\nit it PRON PRP 5 nsubj\n"
        "rained rain VERB VBD 2 advcl",
        "rained",
        "",
    ),
    "when, present": (
        "He he PRON PRP 2 nsubj\nruns run VERB VBZ 0 root\nwhen when SCONJ WRB 5 mark\nit it PRON PRP 5 nsubj\n"
        "rains rain VERB VBZ 2 advcl",
        "rains",
        "future",
    ),
    "without": (
        "He he PRON PRP 2 nsubj\nleft leave VERB VBD 0 root\nwithout without SCONJ IN 4 mark\n"
        "paying pay VERB VBG 2 advcl",
        "paying",
        "negation",
    ),
    "adjunct participle": (
        "Having have AUX VBG 2 aux\neaten eat VERB VBN 4 advcl\nhe he PRON PRP 4 nsubj\nleft leave VERB VBD 0 root",
        "eaten",
        "",
    ),
    "purpose": (
        "He he PRON PRP 2 nsubj\nran run VERB VBD 0 root\nto to PART TO 4 mark\nwin win VERB VB 2 advcl",
        "win",
        "unrealised",
    ),
    "said": (
        "He he PRON PRP 2 nsubj\nsaid say VERB VBD 0 root\nthat that SCONJ IN 5 mark\nshe she PRON PRP 5 nsubj\n"
        "left leave VERB VBD 2 ccomp",
        "left",
        "attitude",
    ),
    "knew": (
        "He he PRON PRP 2 nsubj\nknew know VERB VBD 0 root\nthat that SCONJ IN 5 mark\nshe she PRON PRP 5 nsubj\n"
        "left leave VERB VBD 2 ccomp",
        "left",
        "",
    ),
    "knew whether": (
        "He he PRON PRP 2 nsubj\nknew know VERB VBD 0 root\nwhether whether SCONJ IN 5 mark\n"
        "she she PRON PRP 5 nsubj\nleft leave VERB VBD 2 ccomp",
        "left",
        "question",
    ),
    "parenthetical": (
        "Sales sale NOUN NNS 5 nsubj\n, , PUNCT , 4 punct\nshe she PRON PRP 4 nsubj\nsaid say VERB VBD 5 parataxis\n"
        "fell fall VERB VBD 0 root",
        "fell",
        "attitude",
    ),
    "refused to": (
        "He he PRON PRP 2 nsubj\nrefused refuse VERB VBD 0 root\nto to PART TO 4 mark\nleave leave VERB VB 2 xcomp",
        "leave",
        "negation",
    ),
    "managed to": (
        "He he PRON PRP 2 nsubj\nmanaged manage VERB VBD 0 root\nto to PART TO 4 mark\nleave leave VERB VB 2 xcomp",
        "leave",
        "",
    ),
    "did not manage to": (
        "He he PRON PRP 4 nsubj\ndid do AUX VBD 4 aux\nnot not PART RB 4 advmod\nmanage manage VERB VB 0 root\n"
        "to to PART TO 6 mark\nleave leave VERB VB 4 xcomp",
        "leave",
        "negation",
    ),
    "hoped to": (
        "He he PRON PRP 2 nsubj\nplanned plan VERB VBD 0 root\nto to PART TO 4 mark\nleave leave VERB VB 2 xcomp",
        "leave",
        "unrealised",
    ),
    "saw her leave": (
        "He he PRON PRP 2 nsubj\nsaw see VERB VBD 0 root\nher she PRON PRP 2 obj\nleave leave VERB VB 2 xcomp",
        "leave",
        "",
    ),
    "became": (
        "He he PRON PRP 2 nsubj\nbecame become VERB VBD 0 root\nrich rich ADJ JJ 2 xcomp",
        "rich",
        "",
    ),
    "seemed": (
        "He he PRON PRP 2 nsubj\nseemed seem VERB VBD 0 root\nrich rich ADJ JJ 2 xcomp",
        "rich",
        "attitude",
    ),
    "question": (
        "Did do AUX VBD 3 aux\nshe she PRON PRP 3 nsubj\nleave leave VERB VB 0 root\n? ? PUNCT . 3 punct",
        "leave",
        "question",
    ),
    "question without its mark": (
        "did do AUX VBD 3 aux\nshe she PRON PRP 3 nsubj\nleave leave VERB VB 0 root",
        "leave",
        "question",
    ),
    "request": (
        "Call call VERB VB 0 root\nthe the DET DT 3 det\nclerk clerk NOUN NN 1 obj",
        "Call",
        "request",
    ),
    "or": (
        "He he PRON PRP 2 nsubj\nswam swim VERB VBD 0 root\nor or CCONJ CC 4 cc\nran run VERB VBD 2 conj",
        "swam",
        "alternative",
    ),
    "or, the second": (
        "He he PRON PRP 2 nsubj\nswam swim VERB VBD 0 root\nor or CCONJ CC 4 cc\nran run VERB VBD 2 conj",
        "ran",
        "alternative",
    ),
    "shared modal": (
        "He he PRON PRP 3 nsubj\ncan can AUX MD 3 aux\nsing sing VERB VB 0 root\nand and CCONJ CC 5 cc\n"
        "dance dance VERB VB 3 conj",
        "dance",
        "modality",
    ),
    "than": (
        "He he PRON PRP 2 nsubj\nswam swim VERB VBD 0 root\nfaster faster ADV RBR 2 advmod\nthan than SCONJ IN 6 mark\n"
        "she she PRON PRP 6 nsubj\nran run VERB VBD 3 advcl",
        "ran",
        "comparison",
    ),
    "something to do": (
        "He he PRON PRP 2 nsubj\nfound find VERB VBD 0 root\nwork work NOUN NN 2 obj\nto to PART TO 5 mark\n"
        "do do VERB VB 3 acl",
        "do",
        "unrealised",
    ),
    "the aim was to": (
        "The the DET DT 2 det\naim aim NOUN NN 5 nsubj\nwas be AUX VBD 5 cop\nto to PART TO 5 mark\n"
        "win win VERB VB 0 root",
        "win",
        "unrealised",
    ),
    "the claim that": (
        "The the DET DT 2 det\nclaim claim NOUN NN 6 nsubj\nthat that SCONJ IN 5 mark\nshe she PRON PRP 5 nsubj\n"
        "left leave VERB VBD 2 acl\nspread spread VERB VBD 0 root",
        "left",
        "attitude",
    ),
    "vocative fragment": ("Well well INTJ UH 2 discourse\nyes yes INTJ UH 0 root", "Well", "fragment"),
}

# Adjectives, relative clauses and phrases beside a noun stand or fall with their noun phrase.
PHRASES = {
    "told in what is denied": (
        "These these PRON DT 5 nsubj\nwere be AUX VBD 5 cop\nnot not PART RB 5 advmod\nthe the DET DT 5 det\n"
        "tales tale NOUN NNS 0 root\nhe he PRON PRP 7 nsubj\ntold tell VERB VBD 5 acl:relcl",
        "told",
        "negation",
    ),
    "told in what is so": (
        "These these PRON DT 4 nsubj\nwere be AUX VBD 4 cop\nthe the DET DT 4 det\n"
        "tales tale NOUN NNS 0 root\nhe he PRON PRP 6 nsubj\ntold tell VERB VBD 4 acl:relcl",
        "told",
        "",
    ),
    "wanted of somebody known": (
        "She she PRON PRP 2 nsubj\nwants want VERB VBZ 0 root\nto to PART TO 4 mark\nhave have VERB VB 2 xcomp\n"
        "the the DET DT 6 det\ndog dog NOUN NN 4 obj\nsleeping sleep VERB VBG 6 acl\nthere there ADV RB 7 advmod",
        "sleeping",
        "unrealised",
    ),
    "done by somebody known": (
        "The the DET DT 2 det\ndog dog NOUN NN 6 nsubj\nsleeping sleep VERB VBG 2 acl\nthere there ADV RB 3 advmod\n"
        "never never ADV RB 6 advmod\nbarked bark VERB VBD 0 root",
        "sleeping",
        "",
    ),
    "the higher, the better": (
        "The the DET DT 2 det\nhigher high ADV RBR 5 advmod\nyour your PRON PRP$ 4 nmod:poss\n"
        "hands hand NOUN NNS 5 nsubj\nrise rise VERB VBP 0 root",
        "rise",
        "comparison",
    ),
    "rose higher": (
        "Your your PRON PRP$ 2 nmod:poss\nhands hand NOUN NNS 3 nsubj\nrose rise VERB VBD 0 root\n"
        "higher high ADV RBR 3 advmod",
        "rose",
        "",
    ),
    "only there": (
        "Only only ADV RB 3 advmod\nin in ADP IN 3 case\nhotels hotel NOUN NNS 6 obl\nare be AUX VBP 6 aux:pass\n"
        "shoes shoe NOUN NNS 6 nsubj:pass\nneeded need VERB VBN 0 root",
        "needed",
        "condition",
    ),
    "there": (
        "In in ADP IN 2 case\nhotels hotel NOUN NNS 5 obl\nshoes shoe NOUN NNS 5 nsubj:pass\n"
        "are be AUX VBP 5 aux:pass\nneeded need VERB VBN 0 root",
        "needed",
        "",
    ),
    "easily done now": (
        "The the DET DT 2 det\nlid lid NOUN NN 5 nsubj:pass\nis be AUX VBZ 5 aux:pass\neasily easily ADV RB 5 advmod\n"
        "opened open VERB VBN 0 root",
        "opened",
        "hedge",
    ),
    "easily done then": (
        "The the DET DT 2 det\nlid lid NOUN NN 5 nsubj:pass\nwas be AUX VBD 5 aux:pass\neasily easily ADV RB 5 advmod\n"
        "opened open VERB VBN 0 root",
        "opened",
        "",
    ),
    "definite under negation": (
        "The the DET DT 3 det\nbig big ADJ JJ 3 amod\nboat boat NOUN NN 6 nsubj\ndid do AUX VBD 6 aux\n"
        "not not PART RB 6 advmod\nsink sink VERB VB 0 root",
        "big",
        "",
    ),
    "indefinite": (
        "He he PRON PRP 2 nsubj\nbought buy VERB VBD 0 root\na a DET DT 5 det\nbig big ADJ JJ 5 amod\n"
        "boat boat NOUN NN 2 obj",
        "big",
        "",
    ),
    "indefinite under negation": (
        "He he PRON PRP 4 nsubj\ndid do AUX VBD 4 aux\nnot not PART RB 4 advmod\nbuy buy VERB VB 0 root\n"
        "a a DET DT 7 det\nbig big ADJ JJ 7 amod\nboat boat NOUN NN 4 obj",
        "big",
        "negation",
    ),
    "wanted": (
        "He he PRON PRP 2 nsubj\nwanted want VERB VBD 0 root\na a DET DT 5 det\nbig big ADJ JJ 5 amod\n"
        "boat boat NOUN NN 2 obj",
        "big",
        "intensional",
    ),
    "every": (
        "Every every DET DT 3 det\nbig big ADJ JJ 3 amod\nboat boat NOUN NN 4 nsubj\nsank sink VERB VBD 0 root",
        "big",
        "quantifier",
    ),
    "people who smoke": (
        "People people NOUN NNS 4 nsubj\nwho who PRON WP 3 nsubj\nsmoke smoke VERB VBP 1 acl:relcl\n"
        "cough cough VERB VBP 0 root",
        "smoke",
        "quantifier",
    ),
    "the man who left": (
        "The the DET DT 2 det\nman man NOUN NN 5 nsubj\nwho who PRON WP 4 nsubj\nleft leave VERB VBD 2 acl:relcl\n"
        "smiled smile VERB VBD 0 root",
        "left",
        "",
    ),
    "the definite in a question": (
        "Did do AUX VBD 6 aux\nthe the DET DT 3 det\nman man NOUN NN 6 nsubj\nwho who PRON WP 5 nsubj\n"
        "left leave VERB VBD 3 acl:relcl\nsmile smile VERB VB 0 root\n? ? PUNCT . 6 punct",
        "left",
        "",
    ),
    "alleged": (
        "The the DET DT 3 det\nalleged alleged ADJ JJ 3 amod\nthief thief NOUN NN 4 nsubj\nran run VERB VBD 0 root",
        "alleged",
        "privative",
    ),
    "other": (
        "The the DET DT 3 det\nother other ADJ JJ 3 amod\nthief thief NOUN NN 4 nsubj\nran run VERB VBD 0 root",
        "other",
        "attributive",
    ),
    "like a": (
        "He he PRON PRP 2 nsubj\nran run VERB VBD 0 root\nlike like ADP IN 6 case\na a DET DT 6 det\n"
        "big big ADJ JJ 6 amod\nboat boat NOUN NN 2 obl",
        "big",
        "intensional",
    ),
}


def _asked(tree: str, form: str) -> tuple[Source, int]:
    source = Source(read_tree(tree))
    return source, next(word.index for word in source.graph.words if word.form == form)


@pytest.mark.parametrize("name", [*SENTENCES, *PHRASES])
def test_what_follows_and_what_does_not(name: str) -> None:
    tree, form, context = (SENTENCES | PHRASES)[name]
    source, index = _asked(tree, form)
    assert blocked(source, index) == (reason_of_context(context) if context else None)


def test_own_negation_and_modal_are_carried() -> None:
    source, index = _asked(SENTENCES["own negation"][0], "leave")
    assert [(context.name, context.index, context.kind) for context in contexts(source, index)] == [
        ("negation", 3, "carried")
    ]


def test_a_kept_matrix_takes_its_contexts_along() -> None:
    source, index = _asked(SENTENCES["refused to"][0], "leave")
    assert blocked(source, index, matrix_kept=2) is None
    source, index = _asked(SENTENCES["did not manage to"][0], "leave")
    assert blocked(source, index, matrix_kept=4) is None


def test_a_kept_matrix_does_not_answer_a_question() -> None:
    tree = (
        "Did do AUX VBD 3 aux\nhe he PRON PRP 3 nsubj\nrefuse refuse VERB VB 0 root\nto to PART TO 5 mark\n"
        "leave leave VERB VB 3 xcomp\n? ? PUNCT . 3 punct"
    )
    source, index = _asked(tree, "leave")
    assert blocked(source, index, matrix_kept=3) == reason_of_context("question")


def test_a_negative_subject_is_carried_by_its_own_hypothesis_only() -> None:
    source, _ = _asked(SENTENCES["nobody"][0], "slept")
    reasons = {str(fact.role): does_not_follow(case_of(source, fact)) for fact in source.meaning.facts}
    assert reasons == {"subj": None, "prep:in": reason_of_context("negative argument")}


def test_one_of_two_objects() -> None:
    source = Source(
        read_tree(
            "He he PRON PRP 2 nsubj\nate eat VERB VBD 0 root\nplums plum NOUN NNS 2 obj\nor or CCONJ CC 5 cc\n"
            "pears pear NOUN NNS 3 conj"
        )
    )
    reasons = {fact.argument.form: does_not_follow(case_of(source, fact)) for fact in source.meaning.facts}
    assert reasons == {"He": None, "plums": reason_of_context("alternative"), "pears": reason_of_context("alternative")}


@pytest.mark.parametrize(("verb", "follows"), [("Imagine", False), ("Suppose", False), ("Remember", True)])
def test_what_is_only_thought_of(verb: str, follows: bool) -> None:
    fire = Source(
        read_tree(
            f"{verb} {verb.lower()} VERB VB 0 root\nthe the DET DT 3 det\nfire fire NOUN NN 1 obj\n"
            "that that PRON WDT 5 nsubj\nspread spread VERB VBD 3 acl:relcl"
        )
    )
    [spread] = [fact for fact in fire.meaning.facts if fact.predicate.form == "spread"]
    assert does_not_follow(case_of(fire, spread)) == (None if follows else reason_of_context("condition"))


@pytest.mark.parametrize(("mark", "follows"), [("?", False), (".", True)])
def test_what_happens_in_a_question_is_not_said_to_be_so(mark: str, follows: bool) -> None:
    late = Source(
        read_tree(
            "Late late ADJ JJ 0 root\nis be AUX VBZ 1 cop\nthe the DET DT 4 det\nguard guard NOUN NN 1 nsubj\n"
            f"who who PRON WP 6 nsubj\nslept sleep VERB VBD 4 acl:relcl\n{mark} {mark} PUNCT . 1 punct"
        )
    )
    [slept] = [fact for fact in late.meaning.facts if fact.predicate.form == "slept"]
    assert does_not_follow(case_of(late, slept)) == (None if follows else reason_of_context("question"))


def test_every_context_has_a_sentence() -> None:
    shown = {context for _, _, context in (SENTENCES | PHRASES).values()} - {""}
    assert shown == {name for reason in reasons().values() for name in reason.contexts}


def test_what_somebody_is_said_to_say_is_said_of_all_below() -> None:
    graph = read_tree(
        "According accord VERB VBG 3 case\nto to ADP IN 1 fixed\nAnn Ann PROPN NNP 6 obl\nthe the DET DT 5 det\n"
        "trouble trouble NOUN NN 6 nsubj\nlay lie VERB VBD 0 root\nin in ADP IN 9 case\nthe the DET DT 9 det\n"
        "fact fact NOUN NN 6 obl\nthat that SCONJ IN 12 mark\nTom Tom PROPN NNP 12 nsubj\nslept sleep VERB VBD 9 acl"
    )
    source = Source(graph)
    fact = next(fact for fact in source.meaning.facts if fact.predicate.form == "slept")
    assert does_not_follow(case_of(source, fact)) == "under an attitude verb"
