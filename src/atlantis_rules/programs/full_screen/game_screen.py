"""The table itself, in either game: it shows what the player at the screen may see, and reads decisions from keys.

Its widgets are a clickable sheet, and the list of choices.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Final, Generic, TypeVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from atlantis_rules._type_variables import ActionT, EventT
from atlantis_rules.games.game import StateT
from atlantis_rules.programs.console import exits, seeded_games
from atlantis_rules.programs.console.human import KnowledgeT, Misunderstood
from atlantis_rules.programs.full_screen import choosing, screens
from atlantis_rules.programs.full_screen.game import NothingToTakeBack, Pause, TableGame, TableT
from atlantis_rules.programs.full_screen.looks import seat_name
from atlantis_rules.programs.full_screen.sheet import Pointed, Sheet, latest_sheet
from atlantis_rules.programs.full_screen.words import on_screen
from atlantis_rules.study.players import Hint
from atlantis_rules.text import messages
from atlantis_rules.text.figures import figure
from atlantis_rules.text.messages import Language

Drawn = Callable[[int, int], Sheet]
"""Draws a sheet for a number of columns and lines."""


class SheetView(Widget):
    """Shows a sheet, drawn for the size of the widget."""

    class PointedAt(Message):
        """Something on the sheet was pointed at."""

        def __init__(self, thing: Pointed) -> None:
            super().__init__()
            self.thing = thing

    def __init__(self, *, id: str) -> None:  # noqa: A002 - the name is textual's
        super().__init__(id=id)
        self._draw: Drawn = lambda _width, _height: Sheet(())

    def show(self, draw: Drawn) -> None:
        self._draw = draw
        self.refresh(layout=True)

    def render(self) -> Text:
        return self.sheet.text

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        del viewport
        return len(self._draw(width, container.height).lines)

    def on_click(self, event: events.Click) -> None:
        """Report what was clicked on."""
        offset = event.get_content_offset(self)
        thing = None if offset is None else self.sheet.thing_at(offset.x, offset.y)
        if thing is not None:
            event.stop()
            self.post_message(self.PointedAt(thing))

    @property
    def sheet(self) -> Sheet:
        """Return the sheet as it is shown."""
        return self._draw(self.content_size.width, self.content_size.height)


class ChoiceList(OptionList, inherit_bindings=False):
    """A list of choices: the first click on a choice shows its effects, the second one commits to it.

    Enter is left to the screen, which can use it even if there is nothing to choose.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "cursor_down", "Down", show=False),
        Binding("up", "cursor_up", "Up", show=False),
        Binding("home", "first", "First", show=False),
        Binding("end", "last", "Last", show=False),
        Binding("pagedown", "page_down", "Page down", show=False),
        Binding("pageup", "page_up", "Page up", show=False),
    ]

    def on_click(self, event: events.Click) -> None:
        """Go to the clicked choice, if the cursor is not there yet."""
        clicked = event.style.meta.get("option")
        if isinstance(clicked, int) and clicked != self.highlighted:
            self.highlighted = clicked
            event.prevent_default()


# --- The table ---


SelectionT = TypeVar("SelectionT", bound=choosing.AnySelection[choosing.AnyChoice])


COMMIT: Final = Binding("enter", "commit", "key commit")
"""The first key of every table."""

KEYS: Final[Sequence[BindingType]] = (
    Binding("shift+down", "scroll_told(1)", "key scroll", key_display="\N{UPWARDS WHITE ARROW}\N{UP DOWN ARROW}"),
    Binding("shift+up", "scroll_told(-1)", "key scroll", show=False),
    Binding("h", "hint", "key hint"),
    Binding("question_mark", "help", "key help", key_display="?"),
    Binding("q", "app.leave", "key leave"),
    Binding("u", "take_back", "key undo"),
    Binding("colon,slash", "words", "key words", key_display=":"),
    Binding("l", "log", "key log"),
)
"""The other keys of every table; a narrow terminal shows the first ones."""

LEAST_COLUMNS: Final = 60
LEAST_LINES: Final = 20


class GameScreen(Screen[None], Generic[StateT, ActionT, EventT, KnowledgeT, TableT, SelectionT]):
    """The screen with the table of a game.

    After a computer's turn it waits for `delay` seconds if another computer follows. If a player fails it calls `end`.
    """

    TEXTS: ClassVar[Language]

    def __init__(
        self,
        game: TableGame[StateT, ActionT, EventT, KnowledgeT, TableT],
        delay: float,
        end: Callable[[exits.Ended], None],
    ) -> None:
        super().__init__()
        self._game = game
        self._end = end
        self._delay = delay
        self._looking: int | None = game.humans[0] if len(game.humans) == 1 else None
        self._selection: SelectionT | None = None
        self._waits: int | None = None  # the human to decide next, while another one still looks
        self._remembered: dict[int, TableT] = dict.fromkeys(game.humans, game.table)

    # --- What each game defines ------------------------------------------------------------------------------------

    @abstractmethod
    def _table_widgets(self) -> ComposeResult:
        """Yield the widgets of the table, above everything else."""

    @abstractmethod
    def _make_room(self, size: Size) -> None:
        """Divide the lines of the terminal between the table and the choices."""

    @abstractmethod
    def _own_widgets(self) -> ComposeResult:
        """Yield the widgets of the players' own things, left of the choices."""

    @abstractmethod
    def _show_table(self, seat: int | None) -> None:
        """Show the table while nobody decides, to a seat or publicly."""

    @abstractmethod
    def _show_players(self, seat: int | None) -> None:
        """Show the players' things, to a seat or publicly."""

    @abstractmethod
    def _show_selected(self, chosen: SelectionT) -> None:
        """Show the player's current choice on the table."""

    @abstractmethod
    def _mover(self) -> int | None:
        """Return the seat whose turn it is, or that decides; None before the first turn and when the game is over."""

    @abstractmethod
    def _due(self, chosen: SelectionT) -> str:
        """Return the decision that the player has to make."""

    @abstractmethod
    def _selection_of(self, seat: int) -> SelectionT:
        """Select the first choice of a seat that is to act."""

    @abstractmethod
    def _at(self, chosen: SelectionT, index: int) -> SelectionT:
        """Select the choice with an index, from 0 on."""

    @abstractmethod
    def _actions(self, chosen: SelectionT, index: int) -> Sequence[ActionT]:
        """Return the actions of a choice, in order."""

    @abstractmethod
    def _hints(self, chosen: SelectionT) -> Sequence[Hint[ActionT]]:
        """Rank the promising actions."""

    @abstractmethod
    def _read(self, chosen: SelectionT, words: str) -> ActionT | None:
        """Parse an action in words, as `action_in_words` of the game does."""

    @abstractmethod
    def _point_at(self, chosen: SelectionT, thing: Pointed) -> SelectionT | choosing.Refused[ActionT] | None:
        """Return the effect of clicking on a thing, or None if it confirms the choice."""

    @abstractmethod
    def _explained(self) -> tuple[Sequence[str], Text, Sequence[str], Sequence[str]]:
        """Return the contents of the help: the keys, a line about the pieces, the signs, and what can be typed."""

    @abstractmethod
    def _typing(self) -> tuple[str, Sequence[str]]:
        """Return an example of what can be typed, and the words that begin it."""

    def _help(self) -> Sequence[Text]:
        keys, pieces, signs, forms = self._explained()
        language = self._game.language
        return [
            screens.heading_in_bold(language, "heading of keys"),
            *screens.explained_keys(self.TEXTS, language, keys),
            screens.heading_in_bold(language, "heading of signs"),
            Text.assemble("  ", pieces),
            *screens.explained_signs(self.TEXTS, language, signs),
            screens.heading_in_bold(language, "heading of words"),
            *(Text(f"  {form}") for form in forms),
        ]

    # --- The course of the game --------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield Static(id="too-small")
        yield Static(id="title")
        yield from self._table_widgets()
        with Horizontal(id="below"):
            with VerticalScroll(id="mine", can_focus=False):
                yield from self._own_widgets()
            with Vertical(id="deciding"):
                yield ChoiceList(id="choices")
                with VerticalScroll(id="told-scroll", can_focus=False):
                    yield Static(id="told")
            yield SheetView(id="log-beside")
        yield SheetView(id="log-below")
        yield Input(
            placeholder=str(on_screen("typing", self._game.language, example=self._typing()[0])),
            id="command",
            disabled=True,
        )
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self._go_on()

    def _go_on(self) -> None:
        """Continue the game until somebody at the terminal has to act."""
        self._selection = None
        try:
            pause = self._game.go_on()
            while pause is Pause.COMPUTER and not self._delay:
                pause = self._game.go_on()
        except seeded_games.BotFailed as failed:
            self._end(failed)
            return
        seat = self._game.to_act
        match pause:
            case Pause.OVER:
                if len(self._game.humans) > 1:
                    self._looking = None  # now everybody looks
                self._show()
                screens.open_screen(self.app, self._result())
            case Pause.COMPUTER:
                self._show()
                self.set_timer(self._delay, self._go_on)
            case Pause.HUMAN if seat == self._looking or not self._game.has_secrets:
                self._looking = seat
                self._decide()
            case Pause.HUMAN if self._looking is None:
                self._hand_over(seat)
            case Pause.HUMAN:
                self._waits = seat
                self._show()

    def _decide(self) -> None:
        """Let the player at the screen decide."""
        if self._looking is not None:
            self._selection = self._selection_of(self._looking)
        self._show()

    def _hand_over(self, seat: int | None) -> None:
        """Hide everything that only one player may see, until the next player is at the screen."""
        self._looking = self._waits = self._selection = None
        self._show()

        def looks(_: None) -> None:
            self._looking = seat
            self._decide()

        if seat is not None:
            screen = screens.in_language(screens.HandOverScreen, self._game.language)
            screens.open_screen(self.app, screen(self._game.language, seat), looks)

    def _do(self, actions: Sequence[ActionT]) -> None:
        seat = self._game.to_act
        self._game.act(actions)
        if seat is not None:
            self._remembered[seat] = self._game.table
        self._go_on()

    def on_resize(self, event: events.Resize) -> None:
        """Make room where it is needed, or show how much is missing."""
        self._lay_out(event.size)

    def _lay_out(self, size: Size) -> None:
        is_small = size.width < LEAST_COLUMNS or size.height < LEAST_LINES
        was_small = self.has_class("too-small")
        self.set_class(is_small, "too-small")
        if is_small:
            words = on_screen(
                "too small",
                self._game.language,
                columns=LEAST_COLUMNS,
                lines=LEAST_LINES,
                width=size.width,
                height=size.height,
            )
            self.query_one("#too-small", Static).update(words)
        elif was_small:
            self.query_one("#choices").focus()
        self._make_room(size)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While the table cannot be shown, allow the player to leave and nothing else."""
        del parameters
        return not self.has_class("too-small") or action == "app.leave"

    # --- Keys --------------------------------------------------------------------------------------------------------

    def action_commit(self) -> None:
        """Carry out the choice, hand over, or show the result."""
        if self._waits is not None:
            self._hand_over(self._waits)
        elif self._selection is not None:
            self._do(self._actions(self._selection, self._selection.index))
        elif self._game.is_over:
            screens.open_screen(self.app, self._result())

    def action_hint(self) -> None:
        """Rank the promising actions, the best first."""
        if self._selection is not None:
            chosen, lines, language = self._selection, list[Text](), self._game.language
            labels = [(self._actions(chosen, index)[0], choice.label) for index, choice in enumerate(chosen.choices)]
            for each in self._hints(chosen):
                label = next(label for action, label in reversed(labels) if action == each.action)
                lead, wins = figure(each.lead, "+.1f", language), figure(each.wins, ".0%", language)
                lines.append(Text.assemble(f"{lead:>6} {wins:>5}  ", label))
            self._tell((Text(str(on_screen("hints", self._game.language)), "bold"), *lines))
            self.remove_class("refused")

    def action_take_back(self) -> None:
        if self._selection is None:
            return
        try:
            self._game.take_back()
        except NothingToTakeBack as reason:
            self._react(choosing.Refused(on_screen(reason.barrier.value, self._game.language)))
        else:
            self._decide()

    def action_scroll_told(self, lines: int) -> None:
        self.query_one("#told-scroll").scroll_relative(y=lines, animate=False)

    def action_log(self) -> None:
        """Show the whole log."""
        screens.open_screen(
            self.app, self._reading("heading of log", self._game.log_of(self._looking).lines, at_end=True)
        )

    def action_help(self) -> None:
        screens.open_screen(self.app, self._reading("heading of help", self._help()))

    # --- Words -------------------------------------------------------------------------------------------------------

    def action_words(self) -> None:
        """Let the player type an action in words."""
        if self._selection is not None:
            command = self.query_one("#command", Input)
            command.disabled = False
            command.add_class("shown")
            self.add_class("typing")
            command.focus()

    def key_escape(self) -> None:
        """Close the line for words."""
        self._close_words()

    def _close_words(self) -> None:
        command = self.query_one("#command", Input)
        command.value = ""
        command.remove_class("shown")
        self.remove_class("typing")
        command.disabled = True
        self.query_one("#choices").focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Carry out what was typed if it is legal; otherwise explain why not."""
        event.stop()
        self._close_words()
        if self._selection is None or not event.value.strip():
            return
        first, _, rest = event.value.strip().partition(" ")
        asks = first.lower() == "explain"
        try:
            typed = self._read(self._selection, rest if asks else event.value)
        except Misunderstood as error:
            self._react(choosing.Refused(Text(messages.in_language(error, self._game.language))))
            return
        if typed is None:
            self._react(choosing.Refused(self._no_such_action(event.value)))
        elif asks or not self._game.explain(typed).is_legal:
            self._react(choosing.Refused(typed))
        else:
            self._do((typed,))

    def _no_such_action(self, typed: str) -> Text:
        example, words = self._typing()
        return on_screen(
            "no such action",
            self._game.language,
            typed=f"{typed[:40]!a}",
            words=", ".join(map(repr, words)),
            example=example,
        )

    # --- Pointing ----------------------------------------------------------------------------------------------------

    def on_sheet_view_pointed_at(self, event: SheetView.PointedAt) -> None:
        """Select the choices of the clicked thing; a second click on a target commits to it."""
        event.stop()
        if self._selection is None:
            return
        reaction = self._point_at(self._selection, event.thing)
        if reaction is None:
            self.action_commit()
        else:
            self._react(reaction)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the choice under the cursor."""
        event.stop()
        if self._selection is not None and event.option_index == self.query_one(ChoiceList).highlighted:
            self._react(self._at(self._selection, event.option_index))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Carry out the chosen option."""
        event.stop()
        self.action_commit()

    # --- Showing -----------------------------------------------------------------------------------------------------

    def _react(self, reaction: SelectionT | choosing.Refused[ActionT]) -> None:
        """Show the effect of a key or a click."""
        if isinstance(reaction, choosing.Refused):
            self._tell(self._reasons(reaction))
        else:
            self._selection = reaction
            self._show_selection(reaction)
        self.set_class(isinstance(reaction, choosing.Refused), "refused")

    def _reasons(self, refused: choosing.Refused[ActionT]) -> Sequence[Text]:
        """Return why something cannot be chosen, with the clauses, or what it does if that was the question."""
        if isinstance(refused.reason, Text):
            return (refused.reason,)
        heading, *lines = self._game.explain(refused.reason).text_in(self._game.language).splitlines()
        parts = (line.strip().partition(":") for line in lines)
        return (Text(heading, "bold"), *(Text.assemble((clause, "bold"), *words) for clause, *words in parts))

    def _show(self) -> None:
        """Redraw everything that the player at the screen may see, and nothing else."""
        seat, game = self._looking, self._game
        self.remove_class("refused")
        self.query_one("#title", Static).update(self._title())
        self._show_players(seat)
        lines = game.log_of(seat).lines
        for log in ("#log-beside", "#log-below"):
            self.query_one(log, SheetView).show(lambda width, height: latest_sheet(lines, width, height))
        options = self.query_one(ChoiceList)
        with self.prevent(OptionList.OptionHighlighted):
            options.clear_options()
            if self._selection is not None:
                options.add_options(Option(choice.label) for choice in self._selection.choices)
        options.focus()
        if self._selection is not None:
            self._show_selection(self._selection)
        else:
            self._show_table(seat)
            self._tell(() if self._waits is None else (on_screen("turn was", game.language),))

    def _show_selection(self, looked_at: SelectionT) -> None:
        """Show the player's current choice: on the table, and in words."""
        with self.prevent(OptionList.OptionHighlighted):
            self.query_one(ChoiceList).highlighted = looked_at.index
        self._show_selected(looked_at)
        self._tell(looked_at.choices[looked_at.index].preview)

    def _tell(self, lines: Sequence[Text]) -> None:
        self.query_one("#told", Static).update(Text("\n").join(lines))
        self.query_one("#told-scroll").scroll_home(animate=False)

    def _title(self) -> Text:
        language, round_number = self._game.language, self._game.log_of(self._looking).round
        return on_screen("title", language, game=self._game.name, round=round_number, doing=self._doing())

    def _doing(self) -> Text:
        """Return the status of the game."""
        language = self._game.language
        if self._selection is not None:
            due = Text(self._due(self._selection), "bold")
            seat = self._looking or 0
            return on_screen("decides", language, seat=seat_name(seat, language), due=due)
        if self._waits is not None:
            return on_screen("your turn is over", language, seat=seat_name(self._waits, language))
        mover = self._mover()
        if mover is None:
            return on_screen("game is over", language)
        return on_screen("is playing", language, seat=seat_name(mover, language))

    def _reading(self, heading: str, lines: Sequence[Text], *, at_end: bool = False) -> screens.ReadingScreen:
        screen = screens.in_language(screens.ReadingScreen, self._game.language)
        return screen(self._game.language, heading, lines, at_end=at_end)

    def _result(self) -> screens.ResultScreen:
        screen = screens.in_language(screens.ResultScreen, self._game.language)
        return screen(self._game.language, self._game.result(self.app.size.width - 8), self._game.reasons())
