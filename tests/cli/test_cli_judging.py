"""`pete filter` and `pete annotate page|import|export|read|plan` as a user meets them."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cli_world import *  # noqa: F403 - fixtures

ANSWERS = {"ann": "ynyny", "bob": "ynyny", "cid": "ynynn", "dan": "nynyn"}
WORDS = {"y": "yes", "n": "no", "u": "unsure"}


def write_answers(path: Path, said: dict[str, str]) -> Path:
    rows = [f"{number},{who},{WORDS[letter]}" for who, word in said.items() for number, letter in enumerate(word, 1)]
    path.write_text("\n".join(["task,worker,label", *rows]) + "\n")
    return path


@pytest.fixture
def judgements(tmp_path: Path) -> Path:
    """Silver is YES NO YES NO YES; dan says the opposite, cid differs once."""
    return write_answers(tmp_path / "judgements.csv", ANSWERS)


def lines(path: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in Path(path).read_text().splitlines()]


def test_filter(pete, pairs: Path, judgements: Path) -> None:
    result = pete("filter", pairs, judgements, "-o", "kept.jsonl")
    assert result.code == 0, result.err
    assert [(one["id"], one["label"], one["silver"]) for one in lines("kept.jsonl")] == [
        ("1", "YES", "YES"), ("2", "NO", "NO"), ("3", "YES", "YES"), ("4", "NO", "NO"),
    ]  # fmt: skip
    for part in ("pre-filter all", "annotators do not agree", "Annotators", "dropped", "Fleiss' kappa", "direct"):
        assert part in result.out
    assert "4 pairs of 5 kept, in kept.jsonl" in result.err


def test_filter_with_other_numbers_and_formats(pete, pairs: Path, judgements: Path) -> None:
    found = pete("filter", pairs, judgements, "--agreement", 0, "--unanimity", 0.6, "--format", "json").json()
    assert found["kept"] == 4
    assert found["rules"]["unanimity"] == 0.6
    rows = pete("filter", pairs, judgements, "--format", "csv").out.splitlines()
    assert rows[0].startswith("id,fate,silver,gold")
    assert rows[5].startswith("5,annotators do not agree,YES,")
    assert pete("filter", pairs, judgements, "--format", "markdown").out.startswith("### By source and value")


def test_filter_twice_gives_the_same_bytes(pete, pairs: Path, judgements: Path) -> None:
    first = pete("filter", pairs, judgements, "--format", "json").out
    assert pete("filter", pairs, judgements, "--format", "json").out == first


def test_filter_where_nothing_stays(pete, pairs: Path, judgements: Path) -> None:
    result = pete("filter", pairs, judgements, "--judges", 9, "-o", "kept.jsonl")
    assert result.code == 1
    assert not Path("kept.jsonl").exists()
    assert "no pair of 5 was kept" in result.err


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("toys.jsonl",), "give PAIRS and files of judgements, or --db"),
        ((), "give PAIRS and files of judgements, or --db"),
        (("toys.jsonl", "nowhere.csv"), "no such file"),
        (("toys.jsonl", "toys.jsonl"), "no judgements in a layout that we know"),
        (("toys.jsonl", "judgements.csv", "--unanimity", "0.4"), "above 0.5"),
        (("toys.jsonl", "judgements.csv", "--agreement", "70"), "--help"),
        (("toys.jsonl", "judgements.csv", "-o", "judgements.csv"), "give -o another name"),
        (("toys.jsonl", "judgements.csv", "--from", "turk"), "no judgements in the layout 'turk'"),
        (("toys.jsonl", "judgements.csv", "--encoding", "klingon"), "no text encoding"),
        (("toys.jsonl", "--db", "nowhere.sqlite"), "nowhere.sqlite"),
    ],
)
def test_filters_mistakes_are_one_line(pete, pairs: Path, judgements: Path, arguments, part: str) -> None:
    if "--db" in arguments:
        pytest.importorskip("sqlalchemy", reason="the extra annotate is not installed")
    before = judgements.read_bytes()
    result = pete("filter", *arguments)
    assert result.code == 2
    assert part in result.err
    assert result.err.splitlines()[-1].startswith("pete: ")
    assert judgements.read_bytes() == before


def test_import_merges_and_tells_of_duplicates_and_edits(pete, tmp_path: Path) -> None:
    def page(name: str, answer: str, at: str) -> str:
        said = [{"pair": "1", "answer": answer, "seconds": 2, "comment": "", "at": at}]
        said += [{"pair": "2", "answer": "no", "seconds": 3, "comment": "=1+1", "at": "2026-03-01T10:00:00.000Z"}]
        path = tmp_path / name
        path.write_text(json.dumps({"format": "pete-judgements", "version": 1, "annotator": "ann", "judgements": said}))
        return str(path)

    late, early = (
        page("late.json", "yes", "2026-03-02T10:00:00.000Z"),
        page("early.json", "no", "2026-03-01T10:00:00.000Z"),
    )
    result = pete("annotate", "import", late, early, "-o", "all.csv")
    assert result.code == 0, result.err
    assert Path("all.csv").read_text().splitlines()[1:] == [
        "1,ann,yes,2,,,2026-03-02T10:00:00.000Z",
        "2,ann,no,3,'=1+1,,2026-03-01T10:00:00.000Z",
    ]
    assert "1 judgement came again unchanged" in result.err
    assert "1 answer was changed later" in result.err
    assert "pair 1 by ann: no -> yes" in result.err
    assert "2 judgements of 1 person" in result.err
    again = pete("annotate", "import", "all.csv", late)
    assert again.out == Path("all.csv").read_text(), "importing what is there already changes nothing"


def test_import_says_what_is_of_no_pair(pete, pairs: Path, tmp_path: Path) -> None:
    path = write_answers(tmp_path / "more.csv", {"ann": "ynynyy"})
    assert "1 pair of them, such as '6', not in the set" in pete("annotate", "import", path, "--pairs", pairs).err


@pytest.mark.parametrize(
    ("to", "files"),
    [
        ("turkle", ["tasks.csv", "template.html"]),
        ("label-studio", ["config.xml", "tasks.json"]),
        ("doccano", ["documents.jsonl", "labels.json"]),
        ("potato", ["config.yaml", "items.jsonl"]),
    ],
)
def test_export_tasks(pete, pairs: Path, to: str, files: list[str]) -> None:
    result = pete("annotate", "export", pairs, "--to", to, "-o", "out/tasks")
    assert result.code == 0, result.err
    assert sorted(os.listdir("out/tasks")) == files
    assert "not carried over: label, tags" in result.err
    assert not any("YES" in Path("out/tasks", name).read_text() for name in files)


def test_export_judgements(pete, judgements: Path) -> None:
    result = pete("annotate", "export", judgements, "--to", "csv", "-o", "-")
    assert result.out.startswith("task,worker,label,seconds,comment,good_english,at\n1,ann,yes,,,,\n")


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("export", "--to", "csv", "-o", "a"), "nothing to export is named"),
        (("export", "toys.jsonl", "toys.jsonl", "--to", "potato", "-o", "a"), "one set of pairs"),
        (("export", "toys.jsonl", "--to", "paper", "-o", "a"), "--help"),
        (("export", "toys.jsonl", "--to", "potato", "-o", "toys.jsonl"), "toys.jsonl"),
        (("import",), "--help"),
        (("import", "nowhere.csv"), "no such file"),
        (("page", "toys.jsonl", "--annotator", " ", "-o", "a.html"), "--annotator is empty"),
        (("page", "toys.jsonl", "--annotator", "ann", "-o", "no/where.html"), "no/where.html"),
        (("page", "nothing", "--annotator", "ann", "-o", "a.html"), "no dataset or file"),
        (("page", "toys.jsonl", "-o", "a.html"), "--help"),
        (("read", "-", "--annotator", "ann", "-o", "a.csv"), "where the keys come from"),
        (("read", "toys.jsonl", "--annotator", "ann", "-o", "-"), "give -o FILE.csv"),
        (("read", "toys.jsonl", "--annotator", "ann", "-o", "toys.jsonl"), "give -o another name"),
        (("plan", "toys.jsonl", "judgements.csv"), "nothing is wished for"),
        (("plan", "toys.jsonl", "judgements.csv", "--want", "5", "--per-pair", "3,x"), "write 3,5,7"),
        (("plan", "toys.jsonl", "--want", "5"), "or --db"),
        (("plan", "toys.jsonl", "judgements.csv", "--want", "0"), "--help"),
    ],
)
def test_annotates_mistakes_are_one_line(pete, pairs: Path, judgements: Path, arguments, part: str) -> None:
    result = pete("annotate", *arguments)
    assert result.code == 2
    assert result.out == ""
    assert result.err.count("\n") == 1
    assert part in result.err


def test_page(pete, pairs: Path) -> None:
    result = pete("annotate", "page", pairs, "--annotator", "Ann B.", "-o", "judge.html", "--seed", 3)
    assert result.code == 0, result.err
    page = Path("judge.html").read_text()
    assert "judgements-Ann-B.json" in result.err
    assert "YES" not in page
    assert "src=" not in page.replace("style-src", "").replace("script-src", "")
    assert pete("annotate", "page", pairs, "--annotator", "Ann B.", "-o", "-", "--seed", 3).out == page
    assert pete("annotate", "page", pairs, "--annotator", "Bob", "-o", "-", "--seed", 3).out != page


def test_read_by_keys_from_a_pipe_and_on(pete, pairs: Path, judgements: Path) -> None:
    result = pete("annotate", "read", pairs, "--annotator", "eve", "-o", judgements, stdin="yn")
    assert result.code == 0, result.err
    assert "2 answers of eve in" in result.err
    assert "3 left" in result.err
    result = pete("annotate", "read", pairs, "--annotator", "eve", "-o", judgements, stdin="zyyyy")
    assert "All 5 pairs are judged" in result.out
    rows = judgements.read_text().splitlines()
    assert len(rows) == 1 + 4 * 5 + 5, "the answers of others are still there"
    assert sum(row.split(",")[1] == "eve" for row in rows) == 5


def test_read_keeps_columns_of_others_safe(pete, pairs: Path, tmp_path: Path) -> None:
    path = tmp_path / "more.csv"
    path.write_text("task,worker,label,mood\n1,ann,yes,good\n")
    result = pete("annotate", "read", pairs, "--annotator", "eve", "-o", path, stdin="y")
    assert result.code == 2
    assert "columns that would be lost (mood)" in result.err
    assert path.read_text().endswith("good\n")


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminal")
def test_read_in_a_terminal(pairs: Path, tmp_path: Path) -> None:
    """Single keys without Enter, arrows that do nothing, and the terminal as it was afterwards."""
    import pty
    import subprocess
    import termios

    master, slave = pty.openpty()
    before = termios.tcgetattr(slave)
    command = [sys.executable, "-m", "pete", "annotate", "read", str(pairs), "--annotator", "eve", "-o", "eve.csv"]
    process = subprocess.Popen(command, stdin=slave, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path)
    assert process.stdout is not None
    shown = b""
    for keys, wait_for in ((b"y", b"Pair 1 of"), (b"\x1b[D", b"(1 judged)"), (b"n", b""), (b"q", b"(2 judged)")):
        while wait_for not in shown:
            piece = os.read(process.stdout.fileno(), 4096)
            assert piece, shown
            shown += piece
        os.write(master, keys)
    _, err = process.communicate(timeout=300)
    assert process.returncode == 0, err
    assert (tmp_path / "eve.csv").read_text().count("eve,") == 2
    assert termios.tcgetattr(slave) == before
    os.close(master)
    os.close(slave)


def test_plan(pete, pairs: Path, judgements: Path) -> None:
    write_answers(judgements, {**ANSWERS, "eve": "ynyny", "fay": "ynyny"})
    arguments = ("annotate", "plan", pairs, judgements, "--want", 20, "--per-pair", "3,4", "--seed", 5)
    result = pete(*arguments)
    assert result.code == 0, result.err
    assert "What the study needs: 20 kept pairs in 90% of studies" in result.out
    assert "cheapest:" in result.out
    found = pete(*arguments, "--format", "json").json()
    assert [row["per_pair"] for row in found["designs"]] == [3, 4]
    assert found["pilot"] == {"annotators": 6, "staying": 5, "kept": 4, "judged": 5}
    assert pete(*arguments, "--format", "json").json() == found
    assert pete(*arguments, "--format", "csv").out.startswith("per_pair,pairs,judgements,people")


class TestDatabase:
    """The same from and into a study of `pete annotate serve`."""

    @pytest.fixture
    def database(self, pairs: Path) -> str:
        pytest.importorskip(
            "sqlalchemy", reason="the extra annotate is not installed; pip install 'pete-toolkit[annotate]'"
        )
        from pete.annotate.store import open_store
        from pete.annotate.store.study_rows import StudyItem
        from pete.annotate.store.study_settings import StudySettings
        from pete.annotate.study_words import Kind
        from pete.datasets.load import load_pairs

        with open_store("study.sqlite") as store:
            items = [StudyItem(pair, (pair.text,), pair.label) for pair in load_pairs(str(pairs)).pairs()]
            store.create("toys", Kind.follows, items, StudySettings())
        return "study.sqlite"

    def test_there_and_back(self, pete: Callable, pairs: Path, judgements: Path, database: str) -> None:
        result = pete("annotate", "import", judgements, "--db", database)
        assert result.code == 0, result.err
        assert "20 judgements added to study 'toys'" in result.err
        assert "20 answers were there already" in pete("annotate", "import", judgements, "--db", database).err
        out = pete("annotate", "export", "--db", database, "--to", "csv", "-o", "-").out
        assert sorted(row.split(",")[:3] for row in out.splitlines()) == sorted(
            row.split(",") for row in judgements.read_text().splitlines()
        )
        result = pete("filter", "--db", database, "-o", "kept.jsonl")
        assert result.code == 0, result.err
        assert [one["id"] for one in lines("kept.jsonl")] == ["1", "2", "3", "4"]
        write_answers(judgements, {"eve": "ynyny", "fay": "ynyny"})
        assert pete("annotate", "import", judgements, "--db", database).code == 0
        assert pete("annotate", "plan", "--db", database, "--want", 9, "--per-pair", 4, "--format", "json").code == 0
        assert pete("annotate", "export", "--db", database, "--to", "potato", "-o", "tasks").code == 0
