"""Simulated games: each has a seed of its own, from which it is played to its end."""

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from importlib.metadata import version
from typing import Final, Generic, TypeAlias

from atlantis_rules.errors import WrongValue, brief, require_iterable, require_kind, require_type
from atlantis_rules.frozen_records import frozen
from atlantis_rules.games.game import ActionT, InPlay, SeatInPlay
from atlantis_rules.players import AnyPlayer, PlayerFailed, player_named
from atlantis_rules.players.seeds import set_up
from atlantis_rules.players.tables import Table
from atlantis_rules.records import AnyRecord, write_record
from atlantis_rules.simulation.rows import GameRow

_MOST_NUMBER: Final = 10**100
"""Far more games than anybody plays: numbers are written down in decimals."""

_DIGITS: Final = 16
"""How many digits of a hash name components that have no name of their own."""


Simulated: TypeAlias = InPlay[ActionT, SeatInPlay[ActionT]]
"""A state of any game, from which games are simulated."""

Watcher = Callable[[SeatInPlay[ActionT], ActionT], None]
"""What looks at each decision of a player."""


@frozen
class Setting(Generic[ActionT]):
    """What all games of a simulation have in common.

    Attributes:
        start: the state in which each begins, with its set-up still to be done by chance.
        seats: who plays, by seat: players, or the texts that name them.
        seed: the seed of all games together.
        records: whether the row of a game has its record.
    """

    start: Simulated[ActionT]
    seats: tuple[str | AnyPlayer, ...]
    seed: str
    records: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """Return what the players are called, by seat."""
        return tuple(seat if isinstance(seat, str) else repr(seat) for seat in self.seats)

    @property
    def options(self) -> str:
        """Return by which options or components the games are played, in few words."""
        entries = [line for line in self.options_in_full if not line.startswith("players:")]
        if len(entries) == 1:
            return entries[0].partition(": ")[2]
        return "sha256 " + sha256("\n".join(entries).encode()).hexdigest()[:_DIGITS]

    @property
    def options_in_full(self) -> tuple[str, ...]:
        """Return how records describe the beginning of the games, by lines."""
        return tuple(self.start.game.RECORD_LAYOUT.write_start(self.start))

    @property
    def counted(self) -> Mapping[str, str]:
        """Return what is counted in a game: names, and words for them."""
        return self.start.game.COUNTED

    @property
    def description(self) -> dict[str, object]:
        """Return what the games are played by, for the metadata of files: what goes on with it must agree in it all."""
        return {
            "version": version("atlantis-rules"),
            "game": self.start.game.NAME,
            "rules_version": self.start.game.RULES_VERSION,
            "options": self.options,
            "start": list(self.options_in_full),
            "seats": list(self.names),
            "seed": self.seed,
            "records": self.records,
        }

    def play_portion(self, numbers: range) -> list[GameRow]:
        """Play the games of some numbers.

        Args:
            numbers: the numbers, from 1 on.

        Raises:
            PlayerFailed: a player raised an error, or answered something else than a legal action.
            UnknownPlayer: a text names no player.
            WrongType: the numbers are no range.
        """
        require_type("numbers", numbers, range)
        players = self.players()
        return [self.play(number, players) for number in numbers]

    def players(self) -> tuple[AnyPlayer, ...]:
        """Return who plays, by seat.

        Raises:
            UnknownPlayer: a text names no player.
        """
        return tuple(player_named(seat) if isinstance(seat, str) else seat for seat in self.seats)

    def play(self, number: int, players: Sequence[AnyPlayer], watch: Watcher[ActionT] | None = None) -> GameRow:
        """Play one of the games.

        Chance lays the game out with a random generator of its own, and has another one from there on.

        Args:
            number: the number of the game, from 1 on.
            players: who plays, by seat.
            watch: is called with what a seat sees, and with what it decides, at each decision.

        Raises:
            PlayerFailed: a player raised an error, or answered something else than a legal action.
            WrongType: an argument is not of its type.
            WrongValue: there is no such number, or there are not as many players as seats.
        """
        require_type("number", number, int)
        require_iterable("players", players, Sequence)
        for player in players:
            require_kind("players", player, AnyPlayer, "players")
        if watch is not None:
            require_kind("watch", watch, Callable, "a function")  # type: ignore[arg-type]  # abstract, and fine
        if not 0 <= number < _MOST_NUMBER or len(players) != len(self.seats):
            message = f"number must be from 0 on, and players {len(self.seats)}: not {brief(number)} and {len(players)}"
            raise WrongValue(message)
        game, seed, names = self.start.game, f"{self.seed}/{number}", self.names
        state, laid_out = set_up(game, self.start, seed)
        counter = game.counter(state)

        def failed(seat: int, decision: int, fault: str, record: AnyRecord) -> PlayerFailed:
            return PlayerFailed(seat, names[seat], seat, number, decision, fault, record, "game")

        called = tuple(name.replace(",", ";") for name in names)  # a record's names have no commas
        table = Table(self.start, seed, players, called, failed, [*laid_out])
        final, result = table.play(counter.game, watch)
        return GameRow(
            game.NAME,
            number,
            seed,
            self.options,
            names,
            result.scores,
            result.winners,
            game.RECORD_LAYOUT.ending(final),
            table.decisions,
            tuple(game.COUNTED),
            counter.counts(),
            write_record(table.record()) if self.records else None,
        )
