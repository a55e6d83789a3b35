from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_world import *  # noqa: F403 - fixtures


def test_version_and_help(pete) -> None:
    assert pete("--version").out.startswith("pete 0.")
    assert "evaluate" in pete("--help").out
    assert "evaluate" in pete().out
    assert "--fail-under" in pete("evaluate", "--help").out


@pytest.mark.parametrize("arguments", [("dance",), ("--dance",), ("explain", "only one"), ("data", "dance")])
def test_wrong_usage_is_one_line(pete, arguments: tuple[str, ...]) -> None:
    result = pete(*arguments)
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert "--help" in result.err


def test_explain(pete, program: str) -> None:
    result = pete("explain", "Dogs chase cats.", "Cats chase dogs.", "-p", program)
    assert result.code == 0
    assert '"Cats" is the subject of "chase"' in result.out
    assert "not found in the text" in result.out
    assert "Verdict: NO" in result.out
    assert "Verdict: YES" in pete("explain", "Dogs chase cats.", "Dogs chase cats.", "-p", program).out


def test_explain_as_json(pete, program: str) -> None:
    found = pete("explain", "Dogs chase cats.", "Cats chase dogs.", "-p", program, "--format", "json").json()
    assert found["verdict"] == "NO"
    assert {"kind": "missing", "role": "subj"}.items() <= found["reasons"][0].items()
    assert found["analyses"]["text"]["words"][0]["form"] == "Dogs"


def test_explain_without_a_parser(pete) -> None:
    result = pete("explain", "Dogs chase cats.", "Dogs sleep.", "-e", "overlap", "--set", "threshold=0.5")
    assert "Verdict: YES" in result.out
    assert "reads the text" not in result.out


def test_explain_with_what_the_parser_nearly_said(pete, program: str) -> None:
    pair = ("The nurse of the actor who sang left.", "The actor sang.")
    result = pete("explain", *pair, "-p", "minilm", "--alternatives")
    assert result.code == 0, result.err
    assert "What minilm nearly said of the text:" in result.out
    assert "What minilm nearly said of the hypothesis:" in result.out
    found = pete("explain", *pair, "-p", "minilm", "--alternatives", "--format", "json").json()
    assert set(found["alternatives"]) == {"text", "hypothesis"}
    refused = pete("explain", *pair, "-p", program, "--alternatives")
    assert refused.code == 2
    assert "does not tell what it nearly chose" in refused.err


def test_explain_what_cannot_be(pete) -> None:
    assert pete("explain", "a", "b", "-p", "nobody").code == 2
    assert pete("explain", "a", "b", "-e", "nobody").code == 2


def test_compare(pete, pairs: Path, program: str) -> None:
    pete("evaluate", pairs, "-p", program, "-e", "generalised", "-o", "one")
    pete(
        "evaluate", pairs, "-p", program, "-e", "generalised", "--set", "core=nothing", "-e", "always-yes", "-o", "two"
    )
    result = pete("compare", "one", "two")
    assert result.code == 0, result.err
    for part in ("one:cmd:", "two:cmd:", "always-yes", "Cochran", "systems differ", "Gold YES"):
        assert part in result.out
    assert "Gold NO" not in result.out, "on these only the baseline differs"
    found = pete("compare", "one", "two", "one", "--format", "json", "--examples", 1).json()
    assert len(found["runs"]) == 3
    assert len(found["paired"]) == 3
    assert len(found["differences"][0]["examples"]) == 1


def test_compare_takes_equal_systems_for_one(pete, pairs: Path) -> None:
    for name in ("one", "two"):
        pete("evaluate", pairs, "-e", "overlap", "-e", "always-yes", "-o", name)
    result = pete("compare", "one", "two", "--format", "json")
    assert [run["system"] for run in result.json()["runs"]] == ["overlap", "always-yes"]
    assert result.err == ""
    items = Path("two/items.jsonl")
    items.write_text(items.read_text().replace('"verdict":"YES"', '"verdict":"NO" '))  # as long as it was
    result = pete("compare", "one", "two", "--format", "json")
    assert len(result.json()["runs"]) == 4
    assert "one:always-yes and two:always-yes have one signature but other answers" in result.err


def test_compare_runs_with_nothing_in_common(pete, pairs: Path, tmp_path: Path) -> None:
    pete("evaluate", pairs, "-e", "always-yes", "-o", "one")
    pairs.write_text(pairs.read_text().replace("Dogs", "Wolves").replace("Cooks", "Bakers").replace("Birds", "Larks"))
    pete("evaluate", pairs, "-e", "overlap", "-o", "two")
    result = pete("compare", "one", "two")
    assert result.code == 0
    assert "share no labelled item" in result.err


def test_compare_says_what_is_unfinished(pete, pairs: Path) -> None:
    pete("evaluate", pairs, "-e", "always-yes", "-o", "one")
    head = Path("one/run.json")
    head.write_text(head.read_text().replace('"finished": true', '"finished": false'))
    assert "one is not finished" in pete("compare", "one").err


@pytest.mark.parametrize(
    "order", [("compare", "one"), ("mine", "one"), ("evaluate", "toys.jsonl", "--baseline", "one")]
)
def test_a_finished_run_that_was_cut_off_is_noticed(pete, pairs: Path, order: tuple[str, ...]) -> None:
    pete("evaluate", pairs, "-e", "always-yes", "-o", "one")
    items = Path("one/items.jsonl")
    items.write_bytes(b"".join(items.read_bytes().splitlines(keepends=True)[:3]))
    result = pete(*order)
    assert (result.code, result.out) == (2, "")
    assert "one/items.jsonl has" in result.err
    assert "re-issue the command that made the run" in result.err


def test_compare_what_is_no_run(pete, tmp_path: Path) -> None:
    result = pete("compare", tmp_path)
    assert result.code == 2
    assert "is not a run folder" in result.err


def test_parse(pete, program: str, tmp_path: Path) -> None:
    result = pete("parse", "-", "-p", program, stdin="Dogs chase cats.\n\nHens lay eggs.\n")
    assert result.code == 0
    assert "# sent_id = 1\n# text = Dogs chase cats.\n1\tDogs\tdogs\tNOUN" in result.out
    assert "# sent_id = 3\n" in result.out
    (tmp_path / "texts.txt").write_text("Dogs chase cats.\n")
    assert pete("parse", "texts.txt", "-p", program).out == result.out[: result.out.index("# sent_id = 3")]


def test_parse_to_facts(pete, program: str) -> None:
    [line] = pete("parse", "-p", program, "--format", "facts", stdin="Dogs chase cats.\n").out.splitlines()
    found = json.loads(line)
    assert found["text"] == "Dogs chase cats."
    assert found["facts"][0].keys() == {"predicate", "role", "argument", "construction"}
    dogs = {"index": 1, "form": "Dogs", "lemma": "dogs"}
    assert ("subj", dogs) in [(fact["role"], fact["argument"]) for fact in found["facts"]]


def test_parse_says_what_failed(pete, tmp_path: Path) -> None:
    (tmp_path / "gold.conllu").write_text("# text = Go\n1\tGo\tgo\tVERB\t_\t_\t0\troot\t_\t_\n\n")
    result = pete("parse", "-p", "conllu:gold.conllu", stdin="Go\nStay\n")
    assert "1\tGo" in result.out
    assert "-:2: not parsed" in result.err
    assert "1 of 2 texts were not parsed: not in gold.conllu (1)" in result.err
    assert result.code == 0


def test_parse_nothing_parsed_is_no_success(pete, tmp_path: Path) -> None:
    (tmp_path / "gold.conllu").write_text("# text = Go\n1\tGo\tgo\tVERB\t_\t_\t0\troot\t_\t_\n\n")
    result = pete("parse", "-p", "conllu:gold.conllu", stdin="Run\nStay\n")
    assert (result.code, result.out) == (1, "")
    assert "2 of 2 texts were not parsed: not in gold.conllu (2)" in result.err
    assert pete("parse", "-p", "conllu:gold.conllu", stdin="\n").code == 0


def test_parse_what_cannot_be(pete, tmp_path: Path, program: str) -> None:
    assert pete("parse", "absent.txt", "-p", program).code == 2
    (tmp_path / "latin.txt").write_bytes(b"caf\xe9\n")
    assert pete("parse", "latin.txt", "-p", program).code == 2
    assert pete("parse", "-p", program, "--format", "pdf").code == 2


def test_parsers_and_entailers(pete) -> None:
    assert "minilm" in pete("parsers").out
    assert {"name", "summary", "needs", "installed"} <= set(pete("parsers", "--format", "json").json()[0])
    assert "transparent" in pete("entailers").out
    assert "generalised" in [row["name"] for row in pete("entailers", "--format", "json").json()]
    assert pete("parsers", "--format", "pdf").code == 2
    assert pete("entailers", "--format", "pdf").code == 2


def test_data_list_and_show(pete, pairs: Path) -> None:
    assert "core" in pete("data", "list").out
    assert pete("data", "list", "--format", "json").json()[0]["name"] == "core"
    shown = pete("data", "show", pairs, "--limit", 2).out
    assert "2: NO (direct, swapped)" in shown
    assert "Cooks" not in shown
    assert pete("data", "show", pairs, "--card").out.startswith("# ")
    assert pete("data", "show", "absent.xml").code == 2


def test_data_stats(pete, pairs: Path) -> None:
    assert "different texts" in pete("data", "stats", pairs).out
    assert pete("data", "stats", pairs, "--format", "json").json()["by_label"] == {"YES": 3, "NO": 2}
    assert pete("data", "stats", "absent.xml").code == 2


def test_data_convert(pete, pairs: Path) -> None:
    assert pete("data", "convert", pairs, "toys.xml").code == 0
    assert Path("toys.xml").read_text().startswith("<?xml")
    back = pete("data", "convert", "toys.xml", "-")
    assert [json.loads(line)["hypothesis"] for line in back.out.splitlines()][1] == "Cats chase dogs."
    assert pete("data", "convert", pairs, "toys.data", "--to", "tsv").code == 0
    assert "\t" in Path("toys.data").read_text()
    assert pete("data", "convert", "absent.xml", "out.jsonl").code == 2
    assert not Path("out.jsonl").exists()


def test_data_split(pete, pairs: Path) -> None:
    assert pete("data", "split", pairs, "--share", "0.5", "--seed", 1, "-o", "parts").code == 0
    parts = [Path(f"parts/{name}.jsonl").read_text().splitlines() for name in ("dev", "test")]
    assert len(parts[0]) + len(parts[1]) == 5
    texts = [{json.loads(line)["text"] for line in part} for part in parts]
    assert not texts[0] & texts[1]
    assert pete("data", "split", pairs, "--share", "7", "-o", "parts").code == 2


def test_data_validate(pete, pairs: Path) -> None:
    odd = pete("data", "validate", pairs)
    assert odd.code == 0
    assert odd.out.splitlines()[0] == "warning: pair 1: the hypothesis is the text"
    pairs.write_text('{"id": "1", "text": "Dogs chase cats.", "hypothesis": "Cats run.", "words": ["hens"]}\n')
    bad = pete("data", "validate", pairs)
    assert bad.code == 1
    assert "error: pair 1: the word 'hens'" in bad.out
    pairs.write_text("<pairs><pair")
    broken = pete("data", "validate", pairs)
    assert broken.code == 2
    assert broken.err.count("\n") == 1


def test_data_validate_goes_on(pete) -> None:
    good = '{"id": "%s", "text": "Dogs chase cats.", "hypothesis": "Cats %s.", "label": "NO"}\n'
    Path("p.jsonl").write_text(good % (1, "run") + '{"id": "2"}\n{"id":\n' + good % (4, "sleep"))
    result = pete("data", "validate", "p.jsonl")
    assert result.code == 1
    assert [line[:17] for line in result.out.splitlines()] == ["error: p.jsonl:2:", "error: p.jsonl:3:"]
    assert "p.jsonl: 2 errors, 0 warnings" in result.err


def test_data_in_another_encoding(pete) -> None:
    Path("p.csv").write_bytes("text,hypothesis,label\nZoé dort bien.,Zoé dort.,1\n".encode("latin-1"))
    refused = pete("data", "show", "p.csv")
    assert refused.code == 2
    assert refused.err == (
        "pete: p.csv:2: byte 25 (0xE9) is not UTF-8; convert it to UTF-8, or name its encoding with --encoding\n"
    )
    shown = pete("data", "show", "p.csv", "--encoding", "latin-1", "--labels", "no,yes")
    assert shown.code == 0
    assert "1: YES\n  Text:        Zoé dort bien.\n" in shown.out
    unknown = pete("data", "stats", "p.csv", "--encoding", "klingon")
    assert (unknown.code, unknown.err.count("\n")) == (2, 1)


def test_columns_as_tags(pete, pairs: Path) -> None:
    lines = [json.loads(line) for line in pairs.read_text().splitlines()]
    genres = [{**line, "genre": "news" if number % 2 else "law"} for number, line in enumerate(lines)]
    Path("genres.json").write_text(json.dumps(genres))
    counted = pete("data", "stats", "genres.json", "--tag-column", "genre", "--format", "json").json()
    assert {tag: sum(labels.values()) for tag, labels in counted["by_tag"].items() if "=" in tag} == {
        "genre=law": 3,
        "genre=news": 2,
    }
    order = ("evaluate", "genres.json", "-e", "always-yes", "--tag-column", "genre", "-o", "run", "--format", "json")
    scored = pete(*order)
    assert scored.code == 0, scored.err
    assert scored.json()["runs"][0]["by_tag"]["genre=news"]["items"] == 2
    assert "tag:genre=news" in pete("mine", "run", "--errors", "fp").out
    missing = pete("data", "stats", "genres.json", "--tag-column", "gnere")
    assert missing.code == 2
    assert "no pair has a column 'gnere'; choose from: source, relation, genre" in missing.err


def test_parse_reads_other_encodings(pete, program: str) -> None:
    Path("t.txt").write_text("Dogs chase Zoé.\n", encoding="utf-16")
    marked = pete("parse", "t.txt", "-p", program)
    assert marked.code == 0
    Path("t.txt").write_text("Dogs chase Zoé.\n", encoding="latin-1")
    assert pete("parse", "t.txt", "-p", program, "--encoding", "latin-1").out == marked.out
    assert pete("parse", "t.txt", "-p", program).code == 2


def test_data_stats_giveaways(pete, tmp_path: Path) -> None:
    """The first word tells the label, and the command says so, in every format."""
    told = tmp_path / "told.jsonl"
    first = {"YES": "There was a boat.", "NO": "Ann left."}
    lines = (
        {"id": str(n), "text": f"Ann saw boat {n}.", "hypothesis": first[label], "label": label}
        for n, label in enumerate(["YES", "NO"] * 20)
    )
    told.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert "Giveaways" not in pete("data", "stats", told).out
    table = pete("data", "stats", told, "--giveaways")
    assert "Giveaways: " in table.out
    assert "first 'there': 20 of 20 YES" in table.out
    told_json = pete("data", "stats", told, "--giveaways", "--format", "json").json()
    readers = {one["reader"]: one for one in told_json["giveaways"]}
    assert readers["first word"]["accuracy"] == 1.0
    assert readers["always YES"]["accuracy"] == 0.5
    assert "giveaway,first word,,1.0" in pete("data", "stats", told, "--giveaways", "--format", "csv").out


def test_evaluate_warns_of_a_set_that_gives_itself_away(pete, tmp_path: Path, program: str) -> None:
    def write(name: str, texts: dict[str, str], hypotheses: dict[str, str]) -> Path:
        path = tmp_path / name
        lines = (
            {"id": str(n), "text": texts[label].format(n), "hypothesis": hypotheses[label].format(n), "label": label}
            for n, label in enumerate(["YES", "NO"] * 20)
        )
        path.write_text("".join(json.dumps(line) + "\n" for line in lines))
        return path

    chase = "Dogs chase cat{0}."
    given_away = write("told.jsonl", {"YES": chase, "NO": chase}, {"YES": "There cat{0} dogs chase.", "NO": chase})
    fair = write("fair.jsonl", {"YES": chase, "NO": "Cat{0} chase dogs."}, {"YES": chase, "NO": chase})
    warned = pete("evaluate", given_away, "-p", program, "-e", "facts").err
    assert "every system is beaten by a reader who sees no more than" in warned
    assert "pete data stats" in warned
    assert "is beaten by" not in pete("evaluate", fair, "-p", program, "-e", "facts").err
