"""Forms that are to blame only together."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.sparse import csr_array

from pete.stats.joint_forms import adjusted, combined
from pete.stats.suspicion import association, measure, suspicion


class TestCombined:
    @staticmethod
    def world(rng: np.random.Generator) -> tuple[csr_array, np.ndarray]:
        """Six forms; items that bear both 0 and 1 are wrong, others one in ten."""
        rows = rng.random((600, 6)) < 0.3
        return csr_array(rows.astype(float)), (rows[:, 0] & rows[:, 1]) | (rng.random(600) < 0.1)

    def test_the_planted_pair_is_joined_and_comes_first(self) -> None:
        firsts = 0
        for seed in range(20):
            occurs, wrong = self.world(np.random.default_rng(seed))
            pairs, more = combined(occurs, wrong)
            assert (0, 1) in pairs
            found = suspicion(more, wrong)
            firsts += int(measure("balanced", found.values, found.errors, found.items).argmax()) == 6 + pairs.index(
                (0, 1)
            )
        assert firsts == 20

    def test_a_single_guilty_form_is_left_alone(self) -> None:
        rng = np.random.default_rng(3)
        rows = rng.random((600, 6)) < 0.3
        pairs, more = combined(csr_array(rows.astype(float)), rows[:, 0])
        assert pairs == []
        assert (more.toarray() == rows).all()

    def test_three_that_are_wrong_only_together(self) -> None:
        """No two of them suffice, and none of the pairs that were grown comes before the three."""
        firsts = 0
        for seed in range(20):
            rng = np.random.default_rng(seed)
            rows = rng.random((1000, 8)) < 0.4
            wrong = rows[:, :3].all(axis=1) | (rng.random(1000) < 0.05)
            sets, more = combined(csr_array(rows.astype(float)), wrong)
            assert (0, 1, 2) in sets
            assert all(len(one) == 2 or one == (0, 1, 2) for one in sets)
            place = 8 + sets.index((0, 1, 2))
            assert (more.toarray()[:, place] == rows[:, :3].all(axis=1)).all()
            found = suspicion(more, wrong)
            firsts += int(measure("balanced", found.values, found.errors, found.items).argmax()) == place
        assert firsts == 20

    def test_two_that_suffice_are_not_grown(self) -> None:
        grown = 0
        for seed in range(20):
            sets, _ = combined(*self.world(np.random.default_rng(seed)))
            grown += any(len(one) > 2 for one in sets)
        assert grown <= 3

    def test_many_sets_in_blocks(self) -> None:
        """More pairs than are multiplied at a time: each is wrong only together."""
        rng = np.random.default_rng(5)
        rows = rng.random((4000, 40)) < 0.2
        wrong = (rows[:, :20] & rows[:, 20:]).any(axis=1)
        sets, more = combined(csr_array(rows.astype(float)), wrong, chance=0.9)
        expected = np.column_stack([rows, *(rows[:, one].all(axis=1) for one in map(list, sets))])
        assert (more.toarray() == expected).all()

    @pytest.mark.parametrize("size", [(0, 0), (3, 0), (3, 2)])
    def test_nothing_to_join(self, size: tuple[int, int]) -> None:
        pairs, more = combined(csr_array(size), np.ones(size[0], dtype=bool))
        assert (pairs, more.shape) == ([], size)


def test_what_is_not_tested_is_never_rare() -> None:
    """The test is left out where errors are less than a deviation above what is expected."""
    for total in range(2, 26):
        for bad in range(1, total + 1):
            for drawn in range(1, total + 1):
                mean = drawn * bad / total
                spread = mean * (1 - bad / total) * (total - drawn) / max(total - 1, 1)
                least, most = max(0, drawn + bad - total), min(drawn, bad)
                k = min(most, int(np.floor(mean + 0.5 + np.sqrt(spread))))
                if least <= k and k - 0.5 - mean <= np.sqrt(spread):
                    assert association(k, drawn, bad, total)[0] > 0.05


class TestAdjusted:
    def test_counts_every_set_that_can_stand_together(self) -> None:
        """Four items of three forms of five: at most 4 · 3 pairs stand together, of 10, and 4 triples, of 10."""
        found = adjusted(np.array([0.001, 0.002, 0.004, 0.5]), [1, 2, 3, 3], np.array([3, 3, 3, 3]), 5)
        assert found == pytest.approx([3 * 5 * 0.001, 3 * 10 * 0.002, 3 * 4 * 0.004, 1.0])

    def test_of_nothing(self) -> None:
        assert adjusted(np.zeros(0), [], np.zeros(0, dtype=np.int64), 0) == []
