"""An outside system's answers, taken as an entailer: ``-e answers:FILE``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pete.entail.entailer_protocol import EntailerInfo
from pete.entail.values import refuse_settings
from pete.errors import SettingsError
from pete.fingerprints import files_fingerprint
from pete.formats.answers_file import read_given_answers
from pete.model import AnalysedPair, Reason, Verdict


class Answers:
    """Looks each pair up by its id; a pair that the file leaves out is answered NO and counted as unparsed."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._answers = read_given_answers(path)
        self._unknown = f"{path} has no answer for it (its first id is {next(iter(self._answers))[:40]!r})"
        self.info = EntailerInfo(
            f"answers:{Path(path).name}",
            "opaque",
            "answers of an outside system, read from a file",
            needs_parser=False,
            settings={"file": files_fingerprint([Path(path)])},
        )

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        for pair in pairs:
            answer = self._answers.get(pair.pair.id)
            if answer is None:
                yield Verdict("NO", (Reason("note", because=self._unknown),), unparsed=True)
            else:
                yield Verdict(answer[0], (Reason("note", because=f"answered so by {self._path}"),), relation=answer[1])


def make(argument: str, settings: Mapping[str, Any]) -> Answers:
    if not argument:
        raise SettingsError("answers needs a file of id,label lines: -e answers:FILE")
    refuse_settings("answers", settings)
    return Answers(argument)
