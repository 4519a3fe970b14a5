"""`simulate`: the games of a simulation, row by row; each is played to its end from its own seed."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from importlib.metadata import version
from itertools import chain
from typing import Final, Generic, TypeAlias

from atlantis_rules._errors import (
    WrongValue,
    brief,
    counted,
    require_at_least,
    require_iterable,
    require_kind,
    require_type,
)
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.game import GameState, InPlay, SeatInPlay
from atlantis_rules.games.players import require_player
from atlantis_rules.games.registry import beginning, require_none_besides_a_state
from atlantis_rules.records import AnyRecord, write_record
from atlantis_rules.records.record import is_seed
from atlantis_rules.study.players import AnyPlayer, PlayerFailed, player_named, seeds, tables
from atlantis_rules.study.players.engines import Engine, Processes, Serial, require_engine
from atlantis_rules.study.simulation.on_ray import Ray
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
    """The settings of all games of a simulation."""

    start: Simulated[ActionT]  # the state in which each begins, before its set-up by chance
    seats: tuple[str | AnyPlayer, ...]  # the players by seat: objects, or the texts that name them
    seed: str  # the seed of all games together
    records: bool = False  # whether the row of a game contains its record

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
        """Play the games with the given numbers, from 1 on."""
        require_type("numbers", numbers, range)
        players = self.players()
        return [self.play(number, players) for number in numbers]

    def players(self) -> tuple[AnyPlayer, ...]:
        """Return the players, by seat."""
        return tuple(player_named(seat) if isinstance(seat, str) else seat for seat in self.seats)

    def play(self, number: int, players: Sequence[AnyPlayer], watch: Watcher[ActionT] | None = None) -> GameRow:
        """Play one of the games, whose numbers begin with 1.

        Chance uses one random generator for the set-up, and another one from there on. `watch` is called at each
        decision with the view of the seat, and its decision.
        """
        require_type("number", number, int)
        require_iterable("players", players, Sequence)
        for player in players:
            require_player("each player", player)
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
        table = tables.TableOfPlayers(self.start, seed, players, called, failed, [*laid_out])
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


PORTION: Final = 10
"""The maximum number of games played at a time: few, so that slow games spread over all processes."""

PORTIONS: Final = 64
"""The number of portions of a short simulation."""


def simulate(  # noqa: PLR0913 - what is simulated, and where
    game: str | Simulated[ActionT],
    seats: Sequence[str | AnyPlayer],
    *,
    players: int | None = None,
    rules: str | None = None,
    seed: str | int = 0,
    games: int = 100,
    engine: Engine | str | None = None,
    processes: int | None = None,
    records: bool = False,
) -> Iterator[GameRow]:
    """Play many games between players.

    See also: `write_games`, which writes the rows to a file; `match` of `atlantis_rules.study.players`, which compares
    players on the same deals.

    Args:
        game: the name of a game, such as ``"atlantis"``; or an initial state, such as the result of `new_game`, which
            knows its players and its rules.
        seats: the players, from the starting player on: objects, or names as for `player_named`. If there is only one,
            it plays on all seats.
        players: the number of players; None for the number of seats.
        rules: the rules, as a text that the game's `begin` accepts; None for the default ones.
        seed: the seed of all games together. Game n, from 1 on, has the seed ``seed/n``.
        games: the number of games.
        engine: where to play: an `Engine`, ``"serial"``, ``"processes"``, ``"ray"``, or ``"ray:ADDRESS"``. None means
            processes if their number is given, else this process. A program that starts processes must do its own work
            behind ``if __name__ == "__main__":``.
        processes: the maximum number of processes. Neither it nor the engine affects the rows.
        records: whether each row contains the record of its game.

    Returns:
        The rows, in the order of the games. They are played on demand.

    Raises:
        BadRules: the game cannot be played with these rules.
        WrongType: an argument has the wrong type.
        WrongValue: the game cannot be played with these arguments; an `UnknownPlayer` if there is no such player.
        MissingExtra: the engine needs a package that is not installed.
        PlayerFailed: a player raised an error, or returned an illegal action; the games before it are valid.
        WorkerDied: a process has died; the rows before it are valid.

    Examples:
        >>> for row in simulate("atlantis", ["greedy", "random"], games=2, seed=1):
        ...     print(row.scores, row.winners)
        (56, -12) (0,)
        (83, -5) (0,)
    """
    return chain.from_iterable(
        simulation_of(
            game,
            seats,
            players=players,
            rules=rules,
            seed=seed,
            games=games,
            engine=engine,
            processes=processes,
            records=records,
        ).play()
    )


@frozen
class Simulation(Generic[ActionT]):
    """Games to be played."""

    setting: Setting[ActionT]  # what all of them have in common
    games: int
    engine: Engine  # where to play

    def play(self, first: int = 1) -> Iterator[list[GameRow]]:
        """Play the games from number `first` on, and yield their rows in order, some at a time."""
        size = min(PORTION, max(1, -(-self.games // PORTIONS)))
        return self.engine.run(self.setting.play_portion, portions(first, self.games, size))


def simulation_of(  # noqa: PLR0913 - the arguments of `simulate`
    game: str | Simulated[ActionT],
    seats: Sequence[str | AnyPlayer],
    *,
    players: int | None,
    rules: str | None,
    seed: str | int,
    games: int,
    engine: Engine | str | None,
    processes: int | None,
    records: bool = False,
    least: int = 0,
) -> Simulation[ActionT]:
    """Check the arguments of `simulate`, and return the simulation that they describe, of at least `least` games."""
    require_at_least("games", games, least)
    chosen = engine_of(engine, processes)
    setting = setting_of(game, seats, players=players, rules=rules, seed=seed, records=records)
    return Simulation(setting, games, chosen)


def setting_of(
    game: str | Simulated[ActionT],
    seats: Sequence[str | AnyPlayer],
    *,
    players: int | None = None,
    rules: str | None = None,
    seed: str | int = 0,
    records: bool = False,
) -> Setting[ActionT]:
    """Return what all games of a simulation have in common, given arguments of `simulate`, which are checked."""
    require_iterable("seats", seats, Sequence)
    require_type("records", records, bool)
    start: Simulated[ActionT]
    if isinstance(game, str):
        number = len(seats) if players is None else players
        start = beginning(game, number, rules)  # type: ignore[assignment]  # a name does not tell the type of actions
    else:
        require_kind("game", game, GameState, "the name of a game or a state in which one begins")
        require_none_besides_a_state(players, rules)
        start = game
    text = seed
    if type(seed) is int:
        text = str(seed) if abs(seed) < seeds.MOST_SEED else ""
    require_type("seed", text, str)
    if not isinstance(text, str) or not is_seed(text):
        raise WrongValue(
            "seed must be a whole number, or one line of text without control characters or spaces around it, "
            f"not {brief(seed)}"
        )
    layout = start.game.RECORD_LAYOUT
    layout.write_start(start)
    count = layout.players(start)
    seated = tuple(seats) * count if len(seats) == 1 else tuple(seats)
    if len(seated) != count:
        raise WrongValue(f"there must be {counted(count, 'seat')}, or a single one for all, not {len(seated)}")
    for seat in seated:
        if not isinstance(seat, str):
            require_player("each seat", seat)
    setting = Setting(start, seated, text, records)
    setting.players()  # raises an error at once if there is no such player
    return setting


def engine_of(engine: Engine | str | None, processes: int | None) -> Engine:
    """Return the engine that `simulate` is asked for; without a number of processes, there are as many as processors.

    A cluster knows its own number.
    """
    if engine is not None and not isinstance(engine, str):
        if processes is not None:
            raise WrongValue("an engine already determines the number of processes")
        require_engine(engine)
        return engine
    if processes is not None:
        require_at_least("processes", processes, 1)
    usual = "serial" if processes is None else "processes"
    text = usual if engine is None else engine
    name, _, address = text.partition(":")
    match name:
        case "serial" if not address:
            return Serial()
        case "processes" if not address:
            number = processes or os.cpu_count() or 1
            return Serial() if number == 1 else Processes(number)
        case "ray":
            return Ray(address or None, processes)
        case _:
            raise WrongValue(f"unknown engine {brief(text)}; choose from serial, processes, ray, ray:ADDRESS")


def portions(first: int, last: int, size: int = PORTION) -> Iterator[range]:
    """Divide the numbers of games into portions: each but the first begins after a multiple of their size."""
    while first <= last:
        end = first + size - (first - 1) % size
        yield range(first, min(end, last + 1))
        first = end
