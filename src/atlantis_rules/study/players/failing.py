"""Failures of players: the error says which player failed, when and how, and keeps the record."""

from collections.abc import Callable
from random import Random
from typing import Final

from attrs import define

from atlantis_rules._errors import AtlantisError, IllegalAction, WrongType, brief, type_name
from atlantis_rules._type_variables import ActionT, ResultT, ValueT
from atlantis_rules.games.players import Player
from atlantis_rules.records import AnyRecord
from atlantis_rules.text.messages import Language, Translatable, WordedText

FAULTS: Final = Language.common(
    "faults",
    {
        "deal": "player {player} ({name}) {fault} (deal {deal}, seat {seat}, decision {decision})",
        "game": "player {player} ({name}) {fault} (game {deal}, seat {seat}, decision {decision})",
        "raised": "raised {kind}: {error}",
        "no legal action": "chose an illegal action: {answer}",
        "not picklable": (
            "{part} ({kind}) cannot be sent to other processes: {error}. Define what it consists of in modules, "
            "with def and class, or play in this process"
        ),
        "of no module": (
            "{part} ({kind}) cannot be sent to other processes: {error} is defined in a notebook, at a prompt or "
            "in a command line, where they cannot find it. Put it into a module (a file with the suffix .py) and "
            "import it from there, or play in this process"
        ),
        "unguarded": (
            "no process could begin: each imports the script that starts it. Put what the script does behind "
            "if __name__ == '__main__':"
        ),
        "process died": "a process that played games has died",
        "workers died": "workers have died of the same games {times} times",
    },
)
"""The sentences about players that fail."""


@define(slots=False, repr=False)
class PlayerFailed(Translatable, AtlantisError):
    """A player raised an error, or returned something other than a legal action.

    Attributes:
        player: the number of the player in the match, from 0 on; in a simulation or an environment its seat.
        name: the name of the player.
        seat: its seat.
        deal: the number of the deal, or of the game in a simulation or an environment, from 1 on.
        decision: the number of the decision in the game, counted from 1 over all players.
        fault: what the player did wrong.
        record: the game up to then; None if no record can begin in its initial state, which only environments allow.
        played: what the number in `deal` counts: ``"deal"`` or ``"game"``.

    Examples:
        >>> from atlantis_rules import new_game
        >>> from atlantis_rules.study.players import match
        >>> class Lost:
        ...     def choose(self, known, rng):
        ...         raise IndexError("no idea")
        >>> try:
        ...     match(new_game(players=2), [Lost(), "random"], deals=1)
        ... except PlayerFailed as error:
        ...     print(str(error).splitlines()[0])
        player 0 (Lost) raised IndexError: no idea (deal 1, seat 0, decision 1)
    """

    player: int
    name: str
    seat: int
    deal: int
    decision: int
    fault: str
    record: AnyRecord | None
    played: str = "deal"

    def _text_in(self, language: str) -> str:
        names = ("player", "name", "seat", "deal", "decision", "fault")
        return FAULTS.text(self.played, **{name: getattr(self, name) for name in names}).text_in(language)


def fault_raised(error: Exception) -> WordedText:
    """Return that a player raised an error."""
    return FAULTS.text("raised", kind=type_name(error), error=error)


def fault_of_answer(answer: object) -> WordedText:
    """Return that a player answered something else than a legal action."""
    return FAULTS.text("no legal action", answer=brief(repr(answer)))


def decided(
    player: Player[ValueT, ActionT],
    known: ValueT,
    rng: Random,
    apply: Callable[[ActionT], ResultT],
    failed: Callable[[str], PlayerFailed],
) -> tuple[ActionT, ResultT]:
    """Ask a player for its action, and return the action and the state after it.

    `apply` refuses an illegal action; `failed` makes the error from the player's fault. `PlayerFailed` is raised if the
    player raised an error, or returned something other than a legal action.
    """
    try:
        action = player.choose(known, rng)
    except Exception as error:  # other people's code may raise anything
        raise failed(fault_raised(error)) from error
    try:
        return action, apply(action)
    except (IllegalAction, WrongType) as error:
        raise failed(fault_of_answer(action)) from error
