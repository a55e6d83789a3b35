"""The arguments of sentences: noun phrases with all their forms, and what stands for them while nouns are open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from pete.suites.grammar.definitions import SemArg
from pete.suites.wording.english_words import DETERMINERS, INDEFINITE, PLURAL_BE, RELATIVE, SINGULAR_BE
from pete.suites.wording.open_words import Mention, Words

TEXT, BE, NOUN, POSSESSIVE = "text", "be", "noun", "possessive"
BEFORE_CONSONANT, BEFORE_VOWEL = "before_consonant", "before_vowel"
# The forms that wait until the noun is known; the verb "be" and relative pronouns are the same for all of a type.
_WAITING = (TEXT, BEFORE_CONSONANT, BEFORE_VOWEL, NOUN, POSSESSIVE)
_NO_WORDS: Words = ()


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A string of the lexicon with its forms.

    ``key`` is its last word: two phrases of one sentence never share it. A
    ``common`` one has a determiner, which stands alone in ``before_consonant``
    and ``before_vowel``, and ``noun`` is what follows it.

    >>> kite = noun_phrase(SemArg("Thing", ()), "A kite")
    >>> kite.text, kite.possessive, kite.before_vowel, kite.noun, kite.key
    ('a kite', "a kite's", 'an', 'kite', 'kite')
    """

    text: str
    before_consonant: str
    before_vowel: str
    noun: str
    possessive: str
    key: str
    common: bool
    type: str
    pronoun: str
    plural: bool


def noun_phrase(type_: SemArg, string: str) -> NounPhrase:
    """The phrase of a string; a determiner at its beginning is written small."""
    first, _, rest = string.partition(" ")
    determiner = first.lower()
    common = bool(rest) and determiner in DETERMINERS
    text = f"{determiner} {rest}" if common else string
    before = INDEFINITE if determiner in INDEFINITE else (determiner, determiner)
    return NounPhrase(
        text,
        *(before if common else ("", "")),
        rest if common else string,
        f"{text}'" if type_.plural and text.endswith("s") else f"{text}'s",
        text.rpartition(" ")[2],
        common,
        type_.id,
        type_.pronoun,
        type_.plural,
    )


def adjunct_phrase(words: str) -> NounPhrase:
    """Words for the front of a sentence; they fill a slot as a noun phrase does."""
    return NounPhrase(words, "", "", words, words, words, False, "", "", False)


@dataclass(frozen=True, slots=True)
class Argument:
    """What stands at an argument of a template.

    A noun whose slot is open, perhaps described at more length ("the nurse who
    slept"); or words that are no noun at all: a clause, an adverb (``slot`` -1).
    """

    words: Words
    slot: int = -1
    common: bool = False
    type: str = ""
    plural: bool = False
    forms: Mapping[str, Words] = field(default_factory=dict)

    def form(self, name: str) -> Words:
        """The words in one of the forms of a phrase; of words that are no noun, as they are."""
        if name == TEXT:
            return self.words
        return self.forms.get(name, _NO_WORDS)

    @property
    def bare(self) -> bool:
        """Whether it is a noun that nothing describes yet."""
        return len(self.words) == 1 and self.words[0] == (self.slot, TEXT)

    @property
    def mention(self) -> str | Mention:
        """How statements name it, however long it is described."""
        return self.forms[TEXT][0] if self.slot >= 0 else "".join(map(str, self.words))


def open_argument(model: NounPhrase, slot: int) -> Argument:
    """A slot for any phrase that behaves like the model.

    >>> she = open_argument(noun_phrase(SemArg("Person", ()), "the baker"), 3)
    >>> she.words, she.form("be"), she.form("subject"), she.bare
    ((Mention(slot=3, form='text'),), ('was',), ('who',), True)
    """
    return _open_argument(slot, model.common, model.type, model.pronoun, model.plural)


@cache
def _open_argument(slot: int, common: bool, type_: str, pronoun: str, plural: bool) -> Argument:
    forms: dict[str, Words] = {form: (Mention(slot, form),) for form in _WAITING}
    forms[BE] = (PLURAL_BE if plural else SINGULAR_BE,)
    forms |= {case: (word,) for case, word in RELATIVE.get(pronoun, {}).items()}
    return Argument(forms[TEXT], slot, common, type_, plural, forms)


def spoken(words: Words) -> Argument:
    """Words that are no noun phrase (a clause, an adverb, what happens) where a template wants an argument."""
    return Argument(words, forms={BE: (SINGULAR_BE,), NOUN: words, POSSESSIVE: words})


NOTHING = spoken(())


def described(head: Argument, words: Words) -> Argument:
    """The same person or thing, described at more length."""
    return replace(head, words=words)


def together(one: Argument, other: Argument) -> Argument:
    """Two of a kind: "the nurse and the pilot were"."""
    possessive = (*one.words, " and ", *other.form(POSSESSIVE))
    forms = {**one.forms, BE: (PLURAL_BE,), POSSESSIVE: possessive}
    return replace(one, words=(*one.words, " and ", *other.words), plural=True, forms=forms)
