"""What players know of Nim: the heap is best left at a multiple of 4."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from atlantis_rules.games.simple import SimpleView
from atlantis_rules.study.players import Heuristics
from tests.nim import NIM, Action, State, Take, View


def _taken(heap: int) -> Action:
    return Take(max(1, heap % 4))


def _choose(known: View, rng: Random) -> Action:
    del rng
    return _taken(known.state.heap)


def _promising(state: State, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    del seat
    return sorted(legal, key=lambda action: action != _taken(state.heap))[:2]


def _playing(rng: Random) -> Callable[[State, int, Sequence[Action]], Action]:
    return lambda state, _, legal: _taken(state.heap) if rng.random() < 0.8 else legal[0]


HEURISTICS: Final = Heuristics(NIM, State, SimpleView, _choose, _promising, NIM.in_motion, _playing)
