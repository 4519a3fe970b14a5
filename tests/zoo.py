"""All public callables of the package, each with right arguments, and a zoo of values that are wrong somewhere.

Nothing here names a function for its own sake: the callables are found, and what they take is told by their types.
"""

import collections.abc
import inspect
import pkgutil
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_overloads, get_type_hints

from attrs import frozen
from hypothesis import strategies as st

import atlantis_rules
from atlantis_rules import (
    CHANCE,
    SPECTATOR,
    advance,
    apply,
    atlandice,
    atlantis,
    explanations,
    legal_actions,
    outcome,
    playing,
    step,
    view,
)
from atlantis_rules.adapters.encoding import Encoder
from atlantis_rules.adapters.wire import Format
from atlantis_rules.atlandice import documents as atlandice_wire
from atlantis_rules.atlandice.drawing import Highlights as AtlandiceHighlights, layout as layout_of_atlandice
from atlantis_rules.atlandice.records import AtlandiceRecord
from atlantis_rules.atlandice.text.components_file import components_text
from atlantis_rules.atlandice.text.positions import read_position as atlandice_read_position
from atlantis_rules.atlantis import documents as atlantis_wire, players as atlantis_players
from atlantis_rules.atlantis.drawing import layout
from atlantis_rules.atlantis.drawing.figures import figure_ids
from atlantis_rules.atlantis.drawing.highlights import Highlights as AtlantisHighlights
from atlantis_rules.atlantis.knowledge.information import information
from atlantis_rules.atlantis.records import AtlantisRecord
from atlantis_rules.atlantis.text import notation as atlantis_notation
from atlantis_rules.atlantis.text.positions import read_position as atlantis_read_position
from atlantis_rules.concordances import concordance
from atlantis_rules.game import AnyState, AnyView, GameState
from atlantis_rules.messages import Message
from atlantis_rules.native_records import interpreted
from atlantis_rules.numbering import Numbering
from atlantis_rules.players import Greedy, hint, match
from atlantis_rules.players.heuristics import PLAYERS, Heuristics
from atlantis_rules.players.player import Known
from atlantis_rules.records import Record, redact, write_record
from atlantis_rules.rulebooks import rulebook
from atlantis_rules.testing import atlandice as atlandice_testing, atlantis as atlantis_testing, uniform
from atlantis_rules.testing.atlantis import ToAct
from atlantis_rules.testing.playing import PlayedGame
from atlantis_rules.text.notation import Notation
from atlantis_rules.views import GameInformation, GameView

Whatever = Any
"""What is wrong somewhere has any type, and so have types themselves."""

PROGRAMS: Final = ("atlantis_rules.__main__", "atlantis_rules.adapters.wire.__main__", "atlantis_rules.cli")
LONG_RUNS: Final = ("atlantis_rules.simulation",)
"""What plays whole games, in processes of its own: `tests/test_simulation.py` has the wrong arguments."""

ENVIRONMENTS: Final = tuple(f"atlantis_rules.adapters.{name}" for name in ("gymnasium", "open_spiel", "pettingzoo"))
"""What needs packages that the tests do without: those in `tests/adapters` have the wrong arguments."""

DECORATORS: Final = "atlantis_rules.frozen_records"
"""What makes the classes of the package, and nobody else calls."""

WITHOUT_LISTS: Final = (
    "atlantis_rules.adapters.terminal",
    "atlantis_rules.atlandice.documents",
    "atlantis_rules.atlantis.documents",
    "atlantis_rules.marks",
    "atlantis_rules.playing",
    "atlantis_rules.testing.atlandice.written_laws",
    "atlantis_rules.testing.atlantis.written_laws",
    *(f"atlantis_rules.testing.atlandice.laws.{of}" for of in ("games", "states", "transitions", "views")),
    *(
        f"atlantis_rules.testing.atlantis.laws.{of}"
        for of in ("events", "games", "records", "states", "transitions", "views")
    ),
)
"""Public modules that do not list their names."""


FEATURES: Final[Mapping[str, tuple[str, ...]]] = {
    "atlantis_rules.atlandice.position": ("Position", "defects", "state_of"),
    "atlantis_rules.atlandice.text.components_file": ("UnreadableComponents", "components_text", "read_components"),
    "atlantis_rules.atlandice.text.positions": ("read_position",),
    "atlantis_rules.atlandice.text.explanation": ("Explanation", "OutcomeExplanation"),
    "atlantis_rules.atlantis.cards": ("all_cards",),
    "atlantis_rules.atlantis.drawing.highlights": ("Highlights", "highlights_of"),
    "atlantis_rules.atlantis.knowledge.cards": ("Bought", "CardKnowledge", "KnownHand"),
    "atlantis_rules.atlantis.knowledge.determinization": ("determinize",),
    "atlantis_rules.atlantis.knowledge.information": ("Information", "information", "observe"),
    "atlantis_rules.atlantis.knowledge.views": ("SeenPlayer",),
    "atlantis_rules.atlantis.options": (
        "BoughtCards",
        "ExtraCard",
        "ExtraDrawing",
        "FiguresOnAtlantis",
        "Landing",
        "MainlandTile",
        "Overpaying",
        "PaidCards",
    ),
    "atlantis_rules.atlantis.path": ("Gap", "crossing_price", "gaps"),
    "atlantis_rules.atlantis.phases": ("Reason",),
    "atlantis_rules.atlantis.position": ("Position", "defects", "state_of"),
    "atlantis_rules.atlantis.text.positions": ("read_position",),
    "atlantis_rules.atlantis.text.explanation": ("Explanation", "OutcomeExplanation"),
    "atlantis_rules.atlantis.text.notation": (
        "format_turn",
        "parse_turn",
    ),
    "atlantis_rules.chance": ("Chance",),
    "atlantis_rules.drawing": ("Picture",),
    "atlantis_rules.explanations": ("Step",),
    "atlantis_rules.playing": ("determinize", "fold", "fold_view", "information", "observe", "seen_action"),
    "atlantis_rules.concordances": ("Concordance", "concordance"),
    "atlantis_rules.rule_changes": ("changes", "history"),
    "atlantis_rules.rulebooks": ("Clause", "Rulebook"),
    "atlantis_rules.viewers": ("Spectator",),
    "atlantis_rules.text.unreadable": ("UnreadableNotation", "UnreadablePosition"),
    "atlantis_rules.soundness": ("Defect", "UnsoundPosition"),
    **{
        module: ("seen_by", *(kind.__name__ for kind in get_args(import_module(module).SeenEvent)))
        for module in ("atlantis_rules.atlandice.events", "atlantis_rules.atlantis.events")
    },
}
"""What users import from modules that also have names of their own, and list none: beside the front doors."""


LONG_FUNCTIONS: Final = (match, hint)
"""Functions that play so many games as is asked for: their own tests try wrong arguments."""


@cache
def public_modules() -> tuple[types.ModuleType, ...]:
    """Find the modules that list their public names, and those above."""
    found = [atlantis_rules]
    for module in pkgutil.walk_packages(atlantis_rules.__path__, "atlantis_rules."):
        if not module.name.startswith((*PROGRAMS, *LONG_RUNS, *ENVIRONMENTS, DECORATORS)) and "._" not in module.name:
            imported = import_module(module.name)
            if module.name in (*FEATURES, *WITHOUT_LISTS) or hasattr(imported, "__all__"):
                found.append(imported)
    return tuple(found)


def names_of(module: types.ModuleType) -> Sequence[str]:
    names: Sequence[str] = FEATURES.get(module.__name__) or module.__all__
    return names


def public_values(module: types.ModuleType) -> Iterator[object]:
    if module.__name__ in WITHOUT_LISTS:
        own = (value for name, value in vars(module).items() if not name.startswith("_"))
        yield from (value for value in own if getattr(value, "__module__", None) == module.__name__)
    else:
        yield from (getattr(module, name) for name in names_of(module))


@cache
def public_functions() -> tuple[Callable[..., object], ...]:
    values = (value for module in public_modules() for value in public_values(module))
    return tuple(dict.fromkeys(value for value in values if inspect.isroutine(value) and value not in LONG_FUNCTIONS))


@cache
def public_classes() -> tuple[type, ...]:
    values = (value for module in public_modules() for value in public_values(module))
    return tuple(dict.fromkeys(value for value in values if inspect.isclass(value)))


def promised_classes() -> Iterator[type]:
    """Find the classes that promise to check what they are made of: those that name an error, and all actions."""
    for kind in public_classes():
        if kind in _ACTIONS or ("Raises:" in (kind.__doc__ or "") and not issubclass(kind, Exception)):
            yield kind


def promised_methods() -> Iterator[Callable[..., object]]:
    """Find the methods that promise errors, of a value of each class that has some."""
    owners = {type(owner): owner for owner in _OWNERS}
    for kind in public_classes():
        for name in () if getattr(kind, "_is_protocol", False) else dir(kind):
            method = inspect.getattr_static(kind, name)
            function = method.__func__ if isinstance(method, classmethod) else method
            if inspect.isfunction(function) and "Raises:" in (function.__doc__ or ""):
                if isinstance(method, classmethod):
                    yield getattr(kind, name)
                elif kind is Format:
                    yield from (getattr(format_, name) for format_ in _FORMATS)
                elif function is Message.text_in:
                    if kind is type(_ACTION):  # all actions and violations have it from one class
                        yield _ACTION.text_in
                else:
                    yield getattr(owners.get(kind) or next(owner for owner in _OWNERS if isinstance(owner, kind)), name)


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
    explanation = game.explain(state, action)
    return explanation, explanation.steps[0], game.explain_outcome(_end(game.new_game(2)))


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
_POSITION = atlantis_read_position(atlantis.write_state(_STATE))
_ICE_POSITION = atlandice_read_position(atlandice.write_state(_ICE_STATE))
_FORMATS = (*atlantis_wire.FORMATS, *atlandice_wire.FORMATS)

_ACTIONS: Final = (*get_args(atlantis.Action), *get_args(atlandice.Action))
_OWNERS: Final[tuple[object, ...]] = (
    *(_INFORMATION, rulebook(), atlantis_wire.REDACTED_RECORDS, view(_STATE, 0), view(_STATE, SPECTATOR)),
    *(view(_ICE_STATE, 0), view(_ICE_STATE, SPECTATOR), concordance(), Numbering(atlantis), Encoder(_NEW), Greedy()),
    *(atlantis_players.HEURISTICS, PLAYERS),
    figure_ids(_STATE),
    *_explained(atlantis, _STATE, _ACTION),
    *_explained(atlandice, _ICE_STATE, _ICE_ACTION),
)
"""A value of each class of which a method promises errors, but for formats."""

_VIOLATION = atlantis.violations(_STATE, atlantis.EndTurn())[0]
_ICE_VIOLATION = atlandice.violations(_ICE_STATE, atlandice.StopDonating())[0]

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


_SAMPLES: Final = (
    *(*VALUES, *atlantis.ALL_ACTIONS, *atlandice.ALL_ACTIONS, *_ICE_STATE.components.tiles),
    *(atlantis.svg(_STATE), layout(_STATE), layout_of_atlandice(_ICE_STATE)),
    *(*_explained(atlantis, _STATE, _ACTION), *_explained(atlandice, _ICE_STATE, _ICE_ACTION)),
    *(*atlantis_wire.choices(view(_STATE, 0)), *atlandice_wire.choices(view(_ICE_STATE, 0))),
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
    """Return whether a value is of a type, as far as types tell; a bool is no number."""
    origin: Whatever = get_origin(hint)
    arguments: tuple[Whatever, ...] = get_args(hint)
    if isinstance(hint, TypeVar):
        of_states = getattr(hint.__bound__, "__module__", "").startswith("atlantis_rules.testing")
        return not of_states or isinstance(value, GameState)
    if hint is object:
        return True
    if hint is None or hint is types.NoneType:
        return value is None
    if origin in (Union, types.UnionType):
        return any(conforms(value, each) for each in arguments)
    if origin is Literal:
        return type(value) is str and value in arguments
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
    if origin is Known:
        return isinstance(value, GameView) and value.viewer is not SPECTATOR
    if origin in (playing.Fits, playing.Informed, playing.Observes):
        kinds = {playing.Fits: GameView | GameInformation, playing.Informed: GameView}
        return isinstance(value, kinds.get(origin, GameInformation))
    if origin is not None and origin.__module__ == playing.__name__:  # what a state or a view can do
        return isinstance(value, GameState | GameView)
    if origin in (Record, PlayedGame):
        return isinstance(value, origin) and conforms(value.initial, arguments[0])
    if origin is not None:
        return isinstance(value, GameState if getattr(origin, "_is_protocol", False) else origin)
    if hint is AnyView:
        return isinstance(value, GameView)
    if hint is playing.Stands:
        return isinstance(value, GameState | GameView)
    if getattr(hint, "_is_protocol", False):  # what a state can do
        return isinstance(value, GameState)
    return type(value) is int if hint is int else isinstance(value, hint)


_TEXTS: Final[Mapping[str, tuple[str, str]]] = {
    "player_named": ("greedy", "greedy"),
    "parse_action": (atlantis.format_action(_ACTION), atlandice.format_action(_ICE_ACTION)),
    "parse_turn": (atlantis.format_turn([_ACTION]), atlandice.format_turn([_ICE_ACTION])),
    "read_position": (atlantis.write_state(_STATE), atlandice.write_state(_ICE_STATE)),
    "read_state": (atlantis.write_state(_STATE), atlandice.write_state(_ICE_STATE)),
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
}


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

    def fitting(self, name: str) -> frozenset[int]:
        """Find the places in the zoo of what some overload takes as an argument beside the right ones."""
        beside = [
            hints
            for hints in self.overloads
            if name in hints
            and all(
                other in hints and conforms(value, hints[other]) for other, value in self.right.items() if other != name
            )
        ]
        return frozenset[int]().union(*(_conforming(hints[name]) for hints in beside))

    def __str__(self) -> str:
        """Return the name of what is called."""
        return f"{self.called.__module__}.{self.called.__qualname__}"

    def call(self, **others: Whatever) -> object:
        """Call it, with other arguments in place of right ones; what comes bit by bit is taken to its end."""
        arguments = {**self.right, **others}
        row = [arguments.pop(self.row)] if self.row else []
        result = self.called(*row, **arguments)
        return list(result) if isinstance(result, Iterator) else result


@cache
def _conforming(hint: Whatever) -> frozenset[int]:
    """Find the places in the zoo of what is of a type."""
    return frozenset(place for place, value in enumerate(ZOO) if conforms(value, hint))


def cases() -> Iterator[Case]:
    """Find all public callables, each overload for itself."""
    found: tuple[Callable[..., object], ...] = (*public_functions(), *promised_classes(), *promised_methods())
    for called in found:
        overloads = [_hints(each) for each in get_overloads(called) or [called]]
        yield from (_case(called, hints, overloads) for hints in overloads)


def _hints(called: Callable[..., object]) -> dict[str, Whatever]:
    function = called.__init__ if inspect.isclass(called) else called
    if inspect.isbuiltin(function):  # a native function has no annotations, but its source has
        function = interpreted(function.__module__)[function.__name__]
    hints = get_type_hints(
        function,
        localns={
            **vars(explanations),
            "Fraction": Fraction,
            "atlantis": atlantis,
            "atlandice": atlandice,
            "Options": atlantis.Options,
            "Components": atlandice.Components,
        },
    )
    if isinstance(getattr(called, "__self__", None), Notation):
        game = atlantis if called in vars(atlantis_notation).values() else atlandice
        return {name: _of_game(hint, game.Action) for name, hint in hints.items()}
    return hints


def _of_game(hint: Whatever, action: Whatever) -> Whatever:
    """Return the type of an argument of one game's notation."""
    if isinstance(hint, TypeVar):
        return action
    return hint[action] if getattr(hint, "__parameters__", ()) else hint


def _case(
    called: Callable[..., object], hints: Mapping[str, Whatever], overloads: Sequence[Mapping[str, Whatever]]
) -> Case:
    described = f"{called.__module__}. {hints.get('return')}"
    named = "atlantis_rules.atlandice." in described or "testing.atlandice." in described
    of_atlandice = named or called is atlandice_testing.laws.check_game
    parameters = inspect.signature(called).parameters
    owner = getattr(called, "__self__", None)
    if isinstance(owner, Format):
        return _case_of_format(called, hints, owner)
    if inspect.isclass(called):
        sample = next(value for value in _SAMPLES if type(value) is called)
        right = {name: getattr(sample, name) for name in parameters}
        return Case(called, {name: hints[name] for name in right}, right, overloads)
    hints = {name: hint for name, hint in hints.items() if name != "return"}
    right = {
        name: _right(name, hint, called, of_atlandice=of_atlandice)
        if parameters[name].default is inspect.Parameter.empty
        or get_origin(hint) is Literal
        or (hint is int and parameters[name].default is None)  # an overload may require what another one does not have
        else parameters[name].default
        for name, hint in hints.items()
    }
    rows = [name for name in right if parameters[name].kind is inspect.Parameter.VAR_POSITIONAL]
    return Case(called, hints, right, overloads, *rows)


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
    *(atlantis_rules.chance_outcomes, atlantis.chance_outcomes, atlandice.chance_outcomes),
    *(atlantis_rules.sample, atlantis.sample, atlandice.sample),
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
    if name in {"known", "first_view"} and origin is not None and origin.__module__ == playing.__name__:
        return _INFORMATION if name == "known" else view(_STATE, 0)
    if name == "after" and called is playing.observe:
        return view(_STATE, 0)
    if isinstance(hint, TypeVar):
        return {"action": _ACTION, "event": _EVENTS[0], "after": apply(_STATE, _ACTION)}.get(name, _STATE)
    if origin is Heuristics:
        return atlantis_players.HEURISTICS
    if origin is Known or (name == "seen" and called is playing.fold_view):
        return view(_STATE, 0)
    if hint is AnyState or (origin is not None and origin.__module__ == playing.__name__):
        return game.new_game(2) if called in _CHANCE_ACTS else _STATE
    if origin is collections.abc.Iterable and (isinstance(get_args(hint)[0], TypeVar) or called.__name__ == "follow"):
        return ()
    if (name, hint) in known:
        return known[name, hint]
    rows = (atlantis.ALL_ACTIONS[:2], atlandice.ALL_ACTIONS[:2], (1, 1, 1), ("x", "y"), ())
    of_game = (_ICE_GAME,) if of_atlandice else ()
    for value in (None, *of_game, *VALUES, Random(1), True, uniform, *rows):
        if conforms(value, hint):
            return value
    message = f"no right value is known for {name}: {hint} of {called}"
    raise LookupError(message)
