"""Spectators: the constant that stands for a viewer who sees what everybody sees."""

from enum import Enum
from typing import Final

from atlantis_rules.errors import WrongType, WrongValue, brief, type_name


class Spectator(Enum):
    """A viewer without a seat."""

    SPECTATOR = "spectator"

    def __repr__(self) -> str:
        """Return the name by which the package exports it."""
        return "SPECTATOR"


SPECTATOR: Final = Spectator.SPECTATOR
"""The viewer who sees what everybody sees."""


def require_viewer(viewer: object) -> None:
    """Refuse a viewer that is neither a seat nor `SPECTATOR`; whether somebody sits there is not looked at.

    Args:
        viewer: what is given as a viewer.

    Raises:
        WrongType: it is neither.
    """
    if viewer is not SPECTATOR and type(viewer) is not int:
        message = f"viewer must be a seat or SPECTATOR, not {type_name(viewer)}"
        raise WrongType(message)


def require_possible_viewer(viewer: object, most: int) -> None:
    """Refuse a viewer that is neither `SPECTATOR` nor a seat of any table.

    Args:
        viewer: what is given as a viewer.
        most: how many players a table of the game has at most.

    Raises:
        WrongType: it is neither a seat nor `SPECTATOR`.
        WrongValue: there is no such seat.
    """
    require_viewer(viewer)
    if viewer is not SPECTATOR and viewer not in range(most):
        message = f"there is no seat {brief(viewer)}: the last one is {most - 1}"
        raise WrongValue(message)


def require_viewer_at(viewer: object, players: int) -> None:
    """Refuse a viewer that is neither `SPECTATOR` nor a seat of a table.

    Args:
        viewer: what is given as a viewer.
        players: how many players sit at the table.

    Raises:
        WrongType: it is neither a seat nor `SPECTATOR`.
        WrongValue: nobody sits on the seat.
    """
    require_viewer(viewer)
    if viewer is not SPECTATOR and viewer not in range(players):
        message = f"there are {players} players, and none on seat {brief(viewer)}"
        raise WrongValue(message)


def require_to_act(seat: int, to_act: object) -> None:
    """Refuse a seat that is not to act.

    Args:
        seat: a seat.
        to_act: the seat to act, `CHANCE`, or None when the game is over.

    Raises:
        WrongValue: somebody else is to act, or nobody.
    """
    if to_act == seat:
        return
    acting = f"seat {to_act} is to act" if isinstance(to_act, int) else "chance is to act"
    reason = "the game is over" if to_act is None else acting
    message = f"the view must be that of the seat to act, not of seat {seat}: {reason}"
    raise WrongValue(message)
