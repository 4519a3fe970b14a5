"""A third game, to see that nothing outside a game's own package is made for two: one-suit Nim with a die.

There is one heap. Whose turn it is takes 1 to 3 counters; then a die is rolled, and a six puts one counter back as long
as some are left. Whoever takes the last counter wins.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from random import Random
from types import MappingProxyType
from typing import ClassVar, Final, TypeGuard

from attrs import evolve, frozen

from atlantis_rules.chance import CHANCE, Chance
from atlantis_rules.descriptions import GameInfo, Standing
from atlantis_rules.drawing import Picture
from atlantis_rules.errors import IllegalAction, NotChanceToAct, WrongValue
from atlantis_rules.explanations import Explanation, OutcomeExplanation
from atlantis_rules.game import GameState, Rules, register
from atlantis_rules.messages import UnderOneClause
from atlantis_rules.soundness import Defect
from atlantis_rules.text.record_layout import COLOURS, Entry, Layout, Part, read_players
from atlantis_rules.viewers import SPECTATOR, Spectator
from atlantis_rules.views import GameInformation, LastOfStep, SeatView

HEAP: Final = 21


@frozen
class Take:
    """Take counters: an action, and the event that it is."""

    counters: int


@frozen
class Roll:
    """Roll the die: an action of chance, and the event that it is."""

    number: int


Action = Take | Roll


@frozen
class DecisionDue(LastOfStep):
    """The last event of each step."""


Event = Action | DecisionDue


@frozen
class NotLegal(UnderOneClause):
    """The only reason against any action."""

    CLAUSE: ClassVar[str] = "NIM-1"


@frozen
class Outcome:
    """Whoever took the last counter has won."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


@frozen
class State(GameState[Action, Event, Event, "View", "View", Outcome, NotLegal, "View"]):
    """The heap, whose turn it is, and whether the die is still to be rolled."""

    players: int
    heap: int
    seat: int
    rolling: bool

    @property
    def game(  # pyright: ignore[reportIncompatibleMethodOverride] - the base speaks of whichever class it is
        self,
    ) -> "Rules[State, Action, Event, Event, View, View, Outcome, NotLegal, View]":
        return NIM

    @property
    def to_act(self) -> int | Chance | None:
        return None if not self.heap else CHANCE if self.rolling else self.seat


@frozen
class View(SeatView[Action, Event, NotLegal], GameInformation):
    """What anybody sees: all of it."""

    who: int | Spectator
    state: State

    @property
    def game(self) -> "Nim":  # pyright: ignore[reportIncompatibleMethodOverride] - as above
        return NIM

    @property
    def viewer(self) -> int | Spectator:
        return self.who

    def information(self) -> "View":
        return self

    def observe(self, events: Iterable[Event], after: "View") -> "View":
        del events
        return after

    def determinize(self, rng: Random) -> State:
        return self.game.determinize(self, rng)

    @property
    def table(self) -> "View":
        return View(SPECTATOR, self.state)

    @property
    def to_act(self) -> int | Chance | None:
        return self.state.to_act

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        return self.state.legal_actions() if self.viewer == self.to_act else ()


def _write_start(initial: State) -> tuple[str, ...]:
    if initial.heap != HEAP:
        message = "a record of Nim begins with a new game"
        raise WrongValue(message)
    return (f"players: {initial.players}",)


def _read_start(entries: Mapping[str, Entry]) -> State:
    return State(read_players(entries["players"], range(2, 5)), HEAP, seat=0, rolling=False)


def _part_of(latest: Part, state: State) -> Part:
    return latest if state.rolling else latest.next_turn(COLOURS[state.seat])


class Counter:
    """Counts the turns and the sixes."""

    def __init__(self) -> None:
        self.turns = self.sixes = 0

    def apply(self, state: State, action: Action) -> State:
        self.turns += isinstance(action, Take)
        self.sixes += action == Roll(6)
        return NIM.apply(state, action)

    def counts(self, final: State) -> tuple[int, ...]:
        del final
        return self.turns, self.sixes


class Nim:
    """The game; a package with these functions would do as well."""

    NAME = "nim"
    RULES_VERSION = 1
    RECORD_LAYOUT = Layout[State, Action](
        lambda state: state.players,
        _write_start,
        {("players",): _read_start},
        _part_of,
        lambda _: "heap gone",
    )

    PLAYER_ACTIONS = (Take(1), Take(2), Take(3))
    CHANCE_ACTIONS = tuple(Roll(number) for number in range(1, 7))

    def new_game(self, players: int) -> State:
        return State(players, HEAP, seat=0, rolling=False)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        if state.to_act is CHANCE:
            return self.CHANCE_ACTIONS
        return self.PLAYER_ACTIONS[: min(state.heap, 3)]

    def state_to_judge(self, state: State | View) -> State:
        return state if isinstance(state, State) else state.state

    def violations(self, state: State | View, action: Action) -> tuple[NotLegal, ...]:
        return () if action in self.legal_actions(self.state_to_judge(state)) else (NotLegal(),)

    def fold(self, state: State, event: Event) -> State:
        match event:
            case Take(counters):
                return evolve(state, heap=state.heap - counters, rolling=state.heap > counters)
            case Roll(number):
                return evolve(
                    state, heap=state.heap + (number == 6), seat=(state.seat + 1) % state.players, rolling=False
                )
            case DecisionDue():
                return state

    def step(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        if found := self.violations(state, action):
            raise IllegalAction(action, found)
        return self.fold(state, action), (action, DecisionDue())

    def apply(self, state: State, action: Action) -> State:
        return self.step(state, action)[0]

    def chance_outcomes(self, state: State) -> tuple[tuple[Action, Fraction], ...]:
        if state.to_act is not CHANCE:
            raise NotChanceToAct(state.to_act)
        return tuple((action, Fraction(1, 6)) for action in self.legal_actions(state))

    def sample(self, state: State, rng: Random) -> Action:
        return self.chance_outcomes(state)[rng.randrange(6)][0]

    def advance(self, state: State, rng: Random) -> State:
        return self.apply(state, self.sample(state, rng)) if state.to_act is CHANCE else state

    def outcome(self, state: State) -> Outcome | None:
        scores = tuple(int(seat == state.seat) for seat in range(state.players))
        return None if state.heap else Outcome(scores, winners=(state.seat,))

    COUNTED = MappingProxyType({"turns": "turns", "sixes": "a six is rolled"})

    def counter(self, start: State) -> Counter:
        del start
        return Counter()

    def standing(self, shown: State | View) -> Standing:
        state = self.state_to_judge(shown)
        scores = tuple(int(seat == state.seat) for seat in range(state.players))
        return Standing(scores, (state.seat,), (0,) * state.players)

    def seen_action(self, state: State, action: Action, viewer: int | Spectator) -> Action:  # noqa: ARG002 - as below
        return action

    def information(self, first_view: View) -> View:
        return first_view

    def determinize(self, known: View, rng: Random) -> State:  # noqa: ARG002 - nothing is hidden
        return known.state

    def game_info(self, state: State) -> GameInfo:
        return GameInfo(
            name=self.NAME,
            rules_version=self.RULES_VERSION,
            players=state.players,
            player_counts=(2, 3, 4),
            player_actions=len(self.PLAYER_ACTIONS),
            chance_actions=len(self.CHANCE_ACTIONS),
            most_decisions=None,
            most_chance_steps=None,
            longest_seen=None,
            lowest_score=0,
            highest_score=1,
            has_hidden_information=False,
            has_simultaneous_moves=False,
            has_chance=True,
            is_constant_sum=True,
            scores_only_at_end=True,
            derivation_of_length="",
            derivation_of_scores="whoever wins has 1",
        )

    def view(self, state: State, viewer: int | Spectator) -> View:
        return View(viewer, state)

    def fold_view(self, seen: View, event: Event) -> View:
        return View(seen.viewer, self.fold(seen.state, event))

    def seen_by(self, event: Event, viewer: int | Spectator) -> Event:  # noqa: ARG002 - everybody sees the same
        return event

    def seen_by_all(self, event: Event) -> Event:
        return event

    def is_seen_event(self, event: object) -> TypeGuard[Event]:
        return isinstance(event, Event)

    def defects_of_view(self, seen: View) -> tuple[Defect, ...]:
        return () if 0 <= seen.state.heap <= HEAP else (Defect("NIM-2", "there is another number of counters"),)

    def explain(self, state: State | View, action: Action) -> Explanation[Action, NotLegal]:
        return Explanation(action, self.violations(state, action), ())

    def explain_outcome(self, state: State) -> OutcomeExplanation[Outcome] | None:
        found = self.outcome(state)
        return found if found is None else OutcomeExplanation(found, ())

    def svg(self, shown: State | View) -> Picture:
        return Picture(f"<svg>{self.state_to_judge(shown).heap}</svg>")

    def write_state(self, state: State) -> str:
        return f"{state.players} {state.heap} {state.seat} {int(state.rolling)}\n"

    def read_state(self, text: str) -> State:
        players, heap, seat, rolling = map(int, text.split())
        return State(players, heap, seat, bool(rolling))

    def format_action(self, action: Action) -> str:
        return f"take {action.counters}" if isinstance(action, Take) else f"roll {action.number}"

    def parse_action(self, text: str) -> Action:
        kind, number = text.split()
        return Take(int(number)) if kind == "take" else Roll(int(number))

    def format_turn(self, actions: Sequence[Action]) -> str:
        return "; ".join(map(self.format_action, actions))

    def parse_turn(self, text: str) -> tuple[Action, ...]:
        return tuple(map(self.parse_action, text.split("; ")))


NIM: Final = Nim()
register(NIM)
