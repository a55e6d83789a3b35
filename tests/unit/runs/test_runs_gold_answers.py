"""Entailers on gold trees, a parser's and a mixture: small trees made by hand, some of them wrong on purpose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import runs_toys as toys

from pete.entail import load_entailer
from pete.errors import ParserError, SettingsError
from pete.model import Analysis, Graph, Pair, ParseFailure
from pete.parsers.protocol import ParserInfo
from pete.runs.analyse import open_analysts
from pete.runs.blame import Answered, Fault
from pete.runs.gold_answers import Cast, GoldTrees, Inquiry, inquire, load_cast
from trees import MAKES_AND_SELLS, SOMEBODY_SELLS, TOOLS_SOLD, UMBRELLA_LATE, WOMAN_LATE, WOMAN_WITH_UMBRELLA, tree

WOMAN_TARDY = tree("""
    The the DET DT 2 det
    woman woman NOUN NN 4 nsubj
    was be AUX VBD 4 cop
    tardy tardy ADJ JJ 0 root
    . . PUNCT . 4 punct
""")
# As a hasty parser sees it: the nearest noun is the subject, and a participle is a noun.
UMBRELLA_IS_SUBJECT = tree("""
    The the DET DT 2 det
    woman woman NOUN NN 7 dep
    with with ADP IN 2 dep
    the the DET DT 5 det
    umbrella umbrella NOUN NN 7 nsubj
    was be AUX VBD 7 cop
    late late ADJ JJ 0 root
    . . PUNCT . 7 punct
""")
SOLD_IS_A_NOUN = tree("""
    Tools tool NOUN NNS 2 obj
    are be VERB VBP 0 root
    sold solder NOUN NN 2 nsubj
    . . PUNCT . 2 punct
""")
UNPARSED = tree("Rain rain NOUN NN 2 nsubj\nfalls fall VERB VBZ 0 root\n. . PUNCT . 2 punct")
GOLD_TREES = (
    *(MAKES_AND_SELLS, SOMEBODY_SELLS, TOOLS_SOLD, UMBRELLA_LATE, WOMAN_LATE),
    *(WOMAN_WITH_UMBRELLA, WOMAN_TARDY, UNPARSED),
)
HASTY_TREES = (
    MAKES_AND_SELLS,
    SOMEBODY_SELLS,
    SOLD_IS_A_NOUN,
    UMBRELLA_LATE,
    WOMAN_LATE,
    UMBRELLA_IS_SUBJECT,
    WOMAN_TARDY,
)


@dataclass
class Lookup:
    """A parser that knows some sentences, and remembers what it was asked."""

    trees: Sequence[Graph]
    info: ParserInfo = field(default_factory=lambda: ParserInfo("hasty", "7", "hasty"))
    asked: list[str] = field(default_factory=list)

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        known = {one.text: one for one in self.trees}
        for text in texts:
            self.asked.append(text)
            yield known.get(text) or ParseFailure(text, "never seen")


def gold(*trees: Graph) -> GoldTrees:
    return GoldTrees([Lookup(trees, ParserInfo("conllu", "file 1", "conllu:gold"))])


PAIRS = [
    Pair("right", MAKES_AND_SELLS.text, SOMEBODY_SELLS.text, "YES"),
    Pair("parse of T", WOMAN_WITH_UMBRELLA.text, UMBRELLA_LATE.text, "NO"),
    Pair("parse of H", MAKES_AND_SELLS.text, TOOLS_SOLD.text, "YES"),
    Pair("module", WOMAN_LATE.text, WOMAN_TARDY.text, "YES"),
    Pair("luck", WOMAN_WITH_UMBRELLA.text, UMBRELLA_LATE.text, "YES"),
    Pair("unparsed", UNPARSED.text, UNPARSED.text, "YES"),
    Pair("no tree", "Nobody drew this.", WOMAN_LATE.text, "YES"),
    Pair("no label", WOMAN_WITH_UMBRELLA.text, WOMAN_LATE.text),
]


def asked(cast: Cast) -> Inquiry:
    with open_analysts(cast.parsers, keep=False) as analysts:
        return inquire(toys.Set(PAIRS), cast, analysts, {"facts": load_entailer("facts")})


def by_trees(found: Inquiry) -> dict[str, Answered]:
    return {str(one.trees): one for one in found.answered}


def faults(answered: Answered) -> dict[str, Fault]:
    return {case.pair.id: case.fault for case in answered.cases if case.fault is not None}


def test_gold_trees_alone() -> None:
    found = asked(Cast(gold(*GOLD_TREES)))
    assert (found.pairs, found.without, found.told) == (6, 2, 6)
    (facts,) = found.answered
    assert faults(facts) == dict.fromkeys(("module", "luck"), Fault.module)
    assert facts.lucky == 0


def test_each_error_of_a_parser_has_its_author() -> None:
    found = asked(Cast(gold(*GOLD_TREES), {"hasty": Lookup(HASTY_TREES)}, ("hasty",)))
    own = by_trees(found)["hasty/hasty"]
    assert faults(own) == {
        "parse of T": Fault.text,
        "parse of H": Fault.hypothesis,
        "module": Fault.module,
        "unparsed": Fault.hypothesis,
    }
    assert [case.pair.id for case in own.cases if case.lucky] == ["luck"]
    assert own.unparsed == 1
    assert list(by_trees(found)) == ["gold/gold", "gold/hasty", "hasty/hasty"]


def test_another_parser_may_read_the_hypotheses() -> None:
    hasty, careful = Lookup(HASTY_TREES), Lookup(GOLD_TREES, ParserInfo("careful", "1", "careful"))
    parsers = {"hasty": hasty, "careful": careful}
    found = by_trees(asked(Cast(gold(*GOLD_TREES), parsers, ("hasty",), "careful")))
    assert list(found) == ["gold/gold", "gold/careful", "hasty/careful"]
    assert faults(found["hasty/careful"]) == {
        "parse of T": Fault.text,
        "module": Fault.module,
        "unparsed": Fault.text,
    }
    assert TOOLS_SOLD.text not in hasty.asked
    assert WOMAN_WITH_UMBRELLA.text not in careful.asked


def test_hypotheses_alone_need_gold_trees_of_texts_only() -> None:
    texts = gold(MAKES_AND_SELLS, WOMAN_WITH_UMBRELLA, WOMAN_LATE)
    found = asked(Cast(texts, {"hasty": Lookup(HASTY_TREES)}, (), "hasty"))
    assert (found.pairs, found.without, found.told) == (5, 3, 0)
    both, mixed = by_trees(found)["gold/gold"], by_trees(found)["gold/hasty"]
    assert both.counts.accuracy is None
    assert faults(mixed) == dict.fromkeys(("parse of H", "module", "luck"), Fault.module_or_hypothesis)
    assert mixed.lucky is None


def test_pairs_with_and_without_a_gold_hypothesis() -> None:
    trees = gold(MAKES_AND_SELLS, WOMAN_WITH_UMBRELLA, WOMAN_LATE, TOOLS_SOLD)
    found = asked(Cast(trees, {"hasty": Lookup(HASTY_TREES)}, ("hasty",)))
    assert (found.pairs, found.told) == (5, 1)
    assert faults(by_trees(found)["hasty/hasty"]) == {
        "parse of T": Fault.text,
        "parse of H": Fault.hypothesis,
        "module": Fault.module_or_hypothesis,
    }


def test_an_entailer_that_reads_no_trees_has_only_itself_to_blame() -> None:
    cast = Cast(gold(*GOLD_TREES), {"hasty": Lookup(HASTY_TREES)}, ("hasty",))
    with open_analysts(cast.parsers, keep=False) as analysts:
        found = inquire(toys.Set(PAIRS), cast, analysts, {"yes": toys.Yes()})
    own = by_trees(found)["hasty/hasty"]
    assert faults(own) == {"parse of T": Fault.module}
    assert own.unparsed == 0


def test_signatures_name_all_who_took_part() -> None:
    found = by_trees(asked(Cast(gold(*GOLD_TREES), {"hasty": Lookup(HASTY_TREES)}, ("hasty",))))
    signatures = {trees: one.signature for trees, one in found.items()}
    assert "parser:conllu:gold=file 1" in signatures["gold/gold"]
    assert "hypotheses:" not in signatures["gold/gold"] + signatures["hasty/hasty"]
    assert "|hypotheses:hasty=7|" in signatures["gold/hasty"]
    assert "parser:hasty=7" in signatures["hasty/hasty"]
    assert "|gold:conllu:gold=file 1|" in signatures["hasty/hasty"]


def test_gold_trees_from_several_files() -> None:
    first = Lookup([WOMAN_LATE], ParserInfo("conllu", "file 1", "conllu:a"))
    second = Lookup([UMBRELLA_LATE, WOMAN_LATE], ParserInfo("conllu", "file 2", "conllu:b"))
    both = GoldTrees([first, second])
    sentences = (one.text for one in (WOMAN_LATE, UMBRELLA_LATE, WOMAN_TARDY, WOMAN_LATE))
    assert both.look_up(sentences) == {one.text: one for one in (WOMAN_LATE, UMBRELLA_LATE)}
    assert second.asked == [UMBRELLA_LATE.text, WOMAN_TARDY.text], "what the first file has is not looked for again"
    assert (both.info.spec, both.info.version) == ("conllu:a+conllu:b", "file 1+file 2")


def test_progress_and_notes_are_passed_on() -> None:
    steps: list[int] = []
    inquire(toys.Set(PAIRS), Cast(gold(*GOLD_TREES)), {}, {"yes": toys.Yes()}, steps.append)
    assert sum(steps) == len(PAIRS)


def test_nobody_else_is_called_gold(tmp_path: Path) -> None:
    for typed in (((tmp_path,), ["gold=udpipe"], None), ((tmp_path,), [], "gold=udpipe")):
        with pytest.raises(SettingsError, match="another name"):
            load_cast(*typed)


def test_gold_trees_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(ParserError, match=r"nowhere\.conllu"):
        load_cast([tmp_path / "nowhere.conllu"], ["no-such-parser-is-loaded-before"])
