"""What a click on a part of a picture means: the legal actions in which the part takes part."""

from collections.abc import Mapping
from typing import Final

from atlantis_rules.atlandice import actions
from atlantis_rules.atlandice.components import NEUTRAL, Area, Party, Resource
from atlantis_rules.atlandice.drawing.highlights import targets_of
from atlantis_rules.atlandice.knowledge.views import PlayerView
from atlantis_rules.atlandice.text.notation import format_action
from atlantis_rules.drawing import joined_actions
from atlantis_rules.frozen_records import frozen


@frozen
class Clicks:
    """The legal actions of the seat to act by what they are done with, in the notation of actions.

    Attributes:
        dice: those of the dice at an area.
        areas: those of areas.
        lying: those of resources that lie in an area.
        owned: those of the seat's resources.
        parties: those of a party for which a die can be taken, if there are two to choose from.
        choices: those that belong to no thing on the table.
    """

    dice: Mapping[Area, str]
    areas: Mapping[Area, str]
    lying: Mapping[tuple[Area, Resource], str]
    owned: Mapping[Resource, str]
    parties: Mapping[Party, str]
    choices: tuple[actions.PlayerAction, ...]


NO_CLICKS: Final = Clicks({}, {}, {}, {}, {}, ())
"""Means nothing."""


def clicks_of(view: PlayerView) -> Clicks:
    """Return what clicks mean to a seat."""
    dice: dict[Area, list[str]] = {}
    areas: dict[Area, list[str]] = {}
    lying: dict[tuple[Area, Resource], list[str]] = {}
    owned: dict[Resource, list[str]] = {}
    parties: dict[Party, list[str]] = {}
    choices = []
    for action in view.legal_actions:
        targets, text = targets_of(view, action), format_action(action)
        for area in targets.dice:
            dice.setdefault(area, []).append(text)
        for area in targets.areas:
            areas.setdefault(area, []).append(text)
        for place in targets.lying:
            lying.setdefault(place, []).append(text)
        for resource in targets.owned:
            owned.setdefault(resource, []).append(text)
        if isinstance(action, actions.ChooseArea):
            parties.setdefault(NEUTRAL if action.for_neutral else view.seat, []).append(text)
        elif isinstance(action, actions.DeclineExtra | actions.StopDonating):
            choices.append(action)
    return Clicks(
        joined_actions(dice),
        joined_actions(areas),
        joined_actions(lying),
        joined_actions(owned),
        joined_actions(parties if len(parties) > 1 else {}),
        tuple(choices),
    )
