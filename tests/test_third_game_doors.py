"""Which doors of the package a third game can use today: docs/your_game.md lists them, and each is tried."""

import json
import re
from collections.abc import Callable, Mapping
from functools import partial
from inspect import isfunction
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from attrs import evolve

from atlantis_rules import (
    AtlantisError,
    format_action,
    legal_actions,
    parse_action,
    play_on,
    playing,
    read_state,
    svg,
    view,
)
from atlantis_rules.adapters.encoding import Encoder
from atlantis_rules.adapters.terminal import terminal_picture
from atlantis_rules.adapters.wire import read_redacted_record
from atlantis_rules.beginnings import beginning
from atlantis_rules.cli import main
from atlantis_rules.concordances import concordance
from atlantis_rules.conformance.answers import Engine
from atlantis_rules.conformance.protocol import RULES
from atlantis_rules.conformance.running import Plan, run
from atlantis_rules.game import game_names, with_game
from atlantis_rules.numbering import Numbering
from atlantis_rules.perft import divide, perft
from atlantis_rules.players import Greedy, InformationSetMcts, hint, match
from atlantis_rules.playground import Playground
from atlantis_rules.records import Record, read_record, redact, replay, views, write_record
from atlantis_rules.rule_changes import history
from atlantis_rules.rulebooks import clause, rulebook
from atlantis_rules.simulation import simulate, write_decisions, write_games
from atlantis_rules.simulation.simulating import setting_from
from atlantis_rules.testing import Script, laws, play
from atlantis_rules.testing.__main__ import main as kit
from atlantis_rules.web.starts import recorded, start_of
from tests import nim_json
from tests.conformance_kit.in_process import InProcess
from tests.nim import NIM, Action, State, Take

Whatever = Any
"""What types do not allow, and is tried all the same."""

PAGE: Final = (Path(__file__).parents[1] / "docs" / "your_game.md").read_text("utf-8")
START: Final = NIM.new_game(2)


def a_game() -> Record[State, Action]:
    """Return the record of a whole game."""
    rng, state, actions = Random(3), START, tuple[Action, ...]()
    while state.to_act is not None:
        played = play_on(state, rng.choice(legal_actions(state)), rng)
        state, actions = played.state, actions + played.actions
    return Record(START, actions, seed="3", seats=("random", "random"))


RECORD: Final = a_game()
RANDOM: Final = ("random", "random")


def of_a_state(name: str) -> object:
    """Call a function of `atlantis_rules.playing` by its name."""
    rng, seen, function = Random(1), view(START, 0), getattr(playing, name)
    rolling = START.apply(Take(1))
    others: Mapping[str, tuple[object, ...]] = {
        **dict.fromkeys(("apply", "explain", "step", "violations"), (START, Take(1))),
        **dict.fromkeys(("chance_outcomes",), (rolling,)),
        **dict.fromkeys(("advance", "sample"), (rolling, rng)),
        "determinize": (seen, rng),
        "fold": (START, Take(1)),
        "fold_view": (seen, Take(1)),
        "information": (seen,),
        "observe": (seen.information(), START.step(Take(1))[1], view(rolling, 0)),
        "play_on": (START, Take(1), rng),
        "seen_action": (START, Take(1), 1),
        "view": (START, 0),
    }
    return function(*others.get(name, (START,)))


FUNCTIONS: Final = [
    name
    for name, value in vars(playing).items()
    if name[0] != "_" and isfunction(value) and value.__module__ == playing.__name__
]
"""The functions of `atlantis_rules.playing`."""


def asked(command: str, **values: object) -> Mapping[str, object]:
    """Ask our side of the conformance protocol about a new game."""
    program = InProcess(Engine())
    program.ask("position", game="nim", position=NIM.write_state(START))
    reply = program.ask(command, **values)
    if "error" in reply:
        raise AtlantisError(reply["error"])
    return reply


def command(*words: str) -> None:
    """Run a command, which fails if it ends with another code than 0."""
    code = main(words)
    if code:
        raise AtlantisError(code)


def of_a_file(tmp_path: Path, text: str, *words: str) -> None:
    """Run a command on a file."""
    (tmp_path / "game").write_text(text, "utf-8")
    command(*words, str(tmp_path / "game"))


def in_the_playground(**request: object) -> None:
    """Send a request to the playground, which answers what it cannot do by a message."""
    (answer,) = json.loads(Playground(Random(1)).receive(json.dumps(request)))
    if answer["type"] == "failed":
        raise AtlantisError(answer)


OPEN: Final[Mapping[str, Callable[[Path], object]]] = {
    "the functions of `atlantis_rules.playing`; `svg`": lambda _: [svg(START), *map(of_a_state, FUNCTIONS)],
    "`game_names`, `with_game`": lambda _: (game_names().index("nim"), with_game("nim", lambda game: game.new_game(2))),
    "`Record`, `write_record`, `read_record`, `replay`": lambda _: [*replay(read_record(write_record(RECORD)))],
    "`redact`, `views`": lambda _: [*views(redact(RECORD, 0))],
    "JSON by forms of its own; `read_redacted_record`": lambda _: read_redacted_record(
        nim_json.REDACTED_RECORDS.to_lines(redact(RECORD, 0))
    ),
    "`Numbering`": lambda _: Numbering(NIM).action_id(Take(2)),
    "`perft`, `divide`": lambda _: (perft(START, 3), divide(START, 3)),
    "`match`, `hint`, and the players `random`, `rollouts` and `InformationSetMcts`": lambda _: (
        match(START, ["random", "rollouts:4"], deals=1),
        match(START, [InformationSetMcts(4), "random"], deals=1),
        hint(view(START, 0), playouts=4),
    ),
    "`simulate` and `write_games`, from a state": lambda folder: (
        [*simulate(START, RANDOM, games=2)],
        write_games(folder / "games.csv", setting_from(START, RANDOM), 2),
    ),
    "scripts, and the laws of `atlantis_rules.testing`": lambda _: laws.check_game(play(Script(START, seed=1))),
    "`Engine` of `atlantis_rules.conformance`: positions, legal actions, chance, results and reasons": lambda _: (
        *(asked("legal"), asked("apply", action="take 3"), asked("result"), asked("reasons", action="take 3")),
    ),
}
"""The doors that are open: what the page calls them, and how they are used."""

CLOSED: Final[Mapping[str, Callable[[Path], object]]] = {
    "`game_info` and `simulate` by the name of the game": lambda _: (
        refused(lambda: playing.game_info("nim", 2)),
        beginning("nim", 2),
    ),
    "`format_action`, `parse_action` and `read_state` of `atlantis_rules`": lambda _: (
        refused(lambda: read_state(NIM.write_state(START))),
        refused(lambda: parse_action("take 1")),
        format_action(whatever(Take(1))),
    ),
    "the player `greedy`, until `register_heuristics` knows the game": lambda _: match(START, [Greedy()] * 2, deals=1),
    "`Encoder`, and with it `write_decisions`, OpenSpiel, PettingZoo and Gymnasium": lambda folder: (
        refused(lambda: write_decisions(folder / "decisions", setting_from(START, RANDOM), 1)),
        Encoder(whatever(START)),
    ),
    "`terminal_picture`": lambda _: terminal_picture(whatever(START)),
    "`rulebook`, `clause`, `concordance`, `history`": lambda _: (
        refused(lambda: rulebook("nim")),
        refused(lambda: clause("NIM-1", "nim")),
        refused(lambda: concordance("nim")),
        history("nim"),
    ),
    "views and events of `Engine`, without such JSON; the runner of the conformance kit": lambda _: (
        refused(lambda: asked("events", action="take 3")),
        run(Plan("nim", RULES, (), 1, 1, {}), InProcess(Engine())),
    ),
    "`atlantis-rules play`, `simulate` and `match`": lambda _: [
        *(refused(partial(command, name, "nim")) for name in ("play", "simulate")),
        command("match", "nim"),
    ],
    "`atlantis-rules replay`, `picture` and `play --resume`, of its records": lambda folder: [
        refused(partial(of_a_file, folder, write_record(RECORD), "replay")),
        refused(partial(of_a_file, folder, nim_json.REDACTED_RECORDS.to_lines(redact(RECORD, 0)), "replay")),
        refused(partial(of_a_file, folder, write_record(RECORD), "picture")),
        of_a_file(folder, write_record(evolve(RECORD, actions=RECORD.actions[:4])), "play", "--resume"),
    ],
    "`atlantis-rules perft`, `picture` and `explain`, of its positions and clauses": lambda folder: [
        refused(partial(of_a_file, folder, NIM.write_state(START), "perft", "--depth", "1")),
        refused(partial(of_a_file, folder, NIM.write_state(START), "picture")),
        command("explain", "NIM-1", "--game", "nim"),
    ],
    "`python -m atlantis_rules.testing fuzz`": lambda _: kit(["fuzz", "--game", "nim", "--games", "1"]),
    "the full-screen table, the web table and the playground": lambda _: (
        refused(lambda: command("play", "nim", "--full-screen")),
        refused(lambda: start_of("nim", "", 2)),
        refused(lambda: recorded(write_record(RECORD), "human")),
        in_the_playground(type="examine", game="nim", position=NIM.write_state(START), language="en", width=None),
    ),
}
"""The doors that are closed: what the page calls them, and what is refused."""


def whatever(value: Whatever) -> Whatever:
    return value


def refused(called: Callable[[], object]) -> None:
    """Require that something is refused, and not by a failure inside."""
    with pytest.raises((AtlantisError, SystemExit)):
        called()


def rows_of(title: str) -> list[str]:
    """Return the rows of the table under a title of the page."""
    section = PAGE.partition(f"\n### {title}\n")[2].partition("\n#")[0]
    return [re.sub(r"^\| (.*?) \|.*$", r"\1", line) for line in re.findall(r"^\| .*$", section, re.MULTILINE)][2:]


def test_the_page_lists_these_doors_and_no_others() -> None:
    assert rows_of("Open") == [*OPEN]
    assert rows_of("Closed") == [*CLOSED]


@pytest.mark.parametrize("door", OPEN)
def test_an_open_door_can_be_used(door: str, tmp_path: Path) -> None:
    OPEN[door](tmp_path)


@pytest.mark.parametrize("door", CLOSED)
def test_a_closed_door_is_refused(door: str, tmp_path: Path) -> None:
    with pytest.raises((AtlantisError, SystemExit)):
        CLOSED[door](tmp_path)
