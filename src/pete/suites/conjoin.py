"""Coordination below the clause: two verb phrases, two verbs, two nouns."""

from __future__ import annotations

from pete.suites.phrases import TEXT, Phrase, together
from pete.suites.sentences import Writer, facts_of
from pete.suites.shapes import say
from pete.suites.tasks import Stuck, Task, Text
from pete.suites.templates import Template


def verb_phrases(writer: Writer, task: Task) -> tuple[Text, str]:
    """Two verb phrases with one subject."""
    if task.astray:
        raise Stuck  # it could belong to both verbs
    said = writer.core(task, "past")
    one = said.template
    if not 0 <= one.first < len(said.frame.types) or not one.format.startswith("%s ") or not said.args[one.first].type:
        raise Stuck
    subject = said.args[one.first]
    place = writer.place("subject/past", subject.type, subject)
    alike = place.frame.predicate.agentive == said.frame.predicate.agentive  # not "was the owner and departed"
    if not alike or not place.template.format.startswith("%s "):
        raise Stuck
    args = writer.fill(place, subject)
    parts = [(one, _predicate_of(one, said.args)), (place.template, _predicate_of(place.template, args))]
    if writer.chance.random() < 0.5:
        parts.reverse()
    if (task.shape.clauses > 1 and parts[0][0] is one) or parts[0][0].tags.startswith("V-P"):
        raise Stuck  # the second conjunct would seem to belong to the embedded clause, or to the passive
    said.facts += facts_of(place, args, subject)
    said.tags.append((place.frame.name, place.template.tags))
    words = f"{subject.text} {parts[0][1]} and {parts[1][1]}"
    tops = [said.frame.name, place.frame.name]
    return Text(said, task.shape.clauses + 1, ["coordination"], tops=tops), words


def verbs(writer: Writer, task: Task) -> tuple[Text, str]:
    """Two verbs with the same subject and object."""
    frame = task.shape.frame
    if task.shape.embedded is not None or writer.stranger is not None or task.adverb or task.astray:
        raise Stuck
    one = next((t for t in frame.clauses["past"] if t.tags == "V-A" and len(t.fills) == 2), None)
    if one is None or not task.needed <= one.roles:
        raise Stuck
    others = writer.material.like_transitive(frame, one)
    if not others:
        raise Stuck
    other, two = writer.chance.pick(others)
    said = say(task.shape, task.args, one, None, ("", ""))
    said.facts += other.facts(two, said.args)
    said.tags.append((other.name, two.tags))
    words = [one.format[3:-3], two.format[3:-3]]
    if writer.chance.random() < 0.5:
        words.reverse()
    first, second = (said.args[role].text for role, _ in one.fills)
    text = Text(said, 2, ["coordination"], tops=[frame.name, other.name])
    return text, f"{first} {words[0]} and {words[1]} {second}"


def nouns(writer: Writer, task: Task, kind: str) -> Text:
    """Two nouns in one role."""
    said = writer.core(task, kind)
    one, frame = said.template, said.frame
    numbers = sorted(frame.predicate.args)
    ends = [
        role
        for role in dict.fromkeys((one.first, one.last))
        if 0 <= role < len(numbers) and numbers[role] in frame.predicate.distributive and (role, TEXT) in one.fills
    ]
    if not ends or writer.stranger is not None or task.shape.embedded is not None:
        raise Stuck
    role = writer.chance.pick(ends)
    here, more = said.args[role], writer.fresh(frame.types[role])
    said.args[role] = together(here, more) if writer.chance.random() < 0.5 else together(more, here)
    said.facts.append((frame.name, frame.roles[role], more.text))
    return Text(said, 1, ["conjoined-nouns"], tops=[frame.name])


def _predicate_of(template: Template, args: list[Phrase]) -> str:
    """A clause without its subject."""
    return template.format[3:] % tuple([args[role][form] for role, form in template.fills[1:]])
