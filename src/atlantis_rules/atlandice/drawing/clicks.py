"""The meaning of a click on a part of a picture: the legal actions that involve this part."""

from collections.abc import Hashable, Iterator

from atlantis_rules.atlandice.actions import ChooseArea, PlayerAction
from atlantis_rules.atlandice.components import NEUTRAL
from atlantis_rules.atlandice.drawing.highlights import targets_of
from atlantis_rules.atlandice.seen import PlayerView
from atlantis_rules.atlandice.text.notation import format_action
from atlantis_rules.drawing.clicks import Clicks, clicks


def clicks_of(view: PlayerView) -> Clicks[PlayerAction]:
    """Return the meaning of clicks for a seat: on dice, areas, resources, and the parties that a die may be for."""
    legal = view.legal_actions
    for_two = len({action.for_neutral for action in legal if isinstance(action, ChooseArea)}) > 1
    return clicks((action, format_action(action), _parts(view, action, for_two=for_two)) for action in legal)


def _parts(view: PlayerView, action: PlayerAction, *, for_two: bool) -> Iterator[tuple[str, Hashable]]:
    targets = targets_of(view, action)
    yield from (("die", area) for area in targets.dice)
    yield from (("area", area) for area in targets.areas)
    yield from (("lying", place) for place in targets.lying)
    yield from (("owned", resource) for resource in targets.owned)
    if isinstance(action, ChooseArea) and for_two:
        yield "party", NEUTRAL if action.for_neutral else view.seat
