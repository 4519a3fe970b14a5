"""The choices at a table, and the effect of pointing at something else."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from rich.text import Text

from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT_co, ValueT


@frozen
class AnyChoice:
    """Something that can be chosen; each game adds its own attributes."""

    label: Text  # the choice as one line
    preview: tuple[Text, ...]  # its effects, in sentences


ChoiceT_co = TypeVar("ChoiceT_co", bound=AnyChoice, covariant=True)


@frozen
class AnySelection(Generic[ChoiceT_co]):
    """The choices, and the one that the player looks at; each game adds its own attributes."""

    choices: tuple[ChoiceT_co, ...]  # the choices, at least one
    index: int  # the index of the choice that the player looks at, from 0 on

    @property
    def chosen(self) -> ChoiceT_co:
        """Return the current choice."""
        return self.choices[self.index]


def next_choice(choices: Sequence[ValueT], after: int, wanted: Callable[[ValueT], bool]) -> int | None:
    """Return the index of the next wanted choice, cyclically from behind `after`; None if there is none."""
    number = len(choices)
    places = ((after + step) % number for step in range(1, number + 1))
    return next((place for place in places if wanted(choices[place])), None)


@frozen
class Refused(Generic[ActionT_co]):
    """The thing pointed at cannot be chosen: the reason is an action to explain, or else a sentence."""

    reason: ActionT_co | Text
