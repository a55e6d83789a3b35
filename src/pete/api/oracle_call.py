"""`pete.oracle`: entailers on gold trees, and whose fault each wrong answer is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pete.api.defaults import ENTAILER
from pete.api.given_entailers import entailers_of
from pete.api.given_pairs import pairs_of
from pete.api.given_parsers import parsers_of
from pete.api.shown import Shown, frame
from pete.errors import SettingsError
from pete.formats.reading import reading_of
from pete.parsers import load_parser
from pete.report.faithfulness import faithfulness_blocks, faithfulness_objects, faithfulness_rows
from pete.report.table import Block
from pete.runs.analyse import open_analysts
from pete.runs.blame import GOLD, Answered
from pete.runs.gold_answers import Cast, GoldTrees, Inquiry, inquire

if TYPE_CHECKING:
    import pandas


class Faithfulness(Shown):
    """What entailers answer from gold trees, from a parser's, and from both; ``answered`` has the cases one by one.

    >>> import pete, tempfile, pathlib
    >>> from pete.formats.conllu import conllu_text
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder, "gold.conllu")
    ...     _ = file.write_text("".join(map(conllu_text, pete.parse(["Ann saw Bob.", "Bob saw Ann."]))))
    ...     found = pete.oracle([("Ann saw Bob.", "Bob saw Ann.", "NO")], file, parsers="udpipe")
    ...     [str(one.trees) for one in found.answered]
    ['gold/gold', 'gold/udpipe', 'udpipe/udpipe']
    """

    def __init__(self, found: Inquiry, dataset: str, gold: Sequence[str], items: bool) -> None:
        self.found, self._dataset, self._gold, self._items = found, dataset, gold, items

    @property
    def answered(self) -> tuple[Answered, ...]:
        """One for each entailer and choice of trees, gold trees first."""
        return self.found.answered

    def blocks(self) -> list[Block]:
        return faithfulness_blocks(self._dataset, " and ".join(self._gold), self.answered, self._items, whole=False)

    def to_dict(self) -> dict[str, Any]:
        told = {"pairs": self.found.pairs, "without": self.found.without, "with_gold_hypothesis": self.found.told}
        return {**told, "entailers": faithfulness_objects(self.answered, self._items)}

    def to_frame(self) -> pandas.DataFrame:
        """A pandas ``DataFrame``, a row an entailer and choice of trees."""
        return frame([dict(row) for row in faithfulness_rows(self.answered)])


def oracle(
    pairs: Any,
    gold: Path | str | Sequence[Path | str],
    parsers: Any = (),
    entailers: Any = ENTAILER,
    *,
    hypotheses: Any = None,
    settings: Mapping[str, Any] | None = None,
    items: bool = False,
    encoding: str | None = None,
    labels: str | None = None,
) -> Faithfulness:
    """Measure entailers on gold trees: what they get wrong there is no parser's fault.

    ``gold`` is one CoNLL-U file or several, with the trees of texts and, where there are any, of hypotheses. With
    ``parsers``, each wrong answer is blamed on the entailer, on the parse of the hypothesis or on that of the text;
    ``hypotheses`` is the parser of the hypotheses, else the parser of the texts reads them.

    >>> import pete, tempfile, pathlib
    >>> from pete.formats.conllu import conllu_text
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder, "gold.conllu")
    ...     _ = file.write_text("".join(map(conllu_text, pete.parse(["Old dogs sleep.", "Dogs sleep."]))))
    ...     pete.oracle([("Old dogs sleep.", "Dogs sleep.", "YES")], file).answered[0].counts.accuracy
    1.0
    """
    files = [gold] if isinstance(gold, str | Path) else list(gold)
    [source] = pairs_of(pairs, None, reading_of(encoding, labels))
    texts = parsers_of(parsers).parsers if parsers else {}
    reader = {} if hypotheses is None else parsers_of(hypotheses).parsers
    if GOLD in {**texts, **reader}:
        raise SettingsError(f"{GOLD!r} is what the gold trees are called; give the parser another name")
    trees = GoldTrees([load_parser(f"conllu:{file}") for file in dict.fromkeys(map(str, files))])
    cast = Cast(trees, {**texts, **reader}, tuple(texts), next(iter(reader), None))
    with open_analysts(cast.parsers) as analysts:
        found = inquire(source, cast, analysts, entailers_of(entailers, settings))
    return Faithfulness(found, source.name, [Path(file).name for file in files], items)
