"""Shards by pattern: read, written, resumed, listed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_world import *  # noqa: F403 - fixtures
from cli_world import treebank

from pete.formats.files import atomic_writer, open_bytes
from pete.runs import parse_shards as shards_module
from pete.runs.manifest import read_manifest


def packed(path: str, content: str) -> None:
    Path(path).parent.mkdir(exist_ok=True)
    with atomic_writer(path) as out:
        out.write(content.encode())


@pytest.fixture
def texts() -> None:
    for number, ending in enumerate(("txt.zst", "txt.gz", "jsonl.zst", "parquet")):
        lines = [f"Dog{number}{n} chases cats." for n in range(7)]
        wrapped = [json.dumps({"text": line}) for line in lines]
        packed(f"texts/part-{number}.{ending}", "\n".join(lines if "txt" in ending else wrapped) + "\n")


def content(path: Path | str) -> bytes:
    with open_bytes(path) as stream:
        return stream.read()


@pytest.mark.parametrize("ending", ["conllu", "conllu.gz", "conllu.zst", "parquet"])
def test_parse_writes_what_it_would_print(pete, texts, program: str, ending: str) -> None:
    result = pete("parse", "texts/*", "-p", program, "-o", f"out/*.{ending}", "--jobs", "2")
    assert (result.code, result.out) == (0, "")
    printed = pete("parse", "texts/*", "-p", program)
    assert b"".join(content(f"out/part-{n}.{ending}") for n in range(4)).decode() == printed.out
    listed = read_manifest(Path("out"))
    assert [shard.entries for shard in listed.values()] == [7] * 4
    assert not list(Path("out").glob(".*"))  # no journal is left


def test_parse_makes_only_what_is_missing(pete, texts, program: str) -> None:
    order = ("parse", "texts/*", "-p", program, "--format", "facts", "-o", "out/*.jsonl.zst")
    assert pete(*order).code == 0
    before = {path.name: path.read_bytes() for path in Path("out").glob("*.zst")}
    assert "4 files were there before, 0 made now" in pete(*order).err
    Path("out/part-1.jsonl.zst").write_bytes(b"damaged")
    Path("out/part-2.jsonl.zst").unlink()
    packed("texts/part-3.parquet", '{"text": "Dogs chase cats."}\n')  # another text
    assert "1 file was there before, 3 made now" in pete(*order).err
    after = {path.name: path.read_bytes() for path in Path("out").glob("*.zst")}
    assert after.pop("part-3.jsonl.zst") != before.pop("part-3.jsonl.zst")
    assert after == before


def test_parse_goes_on_within_a_shard(pete, texts, program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    order = ("parse", "texts/part-0*", "-p", program, "-o", "out/*.conllu")
    whole = pete("parse", "texts/part-0*", "-p", program).out

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(shards_module, "_packed", full)
        assert pete(*order).code == 2
    journal = Path("out/.part-0.conllu.part")
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[:4]) + lines[4][:-3])  # the kill came within the fourth text
    seen: list[int] = []
    real = shards_module.parsed
    monkeypatch.setattr(
        shards_module, "parsed", lambda job, rest: real(job, (seen.append(one[0]) or one for one in rest))
    )
    assert pete(*order).code == 0
    assert seen == [4, 5, 6, 7]
    assert Path("out/part-0.conllu").read_text() == whole


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("texts/*", "-o", "all.conllu"), "must hold one *"),
        (("texts/*", "-o", "out/*.jsonl"), "must end in .conllu"),
        (("-", "-o", "out/*.conllu"), "standard input has no name"),
        (("nothing/*", "-o", "out/*.conllu"), "no file has such a name"),
        (("texts/*", "--engine", "slurm:x"), "no engine is called 'slurm'"),
    ],
)
def test_parse_says_what_cannot_be(pete, texts, program: str, arguments: tuple[str, ...], what: str) -> None:
    result = pete("parse", *arguments, "-p", program)
    assert result.code == 2
    assert what in result.err
    assert result.err.count("\n") == 1


def pair_lines(first: int, count: int) -> str:
    return "".join(
        json.dumps(
            {
                "id": str(n),
                "text": f"Dog{n} chases cats.",
                "hypothesis": f"Dog{n} chases cats." if n % 3 else "Cats chase dogs.",
                "label": "YES" if n % 2 else "NO",
                "split": "dev" if n < 4 else "test",
            }
        )
        + "\n"
        for n in range(first, first + count)
    )


@pytest.fixture
def pair_shards() -> None:
    packed("pairs/a.jsonl.zst", pair_lines(0, 9))
    packed("pairs/b.jsonl.gz", pair_lines(9, 6))
    packed("pairs/c.parquet", pair_lines(15, 5))
    packed("all.jsonl", pair_lines(0, 20))


def test_many_files_are_one_set(pete, pair_shards, program: str) -> None:
    for name, folder in (("all.jsonl", "one"), ("pairs/*", "many")):
        assert pete("evaluate", name, "-p", program, "-e", "facts", "-o", folder).code == 0
    one, many = (Path(folder, "items.jsonl").read_text() for folder in ("one", "many"))
    assert one.replace('"all.jsonl"', '"*"') == many
    result = pete("evaluate", "pairs/*:dev", "-p", program, "-e", "facts", "-o", "dev", "--format", "json")
    assert result.json()["runs"][0]["items"] == 4
    assert pete("evaluate", "pairs/*:train", "-p", program, "-e", "facts", "-o", "train").code == 2
    assert "20" in pete("data", "stats", "pairs/*").out


@pytest.mark.parametrize("kind", ["gz", "zst", "parquet"])
def test_records_in_shards(pete, pair_shards, program: str, kind: str) -> None:
    order = ("evaluate", "pairs/*", "-p", program, "-e", "facts", "-e", "always-yes", "--format", "json")
    plain = pete(*order, "-o", "plain")
    packed_run = pete(*order, "-o", "run", "--shards", kind, "--jobs", "2")
    assert packed_run.out == plain.out
    assert not Path("run/items.jsonl").exists()
    listed = read_manifest(Path("run"))
    assert [shard.entries for shard in listed.values()] == [18, 12, 10]
    records = [json.loads(line) for name in listed for line in content(f"run/{name}").splitlines()]
    assert records == [json.loads(line) for line in Path("plain/items.jsonl").read_text().splitlines()]
    assert pete("mine", "run").code == pete("mine", "plain").code
    assert "20 pairs were answered before" in pete(*order, "-o", "run").err  # --shards need not be said again


def test_a_shard_of_records_is_made_again_alone(pete, pair_shards, program: str) -> None:
    order = ("evaluate", "pairs/*", "-p", program, "-e", "facts", "-o", "run", "--shards", "zst")
    assert pete(*order).code == 0
    second = Path("run/items-00002.jsonl.zst")
    before = second.read_bytes()
    second.unlink()
    result = pete("compare", "run", "run")
    assert result.code == 2
    assert "items-00002.jsonl.zst is gone; re-issue the command" in result.err
    assert "14 pairs were answered before, 6 now" in pete(*order).err
    assert second.read_bytes() == before


def test_a_run_goes_on_as_it_began(pete, pair_shards, program: str) -> None:
    order = ("evaluate", "pairs/*", "-p", program, "-e", "facts", "-o", "run")
    assert pete(*order, "--shards", "zip").code == 2
    assert pete(*order, "--shards", "zst").code == 0
    result = pete(*order, "--shards", "gz")
    assert result.code == 2
    assert "holds shards of kind zst" in result.err
    assert pete("evaluate", "all.jsonl", "-p", program, "-e", "facts", "-o", "plain").code == 0
    result = pete("evaluate", "all.jsonl", "-p", program, "-e", "facts", "-o", "plain", "--shards", "gz")
    assert result.code == 2
    assert "holds items.jsonl; leave --shards out" in result.err


@pytest.fixture
def trees() -> None:
    for number, ending in enumerate(("conllu.zst", "conllu.gz", "parquet")):
        packed(f"trees/t{number}.{ending}", treebank(Path("plain.conllu"), 6 + number).read_text())


def test_builds_of_many_files(pete, trees, program: str) -> None:
    order = ("build", "trees/*", "-p", program, "--unmatched", "--read-back", "none", "--no-near")
    result = pete(*order, "-o", "built/*.jsonl.zst", "--format", "json")
    assert result.code == 0, result.err
    assert [shard["file"] for shard in result.json()] == [f"t{n}.jsonl.zst" for n in range(3)]
    assert sorted(path.name for path in Path("built").glob("t0*")) == ["t0.card.md", "t0.jsonl.zst", "t0.trace.zst"]
    alone = pete(*order[:1], "trees/t1*", *order[2:], "-o", "alone.jsonl")
    assert alone.code == 0
    assert content("built/t1.jsonl.zst") == Path("alone.jsonl").read_bytes()
    before = {path.name: path.read_bytes() for path in Path("built").glob("t*")}
    assert "3 files were there before, 0 made now" in pete(*order, "-o", "built/*.jsonl.zst").err
    Path("built/t1.jsonl.zst").unlink()
    assert "2 files were there before, 1 made now" in pete(*order, "-o", "built/*.jsonl.zst").err
    assert {path.name: path.read_bytes() for path in Path("built").glob("t*")} == before
    assert pete("evaluate", "built/*.jsonl.zst", "-p", program, "-e", "facts", "-o", "run").code == 0
    changed = pete(*order, "-o", "built/*.jsonl.zst", "--size", "2")  # other settings: all are made again
    assert "there before" not in changed.err
    assert "6 pairs are in 3 files of built" in changed.err


def test_pairs_as_a_table(pete, trees, program: str) -> None:
    order = ("build", "trees/*", "-p", program, "--unmatched", "--read-back", "none", "--no-near")
    for name in ("pairs.jsonl", "table.parquet", "table.parquet"):  # the second time it finds its own
        assert pete(*order, "-o", name).code == 0
    assert pete("data", "convert", "table.parquet", "back.jsonl").code == 0
    back, plain = (
        [json.loads(line) for line in Path(name).read_text().splitlines()] for name in ("back.jsonl", "pairs.jsonl")
    )
    assert back == plain
    changed = content("table.parquet").replace(b"sold", b"hid", 1).decode()
    packed("table.parquet", changed)
    result = pete(*order, "-o", "table.parquet")
    assert result.code == 2
    assert "not a line that `pete build` wrote" in result.err
