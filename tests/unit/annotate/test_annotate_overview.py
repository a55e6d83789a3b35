"""The administrator's figures, worked by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pete.annotate.overview import Blame, blame, overview
from pete.annotate.store.schema import people
from pete.annotate.store.study_settings import StudySettings
from pete.annotate.store.study_store import Store
from pete.annotate.study_items import MODULE, study_items
from pete.annotate.study_words import Kind, PersonState
from pete.model import Pair, ParseFailure
from pete.model.judgement import Answer, Judgement
from study_world import make_study

LABELS = {"1": "YES", "2": "NO", "3": "YES", "4": None}
# Pair by pair, the answers of ann, bob and cid (y, n, u; - is none).
TABLE = {"1": "yyn", "2": "nny", "3": "yu-", "4": "yyy"}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(str(tmp_path / "study.sqlite")) as made:
        yield made


def judge(store: Store, table: dict[str, str]) -> None:
    meant = {"y": Answer.YES, "n": Answer.NO, "u": Answer.UNSURE}
    given = [
        Judgement(pair, worker, meant[sign], seconds)
        for pair, signs in table.items()
        for worker, sign, seconds in zip(("ann", "bob", "cid"), signs, (2.0, 4.0, 0.1), strict=True)
        if sign != "-"
    ]
    store.add_judgements(None, given)


def lines(store: Store) -> dict[str, object]:
    study = store.study()
    return {one.name: one for one in store.read(lambda connection: overview(connection, study)).people}


def test_agreement_with_silver_and_with_the_others(store: Store) -> None:
    make_study(store, [Pair(name, f"T{name}", f"H{name}", label) for name, label in LABELS.items()], people=3)
    judge(store, TABLE)
    found = lines(store)
    # Silver: of pairs 1-3, ann has all; bob has 1 and 2, and his Not sure counts as No; cid has none of 1 and 2.
    assert {name: one.silver for name, one in found.items()} == {"ann": 1.0, "bob": 2 / 3, "cid": 0.0}
    # Others: ann meets bob on 1, 2, 4 (same), 3 (not), cid on 1, 2 (not), 4 (same): 4 of 7; bob the same;
    # cid meets each of them on 1, 2 (not) and 4 (same): 2 of 6.
    assert {name: one.others for name, one in found.items()} == {"ann": 4 / 7, "bob": 4 / 7, "cid": 2 / 6}
    assert {name: one.seconds for name, one in found.items()} == {"ann": 2.0, "bob": 4.0, "cid": 0.1}
    study = store.study()
    whole = store.read(lambda connection: overview(connection, study))
    assert (whole.pairs, whole.wanted, whole.given, whole.finished) == (4, 12, 11, 3)
    assert (whole.judged, whole.unanimous) == (3, 1)  # pairs 1, 2 and 4 have three answers; 4 is unanimous


def test_who_is_excluded_counts_for_nobody_and_is_still_compared(store: Store) -> None:
    make_study(store, [Pair(name, f"T{name}", f"H{name}", label) for name, label in LABELS.items()], people=3)
    judge(store, TABLE)
    store.writer.run(
        lambda one: one.execute(people.update().where(people.c.name == "cid").values(state=PersonState.excluded.value))
    )
    found = lines(store)
    assert found["ann"].others == 3 / 4  # with bob alone: 1, 2 and 4 of four
    assert found["cid"].others == 2 / 6


def test_nothing_is_not_zero(store: Store) -> None:
    make_study(store, [Pair("1", "T", "H", None)])
    store.add_judgements(None, [Judgement("1", "ann", Answer.YES)])
    [ann] = lines(store).values()
    assert (ann.silver, ann.others, ann.seconds, ann.fast) == (None, None, None, None)


def test_whose_fault_it_is(store: Store) -> None:
    # gold, module's answer, what people conclude from the facts
    cases = {
        "agreed": ("YES", "YES", "yyy"),
        "favour": ("YES", "YES", "nny"),  # the facts do not say it, and the module says it all the same
        "detriment": ("NO", "YES", "nnn"),  # the facts are right, and the module is wrong
        "parser": ("YES", "NO", "nnu"),  # both go by facts that are wrong
        "tie": ("YES", "YES", "yn-"),
        "unlabelled": (None, "NO", "n--"),
    }
    pairs = [Pair(name, f"T {name}", "H", gold, extra={MODULE: module}) for name, (gold, module, _) in cases.items()]
    analyses = {pair.text: ParseFailure(pair.text, "no") for pair in pairs}
    store.create("oracle", Kind.facts, study_items(pairs, Kind.facts, analyses), StudySettings(parser="x"))
    judge(store, {name: signs for name, (_, _, signs) in cases.items()})
    study = store.study()
    found = store.read(lambda connection: blame(connection, study))
    assert found == Blame(pairs=5, agreed=3, favour=1, detriment=1, unlabelled=1, oracle_right=2, module_right=2)
