"""``pete oracle``: output and exit codes."""

from __future__ import annotations

import csv
import io
from collections import Counter
from pathlib import Path

import pytest
from cli_world import *  # noqa: F403 - fixtures

from pete.parsers.udpipe import UDPipe

GOLD = Path(__file__).parents[1] / "data" / "core_gold.conllu"
# The parser takes the first word for the subject and the second for the verb, also where "daily" comes first.
PAIRS = [
    ("right", "Dogs chase cats daily.", "Dogs chase cats.", "YES", []),
    ("module", "Birds sing songs.", "Birds sing psalms.", "YES", []),
    ("text", "Daily smiths make nails.", "Smiths make nails.", "YES", []),
    ("hypothesis", "Cooks bake bread daily.", "Daily cooks bake bread.", "YES", []),
]


def gold_tree(text: str) -> str:
    """Subject, verb and object, with "daily" where it belongs."""
    forms = text.replace(".", " .").split()
    plain = [place for place, form in enumerate(forms, 1) if form.lower() not in ("daily", ".")]
    verb = plain[1]
    labels = dict(zip(plain, ("nsubj", "root", "obj"), strict=True))
    rows = [f"# text = {text}"]
    for place, form in enumerate(forms, 1):
        label = labels.get(place, "punct" if form == "." else "advmod")
        upos = {"root": "VERB", "punct": "PUNCT", "advmod": "ADV"}.get(label, "NOUN")
        head = 0 if label == "root" else verb
        rows.append("\t".join(map(str, (place, form, form.lower(), upos, "_", "_", head, label, "_", "_"))))
    return "\n".join(rows) + "\n\n"


def write_gold(path: Path, texts: list[str]) -> Path:
    path.write_text("".join(map(gold_tree, dict.fromkeys(texts))), encoding="utf8")
    return path


@pytest.fixture
def world(tmp_path: Path, write_pairs) -> list[str]:
    """The arguments that name the pairs and the trees of their texts and hypotheses, in two files."""
    pairs = write_pairs(tmp_path / "bakery.jsonl", PAIRS)
    texts = write_gold(tmp_path / "texts.conllu", [text for _, text, *_ in PAIRS])
    hypotheses = write_gold(tmp_path / "hypotheses.conllu", [hypothesis for _, _, hypothesis, *_ in PAIRS])
    return [str(pairs), "--gold", str(texts), "--gold", str(hypotheses)]


def test_table_and_list_of_wrong_answers(pete) -> None:
    told = pete("oracle", "core", "--gold", GOLD, "-e", "facts", "-e", "schwa")
    assert told.code == 0
    assert "faithful %" in told.out
    assert "schwa: wrong answers" in told.out
    assert "WRONG, gold NO, answered YES" in told.out
    assert "Whose fault" not in told.out
    assert "have no label or no analysis" in told.err


def test_json_shows_what_decided(pete) -> None:
    report = pete("oracle", "core", "--gold", GOLD, "--items", "--format", "json").json()
    (facts,) = report["entailers"]
    assert facts["entailer"] == "facts"
    assert facts["items"] == report["pairs"] == len(facts["decisions"])
    assert all(decision["reasons"] for decision in facts["decisions"])


def test_whose_fault_it_is(pete, world: list[str], program: str) -> None:
    told = pete("oracle", *world, "-p", f"hasty={program}", "--items")
    assert told.code == 0, told.err
    assert "Whose fault is it?" in told.out
    for line in ("module: module, gold YES", "text: parse of T, gold YES", "hypothesis: parse of H, gold YES"):
        assert line in told.out
    assert "right:" not in told.out
    assert "cannot be told" not in told.out


def test_json_and_csv_of_the_blame(pete, world: list[str], program: str) -> None:
    command = ["oracle", *world, "-p", f"hasty={program}"]
    report = pete(*command, "--format", "json").json()
    assert report["with_gold_hypothesis"] == report["pairs"] == 4
    rows = list(csv.DictReader(io.StringIO(pete(*command, "--format", "csv").out)))
    trees = [(row["text_trees"], row["hypothesis_trees"]) for row in rows]
    assert trees == [("gold", "gold"), ("gold", "hasty"), ("hasty", "hasty")]
    blamed = Counter(decision["fault"] for decision in report["entailers"][-1]["decisions"])
    assert blamed == {"module": 1, "text": 1, "hypothesis": 1}
    for fault, count in blamed.items():
        assert rows[-1][f"wrong_by_{fault}"] == str(count)
    assert "hypotheses:cmd:" in rows[1]["signature"]


def test_hypotheses_by_a_parser(pete, world: list[str], program: str) -> None:
    told = pete("oracle", *world, "--hypotheses", f"hasty={program}")
    assert told.code == 0
    assert "gold/hasty" in told.out
    assert "hasty/hasty" not in told.out


def test_no_gold_hypotheses(pete, world: list[str], program: str) -> None:
    told = pete("oracle", *world[:3], "-p", f"hasty={program}")
    assert told.code == 0
    assert "4 pairs have no gold tree of H" in told.out
    assert "module or parse of H" in told.out
    assert pete("oracle", *world[:3]).code == 1, "without a parser, H needs a tree"


@pytest.mark.parametrize("how", ["markdown", "latex"])
def test_formats_for_papers(pete, world: list[str], program: str, how: str) -> None:
    assert "Whose fault is it?" in pete("oracle", *world, "-p", f"hasty={program}", "--format", how).out


@pytest.mark.parametrize("width", [60, 80, 100, 120])
def test_lines_keep_to_the_width(pete, world: list[str], program: str, width: int, monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    told = pete("oracle", "bakery.jsonl", *world[1:], "-p", f"hasty={program}", "-e", "facts", "--items").out
    assert max(map(len, told.splitlines())) <= width


def test_sentences_are_parsed_once(pete, world: list[str], monkeypatch) -> None:
    asked: list[str] = []
    parse = UDPipe.parse
    monkeypatch.setattr(UDPipe, "parse", lambda self, texts: (asked.extend(texts), parse(self, texts))[1])
    first = pete("oracle", *world, "-p", "udpipe").out
    assert sorted(asked) == sorted({sentence for _, *sentences, _, _ in PAIRS for sentence in sentences})
    asked.clear()
    assert pete("oracle", *world, "-p", "udpipe").out == first
    assert not asked


def test_analyses_of_other_texts_exit_1(pete, tmp_path: Path, program: str) -> None:
    other = tmp_path / "other.conllu"
    other.write_text("1\tGo\tgo\tVERB\tVB\t_\t0\troot\t_\t_\n\n", encoding="utf8")
    for more in ([], ["-p", program]):
        told = pete("oracle", "core", "--gold", other, *more)
        assert told.code == 1
        assert told.out == ""
        assert "are they of the same texts?" in told.err


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["--gold", "nowhere.conllu"], "nowhere.conllu"),
        (["-p", "no-such-parser"], "no-such-parser"),
        (["--hypotheses", "no-such-parser"], "no-such-parser"),
        (["-p", "gold=udpipe"], "give the parser another name"),
        (["-p", "one=udpipe", "--hypotheses", "one=minilm"], "both called 'one'"),
    ],
)
def test_mistakes_exit_2_in_one_line(pete, world: list[str], more: list[str], message: str) -> None:
    told = pete("oracle", *world, *more)
    assert (told.code, told.out) == (2, "")
    assert message in told.err
    assert len(told.err.splitlines()) == 1
