"""What a click on a part of a picture means: the legal actions in which the part takes part."""

from collections.abc import Mapping
from typing import Final

from atlantis_rules.atlantis import actions
from atlantis_rules.atlantis.components import Item, Tile
from atlantis_rules.atlantis.drawing.highlights import targets_of
from atlantis_rules.atlantis.knowledge.views import PlayerView
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.atlantis.text.notation import format_action
from atlantis_rules.drawing import joined_actions
from atlantis_rules.frozen_records import frozen


@frozen
class Clicks:
    """The legal actions of the seat to act by what they are done with, in the notation of actions.

    Attributes:
        figures: those of figures, by where they stand.
        arrivals: those that lead a figure to a place.
        gaps: those of gaps, by their water space nearest to Atlantis.
        pieces: those of the seat's tiles, and of its cards by their item.
        choices: those that belong to no thing on the table.
    """

    figures: Mapping[Space, str]
    arrivals: Mapping[Space, str]
    gaps: Mapping[Space, str]
    pieces: Mapping[Tile | Item, str]
    choices: tuple[actions.PlayerAction, ...]


NO_CLICKS: Final = Clicks({}, {}, {}, {}, ())
"""Means nothing."""


def clicks_of(view: PlayerView) -> Clicks:
    """Return what clicks mean to a seat."""
    figures: dict[Space, list[str]] = {}
    arrivals: dict[Space, list[str]] = {}
    gaps: dict[Space, list[str]] = {}
    pieces: dict[Tile | Item, list[str]] = {}
    choices = []
    for action in view.legal_actions:
        targets, text = targets_of(view, action), format_action(action)
        if isinstance(action, actions.PlayCard | actions.PlayAnotherCard):
            for place in targets.figures:
                figures.setdefault(place, []).append(text)
            for place in targets.arrivals:
                arrivals.setdefault(place, []).append(text)
        for gap in targets.gaps:
            gaps.setdefault(gap, []).append(text)
        for piece in targets.pieces:
            pieces.setdefault(piece, []).append(text)
        if not (targets.gaps or targets.pieces):
            choices.append(action)
    return Clicks(
        joined_actions(figures), joined_actions(arrivals), joined_actions(gaps), joined_actions(pieces), tuple(choices)
    )
