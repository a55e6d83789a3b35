"""H follows from T when its core relations are among T's: figures 1 and 2 of the paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pete.entail.entailer_protocol import EntailerInfo
from pete.entail.parsed_pairs import decide_parsed_pairs
from pete.entail.relation_settings import RelationSettings, changed, system
from pete.entail.values import refuse_argument
from pete.model import AnalysedPair, Answer, Graph, Reason, Verdict
from pete.normalise import Link, Sentence, relations
from pete.normalise.tree import lemma

Key = tuple[str, str, str]  # role, predicate, argument; "" for a dummy

_NOT_IN_TEXT = "a word of it is not in the text"
_NOT_CORE = "only {core} are asked for"


class RelationEntailer:
    """Relations as sets of (role, lemma, lemma); a failed parse answers NO."""

    def __init__(self, name: str, summary: str, settings: RelationSettings) -> None:
        self.settings = settings
        self.info = EntailerInfo(name, "transparent", summary, settings=settings.as_dict())
        self._dummies = frozenset(settings.dummies)

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Verdict]:
        return decide_parsed_pairs(pairs, lambda text: _Index(relations(text, self.settings.relations)), self._decide)

    def _decide(self, known: _Index, hypothesis: Graph) -> Verdict:
        wanted = relations(hypothesis, self.settings.relations)
        reasons = tuple(self._reason(known, wanted, link) for link in wanted.links if link.head)
        missing = any(reason.kind == "missing" for reason in reasons)
        supported = self.settings.evidence == "none" or any(
            reason.kind == "found" and (self.settings.evidence == "any" or self.settings.is_core(reason.role))
            for reason in reasons
        )
        if not supported:
            kind = "core relation" if self.settings.evidence == "core" else "relation"
            reasons += (Reason("note", because=f"no {kind} of the hypothesis was found in the text"),)
        answer: Answer = "YES" if supported and not (self.settings.every and missing) else "NO"
        return Verdict(answer, reasons)

    def _reason(self, known: _Index, wanted: Sentence, link: Link) -> Reason:
        """What becomes of one relation of the hypothesis."""
        predicate, argument = wanted.word(link.head), wanted.word(link.dependent)
        p, a = lemma(predicate), lemma(argument)
        place = known.find(link.name, "" if p in self._dummies else p, "" if a in self._dummies else a)
        if place:
            where = (place.head, place.dependent)
            return Reason("found", link.name, predicate.form, argument.form, "", where, place.construction)
        strange = any(word not in known.lemmas and word not in self._dummies for word in (p, a))
        if strange and self.settings.unknown == "ignore":
            return Reason("ignored", link.name, predicate.form, argument.form, _NOT_IN_TEXT)
        if not self.settings.is_core(link.name):
            because = _NOT_CORE.format(core=", ".join(self.settings.core))
            return Reason("ignored", link.name, predicate.form, argument.form, because)
        return Reason("missing", link.name, predicate.form, argument.form)


class _Index:
    """The relations of a text by key, for each with and without either word."""

    def __init__(self, sentence: Sentence) -> None:
        self.lemmas = {lemma(word) for word in sentence.words}
        self._places: dict[Key, Link] = {}
        for link in sentence.links:
            if link.head:
                p, a = lemma(sentence.word(link.head)), lemma(sentence.word(link.dependent))
                role = link.name
                for key in ((role, p, a), (role, "", a), (role, p, ""), (role, "", "")):
                    self._places.setdefault(key, link)

    def find(self, role: str, predicate: str, argument: str) -> Link | None:
        return self._places.get((role, predicate, argument))


def make_system(name: str, argument: str, settings: Mapping[str, Any]) -> RelationEntailer:
    """One of the papers' systems, with some settings changed."""
    refuse_argument(name, argument)
    summary, values = system(name)
    return RelationEntailer(name, summary, changed(values, settings))
