from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pete.annotate.merging import merge
from pete.model.judgement import Answer, Judgement

some = st.builds(
    Judgement,
    st.sampled_from("123"),
    st.sampled_from("ab"),
    st.sampled_from(Answer),
    at=st.sampled_from([None, "2026-01-01T10:00:00Z", "2026-01-01T10:00:00.500Z", "2026-01-01T12:00:00+01:00"]),
)


def one(answer: Answer, at: str | None = None) -> Judgement:
    return Judgement("1", "ann", answer, at=at)


def test_a_later_answer_wins_whatever_the_order_of_files() -> None:
    early, late = one(Answer.NO, "2026-01-01T10:00:00Z"), one(Answer.YES, "2026-01-01T10:00:00.500Z")
    assert merge([early, late]).judgements == merge([late, early]).judgements == (late,)
    assert merge([late, early]).edits == ((early, late),)
    assert merge([late, early]).undated == 0


def test_times_are_compared_as_moments_not_as_texts() -> None:
    # 12:00 at +02:00 is 10:00 UTC, before 11:00 UTC
    early, late = one(Answer.NO, "2026-01-01T12:00:00+02:00"), one(Answer.YES, "2026-01-01T11:00:00Z")
    assert merge([late, early]).judgements == (late,)


def test_without_times_the_last_read_counts_and_that_is_said() -> None:
    merged = merge([one(Answer.NO), one(Answer.YES)])
    assert merged.judgements == (one(Answer.YES),)
    assert merged.undated == 1


def test_the_same_again_is_a_duplicate_and_no_edit() -> None:
    merged = merge([one(Answer.NO), one(Answer.NO)])
    assert (merged.duplicates, merged.edits) == (1, ())


@given(st.lists(some))
def test_one_answer_a_person_and_pair_and_every_judgement_accounted_for(judgements: list[Judgement]) -> None:
    merged = merge(judgements)
    keys = [(found.pair, found.worker) for found in merged.judgements]
    assert len(keys) == len(set(keys))
    assert set(keys) == {(found.pair, found.worker) for found in judgements}
    assert len(judgements) == len(keys) + merged.duplicates + len(merged.edits)
    assert merge(merged.judgements).judgements == merged.judgements
