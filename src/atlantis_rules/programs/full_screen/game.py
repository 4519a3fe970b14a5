"""The game on the table, whichever it is: its states, what can be taken back, and what each player has read of it.

A player can take back their own decisions, until hidden information has come to light or the turn has ended. No other
part of the full-screen table holds a state.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import ClassVar, Final, Generic, TypeAlias, TypeVar, cast

from attrs import define, field
from rich.text import Text
from textual.screen import Screen

from atlantis_rules._errors import Violation
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT, EventT
from atlantis_rules.front_end.narration import turn_begins
from atlantis_rules.games.game import AnyAction, AnyEvent, Replayable, SeatInPlay, StateT, replayable
from atlantis_rules.games.parts import GamePart
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.programs.console import HUMAN, appearance, exits, recording
from atlantis_rules.programs.console.human import KnowledgeT
from atlantis_rules.programs.console.seeded_games import Deciders, SeededGame, set_up
from atlantis_rules.programs.console.terminal import go_on
from atlantis_rules.programs.console.words import said
from atlantis_rules.programs.full_screen.looks import as_here, seat_name
from atlantis_rules.programs.full_screen.words import SCREEN, on_screen
from atlantis_rules.records import AnyRecord, Record
from atlantis_rules.rulebook.explanations import Explanation
from atlantis_rules.study.players import Player
from atlantis_rules.study.players.naming import called


class Barrier(Enum):
    """Why no earlier decision can be taken back."""

    BEGINNING = "nothing decided"
    TILE_UNCOVERED = "tile uncovered"
    CARD_DRAWN = "card drawn"
    DIE_ROLLED = "die rolled"
    TURN_ENDED = "turn has ended"


class NothingToTakeBack(Exception):
    """No decision can be taken back; the message says why, in English."""

    def __init__(self, barrier: Barrier) -> None:
        super().__init__(SCREEN.say(barrier.value, {}))
        self.barrier = barrier


@frozen
class PastDecision(Generic[StateT, ActionT]):
    """A player's action, and whether it was forced, so that nobody was asked."""

    before: StateT
    action: ActionT
    forced: bool


@frozen
class History(Generic[StateT, ActionT]):
    """A state, and the decisions before it that can be taken back."""

    state: StateT
    # the decisions that can be taken back, the oldest first: all by one seat in one turn, without chance between
    decisions: tuple[PastDecision[StateT, ActionT], ...] = ()
    barrier: Barrier = Barrier.BEGINNING  # why no earlier decision can be taken back


def continued(
    history: History[StateT, ActionT], action: ActionT, after: StateT, barrier: Barrier | None, *, forced: bool = False
) -> History[StateT, ActionT]:
    """Add an action of a player or of chance; a barrier says why nothing up to it can be taken back."""
    if barrier is not None:
        return History(after, (), barrier)
    return History(after, (*history.decisions, PastDecision(history.state, action, forced)), history.barrier)


def taken_back(history: History[StateT, ActionT]) -> History[StateT, ActionT]:
    """Return the history before the last decision that was not forced; `NothingToTakeBack` is raised without one."""
    for number, decision in reversed(tuple(enumerate(history.decisions))):
        if not decision.forced:
            return History(decision.before, history.decisions[:number], history.barrier)
    raise NothingToTakeBack(history.barrier)


# --- What players have read ---


@define
class Log(ABC, Generic[EventT]):
    """The log of a player, or, for None as the seat, the public one; each game words its events."""

    seat: int | None
    names: Sequence[str]
    language: str
    lines: list[Text] = field(factory=list, init=False)
    _turns: int = field(default=0, init=False)
    _rounds: int = field(default=0, init=False)
    _told: list[EventT] = field(factory=list, init=False)
    _kept: int = field(default=0, init=False)

    def __attrs_post_init__(self) -> None:
        self._begin()

    @property
    def round(self) -> int:
        """Return the number of the round, from 1 on, in a game in which each player has one turn per round."""
        return (self._turns - 1) // len(self.names) + 1

    @abstractmethod
    def _begin(self) -> None:
        """Begin to narrate, as at the beginning of the game."""

    @abstractmethod
    def _tell(self, event: EventT) -> None:
        """Append the sentences for an event."""

    def tell(self, events: Iterable[EventT]) -> None:
        """Append the sentences for some events."""
        for event in events:
            self._told.append(event)
            self._tell(event)

    def keep(self) -> None:
        """Keep the events until now: `tell_anew` begins with them."""
        self._kept = len(self._told)

    def tell_anew(self, events: Iterable[EventT]) -> None:
        """Write the whole log again, with some events in place of those after the last ones that were kept."""
        happened = [*self._told[: self._kept], *events]
        self._turns = self._rounds = 0
        self.lines.clear()
        self._told.clear()
        self._begin()
        self.tell(happened)

    def _say(self, sentences: Iterable[Text]) -> None:
        self.lines.extend(Text.assemble("  ", as_here(sentence)) for sentence in sentences)

    def _begin_turn(self, seat: int) -> None:
        self._turns += 1
        language = self.language
        seat_said, name = seat_name(seat, language), called(self.names[seat], language)
        self.lines.append(on_screen("turn begins", language, seat=seat_said, name=name, round=self.round))

    def _end(self, why: Text) -> None:
        heading = Text(str(said(self.language, "the end")), "bold")
        self.lines.append(said(self.language, "ending", heading=heading, why=as_here(why)))


# --- The game ---


TableT = TypeVar("TableT")


class Pause(Enum):
    """Why the game does not continue automatically."""

    HUMAN = "a human is to decide"
    COMPUTER = "a computer has ended its turn, and another one comes next"
    OVER = "the game is over"


@define
class TableGame(ABC, Generic[StateT, ActionT, EventT, KnowledgeT, TableT]):
    """A game that humans and computers play at one terminal.

    The same arguments and decisions give the same game as in plain mode.
    """

    seats: tuple[str, ...]  # the players by seat
    seed: str  # the seed of chance and of the computers
    game: SeededGame[StateT, ActionT, EventT, KnowledgeT]  # the game as the commands play it
    computer: Callable[[str], Player[KnowledgeT, ActionT]]  # returns the computer player with a given name
    beginning: Replayable[StateT, ActionT, EventT]  # the state in which the set-up begins
    # the initial state, with the requested number of players; None for the start that the seed gives
    start: Replayable[StateT, ActionT, EventT] | None = None
    turn_began: Callable[[], None] = go_on  # called whenever a turn begins
    has_secrets: ClassVar[bool]  # whether a player sees something that others may not
    _set_up: tuple[ActionT, ...] = field(init=False)
    _history: History[StateT, ActionT] = field(init=False)
    _deciders: Deciders[StateT, ActionT, KnowledgeT] = field(init=False)
    _logs: dict[int | None, Log[EventT]] = field(init=False)
    _done: list[ActionT] = field(factory=list, init=False)

    def __attrs_post_init__(self) -> None:
        seats, seed = self.seats, self.seed
        state, self._set_up = set_up(self.beginning, seed)
        if self.start is not None:
            (state,) = self.start.replay(())
        self._history = History(state)
        nobody = "random"  # humans decide at the table
        players = [self.computer(nobody if name == HUMAN else name) for name in seats]
        self._deciders = Deciders(self.game.knowledge, players, seed)
        self._logs = {seat: self._log(seat) for seat in (*self.humans, None)}

    # --- What each game defines ------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def table(self) -> TableT:
        """Return the public information."""

    @abstractmethod
    def _log(self, seat: int | None) -> Log[EventT]:
        """Return the log of a human, or for None the public one, at the beginning of the game."""

    @abstractmethod
    def _barrier(self, before: StateT, action: ActionT, after: StateT) -> Barrier | None:
        """Return why an action cannot be taken back, or None if it can."""

    @property
    @abstractmethod
    def _forced(self) -> ActionT | None:
        """Return the only action if there is no choice and nobody needs to be asked."""

    # --- The game ----------------------------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        """Return the code of the language of all texts."""
        return self.game.language

    @property
    def name(self) -> str:
        """Return the name of the game, as its box has it."""
        return self.beginning.game.NAME.capitalize()

    @property
    def humans(self) -> list[int]:
        """Return the human seats, at least one."""
        return [seat for seat, name in enumerate(self.seats) if name == HUMAN]

    @property
    def state(self) -> StateT:
        """Return the state; whatever is shown must be drawn from views."""
        return self._history.state

    def explain(self, action: ActionT) -> Explanation[ActionT, Violation]:
        """Explain to the deciding seat why an action is illegal, or what it does."""
        return self._playable(self.state).explain(action)

    @property
    def to_act(self) -> int | None:
        """Return the deciding seat, or None when chance acts or the game is over."""
        seat = self.state.to_act
        return seat if isinstance(seat, int) else None

    def seen_by(self, seat: int) -> KnowledgeT:
        """Return the view of a seat."""
        return self.game.knowledge(self.state, seat)

    @property
    def is_over(self) -> bool:
        """Return whether the game is over."""
        return self.state.to_act is None

    def log_of(self, seat: int | None) -> Log[EventT]:
        """Return the log of a human, or for None the public one."""
        return self._logs[seat]

    def act(self, actions: Sequence[ActionT]) -> None:
        """Carry out a human's decision: a legal action, or the parts of a payment.

        Raises:
            IllegalAction: an action is not legal; those before it have been carried out.
        """
        for action in actions:
            self._take(action)

    def take_back(self) -> None:
        """Take back the last decision of the human to act, or raise `NothingToTakeBack`: its barrier says why."""
        self._history = taken_back(self._history)
        happened = [
            event
            for decision in self._history.decisions
            for event in self._playable(decision.before).step(decision.action)[1]
        ]
        for log in self._logs.values():
            log.tell_anew(happened)

    def recall(self, recorded: Sequence[ActionT]) -> None:
        """At the beginning of the game, repeat recorded actions, or raise `Astray` if they are of another game."""
        for action in recording.after_setup(recorded, self._set_up):
            by_human = self._is_human(self.to_act)
            if not by_human:
                recording.require_same(action, self._deciders.decide(self.state))
            self._take(action, forced=by_human and self._forced is not None)

    def go_on(self) -> Pause:
        """Let chance and computer players act, and carry out forced actions."""
        moved: int | None = None
        while not self.is_over:
            seat = self.to_act
            if self._is_human(seat):
                forced = self._forced
                if forced is None:
                    return Pause.HUMAN
                self._take(forced, forced=True)
                continue
            if seat is not None:
                if moved not in (None, seat):
                    return Pause.COMPUTER
                moved = seat
            self._take(self._deciders.decide(self.state))
        return Pause.OVER

    def _is_human(self, seat: int | None) -> bool:
        return seat is not None and self.seats[seat] == HUMAN

    def reasons(self) -> list[str]:
        """List how the scores are computed, one line each; empty until the game is over."""
        explanation = self._playable(self.state).explain_outcome()
        return [] if explanation is None else explanation.text_in(self.language).splitlines()

    def record(self) -> AnyRecord:
        """Return the record of the game so far, without decisions that were taken back."""
        initial = self.start or self.beginning
        begun = () if self.start else self._set_up
        decided = (decision.action for decision in self._history.decisions)
        return Record(initial, (*begun, *self._done, *decided), self.seed, self.seats)

    def result(self, width: int = appearance.PLAIN_WIDTH) -> list[Text]:
        """List the result of a finished game, as plain mode does at a width."""
        return self.game.result(self.state, self.seats, width)

    def _playable(self, state: StateT) -> Replayable[StateT, ActionT, EventT]:
        return replayable(state)

    def _take(self, action: ActionT, *, forced: bool = False) -> None:
        before = self.state
        after, happened = self._playable(before).step(action)
        decided = [decision.action for decision in self._history.decisions]
        self._history = continued(self._history, action, after, self._barrier(before, action, after), forced=forced)
        if not self._history.decisions:
            self._done += [*decided, action]
        for log in self._logs.values():
            log.tell(happened)
            if not self._history.decisions:
                log.keep()
        if any(turn_begins(event, after) for event in happened):
            self.turn_began()


AnyTableGame: TypeAlias = TableGame[AnyInPlay, AnyAction, AnyEvent, SeatInPlay[AnyAction], object]
"""A game found by name: the types of its states are unknown."""


@frozen
class TablePart:
    """The part `table` of a game."""

    # returns the game on the table, from the initial state, the seats, the seed and the language
    table_of: Callable[[object, tuple[str, ...], str, str], AnyTableGame]
    # returns, for a language, a function that makes the screen from the game, the delay in seconds after computers'
    # turns, and what ends it
    screen_in: Callable[[str], Callable[[AnyTableGame, float, Callable[[exits.Ended], None]], Screen[None]]]


TABLE: Final = GamePart("table", TablePart, "a full-screen table")
"""The part of a game that runs at a full-screen table."""


def without_types(game: TableGame[StateT, ActionT, EventT, KnowledgeT, TableT]) -> AnyTableGame:
    """Return a game on the table with the types of a game found by name."""
    return cast("AnyTableGame", game)  # as for `SeededGame`
