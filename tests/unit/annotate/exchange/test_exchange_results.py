"""Files in each tool's layout, written by hand: what is read, what is lost, what is left out."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import zipfile
from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.annotate.exchange.any_layout import read_judgements, told
from pete.annotate.exchange.crowd_csv import crowd_csv, read
from pete.annotate.exchange.judgement_source import Imported, PairFinder, Source
from pete.annotate.exchange.turk_results import NO_ANSWER, REJECTED, SEVERAL
from pete.errors import FormatError, UnknownNameError
from pete.model import Pair
from pete.model.judgement import Answer, Judgement

PAIRS = [Pair("p1", "The fox ran.", "Something ran."), Pair("p2", "The fox ran.", "The fox sat.")]


def write(path: Path, content: Any) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


def one(path: Path, **options: Any) -> Imported:
    [(_, imported)] = read_judgements(path, **options)
    assert isinstance(imported, Imported)
    return imported


def rows(header: list[str], *lines: dict[str, str]) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, header, restval="", quoting=csv.QUOTE_ALL)
    writer.writeheader()
    writer.writerows(lines)
    return out.getvalue()


texts = st.text(st.characters(blacklist_characters="\0", blacklist_categories=("Cs",)), max_size=30)
names = texts.filter(lambda text: text.strip() == text != "")
judgements = st.builds(
    Judgement,
    pair=names,
    worker=names,
    answer=st.sampled_from(Answer),
    seconds=st.none() | st.floats(0, 1e5).map(lambda seconds: round(seconds, 2)),
    comment=texts,
    good_english=st.none() | st.booleans(),
    at=st.none() | st.just("2026-03-01T10:00:00.000Z"),
)


class TestCrowdCsv:
    @given(st.lists(judgements, max_size=5))
    def test_nothing_is_lost_on_the_way_there_and_back(self, some: list[Judgement]) -> None:
        table = crowd_csv(some)
        if some:
            found = read(Source("a.csv", table), PairFinder())
            assert list(found.judgements) == some
            assert found.lost == ()

    @given(judgements)
    def test_no_cell_begins_as_a_formula(self, judgement: Judgement) -> None:
        [_, row] = csv.reader(io.StringIO(crowd_csv([judgement]), newline=""))
        assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in row)

    def test_crowd_kits_own_columns_are_enough(self, tmp_path: Path) -> None:
        found = one(write(tmp_path / "a.csv", "worker;task;label;gold\nann;p1;Yes;x\nbob;p1;not sure;x\n"))
        assert [(j.worker, j.answer) for j in found.judgements] == [("ann", Answer.YES), ("bob", Answer.UNSURE)]
        assert found.lost == ("gold",)
        assert list(told("a.csv", found)) == ["a.csv: read as task,worker,label CSV; not carried over: gold"]

    def test_in_utf_16_with_a_mark_as_spreadsheets_save_it(self, tmp_path: Path) -> None:
        path = tmp_path / "a.csv"
        path.write_bytes("task\tworker\tlabel\np1\tJosé\tno\n".encode("utf-16"))
        assert one(path).judgements == (Judgement("p1", "José", Answer.NO),)


TURKLE = ["HITId", "HITTypeId", "Title", "CreationTime", "MaxAssignments", "AssignmentDurationInSeconds"]
TURKLE += ["AssignmentId", "WorkerId", "AcceptTime", "SubmitTime", "WorkTimeInSeconds"]


class TestTurk:
    def test_turkle(self, tmp_path: Path) -> None:
        header = [
            *TURKLE,
            "Input.hypothesis",
            "Input.pair_id",
            "Input.text",
            "Answer.comment",
            "Answer.follows",
            "Turkle.Username",
        ]
        common = {
            "HITId": "4",
            "WorkerId": "17",
            "SubmitTime": "Mon Mar 02 10:00:30 UTC 2026",
            "WorkTimeInSeconds": "8",
        }
        table = rows(
            header,
            {
                **common,
                "Input.pair_id": "p1",
                "Answer.follows": "yes",
                "Answer.comment": "odd",
                "Turkle.Username": "ann",
            },
            {**common, "Input.pair_id": "p2", "Answer.follows": "unsure", "Turkle.Username": "bob"},
            {**common, "Input.pair_id": "p2", "Turkle.Username": "cid"},
        )
        found = one(write(tmp_path / "Batch_1_results.csv", table))
        assert found.layout == "Turkle results"
        assert found.judgements == (
            Judgement("p1", "ann", Answer.YES, 8.0, "odd", at="2026-03-02T10:00:30.000Z"),
            Judgement("p2", "bob", Answer.UNSURE, 8.0, at="2026-03-02T10:00:30.000Z"),
        )
        assert found.left_out == {NO_ANSWER: 1}
        assert "AssignmentId" in found.lost
        assert "Input.text" not in found.lost

    MTURK: ClassVar = [
        "HITId",
        "HITTypeId",
        "Title",
        "Description",
        "Keywords",
        "Reward",
        "CreationTime",
        "MaxAssignments",
    ]
    MTURK += ["AssignmentId", "WorkerId", "AssignmentStatus", "AcceptTime", "SubmitTime", "WorkTimeInSeconds"]

    def test_mechanical_turk_without_the_last_two_cells(self, tmp_path: Path) -> None:
        header = [*self.MTURK, "Input.id", "Answer.answer", "Approve", "Reject"]
        head = ",".join(f'"{name}"' for name in header)
        cells = {
            "HITId": "3X",
            "WorkerId": "A1B",
            "AssignmentStatus": "Approved",
            "Input.id": "p1",
            "Answer.answer": "No",
        }
        cells |= {"SubmitTime": "Mon Mar 23 17:19:25 PDT 2020", "WorkTimeInSeconds": "40"}
        lines = [
            ",".join(f'"{({**cells, **more}).get(name, "")}"' for name in header[:-2])
            for more in ({}, {"AssignmentStatus": "Rejected"})
        ]
        found = one(write(tmp_path / "old.csv", "\n".join([head, *lines]) + "\n"))
        assert found.layout == "Mechanical Turk results"
        assert found.judgements == (Judgement("p1", "A1B", Answer.NO, 40.0, at="2020-03-24T00:19:25.000Z"),)
        assert found.left_out == {REJECTED: 1}

    def test_several_pairs_in_one_task_share_its_time(self, tmp_path: Path) -> None:
        header = [*self.MTURK, "Input.id1", "Input.id2", "Answer.Q1", "Answer.Q2", "Answer.comment"]
        row = {"HITId": "3X", "WorkerId": "A1B", "WorkTimeInSeconds": "50", "Input.id1": "p1", "Input.id2": "p2"}
        row |= {"Answer.Q1": "Yes", "Answer.Q2": "Not sure", "Answer.comment": "fine"}
        found = one(write(tmp_path / "old.csv", rows(header, row)))
        assert [(j.pair, j.answer, j.seconds, j.comment) for j in found.judgements] == [
            ("p1", Answer.YES, 25.0, "fine"),
            ("p2", Answer.UNSURE, 25.0, "fine"),
        ]

    @pytest.mark.parametrize(
        ("columns", "cells"),
        [
            (["Answer.follows.yes", "Answer.follows.no"], {"Answer.follows.yes": "false", "Answer.follows.no": "true"}),
            (["Answer.taskAnswers"], {"Answer.taskAnswers": '[{"follows":{"no":true,"yes":false},"comment":"hm"}]'}),
        ],
    )
    def test_other_ways_to_write_a_choice(self, tmp_path: Path, columns: list[str], cells: dict[str, str]) -> None:
        row = {"HITId": "3X", "WorkerId": "A1B", "Input.pair": "p2", **cells}
        found = one(write(tmp_path / "old.csv", rows([*self.MTURK, "Input.pair", *columns], row)))
        assert [j.answer for j in found.judgements] == [Answer.NO]

    def test_sentences_are_matched_where_there_is_no_id(self, tmp_path: Path) -> None:
        row = {
            "HITId": "3X",
            "WorkerId": "A1B",
            "Input.T": "the FOX  ran.",
            "Input.H": "The fox sat.",
            "Answer.answer": "no",
        }
        path = write(tmp_path / "old.csv", rows([*self.MTURK, "Input.T", "Input.H", "Answer.answer"], row))
        assert one(path, finder=PairFinder(PAIRS)).judgements[0].pair == "p2"
        with pytest.raises(FormatError, match="name the pairs with --pairs"):
            one(path)


def annotation(value: str, **more: Any) -> dict[str, Any]:
    region = {
        "id": "r",
        "type": "choices",
        "from_name": "follows",
        "to_name": "hypothesis",
        "value": {"choices": [value]},
    }
    common = {"id": 5, "completed_by": 2, "was_cancelled": False, "ground_truth": False, "lead_time": 3.5, "task": 1}
    return {**common, "created_at": "2026-03-01T10:00:00.000000Z", "result": [region], **more}


class TestLabelStudio:
    def test_an_export(self, tmp_path: Path) -> None:
        data = {"pair_id": "p1", "premise": "The fox ran.", "hypothesis": "Something ran.", "batch": 3}
        note = {"from_name": "comment", "to_name": "hypothesis", "type": "textarea", "value": {"text": ["odd"]}}
        annotations = [
            annotation("yes"),
            annotation(
                "no", completed_by={"id": 3, "email": "bob@example.org"}, updated_at="2026-03-02T09:00:00+01:00"
            ),
            annotation("yes", was_cancelled=True),
            annotation("yes", result=[], completed_by=9),
            annotation("unsure", completed_by=4, ground_truth=True),
        ]
        annotations[0]["result"].append(note)
        found = one(
            write(tmp_path / "export.json", [{"id": 1, "data": data, "annotations": annotations, "predictions": []}])
        )
        assert found.judgements == (
            Judgement("p1", "2", Answer.YES, 3.5, "odd", at="2026-03-01T10:00:00.000Z"),
            Judgement("p1", "bob@example.org", Answer.NO, 3.5, at="2026-03-02T08:00:00.000Z"),
            Judgement("p1", "4", Answer.UNSURE, 3.5, at="2026-03-01T10:00:00.000Z"),
        )
        assert found.left_out == {"annotations that were cancelled": 1, NO_ANSWER: 1}
        assert set(found.lost) == {"data.batch", "ground_truth"}

    def test_sentences_are_matched_where_there_is_no_id(self, tmp_path: Path) -> None:
        task = {
            "id": 1,
            "data": {"premise": "The fox ran.", "hypothesis": "The fox sat."},
            "annotations": [annotation("no")],
        }
        path = write(tmp_path / "export.json", [task])
        assert one(path, finder=PairFinder(PAIRS)).judgements[0].pair == "p2"
        with pytest.raises(FormatError, match="--pairs"):
            one(path)


class TestDoccano:
    LINES = (
        '{"id": 1, "text": "Sentence: The fox ran.\\nStatement: Something ran.", "pair_id": "p1", "label": ["yes"], '
        '"Comments": ["hm"]}\n'
        '{"id": 2, "text": "Sentence: The fox ran.\\nStatement: The fox sat.", "label": ["no"], "Comments": []}\n'
    )

    def test_the_file_says_who(self, tmp_path: Path) -> None:
        found = one(write(tmp_path / "ann.jsonl", self.LINES), finder=PairFinder(PAIRS))
        assert found.judgements == (Judgement("p1", "ann", Answer.YES, comment="hm"), Judgement("p2", "ann", Answer.NO))
        assert found.lost == ("id",)

    def test_a_shared_project_needs_a_name(self, tmp_path: Path) -> None:
        path = write(tmp_path / "all.jsonl", self.LINES.splitlines()[0])
        with pytest.raises(FormatError, match="--worker"):
            one(path)
        assert one(path, worker="ann").judgements[0].worker == "ann"

    def test_two_labels_or_none_are_no_answer(self, tmp_path: Path) -> None:
        lines = [{"text": "x", "pair_id": "p1", "label": label} for label in (["yes", "no"], [], ["yes", "Yes"])]
        found = one(write(tmp_path / "ann.jsonl", "\n".join(map(json.dumps, lines))))
        assert [j.answer for j in found.judgements] == [Answer.YES]
        assert found.left_out == {SEVERAL: 1, NO_ANSWER: 1}

    def test_the_zip_that_doccano_gives(self, tmp_path: Path) -> None:
        with zipfile.ZipFile(tmp_path / "export.zip", "w") as archive:
            archive.writestr("ann.jsonl", self.LINES)
            archive.writestr("bob.jsonl", self.LINES)
        found = dict(read_judgements(tmp_path / "export.zip", PairFinder(PAIRS)))
        assert sorted(j.worker for imported in found.values() for j in imported.judgements) == [
            "ann",
            "ann",
            "bob",
            "bob",
        ]


class TestPotato:
    def test_the_folder_of_states(self, tmp_path: Path) -> None:
        pairs = {
            "p1": [[{"schema": "follows", "name": "yes"}, "true"], [{"schema": "comment", "name": "text_box"}, "odd"]]
        }
        named = {"p2": [[{"schema": "follows", "name": "no"}, "no"], [{"schema": "follows", "name": "yes"}, False]]}
        older = {"p1": {"follows": {"unsure": "true"}}, "p2": {}}
        write(
            tmp_path / "out/ann/user_state.json",
            {"user_id": "ann", "instance_id_to_label_to_value": {**pairs, **named}, "max_assignments": 5},
        )
        write(tmp_path / "out/bob/user_state.json", {"instance_id_to_label_to_value": older})
        write(tmp_path / "out/ann/annotation_history.jsonl", '{"action": "add"}\n')
        found = dict(read_judgements(tmp_path / "out"))
        states = [imported for imported in found.values() if isinstance(imported, Imported)]
        assert [j for imported in states for j in imported.judgements] == [
            Judgement("p1", "ann", Answer.YES, comment="odd"),
            Judgement("p2", "ann", Answer.NO),
            Judgement("p1", "bob", Answer.UNSURE),
        ]
        assert states[0].lost == ("max_assignments",)
        assert states[1].left_out == {NO_ANSWER: 1}
        assert [name.rpartition("/")[2] for name, other in found.items() if isinstance(other, FormatError)] == [
            "annotation_history.jsonl"
        ]

    def test_exports(self, tmp_path: Path) -> None:
        line = {"instance_id": "p1", "user_id": "ann", "labels": {"follows": {"yes": True}}, "spans": {}, "links": []}
        found = one(write(tmp_path / "annotated.jsonl", json.dumps(line)))
        assert found.judgements == (Judgement("p1", "ann", Answer.YES),)
        table = "instance_id,user_id,follows.yes,follows.no,comment.text_box\np1,ann,,true,odd\np2,ann,true,,\n"
        assert one(write(tmp_path / "annotated.csv", table)).judgements == (
            Judgement("p1", "ann", Answer.NO, comment="odd"),
            Judgement("p2", "ann", Answer.YES),
        )


class TestPage:
    HEAD: ClassVar = {"format": "pete-judgements", "version": 1, "annotator": "ann", "pairs": "0123", "total": 2}

    def test_what_a_page_saves(self, tmp_path: Path) -> None:
        said = {
            "pair": "p1",
            "answer": "yes",
            "seconds": 2.5,
            "comment": "",
            "at": "2026-03-01T10:00:00.000Z",
            "good_english": True,
        }
        found = one(write(tmp_path / "a.json", {**self.HEAD, "judgements": [said]}))
        assert found.judgements == (Judgement("p1", "ann", Answer.YES, 2.5, "", True, "2026-03-01T10:00:00.000Z"),)
        assert found.lost == ()

    @pytest.mark.parametrize(
        "wrong", [{"judgements": [{"pair": "p1"}]}, {"judgements": [3]}, {"judgements": 3}, {"annotator": " "}]
    )
    def test_a_damaged_file_is_one_line(self, tmp_path: Path, wrong: dict[str, Any]) -> None:
        with pytest.raises(FormatError, match="save the answers again"):
            one(write(tmp_path / "a.json", {**self.HEAD, "judgements": [], **wrong}))


GOOD = "task,worker,label\np1,ann,yes\n"


@pytest.mark.parametrize(
    ("content", "part"),
    [
        (b"", "is empty"),
        (b" \n\n", "is empty"),
        (b"task,worker,label\np1,ann\n", "2 columns instead of 3"),
        (b'task,worker,label\np1,"ann,yes\n', "broken quotation"),
        (b"task,worker,label\np1,ann,perhaps\n", "unknown answer 'perhaps'"),
        (b"task,worker,label\n,ann,yes\n", "has no task"),
        (b"task,worker,label\np1,,yes\n", "has no worker"),
        (b"task,worker,label,seconds\np1,ann,yes,soon\n", "no time in seconds"),
        (b"task,worker,label,seconds\np1,ann,yes,inf\n", "no time in seconds"),
        (b"task,worker,label,seconds\np1,ann,yes,-4\n", "no time in seconds"),
        (b"task,worker,label\np1,Jos\xe9,yes\n", "is not UTF-8"),
        (b"task,worker,label\np1,a\0b,yes\n", "NUL"),
        (b'[{"id": 1, "annotations": [', "broken JSON"),
        (b'[{"id": 1, "annotations": 3}]', "no list of annotations"),
        (b'[{"data": {"id": "p1"}, "annotations": [3]}]', "is no object"),
        (b'[3, "annotations"]', "not a JSON object"),
        (b'{"instance_id_to_label_to_value": 3}', "is no object"),
        (b'{"instance_id_to_label_to_value": {"p', "broken JSON"),
        (b'{"instance_id": "p1", "user_id": null, "labels": {}}', "lacks the item or the user"),
        (b'{"text": "a", "pair_id": 1, "label": ["yes"]}\n{"text": ', "broken JSON"),
        (b"HITId,WorkerId,Input.id,Answer.answer\n1,,p1,yes\n", "has no worker"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", ""),
        (b"[" * 200_000, ""),
        (b'{"a":' * 200_000, ""),
        (b"just some words\n", "no judgements in a layout"),
        (b'{"id": "p1", "text": "a", "hypothesis": "b"}\n', "no judgements in a layout"),
    ],
)
def test_hostile_files_give_one_clear_line(tmp_path: Path, content: bytes, part: str) -> None:
    path = tmp_path / "ann.csv"
    path.write_bytes(content)
    with pytest.raises(FormatError) as caught:
        list(read_judgements(path))
    said = str(caught.value)
    assert part in said
    assert "\n" not in said
    assert len(said) < 400
    assert str(path) in said


@given(st.binary(max_size=200))
def test_no_bytes_give_another_error(content: bytes) -> None:
    import tempfile

    for start in (
        b"",
        b"task,worker,label\n",
        b"HITId,WorkerId,Input.id,Answer.q\n",
        b'[{"annotations":',
        b'{"text":1,"label":',
    ):
        with tempfile.NamedTemporaryFile(suffix=".json") as file:
            file.write(start + content)
            file.flush()
            with contextlib.suppress(FormatError):
                list(read_judgements(file.name))


def test_a_named_layout_is_the_only_one_tried(tmp_path: Path) -> None:
    path = write(tmp_path / "a.csv", GOOD)
    assert one(path, layout="csv").judgements
    with pytest.raises(FormatError, match="no judgements in the layout 'turk'"):
        one(path, layout="turk")
    with pytest.raises(UnknownNameError):
        one(path, layout="psychic")


def test_a_folder_without_judgements_is_refused(tmp_path: Path) -> None:
    write(tmp_path / "out" / "notes.txt", "nothing here")
    with pytest.raises(FormatError, match="no file in it holds judgements"):
        list(read_judgements(tmp_path / "out"))


def test_other_encodings_by_name(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(GOOD.replace("ann", "José").encode("latin-1"))
    assert one(path, encoding="latin-1").judgements[0].worker == "José"


def test_a_huge_file_is_refused_before_it_fills_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pete.annotate.exchange.judgement_source.LARGEST", 100_000)
    path = write(tmp_path / "a.csv", GOOD + "p1,ann,yes\n" * 20_000)
    with pytest.raises(FormatError, match="divide it"):
        one(path)
