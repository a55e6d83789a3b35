"""Tables 3, 5 and 6 and section 6 of Yuret, Rimell and Han (2013), in their own layout, from answers of their shares.

The figures stand in the shared folder. Below them, automatic causes are held against a reading by hand.
"""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from collections import Counter
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from error_runs import answered, write_run
from pete.datasets.load import load_pairs
from pete.entail import load_entailer
from pete.model import AnalysedPair, ItemRecord
from pete.parsers import load_parser
from pete.report.error_tables import oracle_table, relation_table, table6
from pete.runs.analyse import Analyst, open_analysts
from pete.runs.error_analysis.find_causes import CauseFinder, Explained
from pete.runs.error_analysis.oracle_steps import Judged, OracleSteps
from pete.runs.error_analysis.reference_trees import References
from pete.runs.error_analysis.wrong_answers import WrongAnswers, read_wrong_answers
from pete.runs.gold_answers import load_gold

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "data"
JUDGEMENTS = ROOT / "docs" / "judgements" / "error-causes.tsv"
ERRORS = {"dev": 22, "test": 83}  # 66 items at 66.7%, 301 at 72.43%


@pytest.fixture(scope="module")
def paper(shared: Path) -> dict[str, Any]:
    path = shared / "figures" / "published.json"
    if not path.is_file():
        pytest.skip("the published figures are absent: no figures/published.json in the shared folder")
    figures: dict[str, Any] = json.loads(path.read_text(encoding="utf8"))["yuret_2013"]
    return figures


def tag(relation: str) -> str:
    return relation.replace(" ", "-")


def wrong_with(shares: dict[str, int | None], errors: int) -> list[ItemRecord]:
    """So many wrong answers, of which each relation has its share in per cent."""
    tags: list[list[str]] = [[] for _ in range(errors)]
    places = cycle(range(errors))
    for relation, share in shares.items():
        for _ in range(round((share or 0) * errors / 100)):
            tags[next(places)].append(tag(relation))
    return [answered(number, "YES", "NO", tuple(own)) for number, own in enumerate(tags)]


def test_table5_relations_among_wrong_answers(paper: dict[str, Any], tmp_path: Path) -> None:
    table = {
        name: row for name, row in paper["table5_share_of_relations_among_errors_percent"].items() if name != "columns"
    }
    listed: list[WrongAnswers] = []
    for column, (name, errors) in enumerate(ERRORS.items()):
        run = write_run(tmp_path / name, wrong_with({one: row[column] for one, row in table.items()}, errors))
        listed += read_wrong_answers([run])
    printed = relation_table("PETE", listed)
    cells = {name: ["—" if share is None else f"{share}%" for share in row] for name, row in table.items()}
    assert [row[0].lower() for row in printed.rows] == list(table)  # their order too
    assert {row[0].lower(): list(row[2:]) for row in printed.rows} == cells


@pytest.mark.parametrize("filtering", ["pre_filter", "post_filter"])
def test_table3_relations_in_the_set(paper: dict[str, Any], tmp_path: Path, filtering: str) -> None:
    shares = paper["table3_percent"][filtering]
    size = paper["table2"][filtering]["total"][0]
    [one] = read_wrong_answers([write_run(tmp_path / "set", wrong_with(shares, size))])
    printed = {row[0].lower(): row[1] for row in relation_table("PETE", [one]).rows}
    assert printed == {name: f"{share}%" for name, share in shares.items()}


CAUSES = {
    "unbounded": "unbounded",
    "other_parser": "attachment",
    "entailment_system": "module",
}  # theirs, and one of ours
ROWS = {
    "unbounded": "Unbounded dependency",
    "other_parser": "Other parser error",
    "entailment_system": "Entailment system",
}


def test_table6_causes_of_wrong_answers_and_its_sums(paper: dict[str, Any], tmp_path: Path) -> None:
    figures = paper["table6_dev_errors"]
    explained = []
    for row, cause in CAUSES.items():
        fn, fp, total = figures[row]
        assert fn + fp == total, row
        explained += [Explained(answered(len(explained), "YES", "NO"), cause, "gold trees") for _ in range(fn)]
        explained += [Explained(answered(len(explained), "NO", "YES"), cause, "gold trees") for _ in range(fp)]
    run = write_run(tmp_path / "dev", (one.item for one in explained))
    one = WrongAnswers("cambridge", run, run.info.systems[0], explained=tuple(explained))
    printed = table6("dev", [one])
    assert printed.columns == ("Type", "FN", "FP", "Total")
    rows = [(name, *map(str, figures[row])) for row, name in ROWS.items()]
    assert list(printed.rows) == [*rows, ("Total", *map(str, figures["total"]))]
    assert figures["total"][:2] == [paper["cambridge_dev"]["counts"][kind] for kind in ("fn", "fp")]  # as in the text


def test_section6_two_oracles(paper: dict[str, Any]) -> None:
    """66 items: 44 right as it is, 46 by people from the parser's facts, 60 from gold trees; people and entailer differ
    on six items, of which two are in the parser's favour and four to its detriment."""
    figures, size = paper["transparency"], paper["dev_items"]
    right, in_favour, to_detriment = 44, 2, 4
    judged = []
    for number in range(size):
        own = number < right
        people = own if number >= in_favour else False  # right by luck
        people = people or right <= number < right + to_detriment  # wrong although the facts tell
        item = answered(number, "YES", "YES" if own else "NO")
        judged.append(Judged(item, "YES" if number < 60 else "NO", "YES" if people else "NO"))
    steps = OracleSteps(tuple(judged))
    printed = oracle_table("dev", [("C&C/cambridge", steps)])
    accuracies = {row[1]: float(row[4]) / 100 for row in printed.rows}
    assert accuracies["gold trees, entailer"] == pytest.approx(figures["gold_grs_accuracy"], abs=0.0005)
    assert accuracies["parser's facts, people"] == pytest.approx(
        figures["candc_with_oracle_entailment_dev"], abs=0.0005
    )
    assert accuracies["parser's trees, entailer"] == pytest.approx(paper["cambridge_dev"]["accuracy"], abs=0.0005)
    assert accuracies["entailer as people"] == pytest.approx(figures["oracle_given_parse_accuracy"], abs=0.0005)
    assert printed.rows[-1][-1] == "in favour 2, to detriment 4"
    assert steps.parser_loses == pytest.approx(20 / 66)
    assert steps.entailer_loses == pytest.approx(2 / 66)


# By reading and parser: how many errors were read, and the floor. Both parsers have been trained anew since their trees
# were read: where one is still wrong, it may be so for another cause than the reader saw.
AGREEMENT = {
    ("1", "udpipe"): (50, 0.75),
    ("2", "udpipe"): (30, 0.75),
    ("1", "minilm"): (50, 0.75),
    ("2", "minilm"): (20, 0.75),
}


def read_judgements() -> list[dict[str, str]]:
    with JUDGEMENTS.open(encoding="utf8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t"))


@pytest.fixture(scope="module")
def automatic(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str, str], str | None]:
    """The cause that is told automatically, by set, parser and id of the errors that were read."""
    build, folder = shared / "natural" / "build.py", tmp_path_factory.mktemp("natural")
    if not build.is_file() or not (shared / "treebanks").is_dir():
        pytest.skip("the natural pairs or their treebanks are absent from the shared folder")
    subprocess.run([sys.executable, build, folder], check=True, stdout=subprocess.DEVNULL)
    gold = load_gold([folder / "texts.conllu", DATA / "natural_hypotheses.conllu", DATA / "core_gold.conllu"])
    wanted = {(row["set"], row["parser"], row["id"]) for row in read_judgements()}
    found: dict[tuple[str, str, str], str | None] = {}
    names = ("minilm", "udpipe")
    with open_analysts({name: load_parser(name) for name in names}, keep=False) as analysts:
        for called, source in (("natural", str(folder / "pairs.jsonl")), ("core", "core")):
            for name in names:
                ids = {one[2] for one in wanted if one[:2] == (called, name)}
                finder = CauseFinder(analysts[name], References(gold), load_entailer("facts"))
                for one in finder.explain(answers(source, ids, name, analysts[name])):
                    found[called, name, one.item.id] = one.cause
    return found


def answers(source: str, ids: set[str], name: str, analyst: Analyst) -> list[ItemRecord]:
    """What `facts` says of some pairs from a parser's trees."""
    pairs = [pair for pair in load_pairs(source).pairs() if pair.id in ids]
    trees = analyst.analyse(side for pair in pairs for side in (pair.text, pair.hypothesis))
    asked = [AnalysedPair(pair, trees[pair.text], trees[pair.hypothesis]) for pair in pairs]
    verdicts = load_entailer("facts").decide(asked)
    records = [
        ItemRecord(p.id, source, name, "facts", p.label, v.answer, v.unparsed, p.tags, p.text, p.hypothesis, v.reasons)
        for p, v in zip(pairs, verdicts, strict=True)
    ]
    return [one for one in records if not one.right]


@pytest.mark.parametrize(("reading", "parser"), AGREEMENT)
def test_automatic_causes_agree_with_a_reading_by_hand(
    automatic: dict[tuple[str, str, str], str | None], reading: str, parser: str
) -> None:
    """Errors that a later parser or rule has put right have no cause any more; but most must be there."""
    rows = [row for row in read_judgements() if (row["reading"], row["parser"]) == (reading, parser)]
    number, floor = AGREEMENT[reading, parser]
    assert len(rows) == number
    there = [row for row in rows if (row["set"], row["parser"], row["id"]) in automatic]
    assert len(there) >= 0.7 * number
    told = Counter((row["cause"], automatic[row["set"], row["parser"], row["id"]]) for row in there)
    agreed = sum(count for (hand, cause), count in told.items() if hand == cause)
    assert agreed / len(there) >= floor, told
