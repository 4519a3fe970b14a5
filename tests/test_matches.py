"""Matches: rotated seats, paired deals, estimates, and failing players."""

import pickle
from collections.abc import Callable
from random import Random

import pytest

from atlantis_rules import BadRules, WrongType, WrongValue, atlandice, atlantis, new_game
from atlantis_rules.atlantis import AMIGO, KSR
from atlantis_rules.study.players import Estimate, Greedy, MatchGame, MatchResult, PlayerFailed, RandomPlayer, match
from tests.nim import NIM
from tests.record_types import is_of_atlantis


def test_every_deal_is_played_with_the_seats_rotated() -> None:
    result = match(new_game(3, KSR), ["greedy", RandomPlayer(), "random"], deals=2, seed="7", records=True)
    assert result.names == ("greedy", "RandomPlayer", "random")
    assert [(game.deal, game.seats) for game in result.games] == [
        (deal, seats) for deal in (1, 2) for seats in ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    ]
    dealt = []
    for game in result.games:
        record = game.record
        assert record is not None
        assert is_of_atlantis(record)
        assert record.seats == tuple(result.names[player] for player in game.seats)
        assert record.seed == f"7/{game.deal}"
        ended = record.final.outcome()
        assert ended is not None
        assert (ended.scores, ended.winners) == (game.scores, game.winners)
        set_up = next(state for state in record.replay() if isinstance(state.to_act, int))
        dealt.append((set_up.path, tuple(player.hand for player in set_up.players)))
    assert dealt[0] == dealt[1] == dealt[2] != dealt[3] == dealt[4] == dealt[5]


def test_players_that_are_alike_lead_by_nothing() -> None:
    result = match(new_game(2), [Greedy(), Greedy()], deals=3)
    assert result.deals == 3
    assert result.lead_over_mean(0) == result.lead_over_mean(1) == Estimate(0.0, 0.0)
    assert result.wins(0) == Estimate(0.5, 0.0)


def test_processes_change_nothing() -> None:
    start = atlandice.new_game(2)
    alone = match(start, ["greedy", RandomPlayer()], deals=3, seed="s", records=True)
    assert match(start, ["greedy", RandomPlayer()], deals=3, seed="s", processes=2, records=True) == alone


def game(deal: int, seats: tuple[int, ...], scores: tuple[int, ...], winners: tuple[int, ...]) -> MatchGame:
    return MatchGame(deal, seats, scores, winners, 1, None)


def test_estimates_take_a_deal_for_one_observation() -> None:
    games = (
        game(1, (0, 1), (10, 4), (0,)),  # player 0 leads by 6
        game(1, (1, 0), (8, 6), (0,)),  # player 0 is 2 behind: 2 on the average of the deal
        game(2, (0, 1), (5, 5), (0, 1)),  # 0
        game(2, (1, 0), (1, 13), (1,)),  # player 0 leads by 12: 6
    )
    result = MatchResult(("a", "b"), "0", games)
    assert result.lead_over_mean(0).mean == 4.0
    assert result.lead_over_mean(1).mean == -4.0
    # The deals have 2 and 6: variance 8, standard error 2.
    assert result.lead_over_mean(0).margin == pytest.approx(1.959964 * 2, rel=1e-6)
    assert result.wins(0).mean == 0.625  # (1 + 0) / 2 and (0.5 + 1) / 2
    assert result.score(1).mean == 4.5
    assert str(result.lead_over_mean(0)) == "+4.00 ± 3.92"
    assert MatchResult(("a", "b"), "0", games[:2]).lead_over_mean(0) == Estimate(2.0, None)
    assert str(Estimate(2.0, None)) == "+2.00"


def test_with_several_others_a_lead_is_over_their_mean() -> None:
    assert game(1, (2, 0, 1), (9, 3, 5), (0,)).lead_over_mean(2) == 5.0
    assert game(1, (2, 0, 1), (9, 9, 5), (0, 1)).win(0) == 0.5


class _Tired:
    """Plays like a random player, until it does something else."""

    def __init__(self, after: int, answer: Callable[[atlantis.PlayerView], object]) -> None:
        self.after = after
        self.answer = answer

    def choose(self, known: atlantis.PlayerView, rng: Random) -> atlantis.Action:
        self.after -= 1
        return self.answer(known) if self.after < 0 else rng.choice(known.legal_actions)  # type: ignore[return-value]


def _raise(_: object) -> None:
    message = "I resign"
    raise RuntimeError(message)


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (lambda _: None, "chose an illegal action: 'None'"),
        (lambda _: atlantis.CHANCE_ACTIONS[0], "chose an illegal action: "),
        (lambda known: [known.legal_actions[0]], "chose an illegal action: "),
        (_raise, "raised RuntimeError: I resign"),
    ],
    ids=["nothing", "an action of chance", "a list", "an error"],
)
def test_a_player_that_fails_is_named_and_the_record_is_kept(
    answer: Callable[[atlantis.PlayerView], object], fault: str
) -> None:
    with pytest.raises(PlayerFailed) as failed:
        match(new_game(2), ["random", _Tired(4, answer)], deals=1, seed="5")
    error = pickle.loads(pickle.dumps(failed.value))  # noqa: S301 - it was pickled here
    assert (error.player, error.name, error.seat, error.deal) == (1, "_Tired", 1, 1)
    assert fault in error.fault
    assert str(error).startswith(f"player 1 (_Tired) {error.fault} (deal 1, seat 1, decision ")
    record = error.record
    assert is_of_atlantis(record)
    assert record.final.to_act == 1
    by_players = [action for action in record.actions if isinstance(action, atlantis.PlayerAction)]
    assert len(by_players) == error.decision - 1


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"deals": 0}, WrongValue, "deals must be at least 1, not 0"),
        ({"deals": True}, WrongType, "deals must be of type int, not bool"),
        ({"processes": 0}, WrongValue, "processes must be at least 1, not 0"),
        ({"seed": 1.5}, WrongType, "seed must be a text or a whole number, not float"),
        ({"seed": 10**100}, WrongValue, "seed must have at most 100 digits, not be a number of more than 18 digits"),
        ({"seed": "a\nb"}, WrongValue, "seed"),
        ({"players": ["greedy"]}, WrongValue, "the game is for 2 players, not 1"),
        ({"players": 2}, WrongType, "players must be"),
        ({"game": "chess"}, WrongValue, "unknown game 'chess'; choose from atlantis, atlandice"),
        ({"game": "atlantis", "players": ["greedy"]}, WrongValue, "SETUP-1: the game is for 2 to 4 players, not 1"),
        ({"game": "atlandice", "rules": "KSR"}, BadRules, "atlandice has no rules 'KSR'"),
        ({"game": "atlantis", "rules": 0}, WrongType, "rules must be of type str, not int"),
        ({"rules": "KSR"}, WrongValue, "already has its players and rules"),
        ({"players": ["greedy", "nobody"]}, WrongValue, "no player is called 'nobody'"),
        ({"players": ["greedy", 3]}, WrongType, "each player must be a player, with a method 'choose', not int"),
        ({"names": ["a", "b,c"]}, WrongValue, "seats must be a name for each player"),
        (
            {"game": AMIGO},
            WrongType,
            "name of a game or a state in which one begins, not atlantis.Options",
        ),
    ],
)
def test_wrong_arguments_are_refused(change: dict[str, object], error: type[Exception], message: str) -> None:
    arguments = {"game": new_game(2), "players": ["greedy", "random"], **change}
    game, players = arguments.pop("game"), arguments.pop("players")
    with pytest.raises(error, match=message):
        match(game, players, **arguments)  # type: ignore[call-overload]


def test_a_game_is_named_with_its_rules() -> None:
    by_name = match("atlantis", ["random", "random", "greedy"], rules="KSR", deals=1)
    assert by_name == match(new_game(3, KSR), ["random", "random", "greedy"], deals=1)
    assert match("atlantis", [RandomPlayer(), "random"], deals=1) == match(
        new_game(2), [RandomPlayer(), "random"], deals=1
    )
    by_name = match("atlandice", ["random", "random"], rules="RECONSTRUCTION", deals=1)
    assert by_name == match(atlandice.new_game(2), ["random", "random"], deals=1)


def test_a_game_that_the_package_does_not_know_is_played() -> None:
    result = match(NIM.new_game(2), [RandomPlayer(), "random"], deals=2)
    assert len(result.games) == 4
