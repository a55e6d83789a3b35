"""Files that other parsers have written, matched to texts."""

from __future__ import annotations

import gzip
from collections import Counter
from pathlib import Path

import pytest

from pete.errors import FormatError, ParserError
from pete.formats import blocks, files
from pete.model import Graph, ParseFailure
from pete.normalise.facts import facts
from pete.parsers import brackets_file, load_parser
from pete.parsers.output_file import OutputFile

CONLLX = {
    "He said `` 1\\/2 -RRB- '' .": "1\tHe\t_\tPRP\tPRP\t_\t2\tSBJ\t_\t_\n2\tsaid\t_\tVBD\tVBD\t_\t0\tROOT\t_\t_\n"
    "3\t``\t_\t``\t``\t_\t2\tP\t_\t_\n4\t1\\/2\t_\tCD\tCD\t_\t2\tOBJ\t_\t_\n5\t-RRB-\t_\t-RRB-\t-RRB-\t_\t2\tP\t_\t_\n"
    "6\t''\t_\t''\t''\t_\t2\tP\t_\t_\n7\t.\t_\t.\t.\t_\t2\tP\t_\t_\n",
    "Dogs bark .": "1\tDogs\t_\tNNS\tNNS\t_\t2\tSBJ\t_\t_\n2\tbark\t_\tVBP\tVBP\t_\t0\tROOT\t_\t_\n"
    "3\t.\t_\t.\t.\t_\t2\tP\t_\t_\n",
}
COLLAPSED = (
    "det(dog-2, The-1)\nnsubj(lives-4, dog-2)\nnsubj(eats-9, dog-2)\nroot(ROOT-0, lives-4)\nprep_in(lives-4, house-7)\n"
    "det(house-7, the-6)\nconj_and(lives-4, eats-9)\ndobj(eats-9, bread-10)\n"
)


def opened(folder: Path, name: str, content: str, scheme: str = "") -> OutputFile:
    path = folder / f"out.{name}"
    path.write_text(content, encoding="utf8")
    parser = load_parser(f"{name}:{path}{scheme}")
    assert isinstance(parser, OutputFile)
    return parser


def test_escapes_are_undone_in_words_and_places(tmp_path: Path) -> None:
    parser = opened(tmp_path, "conllx", "\n".join(CONLLX.values()))
    text = 'He said "1/2)".'
    [graph] = parser.parse([text])
    assert isinstance(graph, Graph)
    assert [word.form for word in graph.words] == ["He", "said", '"', "1/2", ")", '"', "."]
    assert all(text[word.start : word.end] == word.form for word in graph.words)
    assert [word.upos for word in graph.words][:4] == ["PRON", "VERB", "PUNCT", "NUM"]
    assert graph.scheme == "lth"


@pytest.mark.parametrize("text", ["He said “1/2)”.", "He said ``1/2)''.", "he  said ''1\\/2)''."])
def test_quotation_marks_of_every_kind(text: str, tmp_path: Path) -> None:
    [graph] = opened(tmp_path, "conllx", CONLLX["He said `` 1\\/2 -RRB- '' ."]).parse([text])
    assert isinstance(graph, Graph)
    spans = [text[word.start : word.end] for word in graph.words]
    assert "".join(spans) == text.replace(" ", "")


def test_what_does_not_match_is_counted(tmp_path: Path) -> None:
    parser = opened(tmp_path, "conllx", "\n".join(CONLLX.values()))
    dogs, cats, nothing = parser.parse(["Dogs bark.", "Cats bark.", " "])
    assert isinstance(dogs, Graph)
    assert cats == ParseFailure("Cats bark.", f"not in {tmp_path / 'out.conllx'}")
    assert nothing == ParseFailure(" ", "no words")
    assert parser.matched == Counter({"spelling": 1, "none": 2})


def test_the_user_may_name_the_scheme(tmp_path: Path) -> None:
    parser = opened(tmp_path, "conllx", CONLLX["Dogs bark ."], "#sd")
    assert parser.info.scheme == "sd"
    assert parser.info.spec.endswith("#sd")
    [graph] = parser.parse(["Dogs bark."])
    assert isinstance(graph, Graph)
    assert graph.scheme == "sd"


def test_a_file_may_have_a_hash_sign_in_its_name(tmp_path: Path) -> None:
    (tmp_path / "a#b").write_text(CONLLX["Dogs bark ."])
    assert load_parser(f"conllx:{tmp_path / 'a#b'}").info.scheme == "lth"
    with pytest.raises(ParserError, match=r"c#d\.conll"):
        load_parser(f"conllx:{tmp_path / 'c#d.conll'}")


def test_swallowed_words_and_punctuation_come_back_from_the_text(tmp_path: Path) -> None:
    parser = opened(tmp_path, "sd", COLLAPSED)
    assert parser.info.scheme == "sd-collapsed"
    text = "The dog , lives in the house and eats bread!"
    [graph] = parser.parse([text])
    assert isinstance(graph, Graph)
    assert [word.form for word in graph.words] == text.replace("!", " !").split()
    assert all(text[word.start : word.end] == word.form for word in graph.words)
    assert [graph.word(index)[6:8] for index in (3, 5, 11)] == [(4, "punct"), (0, "_"), (4, "punct")]
    found = {(fact.predicate.form, str(fact.role), fact.argument.form) for fact in facts(graph)}
    assert {("lives", "subj", "dog"), ("eats", "subj", "dog"), ("lives", "prep:in", "house")} <= found


def test_relations_of_cc(tmp_path: Path) -> None:
    content = "(ncsubj bark_1 Dogs_0 _)\n<c> Dogs|dog|NNS|I-NP|O|N bark|bark|VBP|I-VP|O|x .|.|.|O|O|.\n"
    parser = opened(tmp_path, "candc", "# made by\n\n" + content)
    [graph] = parser.parse(["Dogs bark."])
    assert isinstance(graph, Graph)
    assert graph.word(1)[6:8] == (2, "nsubj")


def test_packed_files(tmp_path: Path) -> None:
    path = tmp_path / "out.conll.gz"
    path.write_bytes(gzip.compress("\n".join(CONLLX.values()).encode()))
    parser = load_parser(f"conllx:{path}")
    kinds = [type(analysis) for analysis in parser.parse(["Dogs bark.", "Cats.", 'He said "1/2)".', "Dogs bark."])]
    assert kinds == [Graph, ParseFailure, Graph, Graph]
    path.write_bytes(gzip.compress(b"x" * 1000)[:-9])
    with pytest.raises(FormatError, match="the archive is damaged"):
        list(load_parser(f"conllx:{path}").parse(["Dogs bark."]))


@pytest.mark.parametrize("name", ["conllu", "conllx", "sd", "candc"])
def test_mistakes_in_one_line(name: str, tmp_path: Path) -> None:
    with pytest.raises(ParserError, match=f"write {name}:FILE"):
        load_parser(name)
    with pytest.raises((ParserError, FormatError), match="nowhere") as caught:
        load_parser(f"{name}:/nowhere")
    assert "\n" not in str(caught.value)
    with pytest.raises(FormatError, match=r"out\.\w+:1: ") as wrong:
        list(opened(tmp_path, name, "Is this the right file ?\n").parse(["Go"]))
    assert "\n" not in str(wrong.value)
    assert [type(one) for one in opened(tmp_path, name, "").parse(["Go"])] == [ParseFailure]
    with pytest.raises(ParserError, match="Is a directory"):
        load_parser(f"{name}:{tmp_path}")


def test_names_of_sentences_and_packed_conllu(tmp_path: Path) -> None:
    path = tmp_path / "gold.conllu.gz"
    rows = "1\tGo\tgo\tVERB\tVB\t_\t0\troot\t_\tSpaceAfter=No\n2\t!\t!\tPUNCT\t.\t_\t1\tpunct\t_\t_\n"
    path.write_bytes(gzip.compress(f"# sent_id = web-7\n# text = Go!\n{rows}\n".encode()))
    parser = load_parser(f"conllu:{path}")
    by_text, by_name = parser.parse(["Go !", "web-7"])
    assert isinstance(by_text, Graph)
    assert isinstance(by_name, Graph)
    assert (by_text.text, by_name.text, by_name.comment("text")) == ("Go !", "web-7", "Go!")
    assert {word.start for word in by_name.words} == {-1}  # they do not stand in the name


@pytest.mark.parametrize("name", ["conllu", "conllx", "sd", "candc", "brackets"])
def test_a_packed_line_without_end_is_not_unpacked(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten megabytes in ten kilobytes: no more is unpacked than a line may have."""
    monkeypatch.setattr(files, "LONGEST_LINE", 1000)
    monkeypatch.setattr(files, "_BYTES", 4002)
    unpacked = 0

    class Counted(gzip.GzipFile):
        def read(self, size: int | None = -1) -> bytes:
            nonlocal unpacked
            part = super().read(size)
            unpacked += len(part)
            return part

    path = tmp_path / "bomb.gz"
    path.write_bytes(gzip.compress(b"(" + b"x" * 10_000_000))
    monkeypatch.setattr(gzip, "GzipFile", Counted)
    with pytest.raises(FormatError, match=r"bomb\.gz:1: line longer than 1,000 characters"):
        list(load_parser(f"{name}:{path}").parse(["It rains."]))
    assert 0 < unpacked < 100_000


@pytest.mark.parametrize("name", ["conllu", "conllx", "sd", "candc", "brackets"])
def test_a_sentence_without_end_is_not_held(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "LONGEST_SENTENCE", 1000)
    monkeypatch.setattr(brackets_file, "LONGEST_SENTENCE", 1000)
    path = tmp_path / "endless"
    path.write_bytes(b"\n" + b"(S (NP\n" * 1000)
    with pytest.raises(FormatError, match=r"endless:[12]: a sentence of over 0 MB begins here"):
        list(load_parser(f"{name}:{path}").parse(["It rains."]))


@pytest.mark.parametrize("name", ["conllu", "conllx", "sd", "candc", "brackets"])
def test_other_encodings_are_named(name: str, tmp_path: Path) -> None:
    path = tmp_path / "wide"
    path.write_text("1\tGo\n", encoding="utf-16")
    with pytest.raises(FormatError, match=r"wide:1: the file is UTF-16-LE; convert it to UTF-8"):
        list(load_parser(f"{name}:{path}").parse(["It rains."]))
