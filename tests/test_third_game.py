"""A game that the package does not know is played with the generic functions."""

import pickle
from collections import deque
from random import Random
from typing import TYPE_CHECKING, TypeVar, assert_type
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve
from hypothesis import given, strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

from atlantis_rules import (
    CHANCE,
    SPECTATOR,
    IllegalAction,
    WrongType,
    WrongValue,
    advance,
    apply,
    atlandice,
    chance_outcomes,
    explain,
    legal_actions,
    new_game,
    outcome,
    play_on,
    sample,
    step,
    svg,
    view,
    violations,
    write_state,
)
from atlantis_rules.atlandice.parts import documents as atlandice_json
from atlantis_rules.atlantis.parts import documents as atlantis_json
from atlantis_rules.games.game import AnyEvent, AnyView, Game, InPlay, Playable, Played, SeatInPlay
from atlantis_rules.games.registry import game_named, game_names
from atlantis_rules.games.simple import DecisionDue, FinalScores
from atlantis_rules.games.states import AnyState
from atlantis_rules.games.viewers import Spectator
from atlantis_rules.records import (
    Record,
    RedactedRecord,
    UnfitEvent,
    UnreadableRecord,
    read_record,
    redact,
    replay,
    views,
    write_record,
)
from atlantis_rules.records.wire import UnreadableJson, read_redacted_record
from atlantis_rules.testing import Act, PlayedGame, Script, actions, fair, laws, play, uniform
from atlantis_rules.testing.strategies import Draws, draw_script
from atlantis_rules.testing.written_laws import require_read_back
from tests import nim
from tests.nim import NIM, Roll, State, Take
from tests.nim.parts import documents as nim_json
from tests.record_types import AtlandiceRecord, AtlantisRecord

ActionT = TypeVar("ActionT")
StateT = TypeVar("StateT", bound=AnyState)
EventT = TypeVar("EventT")


def decisions_to_the_end(state: Playable[ActionT], rng: Random) -> int:
    """Play any game at random, and count the decisions: code that is generic over all games."""
    decisions = 0
    while state.to_act is not None:
        decisions += state.to_act is not CHANCE
        state = state.apply(state.sample(rng) if state.to_act is CHANCE else rng.choice(state.legal_actions()))
    return decisions


def test_it_is_played_to_its_end_by_the_functions_for_every_game() -> None:
    rng, state = Random(1), NIM.new_game(3)
    folded, seen = state, view(state, 1)
    while state.to_act is not None:
        action = sample(state, rng) if state.to_act is CHANCE else rng.choice(legal_actions(state))
        assert violations(state, action) == ()
        assert explain(state, action).is_legal
        after, events = assert_type(step(state, action), tuple[State, tuple[nim.Event, ...]])
        for event in events:
            folded, seen = folded.fold(event), seen.fold(event)
        assert after == apply(state, action) == folded == view(after, 0).state
        assert seen == assert_type(view(after, 1), nim.View)
        state = after
    ended = assert_type(outcome(state), FinalScores | None)
    assert ended is not None
    assert ended.winners == (state.seat,)


def test_chance_and_texts_are_those_of_the_game() -> None:
    state = apply(NIM.new_game(2), Take(3))
    assert sum(chance for _, chance in chance_outcomes(state)) == 1
    assert str(state) == write_state(state) == "2 18 0 1\n"
    assert state.game.read_state(str(state)) == state
    assert advance(state, Random(1)).seat == 1
    picture = state._repr_svg_()
    assert picture == view(state, 1)._repr_svg_()
    assert [text.text for text in ET.fromstring(picture).iterfind("{*}text")] == ["2 18 0 1"]  # noqa: S314 - our own


def test_playing_on_ends_where_a_player_decides() -> None:
    played = assert_type(play_on(NIM.new_game(2), Take(1), Random(1)), Played[State, nim.Action, nim.Event])
    assert played.state == advance(apply(NIM.new_game(2), Take(1)), Random(1))
    assert [type(event).__name__ for event in played.events] == ["Take", "DecisionDue", "Roll", "DecisionDue"]
    assert Record(NIM.new_game(2), played.actions).final == played.state


def test_what_is_not_allowed_is_refused() -> None:
    with pytest.raises(IllegalAction):
        apply(NIM.new_game(2), Roll(1))


def winners_of_a_game(game: Game[InPlay[ActionT, SeatInPlay[ActionT]], ActionT]) -> int:
    """Play any game to its end, and count its winners: code that serves every game."""
    state, rng = game.new_game(2), Random(1)
    while state.to_act is not None:
        state, _ = state.step(rng.choice(state.legal_actions()))
    return len((state.outcome() or pytest.fail("the game has no end")).winners)


@pytest.mark.parametrize("name", ["atlantis", "atlandice", "nim"])
def test_each_game_is_found_by_its_name(name: str) -> None:
    assert name in game_names()
    assert winners_of_a_game(game_named(name)) >= 1


@pytest.mark.parametrize("name", ["chess", "", "Nim"])
def test_games_that_there_are_not(name: str) -> None:
    with pytest.raises(WrongValue, match="unknown game"):
        game_named(name)


def test_code_that_is_generic_over_games_plays_each() -> None:
    assert decisions_to_the_end(NIM.new_game(2), Random(1)) > 5
    assert decisions_to_the_end(new_game(2), Random(1)) > 50
    assert decisions_to_the_end(atlandice.new_game(2), Random(1)) > 50


def greedy(state: State, rng: Random) -> nim.Action:  # noqa: ARG001 - every policy is given both
    """Take as many counters as allowed."""
    return state.legal_actions()[-1]


def test_it_is_played_by_a_script_and_keeps_the_laws_of_all_games() -> None:
    script = Script(NIM.new_game(3), seed=4, acts=(Act((greedy, uniform), turns=2), Act()), interventions=((3, 5),))
    game = assert_type(play(script), PlayedGame[State, nim.Action])
    assert play(script) == game
    assert game.final.to_act is None
    assert game.actions[0] == Take(3)
    assert PlayedGame.replay(game.initial, game.actions) == game
    laws.check_game(game)
    assert repr(PlayedGame(game.states[:2], game.actions[:1])) == (
        "PlayedGame.replay(read_state('3 21 0 0\\n'), map(parse_action, ['take 3']))"
    )


def test_its_laws_notice_what_is_wrong() -> None:
    game = play(Script[State, nim.Action](NIM.new_game(2), seed=4))
    broken = PlayedGame((*game.states[:-1], game.initial), game.actions)
    with pytest.raises(laws.LawBroken):
        laws.check_game(broken)


@given(st.data())
def test_its_actions_can_be_drawn(data: st.DataObject) -> None:
    assert data.draw(actions(NIM.new_game(2))) in (Take(1), Take(2), Take(3))


@given(st.data())
def test_its_games_can_be_drawn(data: st.DataObject) -> None:
    def draw_one(draw: st.DrawFn) -> PlayedGame[State, nim.Action]:
        return play(draw_script(Draws(draw), NIM.new_game(2), lambda: greedy, lambda: fair, whole=False))

    laws.check_game(data.draw(st.composite(draw_one)()))


if TYPE_CHECKING:

    def refused_by_type_checkers(state: State) -> None:
        """Mix games up; mypy reports a comment that silences nothing, so each line is really refused."""
        apply(state, "take 1")  # type: ignore[misc]
        legal_actions(nim)  # type: ignore[arg-type]


def test_its_games_are_recorded_replayed_and_read() -> None:
    record = evolve(a_record(3), seed="3", seats=("Ann", "Bob"))
    assert_type(record, Record[State, nim.Action])
    assert record.final.to_act is None
    assert [*replay(record)][-1] == record.final
    text = write_record(record)
    assert text.splitlines()[:8] == [
        "schema: 1",
        "game: nim",
        "rules: 1",
        "players: 2",
        "seed: 3",
        "seats: Ann, Bob",
        "",
        "1 black: take 1; roll 5",
    ]
    assert text.splitlines()[-4:] == ["", "end: heap gone", "scores: black 1, red 0", "winners: black"]
    assert read_record(text) == record
    assert pickle.loads(pickle.dumps(record)) == record  # noqa: S301 - it was pickled here
    with pytest.raises(UnreadableRecord, match=r"^line 8, column 10: .*NIM-1") as caught:
        read_record(text.replace("take 1;", "roll 4;", 1))
    assert caught.value.record == Record(NIM.new_game(2), (), "3", ("Ann", "Bob"))
    with pytest.raises(WrongValue, match="begins with a new game"):
        Record(record.final)


def a_record(seed: int) -> Record[State, nim.Action]:
    rng, state, actions = Random(seed), NIM.new_game(2), tuple[nim.Action, ...]()
    while state.to_act is not None:
        played = play_on(state, rng.choice(legal_actions(state)), rng)
        state, actions = played.state, actions + played.actions
    return Record(NIM.new_game(2), actions)


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_what_was_seen_of_its_games_is_told(viewer: int | Spectator) -> None:
    record = a_record(5)
    seen = assert_type(redact(record, viewer), RedactedRecord[nim.View, nim.Event])
    assert seen.viewer == viewer
    assert seen.initial == view(record.initial, viewer)
    assert [*views(seen)][-1] == view(record.final, viewer)
    assert redact(read_record(write_record(record)), viewer) == seen


@pytest.mark.parametrize(
    ("events", "place", "reason"),
    [
        ((Take(4),), 0, "no legal action of the viewer begins with this"),
        ((Take(3), DecisionDue(), Roll(6), Take(22), DecisionDue()), 3, "NIM-1"),
        ((*redact(a_record(5), 0).events, DecisionDue()), len(redact(a_record(5), 0).events), "the game is over"),
    ],
)
def test_what_nobody_can_have_seen_of_its_games_is_refused(
    events: tuple[nim.Event, ...], place: int, reason: str
) -> None:
    with pytest.raises(UnfitEvent, match=reason) as caught:
        deque(views(RedactedRecord(view(NIM.new_game(2), 0), events)), maxlen=0)
    assert caught.value.place == place
    with pytest.raises(WrongType, match="must be one of the viewer's game"):
        deque(views(RedactedRecord(view(NIM.new_game(2), 0), ("take 1",))), maxlen=0)


def test_its_values_are_written_as_json_and_found_by_their_names() -> None:
    record = a_record(7)
    require_read_back(nim_json.STATE, [*record.replay()])
    require_read_back(nim_json.ACTION, record.actions)
    require_read_back(nim_json.VIEW, [view(state, viewer) for state in record.replay() for viewer in (0, SPECTATOR)])
    require_read_back(nim_json.RECORD, [record])
    assert pickle.loads(pickle.dumps(nim_json.STATE)) is nim_json.STATE  # noqa: S301 - it was pickled here
    assert nim_json.STATE.json_schema()["title"] == "nim: state"


@pytest.mark.parametrize("game", ["atlantis", "atlandice", "nim"])
def test_redacted_records_of_any_game_are_read(game: str) -> None:
    lines = {
        "atlantis": atlantis_json.REDACTED_RECORDS.to_lines(redact(AtlantisRecord(new_game(2)), 1)),
        "atlandice": atlandice_json.REDACTED_RECORDS.to_lines(redact(AtlandiceRecord(atlandice.new_game(2)), 1)),
        "nim": nim_json.DOCUMENTS.redacted_records.to_lines(redact(a_record(2), 1)),
    }
    seen = assert_type(read_redacted_record(lines[game]), RedactedRecord[AnyView, AnyEvent])
    assert seen.viewer == 1
    assert next(views(seen)) == seen.initial


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "line 1, $: this is not JSON"),
        ("schema: 1\n", "line 1, $: this is not JSON"),
        ("[1, 2]\n", r"line 1, \$\.game: unknown game"),
        ('{"version": 1, "game": "chess"}', r"line 1, \$\.game: unknown game"),
        ('{"version": 1, "game": "nim"}', "line 1, .*redacted_record"),
    ],
)
def test_what_is_no_redacted_record_is_refused(text: str, reason: str) -> None:
    with pytest.raises(UnreadableJson, match=f"^{reason}".replace("$:", r"\$:")):
        read_redacted_record(text)


def test_a_state_is_shown_as_code_that_reads_it() -> None:
    printer = RepresentationPrinter()
    NIM.new_game(2)._repr_pretty_(printer, cycle=False)
    assert printer.getvalue() == 'read_state("""\n2 21 0 0\n""")'


@pytest.mark.parametrize("name", ["atlantis", "atlandice", "nim"])
def test_each_game_is_drawn_and_noted_by_its_name(name: str) -> None:
    game = game_named(name)
    state = game.new_game(2).advance(Random(1))
    assert svg(state).startswith("<svg")
    assert game.format_action(state.legal_actions()[0])
