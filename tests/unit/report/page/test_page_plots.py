from __future__ import annotations

import re
from pathlib import Path

from pete.report.page.collected import collect
from pete.report.page.page_plots import attachment, precision_recall, trade_off
from pete.report.page.page_tables import by_relation
from pete.runs.treebank import keep_attachment
from pete.stats.attachment import AttachmentCounts
from report_world import make_run


def test_the_trade_off_ends_where_everything_is_accepted(tmp_path: Path) -> None:
    found = collect([make_run(tmp_path / "run")])
    points = trade_off(found, 0)
    recalls = [recall for recall, _ in points]
    assert recalls == sorted(recalls)
    assert points[-1] == (1.0, 0.5)  # six items, three of them true
    # As it answers: items 1, 3 and 6 are accepted; 1 and 3 are two of the three true ones.
    assert points[0] == (2 / 3, 2 / 3)


def test_each_system_is_a_point(tmp_path: Path) -> None:
    found = collect([make_run(tmp_path / "run")])
    plot = precision_recall(found, list(enumerate(found.summary.scores)))
    assert len(re.findall("<circle", plot)) == 2
    assert "straight/facts: precision 66.7, recall 66.7" in plot


def test_attachment_is_drawn_where_it_is_known(tmp_path: Path) -> None:
    run = make_run(tmp_path / "run")
    scores = list(enumerate(collect([run]).summary.scores))
    assert attachment(scores) == ""
    counts = AttachmentCounts(10, 10, 10, 9, 8)
    keep_attachment(run.folder, "gold.conllu", {"straight": counts})
    plot = attachment(list(enumerate(collect([run]).summary.scores)))
    assert "UAS 90.0, LAS 80.0, PETE 66.7" in plot


def test_relations_are_counted_by_who_asked_for_them(tmp_path: Path) -> None:
    found = collect([make_run(tmp_path / "run")])
    straight, crooked = by_relation(found, [0, 1])
    assert straight["obj"].items == 6
    assert set(straight) == set(crooked)
