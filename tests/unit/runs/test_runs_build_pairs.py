from __future__ import annotations

import gzip
import io
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from runs_toys import Parser

from pete.construct.choose.wanted_shares import WantedShares
from pete.construct.make import Dropped, Made
from pete.construct.reasons import reasons
from pete.datasets.load import load_pairs
from pete.datasets.validate import validate
from pete.errors import FormatError, ParserError, RunError, SettingsError
from pete.model import Analysis, Graph, Pair
from pete.parsers.protocol import ParserInfo
from pete.runs import build_pairs as driver
from pete.runs.analyse import open_analysts
from pete.runs.build_pairs import Built, build
from pete.runs.build_plan import Plan, Selection, check_plan, places_of
from pete.runs.build_sources import open_treebanks, sentences
from pete.runs.build_trace import CandidateLine, SentenceLine, read_trace

VERBS = ("sleeps", "barks", "sings", "waits")


def treebank(path: Path, count: int, first: int = 0) -> Path:
    """Sentences of three words: a name, a verb, an adverb."""
    blocks = []
    for number in range(first, first + count):
        verb = VERBS[number % len(VERBS)]
        blocks.append(
            f"# sent_id = s{number}\n# text = Dog{number} {verb} often\n"
            f"1\tDog{number}\tdog\tPROPN\t_\t_\t2\tnsubj\t_\t_\n"
            f"2\t{verb}\t{verb[:-1]}\tVERB\t_\t_\t0\troot\t_\t_\n"
            f"3\toften\toften\tADV\t_\t_\t2\tadvmod\t_\t_\n\n"
        )
    path.write_text("".join(blocks))
    return path


def make(gold: Graph | None, parsed: Mapping[str, Analysis], *, source: str, sentence_id: str, **_: object) -> Made:
    """A TRUE and, for three sentences of four, a FALSE hypothesis; one refusal; the TRUE one twice."""
    text = gold.text if gold is not None else next(iter(parsed.values())).text
    name, verb, _ = text.split()
    word = {"index": 1, "form": name, "lemma": name}
    right = sorted(spec for spec, analysis in parsed.items() if isinstance(analysis, Graph))[:1]
    extra = {
        "sentence": sentence_id,
        "fact": {"predicate": {"index": 2, "form": verb, "lemma": verb}, "role": "subj", "argument": word},
        "right": right,
        "wrong": [spec for spec in parsed if spec not in right],
        "difficulty": 0.5 if name.endswith(("1", "2", "3")) else 1.0,
    }

    def pair(hypothesis: str, label: str, tag: str) -> Pair:
        kept = label if gold is not None else None
        return Pair("", text, hypothesis, kept, source=source, tags=(tag,), words=(name, verb), extra=extra)  # type: ignore[arg-type]

    kept = [pair(f"{name} {verb}.", "YES", "subject"), pair(f"{name}  {verb}", "YES", "subject")]
    if verb != "waits":
        kept.append(pair(f"{name} {verb} rarely.", "NO", "adverb"))
    return Made(tuple(kept), (Dropped("YES", "mod", verb, "often", reasons()["no noun"]),))


def parsers(*names: str) -> dict[str, Parser]:
    return {name: Parser(ParserInfo(name, "1", name)) for name in names or ("one", "two")}


def carried_out(
    files: Sequence[Path],
    out: Path,
    selection: Selection | None = None,
    toys: Mapping[str, Parser] | None = None,
    gold: bool = True,
    limit: int | None = None,
) -> Built:
    toys = toys or parsers()
    with ExitStack() as stack, open_analysts(toys, keep=False) as analysts:
        found = open_treebanks([str(file) for file in files], gold, limit, stack)
        return build(Plan(found, toys, gold, limit), selection or Selection(match=False), out, analysts, make)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    return treebank(tmp_path / "en_toy-ud-dev.conllu", 40)


@pytest.fixture(autouse=True)
def short_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "CHUNK", 8)


def records(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_pairs_trace_and_counts(small: Path, tmp_path: Path) -> None:
    built = carried_out([small], tmp_path / "pairs.jsonl")
    pairs = records(tmp_path / "pairs.jsonl")
    assert len(pairs) == 70
    assert [pair["id"] for pair in pairs[:3]] == ["toy-dev-0001-1", "toy-dev-0001-2", "toy-dev-0002-1"]
    assert pairs[0]["source"] == "toy-dev"
    assert pairs[0]["sentence"] == "s0"
    assert list(pairs[0])[-1] == "split"
    one = built.description
    assert (built.kept, built.made, one.sentences, one.repeated) == (0, 40, 40, 0)
    assert [stage.pairs for stage in (one.candidates, one.said, one.checked, one.chosen)] == [150, 110, 70, 70]
    assert [(r.stage, r.count) for r in one.refusals] == [("say", 40), ("truth", 40)]
    assert one.parsers == {"one": (70, 0), "two": (0, 70)}
    fates = [line.fate for line in read_trace(built.places.trace) if isinstance(line, CandidateLine)]
    assert (fates.count("kept"), fates.count("dropped"), len(fates)) == (70, 80, 150)


def test_the_set_is_one_for_the_other_commands(small: Path, tmp_path: Path) -> None:
    built = carried_out([small], tmp_path / "pairs.jsonl")
    dataset = load_pairs(str(tmp_path / "pairs.jsonl"))
    assert dataset.fingerprint() == built.fingerprint
    assert [problem for problem in validate(dataset) if problem.severity == "error"] == []
    development = list(load_pairs(f"{tmp_path}/pairs.jsonl:dev").pairs())
    test = list(load_pairs(f"{tmp_path}/pairs.jsonl:test").pairs())
    assert not {pair.text for pair in development} & {pair.text for pair in test}
    assert abs(len(development) - len(test)) <= 2
    assert {pair.label for pair in development} == {"YES", "NO"}


@pytest.mark.parametrize(("share", "names"), [(0.0, {"test"}), (1.0, {"dev"})])
def test_all_on_one_side(small: Path, tmp_path: Path, share: float, names: set[str]) -> None:
    carried_out([small], tmp_path / "pairs.jsonl", Selection(match=False, dev_share=share))
    assert {pair["split"] for pair in records(tmp_path / "pairs.jsonl")} == names


def test_each_text_is_parsed_and_built_once(small: Path, tmp_path: Path) -> None:
    more = treebank(tmp_path / "more.conllu", 10, first=35)
    toys = parsers()
    built = carried_out([small, more], tmp_path / "pairs.jsonl", toys=toys)
    assert built.description.repeated == 5
    assert sorted(toys["one"].asked) == sorted(set(toys["one"].asked))
    assert len(toys["two"].asked) == 45
    assert set(built.description.checked.by_source) == {"toy-dev", "more"}


def test_two_files_of_one_name(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    first, second = treebank(tmp_path / "x.conllu", 2), treebank(tmp_path / "a" / "x.conllu", 2, first=50)
    built = carried_out([first, second], tmp_path / "pairs.jsonl")
    assert set(built.description.checked.by_source) == {"x", "x.2"}
    assert len({pair["id"] for pair in records(tmp_path / "pairs.jsonl")}) == built.description.chosen.pairs


def test_stopped_anywhere_it_ends_the_same(small: Path, tmp_path: Path) -> None:
    """The trace of a build, cut off at many places, is completed to the same bytes."""
    selection = Selection(match=False, size=30)
    whole = carried_out([small], tmp_path / "whole.jsonl", selection)
    expected = (tmp_path / "whole.jsonl").read_bytes()
    trace = whole.places.trace.read_bytes()
    made = trace.replace(b'"fate":"kept"', b'"fate":"made"').replace(b'"fate":"not chosen"', b'"fate":"made"')
    for cut in [0, 1, 20, *range(100, len(made), len(made) // 25), len(made) - 1, len(made)]:
        (tmp_path / "cut.trace.jsonl").write_bytes(made[:cut])
        toys = parsers()
        built = carried_out([small], tmp_path / "cut.jsonl", selection, toys)
        assert (tmp_path / "cut.jsonl").read_bytes() == expected
        assert built.places.trace.read_bytes() == trace
        assert built.description == whole.description
        assert built.kept + built.made == 40
        assert len(toys["one"].asked) == built.made


def test_a_parser_that_stops_loses_nothing(small: Path, tmp_path: Path) -> None:
    toys = parsers()
    toys["two"].patience = 20
    with pytest.raises(ParserError, match="tired"):
        carried_out([small], tmp_path / "pairs.jsonl", toys=toys)
    assert not (tmp_path / "pairs.jsonl").exists()
    assert carried_out([small], tmp_path / "pairs.jsonl").kept == 16  # two chunks of eight
    carried_out([small], tmp_path / "other.jsonl")
    assert (tmp_path / "pairs.jsonl").read_bytes() == (tmp_path / "other.jsonl").read_bytes()


def test_issued_again_nothing_is_made(small: Path, tmp_path: Path) -> None:
    carried_out([small], tmp_path / "pairs.jsonl")
    before = (tmp_path / "pairs.jsonl").read_bytes(), (tmp_path / "pairs.trace.jsonl").read_bytes()
    toys = parsers()
    built = carried_out([small], tmp_path / "pairs.jsonl", toys=toys)
    assert (built.kept, built.made, toys["one"].asked) == (40, 0, [])
    assert ((tmp_path / "pairs.jsonl").read_bytes(), (tmp_path / "pairs.trace.jsonl").read_bytes()) == before


def test_another_choice_from_the_same_candidates(small: Path, tmp_path: Path) -> None:
    carried_out([small], tmp_path / "pairs.jsonl", Selection(match=False, size=40))
    again = carried_out([small], tmp_path / "pairs.jsonl", Selection(match=False, size=20, seed=5))
    assert (again.made, again.description.chosen.pairs) == (0, 20)
    fresh = carried_out([small], tmp_path / "fresh.jsonl", Selection(match=False, size=20, seed=5))
    assert (tmp_path / "pairs.jsonl").read_bytes() == (tmp_path / "fresh.jsonl").read_bytes()
    assert again.places.trace.read_bytes() == fresh.places.trace.read_bytes()


def test_the_set_is_balanced(small: Path, tmp_path: Path) -> None:
    built = carried_out([small], tmp_path / "pairs.jsonl", Selection(match=False, size=20))
    assert built.description.chosen.labels() == {"YES": 10, "NO": 10}
    wishes = WantedShares(yes=0.25, tags={"adverb": 0.75}, per_text=1)
    built = carried_out([small], tmp_path / "pairs.jsonl", Selection(size=20, wishes=wishes))
    assert built.description.chosen.labels() == {"YES": 5, "NO": 15}
    assert len({pair["text"] for pair in records(tmp_path / "pairs.jsonl")}) == 20
    assert all(wish.met for wish in built.wishes)


def test_other_plans_are_refused(small: Path, tmp_path: Path) -> None:
    out = tmp_path / "pairs.jsonl"
    carried_out([small], out, limit=10)
    other = {**parsers("one"), "two": Parser(ParserInfo("two", "2", "two"))}
    with pytest.raises(RunError, match=r"parser two was 1 and is 2; delete it"):
        carried_out([small], out, toys=other, limit=10)
    with pytest.raises(RunError, match="parser two was 1 and is not used"):
        carried_out([small], out, toys=parsers("one"), limit=10)
    with pytest.raises(RunError, match="parsers stood in another order"):
        carried_out([small], out, toys=parsers("two", "one"), limit=10)
    with pytest.raises(RunError, match="its --limit was 10 and is none"):
        carried_out([small], out)
    with pytest.raises(RunError, match="made with gold trees"):
        carried_out([small], out, gold=False, limit=10)
    treebank(small, 41)
    with pytest.raises(RunError, match=r"treebank toy-dev was [0-9a-f]{12} and is [0-9a-f]{12}"):
        carried_out([small], out, limit=10)


def test_another_version_is_refused(small: Path, tmp_path: Path) -> None:
    trace = carried_out([small], tmp_path / "pairs.jsonl").places.trace
    head, rest = trace.read_bytes().split(b"\n", 1)
    trace.write_bytes(head.replace(b'"toolkit":"', b'"toolkit":"9.') + b"\n" + rest)
    with pytest.raises(RunError, match=r"made by pete 9\."):
        carried_out([small], tmp_path / "pairs.jsonl")


@pytest.mark.parametrize("content", [b"diary\n", b"diary", b"{}\n", b'{"line":"sentence"}\n'])
def test_a_file_that_is_no_trace_is_left_alone(small: Path, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "pairs.trace.jsonl").write_bytes(content)
    with pytest.raises(RunError, match="is no trace"):
        carried_out([small], tmp_path / "pairs.jsonl")
    assert (tmp_path / "pairs.trace.jsonl").read_bytes() == content


def test_one_process_at_a_time(small: Path, tmp_path: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    with (tmp_path / "pairs.trace.jsonl").open("a+b") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        with pytest.raises(RunError, match="another process is writing"):
            carried_out([small], tmp_path / "pairs.jsonl")


class Moody(Parser):
    """Cannot parse the sentences about sleep."""

    def parse(self, texts: Sequence[str]) -> Iterator[Analysis]:
        from pete.model import ParseFailure

        for text, analysis in zip(texts, super().parse(texts), strict=True):
            yield ParseFailure(text, "tired") if "sleeps" in text else analysis


def test_failures_are_counted(small: Path, tmp_path: Path) -> None:
    toys = {**parsers("one"), "two": Moody(ParserInfo("two", "1", "two"))}
    built = carried_out([small], tmp_path / "pairs.jsonl", toys=toys)
    assert built.description.unparsed == {"one": 0, "two": 10}
    lines = [line for line in read_trace(built.places.trace) if isinstance(line, SentenceLine)]
    assert lines[0].unparsed == {"two": "tired"}
    assert lines[1].unparsed == {}


def test_raw_text_without_gold(small: Path, tmp_path: Path) -> None:
    raw = tmp_path / "letters.txt"
    raw.write_text("Dog1 sleeps often\n\nDog2 sings often\nDog1 sleeps often\n")
    built = carried_out([raw, small], tmp_path / "pairs.jsonl", gold=False)
    pairs = records(tmp_path / "pairs.jsonl")
    assert {pair["label"] for pair in pairs} == {None}
    assert [pair["id"] for pair in pairs[:3]] == ["letters-0001-1", "letters-0001-2", "letters-0002-1"]
    assert pairs[2]["sentence"] == "3"  # the line
    assert built.description.repeated == 2  # the last letter, and the singer of the treebank
    assert [str(one) for one in validate(load_pairs(str(tmp_path / "pairs.jsonl")))] == [
        f"warning: none of the {len(pairs)} pairs has a label"
    ]


def test_conllu_is_known_by_its_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = treebank(tmp_path / "x", 3).read_bytes()
    with gzip.open(tmp_path / "packed.conllu.gz", "wb") as packed:
        packed.write(content)
    with ExitStack() as stack:
        (plain,) = open_treebanks([str(tmp_path / "x")], False, None, stack)
        (unpacked,) = open_treebanks([str(tmp_path / "packed.conllu.gz")], False, None, stack)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"))
        (piped,) = open_treebanks(["-"], True, None, stack)
        assert [one.sentences for one in (plain, unpacked, piped)] == [3, 3, 3]
        assert plain.fingerprint == unpacked.fingerprint == piped.fingerprint
        assert (plain.raw, unpacked.name, piped.name) == (False, "packed", "stdin")
        assert next(sentences([plain], False, None)).gold is None
        assert next(sentences([piped], True, None)).gold is not None


@pytest.mark.parametrize("gold", [True, False])
def test_nothing_to_read(tmp_path: Path, gold: bool) -> None:
    (tmp_path / "empty.txt").write_text("\n\n")
    with ExitStack() as stack, pytest.raises(FormatError, match="holds no sentence"):
        open_treebanks([str(tmp_path / "empty.txt")], gold, None, stack)


def test_plans_that_cannot_work(small: Path, tmp_path: Path) -> None:
    with ExitStack() as stack:
        plan = Plan(open_treebanks([str(small)], True, None, stack), parsers())
    check_plan(plan, Selection())
    with pytest.raises(SettingsError, match="no parser"):
        check_plan(replace(plan, parsers={}), Selection())
    without = replace(plan, gold=False)
    check_plan(without, Selection(match=False, size=3))
    with pytest.raises(SettingsError, match="two or more"):
        check_plan(replace(without, parsers=parsers("one")), Selection())
    with pytest.raises(SettingsError, match="no pair has a label"):
        check_plan(without, Selection(size=3, wishes=WantedShares(yes=0.5)))
    with pytest.raises(SettingsError, match="--size"):
        check_plan(plan, Selection(wishes=WantedShares(yes=0.5)))


@pytest.mark.parametrize("name", ["pairs.tsv", "-", "pairs"])
def test_pairs_are_jsonl(name: str) -> None:
    with pytest.raises(FormatError, match=r"ends in \.jsonl"):
        places_of(Path(name))


def test_packed_pairs(small: Path, tmp_path: Path) -> None:
    built = carried_out([small], tmp_path / "pairs.jsonl.gz")
    assert built.places.trace.name == "pairs.trace.jsonl"
    assert load_pairs(str(tmp_path / "pairs.jsonl.gz")).fingerprint() == built.fingerprint


def fair(gold: Graph | None, parsed: Mapping[str, Analysis], *, source: str, sentence_id: str, **_: object) -> Made:
    """A true and a false statement of each text, of which neither shape nor order tells the label."""
    assert gold is not None
    first, verb, last = gold.text.split()
    number = int(sentence_id[1:])
    true, false = (first, last) if number % 2 else (last, first)

    def pair(subject: str, label: str, origin: str) -> Pair:
        index = 1 if subject == first else 3
        fact = {
            "predicate": {"index": 2, "form": verb, "lemma": verb},
            "role": "subj",
            "argument": {"index": index, "form": subject, "lemma": subject},
        }
        extra = {"origin": origin, "fact": fact, "right": list(parsed), "wrong": [], "difficulty": 0.0, "between": 1}
        words = (subject, verb)
        return Pair("", gold.text, f"{subject} {verb}.", label, source=source, words=words, extra=extra)  # type: ignore[arg-type]

    return Made((pair(true, "YES", "spare"), pair(false, "NO", "near" if number % 3 else "twin")), ())


def test_matched_pairs_have_partners_origins_and_no_giveaway(small: Path, tmp_path: Path) -> None:
    toys = parsers()
    with ExitStack() as stack, open_analysts(toys, keep=False) as analysts:
        found = open_treebanks([str(small)], True, None, stack)
        built = build(Plan(found, toys), Selection(), tmp_path / "pairs.jsonl", analysts, fair)
    pairs = {str(pair["id"]): pair for pair in records(tmp_path / "pairs.jsonl")}
    assert len(pairs) >= 40
    for name, pair in pairs.items():
        partner = pairs[str(pair["partner"])]
        assert partner["partner"] == name
        assert {pair["label"], partner["label"]} == {"YES", "NO"}
        assert pair["origin"] == partner["origin"]
    one = built.description
    assert set(one.origins) == {"near", "twin"}
    assert one.partners == one.deep == len(pairs)
    assert max(reader.accuracy or 0.0 for reader in built.giveaways) <= 0.57


def test_checks_and_near_are_part_of_the_plan(small: Path, tmp_path: Path) -> None:
    out = tmp_path / "pairs.jsonl"
    toys = parsers()
    with ExitStack() as stack, open_analysts(toys, keep=False) as analysts:
        plan = Plan(open_treebanks([str(small)], True, None, stack), toys)
        build(plan, Selection(), out, analysts, fair)
        with pytest.raises(RunError, match="its --checks was strict and is judged"):
            build(replace(plan, checks="judged"), Selection(), out, analysts, fair)
        with pytest.raises(RunError, match="--no-near"):
            build(replace(plan, near=False), Selection(), out, analysts, fair)
