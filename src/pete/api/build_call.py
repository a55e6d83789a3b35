"""`pete.build`: a treebank and parsers in, pairs out."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from pete.api.defaults import PARSER, PARSERS
from pete.api.given_parsers import parsers_of
from pete.api.shown import Shown
from pete.construct.choose.wanted_shares import read_wanted_shares
from pete.formats.files import atomic_writer
from pete.formats.pairs import open_pairs
from pete.model import Pair
from pete.report.construction import built_blocks, built_card, built_object
from pete.report.table import Block
from pete.runs.analyse import open_analysts
from pete.runs.build_pairs import Built
from pete.runs.build_pairs import build as build_pairs
from pete.runs.build_plan import Checks, Plan, Selection, check_plan, places_of
from pete.runs.build_sources import open_treebanks
from pete.runs.engines import LOCAL, Means, open_engine


class BuiltPairs(Shown):
    """What was built: the pairs are in ``path``, their trace and card beside them.

    >>> import pete, tempfile, pathlib
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     texts = pathlib.Path(folder, "texts.txt")
    ...     _ = texts.write_text("The farmer saw the dog with the telescope.\\n")
    ...     built = pete.build(texts, f"{folder}/pairs.jsonl", gold=False, near=False)
    ...     built.path.name, isinstance(built.to_dict(), dict)
    ('pairs.jsonl', True)
    """

    def __init__(self, built: Built, plan: Plan, selection: Selection) -> None:
        self.built, self._plan, self._selection = built, plan, selection

    @property
    def path(self) -> Path:
        """The file of pairs."""
        return self.built.places.pairs

    def __len__(self) -> int:
        return self.built.description.chosen.pairs

    def pairs(self) -> list[Pair]:
        """The pairs themselves."""
        return list(open_pairs(self.path)) if len(self) else []

    def blocks(self) -> list[Block]:
        return built_blocks(self.built)

    def to_dict(self) -> dict[str, Any]:
        return built_object(self.built, self._plan, self._selection)


def build(
    treebanks: Path | str | Sequence[Path | str],
    out: Path | str,
    parsers: Any = PARSERS,
    *,
    size: int | None = None,
    balance: Path | str | None = None,
    matched: bool = True,
    seed: int = 1,
    dev_share: float = 0.5,
    gold: bool = True,
    read_back: Any = PARSER,
    checks: Checks = "strict",
    near: bool = True,
    limit: int | None = None,
    jobs: int = 1,
    engine: str = LOCAL,
    cache: bool = True,
) -> BuiltPairs:
    """Make text–hypothesis pairs from treebanks (CoNLL-U) and from what parsers get wrong in them, or nearly do.

    ``out`` ends in .jsonl; the same call finishes what is missing. Without ``gold``, what parsers disagree on
    becomes pairs without labels, for people to judge. ``read_back`` is the parser that must read each
    hypothesis as it was meant, or None. ``jobs`` processes, or the workers of an ``engine``, do the work where all
    parsers are named. The other options are those of ``pete build``.

    >>> import pete, tempfile, pathlib
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     texts = pathlib.Path(folder, "texts.txt")
    ...     _ = texts.write_text("The old dog of the farmer barked at the cat with the bell.\\n")
    ...     built = pete.build(texts, f"{folder}/pairs.jsonl", gold=False, near=False)
    ...     len(built) == len(built.pairs())
    True
    """
    places_of(Path(out))
    listed = [treebanks] if isinstance(treebanks, str | Path) else list(treebanks)
    wishes = None if balance is None else read_wanted_shares(Path(balance))
    selection = Selection(size, wishes, seed, dev_share, matched)
    given = parsers_of(parsers)
    chosen, named = given.parsers, set(given.parsers) <= given.loadable and isinstance(read_back, str | None)
    reader = next(iter(parsers_of(read_back).parsers.values())) if gold and read_back is not None else None
    with ExitStack() as stack:
        files = open_treebanks([str(one) for one in listed], gold, limit, stack)
        plan = Plan(files, chosen, gold, limit, reader, checks, near)
        check_plan(plan, selection)
        everyone = chosen if reader is None else {**chosen, reader.info.spec: reader}
        workers = stack.enter_context(open_engine(engine if named else LOCAL, jobs if named else 1))
        analysts = stack.enter_context(open_analysts(everyone, cache, workers))
        built = build_pairs(plan, selection, Path(out), analysts, how=Means(workers))
    call = f"pete.build({[str(one) for one in listed]}, {str(out)!r}, {list(chosen)}, size={size}, seed={seed})"
    with atomic_writer(built.places.card) as file:
        file.write(built_card(built, plan, selection, call).encode())
    return BuiltPairs(built, plan, selection)
