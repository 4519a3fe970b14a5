"""Where the games of tables begin: by the name of the game, its rules, and the number of players."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Final, Generic, Protocol, TypeVar

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlantis.options import PRESETS
from atlantis_rules.errors import WrongValue, brief
from atlantis_rules.frozen_records import frozen
from atlantis_rules.web.table import AnyTable, Played, Table

ActionT = TypeVar("ActionT")

RULES: Final = {"atlantis": tuple(PRESETS), "atlandice": ("RECONSTRUCTION",)}
"""By which rules a table may play each game, the usual ones first."""


class Start(Protocol):
    """How the tables of a game begin, or begin again from their journals."""

    def open(self, rng: Random, /) -> AnyTable:
        """Return a new table."""
        ...

    def restore(self, journal: Iterable[tuple[int | None, str]], /) -> AnyTable:
        """Return a table from its journal."""
        ...


@frozen
class _Start(Generic[ActionT]):
    initial: Played[ActionT]

    def open(self, rng: Random) -> AnyTable:
        return Table.open(self.initial, rng)

    def restore(self, journal: Iterable[tuple[int | None, str]]) -> AnyTable:
        return Table.restore(self.initial, journal)


_STARTS: Final[dict[str, Callable[[int, str], Start]]] = {
    "atlantis": lambda players, rules: _Start(atlantis.new_game(players, PRESETS[rules])),
    "atlandice": lambda players, _: _Start(atlandice.new_game(players)),
}


def start_of(game: str, rules: str, players: int) -> Start:
    """Return how a game begins.

    Args:
        game: the name of the game.
        rules: one of its `RULES`.
        players: the number of seats.

    Raises:
        WrongValue: there is no such game, it has no such rules, or it isn't for so many players.
    """
    if game not in RULES:
        message = f"no table plays {brief(game)}; they play {', '.join(RULES)}"
        raise WrongValue(message)
    if rules not in RULES[game]:
        message = f"{game} has no rules {brief(rules)}; it has {', '.join(RULES[game])}"
        raise WrongValue(message)
    return _STARTS[game](players, rules)
