"""A grammar as XML. What `read_xml` makes of it is the same grammar."""

from __future__ import annotations

from collections.abc import Iterable
from typing import BinaryIO

from lxml import etree

from pete.suites.grammar.definitions import Const, Grammar, Piece, Predicate, SemArg

_NAMES = {
    "np": "NP",
    "pp": "PP",
    "verb": "Verb",
    "ppverb": "PPVerb",
    "noun": "Noun",
    "adj": "Adj",
    "adv": "Adv",
    "be": "Be",
    "rel": "Rel",
    "clause": "Clause",
    "inf": "Inf",
    "subject": "Subject",
}
_DEFAULT_FORM = {"rel": "subject", "clause": "past", "inf": "base"}


def write_grammar(grammar: Grammar, out: BinaryIO) -> None:
    """Write a grammar, one element a line except inside patterns."""
    root = etree.Element("Grammar")
    root.extend(_const(const) for const in grammar.consts)
    root.extend(_predicate(one) for one in grammar.predicates)
    types = etree.SubElement(root, "SemArgs")
    types.extend(_type(one) for one in grammar.types)
    for name, phrases in (("Adjunct", grammar.adjuncts), ("Completion", grammar.completions)):
        if phrases:
            _texts(etree.SubElement(root, f"{name}s"), name, phrases)
    _indent(root)
    out.write(etree.tostring(root, encoding="utf-8", xml_declaration=True) + b"\n")


def _const(const: Const) -> etree._Element:
    element = etree.Element("Const", id=const.family, type=const.type)
    _set(element, relPro=const.rel_pro, head=const.head, needs=const.needs, use=const.use)
    _fill(element, const.pieces)
    return element


def _fill(element: etree._Element, pieces: Iterable[Piece]) -> None:
    """Mixed content: words go to the text of the element, or to the tail of the part before them."""
    last: etree._Element | None = None
    for piece in pieces:
        if piece.kind == "words":
            if last is None:
                element.text = piece.text
            else:
                last.tail = piece.text
            continue
        last = etree.SubElement(element, _NAMES[piece.kind])
        _set(last, **{"of" if piece.kind == "inf" else "id": piece.id})
        if piece.form != _DEFAULT_FORM.get(piece.kind, ""):
            last.set("case" if piece.kind == "rel" else "form", piece.form)
        _fill(last, piece.inner)


def _predicate(one: Predicate) -> etree._Element:
    element = etree.Element("Set", pred=one.name)
    _set(element, symmetric=one.symmetric, distributive=one.distributive)
    _set(element, veridical="yes" if one.veridical else "", agentive="" if one.agentive else "no")
    _set(element, kin=" ".join(one.kin))
    parts = etree.SubElement(element, "Parts")
    _texts(parts, "Verb", one.verbs)
    _texts(parts, "PPVerb", one.participles)
    _texts(parts, "Base", [one.base] if one.base != one.name else [])
    _texts(parts, "Noun", one.nouns)
    _texts(parts, "Adj", one.adjectives)
    _texts(parts, "Adv", one.adverbs)
    for number, type_id in one.args.items():
        etree.SubElement(parts, "Arg", n=number, id=type_id)
    dists = etree.SubElement(element, "Dists")
    for dist in one.dists:
        child = etree.SubElement(dists, "Dist", constfam=dist.family, dist=dist.order)
        _set(child, fill=",".join(dist.fill), has=" ".join(dist.has))
    return element


def _type(one: SemArg) -> etree._Element:
    element = etree.Element("SemArg", id=one.id)
    _set(element, number="pl" if one.plural else "", pronoun="" if one.pronoun == "who" else one.pronoun)
    _set(element, **{"is": one.parent})
    _texts(element, "Arg", one.strings)
    return element


def _texts(parent: etree._Element, name: str, texts: Iterable[str]) -> None:
    for text in texts:
        etree.SubElement(parent, name).text = text


def _set(element: etree._Element, **attributes: str | None) -> None:
    for key, value in attributes.items():
        if value:
            element.set(key, value)


def _indent(element: etree._Element, depth: int = 0) -> None:
    """Line breaks between elements, but none inside a pattern, where they would be words' spaces."""
    if element.tag == "Const" or not len(element):
        return
    element.text = "\n" + "  " * (depth + 1)
    for child in element:
        _indent(child, depth + 1)
        child.tail = "\n" + "  " * (depth + 1)
    element[-1].tail = "\n" + "  " * depth
