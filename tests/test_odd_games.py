"""Odd games pass every door: one player, no decisions, no game at all, idle seats, odd actions and names.

Whatever the page about games of others forbids is refused with a typed error that says what is wrong.
"""

import io
import json
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from xml.etree import ElementTree as ET

import pytest
from attrs import frozen
from jsonschema_rs import validator_for
from rich.console import Console

from atlantis_rules import CHANCE, SPECTATOR, WrongType, WrongValue, outcome, step, svg, view
from atlantis_rules.front_end.table import REFEREE, Table
from atlantis_rules.front_end.understanding import understood
from atlantis_rules.games import registry
from atlantis_rules.games.numbering import Numbering
from atlantis_rules.games.simple import SimpleAction
from atlantis_rules.learning.decisions import write_decisions
from atlantis_rules.learning.encoding import Encoder
from atlantis_rules.learning.play import Play
from atlantis_rules.programs.command_line import main
from atlantis_rules.programs.playground import Playground
from atlantis_rules.programs.terminal import terminal_picture
from atlantis_rules.programs.web.offers import offer
from atlantis_rules.programs.web.openings import opened, recorded
from atlantis_rules.programs.web.presenting import Presentation
from atlantis_rules.programs.web.protocol import Opening, read_message, written
from atlantis_rules.programs.web.showing import seen
from atlantis_rules.records import Record, read_record, redact, replay, views, write_record
from atlantis_rules.records.wire.formats import DOCUMENTS
from atlantis_rules.records.wire.forms import Whole
from atlantis_rules.records.wire.simple import SimpleDocuments
from atlantis_rules.study.players import hint, match
from atlantis_rules.study.simulation import read_games, simulate, write_games
from atlantis_rules.testing import Script, laws, play
from atlantis_rules.testing.__main__ import main as main_of_tests
from atlantis_rules.testing.conformance.answers import AnsweringTable
from atlantis_rules.testing.laws import keeps_secrets
from atlantis_rules.testing.perft import perft
from atlantis_rules.testing.written_laws import require_lines_read_back, require_read_back
from atlantis_rules.text.limits import LONGEST_MESSAGE
from atlantis_rules.text.unreadable import UnreadableNotation
from tests.odd_games import GAMES, Odd, Sign, State

pytestmark = [pytest.mark.needs("numpy"), pytest.mark.needs("pyarrow")]


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the library know these games during a test of this module."""
    for game in GAMES.values():
        monkeypatch.setitem(registry._GAMES, game.NAME, game)


each = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.NAME[:20])


def a_game(game: Odd, seed: int = 1) -> Record[Any, Any]:
    """Play a game of as few players as possible at random."""
    state, rng, actions = game.new_game(game.PLAYER_COUNTS[0]), Random(seed), list[Any]()
    start = state
    while state.to_act is not None:
        actions.append(state.sample(rng) if state.to_act is CHANCE else rng.choice(state.legal_actions()))
        state = state.apply(actions[-1])
    return Record(start, tuple(actions), None, ("Ann",) * start.players)


@each
def test_it_keeps_all_laws(game: Odd) -> None:
    record = a_game(game)
    laws.check_game(play(Script(record.initial, seed=3)))
    for state in replay(record):
        keeps_secrets(lambda state, seat: (view(state, seat), view(state, seat).legal_actions), state)
    assert main_of_tests(["fuzz", "--game", game.NAME, "--games", "2", "--seed", "1"]) == 0


@each
def test_its_values_are_written_and_fit_their_schemas(game: Odd) -> None:
    record = a_game(game)
    formats: dict[str, Any] = {described.kind: described for described in DOCUMENTS.of(game).FORMATS}
    steps = [*zip(replay(record), record.actions, strict=False)]
    questions = [view(state, state.to_act) for state, _ in steps if isinstance(state.to_act, int)]
    values: dict[str, list[Any]] = {
        "state": [*replay(record)],
        "action": [*record.actions, *game.PLAYER_ACTIONS[:9], *game.CHANCE_ACTIONS[:9]],
        "view": [view(state, viewer) for state in replay(record) for viewer in (0, SPECTATOR)],
        "event": [event for state, action in steps for event in step(state, action)[1]],
        "seen_event": [*redact(record, SPECTATOR).events],
        "outcome": [outcome(record.final)],
        "record": [record],
        "choice": [choice for seen in questions for choice in DOCUMENTS.of(game).choices(seen)[:9]],
    }
    for kind, those in values.items():
        schema = validator_for(formats[kind].json_schema())
        require_read_back(formats[kind], those if kind != "choice" else [])
        for value in those:
            schema.validate(json.loads(formats[kind].to_json(value)))
    lines: Any = sys.modules[f"{game.PACKAGE}.parts.documents"]
    require_lines_read_back(lines.DOCUMENTS.redacted_records, redact(record, 0))


@each
def test_it_is_written_and_read(game: Odd) -> None:
    record = a_game(game)
    assert read_record(write_record(record)) == record
    assert [*views(redact(record, 0))][-1] == view(record.final, 0)
    for action in (*game.PLAYER_ACTIONS, *game.CHANCE_ACTIONS):
        assert game.parse_action(game.format_action(action)) == action
    with pytest.raises(UnreadableNotation, match="'castle' cannot stand here") as caught:
        game.parse_action("castle")
    assert len(str(caught.value)) < LONGEST_MESSAGE
    numbers, words = Numbering(game), [str(action) for action in game.PLAYER_ACTIONS]
    assert [numbers.action_id(action) for action in game.PLAYER_ACTIONS] == [*range(len(words))]
    assert len({*words}) == len(words)


@each
def test_it_is_shown(game: Odd) -> None:
    record = a_game(game)
    encoder = Encoder(record.initial)
    for state in (record.initial, record.final):
        for shown in (state, view(state, 0), view(state, SPECTATOR)):
            assert ET.fromstring(svg(shown)).tag.endswith("svg")  # noqa: S314 - our own
            Console(file=io.StringIO(), width=20).print(terminal_picture(shown))
        assert encoder.mask(view(state, 0)).sum() == len(view(state, 0).legal_actions)
    asked = {"type": "examine", "game": game.NAME, "position": str(record.initial), "language": "de", "width": 400}
    (answer,) = json.loads(Playground(Random(1)).receive(json.dumps(asked)))
    assert answer["type"] == "examined"
    assert AnsweringTable(game.NAME).text() == str(record.initial)


@each
def test_it_is_played_and_studied_by_computers(game: Odd) -> None:
    players = game.PLAYER_COUNTS[0]
    (row,) = simulate(game.NAME, ["rollouts:1"], players=players, games=1, records=True, seed=1)
    assert read_record(row.record or "").final.to_act is None
    assert [count.depth for count in perft(game.new_game(players), 1)] == [1]
    names = ["random"] * players
    result = match(game.NAME, names, deals=1)
    assert len(result.games) == players
    assert result.lead_over_mean(0).mean == (result.games[0].scores[0] if players == 1 else 0)
    assert main(["match", game.NAME, "--seats", ",".join(names), "--deals", "1", "--processes", "1"]) == 0
    state = game.new_game(players).advance(Random(1))
    if isinstance(state.to_act, int):
        hints = hint(view(state, state.to_act), playouts=1)
        assert {found.action for found in hints} <= {*game.PLAYER_ACTIONS}


@each
def test_it_is_played_at_a_web_table(game: Odd) -> None:
    offered = {found.game: found for found in offer("en").games}[game.NAME]
    players = offered.players[0]
    opening = Opening(game.NAME, "USUAL", ("person",) * players, ("",) * players, referee=True)
    table, rng = opened(opening, Random(1)), Random(1)
    while True:
        for viewer in (*range(players), SPECTATOR, REFEREE):
            shown = seen(table, viewer, 0, Presentation("de", 400, opening.names))
            assert bool(shown.choices) is (table.to_act is not None and viewer == table.to_act)
            assert read_message(written(shown)) == shown
        if table.to_act is None:
            break
        table = table.act(table.to_act, rng.choice(table.choices(table.to_act))[0], rng)
    assert recorded(table.record(SPECTATOR, opening.seats), "person").table.state == table.state
    assert Table.load(table.saved()) == table


@each
def test_it_passes_the_command_line(
    game: Odd, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    number, file = game.PLAYER_COUNTS[0], str(tmp_path / "record")
    players, computers = str(number), ",".join(["random"] * number)
    monkeypatch.setattr(sys, "stdin", io.StringIO("?\ncastle\n" + "1\n" * 50))
    for command in (
        [
            "play",
            game.NAME,
            "--seats",
            ",".join(["human"] * number),
            "--players",
            players,
            "--seed",
            "3",
            "--record",
            file,
        ],
        ["play", game.NAME, "--players", players, "--seats", computers, "--quiet"],
        ["replay", file, "--all", "--language", "de"],
        ["picture", file, "--last", "--out", f"{file}.svg"],
        ["simulate", game.NAME, "--players", players, "--seats", computers, "--games", "2", "--engine", "serial"],
        ["perft", "--game", game.NAME, "--players", players, "--depth", "1", "--seed", "1"],
    ):
        assert main(command) == 0, (command, capsys.readouterr().err)
    assert main(["review", file, "--playouts", "2", "--processes", "1"]) in (0, 2)
    assert "Traceback" not in capsys.readouterr().err


@each
@pytest.mark.parametrize("kind", ["csv", "jsonl", "parquet"])
def test_its_games_are_data(game: Odd, kind: str, tmp_path: Path) -> None:
    players, file = game.PLAYER_COUNTS[0], tmp_path / f"games.{kind}"
    write_games(file, game.NAME, ["random"], players=players, games=2, seed=1)
    assert [*read_games(file)] == [*simulate(game.NAME, ["random"], players=players, games=2, seed=1)]


@each
def test_its_decisions_are_data(game: Odd, tmp_path: Path) -> None:
    write = partial(write_decisions, tmp_path, game.NAME, ["random"], players=game.PLAYER_COUNTS[0], games=2, seed=1)
    if game.NAME in {"lottery", "over_at_once"}:
        with pytest.raises(WrongValue, match="nobody has decided anything in games 1 to 2"):
            write()
    else:
        assert write() > 0


@pytest.mark.parametrize("name", ["lottery", "over_at_once"])
def test_nobody_learns_where_nobody_decides(name: str) -> None:
    with pytest.raises(WrongValue, match=r"chance alone decides|over before anybody who learns"):
        Play(GAMES[name].new_game(2)).begin(1)


def test_alone_a_lead_is_the_own_score() -> None:
    state = GAMES["alone"].new_game(1).advance(Random(1))
    assert {found.lead for found in hint(view(state, 0), playouts=2)} == {-5.0}


class Word(SimpleAction, str):
    """An action that is a string."""

    __slots__ = ()


class Place(NamedTuple):
    """A base of an action that is a tuple."""

    row: int
    column: int


class PutDown(SimpleAction, Place):
    """An action that is a tuple with names."""

    __slots__ = ()


@dataclass(frozen=True)
class Take(SimpleAction):
    """An action that is a data class."""

    number: int


def test_actions_of_any_class_have_words_that_differ() -> None:
    actions = (Word("yes"), Word("no"), PutDown(1, 2), PutDown(2, 2), Take(3), *Sign)
    assert [str(action) for action in actions] == [
        *("word yes", "word no", "put down 1 2", "put down 2 2", "take 3", "rock", "paper plane")
    ]


# --- What is refused ---


def test_a_legal_action_that_the_game_does_not_list_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["onlookers_of_möwen"]
    numbers, state = Numbering(game), game.new_game(3)
    monkeypatch.setattr(Odd, "legal_actions", lambda *_: (Sign.ROCK,))
    with pytest.raises(WrongValue, match=r"^legal in .*, but not among its actions: .*ROCK"):
        numbers.legal_ids(state)


@pytest.mark.parametrize("name", ["my-game", "my game", "MyGame", "", "1st"])
def test_names_that_are_no_identifiers_are_refused(name: str) -> None:
    with pytest.raises(WrongValue, match="the NAME of a game must be a Python identifier in lower case, not"):
        registry.register(odd_named(name))


@pytest.mark.parametrize("counts", [(), (0, 1), (2, 5), (3, 2), (2, 2), ("2",)])
def test_numbers_of_players_that_no_table_has_are_refused(counts: tuple[object, ...]) -> None:
    with pytest.raises(WrongValue, match="the PLAYER_COUNTS of odd must ascend from 1 or more to 4 or fewer, not be"):
        registry.register(odd_named("odd", PLAYER_COUNTS=counts))


def odd_named(name: str, **values: object) -> Odd:
    """Return a game that is not as it should be."""
    game = object.__new__(Odd)
    vars(game).update(vars(GAMES["onlookers_of_möwen"]), NAME=name, **values)
    return game


@pytest.mark.parametrize("written", ["same", "{}; more", "{}\n", ""])
def test_notations_that_cannot_be_read_back_are_refused(written: str) -> None:
    game = odd_named("odd", PLAYER_ACTIONS=tuple(Sign), format_action=lambda action: written.format(action.name))
    reason = "is the notation of both" if written == "same" else "must be one line without semicolons"
    vars(game).pop("_written", None)
    for ask in (lambda: game.parse_action("rock"), lambda: game.RECORD_LAYOUT.write_start(game.set_up(3))):
        with pytest.raises(WrongValue, match=reason):
            ask()


@pytest.mark.parametrize("scores", [(1.0, 2.0, 3.0), (1, 2), [1, 2, 3], (True, 1, 2), (0, 0, 10**15), None])
def test_scores_that_are_not_whole_numbers_for_all_seats_are_refused(
    scores: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Odd, "scores", lambda *_: scores)
    with pytest.raises(
        WrongValue, match="must be 3 whole numbers of at most 15 digits, one for each player, in a tuple, not"
    ):
        GAMES["onlookers_of_möwen"].new_game(3).standing()
    assert main(["play", "onlookers_of_möwen", "--players", "3", "--seats", "random,random,random"]) == 2
    assert "must be 3 whole numbers" in capsys.readouterr().err


@each
def test_texts_that_are_no_positions_are_refused_everywhere(
    game: Odd, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, reason = tmp_path / "castle", f"{game.NAME} cannot read this as a position: KeyError: 'castle'"
    file.write_text("castle", "utf-8")
    for refused in (partial(registry.position, game.NAME, "castle"), partial(AnsweringTable(game.NAME).put, "castle")):
        with pytest.raises(WrongValue, match=f"^{reason}$"):
            refused()
    asked = {"type": "examine", "game": game.NAME, "position": "castle", "language": "en", "width": 400}
    (answer,) = json.loads(Playground(Random(1)).receive(json.dumps(asked)))
    assert (answer["type"], answer["text"]) == ("failed", reason)
    for command in (
        ["perft", "--game", game.NAME, "--depth", "1", str(file)],
        ["picture", "--game", game.NAME, str(file), "--out", f"{file}.svg"],
        ["picture", str(file), "--out", f"{file}.svg"],
    ):
        assert main(command) == 2
        assert "KeyError: 'castle'" in " ".join(capsys.readouterr().err.split()) or "--game" not in command


# --- Documents ---


@frozen
class Action(SimpleAction):
    """Its name is taken by the documents of every game."""


@frozen
class Typed(SimpleAction):
    """Its attribute is taken by the name of its class."""

    type: str


class Point(SimpleAction, tuple[int, int]):
    """It is no attrs class."""

    __slots__ = ()


@frozen
class Mixed(SimpleAction):
    """Its attribute has parts of several types."""

    parts: tuple[int, str]


@pytest.mark.parametrize(
    ("action", "error", "reason"),
    [
        (Action, WrongValue, "another type in documents is called Action: give Action another name"),
        (Typed, WrongValue, "Typed has an attribute 'type', but this key of its object holds its class"),
        (Point, WrongType, "Point is not an attrs class, so no form in JSON can be derived for it"),
        (Mixed, WrongType, "the attribute 'parts' has the type .*, for which no form in JSON can be derived"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_actions_that_no_document_can_hold_are_refused(action: type, error: type[Exception], reason: str) -> None:
    with pytest.raises(error, match=reason):
        SimpleDocuments(GAMES["signs"], State, (action,), {"players": Whole(1, 4)})


@frozen
class Measured(SimpleAction):
    """Its attributes are numbers of each kind."""

    whole: int = 0
    half: float = 0.5
    free: float | None = None
    several: tuple[int, ...] = ()


ACTIONS: Final[Any] = (Measured,)
MEASURED: Final = SimpleDocuments(
    GAMES["signs"],
    State,
    ACTIONS,
    {"whole": Whole(-1, 9), "half": Whole(0, 1), "several[]": Whole(0, 2), "players": Whole(1, 4)},
).action
"""How these actions are written as JSON."""


@pytest.mark.parametrize(
    ("numbers", "error", "reason"),
    [
        ({"whole": 10}, WrongValue, "whole must be from -1 to 9 in a document, not 10"),
        ({"whole": 10**5000}, WrongValue, "whole must be from -1 to 9 in a document, not a number of more than 18"),
        ({"whole": True}, WrongType, "whole must be of type int, not bool"),
        ({"whole": "7"}, WrongType, "whole must be of type int, not str"),
        ({"half": 1.5}, WrongValue, "half must be from 0 to 1 in a document, not 1.5"),
        ({"half": float("nan")}, WrongValue, "half must be from 0 to 1 in a document, not nan"),
        ({"half": "x"}, WrongType, "half must be a number, not str"),
        ({"free": 100_001.0}, WrongValue, "free must be from -100000 to 100000 in a document, not 100001.0"),
        ({"several": (0, 3)}, WrongValue, r"several\[\] must be from 0 to 2 in a document, not 3"),
    ],
)
def test_numbers_that_could_not_be_read_are_not_written(
    numbers: dict[str, Any], error: type[Exception], reason: str
) -> None:
    for write in (MEASURED.to_json, MEASURED.to_object):
        with pytest.raises(error, match=f"^{reason}"):
            write(Measured(**numbers))


@pytest.mark.parametrize("numbers", [{}, {"whole": 9, "half": 1.0}, {"free": -1e5}, {"whole": -1, "several": (0, 2)}])
def test_numbers_within_their_limits_are_written_and_read(numbers: dict[str, Any]) -> None:
    action = Measured(**numbers)
    assert MEASURED.from_json(MEASURED.to_json(action)) == action
    assert MEASURED.from_object(MEASURED.to_object(action)) == action


def test_scores_that_no_document_can_hold_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Odd, "LOWEST_SCORE", -(10**15))
    with pytest.raises(WrongValue, match=r"the range of 'scores\[\]' has a number of more than 15 digits"):
        SimpleDocuments(GAMES["signs"], State, (Sign,), {"players": Whole(1, 4)})


def test_nobody_is_sent_away_where_nothing_is_hidden(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 6))
    assert main(["play", "signs", "--seats", "human,human", "--seed", "3"]) == 0
    assert "press Enter" not in capsys.readouterr().out


def test_only_what_can_be_typed_is_offered_to_be_typed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("?\nq\n"))
    assert main(["play", "signs", "--seats", "human,random", "--seed", "3"]) == 0
    told = capsys.readouterr().out.partition("Instead of a number you can type:\n")[2]
    assert told.startswith("  ü \u2192\n  place: 0\n")


@each
def test_whatever_is_typed_as_it_is_written_is_understood(game: Odd) -> None:
    state = game.new_game(game.PLAYER_COUNTS[-1]).advance(Random(1))
    for action in state.legal_actions():
        assert understood(view(state, state.seat_to_act or 0), f" {game.format_action(action)} ").action == action
