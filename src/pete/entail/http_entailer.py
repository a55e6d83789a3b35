"""The entailer `http:URL`: any service that speaks the small JSON protocol of docs/http-protocol.md."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NoReturn

from pete.entail.entailer_protocol import EntailerInfo
from pete.entail.outside_answers import WrongAnswerError, outside_verdict, question
from pete.entail.values import refuse_settings
from pete.errors import EntailerError, SettingsError
from pete.model import AnalysedPair, Verdict
from pete.parsers.web import RefusalError, Service, full_address

BATCH = 32  # pairs in one request


class HttpEntailer:
    """The service is asked at once who it is; name and version stand in the signature."""

    def __init__(self, url: str, spec: str) -> None:
        self._url, self._spec = url, spec
        self._service = Service(spec, error=EntailerError)
        self._identity = _identity(self._ask([]))
        version = " ".join(filter(None, self._identity)) or "version not told"
        summary = "a service that answers pairs in JSON: http:URL"
        self.info = EntailerInfo("http", "opaque", summary, needs_parser=False, version=version)

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        for start in range(0, len(pairs), BATCH):
            batch = pairs[start : start + BATCH]
            answer = self._ask([question(pair) for pair in batch])
            if _identity(answer) != self._identity:
                self._complain("has another name or version than when it was first asked", "issue the command again")
            answers: list[Any] = answer["answers"]
            if len(answers) != len(batch):
                what = f"got {len(batch)} pairs and gave {len(answers)} answers"
                self._complain(what, "it must give one a pair, in order")
            yield from [self._verdict(*one) for one in zip(batch, answers, strict=True)]

    def _verdict(self, pair: AnalysedPair, answer: Any) -> Verdict:
        try:
            return outside_verdict(pair, answer)
        except WrongAnswerError as error:
            self._complain(str(error), "see docs/http-protocol.md")

    def _ask(self, pairs: list[dict[str, str]]) -> Mapping[str, Any]:
        body = json.dumps({"pairs": pairs}, ensure_ascii=False).encode("utf8", "replace")
        try:
            answer = self._service.json(self._service.post(self._url, body, "application/json; charset=utf-8"))
        except RefusalError as refusal:
            self._complain(f"answered with {refusal}", "look at its log, and at docs/http-protocol.md")
        if not isinstance(answer, dict) or not isinstance(answer.get("answers"), list):
            self._complain('answered with JSON that has no list "answers"', "see docs/http-protocol.md")
        return answer

    def _complain(self, what: str, remedy: str) -> NoReturn:
        raise EntailerError(f"{self._spec}: {what}; {remedy}") from None


def _identity(answer: Mapping[str, Any]) -> tuple[str, str]:
    name, version = (" ".join(str(answer.get(key) or "").split()) for key in ("name", "version"))
    return name, version


def make(argument: str, settings: Mapping[str, Any]) -> HttpEntailer:
    refuse_settings("http", settings)
    if not argument:
        raise SettingsError("http needs an address; write http:URL, as in http://localhost:8000")
    spec = f"http:{argument}"
    return HttpEntailer(full_address(argument, spec, EntailerError), spec)
