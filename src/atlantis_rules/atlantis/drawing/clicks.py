"""The meaning of a click on a part of a picture: the legal actions that involve this part."""

from collections.abc import Hashable, Iterator

from atlantis_rules.atlantis.actions import PlayAnotherCard, PlayCard, PlayerAction
from atlantis_rules.atlantis.drawing.highlights import targets_of
from atlantis_rules.atlantis.seen import PlayerView
from atlantis_rules.atlantis.text.notation import format_action
from atlantis_rules.drawing.clicks import Clicks, clicks


def clicks_of(view: PlayerView) -> Clicks[PlayerAction]:
    """Return the meaning of clicks for a seat: on figures, destinations, gaps, and its tiles and cards.

    It also includes the actions that take a tile from the path: a click on such a tile alone means nothing.
    """
    return clicks((action, format_action(action), _parts(view, action)) for action in view.legal_actions)


def _parts(view: PlayerView, action: PlayerAction) -> Iterator[tuple[str, Hashable]]:
    targets = targets_of(view, action)
    if isinstance(action, PlayCard | PlayAnotherCard):
        yield from (("figure", place) for place in targets.figures)
        yield from (("arrival", place) for place in targets.arrivals)
    yield from (("taken", place) for place in targets.taken)
    yield from (("gap", gap) for gap in targets.gaps)
    yield from (("piece", piece) for piece in targets.pieces)
