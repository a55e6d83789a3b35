"""Tables of noughts and ones that are nearly all noughts."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

__all__ = ["Indicators"]

Vector = NDArray[np.float64]


class Indicators:
    """A table of noughts and ones, held as the places of its ones, row by row.

    It can what a regression asks of it. scipy's tables can more, and loading them takes longer than most regressions.

    >>> table = Indicators.of(np.array([0, 2, 0]), np.array([2, 2, 0]), (3, 3))
    >>> table @ np.array([1.0, 2.0, 4.0]), table.across(np.array([1.0, 2.0, 4.0]))
    (array([5., 0., 4.]), array([1., 0., 5.]))
    >>> table[np.array([True, False, True])].dense()
    array([[1., 0., 1.],
           [0., 0., 1.]])
    """

    def __init__(self, rows: NDArray[np.intp], columns: NDArray[np.intp], shape: tuple[int, int]) -> None:
        self._rows, self._columns = rows, columns
        self.shape = shape

    @classmethod
    def of(cls, rows: NDArray[np.intp], columns: NDArray[np.intp], shape: tuple[int, int]) -> Indicators:
        """From the places of the ones, in any order."""
        places = np.unique(rows * shape[1] + columns)
        return cls(*np.divmod(places, max(shape[1], 1)), shape)

    def __matmul__(self, weights: Vector) -> Vector:
        """Of each row, the sum of the weights of its columns."""
        return np.asarray(np.bincount(self._rows, weights[self._columns], self.shape[0]), dtype=np.float64)

    def across(self, weights: Vector) -> Vector:
        """Of each column, the sum of the weights of its rows."""
        return np.asarray(np.bincount(self._columns, weights[self._rows], self.shape[1]), dtype=np.float64)

    def __getitem__(self, chosen: NDArray[np.bool_]) -> Indicators:
        """Some rows."""
        kept = chosen[self._rows]
        places = np.cumsum(chosen) - 1
        return Indicators(places[self._rows[kept]], self._columns[kept], (int(chosen.sum()), self.shape[1]))

    def dense(self) -> NDArray[np.float64]:
        """All of it."""
        table = np.zeros(self.shape)
        table[self._rows, self._columns] = 1
        return table
