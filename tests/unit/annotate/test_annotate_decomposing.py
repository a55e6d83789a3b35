"""Monothematic pairs in the store, on both databases: kept, taken back, left lying, excluded, forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from databases import *  # noqa: F403 - fixtures
from pete.annotate.decompose.guide import Draft, StepError
from pete.annotate.refusals import RefusalError, Why
from pete.annotate.store import answering, decomposing, handing_out, joining, people_care
from pete.annotate.store.study_store import Store
from pete.annotate.store.visits import visitor_of
from pete.annotate.study_words import Kind, PersonState
from pete.model import Pair
from study_world import Clock, invitation, make_study

PAIRS = [Pair("1", "It rained in Rome.", "It was dry in Italy.", "NO", "contradiction")]
GEO = Draft("lex:geo-knowledge", "Rome", "Italy", "entailment")
DRY = Draft("lex:semantic-opp", "rained", "was dry", "contradiction")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(database: str, clock: Clock) -> Iterator[Store]:
    with Store(database, clock=clock) as made:
        make_study(made, PAIRS, Kind.decompose, people=2)
        yield made


class Maker:
    """Somebody with the pair in hand."""

    def __init__(self, store: Store, name: str) -> None:
        self.store, token = store, invitation(store, name)
        study, clock = store.study().id, store.clock
        self.session = store.writer.run(lambda one: joining.enter(one, study, token, None, clock()).session)
        self.run(joining.consent)
        self.run(handing_out.start_batch)

    def run(self, work: Any) -> Any:
        def job(connection: Any) -> Any:
            now = self.store.clock()
            return work(connection, visitor_of(connection, self.store.study().id, self.session, now), now)

        return self.store.writer.run(job)

    def add(self, draft: Draft, item: int = 1) -> Any:
        return self.run(lambda one, visitor, now: decomposing.add_part(one, visitor, item, draft, now))

    def finish(self) -> Any:
        return self.run(lambda one, visitor, now: decomposing.finish_item(one, visitor, 1, now))

    @property
    def number(self) -> int:
        number: int = self.run(lambda one, visitor, now: visitor.person)
        return number


def hypotheses(store: Store, excluded: bool = False) -> list[tuple[str, str]]:
    return [(part.pair.id, part.pair.hypothesis) for part in store.parts(excluded=excluded)]


def test_kept_in_order_and_taken_back_from_the_end(store: Store) -> None:
    ann = Maker(store, "ann")
    ann.add(GEO)
    ann.add(DRY)
    assert hypotheses(store) == [("1.1", "It rained in Italy."), ("1.2", "It was dry in Rome.")]
    with pytest.raises(StepError, match="there already"):
        ann.add(GEO)
    ann.run(decomposing.undo)
    assert hypotheses(store) == [("1.1", "It rained in Italy.")]
    ann.add(DRY)
    ann.finish()
    ann.run(decomposing.undo)
    assert len(store.parts()) == 2, "the pair is open again, and nothing of it is lost"
    for _ in store.parts():
        ann.run(decomposing.undo)
    assert store.parts() == []
    with pytest.raises(RefusalError) as refused:
        ann.run(decomposing.undo)
    assert refused.value.why is Why.nothing_to_undo


def test_what_is_not_in_turn_is_not_touched(store: Store) -> None:
    ann = Maker(store, "ann")
    for item in (2, 99):
        with pytest.raises(RefusalError) as refused:
            ann.add(GEO, item)
        assert refused.value.why is Why.not_in_turn
    ann.finish()
    with pytest.raises(RefusalError):
        ann.add(GEO)
    assert store.parts() == []


def test_what_was_left_lying_stays_with_its_maker(store: Store, clock: Clock) -> None:
    ann = Maker(store, "ann")
    ann.add(GEO)
    clock.now += 7200
    bob = Maker(store, "bob")
    bob.run(lambda one, visitor, now: handing_out.release_abandoned(one, visitor, now))
    assert bob.run(lambda one, visitor, now: answering.current_item(one, visitor)).number == 1
    bob.add(GEO)
    assert hypotheses(store) == [("1.1", "It rained in Italy."), ("1.2", "It rained in Italy.")]
    assert [part.pair.extra["by"] for part in store.parts()] == ["ann", "bob"]


def test_excluded_and_forgotten(store: Store) -> None:
    ann, bob = Maker(store, "ann"), Maker(store, "bob")
    ann.add(GEO)
    bob.add(DRY)
    study, numbers = store.study(), (ann.number, bob.number)
    store.writer.run(lambda one: people_care.set_state(one, study, numbers[0], PersonState.excluded))
    assert hypotheses(store) == [("1.1", "It was dry in Rome.")]
    assert len(hypotheses(store, excluded=True)) == 2
    kept = store.read(lambda one: people_care.own_data(one, numbers[1]))
    assert [(one["phenomenon"], one["right"]) for one in kept["monothematic"]] == [("lex:semantic-opp", "was dry")]
    store.writer.run(lambda one: people_care.forget(one, study, numbers[1]))
    assert store.parts() == []
