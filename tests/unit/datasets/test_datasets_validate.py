"""Counting and checking sets."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from pete.datasets.load import load_pairs
from pete.datasets.statistics import Lengths, describe
from pete.datasets.validate import Problem, find_problems, validate
from pete.errors import FormatError
from pete.model import Pair

TEXT = "The dog that barked at night ran away."


def problems(*pairs: Pair) -> list[str]:
    return [str(problem) for problem in find_problems(pairs)]


def test_a_good_pair_has_no_problem() -> None:
    assert problems(Pair("1", TEXT, "The dog ran away.", "YES", words=("dog", "Ran away"))) == []


@pytest.mark.parametrize(
    ("pair", "problem"),
    [
        (Pair("1", " ", "A dog ran.", "YES"), "error: pair 1: the text is empty"),
        (Pair("1", TEXT, "", "YES"), "error: pair 1: the hypothesis is empty"),
        (Pair("1", TEXT, TEXT.upper(), "YES"), "warning: pair 1: the hypothesis is the text"),
        (Pair("1", TEXT, "The dog ran."), "warning: the pair has no label"),
        (
            Pair("1", TEXT, "The dog ran.", "YES", words=("do",)),
            "error: pair 1: the word 'do' is neither in the text nor in the hypothesis",
        ),
        (Pair("1", "It rains.", "It falls.", "YES"), "warning: pair 1: the text has 2 words; 3 to 60 are usual"),
        (Pair("1", TEXT, "so " * 30 + "so.", "YES"), "warning: pair 1: the hypothesis has more than 30 words"),
        (Pair("1", TEXT + "\x07", "It ran.", "YES"), "warning: pair 1: the text has the odd character U+0007"),
        (Pair("1", TEXT, "It r\ufffdn.", "YES"), "warning: pair 1: the hypothesis has the odd character U+FFFD"),
        (
            Pair("1", TEXT, "It rÃ©n.", "YES"),
            "warning: pair 1: the hypothesis has what looks like UTF-8 read as Latin-1",
        ),
        (Pair("1", TEXT, "It ran &amp; ran.", "YES"), "warning: pair 1: the hypothesis has what looks like markup"),
        (
            Pair("1", TEXT, "It  ran.", "YES"),
            "warning: pair 1: the hypothesis has spaces around it or several in a row",
        ),
    ],
)
def test_each_problem_is_found_alone(pair: Pair, problem: str) -> None:
    assert problems(pair) == [problem]


def test_pairs_beside_each_other() -> None:
    first = Pair("1", TEXT, "The dog ran.", "YES")
    assert problems(first, Pair("2", TEXT, "the dog  ran.".replace("  ", " "), "YES")) == [
        "warning: pair 2: same text and hypothesis as pair 1"
    ]
    assert problems(first, Pair("2", TEXT, "The dog ran.", "NO")) == [
        "error: pair 2: same text and hypothesis as pair 1, other label"
    ]
    assert problems(first, Pair("1", TEXT, "The dog barked.", "YES")) == ["error: pair 1: the id occurs twice"]


GOOD = '{"id": "%s", "text": "It really rains.", "hypothesis": "It %s rains.", "label": "YES"}'


def test_what_cannot_be_read_is_one_problem_and_the_next_pair_follows(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    lines = [
        (GOOD % ("1", "really")).encode(),
        b'{"id": "2"}',
        b'{"id": "3", "text": "It re',
        b"\xff\xfe",
        b"x" * 1_000_001,
        b'{"id": "6", "text": "a\0b"}',
        (GOOD % ("1", "hardly")).encode(),
        (GOOD % ("8", "always")).replace("YES", "MAYBE").encode(),
        (GOOD % ("9", "often")).replace("It often", "").encode(),
    ]
    path.write_bytes(b"\n".join(lines))
    found = list(validate(load_pairs(str(path))))
    assert [(problem.severity, problem.line) for problem in found] == [
        ("warning", 1),
        *(("error", line) for line in range(2, 9)),
        ("warning", 2),  # the second pair that could be read: a space before its hypothesis
    ]
    said = [str(problem) for problem in found]
    for part, line in zip(
        ["pair 2 has no text", "not a JSON object", "byte", "longer than", "NUL", "the id '1' occurs twice", "MAYBE"],
        said[1:],
        strict=False,
    ):
        assert part in line


@pytest.mark.parametrize(
    ("name", "content", "lines"),
    [
        ("p.tsv", "text\thypothesis\nIt rains now.\tIt rains.\n\tb\na\tb\tc\nx\ty\tz\n", [3, 4, 5]),
        ("p.csv", 'text,hypothesis\na,b,c\n"a"b,c\nIt rains now.,It rains.\n,x\n', [2, 3, 5]),
        ("p.json", '[{"text": "a"},\n3.5]', [1]),
        (
            "p.xml",
            "<p>\n<pair><t>a</t></pair>\n<pair><t>It rains now.</t><h>It did.</h></pair>\n<pair><h>b</h></pair>\n</p>",
            [2, 4],
        ),
    ],
)
def test_every_format_goes_on(tmp_path: Path, name: str, content: str, lines: list[int]) -> None:
    path = tmp_path / name
    path.write_text(content)
    found: list[Problem] = []
    with suppress(FormatError):
        found.extend(validate(load_pairs(str(path))))
    assert [problem.line for problem in found if problem.severity == "error"] == lines


def test_a_file_that_cannot_be_read_on_is_said_after_its_problems(tmp_path: Path) -> None:
    path = tmp_path / "p.json"
    path.write_text('[{"id": "2"},\n{"id": "3", ]')
    found: list[Problem] = []
    with pytest.raises(FormatError, match=r"p\.json:2: broken JSON"):
        found.extend(validate(load_pairs(str(path))))
    assert [problem.line for problem in found] == [1]


def test_a_file_of_nothing_but_errors_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pete.datasets.validate.MOST_UNREAD", 5)
    path = tmp_path / "p.jsonl"
    path.write_text("{\n" * 8)
    found: list[Problem] = []
    with pytest.raises(FormatError, match=r"p\.jsonl:6: 5 pairs before it, one after the other, cannot be read"):
        found.extend(validate(load_pairs(str(path))))
    assert [problem.line for problem in found] == [1, 2, 3, 4, 5, 6]


def test_the_files_of_a_folder_are_validated_once_each(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text(GOOD % ("1", "often") + '\n{"id": "2"}\n')
    (tmp_path / "b.jsonl").write_text('{"id": "3"}\n' + GOOD % ("4", "never"))
    found = [str(problem) for problem in validate(load_pairs(str(tmp_path)))]
    assert [line.rpartition("/")[2][:9] for line in found if line.startswith("error")] == ["a.jsonl:2", "b.jsonl:1"]


def test_pairs_without_a_label_are_named_beside_those_that_have_one() -> None:
    bare, judged = Pair("1", TEXT, "The dog ran."), Pair("2", TEXT, "The dog sat.", "NO")
    assert problems(bare, judged, Pair("3", TEXT, "The dog lay.")) == [
        "warning: pair 1: no label",
        "warning: pair 3: no label",
    ]


def test_statistics() -> None:
    counts = describe(
        [
            Pair("1", "a b c", "a", "YES", "entailment", "web", ("x", "y"), extra={"split": "dev"}),
            Pair("2", "a b c", "a b", "NO", "unknown", "web", ("x",)),
            Pair("3", "a b c d e", "a", None),
        ]
    )
    assert (counts.pairs, counts.texts) == (3, 2)
    assert counts.by_label == {"YES": 1, "NO": 1, "none": 1}
    assert list(counts.by_label) == ["YES", "NO", "none"]
    assert counts.by_relation == {"entailment": 1, "unknown": 1}
    assert counts.by_source == {"web": 2}
    assert counts.by_tag == {"x": {"YES": 1, "NO": 1}, "y": {"YES": 1}}
    assert counts.by_split == {"dev": 1}
    assert counts.text_words == Lengths(11 / 3, 3, 5)
    assert counts.hypothesis_words == Lengths(4 / 3, 1, 2)


def test_statistics_of_nothing_are_undefined_not_zero() -> None:
    counts = describe([])
    assert (counts.pairs, counts.text_words) == (0, Lengths(None, None, None))
