"""What benchmarks do with the package: whole games at random, and each public operation.

It uses only what commit 29efc62f also has, or has elsewhere, so that `versus` can measure both. As a program it does
operations of a game: under valgrind once each, as `counting.do` says, or timed, for each name in the input.
"""

import argparse
import gc
import importlib
import json
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from random import Random
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from typing import Any, TypeVar

from attrs import frozen

from atlantis_rules import CHANCE, SPECTATOR, advance, apply, atlandice, legal_actions, svg
from atlantis_rules.games.registry import game_named, own_names
from atlantis_rules.records import Record, read_record, redact, write_record
from tools.benchmarks.counting import Task, do

Work = Callable[[Random], int]
"""Does a piece of work, such as a game at random, and returns the number of its steps."""

PLAYED = 2
"""The number of games."""
EVERY = 12
"""The interval of kept decisions."""
LEAST = 200
"""The minimum number of calls of a cheap operation."""
SECONDS = 0.1
"""The processor time for which an operation is repeated if it is timed."""
IN_VECTOR = 64
"""The number of games in the vector environment."""
WHOSE: dict[str, Callable[[bool], bool]] = {
    "the seat to act": lambda is_to_act: is_to_act,
    "all seats": lambda _: True,
    "the other seats": lambda is_to_act: not is_to_act,
}
PLAY, BY_FUNCTIONS = "a decision, state to state", "a decision, by functions"
REVIEW = "review of a game"
"""The operation that takes minutes: it is left out unless it is asked for."""

ValueT = TypeVar("ValueT")


def module(*places: str) -> Any:  # noqa: ANN401 - a module of either commit
    """Return the first module that there is: from where it is now, or was."""
    for place in places:
        with suppress(ModuleNotFoundError):
            return importlib.import_module(f"atlantis_rules.{place}")
    raise ModuleNotFoundError(places)


def from_state_to_state(game: Any, *arguments: object) -> Work:  # noqa: ANN401 - the package of any game
    """Play a game, with the arguments of `new_game`."""

    def play(rng: Random) -> int:
        decisions = 0
        state = game.new_game(*arguments).advance(rng)
        while state.to_act is not None:
            action = rng.choice(state.legal_actions())
            state = state.apply(action).advance(rng)
            decisions += 1
        return decisions

    return play


def by_functions(game: Any, *arguments: object) -> Work:  # noqa: ANN401 - as above
    """Play a game likewise, by the functions of any game."""

    def play(rng: Random) -> int:
        decisions = 0
        state = advance(game.new_game(*arguments), rng)
        while state.to_act is not None:
            action = rng.choice(legal_actions(state))
            state = advance(apply(state, action), rng)
            decisions += 1
        return decisions

    return play


def in_motion(game: Any, *arguments: object, checked: bool = False) -> Work:  # noqa: ANN401 - as above
    """Play a game that is changed in place; each action is checked on request."""

    def play(rng: Random) -> int:
        decisions = 0
        motion = game.new_game(*arguments).in_motion()
        motion.advance(rng)
        play_one = motion.play if checked else motion.play_legal
        while motion.to_act is not None:
            play_one(rng.choice(motion.legal_actions()))
            motion.advance(rng)
            decisions += 1
        return decisions

    return play


def numbers_of(mask: Any) -> Any:  # noqa: ANN401 - arrays of numpy
    """Return where a mask is set; truth values are searched several times faster than numbers."""
    return mask.view(bool).nonzero()


def seats(game: Any, *arguments: object) -> Work:  # noqa: ANN401 - as above
    """Play a game in PettingZoo's environment, in which every seat is an agent."""
    env = module("learning.pettingzoo", "adapters.pettingzoo").SeatsEnv(game.new_game(*arguments))

    def play(rng: Random) -> int:
        steps = 0
        env.reset(seed=rng.randrange(2**31))
        while not env.terminations[env.agent_selection]:
            observation, *_ = env.last()
            env.step(rng.choice(numbers_of(observation["action_mask"])[0]))
            steps += 1
        return steps

    return play


def vector(game: Any, *arguments: object, steps: int = 10) -> Work:  # noqa: ANN401 - as above
    """Step Gymnasium's environment of many games, in which an agent plays all seats; its arrays are overwritten."""
    import numpy as np

    gymnasium = module("learning.gymnasium", "adapters.gymnasium")
    env = gymnasium.SeatVectorEnv(game.new_game(*arguments), IN_VECTOR, None, copy=False)
    infos = env.reset(seed=1)[1]

    def play(rng: Random) -> int:
        nonlocal infos
        chance = np.random.default_rng(rng.getrandbits(32))
        for _ in range(steps):
            rows, columns = numbers_of(infos["action_mask"])
            counts = np.bincount(rows, minlength=IN_VECTOR)
            *_, infos = env.step(columns[counts.cumsum() - counts + (chance.random(IN_VECTOR) * counts).astype(int)])
        return steps * IN_VECTOR

    return play


@frozen
class Calls:
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


def each(function: Callable[[ValueT], object], values: Iterable[ValueT], least: int = LEAST) -> Calls:
    """Return at least a number of calls of a function with some values; a unit is a call."""
    calls = [partial(function, value) for value in values]
    return Calls(calls, len(calls), max(1, -(-least // len(calls))))


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


def played(new: Callable[[], Any], seed: int) -> Record[Any, Any]:
    """Play a game at random."""
    rng, actions = Random(seed), list[Any]()
    initial = state = new()
    while state.to_act is not None:
        actions.append(state.sample(rng) if state.to_act is CHANCE else rng.choice(state.legal_actions()))
        state = state.apply(actions[-1])
    return Record(initial, tuple(actions))


def of_players(record: Record[Any, Any]) -> Iterator[Any]:
    """Yield the states in which a player is to act."""
    return (state for state in record.replay() if isinstance(state.to_act, int))


def seen_by(state: Any, events: Iterable[object]) -> list[Any]:  # noqa: ANN401 - a state of any game
    """Return events as seat 0 sees them; the function of an earlier commit belongs to the package of the game."""
    see = state.seen_by if hasattr(state, "seen_by") else state.game.seen_by
    return [see(event, 0) for event in events]


def moments(records: Iterable[Record[Any, Any]]) -> Iterator[Moment]:
    """Yield some decisions of each of some games."""
    for record in records:
        information, number = record.initial.view(0).information(), 0
        for state, action in zip(record.replay(), record.actions, strict=False):
            after, events = state.step(action)
            seen_events = seen_by(state, events)
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


def documents(game: Any) -> Any:  # noqa: ANN401 - as above
    """Return the module with the forms of JSON."""
    return module(f"{game.NAME}.parts.documents", f"{game.NAME}.documents")


def of_moments(game: Any, met: Sequence[Moment]) -> dict[str, Task]:  # noqa: ANN401 - as above
    """Return the operations on states, views, events and actions."""
    forms = documents(game)
    states, seen, actions = ([getattr(one, name) for one in met] for name in ("state", "seen", "action"))
    rng = Random(1)
    return {
        "apply": each(lambda one: one.state.apply(one.action), met),
        "legal_actions": each(lambda state: state.legal_actions(), states),
        "step": each(lambda one: one.state.step(one.action), met),
        "fold, all events of a step": each(lambda one: folded(one.state, one.events), met),
        "view, of a player": each(lambda state: state.view(0), states),
        "view, of a spectator": each(lambda state: state.view(SPECTATOR), states),
        "seen_by, all events of a step": each(lambda one: seen_by(one.state, one.events), met),
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


def of_games(game: Any, new: Callable[[], Any], records: Sequence[Record[Any, Any]]) -> dict[str, Task]:  # noqa: ANN401
    """Return the operations on chance and on the ends of games, and those on records, which count per action."""
    forms = documents(game)
    chance = [state for record in records for state in record.replay() if state.to_act is CHANCE][::EVERY]
    rng, length = Random(1), sum(len(record.actions) for record in records)

    def of_records(function: Callable[[ValueT], object], values: Iterable[ValueT]) -> Calls:
        return Calls([partial(function, value) for value in values], length)

    return {
        "chance_outcomes": each(lambda state: state.chance_outcomes(), chance),
        "sample": each(lambda state: state.sample(rng), chance),
        "new_game": Calls([new], 1, LEAST),
        "new_game, and chance until a player is to act": each(lambda seed: new().advance(Random(seed)), "ab", 8),
        "outcome": each(lambda state: state.outcome(), [record.final for record in records]),
        "explain_outcome": each(lambda state: state.explain_outcome(), [record.final for record in records]),
        "replay": of_records(lambda record: deque(record.replay(), 0), records),
        "write_record": of_records(write_record, records),
        "read_record": of_records(read_record, [*map(write_record, records)]),
        "JSON: write a record": of_records(forms.RECORD.to_json, records),
        "JSON: read a record": of_records(forms.RECORD.from_json, [*map(forms.RECORD.to_json, records)]),
        "redact": of_records(lambda record: redact(record, 0), records),
    }


def of_work(work: Work, times: int) -> Task:
    """Return a task that works several times, each time from another seed."""
    return lambda: sum(work(Random(seed)) for seed in range(times))


def of_encoding(new: Callable[[], Any]) -> dict[str, Task]:
    """Return the making and the encoding of views, which states and views must not have done before."""
    encoder, made = module("learning.encoding", "adapters.encoding").Encoder(new()), dict[str, Task]()
    before, met = (
        [(state, seat == state.to_act, seat) for state in of_players(played(new, seed)) for seat in range(2)]
        for seed in (1, 2)
    )
    encoder.encode_all([state.view(seat) for state, _, seat in before])
    for whose, belongs in WHOSE.items():
        those = [(state, seat) for state, is_to_act, seat in met if belongs(is_to_act)]
        made[f"view, of {whose}"] = each(lambda one: one[0].view(one[1]), those, 0)
        made[f"encode, views of {whose}"] = each(encoder.encode, [state.view(seat) for state, seat in those], 0)
    return made


def of_search(game: Any, new: Callable[[], Any]) -> dict[str, Task]:  # noqa: ANN401 - as above
    """Return what searches and reviews do with states."""
    players = module("study.players", "players")
    perft = module("testing.perft", "perft").perft
    review = module("study.review", "review").review
    record, same, other = (played(new, seed) for seed in (2, 2, 3))
    states = list(record.replay())
    large = list(of_players(other))[10:40:10]
    root = list(of_players(other))[15]
    greedy = players.Greedy()

    def solve(state: Any) -> None:  # noqa: ANN401 - as above
        with suppress(players.TooLarge):
            players.solve(state, most_states=1_000)

    def reviewed() -> int:
        start, rng, actions = game.new_game(3), Random(7), list[Any]()
        state = start
        while state.to_act is not None:
            is_chance = state.to_act is CHANCE
            actions.append(state.sample(rng) if is_chance else greedy.choose(state.view(state.to_act), rng))
            state = state.apply(actions[-1])
        return len([review(Record(start, tuple(actions)))])

    return {
        "hash(state)": each(hash, states),
        "state == state": each(lambda pair: pair[0] == pair[1], zip(states, same.replay(), strict=True)),
        "perft, a state": lambda: sum(count.states for count in perft(root, 4)),
        "solve of what is too large": each(solve, large, 0),
        REVIEW: reviewed,
    }


def of_learning(game: Any, arguments: Sequence[object]) -> dict[str, Task]:  # noqa: ANN401 - as above
    """Return the environments for learning, which choose random actions."""
    return {
        f"{IN_VECTOR} games in the vector environment, a step": of_work(vector(game, *arguments), 10),
        "SeatsEnv, a step": of_work(seats(game, *arguments), 10),
    }


def operations(name: str, only: Sequence[str] = (), *, more: bool = False) -> dict[str, Task]:
    """Return the operations of a game whose names contain one of some texts, or else all but the review.

    Args:
        name: the game.
        only: the texts.
        more: whether searches and environments are among them; then Atlandice has the components that commit 29efc62f
            has built in.
    """
    game: Any = game_named(name)
    twelve = (getattr(atlandice, "TWELVE", atlandice.RECONSTRUCTION),)
    arguments = (2, *(twelve if more and name == "atlandice" else ()))
    new = partial(game.new_game, *arguments)
    records = [played(new, seed) for seed in range(PLAYED)]
    plays = {PLAY: from_state_to_state, BY_FUNCTIONS: by_functions, "a decision, in motion": in_motion}
    found = {
        **of_moments(game, list(moments(records))),
        **of_games(game, new, records),
        **{which: of_work(play(game, *arguments), 5) for which, play in plays.items()},
        **(of_search(game, new) if more else {}),
        **(of_learning(game, arguments) if more and find_spec("gymnasium") and find_spec("pettingzoo") else {}),
    }

    at_first = of_encoding(new) if find_spec("numpy") else {}
    every = {**found, **at_first}
    chosen = [which for which in every if (any(text in which for text in only) if only else which != REVIEW)]
    for which in chosen:
        if which not in at_first and which != REVIEW:
            every[which]()  # it imports and caches what it needs
    return {which: every[which] for which in chosen}


def processor_time() -> float:
    """Return the processor time of this process, and of those that it has waited for."""
    used = (getrusage(RUSAGE_SELF), getrusage(RUSAGE_CHILDREN))
    return sum(each.ru_utime + each.ru_stime for each in used)


def timed(task: Task, least: float) -> float:
    """Do a task until some seconds of processor time are over, and return the seconds that it takes once."""
    gc.collect()
    times, begun = 0, processor_time()
    while (spent := processor_time() - begun) < least:
        times += task()
    return spent / times


def main() -> None:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tools.benchmarks.operations")
    parser.add_argument("game", choices=own_names())
    parser.add_argument("--only", nargs="+", default=[], help="operations whose names contain one of these")
    parser.add_argument("--more", action="store_true", help="with searches and environments")
    parser.add_argument(
        "--timed", action="store_true", help="print the names, and the seconds of each name in the input"
    )
    options = parser.parse_args()
    tasks = operations(options.game, options.only, more=options.more)
    if not options.timed:
        do(tasks)
        return
    print(json.dumps(list(tasks)), flush=True)
    for line in sys.stdin:
        print(timed(tasks[json.loads(line)], SECONDS), flush=True)


if __name__ == "__main__":
    main()
