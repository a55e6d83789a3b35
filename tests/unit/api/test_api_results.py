"""`pete.evaluate` and what can be asked of its result."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

import pete
from pete.api.shown import Shown
from pete.errors import RunError, SettingsError, UnknownNameError

PAIRS = [
    {
        "id": "a",
        "text": "The dog that barked was <b>old</b>.",
        "hypothesis": "The dog barked.",
        "label": "YES",
        "tags": ["relative"],
    },
    {"id": "b", "text": "Ann saw Bob.", "hypothesis": "Bob saw Ann.", "label": "NO", "tags": ["object"]},
    {"id": "c", "text": "Ann saw Bob.", "hypothesis": "Ann saw Bob.", "label": "YES", "tags": ["object"]},
]


def nothing(text: str) -> None:
    return None


def never(text: str, hypothesis: str) -> bool:
    return False


@pytest.fixture(scope="module")
def result() -> pete.Evaluation:
    return pete.evaluate(PAIRS, parsers="udpipe", entailers=["facts", "always-yes", never])


def test_scores_by_label(result: pete.Evaluation) -> None:
    assert result.labels == ["udpipe/facts", "always-yes", "never"]
    assert [score.label for score in result] == result.labels
    assert result["never"].accuracy == pytest.approx(1 / 3)
    assert len(result) == 3
    with pytest.raises(UnknownNameError, match="no system is called 'nobody'; known: udpipe/facts"):
        result["nobody"]


def test_a_label_on_two_sets_wants_the_set_too() -> None:
    both = pete.evaluate({"one": PAIRS[:1], "two": PAIRS[1:]}, parsers=(), entailers="always-yes")
    with pytest.raises(RunError, match=r"choose among \('one', 'always-yes'\), \('two', 'always-yes'\)"):
        both["always-yes"]
    assert both["two", "always-yes"].items == 2  # type: ignore[index]


def test_it_prints_as_the_command_does(result: pete.Evaluation) -> None:
    assert str(result).startswith("Leaderboard: pairs, 3 items\nsystem")
    assert repr(result).startswith("<Evaluation of 3 systems on pairs, 3 items; best: udpipe/facts")
    assert result.markdown().startswith("### Leaderboard: pairs, 3 items")
    assert r"\begin{tabular}" in result.latex()


def test_notebooks_get_tables_and_no_code_of_the_data(result: pete.Evaluation) -> None:
    html = result._repr_html_()
    assert "<h4>Leaderboard: pairs, 3 items</h4><table>" in html
    shown = result.explain("a")._repr_html_()
    assert "<svg" in shown
    assert "<b>old" not in shown


def test_pictures(result: pete.Evaluation) -> None:
    assert result.svg().count("<circle") == 3
    assert result._repr_html_().count("<svg") == 1
    shades = result.constructions_svg("pairs")
    assert shades.count("<rect") == 1 + 2 * 3
    assert ">relative (1)</text>" in shades
    with pytest.raises(UnknownNameError, match="no dataset is called 'core'; known: pairs"):
        result.svg("core")


def test_long_tables_are_cut_in_notebooks() -> None:
    many = [{**PAIRS[1], "id": str(n), "tags": [f"tag {n:02}"]} for n in range(30)]
    html = pete.evaluate(many, parsers=(), entailers="always-yes")._repr_html_()
    assert "tag 19" in html
    assert "tag 20" not in html
    assert "and 10 more" in html


def test_frames(result: pete.Evaluation) -> None:
    pytest.importorskip("pandas")
    assert list(result.to_frame().system) == result.labels
    assert list(result.to_frame("paired").a) == ["udpipe/facts", "udpipe/facts", "always-yes"]
    tags = result.to_frame("constructions")
    assert sorted(set(tags.construction)) == ["object", "relative"]
    items = result.to_frame("items")
    assert len(items) == 9
    assert items.right.sum() == sum(score.counts.right for score in result)
    with pytest.raises(UnknownNameError, match="no part is called 'all'"):
        result.to_frame("all")  # type: ignore[arg-type]


def test_without_pandas_the_remedy_is_said(result: pete.Evaluation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pandas", None)
    with pytest.raises(SettingsError, match="pip install pandas"):
        result.to_frame()


def test_items_of_one_system(result: pete.Evaluation) -> None:
    assert [item.id for item in result.items("always-yes", wrong=True)] == ["b"]
    assert len(list(result.items())) == 9
    with pytest.raises(UnknownNameError):
        next(result.items("nobody"))


def test_compare_mine_and_explain(result: pete.Evaluation) -> None:
    compared = result.compare(forms=["tags"])
    assert [one.items for one in compared.agreements] == [3]
    assert {"runs", "paired", "suspicion", "differences"} <= set(compared.to_dict())
    assert compared.scores[0].label == "udpipe/facts"
    mined = pete.mine(result, "fp", systems=["always-yes"], measure="suspicion")
    assert [suspect.form for suspect in mined.mined[0].suspects] == ["tag:object"]
    assert mined.svg().startswith("<svg")
    assert len(mined.to_frame()) == 1
    why = result.explain("b", "udpipe/facts")
    assert (why.verdict, why.to_dict()["gold"]) == ("NO", "NO")
    assert "Item b of pairs: gold NO, answered NO by udpipe/facts" in str(why)
    assert all(isinstance(one, Shown) for one in (compared, mined))


def test_an_entailer_without_a_parser_shows_no_trees(result: pete.Evaluation) -> None:
    why = result.explain("b", "always-yes")
    assert why.svg() == ""
    assert repr(why) == "<Explanation: YES, 1 reasons>"
    with pytest.raises(RunError, match="choose among udpipe/facts, always-yes, never"):
        result.explain("b", "nobody")


def test_alternatives_are_tried() -> None:
    result = pete.evaluate(PAIRS, parsers="minilm", entailers="facts")
    assert "What minilm nearly said of the text" in str(result.explain("a", alternatives=True))


def test_a_run_lives_as_long_as_its_result_or_where_it_is_saved(tmp_path: Path) -> None:
    passing = pete.evaluate(PAIRS, parsers=(), entailers="always-yes")
    folder = passing.folder
    passing.save(tmp_path / "kept")
    with pytest.raises(RunError, match="exists; save the run in a new folder"):
        passing.save(tmp_path / "kept")
    del passing
    gc.collect()
    assert not folder.exists()
    assert pete.open_run(tmp_path / "kept").labels == ["always-yes"]
    assert pete.compare(tmp_path / "kept").scores[0].items == 3


def test_the_same_call_finishes_a_run_but_never_of_an_unknown_version(tmp_path: Path) -> None:
    first = pete.evaluate(PAIRS, parsers="udpipe", entailers="facts", out=tmp_path / "run")
    again = pete.evaluate(PAIRS, parsers="udpipe", entailers="facts", out=tmp_path / "run")
    assert first.to_dict() == again.to_dict()
    pete.evaluate(PAIRS, parsers=(), entailers=never, out=tmp_path / "other")
    with pytest.raises(RunError, match="never tells no version"):
        pete.evaluate(PAIRS, parsers=(), entailers=never, out=tmp_path / "other")


def test_broken_pairs_in_markdown(result: pete.Evaluation) -> None:
    worse = pete.evaluate(PAIRS, parsers={"udpipe": lambda text: None}, entailers="facts")
    [change] = worse.changes(result)
    assert (change.broken, change.fixed) == (2, 0)
    told = worse.broken_pairs(result)
    assert told.startswith("## PETE: 2 answers that were right are wrong now\n")
    assert "| a | YES | NO | The dog that barked was &lt;b&gt;old&lt;/b&gt;. ⇒ The dog barked. |" in told
    assert result.broken_pairs(result).startswith("## PETE: nothing broke\n")


def test_a_page_to_look_at(result: pete.Evaluation, tmp_path: Path) -> None:
    page = result.report(tmp_path / "report.html", blame=2).read_text("utf8")
    assert page.startswith("<!DOCTYPE html>")
    assert "udpipe/facts" in page
    assert "Ann saw Bob." in result.explain("b").html()


def test_other_processes_do_what_is_named_and_nothing_else() -> None:
    alone = pete.evaluate(PAIRS, parsers=["udpipe", nothing], entailers=["facts", never], cache=False)
    both = pete.evaluate(PAIRS, parsers=["udpipe", nothing], entailers=["facts", never], cache=False, jobs=2)
    assert both.to_dict() == alone.to_dict()


def test_progress_is_shown_where_it_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    pete.evaluate(PAIRS, parsers="udpipe", entailers="facts", progress=True, cache=False)
    assert capsys.readouterr().out == ""


def test_a_treebank_adds_attachment(tmp_path: Path) -> None:
    from pete.formats.conllu import conllu_text

    [graph] = pete.parse("Ann saw Bob.", "udpipe")
    assert isinstance(graph, pete.Graph)
    (tmp_path / "gold.conllu").write_text(conllu_text(graph), encoding="utf8")
    scored = pete.evaluate(PAIRS, parsers="udpipe", entailers="facts", treebank=tmp_path / "gold.conllu")
    assert scored["udpipe/facts"].attachment is not None
    assert scored["udpipe/facts"].attachment.las == 1.0


def test_gold_trees_tell_whose_fault_it_is(tmp_path: Path) -> None:
    from pete.formats.conllu import conllu_text

    texts = ["Ann saw Bob.", "Bob saw Ann."]
    trees = [graph for graph in pete.parse(texts, "minilm") if isinstance(graph, pete.Graph)]
    (tmp_path / "gold.conllu").write_text("".join(map(conllu_text, trees)), encoding="utf8")
    found = pete.oracle(PAIRS, tmp_path / "gold.conllu", parsers="udpipe", hypotheses="minilm")
    assert [str(one.trees) for one in found.answered] == ["gold/gold", "gold/minilm", "udpipe/minilm"]
    assert found.to_dict()["without"] == 1
    assert len(found.to_frame()) == 3
    assert "Oracle: pairs with analyses from gold.conllu" in str(found)
    with pytest.raises(SettingsError, match="'gold' is what the gold trees are called"):
        pete.oracle(PAIRS, tmp_path / "gold.conllu", parsers={"gold": "udpipe"})


def test_building_pairs(tmp_path: Path) -> None:
    texts = tmp_path / "texts.txt"
    texts.write_text("The farmer who owns the mill saw the dog with the telescope yesterday.\n", encoding="utf8")
    built = pete.build(texts, tmp_path / "pairs.jsonl", gold=False, near=False)
    assert len(built) == len(built.pairs())
    assert (tmp_path / "pairs.card.md").exists()
    assert "pete.build(" in (tmp_path / "pairs.card.md").read_text("utf8")
    assert built.to_dict()
    assert str(built)


def test_sentences(tmp_path: Path) -> None:
    assert [type(one) for one in pete.parse(["Dogs sleep.", " "])] == [pete.Graph, pete.ParseFailure]
    with pytest.raises(pete.PeteError, match="could not be parsed: no words"):
        pete.facts(" ")
    [graph] = pete.parse("Dogs sleep.")
    assert isinstance(graph, pete.Graph)
    assert [str(fact) for fact in pete.facts(graph)] == ["sleep --subj--> dog"]
