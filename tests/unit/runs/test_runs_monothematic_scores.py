from __future__ import annotations

from pathlib import Path

import pytest

from pete.datasets.decompositions import Decomposed
from pete.datasets.phenomena import category_of
from pete.errors import FormatError, SettingsError
from pete.formats.labels import Meaning
from pete.model import Monothematic, Pair, Relation
from pete.report.composition_json import composition_object, composition_rows
from pete.report.composition_plot import composition_plot
from pete.report.composition_tables import composition_blocks, few_cells, pair_table, phenomenon_table
from pete.report.composition_words import deviation_in_words, index_in_words
from pete.runs.monothematic_answers import SystemAnswers, answers_of_files
from pete.runs.monothematic_scores import Composition, Scoring, composition
from pete.runs.phenomenon_weights import Weights, read_weights

YES: Meaning = ("YES", "entailment")
NO: Meaning = ("NO", None)
WRONG = "wrong"


def made(name: str, judgement: Relation, *parts: tuple[str, Relation]) -> Decomposed:
    monos = [
        Monothematic(Pair(f"{name}.{number}", "T.", f"H{number}."), name, phenomenon, category_of(phenomenon), own)
        for number, (phenomenon, own) in enumerate(parts, 1)
    ]
    return Decomposed(Pair(name, "T.", "H."), judgement, tuple(monos))


SETS = [
    made("a", "entailment", ("synt:list", "entailment"), ("lex:format", "entailment")),
    made("b", "contradiction", ("lex:semantic-opp", "contradiction"), ("synt:list", "entailment")),
    made("c", "unknown", ("lex:hyponymy", "unknown"), ("lex:format", "entailment")),
    made("d", "entailment", ("synt:list", "entailment"), ("synt:modifier", "entailment")),
]


def answers(wrong: str = "", left_out: str = "") -> SystemAnswers:
    """Right everywhere but in the pairs named."""

    def said(name: str, judgement: Relation) -> Meaning:
        right: Meaning = ("YES" if judgement == "entailment" else "NO", judgement)
        return right if name not in wrong.split() else NO if right[0] == "YES" else YES

    gone = left_out.split()
    whole = {one.original.id: said(one.original.id, one.judgement) for one in SETS}
    parts = {part.pair.id: said(part.pair.id, part.judgement) for one in SETS for part in one.parts}
    return SystemAnswers(
        "sys",
        {name: one for name, one in whole.items() if name not in gone},
        {name: one for name, one in parts.items() if name not in gone},
        "answers:1a",
    )


def scored(wrong: str = "", left_out: str = "", scoring: Scoring | None = None) -> Composition:
    return composition(answers(wrong, left_out), SETS, scoring or Scoring(resamples=200), "data:x")


def test_all_right_is_one_everywhere() -> None:
    found = scored()
    assert found.overall.value == 1
    assert found.overall.interval == (1, 1)
    assert {name: index.value for name, index in found.by_judgement.items()} == {
        "entailment": 1, "contradiction": 1, "unknown": 1, "negative": 1,
    }  # fmt: skip
    assert found.by_category["lexical"].value == found.by_category["syntactic"].value == 1
    assert found.by_category["discourse"].value is None, "no such phenomenon: undefined, not zero"
    assert found.deviation == 0


def test_by_hand() -> None:
    # Originals: a wrong; b, c, d right. Parts: a.1 and b.1 wrong of eight.
    found = scored("a a.1 b.1")
    assert (found.overall.originals.accuracy, found.overall.monos.accuracy) == (3 / 4, 6 / 8)
    assert found.overall.value == 1
    # Lexical: originals a, b, c (2 of 3 right); parts a.2, b.1, c.1, c.2 (3 of 4 right).
    assert found.by_category["lexical"].value == pytest.approx((2 / 3) / (3 / 4))
    # Positive: a, d (1 of 2); parts a.1 a.2 b.2 c.2 d.1 d.2 (5 of 6). Negative: b, c (2 of 2); b.1, c.1 (1 of 2).
    assert found.by_judgement["entailment"].value == pytest.approx(0.5 / (5 / 6))
    assert found.by_judgement["negative"].value == pytest.approx(1 / 0.5)
    assert found.deviation == pytest.approx(abs(0.6 - 2))
    rows = {score.phenomenon: score for score in found.phenomena}
    assert (rows["synt:list"].positive.items, rows["synt:list"].positive.accuracy) == (3, 2 / 3)
    assert (rows["lex:semantic-opp"].negative.items, rows["lex:semantic-opp"].negative.accuracy) == (1, 0)
    assert rows["lex:semantic-opp"].positive.accuracy is None
    values = {pair.id: pair.value for pair in found.pairs}
    assert values == {"a": 0, "b": 2, "c": 1, "d": 1}


def test_phenomena_come_in_the_order_of_the_paper() -> None:
    assert [score.phenomenon for score in scored().phenomena] == [
        "lex:format", "lex:semantic-opp", "lex:hyponymy", "synt:modifier", "synt:list",
    ]  # fmt: skip


def test_what_is_not_answered_counts_as_no_and_is_counted() -> None:
    found = scored(left_out="a b.1 b.2")
    assert found.unanswered == (1, 2)
    assert found.overall.originals.accuracy == 3 / 4
    assert found.overall.monos.accuracy == 7 / 8, "b.1 is a contradiction, so NO is right"


def test_three_ways() -> None:
    two, three = (scored(scoring=Scoring(ways, resamples=200)) for ways in ("two", "three"))
    assert two.overall.monos.accuracy == three.overall.monos.accuracy == 1
    own = answers()
    plain = SystemAnswers("s", {**own.originals, "b": NO}, {**own.monos, "c.1": NO}, "answers:2")
    found = composition(plain, SETS, Scoring("three", resamples=200), "data:x")
    assert found.overall.originals.accuracy == 3 / 4, "NO does not say which"
    assert found.overall.monos.accuracy == 7 / 8
    assert "three-way" in found.signature


def test_weights_count_on_both_sides() -> None:
    weights = Weights({"lexical": 0, "synt:modifier": 3})
    found = scored("a a.1 b.1", scoring=Scoring(weights=weights, resamples=200))
    # Parts: list a.1 (wrong) b.2 d.1, modifier d.2 of weight 3: 5 of 6. Originals: a 1/2 (wrong), b 1/2, c 0, d 2.
    assert found.overall.monos.accuracy == pytest.approx(5 / 6)
    assert found.overall.originals.accuracy == pytest.approx(2.5 / 3)
    assert found.by_category["lexical"].monos.accuracy is None
    assert "weights:lexical=0,synt:modifier=3" in found.signature


def test_weights_from_file_and_options(tmp_path: Path) -> None:
    (tmp_path / "w.toml").write_text('"synt:list" = 2\nlexical = 0.5\n')
    read = read_weights(["lexical=4"], tmp_path / "w.toml", ["synt:list"])
    assert dict(read.named) == {"synt:list": 2, "lexical": 4}
    for change in ("synt:list", "odd=1", "synt:list=many", "synt:list=-1", "synt:list=nan"):
        with pytest.raises(SettingsError, match="--weight"):
            read_weights([change], None, ["synt:list"])
    for text, part in (('"odd" = 1', "no pair has"), ('"synt:list" = "x"', "write a number"), ("=", "is no TOML")):
        (tmp_path / "w.toml").write_text(text)
        with pytest.raises(FormatError, match=part):
            read_weights([], tmp_path / "w.toml", ["synt:list"])
    with pytest.raises(FormatError, match="cannot be read"):
        read_weights([], tmp_path / "none.toml", [])


def test_files_of_answers(tmp_path: Path) -> None:
    ids = [one.original.id for one in SETS] + [part.pair.id for one in SETS for part in one.parts]
    whole, rest = tmp_path / "whole.csv", tmp_path / "rest.csv"
    whole.write_text("".join(f"{name},YES\n" for name in ids[:4]))
    rest.write_text("".join(f"{name},contradiction\n" for name in ids[4:]))
    [one] = answers_of_files([f"mine={whole}", f"mine={rest}"], SETS)
    assert (one.name, len(one.originals), len(one.monos)) == ("mine", 4, 8)
    assert one.monos["a.1"] == ("NO", "contradiction")
    with pytest.raises(FormatError, match="holds no answer to any of the monothematic pairs"):
        answers_of_files([str(whole)], SETS)
    with pytest.raises(FormatError, match="in another file too"):
        answers_of_files([f"mine={whole}", f"mine={whole}"], SETS)
    clash = [Decomposed(Pair("a.1", "T.", "H."), "entailment", ()), *SETS]
    with pytest.raises(SettingsError, match=r"share the id 'a\.1'"):
        answers_of_files([str(whole)], clash)


def test_words() -> None:
    assert index_in_words(1.3, (0.9, 1.6)).startswith("about 1")
    assert index_in_words(1.3, (1.1, 1.6)).startswith("above 1")
    assert index_in_words(0.6, (0.5, 0.9)).startswith("below 1")
    assert index_in_words(0.9, None).startswith("below 1")
    assert index_in_words(None, None).startswith("undefined")
    assert deviation_in_words(1.0, 0.9).startswith("positive and negative pairs alike")
    assert deviation_in_words(0.5, 0.9) == "positive pairs lose more by combination than negative pairs"
    assert deviation_in_words(1.4, 0.8).startswith("inverse: negative pairs below 1 and positive pairs above 1")
    assert deviation_in_words(None, 0.9).startswith("undefined")


def test_tables_have_the_papers_rows_and_mark_what_is_few() -> None:
    found = [scored("a a.1 b.1")]
    rows = {row[0]: row[1:] for row in phenomenon_table(found).rows}
    assert rows["synt:list"] == ("3", "-", "66.7!", "-")
    assert rows["TOT syntactic"] == ("4", "-", "75.0!", "-")
    assert rows["TOT lexical"] == ("2", "2", "100.0!", "50.0!")
    assert rows["TOT all"] == ("6", "2", "83.3", "50.0!")
    assert few_cells(found) > 0
    titles = [block.title for block in composition_blocks(found, pairs=True, whole=False)]
    assert titles == [
        "Original and monothematic pairs", "What the indices say", "By category", "By judgement", "By phenomenon",
        "Every original pair", "Signatures (--signatures prints them in full)",
    ]  # fmt: skip
    assert pair_table(found).rows[0] == ("a", "entailment", "wrong", "0.50", "0.00")


def test_json_and_rows_hold_every_figure() -> None:
    found = scored("a a.1 b.1")
    [system] = composition_object("o", "m", [found])["systems"]
    assert system["ci"] == 1
    assert system["by_judgement"]["negative"]["ci"] == 2
    assert system["by_phenomenon"][-1]["positive"] == {"items": 3, "accuracy": 2 / 3, "few": True}
    assert [pair["log10_ci"] for pair in system["pairs"]] == [None, pytest.approx(0.30103), 0, 0]
    groups = [(row["group"], row["name"]) for row in composition_rows([found])]
    assert groups[0] == ("all", "all")
    assert ("category", "reasoning") in groups
    assert ("judgement", "negative") in groups


def test_the_plot_shows_every_pair_once() -> None:
    # a: original wrong (0); b: right, with no part right (infinite); c: 1; d: neither (ring).
    picture = composition_plot([scored("a b.1 b.2 d d.1 d.2")])
    assert picture.count("<title>") == 1 + len(SETS)
    assert picture.count("<circle") == 1
    assert "a (entailment): original wrong, mono 2 of 2, CI 0.00" in picture
    assert "b (contradiction): original right, mono 0 of 2, CI n/a" in picture
    assert picture == composition_plot([scored("a b.1 b.2 d d.1 d.2")]), "same answers, same bytes"


def test_bars_go_up_above_one_and_down_below() -> None:
    picture = composition_plot([scored("b.2")])  # b: 1 over 1/2, so the bar ends at 2, the top of the scale
    [bar] = [line for line in picture.split("<rect") if "b (contradiction)" in line]
    assert 'height="105.0"' in bar
