"""Texts of one to three clauses that state what is asked about, and more."""

from __future__ import annotations

from dataclasses import dataclass

from pete.suites.frames import Choices, Frame
from pete.suites.material import Chance, Material, Place, below
from pete.suites.phrases import TEXT, Phrase, longer, open_phrase, spoken, together
from pete.suites.shapes import CLAUSE, Said, Shape, say, seen_from
from pete.suites.templates import Template

NONE: frozenset[int] = frozenset()
_TRIES = 20


class Stuck(Exception):  # noqa: N818 - no error: another choice is made
    """Nothing fits here."""


@dataclass(slots=True)
class Task:
    """What a text must state: a shape with its arguments, at least at the ``needed`` places.

    ``stranger`` is a phrase that the text must hold in another role. ``adverb``
    is one that must be said of the shape, ``astray`` one that must be said of
    another predicate.
    """

    shape: Shape
    args: list[Phrase]
    needed: frozenset[int]
    stranger: Phrase | None = None
    adverb: str = ""
    astray: str = ""


@dataclass(slots=True)
class Text:
    """A text under construction: what it says so far, how, and which words are taken."""

    said: Said
    clauses: int
    how: list[str]
    head: int = -1  # the argument that the asked predicate, as a phrase, denotes
    rival: bool = False  # whether the stranger is an argument of a verb that controls the asked one

    def finish(self) -> str:
        return sentence(self.said.text())


def sentence(words: str) -> str:
    """The words as a sentence.

    >>> sentence("the nurse saw the pilot, who slept,")
    'The nurse saw the pilot, who slept.'
    """
    if "," in words:
        words = words.replace(",,", ",").rstrip(",")
    return words[0].upper() + words[1:] + "."


class Writer:
    """Writes texts from the material of one suite."""

    def __init__(self, material: Material, chance: Chance) -> None:
        self.material, self.chance = material, chance
        self.taken: frozenset[str] = frozenset()  # predicates that the text has, and what their kin share
        self.pools: list[tuple[Phrase, ...]] = []  # from which each open place will be filled
        self.shared = 0  # places that all texts of a group have
        self.stranger: Phrase | None = None  # these two still want a place in the text
        self.astray = ""

    # -- small choices

    def group(self, choices: tuple[tuple[Template, ...], ...]) -> Template:
        if not choices:
            raise Stuck
        return self.chance.pick(self.chance.pick(choices))

    def fresh(self, type_: str) -> Phrase:
        """An open place for a phrase of this type; `Stuck` if the text has used up all that are like it."""
        pool = self.material.lexicon.pools.get(type_)
        if not pool:
            raise Stuck
        return self.like(self.chance.pick(pool))

    def like(self, model: Phrase) -> Phrase:
        pool = self.material.lexicon.likes[model.type, model.common]
        if len(pool) <= sum(one is pool for one in self.pools):
            raise Stuck
        self.pools.append(pool)
        return open_phrase(model, len(self.pools) - 1)

    def place(self, kind: str, type_: str) -> Place:
        """Another predicate with room for an argument of this type, and for the stranger if it has no place yet."""
        other = self.stranger.type if self.stranger is not None else ""
        choices = self.material.places(kind, type_, other)
        for _ in range(_TRIES * (5 if self.astray else 1) if choices else 0):
            one = self.chance.pick(self.chance.pick(choices))
            if self.astray and not (one.template.adverb and self.astray in one.frame.predicate.adverbs):
                continue
            if one.frame.marks.isdisjoint(self.taken):
                self.taken |= one.frame.marks
                return one
        raise Stuck

    def fill(self, place: Place, shared: Phrase | None) -> list[Phrase]:
        """Arguments for a place: the shared one, the stranger, new ones."""
        frame = place.frame
        args = [spoken("")] * (len(frame.types) + 3)
        if shared is not None:
            args[place.role] = shared
        if place.other >= 0 and self.stranger is not None:
            args[place.other], self.stranger = self.stranger, None
        for role in place.template.roles:
            if not args[role].text:
                args[role] = self.fresh(frame.types[role])
        if place.template.adverb:
            args[-1] = spoken(self.astray or self.chance.pick(frame.predicate.adverbs))
            self.astray = ""
        return args

    def adverb(self, frame: Frame | None) -> str:
        words = frame.predicate.adverbs if frame is not None else ()
        return self.chance.pick(words) if words else ""

    # -- the parts of a text

    def begin(self, task: Task) -> None:
        """A new text of the group."""
        self.stranger, self.astray = task.stranger, task.astray
        self.taken = task.shape.marks
        del self.pools[self.shared :]

    def say(self, task: Task, outer: Template, inner: Template | None) -> Said:
        """What is asked about, by these templates."""
        shape = task.shape
        adverbs = (task.adverb or self.adverb(shape.frame) if outer.adverb else "", "")
        if inner is not None and inner.adverb:
            adverbs = (adverbs[0], self.adverb(shape.embedded))
        return say(shape, task.args, outer, inner, adverbs)

    def core(self, task: Task, kind: str) -> Said:
        """The shape itself: a clause in a form, one of the "phrases" or "events"."""
        shape = task.shape
        outer_needed, inner_needed = shape.needed(task.needed)
        outer = self.group(fitting(task, shape.frame.realising(kind, outer_needed)))
        inner = None
        if shape.embedded is not None:
            inner = self.group(below(shape.embedded, outer, inner_needed))
        return self.say(task, outer, inner)

    def hosted(self, task: Task, kind: str) -> Text:
        """The shape as a phrase inside a clause of another predicate."""
        asked = self.core(task, "phrases")
        head = asked.args[asked.template.head]
        if asked.template.common and not head.common:
            raise Stuck
        place = self.place(kind, head.type)
        described = longer(head, asked.text())
        self.clear(place.template, place.role, described)
        args = self.fill(place, described)
        facts = asked.facts + facts_of(place, args, head)
        tags = [*asked.tags, (place.frame.name, place.template.tags)]
        said = Said(place.frame, place.template, args, facts, tags)
        return Text(said, task.shape.clauses + 1, ["noun-phrase"], asked.template.head)

    def clear(self, template: Template, role: int, described: Phrase) -> None:
        """`Stuck` if an adverb at the end of a description could belong to the verb that follows it."""
        if role == template.first and described.text.rpartition(" ")[2] in self.material.lexicon.adverbs:
            raise Stuck

    def modify(self, text: Text, more: int) -> None:
        """Describe an argument at an end of the clause by another predicate; ``more``: and one of its own again."""
        said = text.said
        one = said.template
        ends = [role for role in dict.fromkeys((one.first, one.last)) if (role, TEXT) in one.fills]
        ends = [role for role in ends if len(said.args[role].text) == 1]  # not yet described
        if not ends:
            raise Stuck
        role = self.chance.pick(ends)
        said.args[role] = self.described(text, said.args[role], more)
        self.clear(one, role, said.args[role])
        text.how.append("modifier")

    def described(self, text: Text, head: Phrase, more: int) -> Phrase:
        place = self.place("phrases" if head.common else "names", head.type)
        args = self.fill(place, head)
        text.clauses += 1
        text.said.facts += facts_of(place, args, head)
        text.said.tags.append((place.frame.name, place.template.tags))
        last = place.template.last
        if more and last >= 0 and last != place.role and args[last].type:
            args[last] = self.described(text, args[last], more - 1)
        elif more:
            raise Stuck
        return longer(head, place.template.fill(args))

    def beside(self, text: Text, kind: str) -> tuple[str, str, Frame]:
        """The text and a clause of another predicate, to be joined, and this predicate."""
        type_ = (
            self.stranger.type if self.stranger is not None else self.chance.pick(tuple(self.material.lexicon.pools))
        )
        stranger, self.stranger = self.stranger, None
        place = self.place(f"free/{kind}", type_)
        args = self.fill(place, stranger or self.fresh(type_))
        text.said.facts += facts_of(place, args, args[place.role])
        text.said.tags.append((place.frame.name, place.template.tags))
        text.clauses += 1
        text.how.append("coordination")
        return text.said.text(), place.template.fill(args), place.frame

    def verb_phrases(self, task: Task) -> tuple[Text, str]:
        """Two verb phrases with one subject."""
        if task.astray:
            raise Stuck  # it could belong to both verbs
        said = self.core(task, "past")
        one = said.template
        if (
            not 0 <= one.first < len(said.frame.types)
            or not one.format.startswith("%s ")
            or not said.args[one.first].type
        ):
            raise Stuck
        subject = said.args[one.first]
        place = self.place("subject/past", subject.type)
        alike = place.frame.predicate.agentive == said.frame.predicate.agentive  # not "was the owner and departed"
        if not alike or not place.template.format.startswith("%s "):
            raise Stuck
        args = self.fill(place, subject)
        ours, theirs = predicate_of(one, said.args), predicate_of(place.template, args)
        parts = [(one, ours), (place.template, theirs)]
        if self.chance.random() < 0.5:
            parts.reverse()
        if (task.shape.clauses > 1 and parts[0][0] is one) or parts[0][0].tags.startswith("V-P"):
            raise Stuck  # the second conjunct would seem to belong to the embedded clause, or to the passive
        said.facts += facts_of(place, args, subject)
        said.tags.append((place.frame.name, place.template.tags))
        words = f"{subject.text} {parts[0][1]} and {parts[1][1]}"
        return Text(said, task.shape.clauses + 1, ["coordination"]), words

    def verbs(self, task: Task) -> tuple[Text, str]:
        """Two verbs with the same subject and object."""
        frame = task.shape.frame
        if task.shape.embedded is not None or self.stranger is not None or task.adverb or task.astray:
            raise Stuck
        one = next((t for t in frame.clauses["past"] if t.tags == "V-A" and len(t.fills) == 2), None)
        if one is None or not task.needed <= one.roles:
            raise Stuck
        others = self.material.like_transitive(frame, one)
        if not others:
            raise Stuck
        other, two = self.chance.pick(others)
        said = say(task.shape, task.args, one, None, ("", ""))
        said.facts += other.facts(two, said.args)
        said.tags.append((other.name, two.tags))
        verbs = [one.format[3:-3], two.format[3:-3]]
        if self.chance.random() < 0.5:
            verbs.reverse()
        first, second = (said.args[role].text for role, _ in one.fills)
        return Text(said, 2, ["coordination"]), f"{first} {verbs[0]} and {verbs[1]} {second}"

    def nouns(self, task: Task, kind: str) -> Text:
        """Two nouns in one role."""
        said = self.core(task, kind)
        one, frame = said.template, said.frame
        numbers = sorted(frame.predicate.args)
        ends = [
            role
            for role in dict.fromkeys((one.first, one.last))
            if 0 <= role < len(numbers) and numbers[role] in frame.predicate.distributive and (role, TEXT) in one.fills
        ]
        if not ends or self.stranger is not None or task.shape.embedded is not None:
            raise Stuck
        role = self.chance.pick(ends)
        here, more = said.args[role], self.fresh(frame.types[role])
        said.args[role] = together(here, more) if self.chance.random() < 0.5 else together(more, here)
        said.facts.append((frame.name, frame.roles[role], more.text))
        return Text(said, 1, ["conjoined-nouns"])

    def embed(self, text: Text, matrix: Frame, one: Template, words: str) -> str:
        """The text below a veridical matrix."""
        args = [spoken("")] * (len(matrix.types) + 3)
        said = text.said
        number = len(matrix.types)
        args[number] = spoken(words)
        if one.embeds.endswith("infinitive"):
            subject = said.args[said.template.first]
            args[one.controller if one.controller >= 0 else number + 1] = subject
        for role in sorted(one.roles):
            if not args[role].text:
                if self.stranger is not None and self.material.lexicon.fits(self.stranger.type, matrix.types[role]):
                    args[role], self.stranger = self.stranger, None
                    text.rival = one.controller >= 0
                else:
                    args[role] = self.fresh(matrix.types[role])
        name = said.frame.name
        said.facts = [*matrix.facts(one, args), (matrix.name, CLAUSE, name), *seen_from(matrix, said.facts)]
        said.tags.append((matrix.name, one.tags))
        text.clauses += 1
        text.how.append("control" if one.controller >= 0 else "embedding")
        return one.fill(args)


def fitting(task: Task, choices: Choices) -> Choices:
    """The templates with an adverb if one is asked for, those without if it is to stand elsewhere."""
    if task.adverb or task.astray:
        return tuple(group for group in choices if group[0].adverb == bool(task.adverb))
    return choices


def predicate_of(template: Template, args: list[Phrase]) -> str:
    """A clause without its subject."""
    return template.format[3:] % tuple([args[role][form] for role, form in template.fills[1:]])


def facts_of(place: Place, args: list[Phrase], shared: Phrase) -> list[tuple[str, str, str]]:
    """What the other predicate states; the shared argument goes by its short name."""
    short = list(args)
    short[place.role] = shared
    return place.frame.facts(place.template, short)


def marked(said: Said, name: str, suffix: str) -> None:
    """Add to the tags of a predicate."""
    said.tags = [(one, tags + suffix if one == name else tags) for one, tags in said.tags]
