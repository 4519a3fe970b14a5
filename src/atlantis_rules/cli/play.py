"""`atlantis-rules play`: a whole game, described turn by turn."""

from collections.abc import Sequence

from rich.text import Text

from atlantis_rules.cli.appearance import make_console, print_lines, seat_words
from atlantis_rules.cli.arguments import HUMAN, PathDrawing, PlayArguments
from atlantis_rules.cli.human import ActionT, KnowledgeT
from atlantis_rules.cli.players import Recalling
from atlantis_rules.cli.recording import Recording
from atlantis_rules.cli.resumption import after_setup, require_same
from atlantis_rules.cli.seeded_games import EventT, SeededGame, StateT, set_up, steps_of
from atlantis_rules.cli.terminal import InputEnded, PlayerLeft, Terminal, farewell, go_on
from atlantis_rules.cli.words import said
from atlantis_rules.records import Record


def heading(game: SeededGame[StateT, ActionT, EventT, KnowledgeT], seed: str, names: Sequence[str]) -> list[Text]:
    """List the lines that say what is played, and by whom."""
    listing = ", ".join(f"{seat_words(seat, game.language)} {name}" for seat, name in enumerate(names))
    return [said(game.language, "heading", title=game.title, seed=seed, players=listing), *game.notes]


def run(
    game: SeededGame[StateT, ActionT, EventT, KnowledgeT], arguments: PlayArguments, begun: Sequence[ActionT] = ()
) -> int:
    """Play a game, or continue one after its recorded actions, and return the exit code.

    Raises:
        Astray: the record is not one of these arguments.
        Ended: the game cannot be recorded, or was stopped.
    """
    console = make_console()
    seats, seed, drawing = arguments.seats, arguments.seed, arguments.drawing
    terminal = Terminal(console, seats, drawing is not PathDrawing.NEVER, game.language)
    initial = game.new_game(len(seats))
    state, set_up_by = set_up(game, len(seats), seed)
    show = game.show(state, terminal, drawing, go_on)
    human = Recalling(game.human(terminal))
    done: list[ActionT] = [*set_up_by]
    recording = Recording(arguments.record, lambda: Record(initial, tuple(done), seed, seats))
    steps = steps_of(game, state, [human if name == HUMAN else game.computer(name) for name in seats], seed)
    for recorded in after_setup(begun, set_up_by):
        human.recalled = recorded
        step = next(steps)
        require_same(recorded, step.action)
        state = step.after
        done.append(step.action)
        show.skip(step.events)
    human.recalled = None
    recording.begin()
    print_lines(console, heading(game, seed, seats))
    if not arguments.quiet:
        show.print_legend()
        if show.begun:
            show.resume(state)
        else:
            show.begin()
    try:
        with recording.kept():
            for step in steps:
                state = step.after
                done.append(step.action)
                if any(isinstance(event, game.turn_began) for event in step.events):
                    recording.save()
                if not arguments.quiet:
                    for event in step.events:
                        show.tell(event, state)
    except (PlayerLeft, InputEnded) as reason:
        print_lines(console, farewell(reason, arguments.record, game.language))
        return 0
    console.print()
    print_lines(console, game.result(state, seats, console.width))
    return 0
