"""Which words belong to a noun: names and compounds whole, numerals, adjectives that change what is meant."""

from __future__ import annotations

from collections.abc import Iterator

from pete import english
from pete.construct.reasons import Check, Refused, refuse
from pete.construct.say.text_words import adjoining, as_inside, opens
from pete.construct.source import Source
from pete.english import usage
from pete.english.conjugation import Number
from pete.model import Token

_DASHES = frozenset("-–/")
_QUOTES = frozenset('"“”')
_MOST_ADJECTIVES = 2
_LONGEST = 8  # words; a longer name or compound is no minimal phrase
_MASS_ENDINGS = english.ordered("endings-of-mass-nouns")


def kept_words(source: Source, word: Token, keep: frozenset[int]) -> frozenset[int]:
    """The indices of the words that the phrase has, without its determiner."""
    kept = {word.index}
    for below in source.children(word.index):
        refuse(_CHECKS_BELOW, source, word, below)
        kept |= set(_kept_of(source, word, below, keep))
    kept = _with_hyphens(source, kept)
    if any(source.word(index).form in _DASHES and {index - 1, index + 1} <= kept for index in _gaps(kept)):
        raise Refused("part of a name or compound")  # "a German - British comedy"
    if any(_is_torn(source, index, kept) for index in kept):
        raise Refused("part of a name or compound")  # "A Bears" of "Triple-A Bears"
    if any(source.word(index).xpos in {"``", "''"} or source.word(index).form in _QUOTES for index in _gaps(kept)):
        raise Refused("quotation")  # Ann "Nan" Smith
    if len(kept) > _LONGEST:
        raise Refused("part of a name or compound")
    return frozenset(kept)


def _is_torn(source: Source, index: int, kept: set[int]) -> bool:
    """Whether a hyphen binds a name to a word before it that is left out."""
    if index < 3 or source.word(index).upos != "PROPN" or index - 2 in kept:
        return False
    bound = adjoining(source, index - 2, index - 1) and adjoining(source, index - 1, index)
    return source.word(index - 1).form in _DASHES and bound


def _gaps(kept: set[int]) -> Iterator[int]:
    """The words that are left out between two that are kept."""
    return (index for index in range(min(kept) + 1, max(kept)) if index not in kept)


def _kept_of(source: Source, word: Token, below: Token, keep: frozenset[int]) -> Iterator[int]:
    label = below.deprel
    if label == "nmod:desc":  # "the radical cleric Sadr": the title, not its adjectives
        dropped = {one for child in source.children(below.index, "amod") for one in source.descendants(child.index)}
        yield from (index for index in _without_determiner(source, below.index) if index not in dropped)
    elif label in {"flat", "flat:name", "flat:foreign", "compound", "fixed"}:
        yield from _without_determiner(source, below.index)
    elif label == "nummod" and (below.index < word.index or below.index == word.index + 1):
        yield from source.descendants(below.index)
    elif label == "amod":
        yield from _adjective(source, word, below, keep)
    elif label == "nmod" and _is_in_name(source, word, below):
        yield from source.descendants(below.index)
    elif (
        label == "nmod:unmarked" and word.upos == "PROPN" and below.index == word.index + 1 and below.upos == "NUM"
    ) or (label in {"advmod", "case"} and adjoining(source, below.index, word.index) and below.index < word.index):
        yield below.index


def needed_adjective(source: Source, word: Token, complement: bool) -> frozenset[int]:
    """The adjectives of a noun without a determiner, which says little or too much without them.

    "failing health"; of what is always so, "Old cars need oil". Other plurals do without, unless
    they are a ``complement`` of a verb or preposition: "for peaceful purposes".
    """
    if word.upos != "NOUN" or source.children(word.index, "det", "nmod:poss", "nummod"):
        return frozenset()
    found = source.children(word.index, "amod")
    plain = all(below.index < word.index and not source.children(below.index) for below in found)
    if not plain or len(found) > _MOST_ADJECTIVES:
        return frozenset()
    subject = word.deprel.startswith("nsubj") and not _tells_of_the_past(source, word.head)
    alone = len(found) == 1 and not source.children(word.index, "nmod", "acl", "appos", "conj")
    wanted = subject or (alone and (complement or number_of(source, word) == "sing"))
    return frozenset(below.index for below in found) if wanted else frozenset()


def _tells_of_the_past(source: Source, predicate: int) -> bool:
    verbs = [*source.children(predicate, "aux", "cop"), source.word(predicate)]
    return any(verb.xpos == "VBD" for verb in verbs)


def _denies(source: Source, word: Token, below: Token) -> bool:
    """ "few boats", "little water": next to none; not so "a few boats", "the little boat", "little boats"."""
    if below.deprel != "amod" or below.lemma.lower() not in english.words("words-of-scarcity"):
        return False
    if source.children(word.index, "det", "nmod:poss"):
        return False
    return below.lemma.lower() == "few" or number_of(source, word) == "sing"


def _is_broken(source: Source, word: Token, below: Token) -> bool:
    return below.deprel == "goeswith"


def _is_long_name(source: Source, word: Token, below: Token) -> bool:
    """ "Car of the Year awards", "Smith & Sons" """
    if below.deprel == "conj":
        return any(joint.form in {"&", "/", "+"} for joint in source.children(below.index, "cc"))
    return below.deprel == "compound" and bool(source.children(below.index, "nmod", "det"))


def _is_long_number(source: Source, word: Token, below: Token) -> bool:
    found = source.descendants(below.index) if below.deprel == "nummod" else set()
    return len(found) > 4 or any(source.word(each).upos == "SYM" for each in found)


def _is_before_number(source: Source, word: Token, below: Token) -> bool:
    """ "fun 2 days", "another five men": words in no order that can be cut."""
    numbers = [other.index for other in source.children(word.index, "nummod")]
    return below.deprel == "amod" and any(below.index < number < word.index for number in numbers)


def _is_focused(source: Source, word: Token, below: Token) -> bool:
    """ "only the cook"; not what belongs to the clause ("is not a doctor")."""
    focus = below.deprel == "advmod" and below.lemma.lower() in english.words("words-focusing-a-noun")
    return focus and below.index < word.index and source.child(word.index, "cop") is None


def _has_owner_inside(source: Source, word: Token, below: Token) -> bool:
    """ "the Leeds women's hockey team": the possessor is a part of the name."""
    if below.deprel != "nmod:poss":
        return False
    start = min(source.descendants(below.index))
    return any(other.index < start for other in source.children(word.index, "compound", "amod", "flat"))


def _is_addressed(source: Source, word: Token, below: Token) -> bool:
    """ "you guests", "us farmers": without the pronoun it is said of others."""
    return below.xpos == "PRP" and below.index == word.index - 1 and below.deprel in {"det", "dep", "nmod", "compound"}


_CHECKS_BELOW: tuple[Check, ...] = (
    ("quantified noun", _denies),
    ("misspelt word", _is_broken),
    ("part of a name or compound", _is_long_name),
    ("part of a name or compound", _has_owner_inside),
    ("noun says nothing alone", _is_long_number),
    ("quantified noun", _is_focused),
    ("quantified noun", _is_addressed),
    ("quantified noun", _is_before_number),
)


def _without_determiner(source: Source, index: int) -> set[int]:
    found = source.descendants(index)
    if source.word(min(found)).deprel == "case":
        found = found - {min(found)}  # "by Sir Ernest": the preposition hangs on the title
    return {each for each in found if source.word(each).deprel not in {"det", "punct"}} | {
        each
        for each in found
        if source.word(each).deprel == "punct" and min(found) < each < max(found) and source.word(each).form in "-/&.,'"
    }


def _adjective(source: Source, word: Token, below: Token, keep: frozenset[int]) -> Iterator[int]:
    """Adjectives asked for, those of names, and those that change what the noun names."""
    name = below.xpos.startswith("NNP") or below.upos == "PROPN"
    capital = below.form[:1].isupper() and word.form[:1].isupper() and is_name(source, word)
    wanted = below.index in keep
    changes = below.index < word.index and (
        below.lemma.lower() in english.words("adjectives-changing-reference")
        or below.xpos in {"JJR", "JJS"}
        or below.feature("NumType") == "Ord"
        or below.feature("Degree") in {"Sup"}
        or adjoining(source, below.index, word.index)
        or any(
            each.lemma.lower() in english.words("comparing-adverbs") for each in source.children(below.index, "advmod")
        )
    )
    if not (wanted or name or capital or changes):
        return
    yield below.index
    yield from _grade(source, below)
    for each in source.children(below.index, "compound", "flat", "obl:unmarked", "nummod"):
        if each.index < below.index:
            yield from _without_determiner(source, each.index)
    if below.index > word.index and not name:
        raise Refused("adjective names no quality")


def _grade(source: Source, adjective: Token) -> Iterator[int]:
    adverbs = source.children(adjective.index, "advmod", "det")
    if len(adverbs) > 1 and any(each.lemma.lower() in english.words("comparing-adverbs") for each in adverbs):
        raise Refused("degree or comparison")  # "a more openly hostile crowd"
    for each in adverbs:
        name = each.lemma.lower()
        if name in english.words("degrees-kept-with-adjectives") and each.index < adjective.index:
            yield each.index
        elif name in english.words("degrees-refused-with-adjectives"):
            raise Refused("degree or comparison")
        elif adjoining(source, each.index, adjective.index) or _hyphenated(source, each.index, adjective.index):
            yield each.index


def _hyphenated(source: Source, first: int, last: int) -> bool:
    return last == first + 2 and source.word(first + 1).form == "-"


def _is_in_name(source: Source, word: Token, below: Token) -> bool:
    """ "the Bank of Wales": "of" between two names, written with capitals."""
    if word.upos != "PROPN" or below.upos != "PROPN" or below.index < word.index:
        return False
    cases = source.children(below.index, "case")
    near = below.index - word.index <= 4
    return (
        near
        and len(cases) == 1
        and cases[0].form.lower() in english.words("prepositions-in-names")
        and cases[0].index == word.index + 1
    )


def _with_hyphens(source: Source, kept: set[int]) -> set[int]:
    """Hyphens and stops between two kept words that T writes without space."""
    between = {
        index + 1
        for index in kept
        if index + 2 in kept
        and source.word(index + 1).upos in {"PUNCT", "SYM"}
        and adjoining(source, index, index + 1)
        and adjoining(source, index + 1, index + 2)
    }
    return kept | between


def number_of(source: Source, word: Token) -> Number:
    """Singular or plural: by the verb that T has with it, else by its tag."""
    if word.lemma.lower() in english.words("nouns-always-plural") and word.upos == "NOUN":
        return "plur"
    if word.form.lower() in english.words("peoples-in-one-form") and any(
        article.form.lower() == "the" for article in source.children(word.index, "det")
    ):
        return "plur"  # "the British"
    plural = word.xpos in {"NNS", "NNPS"} or (word.xpos == "_" and word.feature("Number") == "Plur")
    if word.deprel in {"nsubj", "nsubj:pass"} and word.head and source.child(word.index, "conj") is None:
        shown = _shown_by_verb(source, word)
        if shown is not None and word.upos == "PROPN":
            return shown
    if word.xpos == "NNPS" and word.form.lower() in english.words("singular-names-in-s"):
        return "sing"  # the United States, Smith Industries
    return "plur" if plural else "sing"


def _shown_by_verb(source: Source, word: Token) -> Number | None:
    verbs = [*source.children(word.head, "aux", "aux:pass", "cop"), source.word(word.head)]
    for verb in verbs:
        if verb.xpos == "VBZ" or verb.form.lower() == "was":
            return "sing"
        if verb.xpos == "VBP" or verb.form.lower() == "were":
            return "plur"
    return None


def is_mass(source: Source, word: Token) -> bool:
    """A noun that T uses without article and that may stand so anywhere."""
    name = word.lemma.lower()
    if _has_article(source, word):
        return False
    habits = usage.noun(name)
    if name in english.words("mass-nouns") or (
        habits is not None and habits.is_mass and name not in english.words("count-nouns")
    ):
        return True
    return name.endswith(_MASS_ENDINGS) and name not in english.words("count-nouns")


def may_stand_bare(source: Source, word: Token) -> bool:
    """Whether a singular without article is English, or only the haste of the text ("near hotel")."""
    name = word.lemma.lower()
    if is_mass(source, word) or (
        name in english.words("nouns-bare-after-prepositions") and not source.children(word.index, "amod", "acl")
    ):
        return True
    habits = usage.noun(name)
    return habits is not None and habits.bare > 0 and not habits.is_count


def is_name(source: Source, word: Token) -> bool:
    """A proper noun, or a common noun that T writes with a capital inside the sentence ("the Yellow River")."""
    if word.upos == "PROPN":
        return True
    if opens(source, word.index) and word.xpos == "NN":
        return False  # "Captain sold the boat": the capital tells nothing here, whatever its lemma
    return word.form[:1].isupper() and not word.form.isupper() and as_inside(source, word.index)[:1].isupper()


def may_be_mass(word: Token) -> bool:
    """Nouns of which the tree cannot tell whether they take "a": "the contribution", "his resistance"."""
    name = word.lemma.lower()
    return name in english.words("mass-nouns") or (
        name.endswith(_MASS_ENDINGS) and name not in english.words("count-nouns")
    )


def _has_article(source: Source, word: Token) -> bool:
    return any(
        below.form.lower() in english.words("counting-determiners") for below in source.children(word.index, "det")
    )


def is_restricted(source: Source, word: Token, kept: frozenset[int]) -> bool:
    """Whether the phrase leaves out something that says which ones are meant."""
    labels = ("amod", "nmod", "acl", "nummod", "advmod", "compound")
    left_out = [below for below in source.children(word.index, *labels) if below.index not in kept]
    return any(below.deprel != "nmod:poss" for below in left_out)
