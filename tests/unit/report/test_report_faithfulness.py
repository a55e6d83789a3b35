"""What is shown of the oracle's answers."""

from __future__ import annotations

import io
from dataclasses import replace

from pete.model import Reason, Verdict
from pete.report.faithfulness import (
    blame_table,
    faithfulness_blocks,
    faithfulness_objects,
    faithfulness_rows,
    figures_table,
)
from pete.report.render import print_blocks
from pete.report.table import Block, Lines
from pete.runs.blame import BOTH_GOLD, Answered, Trees
from verdicts import WAYS, case

TOLD = tuple(case(*way) for way in WAYS if way[2] is not None)
UNTOLD = tuple(case(*way) for way in WAYS if way[2] is None)
GOLD = Answered("facts", BOTH_GOLD, "data:toys|gold", tuple(case(right, right, right) for right in (True, False)))
OWN = Trees("minilm", "minilm")


def own(*cases: tuple) -> Answered:
    return Answered("facts", OWN, "data:toys|own", sum(cases, ()))


def row(result: Answered) -> dict[str, str]:
    table = blame_table("toys", [result])
    return dict(zip(table.columns, table.rows[0], strict=True))


def titles(blocks: list[Block]) -> list[str]:
    return [block.title for block in blocks]


def test_gold_trees_alone_need_no_blame() -> None:
    blocks = faithfulness_blocks("toys", "gold.conllu", [GOLD], everything=False, whole=False)
    assert titles(blocks)[:2] == ["Oracle: toys with analyses from gold.conllu", "facts: wrong answers"]
    assert len(blocks) == 3
    table = figures_table("toys", "gold.conllu", [GOLD])
    assert "trees T/H" not in table.columns
    assert table.rows[0][:4] == ("facts", "2", "1", "50.00")


def test_shares_of_the_blame_add_up() -> None:
    shown = row(own(TOLD))
    assert "module or parse of H" not in shown
    shares = {name: shown[name] for name in ("wrong", "module", "parse of H", "parse of T", "right by luck")}
    assert shares == {"wrong": "4", "module": "2", "parse of H": "1", "parse of T": "1", "right by luck": "2"}


def test_what_cannot_be_told_is_said_and_not_guessed() -> None:
    shown, table = row(own(UNTOLD)), blame_table("toys", [own(UNTOLD)])
    assert {shown[name] for name in ("module", "parse of H", "right by luck")} == {"n/a"}
    assert (shown["module or parse of H"], shown["parse of T"]) == ("1", "1")
    assert "4 pairs have no gold tree of H: there the module and the parse of H cannot be told apart" in table.note
    mixed = row(own(TOLD, UNTOLD))
    assert (mixed["module"], mixed["parse of H"], mixed["parse of T"], mixed["module or parse of H"]) == (
        *("2", "1", "2", "1"),
    )


def test_pairs_are_listed_on_request_with_who_is_to_blame() -> None:
    assert len(faithfulness_blocks("toys", "gold.conllu", [GOLD, own(TOLD)], everything=False, whole=False)) == 3
    blocks = faithfulness_blocks("toys", "gold.conllu", [GOLD, own(TOLD)], everything=True, whole=False)
    listed = blocks[2]
    assert isinstance(listed, Lines)
    assert listed.title == "minilm/minilm/facts: whose fault"
    marks = [line.partition(",")[0] for _, line in listed.entries]
    assert sorted(marks) == ["module", "module", "parse of H", "parse of T", "right by luck", "right by luck"]


def test_reasons_are_those_of_the_trees_in_question() -> None:
    one = case(False, True, True)
    verdict = Verdict("NO", (Reason("missing", "subj", "rain", "it"), Reason("ignored", "obj", "see", "sun")))
    changed = replace(one, own=replace(one.own, verdict=verdict))
    blocks = faithfulness_blocks("toys", "gold.conllu", [own((changed,))], everything=True, whole=False)
    out = io.StringIO()
    print_blocks(blocks, out)
    assert "parse of T, gold YES, answered NO: It rains. ⇒ It rains. [missing: " in out.getvalue()
    assert "sun" not in out.getvalue()


def test_nobody_to_blame() -> None:
    blocks = faithfulness_blocks("toys", "gold.conllu", [own((case(True, True, True),))], everything=True, whole=False)
    assert blocks[2] == Lines(
        "minilm/minilm/facts: whose fault", (("none", "every answer is right, and none by luck"),)
    )


def test_hypotheses_are_judged_where_no_parser_reads_texts() -> None:
    mixed = Answered("facts", Trees("gold", "minilm"), "sig", TOLD)
    blocks = faithfulness_blocks("toys", "gold.conllu", [GOLD, mixed], everything=False, whole=False)
    assert [line[1] for line in blocks[1].rows] == ["gold/minilm"]


def test_objects_and_rows_tell_the_same() -> None:
    results = [GOLD, own(TOLD, UNTOLD)]
    (gold, mixed), rows = faithfulness_objects(results, everything=False), faithfulness_rows(results)
    assert (gold["text_trees"], mixed["hypothesis_trees"]) == ("gold", "minilm")
    for one, line in zip((gold, mixed), rows, strict=True):
        shares = [name for name in one if name.startswith("wrong_by_")]
        assert sum(one[name] for name in shares) == len(one["decisions"]) == one["items"] - one["right"]
        assert all(one[name] == line[name] for name in (*shares, "right_by_luck", "accuracy", "precision", "signature"))
    assert [one["fault"] for one in mixed["decisions"]].count("module_or_hypothesis") == 1
    assert {one["with_gold_trees"] for one in mixed["decisions"]} == {"YES", "NO", None}
    assert len(faithfulness_objects(results, everything=True)[1]["decisions"]) == 12


def test_undefined_shares_are_null() -> None:
    (none,) = faithfulness_rows([own(UNTOLD)])
    assert (none["wrong_by_module"], none["wrong_by_hypothesis"], none["right_by_luck"]) == (None, None, None)
