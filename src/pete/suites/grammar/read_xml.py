"""A grammar from XML, nothing outside the file fetched and no entity expanded.

The names of elements and attributes are those of Bedaride and Gardent (2010);
what we added is optional. The name of the root element is free.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import IO, Any, NoReturn

from lxml import etree

from pete.errors import FormatError
from pete.formats.files import open_bytes
from pete.suites.grammar.consistency import check_grammar
from pete.suites.grammar.definitions import Const, Dist, Grammar, Kind, Piece, Predicate, SemArg

_PIECES: dict[
    str, tuple[Kind, dict[str, str]]
] = {  # element -> kind, its attributes and their defaults ("!": required)
    "NP": ("np", {"id": "!"}),
    "PP": ("pp", {"id": "!"}),
    "Verb": ("verb", {}),
    "PPVerb": ("ppverb", {}),
    "Noun": ("noun", {}),
    "Adj": ("adj", {}),
    "Adv": ("adv", {}),
    "Be": ("be", {"id": "!"}),
    "Rel": ("rel", {"id": "!", "case": "subject"}),
    "Clause": ("clause", {"form": "past"}),
    "Inf": ("inf", {"of": "", "form": "base"}),
    "Subject": ("subject", {}),
}
_FORMS = {
    "rel": ("subject", "object", "prep", "loose"),
    "clause": ("past", "perfect"),
    "inf": ("base", "perfect"),
}
_DIGITS = re.compile(r"[0-9]*")
_YES = {"yes": True, "no": False}
# What comes from an editor or a converter and means nothing here.
_SAFE: dict[str, Any] = {
    "resolve_entities": False,
    "no_network": True,
    "load_dtd": False,
    "huge_tree": False,
    "remove_comments": True,
    "remove_pis": True,
}


def read_grammar(path: str | Path) -> Grammar:
    """The grammar of a file, checked; what is wrong is a `FormatError` with its line."""
    with open_bytes(path) as stream:
        return parse_grammar(stream, str(path))


def parse_grammar(stream: IO[bytes], path: str = "-") -> Grammar:
    """The grammar of an open file."""
    try:
        tree = etree.parse(stream, etree.XMLParser(**_SAFE))
    except etree.XMLSyntaxError as error:
        message = str(error.msg or error).partition(", line ")[0]
        raise FormatError(path, error.lineno or None, f"broken XML ({message})", "correct it there") from error
    reader = _Reader(path)
    declared: Any = tree.docinfo.internalDTD
    if declared is not None and any(True for _ in declared.iterentities()):
        reader.fail(tree.getroot(), "the file declares entities", "write the characters themselves")
    grammar = reader.grammar(tree.getroot())
    check_grammar(grammar)
    return grammar


class _Reader:
    """Reads the elements of one file; knows its name for messages."""

    def __init__(self, path: str) -> None:
        self.path = path

    def fail(self, element: etree._Element, what: str, remedy: str) -> NoReturn:
        raise FormatError(self.path, _line(element), what, remedy)

    def grammar(self, root: etree._Element) -> Grammar:
        consts: list[Const] = []
        predicates: list[Predicate] = []
        types: list[SemArg] = []
        phrases: dict[str, tuple[str, ...]] = {}
        for element in self._below(root):
            match _name(element):
                case "Const":
                    consts.append(self._const(element))
                case "Set":
                    predicates.append(self._predicate(element))
                case "SemArgs":
                    types += [self._type(one) for one in self._children(element, "SemArg")]
                case "Adjuncts" | "Completions" as name:
                    inner = name.removesuffix("s")
                    phrases[name] = tuple(self._text(one) for one in self._children(element, inner))
                case name:
                    self.fail(element, f"unknown element <{name}>", "use Const, Set, SemArgs, Adjuncts or Completions")
        return Grammar(
            tuple(consts),
            tuple(predicates),
            tuple(types),
            phrases.get("Adjuncts", ()),
            phrases.get("Completions", ()),
            self.path,
        )

    def _below(self, root: etree._Element) -> list[etree._Element]:
        """The parts of the grammar; patterns or predicates may be gathered in an element of any name."""
        found = []
        for element in root:
            if len(element) and _name(element[0]) in ("Const", "Set"):
                found += list(element)
            else:
                found.append(element)
        return found

    def _const(self, element: etree._Element) -> Const:
        values = self._attributes(element, {"id": "!", "type": "!", "relPro": "", "head": "", "needs": "", "use": ""})
        if values["head"] not in ("", "common"):
            self.fail(element, f'head="{values["head"]}"', 'write head="common" or leave it out')
        if values["use"] not in ("", "text"):
            self.fail(element, f'use="{values["use"]}"', 'write use="text" or leave it out')
        return Const(
            values["id"],
            values["type"],
            self._pieces(element),
            values["relPro"] or None,
            values["head"],
            values["needs"],
            values["use"],
            _line(element),
        )

    def _pieces(self, element: etree._Element) -> tuple[Piece, ...]:
        pieces = [*_words(element.text)]
        for child in element:
            pieces += [self._piece(child), *_words(child.tail)]
        return tuple(pieces)

    def _piece(self, element: etree._Element) -> Piece:
        name = _name(element)
        if name not in _PIECES:
            self.fail(element, f"unknown part <{name}> of a pattern", f"use one of {', '.join(_PIECES)}")
        kind, allowed = _PIECES[name]
        values = self._attributes(element, allowed)
        form = values.get("case") or values.get("form") or ""
        if kind in _FORMS and form not in _FORMS[kind]:
            self.fail(element, f"<{name}> has the form {form!r}", f"use one of {', '.join(_FORMS[kind])}")
        inner = self._pieces(element)
        if inner and kind != "np":
            self.fail(element, f"<{name}> is not empty", "only an <NP> may hold other parts")
        return Piece(kind, "", values.get("id") or values.get("of") or "", form, inner)

    def _predicate(self, element: etree._Element) -> Predicate:
        names = {"pred": "!", "symmetric": "", "distributive": "", "veridical": "no", "agentive": "yes", "kin": ""}
        values = self._attributes(element, names)
        for name in ("veridical", "agentive"):
            if values[name] not in _YES:
                self.fail(element, f'{name}="{values[name]}"', "write yes or no")
        texts: dict[str, list[str]] = {}
        args: dict[str, str] = {}
        dists: list[Dist] = []
        for group in element:
            if _name(group) == "Parts":
                self._parts(group, texts, args)
            elif _name(group) == "Dists":
                dists += [self._dist(one) for one in self._children(group, "Dist")]
            else:
                self.fail(group, f"unknown element <{_name(group)}> in <Set>", "use Parts and Dists")
        return Predicate(
            values["pred"],
            args,
            tuple(dists),
            tuple(texts.get("Verb", ())),
            tuple(texts.get("PPVerb", ())),
            texts.get("Base", [values["pred"]])[0],
            tuple(texts.get("Noun", ())),
            tuple(texts.get("Adj", ())),
            tuple(texts.get("Adv", ())),
            values["symmetric"],
            values["distributive"],
            _YES[values["veridical"]],
            _YES[values["agentive"]],
            tuple(values["kin"].split()),
            _line(element),
        )

    def _parts(self, group: etree._Element, texts: dict[str, list[str]], args: dict[str, str]) -> None:
        for part in group:
            name = _name(part)
            if name == "Arg":
                values = self._attributes(part, {"n": "!", "id": "!"})
                if not re.fullmatch("[0-9]", values["n"]):
                    self.fail(part, f'an argument is numbered "{values["n"]}"', "use one digit")
                if values["n"] in args:
                    self.fail(part, f"argument {values['n']} occurs twice", "number the arguments 0, 1, 2")
                args[values["n"]] = values["id"]
            elif name in ("Verb", "PPVerb", "Base", "Noun", "Adj", "Adv"):
                texts.setdefault(name, []).append(self._text(part))
                if name == "Base" and len(texts[name]) > 1:
                    self.fail(part, "<Base> occurs twice", "keep one")
            else:
                self.fail(part, f"unknown element <{name}> in <Parts>", "use Verb, PPVerb, Base, Noun, Adj, Adv, Arg")

    def _dist(self, element: etree._Element) -> Dist:
        values = self._attributes(element, {"constfam": "!", "dist": "!", "fill": "", "has": ""})
        if not _DIGITS.fullmatch(values["dist"]):
            self.fail(element, f'dist="{values["dist"]}"', "write the digits of the arguments in their order")
        fill = tuple(part.strip() for part in values["fill"].split(",") if part.strip())
        return Dist(values["constfam"], values["dist"], fill, tuple(values["has"].split()), _line(element))

    def _type(self, element: etree._Element) -> SemArg:
        values = self._attributes(element, {"id": "!", "is": "", "pronoun": "who", "number": "sg"})
        if values["pronoun"] not in ("who", "that") or values["number"] not in ("sg", "pl"):
            self.fail(element, f"<SemArg {values['id']}> has a wrong pronoun or number", "use who or that, sg or pl")
        strings = tuple(self._text(one) for one in self._children(element, "Arg"))
        plural = values["number"] == "pl"
        return SemArg(values["id"], strings, values["is"], values["pronoun"], plural, _line(element))

    def _attributes(self, element: etree._Element, allowed: dict[str, str]) -> dict[str, str]:
        given = {str(key): str(value) for key, value in element.attrib.items()}
        for key in given:
            if key not in allowed:
                known = ", ".join(allowed) or "none"
                self.fail(element, f"<{_name(element)}> has an unknown attribute {key!r}", f"it may have: {known}")
        for key, default in allowed.items():
            if default == "!" and key not in given:
                self.fail(element, f"<{_name(element)}> has no {key}", f'write {key}="..."')
        return {**{key: "" if value == "!" else value for key, value in allowed.items()}, **given}

    def _children(self, element: etree._Element, wanted: str) -> list[etree._Element]:
        for child in element:
            if _name(child) != wanted:
                self.fail(child, f"unknown element <{_name(child)}> in <{_name(element)}>", f"use {wanted}")
        return list(element)

    def _text(self, element: etree._Element) -> str:
        text = " ".join("".join(map(str, element.itertext())).split())
        if not text or len(element):
            self.fail(element, f"<{_name(element)}> holds no words", "write them between its tags, or remove it")
        return text


def _name(element: etree._Element) -> str:
    return element.tag if isinstance(element.tag, str) else "&entity;"


def _line(element: etree._Element) -> int | None:
    line: Any = element.sourceline
    return line if isinstance(line, int) else None


def _words(text: str | None) -> list[Piece]:
    """Words between elements, white space made single; space alone says nothing."""
    joined = re.sub(r"\s+", " ", text or "")
    return [Piece("words", joined)] if joined.strip() else []
