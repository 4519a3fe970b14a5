"""Positions whose exact values are known, and what a review says of them."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import count, islice
from random import Random
from typing import Any, Final

from attrs import frozen

from atlantis_rules import CHANCE, atlandice, atlantis
from atlantis_rules.study.players import Greedy, TooLarge, solve
from atlantis_rules.study.review import Measured, ReviewedChance
from atlantis_rules.study.review.reviewing import Chances, Deciding, Effort, ReviewedStep
from tests.exhaustive.exploring import TooLarge as TooManyStates, explore
from tests.exhaustive.games import reduced_games

MOST_DRAWS: Final = 720
"""Where a seat's knowledge can be drawn in more ways, its exact expectation is not worked out."""

MOST_STATES: Final = 1_500
"""No more states are looked at for the exact value of a state."""

MOST_SOLVED: Final = 60
"""The maximum number of states solved for a position."""

ERRORS: Final = 3.0
"""A value of a review is right if it is within this many of its standard errors."""

_ROUNDING: Final = 1e-9


@frozen
class Position:
    """A position whose exact values are known.

    Attributes:
        game: the name of the game.
        portion: what a review measures.
        exact: returns the exact value of an action, as lead and share of the win; of chance, the luck of each seat.
    """

    game: str
    portion: Deciding | Chances
    exact: Callable[[Any], tuple[tuple[Fraction, Fraction], ...]]


class _Listing(Random):
    """Draws all that can be drawn, one after the other: `ways` goes through the tree of its draws."""

    path: list[tuple[int, int]]
    place: int

    def _randbelow(self, n: int) -> int:
        if self.place == len(self.path):
            self.path.append((0, n))
        drawn, _ = self.path[self.place]
        self.place += 1
        return drawn


def ways(draw: Callable[[Random], Any]) -> Iterator[tuple[Fraction, Any]]:
    """Yield all that can be drawn, each with its probability; what uniform draws below a number decide."""
    rng = _Listing()
    rng.path = []
    while True:
        rng.place = 0
        found = draw(rng)
        probability = Fraction(1)
        for _, number in rng.path:
            probability /= number
        yield probability, found
        while rng.path and rng.path[-1][0] + 1 == rng.path[-1][1]:
            rng.path.pop()
        if not rng.path:
            return
        drawn, number = rng.path.pop()
        rng.path.append((drawn + 1, number))


LAST_TURNS: Final = 0.03
"""Such a part of the positions is of last turns, the others of reduced games."""


def positions(wanted: int, seed: str) -> Iterator[Position]:
    """Yield positions of reduced games and of the last turns of games, as many of each game."""
    rng = Random(seed)
    of_last_turns = round(wanted * LAST_TURNS / 2)
    for game, reduced in (
        (atlantis, _of_reduced_games("atlantis", rng)),
        (atlandice, _of_reduced_games("atlandice", rng)),
    ):
        yield from islice(reduced, wanted // 2 - of_last_turns)
        yield from islice(_last_turns(game, seed), of_last_turns)


def _of_reduced_games(name: str, rng: Random) -> Iterator[Position]:
    states: list[Any] = []
    for game in reduced_games():
        if name == game.initial.game.NAME:
            with suppress(TooManyStates):
                states += explore(game.initial)
    rng.shuffle(states)
    return (found for state in states if (found := _position(state, rng)) is not None)


def _last_turns(game: Any, seed: str) -> Iterator[Position]:
    """Yield the positions of the last turns of games between greedy players, as far as they are solved."""
    for number in count():
        rng = Random(f"{seed}/{game.NAME}/{number}")
        state = game.new_game(rng.choice([2, 2, 3, 4]))
        states: list[Any] = []
        while state.to_act is not None:
            states.append(state)
            action = state.sample(rng) if state.to_act is CHANCE else Greedy().choose(state.view(state.to_act), rng)
            state = state.apply(action)
        for before in reversed(states[-8:]):
            if (found := _position(before, rng)) is not None:
                yield found


def _position(state: Any, rng: Random) -> Position | None:
    """Return the position in which a state is reviewed, or None if there is nothing to review, or it is too large."""
    if state.to_act is None or len(state.legal_actions()) < 2:
        return None
    action = rng.choice(state.legal_actions())
    name = state.game.NAME
    try:
        if state.to_act is CHANCE:
            lucks = _exact_luck(state, action)
            return Position(name, Chances(0, state, action), lambda _: lucks)
        known = state.view(state.to_act).information()
        worlds: dict[Any, Fraction] = {}
        for probability, world in islice(ways(known.determinize), MOST_DRAWS + 1):
            worlds[world] = worlds.get(world, Fraction()) + probability
        if sum(worlds.values()) != 1 or len(worlds) * len(state.legal_actions()) > MOST_SOLVED:
            return None  # there were more ways, or it takes too long
        values = {each: _exact_value(worlds, each, state.to_act) for each in state.legal_actions()}
    except TooLarge:
        return None
    return Position(name, Deciding(0, state.to_act, known, action, None), lambda each: (values[each],))


def _exact_value(worlds: dict[Any, Fraction], action: Any, seat: int) -> tuple[Fraction, Fraction]:
    solved = [(weight, solve(world.apply(action), most_states=MOST_STATES)) for world, weight in worlds.items()]
    return (
        sum((weight * each.leads[seat] for weight, each in solved), Fraction()),
        sum((weight * each.wins[seat] for weight, each in solved), Fraction()),
    )


def _exact_luck(state: Any, action: Any) -> tuple[tuple[Fraction, Fraction], ...]:
    before, after = (solve(each, most_states=MOST_STATES) for each in (state, state.apply(action)))
    return tuple(
        (after.leads[seat] - before.leads[seat], after.wins[seat] - before.wins[seat])
        for seat in range(len(before.leads))
    )


@frozen
class Compared:
    """How a review of a position compares with its exact values.

    Attributes:
        game: the name of the game.
        errors: how many standard errors lie between each value and the exact one, at most; 0 if they are equal.
        is_exact: whether the review had no error, nor said that it had one.
    """

    game: str
    errors: float
    is_exact: bool


def compared(position: Position, effort: Effort) -> Compared | None:
    """Review a position, and compare; None if nothing else is worth trying there."""
    reviewed = position.portion.review(effort)
    if reviewed is None:
        return None
    pairs = _values_of(position, reviewed)
    errors = max(_errors(measured, exact) for measured, exact in pairs)
    return Compared(position.game, errors, errors == 0 and not any(measured.error for measured, _ in pairs))


def _values_of(position: Position, reviewed: ReviewedStep) -> list[tuple[Measured, Fraction]]:
    """Return all values of a review, each with the exact one."""
    if isinstance(reviewed, ReviewedChance):
        exact = position.exact(reviewed.action)
        return [
            pair
            for luck, (lead, wins) in zip(reviewed.luck, exact, strict=True)
            for pair in ((luck.lead, lead), (luck.wins, wins))
        ]
    ((lead, wins),), ((other_lead, other_wins),) = map(position.exact, (reviewed.action, reviewed.best))
    return [
        (reviewed.played.lead, lead),
        (reviewed.played.wins, wins),
        (reviewed.alternative.lead, other_lead),
        (reviewed.alternative.wins, other_wins),
        (reviewed.loss.lead, other_lead - lead),
        (reviewed.loss.wins, other_wins - wins),
    ]


def _errors(measured: Measured, exact: Fraction) -> float:
    distance = abs(measured.mean - float(exact))
    if distance < _ROUNDING:
        return 0.0
    return distance / measured.error if measured.error else float("inf")
