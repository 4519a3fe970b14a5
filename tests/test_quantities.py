"""The reference says units, bounds, orders and draws of public attributes and parameters, and says what is so."""

import re
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import pairwise
from random import Random
from typing import Final

import pytest
from attrs import fields, has

from atlantis_rules import advance, atlandice, atlantis, legal_actions, sample, step, view
from atlantis_rules.atlantis.examples import THREE_MOVES
from atlantis_rules.front_end.table import Table
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.games.higher_card import HIGHER_CARD
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.study.players import Greedy, RandomPlayer
from tests.public_api.quantities import NUMBER, Quantity, kind_of, quantities
from tests.zoo import VALUES, Whatever

pytestmark = pytest.mark.needs("numpy")

EVERY: Final = [*quantities()]
BOUNDS: Final = re.compile(rf"({NUMBER}) to ({NUMBER})")
LEAST: Final = re.compile(r"\bat least (\d+|one|two)\b(?! unless|, as long as)")
WORDS: Final = {"one": "1", "two": "2"}


def test_every_number_row_mapping_and_generator_says_its_unit_bounds_order_or_draws() -> None:
    assert len(EVERY) > 400
    assert [f"{each.path}: {each.kind}: {each.text}" for each in EVERY if not each.is_said] == []


@pytest.mark.parametrize(
    ("annotation", "text"),
    [
        ("int", "the price."),
        ("tuple[int, ...]", "the scores of the players."),
        ("Iterable[Tile]", "the tiles, at least one."),
        ("Mapping[str, Options]", "the published sources."),
        ("Random", "the only source of randomness."),
    ],
)
def test_a_text_that_leaves_it_open_is_found(annotation: str, text: str) -> None:
    kind = kind_of(annotation)
    assert kind is not None
    assert not Quantity("x", EVERY[0].home, kind, text).is_said


# --- What is said of values ---


def met() -> Iterator[object]:
    """Yield states, events and views of whole games, and a value of each kind."""
    yield from VALUES
    for game, seed in ((atlantis, 3), (atlandice, 4)):
        rng = Random(seed)
        state: Whatever = game.new_game(3)
        while state.to_act is not None:
            action = state.sample(rng) if state.to_act is CHANCE else rng.choice(legal_actions(state))
            state, events = step(state, action)
            yield from (state, *events, view(state, 0), view(state, SPECTATOR))
        yield state.outcome()


def parts(values: Iterator[object]) -> Iterator[object]:
    """Yield values and what they hold, each object once."""
    found: dict[int, object] = {}
    left = [*values]
    while left:
        value = left.pop()
        if id(value) in found:
            continue
        found[id(value)] = value
        yield value
        kind = type(value)
        if has(kind) and kind.__module__.startswith("atlantis_rules."):
            left += [getattr(value, each.name) for each in fields(kind) if not each.name.startswith("_")]
        elif isinstance(value, tuple):
            left += value


def _number(text: str) -> float:
    return float(text.replace(",", ""))


def wrong(text: str, value: Whatever) -> str | None:
    """Return what a text claims of a value and is not so."""
    row = value if isinstance(value, tuple) else (value,)
    bounds, least = BOUNDS.search(text), LEAST.search(text)
    numbers = [len(row)] if value is row and not all(isinstance(each, int) for each in row) else row
    if bounds is not None and not all(_number(bounds[1]) <= number <= _number(bounds[2]) for number in numbers):
        return bounds[0]
    if least is not None:
        held = len(row) if least[1] in WORDS else min(row, default=0)
        if held < int(WORDS.get(least[1], least[1])):
            return least[0]
    if "ascending order" in text and any(one > other for one, other in pairwise(row)):
        return "ascending order"
    return None


def claims() -> dict[type, list[Quantity]]:
    """Return what is said of attributes and can be tried, by the class that has them."""
    found: dict[type, list[Quantity]] = {}
    for each in EVERY:
        owner, _, attribute = each.home.name.rpartition(".")
        is_tried = BOUNDS.search(each.text) or LEAST.search(each.text) or "ascending order" in each.text
        if owner and each.path.endswith(f".{attribute}") and each.kind in ("number", "row") and is_tried:
            found.setdefault(getattr(import_module(each.home.module), owner), []).append(each)
    return found


def test_what_is_said_of_bounds_and_orders_is_so_in_whole_games() -> None:
    by_class, tried, broken = claims(), set[str](), dict[str, object]()
    for value in parts(met()):
        for claim in (claim for kind in type(value).__mro__ for claim in by_class.get(kind, ())):
            held = getattr(value, claim.path.rpartition(".")[2])
            if held is not None:
                tried.add(claim.path)
                if found := wrong(claim.text, held):
                    broken[claim.path] = found, held
    assert broken == {}
    assert len(tried) > 30


class Counting(Random):
    """Counts its draws."""

    draws = 0

    def randrange(self, *bounds: Whatever) -> int:
        self.draws += 1
        return super().randrange(*bounds)

    def choice(self, several: Whatever) -> Whatever:
        return several[self.randrange(len(several))]


def drawn(act: Callable[[Random], object]) -> int:
    rng = Counting(1)
    act(rng)
    return rng.draws


@pytest.mark.parametrize("game", [atlantis, atlandice, HIGHER_CARD], ids=lambda game: game.NAME)
def test_sample_makes_one_draw_and_advance_one_for_each_chance_action(game: Whatever) -> None:
    start = game.new_game(3)
    assert drawn(lambda rng: sample(start, rng)) == 1
    assert drawn(start.in_motion().sample) == 1
    table = Table.begun(start, Random(1))
    for made in (lambda rng: advance(start, rng), start.in_motion().advance, lambda rng: Table.begun(start, rng)):
        assert drawn(made) == len(table.actions)
    action = table.state.legal_actions()[-1]
    played = table.state.play_on(action, Random(1))
    assert drawn(lambda rng: table.state.play_on(action, rng)) == len(played.actions) - 1


def test_players_make_the_draws_that_they_say() -> None:
    seen = view(THREE_MOVES, 0)
    assert drawn(lambda rng: RandomPlayer().choose(seen, rng)) == 1
    assert drawn(lambda rng: Greedy().choose(seen, rng)) == 0
