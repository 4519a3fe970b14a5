"""A third game, to check that nothing outside a game's own package is specific to two: one-suit Nim with a die.

There is one heap. In turn, a player takes 1 to 3 counters; then a die is rolled, and a six puts one counter back as
long as some are left. The player who takes the last counter wins.
"""

from typing import Final

from attrs import evolve, frozen

from atlantis_rules.games.chance import CHANCE, Chance
from atlantis_rules.games.descriptions import UnseenAction
from atlantis_rules.games.registry import register
from atlantis_rules.games.simple import DecisionDue, SimpleAction, SimpleGame, SimpleState, SimpleView

HEAP: Final = 21


@frozen
class Take(SimpleAction):
    """Take counters."""

    counters: int


@frozen
class Roll(SimpleAction):
    """Roll the die: an action of chance."""

    number: int


Action = Take | Roll
Event = Take | Roll | UnseenAction | DecisionDue


@frozen
class State(SimpleState["State", Action]):
    """The heap, whose turn it is, and whether the die is still to be rolled."""

    players: int
    heap: int
    seat: int
    rolling: bool

    @property
    def game(self) -> "Nim":  # pyright: ignore[reportIncompatibleMethodOverride] - the base speaks of any class
        return NIM

    @property
    def to_act(self) -> int | Chance | None:
        return None if not self.heap else CHANCE if self.rolling else self.seat


View = SimpleView[State, Action]


class Nim(SimpleGame[State, Action]):
    """The rules, and how states and actions are written."""

    NAME = "nim"
    PARTS: tuple[str, ...] = ("documents", "encoding", "players", "terminal")
    PLAYER_COUNTS = range(2, 5)
    PLAYER_ACTIONS: tuple[Action, ...] = (Take(1), Take(2), Take(3))
    CHANCE_ACTIONS: tuple[Action, ...] = tuple(Roll(number) for number in range(1, 7))
    LOWEST_SCORE = 0
    HIGHEST_SCORE = 1
    IS_CONSTANT_SUM = True
    CLAUSE = "NIM-1"
    ENDING = "heap gone"

    def set_up(self, players: int) -> State:
        return State(players, HEAP, seat=0, rolling=False)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        return self.CHANCE_ACTIONS if state.to_act is CHANCE else self.PLAYER_ACTIONS[: min(state.heap, 3)]

    def carry_out(self, state: State, action: Action) -> State:
        match action:
            case Take(counters):
                return evolve(state, heap=state.heap - counters, rolling=state.heap > counters)
            case Roll(number):
                heap, seat = state.heap + (number == 6), (state.seat + 1) % state.players
                return evolve(state, heap=heap, seat=seat, rolling=False)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(int(seat == state.seat) for seat in range(state.players))

    def write_state(self, state: State) -> str:
        return f"{state.players} {state.heap} {state.seat} {int(state.rolling)}\n"

    def read_state(self, text: str) -> State:
        players, heap, seat, rolling = map(int, text.split())
        return State(players, heap, seat, bool(rolling))

    def format_action(self, action: Action) -> str:
        return f"take {action.counters}" if isinstance(action, Take) else f"roll {action.number}"


NIM: Final = Nim()
register(NIM)
