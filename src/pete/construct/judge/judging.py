"""May this be said? One list of checks, asked in order: is it said well, does it hold, could it be true anyway?

A check is a function of the case that gives the reason against it, or a test
with the reason for which it refuses; all reasons are in `reasons.toml`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pete.construct.judge import bystanders, careful_wording, cut_names, joined_nouns, one_act, readings, unfinished
from pete.construct.judge.case import Case
from pete.construct.judge.contexts import does_not_follow, need_not_exist
from pete.construct.judge.sayable import is_not_sayable
from pete.construct.reasons import Refused, reasons
from pete.model import Answer

Test = Callable[[Case], bool]


class JudgeCheck(NamedTuple):
    """What is asked of hypotheses with one of the labels; ``why`` gives the name of the reason, or None.

    ``of_twins``: of them as well, for which `safe_twins` has asked the rest.
    """

    why: Callable[[Case], str | None]
    labels: tuple[Answer | None, ...] = ("YES", "NO", None)
    of_twins: bool = True


def _if(reason: str, test: Test) -> JudgeCheck:
    return JudgeCheck(lambda case: reason if test(case) else None)


def _true(why: Callable[[Case], str | None]) -> JudgeCheck:
    return JudgeCheck(why, ("YES",))


def _false(why: Callable[[Case], str | None]) -> JudgeCheck:
    return JudgeCheck(why, ("NO",))


WORDING: tuple[JudgeCheck, ...] = (
    _if("text is no plain sentence", careful_wording.is_no_plain_sentence),
    _if("says nothing", careful_wording.says_nothing),
    _if("degree or comparison", careful_wording.compares),
    _if("no plain English word", careful_wording.has_odd_characters),
    _if("not minimal", careful_wording.is_not_minimal),
    _if("person or thing", careful_wording.lets_things_act),
    _if("quotation", careful_wording.is_half_quoted),
    _if("unknown word", careful_wording.has_unknown_word),
    _if("noun says nothing alone", careful_wording.has_empty_noun),
    _if("noun says nothing alone", unfinished.asks_of_what),
    _if("noun says nothing alone", careful_wording.says_own_of_nobody),
    _if("degree or comparison", careful_wording.piles_up_adjectives),
    _if("complement is missing", unfinished.breaks_off),
    _if("complement is missing", unfinished.breaks_off_behind_a_dummy),
    _if("fixed phrase", careful_wording.is_half_a_phrase),
    _if("part of a name or compound", careful_wording.is_part),
    _if("part of a name or compound", cut_names.is_cut_short),
    _if("noun stands twice", bystanders.stands_twice),
)
TRUTH: tuple[JudgeCheck, ...] = (
    _true(careful_wording.is_quoted),
    _true(does_not_follow),
    _true(need_not_exist),
    _true(bystanders.is_a_whole_clause),
    _true(bystanders.is_far_from_its_verb),
    _true(bystanders.may_be_of_nearer_noun),
    _true(bystanders.may_complete_nearer_noun),
    _true(bystanders.may_be_of_nearer_name),
    _true(joined_nouns.is_joined_from_afar),
    _true(bystanders.is_when),
    _true(bystanders.is_said_again),
    _false(bystanders.is_denied),
    *(JudgeCheck(why, ("NO",), of_twins=False) for why in readings.TRUE_ANYWAY),
    _false(joined_nouns.is_in_what_is_thought_of),
    _false(joined_nouns.is_named_elsewhere),
    _false(joined_nouns.may_be_meant_by_pronoun),
    _false(joined_nouns.is_done_elsewhere),
    _false(joined_nouns.speaks_anyway),
    _false(joined_nouns.goes_both_ways),
    _false(joined_nouns.is_understood_below),
    _false(joined_nouns.goes_along),
    _false(joined_nouns.becomes_otherwise_anyway),
    _false(bystanders.is_found_anywhere),
    _false(bystanders.is_true_in_general),
    _false(bystanders.is_seen_as_it),
    _false(bystanders.is_an_example),
    _false(bystanders.is_one_of_them),
    _false(bystanders.is_its_author),
    _false(bystanders.is_what_somebody_is_as),
    _false(bystanders.is_another_part_of_the_body),
    _false(bystanders.shares_a_word),
    _false(bystanders.helps),
    _false(bystanders.stands_for_its_people),
    _false(one_act.is_means),
    _false(one_act.is_dealt_with_on_the_way),
    _false(one_act.is_owner_of_what_has_it),
    _false(one_act.is_among_those_who_do),
    _false(one_act.does_it_by_its_parts),
    _false(one_act.is_one_before_others),
)
# What costs most is asked last.
CHECKS: tuple[JudgeCheck, ...] = (*WORDING, *TRUTH, JudgeCheck(is_not_sayable))


def judge(case: Case, strict: bool = True, truth: bool = True, twin: bool = False) -> str | None:
    """The first risk that speaks against the case, None if there is none; any other reason is raised as `Refused`.

    A false statement may bear a risk: readers, or a network that has learned from them, have the last word of it.
    A true one may not, unless people will judge (not ``strict``). Without ``truth`` it is only asked whether it is
    said well.
    """
    risk = None
    for check in CHECKS:
        if case.label not in check.labels or (twin and not check.of_twins) or not (reason := check.why(case)):
            continue
        why = reasons()[reason]
        if why.risky and (case.label == "NO" or not strict):
            risk = risk or reason
        elif truth or why.stage != "truth":
            raise Refused(reason)
    return risk
