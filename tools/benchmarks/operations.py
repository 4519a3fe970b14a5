"""Count the cost of each public operation, relative to one `apply` of the same game, and how it grows.

    python -m tools.benchmarks operations [--game atlantis|atlandice ...] [--write]

It needs valgrind; see `tools/benchmarks/counting.py` for how instructions are counted. A busy machine changes nothing.

How it measures: games are played at random, with two players and the default options unless stated otherwise. Every
twelfth decision of a player is kept (every third one to show how costs grow), with its events and views. Each operation
is done with all of these, or with records of the whole games, after it was done once to import and cache what it needs.
Texts to be parsed are written beforehand, uncounted.

`--write` replaces the tables in `docs/performance.md`.
"""

import argparse
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from attrs import evolve, fields, frozen

from atlantis_rules import CHANCE, PRESETS, SPECTATOR, Options, atlandice, atlantis, svg
from atlantis_rules.atlandice import events as atlandice_events
from atlantis_rules.atlandice.parts import documents as atlandice_wire
from atlantis_rules.atlantis import AMIGO, events as atlantis_events
from atlantis_rules.atlantis.knowledge.determinization import determinize
from atlantis_rules.atlantis.knowledge.information import information, observe
from atlantis_rules.atlantis.parts import documents as atlantis_wire
from atlantis_rules.atlantis.seen import Information
from atlantis_rules.games.registry import AnyInPlay, game_named
from atlantis_rules.records import Record, read_record, redact, write_record
from atlantis_rules.records.wire import Format
from tools.benchmarks.counting import CannotCount, Task, counts, do, interpreter

PAGE = Path(__file__).parents[2] / "docs" / "performance.md"
BEGIN = "<!-- The tables of `python -m tools.benchmarks operations --write` -->"
END = "<!-- End of the tables of `operations` -->"

GAMES = {"atlantis": "Atlantis", "atlandice": "Atlandice"}
PLAYED = 2
"""The number of games."""
EVERY = 12
"""The interval of kept decisions."""
EVERY_FOR_GROWTH = 3
"""The interval of decisions kept to show how costs grow."""
LEAST = 200
"""The minimum number of counted calls of a cheap operation."""
THIRDS = ("first third", "second third", "last third")
LENGTHS = (("a quarter", 4), ("half", 2), ("the whole", 1))
PLAY = "a decision"
GROWING = ("legal_actions", "apply", "step", "view, of a player", "write_state")
"""The operations whose growth is shown, in addition to a whole decision with the chance after it."""
OF_LENGTH = ("replay", "write_record", "read_record")
"""The operations on records whose growth is shown, per action of the record."""

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

    def warm(self) -> None:
        """Do all once, so that imports and caches are not counted."""
        for call in self.calls:
            call()

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
        actor_view: the view of the seat to act before it.
        seen: the view of seat 0 before it.
        seen_events: the events as seat 0 sees them.
    """

    state: Any
    action: Any
    events: Sequence[Any]
    actor_view: Any
    seen: Any
    seen_events: Sequence[Any]


@frozen
class Kit:
    """A game, and its functions that are not generic.

    Attributes:
        game: its package.
        seen_by: returns what a viewer sees of an event.
        states: the format of its states.
        actions: the format of its actions.
        views: the format of its views.
        records: the format of its records.
        record: makes a record.
    """

    game: Any
    seen_by: Callable[[Any, int], object]
    states: Format[Any]
    actions: Format[Any]
    views: Format[Any]
    records: Format[Record[Any, Any]]
    record: Callable[[Any, tuple[Any, ...]], Record[Any, Any]]

    def played(self, initial: AnyInPlay) -> list[Record[Any, Any]]:
        """Play some games from a state."""
        return [self.record(initial, tuple(self._actions(initial, Random(seed)))) for seed in range(PLAYED)]

    def _actions(self, state: AnyInPlay, rng: Random) -> Iterator[Any]:
        while state.to_act is not None:
            is_chance = state.to_act is CHANCE
            action = state.sample(rng) if is_chance else rng.choice(state.legal_actions())
            yield action
            state = state.apply(action)

    def play(self, initial: AnyInPlay) -> int:
        """Play some games from a state, and count the decisions of players."""
        decisions = 0
        for seed in range(PLAYED):
            rng = Random(seed)
            state = initial.advance(rng)
            while state.to_act is not None:
                state = state.apply(rng.choice(state.legal_actions())).advance(rng)
                decisions += 1
        return decisions

    def moments(self, records: Iterable[Record[Any, Any]], every: int = EVERY_FOR_GROWTH) -> Iterator[Moment]:
        """Yield some decisions of each of some games."""
        for record in records:
            met = zip(record.replay(), record.actions, strict=False)
            decisions = [(state, state.to_act, action) for state, action in met if isinstance(state.to_act, int)]
            for state, seat, action in decisions[::every]:
                _, events = state.step(action)
                seen_events = [self.seen_by(event, 0) for event in events]
                yield Moment(state, action, events, state.view(seat), state.view(0), seen_events)

    def _fold(self, moment: Moment) -> None:
        state = moment.state
        for event in moment.events:
            state = state.fold(event)

    def _fold_view(self, moment: Moment) -> None:
        seen = moment.seen
        for event in moment.seen_events:
            seen = seen.fold(event)

    def _see(self, moment: Moment) -> None:
        for event in moment.events:
            self.seen_by(event, 0)

    def operations(self, moments: Sequence[Moment]) -> dict[str, Work]:
        """Return the operations on states, views, events and actions of every game."""
        game = self.game
        states = [moment.state for moment in moments]
        views = [moment.seen for moment in moments]
        actions = [moment.action for moment in moments]
        decided = [(moment.state, moment.action) for moment in moments]
        judged = [(moment.actor_view, moment.action) for moment in moments]
        return {
            "apply": each(lambda pair: pair[0].apply(pair[1]), decided),
            "legal_actions": each(lambda state: state.legal_actions(), states),
            "step": each(lambda pair: pair[0].step(pair[1]), decided),
            "fold, all events of a step": each(self._fold, moments),
            "view, of a player": each(lambda state: state.view(0), states),
            "view, of a spectator": each(lambda state: state.view(SPECTATOR), states),
            "seen_by, all events of a step": each(self._see, moments),
            "fold_view, all events of a step": each(self._fold_view, moments),
            "violations": each(lambda pair: pair[0].violations(pair[1]), decided),
            "violations, of a view": each(lambda pair: pair[0].violations(pair[1]), judged),
            "explain": each(lambda pair: pair[0].explain(pair[1]), decided),
            "explain, of a view": each(lambda pair: pair[0].explain(pair[1]), judged),
            "format_action": each(game.format_action, actions),
            "parse_action": each(game.parse_action, [*map(game.format_action, actions)]),
            "write_state": each(str, states),
            "read_state": each(game.read_state, [*map(str, states)], 0),
            "JSON: write a state": each(self.states.to_json, states, 0),
            "JSON: read a state": each(self.states.from_json, [*map(self.states.to_json, states)], 0),
            "JSON: write a view": each(self.views.to_json, views, 0),
            "JSON: read a view": each(self.views.from_json, [*map(self.views.to_json, views)], 0),
            "JSON: write an action": each(self.actions.to_json, actions),
            "JSON: read an action": each(self.actions.from_json, [*map(self.actions.to_json, actions)]),
            "svg": each(svg, states[::4], 0),
        }

    def whole_games(self, records: Sequence[Record[Any, Any]]) -> dict[str, Work]:
        """Return the operations on the ends of games, and those on records, which count per action."""
        length = sum(len(record.actions) for record in records)

        def of_records(function: Callable[[ValueT], object], values: Iterable[ValueT]) -> Work:
            return Work([partial(function, value) for value in values], length)

        return {
            "new_game": each(self.game.new_game, [2]),
            "outcome": each(lambda state: state.outcome(), [record.final for record in records]),
            "explain_outcome": each(lambda state: state.explain_outcome(), [record.final for record in records]),
            "replay": of_records(lambda record: deque(record.replay(), 0), records),
            "write_record": of_records(write_record, records),
            "read_record": of_records(read_record, [*map(write_record, records)]),
            "JSON: write a record": of_records(self.records.to_json, records),
            "JSON: read a record": of_records(self.records.from_json, [*map(self.records.to_json, records)]),
            "redact": of_records(lambda record: redact(record, 0), records),
        }

    def chance(self, records: Iterable[Record[Any, Any]]) -> dict[str, Work]:
        """Return the operations on states of chance."""
        met = [state for record in records for state in record.replay() if state.to_act is CHANCE][::EVERY]
        rng = Random(1)
        return {
            "chance_outcomes": each(lambda state: state.chance_outcomes(), met),
            "sample": each(lambda state: state.sample(rng), met),
        }

    def tasks(self, more: dict[str, Work]) -> dict[str, Task]:
        """Return all tasks of the game, each after it has been done once.

        Args:
            more: the operations of this game alone.
        """
        initial = self.game.new_game(2)
        records = self.played(initial)
        moments = list(self.moments(records, EVERY))
        works = {
            f"operations|{name}": work
            for name, work in (
                self.operations(moments) | more | self.chance(records) | self.whole_games(records)
            ).items()
        }
        single = [list(self.moments([record])) for record in records]
        for index, row in enumerate(THIRDS):
            part = [one for game in single for one in game[index * len(game) // 3 : (index + 1) * len(game) // 3]]
            operations = self.operations(part)
            works |= {f"course|{row}|{name}": operations[name] for name in GROWING}
        for row, divisor in LENGTHS:
            parts = [
                self.record(record.initial, record.actions[: len(record.actions) // divisor]) for record in records
            ]
            operations = self.whole_games(parts)
            works |= {f"length|{row}|{name}": operations[name] for name in OF_LENGTH}
        for players in (2, 3, 4):
            operations = self.operations(list(self.moments(self.played(self.game.new_game(players)))))
            works |= {f"players|{players}|{name}": operations[name] for name in GROWING}
        for work in works.values():
            work.warm()
        plays = {f"players|{players}|{PLAY}": partial(self.play, self.game.new_game(players)) for players in (2, 3, 4)}
        return {**works, **plays}


def atlantis_knowledge(records: Sequence[Record[atlantis.State, atlantis.Action]]) -> dict[str, Work]:
    """Return the operations on knowledge, which only Atlantis has: in Atlandice nothing is hidden."""
    steps: list[tuple[Information, Sequence[atlantis_events.SeenEvent], atlantis.View]] = []
    for record in records:
        known = information(record.initial.view(0))
        for state, action in zip(record.replay(), record.actions, strict=False):
            after, events = state.step(action)
            seen_events, seen = [atlantis_events.seen_by(event, 0) for event in events], after.view(0)
            if isinstance(state.to_act, int):
                steps.append((known, seen_events, seen))
            known = observe(known, seen_events, seen)
    kept, rng = steps[::EVERY], Random(1)
    return {
        "information, of a view": each(information, [seen for _, _, seen in kept]),
        "observe, all events of a step": each(lambda step: observe(*step), kept),
        "determinize, a view": each(lambda seen: determinize(seen, rng), [seen for _, _, seen in kept]),
        "determinize, information": each(lambda known: determinize(known, rng), [known for known, _, _ in kept]),
    }


def changed_options() -> Iterator[tuple[str, Options]]:
    """Yield the default options with each of them changed in turn, and the other presets."""
    for attribute in fields(Options):
        for value in type(getattr(AMIGO, attribute.name)):
            if value is not attribute.default:
                yield f"{attribute.name}={value.value}", evolve(AMIGO, **{attribute.name: value})
    yield from ((name, options) for name, options in PRESETS.items() if options != AMIGO)


def tasks(game: str) -> dict[str, Task]:
    """Prepare the tasks of a game."""
    if game == "atlandice":
        city = Kit(
            atlandice.new_game(2).game,
            atlandice_events.seen_by,
            atlandice_wire.STATE,
            atlandice_wire.ACTION,
            atlandice_wire.VIEW,
            atlandice_wire.RECORD,
            Record,
        )
        return city.tasks({})
    kit = Kit(
        atlantis.new_game(2).game,
        atlantis_events.seen_by,
        atlantis_wire.STATE,
        atlantis_wire.ACTION,
        atlantis_wire.VIEW,
        atlantis_wire.RECORD,
        Record,
    )
    made = kit.tasks(atlantis_knowledge(kit.played(game_named("atlantis").new_game(2))))
    for name, options in changed_options():
        made[f"options|{name}|{PLAY}"] = partial(kit.play, kit.game.new_game(2, options))
    return made


def measure(games: Iterable[str]) -> dict[str, dict[str, float]]:
    """Measure the instructions of each task of some games.

    Raises:
        CannotCount: valgrind is missing, or a process failed.
    """
    return counts({game: ["-m", "tools.benchmarks.operations", "--work", game] for game in games})


def ratio(cost: float | None, unit: float) -> str:
    """Format a relative cost, with at least two digits; empty if it was not measured."""
    if cost is None:
        return ""
    times = cost / unit
    return f"{times:,.0f}" if times >= 10 else f"{times:.2f}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]], words: int = 1) -> Iterator[str]:
    """Yield the lines of a table, its first columns with words and the others with numbers."""
    yield f"| {' | '.join(head)} |"
    yield f"| {' | '.join(['---'] * words + ['--:'] * (len(head) - words))} |"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def rows_of(costs: Iterable[str], section: str) -> list[tuple[str, str]]:
    """Return the rows and columns of a section that were measured."""
    parts = [name.split("|") for name in costs]
    return [(rest[0], rest[-1]) for first, *rest in parts if first == section]


def operations_table(measured: Mapping[str, Mapping[str, float]]) -> Iterator[str]:
    """Yield the table of the cost of each operation."""
    names = dict.fromkeys(row for costs in measured.values() for row, _ in rows_of(costs, "operations"))
    units = {game: costs["operations|apply"] for game, costs in measured.items()}
    rows = [
        [name, *(ratio(costs.get(f"operations|{name}"), units[game]) for game, costs in measured.items())]
        for name in names
    ]
    told = " and ".join(f"{unit:,.0f} instructions in {GAMES[game]}" for game, unit in units.items())
    yield f"One `apply` is {told} ({interpreter()}). `replay` and the rows below it are counted for each action of a"
    yield "record, including those of chance."
    yield ""
    yield from table(["operation", *(GAMES[game] for game in measured)], rows)


def growth_table(
    measured: Mapping[str, Mapping[str, float]], section: str, head: str, columns: Sequence[str], base: str | None
) -> Iterator[str]:
    """Yield a table of how costs grow.

    measured: the measurements.
        section: the section of tasks.
        head: the heading of the rows.
        head: what the rows are.
        columns: the operations.
        base: the row with cost 1; None for units of one `apply`.
    """
    rows = []
    for game, costs in measured.items():
        for row in dict.fromkeys(row for row, _ in rows_of(costs, section)):
            units = [costs[f"{section}|{base}|{name}"] if base else costs["operations|apply"] for name in columns]
            cells = [ratio(costs[f"{section}|{row}|{name}"], unit) for name, unit in zip(columns, units, strict=True)]
            rows.append((GAMES[game], row, *cells))
    yield from table(["game", head, *columns], rows, 2)


def options_table(costs: Mapping[str, float]) -> Iterator[str]:
    """Yield the table of the cost of a decision of Atlantis with other options."""
    unit = costs[f"players|2|{PLAY}"]
    rows = [(f"`{row}`", ratio(costs[f"options|{row}|{PLAY}"], unit)) for row, _ in rows_of(costs, "options")]
    yield from table(["options", PLAY], rows)


def page(measured: Mapping[str, Mapping[str, float]]) -> Iterator[str]:
    """Yield the lines of all tables."""
    yield from operations_table(measured)
    yield from ("", "Costs by the number of players, relative to two:", "")
    yield from growth_table(measured, "players", "players", [PLAY, *GROWING], "2")
    yield from ("", "Costs in the course of a game, relative to its first third:", "")
    yield from growth_table(measured, "course", "part", GROWING, THIRDS[0])
    yield from ("", "The cost of an action in a record by the length of the record, in units of one `apply`:", "")
    yield from growth_table(measured, "length", "of the game", OF_LENGTH, None)
    if "atlantis" in measured:
        yield from (
            "",
            "The cost of a decision of Atlantis with other options, relative to AMIGO:",
            "",
        )
        yield from options_table(measured["atlantis"])


def write(lines: Iterable[str]) -> None:
    """Replace the tables of the page."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text("\n".join([f"{before}{BEGIN}", "", *lines, "", f"{END}{after}"]), encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    """Count, and print the tables or write them into the page."""
    parser = argparse.ArgumentParser(description="Count what each public operation costs, in units of one apply.")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game")
    parser.add_argument("--write", action="store_true", help=f"put the tables into {PAGE.parent.name}/{PAGE.name}")
    parser.add_argument("--work", choices=GAMES, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.work:
        do(tasks(options.work))
        return 0
    if options.write and options.game:
        parser.error("--write needs the figures of both games")
    try:
        measured = measure(options.game or GAMES)
    except CannotCount as error:
        print(error, file=sys.stderr)
        return 1
    lines = list(page(measured))
    print("\n".join(lines))
    if options.write:
        write(lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
