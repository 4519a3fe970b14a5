"""Matches: players against each other, every deal with the seats rotated, and what the results are worth."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from math import sqrt
from random import Random
from statistics import NormalDist, fmean, variance
from typing import Final, Generic, Literal, Protocol, Self, TypeVar, overload

from attrs import define, field

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlandice.components import Components
from atlantis_rules.atlantis.options import Options
from atlantis_rules.beginnings import beginning
from atlantis_rules.chance import Chance
from atlantis_rules.engines import Processes, Serial
from atlantis_rules.errors import WrongType, WrongValue, brief, require_iterable, require_type, type_name
from atlantis_rules.frozen_records import frozen
from atlantis_rules.game import AnyEvent, AnyState, AnyView, Game, GameState, Outcome, require_none_besides_a_state
from atlantis_rules.players.failing import PlayerFailed, decided
from atlantis_rules.players.naming import player_named
from atlantis_rules.players.player import Player
from atlantis_rules.players.seeds import generators
from atlantis_rules.records import AnyRecord, Record
from atlantis_rules.viewers import Spectator

ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT", bound=AnyView)
ViewT_co = TypeVar("ViewT_co", bound=AnyView, covariant=True)


class Start(AnyState, Protocol[ActionT, ViewT_co]):
    """A state of any game, from which a match is played."""

    @property
    def game(self) -> Game[Self, ActionT, object]:
        """The package of the game."""
        ...

    @overload
    def view(self, viewer: int, /) -> ViewT_co: ...
    @overload
    def view(self, viewer: Spectator, /) -> AnyView: ...
    @overload
    def view(self, viewer: int | Spectator, /) -> ViewT_co | AnyView: ...
    def view(self, viewer: int | Spectator, /) -> ViewT_co | AnyView: ...  # noqa: D102 - as in `GameState`, here and below
    def apply(self, action: ActionT, /) -> Self: ...  # noqa: D102
    def sample(self, rng: Random, /) -> ActionT: ...  # noqa: D102
    def outcome(self) -> Outcome | None: ...  # noqa: D102
    def replay(self, actions: Iterable[ActionT], /) -> Iterator[Self]: ...  # noqa: D102
    def seen_events(self, actions: Iterable[ActionT], viewer: int | Spectator, /) -> Iterator[AnyEvent]: ...  # noqa: D102


NORMAL_95: Final = NormalDist().inv_cdf(0.975)
"""Within so many standard errors of the mean lie 95 % of a normal distribution."""


@frozen
class Estimate:
    """A mean, and the interval in which the true one lies with 95 % confidence.

    The interval is `mean` give or take 1.96 standard errors, taken from the deals: what a player has achieved in all
    games of a deal counts as one observation, since these games have much in common. It is None for a single deal; with
    fewer than about thirty it is too narrow.

    Attributes:
        mean: the mean.
        margin: half the width of the interval, or None.
    """

    mean: float
    margin: float | None

    def __str__(self) -> str:
        """Return the mean and the margin, such as ``+6.8 ± 2.1``."""
        return f"{self.mean:+.2f}" if self.margin is None else f"{self.mean:+.2f} ± {self.margin:.2f}"


@frozen
class MatchGame:
    """One game of a match.

    Attributes:
        deal: the number of the deal, from 1 on.
        seats: which player sat on each seat: its number in the match, from 0 on.
        scores: the scores by seat.
        winners: the seats that won.
        decisions: the number of decisions of players.
        record: the record of the game, or None if none was asked for.
    """

    deal: int
    seats: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    record: AnyRecord | None

    def lead(self, player: int) -> float:
        """Return the score of a player less the mean score of the others.

        Args:
            player: its number in the match.
        """
        own = self.scores[self.seats.index(player)]
        return own - (sum(self.scores) - own) / (len(self.scores) - 1)

    def win(self, player: int) -> float:
        """Return the part of the win that a player has: 1, 0, or less than 1 if several share it.

        Args:
            player: its number in the match.
        """
        return (self.seats.index(player) in self.winners) / len(self.winners)


@frozen
class MatchResult:
    """What a match has come to.

    Attributes:
        names: what the players are called, by their numbers in the match.
        seed: the seed.
        games: the games, by deal, and of each deal by rotation.
    """

    names: tuple[str, ...]
    seed: str
    games: tuple[MatchGame, ...]

    @property
    def deals(self) -> int:
        """Return the number of deals."""
        return len(self.games) // len(self.names)

    def lead(self, player: int) -> Estimate:
        """Return by how many points a player scores more than the others do on average.

        Args:
            player: its number in the match.
        """
        return self._estimate([game.lead(player) for game in self.games])

    def wins(self, player: int) -> Estimate:
        """Return the share of the wins of a player; a win that several share counts in parts.

        Args:
            player: its number in the match.
        """
        return self._estimate([game.win(player) for game in self.games])

    def score(self, player: int) -> Estimate:
        """Return the score of a player.

        Args:
            player: its number in the match.
        """
        return self._estimate([game.scores[game.seats.index(player)] for game in self.games])

    def _estimate(self, by_game: Sequence[float]) -> Estimate:
        rotations = len(self.names)
        by_deal = [fmean(by_game[first : first + rotations]) for first in range(0, len(by_game), rotations)]
        mean = fmean(by_deal)
        if len(by_deal) == 1:
            return Estimate(mean, None)
        return Estimate(mean, NORMAL_95 * sqrt(variance(by_deal, mean) / len(by_deal)))


@overload
def match(
    game: Literal["atlantis"],
    players: Sequence[Player[atlantis.PlayerView, atlantis.Action] | str],
    *,
    options: Options | None = ...,
    deals: int = ...,
    seed: str = ...,
    processes: int = ...,
    records: bool = ...,
    names: Sequence[str] | None = ...,
) -> MatchResult: ...
@overload
def match(
    game: Literal["atlandice"],
    players: Sequence[Player[atlandice.PlayerView, atlandice.Action] | str],
    *,
    components: Components | None = ...,
    deals: int = ...,
    seed: str = ...,
    processes: int = ...,
    records: bool = ...,
    names: Sequence[str] | None = ...,
) -> MatchResult: ...
@overload
def match(
    game: Start[ActionT, ViewT],
    players: Sequence[Player[ViewT, ActionT] | str],
    *,
    deals: int = ...,
    seed: str = ...,
    processes: int = ...,
    records: bool = ...,
    names: Sequence[str] | None = ...,
) -> MatchResult: ...
def match(  # noqa: PLR0913 - all but two are by keyword
    game: Start[ActionT, ViewT] | str,
    players: Sequence[object],
    *,
    options: Options | None = None,
    components: Components | None = None,
    deals: int = 100,
    seed: str = "0",
    processes: int = 1,
    records: bool = False,
    names: Sequence[str] | None = None,
) -> MatchResult:
    """Let players play each other: each deal as many games as there are players, with the seats rotated.

    In the games of a deal chance draws by the same random generator, so they begin with the same set-up. The same
    arguments lead to the same result, with however many processes.

    Args:
        game: ``"atlantis"`` or ``"atlandice"``; or the state in which each game begins, of whichever game, such as
            ``new_game(2, options=KSR)``: it knows the game, its options or components and the number of players.
        players: as many players as play a game; one in text is made by `player_named`.
        options: with the name of a game, the options of Atlantis; `AMIGO` if it is None.
        components: with the name of a game, the components of Atlandice; the built-in reconstruction if it is None.
        deals: how many deals are played.
        seed: the seed of the match.
        processes: how many processes play. With several, players must be picklable.
        records: whether the result has the records of the games.
        names: what the players are called in records and results: texts without commas. Usually those given in text
            have this name, and others that of their class.

    Raises:
        PlayerFailed: a player raised an error or answered nonsense; the match ends there.
        UnknownPlayer: a text names no player.
        WorkerDied: a process has died.
        WrongType: an argument is not of its type.
        WrongValue: there is no such game, or it has no options or no components; there are not as many players as
            seats, or not at least one deal and one process; or no record can begin with this state, or have this seed
            or these names.
    """
    require_iterable("players", players, Sequence)
    if isinstance(game, str):
        start = beginning(game, len(players), options, components)
        if isinstance(start, atlantis.State):
            return _match(start, players, deals, seed, processes, names, records=records)
        return _match(start, players, deals, seed, processes, names, records=records)
    require_none_besides_a_state(options, components)
    if not _is_state(game):
        message = f"game must be the name of a game or a state in which one begins, not {type_name(game)}"
        raise WrongType(message)
    return _match(game, players, deals, seed, processes, names, records=records)


def _match(  # noqa: PLR0913 - as above
    start: Start[ActionT, ViewT],
    players: Sequence[object],
    deals: int,
    seed: str,
    processes: int,
    names: Sequence[str] | None,
    *,
    records: bool,
) -> MatchResult:
    require_type("seed", seed, str)
    for name, number in (("deals", deals), ("processes", processes)):
        require_type(name, number, int)
        if number < 1:
            message = f"{name} must be at least 1, not {brief(number)}"
            raise WrongValue(message)
    seats = start.game.RECORD_LAYOUT.players(start)
    if len(players) != seats:
        message = f"the game is for {seats} players, and there are {len(players)}"
        raise WrongValue(message)
    called = tuple(names or (player if isinstance(player, str) else type(player).__name__ for player in players))
    seated: list[Player[ViewT, ActionT]] = [_seated(player) for player in players]
    _Table(start, seated, called, seed, 0, tuple(range(seats))).record()  # nothing is in the way of one later
    play = partial(play_deal, start, seated, called, seed, records=records)
    engine = Serial() if processes == 1 else Processes(min(processes, deals))
    return MatchResult(called, seed, tuple(game for games in engine.run(play, range(1, deals + 1)) for game in games))


def _is_state(start: object) -> bool:
    return isinstance(start, GameState)


def _seated(player: object) -> Player[ViewT, ActionT]:
    """Return a player, by whatever says who it is: no type can say here which game one that is named plays."""
    seated = player_named(player) if isinstance(player, str) else player
    if not isinstance(seated, Player):
        message = f"a player must have a method 'choose', and {type_name(seated)} has none"
        raise WrongType(message)
    return seated


def play_deal(
    start: Start[ActionT, ViewT],
    players: Sequence[Player[ViewT, ActionT]],
    names: tuple[str, ...],
    seed: str,
    deal: int,
    *,
    records: bool = False,
) -> list[MatchGame]:
    """Play a single deal of a match, with each rotation of the seats: it does not depend on the other deals.

    Args:
        start: the state in which each game begins.
        players: the players.
        names: what they are called.
        seed: the seed of the match.
        deal: the number of the deal, from 1 on.
        records: whether the games have records.

    Raises:
        PlayerFailed: a player raised an error or answered nonsense.
    """
    every = range(len(players))
    rotations = [tuple((seat + turn) % len(players) for seat in every) for turn in every]
    return [_Table(start, players, names, f"{seed}/{deal}", deal, seats).play(records=records) for seats in rotations]


@define
class _Table(Generic[ActionT, ViewT]):
    """A game of a match while it is played."""

    start: Start[ActionT, ViewT]
    players: Sequence[Player[ViewT, ActionT]]
    names: tuple[str, ...]
    seed: str
    deal: int
    seats: tuple[int, ...]
    actions: list[ActionT] = field(factory=list, init=False)
    decisions: int = field(default=0, init=False)

    def play(self, *, records: bool) -> MatchGame:
        """Play the game to its end.

        Raises:
            PlayerFailed: a player raised an error or answered nonsense.
        """
        rngs = generators(self.seed, len(self.seats))
        state, apply = self.start, self.start.game.apply
        while (seat := state.to_act) is not None:
            if isinstance(seat, Chance):
                action = state.sample(rngs.chance)
                state = state.apply(action)
            else:
                self.decisions += 1
                player = self.players[self.seats[seat]]
                action, state = decided(player, state.view(seat), rngs.seats[seat], state, apply, self._failed, seat)
            self.actions.append(action)
        result = state.outcome()
        if result is None:
            raise AssertionError(state)  # nobody is to act only when the game is over
        record = self.record() if records else None
        return MatchGame(self.deal, self.seats, result.scores, result.winners, self.decisions, record)

    def _failed(self, seat: int, fault: str) -> PlayerFailed:
        player = self.seats[seat]
        return PlayerFailed(player, self.names[player], seat, self.deal, self.decisions, fault, self.record())

    def record(self) -> AnyRecord:
        return Record(self.start, tuple(self.actions), self.seed, tuple(self.names[player] for player in self.seats))
