from __future__ import annotations

import json
from pathlib import Path

import pytest

from pete.datasets.amend import AMENDED, Amender, Dispute, read_disputes
from pete.errors import FormatError
from pete.model import Pair

PAIR = Pair("1", "It rains.", "Something falls.", "YES", relation="entailment", extra={"by": "me"})


def dispute(to: str, was: str | None = "YES", comment: str = "", hypothesis: str = "Something falls.") -> Dispute:
    return Dispute("1", "It rains.", hypothesis, to, was, "set", comment)  # type: ignore[arg-type]


def amended(*disputes: Dispute) -> tuple[Pair, Amender]:
    amender = Amender(disputes)
    [pair] = amender.pairs([PAIR])
    return pair, amender


def test_a_label_changes_and_tells_what_it_was() -> None:
    pair, amender = amended(dispute("NO", comment="rain is no thing"))
    assert (pair.label, pair.relation) == ("NO", None)
    assert pair.extra == {"by": "me", AMENDED: {"from": "YES", "because": "rain is no thing"}}
    assert (amender.changed, amender.unclear, amender.unfit) == (1, 0, [])


def test_what_is_unclear_loses_its_label() -> None:
    pair, amender = amended(dispute("unclear"))
    assert pair.label is None
    assert (amender.changed, amender.unclear) == (0, 1)


def test_applied_twice_it_changes_nothing_more() -> None:
    once, _ = amended(dispute("NO"))
    amender = Amender([dispute("NO")])
    assert list(amender.pairs([once])) == [once]
    assert (amender.changed, amender.unfit) == (0, [])


@pytest.mark.parametrize(
    ("disputes", "why"),
    [
        ([dispute("NO", was="NO")], "1: the patch says it was NO, but it is YES"),
        ([dispute("NO", hypothesis="Water falls.")], "1: no pair has this id, text and hypothesis"),
        ([dispute("NO"), dispute("unclear")], "1: patches disagree (NO and unclear)"),
    ],
)
def test_what_does_not_fit_is_left_out_and_told(disputes: list[Dispute], why: str) -> None:
    pair, amender = amended(*disputes)
    assert pair == PAIR
    assert amender.unfit == [why]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("[]", "is no patch of disputed labels"),
        ('{"kind": "pete-disputes", "version": 2, "disputes": []}', "of version 2, not pete-disputes of version 1"),
        ('{"kind": "x", "version": 1, "disputes": [{"id": "1"}]}', "is no patch"),
    ],
)
def test_other_files_are_refused(tmp_path: Path, content: str, told: str) -> None:
    path = tmp_path / "patch.json"
    path.write_text(content)
    with pytest.raises(FormatError, match=told):
        read_disputes(path)


def test_a_patch_is_read_as_the_page_writes_it(tmp_path: Path) -> None:
    path = tmp_path / "patch.json"
    one = {
        "dataset": "set",
        "id": "1",
        "text": "It rains.",
        "hypothesis": "Something falls.",
        "from": "YES",
        "to": "NO",
    }
    path.write_text(json.dumps({"kind": "pete-disputes", "version": 1, "disputes": [{**one, "comment": "no"}]}))
    assert read_disputes(path) == (dispute("NO", comment="no"),)
