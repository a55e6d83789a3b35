"""How often an item was judged and is in somebody's hands, counted again from the answers themselves."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from sqlalchemy import Connection, bindparam, select, update

from pete.annotate.store.schema import answers, handed, items, people
from pete.annotate.study_words import Handed, PersonState
from pete.model.judgement import Answer

_COUNTED = (PersonState.active, PersonState.paused)
_CHUNK = 500
_OPEN = select(handed.c.item).join(people, people.c.id == handed.c.person).where(handed.c.state == Handed.open)
_GIVEN = select(answers.c.item, answers.c.answer).join(people, people.c.id == answers.c.person)


def is_decided(given: Mapping[str, int], adaptive: int | None) -> bool:
    """Whether more answers cannot change what becomes of the pair.

    Two that disagree (*Not sure* counts as No) can never be unanimous; enough that agree are.

    >>> is_decided({"yes": 3}, 3), is_decided({"yes": 1, "unsure": 1}, 3), is_decided({"no": 1, "unsure": 1}, 3)
    (True, True, False)
    >>> is_decided({"yes": 9}, None)
    False
    """
    if adaptive is None:
        return False
    yes = given.get(Answer.YES, 0)
    other = sum(given.values()) - yes
    return (yes > 0 and other > 0) or max(yes, other) >= adaptive


def recount(connection: Connection, study: int, numbers: Collection[int], adaptive: int | None) -> None:
    """Bring ``judged``, ``taken`` and ``decided`` of these items in line with the answers that count."""
    for some in _chunks(sorted(set(numbers))):
        given: dict[int, Counter[str]] = defaultdict(Counter)
        counted = people.c.state.in_(_COUNTED)
        for item, answer in connection.execute(
            _GIVEN.where(answers.c.study == study, answers.c.item.in_(some), counted)
        ):
            given[item][answer] += 1
        in_hands = Counter(
            connection.scalars(_OPEN.where(handed.c.study == study, handed.c.item.in_(some), counted)).all()
        )
        change = (
            update(items)
            .where(items.c.study == study, items.c.number == bindparam("which"))
            .values(judged=bindparam("judged_now"), taken=bindparam("taken_now"), decided=bindparam("decided_now"))
        )
        rows = [
            {
                "which": number,
                "judged_now": given[number].total(),
                "taken_now": given[number].total() + in_hands[number],
                "decided_now": is_decided(given[number], adaptive),
            }
            for number in some
        ]
        connection.execute(change, rows)


def _chunks(numbers: Sequence[int]) -> Iterator[Sequence[int]]:
    for start in range(0, len(numbers), _CHUNK):
        yield numbers[start : start + _CHUNK]
