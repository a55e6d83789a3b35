"""A built set in tables: the paper's Tables 2 and 3, why candidates went, what was wished for; and its card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pete.construct.choose.balance import WishOutcome
from pete.construct.choose.describe import UNLABELLED, Composition, Description
from pete.report.giveaway_tables import giveaway_objects, giveaway_table
from pete.report.render import markdown
from pete.report.table import UNDEFINED, Block, Lines, Table
from pete.runs.build_pairs import Built
from pete.runs.build_plan import Plan, Selection
from pete.wording import counted

TOP = 10  # reasons on the terminal; the card has all
LICENCE = (
    "The texts are sentences of the files named below, and the hypotheses are made of their words: "
    "the licence of those files holds for the pairs as well. Carry it over when you pass the pairs on."
)
SILVER = (
    "Labels are silver: YES for a fact of the gold tree, NO for what a parser has wrong or came near to, or for "
    "another noun in the place of a true statement. Nobody has judged them yet."
)
NO_GOLD = (
    "The pairs have no label: parsers disagree on them, and there is no gold tree to tell who is right. "
    "The agreement of the parsers stands in its place: the origin says whether most of them have the fact, "
    "half of them or few."
)
WHERE_FROM = {
    "error": "a parser has it wrong",
    "near": "a parser came near to having it wrong",
    "twin": "another noun in the place of a true statement, and that statement",
    "majority": "most parsers have it, so it is likely true",
    "tie": "as many parsers have it as lack it",
    "minority": "few parsers have it, so it is likely false",
}


def source_table(stages: Mapping[str, Composition], title: str = "By source and value") -> Table:
    """Table 2 of the paper: how many pairs, and how many of them YES and NO, by source at each stage.

    >>> before = Composition(3, {"news": {"YES": 2, "NO": 1}}, {})
    >>> source_table({"before": before, "after": Composition(1, {"news": {"NO": 1}}, {})}).rows
    (('news', '3', '2', '1', '1', '0', '1'), ('total', '3', '2', '1', '1', '0', '1'))
    """
    labelled = any(set(stage.labels()) - {UNLABELLED} for stage in stages.values())
    kinds = ("all", "Y", "N") if labelled else ("all",)
    columns = ("source", *(f"{stage} {kind}" for stage in stages for kind in kinds))
    sources = dict.fromkeys(source for stage in stages.values() for source in stage.by_source)
    rows = [(source, [stage.by_source.get(source, {}) for stage in stages.values()]) for source in sources]
    rows.append(("total", [stage.labels() for stage in stages.values()]))
    return Table(title, columns, tuple((name, *_values(counts, labelled)) for name, counts in rows))


def _values(stages: Sequence[Mapping[str, int]], labelled: bool) -> list[str]:
    cells: list[str] = []
    for counts in stages:
        cells.append(str(sum(counts.values())))
        cells += [str(counts.get(label, 0)) for label in ("YES", "NO")] if labelled else []
    return cells


def relation_table(stages: Mapping[str, Composition], title: str = "Relations and constructions") -> Table:
    """Table 3 of the paper: the part of the pairs that bear each tag, the most frequent of the first stage first.

    >>> before = Composition(4, {}, {"object": 2, "passive": 1})
    >>> relation_table({"before": before, "after": Composition(2, {}, {"passive": 2})}).rows
    (('object', '50%', '0%'), ('passive', '25%', '100%'))
    """
    first = next(iter(stages.values()))
    tags = dict.fromkeys(tag for stage in stages.values() for tag in stage.by_tag)
    order = sorted(tags, key=lambda tag: (-first.by_tag.get(tag, 0), tag))
    rows = tuple(
        (tag, *(_per_cent(stage.by_tag.get(tag, 0), stage.pairs) for stage in stages.values())) for tag in order
    )
    return Table(
        title, ("tag", *stages), rows, note="A pair may have several tags, so the shares add up to more than 100%."
    )


def _per_cent(count: int, total: int) -> str:
    if not total:
        return UNDEFINED
    share = 100 * count / total
    return "<1%" if 0 < share < 0.5 else f"{share:.0f}%"


def wish_table(wishes: Sequence[WishOutcome]) -> Table:
    """What was wanted of the set and what it has."""
    rows = tuple(
        (
            f"{wish.kind}: {wish.name}",
            UNDEFINED if wish.share is None else f"{wish.share:.0%}",
            f"{wish.wanted:g}",
            str(wish.got),
            str(wish.there),
            "yes" if wish.met else "no",
        )
        for wish in wishes
    )
    return Table("Wishes", ("wish", "share", "wanted", "got", "candidates", "met"), rows)


def built_blocks(built: Built, reasons: int | None = TOP) -> list[Block]:
    """The tables that terminal and card have in common; of the reasons, so many (None: all)."""
    one = built.description
    stages = {"candidates": one.candidates, "said": one.said, "checked": one.checked, "chosen": one.chosen}
    relations = relation_table({"checked": one.checked, "chosen": one.chosen})
    shown: list[Block] = [source_table(stages), _origins(one)]
    shown += [giveaway_table(built.places.pairs.name, built.giveaways)] if built.giveaways else []
    return [*shown, relations, _refusals(one, reasons), _parsers(one), _difficulty(one)]


def _origins(one: Description) -> Table:
    """How the chosen statements were found."""
    labels = [label for label in ("YES", "NO", UNLABELLED) if any(label in own for own in one.origins.values())]
    rows = tuple(
        (origin, WHERE_FROM.get(origin, ""), *(str(own.get(label, 0)) for label in labels))
        for origin, own in one.origins.items()
    )
    note = f"{counted(one.partners, 'pair has', 'pairs have')} a partner; "
    note += f"{counted(one.deep, 'pair decides', 'pairs decide')} an attachment or a dependency over a distance."
    return Table("By origin", ("origin", "how it was found", *labels), rows, names=2, note=note)


def _refusals(one: Description, top: int | None) -> Block:
    """The reasons, most frequent first in each stage; the ``top`` of all where not all are asked for."""
    title = "Why candidates were dropped"
    if not one.refusals:
        return Lines(title, (("nothing", "none was"),))
    shown = sorted(one.refusals, key=lambda refusal: -refusal.count)[:top] if top else one.refusals
    labels = [label for label in ("YES", "NO") if label in one.candidates.labels()]
    rows = tuple(
        (refusal.stage, refusal.reason, str(refusal.count), *(str(refusal.labels.get(label, 0)) for label in labels))
        for refusal in shown
    )
    more = len(one.refusals) - len(shown)
    note = f"{counted(more, 'more reason is', 'more reasons are')} in the card." if more else ""
    return Table(title, ("stage", "reason", "all", *(label[0] for label in labels)), rows, names=2, note=note)


def _parsers(one: Description) -> Table:
    rows = []
    for spec, (right, wrong) in one.parsers.items():
        silent = one.chosen.pairs - right - wrong
        rows.append((spec, str(right), str(wrong), str(silent), str(one.unparsed.get(spec, 0))))
    return Table(
        "Parsers on the chosen pairs",
        ("parser", "right", "wrong", "no voice", "sentences unparsed"),
        tuple(rows),
        note="Right: has what follows, lacks what does not. Without gold trees: right has the fact, wrong lacks it.",
    )


def _difficulty(one: Description) -> Table:
    rows = tuple((f"{value:.0%}", str(before), str(after)) for value, (before, after) in one.difficulty.items())
    return Table("Difficulty", ("parsers wrong", "checked", "chosen"), rows)


def _roles(one: Description) -> Table:
    rows = tuple(
        (role, str(went.candidates), str(went.said), str(went.checked), str(went.chosen))
        for role, went in one.roles.items()
    )
    return Table("By role", ("role", "candidates", "said", "checked", "chosen"), rows)


def built_card(built: Built, plan: Plan, selection: Selection, command: str) -> str:
    """The card of a built set, as Markdown: how it was made, and what is in it."""
    parts = [f"# {built.places.pairs.name}", SILVER if plan.gold else NO_GOLD, LICENCE]
    blocks: list[Block] = [_making(built, plan, selection, command), _size(built.description)]
    blocks += [wish_table(built.wishes)] if built.wishes else []
    return "\n\n".join([*parts, markdown([*blocks, *built_blocks(built, None), _roles(built.description)])])


def _making(built: Built, plan: Plan, selection: Selection, command: str) -> Lines:
    texts = ((f"texts of {one.name}", f"{one.shown}, sha256 {one.fingerprint}") for one in plan.treebanks)
    versions = ((f"parser {name}", version) for name, version in plan.head.parsers.items())
    toolkit = ("toolkit", f"pete {plan.head.toolkit}")
    last = ("seed", str(selection.seed)), ("pairs", f"sha256 {built.fingerprint}")
    return Lines("How it was made", (("command", command), *texts, *versions, toolkit, *last))


def _size(one: Description) -> Table:
    rows = (
        ("sentences read", str(one.sentences)),
        ("of them with a text that was there before", str(one.repeated)),
        ("pairs", str(one.chosen.pairs)),
        *((f"part {name}", str(count)) for name, count in one.splits.items()),
    )
    return Table("Size", ("what", "how many"), rows)


def built_object(built: Built, plan: Plan, selection: Selection) -> dict[str, Any]:
    """The same for scripts."""
    one = built.description
    stages = {"candidates": one.candidates, "said": one.said, "checked": one.checked, "chosen": one.chosen}
    return {
        "pairs": str(built.places.pairs),
        "trace": str(built.places.trace),
        "card": str(built.places.card),
        "fingerprint": built.fingerprint,
        "toolkit": plan.head.toolkit,
        "treebanks": plan.head.treebanks,
        "parsers": {
            spec: {"version": plan.head.parsers[spec], "right": right, "wrong": wrong, "unparsed": one.unparsed[spec]}
            for spec, (right, wrong) in one.parsers.items()
        },
        "gold": plan.gold,
        "seed": selection.seed,
        "sentences": {"read": one.sentences, "repeated": one.repeated, "kept": built.kept, "made": built.made},
        "stages": {
            name: {"pairs": stage.pairs, "by_source": stage.by_source, "by_tag": stage.by_tag}
            for name, stage in stages.items()
        },
        "refusals": [{"stage": r.stage, "reason": r.reason, "count": r.count, **r.labels} for r in one.refusals],
        "roles": one.roles,
        "difficulty": [
            {"wrong": value, "checked": before, "chosen": after} for value, (before, after) in one.difficulty.items()
        ],
        "splits": one.splits,
        "origins": one.origins,
        "partners": one.partners,
        "deep": one.deep,
        "giveaways": giveaway_objects(built.giveaways),
        "checks": plan.checks,
        "near": plan.near,
        "wishes": [
            {"kind": w.kind, "name": w.name, "share": w.share, "wanted": w.wanted, "got": w.got,
             "candidates": w.there, "met": w.met}
            for w in built.wishes
        ],
    }  # fmt: skip
