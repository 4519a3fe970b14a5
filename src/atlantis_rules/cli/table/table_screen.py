"""The table itself: it shows what the player may see that looks, and turns keys and clicks into decisions."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, assert_never

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from atlantis_rules.atlantis.actions import Action, BuyCards, DrawExtra, EndTurn, PlaceBridge, PlayerAction, ShowHand
from atlantis_rules.atlantis.components import ITEMS, Seat
from atlantis_rules.atlantis.knowledge.views import TableView
from atlantis_rules.atlantis.phases import Dealing, LayingPath, Over
from atlantis_rules.atlantis.spaces import FIRST_WATER, nearest_to_atlantis
from atlantis_rules.cli.atlantis.typed_actions import action_in_words
from atlantis_rules.cli.exits import Ended
from atlantis_rules.cli.human import HINT_PLAYOUTS, Misunderstood
from atlantis_rules.cli.players import BotFailed
from atlantis_rules.cli.table import selection
from atlantis_rules.cli.table.due import due_words
from atlantis_rules.cli.table.game import Pause, TableGame
from atlantis_rules.cli.table.history import NothingToTakeBack
from atlantis_rules.cli.table.looks import seat_name, told
from atlantis_rules.cli.table.marks import NO_MARKS, Marks, changed_spaces
from atlantis_rules.cli.table.panels import hand_sheet, latest_sheet, players_sheet, tiles_sheet
from atlantis_rules.cli.table.path_sheet import path_sheet
from atlantis_rules.cli.table.screens import (
    HandOverScreen,
    ReadingScreen,
    ResultScreen,
    help_lines,
    in_language,
    open_screen,
)
from atlantis_rules.cli.table.sheet import OnCard, OnPlace, OnTile
from atlantis_rules.cli.table.widgets import ChoiceList, PathView, SheetView
from atlantis_rules.players import hint

_LETTERS: Final = ("r", "c,k", "s", "h", "a", "f", "o")
"""The keys of the items' cards: their letters in every language."""


class TableScreen(Screen[None]):
    """The table.

    Args:
        game: the game.
        delay: how many seconds to wait after a computer's turn if another computer follows.
        end: ends the game where a player fails.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(letters, f"card({number})", show=False) for number, letters in enumerate(_LETTERS)),
        *(Binding(str(number), f"figure({number})", show=False) for number in (1, 2, 3)),
        Binding("enter", "commit", "key commit"),
        Binding("tab", "next_figure", "key figure"),
        Binding("b", "bridge", "key bridge", show=False),
        Binding("g", "buy", "key tile", show=False),
        Binding("e", "end", "key end", show=False),
        Binding("shift+down", "scroll_told(1)", "key scroll", show=False),
        Binding("shift+up", "scroll_told(-1)", "key scroll", show=False),
        Binding("u", "take_back", "key undo"),
        Binding("colon,slash", "words", "key words", key_display=":"),
        Binding("H", "hint", "key hint", show=False),
        Binding("l", "log", "key log"),
        Binding("question_mark", "help", "key help", key_display="?"),
        Binding("q", "app.leave", "key leave"),
    ]

    def __init__(self, game: TableGame, delay: float, end: Callable[[Ended], None]) -> None:
        super().__init__()
        self._game = game
        self._end = end
        self._delay = delay
        self._looking: Seat | None = game.humans[0] if len(game.humans) == 1 else None
        self._selection: selection.Selection | None = None
        self._waits: Seat | None = None  # the human that is to decide next, while another one still looks
        self._remembered: dict[Seat, TableView] = dict.fromkeys(game.humans, game.table)

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with VerticalScroll(id="path-scroll", can_focus=False):
            yield PathView(id="path")
        with Horizontal(id="below"):
            with VerticalScroll(id="mine", can_focus=False):
                yield SheetView(id="players")
                yield SheetView(id="hand")
                yield SheetView(id="tiles")
            with Vertical(id="deciding"):
                yield ChoiceList(id="choices")
                with VerticalScroll(id="told-scroll", can_focus=False):
                    yield Static(id="told")
            yield SheetView(id="log-beside")
        yield SheetView(id="log-below")
        yield Input(placeholder=str(told("typing", self._game.language)), id="command", disabled=True)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self._go_on()

    # --- The course of the game --------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Let the game go on until somebody at the terminal has something to do."""
        self._selection = None
        try:
            pause = self._game.go_on()
            while pause is Pause.COMPUTER and not self._delay:
                pause = self._game.go_on()
        except BotFailed as failed:
            self._end(failed)
            return
        seat = self._game.to_act
        match pause:
            case Pause.OVER:
                if len(self._game.humans) > 1:
                    self._looking = None  # now all look
                self._show()
                open_screen(self.app, self._result())
            case Pause.COMPUTER:
                self._show()
                self.set_timer(self._delay, self._go_on)
            case Pause.HUMAN if seat == self._looking:
                self._decide()
            case Pause.HUMAN if self._looking is None:
                self._hand_over(seat)
            case Pause.HUMAN:
                self._waits = seat
                self._show()

    def _decide(self) -> None:
        """Let the player that looks decide."""
        if self._looking is not None:
            self._selection = selection.selection_of(self._game.seen_by(self._looking), self._game.language)
        self._show()

    def _hand_over(self, seat: Seat | None) -> None:
        """Hide everything that only one player may see, until the next one looks."""
        self._looking = self._waits = self._selection = None
        self._show()

        def looks(_: None) -> None:
            self._looking = seat
            self._decide()

        if seat is not None:
            screen = in_language(HandOverScreen, self._game.language)
            open_screen(self.app, screen(self._game.language, seat), looks)

    def _do(self, actions: Sequence[PlayerAction]) -> None:
        seat = self._game.to_act
        self._game.act(actions)
        if seat is not None:
            self._remembered[seat] = self._game.table
        self._go_on()

    # --- Keys --------------------------------------------------------------------------------------------------------

    def action_commit(self) -> None:
        """Do what is chosen, or hand over, or look at the result."""
        if self._waits is not None:
            self._hand_over(self._waits)
        elif self._selection is not None:
            self._do(self._selection.chosen.actions)
        elif self._game.is_over:
            open_screen(self.app, self._result())

    def action_card(self, item: int) -> None:
        if self._selection is not None:
            self._react(selection.at_card(self._selection, ITEMS[item]))

    def action_figure(self, number: int) -> None:
        """Look at a figure, by its number from Atlantis on."""
        if self._selection is None:
            return
        figures = self._selection.figures
        if number > len(figures):
            self._react(selection.Refused(told("no such figure", self._game.language, number=len(figures))))
        else:
            self._react(selection.at_figure(self._selection, figures[number - 1]))

    def action_next_figure(self) -> None:
        if self._selection is not None:
            self._react(selection.at_next_figure(self._selection))

    def action_bridge(self) -> None:
        """Look at the next gap for the bridge."""
        if self._selection is not None:
            gaps = self._selection.view.path.unbridged
            refused = selection.Refused(PlaceBridge(nearest_to_atlantis(gaps) if gaps else FIRST_WATER))
            self._react(selection.at_kind(self._selection, PlaceBridge) or refused)

    def action_buy(self) -> None:
        """Look at the next tile with which cards can be bought."""
        if self._selection is not None:
            tiles = self._selection.view.players[self._selection.view.seat].tiles
            refused = (
                selection.Refused(BuyCards(tiles[0]))
                if tiles
                else selection.Refused(told("no tile to sell", self._game.language))
            )
            self._react(selection.at_kind(self._selection, BuyCards) or refused)

    def action_end(self) -> None:
        """Look at the end of the turn: keeping the bridge, showing the hand, or the extra cards."""
        if self._selection is not None:
            kinds: tuple[type[PlayerAction], ...] = (EndTurn, ShowHand, DrawExtra)
            found = next(filter(None, (selection.at_kind(self._selection, kind) for kind in kinds)), None)
            self._react(found or selection.Refused(EndTurn()))

    def action_hint(self) -> None:
        """Rank what is worth trying, the best first."""
        if self._selection is not None:
            labels: dict[Action, Text] = {choice.action: choice.label for choice in reversed(self._selection.choices)}
            hints = hint(self._selection.view, playouts=HINT_PLAYOUTS)
            lines = (Text.assemble(f"{each.lead:+6.1f} {each.wins:4.0%}  ", labels[each.action]) for each in hints)
            self._tell((Text(str(told("hints", self._game.language)), "bold"), *lines))
            self.remove_class("refused")

    def action_take_back(self) -> None:
        if self._selection is None:
            return
        try:
            self._game.take_back()
        except NothingToTakeBack as reason:
            self._react(selection.Refused(told(reason.barrier.value, self._game.language)))
        else:
            self._decide()

    def action_scroll_told(self, lines: int) -> None:
        self.query_one("#told-scroll").scroll_relative(y=lines, animate=False)

    def action_log(self) -> None:
        """Show all that has happened."""
        open_screen(self.app, self._reading("heading of log", self._game.log_of(self._looking).lines, at_end=True))

    def action_help(self) -> None:
        open_screen(self.app, self._reading("heading of help", help_lines(self._game.language)))

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
        """Do what was typed, if it is allowed; otherwise say why not."""
        event.stop()
        self._close_words()
        if self._selection is None or not event.value.strip():
            return
        first, _, rest = event.value.strip().partition(" ")
        asks = first.lower() == "explain"
        try:
            typed = action_in_words(self._selection.view, rest if asks else event.value)
        except Misunderstood as error:
            self._react(selection.Refused(Text(str(error))))
            return
        if typed is None:
            self._react(selection.Refused(told("no such action", self._game.language, typed=f"{event.value[:40]!a}")))
        elif asks or not self._game.explain(typed).is_legal:
            self._react(selection.Refused(typed))
        else:
            self._do((typed,))

    # --- Pointing ----------------------------------------------------------------------------------------------------

    def on_sheet_view_pointed_at(self, event: SheetView.PointedAt) -> None:
        """Look at what belongs to the thing that was clicked on; a second click on a target commits to it."""
        event.stop()
        if self._selection is None:
            return
        match event.thing:
            case OnPlace(space) if space == self._selection.chosen.target:
                self.action_commit()
            case OnPlace(space):
                self._react(selection.at_place(self._selection, space))
            case OnCard(item):
                self._react(selection.at_card(self._selection, item))
            case OnTile(tile):
                self._react(selection.at_tile(self._selection, tile))
            case _:
                assert_never(event.thing)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Look at the choice to which the cursor has gone."""
        event.stop()
        if self._selection is not None and event.option_index == self.query_one(ChoiceList).highlighted:
            self._react(selection.at(self._selection, event.option_index))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what is chosen."""
        event.stop()
        self.action_commit()

    # --- Showing -----------------------------------------------------------------------------------------------------

    def _react(self, reaction: selection.Reaction) -> None:
        """Show what comes of a key or a click."""
        refused = isinstance(reaction, selection.Refused)
        if isinstance(reaction, selection.Selection):
            self._selection = reaction
            self._show_selection(reaction)
        else:
            self._tell(self._reasons(reaction))
        self.set_class(refused, "refused")

    def _reasons(self, refused: selection.Refused) -> Sequence[Text]:
        """Return why something cannot be chosen, with the clauses, or what it does if that was asked for."""
        if isinstance(refused.reason, Text):
            return (refused.reason,)
        heading, *lines = self._game.explain(refused.reason).text_in(self._game.language).splitlines()
        parts = (line.strip().partition(":") for line in lines)
        return (Text(heading, "bold"), *(Text.assemble((clause, "bold"), *words) for clause, *words in parts))

    def _show(self) -> None:
        """Redraw everything: what the player may see that looks, and nothing else."""
        seat, game = self._looking, self._game
        seen = None if seat is None else game.seen_by(seat)
        table = game.table if seen is None else seen.table
        self.remove_class("refused")
        self.query_one("#title", Static).update(self._title(table))
        self.query_one("#players", SheetView).show(
            lambda width, _: players_sheet(table, game.seats, _mover(table), width, game.language)
        )
        self.query_one("#tiles", SheetView).show(lambda width, _: tiles_sheet(seen, width, game.language))
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
            self._show_path(table, NO_MARKS)
            self.query_one("#hand", SheetView).show(lambda width, _: hand_sheet(seen, None, width, game.language))
            self._tell(() if self._waits is None else (told("turn was", game.language),))

    def _show_selection(self, looked_at: selection.Selection) -> None:
        """Show what the player looks at: on the path, in its hand, and in words."""
        view = looked_at.view
        with self.prevent(OptionList.OptionHighlighted):
            self.query_one(ChoiceList).highlighted = looked_at.index
        self._show_path(
            view.table, selection.marks_of(looked_at, changed_spaces(self._remembered[view.seat], view.table))
        )
        self.query_one("#hand", SheetView).show(
            lambda width, _: hand_sheet(view, looked_at.item, width, looked_at.language)
        )
        self._tell(looked_at.chosen.preview)

    def _show_path(self, table: TableView, marks: Marks) -> None:
        self.query_one("#path", SheetView).show(
            lambda width, height: path_sheet(table, marks, width, height, self._game.language)
        )

    def _tell(self, lines: Sequence[Text]) -> None:
        self.query_one("#told", Static).update(Text("\n").join(lines))
        self.query_one("#told-scroll").scroll_home(animate=False)

    def _title(self, table: TableView) -> Text:
        game = self._game
        return told("title", game.language, round=game.log_of(self._looking).round, doing=self._doing(table))

    def _doing(self, table: TableView) -> Text:
        """Return what is going on."""
        language = self._game.language
        if self._selection is not None:
            view = self._selection.view
            due = Text(due_words(view, language), "bold")
            return told("decides", language, seat=seat_name(view.seat, language), due=due)
        if self._waits is not None:
            return told("your turn is over", language, seat=seat_name(self._waits, language))
        mover = _mover(table)
        if mover is None:
            return told("game is over", language)
        return told("is playing", language, seat=seat_name(mover, language))

    def _reading(self, heading: str, lines: Sequence[Text], *, at_end: bool = False) -> ReadingScreen:
        screen = in_language(ReadingScreen, self._game.language)
        return screen(self._game.language, heading, lines, at_end=at_end)

    def _result(self) -> ResultScreen:
        screen = in_language(ResultScreen, self._game.language)
        return screen(self._game.language, self._game.result(), self._game.reasons())


def _mover(table: TableView) -> Seat | None:
    """Return whose turn it is, or who settles, or None before the first turn and when the game is over."""
    return None if isinstance(table.phase, LayingPath | Dealing | Over) else table.phase.seat
