"""Kappa and alpha on hand-worked tables, and what must hold of both."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.stats.agreement import AgreementMeasure, bootstrap_agreement, fleiss_kappa, krippendorff_alpha

MEASURES: dict[AgreementMeasure, Callable[..., float | None]] = {"kappa": fleiss_kappa, "alpha": krippendorff_alpha}
tables = st.integers(2, 4).flatmap(
    lambda columns: st.lists(st.lists(st.integers(0, 5), min_size=columns, max_size=columns), max_size=12)
)
every = pytest.mark.parametrize(("name", "measure"), MEASURES.items(), ids=MEASURES)


def test_kappa_by_hand() -> None:
    # Four raters, three categories. P_i: 1, (3·2)/(4·3) = 1/2, (2·1 + 2·1)/12 = 1/3, 1. P = 17/24.
    # p: (4+3+2+0)/16 = 9/16, (0+1+2+0)/16 = 3/16, 4/16. Pe = (81 + 9 + 16)/256 = 106/256.
    table = [[4, 0, 0], [3, 1, 0], [2, 2, 0], [0, 0, 4]]
    expected = (17 / 24 - 106 / 256) / (1 - 106 / 256)
    assert fleiss_kappa(table) == pytest.approx(expected)


def test_alpha_by_hand() -> None:
    # Items with 3, 2 and 2 ratings, and one with a single rating, which cannot be paired.
    # Do·n = (2·2·1)/2 + 0 + (2·1·1)/1 = 2 + 0 + 2 = 4. n = 7, n_a = 2 + 2 + 1 = 5, n_b = 1 + 0 + 1 = 2.
    # De·n = 2·5·2/6 = 20/6. alpha = 1 - 4 / (20/6) = 1 - 1.2 = -0.2.
    assert krippendorff_alpha([[2, 1], [2, 0], [1, 1], [0, 1]]) == pytest.approx(-0.2)


def test_kappa_with_unequal_numbers_of_ratings_by_hand() -> None:
    # P_i: (2·1)/(3·2) = 1/3 and 1. P = 2/3. p: (2/3 + 0)/2 = 1/3, (1/3 + 1)/2 = 2/3. Pe = 5/9.
    assert fleiss_kappa([[2, 1], [0, 2]]) == pytest.approx((2 / 3 - 5 / 9) / (4 / 9))


@every
class TestEither:
    def test_full_agreement_on_several_categories_is_one(self, name: str, measure: Callable[..., float | None]) -> None:
        assert measure([[5, 0], [0, 5], [3, 0]]) == pytest.approx(1.0)

    @pytest.mark.parametrize("table", [[], [[1, 0], [0, 1]], [[0, 0]], [[4, 0], [2, 0]]])
    def test_undefined_is_none(self, name: str, measure: Callable[..., float | None], table: list[list[int]]) -> None:
        assert measure(table) is None

    @given(table=tables)
    def test_is_at_most_one_and_order_does_not_matter(
        self, name: str, measure: Callable[..., float | None], table: list[list[int]]
    ) -> None:
        value = measure(table)
        assert value is None or value <= 1 + 1e-9
        assert measure(table[::-1]) == pytest.approx(value)
        assert measure([row[::-1] for row in table]) == pytest.approx(value)

    @given(table=tables)
    def test_items_with_one_rating_and_unused_categories_change_nothing(
        self, name: str, measure: Callable[..., float | None], table: list[list[int]]
    ) -> None:
        widened = [[*row, 0] for row in table]
        single = [[1] + [0] * (len(widened[0]) - 1)] if table else []
        assert measure(widened + single) == pytest.approx(measure(table))

    def test_random_answers_are_near_nought(self, name: str, measure: Callable[..., float | None]) -> None:
        yes = np.random.default_rng(3).binomial(5, 0.4, size=4000)
        value = measure(np.stack([yes, 5 - yes], axis=1))
        assert value == pytest.approx(0, abs=0.02)

    def test_a_table_that_is_none_is_refused(self, name: str, measure: Callable[..., float | None]) -> None:
        with pytest.raises(ValueError, match="table of counts"):
            measure([[2, -1]])


@pytest.mark.parametrize("name", MEASURES)
class TestInterval:
    def study(self, items: int, seed: int) -> np.ndarray:
        rng = np.random.default_rng(seed)
        yes = rng.binomial(5, rng.beta(0.4, 0.4, size=items))
        return np.stack([yes, 5 - yes], axis=1)

    def test_covers_the_truth_about_as_often_as_it_says(self, name: AgreementMeasure) -> None:
        # The truth: with q ~ Beta(a, b), P = E[q² + (1-q)²] and chance is m² + (1-m)²; here 1/(a + b + 1) = 1/1.8.
        truth, rng = 1 / 1.8, np.random.default_rng(5)
        intervals = [bootstrap_agreement(name, self.study(120, seed), rng, resamples=300) for seed in range(200)]
        covered = sum(low <= truth <= high for low, high in intervals if low is not None)
        assert 0.88 <= covered / 200 <= 0.99

    def test_narrows_with_more_items_and_widens_with_confidence(self, name: AgreementMeasure) -> None:
        rng = np.random.default_rng(1)
        widths = []
        for items, confidence in ((800, 0.95), (50, 0.95), (50, 0.99)):
            found = bootstrap_agreement(name, self.study(items, 9), rng, confidence=confidence)
            assert found is not None
            widths.append(found[1] - found[0])
        assert widths == sorted(widths)

    def test_items_of_one_text_go_together(self, name: AgreementMeasure) -> None:
        """The same items, once each alone and once ten by ten alike: then there is less to learn from."""
        table = np.repeat(self.study(30, 4), 10, axis=0)
        alone = bootstrap_agreement(name, table, np.random.default_rng(1))
        together = bootstrap_agreement(name, table, np.random.default_rng(1), texts=[n // 10 for n in range(300)])
        assert alone is not None
        assert together is not None
        assert together[1] - together[0] > 2 * (alone[1] - alone[0])

    @pytest.mark.parametrize("table", [[], [[3, 2]], [[3, 0], [5, 0]], [[1, 0], [0, 1]]])
    def test_undefined_is_none(self, name: AgreementMeasure, table: list[list[int]]) -> None:
        assert bootstrap_agreement(name, table, np.random.default_rng(1)) is None

    def test_same_seed_same_interval(self, name: AgreementMeasure) -> None:
        first, second = (bootstrap_agreement(name, self.study(40, 2), np.random.default_rng(6)) for _ in range(2))
        assert first == second
