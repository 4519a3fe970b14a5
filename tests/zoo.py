"""All public callables of the package, each with right arguments, and a zoo of values that are wrong somewhere.

No function is named here individually: the callables are found, and their types determine their arguments.
"""

import collections.abc
import inspect
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, Self, TypeVar, Union, get_args, get_origin, get_overloads, get_type_hints

from attrs import frozen, has
from hypothesis import strategies as st
from numpy.random import default_rng

import atlantis_rules
from atlantis_rules import (
    CHANCE,
    SPECTATOR,
    advance,
    apply,
    atlandice,
    atlantis,
    legal_actions,
    outcome,
    step,
    svg,
    view,
)
from atlantis_rules._native_records import interpreted, interpreted_method
from atlantis_rules.atlandice import events as atlandice_events
from atlantis_rules.atlandice.drawing import (
    Highlights as AtlandiceHighlights,
    figure_ids as figure_ids_of_atlandice,
    layout as layout_of_atlandice,
)
from atlantis_rules.atlandice.parts import documents as atlandice_wire, testing as atlandice_testing
from atlantis_rules.atlandice.text.components_file import components_text
from atlantis_rules.atlandice.text.positions import read_position as atlandice_read_position
from atlantis_rules.atlantis import events as atlantis_events
from atlantis_rules.atlantis.drawing import layout
from atlantis_rules.atlantis.drawing.happened import figure_ids
from atlantis_rules.atlantis.drawing.highlights import Highlights as AtlantisHighlights
from atlantis_rules.atlantis.examples import THREE_MOVES
from atlantis_rules.atlantis.knowledge.information import information
from atlantis_rules.atlantis.parts import (
    documents as atlantis_wire,
    players as atlantis_players,
    testing as atlantis_testing,
)
from atlantis_rules.atlantis.parts.testing import ToAct
from atlantis_rules.atlantis.text import notation as atlantis_notation
from atlantis_rules.atlantis.text.positions import read_position as atlantis_read_position
from atlantis_rules.drawing.moves import Move, Where
from atlantis_rules.drawing.parts import parts_of
from atlantis_rules.front_end.narration import Narrator
from atlantis_rules.front_end.pictures import Look
from atlantis_rules.front_end.table import REFEREE, Table
from atlantis_rules.games.descriptions import UnseenAction
from atlantis_rules.games.game import (
    ActionJudge,
    Advanceable,
    AnyAction,
    Drawable,
    GameInformation,
    GameState,
    GameView,
    Knowledge,
    SeatView,
    Steppable,
)
from atlantis_rules.games.higher_card import HIGHER_CARD
from atlantis_rules.games.motion import GameInMotion
from atlantis_rules.games.numbering import Numbering
from atlantis_rules.games.simple import FinalScores, NotLegal, SimpleGame, SimpleState, SimpleView
from atlantis_rules.games.soundness import Defect
from atlantis_rules.games.states import AnyState, Outcome
from atlantis_rules.learning.encoding import Encoder
from atlantis_rules.programs.playground import Playground
from atlantis_rules.records import Record, redact, write_record
from atlantis_rules.records.wire import Format
from atlantis_rules.rulebook.clauses import rulebook
from atlantis_rules.rulebook.concordances import concordance
from atlantis_rules.study.players import (
    AnyPlayer,
    Greedy,
    Player,
    RandomPlayer,
    Rollouts,
    match,
)
from atlantis_rules.study.players.heuristics import PLAYERS, Heuristics
from atlantis_rules.study.review import Grade, Review, ReviewedChance, ReviewedDecision
from atlantis_rules.study.review.values import NOTHING
from atlantis_rules.study.simulation import Numbers, Processes, Ray, Serial, Statistics, simulate
from atlantis_rules.testing import uniform
from atlantis_rules.testing.playing import PlayedGame
from atlantis_rules.text.notation import Notation
from atlantis_rules.text.unreadable import TextDefect
from tests.record_types import AtlandiceRecord, AtlantisRecord
from tests.surface import public_values

Whatever = Any
"""What is wrong somewhere has any type, and so have types themselves."""

SKIPPED_BASES: Final = (BaseException, SimpleGame, SimpleState, SimpleView, GameInMotion)
"""Errors, which are made by the package; what other games build on: `tests/test_third_game_laws.py`; and games in
motion, which no call leaves as they were: `tests/properties/test_motion.py`."""

MAKERS: Final = ("Format.envelope", "Format.worded", "Step.of", "Where.of")
"""By what games make their formats, steps and moves; `Where.of`, whose facts have any names, has a test of its own."""

_CHANGES: Final = "with_"
"""Begins the names of what the rules change a table by, which are right about what they give: nobody else calls it."""

LONG: Final = frozenset(
    {
        *("hint", "match", "simulate", "write_games", "write_decisions", "perft", "divide", "counting", "dividing"),
        *("review", "write_review", "curve_svg", "solve"),
        *(
            "Picture.save",
            "draw",
            "compare",
            "Ray.run",
            "read_games",
            "register",
            "of_each_game",
            "Serial.run",
            "Processes.run",
        ),
    }
)
"""What plays as many games or calls what it is told to, writes files or changes a register: it gets wrong arguments
alone."""


@cache
def public_functions() -> tuple[Callable[..., object], ...]:
    return tuple(value for value in public_values() if inspect.isroutine(value))


@cache
def public_classes() -> tuple[type, ...]:
    kinds = (value for value in public_values() if inspect.isclass(value))
    return tuple(kind for kind in kinds if not issubclass(kind, SKIPPED_BASES))


def checked_classes() -> Iterator[type]:
    """Find the classes that check what they are made of: all but records, which hold what they are given."""
    for kind in public_classes():
        if getattr(kind, "_is_protocol", False) or inspect.isabstract(kind):
            continue
        own = "__init__" in vars(kind) and not has(kind)
        if (
            kind in _ACTIONS
            or own
            or inspect.isfunction(getattr(kind, "choose", None))
            or "Raises:" in (kind.__doc__ or "")
        ):
            yield kind


def public_methods() -> Iterator[Callable[..., object]]:
    """Find the methods of public classes that take arguments, each of a value of its class, once in each game."""
    yield from (getattr(format_, name) for format_ in _FORMATS for name in _methods_of(Format))
    seen: set[tuple[object, bool]] = set()
    for kind in public_classes():
        for name, function in _methods_of(kind).items() if kind is not Format else ():
            is_bound = not inspect.isfunction(inspect.getattr_static(kind, name))
            owners = [kind] if is_bound else [value for value in _SAMPLES if isinstance(value, kind)]
            assert owners, f"there is no sample of {kind}"
            for owner in owners:
                place = function, ".atlandice" in (kind if is_bound else type(owner)).__module__
                if place not in seen:
                    seen.add(place)
                    yield getattr(_BEFORE_CHANCE.get(owner, owner) if name == "sample" else owner, name)


def _methods_of(kind: type) -> Mapping[str, object]:
    """Return the functions behind the public methods of a class that take arguments, by name."""
    found: dict[str, object] = {}
    for name in () if getattr(kind, "_is_protocol", False) or issubclass(kind, Enum) else dir(kind):
        method = inspect.getattr_static(kind, name)
        is_static = isinstance(method, staticmethod)
        function = method.__func__ if isinstance(method, classmethod | staticmethod) else method
        own = inspect.isfunction(function) and function.__module__.startswith("atlantis_rules")
        if f"{kind.__name__}.{name}" in MAKERS or name.startswith(_CHANGES):
            continue
        if not name.startswith("_") and own and len(inspect.signature(function).parameters) > 1 - is_static:
            found[name] = function
    return found


# --- What is right ---


@cache
def _end(state: Whatever) -> Whatever:
    """Return the end of a game played at random."""
    rng = Random(1)
    while state.to_act is not None:
        state = apply(state, rng.choice(legal_actions(state)))
    return state


def _over(state: Whatever) -> Whatever:
    """Return how a game played at random ends."""
    return outcome(_end(state))


def _explained(game: Whatever, state: Whatever, action: Whatever) -> tuple[object, ...]:
    """Return an explanation, one of its steps, and one of how a game has ended."""
    explanation = state.explain(action)
    return explanation, explanation.steps[0], _end(game.new_game(2)).explain_outcome()


_NEW = atlantis.new_game(2)
_STATE = advance(_NEW, Random(1))
_ACTION = legal_actions(_STATE)[-1]
_EVENTS = step(_STATE, _ACTION)[1]
_RECORD = AtlantisRecord(_NEW, seed="1")
_REDACTED = redact(_RECORD, 0)
_INFORMATION = information(view(_STATE, 0))
_GAME = atlantis_testing.play(atlantis_testing.Script(atlantis.new_game(2), steps=5))
_ICE_NEW = atlandice.new_game(2)
_ICE_STATE = advance(_ICE_NEW, Random(1))
_ICE_ACTION = legal_actions(_ICE_STATE)[-1]
_ICE_EVENTS = step(_ICE_STATE, _ICE_ACTION)[1]
_ICE_INFORMATION = view(_ICE_STATE, 0).information()
_ICE_RECORD = AtlandiceRecord(_ICE_NEW, seed="1")
_ICE_GAME = atlandice_testing.play(atlandice_testing.Script(atlandice.new_game(2), steps=5))
_POSITION = atlantis_read_position(str(_STATE))
_ICE_POSITION = atlandice_read_position(str(_ICE_STATE))
_FORMATS = (*atlantis_wire.FORMATS, *atlandice_wire.FORMATS)

_ACTIONS: Final = (*get_args(atlantis.Action), *get_args(atlandice.Action))
_VIOLATION = _STATE.violations(atlantis.EndTurn())[0]
_ICE_VIOLATION = _ICE_STATE.violations(atlandice.StopDonating())[0]

VALUES: Final[tuple[Whatever, ...]] = (
    *(_STATE, _NEW, _ACTION, *_EVENTS[:2], _STATE.phase, _STATE.options, _STATE.path, _STATE.players[0], _RECORD),
    *(
        _REDACTED,
        _INFORMATION,
        _GAME,
        atlantis_testing.Script(atlantis.new_game(2)),
        _POSITION,
        view(_STATE, 0),
        view(_STATE, SPECTATOR),
    ),
    *(*atlantis.gaps(_STATE.path), atlantis.TILES[0], atlantis.Item.RING, AtlantisHighlights(), figure_ids(_STATE)),
    Where.of("figure", seat=0),
    *(_ICE_STATE, _ICE_NEW, _ICE_ACTION, *_ICE_EVENTS[:2], _ICE_STATE.phase, _ICE_STATE.components, _ICE_STATE.city),
    *(_ICE_RECORD, _ICE_GAME, atlandice_testing.Script(atlandice.new_game(2)), _ICE_POSITION, view(_ICE_STATE, 0)),
    *(view(_ICE_STATE, SPECTATOR), atlandice.Resource.BOOK, atlandice.Area.TAVERN, AtlandiceHighlights()),
    *(_VIOLATION, _ICE_VIOLATION, _over(_NEW), _over(_ICE_NEW)),
    *(
        SPECTATOR,
        CHANCE,
        ToAct.ANYBODY,
        _FORMATS[0],
        atlantis_wire.REDACTED_RECORDS,
        rulebook(),
        rulebook()["MOVE-1"],
        st.just(2),
    ),
)
"""A value of each kind that there is in the package."""


_MATCH = match("atlantis", ["random", "random"], deals=1)
(_ROW,) = simulate(_NEW, ("random", "random"), seed="1", games=1)
_STATISTICS = Statistics(2)
_STATISTICS.add([_ROW])
_BEGUN = Record(_NEW)
_REVIEW = Review(_BEGUN, None, 2, "0", ())
_MOVES: Whatever = THREE_MOVES  # of any game
_TABLE = Table.begun(_MOVES, Random(1)).act(0, "34 flag", Random(1))
_BEFORE_CHANCE: Final = {_STATE: _NEW, _ICE_STATE: _ICE_NEW}

_SAMPLES: Final = (
    HIGHER_CARD.PLAYER_ACTIONS[0],
    *(*VALUES, *atlantis.actions.ALL_ACTIONS, *atlandice.actions.ALL_ACTIONS, *_ICE_STATE.components.tiles),
    *(svg(_STATE), layout(_STATE), layout_of_atlandice(_ICE_STATE)),
    *(figure_ids_of_atlandice(_ICE_STATE), Move(Where.of(id="hand"), ())),
    *(_ICE_INFORMATION, concordance(), Numbering(atlantis), Encoder(_NEW), Greedy(), RandomPlayer(), Rollouts(2)),
    *(atlantis_players.HEURISTICS, PLAYERS, Playground(Random(1)), *_MATCH.games),
    *(_MATCH, _STATE.draw_pile, _ICE_STATE.city.lying_at(atlandice.Area.JEWELLER), _ICE_STATE.round),
    *(
        _ICE_STATE.parties[0],
        _REVIEW,
        _REVIEW.totals(0),
        NOTHING.lead,
        NOTHING,
        ReviewedChance(0, None, (), ()),
        Grade.BEST,
    ),
    ReviewedDecision(0, 0, _ACTION, NOTHING, _ACTION, NOTHING, NOTHING),
    *(_ROW, Serial(), Processes(1), Ray(), _STATISTICS, Numbers(), _NEW.game_info(), NotLegal("X-1")),
    *(*_explained(atlantis, _STATE, _ACTION), *_explained(atlandice, _ICE_STATE, _ICE_ACTION)),
    *(*atlantis_wire.choices(view(_STATE, 0)), *atlandice_wire.choices(view(_ICE_STATE, 0)), TextDefect(1, 1, "x")),
    *(
        Defect("COMP-1", "x"),
        Narrator(_STATE),
        parts_of(svg(_STATE), 960),
        _TABLE,
        FinalScores((1, 2)),
        UnseenAction(0),
    ),
)
"""A value of each class that promises to check what it is made of."""


def _deep() -> list[object]:
    """Return a list in a list in a list …, deeper than Python can call."""
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    return deep


PLAIN: Final[tuple[Whatever, ...]] = (
    *(None, True, False, 0, 1, 2, -1, 99, 10**5000, -(10**5000), 1.0, 0.5, float("nan"), float("inf"), 1j, Fraction(1)),
    *("", "x", "atlantis", "MOVE-1", "\ud800", "\0", "x" * 1000, b"", b"x", b"\xff", bytearray(b"x"), range(2)),
    *([], [None], ["x"], [0], [10**5000], (), (None,), ("x",), (0,), (10**5000,), _deep()),
    *({}, {"x": 1}, {0: None}, set(), {1}, frozenset(), iter(()), object(), Exception("x"), types.SimpleNamespace()),
    *(int, object, atlantis.State, atlandice.State, Random, Random(1), len, lambda: None, types, ..., NotImplemented),
)
"""Values that have nothing to do with the games."""


_IN_ROWS: Final = (_STATE, _ACTION, _EVENTS[0], _ICE_STATE, _ICE_ACTION, _ICE_EVENTS[0], atlantis.Item.RING)

ZOO: Final = (*PLAIN, *VALUES, *([value] for value in _IN_ROWS), *((value,) for value in _IN_ROWS), VALUES)
"""All values, some also in rows, which are right in some places and wrong in most."""


def conforms(value: Whatever, hint: Whatever) -> bool:  # noqa: C901, PLR0912 - one case for each kind of type
    """Return whether a value has a type, as far as types can show; a bool is not a number."""
    origin: Whatever = get_origin(hint)
    arguments: tuple[Whatever, ...] = get_args(hint)
    if isinstance(hint, TypeVar):
        of_states = getattr(hint.__bound__, "__module__", "").startswith("atlantis_rules.testing")
        return not of_states or isinstance(value, GameState)
    if hint in (object, Self):
        return True
    if hint is Outcome:
        return hasattr(value, "scores") and hasattr(value, "winners") and not isinstance(value, type)
    if hint is float:
        return isinstance(value, float | int) and not isinstance(value, bool)
    if hint is None or hint is types.NoneType:
        return value is None
    if origin in (Union, types.UnionType):
        return any(conforms(value, each) for each in arguments)
    if origin is Literal:
        return type(value) is str and value in arguments
    if origin is type and isinstance(arguments[0], TypeVar):
        return isinstance(value, type) and has(value)
    if origin is type:
        return isinstance(value, type) and any(issubclass(value, each) for each in get_args(arguments[0]))
    if origin is collections.abc.Callable:
        return callable(value)
    if origin is tuple:
        return type(value) is tuple and all(conforms(part, arguments[0]) for part in value)
    if origin in (collections.abc.Sequence, collections.abc.Collection, collections.abc.Iterable):
        plain = isinstance(value, origin) and not isinstance(value, str | bytes | bytearray)
        return plain and all(conforms(part, arguments[0]) for part in value)
    if origin is collections.abc.Iterable and isinstance(value, Iterator):
        return True  # whatever comes of it
    if origin is Player or hint is AnyPlayer:
        return isinstance(value, Player) and not isinstance(value, type)
    if origin in (Knowledge, SeatView):
        return isinstance(value, GameView | GameInformation) and value.viewer is not SPECTATOR
    if origin is ActionJudge:
        return isinstance(value, GameState | SeatView)
    if origin in (Record, PlayedGame):
        return isinstance(value, origin) and conforms(value.initial, arguments[0])
    if hasattr(origin, "__value__"):  # what a statement `type` of a newer Python defines, as numpy has them
        return conforms(value, origin.__value__)
    if origin is not None:
        return isinstance(value, GameState if getattr(origin, "_is_protocol", False) else origin)
    if hint is Drawable:
        return isinstance(value, GameState | GameView)
    if hint is AnyAction:
        return hasattr(value, "text_in") and not isinstance(value, type)
    if getattr(hint, "_is_protocol", False):  # what a state can do
        return isinstance(value, GameState)
    return type(value) is int if hint is int else isinstance(value, hint)


_TEXTS: Final[Mapping[str, tuple[str, str]]] = {
    "player_named": ("greedy", "greedy"),
    "parse_action": (atlantis.format_action(_ACTION), atlandice.format_action(_ICE_ACTION)),
    "parse_turn": (atlantis.format_turn([_ACTION]), atlandice.format_turn([_ICE_ACTION])),
    "read_position": (str(_STATE), str(_ICE_STATE)),
    "read_state": (str(_STATE), str(_ICE_STATE)),
    "read_state_under": (str(_STATE), str(_ICE_STATE)),
    "read_components": ("", components_text(_ICE_STATE.components)),
    "read_record": (write_record(_RECORD), ""),
    "read_redacted_record": (atlantis_wire.REDACTED_RECORDS.to_lines(_REDACTED), ""),
    "from_lines": (atlantis_wire.REDACTED_RECORDS.to_lines(_REDACTED), ""),
}
"""The texts that functions read, of Atlantis and of Atlandice."""

_STRINGS: Final[Mapping[str, str]] = {
    "game": "atlantis",
    "clause_id": "MOVE-1",
    "clause_ids": "MOVE-1",
    "source": "x",
    "language": "de",
    "theme": "dark",
}
_NUMBERS: Final[Mapping[str, int]] = {
    "players": 2,
    "viewer": 0,
    "seat": 0,
    "places": 1,
    "origin": 1,
    "destination": 2,
    "value": 1,
    "black_market_pointers": 1,
    "pointers": 1,
    "space": 1,
    "figure": 1,
    "number": 1,
    "depth": 1,
    "turns": 1,
}


_NOTHING: Final = object()
_Called = Callable[..., object]
_Hints = Mapping[str, Whatever]


@frozen
class Case:
    """A way to call something, with right arguments.

    Attributes:
        called: what is called.
        hints: the types of its parameters.
        right: an argument for each of them.
        overloads: the types of the parameters in each of its overloads.
        row: the parameter that takes any number of arguments, if there is one.
    """

    called: Callable[..., object]
    hints: Mapping[str, Whatever]
    right: Mapping[str, Whatever]
    overloads: Sequence[Mapping[str, Whatever]]
    row: str | None = None

    @property
    def defaults(self) -> Mapping[str, Whatever]:
        """Return the defaults of its parameters: an overload that lacks one of them takes it all the same."""
        return {name: each.default for name, each in _signature(self.called).parameters.items()}

    def fitting(self, name: str) -> frozenset[int]:
        """Find the places in the zoo of what some overload takes as an argument beside the right ones."""
        beside = [
            hints
            for hints in self.overloads
            if name in hints
            and all(
                conforms(value, hints[other]) if other in hints else value is self.defaults.get(other, _NOTHING)
                for other, value in self.right.items()
                if other != name
            )
        ]
        return frozenset[int]().union(*(_conforming(hints[name]) for hints in beside))

    @property
    def is_long(self) -> bool:
        """Return whether it is not to be called with what is right."""
        return self.called.__qualname__ in LONG

    def __str__(self) -> str:
        """Return the name of what is called."""
        return f"{self.called.__module__}.{self.called.__qualname__}"

    def takes_one_by_one(self, name: str) -> bool:
        """Return whether an argument is a row of things that it takes when it needs them."""
        origin: Whatever = get_origin(self.hints[name])
        return origin is collections.abc.Iterable

    def begin(self, **others: Whatever) -> object:
        """Call it, with other arguments in place of right ones."""
        arguments = {**self.right, **others}
        row = [arguments.pop(self.row)] if self.row else []
        return self.called(*row, **arguments)

    def call(self, **others: Whatever) -> object:
        """Call it, with other arguments in place of right ones; what comes bit by bit is taken to its end."""
        return taken(self.begin(**others))


def taken(result: object) -> object:
    """Return what was called for, taken to its end if it comes bit by bit."""
    return list(result) if isinstance(result, Iterator) else result


@cache
def _conforming(hint: Whatever) -> frozenset[int]:
    """Find the places in the zoo of what is of a type."""
    return frozenset(place for place, value in enumerate(ZOO) if conforms(value, hint))


def cases() -> Iterator[Case]:
    """Find all public callables, each overload for itself."""
    found: tuple[Callable[..., object], ...] = (*public_functions(), *checked_classes(), *public_methods())
    for called in found:
        signatures = get_overloads(called) or [called]
        overloads = [_hints(each) for each in signatures]
        yield from (
            _case(called, signature, hints, overloads) for signature, hints in zip(signatures, overloads, strict=True)
        )


def _hints(called: Callable[..., object]) -> dict[str, Whatever]:
    hints = _written_hints(called)
    further = hints.pop("further", hints.pop("arranged", None))  # of an overload, by a dictionary of theirs
    owner = getattr(called, "__self__", None)
    if not isinstance(owner, GameState | GameView | GameInformation):
        return {**hints, **(get_type_hints(get_args(further)[0]) if further else {})}
    game, of_game = (atlandice, atlandice_events) if _is_ice(owner) else (atlantis, atlantis_events)
    types_of_game: Mapping[str, Whatever] = {
        "ActionT": game.Action,
        "EventT": of_game.Event,
        "SeenEventT": of_game.SeenEvent,
        "KnownViewT": game.PlayerView | game.TableView,
    }
    return {name: _bound(hint, types_of_game) for name, hint in hints.items()}


def _bound(hint: Whatever, types_of_game: Mapping[str, Whatever]) -> Whatever:
    """Return a type with the types of a game in place of those that stand for them."""
    if isinstance(hint, TypeVar):
        return types_of_game.get(hint.__name__, hint)
    parameters = getattr(hint, "__parameters__", ())
    return hint[tuple(_bound(each, types_of_game) for each in parameters)] if parameters else hint


def _written_hints(called: Callable[..., object]) -> dict[str, Whatever]:
    function = called.__init__ if inspect.isclass(called) else called
    if inspect.isbuiltin(function):  # a native function has no annotations, but its source has
        if not function.__module__:  # it is a method of a value
            owner = next(each for each in type(function.__self__).__mro__ if function.__name__ in vars(each))
            function = interpreted_method(owner.__module__, owner.__name__, function.__name__)
        else:
            function = interpreted(function.__module__)[function.__name__]
    hints = get_type_hints(function)
    if isinstance(getattr(called, "__self__", None), Notation):
        game = atlantis if called in vars(atlantis_notation).values() else atlandice
        return {name: _of_game(hint, game.Action) for name, hint in hints.items()}
    return hints


def _of_game(hint: Whatever, action: Whatever) -> Whatever:
    """Return the type of an argument of one game's notation."""
    if isinstance(hint, TypeVar):
        return action
    return hint[action] if getattr(hint, "__parameters__", ()) else hint


def _signature(called: Callable[..., object]) -> inspect.Signature:
    """Return a signature, also that of a class which is made in C: `inspect` of 3.11.2 finds none."""
    try:
        return inspect.signature(called)
    except ValueError:
        _, *parameters = inspect.signature(called.__init__).parameters.values()
        return inspect.Signature(parameters)


def _case(
    called: Callable[..., object],
    overload: Callable[..., object],
    hints: Mapping[str, Whatever],
    overloads: Sequence[Mapping[str, Whatever]],
) -> Case:
    described = f"{called.__module__}. {hints.get('return')}"
    named = "atlantis_rules.atlandice." in described
    of_atlandice = named or called is atlandice_testing.laws.check_game
    parameters = _signature(called).parameters
    if "details" in parameters:  # they are those of the overload
        parameters = _signature(overload).parameters
    owner = getattr(called, "__self__", None)
    if isinstance(owner, Format):
        return _case_of_format(called, hints, owner)
    special = _special(called.__qualname__, owner)
    hints = {name: hint for name, hint in hints.items() if name in parameters and name != "details"}
    if inspect.isclass(called) and special is None:
        sample = next(value for value in _SAMPLES if type(value) is called)
        right = {name: getattr(sample, name) for name in parameters}
        return Case(called, {name: hints[name] for name in right}, right, overloads)
    right = {
        name: special[name]
        if special is not None and name in special
        else _right(name, hint, called, of_atlandice=of_atlandice)
        if parameters[name].default is inspect.Parameter.empty
        or get_origin(hint) is Literal
        or (hint is int and parameters[name].default is None)  # an overload may require what another one does not have
        else parameters[name].default
        for name, hint in hints.items()
    }
    rows = [name for name in right if parameters[name].kind is inspect.Parameter.VAR_POSITIONAL]
    return Case(called, hints, right, overloads, *rows)


def _is_ice(value: object) -> bool:
    return ".atlandice" in type(value).__module__


_RANDOM: Final = ["random", "random"]
_SPECIAL: Final[Mapping[str, Mapping[str, Whatever]]] = {
    "GameState.fold GameView.fold GameView.may_begin SeatView.may_begin GameView.require_seen_event": {
        "event": (_EVENTS[0], _ICE_EVENTS[0])
    },
    "GamePart.of GamePart.is_offered_by": {"game": atlantis},
    "turn_begins": {"event": _EVENTS[0], "after": _STATE},
    "action_words": {"action": _ACTION},
    "picture_of picture_to_fit": {"look": Look(), "width": 400, "height": 300},
    "pictures_of_step": {"look": Look(), "seen": view(_STATE, 0), "events": []},
    "png_of": {"picture": svg(_STATE)},
    "Parts.actions_at": {"x": 1.0, "y": 1.0},
    "Parts.at": {"x": 1.0, "y": 1.0},
    "Parts.by_id": {"name": "draw-pile"},
    "citation": {"cited": "MOVE-1"},
    "understood": {"seen": _STATE.view(0), "text": atlantis.format_action(_ACTION)},
    "Table.act Table.explain Table.play": {"text": "end", "action": atlantis.EndTurn()},
    "Table.of_actions Table.begun": {"initial": _NEW, "actions": []},
    "Table.restore Table.resume": {"texts": []},
    "Table.load": {"text": _TABLE.saved()},
    "Table.play_for": {"computers": {0: RandomPlayer()}},
    "Table.record": {"viewer": REFEREE, "names": (("x", "y", "z"),) * 2},
    "parts_of": {"picture": svg(_STATE), "width": 960.0},
    "GameState.replay GameState.seen_actions seen_events": {"actions": ([_ACTION], [_ICE_ACTION])},
    **{
        f"{base}.apply {base}.explain play_on {base}.seen_action {base}.step {base}.violations": {
            "action": (_ACTION, _ICE_ACTION)
        }
        for base in ("GameState", "SeatView")
    },
    "GameInformation.observe": {"after": (view(_STATE, 0), view(_ICE_STATE, 0))},
    "NotLegal.text_in": {"language": "en"},
    "Cards.covers": {"others": atlantis.cards.NO_CARDS},
    "Cards.of_counts": {"counts": [1] * len(atlantis.components.ITEMS)},
    "Resources.of_counts": {"counts": [1] * len(atlandice.components.RESOURCES)},
    "Resources.minus": {"resource": atlandice.Resource.JEWEL},
    "Path.of": {"visible": {1: atlantis.TILES[0]}},
    "State.of": {"draw_pile": atlantis.cards.NO_CARDS, "discards": atlantis.cards.NO_CARDS},
    "Player.of SeenPlayer.of": {"hand": atlantis.cards.NO_CARDS, "hand_size": 0, "figures": [0, 0, 0]},
    "MatchGame.lead_over_mean MatchGame.win": {"player": 0},
    "MatchResult.lead_over_mean MatchResult.wins MatchResult.score": {"player": 0},
    "PointedOut.joined": {"others": []},
    "Rollouts.choose Greedy.choose RandomPlayer.choose hint": {
        "known": view(_STATE, 0),
        "playouts": 1,
    },
    "points victory": {"outcome": _over(_NEW)},
    "match": {"players": _RANDOM, "deals": 1},
    "simulate": {"seats": _RANDOM, "games": 1, "processes": 1},
    "GameRow.count": {"name": "turns"},
    "Statistics.wins Review.totals": {"seat": 0},
    "Step.of": {"clauses": ["MOVE-1"], "key": "x"},
    "Encoder": {"state": _NEW},
    "Numbering": {"game": atlantis},
    "Statistics": {"seats": 2},
    "Playground": {"rng": Random(1)},
    "register": {"game": atlantis},
    "game_named": {"name": "atlantis"},
    "review write_review": {"file": "x", "record": _REVIEW.record, "seat": 0, "playouts": 2, "processes": 1},
    "curve_svg": {"review": _REVIEW, "theme": "light"},
    "solve": {"state": _STATE, "most_states": 1},
    "write_games read_games write_decisions Picture.save": {
        **dict.fromkeys(("file", "folder", "path"), "x"),
        "seats": _RANDOM,
        "games": 1,
        "processes": 1,
    },
    "draw compare": {"statistics": _STATISTICS, "groups": {"x": []}, "title": "x", "measure": "x"},
    "wilson": {"successes": 1.0, "trials": 2},
    "random_from": {"generator": default_rng(1)},
    "seed_from": {"generator": default_rng(1)},
    "add_translations": {"folder": Path("src")},
    "Encoder.encode_playing": {"motions": [], "seats": []},
    "Encoder.encode_motion": {"motion": _NEW.in_motion(), "seat": 0},
}
"""Right arguments for what takes others than its types tell, by its names; one for each game in a tuple."""

_BY_NAME: Final = {name: right for names, right in _SPECIAL.items() for name in names.split()}


def _special(name: str, owner: object) -> Mapping[str, Whatever] | None:
    found = _BY_NAME.get(
        name, _BY_NAME.get(name.rpartition(".")[2]) if isinstance(owner, GameState | GameView) else None
    )
    if found is None:
        return None
    return {name: value[_is_ice(owner)] if isinstance(value, tuple) else value for name, value in found.items()}


_RECORDS_OF: Final = {atlantis_wire.RECORD: AtlantisRecord, atlandice_wire.RECORD: AtlandiceRecord}
"""Which records a format writes."""


def _case_of_format(called: _Called, hints: _Hints, format_: Format[Whatever]) -> Case:
    kind = _RECORDS_OF.get(format_, Union[format_._types])  # noqa: UP007 - it is made of a tuple
    sample = next(value for value in _SAMPLES if conforms(value, kind))
    right = {"value": sample, "found": format_.to_object(sample), "text": format_.to_json(sample)}
    (name,) = (name for name in hints if name not in ("language", "return"))
    taken = {name: kind if name == "value" else hints[name], "language": str}
    return Case(called, taken, {name: right[name], "language": "de" if name == "value" else "en"}, [taken])


_CHANCE_ACTS: Final = (
    atlantis_rules.chance_outcomes,
    atlantis_rules.sample,
    *(*atlantis_testing.CHANCE_POLICIES, *atlandice_testing.CHANCE_POLICIES),
)
"""Functions that take a state in which chance is to act."""


def _right(name: str, hint: Whatever, called: _Called, *, of_atlandice: bool) -> Whatever:  # noqa: C901, PLR0912 - as above
    game = atlandice if of_atlandice or hint is atlandice.State else atlantis
    known: Mapping[tuple[str, object], Whatever] = {
        **{(number, int): value for number, value in _NUMBERS.items()},
        **{(text, str): value for text, value in _STRINGS.items()},
        ("text", str): _TEXTS.get(called.__name__, ("", ""))[of_atlandice],
        ("rules", str): game.RULES[0],
        ("shown", object): _STATE,
        ("view", object): view(_STATE, 0),
        ("known", object): view(_STATE, 0),
        ("state", object): _STATE,
        ("views", collections.abc.Iterable[object]): (),
        ("shown", collections.abc.Iterable[object]): (),
        ("event", object): (_ICE_EVENTS if of_atlandice else _EVENTS)[0],
        ("counts", collections.abc.Iterable[int]): (1,) * len(atlantis.Item),
        ("after", atlantis.State): apply(_STATE, _ACTION),
        ("after", atlandice.State): apply(_ICE_STATE, _ICE_ACTION),
    }
    if name == "state" and called in _CHANCE_ACTS:
        return game.new_game(2)
    origin: Whatever = get_origin(hint)
    if origin is Literal:
        return get_args(hint)[0]
    if name == "observe":
        return view
    if hint is atlandice.Information:
        return _ICE_INFORMATION
    if name == "seen" and isinstance(hint, TypeVar):
        return _ICE_STATE.view(0) if of_atlandice else view(_STATE, 0)
    if isinstance(hint, TypeVar):
        return {"action": _ACTION, "event": _EVENTS[0], "after": apply(_STATE, _ACTION)}.get(name, _STATE)
    if origin is Heuristics:
        return atlantis_players.HEURISTICS
    if SeatView in (origin, *map(get_origin, get_args(hint))):
        return view(_STATE, 0)
    if hint is AnyState or origin in (ActionJudge, Advanceable, Steppable):
        return game.new_game(2) if called in _CHANCE_ACTS else _STATE
    if origin is collections.abc.Iterable and (isinstance(get_args(hint)[0], TypeVar) or called.__name__ == "follow"):
        return ()
    if (name, hint) in known:
        return known[name, hint]
    rows = (atlantis.actions.ALL_ACTIONS[:2], atlandice.actions.ALL_ACTIONS[:2], (1, 1, 1), ("x", "y"), ())
    of_game = (_ICE_GAME,) if of_atlandice else ()
    for value in (None, *of_game, *VALUES, Random(1), True, uniform, *rows):
        if conforms(value, hint):
            return value
    message = f"no right value is known for {name}: {hint} of {called}"
    raise LookupError(message)
