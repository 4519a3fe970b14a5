"""Count the instructions of each public operation, to within one percent even on a busy machine.

    python -m tools.benchmarks instructions [--game NAME ...] [--only NAME ...] [--check] [--write]

It needs valgrind (Debian: `apt-get install valgrind`), whose callgrind counts the instructions of a whole process; see
`tools/benchmarks/counting.py`. To encode views it needs the extra rl.

How it measures: games of two players are played at random with the built-in rules, and every twelfth decision of a
player is kept, with its events and views. Each operation is done with all of these, or with records of the whole games,
after it was done once to import and cache what it needs. Texts to be parsed are written beforehand, uncounted. Views
are made and encoded in the order of play, by an encoder that has encoded another game.

`--check` exits with 1 if the functions of `atlantis_rules` take more than 1.03 times as many instructions as the
methods of states (1.05 times in the compiled package).
`--write` replaces the table in `docs/performance.md`. `versus --instructions` compares with an earlier commit.
"""

import argparse
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from attrs import frozen

from atlantis_rules import CHANCE, SPECTATOR, advance, apply, legal_actions, svg
from atlantis_rules.games.compilation import compiled
from atlantis_rules.games.registry import game_named, own_names
from atlantis_rules.learning.encoding import Encoder
from atlantis_rules.records import Record, read_record, redact, write_record
from tools.benchmarks.counting import CannotCount, Task, counts, do, interpreter

PAGE = Path(__file__).parents[2] / "docs" / "performance.md"
BEGIN = "<!-- The table of `python -m tools.benchmarks instructions --write` -->"
END = "<!-- End of the table -->"

PLAYED = 2
"""The number of games."""
EVERY = 12
"""The interval of kept decisions."""
LEAST = 200
"""The minimum number of counted calls of a cheap operation."""
MOST = 1.05 if compiled else 1.03
"""The maximum cost of the functions of `atlantis_rules`, relative to the methods of states."""
WHOSE: dict[str, Callable[[bool], bool]] = {
    "the seat to act": lambda is_to_act: is_to_act,
    "all seats": lambda _: True,
    "the other seats": lambda is_to_act: not is_to_act,
}
PLAY, BY_FUNCTIONS = "a decision, state to state", "a decision, by functions"

ValueT = TypeVar("ValueT")


@frozen
class Work:
    """Calls of one operation, each with another value.

    Attributes:
        calls: the calls.
        units: the number of units in all of them, such as the actions of the parsed games.
        repeats: the number of repetitions.
    """

    calls: Sequence[Callable[[], object]]
    units: int
    repeats: int = 1

    def __call__(self) -> int:
        """Do all repeatedly, and return the number of units."""
        for _ in range(self.repeats):
            for call in self.calls:
                call()
        return self.repeats * self.units


def each(function: Callable[[ValueT], object], values: Iterable[ValueT], least: int = LEAST) -> Work:
    """Return at least a number of calls of a function with some values; a unit is a call."""
    calls = [partial(function, value) for value in values]
    return Work(calls, len(calls), max(1, -(-least // len(calls))))


@frozen
class Moment:
    """A decision of a player.

    Attributes:
        state: the state.
        action: the chosen action.
        events: its events.
        mine: the view of the seat to act.
        seen: the view of seat 0.
        after: the view of seat 0 afterwards.
        seen_events: the events as seat 0 sees them.
        information: what seat 0 knows.
    """

    state: Any
    action: Any
    events: Sequence[Any]
    mine: Any
    seen: Any
    after: Any
    seen_events: Sequence[Any]
    information: Any


def played(game: Any) -> Iterator[Record[Any, Any]]:  # noqa: ANN401 - any game
    """Play some games at random."""
    for seed in range(PLAYED):
        rng, actions = Random(seed), list[Any]()
        initial = state = game.new_game(2)
        while state.to_act is not None:
            actions.append(state.sample(rng) if state.to_act is CHANCE else rng.choice(state.legal_actions()))
            state = state.apply(actions[-1])
        yield Record(initial, tuple(actions))


def moments(records: Iterable[Record[Any, Any]]) -> Iterator[Moment]:
    """Yield some decisions of each of some games."""
    for record in records:
        information, number = record.initial.view(0).information(), 0
        for state, action in zip(record.replay(), record.actions, strict=False):
            after, events = state.step(action)
            seen_events = [state.seen_by(event, 0) for event in events]
            if isinstance(state.to_act, int):
                if number % EVERY == 0:
                    mine, seen = state.view(state.to_act), state.view(0)
                    yield Moment(state, action, events, mine, seen, after.view(0), seen_events, information)
                number += 1
            information = information.observe(seen_events, after.view(0))


def folded(value: Any, events: Iterable[object]) -> None:  # noqa: ANN401 - a state or a view of any game
    """Fold events into a state or a view."""
    for event in events:
        value = value.fold(event)


def of_moments(game: Any, met: Sequence[Moment]) -> dict[str, Work]:  # noqa: ANN401 - any game
    """Return the operations on states, views, events and actions."""
    forms = import_module(f"{game.PACKAGE}.parts.documents")
    states, seen, actions = ([getattr(one, name) for one in met] for name in ("state", "seen", "action"))
    rng = Random(1)
    return {
        "apply": each(lambda one: one.state.apply(one.action), met),
        "legal_actions": each(lambda state: state.legal_actions(), states),
        "step": each(lambda one: one.state.step(one.action), met),
        "fold, all events of a step": each(lambda one: folded(one.state, one.events), met),
        "view, of a player": each(lambda state: state.view(0), states),
        "view, of a spectator": each(lambda state: state.view(SPECTATOR), states),
        "seen_by, all events of a step": each(lambda one: [one.state.seen_by(event, 0) for event in one.events], met),
        "fold_view, all events of a step": each(lambda one: folded(one.seen, one.seen_events), met),
        "violations": each(lambda one: one.state.violations(one.action), met),
        "violations, of a view": each(lambda one: one.mine.violations(one.action), met),
        "explain": each(lambda one: one.state.explain(one.action), met),
        "explain, of a view": each(lambda one: one.mine.explain(one.action), met),
        "information, of a view": each(lambda one: one.information(), seen),
        "observe, all events of a step": each(lambda one: one.information.observe(one.seen_events, one.after), met),
        "determinize, a view": each(lambda one: one.determinize(rng), seen),
        "determinize, information": each(lambda one: one.information.determinize(rng), met),
        "format_action": each(game.format_action, actions),
        "parse_action": each(game.parse_action, [*map(game.format_action, actions)]),
        "write_state": each(str, states),
        "read_state": each(game.read_state, [*map(str, states)], 0),
        "JSON: write a state": each(forms.STATE.to_json, states, 0),
        "JSON: read a state": each(forms.STATE.from_json, [*map(forms.STATE.to_json, states)], 0),
        "JSON: write a view": each(forms.VIEW.to_json, seen, 0),
        "JSON: read a view": each(forms.VIEW.from_json, [*map(forms.VIEW.to_json, seen)], 0),
        "JSON: write an action": each(forms.ACTION.to_json, actions),
        "JSON: read an action": each(forms.ACTION.from_json, [*map(forms.ACTION.to_json, actions)]),
        "svg": each(svg, states[::4], 0),
    }


def of_games(game: Any, records: Sequence[Record[Any, Any]]) -> dict[str, Work]:  # noqa: ANN401 - any game
    """Return the operations on chance and on the ends of games, and those on records, which count per action."""
    forms = import_module(f"{game.PACKAGE}.parts.documents")
    chance = [state for record in records for state in record.replay() if state.to_act is CHANCE][::EVERY]
    rng, length = Random(1), sum(len(record.actions) for record in records)

    def of_records(function: Callable[[ValueT], object], values: Iterable[ValueT]) -> Work:
        return Work([partial(function, value) for value in values], length)

    return {
        "chance_outcomes": each(lambda state: state.chance_outcomes(), chance),
        "sample": each(lambda state: state.sample(rng), chance),
        "new_game": each(game.new_game, [2]),
        "new_game, and chance until a player is to act": each(
            lambda seed: game.new_game(2).advance(Random(seed)), "ab", 8
        ),
        "outcome": each(lambda state: state.outcome(), [record.final for record in records]),
        "explain_outcome": each(lambda state: state.explain_outcome(), [record.final for record in records]),
        "replay": of_records(lambda record: deque(record.replay(), 0), records),
        "write_record": of_records(write_record, records),
        "read_record": of_records(read_record, [*map(write_record, records)]),
        "JSON: write a record": of_records(forms.RECORD.to_json, records),
        "JSON: read a record": of_records(forms.RECORD.from_json, [*map(forms.RECORD.to_json, records)]),
        "redact": of_records(lambda record: redact(record, 0), records),
    }


def of_play(game: Any) -> dict[str, Task]:  # noqa: ANN401 - any game
    """Return whole games at random, everything included, which count per decision of a player."""

    def by_methods(seed: int) -> int:
        rng, decisions = Random(seed), 0
        state = game.new_game(2).advance(rng)
        while state.to_act is not None:
            state, decisions = state.apply(rng.choice(state.legal_actions())).advance(rng), decisions + 1
        return decisions

    def by_functions(seed: int) -> int:
        rng, decisions = Random(seed), 0
        state = advance(game.new_game(2), rng)
        while state.to_act is not None:
            state, decisions = advance(apply(state, rng.choice(legal_actions(state))), rng), decisions + 1
        return decisions

    def in_motion(seed: int) -> int:
        rng, decisions = Random(seed), 0
        motion = game.new_game(2).advance(rng).in_motion()
        while motion.to_act is not None:
            motion.play_legal(rng.choice(motion.legal_actions()))
            motion.advance(rng)
            decisions += 1
        return decisions

    plays = {PLAY: by_methods, BY_FUNCTIONS: by_functions, "a decision, in motion": in_motion}
    return {name: partial(lambda play: sum(map(play, range(5))), play) for name, play in plays.items()}


def of_encoding(game: Any) -> dict[str, Task]:  # noqa: ANN401 - any game
    """Return the making and the encoding of views, which states and views must not have done before."""
    encoder, made = Encoder(game.new_game(2)), dict[str, Task]()
    before, met = (list(_seats_met(game, seed)) for seed in (1, 2))
    encoder.encode_all([state.view(seat) for state, _, seat in before])
    for whose, belongs in WHOSE.items():
        those = [(state, seat) for state, is_to_act, seat in met if belongs(is_to_act)]
        made[f"view, of {whose}"] = each(lambda one: one[0].view(one[1]), those, 0)
        made[f"encode, views of {whose}"] = each(encoder.encode, [state.view(seat) for state, seat in those], 0)
    return made


def _seats_met(game: Any, seed: int) -> Iterator[tuple[Any, bool, int]]:  # noqa: ANN401 - any game
    """Play a game at random, and yield each decision of a player with each seat and whether it is to act."""
    rng = Random(seed)
    state = game.new_game(2).advance(rng)
    while state.to_act is not None:
        yield from ((state, seat == state.to_act, seat) for seat in range(2))
        state = state.apply(rng.choice(state.legal_actions())).advance(rng)


def tasks(name: str, only: Sequence[str] = ()) -> dict[str, Task]:
    """Prepare the tasks of a game whose names contain one of some texts; without texts all."""

    def chosen(made: Mapping[str, Task]) -> dict[str, Task]:
        return {name: task for name, task in made.items() if not only or any(each in name for each in only)}

    game = game_named(name)
    records = list(played(game))
    made = chosen({**of_moments(game, list(moments(records))), **of_games(game, records), **of_play(game)})
    for task in made.values():
        task()  # it imports and caches what it needs
    return {**made, **(chosen(of_encoding(game)) if find_spec("numpy") else {})}


def table(measured: Mapping[str, Mapping[str, float]]) -> Iterator[str]:
    """Yield the lines of the table: the instructions of each operation, and those in units of one `apply`."""
    yield f"| {interpreter()} | {' | '.join(f'{game.capitalize()} | / apply' for game in measured)} |"
    yield f"| --- |{' --: | --: |' * len(measured)}"
    for name in dict.fromkeys(name for costs in measured.values() for name in costs):
        cells = []
        for costs in measured.values():
            unit = costs.get("apply")
            cells += [f"{costs[name]:,.0f}" if name in costs else "", _ratio(costs[name] / unit) if unit else ""]
        yield f"| {name} | {' | '.join(cells)} |"


def _ratio(times: float) -> str:
    return f"{times:,.0f}" if times >= 10 else f"{times:.2f}"


def excesses(measured: Mapping[str, Mapping[str, float]]) -> Iterator[str]:
    """Yield the games in which functions cost more than they may."""
    for game, costs in measured.items():
        times = costs[BY_FUNCTIONS] / costs[PLAY]
        if times > MOST:
            yield f"{game}: {BY_FUNCTIONS} costs {times:.3f} of {PLAY}, and must cost {MOST} at most"


def write(lines: Iterable[str]) -> None:
    """Replace the table of the page."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text("\n".join([f"{before}{BEGIN}", "", *lines, "", f"{END}{after}"]), encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    """Count, and print the table or write it into the page."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.benchmarks instructions", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("--game", choices=own_names(), action="append", help="only this game")
    parser.add_argument(
        "--only", nargs="+", default=[], metavar="NAME", help="operations whose names contain one of these"
    )
    parser.add_argument("--check", action="store_true", help="exit with 1 if something costs more than it may")
    parser.add_argument("--write", action="store_true", help=f"put the table into {PAGE.parent.name}/{PAGE.name}")
    parser.add_argument("--work", choices=own_names(), help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.work:
        do(tasks(options.work, options.only))
        return 0
    if options.write and (options.game or options.only):
        parser.error("--write needs the figures of all operations of all games")
    if options.check and options.only:
        options.only += [PLAY, BY_FUNCTIONS]
    only = ["--only", *options.only] if options.only else []
    try:
        measured = counts(
            {
                game: ["-m", "tools.benchmarks.instructions", "--work", game, *only]
                for game in options.game or own_names()
            }
        )
    except CannotCount as error:
        print(error, file=sys.stderr)
        return 1
    lines = list(table(measured))
    print("\n".join(lines))
    if options.write:
        write(lines)
    missed = list(excesses(measured)) if options.check else []
    print("".join(f"{line}\n" for line in missed), file=sys.stderr, end="")
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
