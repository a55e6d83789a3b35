"""What results have in common: they print as the command line does, and show themselves in notebooks."""

from __future__ import annotations

import io
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from pete.api.notebook_html import html_of
from pete.errors import SettingsError
from pete.report.render import latex, markdown, print_blocks
from pete.report.table import Block

if TYPE_CHECKING:
    import pandas


class Shown(ABC):
    """A result that is made of tables."""

    @abstractmethod
    def blocks(self) -> list[Block]:
        """The tables and lists, in the order of the command line."""

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """Everything, as ``--format json`` has it."""

    def __str__(self) -> str:
        out = io.StringIO()
        print_blocks(self.blocks(), out)
        return out.getvalue().rstrip("\n")

    def _repr_html_(self) -> str:
        return html_of(self.blocks())

    def markdown(self) -> str:
        """The tables in GitHub's Markdown."""
        return markdown(self.blocks())

    def latex(self) -> str:
        """The tables in LaTeX, rules of the booktabs package."""
        return latex(self.blocks())


def frame(rows: list[dict[str, Any]]) -> pandas.DataFrame:
    """Rows as a pandas ``DataFrame``; `SettingsError` where pandas is not installed."""
    try:
        import pandas
    except ImportError as error:
        raise SettingsError("pandas is not installed; run: pip install pandas, or use to_dict()") from error
    return pandas.DataFrame(rows)
