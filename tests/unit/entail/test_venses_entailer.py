"""`venses`: grammar, then what a lexicon allows and excludes. The lexicon is a tiny WordNet written here."""

from __future__ import annotations

from pathlib import Path

import pytest

from pete.entail import load_entailer
from pete.entail.lexicon import Lexicon, Related, read_lexicon
from pete.errors import FormatError, MissingExtraError, SettingsError
from pete.model import AnalysedPair, Pair, Verdict
from pete.parsers import load_parser

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE LexicalResource SYSTEM "http://globalwordnet.github.io/schemas/WN-LMF-1.0.dtd">
<LexicalResource xmlns:dc="http://purl.org/dc/elements/1.1/">
<Lexicon id="tiny" label="Tiny" language="en" email="-" license="own" version="1">
"""
ENTRIES = [  # word, part, synsets, the sense that it opposes
    ("poodle", "n", ["poodle"], ""), ("dog", "n", ["dog", "chap"], ""), ("animal", "n", ["animal"], ""),
    ("thing", "n", ["thing"], ""), ("entity", "n", ["entity"], ""), ("person", "n", ["person"], ""),
    ("car", "n", ["car"], ""), ("automobile", "n", ["car"], ""), ("buy", "v", ["buy"], ""),
    ("purchase", "v", ["buy"], ""),
    ("smooth", "a", ["smooth"], "rough-a"), ("rough", "s", ["rough"], "smooth-a"),
]  # fmt: skip
ABOVE = {"poodle": "dog", "dog": "animal", "animal": "thing", "thing": "entity", "chap": "person"}


@pytest.fixture(scope="module")
def wordnet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("wordnet") / "tiny.xml"
    lines = [HEAD]
    for word, part, synsets, opposite in ENTRIES:
        relation = f'<SenseRelation relType="antonym" target="{opposite}"/>' if opposite else ""
        senses = [
            f'<Sense id="{word}-{part.replace("s", "a")}{n or ""}" synset="{synset}">{relation}</Sense>'
            for n, synset in enumerate(synsets)
        ]
        lemma = f'<Lemma writtenForm="{word}" partOfSpeech="{part}"/>'
        lines.append(f'<LexicalEntry id="e-{word}-{part}">{lemma}{"".join(senses)}</LexicalEntry>')
    for synset in dict.fromkeys(synset for _, _, synsets, _ in ENTRIES for synset in synsets):
        up = f'<SynsetRelation relType="hypernym" target="{ABOVE[synset]}"/>' if synset in ABOVE else ""
        part = next(part for _, part, synsets, _ in ENTRIES if synset in synsets)
        lines.append(f'<Synset id="{synset}" ili="" partOfSpeech="{part}">{up}</Synset>')
    path.write_text("\n".join([*lines, "</Lexicon></LexicalResource>"]), "utf8")
    return path


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETE_CACHE", str(tmp_path / "cache"))


def decided(spec: str, pairs: list[tuple[str, str]], **settings: str) -> list[Verdict]:
    sentences = [sentence for pair in pairs for sentence in pair]
    analyses = dict(zip(sentences, load_parser("minilm").parse(sentences), strict=True))
    items = [AnalysedPair(Pair("1", t, h), analyses[t], analyses[h]) for t, h in pairs]
    return list(load_entailer(spec, settings).decide(items))


WITHOUT = [  # no WordNet: grammar, numbers, negation, our own opposites
    ("The nurse who thanked the pilot slept.", "The nurse thanked the pilot.", "entailment"),
    ("The nurse who thanked the pilot slept.", "The pilot thanked the nurse.", "unknown"),
    ("Two ships left the harbour.", "Two ships left.", "entailment"),
    ("Two ships left the harbour.", "Three ships left.", "contradiction"),
    ("Two ships left the harbour.", "Three boats left.", "unknown"),
    ("Tom did not leave.", "Tom left.", "contradiction"),
    ("Tom did not leave.", "Tom did not leave.", "entailment"),
    ("The team won the match.", "The team lost the match.", "contradiction"),
    ("The team won the match.", "The match lost the team.", "unknown"),
    ("The room was hot.", "The room was cold.", "contradiction"),
    ("The soup was hot in the cold room.", "The room was cold.", "entailment"),
    ("A poodle barked.", "A dog barked.", "unknown"),
]
WITH = [
    ("A poodle barked.", "A dog barked.", "entailment"),
    ("A dog barked.", "A poodle barked.", "unknown"),
    ("The nurse bought a car.", "The nurse purchased an automobile.", "entailment"),
    ("The nurse bought a car.", "A car purchased the nurse.", "unknown"),
    ("The road was smooth.", "The road was rough.", "contradiction"),
    ("The nurse did not see a poodle.", "The nurse saw a dog.", "contradiction"),
]


def test_without_a_wordnet() -> None:
    found = decided("venses", [row[:2] for row in WITHOUT])
    assert [(*row[:2], one.relation) for row, one in zip(WITHOUT, found, strict=True)] == WITHOUT


def test_with_a_wordnet(wordnet: Path) -> None:
    found = decided(f"venses:{wordnet}", [row[:2] for row in WITH])
    assert [(*row[:2], one.relation) for row, one in zip(WITH, found, strict=True)] == WITH
    assert '"poodle" speaks for "dog"' in [reason.because for reason in found[0].reasons]


def test_how_far_and_how_many_senses(wordnet: Path) -> None:
    table, _ = read_lexicon(str(wordnet))
    far = Lexicon(table, senses=2, steps=3)
    assert far.related("poodle", "thing", "NOUN") == Related("hypernym", 3)
    assert far.related("poodle", "entity", "NOUN") is None
    assert far.related("car", "automobile", "NOUN") == Related("synonym", 0)
    assert far.related("car", "automobile", "VERB") is None
    assert far.related("car", "automobile", "ADP") is None
    assert far.related("dog", "person", "NOUN") == Related("hypernym", 1)
    assert Lexicon(table, senses=1).related("dog", "person", "NOUN") is None, "not the commonest sense"


def test_the_table_is_kept_and_a_damaged_one_made_again(wordnet: Path, tmp_path: Path) -> None:
    first, fingerprint = read_lexicon(str(wordnet))
    [kept] = (tmp_path / "cache").glob("wordnet-*.msgpack")
    assert fingerprint in kept.name
    kept.write_bytes(b"damaged")
    assert read_lexicon(str(wordnet))[0] == first
    assert read_lexicon(str(wordnet))[0] == first


def test_the_signature_names_the_file_by_what_it_holds(wordnet: Path) -> None:
    _, fingerprint = read_lexicon(str(wordnet))
    assert fingerprint in load_entailer(f"venses:{wordnet}").info.settings["wordnet"]
    assert load_entailer("venses").info.settings["wordnet"] == ""
    named = load_entailer("venses", {"wordnet": str(wordnet), "senses": "1", "steps": "0"}).info
    assert (named.settings["senses"], named.settings["steps"]) == (1, 0)


@pytest.mark.parametrize(
    "settings", [{"wordnet": "/nowhere.xml"}, {"senses": "0"}, {"steps": "far"}, {"language": "en"}]
)
def test_settings_that_are_none(settings: dict[str, str]) -> None:
    with pytest.raises(SettingsError):
        load_entailer("venses", settings)


@pytest.mark.parametrize("content", ["", "no XML", HEAD + "</Lexicon></LexicalResource>"])
def test_files_that_are_no_wordnet(tmp_path: Path, content: str) -> None:
    path = tmp_path / "x.xml"
    path.write_text(content, "utf8")
    with pytest.raises(FormatError, match=r"WN-LMF|words"):
        load_entailer(f"venses:{path}")


def test_without_the_extra_it_says_what_to_install(wordnet: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pete.entail.lexicon.find_spec", lambda name: None)
    with pytest.raises(MissingExtraError, match=r"pete-toolkit\[wordnet\]"):
        load_entailer(f"venses:{wordnet}")
