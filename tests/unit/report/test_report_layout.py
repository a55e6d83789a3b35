"""Tables in narrow terminals: everything stays legible."""

from __future__ import annotations

import io
import re
from collections import Counter

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.cells import cell_len

from pete.construct.choose.balance import WishOutcome
from pete.construct.choose.describe import Composition
from pete.model import System
from pete.parsers import listing as parser_rows
from pete.report.construction import relation_table, source_table, wish_table
from pete.report.contrasts import contrast_blocks
from pete.report.differences import agreement_blocks
from pete.report.faithfulness import blame_table, figures_table
from pete.report.layout import fitted, wrapped
from pete.report.listings import parser_table, set_table
from pete.report.render import print_blocks
from pete.report.suspects import suspect_blocks
from pete.report.table import Block, Lines, Table
from pete.report.tables import by_construction, leaderboard, paired
from pete.runs.blame import BOTH_GOLD, Answered, Trees
from pete.runs.entrants import Agreement
from pete.runs.error_mining import Mined, Search, Suspect
from pete.runs.form_contrasts import Contrast, FormContrast, Suspected
from pete.runs.summary import Comparison, Score, Summary
from pete.stats.attachment import AttachmentCounts
from pete.stats.counts import Counts
from pete.stats.paired import CochranQ, PairedTest
from verdicts import WAYS, case

WIDTHS = (60, 80, 100, 120)
LABELS = [
    f"{parser}/{entailer}"
    for parser in ("minilm", "spacy:en_core_web_trf", "udpipe:models/english-ewt.udpipe", "before:minilm")
    for entailer in ("facts", "generalised")
] + ["always-yes"]
TAGS = ("prepositional-attachment", "reduced-relative-participle", "direct-object", "coordination")


def score(number: int, label: str) -> Score:
    parser, _, entailer = label.rpartition("/")
    counts = Counts(4000 + number, 2300 + number, 1200 + number, 8982 - number)
    by_tag = {tag: Counts(100 + number, place, 7, 11) for place, tag in enumerate(TAGS)}
    system = System("core", parser or "-", entailer, f"sig {number}", "transparent")
    trees = AttachmentCounts(1000, 1000, 1000, 900 + number, 800 + number)
    items = 16000 + number
    return Score(label, system, items, 89 + number, number, counts, (0.6125, 0.7717), by_tag, f"sig {number}", trees)


SCORES = tuple(score(number, label) for number, label in enumerate(LABELS))
SUMMARY = Summary(SCORES, ())


def comparison(labels: list[str]) -> Comparison:
    pairs = [(a, b) for place, a in enumerate(labels) for b in labels[place + 1 :]]
    tests = tuple(
        PairedTest(a, b, 1203 + number, 8982 + number, "exact", 0.0066 + number / 10000, 0.1)
        for number, (a, b) in enumerate(pairs)
    )
    return Comparison("core", 16000, tests, CochranQ(13.03, 1e-9))


def suspect(rank: int, form: str, pair: tuple[str, str] | None = None) -> Suspect:
    return Suspect(rank, form, 0.1234, 8982, 16000, 9.8765, 1108.38, 0.0066, 1e-9, ("core-0012", "core-0345"), pair)


PAIR = ("VERB-PASSIVE-PP-BY", "VERB-ACTIVE-RELATIVE")
MINED = [
    Mined(SCORES[2].system, "fn", ("tags",), 9000, 8982, 1, 4, 1, 0.01, (suspect(1, f"tag:{TAGS[1]}"),)),
    Mined(SCORES[3].system, "fp", ("pairs",), 9000, 8982, 0, 4, 10, None, (suspect(10, "pair:...", PAIR),)),
]
SUSPECTED = {label: Suspected(0.1234 + number / 100, 8982) for number, label in enumerate(LABELS)}
FORMS = tuple(
    FormContrast(f"tag:{tag}", 16000, SUSPECTED, LABELS[0], LABELS[1], 0.4321, 4.1234, 0.0066, 1e-9) for tag in TAGS
)
STAGES = {
    stage: Composition(8982, {"newspaper": {"YES": 8982, "NO": 1203}, "fiction": {"NO": 7}}, dict.fromkeys(TAGS, 8000))
    for stage in ("candidates", "said", "checked", "chosen")
}
CASES = tuple(case(*rights) for rights in WAYS) * 40
ORACLE = [
    Answered("generalised", trees, "sig", CASES)
    for trees in (BOTH_GOLD, Trees("spacy:en_core_web_trf", "udpipe:models/english-ewt.udpipe"))
]
BLOCKS: list[Block] = [
    leaderboard("core", SCORES, SUMMARY),
    paired(comparison(LABELS[:5]), SUMMARY),
    paired(comparison(LABELS), SUMMARY),
    by_construction("core", SCORES),
    *agreement_blocks([Agreement("core", 16000, 8982, 1203, 5815, ())]),
    *contrast_blocks([Contrast("core", "fn", ("tags",), 9000, dict.fromkeys(LABELS, 8982), FORMS, "exact")]),
    *suspect_blocks(MINED, Search()),
    source_table(STAGES),
    relation_table(STAGES),
    wish_table([WishOutcome("tag", "prepositional-attachment", 0.25, 12.5, 10, 8982)]),
    parser_table(parser_rows()),
    figures_table("core", "gold.conllu", ORACLE),
    blame_table("core", ORACLE),
    set_table([("core", "PETE core pairs, written by people for this toolkit", "Apache-2.0")]),
]


def printed(block: Block, width: int, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("COLUMNS", str(width))
    out = io.StringIO()
    print_blocks([block], out)
    return out.getvalue()


def figures(table: Table, once: bool = False) -> Counter[str]:
    """How often each figure stands in the table; ``once``: what all rows share is told in one place."""
    shared = [
        place
        for place, column in enumerate(table.columns)
        if once and column in table.least and len({row[place] for row in table.rows}) == 1
    ]
    places = [place for place in range(table.names, len(table.columns)) if place not in shared]
    found = Counter(word for row in table.rows for place in places for word in row[place].split())
    return found + Counter(word for place in shared for word in table.rows[0][place].split())


def pieces(text: str) -> Counter[str]:
    """The parts of names between the signs after which they may be broken."""
    return Counter(re.findall(r"[^\s/:;,|_=-]+", text))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.title[:40])
def test_every_name_and_figure_is_there(block: Block, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(block, Table)
    text = printed(block, width, monkeypatch)
    assert max(cell_len(line) for line in text.splitlines()) <= width
    assert figures(block, once="In every row:" in text) <= Counter(word.rstrip(";.") for word in text.split())
    names = " ".join([*block.columns, *(cell for row in block.rows for cell in row[: block.names]), block.note])
    assert pieces(names) <= pieces(text) or "In every row:" in text
    assert set(pieces(names)) <= set(pieces(text))


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.title[:40])
def test_a_pipe_gets_a_line_a_row(block: Block, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(block, Table)
    monkeypatch.delenv("COLUMNS", raising=False)
    out = io.StringIO()
    print_blocks([block], out)
    lines = out.getvalue().splitlines()
    assert lines[0] == block.title
    assert len(lines) == len(block.rows) + (5 if block.note else 4)


CELLS = st.text("ab1/-: é界", min_size=1, max_size=30).map(lambda cell: " ".join(cell.split()) or "x")


@given(
    st.integers(1, 3),
    st.lists(st.lists(CELLS, min_size=5, max_size=5).map(tuple), min_size=1, max_size=4),
    st.sampled_from([(), ("two",), ("four", "one")]),
    st.integers(10, 90),
)
@example(1, [("1",) * 5] * 2, ("four", "one"), 16)
def test_nothing_is_ever_lost(names: int, rows: list[tuple[str, ...]], least: tuple[str, ...], width: int) -> None:
    columns = ("zero", "one", "two", "three", "four")
    text = "\n".join(
        line
        for part in fitted(Table("T", columns, tuple(rows), names, least=least), width)
        for line in (*part.head, *part.body, part.key)
    )
    # What all rows share in a column of the least use may be told once.
    once = [
        column in least and f"{column} " in text and len({row[place] for row in rows}) == 1
        for place, column in enumerate(columns)
    ]
    told = [cell for n, row in enumerate(rows) for cell, shared in zip(row, once, strict=True) if not (shared and n)]
    assert pieces(" ".join(told)) <= pieces(text)


def test_least_useful_columns_go_under_their_row() -> None:
    table = Table("T", ("system", "score", "kind"), (("minilm", "72.42", "transparent"),), least=("kind",))
    (part,) = fitted(table, 25)
    assert part.body == ("minilm  72.42", "    kind transparent")
    (part,) = fitted(table, 30)
    assert part.body == ("minilm  72.42  transparent",)


def test_names_break_after_a_slash_before_anything_folds() -> None:
    table = Table("T", ("system", "score", "kind"), (("minilm/generalised", "72.42", "open"),), least=("kind",))
    (part,) = fitted(table, 26)
    assert part.body == ("minilm/      72.42  open", "generalised")


def test_a_wide_table_is_turned_a_few_rows_at_a_time() -> None:
    columns = ("source", "candidates", "said", "checked")
    table = Table("T", columns, (("news", "1", "22", "333"), ("law", "4", "55", "666"), ("email", "7", "88", "999")))
    parts = fitted(table, 21)
    assert [part.head[0] for part in parts] == ["source      news  law", "source      email"]
    assert parts[0].body == ("candidates     1    4", "said          22   55", "checked      333  666")


def test_wide_characters_count_twice() -> None:
    (part,) = fitted(Table("T", ("name", "n"), (("世界", "1"), ("abc", "2"))), 80)
    assert part.body == ("世界  1", "abc   2")


def test_a_word_that_is_too_wide_runs_over() -> None:
    assert wrapped("x" * 30, 10) == ["x" * 30]


def test_long_lines_are_wrapped_and_indented(monkeypatch: pytest.MonkeyPatch) -> None:
    text = printed(Lines("T", (("item", "one two three four five"),)), 20, monkeypatch)
    assert text == "T\n  item: one two\n    three four five\n\n"


@pytest.mark.parametrize("told", ["", "0", "wide", "-5"])
def test_columns_that_tell_nothing(told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", told)
    out = io.StringIO()
    print_blocks([Table("T", ("n",), (("1 " * 100 + "1",),))], out)
    assert len(out.getvalue().splitlines()) == 5
