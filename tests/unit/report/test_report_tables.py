from __future__ import annotations

import csv
import io

from pete.model import ItemRecord, System
from pete.report.csv_rows import write_csv
from pete.report.render import latex, markdown, print_blocks
from pete.report.table import Table
from pete.report.tables import blocks
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


def printed(summary: Summary) -> str:
    out = io.StringIO()
    print_blocks(blocks(summary), out)
    return out.getvalue()


def test_best_first_with_everything_that_was_promised() -> None:
    text = printed(toy_summary())
    board = text[: text.index("Is the difference real?")]
    assert board.index("toy/good") < board.index("toy/bad")
    for part in ("100.00", "33.33", "95% interval", "unparsed", "75.00", "50.00", "transparent", "Wilson"):
        assert part in board
    for part in ("McNemar's exact test on 3 items", "0.5000", "50%_tag", "Signatures", "|interval:wilson"):
        assert part in text


def test_plain_where_nobody_looks() -> None:
    text = printed(toy_summary())
    assert "\x1b" not in text
    [signature] = [line for line in text.splitlines() if "entailer:good" in line]
    assert signature.endswith("interval:wilson"), "long lines are not broken"


def test_no_label_no_figure() -> None:
    text = printed(toy_summary(labelled=False))
    assert "n/a" in text
    assert "3 items without a gold label" in text
    assert "Is the difference real?" not in text


def test_the_seed_is_printed() -> None:
    assert "bootstrap over texts, seed 9" in printed(toy_summary(Method(interval="bootstrap", seed=9)))


def test_markdown_has_a_rule_a_table() -> None:
    text = markdown(blocks(toy_summary()))
    assert text.count("| :-- |") == 3
    assert "### Leaderboard: toys" in text
    assert "- toy/bad: `data:toys" in text


def test_latex_signs_are_harmless() -> None:
    text = latex(blocks(toy_summary()))
    assert r"50\%\_tag" in text
    assert r"accuracy \%" in text
    assert text.count(r"\begin{tabular}") == text.count(r"\end{tabular}") == 3
    assert "% toy/bad: data:toys" in text


def test_csv_has_a_row_a_system() -> None:
    out = io.StringIO()
    write_csv(toy_summary(), out)
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
