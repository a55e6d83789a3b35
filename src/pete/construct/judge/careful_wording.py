"""Is it said well? What no careful writer would let stand, and texts that nobody could judge."""

from __future__ import annotations

import re

from pete import english
from pete.construct.asked_once import asked_once
from pete.construct.judge.case import Case
from pete.construct.say.noun_words import is_name
from pete.construct.say.text_words import as_inside
from pete.construct.source import Source
from pete.english.inflection import is_known_word
from pete.model import Token
from pete.normalise.tree import lemma
from pete.normalise.verbs import is_finite_form

_ALONE, _AFTER_THE = english.alternation("superlatives-alone"), english.alternation("singled-out-by-the")
_SUPERLATIVE = re.compile(rf"\b{_ALONE}\b|\bthe {_AFTER_THE}\b")
_TWICE = re.compile(r"\b(\w+(?: \w+)*) \1\b", re.IGNORECASE)
_COORDINATED = re.compile(r"[a-z0-9] and [a-z0-9]")  # in names it stands between capitals
_DUMMY = re.compile(r"\b" + english.alternation("written-dummies") + r"\b")
_OWN = re.compile(english.alternation("possessive-determiners") + r" own\b")
_COMPARED = re.compile(r"(?<!the )\b" + english.alternation("adjectives-of-what-went-before") + r"\b")
_ADDRESS = re.compile(r"https?:|www\.|\S@\S|<\S|\w\.(?:com|org|net|gov|edu)\b")
_MARKS = frozenset({'"', "“", "”", "``", "''"})
_STEM = 6  # letters that two words of one family have in common
_LONGEST_TEXT = 80  # words
_MOST_WORDS, _MOST_DUMMIES = 16, 2


def is_no_plain_sentence(case: Case) -> bool:
    """The text is a heading or a signature, has an address in it, hesitates, or is very long."""
    return not _is_plain_text(case.source)


@asked_once
def _is_plain_text(source: Source) -> bool:
    words = source.graph.words
    if len(words) > _LONGEST_TEXT or _ADDRESS.search(source.text) or any(map(_falters, words)):
        return False
    if source.text.rstrip()[-1:].isalnum():
        return False  # a headline, which leaves articles out
    return any(_states(source, word) for word in words)


def _falters(word: Token) -> bool:
    """Speech that hesitates or begins anew: what is stated in the end, readers differ on."""
    return word.deprel == "reparandum" or (word.upos == "INTJ" and lemma(word) in english.words("hesitations"))


def _states(source: Source, word: Token) -> bool:
    """Whether a word is the predicate of a whole clause: "0 - Number of guests who came" has none."""
    if word.deprel not in {"root", "parataxis", "conj", "ccomp", "list", "appos", "dep"}:
        return False
    return any(map(is_finite_form, (word, *source.children(word.index, "aux", "cop"))))


def says_nothing(case: Case) -> bool:
    """The same words stand twice, or nothing is said of something."""
    if case.clause.startswith("something ") and case.clause.count("something") > 1:
        return True  # "Something refers to something in the book"
    if case.fact.role.kind == "is" and any(lemma(word) in english.words("nouns-of-anybody") for word in case.words):
        return True  # "Ann is the person"
    first, second = (word.lemma.lower()[:_STEM] for word in case.words)
    if first == second and len(first) == _STEM:
        return True  # "Critics were critical"
    return _TWICE.search(case.clause) is not None and "had had" not in case.clause


def compares(case: Case) -> bool:
    said = set(case.clause.split())
    words = [word for word in case.source.graph.words if word.form in said]
    superlatives = (word.xpos in {"JJR", "JJS"} or _is_singled_out(case, word) for word in words)
    return _SUPERLATIVE.search(case.clause) is not None or any(superlatives)


def says_own_of_nobody(case: Case) -> bool:
    """ "Their own headlines were written": whose own, the sentence does not say."""
    return case.fact.role.kind == "obj" and _OWN.match(case.clause) is not None


def piles_up_adjectives(case: Case) -> bool:
    """ "a marked historical, social diversity", where the text joins them by "and"."""
    said = case.clause.split()
    return any(
        word.upos == "ADJ"
        and word.deprel == "conj"
        and word.form in said
        and case.source.word(word.head).form in said
        and " and " not in case.clause
        for word in case.source.graph.words
    )


def _is_singled_out(case: Case, word: Token) -> bool:
    """ "the fourth company": of which, the text says and the hypothesis does not."""
    return word.feature("NumType") == "Ord" and word.deprel == "amod" and f"the {word.form.lower()} " in case.clause


def has_odd_characters(case: Case) -> bool:
    return bool(set(case.clause) & set("()[]{}<>"))


def is_not_minimal(case: Case) -> bool:
    """Coordination, many words, many dummies."""
    clause = case.clause
    if "/" in clause or _COORDINATED.search(clause) or len(clause.split()) > _MOST_WORDS:
        return True
    dummies = len(_DUMMY.findall(clause))
    beside = case.hypothesis.template == "circumstance and verb"  # "Something was shown to somebody in the barn"
    return dummies > _MOST_DUMMIES - beside


def lets_things_act(case: Case) -> bool:
    return "something to do something" in case.clause or "something do something" in case.clause


def is_half_quoted(case: Case) -> bool:
    """One of the words is quoted and the other is not; or both are, in a title that states nothing."""
    quoted = _quoted(case.source)
    inside = [word.index in quoted for word in case.words]
    kept = (index for word in case.words for index in _said_before(case, word))
    if quoted and not all(inside) and any(index in quoted for index in kept):
        return True  # "sold 'smart' boats"
    if all(inside):
        return not any(is_finite_form(case.source.word(index)) for index in quoted)
    return any(inside)


def is_quoted(case: Case) -> str | None:
    """What stands between quotation marks inside a text is said by somebody else, or only cited."""
    quoted = _quoted(case.source)
    if any(word.index not in quoted for word in case.words):
        return None
    whole = all(word.index in quoted for word in case.source.graph.words if word.upos != "PUNCT")
    return None if whole else "quotation"


def has_unknown_word(case: Case) -> bool:
    """What no dictionary knows: mostly slips that the treebank has not marked."""
    return any(
        word.upos in {"NOUN", "VERB", "ADJ", "ADV"}
        and word.form.islower()
        and word.form.isalpha()
        and not is_known_word(word.form, word.form)
        for word in case.words
    )


def has_empty_noun(case: Case) -> bool:
    """A noun that means nothing without what was left out of the text, or in any case."""
    first, second = case.words
    if _COMPARED.search(case.clause):
        return True  # "Other guests left": other than who?
    return _is_empty(case.source, first, second.index) or _is_empty(case.source, second, first.index)


def _is_empty(source: Source, word: Token, other: int) -> bool:
    if word.upos not in {"NOUN", "PROPN"}:
        return False
    if not any(map(str.isalpha, word.form)) or word.xpos == "CD" or word.form[:1].isdigit():
        return True
    before = source.word(word.index - 1).form.lower() if word.index > 1 else ""
    if before in english.words("adjectives-of-order") and not source.child(word.index, "det", "case"):
        return True  # "next door", "last week"
    name = word.lemma.lower()
    if name in english.words("nouns-empty-alone") or name in english.words("nouns-of-measure"):
        return True
    if name in english.words("stretches-of-time") and source.child(word.index, "nummod") is not None:
        return True  # "served two years and five days": how long, not what
    below = source.children(word.index, "nmod", "acl")
    complements = [child.index for child in below if child.deprel not in {"nmod:poss", "acl:relcl"}]
    if _is_told_by_clause(source, word) and other not in complements:
        return True
    if name in english.words("nouns-of-naming") and source.children(word.index, "appos"):
        return True  # "earned the nickname the Bear"
    if _is_known_by_clause(source, word, other) or _is_bare_without(source, word, complements, other):
        return True
    owner = source.child(word.index, "nmod:poss")
    deed = (
        owner is not None
        and owner.upos in {"NOUN", "PROPN"}
        and any(source.word(below).deprel == "nmod" for below in complements)
    )
    if deed and word.xpos == "NN" and other not in complements:
        return True  # "the owners' love of animals"
    known = any(child.lemma.lower() == "the" for child in source.children(word.index, "det"))
    if known:
        complements += [child.index for child in below if child.deprel == "acl:relcl"]  # "the size it is"
    return name in english.words("nouns-with-complement") and bool(complements) and other not in complements


def _is_told_by_clause(source: Source, word: Token) -> bool:
    """ "took the approach of joining them": "the approach" asks which."""
    known = any(child.lemma.lower() == "the" for child in source.children(word.index, "det"))
    clauses = (child for child in source.children(word.index, "acl") if child.deprel == "acl")
    return known and any(source.children(clause.index, "mark") for clause in clauses)


def _is_known_by_clause(source: Source, word: Token, other: int) -> bool:
    """ "at a time when boats were rare": "at a time" asks which, unless the clause is what is said of it."""
    if word.lemma.lower() not in english.words("nouns-told-by-a-clause"):
        return False
    return any(other not in source.descendants(clause.index) for clause in source.children(word.index, "acl"))


def _is_bare_without(source: Source, word: Token, complements: list[int], other: int) -> bool:
    """ "It increases probability of rain": without an article, the noun leans on what tells of what."""
    if word.xpos != "NN" or source.children(word.index, "det", "nmod:poss", "nummod") or word.deprel == "conj":
        return False
    abstract = word.lemma.lower().endswith(english.ordered("endings-of-mass-nouns"))
    cut = [source.word(index) for index in complements if other not in source.descendants(index)]
    of = any(lemma(case) == "of" for below in cut for case in source.children(below.index, "case"))
    return of or (abstract and bool(cut))


def is_half_a_phrase(case: Case) -> bool:
    """ "real estate" without "real" """
    units = english.words("adjective-and-noun-units")
    return any(
        f"{child.lemma.lower()}-{word.lemma.lower()}" in units
        for word in case.words
        if word.upos in {"NOUN", "PROPN"}
        for child in case.source.children(word.index, "amod")
    )


def is_part(case: Case) -> bool:
    """Half of a name or of a word with hyphens."""
    return any(
        _is_part_of_name(case.source, word.index, case.clause)
        or any(_is_cut_off(case.source, index, case.clause) for index in (word.index, *_said_before(case, word)))
        for word in case.words
    )


def _said_before(case: Case, noun: Token) -> list[int]:
    """The words that the hypothesis has before a noun: of "All-District" it may not have "All" alone."""
    said = set(case.clause.split())
    below = case.source.children(noun.index, "amod", "compound", "nmod:desc")
    return [word.index for word in below if word.form in said]


@asked_once
def _quoted(source: Source) -> frozenset[int]:
    """The words between quotation marks, or behind one that the sentence does not close; the opening ones too."""
    found: set[int] = set()
    marks = [word for word in source.graph.words if _is_mark(word)]
    last = len(source.graph.words) + 1
    for place, mark in enumerate(marks):
        end = marks[place + 1].index if place + 1 < len(marks) else last
        told = mark.xpos in {"``", "''"}  # the tree tells whether it opens
        opens = mark.xpos == "``" if told else place % 2 == 0 and end < last
        if opens:
            found |= set(range(mark.index, end))
    return frozenset(found)


def _is_mark(word: Token) -> bool:
    """Single ones too, where the tree tells them from apostrophes."""
    return word.form in _MARKS or word.xpos in {"``", "''"}


def _is_part_of_name(source: Source, index: int, clause: str) -> bool:
    """Half of "Smith & Sons", "Opera" of "the Opera House", "Governing" of "the Governing Council"."""
    word = source.word(index)
    below = source.descendants(index)
    first, last = min(below) - 1, index + 1
    if word.deprel in {"compound", "flat", "nmod:desc", "flat:name"} and word.upos in {"NOUN", "PROPN"}:
        return True
    if word.upos in {"VERB", "ADJ"} and word.form[:1].isupper() and as_inside(source, index)[:1].isupper():
        return word.upos == "VERB" or not word.lemma[:1].isupper()
    if word.deprel != "nmod:poss" and any(case.xpos == "POS" for case in source.children(index, "case")):
        return True  # "a letter from the baker's"
    if word.upos in {"NOUN", "PROPN"} and is_name(source, word) and source.children(index, "nmod:poss"):
        return True  # "Ray's Pizza"
    around = {source.word(place).form.lower() for place in (first, last) if 0 < place <= len(source.graph.words)}
    if word.upos == "PROPN" and any(case.xpos == "NNP" for case in source.children(index, "case")):
        return True  # "Beyond Control", a band
    if "/" in around:
        return True  # "North / South"
    if word.upos == "PROPN" and around & {"v.", "v", "vs.", "vs"}:
        return True  # "Smith v. Jones"
    if _is_half_of_two(source, word):
        return True
    joined = [word, *source.children(index, "conj")]
    ampersand = any(cc.form == "&" for one in joined if one.deprel == "conj" for cc in source.children(one.index, "cc"))
    return word.upos == "PROPN" and (ampersand or _goes_on(source, word, clause))


def _is_half_of_two(source: Source, word: Token) -> bool:
    """ "at Park Hotel and Country Club": one name or two, nobody can tell."""
    first = source.word(word.head) if word.deprel == "conj" and word.head else word
    names = [first, *source.children(first.index, "conj")]
    if first.deprel not in {"obl", "nmod"} or len(names) == 1 or any(name.upos != "PROPN" for name in names):
        return False
    of_things = english.words("words-in-names-of-things")
    parts = [part for name in names for part in (name, *source.children(name.index, "compound", "amod", "flat"))]
    return len(parts) > len(names) and any(part.form.lower() in of_things for part in parts)


def _goes_on(source: Source, word: Token, clause: str) -> bool:
    """Whether the name goes on in the text where the clause ends it: "Del Frisco" for "Del Frisco's"."""
    words = source.graph.words
    last = word.index
    while last < len(words) and words[last].form in clause and words[last].upos in {"PROPN", "NUM"}:
        last += 1
    if last >= len(words):
        return False
    after = words[last]
    if after.xpos == "POS":
        return word.deprel != "nmod:poss"
    return after.upos == "PROPN" and after.form not in clause


def _is_cut_off(source: Source, index: int, clause: str) -> bool:
    """ "double-dealing" is three words in UD; "dealing" alone is another word."""
    words = source.graph.words
    for hyphen, other in ((index - 2, index - 3), (index, index + 1)):
        if 0 <= hyphen < len(words) and 0 <= other < len(words) and words[hyphen].form in {"-", "/", "–"}:
            near = _touches(words[min(hyphen, index - 1)].end, words[max(hyphen, index - 1)].start)
            if (
                near
                and f"{words[hyphen].form}{words[other].form}" not in clause
                and (f"{words[other].form}{words[hyphen].form}" not in clause)
            ):
                return True
    return False


def _touches(end: int, start: int) -> bool:
    return end >= 0 and end == start
