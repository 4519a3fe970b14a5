"""Simulated games: each is played to its end from its own seed."""

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from importlib.metadata import version
from typing import Final, Generic, TypeAlias

from atlantis_rules._errors import WrongValue, brief, require_iterable, require_kind, require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.game import InPlay, SeatInPlay
from atlantis_rules.records import AnyRecord, write_record
from atlantis_rules.study.players import AnyPlayer, PlayerFailed, player_named, seeds
from atlantis_rules.study.players.tables import TableOfPlayers
from atlantis_rules.study.simulation.rows import GameRow

_MOST_NUMBER: Final = 10**100
"""Far more games than anybody plays: numbers are formatted in decimal."""

_DIGITS: Final = 16
"""The number of hash digits that name components without a name."""


Simulated: TypeAlias = InPlay[ActionT, SeatInPlay[ActionT]]
"""A state of any game from which games are simulated."""

Watcher = Callable[[SeatInPlay[ActionT], ActionT], None]
"""Observes each decision of a player."""


@frozen
class Setting(Generic[ActionT]):
    """The settings of all games of a simulation.

    Attributes:
        start: the state in which each begins, before its set-up by chance.
        seats: the players by seat: objects, or the texts that name them.
        seed: the seed of all games together.
        records: whether the row of a game contains its record.
    """

    start: Simulated[ActionT]
    seats: tuple[str | AnyPlayer, ...]
    seed: str
    records: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the players, by seat."""
        return tuple(seat if isinstance(seat, str) else repr(seat) for seat in self.seats)

    @property
    def options(self) -> str:
        """Return the options or components of the games, in a few words."""
        entries = [line for line in self.options_in_full if not line.startswith("players:")]
        if len(entries) == 1:
            return entries[0].partition(": ")[2]
        return "sha256 " + sha256("\n".join(entries).encode()).hexdigest()[:_DIGITS]

    @property
    def options_in_full(self) -> tuple[str, ...]:
        """Return the beginning of the games as records describe it, by lines."""
        return tuple(self.start.game.RECORD_LAYOUT.write_start(self.start))

    @property
    def counted(self) -> Mapping[str, str]:
        """Return the counts of a game: names, and their descriptions."""
        return self.start.game.COUNTED

    @property
    def description(self) -> dict[str, object]:
        """Return the settings for the metadata of files: a resumed run must agree with all of them."""
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
        """Play the games with the given numbers.

        Args:
            numbers: the numbers, from 1 on.

        Raises:
            PlayerFailed: a player raised an error, or returned an illegal action.
            UnknownPlayer: a text names no player.
            WrongType: the numbers are not a range.
        """
        require_type("numbers", numbers, range)
        players = self.players()
        return [self.play(number, players) for number in numbers]

    def players(self) -> tuple[AnyPlayer, ...]:
        """Return the players, by seat.

        Raises:
            UnknownPlayer: a text names no player.
        """
        return tuple(player_named(seat) if isinstance(seat, str) else seat for seat in self.seats)

    def play(self, number: int, players: Sequence[AnyPlayer], watch: Watcher[ActionT] | None = None) -> GameRow:
        """Play one of the games.

        Chance uses one random generator for the set-up, and another one from there on.

        Args:
            number: the number of the game, from 1 on.
            players: the players, by seat.
            watch: called at each decision with the view of the seat, and its decision.

        Raises:
            PlayerFailed: a player raised an error, or returned an illegal action.
            WrongType: an argument has the wrong type.
            WrongValue: there is no such number, or there are not as many players as seats.
        """
        require_type("number", number, int)
        require_iterable("players", players, Sequence)
        for player in players:
            require_kind("players", player, AnyPlayer, "players")
        if watch is not None:
            require_kind("watch", watch, Callable, "a function")  # type: ignore[arg-type]  # abstract, and fine
        if not 0 <= number < _MOST_NUMBER or len(players) != len(self.seats):
            raise WrongValue(
                f"number must be from 0 on, and players {len(self.seats)}: not {brief(number)} and {len(players)}"
            )
        game, seed, names = self.start.game, f"{self.seed}/{number}", self.names
        state, laid_out = seeds.set_up(game, self.start, seed)
        counter = game.counter(state)

        def failed(seat: int, decision: int, fault: str, record: AnyRecord) -> PlayerFailed:
            return PlayerFailed(seat, names[seat], seat, number, decision, fault, record, "game")

        called = tuple(name.replace(",", ";") for name in names)  # a record's names have no commas
        table = TableOfPlayers(self.start, seed, players, called, failed, [*laid_out])
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
