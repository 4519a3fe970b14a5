"""Every door of this library, with three games behind each that the library does not know.

Nim hides nothing; in Liar's Dice each player sees only its own die; Leduc poker is for two, deals cards with unequal
chances, and has no rulebook, no picture for terminals and no heuristics. Nothing is written for them outside their
folders.
Three doors need large packages: they are in `tests/adapters/test_doors.py`.
"""

import io
import json
import re
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final
from xml.etree import ElementTree as ET

import pytest
from rich.console import Console

from atlantis_rules import (
    CHANCE,
    SPECTATOR,
    BadRules,
    IllegalAction,
    WrongValue,
    advance,
    apply,
    explain,
    legal_actions,
    outcome,
    play_on,
    sample,
    step,
    view,
    violations,
)
from atlantis_rules.front_end.table import REFEREE
from atlantis_rules.games import registry
from atlantis_rules.games.game import AnyAction, AnyEvent, AnyView, SeatInPlay
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.games.viewers import Spectator
from atlantis_rules.learning.encoding import Encoder
from atlantis_rules.programs.command_line import main
from atlantis_rules.programs.console import found
from atlantis_rules.programs.console.found import ShowByNotation
from atlantis_rules.programs.playground import Playground
from atlantis_rules.programs.terminal import terminal_picture
from atlantis_rules.programs.web.computers import choose
from atlantis_rules.programs.web.offers import offer
from atlantis_rules.programs.web.openings import opened, recorded, start_again
from atlantis_rules.programs.web.presenting import Presentation
from atlantis_rules.programs.web.protocol import Opening
from atlantis_rules.programs.web.showing import seen
from atlantis_rules.records import Record, RedactedRecord, read_record, redact, replay, views, write_record
from atlantis_rules.records.wire.formats import DOCUMENTS, read_redacted_record
from atlantis_rules.study.players import Hint, match
from atlantis_rules.study.simulation import simulate
from atlantis_rules.testing import Script, laws, play
from atlantis_rules.testing.__main__ import main as main_of_tests
from atlantis_rules.testing.laws import keeps_secrets
from atlantis_rules.testing.perft import perft
from atlantis_rules.testing.written_laws import require_read_back
from atlantis_rules.text.unreadable import UnreadableNotation
from tests.leduc import LEDUC
from tests.liars_dice import LIARS_DICE
from tests.nim import NIM

pytestmark = pytest.mark.needs("numpy")

GAMES: Final[dict[str, Any]] = {"nim": NIM, "liars_dice": LIARS_DICE, "leduc": LEDUC}
"""Any, since tests that serve all games know none's types."""

behind = pytest.mark.parametrize("name", GAMES)


def a_game(name: str, seed: int = 1) -> Record[Any, Any]:
    """Play a game of three players, or of two if it is for no more, at random."""
    state = start = GAMES[name].new_game(min(3, GAMES[name].PLAYER_COUNTS[-1]))
    rng, actions = Random(seed), list[Any]()
    while state.to_act is not None:
        actions.append(sample(state, rng) if state.to_act is CHANCE else rng.choice(legal_actions(state)))
        state = apply(state, actions[-1])
    return Record(start, tuple(actions))


def lines_of(name: str, seen: RedactedRecord[AnyView, AnyEvent]) -> str:
    """Write a redacted record, with what the part of its game defines."""
    documents: Any = import_module(f"{GAMES[name].PACKAGE}.parts.documents")
    return str(documents.DOCUMENTS.redacted_records.to_lines(seen))


# --- Playing ---


@behind
def test_a_new_game_begins(name: str) -> None:
    state = registry.beginning(name, 2)
    assert state == GAMES[name].new_game(2) == GAMES[name].begin(2, GAMES[name].rules_of(state))
    with pytest.raises(WrongValue, match=rf"{name} is for [2-4, ]+ players, not 7"):
        registry.beginning(name, 7)
    with pytest.raises(BadRules, match=f"{name} has no rules 'MINE'; it has USUAL"):
        registry.beginning(name, 2, "MINE")


@behind
def test_it_is_played(name: str) -> None:
    record = a_game(name)
    folded = record.initial
    for state, action in zip(replay(record), record.actions, strict=False):
        assert violations(state, action) == ()
        after, events = step(state, action)
        for event in events:
            folded = folded.fold(event)
        assert folded == after
    assert outcome(record.final) is not None
    rng = Random(2)
    played = play_on(advance(record.initial, rng), legal_actions(advance(record.initial, Random(2)))[0], rng)
    assert played.state.to_act is not CHANCE
    laws.check_game(play(Script(record.initial, seed=3)))


@behind
def test_what_is_done_is_explained(name: str) -> None:
    state = advance(GAMES[name].new_game(2), Random(1))
    assert explain(state, legal_actions(state)[0]).is_legal
    refused = explain(state, GAMES[name].CHANCE_ACTIONS[0])
    assert not refused.is_legal
    assert str(refused).endswith(f"{GAMES[name].CLAUSE}: this is not among the legal actions")
    with pytest.raises(IllegalAction, match=GAMES[name].CLAUSE):
        apply(state, GAMES[name].CHANCE_ACTIONS[0])


@behind
def test_it_is_viewed(name: str) -> None:
    record = a_game(name)
    for viewer in (*range(record.initial.players), SPECTATOR):
        seen = view(record.initial, viewer)
        known = seen.information()
        for state, action in zip(replay(record), record.actions, strict=False):
            after, events = step(state, action)
            shown = [GAMES[name].seen_by(event, viewer) for event in events]
            for event in shown:
                seen = seen.fold(event)
            assert seen == view(after, viewer)
            assert state.seen_action(action, viewer) == shown[0]
            assert seen.legal_actions == (legal_actions(after) if after.to_act == viewer else ())
            known = known.observe(shown, seen)
            assert view(known.determinize(Random(1)), viewer) == seen


@behind
def test_its_views_keep_secrets(name: str) -> None:
    for state in replay(a_game(name)):
        keeps_secrets(lambda state, seat: (view(state, seat), view(state, seat).legal_actions), state)


def test_liars_dice_are_hidden() -> None:
    state = advance(LIARS_DICE.new_game(3), Random(1))
    assert view(state, 1).state.dice == (0, state.dice[1], 0)
    assert view(state, SPECTATOR).state.dice == (0, 0, 0)
    assert {view(state, 1).determinize(Random(seed)).dice[1] for seed in range(20)} == {state.dice[1]}
    assert len({view(state, 1).determinize(Random(seed)).dice for seed in range(200)}) == 36


# --- Writing ---


@behind
def test_its_values_are_json(name: str) -> None:
    record = a_game(name)
    formats = {described.kind: described for described in DOCUMENTS.of(GAMES[name]).FORMATS}
    values: dict[str, list[Any]] = {
        "state": [*replay(record)],
        "action": [*record.actions],
        "view": [view(state, viewer) for state in replay(record) for viewer in (0, SPECTATOR)],
        "event": [event for state, action in played(record) for event in step(state, action)[1]],
        "seen_event": [event for viewer in (0, SPECTATOR) for event in redact(record, viewer).events],
        "outcome": [outcome(record.final)],
        "record": [record],
    }
    for kind, those in values.items():
        found: Any = formats[kind]
        require_read_back(found, those)
        assert found.json_schema()["title"] == f"{name}: {kind}"


def played(record: Record[Any, Any]) -> list[tuple[Any, Any]]:
    return [*zip(replay(record), record.actions, strict=False)]


@behind
def test_it_has_notation(name: str) -> None:
    game = GAMES[name]
    for action in (*game.PLAYER_ACTIONS, *game.CHANCE_ACTIONS):
        assert game.parse_action(game.format_action(action)) == action
    actions = game.PLAYER_ACTIONS[:3]
    assert game.parse_turn(game.format_turn(actions)) == actions
    with pytest.raises(UnreadableNotation, match="column 1: 'castle' cannot stand here; expected one of "):
        game.parse_action("castle")
    with pytest.raises(UnreadableNotation, match=f"column {len(game.format_turn(actions)) + 3}: 'castle' cannot"):
        game.parse_turn(f"{game.format_turn(actions)}; castle")


@behind
def test_it_is_recorded_and_replayed(name: str) -> None:
    record = a_game(name)
    text = write_record(record)
    assert f"game: {name}" in text
    assert read_record(text) == record
    assert [*replay(read_record(text))][-1] == record.final


@behind
@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_its_records_are_redacted(name: str, viewer: int | Spectator) -> None:
    record = a_game(name)
    seen = redact(record, viewer)
    assert [*views(seen)][-1] == view(record.final, viewer)
    assert read_redacted_record(lines_of(name, seen)) == seen


# --- Many games ---


@behind
def test_it_is_simulated(name: str) -> None:
    rows = [*simulate(name, ["random"], players=2, games=3, records=True)]
    assert [row.number for row in rows] == [1, 2, 3]
    assert read_record(rows[0].record or "").final.to_act is None
    assert [*simulate(GAMES[name].new_game(2), ["random"], games=3, records=True)] == rows


@behind
def test_it_is_matched(name: str) -> None:
    result = match(name, ["rollouts:20", "random"], deals=10)
    assert len(result.games) == 20
    assert result.wins(0).mean > 0.5


@behind
def test_it_is_described(name: str) -> None:
    info = registry.beginning(name, 2).game_info()
    assert (info.name, info.players, info.player_counts) == (name, 2, tuple(GAMES[name].PLAYER_COUNTS))
    assert info.has_hidden_information is (name != "nim")
    assert info.player_actions == len(GAMES[name].PLAYER_ACTIONS)


@behind
def test_it_is_counted(name: str) -> None:
    assert [count.depth for count in perft(GAMES[name].new_game(2), 3)] == [1, 2, 3]


@behind
def test_it_is_encoded(name: str) -> None:
    record = a_game(name)
    encoder = Encoder(record.initial)
    for state in replay(record):
        for seat in range(record.initial.players):
            seen = view(state, seat)
            observation = encoder.encode(seen)
            assert observation.shape == (encoder.size,)
            assert 0 <= observation.min() <= observation.max() <= encoder.high
            assert encoder.mask(seen).sum() == len(seen.legal_actions)
        keeps_secrets(lambda state, seat: encoder.encode(view(state, seat)), state)


# --- Showing ---


@behind
def test_it_is_drawn(name: str) -> None:
    state = advance(GAMES[name].new_game(2), Random(1))
    for shown in (state, view(state, 0), view(state, SPECTATOR)):
        assert ET.fromstring(shown._repr_svg_()).tag.endswith("svg")  # noqa: S314 - our own


@behind
def test_it_is_drawn_in_a_terminal(name: str) -> None:
    state = advance(GAMES[name].new_game(2), Random(1))
    for shown in (state, view(state, 0), view(state, SPECTATOR)):
        written = io.StringIO()
        Console(file=written, width=60).print(terminal_picture(shown))
        assert written.getvalue().strip()


@behind
def test_it_is_played_at_a_web_table(name: str) -> None:
    offered = {game.game: game for game in offer("en").games}[name]
    assert [preset.name for preset in offered.presets] == ["USUAL"]
    opening = Opening(name, offered.presets[0].name, ("person", "random"), ("", ""), referee=True)
    rng = Random(1)
    table = opened(opening, rng)
    while not table.is_over:
        seat = table.to_act
        assert seat is not None
        for viewer in (0, 1, SPECTATOR, REFEREE):
            shown = seen(table, viewer, 0, Presentation("en", 400, opening.names))
            assert bool(shown.choices) is (viewer == seat)
            assert shown.picture is not None
        explained = table.explain(seat, table.choices(seat)[0][0])
        assert explained.is_legal
        action, _ = table.choices(seat)[choose("random", table.question(seat), "1")]
        table = table.act(seat, action, rng)
    replayed = recorded(table.record(SPECTATOR, opening.seats), "person").table
    assert (replayed.state, replayed.is_over) == (table.state, True)
    kept = start_again(name, table.rules, 2).restore(table.written(number + 1) for number in range(table.number))
    assert kept == table


@behind
def test_it_is_played_in_the_playground(name: str) -> None:
    asked = {"type": "examine", "game": name, "position": str(GAMES[name].new_game(2)), "language": "en", "width": 400}
    (answer,) = json.loads(Playground(Random(1)).receive(json.dumps(asked)))
    assert answer["type"] == "examined"
    assert not answer["defects"]
    assert answer["picture"].startswith("<svg")
    position, action = answer["position"], answer["choices"][0]["action"]
    done = {"type": "do", "game": name, "position": position, "action": action, "language": "en", "width": None}
    (answer,) = json.loads(Playground(Random(1)).receive(json.dumps(done)))
    assert answer["happened"]["said"]


# --- The command line ---


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    """Return the names of files with a record of each game."""
    for name in GAMES:
        (tmp_path / name).write_text(write_record(a_game(name)), "utf-8")
    return {name: str(tmp_path / name) for name in GAMES}


@behind
def test_the_command_play(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", name, "--seats", "random,random", "--seed", "3"]) == 0
    assert "wins" in capsys.readouterr().out


@behind
def test_people_play_it_by_its_notation(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("?\nh\ncastle\n" + "1\n" * 200))
    assert main(["play", name, "--seats", "human,random", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    for words in ("You may\n", "There is no choice 'castle'", "points ahead", "The end: the game is over."):
        assert words in out
    assert out.count("black, choose ") > 3
    assert re.search(r"(?m)^(Black|Red) wins with [0-9]+ points?\.$|^Black and red share", out)
    assert "\n\n\nInstead of a number" not in out


@behind
def test_a_hint_has_the_numbers_of_the_offer(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    offered: list[object] = []

    def backwards(known: SeatInPlay[AnyAction], *, playouts: int) -> list[Hint[AnyAction]]:
        offered[:] = known.legal_actions
        return [Hint(action, playouts, 1.5, 0.25, 0.1) for action in reversed(known.legal_actions)]

    monkeypatch.setattr(found, "hint", backwards)
    monkeypatch.setattr(sys, "stdin", io.StringIO("h\nq\n"))
    assert main(["play", name, "--seats", "human,random", "--seed", "3"]) == 0
    numbers = re.findall(r"(?m)^ *([0-9]+) +\+1\.5 +25% +[0-9]+$", capsys.readouterr().out)
    assert [int(number) for number in numbers] == [*range(len(offered), 0, -1)] != []


@pytest.mark.parametrize("seats", ["random,human", "human,random", "random,random"])
@pytest.mark.parametrize("drawing", ["turn", "round", "never"])
@behind
def test_a_table_is_drawn_each_turn_each_round_or_never_and_for_people_in_both(
    name: str, drawing: str, seats: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    turns: list[tuple[int, bool]] = []
    prepare = ShowByNotation.prepare_turn

    def prepared(show: ShowByNotation, seat: int, state: AnyInPlay) -> None:
        before = len(drawn)
        prepare(show, seat, state)
        turns.append((seat, len(drawn) > before))

    monkeypatch.setattr(ShowByNotation, "draw", lambda *_: drawn.append(1))
    monkeypatch.setattr(ShowByNotation, "prepare_turn", prepared)
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 200))
    assert main(["play", name, "--seats", seats, "--seed", "3", "--path", drawing]) == 0
    assert len(turns) > 2
    for place, (seat, is_drawn) in enumerate(turns):
        of_round = place % 2 == 0 or seats.split(",")[seat] == "human"
        assert is_drawn == {"turn": True, "round": of_round, "never": False}[drawing]


def test_nobody_is_shown_what_the_other_has_rolled(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\n"))
    assert main(["play", "liars_dice", "--seats", "human,random", "--seed", "3", "--path", "turn"]) == 0
    dice = re.findall(r"(?m)^(human|random): (.)$", capsys.readouterr().out)
    assert len(dice) >= 4
    assert {*dice} == {("human", "5"), ("random", "?")}


@pytest.mark.parametrize("drawing", ["turn", "never"])
def test_somebody_sees_their_hand_without_a_picture_for_terminals(
    drawing: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("?\n" + "1\n" * 9))
    assert main(["play", "leduc", "--seats", "human,random", "--seed", "3", "--path", drawing]) == 0
    first, *others = re.findall(r"(?m)^cards: (.*)$", capsys.readouterr().out)
    assert first == "K ?"
    assert all(hand.startswith("K ") for hand in others)


@behind
def test_whoever_says_nothing_of_players_has_as_many_as_the_game_is_for(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    players = min(3, GAMES[name].PLAYER_COUNTS[-1])
    assert main(["simulate", name, "--seats", "random", "--games", "2", "--engine", "serial", "--seed", "1"]) == 0
    assert main(["play", name, "--seats", "random", "--seed", "3", "--path", "never"]) == 0
    out = capsys.readouterr().out
    assert ("blue" in out) is (players == 3)
    assert main(["perft", "--game", name, "--seed", "1", "--depth", "1"]) == 0


@behind
def test_it_is_played_in_other_languages_in_its_notation(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("?\nh\ncastle\n" + "1\n" * 200))
    assert main(["play", name, "--seats", "human,random", "--seed", "3", "--language", "de"]) == 0
    out = capsys.readouterr().out
    for words in ("Du darfst\n", "Schwarz", "Ergebnis", GAMES[name].format_action(GAMES[name].PLAYER_ACTIONS[0])):
        assert words in out
    assert not re.search(r"You may|The end|\b(black|red|choose|wins|player|score)\b", out)
    refused = explain(GAMES[name].new_game(2), GAMES[name].CHANCE_ACTIONS[-1])
    assert "not among the legal actions" not in refused.text_in("de")


@behind
def test_its_records_are_told_in_other_languages(
    name: str, files: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", files[name], "--all", "--language", "de"]) == 0
    assert main(["simulate", name, "--games", "2", "--engine", "serial", "--language", "de"]) == 0
    assert (
        main(["match", name, "--seats", "random,random", "--deals", "2", "--processes", "1", "--language", "de"]) == 0
    )
    picture = str(tmp_path / "picture.svg")
    assert main(["picture", files[name], "--out", picture, "--language", "de"]) == 0
    assert "Das Ende" in capsys.readouterr().out


@behind
def test_it_is_resumed(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game"
    assert main(["play", name, "--seats", "random,rollouts:20", "--seed", "3", "--record", str(file)]) == 0
    whole, played = file.read_text("utf-8"), capsys.readouterr().out
    file.write_text(whole[: whole.index("\n3 ") + 1], "utf-8")
    assert main(["play", "--resume", str(file)]) == 0
    assert file.read_text("utf-8") == whole
    assert played.endswith(capsys.readouterr().out.splitlines()[-1] + "\n")


@behind
def test_its_usual_players_are_those_that_can_play_it(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", name, "--seed", "3", "--quiet"]) == 0
    player = "greedy" if name == "nim" else "200 playouts"
    others = "" if name == "leduc" else f", blue ({player})"  # it is for two
    told = " ".join(capsys.readouterr().out.split())
    assert f"seed 3: black ({player}), red ({player}){others} player score" in told
    assert main(["play", "liars_dice", "--seats", "greedy,greedy"]) == 2
    assert "liars_dice does not offer heuristics for players" in capsys.readouterr().err


@behind
def test_what_somebody_has_seen_is_replayed(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "seen.jsonl"
    file.write_text(lines_of(name, redact(a_game(name), 1)), "utf-8")
    assert main(["replay", str(file), "--all", "--path", "turn"]) == 0
    out = capsys.readouterr().out
    assert "wins with" in out or "share the win" in out
    assert main(["picture", str(file), "--out", str(tmp_path / "picture.svg"), "--last"]) == 0


@behind
def test_the_command_simulate(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", name, "--seats", "random,random", "--games", "5", "--engine", "serial"]) == 0
    assert "random" in capsys.readouterr().out


@behind
def test_the_command_match(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", name, "--seats", "random,random", "--deals", "2", "--processes", "1"]) == 0
    assert "4 games" in capsys.readouterr().out


@behind
def test_the_command_perft(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "--game", name, "--seed", "1", "--players", "2", "--depth", "2"]) == 0
    assert "depth" in capsys.readouterr().out


@behind
def test_the_command_replay(name: str, files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", files[name], "--all"]) == 0
    assert capsys.readouterr().out


@behind
def test_the_command_picture(
    name: str, files: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["picture", files[name], "--out", str(tmp_path / "picture.svg")]) == 0
    assert capsys.readouterr().err == ""
    assert (tmp_path / "picture.svg").read_text("utf-8").startswith("<svg")


@behind
def test_the_command_explain(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    has_rulebook = name != "leduc"
    assert main(["explain", "--game", name, GAMES[name].CLAUSE]) == (0 if has_rulebook else 2)
    told = capsys.readouterr()
    assert (GAMES[name].CLAUSE in told.out) is has_rulebook
    assert has_rulebook or "leduc has no rulebook: its package would have a file rulebook.toml" in told.err


@behind
def test_the_command_engine(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = [
        {"id": 1, "command": "position", "game": name, "position": str(advance(GAMES[name].new_game(2), Random(1)))},
        {"id": 2, "command": "legal"},
        {"id": 3, "command": "view", "viewer": 0},
    ]
    answered = io.BytesIO()
    lines = "".join(f"{json.dumps(each)}\n" for each in asked).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines)))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(answered))
    assert main(["engine"]) == 0
    replies = [json.loads(line) for line in answered.getvalue().splitlines()]
    assert [reply["id"] for reply in replies] == [1, 2, 3]
    assert replies[0]["to_act"] == 0
    assert replies[1]["actions"]
    assert replies[2]["view"]["viewer"] == 0


@behind
def test_it_is_fuzzed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main_of_tests(["fuzz", "--game", name, "--games", "2", "--seed", "1"]) == 0
    assert "2 games" in capsys.readouterr().out
