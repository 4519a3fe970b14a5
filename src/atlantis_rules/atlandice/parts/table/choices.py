"""The choices of a player of Atlandice, the effects of each, and the one that the player looks at."""

from collections.abc import Callable
from typing import assert_never

from attrs import evolve
from rich.text import Text

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlandice import Area, PlayerAction, Resource, actions
from atlantis_rules.atlandice.parts.console.coloured_words import sentence
from atlantis_rules.atlandice.parts.console.human import questions
from atlantis_rules.atlandice.seen import PlayerView
from atlantis_rules.programs.full_screen.choosing import AnyChoice, AnySelection, next_choice
from atlantis_rules.text.languages import ENGLISH


@frozen
class Choosable(AnyChoice):
    """Something that can be chosen: its action, as one line and in sentences, with the areas and resources involved."""

    action: PlayerAction
    area: Area | None
    resources: tuple[Resource, ...]


@frozen
class Selection(AnySelection[Choosable]):
    """The choices, and the one that the player looks at."""

    view: PlayerView


def selection_of(view: PlayerView, language: str = ENGLISH) -> Selection:
    """Select the first choice of a seat that is to act."""
    words = questions(language).words
    found = tuple(_choice(view, action, words(view, action), language) for action in view.legal_actions)
    return Selection(found, 0, view)


def next_one(selection: Selection, wanted: Callable[[Choosable], bool]) -> Selection | None:
    """Select the next wanted choice, with the current one tried last; None if there is none."""
    found = next_choice(selection.choices, selection.index, wanted)
    return None if found is None else evolve(selection, index=found)


def _choice(view: PlayerView, action: PlayerAction, label: Text, language: str) -> Choosable:
    preview = tuple(sentence(step, language) for step in view.explain(action).steps)
    area, resources = _about(action)
    return Choosable(label, preview, action, area, resources)


def _about(action: PlayerAction) -> tuple[Area | None, tuple[Resource, ...]]:
    match action:
        case actions.ChooseArea(area) | actions.MoveSubmarine(area) | actions.TurnDie(_, area):
            return area, ()
        case actions.TakeResource(resource):
            return None, (resource,)
        case actions.TakeExtra(area, resource) | actions.PutResource(area, resource):
            return area, (resource,)
        case actions.SwapResources(resource, district, other):
            return district, (resource, other)
        case actions.Donate(first, second):
            return None, (first, second)
        case actions.DeclineExtra() | actions.StopDonating():
            return None, ()
        case _:
            assert_never(action)
