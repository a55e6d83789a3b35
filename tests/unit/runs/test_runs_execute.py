from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import runs_toys as toys

from pete.errors import EntailerError, ParserError, RunError
from pete.runs import fill_items as module
from pete.runs.analyse import Analyst
from pete.runs.cache import AnalysisCache
from pete.runs.execute import Outcome, default_folder, execute
from pete.runs.plan import plan
from pete.runs.read import load_run


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHUNK", 5)


def do(folder: Path, parser=None, count: int = 23, limit: int | None = None) -> Outcome:
    parser = parser or toys.Parser()
    stages = plan(
        [toys.Set(toys.pairs_of(count))], {"toy": parser}, {"long": toys.LongEnough(), "yes": toys.Yes()}, limit
    )
    with AnalysisCache(None) as cache:
        return execute(stages, folder, {"toy": Analyst(parser, cache)})


def test_pairs_outside_systems_inside(tmp_path: Path) -> None:
    do(tmp_path / "run", count=3)
    run = load_run(tmp_path / "run")
    assert [(item.id, item.parser, item.entailer) for item in run.items()] == [
        (number, parser, entailer) for number in "012" for parser, entailer in (("toy", "long"), ("-", "yes"))
    ]
    assert run.info.finished
    assert [system.label for system in run.info.systems] == ["toy/long", "yes"]


def test_each_sentence_is_parsed_once(tmp_path: Path) -> None:
    parser = toys.Parser()
    do(tmp_path / "run", parser)
    assert len(parser.asked) == len(set(parser.asked)) == 12 + 2


def test_a_finished_run_is_not_made_again(tmp_path: Path) -> None:
    do(tmp_path / "run")
    before = (tmp_path / "run" / "items.jsonl").read_bytes()
    parser = toys.Parser()
    outcome = do(tmp_path / "run", parser)
    assert (outcome.kept, outcome.made) == (23, 0)
    assert parser.asked == []
    assert (tmp_path / "run" / "items.jsonl").read_bytes() == before


def test_cut_anywhere_it_ends_the_same(tmp_path: Path) -> None:
    do(tmp_path / "whole")
    whole = (tmp_path / "whole" / "items.jsonl").read_bytes()
    folder = tmp_path / "cut"
    do(folder)
    for size in (0, 1, len(whole) // 3, len(whole) // 2, whole.index(b"\n") + 1, len(whole) - 1):
        (folder / "items.jsonl").write_bytes(whole[:size])
        do(folder)
        assert (folder / "items.jsonl").read_bytes() == whole


def test_rubbish_in_the_middle_is_made_again(tmp_path: Path) -> None:
    do(tmp_path / "run")
    path = tmp_path / "run" / "items.jsonl"
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:9]) + b"\0\0\0\n" + b"".join(lines[10:]))
    outcome = do(tmp_path / "run")
    assert outcome.kept == 4
    assert path.read_bytes() == whole


def test_an_answer_that_is_none_is_made_again(tmp_path: Path) -> None:
    do(tmp_path / "run")
    path = tmp_path / "run" / "items.jsonl"
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b'"verdict":"YES"', b'"verdict":"YEZ"', 1))
    do(tmp_path / "run")
    assert path.read_bytes() == whole


def test_a_finished_run_that_was_cut_off_is_noticed_and_made_whole(tmp_path: Path) -> None:
    do(tmp_path / "run")
    path = tmp_path / "run" / "items.jsonl"
    whole = path.read_bytes()
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:20]))
    with pytest.raises(RunError, match="cut off or changed"):
        load_run(tmp_path / "run")
    do(tmp_path / "run")
    assert load_run(tmp_path / "run").info.size == len(whole)


def test_a_run_of_another_version_is_not_mixed(tmp_path: Path) -> None:
    do(tmp_path / "run")
    head = tmp_path / "run" / "run.json"
    head.write_text(re.sub(r"\|pete:[^|\"]*", "|pete:0.0.1+abcdef", head.read_text()))
    with pytest.raises(
        RunError, match=r"made by another version of pete \(pete:0\.0\.1\+abcdef, and this is pete:.*-o"
    ):
        do(tmp_path / "run")


def test_a_parser_that_stops_loses_one_chunk_at_most(tmp_path: Path) -> None:
    with pytest.raises(ParserError, match="tired"):
        do(tmp_path / "run", toys.Parser(patience=10))
    assert len(list(load_run(tmp_path / "run").items())) == 3 * 5 * 2
    assert not load_run(tmp_path / "run").info.finished
    assert do(tmp_path / "run").kept == 15


def test_another_plan_in_the_folder_is_refused(tmp_path: Path) -> None:
    do(tmp_path / "run")
    with pytest.raises(RunError, match=r"holds another run.*first:3.*-o"):
        do(tmp_path / "run", limit=3)


def test_a_strange_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "items.jsonl").write_text("mine\n")
    with pytest.raises(RunError, match="folder of its own"):
        do(tmp_path)
    assert (tmp_path / "items.jsonl").read_text() == "mine\n"
    (tmp_path / "file").write_text("")
    with pytest.raises(RunError, match="cannot write"):
        do(tmp_path / "file" / "run")


def test_two_writers_are_refused(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    from pete.runs.folder import open_items

    do(tmp_path / "run")
    with open_items(tmp_path / "run"), pytest.raises(RunError, match="another process"):
        do(tmp_path / "run")


def test_a_failed_parse_is_counted(tmp_path: Path) -> None:
    from pete.model import Pair

    parser = toys.Parser()
    source = toys.Set([Pair("1", "", "Somebody walked", "NO")])
    stages = plan([source], {"toy": parser}, {"long": toys.LongEnough(), "yes": toys.Yes()})
    with AnalysisCache(None) as cache:
        execute(stages, tmp_path / "run", {"toy": Analyst(parser, cache)})
    assert [item.unparsed for item in load_run(tmp_path / "run").items()] == [True, False]


def test_several_sets_of_one_name(tmp_path: Path) -> None:
    sets = [toys.Set(toys.pairs_of(2), "a/items.xml"), toys.Set(toys.pairs_of(3), "b/items.xml")]
    stages = plan(sets, {}, {"yes": toys.Yes()})
    execute(stages, tmp_path / "run", {})
    found = [(item.dataset, item.id) for item in load_run(tmp_path / "run").items()]
    assert found == [("items.xml", "0"), ("items.xml", "1"), *(("items.xml#2", number) for number in "012")]
    assert default_folder(stages).name.startswith("items.xml+items.xml_2-")


def test_a_plan_without_systems_is_an_error() -> None:
    with pytest.raises(RunError, match="add -p"):
        plan([toys.Set(toys.pairs_of(2))], {}, {"long": toys.LongEnough()})


def test_verdicts_must_be_as_many_as_pairs(tmp_path: Path) -> None:
    class Lazy(toys.Yes):
        def decide(self, pairs):
            return iter(list(super().decide(pairs))[1:])

    class Broken(toys.Yes):
        def decide(self, pairs):
            raise ZeroDivisionError("oh")

    for entailer, message in ((Lazy(), "one verdict a pair: it got 3 and gave 2"), (Broken(), "ZeroDivisionError: oh")):
        stages = plan([toys.Set(toys.pairs_of(3))], {}, {"yes": entailer})
        with pytest.raises(EntailerError, match=message):
            execute(stages, tmp_path / "run", {})


def test_the_head_says_how_it_was_made(tmp_path: Path) -> None:
    do(tmp_path / "run")
    head = json.loads((tmp_path / "run" / "run.json").read_text())
    assert head["schema"] == 1
    assert head["systems"][0]["signature"].startswith("data:toys=000000000017|parser:toy=1|entailer:long|pete:")
