"""Twins: which nouns are put in the place of which, and which of them are surely false."""

from __future__ import annotations

import pytest

from construct_trees import tree
from pete.construct.choose.twins import twins
from pete.construct.judge.safe_twins import TwinCase, not_surely_false
from pete.construct.make import make_pairs
from pete.construct.source import Source
from pete.model import Graph

DISMISSED = tree("The/DT<manager:det manager/NN<dismissed:nsubj dismissed/VBD the/DT<cook:det cook/NN<dismissed:obj .")
SENT = tree(
    "The/DT<pilot:det pilot/NN<sent:nsubj sent/VBD the/DT<report:det report/NN<sent:obj to/IN<nurse:case "
    "the/DT<nurse:det nurse/NN<sent:obl ."
)
WARNED = tree(
    "The/DT<nurse:det nurse/NN<left:nsubj who/WP<warned:nsubj warned/VBD<nurse:acl:relcl the/DT<guard:det "
    "guard/NN<warned:obj left=leave/VBD ."
)
DAUGHTER = tree(
    "The/DT<pilot:det pilot/NN<called:nsubj called/VBD the/DT<daughter:det daughter/NN<called:obj of/IN<judge:case "
    "the/DT<judge:det judge/NN<daughter:nmod ."
)


def found(graph: Graph) -> dict[tuple[str, str, str], str]:
    """(verb, role, other noun) → kind."""
    return {
        (twin.true.predicate.lemma, twin.true.role.kind, twin.false.argument.form): twin.kind
        for twin in twins(Source(graph))
    }


def reason(graph: Graph, verb: str, role: str, noun: str, strict: bool = True) -> str | None:
    """Why the twin is not surely false."""
    source = Source(graph)
    twin = next(
        one
        for one in twins(source)
        if (one.true.predicate.form, one.true.role.kind, one.false.argument.form) == (verb, role, noun)
    )
    return not_surely_false(TwinCase(source, twin.true, twin.false.argument, twin.kind), strict)


def test_roles_are_flipped() -> None:
    assert found(DISMISSED) == {
        ("dismiss", "subj", "cook"): "roles flipped",
        ("dismiss", "obj", "manager"): "roles flipped",
    }


def test_a_noun_inside_another_argument() -> None:
    kinds = found(SENT)
    assert kinds["send", "subj", "nurse"] == "inside another argument"
    assert kinds["send", "obj", "nurse"] == "inside another argument"
    assert found(DAUGHTER)["call", "subj", "judge"] == "inside another argument"


def test_no_noun_of_the_argument_s_own_phrase() -> None:
    assert ("call", "obj", "judge") not in found(DAUGHTER)


def test_the_noun_of_a_relative_clause_for_the_noun_above_it() -> None:
    assert found(WARNED)["leave", "subj", "guard"] == "relative clause"


@pytest.mark.parametrize(
    ("graph", "verb", "role", "noun"),
    [
        (DISMISSED, "dismissed", "subj", "cook"),
        (DISMISSED, "dismissed", "obj", "manager"),
        (SENT, "sent", "subj", "nurse"),
        (WARNED, "left", "subj", "guard"),
        (DAUGHTER, "called", "subj", "judge"),
    ],
)
def test_surely_false(graph: Graph, verb: str, role: str, noun: str) -> None:
    assert reason(graph, verb, role, noun) is None


def clause(verb: str, subject: str = "The/DT<manager:det manager/NN", rest: str = "") -> Graph:
    head = verb.partition("/")[0].partition("=")[0]
    return tree(f"{subject}<{head}:nsubj {verb} the/DT<cook:det cook/NN<{head}:obj {rest} .".replace("  ", " "))


@pytest.mark.parametrize(
    ("graph", "verb", "role", "noun", "why"),
    [
        (clause("married=marry/VBD"), "married", "subj", "cook", "both parties do it"),
        (clause("saw=see/VBD"), "saw", "subj", "cook", "true of almost anything"),
        (
            clause("dismissed/VBD", rest="together/RB<dismissed:advmod"),
            "dismissed", "subj", "cook", "both parties do it",
        ),
        (
            clause("praised/VBD", subject="Every/DT<manager:det manager/NN"),
            "praised", "subj", "cook", "said of all",
        ),
        (
            tree(
                "The/DT<pilot:det pilot/NN<travelled:nsubj travelled/VBD with/IN<nurse:case the/DT<nurse:det "
                "nurse/NN<travelled:obl ."
            ),
            "travelled", "subj", "nurse", "goes along with it",
        ),
        (
            tree(
                "The/DT<manager:det manager/NN<stole:nsubj stole=steal/VBD the/DT<canoe:det canoe/NN<stole:obj ."
            ),
            "stole", "subj", "canoe", None,  # surely false, though nobody would say it
        ),
        (
            tree(
                "The/DT<manager:det manager/NN<dismissed:nsubj did/VBD<dismissed:aux not/RB<dismissed:advmod "
                "dismissed=dismiss/VB the/DT<cook:det cook/NN<dismissed:obj ."
            ),
            "dismissed", "obj", "manager", "under negation",
        ),
        (
            tree(
                "The/DT<manager:det manager/NN<dismissed:nsubj dismissed/VBD the/DT<cook:det cook/NN<dismissed:obj "
                "on/IN<Monday:case Monday/NNP<dismissed:obl ."
            ),
            "dismissed", "obj", "Monday", "word of time",
        ),
        (
            tree(
                "Ann/NNP<dismissed:nsubj ,/,<cook:punct the/DT<cook:det cook/NN<Ann:appos ,/,<cook:punct dismissed/VBD "
                "the/DT<guard:det guard/NN<dismissed:obj ."
            ),
            "dismissed", "obj", "Ann", "one and the same",
        ),
        (
            tree(
                "The/DT<farmer:det farmer/NN<called:nsubj called/VBD the/DT<farmers:det farmers/NNS<called:obj ."
            ),
            "called", "obj", "farmer", "words are related in gold",
        ),
        (
            tree(
                "The/DT<manager:det manager/NN<hired:nsubj and/CC<owner:cc the/DT<owner:det owner/NN<manager:conj "
                "hired/VBD the/DT<cook:det cook/NN<hired:obj ."
            ),
            "hired", "subj", "cook", None,
        ),
    ],
)  # fmt: skip
def test_what_is_doubtful_is_refused(graph: Graph, verb: str, role: str, noun: str, why: str | None) -> None:
    assert reason(graph, verb, role, noun) == why


def test_risks_are_taken_where_people_judge_but_no_contradiction() -> None:
    assert reason(clause("married=marry/VBD"), "married", "subj", "cook", strict=False) is None
    again = tree("The/DT<farmer:det farmer/NN<called:nsubj called/VBD the/DT<farmers:det farmers/NNS<called:obj .")
    assert reason(again, "called", "obj", "farmer", strict=False) == "words are related in gold"


def test_a_reflexive_makes_both_true() -> None:
    blamed = tree(
        "The/DT<manager:det manager/NN<blamed:nsubj blamed/VBD himself/PRP<blamed:obj before/IN<nurse:case "
        "the/DT<nurse:det nurse/NN<blamed:obl ."
    )
    assert reason(blamed, "blamed", "subj", "nurse") == "both parties do it"


TOOK = tree(
    "The/DT<nurse:det nurse/NN<sent:nsubj sent/VBD the/DT<letter:det letter/NN<sent:obj from/IN<clinic:case "
    "the/DT<clinic:det clinic/NN<sent:obl to/IN<guard:case the/DT<guard:det guard/NN<sent:obl in/IN<May:case "
    "May/NNP<sent:obl ."
)
READ = tree(
    "The/DT<nurse:det young/JJ<nurse:amod nurse/NN<read:nsubj read/VBD a/DT<letter:det letter/NN<read:obj "
    "from/IN<guard:case the/DT<guard:det guard/NN<letter:nmod to/IN<cook:case the/DT<cook:det cook/NN<read:obl ."
)
WARNED_YOUNG = tree(
    "The/DT<nurse:det young/JJ<nurse:amod nurse/NN<warned:nsubj warned/VBD the/DT<guard:det guard/NN<warned:obj ."
)


def behind(graph: Graph) -> set[tuple[str, str, str]]:
    """(preposition, true noun, other noun)."""
    found = [twin for twin in twins(Source(graph)) if twin.kind == "behind a preposition"]
    return {(twin.true.role.marker, twin.true.argument.form, twin.false.argument.form) for twin in found}


def test_who_sends_does_not_receive() -> None:
    assert behind(TOOK) == {
        ("from", "clinic", "nurse"),
        ("from", "clinic", "letter"),
        ("to", "guard", "nurse"),
        ("to", "guard", "letter"),
    }
    assert reason(TOOK, "sent", "prep", "letter") == "person for thing"


def test_whose_letter_it_is_not() -> None:
    assert ("from", "guard", "nurse") in behind(READ)


def test_a_quality_of_another_party_of_the_same_verb() -> None:
    kinds = {
        (twin.false.argument.form, twin.kind) for twin in twins(Source(WARNED_YOUNG)) if twin.true.role.kind == "subj"
    }
    assert ("guard", "quality of another") in kinds
    assert reason(WARNED_YOUNG, "young", "subj", "guard") is None


def test_who_speaks_is_a_party_as_well() -> None:
    called = tree("I/PRP<called:nsubj called/VBD the/DT<nurse:det nurse/NN<called:obj .")
    assert found(called)["call", "obj", "I"] == "roles flipped"
    rains = tree("It/PRP<woke:nsubj woke/VBD the/DT<nurse:det nurse/NN<woke:obj .")
    assert ("wake", "obj", "It") not in found(rains)


def test_people_may_do_anything() -> None:
    sent = tree("The/DT<guard:det guard/NN<sent:nsubj sent/VBD people/NNS<sent:obj .")
    assert reason(sent, "sent", "subj", "people") == "true of almost anything"


def test_whoever_is_called_does_not_call() -> None:
    called = tree("The/DT<nurse:det nurse/NN<called:nsubj called/VBD me/PRP<called:obj .")
    assert found(called)["call", "subj", "me"] == "roles flipped"
    assert reason(called, "called", "subj", "me") is None
    sent = tree(
        "The/DT<nurse:det nurse/NN<sent:nsubj sent=send/VBD a/DT<boat:det boat/NN<sent:obj to/IN<me:case "
        "me/PRP<sent:obl ."
    )
    assert reason(sent, "sent", "subj", "me") is None
    it = tree("The/DT<nurse:det nurse/NN<called:nsubj called/VBD it/PRP<called:obj .")
    assert ("call", "subj", "it") not in found(it)


def test_what_is_an_example_does_it_too() -> None:
    clerks = (
        "Clerks/NNS<warned:nsubj {} Bell/NNP<Clerks:nmod warned/VBD the/DT<guard:det guard/NN<warned:obj "
        "of/IN<Park:case Park/NNP<guard:nmod ."
    )
    such = tree(clerks.format("such/JJ<Bell:case as/IN<such:fixed"))
    assert reason(such, "warned", "obj", "Bell") is not None


def test_what_is_asked_has_its_twin_too() -> None:
    asked = "Did/VBD<warn:aux the/DT<nurse:det nurse/NN<warn:nsubj warn/VB the/DT<guard:det guard/NN<warn:obj ?"
    graph = tree(asked)
    made = make_pairs(graph, {"p": graph}, source="test", sentence_id="1")
    assert {(pair.label, pair.hypothesis) for pair in made.kept} == {
        ("NO", "The guard warned somebody."),
        ("NO", "The nurse was warned."),
    }


def test_a_name_in_the_phrase_of_another_may_be_the_one_that_is_meant() -> None:
    shown = (
        "A/DT<friend:det friend/NN<praises:nsubj of/IN<Tom:case Tom/NNP<friend:nmod praises/VBZ "
        "{}/DT<cook:det cook/NN<praises:obj ."
    )
    assert reason(tree(shown.format("the")), "praises", "obj", "Tom") == "one and the same"
    assert reason(tree(shown.format("a")), "praises", "obj", "Tom") is None
