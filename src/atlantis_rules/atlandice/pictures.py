"""The pictures of Atlandice, as `atlantis_rules.adapters.pictures` asks for them."""

from typing import get_args

from atlantis_rules.adapters.pictures import Look
from atlantis_rules.atlandice.drawing.captions import status
from atlantis_rules.atlandice.drawing.highlights import highlights_of
from atlantis_rules.atlandice.drawing.picture import svg
from atlantis_rules.atlandice.drawing.scene import scene_of
from atlantis_rules.atlandice.events import SeenEvent, TurnBegan
from atlantis_rules.atlandice.seen import PlayerView, TableView
from atlantis_rules.atlandice.state import State
from atlantis_rules.drawing import Picture
from atlantis_rules.errors import WrongType, type_name


def picture_of(shown: object, look: Look) -> Picture:
    """Draw a table, as the function of this name in `atlantis_rules.adapters.pictures` does; all see the same."""
    if not isinstance(shown, State | PlayerView | TableView):
        message = f"shown must be a state of Atlandice or a view of one, not {type_name(shown)}"
        raise WrongType(message)
    return svg(
        shown,
        highlights=highlights_of(look.pointing) if isinstance(look.pointing, PlayerView) else None,
        last=[event for event in look.last if isinstance(event, get_args(SeenEvent))],
        names=look.names,
        language=look.language,
        theme=look.theme,
        width=look.width,
    )


def status_line(state: object, language: str) -> str:
    """Return what is to be decided in a state, or how the game has ended, as its picture says it."""
    if not isinstance(state, State):
        message = f"state must be a state of Atlandice, not {type_name(state)}"
        raise WrongType(message)
    return status(scene_of(state, None, language=language))


def turn_begins(event: object) -> bool:
    """Return whether a turn begins with an event."""
    return isinstance(event, TurnBegan)
