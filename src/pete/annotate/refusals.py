"""What the store refuses to do for a person, and why. Nothing is written where one of these is raised."""

from __future__ import annotations

from enum import Enum

from pete.errors import PeteError


class Why(Enum):
    """Each with what the person is told."""

    signed_out = "You are not signed in, or your visit has ended. Open your link again."
    unknown_token = "This link or code is not known. Check that you copied the whole of it."
    not_given = "This item was not given to you."
    answered_before = "You have answered this item already, perhaps in another window. Nothing was changed."
    not_in_turn = "Another item is in turn now, perhaps because you went on in another window."
    given_to_others = "You were away for a while, and this item has gone to somebody else."
    study_not_open = "The study takes no answers at the moment."
    person_stopped = "You cannot go on with this study at the moment."
    not_ready = "Something comes before this: the text about the study, or the training."
    nothing_to_undo = "There is no answer to take back."
    incomplete = "One of the questions has no answer yet."
    no_such_study_kind = "This study asks something else."
    no_such_person = "There is nobody of this name."


class RefusalError(PeteError):
    """A request that is not carried out."""

    def __init__(self, why: Why) -> None:
        self.why = why
        super().__init__(why.value)

    def __reduce__(self) -> tuple[type[RefusalError], tuple[Why]]:
        return RefusalError, (self.why,)
