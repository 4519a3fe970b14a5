"""The screen of Atlandice: the city, the clock, the players, and the keys of areas and resources."""

from collections.abc import Sequence
from typing import ClassVar, Final

from attrs import evolve
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size

from atlantis_rules.atlandice import Action, DeclineExtra, PlayerAction, State, StopDonating, events
from atlantis_rules.atlandice.components import AREAS, RESOURCES, Seat
from atlantis_rules.atlandice.knowledge.views import state_seen
from atlantis_rules.atlandice.parts.console.coloured_words import table_line
from atlantis_rules.atlandice.parts.console.human import WORDS, action_in_words, help_lines, questions
from atlantis_rules.atlandice.parts.table.choices import Selection, next_one, selection_of
from atlantis_rules.atlandice.parts.table.sheets import ROOMY, CityMarks, OnArea, changed_areas, city_sheet
from atlantis_rules.atlandice.seen import PlayerView, TableView
from atlantis_rules.atlandice.table_words import TABLE
from atlantis_rules.programs.console.human import HINT_PLAYOUTS
from atlantis_rules.programs.full_screen.choosing import Refused
from atlantis_rules.programs.full_screen.game_screen import COMMIT, KEYS, GameScreen, SheetView
from atlantis_rules.programs.full_screen.sheet import Pointed
from atlantis_rules.study.players import Hint, hint
from atlantis_rules.text.messages import Language

_LETTERS: Final = ("j", "b", "s,v", "t,z", "w")
"""The keys of the resources: their letters in every language."""

_KEYS: Final = ("looking", "doing", "areas", "resources", "nothing more", "undo", "hint", "words", "scrolling", "log")
_SIGNS: Final = ("area aimed at", "area chosen", "area changed")


class AtlandiceScreen(GameScreen[State, Action, events.Event, PlayerView, TableView, Selection]):
    """The screen of a table of Atlandice."""

    TEXTS: ClassVar[Language] = TABLE
    BINDINGS: ClassVar[list[BindingType]] = [
        COMMIT,
        *(Binding(str(area.value), f"area({area.value})", show=False) for area in AREAS),
        *(Binding(letter, f"resource({number})", show=False) for number, letter in enumerate(_LETTERS)),
        Binding("e", "nothing", "key end", show=False),
        *KEYS,
    ]

    def _table_widgets(self) -> ComposeResult:
        yield SheetView(id="city")

    def _make_room(self, size: Size) -> None:
        """Reserve the lines that the city needs, and leave the rest to the choices."""
        del size  # the city is drawn for that of the terminal
        self.query_one("#city", SheetView).refresh(layout=True)

    def _own_widgets(self) -> ComposeResult:
        yield from ()

    # --- Choices -----------------------------------------------------------------------------------------------------

    def _selection_of(self, seat: Seat) -> Selection:
        return selection_of(self._game.seen_by(seat), self._game.language)

    def _at(self, chosen: Selection, index: int) -> Selection:
        return evolve(chosen, index=index)

    def _actions(self, chosen: Selection, index: int) -> Sequence[PlayerAction]:
        return (chosen.choices[index].action,)

    def _hints(self, chosen: Selection) -> Sequence[Hint[Action]]:
        return hint(chosen.view, playouts=HINT_PLAYOUTS)

    def _read(self, chosen: Selection, words: str) -> PlayerAction | None:
        return action_in_words(state_seen(chosen.view.table), words)

    def _due(self, chosen: Selection) -> str:
        return questions(self._game.language).heading(chosen.view, chosen.chosen.action)

    def _mover(self) -> Seat | None:
        return self._game.to_act

    def _explained(self) -> tuple[Sequence[str], Text, Sequence[str], Sequence[str]]:
        language = self._game.language
        legend = Text(TABLE.said(language, "legend"))
        return _KEYS, legend, _SIGNS, help_lines(language)

    def _typing(self) -> tuple[str, Sequence[str]]:
        return "search smithy", WORDS

    # --- Keys and clicks ---------------------------------------------------------------------------------------------

    def action_area(self, number: int) -> None:
        """Select the next choice that involves an area."""
        if self._selection is not None:
            self._react(self._at_area(self._selection, number))

    def _at_area(self, chosen: Selection, number: int) -> Selection | Refused[Action]:
        area = AREAS[number - 1]
        found = next_one(chosen, lambda choice: choice.area is area)
        return found or Refused(table_line("nothing about area", self._game.language, area=area))

    def action_resource(self, number: int) -> None:
        """Select the next choice that involves a type of resource."""
        if self._selection is not None:
            resource = RESOURCES[number]
            found = next_one(self._selection, lambda choice: resource in choice.resources)
            self._react(found or Refused(table_line("nothing about resource", self._game.language, resource=resource)))

    def action_nothing(self) -> None:
        """Select the choice to take or donate nothing more."""
        if self._selection is not None:
            found = next_one(self._selection, lambda choice: isinstance(choice.action, DeclineExtra | StopDonating))
            self._react(found or Refused(table_line("nothing to end", self._game.language)))

    def _point_at(self, chosen: Selection, thing: Pointed) -> Selection | Refused[Action] | None:
        if not isinstance(thing, OnArea):
            raise TypeError(thing)  # nothing else is drawn
        return None if thing.area is chosen.chosen.area else self._at_area(chosen, thing.area.value)

    # --- Showing -----------------------------------------------------------------------------------------------------

    def _show_players(self, seat: Seat | None) -> None:
        """Do nothing: the table shows the players."""

    def _show_table(self, seat: Seat | None) -> None:
        del seat  # everybody sees the same
        self._show_city(CityMarks(mover=self._mover()))

    def _show_selected(self, chosen: Selection) -> None:
        kind = type(chosen.chosen.action)
        targets = {each.area for each in chosen.choices if each.area is not None and type(each.action) is kind}
        changed = changed_areas(self._remembered[chosen.view.seat], chosen.view.table)
        self._show_city(CityMarks(targets, chosen.chosen.area, changed, chosen.view.seat))

    def _show_city(self, marks: CityMarks) -> None:
        game, table = self._game, self._game.table
        self.query_one("#city", SheetView).show(
            lambda width, _: city_sheet(
                table, game.seats, marks, width, roomy=self.app.size.height >= ROOMY, language=game.language
            )
        )
