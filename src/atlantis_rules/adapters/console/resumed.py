"""A game that goes on after a record: what the seed and the seats lead to must be what was recorded."""

from collections.abc import Sequence

from atlantis_rules.adapters.console.refusal_words import REFUSALS
from atlantis_rules.games.game import ActionT


class Astray(Exception):
    """A record holds what its seed and its seats do not lead to."""

    def __init__(self, recorded: object) -> None:
        super().__init__(REFUSALS.text("astray", recorded=recorded))


def after_setup(recorded: Sequence[ActionT], setup: Sequence[ActionT]) -> tuple[ActionT, ...]:
    """Return what was recorded after the actions by which a seed sets the game up.

    Raises:
        Astray: the record has others.
    """
    for there, drawn in zip(recorded, setup, strict=False):
        require_same(there, drawn)
    return tuple(recorded[len(setup) :])


def require_same(recorded: object, drawn: object) -> None:
    """Refuse a record with another action than the seed and the seats lead to.

    Raises:
        Astray: it is another one.
    """
    if recorded != drawn:
        raise Astray(recorded)
