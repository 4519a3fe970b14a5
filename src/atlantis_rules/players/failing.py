"""Players that fail: the error says which one it was, when and how, and keeps the record."""

from collections.abc import Callable
from random import Random
from typing import TypeVar

from atlantis_rules.errors import AtlantisError, IllegalAction, WrongType, brief, type_name
from atlantis_rules.players.player import Player
from atlantis_rules.records import AnyRecord

ActionT = TypeVar("ActionT")
KnownT = TypeVar("KnownT")
StateT = TypeVar("StateT")


class PlayerFailed(AtlantisError):
    """A player raised an error, or answered something else than a legal action.

    Attributes:
        player: the number of the player in the match, from 0 on; in a simulation or an environment its seat.
        name: what the player is called.
        seat: where it sat.
        deal: the number of the deal, or of the game in a simulation or an environment, from 1 on.
        decision: which decision of the game it was, counted from 1, those of all players together.
        fault: what it did.
        record: the game up to then; None if no record can begin as it did, which only environments allow.
        played: what `deal` is the number of: ``"deal"`` or ``"game"``.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - what has to be known to see it again
        self,
        player: int,
        name: str,
        seat: int,
        deal: int,
        decision: int,
        fault: str,
        record: AnyRecord | None,
        played: str = "deal",
    ) -> None:
        self.player: int = player
        self.name: str = name
        self.seat: int = seat
        self.deal: int = deal
        self.decision: int = decision
        self.fault: str = fault
        self.record: AnyRecord | None = record
        self.played: str = played
        super().__init__(player, name, seat, deal, decision, fault, record, played)  # so it can be pickled

    def __str__(self) -> str:
        """Return who did what, and when."""
        where = f"{self.played} {self.deal}, seat {self.seat}, decision {self.decision}"
        return f"player {self.player} ({self.name}) {self.fault} ({where})"


def decided(  # noqa: PLR0913, PLR0917 - who decides what, and what becomes of it
    player: Player[KnownT, ActionT],
    known: KnownT,
    rng: Random,
    state: StateT,
    apply: Callable[[StateT, ActionT], StateT],
    failed: Callable[[int, str], PlayerFailed],
    seat: int,
) -> tuple[ActionT, StateT]:
    """Let a player decide, and return its action and the state after it.

    Args:
        player: the player.
        known: what it knows.
        rng: its source of randomness.
        state: the state in which it is to act.
        apply: carries the action out.
        failed: makes the error if it fails, of its seat and of what it did.
        seat: where it sits.

    Raises:
        PlayerFailed: the player raised an error, or answered something else than a legal action.
    """
    try:
        action = player.choose(known, rng)
    except Exception as error:  # whatever the code of somebody else raises
        raise failed(seat, f"raised {type_name(error)}: {error}") from error
    try:
        return action, apply(state, action)
    except (IllegalAction, WrongType) as error:
        raise failed(seat, f"answered what is no legal action: {brief(repr(action))}") from error
