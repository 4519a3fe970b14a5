"""A whole game on a terminal, described turn by turn."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from atlantis_rules._type_variables import ActionT, EventT
from atlantis_rules.front_end.narration import turn_begins
from atlantis_rules.games.game import AnyAction, AnyEvent, StateT
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.programs.command_line.play_arguments import PlayArguments
from atlantis_rules.programs.console import HUMAN, PathDrawing, appearance, words
from atlantis_rules.programs.console.human import KnowledgeT
from atlantis_rules.programs.console.recording import Recording, after_setup, require_same
from atlantis_rules.programs.console.seeded_games import (
    AnySeededGame,
    Deciders,
    Recalling,
    SeededGame,
    Transition,
    computer_named,
    set_up,
    steps_of,
)
from atlantis_rules.programs.console.show import AnyShow
from atlantis_rules.programs.console.terminal import InputEnded, PlayerLeft, Terminal, farewell, go_on
from atlantis_rules.records import AnyRecord
from atlantis_rules.records.record import played_record
from atlantis_rules.study.players.naming import called


def heading(game: SeededGame[StateT, ActionT, EventT, KnowledgeT], seed: str, names: Sequence[str]) -> list[Text]:
    """List the lines with the game and its players."""
    language = game.language
    listing = ", ".join(
        f"{appearance.seat_words(seat, language)} ({called(name, language)})" for seat, name in enumerate(names)
    )
    return [words.said(game.language, "heading", title=game.title, seed=seed, players=listing), *game.notes]


def run(game: AnySeededGame, initial: AnyInPlay, arguments: PlayArguments, begun: Sequence[AnyAction] = ()) -> int:
    """Play a game from its beginning, or continue one after its recorded actions, and return the exit code.

    Raises:
        Astray: the record does not fit these arguments.
        Ended: the game cannot be recorded, or was stopped.
    """
    console = appearance.make_console()
    seats, seed, drawing = arguments.seats, arguments.seed, arguments.drawing
    terminal = Terminal(console, seats, drawing is not PathDrawing.NEVER, game.language)
    state, set_up_by = set_up(initial, seed)
    show = game.show(state, terminal, drawing, go_on)
    human = Recalling(game.human(terminal))
    first, done = state, list[Transition[AnyInPlay, AnyAction, AnyEvent]]()

    def record() -> AnyRecord:
        actions = (*set_up_by, *(step.action for step in done))
        return played_record(initial, actions, (seed, seats), done[-1].after if done else first)

    recording = Recording(arguments.record, record)
    players = [human if name == HUMAN else computer_named(name) for name in seats]
    steps: Iterator[Transition[AnyInPlay, AnyAction, AnyEvent]]
    steps = steps_of(state, Deciders(game.knowledge, players, seed))
    for recorded in after_setup(begun, set_up_by):
        human.recalled = recorded
        step = next(steps)
        require_same(recorded, step.action)
        state = step.after
        done.append(step)
        show.skip(_seen(step, show), state)
    human.recalled = None
    recording.begin()
    appearance.print_lines(console, heading(game, seed, seats))
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
                done.append(step)
                if any(turn_begins(event, state) for event in step.events):
                    recording.save()
                if not arguments.quiet:
                    for event in _seen(step, show):
                        show.tell(event, state)
    except (PlayerLeft, InputEnded) as reason:
        appearance.print_lines(console, farewell(reason, arguments.record, game.language))
        return 0
    console.print()
    appearance.print_lines(console, game.result(state, seats, console.width))
    return 0


def _seen(step: Transition[AnyInPlay, AnyAction, AnyEvent], show: AnyShow[AnyInPlay, AnyEvent]) -> Sequence[AnyEvent]:
    """Return the events of a step as the audience of a game sees them."""
    return step.events if show.audience is None else tuple(step.before.seen_events((step.action,), show.audience))
