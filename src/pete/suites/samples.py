"""Sentences for a reader: every pattern of a grammar in use, and texts as suites have them."""

from __future__ import annotations

from collections.abc import Iterator

from pete.suites.frames import Frame
from pete.suites.generate import Order, records
from pete.suites.grammar import Const, Grammar
from pete.suites.material import Chance, Lexicon, Material, below
from pete.suites.phrases import Phrase, longer, marks
from pete.suites.sentences import Writer
from pete.suites.skeletons import choose
from pete.suites.tasks import Stuck, Task, sentence
from pete.suites.templates import Template, kind_of

_TRIES = 200


def samples(grammar: Grammar, seed: int, each: int, most: int) -> Iterator[tuple[str, str]]:
    """(what it shows, sentence): each pattern ``each`` times, then texts of a suite until there are ``most``."""
    lexicon = Lexicon(grammar)
    material = Material(lexicon, grammar.families)
    count = 0
    for number, const in enumerate(grammar.consts):
        shower = _Shower(material, Chance(f"{seed}/sample {number}"))
        for one in shower.show(const, each):
            count += 1
            yield f"{const.family} {const.type}", one
    order = Order(1, grammar.families, 2 * (most - count) + 2, seed)
    for record in records(lexicon, order):
        if count >= most:
            return
        if "hard" in record["tags"]:
            count += 1
            yield f"text of {record['difficulty']['clauses']}", record["text"]


class _Shower:
    """Shows one pattern with several predicates."""

    def __init__(self, material: Material, chance: Chance) -> None:
        self.material, self.chance, self.writer = material, chance, Writer(material, chance)

    def show(self, const: Const, each: int) -> Iterator[str]:
        found = list(self._templates(const))
        shown: set[str] = set()
        for _ in range(_TRIES):
            if len(shown) == each or not found:
                return
            frame, one = self.chance.pick(found)
            try:
                words = self._sentence(frame, one)
            except Stuck:
                continue
            if words not in shown:
                shown.add(words)
                yield words

    def _templates(self, const: Const) -> Iterator[tuple[Frame, Template]]:
        kind = kind_of(const)
        for frame in self.material.frames:
            templates = frame.phrases if kind == "np" else frame.clauses["past"]
            for one in templates:
                if (one.family, one.tags) == (const.family, const.type):
                    yield frame, one

    def _sentence(self, frame: Frame, one: Template) -> str:
        writer, chance = self.writer, self.chance
        writer.pools.clear()
        inner_frame = None
        if one.embeds:
            inner_frame = chance.pick(self.material.inner_frames(frame))
        shape = self.material.shape(frame, inner_frame)
        args = [writer.fresh(types[-1]) for types in shape.types]
        writer.shared, writer.stranger, writer.taken = len(args), None, shape.marks
        inner = writer.group(below(inner_frame, one, frozenset())) if inner_frame is not None else None
        task = Task(shape, args, frozenset())
        said = writer.say(task, one, inner)
        words = said.text()
        if one.kind == "np":
            head = said.args[one.head]
            if one.common and not head.common:
                raise Stuck
            place = writer.place("past", head.type)
            words = place.template.fill(writer.fill(place, longer(head, words)))
        return self._filled(sentence(words))

    def _filled(self, words: str) -> str:
        into: list[Phrase] = []
        if not choose(tuple(self.writer.pools), self.chance.random, [], into):
            raise Stuck
        form, fills = marks(words)
        text = form % tuple(into[place][which] for place, which in fills)
        return text[0].upper() + text[1:]
