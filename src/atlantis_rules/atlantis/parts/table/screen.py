"""The screen of Atlantis: the path, the players' things, and the keys of cards, figures and bridges."""

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.geometry import Size

from atlantis_rules.atlantis import Action, BuyCards, DrawExtra, EndTurn, PlaceBridge, PlayerAction, ShowHand, State
from atlantis_rules.atlantis.components import ITEMS, Seat
from atlantis_rules.atlantis.events import SeenEvent
from atlantis_rules.atlantis.parts.console.human import WORDS, action_in_words, help_lines
from atlantis_rules.atlantis.parts.table import choices, sheets
from atlantis_rules.atlantis.phases import Dealing, LayingPath, Over
from atlantis_rules.atlantis.seen import PlayerView, TableView
from atlantis_rules.atlantis.spaces import FIRST_WATER, nearest_to_atlantis
from atlantis_rules.atlantis.table_words import TABLE
from atlantis_rules.programs.console.human import HINT_PLAYOUTS
from atlantis_rules.programs.full_screen.choosing import Refused
from atlantis_rules.programs.full_screen.game_screen import COMMIT, KEYS, GameScreen, SheetView
from atlantis_rules.programs.full_screen.sheet import Pointed, Sheet
from atlantis_rules.study.players import Hint, hint
from atlantis_rules.text.messages import Language

_LETTERS: Final = ("r,R", "c,k,C,K", "s,S", "H", "a,A", "f,F", "o,O")
"""The keys of the items' cards: their letters in every language. The helmet's lower-case letter means a hint."""

_FRAME: Final = 4
"""The first line, the keys, and two lines of recent events."""

_FOR_CHOICES: Final = ((46, 19), (36, 15), (30, 12), (27, 10), (0, 8))
"""The minimum number of lines for the choices and the players' things, by the minimum height of the terminal."""

_LEAST_PATH: Final = 6

_KEYS: Final = ("looking", "doing", "cards", "figures", "others", "undo", "hint", "words", "scrolling", "log")
_SIGNS: Final = ("beneath", "water", "bridge", "figures", "target", "chosen", "taken", "changed")


class PathView(SheetView):
    """Shows the path: it fills the available space, and if that is too small it asks to be scrolled.

    It is drawn as wide as the terminal, scrolled or not: a scroll bar covers only the bends of the path. Otherwise the
    bar would make the path longer, and so keep itself visible.
    """

    def on_resize(self, event: events.Resize) -> None:
        """Request the minimum number of lines of the path."""
        del event
        self.styles.min_height = sheets.SMALL.lines(self.app.size.width)

    @property
    def sheet(self) -> Sheet:
        return self._draw(self.app.size.width, self.content_size.height)


class AtlantisScreen(GameScreen[State, Action, SeenEvent, PlayerView, TableView, choices.Selection]):
    """The screen of a table of Atlantis."""

    TEXTS: ClassVar[Language] = TABLE
    BINDINGS: ClassVar[list[BindingType]] = [
        COMMIT,
        *(Binding(letters, f"card({number})", show=False) for number, letters in enumerate(_LETTERS)),
        *(Binding(str(number), f"figure({number})", show=False) for number in (1, 2, 3)),
        Binding("tab", "next_figure", "key figure"),
        Binding("b", "bridge", "key bridge", show=False),
        Binding("g", "buy", "key tile", show=False),
        Binding("e", "end", "key end", show=False),
        *KEYS,
    ]

    def _table_widgets(self) -> ComposeResult:
        with VerticalScroll(id="path-scroll", can_focus=False):
            yield PathView(id="path")

    def _make_room(self, size: Size) -> None:
        """Draw the path as large as the choices allow; they get the remaining lines."""
        room = size.height - _FRAME - next(lines for least, lines in _FOR_CHOICES if size.height >= least)
        design = sheets.design_for(size.width, room)
        self.query_one("#path-scroll").styles.height = max(_LEAST_PATH, min(room, design.lines(size.width)))

    def _own_widgets(self) -> ComposeResult:
        yield SheetView(id="players")
        yield SheetView(id="hand")
        yield SheetView(id="tiles")

    # --- Choices -----------------------------------------------------------------------------------------------------

    def _selection_of(self, seat: Seat) -> choices.Selection:
        return choices.selection_of(self._game.seen_by(seat), self._game.language)

    def _at(self, chosen: choices.Selection, index: int) -> choices.Selection:
        return choices.at(chosen, index)

    def _actions(self, chosen: choices.Selection, index: int) -> Sequence[PlayerAction]:
        return chosen.choices[index].actions

    def _hints(self, chosen: choices.Selection) -> Sequence[Hint[Action]]:
        return hint(chosen.view, playouts=HINT_PLAYOUTS)

    def _read(self, chosen: choices.Selection, words: str) -> PlayerAction | None:
        return action_in_words(chosen.view, words)

    def _due(self, chosen: choices.Selection) -> str:
        return choices.due_words(chosen.view, self._game.language)

    def _mover(self) -> Seat | None:
        return mover_of(self._game.table)

    def _explained(self) -> tuple[Sequence[str], Text, Sequence[str], Sequence[str]]:
        language = self._game.language
        items = Text(" ").join(
            Text.assemble(sheets.item_chip(item, language), f" {TABLE.translated(language).word(item, '')}")
            for item in ITEMS
        )
        return _KEYS, items, _SIGNS, help_lines(language)

    def _typing(self) -> tuple[str, Sequence[str]]:
        return "play ring 12", WORDS

    # --- Keys and clicks ---------------------------------------------------------------------------------------------

    def action_card(self, item: int) -> None:
        if self._selection is not None:
            self._react(choices.at_card(self._selection, ITEMS[item]))

    def action_figure(self, number: int) -> None:
        """Select a figure, by its number from Atlantis on."""
        if self._selection is None:
            return
        figures = self._selection.figures
        if number > len(figures):
            self._react(Refused(sheets.told("no such figure", self._game.language, number=len(figures))))
        else:
            self._react(choices.at_figure(self._selection, figures[number - 1]))

    def action_next_figure(self) -> None:
        if self._selection is not None:
            self._react(choices.at_next_figure(self._selection))

    def action_bridge(self) -> None:
        """Select the next gap for the bridge."""
        if self._selection is not None:
            gaps = self._selection.view.path.unbridged
            refused = Refused(PlaceBridge(nearest_to_atlantis(gaps) if gaps else FIRST_WATER))
            self._react(choices.at_kind(self._selection, PlaceBridge) or refused)

    def action_buy(self) -> None:
        """Select the next tile with which cards can be bought."""
        if self._selection is not None:
            tiles = self._selection.view.players[self._selection.view.seat].tiles
            refused = (
                Refused(BuyCards(tiles[0])) if tiles else Refused(sheets.told("no tile to sell", self._game.language))
            )
            self._react(choices.at_kind(self._selection, BuyCards) or refused)

    def action_end(self) -> None:
        """Select the end of the turn: keeping the bridge, showing the hand, or the extra cards."""
        if self._selection is not None:
            kinds: tuple[type[PlayerAction], ...] = (EndTurn, ShowHand, DrawExtra)
            found = next(filter(None, (choices.at_kind(self._selection, kind) for kind in kinds)), None)
            self._react(found or Refused(EndTurn()))

    def _point_at(self, chosen: choices.Selection, thing: Pointed) -> choices.Reaction | None:
        """Select the choices of the clicked thing; a second click on a target commits to it."""
        match thing:
            case sheets.OnPlace(space) if space == chosen.chosen.target:
                return None
            case sheets.OnPlace(space):
                return choices.at_place(chosen, space)
            case sheets.OnCard(item):
                return choices.at_card(chosen, item)
            case sheets.OnTile(tile):
                return choices.at_tile(chosen, tile)
            case _:
                raise TypeError(thing)  # nothing else is drawn

    # --- Showing -----------------------------------------------------------------------------------------------------

    def _show_players(self, seat: Seat | None) -> None:
        game = self._game
        seen = None if seat is None else game.seen_by(seat)
        table = game.table
        self.query_one("#players", SheetView).show(
            lambda width, _: sheets.players_sheet(table, game.seats, mover_of(table), width, game.language)
        )
        self.query_one("#tiles", SheetView).show(lambda width, _: sheets.tiles_sheet(seen, width, game.language))

    def _show_table(self, seat: Seat | None) -> None:
        game = self._game
        seen = None if seat is None else game.seen_by(seat)
        self._show_path(game.table, sheets.NO_MARKS)
        self.query_one("#hand", SheetView).show(lambda width, _: sheets.hand_sheet(seen, None, width, game.language))

    def _show_selected(self, chosen: choices.Selection) -> None:
        view = chosen.view
        changed = sheets.changed_spaces(self._remembered[view.seat], view.table)
        self._show_path(view.table, choices.marks_of(chosen, changed))
        self.query_one("#hand", SheetView).show(
            lambda width, _: sheets.hand_sheet(view, chosen.item, width, chosen.language)
        )

    def _show_path(self, table: TableView, marks: sheets.Marks) -> None:
        self.query_one("#path", SheetView).show(
            lambda width, height: sheets.path_sheet(table, marks, width, height, self._game.language)
        )


def mover_of(table: TableView) -> Seat | None:
    """Return the seat whose turn it is, or that settles; None before the first turn and when the game is over."""
    return None if isinstance(table.phase, LayingPath | Dealing | Over) else table.phase.seat
