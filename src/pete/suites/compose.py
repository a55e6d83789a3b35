"""From what a text must state, and how many clauses it may have, to the text."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from pete.suites.conjoin import nouns, verb_phrases, verbs
from pete.suites.frames import Facts
from pete.suites.material import below
from pete.suites.sentences import Writer
from pete.suites.shapes import Said, mark
from pete.suites.tasks import Proposition, Stuck, Task, Text, sentence
from pete.suites.templates import Template

_EMBEDDED, _ADJUNCT = 0.3, 0.2  # how often a text is put below another predicate, or gets an adjunct

_FOR_PLAIN = 6  # attempts among which the plainest sentence is chosen
# Tags that come with every verb or adjective, or with the argument that a pattern has; the others are transformations.
_PLAIN = frozenset({"V", "A", "COP", "BY", "PP0", "S"})


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
        """The plainest sentence: one clause (or one in another, if that is asked about), active, nothing added.

        Two predicates are coordinated; if they share an argument, put together with the fewest transformations.
        """
        if task.shares:
            text, words = self.plainest(replace(task, hypothesis=True))
        else:
            text = Text(self.plain_clause(task), task.clauses, [])
            words = text.said.text()
            if task.second is not None:
                words = f"{words}, and {self.added(text, task.second)}"
        self.writer.begin(task)  # the places of other attempts are not wanted
        return composed(text, self.with_adjunct(words) if adjunct else words)

    def plainest(self, task: Task) -> tuple[Text, str]:
        """The sentence with the fewest transformations among several; the one predicate describes an argument of the
        other, since the order of two coordinated ones may seem to be that of what happened."""
        best: tuple[Text, str] | None = None
        fewest = 100
        for _ in range(_FOR_PLAIN):
            with suppress(Stuck):
                self.writer.begin(task)
                text, words = self.body(task, "past", 1)
                count = sum(len(transformations(tags)) for _, tags in text.said.tags)
                if count < fewest and self.writer.second is None and "coordination" not in text.how:
                    best, fewest = (text, words), count
            if fewest <= 1:  # they share an argument, so there is no sentence without any
                break
        if best is None:
            raise Stuck
        return best

    def plain_clause(self, task: Task) -> Said:
        writer, shape = self.writer, task.shape
        writer.begin(task)
        outer_needed, inner_needed = shape.needed(task.needed)
        outer = task.fitting(shape.frame.realising("hypotheses", outer_needed))
        if not outer:
            raise Stuck
        inner = below(shape.embedded, outer[0][0], inner_needed) if shape.embedded is not None else ()
        if shape.embedded is not None and not inner:
            raise Stuck
        return writer.say(task, outer[0][0], inner[0][0] if inner else None)

    def added(self, text: Text, second: Proposition) -> str:
        """The second predicate as a plain clause; what it states goes to what is said already."""
        choices = [one for one in second.frame.realising("hypotheses", second.needed) if not one[0].adverb]
        if not choices:
            raise Stuck
        one = choices[0][0]
        args, said = [*second.args], text.said
        said.facts += second.frame.facts(one, args)
        said.tags = [(name, f"{tags}-C") for name, tags in (*said.tags, (second.frame.name, one.tags))]
        text.how.append("coordination")
        return one.fill(args)

    def with_adjunct(self, words: str) -> str:
        if not self.adjuncts:
            raise Stuck
        return f"{self.writer.like(self.adjuncts[0]).text}, {words}"

    def compose(self, task: Task, clauses: int) -> Composed:
        """A text of so many clauses, or `Stuck`."""
        writer, shape = self.writer, task.shape
        writer.begin(task)
        left = clauses - shape.clauses
        if clauses < task.clauses:
            raise Stuck
        if clauses > task.clauses and self.material.veridical and self.chance.random() < _EMBEDDED:
            text, words = self.embedded(task, left)
        else:
            text, words = self.body(task, "past", left)
            if self.adjuncts and self.chance.random() < _ADJUNCT:
                words = self.with_adjunct(words)
        return self.finished(text, words)

    def hypothesis(self, task: Task) -> Composed:
        """What the task states in two clauses and nothing else, or `Stuck`."""
        self.writer.begin(task)
        return self.finished(*self.body(task, "past", 1))

    def finished(self, text: Text, words: str) -> Composed:
        writer = self.writer
        if writer.stranger is not None or writer.astray or writer.second is not None:
            raise Stuck
        return composed(text, words)

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
        text.mark(suffix)
        return text, self.writer.embed(text, matrix, one, words)

    def lowered(self, task: Task, matrix: Template, left: int) -> Text:
        """What is asked about as an infinitive or as a noun phrase that denotes what happens."""
        if task.shape.embedded is not None:
            raise Stuck
        frame = task.shape.frame
        if matrix.controller >= 0 and not frame.predicate.agentive:
            raise Stuck
        needed, _ = task.shape.needed(task.needed)
        chosen = self.writer.group(task.fitting(below(frame, matrix, needed)))
        text = Text(self.writer.say(task, chosen, None), 1, [], tops=[frame.name])
        if left:
            self.writer.modify(text, left - 1)
        return text

    def body(self, task: Task, kind: str, left: int) -> tuple[Text, str]:
        """The text in this form, with ``left`` clauses added to what is asked about."""
        writer, chance = self.writer, self.chance
        if not left:
            return self.alone(task, kind)
        if task.second is not None and not task.shares:
            return self.apart(task, kind, left)
        choice = chance.random()
        if kind == "past" and left == 1 and choice < 0.22:
            alike = choice > 0.15 and task.second is None
            return self.joined(*(verbs(writer, task) if alike else verb_phrases(writer, task)))
        if choice < 0.62 and task.shape.frame.realising("phrases", task.shape.needed(task.needed)[0]):
            text = writer.hosted(task, kind)
            left -= 1
        else:
            text = self.core(task, kind)
        if left == 2 and task.second is not None and chance.random() < 0.6:
            writer.modify(text, 0)  # by one of the two that are to come; the other goes elsewhere
            left = 1
        beside = 0.4
        if writer.second is not None:  # who is named in both is named twice there: seldom in hypotheses, never in texts
            beside = 0.15 if task.hypothesis else 0
        if left and (left == 2 or chance.random() >= beside):
            writer.modify(text, left - 1)
            left = 0
        return self.coordinated(text, task, kind) if left else (text, text.said.text())

    def core(self, task: Task, kind: str) -> Text:
        return Text(self.writer.core(task, kind), task.shape.clauses, [], tops=[task.shape.frame.name])

    def apart(self, task: Task, kind: str, left: int) -> tuple[Text, str]:
        """Two predicates without a common argument: clauses beside each other, a third one inside the first."""
        if left == 2 and self.chance.random() < 0.5:
            return self.coordinated(self.writer.hosted(task, kind), task, kind)
        text = self.core(task, kind)
        if left == 2:
            self.writer.modify(text, 0)
        return self.coordinated(text, task, kind)

    def alone(self, task: Task, kind: str) -> tuple[Text, str]:
        writer = self.writer
        if task.shape.frame.predicate.distributive and writer.stranger is None and self.chance.random() < 0.3:
            text = nouns(writer, task, kind)
            text.mark("-CN")
        else:
            text = self.core(task, kind)
        return text, text.said.text()

    def joined(self, text: Text, words: str) -> tuple[Text, str]:
        text.mark("-C")
        return text, words

    def coordinated(self, text: Text, task: Task, kind: str) -> tuple[Text, str]:
        one = text.said.template
        if one.embeds in ("past", "perfect") and one.fills[0][0] == len(text.said.frame.types):
            raise Stuck  # "she slept, and he sang, they said": who said what?
        ours, theirs, other = self.writer.beside(text, kind)
        text.mark("-C")
        if kind != "past":
            first, second = (ours, theirs) if self.chance.random() < 0.5 else (theirs, ours)
            return text, f"{first} and that {second}"
        # After an embedded clause the other would seem to be embedded as well.
        ours_first = self.chance.random() < 0.5 and task.shape.embedded is None
        first, second = (ours, theirs) if ours_first else (theirs, ours)
        # States do not go on "while"; and no hypothesis says that things happened at the same time.
        doings = text.said.frame.predicate.agentive and other.predicate.agentive
        doings = doings and not one.text_only and not task.hypothesis
        return text, f"{first} while {second}" if doings and self.chance.random() < 0.4 else f"{first}, and {second}"


def composed(text: Text, words: str) -> Composed:
    return Composed(sentence(words), text.said.facts, text.said.tags, text.clauses, text.how, text.head, text.rival)


def transformations(tags: str) -> set[str]:
    """The tags that make a construction other than the plain active clause.

    >>> sorted(transformations("V-P-R1-BY")), transformations("A-COP-PP0")
    (['P', 'R1'], set())
    """
    return set(tags.split("-")) - _PLAIN
