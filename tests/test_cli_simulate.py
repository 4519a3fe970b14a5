"""Simulations: reproducible whatever plays them, and with figures that add up."""

import re
import signal
from concurrent.futures.process import BrokenProcessPool
from fractions import Fraction
from functools import partial
from statistics import mean, stdev

import pytest

from atlantis_rules import AMIGO, HALL9000, Action, DrawCard, PlaceBridge, PlayCard, legal_actions, outcome, read_state
from atlantis_rules.atlantis import step
from atlantis_rules.atlantis.events import CardDrawn, DrawFellShort
from atlantis_rules.atlantis.phases import ExtraDraw, Reason
from atlantis_rules.cli import main, simulate
from atlantis_rules.cli.atlantis.game import COUNTED, game_of
from atlantis_rules.cli.atlantis.rare_events import Rare, RareCounter
from atlantis_rules.cli.exits import handlers_set
from atlantis_rules.cli.pool import play_many
from atlantis_rules.cli.simulate import play_game
from atlantis_rules.cli.statistics import GameRecord, Numbers, Statistics, wilson
from tests.examples.helpers import RING
from tests.seeded import steps


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["simulate", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_the_number_of_processes_has_no_influence(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--games", "23", "--seed", "5", "--seats", "random,greedy")
    alone = output(capsys, *arguments, "--processes", "1")
    assert output(capsys, *arguments, "--processes", "2") == alone
    assert output(capsys, *arguments, "--processes", "1") == alone
    assert output(capsys, "--games", "23", "--seed", "6", "--seats", "random,greedy", "--processes", "1") != alone


def test_games_come_in_their_order_whatever_the_portions() -> None:
    seats = ["random", "random"]
    alone = [play_game(game_of(AMIGO), seats, f"7/{game}") for game in range(1, 34)]
    for processes in (1, 2):
        portions = list(play_many(partial(play_game, game_of(AMIGO), seats), "7", 33, processes))
        assert [record for portion in portions for record in portion] == alone
        assert len(portions) > 1


def test_a_game_of_a_simulation_can_be_watched(capsys: pytest.CaptureFixture[str]) -> None:
    out = output(capsys, "--games", "1", "--seed", "8", "--seats", "random,greedy,random", "--preset", "mayfair")
    command = re.search(r"To watch game 1: atlantis-rules (.*)\Z", " ".join(out.split()))
    assert command is not None
    assert main([*command[1].split(), "--quiet"]) == 0
    result = capsys.readouterr().out
    scores = [line.split()[5] for line in result.splitlines()[3:6]]
    assert scores == re.findall(r"(?m)^(?:black|red|blue) +\w+ +(-?\d+)\.0 ", out)


def test_the_text_fits_into_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    out = output(capsys, "--games", "2", "--players", "4", "--preset", "HALL9000")
    assert out.isascii()
    assert max(map(len, out.splitlines())) <= 80


def test_a_record_tells_what_happened_in_its_game() -> None:
    for seed in range(10):
        record = play_game(game_of(HALL9000), ["random"] * 4, str(seed))
        played = list(steps(game_of(HALL9000), ["random"] * 4, str(seed)))
        result = outcome(played[-1].after)
        assert result is not None
        assert (record.scores, record.winners, record.reason) == (result.scores, result.winners, result.reason)
        turns, decisions = record.lengths
        assert decisions == sum(isinstance(step.before.to_act, int) for step in played)
        names = [type(step.action).__name__ for step in played]
        rare = dict(zip(Rare, record.rare, strict=True))
        assert rare[Rare.PURCHASE] == names.count("BuyCards")
        assert rare[Rare.BRIDGE] == names.count("PlaceBridge")
        assert rare[Rare.STUCK] == names.count("ShowHand")
        left = (step for step in played if isinstance(step.before.phase, ExtraDraw))
        assert rare[Rare.EXTRA_LEFT] == sum(step.action != legal_actions(step.before)[-1] for step in left) > 0
        assert turns == names.count("PlayCard") + names.count("ShowHand")
        assert rare[Rare.UNPAYABLE] == sum(score < 0 for score in record.scores)


def test_moves_of_several_cards_are_counted_once() -> None:
    for seed in range(10):
        record = play_game(game_of(AMIGO), ["greedy"] * 4, str(seed))
        names = [type(step.action).__name__ for step in steps(game_of(AMIGO), ["greedy"] * 4, str(seed))]
        moves = re.findall(r"P(C*)", "".join({"PlayCard": "P", "PlayAnotherCard": "C"}.get(name, "") for name in names))
        rare = dict(zip(Rare, record.rare, strict=True))
        assert rare[Rare.TWO_CARDS] == sum(len(further) == 1 for further in moves)
        assert rare[Rare.MORE_CARDS] == sum(len(further) > 1 for further in moves)


def test_every_rare_thing_is_found() -> None:
    tally = Statistics(COUNTED, 4)
    for options in (AMIGO, HALL9000):
        tally.add(play_game(game_of(options), ["random"] * 4, str(seed)) for seed in range(40))
    missing = {rare for rare, games in tally.games_with.items() if not games}
    assert missing <= {Rare.TIE, Rare.BRIDGE_OF_FINISHER, Rare.PILES_EMPTY}


def test_draws_that_fall_short_are_counted() -> None:
    counter = RareCounter(4)
    for event in (CardDrawn(0, RING), DrawFellShort(1, 2), CardDrawn(1, RING), DrawFellShort(0, 1)):
        counter.count(event)
    assert counter.counts[Rare.PILES_EMPTY] == 2


def test_a_bridge_of_who_ends_the_game_is_counted() -> None:
    state = read_state("path: 28: ring 1, ~, crown 2, flag 3 (black)\nmainland: black 2\nhand black: ring\nplayers: 2")
    counter = RareCounter(4)
    actions: list[Action] = [PlayCard(31, RING), PlaceBridge(29), *[DrawCard(RING)] * 4]
    for action in actions:
        state, happened = step(state, action)
        for event in happened:
            counter.count(event)
    assert counter.counts[Rare.BRIDGE_OF_FINISHER] == 1


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
    tally = Statistics(COUNTED, 4)
    nothing = (0,) * len(Rare)
    for winners in [(0,), (0, 1), (1, 2, 3)]:
        tally.add([GameRecord((10, 20), (0, 0, 0, 0), winners, Reason.ALL_STUCK, nothing)])
    shares = [tally.wins(seat)[0] for seat in range(4)]
    assert shares == pytest.approx([Fraction(3, 6), Fraction(5, 18), Fraction(1, 9), Fraction(1, 9)])


def test_a_process_that_dies_is_reported(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def die(*_: object) -> None:
        raise BrokenProcessPool

    monkeypatch.setattr(simulate, "play_many", die)
    assert main(["simulate", "--games", "3"]) == 1
    assert capsys.readouterr().err == "atlantis-rules: a process of the simulation has died\n"


def test_signals_are_handled_otherwise_only_meanwhile() -> None:
    usual = signal.getsignal(signal.SIGINT)
    with handlers_set({signal.SIGINT: signal.SIG_IGN}):
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    assert signal.getsignal(signal.SIGINT) == usual
