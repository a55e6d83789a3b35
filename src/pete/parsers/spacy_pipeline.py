"""The `spacy:NAME` parser: any spaCy pipeline with a parser, installed, in a folder, or loaded already."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pete.errors import ParserError
from pete.fingerprints import content_fingerprint, files_fingerprint, installed_version
from pete.model import Analysis, Graph, ParseFailure, Token
from pete.parsers.protocol import ParserInfo
from pete.parsers.texts import blanked
from pete.privacy import import_silenced

_CLEAR = frozenset({"dobj", "pobj", "attr"})  # labels of ClearNLP that UD does not have
# Of one sentence more labels must be known: where it has none of these, it reads alike in both schemes.
_CLEAR_ONLY = _CLEAR | {"acomp", "agent", "auxpass", "csubjpass", "dative", "neg", "npadvmod", "nsubjpass", "oprd"}
_CLEAR_ONLY |= {"pcomp", "poss", "prep", "prt", "relcl"}
# What these components write is not read here; some would cut the text into sentences.
_NOT_READ = ("doc.ents", "token.ent_", "doc.cats", "doc.spans", "token.is_sent_start", "doc.sents")
_ABSENT = 'spacy is not installed; run: pip install "pete-toolkit[spacy]"'


def make(argument: str = "") -> SpacyParser:
    """The pipeline that ``argument`` names: a package or a folder."""
    if not argument:
        raise ParserError("spacy needs a pipeline; write spacy:NAME (spacy:en_core_web_sm) or spacy:FOLDER")
    return SpacyParser(argument)


class SpacyParser:
    """A `pete.parsers.Parser`. ``pipeline`` is a name, a folder, or a loaded ``Language``.

    One text is one sentence: the parser is told so before it starts. Where
    another component still finds several, the graph has several roots. White
    space that spaCy counts as a word is left out, and what hangs on it moves to
    its head. The labels are ClearNLP's (scheme "clear") in spaCy's own English
    pipelines, else those of UD. A pipeline that is named is loaded with the
    first text; one that is handed over is not changed.
    """

    def __init__(self, pipeline: Any) -> None:
        library = installed_version("spacy")
        if library is None:
            raise ParserError(_ABSENT)
        if isinstance(pipeline, str | Path):
            folder = _folder(str(pipeline))
            meta, spec = _meta(folder), f"spacy:{pipeline}"
            labels = _labels_in(meta)
            self._load_from: Path | None = folder
            identity = files_fingerprint(sorted(path for path in folder.rglob("*") if path.is_file()))
        else:
            self._load_from, self._language = None, pipeline
            meta, labels = pipeline.meta, _labels_of(pipeline)
            spec = f"spacy:{meta.get('lang', '')}_{meta.get('name', '')}"
            identity = _identity(pipeline)
        self._spec = spec
        self.info = ParserInfo(
            name=f"spacy {meta.get('lang', '')}_{meta.get('name', '')}",
            version=f"spacy {library}, model {meta.get('version', '')} {identity}",
            spec=spec,
            scheme="clear" if labels & _CLEAR else "ud",
            language=meta.get("lang", "en"),
            licence=meta.get("license", ""),
        )

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        # One at a time: in a batch the last bits of a sum, and so an analysis, may depend on the neighbours.
        for text in texts:
            if not blanked(text).strip():
                yield ParseFailure(text, "no words")
            elif len(text) > self._nlp.max_length:
                yield ParseFailure(text, f"{len(text)} characters, more than spaCy's {self._nlp.max_length}")
            else:
                words = _words(list(self._doc(blanked(text))))
                yield Graph(text, tuple(words), scheme=self.info.scheme)

    def _doc(self, line: str) -> Any:
        doc = self._nlp.make_doc(line)
        if not doc.has_annotation("DEP"):  # wrappers of other libraries parse while they tokenise
            for token in doc[1:]:
                token.is_sent_start = False
        doc = self._nlp(doc, disable=self._not_read)
        if not doc.has_annotation("DEP"):
            raise ParserError(f"{self._spec} has no parser; name a pipeline with one, such as spacy:en_core_web_sm")
        return doc

    @property
    def _nlp(self) -> Any:
        return self._language

    @cached_property
    def _language(self) -> Any:
        try:
            return import_silenced("spacy").load(self._load_from)
        except (OSError, ValueError, ImportError) as error:
            raise ParserError(
                f"{self._spec} does not load: {' '.join(str(error).split())[:200]}; was it made for another spaCy?"
            ) from error

    @cached_property
    def _not_read(self) -> list[str]:
        names = self._nlp.pipe_names
        return [name for name in names if _idle(self._nlp.get_pipe_meta(name).assigns)]


def _idle(assigns: Iterable[str]) -> bool:
    assigned = list(assigns)
    return bool(assigned) and all(name.startswith(_NOT_READ) for name in assigned)


def _folder(argument: str) -> Path:
    """Where the pipeline's config.cfg stands: in the folder itself, or in that of a version inside it."""
    place = Path(argument)
    if not place.is_dir():
        try:
            package = find_spec(argument) if argument.isidentifier() else None
        except (ImportError, ValueError):
            package = None
        if package is None or not package.origin:
            remedy = (
                f"run: python -m spacy download {argument}" if argument.isidentifier() else "give the folder of one"
            )
            raise ParserError(f"no spaCy pipeline {argument!r}; {remedy}")
        place = Path(package.origin).parent
    for folder in (place, *sorted(place.iterdir(), reverse=True)):
        if (folder / "config.cfg").is_file() and (folder / "meta.json").is_file():
            return folder
    raise ParserError(f"{place} is no spaCy pipeline: it has no config.cfg and meta.json; give the folder that has")


def _meta(folder: Path) -> Mapping[str, Any]:
    try:
        meta: Mapping[str, Any] = json.loads((folder / "meta.json").read_bytes())
    except (OSError, ValueError) as error:
        raise ParserError(f"cannot read {folder / 'meta.json'}: {error}; fetch the pipeline again") from error
    return meta


def _labels_in(meta: Mapping[str, Any]) -> set[str]:
    """All labels that a pipeline's meta.json lists; those of other components look different."""
    return {str(label) for labels in meta.get("labels", {}).values() for label in labels}


def _labels_of(language: Any) -> set[str]:
    return {label for labels in language.pipe_labels.values() for label in labels}


def _identity(language: Any) -> str:
    """Like a fingerprint of the files. The vocabulary is left out: it grows with every text."""
    return content_fingerprint([language.to_bytes(exclude=["vocab"])])


def graph_of_doc(doc: Any, scheme: str = "") -> Analysis:
    """A spaCy ``Doc`` as an analysis; without a ``scheme``, its labels tell it."""
    if not doc.has_annotation("DEP"):
        raise ParserError("a spaCy Doc has no heads; let a pipeline with a parser make it")
    words = tuple(_words(list(doc)))
    if not words:
        return ParseFailure(doc.text, "no words")
    clear = any(word.deprel in _CLEAR_ONLY for word in words)
    return Graph(doc.text, words, scheme=scheme or ("clear" if clear else "ud"))


def _words(tokens: Sequence[Any]) -> Iterator[Token]:
    """The tokens of a document as words, without those that are white space."""
    kept = [token for token in tokens if not token.is_space]
    index = {token.i: number for number, token in enumerate(kept, start=1)}
    instead = _stand_ins(tokens)
    for token in kept:
        head = token.head
        while head.is_space and head.head.i != head.i:
            head = head.head
        above = instead.get(head.i, head.i)
        is_root = above == token.i
        yield Token(
            index[token.i],
            token.text,
            "".join(token.lemma_.split()) or "_",
            token.pos_ or "_",
            token.tag_ or "_",
            str(token.morph) or "_",
            head=0 if is_root else index[above],
            deprel="root" if is_root else _label(token.dep_),
            start=token.idx,
            end=token.idx + len(token.text),
        )


def _stand_ins(tokens: Sequence[Any]) -> dict[int, int]:
    """For white space that is a root: the first word below it, which takes its place."""
    found: dict[int, int] = {}
    for token in tokens:
        if not token.is_space:
            above = token.head
            while above.is_space and above.head.i != above.i:
                above = above.head
            if above.is_space:
                found.setdefault(above.i, token.i)
    return found


def _label(label: str) -> str:
    """The label of a word that is no root."""
    return label if label and label.lower() != "root" else "dep"
