"""The named lists: each says what it is, is asked for, and is made of the others where it deviates from them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pete
from pete.english import lists
from pete.english.lists import entries, mapping, ordered, words

SOURCE = Path(pete.__path__[0])
CODE = "\n".join(path.read_text(encoding="utf8") for path in SOURCE.rglob("*.py"))
ORIGINS = {"own list", "closed class of English"}
KEYS = {"what", "from", "include", "exclude", "without", "words", "map"}


@pytest.mark.parametrize("name", entries())
def test_every_list_says_what_it_is_and_where_it_comes_from(name: str) -> None:
    entry = entries()[name]
    assert entry.keys() <= KEYS
    assert entry["what"]
    assert entry["from"] in ORIGINS
    assert ("map" in entry) != bool({"words", "include"} & entry.keys())
    assert mapping(name) if "map" in entry else words(name)


@pytest.mark.parametrize("name", entries())
def test_every_list_is_asked_for_or_part_of_another(name: str) -> None:
    parts = {part for entry in entries().values() for key in ("include", "exclude") for part in entry.get(key, ())}
    asked = '"forms-of-{lemma}"' if name.startswith("forms-of-") else f'"{name}"'
    assert name in parts or asked in CODE, f"nobody asks for {name}"


@pytest.mark.parametrize("name", [name for name, entry in entries().items() if "map" not in entry])
def test_words_stand_once_and_in_lower_case(name: str) -> None:
    entry = entries()[name]
    own = entry.get("words", "").split()
    assert len(own) == len(set(own)), f"{name} has a word twice"
    assert all(word == word.lower() for word in own)
    included = {word for part in entry.get("include", ()) for word in words(part)}
    assert not included & set(own), f"{name} repeats words of a list that it includes"
    assert set(entry.get("without", "").split()) <= included, f"{name} takes away what it does not have"


def test_names_of_lists_in_the_code_exist() -> None:
    asked = re.findall(r'english\.(?:words|ordered|mapping)\(\s*"([^"]+)"', CODE)
    assert asked
    assert set(asked) <= set(entries())


def test_an_unknown_list_is_a_mistake_of_ours() -> None:
    with pytest.raises(KeyError):
        words("no such list")


def test_a_name_stands_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for file in ("first", "second"):
        (tmp_path / f"{file}.toml").write_text('[dogs]\nwords = "poodle"\n')
    monkeypatch.setattr(lists, "FOLDER", tmp_path)
    with pytest.raises(ValueError, match="'dogs' stands in another file"):
        entries.__wrapped__()


def test_lists_are_made_of_lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = {"a": {"words": "x y"}, "b": {"words": "z"}, "c": {"words": "w", "include": ["a", "b"], "without": "y"}}
    made["d"] = {"include": ["c"], "exclude": ["b"]}
    monkeypatch.setattr(lists, "entries", lambda: made)
    ordered.cache_clear()
    try:
        assert [ordered(name) for name in ("c", "d")] == [("w", "x", "z"), ("w", "x")]
    finally:
        ordered.cache_clear()


@pytest.mark.parametrize("word", ["day", "morning", "summer", "friday", "june"])
def test_words_of_time_are_the_same_for_all_who_ask(word: str) -> None:
    for name in ("nouns-of-time", "nouns-of-time-without-preposition", "nouns-of-time-not-given-to-persons"):
        assert word in words(name)


@pytest.mark.parametrize("word", ["say", "announce", "explain", "whisper"])
def test_verbs_of_saying_are_the_same_for_all_who_ask(word: str) -> None:
    for name in ("reporting-verbs", "attitude-verbs", "verbs-of-something", "verbs-of-personal-acts"):
        assert word in words(name)


@pytest.mark.parametrize("word", ["lot", "majority", "half", "dozen", "kind"])
def test_quantities_are_the_same_for_all_who_ask(word: str) -> None:
    for name in ("partitives", "partitive-heads", "nouns-of-part", "nouns-for-what-follows", "nouns-empty-alone"):
        assert word in words(name)


def test_what_is_taken_for_granted_is_no_mere_attitude() -> None:
    assert not words("attitude-verbs") & words("factive-verbs")


def test_surnames_do_not_make_a_name_that_of_a_thing() -> None:
    assert "park" in words("last-words-of-names-of-things")
    assert "park" not in words("words-in-names-of-things")
