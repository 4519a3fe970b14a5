"""Spectators: the constant that stands for a viewer who sees only public information."""

from enum import Enum
from typing import Final

from atlantis_rules._errors import WrongType, WrongValue, brief, no_such_seat, not_of_kind, require_type


class Spectator(Enum):
    """A viewer without a seat.

    ``str`` and ``repr`` are its name.

    Examples:
        >>> from atlantis_rules import SPECTATOR, view
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> list(Spectator), view(BY_BOAT, SPECTATOR).viewer
        ([SPECTATOR], SPECTATOR)
    """

    SPECTATOR = "spectator"
    """Its only member."""

    def __repr__(self) -> str:
        """Return the name by which the package exports it."""
        return "SPECTATOR"

    def __str__(self) -> str:
        """Return the same, as `print` shows it."""
        return repr(self)


SPECTATOR: Final = Spectator.SPECTATOR
"""The viewer who sees only public information."""

MOST_PLAYERS: Final = 4
"""The most players of any game: no more seats have a name in records."""


def require_viewer(viewer: object) -> None:
    """Check that a viewer is a seat or `SPECTATOR`; the number of players is not checked."""
    if viewer is not SPECTATOR and type(viewer) is not int:
        raise not_of_kind("viewer", viewer, "a seat or SPECTATOR")


def require_possible_viewer(viewer: object, most: int) -> None:
    """Check that a viewer is `SPECTATOR` or a seat of some table, with `most` players at most."""
    require_viewer(viewer)
    if viewer is not SPECTATOR and viewer not in range(most):
        message = f"seat {brief(viewer)} does not exist: the last one is {most - 1}"
        raise WrongValue(message)


def require_viewer_at(viewer: object, players: int) -> None:
    """Check that a viewer is `SPECTATOR` or a seat of a table with this many players."""
    require_viewer(viewer)
    if viewer is not SPECTATOR and viewer not in range(players):
        raise no_such_seat(viewer, players)


def require_seat(viewer: object) -> None:
    """Check that a value may be a seat, and is no spectator."""
    require_type("viewer", viewer, int)


def named(viewer: int | Spectator) -> str:
    """Return a viewer in words."""
    return f"seat {viewer}" if isinstance(viewer, int) else "a spectator"


def require_same_viewer(viewer: int | Spectator, after: int | Spectator) -> None:
    """Check that the view after a step belongs to the viewer who observes the step."""
    if after != viewer:
        raise WrongType(f"after must be a view of {named(viewer)}, not of {named(after)}")


def require_to_act(viewer: int | Spectator, to_act: object) -> None:
    """Check that a viewer is the seat to act."""
    if to_act == viewer:
        return
    acting = f"seat {to_act} is to act" if isinstance(to_act, int) else "chance is to act"
    reason = "the game is over" if to_act is None else acting
    message = f"the view must be that of the seat to act, not of {named(viewer)}: {reason}"
    raise WrongValue(message)
