"""JSON documents of states and views, changed at random: whatever the reader accepts must be playable.

`python -m tests.mutated_documents 100000 --seed 1` tries this many, and stops at the first failure.
"""

# ruff: noqa: ANN401 - a part of a document has any type that JSON has

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Any, Final, Protocol, TypeVar

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlandice.knowledge.views import state_seen
from atlantis_rules.atlandice.parts import documents as atlandice_wire, testing as testing_atlandice
from atlantis_rules.atlantis.knowledge.determinization import determinize
from atlantis_rules.atlantis.parts import documents as atlantis_wire
from atlantis_rules.atlantis.parts.testing import laws, play
from atlantis_rules.atlantis.parts.testing.policies import CHANCE_POLICIES, POLICIES
from atlantis_rules.atlantis.text.rules import all_options
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.records.wire import UnreadableJson
from atlantis_rules.testing.strategies import random_script

STEPS: Final = 12
"""The number of steps that an accepted document is played."""

_OF_EACH_LIBRARY: Final = 500
"""How many changed documents are made of the same games."""

_StateT = TypeVar("_StateT", atlantis.State, atlandice.State)

_KEPT: Final = 60
"""How many values of each place in a document are remembered."""

_NEAR: Final = (-3, -2, -1, -1, -1, 1, 1, 1, 2, 3)
_NUMBERS_OF_CHANGES: Final = (1, 1, 1, 2, 2, 3, 4)
_ITEMS: Final = tuple(map(str, atlantis.components.ITEMS))
_NOT_CHANGED: Final = ("version", "game", "components", "to_act", "gaps")
"""The head, and what follows from other parts."""

Place = tuple[str | int, ...]
"""The keys that lead to a part of a document."""

Part = tuple[Place, Any]
"""Where a part is, and the part."""


class Reader(Protocol):
    """What reads and writes the documents of a kind of values."""

    @property
    def game(self) -> str: ...
    @property
    def kind(self) -> str: ...
    def from_object(self, found: object) -> object: ...
    def to_object(self, value: Any) -> object: ...


class Mutator:
    """Changes documents: a part becomes what was seen at the same place of another document, or nearly what it was."""

    def __init__(self) -> None:
        self._seen: dict[str, dict[str, Any]] = {}

    def learn(self, document: Any) -> None:
        """Remember what stands where in a document."""
        for place, value in _parts(document, ()):
            kept = self._seen.setdefault(_pattern(place), {})
            if len(kept) < _KEPT:
                kept.setdefault(json.dumps(value), value)

    def changed(self, document: Any, rng: Random) -> Any:
        """Return a changed copy of a document; what follows from other parts follows from the changed ones."""
        copied = _copy(document)
        for _ in range(rng.choice(_NUMBERS_OF_CHANGES)):
            self._change(copied, rng)
        _put_right(copied)
        return copied

    def _change(self, document: Any, rng: Random) -> None:
        parts = list(_parts(document, ()))
        in_phase = [part for part in parts if "phase" in part[0]]
        place, value = rng.choice(in_phase if in_phase and not rng.randrange(3) else parts)
        ways: list[Callable[[], None]] = [
            lambda: _replace(document, place, rng.choice(list(self._seen.get(_pattern(place), {"": value}).values()))),
            lambda: _move_one(document, parts, rng),
            lambda: _move_a_part(parts, rng),
        ]
        if isinstance(value, bool):
            ways.append(lambda: _replace(document, place, not value))
        elif isinstance(value, int):
            ways += [lambda: _replace(document, place, value + rng.choice(_NEAR))] * 3
        rng.choice(ways)()


def _copy(document: Any) -> Any:
    return json.loads(json.dumps(document))


def _parts(value: Any, place: Place) -> Iterator[Part]:
    """Return all parts of a document and where they are, but for those that are not changed."""
    if isinstance(value, dict):
        inner: Iterable[tuple[str | int, Any]] = ((key, value[key]) for key in value if key not in _NOT_CHANGED)
    else:
        inner = enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        yield (*place, key), part
        yield from _parts(part, (*place, key))


def _pattern(place: Place) -> str:
    return ".".join("[]" if isinstance(key, int) else key for key in place)


def _replace(document: Any, place: Place, value: Any) -> None:
    holder = document
    for key in place[:-1]:
        holder = holder[key]
    holder[place[-1]] = _copy(value)


def _move_one(document: Any, parts: Sequence[Part], rng: Random) -> None:
    """Make a number less by one, and another one of the same name greater by one."""
    counts = [(place, value) for place, value in parts if type(value) is int]
    place, value = rng.choice(counts)
    like = [other for other in counts if other[0][-1] == place[-1] and other[0] != place]
    if like:
        other, count = rng.choice(like)
        _replace(document, place, value - 1)
        _replace(document, other, count + 1)


def _move_a_part(parts: Sequence[Part], rng: Random) -> None:
    """Take a part out of an array, and most often put it into another one of the same kind."""
    arrays = [part for part in parts if isinstance(part[1], list)]
    place, array = rng.choice([part for part in arrays if part[1]])
    moved = array.pop(rng.randrange(len(array)))
    kind = str(place[-1]).removeprefix("unseen_")  # tiles are tiles, seen or not
    others = [each for other, each in arrays if str(other[-1]).removeprefix("unseen_") == kind]
    if rng.randrange(4):
        other = rng.choice(others)
        other.insert(rng.randrange(len(other) + 1), moved)


def _put_right(value: Any) -> None:
    """Recompute derived fields from the current parts, and sort arrays."""
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        _put_right(part)
    if not isinstance(value, dict):
        return
    for key, order in _ORDERS.items():
        if key in value:
            _sort(value[key], order)
    if "gaps" in value:
        value["gaps"] = list(_gaps(value["stacks"], value["bridges"]))
    if isinstance(value.get("phase"), dict):
        _put_phase_right(value["phase"])
    for inner in ("phase", "table"):
        if isinstance(held := value.get(inner), dict) and "to_act" in held:
            value["to_act"] = held["to_act"]


def _put_phase_right(phase: dict[str, Any]) -> None:
    if isinstance(phase.get("to_act"), int):
        phase["to_act"] = phase.get("search", phase).get("seat", phase["to_act"])


def _sort(parts: Any, order: Callable[[Any], Any]) -> None:
    try:
        parts.sort(key=order)
    except (KeyError, TypeError, ValueError):
        return  # not all parts are what belongs there


def _tile_order(tile: Any) -> tuple[int, int, str]:
    return tile["value"], _ITEMS.index(tile["item"]), tile["back"]


def _reverse_tile_order(tile: Any) -> tuple[int, int, int]:
    value, item, back = _tile_order(tile)
    return -value, -item, -ord(back)


def _space_of(stack: Any) -> int:
    return int(stack["space"])


_ORDERS: Final[dict[str, Callable[[Any], Any]]] = {
    "tiles": _reverse_tile_order,
    "unseen_tiles": _tile_order,
    "figures": int,
    "bridges": int,
    "stacks": _space_of,
}


def _gaps(stacks: Sequence[Any], bridges: Sequence[int]) -> Iterator[dict[str, object]]:
    for near, far in pairwise(stacks):
        first, last = near["space"] + 1, far["space"] - 1
        if first <= last:
            visible = near["tile"] and far["tile"]
            toll = min(near["tile"]["value"], far["tile"]["value"]) if visible else None
            yield {"first": first, "last": last, "bridged": any(first <= at <= last for at in bridges), "toll": toll}


# --- What is accepted ---


def play_on(value: object, rng: Random) -> None:
    """Play a value that was read, for a few steps at random, and check all laws on the way.

    Raises:
        LawBroken: it does not keep a law.
    """
    match value:
        case atlantis.State():
            _play_on_in_atlantis(value, rng)
        case atlantis.PlayerView() | atlantis.TableView():
            state = determinize(value, rng)
            viewer = value.seat if isinstance(value, atlantis.PlayerView) else None
            assert (state.view(SPECTATOR) if viewer is None else state.view(viewer)) == value
            _play_on_in_atlantis(state, rng)
        case atlandice.State():
            _play_on_in_atlandice(value, rng)
        case atlandice.PlayerView() | atlandice.TableView():
            table = value.table if isinstance(value, atlandice.PlayerView) else value
            _play_on_in_atlandice(state_seen(table), rng)
        case _:
            raise AssertionError(value)


_QUICK_LAWS: Final = tuple(law for law in laws.STATE_LAWS if law is not laws.states.legality_is_one)


def _play_on_in_atlantis(state: atlantis.State, rng: Random) -> None:
    laws.check_views(state)
    for _ in range(STEPS):
        for law in _QUICK_LAWS:
            law(state)
        if state.to_act is None:
            break
        action = rng.choice(state.legal_actions())
        after = state.apply(action)
        laws.check_transition(state, action, after)
        laws.check_events(state, action, after)
        state = after
    laws.check_state(state)


def _play_on_in_atlandice(state: atlandice.State, rng: Random) -> None:
    for _ in range(STEPS):
        testing_atlandice.laws.check_state(state)
        if state.to_act is None:
            return
        action = rng.choice(state.legal_actions())
        after = state.apply(action)
        testing_atlandice.laws.check_transition(state, action, after)
        state = after


def check(format_: Reader, document: Any, rng: Random) -> bool:
    """Read a document: it is rejected with a typed error, or can be played.

    Returns:
        Whether it is accepted.
    """
    try:
        value = format_.from_object(document)
    except UnreadableJson:
        return False
    assert format_.to_object(value) == document
    play_on(value, rng)
    return True


# --- Many at once ---


def samples(rng: Random) -> Iterator[tuple[Reader, Any]]:
    """Return documents of a game of each of both games: a state of each kind of phase, and what is seen of it."""
    initial = atlantis.new_game(rng.randrange(2, 5), rng.choice(list(all_options())))
    script = random_script(rng, initial, POLICIES, CHANCE_POLICIES)
    for state in _of_each_phase(play(script).states, rng):
        yield atlantis_wire.STATE, atlantis_wire.STATE.to_object(state)
        viewer = rng.randrange(-1, len(state.players))
        seen = state.view(SPECTATOR) if viewer < 0 else state.view(viewer)
        yield atlantis_wire.VIEW, atlantis_wire.VIEW.to_object(seen)
    of_dice = random_script(
        rng,
        atlandice.new_game(rng.randrange(2, 5)),
        testing_atlandice.POLICIES,
        testing_atlandice.CHANCE_POLICIES,
    )
    for other in _of_each_phase(testing_atlandice.play(of_dice).states, rng):
        yield atlandice_wire.STATE, atlandice_wire.STATE.to_object(other)
        viewer = rng.randrange(-1, other.seats)
        shown = other.view(SPECTATOR) if viewer < 0 else other.view(viewer)
        yield atlandice_wire.VIEW, atlandice_wire.VIEW.to_object(shown)


def _of_each_phase(states: Sequence[_StateT], rng: Random) -> Iterable[_StateT]:
    return {type(state.phase): state for state in rng.sample(states, len(states))}.values()


class Library:
    """The documents of a game of each of both games, and mutators that know them."""

    def __init__(self, seed: int) -> None:
        self._samples = list(samples(Random(seed)))
        self._mutators: dict[str, Mutator] = {}
        for format_, document in self._samples:
            self._mutators.setdefault(f"{format_.game} {format_.kind}", Mutator()).learn(document)

    def changed(self, rng: Random) -> tuple[Reader, Any]:
        """Return a changed document, and what reads it."""
        format_, document = rng.choice(self._samples)
        return format_, self._mutators[f"{format_.game} {format_.kind}"].changed(document, rng)


def main() -> None:
    """Try many documents, and say how many were accepted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int, help="how many documents to try")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    tried: Counter[str] = Counter()
    rng = Random(given.seed)
    library = Library(rng.randrange(10**9))
    for number in range(1, given.count + 1):
        if not number % _OF_EACH_LIBRARY:
            library = Library(rng.randrange(10**9))
        format_, document = library.changed(rng)
        try:
            accepted = check(format_, document, rng)
        except BaseException:
            sys.stderr.write(f"after {tried.total()} documents: {json.dumps(document)}\n")
            raise
        tried[f"{format_.game} {format_.kind} {'accepted' if accepted else 'refused'}"] += 1
    sys.stdout.writelines(f"{name}: {number}\n" for name, number in sorted(tried.items()))


if __name__ == "__main__":
    main()
