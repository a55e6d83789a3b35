"""Analyses looked up in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from pete.errors import FormatError, ParserError
from pete.model import Graph, ParseFailure
from pete.parsers.conllu_file import make
from pete.parsers.output_file import OutputFile


def row(index: int, form: str, head: int, misc: str = "_") -> str:
    return f"{index}\t{form}\t{form}\tX\t_\t_\t{head}\t{'dep' if head else 'root'}\t_\t{misc}\n"


def file(folder: Path, text: str) -> OutputFile:
    path = folder / "given.conllu"
    path.write_text(text, encoding="utf8", newline="")
    return make(str(path))


def test_found_by_text_with_or_without_the_comment(tmp_path: Path) -> None:
    first = "# sent_id = a\n# text = Dogs bark\n" + row(1, "Dogs", 2) + row(2, "bark", 0)
    second = row(1, "Stop", 0, "SpaceAfter=No") + row(2, "!", 1)
    parser = file(tmp_path, first + "\n\n" + second + "\n")
    stop, dogs, cats = parser.parse(["Stop!", "Dogs bark", "Cats sleep"])
    assert isinstance(dogs, Graph)
    assert dogs.comment("sent_id") == "a"
    assert isinstance(stop, Graph)
    assert [(word.start, word.end) for word in stop.words] == [(0, 4), (4, 5)]
    assert cats == ParseFailure("Cats sleep", f"not in {tmp_path / 'given.conllu'}")


def test_white_space_may_differ_and_places_follow_the_text_that_was_asked_for(tmp_path: Path) -> None:
    [graph] = file(tmp_path, "# text = Dogs bark\n" + row(1, "Dogs", 2) + row(2, "bark", 0) + "\n").parse(
        ["Dogs\n  bark "]
    )
    assert isinstance(graph, Graph)
    assert graph.text == "Dogs\n  bark "
    assert [(word.start, word.end) for word in graph.words] == [(0, 4), (7, 11)]


def test_the_exact_text_goes_before_a_like_one_and_the_first_before_the_second(tmp_path: Path) -> None:
    blocks = [f"# sent_id = {name}\n# text = {text}\n" + row(1, "Go", 0) for name, text in
              [("a", "Go  on"), ("b", "Go on"), ("c", "Go on")]]  # fmt: skip
    parser = file(tmp_path, "\n".join(blocks) + "\n")
    found = [
        graph.comment("sent_id") for graph in parser.parse(["Go on", "Go  on", "Go\ton"]) if isinstance(graph, Graph)
    ]
    assert found == ["b", "a", "a"]


def test_windows_line_ends_a_byte_order_mark_and_no_last_newline(tmp_path: Path) -> None:
    text = "\ufeff# text = Go\n" + row(1, "Go", 0) + "\n# text = Stay\n" + row(1, "Stay", 0)
    parser = file(tmp_path, text.rstrip("\n").replace("\n", "\r\n"))
    assert [type(analysis) for analysis in parser.parse(["Stay", "Go"])] == [Graph, Graph]


def test_a_broken_sentence_is_named_by_its_line_in_the_file(tmp_path: Path) -> None:
    parser = file(tmp_path, "# text = Go\n" + row(1, "Go", 0) + "\n# text = Stay\n" + row(1, "Stay", 7) + "\n")
    assert isinstance(next(parser.parse(["Go"])), Graph)
    with pytest.raises(FormatError, match=r"given\.conllu:5: ") as caught:
        list(parser.parse(["Stay"]))
    assert caught.value.line == 5


def test_the_version_follows_the_content(tmp_path: Path) -> None:
    assert file(tmp_path, row(1, "Go", 0)).info.version != file(tmp_path, row(1, "Stay", 0)).info.version


def test_a_file_must_be_named() -> None:
    with pytest.raises(ParserError, match="write conllu:FILE"):
        make("")
