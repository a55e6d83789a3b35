"""From what a text must state, and how many clauses it may have, to the text."""

from __future__ import annotations

from typing import NamedTuple

from pete.suites.frames import Facts
from pete.suites.material import below
from pete.suites.sentences import Stuck, Task, Text, Writer, fitting, marked, sentence
from pete.suites.shapes import mark
from pete.suites.templates import Template

_EMBEDDED, _ADJUNCT = 0.3, 0.2  # how often a text is put below another predicate, or gets an adjunct


class Composed(NamedTuple):
    """A text, what it states, the tags of its predicates, and how it was made."""

    text: str
    facts: Facts
    tags: list[tuple[str, str]]
    clauses: int
    how: list[str]
    head: int = -1
    rival: bool = False


class Composer:
    """Makes texts of a wanted number of clauses."""

    def __init__(self, writer: Writer) -> None:
        self.writer, self.chance, self.material = writer, writer.chance, writer.material
        self.adjuncts = writer.material.lexicon.adjuncts

    def basic(self, task: Task, adjunct: bool) -> Composed:
        """The plainest sentence: one clause (or one in another, if that is asked about), active, nothing added."""
        writer, shape = self.writer, task.shape
        writer.begin(task)
        outer_needed, inner_needed = shape.needed(task.needed)
        outer = fitting(task, shape.frame.realising("hypotheses", outer_needed))
        if not outer:
            raise Stuck
        inner = below(shape.embedded, outer[0][0], inner_needed) if shape.embedded is not None else ()
        if shape.embedded is not None and not inner:
            raise Stuck
        said = writer.say(task, outer[0][0], inner[0][0] if inner else None)
        words = said.text()
        if adjunct:
            words = self.with_adjunct(words)
        return Composed(sentence(words), said.facts, said.tags, shape.clauses, [])

    def with_adjunct(self, words: str) -> str:
        if not self.adjuncts:
            raise Stuck
        return f"{self.writer.like(self.adjuncts[0]).text}, {words}"

    def compose(self, task: Task, clauses: int) -> Composed:
        """A text of so many clauses, or `Stuck`."""
        writer, shape = self.writer, task.shape
        writer.begin(task)
        left = clauses - shape.clauses
        if left < 0:
            raise Stuck
        if left and self.material.veridical and self.chance.random() < _EMBEDDED:
            text, words = self.embedded(task, left)
        else:
            text, words = self.body(task, "past", left)
            if self.adjuncts and self.chance.random() < _ADJUNCT:
                words = self.with_adjunct(words)
        if writer.stranger is not None or writer.astray:
            raise Stuck
        return Composed(sentence(words), text.said.facts, text.said.tags, text.clauses, text.how, text.head, text.rival)

    def embedded(self, task: Task, left: int) -> tuple[Text, str]:
        matrix = self.chance.pick(self.material.veridical)
        if not matrix.marks.isdisjoint(self.writer.taken):
            raise Stuck
        self.writer.taken |= matrix.marks
        one: Template = self.chance.pick(matrix.clauses["past"])
        if one.embeds in ("past", "perfect"):
            text, words = self.body(task, one.embeds, left - 1)
            suffix = "-S"
        else:
            text = self.lowered(task, one, left - 1)
            words = text.said.text()
            suffix = mark(text.said.template)
        if suffix and "noun-phrase" not in text.how:
            marked(text.said, task.shape.frame.name, suffix)
        return text, self.writer.embed(text, matrix, one, words)

    def lowered(self, task: Task, matrix: Template, left: int) -> Text:
        """What is asked about as an infinitive or as a noun phrase that denotes what happens."""
        if task.shape.embedded is not None:
            raise Stuck
        frame = task.shape.frame
        if matrix.controller >= 0 and not frame.predicate.agentive:
            raise Stuck
        needed, _ = task.shape.needed(task.needed)
        chosen = self.writer.group(fitting(task, below(frame, matrix, needed)))
        text = Text(self.writer.say(task, chosen, None), 1, [])
        if left:
            self.writer.modify(text, left - 1)
        return text

    def body(self, task: Task, kind: str, left: int) -> tuple[Text, str]:
        """The text in this form, with ``left`` clauses added to what is asked about."""
        writer, chance = self.writer, self.chance
        if not left:
            return self.alone(task, kind)
        choice = chance.random()
        if kind == "past" and left == 1 and choice < 0.15:
            return self.joined(*writer.verb_phrases(task), task)
        if kind == "past" and left == 1 and choice < 0.22:
            return self.joined(*writer.verbs(task), task)
        if choice < 0.62 and task.shape.frame.realising("phrases", task.shape.needed(task.needed)[0]):
            text = writer.hosted(task, kind)
            left -= 1
        else:
            text = Text(writer.core(task, kind), task.shape.clauses, [])
        if left and (left == 2 or chance.random() < 0.6):
            writer.modify(text, left - 1)
            left = 0
        return self.coordinated(text, task, kind) if left else (text, text.said.text())

    def alone(self, task: Task, kind: str) -> tuple[Text, str]:
        writer = self.writer
        if task.shape.frame.predicate.distributive and writer.stranger is None and self.chance.random() < 0.3:
            text = writer.nouns(task, kind)
            marked(text.said, task.shape.frame.name, "-CN")
        else:
            text = Text(writer.core(task, kind), task.shape.clauses, [])
        return text, text.said.text()

    def joined(self, text: Text, words: str, task: Task) -> tuple[Text, str]:
        marked(text.said, task.shape.frame.name, "-C")
        return text, words

    def coordinated(self, text: Text, task: Task, kind: str) -> tuple[Text, str]:
        one = text.said.template
        if one.embeds in ("past", "perfect") and one.fills[0][0] == len(text.said.frame.types):
            raise Stuck  # "she slept, and he sang, they said": who said what?
        ours, theirs, other = self.writer.beside(text, kind)
        if "noun-phrase" not in text.how:
            marked(text.said, task.shape.frame.name, "-C")
        if kind != "past":
            first, second = (ours, theirs) if self.chance.random() < 0.5 else (theirs, ours)
            return text, f"{first} and that {second}"
        # After an embedded clause the other would seem to be embedded as well.
        ours_first = self.chance.random() < 0.5 and task.shape.embedded is None
        first, second = (ours, theirs) if ours_first else (theirs, ours)
        doings = text.said.frame.predicate.agentive and other.predicate.agentive  # states do not go on "while"
        return text, f"{first} while {second}" if doings and self.chance.random() < 0.4 else f"{first}, and {second}"
