"""A small run folder with trees, made by a toy parser, to make reports of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pete.entail import load_entailer
from pete.model import Analysis, Graph, Pair, Token
from pete.parsers.protocol import ParserInfo
from pete.runs.analyse import Analyst
from pete.runs.cache import AnalysisCache
from pete.runs.execute import execute
from pete.runs.plan import plan
from pete.runs.read import Run, load_run

HOSTILE = "<script>alert(1)</script> \u202eeats <b>fish</b>."
PAIRS = [
    Pair("1", "Dogs chase cats.", "Dogs chase cats.", "YES", tags=("direct",)),
    Pair("2", "Dogs chase cats.", "Cats chase dogs.", "NO", tags=("direct", "swapped")),
    Pair("3", "Cooks bake bread.", "Cooks bake bread.", "YES", tags=("direct",)),
    Pair("4", "Cooks bake bread daily.", "Cooks bake stones.", "NO"),
    Pair("5", "Birds sing songs.", "Birds sing psalms.", "YES", tags=("knowledge",)),
    Pair("6", HOSTILE, HOSTILE, "NO", tags=("</template><img src=x onerror=alert(1)>",)),
]


@dataclass
class Toy:
    """Subject, verb, object; with ``backwards`` object, verb, subject."""

    backwards: bool = False
    info: ParserInfo = field(default_factory=lambda: ParserInfo("toy", "1", "toy"))

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        first, last = ("obj", "nsubj") if self.backwards else ("nsubj", "obj")
        for text in texts:
            known = {1: (2, first, "NOUN"), 2: (0, "root", "VERB"), 3: (2, last, "NOUN")}
            words = []
            for index, form in enumerate(text.replace(".", " .").split(), 1):
                head, label, upos = known.get(index, (2, "punct" if form == "." else "advmod", "PUNCT"))
                words.append(Token(index, form, form.lower(), upos, head=head, deprel=label))
            yield Graph(text, tuple(words))


@dataclass
class Some:
    """Pairs in memory."""

    name: str = "toys"
    content: list[Pair] = field(default_factory=lambda: list(PAIRS))

    def pairs(self, notes: list[str] | None = None) -> Iterator[Pair]:
        return iter(self.content)

    def fingerprint(self) -> str:
        return "0" * 12


def make_run(
    folder: Path,
    parsers: int = 2,
    names: Sequence[str] = ("facts",),
    pairs: Sequence[Pair] = PAIRS,
    more: Sequence[Pair] = (),
) -> Run:
    """``straight`` reads rightly, ``crooked`` takes subjects for objects. ``more`` pairs are a set of their own."""
    straight, crooked = Toy(), Toy(True, ParserInfo("crooked", "1", "crooked"))
    known = dict(list({"straight": straight, "crooked": crooked}.items())[:parsers])
    entailers = {name: load_entailer(name) for name in names}
    sets = [Some(content=list(pairs)), *([Some("more", list(more))] if more else [])]
    stages = plan(sets, known, entailers)
    with AnalysisCache(None) as cache:
        execute(stages, folder, {name: Analyst(parser, cache) for name, parser in known.items()})
    return load_run(folder)
