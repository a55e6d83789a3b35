"""The `http:URL` parser: any service that speaks the small JSON protocol of docs/http-protocol.md."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, NoReturn

from pete.errors import FormatError, ParserError
from pete.formats.conllu import conllu_text, read_conllu
from pete.formats.places import placed
from pete.model import Analysis, Graph, ParseFailure, Token
from pete.parsers.matching import Spellings
from pete.parsers.protocol import ParserInfo
from pete.parsers.texts import blanked
from pete.parsers.web import RefusalError, Service, full_address

BATCH = 32  # texts in one request
_COLUMNS = ("lemma", "upos", "xpos", "deprel", "deps")


def make(argument: str = "") -> Http:
    """The service at the address that ``argument`` names; it is asked at once who it is."""
    if not argument:
        raise ParserError("http needs an address; write http:URL, as in http://localhost:8000")
    spec = f"http:{argument}"
    return Http(full_address(argument, spec), spec)


class Http:
    """A `pete.parsers.Parser`. Analyses are kept for later runs if the service tells its version."""

    def __init__(self, url: str, spec: str) -> None:
        self._url, self._spec = url, spec
        self._service = Service(spec)
        about = self._ask([])
        self._identity = _identity(about)
        # The name stands in the version too, so that every signature shows who has answered at the address.
        self.info = ParserInfo(
            name=self._identity.name or "http",
            version=" ".join(filter(None, [self._identity.name, self._identity.version or "version not told"])),
            spec=spec,
            scheme=self._identity.scheme,
            deterministic=bool(self._identity.version),
            licence=_told(about, "licence"),
        )

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        for start in range(0, len(texts), BATCH):
            batch = texts[start : start + BATCH]
            lines = [blanked(text) for text in batch]
            asked = [text for text, line in zip(batch, lines, strict=True) if line.strip()]
            answers = iter(self._analyses(asked, [line for line in lines if line.strip()]))
            for text, line in zip(batch, lines, strict=True):
                yield next(answers) if line.strip() else ParseFailure(text, "no words")

    def _analyses(self, texts: list[str], lines: list[str]) -> list[Analysis]:
        analyses = [self._analysis(*one) for one in zip(texts, self._graphs(lines), strict=True)]
        spellings = Spellings(lines)
        for number, analysis in enumerate(analyses):
            other = spellings.of_another(analysis, number) if isinstance(analysis, Graph) else None
            if other is not None:
                what = f"gave {lines[number][:40]!r} the graph of {lines[other][:40]!r}"
                self._complain(what, "it must give one a text, in order")
        return [_with_places(analysis) for analysis in analyses]

    def _graphs(self, lines: list[str]) -> list[Any]:
        if not lines:
            return []
        answer = self._ask(lines)
        if _identity(answer)[1:] != self._identity[1:]:
            self._complain("has another version or scheme than when it was first asked", "issue the command again")
        graphs: list[Any] = answer["graphs"]
        if len(graphs) != len(lines):
            self._complain(f"got {len(lines)} texts and gave {len(graphs)} graphs", "it must give one a text, in order")
        return graphs

    def _ask(self, lines: list[str]) -> Mapping[str, Any]:
        body = json.dumps({"texts": lines}, ensure_ascii=False).encode("utf8")
        try:
            answer = self._service.json(self._service.post(self._url, body, "application/json; charset=utf-8"))
        except RefusalError as refusal:
            self._complain(f"answered with {refusal}", "look at its log, and at docs/http-protocol.md")
        if not isinstance(answer, dict) or not isinstance(answer.get("graphs"), list):
            self._complain('answered with JSON that has no list "graphs"', "see docs/http-protocol.md")
        return answer

    def _analysis(self, text: str, answer: Any) -> Analysis:
        if not isinstance(answer, dict):
            return ParseFailure(text, "the service gave a graph that is no object")
        if reason := _told(answer, "error"):
            return ParseFailure(text, reason)
        try:
            return self._from_conllu(text, answer) if "conllu" in answer else self._from_words(text, answer)
        except FormatError as error:
            return ParseFailure(text, f"the service gave a wrong graph: {error.what}")

    def _from_conllu(self, text: str, answer: Mapping[str, Any]) -> Graph:
        graphs = list(read_conllu(str(answer["conllu"]).splitlines(keepends=True), self._spec, self.info.scheme))
        if len(graphs) != 1:
            raise FormatError(self._spec, None, f"{len(graphs)} sentences in CoNLL-U", "give one sentence a text")
        return placed(graphs[0], text)

    def _from_words(self, text: str, answer: Mapping[str, Any]) -> Graph:
        given = answer.get("words")
        if not isinstance(given, list) or not given:
            raise FormatError(self._spec, None, 'it has neither "words" nor "conllu" nor "error"', "give one of them")
        words = tuple(_token(index, word, self._spec) for index, word in enumerate(given, start=1))
        # The reader of CoNLL-U knows what a tree is.
        [checked] = read_conllu(conllu_text(Graph("", words)).splitlines(keepends=True), self._spec, self.info.scheme)
        if all(0 <= word.start < word.end <= len(text) for word in words):
            return replace(checked, text=text, words=words, comments=())
        return placed(replace(checked, comments=()), text)

    def _complain(self, what: str, remedy: str) -> NoReturn:
        raise ParserError(f"{self._spec}: {what}; {remedy}") from None


class _Identity(NamedTuple):
    """Who answers."""

    name: str
    version: str
    scheme: str


def _identity(answer: Mapping[str, Any]) -> _Identity:
    return _Identity(_told(answer, "name"), _told(answer, "version"), _told(answer, "scheme") or "ud")


def _with_places(analysis: Analysis) -> Analysis:
    if isinstance(analysis, Graph) and all(word.start < 0 for word in analysis.words):
        return ParseFailure(analysis.text, "the service gave words that are not in it")
    return analysis


def _told(answer: Mapping[str, Any], key: str) -> str:
    value = answer.get(key)
    return "" if value is None else " ".join(str(value).split())


def _token(index: int, word: Any, spec: str) -> Token:
    if not isinstance(word, dict) or not isinstance(word.get("form"), str) or not word["form"].split():
        raise FormatError(spec, None, f"word {index} has no form", "give every word a form")
    head = word.get("head")
    if not isinstance(head, int) or isinstance(head, bool) or head < 0:
        raise FormatError(spec, None, f"the head of word {index} is {head!r}", "give the number of a word, or 0")
    columns = {name: "".join(_told(word, name).split()) or "_" for name in _COLUMNS}
    start, end = word.get("start"), word.get("end")
    placed_by_service = isinstance(start, int) and isinstance(end, int)
    return Token(
        index,
        " ".join(word["form"].split()),
        head=head,
        feats=_features(word.get("feats")),
        start=start if placed_by_service and start is not None else -1,
        end=end if placed_by_service and end is not None else -1,
        **columns,
    )


def _features(value: Any) -> str:
    """Features as text, given so or as an object.

    >>> _features({"Number": "Plur", "Case": "Nom"}), _features(None)
    ('Case=Nom|Number=Plur', '_')
    """
    if isinstance(value, dict):
        value = "|".join(f"{name}={value[name]}" for name in sorted(value))
    return "".join(str(value).split()) or "_" if value else "_"
