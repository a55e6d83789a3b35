"""Verdicts that were given before: used where they must be the same, and nowhere else."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
import runs_toys as toys
from hypothesis import given
from hypothesis import strategies as st

from pete.entail.entailer_protocol import EntailerInfo
from pete.model import AnalysedPair, Pair, ParseFailure, Reason, System, Verdict
from pete.parsers.protocol import ParserInfo
from pete.runs.kept_verdicts import VerdictCache, decode_verdict, encode_verdict, kept_as
from pete.runs.plan import Contestant


@dataclass
class Asked(toys.LongEnough):
    """Remembers which pairs it was asked about, tells why, and comes to no answer about long hypotheses."""

    asked: list[str] = field(default_factory=list)

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        for pair, verdict in zip(pairs, super().decide(pairs), strict=True):
            self.asked.append(pair.pair.id)
            if "long" in pair.pair.hypothesis:
                yield Verdict("NO", error=True)
            else:
                yield replace(verdict, reasons=(Reason("note", because=pair.pair.text, where=(1, 2)),))


def contestant(entailer: Asked, parser: toys.Parser | None = None) -> Contestant:
    return Contestant(System("toys", "toy", "long", "..."), parser or toys.Parser(), entailer)


def analysed(pairs: Sequence[Pair]) -> list[AnalysedPair]:
    parser = toys.Parser()
    return [AnalysedPair(one, *parser.parse([one.text, one.hypothesis])) for one in pairs]


PAIRS = [Pair(str(n), f"Walker {n} walked home", "Somebody walked") for n in range(6)]


def test_what_was_decided_is_not_asked_again(tmp_path: Path) -> None:
    entailer, pairs = Asked(), analysed(PAIRS)
    expected = list(Asked().decide(pairs))
    with VerdictCache(tmp_path / "v.sqlite") as verdicts:
        assert verdicts.decide(contestant(entailer), pairs[1:4:2]) == expected[1:4:2]
        assert verdicts.decide(contestant(entailer), pairs) == expected
    assert entailer.asked == ["1", "3", "0", "2", "4", "5"]
    with VerdictCache(tmp_path / "v.sqlite") as later:
        assert later.decide(contestant(entailer), pairs[::-1]) == expected[::-1]
    assert len(entailer.asked) == 6


def test_failures_are_tried_again(tmp_path: Path) -> None:
    entailer = Asked()
    failed = AnalysedPair(PAIRS[0], ParseFailure(PAIRS[0].text, "too slow"), analysed(PAIRS)[0].hypothesis)
    pairs = [failed, *analysed([Pair("error", "It rains", "A long story")])]
    with VerdictCache(tmp_path / "v.sqlite") as verdicts:
        first = verdicts.decide(contestant(entailer), pairs)
        assert verdicts.decide(contestant(entailer), pairs) == first
    assert [(one.unparsed, one.error) for one in first] == [(True, False), (False, True)]
    assert entailer.asked == ["0", "error"] * 2


def test_a_damaged_row_is_decided_again(tmp_path: Path) -> None:
    entailer, pairs, path = Asked(), analysed(PAIRS), tmp_path / "v.sqlite"
    with VerdictCache(path) as verdicts:
        expected = verdicts.decide(contestant(entailer), pairs)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE analyses SET analysis = ?", (encode_verdict(Verdict("NO")),))
    connection.close()
    with VerdictCache(path) as verdicts:
        assert verdicts.decide(contestant(entailer), pairs) == expected
    assert len(entailer.asked) == 12


PLAIN = EntailerInfo("long", "transparent", "a toy")
PARSER = ParserInfo("toy", "1", "toy")


@pytest.mark.parametrize(
    ("info", "parser"),
    [
        (replace(PLAIN, version="1.2"), PARSER),  # a plug-in, whose rules we do not see
        (replace(PLAIN, needs_parser=False), PARSER),
        (PLAIN, replace(PARSER, deterministic=False)),
    ],
)
def test_others_decide_each_time(tmp_path: Path, info: EntailerInfo, parser: ParserInfo) -> None:
    entailer, pairs = Asked(info), analysed(PAIRS)
    with VerdictCache(tmp_path / "v.sqlite") as verdicts:
        for _ in range(2):
            verdicts.decide(contestant(entailer, toys.Parser(parser)), pairs)
    assert len(entailer.asked) == 12


def test_the_key_tells_settings_parser_and_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def key(info: EntailerInfo = PLAIN, parser: ParserInfo = PARSER) -> str | None:
        return kept_as(contestant(Asked(info), toys.Parser(parser)))

    keys = [key(), key(replace(PLAIN, settings={"core": "subj"})), key(parser=replace(PARSER, version="2"))]
    monkeypatch.setattr("pete.runs.kept_verdicts.rules_fingerprint", lambda *folders: "other")
    keys.append(key())
    assert None not in keys
    assert len(set(keys)) == 4


REASONS = st.builds(
    Reason,
    st.sampled_from(["found", "missing", "ignored", "note"]),
    st.text(),
    because=st.text(),
    where=st.tuples(st.integers(0, 99), st.integers(0, 99)),
    construction=st.lists(st.text()).map(tuple),
)


@given(st.lists(REASONS).map(tuple), st.sampled_from([None, "contradiction", "unknown"]))
def test_a_verdict_comes_back_as_it_was(reasons: tuple[Reason, ...], relation: str | None) -> None:
    verdict = Verdict("NO", reasons, relation=relation, counted=(("clauses", 3),))  # type: ignore[arg-type]
    assert decode_verdict(encode_verdict(verdict)) == verdict
