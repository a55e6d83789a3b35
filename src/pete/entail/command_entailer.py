"""The entailer `cmd:"PROGRAM ARGUMENTS"`: any program that reads pairs and prints answers.

The program gets one JSON object a line on its standard input, which is then closed, and prints
one answer a line on its standard output, in order: a label, or an object (see `outside_answers`).
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pete.entail.entailer_protocol import EntailerInfo
from pete.entail.outside_answers import WrongAnswerError, outside_verdict, question
from pete.entail.values import refuse_settings
from pete.errors import EntailerError, SettingsError
from pete.fingerprints import files_fingerprint
from pete.model import AnalysedPair, Verdict
from pete.parsers.program import Program, command_words


class CommandEntailer:
    """Each call of `decide` runs the program once; nothing is handed out before it has ended well."""

    def __init__(self, words: list[str], spec: str) -> None:
        program = shutil.which(words[0])
        if program is None:
            raise EntailerError(f"no program {words[0]!r} to run; give the path of one that may be executed")
        self._words, self._spec = [program, *words[1:]], spec
        files = [path for path in map(Path, self._words) if path.is_file()]
        summary = 'a program that reads pairs and prints answers: cmd:"PROGRAM"'
        version = f"files {files_fingerprint(files)}"
        self.info = EntailerInfo("cmd", "opaque", summary, needs_parser=False, version=version)

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        return iter(self._verdicts(pairs) if pairs else [])

    def _verdicts(self, pairs: Sequence[AnalysedPair]) -> list[Verdict]:
        lines_in = "".join(json.dumps(question(pair), ensure_ascii=False) + "\n" for pair in pairs)
        entry = lines_in.encode("utf8", "replace")
        with Program(self._words, self._spec, entry, EntailerError, "answer") as program:
            output = program.read().decode("utf8", "replace")
        if program.status:
            raise EntailerError(f"{self._spec} failed: {program.last_words}")
        lines = [line.strip() for line in output.split("\n") if line.strip()]
        if len(lines) != len(pairs):
            raise EntailerError(
                f"{self._spec} got {len(pairs)} pairs and printed {len(lines)} answers; it must print one a line, in "
                f"order; {program.last_words}"
            )
        return [self._verdict(*one) for one in zip(pairs, lines, strict=True)]

    def _verdict(self, pair: AnalysedPair, line: str) -> Verdict:
        try:
            answer: Any = json.loads(line) if line.startswith(("{", '"')) else line
            return outside_verdict(pair, answer)
        except (ValueError, RecursionError):
            raise EntailerError(f"{self._spec} printed a line that is not JSON: {line[:60]!r}") from None
        except WrongAnswerError as error:
            raise EntailerError(f"{self._spec} {error}; see docs/http-protocol.md") from None


def make(argument: str, settings: Mapping[str, Any]) -> CommandEntailer:
    refuse_settings("cmd", settings)
    return CommandEntailer(command_words(argument, SettingsError), f"cmd:{argument}")
