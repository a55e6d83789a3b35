"""No list of English words in code outside `english/`: tags, labels and names of our own are no words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from lemminflect import getAllLemmas

import pete
from pete.english.lists import FOLDER, words

SOURCE = Path(pete.__path__[0])
# Where trees and sentences are handled every list of dictionary words counts, elsewhere, where columns, keys and
# options have English names, only one of function words.
OF_LANGUAGE = {"phrases", "parsers", "normalise", "entail", "construct", "suites"}
NOT_LOOKED_AT = {"english"}
MOST = 2
# Labels and roles of relations, constructions, contexts and forms of clauses; names of settings, options, keys and
# columns; elements and attributes of the grammar of suites.
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
    anywhere base beginning collapsed distributive end events families grammar head hypotheses id ignore items kin
    listing loose missing needs noun number past perfect phrase phrases pronoun seed subject suites symmetric text
    toolkit type use verb
    choice condition controlled coordinated denial error exclusion few half near raising reduced relative report
    spare twin
    double elsewhere exchanged kind other partner passive predicates preposition progressive question somebody
    something
    calibration deletion features fitted folds insertion least majority over pairs penalty precision recall rules
    substitution texts threshold natural
    """.split()
)
WORD = re.compile(r"[A-Z]?[a-z]+(?:['_-][a-z]+)*")
BETWEEN_BARS = re.compile(r"[|()?:]+")
ESCAPED = re.compile(r"\\[a-zA-Z]")
FUNCTION_WORDS = frozenset(
    word
    for name in re.findall(r"^\[(.+)\]", (FOLDER / "function-words.toml").read_text(), re.M)
    for word in words(name)
)


def folder(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def collections(code: str) -> Iterator[tuple[int, list[str]]]:
    """The texts that stand together somewhere, with their line.

    In a set, tuple or list, however deep; as keys or as values of a dictionary; as arguments of a call; as patterns
    of a case; in a chain of comparisons; in a text that is split,
    at once or in a comprehension; between the bars of a regular expression.
    """
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Set() | ast.Tuple() | ast.List():
                yield node.lineno, list(texts([node]))
            case ast.Dict(keys=keys, values=values):
                yield node.lineno, list(texts(keys))
                yield node.lineno, list(texts(values))
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(text)), attr="split")):
                yield node.lineno, text.replace("|", " ").split()
            case ast.DictComp() | ast.SetComp() | ast.ListComp() | ast.GeneratorExp() if splits(node):
                yield node.lineno, [word for text in all_texts(node) for word in text.split()]
            case ast.Call(args=parts):
                yield node.lineno, list(texts(parts))
            case ast.MatchOr(patterns=patterns):
                yield node.lineno, list(texts(one.value for one in patterns if isinstance(one, ast.MatchValue)))
            case ast.BoolOp(values=values):
                compared = [one for one in values if isinstance(one, ast.Compare)]
                yield node.lineno, list(texts(other for one in compared for other in one.comparators))
            case ast.BinOp():
                yield node.lineno, list(texts([node]))
            case ast.Constant(value=str(text)) if "|" in text:
                yield node.lineno, BETWEEN_BARS.split(ESCAPED.sub("", text))


def splits(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Attribute) and part.attr == "split" for part in ast.walk(node))


def all_texts(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def texts(parts: Iterable[ast.AST | None]) -> Iterator[str]:
    for part in parts:
        match part:
            case ast.Constant(value=str(text)):
                yield text
            case ast.Set(elts=inner) | ast.Tuple(elts=inner) | ast.List(elts=inner):
                yield from texts(inner)
            case ast.Starred(value=inner):
                yield from texts([inner])
            case ast.BinOp(left=left, right=right, op=ast.BitOr() | ast.Add()):
                yield from texts([left, right])


def is_english(text: str, *, of_language: bool) -> bool:
    if not WORD.fullmatch(text) or text.lower() in NAMES:
        return False
    text = text.lower()
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
        '_TITLES = {"Mister", "Doctor", "Professor"}',
        '_SHORT = {"x": "can", "y": "may", "z": "must"}',
        '_PAIRS = (("say", "tell"), ("think", "doubt"))',
        '_BEST = re.compile(r"\\b(?:best|worst|most)\\b")',
        '_FORMS = {tag: forms.split() for tag, forms in {"VBZ": "is has does", "VBD": "was were had"}.items()}',
        '_ALL = {"say", "tell"} | {"think"}',
        'is_form_of(verb, "be", "have", "do")',
        'if word == "say" or word == "tell" or word == "think": pass',
        'match word:\n    case "say" | "tell" | "think": pass',
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
