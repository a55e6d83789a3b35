from __future__ import annotations

import csv
import io
import re

from pete.model import ItemRecord, System
from pete.report.csv_rows import write_csv
from pete.report.render import latex, markdown, print_blocks
from pete.report.summary_json import summary_object, summary_rows
from pete.report.table import Lines, Table
from pete.report.tables import blocks, signatures
from pete.runs.score import tally
from pete.runs.summary import Entrant, Method, Summary, summarise
from pete.stats.attachment import AttachmentCounts


def toy_summary(method: Method | None = None, labelled: bool = True) -> Summary:
    systems = [System("toys", "toy", name, f"data:toys|entailer:{name}", "transparent") for name in ("bad", "good")]
    items = [
        ItemRecord(
            str(n), "toys", "toy", s.entailer, gold if labelled else None, answer, tags=("50%_tag",), text=str(n)
        )
        for n, gold in enumerate(("YES", "NO", "NO"))
        for s, answer in zip(systems, ("YES", "NO" if n else "YES"), strict=True)
    ]
    trees = AttachmentCounts(4, 4, 4, 3, 2)
    return summarise([Entrant(one.system.label, one, trees) for one in tally(systems, items)], method)


def printed(summary: Summary, whole: bool = False) -> str:
    out = io.StringIO()
    print_blocks([*blocks(summary), signatures(summary.scores, whole)], out)
    return out.getvalue()


def test_best_first_with_everything_that_was_promised() -> None:
    text = printed(toy_summary())
    board = text[: text.index("Is the difference real?")]
    assert board.index("toy/good") < board.index("toy/bad")
    for part in ("100.00", "33.33", "95% interval", "unparsed", "75.00", "50.00", "transparent", "Wilson"):
        assert part in board
    for part in ("McNemar's exact test on 3 items", "0.5000", "50%_tag", "Signatures (--signatures"):
        assert part in text


def test_plain_where_nobody_looks() -> None:
    text = printed(toy_summary(), whole=True)
    assert "\x1b" not in text
    [signature] = [line for line in text.splitlines() if "entailer:good" in line]
    assert signature.endswith("interval:wilson"), "long lines are not broken"


def test_no_label_no_figure() -> None:
    text = printed(toy_summary(labelled=False))
    assert "n/a" in text
    assert "Unscored: 3 items without a gold label." in text
    assert "Is the difference real?" not in text


def test_the_seed_is_printed() -> None:
    assert "bootstrap over texts, seed 9" in printed(toy_summary(Method(interval="bootstrap", seed=9)))


def test_markdown_has_a_rule_a_table() -> None:
    text = markdown([*blocks(toy_summary()), signatures(toy_summary().scores, whole=True)])
    assert text.count("| :-- |") == 3
    assert "### Leaderboard: toys" in text
    assert re.search("- toys, toy/bad, [0-9a-f]{8}: `data:toys", text)


def test_latex_signs_are_harmless() -> None:
    text = latex([*blocks(toy_summary()), signatures(toy_summary().scores, whole=True)])
    assert r"50\%\_tag" in text
    assert r"accuracy \%" in text
    assert text.count(r"\begin{tabular}") == text.count(r"\end{tabular}") == 3
    assert re.search("^% toys, toy/bad, [0-9a-f]{8}: data:toys", text, re.MULTILINE)


def test_csv_has_a_row_a_system() -> None:
    out = io.StringIO()
    write_csv(summary_rows(toy_summary()), out)
    rows = list(csv.DictReader(io.StringIO(out.getvalue())))
    assert [row["system"] for row in rows] == ["toy/bad", "toy/good"]
    assert float(rows[1]["accuracy"]) == 1.0
    assert 0 < float(rows[1]["interval_low"]) < float(rows[1]["interval_high"]) == 1.0
    assert rows[0]["uas"] == "0.75"


def test_brackets_are_not_markup() -> None:
    out = io.StringIO()
    print_blocks([Table("[bold]T[/bold]", ("[a]",), (("[red]x",),), note="[/]")], out)
    for part in ("[bold]T[/bold]", "[a]", "[red]x", "[/]"):
        assert part in out.getvalue()


def test_short_signatures_can_be_looked_up_in_the_json() -> None:
    """The hash under a table is the one beside the whole signature in JSON and CSV."""
    summary = toy_summary()
    text = printed(summary)
    assert "data:toys|entailer" not in text
    for run in summary_object(summary)["runs"]:
        assert f"{run['system']} {run['signature_hash']}" in text
        assert run["signature"].startswith("data:toys|")


def test_counting_and_small_p() -> None:
    text = printed(toy_summary())
    assert "adjusted for 1 comparison." in text
    assert "= <" not in text


def test_control_characters_are_made_visible() -> None:
    table = Table("T\x1b[31m", ("na\rme", "n"), (("evil\x1b]0;title\x07", "1\n2"),), note="\x9b")
    out = io.StringIO()
    print_blocks([table, Lines("L", (("a\x1b", "b\u202ec"),))], out)
    for text in (out.getvalue(), markdown([table]), latex([table])):
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", text)
    assert r"evil\x1b]0;title\x07" in out.getvalue()
    assert r"1\n2" in out.getvalue()
