"""The `cmd:"PROGRAM ARGUMENTS"` parser: any program that reads texts and prints CoNLL-U.

The program gets one text a line on its standard input, which is then closed, and
prints one sentence a text on its standard output, in order. For a text that it
cannot parse it prints the comment ``# error = WHY`` in place of the sentence.
"""

from __future__ import annotations

import io
import re
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NoReturn

from pete.errors import FormatError, ParserError
from pete.fingerprints import files_fingerprint
from pete.formats.blocks import Block, blocks
from pete.formats.conllu import read_conllu
from pete.formats.places import placed
from pete.model import Analysis, Graph, ParseFailure
from pete.parsers.matching import Spellings
from pete.parsers.program import Program, command_words
from pete.parsers.protocol import ParserInfo
from pete.parsers.texts import plain

_WRONG = "printed what is not CoNLL-U"
_FAILED = re.compile(r"#\s*error\s*=\s*(.*)")


def make(argument: str = "") -> Command:
    """The program that ``argument`` names, with its arguments as a shell would split them."""
    return Command(command_words(argument), f"cmd:{argument}")


class Command:
    """A `pete.parsers.Parser`. Each call of `parse` runs the program once.

    Nothing is handed out before the program has ended well with as many
    sentences as it got texts: one more or less would give texts the trees of
    others. A sentence that is no tree, or not of its text, is that text's failure.
    """

    def __init__(self, words: list[str], spec: str) -> None:
        program = shutil.which(words[0])
        if program is None:
            raise ParserError(f"no program {words[0]!r} to run; give the path of one that may be executed")
        self._words = [program, *words[1:]]
        files = [path for path in map(Path, self._words) if path.is_file()]
        # What a program answers tomorrow nobody can tell, so nothing is promised.
        self.info = ParserInfo(
            name=f"cmd {Path(program).name}",
            version=f"files {files_fingerprint(files)}",
            spec=spec,
            deterministic=False,
        )

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        lines = [plain(text) for text in texts]
        asked = [line for line in lines if line]
        answers = iter(self._answers(asked)) if asked else iter(())
        for text, line in zip(texts, lines, strict=True):
            answer = next(answers) if line else "no words"
            yield ParseFailure(text, answer) if isinstance(answer, str) else _placed(answer, text)

    @property
    def _name(self) -> str:
        return self.info.spec

    def _answers(self, lines: list[str]) -> list[Graph | str]:
        """One sentence a line, or the reason why there is none."""
        with Program(self._words, self._name, "".join(line + "\n" for line in lines).encode("utf8")) as program:
            output = program.read()
        if program.status:
            raise ParserError(f"{self._name} failed: {program.last_words}")
        try:
            answers = [_answer(block, self._name) for block in blocks(io.BytesIO(output))]
        except FormatError as error:
            raise ParserError(f"{self._name} {_WRONG}: {error.what}; {program.last_words}") from error
        spellings = Spellings(lines)
        if len(answers) != len(lines):
            self._out_of_step(lines, answers, spellings, program.last_words)
        for number, answer in enumerate(answers):
            other = None if isinstance(answer, str) else spellings.of_another(answer, number)
            if other is not None:
                raise ParserError(
                    f"{self._name} gave text {number + 1} ({lines[number][:40]!r}) the sentence of text {other + 1} "
                    f"({lines[other][:40]!r}); it must print one sentence a line, in order"
                )
        return answers

    def _out_of_step(
        self, lines: list[str], answers: list[Graph | str], spellings: Spellings, last_words: str
    ) -> NoReturn:
        """Say that there are too few or too many sentences, and where that begins."""
        first = 0
        for answer in answers[: len(lines)]:
            if answer.startswith(_WRONG) if isinstance(answer, str) else not spellings.is_of(answer, first):
                break
            first += 1
        text = f"text {first + 1} ({lines[first][:40]!r})" if first < len(lines) else "after the last text"
        found = answers[first] if first < len(answers) else "nothing"
        what = found if isinstance(found, str) else f"the sentence {found.text[:40]!r}"
        raise ParserError(
            f"{self._name} got {len(lines)} texts and printed {len(answers)} sentences; the first that does not fit is "
            f"{text}: {what}; it must print one sentence a line, or # error = WHY; {last_words}"
        )


def _answer(block: Block, name: str) -> Graph | str:
    """The sentence of a block, or why it is none."""
    try:
        lines = block.lines(name)
        told = [match[1].strip() for line in lines if (match := _FAILED.match(line))]
        if told and all(line.startswith("#") or not line.strip() for line in lines):
            return told[0] or "the program told no reason"
        [graph] = read_conllu(lines, name)
    except FormatError as error:
        return f"{_WRONG}: {error.what}"
    return graph


def _placed(graph: Graph, text: str) -> Analysis:
    result = placed(graph, text)
    if all(word.start < 0 for word in result.words):
        return ParseFailure(text, "printed words that are not in it")
    return result
