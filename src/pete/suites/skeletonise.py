"""From items with open places to skeletons: formats, distances, tags, difficulty."""

from __future__ import annotations

from typing import Any

import msgspec

from pete.suites.compose import transformations
from pete.suites.frames import Facts
from pete.suites.groups import Group, Item
from pete.suites.phrases import LENGTH, NOUN, POSSESSIVE, TEXT, inside, marks
from pete.suites.questions import Asked, Question
from pete.suites.skeletons import GRADES, Distance, GroupSkeleton, Pick, Skeleton, form_number, picker

HYPOTHESIS_2 = "hypothesis-2"  # the tag of items whose hypothesis has two clauses
_FIRST = 0xE000
_OPEN, _BARE = "\ufdd0", "\ufdd1"  # no characters: they stand for what comes later, in quotation marks or without


def skeleton(group: Group) -> GroupSkeleton:
    """The group as formats that are filled quickly."""
    form, fills = marks(inside(group.question.words))
    return GroupSkeleton(
        form,
        picker(fills),
        tuple(group.pools),
        *_facts(group.question.facts),
        group.question.asked[0].places[0],
        inside(group.question.adverb),
        tuple(_skeleton(group, item) for item in group.items),
    )


def _skeleton(group: Group, item: Item) -> Skeleton:
    composed = item.text
    form, fills = marks(inside(composed.text))
    theirs = dict(group.question.tags)
    both = [(name, tags, theirs[name]) for name, tags in composed.tags if name in theirs]
    changed = sum(len(transformations(tags) ^ transformations(asked)) for _, tags, asked in both)
    tags_by_grade = tuple(_tags(group, item, grade) for grade in range(1, GRADES + 1))
    facts, fact_fills = _facts(composed.facts)
    return Skeleton(
        form,
        picker(fills),
        tuple(item.pools),
        _distances(group.question, composed.text),
        tags_by_grade,
        tuple(map(_json, tags_by_grade)),
        composed.clauses + min(changed, 2),
        facts,
        fact_fills,
        _line("NO" if item.kind else "YES", _word(group.question, composed.text), both, composed.clauses, changed),
        item.easy,
    )


def _line(label: str, word: str, both: list[tuple[str, str, str]], clauses: int, changed: int) -> str:
    """The item as JSON, keys in the order of `pete.formats.jsonl.pair_line`, with a %s for what is not yet known."""
    predicates = [{"predicate": name, "text": tags, "hypothesis": asked} for name, tags, asked in both]
    record = {
        "id": _OPEN,
        "text": _OPEN,
        "hypothesis": _OPEN,
        "label": label,
        "source": "suite",
        "tags": [_BARE],
        "words": [word, _OPEN],
        "predicates": predicates,
        "difficulty": {"clauses": clauses, "distance": _BARE, "transformations": changed, "grade": _BARE},
        "twin": _BARE,
        "facts": {"text": _BARE, "hypothesis": _BARE},
    }
    line = _json(record).replace("%", "%%")
    return line.replace(f'["{_BARE}"]', "%s").replace(f'"{_BARE}"', "%s").replace(_OPEN, "%s") + "\n"


def _facts(facts: Facts) -> tuple[str, Pick]:
    """Each fact once, as JSON with a %s for each open phrase, and what goes there."""
    form, fills = marks(_json(list(dict.fromkeys(facts))))
    return form, picker(fills)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _tags(group: Group, item: Item, grade: int) -> tuple[str, ...]:
    families = [f"family:{family}" for family in group.question.families]
    how = ["easy" if item.easy else "hard", *([HYPOTHESIS_2] if group.question.task.second is not None else [])]
    kinds = [item.kind] if item.kind else []
    return (*families, f"clauses-{item.text.clauses}", f"grade-{grade}", *how, *kinds, *item.text.how)


def _distances(question: Question, text: str) -> tuple[Distance, ...]:
    """From each predicate to each argument that the hypothesis gives it and the text has; if it has none, to the one
    that was replaced."""
    found = []
    for asked in question.asked:
        at = _position(asked, text)
        own = [_distance(text, at, place) for place in asked.places]
        found += own if any(own) else [_distance(text, at, question.replaced)]
    return tuple(filter(None, found))


def _word(question: Question, text: str) -> str:
    """The word of the predicate in question; of the other one if neither sentence has it ("with a beard")."""
    for asked in question.asked:
        if found := asked.frame.word.search(text.lower()) or asked.frame.word.search(question.words.lower()):
            return found[0]
    return question.asked[0].frame.name


def _position(asked: Asked, text: str) -> int:
    """Where the predicate is. "The man with a beard": no word of "have" is there, so its argument stands for it."""
    if found := asked.frame.word.search(text.lower()):
        return found.start()
    return max(text.find(chr(_FIRST + 5 * place)) for place in asked.places)


def _distance(text: str, predicate: int, place: int) -> Distance | None:
    """Words from the predicate to the noun of an argument, the latter included if it comes later.

    Counted as spaces: those between, and those inside the phrases between.
    """
    chars = [chr(_FIRST + 5 * place + form) for form in (0, 3, 4)]
    at = max(text.find(char) for char in chars)
    if at < 0:
        return None
    between = text[at + 1 : predicate] if at < predicate else text[predicate : at + 1]
    found = [(number, form) for number, form in marks(between)[1] if form in (TEXT, NOUN, POSSESSIVE)]
    articles = sum(form == NOUN for _, form in found)  # they are outside
    lengths = tuple(form_number(number, LENGTH) for number, _ in found)
    return Distance(between.count(" ") - len(found) - articles, lengths)
