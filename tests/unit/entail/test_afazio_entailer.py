"""`afazio`: noun/verb variants, logic, and a prover that never hangs."""

from __future__ import annotations

import pytest

from pete.english.derivation import verb_of_noun
from pete.entail import load_entailer
from pete.entail.afazio_entailer import Afazio
from pete.entail.logic import Argument, Atom, Denied, contradiction_problem, entailment_problem
from pete.errors import MissingExtraError, SettingsError
from pete.model import AnalysedPair, Pair, Verdict
from pete.parsers import load_parser

pytest.importorskip("z3", reason="the extra prover is not installed")

FAMILIES = [  # text, hypothesis, answer: nouns of acts, each with a twin that must come out the other way
    ("The twins' inspection of the ferry was brief.", "The twins inspected the ferry.", "entailment"),
    ("The twins' inspection of the ferry was brief.", "The ferry inspected the twins.", "unknown"),
    ("Tom's theft of the lamp surprised the nurse.", "Tom stole the lamp.", "entailment"),
    ("Tom's theft of the lamp surprised the nurse.", "The nurse stole the lamp.", "unknown"),
    ("The potter's retirement was no secret.", "The potter retired.", "entailment"),
    ("The arrival of the orphans pleased Hugo.", "The orphans arrived.", "entailment"),
    ("The arrival of the orphans pleased Hugo.", "Hugo arrived.", "unknown"),
    ("The dismissal of the baker pleased Hugo.", "Somebody dismissed the baker.", "entailment"),
    ("The dismissal of the baker pleased Hugo.", "The baker dismissed somebody.", "unknown"),
    ("The banker argued with the surgeon.", "The surgeon argued with the banker.", "entailment"),
    ("The banker argued with the surgeon.", "The banker and the surgeon argued.", "entailment"),
    ("The banker waited with the surgeon for Ann.", "Ann waited with the surgeon.", "unknown"),
]
LOGIC = [
    ("Tom did not leave.", "Tom left.", "contradiction"),
    ("Tom left.", "Tom did not leave.", "contradiction"),
    ("Tom did not leave.", "Tom did not leave.", "entailment"),
    ("Tom did not leave.", "Tom left today.", "contradiction"),
    ("Tom did not leave today.", "Tom left.", "unknown"),
    ("Tom did not leave.", "Ann left.", "unknown"),
    ("Nobody left.", "Somebody left.", "contradiction"),
    ("The nurse was not hired by the pilot.", "The pilot hired the nurse.", "contradiction"),
    ("The nurse was not hired by the pilot.", "The nurse hired the pilot.", "unknown"),
    ("Tom is not a pilot.", "Tom is a pilot.", "contradiction"),
    ("Tom or Ann left.", "Tom left.", "unknown"),
    ("Tom must leave.", "Tom left.", "unknown"),
]


def decided(pairs: list[tuple[str, str]]) -> list[Verdict]:
    parser = load_parser("minilm")
    analyses = dict(
        zip([s for pair in pairs for s in pair], parser.parse([s for pair in pairs for s in pair]), strict=False)
    )
    items = [AnalysedPair(Pair("1", t, h), analyses[t], analyses[h]) for t, h in pairs]
    return list(load_entailer("afazio").decide(items))


@pytest.mark.parametrize("table", [FAMILIES, LOGIC], ids=["families", "logic"])
def test_answers(table: list[tuple[str, str, str]]) -> None:
    found = decided([(text, hypothesis) for text, hypothesis, _ in table])
    assert [(*row[:2], verdict.relation) for row, verdict in zip(table, found, strict=True)] == table


@pytest.mark.parametrize(
    ("noun", "verb"),
    [
        ("arrival", "arrive"), ("inspection", "inspect"), ("nomination", "nominate"), ("examination", "examine"),
        ("retirement", "retire"), ("disappearance", "disappear"), ("criticism", "criticise"), ("running", "run"),
        ("defence", "defend"), ("translation", "translate"), ("rescue", "rescue"), ("sending", "send"),
        ("restoration", "restore"), ("dismissal", "dismiss"), ("station", None), ("parliament", None), ("dog", None),
        ("building", None), ("table", None),
    ],
)  # fmt: skip
def test_verbs_of_nouns(noun: str, verb: str | None) -> None:
    assert verb_of_noun(noun) == verb


def test_the_scripts_say_what_is_asked() -> None:
    """f0(c2, c1) is known; H asks for it of words that may stand there."""
    from pete.entail.prover import check

    asked = Argument(
        called={1: frozenset({1}), 2: frozenset({2})}, known={0: frozenset({(2, 1)})}, denied=(), denied_at={},
        atoms=(Atom(0, 2, 1),),
    )  # fmt: skip
    assert check(entailment_problem(asked), 5) == "unsatisfiable"
    elsewhere = Argument(
        called={1: frozenset({3}), 2: frozenset({2})}, known={0: frozenset({(2, 1)})}, denied=(), denied_at={},
        atoms=(Atom(0, 2, 1),),
    )  # fmt: skip
    assert check(entailment_problem(elsewhere), 5) == "satisfiable"
    denied = Argument(
        called={1: frozenset({1}), 2: frozenset({2})}, known={0: frozenset()}, denied=(Denied((2,), ((0, 1, False),)),),
        denied_at={0: frozenset({(2, 1)})}, atoms=(Atom(0, 2, 1),), named=frozenset({1}),
    )  # fmt: skip
    assert check(entailment_problem(denied), 5) == "satisfiable"
    assert check(contradiction_problem(denied), 5) == "unsatisfiable"


# A pigeonhole problem: false, and beyond any prover of this kind; and one over the reals that has no end.
HOLES = 12
PIGEONS = "\n".join(
    [f"(declare-const p{i}_{j} Bool)" for i in range(HOLES + 1) for j in range(HOLES)]
    + [f"(assert (or {' '.join(f'p{i}_{j}' for j in range(HOLES))}))" for i in range(HOLES + 1)]
    + [
        f"(assert (not (and p{i}_{j} p{k}_{j})))"
        for j in range(HOLES)
        for i in range(HOLES + 1)
        for k in range(i + 1, HOLES + 1)
    ]
)
ENDLESS = (
    "(declare-sort W 0) (declare-fun s (W) W) (declare-fun p (W) Bool) (declare-const c W) (assert (p c)) "
    "(assert (forall ((x W)) (=> (p x) (p (s x))))) (assert (forall ((x W) (y W)) (=> (= (s x) (s y)) (= x y)))) "
    "(assert (forall ((x W)) (not (= (s x) c))))"
)


@pytest.mark.parametrize("script", [PIGEONS, ENDLESS], ids=["pigeons", "endless"])
def test_the_prover_never_hangs(script: str) -> None:
    from pete.entail.prover import check

    assert check(script, 0.5) == "undecided"


def test_undecided_is_an_error_and_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pete.entail.afazio_entailer.check", lambda script, seconds: "undecided")
    [verdict] = decided([("Tom left.", "Tom left.")])
    assert (verdict.answer, verdict.error, verdict.relation) == ("NO", True, None)
    assert "no decision" in verdict.reasons[0].because


@pytest.mark.parametrize("settings", [{"seconds": "0"}, {"seconds": "soon"}, {"steps": "1"}])
def test_settings_that_are_none(settings: dict[str, str]) -> None:
    with pytest.raises(SettingsError, match="afazio"):
        load_entailer("afazio", settings)


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    from pete.entail import listing

    monkeypatch.setattr("pete.entail.afazio_entailer.prover_is_here", lambda: False)
    with pytest.raises(MissingExtraError, match=r"pete-toolkit\[prover\]"):
        load_entailer("afazio")
    [row] = [row for row in listing() if row.name == "afazio"]
    assert not row.installed
    assert "prover" in row.needs


def test_seconds_are_a_setting() -> None:
    assert load_entailer("afazio", {"seconds": "2.5"}).info.settings == {"seconds": 2.5}
    assert Afazio(2.5).info.transparency == "semi"
