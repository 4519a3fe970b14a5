"""Matches: players play each deal with the seats rotated; the results have confidence intervals."""

from collections.abc import Sequence
from functools import partial
from math import sqrt
from statistics import fmean, variance
from typing import Final, TypedDict, Unpack, cast, overload

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
from atlantis_rules.games.game import GameState, InPlay, ViewT
from atlantis_rules.games.players import AnyPlayer, Player, require_player
from atlantis_rules.games.registry import beginning, require_none_besides_a_state
from atlantis_rules.records import AnyRecord, Record, RecordInPlay
from atlantis_rules.records.record import in_play
from atlantis_rules.study.players import engines, naming, seeds, tables
from atlantis_rules.study.players.failing import PlayerFailed

NORMAL_95: Final = 1.959963984540054
"""Standard errors on each side of the mean that contain 95% of a normal distribution."""


@frozen
class Estimate:
    """A mean and its 95% confidence interval.

    ``str`` is the mean and the margin, such as ``+6.8 ± 2.1``.

    The interval is `mean` ± 1.96 standard errors over the deals: a player's result in all games of a deal counts as one
    observation, since these games are correlated. It is None for a single deal, and too narrow with fewer than about
    thirty.

    Attributes:
        mean: the mean, in points or in wins.
        margin: half the width of the interval, in points or in wins, or None.

    Examples:
        >>> from atlantis_rules.study.players import match
        >>> result = match("atlantis", ["random", "random"], deals=1, seed="1")
        >>> result.score(0)
        Estimate(mean=26.0, margin=None)
    """

    mean: float
    margin: float | None

    def __str__(self) -> str:
        """Return the mean and the margin, such as ``+6.8 ± 2.1``."""
        return f"{self.mean:+.2f}" if self.margin is None else f"{self.mean:+.2f} ± {self.margin:.2f}"


def require_number(player: int, players: int) -> None:
    """Check that a value is the number of a player."""
    require_type("player", player, int)
    if player not in range(players):
        message = f"player must be a number from 0 to {players - 1}, not {brief(player)}"
        raise WrongValue(message)


@frozen
class MatchGame:
    """One game of a match.

    Attributes:
        deal: the number of the deal, from 1 on.
        seats: the number of the player on each seat, by seat; players are numbered in the match from 0 on.
        scores: the scores by seat, in points.
        winners: the seats that won, at least one, in ascending order.
        decisions: the number of player decisions.
        record: the record of the game, or None if it was not requested.

    Examples:
        >>> from atlantis_rules.study.players import match
        >>> first, second = match("atlantis", ["greedy", "random"], deals=1, seed="1").games
        >>> (first.seats, first.scores), (second.seats, second.scores)
        (((0, 1), (79, -25)), ((1, 0), (15, 81)))
    """

    deal: int
    seats: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    record: RecordInPlay | None

    def lead_over_mean(self, player: int) -> float:
        """Return by how many points a player's score exceeds the mean of the others.

        Args:
            player: the number of the player in the match.

        Raises:
            WrongType: the value is not a whole number.
            WrongValue: there is no such player.

        Examples:
            >>> game = MatchGame(deal=1, seats=(1, 0), scores=(12, 20), winners=(1,), decisions=90, record=None)
            >>> game.lead_over_mean(0), game.lead_over_mean(1)
            (8.0, -8.0)
        """
        require_number(player, len(self.seats))
        own = self.scores[self.seats.index(player)]
        return own - (sum(self.scores) - own) / max(1, len(self.scores) - 1)  # who plays alone leads by their score

    def win(self, player: int) -> float:
        """Return a player's share of the win: 1, 0, or a fraction if several players share it.

        Args:
            player: the number of the player in the match.

        Raises:
            WrongType: the value is not a whole number.
            WrongValue: there is no such player.

        Examples:
            >>> game = MatchGame(deal=1, seats=(1, 0), scores=(12, 20), winners=(1,), decisions=90, record=None)
            >>> game.win(0), game.win(1)
            (1.0, 0.0)
        """
        require_number(player, len(self.seats))
        return (self.seats.index(player) in self.winners) / len(self.winners)


@frozen
class MatchResult:
    """The result of a match.

    Attributes:
        names: the names of the players, by number in the match.
        seed: the seed.
        games: the games, by deal and then by rotation.

    Examples:
        >>> from atlantis_rules import new_game
        >>> from atlantis_rules.study.players import match
        >>> result = match(new_game(players=2), ["greedy", "random"], deals=1, seed="1")
        >>> result.names, [game.seats for game in result.games]
        (('greedy', 'random'), [(0, 1), (1, 0)])
    """

    names: tuple[str, ...]
    seed: str
    games: tuple[MatchGame, ...]

    @property
    def deals(self) -> int:
        """Return the number of deals.

        Examples:
            >>> from atlantis_rules.study.players import match
            >>> result = match("atlantis", ["random", "random"], deals=1, seed="1")
            >>> result.deals, len(result.games)
            (1, 2)
        """
        return len(self.games) // len(self.names)

    def lead_over_mean(self, player: int) -> Estimate:
        """Return by how many points a player's score exceeds the mean of the others.

        Args:
            player: the number of the player in the match.

        Raises:
            WrongType: the value is not a whole number.
            WrongValue: there is no such player.

        Examples:
            >>> from atlantis_rules.study.players import match
            >>> result = match("atlantis", ["random", "random"], deals=2, seed="1")
            >>> result.lead_over_mean(0).mean, result.lead_over_mean(1).mean
            (0.0, 0.0)
        """
        require_number(player, len(self.names))
        return self._estimate([game.lead_over_mean(player) for game in self.games])

    def wins(self, player: int) -> Estimate:
        """Return a player's share of the wins; a shared win counts in part.

        Args:
            player: the number of the player in the match.

        Raises:
            WrongType: the value is not a whole number.
            WrongValue: there is no such player.

        Examples:
            >>> from atlantis_rules.study.players import match
            >>> result = match("atlantis", ["greedy", "random"], deals=2, seed="1")
            >>> result.wins(0)
            Estimate(mean=1.0, margin=0.0)
        """
        require_number(player, len(self.names))
        return self._estimate([game.win(player) for game in self.games])

    def score(self, player: int) -> Estimate:
        """Return the score of a player.

        Args:
            player: the number of the player in the match.

        Raises:
            WrongType: the value is not a whole number.
            WrongValue: there is no such player.

        Examples:
            >>> from atlantis_rules.study.players import match
            >>> result = match("atlantis", ["random", "random"], deals=2, seed="1")
            >>> result.score(0).mean, result.score(1).mean
            (19.5, 19.5)
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
    """The arguments of `match` that do not depend on the game."""

    deals: int
    seed: str | int
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
    seed: str | int = "0",
    processes: int = 1,
    records: bool = False,
    names: Sequence[str] | None = None,
) -> MatchResult:
    """Play a match: each deal has as many games as there are players, with the seats rotated.

    The games of a deal use the same random generator for chance, so they begin with the same set-up. The result
    depends on the arguments, but not on the number of processes.

    See also: `simulate` of `atlantis_rules.study.simulation`, for players who keep their seats.

    Args:
        game: the name of a game, such as ``"atlantis"``; or the initial state of each game, such as
            ``new_game(2, options=KSR)``, which fixes the game, its rules and the number of players.
        players: one player for each seat, in the order of the seats in the first game of a deal; a text is passed to
            `player_named`.
        rules: if the game is given by name, its rules, as a text that its `begin` accepts; None for the usual ones.
        deals: the number of deals.
        seed: the seed of the match; a whole number is the same seed as its digits.
        processes: the number of processes. With several, players must be picklable.
        records: whether the result includes the records of the games.
        names: the names of the players in records and results, in the order of `players`, without commas. By default, a
            player passed as text is called by it, and any other player by the name of its class.

    Raises:
        BadRules: the game cannot be played with these rules.
        PlayerFailed: a player raised an error, or did not return a legal action; the match ends there.
        UnknownPlayer: a text does not name a player.
        WorkerDied: a process has died.
        WrongType: an argument has the wrong type.
        WrongValue: there is no such game; the numbers of players and seats differ; the number of deals or of processes
            is below 1; or no record can begin with this state, or have this seed or these names.

    Examples:
        >>> from atlantis_rules import new_game
        >>> result = match(new_game(players=2), ["greedy", "random"], deals=1, seed="1")
        >>> result.names, len(result.games)
        (('greedy', 'random'), 2)
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
    seed: str | int,
    processes: int,
    names: Sequence[str] | None,
    *,
    records: bool,
) -> MatchResult:
    text = seeds.seed_of(seed)
    require_at_least("deals", deals, 1)
    require_at_least("processes", processes, 1)
    seats = start.game.RECORD_LAYOUT.players(start)
    if len(players) != seats:
        message = f"the game is for {counted(seats, 'player')}, not {len(players)}"
        raise WrongValue(message)
    called = tuple(names or (player if isinstance(player, str) else type(player).__name__ for player in players))
    seated: list[Player[ViewT, ActionT]] = [_seated(player) for player in players]
    Record(start, (), text, called)  # a record can be made later
    play = partial(play_deal, start, seated, called, text, records=records)
    engine = engines.Serial() if processes == 1 else engines.Processes(min(processes, deals))
    return MatchResult(called, text, tuple(game for games in engine.run(play, range(1, deals + 1)) for game in games))


def _seated(player: object) -> Player[ViewT, ActionT]:
    """Return a player, given itself or its name."""
    seated = naming.player_named(player) if isinstance(player, str) else player
    require_player("each player", seated)
    return cast("Player[ViewT, ActionT]", seated)  # no type can express which game a named player plays


def play_deal(
    start: InPlay[ActionT, ViewT],
    players: Sequence[Player[ViewT, ActionT]],
    names: tuple[str, ...],
    seed: str,
    deal: int,
    *,
    records: bool = False,
) -> list[MatchGame]:
    """Play a single deal of a match with each rotation of the seats, independently of the other deals.

    Raises:
        PlayerFailed: a player raised an error or returned no legal action.
    """
    every = range(len(players))

    def played(numbers: tuple[int, ...]) -> MatchGame:
        def failed(seat: int, decision: int, fault: str, record: AnyRecord) -> PlayerFailed:
            number = numbers[seat]
            return PlayerFailed(number, names[number], seat, deal, decision, fault, record)

        seated, called = [players[number] for number in numbers], tuple(names[number] for number in numbers)
        table = tables.TableOfPlayers(start, f"{seed}/{deal}", seated, called, failed)
        _, result = table.play(start.in_motion())
        record = in_play(table.record()) if records else None
        return MatchGame(deal, numbers, result.scores, result.winners, table.decisions, record)

    return [played(tuple((seat + turn) % len(players) for seat in every)) for turn in every]
