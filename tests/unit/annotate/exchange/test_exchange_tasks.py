"""Tasks for other tools: in their layout, without a label, harmless in pages and spreadsheets."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Sequence
from html.parser import HTMLParser

import pytest

from pete.annotate.exchange.any_layout import read_judgements
from pete.annotate.exchange.doccano import doccano_tasks
from pete.annotate.exchange.judgement_source import Imported, PairFinder
from pete.annotate.exchange.label_studio import label_studio_tasks
from pete.annotate.exchange.potato import potato_tasks
from pete.annotate.exchange.task_files import TaskFiles
from pete.annotate.exchange.turkle_tasks import turkle_tasks
from pete.model import Pair
from pete.model.judgement import Answer

PAIRS = [
    Pair("p1", "=1+1 said <b>the fox</b> & ${hypothesis}.", "- The fox spoke.", "YES", source="thesource"),
    Pair("p2", 'He said "no", then left.', "@He left.", "NO", tags=("thetag",), extra={"split": "dev"}),
]
WRITERS = {
    "turkle": turkle_tasks,
    "label-studio": label_studio_tasks,
    "doccano": doccano_tasks,
    "potato": potato_tasks,
}


@pytest.mark.parametrize("make", WRITERS.values(), ids=WRITERS)
def test_no_silver_label_and_a_word_on_what_is_lost(make: Callable[[Sequence[Pair]], TaskFiles]) -> None:
    made = make(PAIRS)
    assert made.lost == ("label", "source", "tags", "split")
    whole = "".join(made.files.values())
    assert "thesource" not in whole
    assert "thetag" not in whole
    swapped = [Pair(one.id, one.text, one.hypothesis, "NO" if one.label == "YES" else "YES") for one in PAIRS]
    assert make(swapped).files == made.files, "the label leaves no trace"


class _Texts(HTMLParser):
    """What a browser would show, and which elements it would make."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.shown, self.tags = "", list[str]()
        self.feed(page)

    def handle_data(self, data: str) -> None:
        self.shown += data

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.append(tag)


class TestTurkle:
    def filled(self, row: dict[str, str]) -> str:
        """As Turkle fills a template: each variable once, the cell as it is."""
        page = turkle_tasks(PAIRS).files["template.html"]
        for name, cell in row.items():
            page = page.replace(f"${{{name}}}", cell)
        return page

    def test_the_table_has_a_row_a_pair_and_no_formula(self) -> None:
        rows = list(csv.DictReader(io.StringIO(turkle_tasks(PAIRS).files["tasks.csv"], newline="")))
        assert [row["pair_id"] for row in rows] == ["p1", "p2"]
        assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row.values())

    def test_a_page_shows_the_sentences_and_runs_nothing_of_them(self) -> None:
        rows = csv.DictReader(io.StringIO(turkle_tasks(PAIRS).files["tasks.csv"], newline=""))
        for row, one in zip(rows, PAIRS, strict=True):
            page = _Texts(self.filled(row))
            assert one.text in page.shown
            assert one.hypothesis in page.shown
            assert "b" not in page.tags

    def test_the_template_asks_for_one_answer(self) -> None:
        template = turkle_tasks(PAIRS).files["template.html"]
        assert template.count('type="radio" name="follows"') == 3
        assert 'type="submit"' in template

    def test_results_of_our_own_tasks_are_read_again(self, tmp_path) -> None:
        odd = [Pair("=p1", "A & B.", "C.")]
        [row] = csv.DictReader(io.StringIO(turkle_tasks(odd).files["tasks.csv"], newline=""))
        head = ["HITId", "WorkerId", *(f"Input.{name}" for name in row), "Answer.follows", "Turkle.Username"]
        out = io.StringIO()
        csv.writer(out).writerows([head, ["1", "2", *row.values(), "no", "ann"]])
        path = tmp_path / "results.csv"
        path.write_text(out.getvalue())
        [(_, found)] = read_judgements(path, PairFinder(odd))
        assert isinstance(found, Imported)
        assert [(one.pair, one.worker, one.answer) for one in found.judgements] == [("=p1", "ann", Answer.NO)]


def test_label_studio() -> None:
    from lxml import etree

    made = label_studio_tasks(PAIRS).files
    tasks = json.loads(made["tasks.json"])
    assert tasks[0] == {"data": {"pair_id": "p1", "premise": PAIRS[0].text, "hypothesis": PAIRS[0].hypothesis}}
    view = etree.fromstring(made["config.xml"])
    [choices] = view.findall("Choices")
    assert choices.attrib["choice"] == "single-radio"
    assert [(one.get("value"), one.get("hotkey")) for one in choices] == [("yes", "y"), ("no", "n"), ("unsure", "u")]
    assert {one.get("value") for one in view.findall("Text")} == {"$premise", "$hypothesis"}
    assert choices.attrib["toName"] in {one.get("name") for one in view.findall("Text")}


def test_doccano() -> None:
    made = doccano_tasks(PAIRS).files
    lines = [json.loads(line) for line in made["documents.jsonl"].splitlines()]
    assert [line["pair_id"] for line in lines] == ["p1", "p2"]
    assert all(line["label"] == [] for line in lines)
    assert PAIRS[1].text in lines[1]["text"]
    assert [label["text"] for label in json.loads(made["labels.json"])] == ["yes", "no", "unsure"]


def test_potato() -> None:
    yaml = pytest.importorskip("yaml", reason="PyYAML is not installed")
    made = potato_tasks(PAIRS).files
    lines = [json.loads(line) for line in made["items.jsonl"].splitlines()]
    assert lines[0]["premise"] == PAIRS[0].text
    config = yaml.safe_load(made["config.yaml"])
    assert config["item_properties"] == {"id_key": "id", "text_key": "text"}
    assert [field["key"] for field in config["instance_display"]["fields"]] == ["premise", "hypothesis"]
    radio = config["annotation_schemes"][0]
    assert radio["annotation_type"] == "radio"
    assert [label["name"] for label in radio["labels"]] == ["yes", "no", "unsure"], "a bare yes would be a truth value"
