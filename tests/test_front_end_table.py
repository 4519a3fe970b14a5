"""A table of any game: who is to act, what each viewer sees since, taking back, computers, and keeping it."""

from collections.abc import Callable
from random import Random
from timeit import repeat
from typing import Final

import pytest

from atlantis_rules import SPECTATOR, IllegalAction, WrongType
from atlantis_rules.front_end.table import REFEREE, NotToBeTakenBack, NotYourTurn, Table, TakenBack, Viewer
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.games.descriptions import UnseenAction
from atlantis_rules.games.registry import beginning
from atlantis_rules.records import Decision, Record, UnreadableRecord, read_record, write_record
from atlantis_rules.records.record import in_play
from atlantis_rules.study.players import hint, player_named
from atlantis_rules.text.unreadable import UnreadableNotation
from tests.leduc import LEDUC
from tests.liars_dice import LIARS_DICE
from tests.nim import NIM

GAMES: Final = ("atlantis", "atlandice", NIM.NAME, LIARS_DICE.NAME, LEDUC.NAME)

each_game = pytest.mark.parametrize("game", GAMES)


def played(game: str, seed: int = 1, decisions: int = 1000) -> Table:
    """Return a table after some random decisions of two players, some of them taken back."""
    rng = Random(seed)
    table = Table.begun(beginning(game, 2), rng)
    while table.to_act is not None and table.number < decisions:
        if table.may_take_back is not None and rng.random() < 0.1:
            table = table.take_back(table.may_take_back)
        seat = table.to_act
        assert seat is not None
        text, _ = rng.choice(table.choices(seat))
        table = table.act(seat, text, rng)
    return table


@each_game
def test_a_saved_table_is_loaded_also_in_parts(game: str) -> None:
    table = played(game)
    assert Table.load(table.saved()) == table
    parts = [table.at(1).saved()]
    parts += [table.at(number).saved(since=number - 1) for number in range(2, table.number + 1)]
    assert "".join(parts) == table.saved()
    begun = Table.of_actions(beginning(game, 2), ())
    assert Table.load(begun.saved()) == begun


@each_game
def test_a_table_of_a_record_goes_on(game: str) -> None:
    table = played(game, decisions=6)
    text = write_record(Record(table.initial, table.actions))
    again = Table.load(text)
    assert (again.state, again.actions) == (table.state, table.actions)
    rng = Random(3)
    assert again.to_act is not None
    after = again.act(again.to_act, again.choices(again.to_act)[0][0], rng)
    assert Table.load(after.saved()) == after


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (lambda text: text.replace("---", "-- -"), UnreadableRecord),
        (lambda text: text + "0 fly\n", UnreadableNotation),
        (lambda text: text.replace("\n0 take 1", "\n1 take 1", 1), NotYourTurn),
        (lambda text: text + "0\n", NotToBeTakenBack),
        (lambda text: text.replace("roll", "take 3; roll", 1), IllegalAction),
    ],
    ids=["no beginning", "no action", "another seat", "taken back", "illegal"],
)
def test_a_damaged_text_is_refused(change: Callable[[str], str], error: type[Exception]) -> None:
    rng = Random(1)
    table = Table.begun(beginning("nim", 2), rng)
    for seat, action in (0, "take 1"), (1, "take 2"):
        table = table.act(seat, action, rng)
    with pytest.raises(error):
        Table.load(change(table.saved()))
    with pytest.raises(WrongType):
        Table.load(b"nim")  # type: ignore[arg-type] # on purpose


@each_game
def test_computers_take_seats_over_and_give_them_back(game: str) -> None:
    rng = Random(1)
    player = player_named("random")
    table = Table.begun(beginning(game, 2), rng)
    assert table.to_act is not None
    alone = table.play_for({1 - table.to_act: player}, rng)
    assert alone == table
    other = table.play_for({table.to_act: player}, rng)
    assert other.to_act != table.to_act
    ended = other.play_for({0: player, 1: player}, rng)
    assert ended.is_over
    assert ended == Table.load(ended.saved())
    assert ended.play_for({0: player, 1: player}, rng) == ended


def test_a_hint_is_for_the_seat_to_act() -> None:
    table = Table.begun(beginning("nim", 2), Random(1))
    assert hint(table.question(0), playouts=50)[0].action in table.state.legal_actions()
    with pytest.raises(NotYourTurn):
        table.question(1)


@each_game
def test_each_viewer_has_seen_its_own_news(game: str) -> None:
    table = played(game)
    viewers: tuple[Viewer, ...] = (0, 1, SPECTATOR, REFEREE)
    for viewer in viewers:
        shown = table.since(viewer, 0)
        told = list(table.told(viewer, 0, "de", ("Ann", "Bo")))
        assert [entry for entry, _ in told] == list(shown)
        late = list(table.told(viewer, table.number - 3, "de", ("Ann", "Bo")))
        assert late == told[-3:]
        assert not any(sentences for entry, sentences in told if entry.taken_back)
        if viewer is REFEREE:
            assert not any(isinstance(action, UnseenAction) for entry in shown for action in entry.actions)
        else:
            seen = list(table.initial.seen_actions(table.actions, viewer))
            assert seen == seen_alone(table, viewer)


def seen_alone(table: Table, viewer: Viewer) -> list[object]:
    """Return the actions that a viewer has seen, without those taken back."""
    entries = {entry.number: entry for entry in table.since(viewer, 0)}
    kept = table.standing_before(table.number + 1)
    return [action for number in kept for action in entries[number].actions]


@each_game
def test_a_record_gives_its_decisions(game: str) -> None:
    table = played(game)
    record = in_play(read_record(write_record(Record(table.initial, table.actions))))
    decisions = record.decisions
    assert decisions == tuple(entry for entry in table.standing if entry.actions)
    assert [action for each in decisions for action in each.actions] == [*record.actions]
    state = record.initial
    for decision in decisions:
        assert decision == Decision(None if state.to_act is CHANCE else state.to_act, decision.actions)
        *_, state = state.replay(decision.actions)
        assert state.to_act is not CHANCE
    assert Record(record.initial).decisions == ()


def test_taking_back_is_kept_and_only_one_s_own_last_action() -> None:
    table = Table.begun(beginning("atlandice", 2), Random(1))
    table = table.act(0, table.choices(0)[0][0], Random(1))
    with pytest.raises(NotToBeTakenBack):
        table.take_back(1)
    back = table.take_back(0)
    assert back.entries[-1] == TakenBack(0)
    assert back.state == table.at(1).state
    assert Table.load(back.saved()) == back


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_keeping_a_game_costs_what_is_new(game: str) -> None:
    """A move is appended in at most a quarter of the time in which the record is written anew, as front-ends did."""
    table = played(game, decisions=60)
    anew = min(repeat(lambda: write_record(Record(table.initial, table.actions)), number=3, repeat=5))
    new = min(repeat(lambda: table.saved(since=table.number - 1), number=3, repeat=5))
    assert new <= anew / 4


@each_game
def test_states_and_views_know_the_seat_to_act(game: str) -> None:
    table = played(game)
    states = list(table.initial.replay(table.actions))
    assert {type(state.seat_to_act) for state in states} == {int, type(None)}
    for state in states:
        seat = None if state.to_act is CHANCE else state.to_act
        assert seat == state.seat_to_act == state.view(0).seat_to_act == state.view(SPECTATOR).seat_to_act
