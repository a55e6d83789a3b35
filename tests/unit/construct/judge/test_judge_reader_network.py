"""The network that reads text and statement."""

from __future__ import annotations

import pytest

from pete.construct.judge.reader_network import MOST_OF_STATEMENT, MOST_OF_TEXT, expected_of, pieces_of


@pytest.mark.parametrize(
    ("natural", "odd"),
    [
        ("The gardener planted some roses.", "Some roses planted the gardener."),
        ("The judge was tired.", "The verdict was tired."),
        ("The airline offered two flights.", "Two flights offered the airline."),
        ("Somebody hired the driver.", "Somebody hired the patience."),
        ("The committee rejected the plan.", "The plan rejected the committee."),
        ("The children drank the milk.", "The milk drank the children."),
    ],
)
def test_what_people_say_has_better_odds_than_what_nobody_would(natural: str, odd: str) -> None:
    odds = expected_of((natural, statement) for statement in (natural, odd))
    assert odds[natural, natural].stands > 1
    assert odds[natural, natural].stands > odds[natural, odd].stands + 1


COUPLES = """
The manager dismissed the cook. | The cook was dismissed. | The manager was dismissed.
The pilot sent the report to the nurse. | The pilot sent something. | The nurse sent something.
Ann left when her brother was praised. | Her brother was praised. | Ann was praised.
The young nurse warned the old guard. | The nurse was young. | The guard was young.
The committee that the mayor had chosen left. | The committee left. | The mayor left.
The nurse who warned the guard left early. | The nurse left. | The guard left.
The students the teacher praised were happy. | The students were happy. | The teacher was happy.
Tom was followed home by a reporter. | Tom was followed. | A reporter was followed.
The owner of the hotel sued the builder. | The owner sued somebody. | The builder sued somebody.
A neighbour told the police that the driver had fled. | The driver had fled. | A neighbour had fled.
"""


def test_what_follows_is_granted_sooner_than_what_does_not() -> None:
    couples = [tuple(map(str.strip, line.split("|"))) for line in COUPLES.strip().splitlines()]
    odds = expected_of((text, one) for text, *both in couples for one in both)
    sooner = [odds[text, true].granted > odds[text, false].granted for text, true, false in couples]
    later = [odds[text, true].denied < odds[text, false].denied for text, true, false in couples]
    assert sum(sooner) >= 8  # it learned from readers of few thousand texts, and is no entailment system
    assert sum(later) >= 8
    assert sum(odds[text, true].granted > 0 > odds[text, true].denied for text, true, _ in couples) >= 8


def test_other_texts_change_nothing_and_other_statements_of_the_text_next_to_nothing() -> None:
    text = "The judge whom the clerk had warned was tired."
    several = [(text, one) for one in ("The judge was tired.", "The clerk was tired.", "", "The milk was drunk.")]
    together = expected_of(several)
    among_others = expected_of([("Boats sank.", "Boats sank."), *several, ("Ann left.", "Ann left.")])
    for one in several:
        assert among_others[one] == together[one]
        assert expected_of([one])[one] == pytest.approx(together[one], abs=0.05)  # 8 bits are rounded otherwise


def test_of_long_texts_and_statements_the_beginning_is_read() -> None:
    pieces = pieces_of("boats " * 500, "boats " * 500)
    assert len(pieces.ids) == MOST_OF_STATEMENT + MOST_OF_TEXT + 3
    assert pieces.statement == MOST_OF_STATEMENT + 2
    pair = ("boats " * 10_000, "Boats sank.")
    assert set(expected_of([pair])) == {pair}


def test_nothing_to_read() -> None:
    assert expected_of([]) == {}
    assert set(expected_of([("", "")])) == {("", "")}
