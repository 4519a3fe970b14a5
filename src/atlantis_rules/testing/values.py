"""Strategies for values of any class that come up in any game."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Final

from attrs import evolve
from hypothesis import reject, strategies as st

from atlantis_rules._frozen_records import frozen
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.parts import GamePart, NoSuchPart
from atlantis_rules.games.registry import AnyGame, AnyInPlay
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.records.record import Record
from atlantis_rules.testing import checks, playing
from atlantis_rules.testing.strategies import Draws, draw_script, draw_skipped

_Script = playing.Script[AnyInPlay, AnyAction]

_Look = Callable[[AnyInPlay], Iterable[object]]
"""Returns the values in which something is sought in a state."""

_MOST_GAMES: Final = 8
"""The number of games played to find a value."""

_PATIENCE: Final = 60
"""After so many steps without a further value, the last one is taken."""


@frozen
class StrategiesPart:
    """What the part ``testing`` of a game has for this."""

    scripts: Callable[[], st.SearchStrategy[_Script]]  # draws scripts of new games
    states: Callable[[], st.SearchStrategy[AnyInPlay]]  # draws states
    another_script: Callable[[_Script, Random], _Script]  # returns another script that could have been drawn


TESTING: Final = GamePart("testing", StrategiesPart, "its own strategies for Hypothesis")


def states_of(game: AnyGame) -> st.SearchStrategy[AnyInPlay]:
    """Draw states that are reached by play."""
    return _strategies_of(game).states()


def actions_of(game: AnyGame, kind: type) -> st.SearchStrategy[object]:
    """Draw actions of a class that are legal in a state that is reached by play."""
    return _found(_strategies_of(game), lambda state: state.legal_actions(), kind)


def parts_of(game: AnyGame, kind: type) -> st.SearchStrategy[object]:
    """Draw values of a class that are in states or outcomes."""
    return _found(_strategies_of(game), lambda state: (state, state.outcome()), kind)


def views_of(game: AnyGame, kind: type) -> st.SearchStrategy[object]:
    """Draw values of a class that are in what a seat or a spectator sees or knows."""
    return _found(_strategies_of(game), _views, kind)


def records_of(game: AnyGame) -> st.SearchStrategy[Record[AnyInPlay, AnyAction]]:
    """Draw records of the beginnings of games; they shrink to the shortest."""
    return _records(_strategies_of(game).scripts())


def _strategies_of(game: AnyGame) -> StrategiesPart:
    try:
        return TESTING.of(game)
    except NoSuchPart:
        scripts = _scripts(game)
        return StrategiesPart(lambda: scripts, lambda: _states(scripts), _with_another_seed)


@st.composite
def _scripts(draw: st.DrawFn, game: AnyGame) -> _Script:
    draws = Draws(draw)
    start = game.begin(draws.one_of(game.PLAYER_COUNTS), draws.one_of(game.RULES))
    return draw_script(draws, start, lambda: playing.uniform, lambda: playing.fair, whole=True)


def _with_another_seed(script: _Script, rng: Random) -> _Script:
    return evolve(script, seed=rng.getrandbits(32))


@st.composite
def _states(draw: st.DrawFn, scripts: st.SearchStrategy[_Script]) -> AnyInPlay:
    script = draw(scripts)
    return playing.play(evolve(script, steps=draw_skipped(Draws(draw)))).final


@st.composite
def _records(draw: st.DrawFn, scripts: st.SearchStrategy[_Script]) -> Record[AnyInPlay, AnyAction]:
    script = draw(scripts)
    game = playing.play(evolve(script, steps=draw_skipped(Draws(draw))))
    return Record(game.initial, game.actions)


@st.composite
def _found(draw: st.DrawFn, strategies: StrategiesPart, look: _Look, kind: type) -> object:
    """Draw values of a class: first a game, then how many states that have one are skipped."""
    script, draws = draw(strategies.scripts()), Draws(draw)
    skipped = draw_skipped(draws)
    found = _sought(script, look, kind, skipped)
    for attempt in range(1, _MOST_GAMES):
        if found:
            break
        script = strategies.another_script(script, Random(script.seed + attempt))  # small draws would be the same again
        found = _sought(script, look, kind, skipped)
    if not found:
        reject()
    return draws.one_of(found)


def _sought(script: _Script, look: _Look, kind: type, skipped: int) -> Sequence[object]:
    """Play until values of a class came up once more often than skipped, and return the last of them."""
    course, last = playing.ScriptedGame(script), list[object]()
    barren, patience = dict[int, object](), _PATIENCE
    while True:
        found = [*dict.fromkeys(each for whole in look(course.state) for each in _within(whole, kind, barren))]
        patience -= bool(last)
        if found:
            last, skipped, patience = found, skipped - 1, _PATIENCE
        action = None if skipped < 0 or not patience else course.choose()
        if action is None:
            return last
        course.carry_out(action)


def _views(state: AnyInPlay) -> Iterator[object]:
    views = [state.view(seat) for seat in range(state.game_info().players)]
    return iter((*views, state.view(SPECTATOR), *(view.information() for view in views)))


def _within(value: object, kind: type, barren: dict[int, object]) -> Iterator[object]:
    """Yield the values of a class that a value consists of; the barren ones, known by `id`, have none.

    Most parts of a state are also those of the state before.
    """
    if type(value) is kind:
        yield value
    elif id(value) not in barren:
        parts = value if isinstance(value, tuple) else _attributes(value)
        found = [each for part in parts for each in _within(part, kind, barren)]
        if parts and not found:
            barren[id(value)] = value
        yield from found


def _attributes(value: object) -> tuple[object, ...]:
    kind: type = type(value)
    return tuple(getattr(value, name) for name in checks.attributes_of(kind) or ())
