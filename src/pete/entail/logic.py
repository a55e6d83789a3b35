"""A text and a hypothesis as first-order logic, written in SMT-LIB, which every prover reads.

What T says is what is known: constants for its words, atoms for its facts. What H says is a conjunctive
query, closed existentially: there are things of which its facts hold.

    T  The nurse thanked the pilot.          f0(c3, c2)  f1(c3, c5)  w1(c3) ...
    H  The pilot was thanked.                ∃x3 x2: w3(x3) ∧ w2(x2) ∧ f0(x3, x2)

A negation is one: "Tom did not leave" is that there is no event of which all of this holds. So H may follow
from it ("Tom did not leave today") and be contradicted by it ("Tom left today"). Beside that, what is denied
of an event is said of it: from "Tom must not clean the bicycle today" a reader takes "Tom must not clean the
bicycle", which is not logic, but is how people judge pairs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

Place = int  # of a word of T
Word = int  # of H


class Atom(NamedTuple):
    """One fact of H by its number, and the two words of it (equal where it has one)."""

    fact: int
    predicate: Word
    argument: Word


class Denied(NamedTuple):
    """What T says that there is not: an event of which all these facts hold.

    ``facts`` are facts of H, each with the place of the other word (0: it has none) and whether the event is
    its argument; ``words`` are the words of H that the event may be called by.
    """

    words: tuple[Word, ...]
    facts: tuple[tuple[int, Place, bool], ...]


@dataclass(frozen=True, slots=True)
class Argument:
    """Text and hypothesis, as far as logic is concerned."""

    called: Mapping[Word, frozenset[Place]]  # what words of H may stand for in T; a dummy is not here
    known: Mapping[int, frozenset[tuple[Place, Place]]]  # where T has each fact of H
    denied: Sequence[Denied]
    denied_at: Mapping[int, frozenset[tuple[Place, Place]]]  # where T has each fact of H as one of a denied event
    atoms: Sequence[Atom]  # what H states
    negated: Mapping[Word, Sequence[Atom]] = field(default_factory=dict)  # and what it denies, by the event
    named: frozenset[Word] = frozenset()  # words of H for things, which are those of T
    names: Mapping[Word, str] = field(default_factory=dict)  # of things: two words of one name may be one thing
    unproven: int = 0  # words of H of which nothing can be known


def is_unanswered(argument: Argument) -> bool:
    """Whether H states what T knows nothing of. Then it does not follow, and no prover need be asked:
    where nothing has the unknown fact, all that T says holds and H does not."""
    unknown = any(not argument.known.get(atom.fact) for atom in argument.atoms)
    return unknown or bool(argument.unproven) or any(not places for places in argument.called.values())


def entailment_problem(argument: Argument) -> str:
    """A script that is unsatisfiable exactly when H follows from T."""
    return _script(argument, f"(assert (not {_hypothesis(argument)}))")


def contradiction_problem(argument: Argument) -> str:
    """A script that is unsatisfiable exactly when T and H cannot both hold, if what H names is what T names."""
    closed = [
        f"(assert (forall ((x W)) (=> (w{word} x) {_any(f'(= x c{place})' for place in sorted(places))})))"
        for word, places in sorted(argument.called.items())
        if places and word in argument.named
    ]
    return _script(argument, "\n".join([*closed, f"(assert {_hypothesis(argument, strict=True)})"]))


def _script(argument: Argument, question: str) -> str:
    places = sorted(
        {place for at in argument.called.values() for place in at}
        | {place for pairs in argument.known.values() for pair in pairs for place in pair}
        | {place for pairs in argument.denied_at.values() for pair in pairs for place in pair}
    )
    lines = ["(declare-sort W 0)", *(f"(declare-const c{place} W)" for place in places)]
    if len(places) > 1:
        lines.append(f"(assert (distinct {' '.join(f'c{place}' for place in places)}))")
    lines += [f"(declare-fun w{word} (W) Bool)" for word in sorted(argument.called)]
    facts = sorted({atom.fact for atom in _all_atoms(argument)} | set(argument.known))
    lines += [f"(declare-fun {kind}{fact} (W W) Bool)" for fact in facts for kind in "fn"]
    lines += [f"(declare-const u{number} Bool)" for number in range(argument.unproven)]
    lines += [f"(assert (w{word} c{place}))" for word, at in sorted(argument.called.items()) for place in sorted(at)]
    lines += [
        f"(assert ({kind}{fact} c{one} c{other}))"
        for kind, table in (("f", argument.known), ("n", argument.denied_at))
        for fact, pairs in sorted(table.items())
        for one, other in sorted(pairs)
    ]
    lines += [f"(assert {_denial(denied)})" for denied in argument.denied]
    return "\n".join([*lines, question, ""])


def _all_atoms(argument: Argument) -> list[Atom]:
    return [*argument.atoms, *(atom for atoms in argument.negated.values() for atom in atoms)]


def _denial(denied: Denied) -> str:
    parts = [_any(f"(w{word} x)" for word in denied.words)]
    for fact, place, turned in denied.facts:
        other = f"c{place}" if place else "x"
        parts.append(f"(f{fact} {other} x)" if turned else f"(f{fact} x {other})")
    return f"(forall ((x W)) (not {_every(parts)}))"


def _hypothesis(argument: Argument, strict: bool = False) -> str:
    inner = set(argument.negated)
    stated = {word for atom in argument.atoms for word in atom[1:]} | set(argument.called)
    beside = {word for atoms in argument.negated.values() for atom in atoms for word in atom[1:]}
    outer = sorted((stated | beside) - inner)
    parts = [f"(w{word} x{word})" for word in outer if word in argument.called]
    parts += [_atom(atom) for atom in argument.atoms]
    for one, other in combinations([word for word in outer if word in argument.called], 2):
        if argument.names.get(one, one) != argument.names.get(other, other):
            parts.append(f"(not (= x{one} x{other}))")
    parts += [_negation(argument, word, atoms, strict) for word, atoms in sorted(argument.negated.items())]
    parts += [f"u{number}" for number in range(argument.unproven)]
    return _exists(outer, _every(parts))


def _negation(argument: Argument, word: Word, atoms: Sequence[Atom], strict: bool) -> str:
    """That there is no such event or, unless ``strict``, that what is said of it is denied of one."""
    parts = [f"(w{word} x{word})"] if word in argument.called else []
    none_such, said_so = (
        _exists([word], _every([*parts, *(_atom(atom, kind) for atom in atoms)])) for kind in ("f", "n")
    )
    return f"(not {none_such})" if strict else f"(or (not {none_such}) {said_so})"


def _atom(atom: Atom, kind: str = "f") -> str:
    return f"({kind}{atom.fact} x{atom.predicate} x{atom.argument})"


def _exists(words: Sequence[Word], body: str) -> str:
    return f"(exists ({' '.join(f'(x{word} W)' for word in words)}) {body})" if words else body


def _every(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"(and {' '.join(parts)})" if parts else "true"


def _any(parts: Iterable[str]) -> str:
    held = list(parts)
    return held[0] if len(held) == 1 else f"(or {' '.join(held)})" if held else "false"
