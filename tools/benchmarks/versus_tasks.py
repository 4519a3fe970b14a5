"""The tasks of `tools/benchmarks/versus.py`, which starts this program with the sources of either commit.

It uses only what commit 29efc62f also has, and measures processor time.
"""

import gc
import importlib
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any

from atlantis_rules import CHANCE, atlandice, atlantis, svg
from atlantis_rules.records import Record


def _module(*places: str) -> Any:  # noqa: ANN401 - a module of either commit
    """Return the first module that there is: from where it is now, or was."""
    for place in places:
        with suppress(ImportError):
            return importlib.import_module(place)
    raise AssertionError(places)


players = _module("atlantis_rules.study.players", "atlantis_rules.players")
review = _module("atlantis_rules.study.review", "atlantis_rules.review").review
perft = _module("atlantis_rules.testing.perft", "atlantis_rules.perft").perft
GAMES: tuple[Any, ...] = (atlantis, atlandice)
REVIEW = "review of a game, Atlantis"
SETTING: dict[str, tuple[Any, ...]] = {
    "atlantis": (),
    "atlandice": (getattr(atlandice, "TWELVE", atlandice.RECONSTRUCTION),),
}
"""What a game is begun with: the components of Atlandice that commit 29efc62f has built in."""
Work = Callable[[], int]
"""Does a task, and returns how often."""
_IN_VECTOR = 64
_VECTOR_STEPS = 250
_not_counted = list[float]()
"""Seconds within a task that do not count."""


def _games(game: Any, seed: int, games: int) -> Iterator[Any]:  # noqa: ANN401 - the package of either game
    """Yield the states of random games with two players, from the end of the set-up."""
    rng = Random(seed)
    for _ in range(games):
        state = game.new_game(2, *SETTING[game.NAME]).advance(rng)
        yield state
        while state.to_act is not None:
            action = state.sample(rng) if state.to_act is CHANCE else rng.choice(state.legal_actions())
            state = state.apply(action)
            yield state


def _form_of_states(game: Any) -> Any:  # noqa: ANN401 - as above
    """Return the form of states as JSON."""
    return _module(f"{game.__name__}.parts.documents", f"{game.__name__}.documents").STATE


def _hash(game: Any) -> Work:  # noqa: ANN401 - as above
    states = [*_games(game, 1, 20)]

    def work() -> int:
        for state in states:
            hash(state)
        return len(states)

    return work


def _equal(game: Any) -> Work:  # noqa: ANN401 - as above
    pairs = [*zip(_games(game, 1, 20), _games(game, 1, 20), strict=True)]

    def work() -> int:
        for state, same in pairs:
            if state != same:
                raise AssertionError(state)
        return len(pairs)

    return work


def _perft(game: Any) -> Work:  # noqa: ANN401 - as above
    state = [*_games(game, 3, 1)][30]
    return lambda: sum(count.states for count in perft(state, 4 if game is atlantis else 5))


def _play(game: Any) -> Work:  # noqa: ANN401 - as above
    def work() -> int:
        rng, decisions = Random(1), 0
        for _ in range(20):
            state = game.new_game(2, *SETTING[game.NAME]).advance(rng)
            while state.to_act is not None:
                state = state.apply(rng.choice(state.legal_actions())).advance(rng)
                decisions += 1
        return decisions

    return work


def _motion(game: Any) -> Work:  # noqa: ANN401 - as above
    def work() -> int:
        rng, decisions = Random(1), 0
        for _ in range(20):
            motion = game.new_game(2, *SETTING[game.NAME]).advance(rng).in_motion()
            while motion.to_act is not None:
                motion.play_legal(rng.choice(motion.legal_actions()))
                motion.advance(rng)
                decisions += 1
        return decisions

    return work


def _vector(game: Any) -> Work:  # noqa: ANN401 - as above
    """Step 64 games whose seats an agent plays at random; to begin them again is part of it."""
    numpy = importlib.import_module("numpy")
    gymnasium = _module("atlantis_rules.learning.gymnasium", "atlantis_rules.adapters.gymnasium")
    env = gymnasium.SeatVectorEnv(game.new_game(2, *SETTING[game.NAME]), _IN_VECTOR, None, copy=False)
    chance = numpy.random.default_rng(1)
    _, infos = env.reset(seed=1)
    chosen = []
    for _ in range(_VECTOR_STEPS):
        rows, columns = infos["action_mask"].nonzero()
        counts = numpy.bincount(rows, minlength=_IN_VECTOR)
        chosen.append(columns[counts.cumsum() - counts + (chance.random(_IN_VECTOR) * counts).astype(int)])
        *_, infos = env.step(chosen[-1])

    def work() -> int:
        begun = process_time()
        env.reset(seed=1)
        _not_counted.append(process_time() - begun)
        for actions in chosen:
            env.step(actions)
        return len(chosen) * _IN_VECTOR

    return work


def _seats(game: Any) -> Work:  # noqa: ANN401 - as above
    """Play games in PettingZoo's environment; to begin them is part of it."""
    pettingzoo = _module("atlantis_rules.learning.pettingzoo", "atlantis_rules.adapters.pettingzoo")
    env = pettingzoo.SeatsEnv(game.new_game(2, *SETTING[game.NAME]))
    games, rng = list[list[int]](), Random(1)
    for seed in range(10):
        env.reset(seed=seed)
        games.append([])
        while not env.terminations[env.agent_selection]:
            legal = env.observe(env.agent_selection)["action_mask"].nonzero()[0]
            games[-1].append(int(rng.choice(legal)))
            env.step(games[-1][-1])

    def work() -> int:
        for seed, actions in enumerate(games):
            env.reset(seed=seed)
            for action in actions:
                env.last()
                env.step(action)
        return sum(len(actions) for actions in games)

    return work


def _itself(state: Any) -> Any:  # noqa: ANN401 - as above
    return state


def _each(game: Any, made: Callable[[Any], Any], use: Callable[[Any], object]) -> Work:  # noqa: ANN401 - as above
    """Do something with what is made of some states of games."""
    found = [made(state) for state in [*_games(game, 2, 3)][::8]]

    def work() -> int:
        for each in found:
            use(each)
        return len(found)

    return work


def _too_large(game: Any) -> Work:  # noqa: ANN401 - as above
    states = [state for state in _games(game, 4, 1) if state.to_act is not None][10:40:10]

    def work() -> int:
        for state in states:
            with suppress(players.TooLarge):
                players.solve(state, most_states=1_000)
        return len(states)

    return work


def _review() -> Work:
    """Review a game of three greedy players with the defaults."""
    start: Any = atlantis.new_game(3)  # of any game, as above
    rng, state, actions = Random(7), start, list[Any]()
    while state.to_act is not None:
        is_chance = state.to_act is CHANCE
        actions.append(state.sample(rng) if is_chance else players.Greedy().choose(state.view(state.to_act), rng))
        state = state.apply(actions[-1])
    record = Record(start, tuple(actions))
    return lambda: len([review(record)])


def _tasks() -> Iterator[tuple[str, Callable[[], Work], int]]:
    """Yield the name of each task, what prepares it, and how often it is done."""
    for game in GAMES:
        name, form = game.NAME.capitalize(), _form_of_states(game)
        yield f"hash(state), {name}", partial(_hash, game), 5
        yield f"state == state, {name}", partial(_equal, game), 5
        yield f"perft, a state, {name}", partial(_perft, game), 1
        yield f"play from state to state, a decision, {name}", partial(_play, game), 1
        yield f"play in motion, a decision, {name}", partial(_motion, game), 1
        yield f"solve of what is too large, {name}", partial(_too_large, game), 1
        yield f"svg, {name}", partial(_each, game, _itself, svg), 3
        yield f"to_json, {name}", partial(_each, game, _itself, form.to_json), 3
        yield f"from_json, {name}", partial(_each, game, form.to_json, form.from_json), 3
        yield f"read_state, {name}", partial(_each, game, str, game.read_state), 3
        if find_spec("gymnasium") and find_spec("pettingzoo"):
            yield f"{_IN_VECTOR} games in the vector environment, a step, {name}", partial(_vector, game), 3
            yield f"SeatsEnv, a step, {name}", partial(_seats, game), 3
    yield REVIEW, _review, 1


def _count(numbers: list[int]) -> None:
    """Do the tasks of some numbers as `counting.do` does, under valgrind."""
    counting = importlib.import_module("counting")  # beside this program, where Python finds it first
    tasks = [*_tasks()]
    works = {tasks[number][0]: tasks[number][1]() for number in numbers}
    for work in works.values():
        work()  # it imports and caches what it needs
    counting.do(works)


def main() -> None:
    """Print the names of the tasks, and then, for each number in the input, the seconds that the task takes."""
    tasks = [*_tasks()]
    if sys.argv[1:]:
        _count([*map(int, sys.argv[1:])])
        return
    prepared: dict[int, Work] = {}
    print(json.dumps([name for name, _, _ in tasks]), flush=True)
    for line in sys.stdin:
        name, prepare, times = tasks[int(line)]
        if int(line) not in prepared:
            prepared[int(line)] = prepare()
            if name != REVIEW:
                prepared[int(line)]()  # it imports and caches what it needs
        gc.collect()
        seconds = []
        for _ in range(times):
            begun = process_time()
            number = prepared[int(line)]()
            seconds.append((process_time() - begun - sum(_not_counted)) / number)
            _not_counted.clear()
        print(json.dumps(min(seconds)), flush=True)


if __name__ == "__main__":
    main()
