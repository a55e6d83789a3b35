from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.sparse import csr_array

from pete.errors import SettingsError
from pete.stats.suspicion import association, measure, suspicion

# Which of five forms up to twenty items bear, and which items are errors.
worlds = st.lists(st.tuples(st.lists(st.booleans(), min_size=5, max_size=5), st.booleans()), min_size=1, max_size=20)


def matrix(rows: list[list[int]]) -> csr_array:
    return csr_array(np.array(rows, dtype=float))


class TestHandWorked:
    """Three forms a, b, c and four items; the first three are errors.

        item   forms    error
        1      a        yes
        2      a b      yes
        3      b c      yes
        4      b c      no

    |O|: a 2, b 3, c 2. Start at the error rate: S0(a) = 2/2, S0(b) = 2/3, S0(c) = 1/2.

    First iteration:
        item 1: a 1
        item 2: sum 1 + 2/3 = 5/3;      a 3/5, b 2/5
        item 3: sum 2/3 + 1/2 = 7/6;    b 4/7, c 3/7
        S1(a) = (1 + 3/5) / 2 = 4/5
        S1(b) = (2/5 + 4/7) / 3 = (34/35) / 3 = 34/105
        S1(c) = (3/7) / 2 = 3/14

    Second iteration:
        item 2: sum 4/5 + 34/105 = 118/105;    a 84/118 = 42/59, b 17/59
        item 3: sum 34/105 + 3/14 = 113/210;   b 68/113, c 45/113
        S2(a) = (1 + 42/59) / 2 = 101/118
        S2(b) = (17/59 + 68/113) / 3 = (5933/6667) / 3 = 5933/20001
        S2(c) = (45/113) / 2 = 45/226
    """

    OCCURS = matrix([[1, 0, 0], [1, 1, 0], [0, 1, 1], [0, 1, 1]])
    WRONG = np.array([True, True, True, False])

    @pytest.mark.parametrize(
        ("iterations", "expected"),
        [
            (0, [Fraction(1), Fraction(2, 3), Fraction(1, 2)]),
            (1, [Fraction(4, 5), Fraction(34, 105), Fraction(3, 14)]),
            (2, [Fraction(101, 118), Fraction(5933, 20001), Fraction(45, 226)]),
        ],
    )
    def test_iterations(self, iterations: int, expected: list[Fraction]) -> None:
        found = suspicion(self.OCCURS, self.WRONG, iterations)
        assert found.values == pytest.approx([float(value) for value in expected], abs=1e-12)
        assert (found.errors.tolist(), found.items.tolist()) == ([2, 2, 1], [2, 3, 2])
        assert found.iterations == iterations

    def test_limit(self) -> None:
        """In the end a has all the blame for item 2 and c all for item 3: S = 1, 0, 1/2.

        A form keeps its suspicion where |O(f)| = sum over its errors of 1 / (the error's sum of suspicions):
            a: 1/1 + 1/(1 + 0) = 2;   b: 1/(1 + 0) + 1/(0 + 1/2) = 3;   c: 1/(0 + 1/2) = 2.
        For b that holds only just, so its suspicion dies slowly, about as 1/n.
        """
        found = suspicion(self.OCCURS, self.WRONG, iterations=None, tolerance=1e-6)
        assert found.values == pytest.approx([1.0, 0.0, 0.5], abs=0.005)
        assert found.change is not None
        assert found.change <= 1e-6
        assert found.iterations < 10_000


class TestFixedPoint:
    @given(worlds, st.integers(1, 15))
    def test_every_error_shares_out_one(self, world: list[tuple[list[bool], bool]], iterations: int) -> None:
        occurs, wrong = matrix([row for row, _ in world]), np.array([error for _, error in world])
        found = suspicion(occurs, wrong, iterations)
        bearing = sum(error and any(row) for row, error in world)
        assert (found.values * found.items).sum() == pytest.approx(bearing)
        assert ((found.values >= 0) & (found.values <= found.errors / np.maximum(found.items, 1) + 1e-12)).all()

    @given(worlds)
    def test_tolerance_ends_where_many_iterations_do(self, world: list[tuple[list[bool], bool]]) -> None:
        occurs, wrong = matrix([row for row, _ in world]), np.array([error for _, error in world])
        found = suspicion(occurs, wrong, None, 1e-3)
        again = suspicion(occurs, wrong, found.iterations)
        assert (found.values == again.values).all()
        assert found.change == again.change

    @given(worlds, st.randoms())
    def test_the_order_of_items_does_not_matter(self, world: list[tuple[list[bool], bool]], random: object) -> None:
        shuffled = list(world)
        random.shuffle(shuffled)  # type: ignore[attr-defined]
        results = [
            suspicion(matrix([row for row, _ in one]), np.array([error for _, error in one])).values
            for one in (world, shuffled)
        ]
        assert results[0] == pytest.approx(results[1])

    def test_a_single_form_has_its_error_rate(self) -> None:
        assert suspicion(matrix([[1], [1], [1], [0]]), np.array([True, False, False, True])).values == pytest.approx(
            [1 / 3]
        )

    def test_no_errors_no_suspicion(self) -> None:
        found = suspicion(matrix([[1, 1], [0, 1]]), np.zeros(2, dtype=bool))
        assert found.values.tolist() == [0, 0]

    def test_nothing_at_all(self) -> None:
        found = suspicion(csr_array((0, 0)), np.zeros(0, dtype=bool))
        assert (found.values.size, found.change) == (0, 0.0)

    def test_a_limit_is_needed(self) -> None:
        with pytest.raises(ValueError, match="tolerance"):
            suspicion(matrix([[1]]), np.array([True]), None)

    def test_as_many_answers_as_items(self) -> None:
        with pytest.raises(ValueError, match="1 items, but 2"):
            suspicion(matrix([[1]]), np.array([True, False]))


class TestMeasure:
    def test_each(self) -> None:
        given_ = ([0.5, 0.25], [2, 1], [4, 1])
        assert measure("suspicion", *given_).tolist() == [0.5, 0.25]
        assert measure("observed", *given_).tolist() == [2.0, 0.25]
        assert measure("balanced", *given_).tolist() == pytest.approx([0.5 * np.log(4), 0.0])
        assert measure("balanced-errors", *given_).tolist() == pytest.approx([0.5 * np.log(2), 0.0])

    def test_unknown(self) -> None:
        with pytest.raises(SettingsError, match="choose one of suspicion, observed"):
            measure("beauty", [1], [1], [1])  # type: ignore[arg-type]


class TestAssociation:
    @given(st.data())
    @settings(max_examples=300)
    def test_is_the_hypergeometric_tail(self, data: st.DataObject) -> None:
        from scipy.stats import hypergeom

        total = data.draw(st.integers(1, 3000))
        bad, drawn = data.draw(st.integers(0, total)), data.draw(st.integers(0, total))
        k = data.draw(st.integers(max(0, drawn + bad - total), min(drawn, bad)))
        assert association(k, drawn, bad, total)[0] == pytest.approx(
            hypergeom.sf(k - 1, total, bad, drawn), rel=1e-7, abs=1e-9
        )

    def test_very_many_items(self) -> None:
        (middle, far) = association([50_000, 60_000], 500_000, 100_000, 1_000_000)
        assert middle == pytest.approx(0.5, abs=0.002)
        assert 0 <= far < 1e-300

    def test_counts_must_fit(self) -> None:
        with pytest.raises(ValueError, match="within"):
            association(3, 2, 5, 10)
