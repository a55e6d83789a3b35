"""What must hold between the parts of a grammar. The first thing that does not is said with its line."""

from __future__ import annotations

from collections import Counter

from pete.errors import FormatError
from pete.suites.grammar.definitions import EVENT, SUBJECT, Const, Dist, Grammar, Predicate, SemArg


def check_grammar(grammar: Grammar) -> None:
    """Raise a `FormatError` for the first thing that is wrong."""
    checker = _Checker(grammar)
    checker.all_there()
    for one in grammar.types:
        checker.type(one)
    for const in grammar.consts:
        checker.const(const)
    for predicate in grammar.predicates:
        checker.predicate(predicate)


class _Checker:
    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.types = {one.id: one for one in grammar.types}
        self.families = {const.family for const in grammar.consts}

    def fail(self, line: int | None, what: str, remedy: str) -> None:
        raise FormatError(self.grammar.path, line, what, remedy)

    def all_there(self) -> None:
        grammar = self.grammar
        for things, element in ((grammar.consts, "Const"), (grammar.predicates, "Set"), (grammar.types, "SemArg")):
            if not things:
                self.fail(None, f"the grammar has no <{element}>", "add one; docs/suites.md describes the format")
        for name, count in Counter(one.name for one in grammar.predicates).items():
            if count > 1:
                line = [one.line for one in grammar.predicates if one.name == name][1]
                self.fail(line, f'the predicate "{name}" occurs twice', "join the two, or rename one")
        for name, count in Counter(one.id for one in grammar.types).items():
            if count > 1:
                line = [one.line for one in grammar.types if one.id == name][1]
                self.fail(line, f'the type "{name}" occurs twice', "join the two")
        seen: set[Const] = set()
        for const in grammar.consts:
            if const in seen:
                self.fail(const.line, f"the pattern {const.family} {const.type} occurs twice", "remove one")
            seen.add(const)

    def type(self, one: SemArg) -> None:
        if one.parent and one.parent not in self.types:
            self.fail(one.line, f'"{one.id}" belongs to the type "{one.parent}", which is missing', "add a <SemArg>")
        above = self.grammar.lineage(one.id)[-1]
        if self.types[above].parent:
            self.fail(one.line, f'the type "{one.id}" is above itself', "remove one is=")
        if not self.grammar.strings(one.id):
            self.fail(one.line, f'the type "{one.id}" has no strings', "add an <Arg>")
        for text, count in Counter(one.strings).items():
            if count > 1:
                self.fail(one.line, f'"{text}" occurs twice in the type "{one.id}"', "remove one")

    def const(self, const: Const) -> None:
        name = f"the pattern {const.family} {const.type}"
        if not const.pieces:
            self.fail(const.line, f"{name} is empty", "write its parts")
        nps = [piece.id for piece in const.pieces if piece.kind == "np"]
        for piece in const.flat:
            digit = piece.id.isdigit() and len(piece.id) == 1
            if piece.kind in ("np", "pp") and not digit:
                self.fail(const.line, f'{name} has a part with the number "{piece.id}"', "use one digit")
            if piece.kind in ("be", "rel", "inf") and piece.id not in (*nps, SUBJECT) and piece.id:
                self.fail(const.line, f"{name} agrees with argument {piece.id}, which it lacks", "correct the number")
        if const.rel_pro is not None and const.rel_pro not in nps:
            self.fail(const.line, f"{name} has relPro={const.rel_pro} but no such <NP>", "correct the number")
        if sum(piece.kind in ("clause", "inf") for piece in const.pieces) > 1:
            self.fail(const.line, f"{name} has two places for a clause", "keep one")
        subject = any(piece.kind == "subject" or piece.id == SUBJECT for piece in const.pieces)
        if subject and (const.opens is None or const.opens.kind != "inf"):
            self.fail(
                const.line, f"{name} has a <Subject> but no <Inf>", "add the infinitive that it is the subject of"
            )
        inf = const.opens
        if inf is not None and inf.kind == "inf" and bool(inf.id) == subject:
            self.fail(const.line, f"{name} has an <Inf> whose subject is not clear", "write of= or use <Subject/>")

    def predicate(self, one: Predicate) -> None:
        name = f'the predicate "{one.name}"'
        for number, type_id in one.args.items():
            if type_id not in self.types and type_id != EVENT:
                self.fail(one.line, f'{name}: argument {number} has the unknown type "{type_id}"', "add a <SemArg>")
        for digit in one.symmetric + one.distributive:
            if digit not in one.args:
                self.fail(one.line, f"{name} has no argument {digit}", "correct symmetric= or distributive=")
        if not one.dists:
            self.fail(one.line, f"{name} has no <Dist>", "say which families express it")
        for dist in one.dists:
            self.dist(one, dist, name)

    def dist(self, one: Predicate, dist: Dist, name: str) -> None:
        if dist.family not in self.families:
            known = ", ".join(sorted(self.families))
            self.fail(dist.line, f'{name}: no pattern has the family "{dist.family}"', f"known: {known}")
        for digit in dist.order:
            if digit not in one.args:
                self.fail(dist.line, f'{name}: dist="{dist.order}" but there is no argument {digit}', "add an <Arg>")
        if len(set(dist.order)) < len(dist.order):
            self.fail(dist.line, f'{name}: dist="{dist.order}" has an argument twice', "name each once")
        consts = self.grammar.licensed(dist)
        if not consts:
            self.fail(dist.line, f"{name}: each pattern of {dist.family} needs a feature", "add has=")
        for const in consts:
            self.fits(one, dist, const, name)

    def fits(self, one: Predicate, dist: Dist, const: Const, name: str) -> None:
        """Whether the predicate has every form and argument that the pattern asks for."""
        forms = {"verb": one.verbs, "ppverb": one.participles, "noun": one.nouns, "adj": one.adjectives}
        names = {"verb": "Verb", "ppverb": "PPVerb", "noun": "Noun", "adj": "Adj"}
        for piece in const.flat:
            if piece.kind in forms and not forms[piece.kind]:
                what = f"{name}: the pattern {const.family} {const.type} needs a <{names[piece.kind]}>"
                self.fail(dist.line, what, "add it to <Parts>")
            if piece.kind == "np" and int(piece.id) >= len(dist.order):
                what = f"{name}: the pattern {const.family} {const.type} has argument {piece.id}, dist has not"
                self.fail(dist.line, what, "add a digit to dist=")
            if piece.kind == "pp" and int(piece.id) >= len(dist.fill):
                what = f"{name}: the pattern {const.family} {const.type} needs a preposition"
                self.fail(dist.line, what, "add fill=")
