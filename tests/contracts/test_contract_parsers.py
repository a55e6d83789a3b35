"""What every parser that is listed must hold to. A new parser joins by a line in CASES."""

from __future__ import annotations

import subprocess
import sys
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest

from fixtures.parser_models import bllip_spec, brackets_spec, spacy_spec, stanza_spec
from parser_servers import corenlp_answer, documented, served
from pete.model import Analysis, Graph, ParseFailure
from pete.parsers import PARSERS, Parser, ParserInfo, listing, load_parser
from pete.parsers.texts import plain

# A parser in ten lines, for `cmd`; what it prints is also the file of `conllu`.
CHAIN = """
import sys
for line in sys.stdin.buffer.read().decode("utf8").split("\\n")[:-1]:
    forms = line.split(" ")
    print("# text = " + line)
    for n, form in enumerate(forms):
        print(n + 1, form, form.lower(), "X", "_", "_", n, "dep" if n else "root", "_", "_", sep="\\t")
    print()
"""

SENTENCES = [
    "The old bridge was closed because nobody had paid the painters.",
    "She doesn't know who's coming, and I can't tell her.",
    "The letters that the clerk lost were found by his neighbour's dog.",
]
ODD = {
    "emoji": "We won 🎉🎉 and then 👩‍👩‍👧 left 😀.",
    "combining characters": "The cafe\u0301 on the coo\u0308perative corner is old.",
    "tabs": "One\tcolumn\tand\tanother.",
    "line break": "The first line\nand the second one.\r\nThen a third.",
    "several sentences": "It rained. We stayed at home! Did you?",
    "punctuation only": "?! ... --",
    "one word": "Stop",
    "right to left": "שלום לכולם, she wrote.",
    "long word": "The " + "tra" * 700 + " ended.",
    "many words": " ".join(["the red boat passed the grey harbour wall"] * 63)[: 500 * 5] + " slowly.",
    "five hundred words": " ".join(["ducks", "swim"] * 250),
    "white space around": "   All was quiet.  ",
    "zero width": "zero\u200bwidth and soft\u00adhyphen",
    "other spaces": "a\u00a0narrow\u2009space and a\u3000wide one",
    "control characters": "a bell \x07 rang\x00 twice",
    "markup": "# text = <b>5 < 6</b> & so on",
}
NOTHING = {"empty": "", "blanks": "   ", "line breaks": "\n\t\r\n"}


def script(folder: Path) -> Path:
    path = folder / "chain.py"
    path.write_text(CHAIN, encoding="utf8")
    return path


def file_of_analyses(folder: Path) -> str:
    texts = [*SENTENCES, *ODD.values()]
    done = subprocess.run(
        [sys.executable, str(script(folder))],
        input="".join(plain(text) + "\n" for text in texts).encode(),
        capture_output=True,
        check=True,
    )
    (folder / "analyses.conllu").write_bytes(done.stdout)
    return f"conllu:{folder / 'analyses.conllu'}"


def conllx(form: str, n: int, before: str) -> str:
    return f"{n + 1}\t{form}\t_\tX\tX\t_\t{n}\t{'dep' if n else 'root'}\t_\t_\n"


def triple(form: str, n: int, before: str) -> str:
    return f"{'dep' if n else 'root'}({before or 'ROOT'}-{n}, {form}-{n + 1})\n"


def grammatical_relation(form: str, n: int, before: str) -> str:
    return (f"(ncmod _ {before}_{n - 1} {form}_{n})\n" if n else "") + f"<c> {form}|{form}|X|O|O|N\n"


def file_of(name: str, line: Callable[[str, int, str], str]) -> Callable[[Path], str]:
    """The chain of words in another notation; ``line`` writes a word, its number from 0 and the one before."""

    def write(folder: Path) -> str:
        sentences = [plain(text).split() for text in [*SENTENCES, *ODD.values()]]
        blocks = ["".join(map(line, forms, range(len(forms)), ["", *forms])) for forms in sentences]
        (folder / "analyses").write_text("\n".join(blocks), encoding="utf8")
        return f"{name}:{folder / 'analyses'}"

    return write


CASES: dict[str, Callable[[Path], str]] = {
    "minilm": lambda _: "minilm",
    "udpipe": lambda _: "udpipe",
    "conllu": file_of_analyses,
    "cmd": lambda folder: f'cmd:"{sys.executable}" "{script(folder)}"',
    "http": lambda _: documented(),
    "corenlp": lambda _: f"corenlp:{served(corenlp_answer)}#enhanced++",
    "conllx": file_of("conllx", conllx),
    "sd": file_of("sd", triple),
    "candc": file_of("candc", grammatical_relation),
    "brackets": lambda folder: brackets_spec(folder, [plain(text).split() for text in [*SENTENCES, *ODD.values()]]),
    "spacy": lambda _: spacy_spec(),
    "stanza": lambda _: stanza_spec(),
    "bllip": lambda _: bllip_spec(),
}


@pytest.fixture(scope="module", params=list(CASES))
def parser(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Parser:
    name: str = request.param
    [row] = [row for row in listing() if row.name == name]
    if not row.installed:
        pytest.skip(f"{name} needs {row.needs}")
    return load_parser(CASES[name](tmp_path_factory.mktemp(name)))


def analyses(parser: Parser, texts: list[str]) -> list[Analysis]:
    return list(parser.parse(texts))


def test_every_built_in_parser_has_a_case() -> None:
    assert set(CASES) == set(PARSERS.built_in)
    assert [row.name for row in listing()] == PARSERS.names()


def test_info_tells_what_a_leaderboard_needs(parser: Parser) -> None:
    info = parser.info
    assert isinstance(info, ParserInfo)
    assert info.name
    assert info.version
    assert load_parser(info.spec).info == info


def test_one_result_a_text_in_order_with_the_same_text(parser: Parser) -> None:
    texts = [*SENTENCES, *NOTHING.values(), *ODD.values(), *SENTENCES]
    assert [analysis.text for analysis in analyses(parser, texts)] == texts


def test_no_texts_no_results(parser: Parser) -> None:
    assert analyses(parser, []) == []


def test_same_answer_twice_and_from_a_fresh_parser(parser: Parser) -> None:
    first = analyses(parser, SENTENCES)
    assert analyses(parser, SENTENCES) == first
    assert list(load_parser(parser.info.spec).parse(SENTENCES)) == first


def test_neighbours_do_not_matter(parser: Parser) -> None:
    texts = [*SENTENCES, *ODD.values(), *NOTHING.values()]
    together = analyses(parser, texts)
    alone = [analysis for text in texts for analysis in parser.parse([text])]
    assert together == alone
    assert analyses(parser, texts[::-1]) == together[::-1]


@pytest.mark.parametrize("kind", NOTHING)
def test_a_text_without_words_is_a_failure_with_a_reason(parser: Parser, kind: str) -> None:
    [analysis] = analyses(parser, [NOTHING[kind]])
    assert isinstance(analysis, ParseFailure)
    assert analysis.reason


@pytest.mark.parametrize("text", [*SENTENCES, *ODD.values()], ids=[*map(str, range(len(SENTENCES))), *ODD])
def test_a_graph_is_one_tree_whose_words_stand_in_the_text(parser: Parser, text: str) -> None:
    [graph] = analyses(parser, [text])
    if parser.info.name == "bllip" and len(text.split()) > 397:  # its own limit
        assert isinstance(graph, ParseFailure)
        assert "397" in graph.reason
        return
    assert isinstance(graph, Graph), graph
    assert graph.scheme == parser.info.scheme
    check_tree(graph)
    check_places(graph)


def check_tree(graph: Graph) -> None:
    assert [word.index for word in graph.words] == list(range(1, len(graph.words) + 1))
    heads = [word.head for word in graph.words]
    assert heads.count(0) == 1
    for word in graph.words:
        assert (word.deprel == "root") == (word.head == 0)
        above, steps = word.head, 0
        while above:
            above, steps = heads[above - 1], steps + 1
            assert steps <= len(heads), "a cycle"


def same(form: str, characters: str) -> bool:
    """Up to what a tokeniser may do to a form: blanks inside it, and normal forms of characters."""
    return unicodedata.normalize("NFC", "".join(form.split())) == unicodedata.normalize(
        "NFC", "".join(characters.split())
    )


def check_places(graph: Graph) -> None:
    inside: dict[int, tuple[int, int]] = {}
    for multiword in graph.multiwords:
        assert multiword.first < multiword.last
        assert same(multiword.form, graph.text[multiword.start : multiword.end])
        inside |= dict.fromkeys(range(multiword.first, multiword.last + 1), (multiword.start, multiword.end))
    previous, covered = 0, 0
    for word in graph.words:
        assert 0 <= word.start < word.end <= len(graph.text)
        assert word.form
        assert not set(word.form) & set("\t\r\n")
        if word.index in inside:
            assert (word.start, word.end) == inside[word.index]
        else:
            assert word.start >= previous
            assert same(word.form, graph.text[word.start : word.end])
        covered += sum(not c.isspace() for c in graph.text[max(word.start, previous) : word.end])
        previous = word.end
    readable = sum(not c.isspace() and unicodedata.category(c) != "Cc" for c in graph.text)
    assert covered == readable, "characters that belong to no word"
