"""Matches: players against each other, every deal with the seats rotated, and what the results are worth."""

from collections.abc import Sequence
from functools import partial
from math import sqrt
from statistics import NormalDist, fmean, variance
from typing import Final, TypedDict, Unpack, overload

from atlantis_rules.errors import WrongType, WrongValue, brief, require_iterable, require_kind, require_type, type_name
from atlantis_rules.frozen_records import frozen
from atlantis_rules.games.game import ActionT, GameState, InPlay, ViewT
from atlantis_rules.games.registry import beginning, require_none_besides_a_state
from atlantis_rules.players.engines import Processes, Serial
from atlantis_rules.players.failing import PlayerFailed
from atlantis_rules.players.naming import AnyPlayer, player_named
from atlantis_rules.players.player import Player
from atlantis_rules.players.tables import Table
from atlantis_rules.records import AnyRecord, Record

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


def require_number(player: int, players: int) -> None:
    """Refuse what is not the number of one of some players."""
    require_type("player", player, int)
    if player not in range(players):
        message = f"player must be a number from 0 to {players - 1}, not {brief(player)}"
        raise WrongValue(message)


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

        Raises:
            WrongType: the value is not a whole number.
            WrongValue: there is no such player.
        """
        require_number(player, len(self.seats))
        own = self.scores[self.seats.index(player)]
        return own - (sum(self.scores) - own) / (len(self.scores) - 1)

    def win(self, player: int) -> float:
        """Return the part of the win that a player has: 1, 0, or less than 1 if several share it.

        Args:
            player: its number in the match.

        Raises:
            WrongType: the value is not a whole number.
            WrongValue: there is no such player.
        """
        require_number(player, len(self.seats))
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

        Raises:
            WrongType: the value is not a whole number.
            WrongValue: there is no such player.
        """
        require_number(player, len(self.names))
        return self._estimate([game.lead(player) for game in self.games])

    def wins(self, player: int) -> Estimate:
        """Return the share of the wins of a player; a win that several share counts in parts.

        Args:
            player: its number in the match.

        Raises:
            WrongType: the value is not a whole number.
            WrongValue: there is no such player.
        """
        require_number(player, len(self.names))
        return self._estimate([game.win(player) for game in self.games])

    def score(self, player: int) -> Estimate:
        """Return the score of a player.

        Args:
            player: its number in the match.

        Raises:
            WrongType: the value is not a whole number.
            WrongValue: there is no such player.
        """
        require_number(player, len(self.names))
        return self._estimate([game.scores[game.seats.index(player)] for game in self.games])

    def _estimate(self, by_game: Sequence[float]) -> Estimate:
        rotations = len(self.names)
        by_deal = [fmean(by_game[first : first + rotations]) for first in range(0, len(by_game), rotations)]
        mean = fmean(by_deal)
        if len(by_deal) == 1:
            return Estimate(mean, None)
        return Estimate(mean, NORMAL_95 * sqrt(variance(by_deal, mean) / len(by_deal)))


class _Arranged(TypedDict, total=False):
    """What `match` takes for every game."""

    deals: int
    seed: str
    processes: int
    records: bool
    names: Sequence[str] | None


@overload
def match(
    game: str, players: Sequence[AnyPlayer | str], *, rules: str | None = ..., **arranged: Unpack[_Arranged]
) -> MatchResult: ...
@overload
def match(
    game: InPlay[ActionT, ViewT], players: Sequence[Player[ViewT, ActionT] | str], **arranged: Unpack[_Arranged]
) -> MatchResult: ...
def match(  # noqa: PLR0913 - all but two are by keyword
    game: InPlay[ActionT, ViewT] | str,
    players: Sequence[object],
    *,
    rules: str | None = None,
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
        game: the name of a game, such as ``"atlantis"``; or the state in which each game begins, such as
            ``new_game(2, options=KSR)``: it knows the game, its rules and the number of players.
        players: as many players as play a game; one in text is made by `player_named`.
        rules: with the name of a game, its rules, as a text that its `begin` takes; the usual ones if it is None.
        deals: how many deals are played.
        seed: the seed of the match.
        processes: how many processes play. With several, players must be picklable.
        records: whether the result has the records of the games.
        names: what the players are called in records and results: texts without commas. Usually those given in text
            have this name, and others that of their class.

    Raises:
        BadRules: the game cannot be played by such rules.
        PlayerFailed: a player raised an error or answered nonsense; the match ends there.
        UnknownPlayer: a text names no player.
        WorkerDied: a process has died.
        WrongType: an argument has the wrong type.
        WrongValue: there is no such game; there are not as many players as seats, or not at least one deal and one
            process; or no record can begin with this state, or have this seed or these names.
    """
    require_iterable("players", players, Sequence)
    require_type("records", records, bool)
    if names is not None:
        require_iterable("names", names, Sequence)
    if isinstance(game, str):
        start = beginning(game, len(players), rules)
        return _match(start, players, deals, seed, processes, names, records=records)
    require_none_besides_a_state(rules)
    require_kind("game", game, GameState, "the name of a game or a state in which one begins")
    return _match(game, players, deals, seed, processes, names, records=records)


def _match(  # noqa: PLR0913 - as above
    start: InPlay[ActionT, ViewT],
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
    Record(start, (), seed, called)  # nothing is in the way of one later
    play = partial(play_deal, start, seated, called, seed, records=records)
    engine = Serial() if processes == 1 else Processes(min(processes, deals))
    return MatchResult(called, seed, tuple(game for games in engine.run(play, range(1, deals + 1)) for game in games))


def _seated(player: object) -> Player[ViewT, ActionT]:
    """Return a player, by whatever says who it is: no type can say here which game one that is named plays."""
    seated = player_named(player) if isinstance(player, str) else player
    if not isinstance(seated, Player):
        message = f"a player must have a method 'choose', and {type_name(seated)} has none"
        raise WrongType(message)
    return seated


def play_deal(
    start: InPlay[ActionT, ViewT],
    players: Sequence[Player[ViewT, ActionT]],
    names: tuple[str, ...],
    seed: str,
    deal: int,
    *,
    records: bool = False,
) -> list[MatchGame]:
    """Play a single deal of a match, with each rotation of the seats: it does not depend on the other deals.

    Raises:
        PlayerFailed: a player raised an error or answered nonsense.
    """
    every = range(len(players))

    def played(numbers: tuple[int, ...]) -> MatchGame:
        def failed(seat: int, decision: int, fault: str, record: AnyRecord) -> PlayerFailed:
            number = numbers[seat]
            return PlayerFailed(number, names[number], seat, deal, decision, fault, record)

        seated, called = [players[number] for number in numbers], tuple(names[number] for number in numbers)
        table = Table(start, f"{seed}/{deal}", seated, called, failed)
        _, result = table.play(start.in_motion())
        record = table.record() if records else None
        return MatchGame(deal, numbers, result.scores, result.winners, table.decisions, record)

    return [played(tuple((seat + turn) % len(players) for seat in every)) for turn in every]
