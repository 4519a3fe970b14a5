"""Atlantis at the full-screen table: what is public, what can be taken back, and its log."""

from collections.abc import Callable
from typing import ClassVar, cast

from attrs import define, field
from textual.screen import Screen

from atlantis_rules._errors import not_of_kind
from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.atlantis import Action, DrawCard, RevealTile, Seat, State, events, phases
from atlantis_rules.atlantis.parts.console import game_of
from atlantis_rules.atlantis.parts.console.coloured_words import sentence
from atlantis_rules.atlantis.parts.table.screen import AtlantisScreen
from atlantis_rules.atlantis.seen import PlayerView, TableView
from atlantis_rules.atlantis.text.narration import Narrator, ending
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.programs.console.exits import Ended
from atlantis_rules.programs.console.seeded_games import computer_named
from atlantis_rules.programs.full_screen.game import AnyTableGame, Barrier, Log, TableGame, without_types
from atlantis_rules.programs.full_screen.screens import in_language
from atlantis_rules.text.languages import ENGLISH


@define
class AtlantisLog(Log[events.SeenEvent]):
    """The log of a player of Atlantis."""

    table: TableView  # the first public view
    mover: Seat  # the seat that has the first turn
    _narrator: Narrator = field(init=False)

    def _begin(self) -> None:
        self._narrator = Narrator(self.table)
        self._begin_turn(self.mover)

    def _tell(self, event: events.SeenEvent) -> None:
        viewer = SPECTATOR if self.seat is None else self.seat
        seen = events.seen_by(event, viewer) if isinstance(event, events.Event) else event
        self._say(sentence(step, self.language) for step in self._narrator.tell(seen))
        match event:
            case events.TurnBegan(seat):
                self._begin_turn(seat)
            case events.GameEnded():
                self._end(sentence(ending(event), self.language))
            case _:
                pass


@define
class AtlantisGame(TableGame[State, Action, events.SeenEvent, PlayerView, TableView]):
    """A game of Atlantis that humans and computers play at one terminal."""

    has_secrets: ClassVar[bool] = True

    @property
    def table(self) -> TableView:
        """Return what everybody sees."""
        return self.state.view(SPECTATOR)

    def _log(self, seat: Seat | None) -> AtlantisLog:
        return AtlantisLog(seat, self.seats, self.language, self.table, self.to_act or 0)

    def _barrier(self, before: State, action: Action, after: State) -> Barrier | None:
        return barrier_after(before, action, after)

    @property
    def _forced(self) -> Action | None:
        """Return the only possible payment, if a payment is due and there is no choice."""
        if not isinstance(self.state.phase, phases.Paying | phases.Settling):
            return None
        only, *others = self.state.legal_actions()
        return None if others else only


def barrier_after(before: State, action: Action, after: State) -> Barrier | None:
    """Return why an action cannot be taken back, or None if it can."""
    if isinstance(action, RevealTile):
        return Barrier.TILE_UNCOVERED
    if isinstance(action, DrawCard):
        return Barrier.CARD_DRAWN
    return Barrier.TURN_ENDED if _turn_ended(before, after) else None


def _turn_ended(before: State, after: State) -> bool:
    """Return whether a decision has ended a turn, or the settlement of a seat."""
    match after.phase:
        case phases.TurnStart() | phases.Over():
            return True
        case phases.Settling(seat):
            return not isinstance(before.phase, phases.Settling) or before.phase.seat != seat
        case _:
            return False


def game_at_table(
    beginning: State, seats: tuple[str, ...], seed: str, language: str = ENGLISH, start: State | None = None
) -> AtlantisGame:
    """Return a game of Atlantis on the table, from the start that its seed gives or from a position."""
    return AtlantisGame(seats, seed, game_of(beginning.options, language), computer_named, beginning, start)


def table_of(beginning: object, seats: tuple[str, ...], seed: str, language: str) -> AnyTableGame:
    """Return a game of Atlantis on the table."""
    if not isinstance(beginning, State):
        raise not_of_kind("beginning", beginning, "a state of Atlantis")
    return without_types(game_at_table(beginning, seats, seed, language))


def screen_in(language: str) -> Callable[[AnyTableGame, float, Callable[[Ended], None]], Screen[None]]:
    """Return what makes the screen of the table, in a language."""
    screen = in_language(AtlantisScreen, language, AtlantisScreen.TEXTS)
    return cast("Callable[[AnyTableGame, float, Callable[[Ended], None]], Screen[None]]", screen)  # of its own games


_rooms(globals())
