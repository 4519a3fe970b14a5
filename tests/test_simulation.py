"""Simulations as data: rows that describe games, the same for every engine."""

import os
import pickle
import re
import signal
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from statistics import mean, stdev
from types import ModuleType
from typing import Any, TypeVar

import pytest
from attrs import evolve

from atlantis_rules import (
    CHANCE,
    Action,
    AtlantisError,
    BadRules,
    DrawCard,
    PlaceBridge,
    PlayCard,
    WrongType,
    WrongValue,
    atlandice,
    atlantis,
    legal_actions,
    new_game,
    outcome,
    read_state,
    view,
)
from atlantis_rules.atlandice.text.components_file import components_text
from atlantis_rules.atlantis import AMIGO, HALL9000, MAYFAIR
from atlantis_rules.atlantis.counting import Counted, CountingTable, Tally
from atlantis_rules.atlantis.phases import ExtraDraw
from atlantis_rules.games.compilation import compiled
from atlantis_rules.games.game import SeatView
from atlantis_rules.games.registry import beginning
from atlantis_rules.records import read_record
from atlantis_rules.study.players import Known, PlayerFailed, RandomPlayer, UnknownPlayer, player_named
from atlantis_rules.study.simulation import (
    GameRow,
    Numbers,
    Processes,
    Serial,
    Statistics,
    WorkerDied,
    simulate,
    wilson,
)
from atlantis_rules.study.simulation.rows import columns, row_of as read_row
from atlantis_rules.study.simulation.simulating import portions
from tests.counted_in_atlandice import EventCounter as AtlandiceEventCounter
from tests.counted_in_atlantis import EventCounter
from tests.examples.helpers import RING
from tests.nim import NIM
from tests.seeded import row_of, steps

ActionT = TypeVar("ActionT")
OF_OUTCOME = {"tie", "neutral_ahead", "neutral_score"}


# --- Rows ---------------------------------------------------------------------------------------------------------


FIRST_ROWS = """
    game=atlantis number=1 seed=5/1 options=AMIGO players=2 player_0=random player_1=random score_0=24 score_1=18
    won_0=True won_1=False winner=0 ending=third_figure_home decisions=103 turns=35 purchase=10 bridge=2
    bridge_of_finisher=0 merged=0 two_cards=3 more_cards=1 carried_past=0 overpaid=2 no_tile=0 extra_left=5
    reshuffle=0 reshuffle_in_draw=0 piles_empty=0 stuck=0 unpayable=0 tie=0
    --
    game=atlantis number=2 seed=5/2 options=AMIGO players=2 player_0=random player_1=random score_0=33 score_1=30
    won_0=True won_1=False winner=0 ending=third_figure_home decisions=139 turns=47 purchase=18 bridge=2
    bridge_of_finisher=0 merged=1 two_cards=8 more_cards=0 carried_past=0 overpaid=0 no_tile=1 extra_left=10
    reshuffle=0 reshuffle_in_draw=0 piles_empty=0 stuck=0 unpayable=0 tie=0
    --
    game=atlandice number=1 seed=5/1 options=built-in players=2 player_0=random player_1=random score_0=20
    score_1=23 won_0=False won_1=True winner=1 ending=the_hand_was_turned_to_the_wave decisions=142 rounds=9
    turns=54 emptied=8 tie_for_most=4 nobody_holds=0 behind_another=0 neutral_tile=1 bare_tile=0 exhausted=0
    nothing_lies=0 submarine=5 declined=3 searched_again=0 swapped=0 hand_moved=0 hand_to_wave=0 die_turned=5
    inventory=4 inventory_tie=1 donated=0 nobody_donates=0 neutral_ahead=1 tie=0 neutral_score=26
"""


def test_the_first_rows_of_simulations() -> None:
    rows = [
        *simulate("atlantis", ["random"], players=2, seed=5, games=2),
        *simulate("atlandice", ["random"], players=2, seed=5, games=1),
    ]
    for row, text in zip(rows, FIRST_ROWS.split("--"), strict=True):
        cells = row.flat().items()
        assert [f"{name}={cell}".replace(" ", "_") for name, cell in cells] == text.split()


def test_a_row_tells_what_happened_in_its_game() -> None:
    for number in range(1, 9):
        row = row_of(new_game(4, HALL9000), ["random"] * 4, number)
        played = list(steps(new_game(4, HALL9000), view, [player_named("random")] * 4, row.seed))
        result = outcome(played[-1].after)
        assert result is not None
        assert (row.scores, row.winners, row.ending) == (result.scores, result.winners, result.reason.value)
        assert row.decisions == sum(isinstance(step.before.to_act, int) for step in played)
        names = [type(step.action).__name__ for step in played]
        assert row.count("purchase") == names.count("BuyCards")
        assert row.count("bridge") == names.count("PlaceBridge")
        assert row.count("stuck") == names.count("ShowHand")
        left = (step for step in played if isinstance(step.before.phase, ExtraDraw))
        assert row.count("extra_left") == sum(step.action != legal_actions(step.before)[-1] for step in left) > 0
        assert row.turns == names.count("PlayCard") + names.count("ShowHand")
        assert row.count("unpayable") == sum(score < 0 for score in row.scores)


@pytest.mark.parametrize("options", [AMIGO, HALL9000])
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_what_is_counted_without_events_is_what_the_events_tell(options: atlantis.Options, name: str) -> None:
    for number in range(1, 9):
        row, counter = row_of(new_game(4, options), [name] * 4, number), EventCounter()
        for step in steps(new_game(4, options), view, [player_named(name)] * 4, row.seed):
            for event in step.events:
                counter.count(event)
        told = {each.name.lower(): times for each, times in counter.counts.items()}
        assert told | {"tie": int(len(row.winners) > 1)} == dict(zip(row.counted, row.counts, strict=True))


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_counted_in_atlandice_is_what_the_events_tell(players: int) -> None:
    seats = ["random"] * players
    for number in range(1, 13):
        row, counter = row_of(atlandice.new_game(players), seats, number), AtlandiceEventCounter(players)
        for step in steps(atlandice.new_game(players), atlandice.State.view, list(map(player_named, seats)), row.seed):
            for event in step.events:
                counter.count(event)
        counted = dict(zip(row.counted, row.counts, strict=True))
        for each, times in counter.counts.items():
            assert each.name.lower() in OF_OUTCOME or counted[each.name.lower()] == times, each


def test_moves_of_several_cards_are_counted_once() -> None:
    for number in range(1, 9):
        row = row_of(new_game(4), ["greedy"] * 4, number)
        names = [
            type(step.action).__name__ for step in steps(new_game(4), view, [player_named("greedy")] * 4, row.seed)
        ]
        moves = re.findall(r"P(C*)", "".join({"PlayCard": "P", "PlayAnotherCard": "C"}.get(name, "") for name in names))
        assert row.count("two_cards") == sum(len(further) == 1 for further in moves)
        assert row.count("more_cards") == sum(len(further) > 1 for further in moves)


def test_everything_that_is_counted_happens() -> None:
    statistics = Statistics(4)
    for options in (AMIGO, HALL9000):
        statistics.add(row_of(new_game(4, options), ["random"] * 4, number) for number in range(40))
    missing = {name for name, games in statistics.games_with.items() if not games}
    assert missing <= {"tie", "bridge_of_finisher", "piles_empty"}


def test_statistics_count_the_games_that_are_added() -> None:
    """Three rows: one that two seats win, one that seat 0 wins, and one that seat 1 wins for another reason."""
    row = row_of(NIM.new_game(2), ["random"] * 2, 1)
    statistics = Statistics(2)
    statistics.add([evolve(row, winners=(0, 1), ending="tie"), evolve(row, winners=(0,)), evolve(row, winners=(1,))])
    assert statistics.games == 3
    assert statistics.endings == {"tie": 1, row.ending: 2}
    assert statistics.win_parts[0] == statistics.win_parts[1]
    assert statistics.wins(0)[0] == 0.5
    wrong: Any = [row, "row"]
    with pytest.raises(WrongType, match="row must be of type GameRow"):
        statistics.add(wrong)
    with pytest.raises(WrongValue, match="for 2 players, not 3"):
        statistics.add([row_of(NIM.new_game(3), ["random"] * 3, 1)])


def test_statistics_are_of_one_seat_or_more() -> None:
    assert len(Statistics(1).scores) == 1
    for seats in (0, -1, 1_000_000):
        with pytest.raises(WrongValue, match="seats must be from 1 to"):
            Statistics(seats)


def test_counts_are_added_up_by_name() -> None:
    statistics = Statistics(4)
    rows = [row_of(new_game(4), ["greedy"] * 4, number) for number in range(3)]
    statistics.add(rows)
    for name in rows[0].counted:
        assert statistics.games_with[name] == sum(row.count(name) > 0 for row in rows)


def test_draws_that_fall_short_are_counted() -> None:
    state = new_game(2)
    table = CountingTable(state)
    table.counter = Tally(state)
    table.fall_short(0, 1)
    table.fall_short(1, 2)
    assert table.counter.numbers[Counted.PILES_EMPTY] == 2


def test_a_bridge_of_who_ends_the_game_is_counted() -> None:
    state = read_state("path: 28: ring 1, ~, crown 2, flag 3 (black)\nmainland: black 2\nhand black: ring\nplayers: 2")
    counter = Tally(state)
    actions: list[Action] = [PlayCard(31, RING), PlaceBridge(29), *[DrawCard(RING)] * 4]
    for action in actions:
        counter.game.play(action)
    assert counter.numbers[Counted.BRIDGE_OF_FINISHER] == 1


def test_rows_are_flat_and_come_back() -> None:
    for records in (False, True):
        for game, package in (("atlantis", atlantis), ("atlandice", atlandice)):
            (row,) = simulate(game, ["random"], players=3, games=1, records=records)
            flat = row.flat()
            assert list(flat) == list(columns(3, package.COUNTED, records=records))
            for name, kind in columns(3, package.COUNTED, records=records).items():
                assert type(flat[name]) is kind or (name == "winner" and flat[name] is None)
            assert read_row(flat) == row
    (row,) = simulate("atlantis", ["random"], players=2, games=1)
    with pytest.raises(WrongValue, match="dragons"):
        row.count("dragons")


@pytest.mark.parametrize("game", ["atlantis", "atlandice", NIM.NAME])
def test_a_whole_number_in_a_row_may_be_written_otherwise_and_be_no_other_kind_of_number(game: str) -> None:
    (row,) = simulate(game, ["random"], players=2, games=1)
    flat = row.flat()
    kinds = columns(2, row.counted, records=False)
    whole = [name for name, kind in kinds.items() if kind is int and flat[name] is not None]
    assert {"number", "players", "score_0", "decisions", *row.counted} <= {*whole}
    for name in whole:
        value = flat[name]
        assert isinstance(value, int)
        for same in (float(value), str(value), f"{value}.0", f"+{value}" if value >= 0 else str(value)):
            assert read_row({**flat, name: same}) == row, name
        for other in (value + 0.5, f"{value}.5", float("inf"), float("nan"), "", None, True, f"{value} ", 2.0**60):
            if name != "winner" or other:  # which may be missing, as far as nobody or everybody has won
                with pytest.raises(WrongValue):
                    read_row({**flat, name: other})


def test_the_seed_and_the_winner_of_a_row_are_those_of_its_other_columns() -> None:
    for row in simulate("atlandice", ["random"], players=4, games=12, seed=3):
        flat = row.flat()
        for seed in (f"3/1{row.number}", f"3{row.number}", f"3/{row.number} ", f"{row.number}"):
            with pytest.raises(WrongValue):
                read_row({**flat, "seed": seed})
        for winner in (None, *range(4)):
            if winner == row.winner:
                assert read_row({**flat, "winner": winner}) == row
            else:
                with pytest.raises(WrongValue):
                    read_row({**flat, "winner": winner})


def test_a_row_has_the_record_of_its_game() -> None:
    for game in ("atlantis", "atlandice"):
        (row,) = simulate(game, ["random", "greedy"], seed="a b", games=1, records=True)
        record = read_record(row.record or "")
        assert (record.seed, record.seats) == ("a b/1", ("random", "greedy"))
        result = record.final.outcome()
        assert result is not None
        assert (result.scores, result.winners) == (row.scores, row.winners)


# --- What is simulated --------------------------------------------------------------------------------------------


def test_rules_and_players_make_a_difference() -> None:
    def first(*seats: str, rules: str | None = None) -> GameRow:
        (row,) = simulate("atlantis", seats, games=1, players=3, rules=rules)
        return row

    usual = first("random")
    assert (usual.options, usual.seats) == ("AMIGO", ("random",) * 3)
    assert first("random", "random", "random") == usual
    other = first("random", rules="MAYFAIR")
    assert (other.options, other.scores != usual.scores) == ("MAYFAIR", True)
    (state,) = simulate(new_game(3, MAYFAIR), ["random"], games=1)
    assert state == other
    changed = evolve(atlandice.RECONSTRUCTION, source="my own")
    (row,) = simulate("atlandice", ["random"], players=2, rules=components_text(changed), games=1)
    assert re.fullmatch("sha256 [0-9a-f]{16}", row.options)


def test_players_are_named_or_given() -> None:
    (row,) = simulate("atlantis", [RandomPlayer(), "greedy"], games=1)
    (named,) = simulate("atlantis", ["random", "greedy"], games=1)
    assert row.seats == ("RandomPlayer()", "greedy")
    assert row.scores == named.scores


class _Onlooker(RandomPlayer):
    """Chooses at random, but looks at what its seat sees."""

    def choose(self, known: Known[ActionT], rng: Random) -> ActionT:
        is_view = isinstance(known, SeatView)
        assert is_view
        return super().choose(known, rng)


@pytest.mark.skipif(compiled, reason="compiled states have native methods, which cannot be replaced")
@pytest.mark.parametrize("game", ["atlantis", "atlandice", "nim"])
def test_no_view_is_made_for_a_random_player_which_decides_the_same(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with_views = [(row.scores, row.counts) for row in simulate(game, [_Onlooker()], players=2, games=3)]

    def no_view(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(type(beginning(game, 2)), "view", no_view)
    assert [(row.scores, row.counts) for row in simulate(game, [RandomPlayer()], players=2, games=3)] == with_views
    with pytest.raises(AssertionError):
        list(simulate(game, [_Onlooker()], players=2, games=1))


class Stuck:
    """Decides on nothing at the third decision of its seat."""

    def __init__(self) -> None:
        self.left = 2

    def choose(self, known: Known[ActionT], rng: Random) -> ActionT:
        self.left -= 1
        return rng.choice(known.legal_actions) if self.left >= 0 else known.legal_actions  # type: ignore[return-value]


class Torn:
    """Raises an error at once."""

    def choose(self, known: Known[ActionT], rng: Random) -> ActionT:
        del known, rng
        message = "I cannot decide"
        raise RuntimeError(message)


@pytest.mark.parametrize("name", ["atlantis", "atlandice"])
def test_a_player_that_fails_is_named_and_the_record_is_kept(name: str) -> None:
    with pytest.raises(PlayerFailed) as failed:
        list(simulate(name, ["random", Stuck()], seed=5, games=2))
    error = pickle.loads(pickle.dumps(failed.value))  # noqa: S301 - it was pickled here
    assert (error.player, error.seat, error.deal) == (1, 1, 1)
    told = r"player 1 \(.*Stuck.*\) chose an illegal action: .* \(game 1, seat 1, decision \d+\)"
    assert re.fullmatch(told, str(error))
    record = error.record
    assert (record.seed, record.final.to_act) == ("5/1", 1)
    decided = [state for state in record.replay() if isinstance(state.to_act, int)]
    assert (len(decided), [state.to_act for state in decided].count(1)) == (error.decision, 3)


def test_a_player_that_fails_in_another_process_is_named() -> None:
    told = r"raised RuntimeError: I cannot decide \(game 1, seat \d, decision 1\)"
    with pytest.raises(PlayerFailed, match=told) as failed:
        list(simulate("atlandice", [Torn()], players=2, games=4, processes=2))
    assert failed.value.record is not None
    assert failed.value.record.final.to_act == failed.value.seat


def test_a_third_game_is_simulated_from_its_first_state() -> None:
    rows = list(simulate(NIM.new_game(3), ["random"], games=4))
    assert [row.game for row in rows] == ["nim"] * 4
    assert {row.ending for row in rows} == {"heap gone"}
    assert all(row.turns == row.decisions for row in rows)


@pytest.mark.parametrize(
    ("arguments", "kind", "words"),
    [
        ({"game": "chess"}, WrongValue, "unknown game 'chess'"),
        ({"game": 7}, WrongType, "game must be the name of a game or a state"),
        ({"seats": "greedy"}, WrongType, "seats"),
        ({"seats": ["gredy"]}, UnknownPlayer, "no player is called 'gredy'"),
        ({"seats": ["greedy"] * 3}, WrongValue, "there must be 2 seats, or a single one for all, not 3"),
        ({"seats": [7]}, WrongType, "each seat must be a player, with a method 'choose', not int"),
        ({"players": 5}, WrongValue, "2 to 4 players"),
        ({"game": "atlandice", "rules": "AMIGO"}, BadRules, "atlandice has no rules 'AMIGO'"),
        ({"rules": 3}, WrongType, "rules must be of type str, not int"),
        ({"game": new_game(2), "rules": "AMIGO"}, WrongValue, "already has its players and rules"),
        ({"game": atlandice.new_game(2).advance(Random(1))}, WrongValue, "begins with a new game"),
        ({"seed": ""}, WrongValue, "seed"),
        ({"seed": 1.5}, WrongType, "seed"),
        ({"games": -1}, WrongValue, "games must be at least 0"),
        ({"games": "7"}, WrongType, "games"),
        ({"records": 1}, WrongType, "records"),
        ({"engine": "steam"}, WrongValue, "unknown engine 'steam'"),
        ({"engine": "serial:x"}, WrongValue, "unknown engine 'serial:x'"),
        ({"processes": 0}, WrongValue, "processes must be at least 1"),
        ({"processes": "2"}, WrongType, "processes"),
        ({"engine": Serial(), "processes": 2}, WrongValue, "an engine already determines the number of processes"),
    ],
)
def test_what_can_not_be_simulated(arguments: dict[str, object], kind: type[AtlantisError], words: str) -> None:
    known = isinstance(arguments.get("game"), atlantis.State | atlandice.State)
    usual: dict[str, object] = {"game": "atlantis", "seats": ["random"], "players": None if known else 2, "games": 1}
    with pytest.raises(kind, match=re.escape(words)):
        simulate(**(usual | arguments))  # type: ignore[arg-type] # wrong on purpose


# --- Engines ------------------------------------------------------------------------------------------------------


def test_rows_are_the_same_whatever_plays_them() -> None:
    alone = list(simulate("atlandice", ["random"], players=2, seed=7, games=21))
    assert [row.number for row in alone] == list(range(1, 22))
    assert list(simulate("atlandice", ["random"], players=2, seed=7, games=21, processes=1)) == alone
    assert list(simulate("atlandice", ["random"], players=2, seed=7, games=21, processes=2)) == alone
    assert list(simulate("atlandice", ["random"], players=2, seed=7, games=5)) == alone[:5]
    assert list(simulate("atlandice", ["random"], players=2, seed=8, games=5)) != alone[:5]


def test_portions_begin_where_they_would_without_those_before() -> None:
    assert list(portions(1, 25)) == [range(1, 11), range(11, 21), range(21, 26)]
    assert list(portions(14, 25)) == [range(14, 21), range(21, 26)]
    assert list(portions(26, 25)) == []


def test_no_more_portions_are_taken_than_there_is_work_for() -> None:
    taken: list[int] = []

    def coming() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    results = Processes(2).run(abs, coming())
    assert next(results) == 0
    assert len(taken) < 20
    del results


class Fatal:
    """A player whose process dies."""

    def choose(self, known: object, rng: Random) -> object:
        del known, rng
        os.kill(os.getpid(), signal.SIGKILL)
        return None


def test_a_process_that_dies_ends_the_simulation() -> None:
    with pytest.raises(WorkerDied, match="a process that played games has died"):
        list(simulate("atlantis", ["tests.test_simulation:Fatal"], players=2, games=3, processes=2))


# --- What they add up to ------------------------------------------------------------------------------------------


def test_means_and_margins() -> None:
    values = [3, -5, 12, 7, 7, 0]
    numbers = Numbers()
    for value in values:
        numbers.add(value)
    assert (numbers.least, numbers.most) == (-5, 12)
    assert numbers.mean == pytest.approx(mean(values))
    assert numbers.margin == pytest.approx(1.959964 * stdev(values) / 6**0.5)
    single = Numbers()
    single.add(4)
    assert single.margin is None


def test_the_interval_of_wilson() -> None:
    assert wilson(5, 10) == pytest.approx((0.5, 0.2366, 0.7634), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0, 0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((1, 0.7225, 1), abs=1e-4)


def test_ties_are_shared() -> None:
    statistics = Statistics(4)
    row = GameRow("atlantis", 1, "1/1", "AMIGO", ("random",) * 4, (0,) * 4, (0,), "all stuck", 20, ("turns",), (10,))
    statistics.add(evolve(row, winners=winners) for winners in [(0,), (0, 1), (1, 2, 3)])
    shares = [statistics.wins(seat)[0] for seat in range(4)]
    assert shares == pytest.approx([Fraction(3, 6), Fraction(5, 18), Fraction(1, 9), Fraction(1, 9)])


@pytest.mark.parametrize("game", [atlantis, atlandice], ids=["atlantis", "atlandice"])
def test_counts_are_the_same_where_the_game_lets_chance_act(game: ModuleType) -> None:
    start = game.new_game(3).advance(Random(1))
    at_once, by_steps = game.counter(start), game.counter(start)
    chance, choices = (Random(2), Random(2)), Random(3)
    while by_steps.game.to_act is not None:
        action = choices.choice(by_steps.game.legal_actions())
        at_once.game.play_legal(action)
        by_steps.game.play_legal(action)
        at_once.game.advance(chance[0])
        while by_steps.game.to_act is CHANCE:
            by_steps.game.play_legal(by_steps.game.sample(chance[1]))
    assert at_once.counts() == by_steps.counts()
