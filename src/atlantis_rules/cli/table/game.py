"""The game on the table: the one place of the full-screen table that has a state in its hands."""

from collections.abc import Callable, Sequence
from enum import Enum

from attrs import define, field
from rich.text import Text

from atlantis_rules.atlantis import phases
from atlantis_rules.atlantis.actions import Action, PlayerAction
from atlantis_rules.atlantis.components import Seat
from atlantis_rules.atlantis.events import SeenEvent, TurnBegan
from atlantis_rules.atlantis.knowledge.views import PlayerView, TableView, view
from atlantis_rules.atlantis.options import PRESETS
from atlantis_rules.atlantis.state import State
from atlantis_rules.atlantis.text.explanation import Explanation, explain
from atlantis_rules.cli.arguments import HUMAN, PlayArguments
from atlantis_rules.cli.atlantis.game import game_of
from atlantis_rules.cli.resumption import after_setup, require_same
from atlantis_rules.cli.seeded_games import Deciders, SeededGame, set_up
from atlantis_rules.cli.table.history import History, continued, taken_back
from atlantis_rules.cli.table.log import Log
from atlantis_rules.cli.terminal import go_on
from atlantis_rules.players import RandomPlayer
from atlantis_rules.records import AtlantisRecord
from atlantis_rules.viewers import SPECTATOR


class Pause(Enum):
    """Why the game does not go on automatically."""

    HUMAN = "a human is to decide"
    COMPUTER = "a computer has ended its turn, and another one comes next"
    OVER = "the game is over"


@define
class TableGame:
    """A game of Atlantis that humans and computers play at one terminal.

    The same arguments and decisions give the same game as in the plain mode.

    Attributes:
        arguments: what was asked for.
        start: where the game begins, with as many players as were asked for; None for the start that the seed gives.
        game: Atlantis as the commands play it.
        turn_began: is called whenever a turn begins.
    """

    arguments: PlayArguments
    start: State | None = None
    turn_began: Callable[[], None] = go_on
    game: SeededGame[State, Action, SeenEvent, PlayerView] = field(init=False)
    _set_up: tuple[Action, ...] = field(init=False)
    _history: History = field(init=False)
    _deciders: Deciders[State, Action, SeenEvent, PlayerView] = field(init=False)
    _logs: dict[Seat | None, Log] = field(init=False)
    _done: list[Action] = field(factory=list, init=False)

    def __attrs_post_init__(self) -> None:
        seats, seed = self.seats, self.arguments.seed
        self.game = game_of(PRESETS[self.arguments.game.preset], self.arguments.language)
        state, self._set_up = set_up(self.game, len(seats), seed)
        self._history = History(self.start or state)
        nobody = RandomPlayer()  # humans are asked at the table
        players = [nobody if name == HUMAN else self.game.computer(name) for name in seats]
        self._deciders = Deciders(self.game, players, seed)
        self._logs = {
            seat: Log(seat, seats, self.table, self.to_act or 0, self.language) for seat in (*self.humans, None)
        }

    @property
    def language(self) -> str:
        """Return the code of the language of all texts."""
        return self.arguments.language

    @property
    def seats(self) -> Sequence[str]:
        """Return who plays, by seat."""
        return self.arguments.seats

    @property
    def humans(self) -> list[Seat]:
        """Return the human seats, at least one."""
        return [seat for seat, name in enumerate(self.seats) if name == HUMAN]

    @property
    def to_act(self) -> Seat | None:
        """Return the seat that decides, or None when chance acts or the game is over."""
        seat = self._history.state.to_act
        return seat if isinstance(seat, Seat) else None

    @property
    def table(self) -> TableView:
        """Return what everybody sees."""
        return view(self._history.state, SPECTATOR)

    def seen_by(self, seat: Seat) -> PlayerView:
        """Return what a seat sees."""
        return view(self._history.state, seat)

    @property
    def is_over(self) -> bool:
        """Return whether the game is over."""
        return isinstance(self._history.state.phase, phases.Over)

    def log_of(self, seat: Seat | None) -> Log:
        """Return what a human has been shown, or for None what everybody may hear."""
        return self._logs[seat]

    def explain(self, action: Action) -> Explanation:
        """Explain to the seat that decides why an action is refused, or what it does."""
        return explain(self._history.state, action)

    def act(self, actions: Sequence[PlayerAction]) -> None:
        """Carry out what a human has decided: a legal action, or the pieces of a payment.

        Raises:
            IllegalAction: an action is not allowed; those before it have been carried out.
        """
        for action in actions:
            self._take(action)

    def take_back(self) -> None:
        """Take back the last decision of the human that is to decide.

        Raises:
            NothingToTakeBack: there is none; its barrier says why.
        """
        self._history = taken_back(self._history)
        decisions = self._history.decisions
        happened = [event for decision in decisions for event in decision.before.step(decision.action)[1]]
        for log in self._logs.values():
            log.tell_anew(happened)

    def recall(self, recorded: AtlantisRecord) -> None:
        """Do again what a record has of this game, which has not gone on yet.

        Raises:
            Astray: it is the record of another game.
        """
        for action in after_setup(recorded.actions, self._set_up):
            by_human = self._is_human(self.to_act)
            if not by_human:
                require_same(action, self._deciders.decide(self._history.state))
            self._take(action, forced=by_human and self._forced is not None)

    def go_on(self) -> Pause:
        """Let chance and computers act, and make payments that can be made in one way only."""
        moved: Seat | None = None
        while not self.is_over:
            seat = self.to_act
            if self._is_human(seat):
                if self._forced is None:
                    return Pause.HUMAN
                self._take(self._forced, forced=True)
                continue
            if seat is not None:
                if moved not in (None, seat):
                    return Pause.COMPUTER
                moved = seat
            self._take(self._deciders.decide(self._history.state))
        return Pause.OVER

    def _is_human(self, seat: Seat | None) -> bool:
        return seat is not None and self.seats[seat] == HUMAN

    @property
    def _forced(self) -> Action | None:
        """Return the only payment that can be made, if a payment is due and there is no choice."""
        state = self._history.state
        if not isinstance(state.phase, phases.Paying | phases.Settling):
            return None
        only, *others = state.legal_actions()
        return None if others else only

    def record(self) -> AtlantisRecord:
        """Return the record of the game up to now, without what was taken back."""
        initial = self.start or self.game.new_game(len(self.seats))
        begun = () if self.start else self._set_up
        decided = (decision.action for decision in self._history.decisions)
        return AtlantisRecord(initial, (*begun, *self._done, *decided), self.arguments.seed, self.arguments.seats)

    def result(self) -> list[Text]:
        """List the result of the game, which is over, as the plain mode does."""
        return self.game.result(self._history.state, self.seats)

    def reasons(self) -> list[str]:
        """List how the scores are made up, a line each; nothing as long as the game is not over."""
        explanation = self._history.state.explain_outcome()
        return [] if explanation is None else explanation.text_in(self.language).splitlines()

    def _take(self, action: Action, *, forced: bool = False) -> None:
        happened = self._history.state.step(action)[1]
        decided = [decision.action for decision in self._history.decisions]
        self._history = continued(self._history, action, forced=forced)
        if not self._history.decisions:
            self._done += [*decided, action]
        for log in self._logs.values():
            log.tell(happened)
            if not self._history.decisions:
                log.keep()
        if any(isinstance(event, TurnBegan) for event in happened):
            self.turn_began()
