"""Calibration: hand-worked cases and properties."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.stats.calibration import expected_calibration_error, reliability

Claims = list[tuple[float, bool]]
CLAIMS = st.lists(st.tuples(st.floats(0, 1), st.booleans()), max_size=60)


def test_ten_claims_by_hand() -> None:
    # Five at 0.9, four of them right: |4 - 4.5| = 0.5. Five at 0.3, three of them right: |3 - 1.5| = 1.5. Of ten: 0.2.
    claims = [(0.9, n != 0) for n in range(5)] + [(0.3, n < 3) for n in range(5)]
    assert expected_calibration_error(reliability(claims)) == pytest.approx(0.2)


def test_nothing_claimed_is_undefined() -> None:
    assert expected_calibration_error(reliability([])) is None


def test_certainty_falls_in_the_last_bin() -> None:
    *others, last = reliability([(1.0, True)], bins=4)
    assert others == [None] * 3
    assert last is not None
    assert last.share_right == last.mean_claimed == 1


@pytest.mark.parametrize("wrong", [-0.1, 1.1, float("nan")])
def test_what_is_no_probability_is_refused(wrong: float) -> None:
    with pytest.raises(ValueError, match="no probability"):
        reliability([(wrong, True)])


@given(CLAIMS, st.integers(1, 20))
def test_no_claim_is_lost_and_the_error_is_a_share(claims: Claims, bins: int) -> None:
    found = reliability(claims, bins)
    assert sum(one.claims for one in found if one) == len(claims)
    error = expected_calibration_error(found)
    assert error is None if not claims else 0 <= (error or 0) <= 1
