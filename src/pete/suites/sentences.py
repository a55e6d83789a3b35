"""The parts of texts and hypotheses: clauses, noun phrases inside them, clauses beside and above them."""

from __future__ import annotations

from collections.abc import Callable

from pete.suites.frames import Frame
from pete.suites.material import Chance, Material, Place, below, rooms
from pete.suites.phrases import TEXT, Phrase, longer, open_phrase, spoken
from pete.suites.shapes import CLAUSE, Said, say, seen_from
from pete.suites.tasks import Proposition, Stuck, Task, Text
from pete.suites.templates import Template

_TRIES = 20


class Writer:
    """Writes texts from the material of one suite."""

    def __init__(self, material: Material, chance: Chance) -> None:
        self.material, self.chance = material, chance
        self.taken: frozenset[str] = frozenset()  # predicates that the text has, and what their kin share
        self.pools: list[tuple[Phrase, ...]] = []  # from which each open place will be filled
        self.shared = 0  # places that all texts of a group have
        self.stranger: Phrase | None = None  # these three still want a place in the text
        self.astray = ""
        self.second: Proposition | None = None
        self.allows: Callable[[Template], bool] = bool

    # -- small choices

    def group(self, choices: tuple[tuple[Template, ...], ...]) -> Template:
        if not choices:
            raise Stuck
        return self.chance.pick(self.chance.pick(choices))

    def fresh(self, type_: str) -> Phrase:
        """An open place for a phrase of this type; `Stuck` if the text has used up all that are like it."""
        pool = self.material.lexicon.pools.get(type_)
        if not pool:
            raise Stuck
        return self.like(self.chance.pick(pool))

    def like(self, model: Phrase) -> Phrase:
        pool = self.material.lexicon.likes[model.type, model.common]
        if len(pool) <= sum(one is pool for one in self.pools):
            raise Stuck
        self.pools.append(pool)
        return open_phrase(model, len(self.pools) - 1)

    def place(self, kind: str, type_: str, shared: Phrase | None = None) -> Place:
        """Another predicate with room for an argument of this type, and for the stranger if it has no place yet.

        That is the second predicate if it still wants a place and has the ``shared`` argument (None: any argument).
        """
        if self.second is not None and (shared is None or self.second.role_of(shared) >= 0):
            return self.place_of_second(self.second, kind, shared)
        other = self.stranger.type if self.stranger is not None else ""
        choices = self.material.places(kind, type_, other)
        for _ in range(_TRIES * (5 if self.astray else 1) if choices else 0):
            one = self.chance.pick(self.chance.pick(choices))
            if self.astray and not (one.template.adverb and self.astray in one.frame.predicate.adverbs):
                continue
            if one.frame.marks.isdisjoint(self.taken):
                self.taken |= one.frame.marks
                return one
        raise Stuck

    def place_of_second(self, second: Proposition, kind: str, shared: Phrase | None) -> Place:
        role = second.role_of(shared) if shared is not None else -1
        choices: dict[str, list[Place]] = {}  # by construction: each is as likely as the others
        for one, room in rooms(second.frame, kind):
            if role in (-1, room) and second.needed <= one.roles and self.allows(one):
                choices.setdefault(one.tags, []).append(Place(second.frame, one, room, -1))
        if not choices:
            raise Stuck
        return self.chance.pick(self.chance.pick(list(choices.values())))

    def fill(self, place: Place, shared: Phrase | None) -> list[Phrase]:
        """Arguments for a place: the shared one, the stranger, new ones; or those of the second predicate."""
        frame = place.frame
        args = [spoken("")] * (len(frame.types) + 3)
        if self.second is not None and frame is self.second.frame:
            args[: len(frame.types)] = self.second.args
            self.second = None
        if shared is not None:
            args[place.role] = shared
        if place.other >= 0 and self.stranger is not None:
            args[place.other], self.stranger = self.stranger, None
        for role in place.template.roles:
            if not args[role].text:
                args[role] = self.fresh(frame.types[role])
        if place.template.adverb:
            args[-1] = spoken(self.astray or self.chance.pick(frame.predicate.adverbs))
            self.astray = ""
        return args

    def adverb(self, frame: Frame | None) -> str:
        words = frame.predicate.adverbs if frame is not None else ()
        return self.chance.pick(words) if words else ""

    # -- the parts of a text

    def begin(self, task: Task) -> None:
        """A new text of the group."""
        self.stranger, self.astray, self.second = task.stranger, task.astray, task.second
        self.allows = task.allows
        self.taken = task.shape.marks | (task.second.frame.marks if task.second is not None else frozenset())
        del self.pools[self.shared :]

    def say(self, task: Task, outer: Template, inner: Template | None) -> Said:
        """What is asked about, by these templates."""
        shape = task.shape
        adverbs = (task.adverb or self.adverb(shape.frame) if outer.adverb else "", "")
        if inner is not None and inner.adverb:
            adverbs = (adverbs[0], self.adverb(shape.embedded))
        return say(shape, task.args, outer, inner, adverbs)

    def core(self, task: Task, kind: str) -> Said:
        """The shape itself: a clause in a form, one of the "phrases" or "events"."""
        shape = task.shape
        outer_needed, inner_needed = shape.needed(task.needed)
        outer = self.group(task.fitting(shape.frame.realising(kind, outer_needed)))
        inner = None
        if shape.embedded is not None:
            inner = self.group(below(shape.embedded, outer, inner_needed))
        return self.say(task, outer, inner)

    def hosted(self, task: Task, kind: str) -> Text:
        """The shape as a phrase inside a clause of another predicate."""
        asked = self.core(task, "phrases")
        head = asked.args[asked.template.head]
        if asked.template.common and not head.common:
            raise Stuck
        place = self.place(kind, head.type, head)
        described = longer(head, asked.text())
        self.clear(place.template, place.role, described)
        args = self.fill(place, described)
        facts = asked.facts + facts_of(place, args, head)
        tags = [*asked.tags, (place.frame.name, place.template.tags)]
        said = Said(place.frame, place.template, args, facts, tags)
        return Text(said, task.shape.clauses + 1, ["noun-phrase"], asked.template.head, tops=[place.frame.name])

    def clear(self, template: Template, role: int, described: Phrase) -> None:
        """`Stuck` if an adverb at the end of a description could belong to the verb that follows it."""
        if role == template.first and described.text.rpartition(" ")[2] in self.material.lexicon.adverbs:
            raise Stuck

    def modify(self, text: Text, more: int) -> None:
        """Describe an argument at an end of the clause by another predicate; ``more``: and one of its own again."""
        said = text.said
        one = said.template
        ends = [role for role in dict.fromkeys((one.first, one.last)) if (role, TEXT) in one.fills]
        ends = [role for role in ends if len(said.args[role].text) == 1]  # not yet described
        if not ends:
            raise Stuck
        if self.second is not None and not more:  # there is no other place for it, unless another clause comes
            ends = [role for role in ends if self.second.role_of(said.args[role]) >= 0] or ends
        role = self.chance.pick(ends)
        said.args[role] = self.described(text, said.args[role], more)
        self.clear(one, role, said.args[role])
        text.how.append("modifier")

    def described(self, text: Text, head: Phrase, more: int) -> Phrase:
        place = self.place("phrases" if head.common else "names", head.type, head)
        args = self.fill(place, head)
        text.clauses += 1
        text.said.facts += facts_of(place, args, head)
        text.said.tags.append((place.frame.name, place.template.tags))
        last = place.template.last
        if more and last >= 0 and last != place.role and args[last].type:
            args[last] = self.described(text, args[last], more - 1)
        elif more:
            raise Stuck
        return longer(head, place.template.fill(args))

    def beside(self, text: Text, kind: str) -> tuple[str, str, Frame]:
        """The text and a clause of another predicate, to be joined, and this predicate."""
        stranger, self.stranger = self.stranger, None
        if self.second is not None:
            place = self.place(f"free/{kind}", "")
            args = self.fill(place, None)
        else:
            type_ = stranger.type if stranger is not None else self.chance.pick(tuple(self.material.lexicon.pools))
            place = self.place(f"free/{kind}", type_)
            args = self.fill(place, stranger or self.fresh(type_))
        text.said.facts += facts_of(place, args, args[place.role])
        text.said.tags.append((place.frame.name, place.template.tags))
        text.clauses += 1
        text.how.append("coordination")
        text.tops.append(place.frame.name)
        return text.said.text(), place.template.fill(args), place.frame

    def embed(self, text: Text, matrix: Frame, one: Template, words: str) -> str:
        """The text below a veridical matrix."""
        args = [spoken("")] * (len(matrix.types) + 3)
        said = text.said
        number = len(matrix.types)
        args[number] = spoken(words)
        if one.embeds.endswith("infinitive"):
            subject = said.args[said.template.first]
            args[one.controller if one.controller >= 0 else number + 1] = subject
        for role in sorted(one.roles):
            if not args[role].text:
                if self.stranger is not None and self.material.lexicon.fits(self.stranger.type, matrix.types[role]):
                    args[role], self.stranger = self.stranger, None
                    text.rival = one.controller >= 0
                else:
                    args[role] = self.fresh(matrix.types[role])
        name = said.frame.name
        said.facts = [*matrix.facts(one, args), (matrix.name, CLAUSE, name), *seen_from(matrix, said.facts)]
        said.tags.append((matrix.name, one.tags))
        text.clauses += 1
        text.how.append("control" if one.controller >= 0 else "embedding")
        return one.fill(args)


def facts_of(place: Place, args: list[Phrase], shared: Phrase) -> list[tuple[str, str, str]]:
    """What the other predicate states; the shared argument goes by its short name."""
    short = list(args)
    short[place.role] = shared
    return place.frame.facts(place.template, short)
