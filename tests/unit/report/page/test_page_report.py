"""The report as a file: what it holds, and what it never does."""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64decode
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from pete.errors import RunError
from pete.report.page.make_report import make_report
from pete.runs.kept_analyses import ANALYSES
from pete.runs.read import load_run
from report_world import HOSTILE, make_run


def page_of(*folders: Path, blame: int = 50) -> tuple[str, list[str]]:
    made = make_report([load_run(folder) for folder in folders], blame=blame)
    return "".join(made.parts), made.notes


def unpacked(page: str, name: str) -> Any:
    [content] = re.findall(f'<template id="{name}">(.*?)</template>', page)
    return json.loads(gzip.decompress(b64decode(content)))


class Tags(HTMLParser):
    """Every tag and attribute of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("report") / "run"
    make_run(place, names=("facts", "generalised", "always-yes"))
    return place


@pytest.fixture(scope="module")
def page(folder: Path) -> str:
    return page_of(folder)[0]


def test_nothing_is_asked_of_anybody(page: str) -> None:
    tags = Tags(page).found
    assert not [tag for tag, attributes in tags if "src" in attributes or tag in ("iframe", "object", "embed", "base")]
    links = [attributes["href"] for tag, attributes in tags if "href" in attributes]
    assert all(link is not None and link.startswith(("#", "data:,")) for link in links)
    assert "default-src 'none'" in page
    assert not re.search(r"(?<!www\.)https?://(?!www\.w3\.org/2000/svg)", page)


def test_hostile_texts_are_no_tags_of_the_page(page: str) -> None:
    assert [tag for tag, _ in Tags(page).found].count("script") == 1
    assert "img" not in [tag for tag, _ in Tags(page).found]
    assert HOSTILE in unpacked(page, "index")["texts"]
    assert "\u202e" not in re.sub(r"<template.*?</template>", "", page)


def test_every_item_and_answer_is_in_it(page: str) -> None:
    index, head, block = (unpacked(page, name) for name in ("index", "head", "block-0"))
    assert index["ids"] == ["1", "2", "3", "4", "5", "6"]
    assert index["gold"] == "YNYNYN"
    labels = [system["label"] for system in head["systems"]]
    assert labels == ["straight/facts", "crooked/facts", "straight/generalised", "crooked/generalised", "always-yes"]
    assert index["verdicts"][labels.index("always-yes")] == "YYYYYY"
    assert index["verdicts"][0] == "YNYNNY"
    assert len(block["items"]) == 6
    assert block["items"][0][0][1][0][0] == 0  # found


def test_trees_are_those_of_the_run(page: str) -> None:
    block = unpacked(page, "block-0")
    straight, crooked = block["trees"][block["sentences"]["Dogs chase cats."]]
    assert straight[0] == ["Dogs", "chase", "cats", "."]
    assert crooked[0] == 0  # the same words
    assert [block["labels"][label] for label in straight[2]] == ["nsubj", "root", "obj", "punct"]
    assert [block["labels"][label] for label in crooked[2]] == ["obj", "root", "nsubj", "punct"]


def test_relations_are_placed_on_both_sides(page: str) -> None:
    [_, reasons, _] = unpacked(page, "block-0")["items"][3][0]  # Cooks bake stones, by straight/facts
    missing = [reason for reason in reasons if reason[0] == 1]
    assert missing[0][2:] == ["obj", None, [2, 3]]
    assert "not found in the text" in missing[0][1]


def test_a_wrong_answer_names_its_arcs_and_a_right_one_none(page: str) -> None:
    items = unpacked(page, "block-0")["items"]
    assert items[0][0][2] is None
    blamed = [answers[1][2] for answers in items if answers[1] and answers[1][2]]
    assert all(trials > 0 for _, trials, _ in blamed)


def test_figures_stand_in_the_page_itself(page: str) -> None:
    for words in ("Leaderboard", "Is the difference real?", "Accuracy by construction", "Accuracy by relation"):
        assert f">{words}<" in page
    for words in ("Precision and recall", "PETE against UAS and LAS", "Error mining", "How it was made"):
        assert f">{words}<" in page
    assert "pete evaluate toys -p straight=toy -p crooked -e facts -e generalised -e always-yes" in page


def test_the_same_run_gives_the_same_bytes(folder: Path, page: str) -> None:
    assert page_of(folder)[0] == page


def test_two_runs_of_one_system_stand_side_by_side(folder: Path, tmp_path: Path) -> None:
    make_run(tmp_path / "other", parsers=1)
    page, _ = page_of(folder, tmp_path / "other")
    labels = [system["label"] for system in unpacked(page, "head")["systems"]]
    assert labels.count("straight/facts") == 1  # the same signature and answers: one system


def test_a_run_without_analyses_has_all_but_drawings(tmp_path: Path) -> None:
    make_run(tmp_path / "run")
    (tmp_path / "run" / ANALYSES).unlink()
    page, notes = page_of(tmp_path / "run")
    assert "no run keeps its analyses" in notes[0]
    assert unpacked(page, "block-0")["trees"][0] == [None, None]
    assert unpacked(page, "block-0")["items"][1][0][1]


def test_a_run_without_an_answer_is_no_report(tmp_path: Path) -> None:
    make_run(tmp_path / "run", pairs=())
    with pytest.raises(RunError, match="no item is answered"):
        page_of(tmp_path / "run")


def test_where_two_systems_are_compared_the_items_come_first(tmp_path: Path) -> None:
    make_run(tmp_path / "run")
    page, _ = page_of(tmp_path / "run")
    assert page.index('id="items"') < page.index('id="leaderboard-0"')
