"""Programs that behave, and programs that do not."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from pete.errors import ParserError, SettingsError
from pete.model import Graph, ParseFailure
from pete.parsers import program as program_module
from pete.parsers.command import Command, make

HEAD = """
import os, sys, time
def sentence(words):
    rows = [(n + 1, word, "_", "X", "_", "_", n, "dep" if n else "root", "_", "_") for n, word in enumerate(words)]
    return "".join("\\t".join(map(str, row)) + "\\n" for row in rows) + "\\n"
"""
CHAIN = "for line in sys.stdin: print(sentence(line.split()), end='')"


def program(folder: Path, body: str) -> Command:
    path = folder / "program.py"
    path.write_text(HEAD + body, encoding="utf8")
    return make(f"'{sys.executable}' '{path}'")


def test_texts_go_in_as_lines_and_places_are_those_of_the_text(tmp_path: Path) -> None:
    [graph, nothing] = program(tmp_path, CHAIN).parse(["Dogs \n\tbark", " \n"])
    assert isinstance(graph, Graph)
    assert [(word.form, word.start, word.end) for word in graph.words] == [("Dogs", 0, 4), ("bark", 7, 11)]
    assert nothing == ParseFailure(" \n", "no words")


def test_large_inputs_do_not_lock(tmp_path: Path) -> None:
    # Prints and complains much more than a pipe holds, before it has read all.
    body = """
for line in sys.stdin:
    print("x" * 500, file=sys.stderr)
    print("# " + "y" * 500)
    print(sentence(line.split()), end="", flush=True)
"""
    texts = [f"sentence number {number} " + "and so on " * 30 for number in range(1500)]
    graphs = list(program(tmp_path, body).parse(texts))
    assert [graph.text for graph in graphs] == texts
    assert all(isinstance(graph, Graph) for graph in graphs)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("print('out of memory', file=sys.stderr); sys.exit(3)", "failed: exit status 3, last message: out of memory"),
        (CHAIN + "\nsys.exit(4)", "failed: exit status 4, no message"),
        ("os.kill(os.getpid(), 9)", "failed: killed by signal 9"),
        ("print('Welcome to my parser')", "printed what is not CoNLL-U"),
        ("sys.stdout.buffer.write(b'\\xff\\xfe\\n')", "printed what is not CoNLL-U"),
        (
            "print(sentence(['Dogs', 'bark']), end='')",
            "got 2 texts and printed 1 sentences; the first that does not fit is text 2 ('Cats sleep'): nothing;",
        ),
        (
            "print(sentence(['Dogs']) * 3, end='')",
            "fit is text 1 ('Dogs bark'): the sentence 'Dogs'; it must print one",
        ),
        (CHAIN + "\nprint('bye')", "printed 3 sentences; the first that does not fit is after the last text: printed"),
        ("print('# error = long\\n\\nhm')\n" + CHAIN, "fit is text 2 ('Cats sleep'): printed what is not CoNLL-U"),
        ("pass", "got 2 texts and printed 0 sentences"),
        (
            "for line in reversed(list(sys.stdin)): print(sentence(line.split()), end='')",
            "gave text 1 ('Dogs bark') the sentence of text 2 ('Cats sleep'); it must print one sentence a line",
        ),
        ("while True: print('x' * 1000)", "printed more than 0 MB and was stopped"),
        ("sys.stderr.write('y' * 10_000_000); sys.exit(3)", "last message: " + "y" * 200),
    ],
)
def test_a_program_that_fails_is_named_with_what_it_said(
    tmp_path: Path, body: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program_module, "LARGEST", 100_000)
    parser = program(tmp_path, body)
    with pytest.raises(ParserError) as caught:
        list(parser.parse(["Dogs bark", "Cats sleep"]))
    assert message in str(caught.value)
    assert "program.py" in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 600


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("# error = too long\n\n", "too long"),
        ("#error=\n\n", "the program told no reason"),
        ("# sent_id = 2\n# error = out of vocabulary\n\n", "out of vocabulary"),
        ("1\tCats\t_\tX\t_\t_\t9\troot\t_\t_\n\n", "printed what is not CoNLL-U: the head of word 1 is 9, but"),
        ("1\tCats\t_\tX\t_\t_\t1\troot\t_\t_\n\n", "the heads of word 1 and those above it run in a circle"),
        ("oops\n\n", "printed what is not CoNLL-U: 1 column instead of 10"),
        ("1\tno\t_\tX\t_\t_\t0\troot\t_\t_\n\n", "printed words that are not in it"),
    ],
)
def test_one_bad_answer_is_the_failure_of_one_text(tmp_path: Path, answer: str, reason: str) -> None:
    body = f"for line in sys.stdin: print({answer!r} if 'Cats' in line else sentence(line.split()), end='')"
    texts = ["Dogs bark", "Cats sleep", "Birds sing"]
    analyses = list(program(tmp_path, body).parse(texts))
    assert [type(analysis) for analysis in analyses] == [Graph, ParseFailure, Graph]
    assert [analysis.text for analysis in analyses] == texts
    assert isinstance(analyses[1], ParseFailure)
    assert reason in analyses[1].reason


def test_a_comment_about_errors_beside_a_tree_is_a_comment(tmp_path: Path) -> None:
    [graph] = program(tmp_path, "print('# error = none'); print(sentence(input().split()), end='')").parse(
        ["Dogs bark"]
    )
    assert isinstance(graph, Graph)


@pytest.mark.parametrize(
    "silence",
    [
        "time.sleep(60)",
        "os.close(1); time.sleep(60)",
        "os.fork() or time.sleep(60)",  # a child keeps the pipe open
    ],
)
def test_a_program_that_hangs_is_stopped(tmp_path: Path, silence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETE_CMD_TIMEOUT", "0.7")
    note = tmp_path / "pid"
    parser = program(tmp_path, f"open({str(note)!r}, 'w').write(str(os.getpid()))\n" + silence)
    began = time.monotonic()
    with pytest.raises(ParserError, match=r"printed nothing for 0\.7 s and was stopped"):
        list(parser.parse(["Dogs bark"]))
    assert time.monotonic() - began < 20
    if note.exists():
        with pytest.raises(ProcessLookupError):
            os.kill(int(note.read_text()), 0)


@pytest.mark.parametrize("value", ["soon", "0", "-1", "nan", "inf", "1e12"])
def test_a_timeout_that_is_none_is_refused(tmp_path: Path, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETE_CMD_TIMEOUT", value)
    with pytest.raises(SettingsError, match="PETE_CMD_TIMEOUT"):
        list(program(tmp_path, CHAIN).parse(["Dogs bark"]))


@pytest.mark.parametrize(("argument", "message"), [("", "needs a program"), ('"open', "close the quotation marks")])
def test_a_spec_that_names_no_program(argument: str, message: str) -> None:
    with pytest.raises(ParserError, match=message):
        make(argument)


def test_the_version_follows_the_files_of_the_command(tmp_path: Path) -> None:
    before = program(tmp_path, CHAIN).info
    after = program(tmp_path, CHAIN + "\n# changed").info
    assert before.spec == after.spec
    assert before.version != after.version
