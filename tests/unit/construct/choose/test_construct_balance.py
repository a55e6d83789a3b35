from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.construct.choose.balance import CandidateTraits, Choice, choose
from pete.construct.choose.wanted_shares import HALVES, Band, WantedShares

TAGS = ("object", "subject", "passive", "relative")


def key(number: int, label: str | None = "YES", tags: tuple[str, ...] = (), **more: object) -> CandidateTraits:
    values = {"source": "news", "difficulty": 0.5, "words": 12, "text": str(number).encode(), **more}
    return CandidateTraits(f"k{number}", label, tags, **values)  # type: ignore[arg-type]


def of(choice: Choice, keys: list[CandidateTraits]) -> list[CandidateTraits]:
    return [one for one in keys if one.id in choice.ids]


@st.composite
def pools(draw: st.DrawFn) -> list[CandidateTraits]:
    kinds = st.tuples(
        st.sampled_from(["YES", "NO"]),
        st.sets(st.sampled_from(TAGS), max_size=3).map(lambda tags: tuple(sorted(tags))),
        st.sampled_from(["news", "mail"]),
        st.sampled_from([0.5, 1.0]),
        st.integers(1, 40),
        st.integers(0, 12),
    )
    return [
        CandidateTraits(f"k{number}", label, tags, source, difficulty, words, str(text).encode())  # type: ignore[arg-type]
        for number, (label, tags, source, difficulty, words, text) in enumerate(draw(st.lists(kinds, max_size=60)))
    ]


shares = st.sampled_from([0, 0.1, 0.25, 0.5, 0.8, 1])
all_wishes = st.builds(
    WantedShares,
    yes=st.none() | shares,
    tags=st.dictionaries(st.sampled_from(TAGS), shares, max_size=3),
    sources=st.dictionaries(st.just("news"), shares),
    difficulty=st.dictionaries(st.just(Band(1, 1)), shares),
    words=st.dictionaries(st.sampled_from([Band(1, 10), Band(11, 20)]), st.sampled_from([0.1, 0.5])),
    per_text=st.none() | st.integers(1, 3),
)


@given(pools(), st.integers(0, 70), all_wishes, st.integers(0, 3))
def test_what_always_holds(pool: list[CandidateTraits], size: int, wishes: WantedShares, seed: int) -> None:
    choice = choose(pool, size, wishes, seed)
    assert len(choice.ids) <= size
    chosen = of(choice, pool)
    assert len(chosen) == len(choice.ids)
    texts = Counter(one.text for one in chosen)
    if wishes.per_text is None:
        assert len(chosen) == min(size, len(pool))  # shares yield to the size
    else:
        assert max(texts.values(), default=0) <= wishes.per_text
        room = sum(min(count, wishes.per_text) for count in Counter(one.text for one in pool).values())
        assert len(chosen) == min(size, room)
    # the same, in whatever order the candidates come
    assert choose(list(reversed(pool)), size, wishes, seed) == choice
    for wish in choice.wishes:
        if wish.kind == "tag":
            assert wish.got == sum(wish.name in one.tags for one in chosen)
            assert wish.there == sum(wish.name in one.tags for one in pool)
        if wish.kind == "label":
            assert wish.got == sum(one.label == "YES" for one in chosen)


@given(st.integers(0, 40), st.integers(0, 40), st.integers(1, 60), st.sampled_from([0, 0.2, 0.5, 0.75, 1]))
def test_the_label_is_exact_where_the_pool_allows(yes: int, no: int, size: int, share: float) -> None:
    pool = [key(number, "YES" if number < yes else "NO") for number in range(yes + no)]
    got = Counter(one.label for one in of(choose(pool, size, WantedShares(yes=share)), pool))
    if yes >= share * size and no >= (1 - share) * size:
        assert abs(got["YES"] - share * size) < 1
    assert got.total() == min(size, yes + no)


@given(st.integers(0, 5), st.dictionaries(st.sampled_from(TAGS), st.sampled_from([0.1, 0.2, 0.5, 0.7]), max_size=4))
def test_several_wishes_are_met_by_a_rich_pool(seed: int, tags: dict[str, float]) -> None:
    """Every combination of tags and labels is there forty times, so any shares of them can be had."""
    combinations = range(2 ** len(TAGS) * 2)
    pool = [
        key(
            40 * kind + number,
            "YES" if kind % 2 else "NO",
            tuple(tag for place, tag in enumerate(TAGS) if kind >> (place + 1) & 1),
        )
        for kind in combinations
        for number in range(40)
    ]
    choice = choose(pool, 40, WantedShares(yes=0.5, tags=tags), seed)
    assert all(wish.met for wish in choice.wishes), choice.wishes


def test_exchange_finds_what_filling_missed() -> None:
    """Objects are half of what is wanted, but the only NO candidates are objects: all YES must be without."""
    pool = [key(n, "NO", ("object",)) for n in range(10)]
    pool += [key(10 + n, "YES", ("object",)) for n in range(10)] + [key(20 + n, "YES") for n in range(10)]
    choice = choose(pool, 20, WantedShares(yes=0.5, tags={"object": 0.5}))
    assert Counter((one.label, one.tags) for one in of(choice, pool)) == {("NO", ("object",)): 10, ("YES", ()): 10}


def test_what_cannot_be_met_is_told() -> None:
    pool = [key(n, "YES") for n in range(6)] + [key(6, "NO", ("object",))]
    choice = choose(pool, 10, WantedShares(yes=0.5, tags={"object": 0.5, "vocative": 0.5}))
    assert [(w.kind, w.name, w.wanted, w.got, w.there, w.met) for w in choice.wishes] == [
        ("size", "pairs", 10, 7, 7, False),
        ("label", "YES", 3.5, 6, 6, False),
        ("tag", "object", 3.5, 1, 1, False),
        ("tag", "vocative", 3.5, 0, 0, False),
    ]


def test_a_share_of_nothing_keeps_out() -> None:
    pool = [key(n, tags=("passive",) if n % 2 else ()) for n in range(20)]
    assert all(one.tags == () for one in of(choose(pool, 10, WantedShares(tags={"passive": 0})), pool))


def test_sources_difficulty_and_length() -> None:
    pool = [
        key(n, source="news" if n % 2 else "mail", difficulty=1.0 if n % 3 else 0.5, words=n % 30) for n in range(600)
    ]
    wishes = WantedShares(
        sources={"mail": 0.2},
        difficulty={Band(0, 0.5): 0.7, Band(0.5, 1): 0.3},
        words={Band(0, 9): 0.5, Band(10, 19): 0.25},
    )
    choice = choose(pool, 100, wishes)
    assert all(wish.met for wish in choice.wishes)
    chosen = of(choice, pool)
    assert Counter(one.source for one in chosen)["mail"] == 20
    assert Counter(one.difficulty for one in chosen) == {0.5: 70, 1.0: 30}  # the border is the lower band's
    assert sum(one.words <= 9 for one in chosen) == 50


def test_seeds_differ_and_repeat() -> None:
    pool = [key(n, "YES" if n % 2 else "NO") for n in range(200)]
    first, second = choose(pool, 50, HALVES, 1), choose(pool, 50, HALVES, 2)
    assert first.ids != second.ids
    assert first == choose(pool, 50, HALVES, 1)


def test_a_sample_without_wishes_is_fair() -> None:
    """No kind of candidate is preferred: over many seeds the share of a tag is that of the pool."""
    pool = [key(n, tags=("object",) if n % 4 == 0 else ()) for n in range(100)]
    tagged = sum(sum(bool(one.tags) for one in of(choose(pool, 20, WantedShares(), seed), pool)) for seed in range(100))
    assert 400 < tagged < 600  # 500 expected, standard deviation some 17


@pytest.mark.parametrize("size", [None, 3, 5])
def test_all_without_size_or_with_a_large_one(size: int | None) -> None:
    pool = [key(n) for n in range(3)]
    assert choose(pool, size, WantedShares()).ids == {"k0", "k1", "k2"}


def test_at_most_so_many_of_a_text_without_size() -> None:
    pool = [key(n, text=b"one" if n < 5 else b"two") for n in range(8)]
    assert Counter(one.text for one in of(choose(pool, None, WantedShares(per_text=2)), pool)) == {b"one": 2, b"two": 2}


def test_no_candidates() -> None:
    choice = choose([], 5, HALVES)
    assert not choice.ids
    assert [wish.met for wish in choice.wishes] == [False, True]
