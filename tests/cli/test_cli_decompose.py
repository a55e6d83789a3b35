from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_world import *  # noqa: F403 - fixtures


@pytest.fixture
def originals() -> str:
    pairs = [
        {"id": "1", "text": "Dogs chase cats.", "hypothesis": "Animals chase cats.", "relation": "entailment"},
        {"id": "2", "text": "Cooks bake bread.", "hypothesis": "Cooks bake stones.", "relation": "unknown"},
    ]
    Path("whole.jsonl").write_text("".join(json.dumps(one) + "\n" for one in pairs))
    return "whole.jsonl"


def test_saved_resumed_and_counted(pete, originals: str) -> None:
    first = pete(
        "annotate", "decompose", originals, "-o", "parts.xml", "--no-propose", stdin="hypo\nDogs\nAnimals\ne\nq\n"
    )
    assert first.code == 0
    assert "Hypothesis: Animals chase cats." in first.out
    assert "1 monothematic pair in parts.xml; 2 pairs not seen yet, the same command goes on" in first.err
    again = pete(
        *("annotate", "decompose", originals, "-o", "parts.xml", "--no-propose"),
        stdin="n\nsynt:modifier\nbread\nstale bread\nu\n\n",
    )
    assert "2 monothematic pairs in parts.xml\n" in again.err
    Path("said.csv").write_text("1,YES\n2,NO\n1.1,YES\n2.1,YES\n")
    figures = pete("mono", originals, "parts.xml", "--answers", "said.csv", "--format", "json").json()
    assert figures["systems"][0]["mono"]["accuracy"] == 0.5


def test_undo_down_to_nothing_and_on(pete, originals: str) -> None:
    stdin = "hypo\nDogs\nAnimals\ne\nz\nq\n"
    for out in ("parts.jsonl", "parts.xml"):
        assert pete("annotate", "decompose", originals, "-o", out, "--no-propose", stdin=stdin).code == 0
        assert pete("annotate", "decompose", originals, "-o", out, "--no-propose", stdin=stdin).code == 0


def test_automatic(pete, program: str) -> None:
    pair = {"id": "1", "text": "Dogs chase cats.", "hypothesis": "Dogs chase cats.", "label": "YES"}
    Path("whole.jsonl").write_text(json.dumps(pair) + "\n")
    result = pete("annotate", "decompose", "whole.jsonl", "-o", "parts.jsonl", "--automatic", "-p", program)
    assert result.code == 0
    assert "0 monothematic pairs of 1 pair added to parts.jsonl" in result.err
    assert not Path("parts.jsonl").exists()


def test_proposals_of_the_bundled_parser(pete) -> None:
    pair = {
        "id": "1",
        "text": "The hall was opened by the mayor.",
        "hypothesis": "The mayor opened the hall.",
        "label": "YES",
    }
    Path("whole.jsonl").write_text(json.dumps(pair) + "\n")
    assert pete("annotate", "decompose", "whole.jsonl", "-o", "parts.jsonl", "--automatic").code == 0
    [made] = [json.loads(line) for line in Path("parts.jsonl").read_text().splitlines()]
    assert (made["hypothesis"], made["phenomenon"]) == ("The mayor opened the hall.", "synt:actpass-altern")
    assert pete("annotate", "decompose", "whole.jsonl", "-o", "parts.jsonl", "--automatic").code == 0
    assert len(Path("parts.jsonl").read_text().splitlines()) == 1, "what is there is not added again"


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("-", "-o", "parts.jsonl"), "standard input is where the answers come from"),
        (("whole.jsonl", "-o", "-"), "give -o FILE.jsonl"),
        (("whole.jsonl", "-o", "parts.jsonl", "--automatic", "--no-propose"), "drop one of them"),
        (("whole.jsonl", "-o", "whole.jsonl", "--no-propose"), "so pairs cannot be added; give -o another name"),
        (("whole.jsonl", "-o", "other.jsonl", "--no-propose"), "holds pairs made from '9'"),
        (("none.jsonl", "-o", "parts.jsonl"), "no such file"),
    ],
)
def test_errors(pete, originals: str, arguments: tuple[str, ...], part: str) -> None:
    other = {"id": "9.1", "text": "A.", "hypothesis": "B.", "label": "NO", "original": "9", "phenomenon": "lex:format"}
    Path("other.jsonl").write_text(json.dumps(other) + "\n")
    result = pete("annotate", "decompose", *arguments)
    assert result.code == 2
    assert part in result.err
    assert result.err.count("\n") == 1
