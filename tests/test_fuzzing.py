"""The command `fuzz`: it finds faults, and reproduces them with a script; the same seed has the same run."""

import re
import shlex
import signal
import subprocess
import sys
from collections import Counter
from functools import reduce
from importlib import import_module
from itertools import product
from math import prod
from pathlib import Path
from random import Random

import pytest
from attrs import evolve, fields

from atlantis_rules import Options, atlandice, atlantis
from atlantis_rules.atlandice import State as AtlandiceState
from atlantis_rules.atlandice.parts import fuzzed as fuzzed_atlandice, testing as dice
from atlantis_rules.atlandice.parts.testing import (
    written_laws as dice_written,
)
from atlantis_rules.atlantis import AMIGO, Action, PlaceBridge, State
from atlantis_rules.atlantis.parts import fuzzed as fuzzed_atlantis
from atlantis_rules.atlantis.parts.testing import CHANCE_POLICIES, POLICIES, laws, written_laws
from atlantis_rules.atlantis.text.rules import OPTION_VALUES, all_options
from atlantis_rules.games.registry import beginning
from atlantis_rules.testing.__main__ import main
from atlantis_rules.testing._fuzzing.any_game import AnyGame, fuzzer_of
from atlantis_rules.testing._fuzzing.command import parser
from atlantis_rules.testing._fuzzing.running import Fuzzer
from atlantis_rules.testing._fuzzing.subject import Law
from atlantis_rules.testing.checks import LawBroken
from tests.nim import NIM

GAMES = ("atlantis", "atlandice")


def run(*arguments: str) -> int:
    return main(["fuzz", *arguments])


def run_script(script: str) -> None:
    exec(compile(script, "<script>", "exec"), {"__name__": "__main__"})  # noqa: S102 - a script that is to be pasted


def without_time(text: str) -> str:
    return re.sub(r" in [\d.]+ min \(.*?\)", "", text)


# --- It plays ---


@pytest.mark.parametrize("share", [1, 2, 10])
def test_a_law_is_checked_in_one_of_so_many_states_of_each_phase_and_games(share: int) -> None:
    every: list[State] = []
    some: list[State] = []
    steps: list[tuple[State, Action, State]] = []
    after_steps: list[State] = []
    games: list[int] = []
    subject = fuzzed_atlantis.Atlantis(1)
    subject.state_laws = (Law("every", "", every.append, 1), Law("some", "", some.append, share))
    subject.transition_laws = (
        Law("steps", "", lambda *step: steps.append(step), 1),
        Law("after_steps", "", lambda before, _action, _after: after_steps.append(before), share),
    )
    subject.game_laws = (Law("games", "", lambda game: games.append(len(game.actions)), share),)
    fuzzer = Fuzzer(subject, 3)
    lengths: list[int] = []
    for _ in range(3):
        begun = len(steps)
        assert fuzzer.play(lambda: None) is None
        lengths.append(len(steps) - begun)
    assert some == _one_of(share, every)
    assert after_steps == _one_of(share, [before for before, _, _ in steps])
    assert games == lengths[::share]
    assert len(every) == len(steps) + 3
    assert fuzzer.counts.laws == {
        "every": len(every),
        "some": len(some),
        "games": len(games),
        "steps": len(steps),
        "after_steps": len(after_steps),
    }
    assert fuzzer.counts.steps == len(steps)
    assert fuzzer.counts.decisions == sum(isinstance(before.to_act, int) for before, _, _ in steps)
    assert fuzzer.counts.games == 3


def _one_of(share: int, states: list[State]) -> list[State]:
    """Return the first state of each phase, and then one in each interval."""
    seen: Counter[str] = Counter()
    chosen: list[State] = []
    for state in states:
        phase = type(state.phase).__name__
        if seen[phase] % share == 0:
            chosen.append(state)
        seen[phase] += 1
    return chosen


def test_slow_laws_are_checked_more_rarely() -> None:
    shares = {law.name: law.share for law in fuzzed_atlantis.Atlantis(1).transition_laws}
    assert (shares["turns_go_round"], shares["step_matches_apply"]) == (1, 10)
    assert shares["json_of_explanations_is_read_back"] == 200


@pytest.mark.parametrize("game", [*GAMES, "nim"])
def test_scripts_call_each_law_by_a_name_that_leads_to_it(game: str) -> None:
    subject = fuzzer_of(game, 1).subject
    named = {name: import_module(f"{subject.modules[-1]}.{name}") for name in ("laws", "written_laws")}
    called: dict[str, object] = {law.code: law.holds for law in subject.state_laws}
    called |= {law.code: law.holds for law in subject.transition_laws}
    called |= {law.code: law.holds for law in subject.game_laws}
    for code, law in called.items():
        room, *path = code.split(".")
        assert reduce(getattr, path, named[room]) is law


def ran(capsys: pytest.CaptureFixture[str], game: str, seed: str) -> str:
    """Return what a run of one game prints, without the time."""
    assert run("--game", game, "--games", "1", "--seed", seed) == 0
    return without_time(capsys.readouterr().out)


def test_another_seed_gives_another_run(capsys: pytest.CaptureFixture[str]) -> None:
    """Of a game that is short: the command is one for all."""
    assert ran(capsys, "nim", "47").replace("seed 47", "seed 15") != ran(capsys, "nim", "15")


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_run(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    first, again = (ran(capsys, game, "47") for _ in range(2))
    assert first == again
    assert first.startswith(f"{game}, seed 47: 1 game, ")
    assert first.endswith("\nNothing was found.\n")
    counts = dict(line.split(": ", 1) for line in first.splitlines()[1:-1])
    phases = atlantis.Phase if game == "atlantis" else atlandice.Phase
    assert [entry.rpartition(" ")[0] for entry in counts["phases"].split(", ")] == sorted(
        phase.__name__ for phase in phases.__args__
    )
    assert "legality_is_one" in counts["laws"]
    assert "json_of_states_is_read_back" in counts["laws"]


def test_time_bounds_the_number_of_games(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    clock = iter(range(10**9))
    monkeypatch.setattr("atlantis_rules.testing._fuzzing.command.monotonic", lambda: next(clock))
    assert run("--minutes", "0.01", "--seed", "47") == 0  # the clock goes on by a second a step
    assert capsys.readouterr().out.startswith("atlantis, seed 47: 0 games, ")
    assert run("--minutes", "1", "--seed", "47") == 0
    said = capsys.readouterr()
    assert re.match(r"atlantis, seed 47: \d games?, ", said.out)
    assert len(re.findall(r" games?, ", said.err)) > 1  # a line every 30 seconds


def test_options_and_numbers_of_players_take_turns() -> None:
    assert [*OPTION_VALUES] == [each.name for each in fields(Options)]
    assert len(all_options()) == len(set(all_options())) == prod(map(len, OPTION_VALUES.values())) >= 64
    assert all_options()[0] == AMIGO
    subject = fuzzed_atlantis.Atlantis(1)
    starts = [subject.start(number, Random(number)) for number in range(3 * len(all_options()))]
    tried = {(dict(start.traits)["players"], dict(start.traits)["options"]) for start in starts}
    assert tried == set(product("234", map(str, all_options())))
    assert {policy for start in starts for policy in start.policies} == {
        policy.__name__ for policy in (*POLICIES, *CHANCE_POLICIES)
    }


def test_all_laws_are_checked() -> None:
    subject = fuzzed_atlantis.Atlantis(1)
    assert [law.holds for law in subject.state_laws] == [
        *laws.STATE_LAWS,
        *laws.VIEW_LAWS,
        *written_laws.WRITTEN_STATE_LAWS,
    ]
    assert [law.holds for law in subject.transition_laws] == [
        *laws.TRANSITION_LAWS,
        *laws.EVENT_LAWS,
        laws.views.seen_events_keep_secrets,
        *written_laws.WRITTEN_TRANSITION_LAWS,
    ]
    assert [law.holds for law in subject.game_laws] == [
        *laws.GAME_LAWS,
        laws.records.records_keep_secrets,
        *written_laws.WRITTEN_GAME_LAWS,
    ]
    other = fuzzed_atlandice.Atlandice()
    assert [law.holds for law in other.state_laws] == [*dice.laws.STATE_LAWS, *dice_written.WRITTEN_STATE_LAWS]
    assert [law.holds for law in other.transition_laws] == [
        *dice.laws.TRANSITION_LAWS,
        *dice_written.WRITTEN_TRANSITION_LAWS,
    ]
    assert [law.holds for law in other.game_laws] == [*dice.laws.GAME_LAWS, *dice_written.WRITTEN_GAME_LAWS]


def test_shares_are_those_of_laws_that_there_are() -> None:
    for subject, shares in (
        (fuzzed_atlantis.Atlantis(0), fuzzed_atlantis.SHARES),
        (fuzzed_atlandice.Atlandice(), fuzzed_atlandice.SHARES),
    ):
        laws_there = (*subject.state_laws, *subject.transition_laws, *subject.game_laws)
        assert shares.keys() <= {law.name for law in laws_there}


# --- It finds ---


def found(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run until something is found, and return the script: it fails in the same way, now that the rules are broken."""
    assert run("--games", "50", *arguments) == 1
    said = capsys.readouterr()
    assert " games, " in said.err
    return said.out


def test_a_broken_law_of_states_is_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(State, "outcome", lambda _: None)
        script = found(capsys, "--seed", "2")
        with pytest.raises(laws.LawBroken):
            run_script(script)
    assert "laws.common.outcome_comes_at_the_end(state)" in script
    assert "python -m atlantis_rules.testing fuzz --game atlantis --seed 2" in script
    run_script(script)  # the rules as they are have nothing wrong


def test_a_broken_engine_is_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    original = State.apply

    def apply(state: State, action: Action) -> State:
        after = original(state, action)
        if isinstance(action, PlaceBridge):  # which stays with the player as well
            players = [evolve(player, bridge=True) for player in after.players]
            return evolve(after, players=tuple(players))
        return after

    monkeypatch.setattr(State, "apply", apply)
    script = found(capsys)
    assert "bridge " in script
    assert len(script.splitlines()) < 60  # it begins with the turn, not with the game
    with pytest.raises(laws.LawBroken):
        run_script(script)
    monkeypatch.undo()
    run_script(script)


def test_an_engine_that_fails_is_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    original = AtlandiceState.apply

    def apply(state: AtlandiceState, action: atlandice.Action) -> AtlandiceState:
        if isinstance(action, atlandice.TakeExtra):
            raise ZeroDivisionError("a mistake")
        return original(state, action)

    monkeypatch.setattr(AtlandiceState, "apply", apply)
    script = found(capsys, "--game", "atlandice")
    assert "ZeroDivisionError: a mistake" in script
    with pytest.raises(ZeroDivisionError):
        run_script(script)
    monkeypatch.undo()
    run_script(script)


def test_a_policy_that_fails_is_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def crossing_price(*_: object) -> int:
        raise KeyError("a gap")

    monkeypatch.setattr(sys.modules["atlantis_rules.atlantis.parts.testing.policies"], "crossing_price", crossing_price)
    script = found(capsys)
    assert "burn(state, Random(0))" in script or "starve(state, Random(0))" in script
    with pytest.raises(KeyError):
        run_script(script)


def test_a_broken_law_of_games_is_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("atlantis_rules.atlandice.parts.testing.laws.games.most_rounds", lambda _: 0)
    script = found(capsys, "--game", "atlandice")
    assert "laws.games.game_ends_in_time(game)" in script
    with pytest.raises(laws.LawBroken):
        run_script(script)
    monkeypatch.undo()
    run_script(script)


def test_what_does_not_fail_again_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    times, outcome_of = iter((1,)), AtlandiceState.outcome

    def outcome(state: AtlandiceState) -> object:
        return next(times, None) or outcome_of(state)

    monkeypatch.setattr(AtlandiceState, "outcome", outcome)
    script = found(capsys, "--game", "atlandice")
    assert script.startswith("# This script does not reproduce the failure")


# --- How it ends ---


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_with_what_was_tried(
    number: signal.Signals, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play = Fuzzer.play

    def interrupted(self: Fuzzer[State, Action], after_step: object) -> str | None:
        if self.counts.games == 1:
            signal.raise_signal(number)
        return play(self, after_step)  # type: ignore[arg-type]

    monkeypatch.setattr(Fuzzer, "play", interrupted)
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)  # the environment of the tests may ignore it
    try:
        handlers = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)
        assert run("--minutes", "1000", "--game", "atlandice", "--seed", "47") == 0
        assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)) == handlers
    finally:
        signal.signal(signal.SIGINT, usual)
    assert capsys.readouterr().out.startswith("atlandice, seed 47, stopped: 1 game")


@pytest.mark.parametrize(
    "arguments",
    [
        ["fuzz", "--minutes", "0"],
        ["fuzz", "--minutes", "inf"],
        ["fuzz", "--minutes", "nan"],
        ["fuzz", "--games", "0"],
        ["fuzz", "--games", "x"],
        ["fuzz", "--game", "chess"],
        [],
        ["fuss"],
    ],
)
def test_wrong_arguments_end_with_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2


def test_the_commands_in_the_documentation_can_be_run() -> None:
    page = (Path(__file__).parents[1] / "docs" / "testing.md").read_text("utf-8")
    commands = re.findall(r"^python -m atlantis_rules\.testing (.*)$", page, re.MULTILINE)
    assert [parser().parse_args(shlex.split(command)).game for command in commands] == [*GAMES]


def test_options_have_defaults() -> None:
    assert vars(parser().parse_args(["fuzz"])) == {
        "command": "fuzz",
        "game": "atlantis",
        "seed": 0,
        "minutes": None,
        "games": None,
        "program": [],
    }
    assert parser().parse_args(["fuzz", "--seed", "-5"]).seed == -5


def test_the_help_explains_each_option(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    for arguments, expected in (
        (["--help"], ["usage: python -m atlantis_rules.testing [-h] fuzz", "play games and check all laws"]),
        (
            ["fuzz", "--help"],
            [
                "usage: python -m atlantis_rules.testing fuzz",
                "The same seed gives the same games",
                "--game NAME atlantis or atlandice",
                "(default: atlantis)",
                "--seed SEED decides which games are played (default: 0)",
                "--minutes MINUTES begin no game after this time (default: 1, without --games)",
                "--games GAMES play at most this many games",
            ],
        ),
    ):
        with pytest.raises(SystemExit):
            parser().parse_args(arguments)
        shown = " ".join(capsys.readouterr().out.split())
        assert [words for words in expected if words not in shown] == []


def test_it_says_which_package_is_missing() -> None:
    code = (
        "import sys; sys.modules['hypothesis'] = None\n"
        "from atlantis_rules.testing.__main__ import main; sys.exit(main())"
    )
    done = subprocess.run([sys.executable, "-c", code, "fuzz"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "atlantis_rules.testing needs hypothesis: pip install 'atlantis-rules[testing]'\n"


# --- Any game ---


@pytest.mark.parametrize("kinds", [[], ["state"], ["state", "outcome", "view", "violation", "action", "event"]])
def test_laws_of_documents_are_checked_in_a_game_that_has_all_the_documents(kinds: list[str]) -> None:
    subject = AnyGame("nim", ("USUAL",), (2,), kinds)
    written = ["json_of_states_is_read_back", "json_of_views_is_read_back", "json_of_violations_is_read_back"]
    assert [law.name for law in subject.state_laws] == [
        "legal_actions_are_listed_right",
        "chances_add_up",
        "outcome_comes_at_the_end",
        "state_is_a_value",
        "texts_are_read_back",
        *(written if "view" in kinds else []),
    ]
    steps = ["arguments_are_unchanged", "step_matches_apply", "actions_are_read_back", "views_follow_events"]
    assert [law.name for law in subject.transition_laws] == steps  # of steps, what was seen also has a document
    assert [law.name for law in subject.game_laws] == [
        "game_replays",
        "possible_states_match_chance",
        "records_are_read_back",
    ]


def test_all_documents_of_a_game_are_checked() -> None:
    fuzzer = fuzzer_of("nim", 1)
    assert fuzzer.play(lambda: None) is None
    written = {law for law in fuzzer.counts.laws if law.startswith("json_of_")}
    assert written == {
        "json_of_states_is_read_back",
        "json_of_views_is_read_back",
        "json_of_steps_is_read_back",
        "json_of_games_is_read_back",
    }


def test_games_of_any_game_take_turns_by_players_and_rules() -> None:
    subject = AnyGame("atlantis", ("AMIGO", "KSR"), (2, 3, 4), [])
    starts = [subject.start(number, Random(1)) for number in range(7)]
    expected = [*product(("AMIGO", "KSR"), (2, 3, 4)), ("AMIGO", 2)]
    assert [start.traits for start in starts] == [
        (("players", str(players)), ("rules", rules)) for rules, players in expected
    ]
    assert [start.beginning.code for start in starts] == [
        f"state = registry.beginning('atlantis', {players}, '{rules}')" for rules, players in expected
    ]
    assert [start.script.initial for start in starts] == [
        beginning("atlantis", players, rules) for rules, players in expected
    ]
    state = beginning("atlantis", 2)
    told = subject.beginning(state)
    assert told.texts == (("POSITION", str(state)),)
    assert told.code == "state = registry.position('atlantis', POSITION)"


def test_what_is_wrong_with_a_third_game_is_shown_by_a_script(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    right = type(NIM).write_state
    monkeypatch.setattr(type(NIM), "write_state", lambda game, state: right(game, state).replace("20", "19"))
    assert run("--game", "nim", "--games", "50", "--seed", "1") == 1
    script = capsys.readouterr().out
    assert "from atlantis_rules." in script
    assert "state = registry.beginning('nim', " in script
    assert "action = state.game.parse_action(text)" in script
    with pytest.raises(LawBroken):
        exec(script, {"__name__": "__main__"})  # noqa: S102 - a script that is to be pasted
