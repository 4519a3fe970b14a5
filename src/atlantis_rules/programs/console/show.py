"""Showing a game to its audience: it is described turn by turn, and drawn as requested."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import ClassVar, Generic

from attrs import define, field

from atlantis_rules._type_variables import EventT
from atlantis_rules.front_end.narration import turn_begins
from atlantis_rules.games.game import StateT
from atlantis_rules.games.viewers import Spectator
from atlantis_rules.programs.console import PathDrawing, appearance
from atlantis_rules.programs.console.appearance import Text
from atlantis_rules.programs.console.terminal import Terminal
from atlantis_rules.programs.console.words import said
from atlantis_rules.programs.terminal.styled_text import FAINT_STYLE, HEADING_STYLE
from atlantis_rules.study.players.naming import called
from atlantis_rules.text.messages import Language


@define
class AnyShow(ABC, Generic[StateT, EventT]):
    """Shows a game to its audience; each game defines the output for its events.

    Attributes:
        start: the initial state.
        terminal: the terminal, which knows the players.
        drawing: when the position is drawn.
        pause: is called before each turn.
        begun: the number of turns that have begun, or rounds in a game that counts them; the first one has no event.
    """

    start: StateT
    terminal: Terminal
    drawing: PathDrawing
    pause: Callable[[], None]
    begun: int = field(default=0, init=False)
    has_secrets: ClassVar[bool]
    texts: ClassVar[Language]

    @property
    def audience(self) -> int | Spectator | None:
        """Return what the audience may see, according to the terminal."""
        return self.terminal.audience

    @property
    def draws(self) -> bool:
        """Return whether the position is drawn at all."""
        return self.drawing is not PathDrawing.NEVER

    def print_legend(self) -> None:
        """Print the legend of the pictures."""
        legend = self.texts.translated(self.terminal.language).say("legend", {})
        appearance.print_lines(self.terminal.console, [Text(legend, FAINT_STYLE)])

    def begin(self) -> None:
        """Begin with the first round."""
        self.begun = 1
        self.tell_beginning()

    def resume(self, state: StateT) -> None:
        """Continue in the middle of a game, after skipped steps."""
        self.terminal.console.print()
        self.terminal.tell(Text(str(said(self.terminal.language, "round goes on", round=self.round)), HEADING_STYLE))
        if self.draws and not (self.has_secrets and self.terminal.is_shared):
            self.draw(state)
        if isinstance(state.to_act, int):
            self._name(state.to_act)

    def skip(self, events: Iterable[EventT], state: StateT) -> None:
        """Record the events of a step without printing them."""
        self.begun = max(self.begun, 1)
        for event in events:
            self.narrate(event)
            self.begun += self.counts(event, state)

    def tell(self, event: EventT, state: StateT) -> None:
        """Print the events of a step, and what follows them in the state after it."""
        for line in self.narrate(event):
            self.terminal.tell(line, indent=2)
        self.begun += self.counts(event, state)
        self.follow(event, state)

    def begin_turn(self, seat: int, state: StateT) -> None:
        """Print whose turn begins."""
        self.pause()
        self.prepare_turn(seat, state)
        self._name(seat)

    def end(self, words: Text | str, state: StateT) -> None:
        """Print why the game has ended."""
        self.terminal.console.print()
        heading = Text(str(said(self.terminal.language, "the end")), HEADING_STYLE)
        self.terminal.tell(said(self.terminal.language, "ending", heading=heading, why=words))
        if self.draws:
            self.draw(state)

    def _name(self, seat: int) -> None:
        language = self.terminal.language
        name = called(self.terminal.names[seat], language)
        self.terminal.tell(said(language, "turn", seat=appearance.seat_words(seat, language), name=name))

    def counts(self, event: EventT, state: StateT) -> bool:
        """Return whether an event that led to a state counts as `begun`."""
        return turn_begins(event, state)

    @property
    def round(self) -> int:
        """Return the number of the round, from 1 on, in a game in which each player has one turn per round."""
        return (self.begun - 1) // len(self.terminal.names) + 1

    def tell_beginning(self) -> None:
        """Print the beginning of the first round: of its first turn."""
        if isinstance(self.start.to_act, int):
            self.begin_turn(self.start.to_act, self.start)

    @abstractmethod
    def narrate(self, event: EventT) -> list[Text]:
        """Return the words for an event that the audience may read."""

    @abstractmethod
    def follow(self, event: EventT, state: StateT) -> None:
        """Print what begins with an event, and draw the position if it is due."""

    @abstractmethod
    def prepare_turn(self, seat: int, state: StateT) -> None:
        """Print what comes before the name of the player whose turn begins."""

    @abstractmethod
    def draw(self, state: StateT) -> None:
        """Draw the position."""
