"""The choices at every table, and what happens when the player points at something else."""

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from rich.text import Text

from atlantis_rules.frozen_records import frozen
from atlantis_rules.games.game import ActionT_co


class Choosable(Protocol):
    """Something to choose."""

    @property
    def label(self) -> Text:
        """Return the choice on one line."""
        ...

    @property
    def preview(self) -> Sequence[Text]:
        """Return what it would do, in sentences."""
        ...


class Selected(Protocol):
    """What can be chosen, and what the player looks at."""

    @property
    def choices(self) -> Sequence[Choosable]:
        """Return what can be chosen, at least one."""
        ...

    @property
    def index(self) -> int:
        """Return the number of the choice that the player looks at, from 0 on."""
        ...


ChoosableT = TypeVar("ChoosableT", bound=Choosable)


def next_choice(choices: Sequence[ChoosableT], after: int, wanted: Callable[[ChoosableT], bool]) -> int | None:
    """Return the index of the next wanted choice after `after`, which is tried last; None if there is none."""
    number = len(choices)
    places = ((after + step) % number for step in range(1, number + 1))
    return next((place for place in places if wanted(choices[place])), None)


@frozen
class Refused(Generic[ActionT_co]):
    """What was pointed at cannot be chosen: the reason is an action that is to be explained, or else a sentence."""

    reason: ActionT_co | Text
