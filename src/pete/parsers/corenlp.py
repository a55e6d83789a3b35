"""The `corenlp:URL` parser: a running Stanford CoreNLP server, asked for JSON.

``corenlp:http://localhost:9000#enhanced`` also keeps the enhanced edges
(``#enhanced++`` those with more), ``#constituency`` has the trees of the phrase
structure parser turned into dependencies by the server itself. What follows a
question mark is handed to the server as properties (``?pos.model=...``).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, NoReturn
from urllib.parse import parse_qsl, urlencode, urlsplit

from pete.errors import FormatError, ParserError
from pete.formats.conllu import conllu_text, read_conllu
from pete.formats.penn_tags import UNIVERSAL, universal_tag
from pete.model import Analysis, Graph, ParseFailure, Token
from pete.parsers.protocol import ParserInfo
from pete.parsers.texts import blanked
from pete.parsers.web import RefusalError, Service, full_address

TREE = "constituency"  # the comment that holds the server's tree
_PIPELINE = "tokenize,ssplit,pos,lemma,"
PROBE = "Bread was baked for him."
_FIRST_VERSION = frozenset({"nsubjpass", "auxpass", "dobj"})
_TOO_MUCH = re.compile(r"timed? ?out|too long|out of memory", re.IGNORECASE)


class Reading(NamedTuple):
    """What is asked of the server, and which of its edges are kept beside the tree."""

    annotators: str
    edges: str = ""


READINGS = {
    "basic": Reading(_PIPELINE + "depparse"),
    "enhanced": Reading(_PIPELINE + "depparse", "enhancedDependencies"),
    "enhanced++": Reading(_PIPELINE + "depparse", "enhancedPlusPlusDependencies"),
    "constituency": Reading(_PIPELINE + "parse"),
}


def make(argument: str = "") -> CoreNLP:
    """The server at the address that ``argument`` names."""
    if not argument:
        raise ParserError("corenlp needs an address; write corenlp:http://localhost:9000")
    spec = f"corenlp:{argument}"
    address, _, reading = argument.partition("#")
    if (reading or "basic") not in READINGS:
        raise ParserError(f"{spec}: no reading {reading!r}; write one of #{', #'.join(READINGS)}")
    parts = urlsplit(full_address(address, spec))
    url = parts._replace(query="", path=parts.path or "/").geturl()
    return CoreNLP(url, dict(parse_qsl(parts.query)), reading or "basic", spec)


class CoreNLP:
    """A `pete.parsers.Parser`. One request a text, and one at the start that shows which labels the server has."""

    def __init__(self, url: str, properties: Mapping[str, str], reading: str, spec: str) -> None:
        self._spec, self._reading = spec, READINGS[reading]
        self._service = Service(spec)
        wanted = {
            "annotators": self._reading.annotators,
            "outputFormat": "json",
            "ssplit.isOneSentence": "true",
            "tokenize.options": "ptb3Escaping=false",
            **properties,
        }
        query = {"properties": json.dumps(wanted)}
        if "pipelineLanguage" in properties:
            query["pipelineLanguage"] = properties["pipelineLanguage"]
        self._url = f"{url}?{urlencode(query)}"
        # The server tells no version, and another may answer at the same address tomorrow.
        self.info = ParserInfo(
            name=f"corenlp {reading}", version="version not told", spec=spec, scheme="ud", deterministic=False
        )
        self.info = replace(self.info, scheme=self._scheme())

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        for text in texts:
            line = blanked(text)
            yield self._analysis(text, line) if line.strip() else ParseFailure(text, "no words")

    def _scheme(self) -> str:
        """Servers before version 4 have the labels of UD version 1."""
        probe = self._analysis(PROBE, PROBE)
        labels = {word.deprel for word in probe.words} if isinstance(probe, Graph) else set()
        return "ud1" if labels & _FIRST_VERSION else "ud"

    def _analysis(self, text: str, line: str) -> Analysis:
        try:
            answer = self._service.json(self._service.post(self._url, line.encode("utf8"), "text/plain; charset=utf-8"))
        except RefusalError as refusal:
            if refusal.status >= 500 and _TOO_MUCH.search(refusal.body):
                return ParseFailure(text, " ".join(refusal.body.split())[:160])
            self._complain(f"answered with {refusal}", "look at its log: are all models there, and enough memory?")
        try:
            return self._read(text, answer)
        except FormatError as error:
            return ParseFailure(text, f"the server's analysis is wrong: {error.what}")
        except (AttributeError, KeyError, TypeError, ValueError, IndexError) as error:
            self._complain(
                f"answered {text[:40]!r} with JSON of another kind ({type(error).__name__}: {error})",
                "is it a CoreNLP server, version 3.6 or later?",
            )

    def _read(self, text: str, answer: Mapping[str, Any]) -> Analysis:
        sentences = answer["sentences"]
        if not any(sentence["tokens"] for sentence in sentences):
            return ParseFailure(text, "no words")
        places = _python_places(text)
        words: list[Token] = []
        comments: list[str] = []
        for sentence in sentences:  # one, unless the server does not do as it is told
            words += self._words(sentence, len(words), places)
            if "parse" in sentence and self._reading is READINGS["constituency"]:
                comments.append(f"# {TREE} = {' '.join(sentence['parse'].split())}")
        graph = Graph(text, tuple(words), comments=tuple(comments), scheme=self.info.scheme)
        # The reader of CoNLL-U knows what a tree is.
        for _ in read_conllu(conllu_text(graph).splitlines(keepends=True), self._spec):
            pass
        return graph

    def _words(self, sentence: Mapping[str, Any], shift: int, places: Sequence[int]) -> Iterator[Token]:
        heads = {arc["dependent"]: (arc["governor"], arc["dep"]) for arc in sentence["basicDependencies"]}
        more = _edges(sentence[self._reading.edges], shift) if self._reading.edges else {}
        for token in sentence["tokens"]:
            head, label = heads[token["index"]]
            tag = token.get("pos") or "_"
            yield Token(
                token["index"] + shift,
                "".join((token.get("originalText") or token["word"]).split()),
                "".join((token.get("lemma") or "").split()) or "_",
                tag if tag in UNIVERSAL else "AUX" if label in {"aux", "aux:pass", "cop"} else universal_tag(tag),
                tag,
                head=head + shift if head else 0,
                deprel=label if head else "root",
                deps="|".join(more.get(token["index"] + shift, ())) or "_",
                start=places[token["characterOffsetBegin"]],
                end=places[token["characterOffsetEnd"]],
            )

    def _complain(self, what: str, remedy: str) -> NoReturn:
        raise ParserError(f"{self._spec}: {what}; {remedy}") from None


def _edges(arcs: Sequence[Mapping[str, Any]], shift: int) -> dict[int, list[str]]:
    """The enhanced heads of each word, as DEPS has them: ordered, each once."""
    found: dict[int, set[tuple[int, str]]] = {}
    for arc in arcs:
        head, dependent = arc["governor"], arc["dependent"]
        if head != dependent:  # a copy of a word has the number of the word
            label = "root" if not head else "".join(arc["dep"].split())
            found.setdefault(dependent + shift, set()).add((head + shift if head else 0, label))
    return {word: [f"{head}:{label}" for head, label in sorted(heads)] for word, heads in found.items()}


def _python_places(text: str) -> list[int]:
    """Where the n-th UTF-16 unit stands: Java counts in those, and an emoji has two.

    >>> _python_places("a😀b")
    [0, 1, 1, 2, 3]
    """
    places = [place for place, character in enumerate(text) for _ in range(2 if ord(character) > 0xFFFF else 1)]
    return [*places, len(text)]
