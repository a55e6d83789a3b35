"""All statements that are made of one text: each said, then judged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pete.construct.candidate import Candidate, Hypothesis
from pete.construct.choose.contrast import Opinion, relation_name
from pete.construct.choose.partners import SPARE, nearness
from pete.construct.choose.twins import Twin, twins
from pete.construct.judge.case import Case
from pete.construct.judge.judging import judge
from pete.construct.judge.safe_twins import TwinCase, not_surely_false
from pete.construct.judge.sayable import how_sayable
from pete.construct.judge.sureness import how_sure
from pete.construct.reasons import Reason, Refused, reasons
from pete.construct.say.embedded import with_matrix
from pete.construct.say.verbalise import worded
from pete.construct.source import Source
from pete.english.orthography import sentence
from pete.model import Answer, Fact, Pair, Role, Token

_Key = tuple[int, str, int]

SPARES = 4  # true statements that are made for one false one, for the choice to match it with


@dataclass(frozen=True, slots=True)
class Dropped:
    """A candidate that gave no pair, and why. ``hypothesis`` is "" where none could be written."""

    label: Answer | None
    role: str
    predicate: str
    argument: str
    reason: Reason
    hypothesis: str = ""


class Statements:
    """The statements about one text, and what could not be stated.

    ``strict`` asks every check; without it, what is a risk and no more is passed
    over, for people will judge. ``opinions`` are what parsers find, for the
    difficulty of what nobody disputes.
    """

    def __init__(
        self, text: Source, opinions: Mapping[str, Opinion], source: str, sentence_id: str, strict: bool
    ) -> None:
        self.text, self.opinions, self.strict = text, opinions, strict
        self._place = (source, sentence_id)
        self.kept: dict[_Key, Pair] = {}
        self._refused: dict[_Key, list[Dropped]] = {}
        self._open: dict[_Key, Candidate] = {}  # what could be said and may be true
        self._seen: dict[_Key, Pair | None] = {}

    @property
    def dropped(self) -> list[Dropped]:
        """What was refused, in the order in which it was tried."""
        return [drop for drops in self._refused.values() for drop in drops]

    def add(self, candidate: Candidate) -> Pair | None:
        """State a candidate, unless the same fact was tried before; the pair, where there is one."""
        key = _key(candidate.fact)
        if key not in self._seen:
            self._try(candidate)
        return self._seen[key]

    def _try(self, candidate: Candidate) -> None:
        self._note(candidate, self._made(candidate))

    def _note(self, candidate: Candidate, made: Pair | Dropped, surely_false: bool = False) -> None:
        key = _key(candidate.fact)
        self._seen[key] = made if isinstance(made, Pair) else None
        if isinstance(made, Pair):
            self.kept[key] = made
            self._refused.pop(key, None)
            if "risk" in made.extra and not surely_false:
                self._open[key] = candidate
        elif candidate.origin != SPARE:  # nobody asked for it but a partner
            self._refused[key] = [made]
            if made.reason.stage == "truth" and candidate.label == "NO" and not surely_false:
                self._open[key] = candidate

    def add_twins(self) -> None:
        """False statements by another noun in the place of a true one; one for each place, the safest first.

        What a parser came near to and may be true by its own checks may be surely false as a twin: then it is taken.
        """
        filled: set[tuple[int, str]] = set()
        for twin in sorted(twins(self.text, wide=not self.strict), key=_order):
            place = (twin.true.predicate.index, str(twin.true.role))
            key = _key(twin.false)
            tried = key in self._seen
            if (tried and key not in self._open) or (place in filled and self.strict):
                continue
            case = TwinCase(self.text, twin.true, twin.false.argument, twin.kind)
            reason = not_surely_false(case, self.strict)
            if reason is None:
                voters = tuple(name for name, view in self.opinions.items() if view.judges(twin.false))
                candidate = self._open.get(key) or Candidate(twin.false, "NO", voters, (), "twin")
                made = self._made(candidate, surely_false=True)  # it fails oftener than the true half, so comes first
                if isinstance(made, Pair) and not self._has_true_half(twin):
                    continue
                self._open.pop(key, None)
                self._note(candidate, made, surely_false=True)
                if isinstance(made, Pair) and "risk" not in made.extra:
                    filled.add(place)
            elif reason is not None and not tried and _key(twin.true) in self.kept:
                self._refuse(twin.false, reason)

    def _refuse(self, fact: Fact, reason: str) -> None:
        """Count a false statement that could be said, beside a true half, and is not surely false."""
        try:
            shown = sentence(worded(self.text, fact).clause)
        except Refused:
            return
        words = fact.predicate.form, fact.argument.form
        drop = Dropped("NO", str(fact.role), *words, reasons()[reason], shown)
        self._refused.setdefault(_key(fact), []).append(drop)

    def _has_true_half(self, twin: Twin) -> bool:
        """Whether the true statement is said as plainly as the false one, or could be.

        It need not follow: the twin of what is asked or wanted is false as well.
        """
        made, fact = self.add(self._spare(twin.true)), twin.true
        if made is not None and "matrix kept" not in made.extra["transformations"]:
            return True
        try:
            judge(Case(self.text, fact, "YES", worded(self.text, fact)), self.strict, truth=False)
        except Refused:
            return False
        return True

    def add_spares(self) -> None:
        """True statements that nobody disputes, some for each false one to be held against, the nearest first."""
        for false in [pair for pair in self.kept.values() if pair.label == "NO"]:
            said = _fact_of(self.text, false)
            near = [fact for fact in self.text.meaning.facts if nearness(fact, said) and _key(fact) not in self._seen]
            wanted = SPARES
            for fact in sorted(near, key=lambda fact: -nearness(fact, said)):
                wanted -= self.add(self._spare(fact)) is not None
                if not wanted:
                    break

    def _spare(self, fact: Fact) -> Candidate:
        voters = {name: view for name, view in self.opinions.items() if view.judges(fact)}
        having = tuple(name for name, view in voters.items() if view.has(fact, fact.predicate.upos == "ADJ"))
        return Candidate(fact, "YES", having, tuple(name for name in voters if name not in having), SPARE)

    def _made(self, candidate: Candidate, surely_false: bool = False) -> Pair | Dropped:
        fact, shown = candidate.fact, ""
        try:
            hypothesis = worded(self.text, fact)
            shown = sentence(hypothesis.clause)
            hypothesis, risk = self._judged(candidate, hypothesis, surely_false)
        except Refused as refusal:
            words = fact.predicate.form, fact.argument.form
            return Dropped(candidate.label, str(fact.role), *words, refusal.reason, shown)
        return _pair(self.text, candidate, hypothesis, risk, surely_false, *self._place)

    def _judged(self, candidate: Candidate, plain: Hypothesis, surely_false: bool) -> tuple[Hypothesis, str | None]:
        """The hypothesis, if it may be said, and its risk.

        What follows only under the verb above it is said with that verb.
        """
        case = Case(self.text, candidate.fact, candidate.label, plain)
        try:
            return plain, judge(case, self.strict, twin=surely_false)
        except Refused as refusal:
            if candidate.label != "YES" or refusal.reason.stage != "truth" or plain.matrix:
                raise
            try:
                kept = with_matrix(self.text, candidate.fact, plain)
                return kept, judge(case._replace(hypothesis=kept), self.strict)
            except Refused:
                raise refusal from None


_KINDS = (
    "relative clause",
    "inside another argument",
    "roles flipped",
    "behind a preposition",
    "quality of another",
    "quality elsewhere",
    "other clause",
)


def _order(twin: Twin) -> tuple[int, str, int, int]:
    return twin.true.predicate.index, str(twin.true.role), _KINDS.index(twin.kind), twin.false.argument.index


def _key(fact: Fact) -> _Key:
    return fact.predicate.index, str(fact.role), fact.argument.index


def _fact_of(text: Source, pair: Pair) -> Fact:
    told = pair.extra["fact"]
    return Fact(text.word(told["predicate"]["index"]), Role.read(told["role"]), text.word(told["argument"]["index"]))


def _pair(
    text: Source,
    candidate: Candidate,
    hypothesis: Hypothesis,
    risk: str | None,
    surely_false: bool,
    source: str,
    sentence_id: str,
) -> Pair:
    fact = candidate.fact
    near = {} if candidate.likely is None else {"likely": candidate.likely}
    case = Case(text, fact, candidate.label, hypothesis)
    sure = {"sure": round(how_sure(case, surely_false), 3)} if candidate.label == "NO" else {}
    return Pair(
        id="",
        text=text.text,
        hypothesis=sentence(hypothesis.clause),
        label=candidate.label,
        source=source,
        tags=tuple(dict.fromkeys((relation_name(fact), *fact.construction))),
        words=hypothesis.words,
        extra={
            "sentence": sentence_id,
            "origin": candidate.origin,
            "fact": {
                "predicate": _word(fact.predicate),
                "role": str(fact.role),
                "argument": _word(fact.argument),
            },
            "template": hypothesis.template,
            "transformations": list(hypothesis.transformations),
            "right": list(candidate.right),
            "wrong": list(candidate.wrong),
            "difficulty": round(candidate.difficulty, 3),
            "between": _between(text, fact),
            "natural": round(how_sayable(case), 3),
            **sure,
            **near,
            **({"risk": risk} if risk else {}),
        },
    )


def _between(text: Source, fact: Fact) -> int:
    """How many other nouns and verbs stand between the two words, parts of their own names not counted."""
    first, last = sorted((fact.predicate.index, fact.argument.index))
    inside = (text.word(index) for index in range(first + 1, last))
    return sum(
        word.upos in {"NOUN", "PROPN", "VERB"} and word.deprel.partition(":")[0] not in {"compound", "flat", "fixed"}
        for word in inside
    )


def _word(word: Token) -> dict[str, int | str]:
    return {"index": word.index, "form": word.form, "lemma": word.lemma}
