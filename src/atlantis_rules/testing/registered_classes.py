"""Strategies for the classes of all games, by which `hypothesis.strategies.from_type` and `builds` find them.

A game's states and actions are registered, and the classes that its part ``drawn`` lists. The strategies are made, and
the modules that make them imported, when one is asked for.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, get_args, get_origin

from hypothesis import strategies as st

from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._frozen_records import frozen
from atlantis_rules.games.parts import GamePart
from atlantis_rules.games.registry import AnyGame, game_named, registered_names
from atlantis_rules.games.simple import SimpleView
from atlantis_rules.records.record import Record

if TYPE_CHECKING:
    from atlantis_rules.testing import values  # noqa: TC004 - `import_later` imports it

import_later(globals(), "atlantis_rules.testing.values")


@frozen
class DrawnPart:
    """The part ``drawn`` of a game: the classes of further values that are drawn."""

    PARTS: tuple[type, ...]  # those of what states and outcomes consist of
    VIEWS: tuple[type, ...]  # those of what a seat or a spectator sees or knows, and of what this consists of


DRAWN: Final = GamePart("drawn", DrawnPart, "the classes of its values")

_Make = Callable[[AnyGame, type], st.SearchStrategy[object]]

_GAMES_OF_STATES: Final[dict[type, AnyGame]] = {}
"""The registered games by the classes of their states."""


def register_classes() -> None:
    """Register the classes of the games that have been imported since the last call."""
    for game in map(game_named, registered_names()):
        if game not in _GAMES_OF_STATES.values():
            _register(game)


def _register(game: AnyGame) -> None:
    state = type(game.new_game(game.PLAYER_COUNTS[0]))
    _GAMES_OF_STATES[state] = game
    _register_each(game, (state,), lambda game, _: values.states_of(game))
    actions = dict.fromkeys(map(type, (*game.PLAYER_ACTIONS, *game.CHANCE_ACTIONS)))
    _register_each(game, actions, lambda game, kind: values.actions_of(game, kind))
    if DRAWN.is_offered_by(game):
        part = DRAWN.of(game)
        _register_each(game, part.PARTS, lambda game, kind: values.parts_of(game, kind))
        _register_each(game, part.VIEWS, lambda game, kind: values.views_of(game, kind))
    st.register_type_strategy(Record, _of_any_game(lambda game, _: values.records_of(game)))
    st.register_type_strategy(SimpleView, _of_any_game(lambda game, kind: values.views_of(game, kind)))


def _register_each(game: AnyGame, kinds: Iterable[type], make: _Make) -> None:
    for kind in kinds:
        if _root(kind.__module__) == _root(game.PACKAGE):  # actions may be numbers or texts

            def strategy(asked: type, kind: type = kind) -> st.SearchStrategy[object]:
                return make(game, kind) if _is_asked_for(asked, game.PACKAGE) else NotImplemented

            st.register_type_strategy(kind, strategy)


def _of_any_game(make: _Make) -> Callable[[type], st.SearchStrategy[object]]:
    """Draw values of a class of all games: those of the game whose states are its first argument, or of any."""

    def strategy(asked: type) -> st.SearchStrategy[object]:
        kind, states = get_origin(asked) or asked, get_args(asked)[:1]
        games = [game for state, game in _GAMES_OF_STATES.items() if not states or state in states]
        return st.one_of([make(game, kind) for game in games]) if _is_asked_for(kind, __name__) else NotImplemented

    return strategy


def _is_asked_for(asked: type, package: str) -> bool:
    """Return whether somebody asks for a class of a game: `Hashable` is also a base of theirs, and means anything."""
    return _root(asked.__module__) in {_root(package), _root(__name__)}


def _root(module: str) -> str:
    return module.partition(".")[0]
