"""Forgeries by number: a change of a law's arguments, or of an answer that the law relies on.

The number determines what is forged: a part of a state, an action or a game; or the answer of a function of the rules,
or of one that the law counts with. Each number always gives the same forgery.
"""

import pickle
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from fractions import Fraction
from functools import cache
from random import Random
from types import FunctionType, MappingProxyType, ModuleType
from typing import Any, Final
from unittest.mock import patch

import attrs

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlandice.city import CityAtTable, Stack
from atlantis_rules.atlandice.parts import testing as ice_testing
from atlantis_rules.atlandice.parts.testing import laws as ice, written_laws as ice_written
from atlantis_rules.atlandice.situation import Situation as DiceSituation
from atlantis_rules.atlantis import Cards, Item
from atlantis_rules.atlantis.actions import ALL_ACTIONS
from atlantis_rules.atlantis.parts import testing as sea_testing
from atlantis_rules.atlantis.parts.testing import laws as sea, written_laws as sea_written
from atlantis_rules.atlantis.situation import PlayerAtTable, Situation
from atlantis_rules.testing import laws as common
from atlantis_rules.testing.checks import LawBroken
from tests.broken_laws.sites import BREAKING, MODULES, Site, site_of

Value = Any  # whatever a law is asked about, or asks for

DEEPEST: Final = 6
LARGEST_COUNT: Final = 1000
"""Larger numbers are sets of places or of cards, with a bit or several bits for each."""
ANSWERS: Final = (
    *("legal_actions", "violations", "apply", "step", "outcome", "standing", "chance_outcomes", "view", "game_info"),
    *("fold", "resample", "__str__", "explain", "explain_outcome", "seen_by"),
)


def observed(state: Value) -> None:
    """Hold the law of secrets against what shows nothing secret."""
    common.keeps_secrets(lambda shown, seat: [{"view": shown.view(seat)}, 3], state)


LAWS: Final[Mapping[str, tuple[Any, ...]]] = MappingProxyType(  # laws accept their subject
    {
        "atlantis state": (
            *(*sea.STATE_LAWS, *sea.VIEW_LAWS, *sea_written.WRITTEN_STATE_LAWS, common.texts_are_read_back, observed),
        ),
        "atlantis transition": (
            *(*sea.TRANSITION_LAWS, *sea.EVENT_LAWS, sea.views.seen_events_keep_secrets),
            *(*sea_written.WRITTEN_TRANSITION_LAWS, common.views_follow_events),
        ),
        "atlantis game": (*sea.GAME_LAWS, sea.records.records_keep_secrets, *sea_written.WRITTEN_GAME_LAWS),
        "atlandice state": (*(*ice.STATE_LAWS, *ice_written.WRITTEN_STATE_LAWS, common.texts_are_read_back),),
        "atlandice transition": (*ice.TRANSITION_LAWS, *ice_written.WRITTEN_TRANSITION_LAWS),
        "atlandice game": (*ice.GAME_LAWS, *ice_written.WRITTEN_GAME_LAWS),
    }
)
"""The laws of states, transitions and games."""


PARTS: Final[Mapping[str, tuple[type, ...]]] = MappingProxyType(
    {
        "atlantis": (atlantis.State, Situation, PlayerAtTable, atlantis.Cards, atlantis.Path),
        "atlandice": (atlandice.State, DiceSituation, CityAtTable, Stack),
    }
)
"""The classes whose properties are forged."""


@cache
def games(of: str) -> tuple[Value, ...]:
    """Return some games of a game."""
    if of == "atlantis":
        presets = (atlantis.AMIGO, atlantis.KSR, atlantis.MAYFAIR, atlantis.HALL9000)
        starts = [atlantis.new_game(2 + seed % 3, presets[seed % 4]) for seed in range(6)]
        return tuple(sea_testing.play(sea_testing.Script(start, seed=seed)) for seed, start in enumerate(starts))
    ices = [atlandice.new_game(2 + seed % 3) for seed in range(6)]
    return tuple(ice_testing.play(ice_testing.Script(start, seed=seed)) for seed, start in enumerate(ices))


@cache
def _by_phase(of: str) -> Mapping[str, list[tuple[Value, Value, Value]]]:
    """Return all transitions, by the phases before and after: rare ones are drawn as often as others."""
    found: dict[str, list[tuple[Value, Value, Value]]] = {}
    for game in games(of):
        for before, action, after in game.transitions():
            kind = f"{type(before.phase).__name__} {type(after.phase).__name__} {type(action).__name__}"
            found.setdefault(kind, []).append((before, action, after))
    return found


def asked(kind: str, rng: Random) -> tuple[Value, ...]:
    """Draw the subject of a law: a state, a transition, or a game."""
    of, what = kind.split()
    if what == "game":
        game = rng.choice(games(of))
        length = rng.choice((len(game.actions), rng.randrange(len(game.actions))))
        return (type(game)(game.states[: length + 1], game.actions[:length]),)
    kinds = _by_phase(of)
    before, action, after = rng.choice(kinds[rng.choice([*kinds])])
    return (before, action, after) if what == "transition" else (rng.choice((before, after, after)),)


def forged(  # noqa: C901, PLR0912 - one case for each kind of value
    value: Value, rng: Random, depth: int = 0
) -> Value:
    """Return a value with some part changed."""
    if depth > DEEPEST:
        return value
    match value:
        case bool():
            return not value
        case Enum():
            return rng.choice([*type(value)])
        case int():
            bit = 1 << rng.randrange(1, 60)
            return rng.choice((value + 1, value - 1, 0, 1, 99, value ^ bit if value > LARGEST_COUNT else value + 2))
        case Fraction():
            return rng.choice((value * 2, value - 1, Fraction(0)))
        case str():
            return f"{value}x"
        case bytes():
            return bytes(rng.sample([*value], len(value)))
        case None:
            return rng.choice((0, Item.RING, rng.choice(ALL_ACTIONS)))
        case tuple() | list():
            return type(value)(_of_sequence([*value], rng, depth)) if type(value) in {tuple, list} else value
        case Counter():
            return value + Counter({rng.choice([*value] or [0]): 1})
        case dict():
            return _of_mapping(value, rng, depth)
        case set() | frozenset():
            return value - {rng.choice([*value])} if value else value | {1}
        case Cards():
            return rng.choice((Cards.of_counts(_of_counts(value, rng)), value.plus(rng.choice([*Item]))))
        case Iterator():
            return iter(_of_sequence([*value], rng, depth))
        case _ if attrs.has(type(value)):
            names = [each.alias for each in attrs.fields(type(value)) if each.init]
            if not names:
                return value
            of_field = {each.alias: each.name for each in attrs.fields(type(value))}
            changes = {
                name: forged(getattr(value, of_field[name]), rng, depth + 1)
                for name in rng.sample(names, min(len(names), rng.choice((1, 1, 2))))
            }
            return attrs.evolve(value, **changes)
        case _:
            return value


def _of_counts(cards: Cards, rng: Random) -> tuple[int, ...]:
    counts = [*cards.counts]
    counts[rng.randrange(len(counts))] = rng.choice((0, 15, 1))
    return tuple(counts)


def _of_sequence(parts: list[Value], rng: Random, depth: int) -> list[Value]:
    if not parts:
        return [rng.choice(ALL_ACTIONS)]
    at = rng.randrange(len(parts))
    match rng.randrange(7):
        case 0:
            return parts[:at] + parts[at + 1 :]
        case 1:
            return [*parts[: at + 1], parts[at], *parts[at + 1 :]]
        case 2:
            return parts[::-1]
        case 3:
            return []
        case _:
            return [*parts[:at], forged(parts[at], rng, depth + 1), *parts[at + 1 :]]


def _of_mapping(values: dict[Value, Value], rng: Random, depth: int) -> dict[Value, Value]:
    if not values:
        return {1: 1}
    key = rng.choice([*values])
    rest = {each: value for each, value in values.items() if each != key}
    return rng.choice(({**rest, key: forged(values[key], rng, depth + 1)}, rest))


@contextmanager
def forged_answers(of: str, modules: tuple[ModuleType, ...], rng: Random) -> Iterator[None]:
    """Let a function that the laws call return something else, from some call on."""
    rules = atlantis if of == "atlantis" else atlandice
    choices: list[tuple[object, str]] = [(rules, "read_state")]
    choices += [(module, name) for module in modules for name, each in vars(module).items() if _is_asked(name, each)]
    choices += [(pickle, "loads"), (pickle, "dumps")]
    kinds = rules.State, rules.PlayerView
    choices += [(kind, name) for kind in kinds for name in ANSWERS if callable(getattr(kind, name, None))]
    choices += [(kind, name) for kind in PARTS[of] for name, each in vars(kind).items() if isinstance(each, property)]
    where, name = rng.choice(choices)
    original, left = getattr(where, name), rng.choice((0, 0, 0, 1, 2, 5))
    seed = rng.random()
    if isinstance(original, property):
        with patch.object(where, name, property(_forged_property(original, seed))):
            yield
        return

    def answer(*arguments: Value, **named: Value) -> Value:
        nonlocal left
        found = original(*arguments, **named)
        left -= 1
        return found if left >= 0 else forged(found, Random(seed))

    with patch.object(where, name, answer):
        yield


def _forged_property(original: property, seed: float) -> Callable[[Value], Value]:
    def read(owner: Value) -> Value:
        assert original.fget is not None
        return forged(original.fget(owner), Random(seed))

    return read


def _is_asked(name: str, value: object) -> bool:
    # Newer Pythons have a function `__annotate__` in each module.
    return isinstance(value, FunctionType) and name not in BREAKING and not name.startswith(("check", "require", "__"))


def law_named(kind: str, name: str) -> Callable[..., None]:
    """Return the law of a kind with a given name."""
    found: list[Callable[..., None]] = [each for each in LAWS[kind] if getattr(each, "__name__", "") == name]
    (law,) = found
    return law


def is_of_answers(kind: str, number: int) -> bool:
    """Return whether a number's forgery is one of answers, rather than of the law's subject."""
    rng = Random(f"{kind} {number}")
    asked(kind, rng)
    return _is_of_answers(rng)


def _is_of_answers(rng: Random) -> bool:
    return rng.random() < 0.5


def broken_at(kind: str, law: Callable[..., None], number: int) -> Site | None:
    """Return where the forgery of a number breaks a law; None if it does not."""
    rng = Random(f"{kind} {number}")
    arguments = asked(kind, rng)
    modules = tuple(module for module in MODULES if module.__name__ == law.__module__)
    try:
        if _is_of_answers(rng):
            with forged_answers(kind.split(maxsplit=1)[0], modules, rng):
                law(*arguments)
        else:
            at = rng.randrange(len(arguments))
            law(*arguments[:at], _forged_argument(kind, arguments[at], rng), *arguments[at + 1 :])
    except LawBroken as error:
        return site_of(error)
    except Exception:  # noqa: BLE001 - what is forged can be so wrong that the law does not come to an answer
        return None
    return None


def _forged_argument(kind: str, value: Value, rng: Random) -> Value:
    if not hasattr(value, "states"):
        if hasattr(value, "phase") and rng.random() < 0.4:
            (other,) = asked(f"{kind.split(maxsplit=1)[0]} state", rng)
            name = rng.choice([each.name for each in attrs.fields(type(value)) if each.init])
            return attrs.evolve(value, **{name: getattr(other, name)})
        return forged(value, rng)
    states = [*value.states]
    at = rng.randrange(len(states))
    match rng.randrange(4):
        case 0:
            states[at] = forged(states[at], rng)
        case 1:
            states[at] = rng.choice(states)
        case 2:
            return type(value)(value.states[::-1], value.actions)
        case _:
            return type(value)((states[at],) * rng.choice((2, 800)), ())
    return type(value)(tuple(states), value.actions)
