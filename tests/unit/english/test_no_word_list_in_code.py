"""No list of English words in code outside `english/`: tags, labels and names of our own are no words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from lemminflect import getAllLemmas

import pete
from pete.english.lists import FOLDER, words

SOURCE = Path(pete.__path__[0])
# Where trees and sentences are handled every list of dictionary words counts ...
OF_LANGUAGE = {"phrases", "parsers", "normalise", "entail", "construct"}
# ... elsewhere, where columns, keys and options have English names, only one of function words.
# The suites write from a grammar with words of its own.
NOT_LOOKED_AT = {"english", "suites"}
MOST = 2
# Labels and roles of relations, constructions, contexts and forms of clauses; names of settings, options, keys and
# columns.
NAMES = frozenset(
    """
    accept almost asked denied planned refuse seeming reported requested said wished
    about action adjectival adjunct adverbial agent answers any apposition argument attitude bare basic brackets case
    clause cleft compound constituency construction control cop core dative definite difficulty discourse dislocated
    enhanced evidence exact existential exists fact facts false fixed flat form future gerund indefinite index
    infinitive is lemma letters list mark markers modifier name negation no nominal none object off on opaque orphan
    overlap
    participle place possessive predicate prepositional ref relations relatives resultative right role root same semi
    sentence sources spelling stanza sub summary tags template title transformations transparency transparent true
    unknown unrealised verbal vocative words wrong yes
    """.split()
)
WORD = re.compile(r"[a-z]+(?:['_-][a-z]+)*")
FUNCTION_WORDS = frozenset(
    word
    for name in re.findall(r"^\[(.+)\]", (FOLDER / "function-words.toml").read_text(), re.M)
    for word in words(name)
)


def folder(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def collections(code: str) -> Iterator[tuple[int, list[str]]]:
    """The texts in each set, tuple, list, keys of a dictionary, and text that is split, with their line."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Set(elts=parts) | ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Dict(keys=parts):
                texts = [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]
                yield node.lineno, texts
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(text)), attr="split")):
                yield node.lineno, text.replace("|", " ").split()


def is_english(text: str, *, of_language: bool) -> bool:
    if not WORD.fullmatch(text) or text in NAMES:
        return False
    return text in FUNCTION_WORDS or (of_language and bool(getAllLemmas(text)))


def word_lists(code: str, *, of_language: bool) -> list[str]:
    found = []
    for line, texts in collections(code):
        english = [text for text in texts if is_english(text, of_language=of_language)]
        if len(english) > MOST:
            found.append(f"line {line}: {' '.join(english[:8])}")
    return found


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(SOURCE.rglob("*.py")) if folder(path) not in NOT_LOOKED_AT],
    ids=lambda path: str(path.relative_to(SOURCE)),
)
def test_no_list_of_english_words(path: Path) -> None:
    found = word_lists(path.read_text(encoding="utf8"), of_language=folder(path) in OF_LANGUAGE)
    assert not found, f"{path.relative_to(SOURCE)}: {found}; give it a name in src/pete/english/lists"


@pytest.mark.parametrize(
    "code",
    [
        '_VERBS = frozenset("say tell think".split())',
        '_VERBS = {"say", "tell", "think"}',
        'if word in ("say", "tell", "think"): pass',
        '_MODALS = {"can": 1, "may": 2, "must": 3}',
        '_PRONOUNS = ["he", "she", "it", "xyz"]',
        '_PHRASES = "say so|tell me|by far".split("|")',
    ],
)
def test_a_word_list_is_found(code: str) -> None:
    assert word_lists(code, of_language=True)


@pytest.mark.parametrize(
    "code",
    [
        '_TAGS = {"VBD", "VBZ", "MD"}',
        '_LABELS = {"nsubj", "obj", "case", "mark", "fixed"}',
        '_TWO = {"say", "tell"}',
        'english.words("verbs-of-saying")',
    ],
)
def test_tags_and_labels_are_no_words(code: str) -> None:
    assert not word_lists(code, of_language=True)


def test_elsewhere_columns_may_have_english_names() -> None:
    assert not word_lists('COLUMNS = ["right", "wrong", "share", "wanted"]', of_language=False)
    assert word_lists('ARTICLES = ["a", "an", "the"]', of_language=False)
