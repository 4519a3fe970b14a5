"""`atlantis-rules play`: a whole game, told turn by turn."""

from collections import deque
from collections.abc import Callable

from attrs import define, field
from rich.console import Console
from rich.text import Text

from atlantis_rules.atlantis.actions import Action
from atlantis_rules.atlantis.components import COLOURS, Seat, Viewer
from atlantis_rules.atlantis.events import Event, GameEnded, TurnBegan, seen_by
from atlantis_rules.atlantis.knowledge.views import view
from atlantis_rules.atlantis.rules.setup import new_game
from atlantis_rules.atlantis.state import State
from atlantis_rules.atlantis.text.explanation import Explanation, explain
from atlantis_rules.atlantis.text.narration import Narrator, ending
from atlantis_rules.cli.appearance import FAINT_STYLE, HEADING_STYLE, make_console, print_lines, seat_words
from atlantis_rules.cli.arguments import HUMAN, PathDrawing, PlayArguments
from atlantis_rules.cli.choosers import Recalling
from atlantis_rules.cli.course import COMPUTERS, Player, Step, course, laid_out, set_up
from atlantis_rules.cli.human import Human, Terminal
from atlantis_rules.cli.naming import sentence
from atlantis_rules.cli.picture import LEGEND, print_picture
from atlantis_rules.cli.recording import Recording
from atlantis_rules.cli.resumption import after_setup, decisions_of, require_same
from atlantis_rules.cli.tables import result_lines
from atlantis_rules.cli.terminal import InputEnded, PlayerLeft, farewell, go_on
from atlantis_rules.record import AtlantisRecord, replay
from atlantis_rules.viewers import SPECTATOR


@define
class Show:
    """A game on its way to the audience.

    Attributes:
        arguments: what was asked for.
        console: where the output goes.
        terminal: what the human players share.
        audience: what those who look may see: what a seat sees, or a spectator; None if they may see all hands.
        narrator: tells them what happens.
        pause: is called before each turn.
        turns: how many turns have begun.
        skipped: whether steps of the game were skipped.
    """

    arguments: PlayArguments
    console: Console
    terminal: Terminal
    audience: Viewer | None
    narrator: Narrator
    pause: Callable[[], None] = go_on
    turns: int = field(default=0, init=False)
    skipped: bool = field(default=False, init=False)

    def begin(self, state: State) -> None:
        """Begin with the first turn, or in the middle of a game of which some steps were skipped."""
        print_lines(self.console, [Text(LEGEND, FAINT_STYLE)])
        if not self.skipped:
            self.begin_turn(0, state)
            return
        self.console.print()
        number = max(self.turns - 1, 0) // len(self.arguments.seats) + 1
        self.terminal.tell(Text(f"Round {number} goes on", HEADING_STYLE))
        if self.arguments.drawing is not PathDrawing.NEVER and not self.terminal.is_shared:
            self.draw(state)
        if isinstance(state.to_act, Seat):
            self.terminal.tell(self._seat_words(state.to_act))

    def skip_step(self, step: Step) -> None:
        """Take notice of all that has happened by an action, and tell nothing."""
        self.turns += not self.skipped  # the first one, which begins without an event
        self.skipped = True
        for event in step.events:
            self.skip(event)
            self.turns += isinstance(event, TurnBegan)

    def skip(self, event: Event) -> None:
        """Take notice of what has happened, and tell nothing."""
        self.narrator.tell(event if self.audience is None else seen_by(event, self.audience))

    def step(self, step: Step) -> None:
        """Tell all that has happened by an action."""
        for event in step.events:
            self.tell(event, step.after)

    def tell(self, event: Event, state: State) -> None:
        """Tell what has happened, and what stands behind it."""
        for told in self.narrator.tell(event if self.audience is None else seen_by(event, self.audience)):
            self.terminal.tell(sentence(told), indent=2)
        match event:
            case TurnBegan(seat):
                self.begin_turn(seat, state)
            case GameEnded():
                self.console.print()
                self.terminal.tell(Text.assemble(("The end: ", HEADING_STYLE), sentence(ending(event))))
                if self.arguments.drawing is not PathDrawing.NEVER:
                    self.draw(state)
            case _:
                pass

    def begin_turn(self, seat: Seat, state: State) -> None:
        """Tell whose turn begins."""
        self.pause()
        drawing, seats = self.arguments.drawing, self.arguments.seats
        round_begins = self.turns % len(seats) == 0
        if round_begins:
            self.console.print()
            self.terminal.tell(Text(f"Round {self.turns // len(seats) + 1}", HEADING_STYLE))
        human = seats[seat] == HUMAN
        handed_over = human and self.terminal.is_shared  # draws the path then
        if not handed_over and (
            drawing is PathDrawing.TURN or (drawing is PathDrawing.ROUND and (round_begins or human))
        ):
            self.draw(state)
        self.turns += 1
        self.terminal.tell(self._seat_words(seat))

    def _seat_words(self, seat: Seat) -> Text:
        return Text.assemble(seat_words(seat), f" ({self.arguments.seats[seat]})")

    def draw(self, state: State) -> None:
        """Draw the path."""
        hands = {
            seat: player.hand
            for seat, player in enumerate(state.players)
            if self.audience is None or seat == self.audience
        }
        print_picture(self.console, view(state, SPECTATOR), self.arguments.seats, hands)
        self.console.print()


def _audience(humans: list[Seat]) -> Viewer | None:
    """Give what those who look may see: of several humans none may see another's hand; None stands for all hands."""
    match humans:
        case []:
            return None
        case [seat]:
            return seat
        case _:
            return SPECTATOR


def run(arguments: PlayArguments, begun: AtlantisRecord | None = None) -> int:
    """Play a game.

    Args:
        arguments: what was asked for.
        begun: the record with which the game goes on; it is one of the same arguments.

    Returns:
        The exit code.

    Raises:
        Astray: the record is not one of these arguments.
        Ended: the game can't be recorded, or was stopped.
    """
    console = make_console()
    seats, seed, options = arguments.seats, arguments.seed, arguments.options
    initial, set_up_by = new_game(len(seats), options), tuple(set_up(options, len(seats), seed))
    terminal = Terminal(console, seats, arguments.drawing is not PathDrawing.NEVER)
    state = laid_out(options, len(seats), seed)
    show = Show(arguments, console, terminal, _audience(terminal.humans), Narrator(view(state, SPECTATOR)))

    def explain_now(action: Action) -> Explanation:
        return explain(state, action)  # the state of the moment: the loops below go on to the next one

    human, choosers = Human(terminal, explain_now), list[Player]()
    for seat, name in enumerate(seats):
        past = deque[Action]() if begun is None else decisions_of(seat, replay(begun), begun.actions)
        choosers.append(Recalling(past, human) if name == HUMAN else COMPUTERS[name])
    done: list[Action] = [*set_up_by]
    recording = Recording(arguments.record, lambda: AtlantisRecord(initial, tuple(done), seed, seats))
    steps = course(state, choosers, seed)
    for recorded, step in zip(() if begun is None else after_setup(begun.actions, set_up_by), steps, strict=False):
        require_same(recorded, step.action)
        state = step.after
        done.append(step.action)
        show.skip_step(step)
    recording.begin()
    listed = ", ".join(f"{COLOURS[seat]} {name}" for seat, name in enumerate(seats))
    print_lines(console, [Text(f"Atlantis, rules of {arguments.preset}, seed {seed}: {listed}")])
    if not arguments.quiet:
        show.begin(state)
    try:
        with recording.kept():
            for step in steps:
                state = step.after
                done.append(step.action)
                if any(isinstance(event, TurnBegan) for event in step.events):
                    recording.save()
                if not arguments.quiet:
                    show.step(step)
    except (PlayerLeft, InputEnded) as reason:
        print_lines(console, farewell(reason, arguments.record))
        return 0
    console.print()
    print_lines(console, result_lines(state, seats))
    return 0
