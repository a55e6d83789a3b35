"""The store on both databases: handing out, answers, undo, abandoned items, adaptive stop, people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest
from sqlalchemy import select

from databases import *  # noqa: F403 - fixtures
from pete.annotate.refusals import RefusalError, Why
from pete.annotate.store import answering, handing_out, joining, people_care
from pete.annotate.store.answering import Given
from pete.annotate.store.schema import items
from pete.annotate.store.study_store import Store
from pete.annotate.store.visits import visitor_of
from pete.annotate.study_words import Kind, PersonState, StudyState
from pete.errors import SettingsError
from pete.model.judgement import Answer, Judgement
from study_world import Clock, invitation, make_study, toy_pairs


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(database: str, clock: Clock) -> Iterator[Store]:
    with Store(database, clock=clock) as made:
        yield made


class Person:
    """Somebody who judges by the store's own functions."""

    def __init__(self, store: Store, name: str) -> None:
        self.store, self.name = store, name
        token = invitation(store, name)
        self.study = store.study().id
        self.session = store.writer.run(lambda one: joining.enter(one, self.study, token, None, store.clock()).session)
        self.run(joining.consent)

    def run(self, work):
        def job(connection):
            now = self.store.clock()
            return work(connection, visitor_of(connection, self.study, self.session, now), now)

        return self.store.writer.run(job)

    @property
    def number(self) -> int:
        return self.run(lambda connection, visitor, now: visitor.person)

    def set_state(self, state: PersonState) -> None:
        study, number = self.store.study(), self.number
        self.store.writer.run(lambda one: people_care.set_state(one, study, number, state))

    def start(self) -> int:
        return self.run(handing_out.start_batch)

    @property
    def item(self):
        return self.run(lambda connection, visitor, now: answering.current_item(connection, visitor))

    def answer(self, answer: str = "yes", item: int | None = None, **more):
        number = self.item.number if item is None else item
        return self.run(
            lambda connection, visitor, now: answering.take_answer(
                connection, visitor, Given(number, Answer(answer), **more), now
            )
        )

    def undo(self):
        return self.run(answering.undo)

    def judge_all(self, answer: str = "yes") -> list[int]:
        seen = []
        while self.item is not None or self.start():
            seen.append(self.item.number)
            self.answer(answer)
        return seen


def counts(store: Store) -> dict[str, tuple[int, int, bool]]:
    query = select(items.c.pair, items.c.judged, items.c.taken, items.c.decided).where(~items.c.check)
    return {
        pair: (judged, taken, decided) for pair, judged, taken, decided in store.read(lambda c: c.execute(query).all())
    }


def test_each_pair_goes_to_n_people_and_never_twice_to_one(store: Store) -> None:
    make_study(store, people=2, batch=5)
    for name in ("ann", "bob", "cid"):
        Person(store, name).judge_all()
    given = [(one.pair, one.worker) for one in store.judgements()]
    assert len(set(given)) == len(given)
    assert set(Counter(pair for pair, _ in given).values()) == {2}
    assert set(counts(store).values()) == {(2, 2, False)}


def test_the_least_judged_come_first(store: Store) -> None:
    make_study(store, toy_pairs(10, 1), people=3, batch=5)
    ann, bob = Person(store, "ann"), Person(store, "bob")
    assert ann.start() == bob.start() == 5
    assert {taken for _, taken, _ in counts(store).values()} == {1}


def test_no_two_hypotheses_of_one_text_follow_each_other(store: Store) -> None:
    make_study(store, toy_pairs(6, 4), people=1, batch=8)
    ann = Person(store, "ann")
    pair_of = dict(map(tuple, store.read(lambda c: c.execute(select(items.c.number, items.c.pair)).all())))
    texts = []
    while ann.start():
        while ann.item is not None:
            texts.append(pair_of[ann.item.number].split("-")[0])
            ann.answer()
    assert len(texts) == 24
    assert all(before != after for before, after in pairwise(texts))


def test_one_text_alone_is_still_judged_with_a_page_in_between(store: Store) -> None:
    make_study(store, toy_pairs(1, 3), people=1)
    ann = Person(store, "ann")
    assert [ann.start(), bool(ann.answer()), ann.start(), bool(ann.answer()), ann.start()] == [1, False, 1, False, 1]


def test_checks_are_mixed_in_and_are_no_judgements_of_pairs(store: Store) -> None:
    make_study(store, toy_pairs(20, 1), checks=True, people=1, batch=10)
    ann = Person(store, "ann")
    seen = ann.judge_all()
    check = {
        n for n, is_check in store.read(lambda c: c.execute(select(items.c.number, items.c.check)).all()) if is_check
    }
    assert [sum(number in check for number in seen[start : start + 10]) for start in (0, 10)] == [2, 2]
    assert len(set(seen)) == len(seen)
    assert len(list(store.judgements())) == 20
    assert {pair.id for pair in store.pairs()} == {f"{number}-1" for number in range(1, 21)}


def test_a_batch_that_is_not_finished_is_not_given_anew(store: Store) -> None:
    make_study(store, batch=4)
    ann = Person(store, "ann")
    assert ann.start() == 4
    assert ann.start() == 0
    ann.answer()
    assert ann.item.position == 2


def test_undo_goes_back_answer_by_answer_within_the_batch(store: Store) -> None:
    make_study(store, batch=4)
    ann = Person(store, "ann")
    ann.start()
    first = ann.item.number
    ann.answer("yes")
    second = ann.item.number
    ann.answer("no")
    ann.undo()
    assert ann.item.number == second
    ann.undo()
    assert ann.item.number == first
    assert list(store.judgements()) == []
    assert {judged for judged, _, _ in counts(store).values()} == {0}
    with pytest.raises(RefusalError) as refused:
        ann.undo()
    assert refused.value.why is Why.nothing_to_undo
    ann.answer("unsure")
    assert [one.answer for one in store.judgements()] == [Answer.UNSURE]


def test_what_is_left_lying_comes_back_after_a_while(store: Store, clock: Clock) -> None:
    make_study(store, toy_pairs(4, 1), people=1, batch=4, return_after=600)
    ann, bob = Person(store, "ann"), Person(store, "bob")
    ann.start()
    ann.answer()
    left = ann.item.number
    clock.now += 599
    assert bob.start() == 0
    clock.now += 2
    assert bob.start() == 3
    with pytest.raises(RefusalError) as refused:
        ann.answer(item=left)
    assert refused.value.why is Why.given_to_others
    while bob.item:
        bob.answer()
    assert Counter(one.worker for one in store.judgements()) == {"bob": 3, "ann": 1}
    assert set(counts(store).values()) == {(1, 1, False)}


def test_who_comes_back_in_time_keeps_the_items_and_else_may_get_them_again(store: Store, clock: Clock) -> None:
    make_study(store, toy_pairs(4, 1), people=1, batch=4, return_after=600)
    ann, bob = Person(store, "ann"), Person(store, "bob")
    ann.start()
    clock.now += 500
    ann.answer()
    clock.now += 500
    assert bob.start() == 0  # ann was active
    clock.now += 601
    assert ann.start() == 3  # nobody wanted them, so they are hers again


@pytest.mark.parametrize(
    ("given", "decided"),
    [(["yes", "yes", "yes"], True), (["yes", "no"], True), (["no", "unsure", "no"], True), (["yes", "yes"], False),
     (["unsure", "yes"], True)],
)  # fmt: skip
def test_adaptive_stop(store: Store, given: list[str], decided: bool) -> None:
    make_study(store, toy_pairs(1, 1), people=5, adaptive=3)
    for number, answer in enumerate(given):
        person = Person(store, f"p{number}")
        person.start()
        person.answer(answer)
    assert [state[2] for state in counts(store).values()] == [decided]
    assert Person(store, "late").start() == (0 if decided else 1)


def test_a_decision_is_taken_back_with_its_answer(store: Store) -> None:
    make_study(store, toy_pairs(1, 1), people=5, adaptive=3)
    ann, bob = Person(store, "ann"), Person(store, "bob")
    for person, answer in ((ann, "yes"), (bob, "no")):
        person.start()
        person.answer(answer)
    bob.undo()
    assert list(counts(store).values()) == [(1, 2, False)]


def test_answers_of_the_excluded_do_not_count_and_their_pairs_go_to_others(store: Store) -> None:
    make_study(store, toy_pairs(3, 1), people=1)
    ann, bob = Person(store, "ann"), Person(store, "bob")
    ann.judge_all()
    assert bob.start() == 0
    ann.set_state(PersonState.excluded)
    assert list(store.judgements()) == []
    assert len(list(store.judgements(excluded=True))) == 3
    assert bob.start() == 3
    with pytest.raises(RefusalError) as refused:
        ann.start()
    assert refused.value.why is Why.person_stopped
    ann.set_state(PersonState.active)
    assert len(list(store.judgements())) == 3


def test_who_is_paused_gives_back_what_is_in_hand_and_the_answers_stay(store: Store) -> None:
    make_study(store, toy_pairs(3, 1), people=1)
    ann, bob = Person(store, "ann"), Person(store, "bob")
    ann.start()
    ann.answer()
    ann.set_state(PersonState.paused)
    assert bob.start() == 2
    assert len(list(store.judgements())) == 1


def test_a_person_is_forgotten_whole(store: Store) -> None:
    make_study(store, toy_pairs(3, 1), people=1)
    ann = Person(store, "ann")
    ann.start()
    ann.answer(comment="my name is Ann")
    person, study = ann.number, store.study()
    assert store.writer.run(lambda one: people_care.own_data(one, person))["answers"][0]["comment"] == "my name is Ann"
    assert store.writer.run(lambda one: people_care.forget(one, study, person)) == 1
    with pytest.raises(RefusalError) as refused:
        ann.start()
    assert refused.value.why is Why.signed_out
    assert list(store.judgements(excluded=True)) == []
    assert set(counts(store).values()) == {(0, 0, False)}
    assert Person(store, "ann").start() == 3  # the name is free again, and all pairs are


def test_active_time_is_never_longer_than_the_item_was_there(store: Store, clock: Clock) -> None:
    make_study(store, toy_pairs(4, 1))
    ann = Person(store, "ann")
    ann.start()
    for measured, waited in ((3.0, 10), (50.0, 10), (None, 10), (None, 1000)):
        clock.now += waited
        ann.answer(seconds=measured)
    assert sorted((one.seconds for one in store.judgements()), key=str) == [10.0, 10.0, 3.0, None]


def test_a_closed_study_takes_nothing(store: Store) -> None:
    make_study(store)
    ann = Person(store, "ann")
    ann.start()
    item = ann.item.number
    study = store.study()
    store.writer.run(lambda one: people_care.set_study_state(one, study, StudyState.closed))
    for act in (lambda: ann.answer(item=item), ann.undo, ann.start):
        with pytest.raises(RefusalError) as refused:
            act()
        assert refused.value.why is Why.study_not_open
    assert list(store.judgements()) == []


def test_both_questions_are_needed_in_a_study_of_english(store: Store) -> None:
    make_study(store, kind=Kind.english)
    ann = Person(store, "ann")
    ann.start()
    with pytest.raises(RefusalError) as refused:
        ann.answer()
    assert refused.value.why is Why.incomplete
    ann.answer(good_english=False)
    assert [one.good_english for one in store.judgements()] == [False]


def test_judgements_from_elsewhere_count_and_are_taken_once(store: Store) -> None:
    make_study(store, toy_pairs(3, 1), people=2)
    given = [
        Judgement("1-1", "turk-7", Answer.NO, 4.5, "hm", None, "2026-03-01T10:00:00.000Z"),
        Judgement("1-1", "turk-7", Answer.YES),
        Judgement("9-9", "turk-7", Answer.YES),
    ]
    assert store.add_judgements(None, given) == (1, 1, 1)
    assert store.add_judgements("toys", given) == (0, 2, 1)
    assert list(store.judgements()) == given[:1]
    assert counts(store)["1-1"] == (1, 1, False)


def test_pairs_come_back_as_they_were(store: Store) -> None:
    pairs = [replace_extra(pair) for pair in toy_pairs(2, 1)]
    make_study(store, pairs)
    assert list(store.pairs()) == pairs


def replace_extra(pair):
    from dataclasses import replace

    return replace(pair, tags=("a", "b"), source="minilm", extra={"sent_id": "s-1", "note": "ü\u2028'; DROP TABLE"})


def test_a_study_that_is_not_there_is_told_with_those_that_are(store: Store) -> None:
    with pytest.raises(SettingsError, match="no study in the database; it has none"):
        store.study()
    make_study(store, name="one")
    make_study(store, name="two")
    with pytest.raises(SettingsError, match="several studies; it has: one, two; name one with --study"):
        store.study()
    with pytest.raises(SettingsError, match="no study 'three'; it has: one, two"):
        store.study("three")
