"""The content of a picture: the table, which everybody sees, and highlights."""

from collections.abc import Sequence
from typing import Final

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlandice.actions import PlayerAction
from atlantis_rules.atlandice.components import NEUTRAL, TILE_POINTS, Party, Seat
from atlantis_rules.atlandice.drawing.clicks import clicks_of
from atlantis_rules.atlandice.drawing.happened import Happened, Last, happened
from atlantis_rules.atlandice.drawing.highlights import NO_HIGHLIGHTS, Highlights
from atlantis_rules.atlandice.knowledge.views import state_seen, view
from atlantis_rules.atlandice.phases import CarryingOut, Rolling, Search, Searching, UsingSubmarine
from atlantis_rules.atlandice.rules.end import outcome
from atlantis_rules.atlandice.scores import Outcome
from atlantis_rules.atlandice.seen import PlayerView, TableView, View
from atlantis_rules.atlandice.state import State
from atlantis_rules.atlandice.words import CAPTIONS
from atlantis_rules.drawing.clicks import Clicks, clicks
from atlantis_rules.drawing.text_fitting import names_of
from atlantis_rules.errors import WrongType, require_type, type_name
from atlantis_rules.text.languages import ENGLISH, require_language

SEAT_NAMES: Final = ("name of seat 0", "name of seat 1", "name of seat 2", "name of seat 3")
"""The keys of the seats' colours."""


@frozen
class Scene:
    """The content of a picture.

    Attributes:
        state: the table.
        highlights: the highlights.
        names: the players' names, by seat; None if they are named by their colours.
        language: the code of the language of all texts.
        clicks: the meaning of clicks for the seat to act.
        happened: the last events.
    """

    state: State
    highlights: Highlights
    names: tuple[str, ...] | None
    language: str
    clicks: Clicks[PlayerAction]
    happened: Happened

    @property
    def search(self) -> Search | None:
        """Return the current search, if any."""
        match self.state.phase:
            case Searching(search) | UsingSubmarine(search) | CarryingOut(search) | Rolling(search):
                return search
            case _:
                return None

    @property
    def acting(self) -> Seat | None:
        """Return the seat whose turn it is, including while its die is rolled."""
        if self.search is not None:
            return self.search.seat
        to_act = self.state.to_act
        return to_act if isinstance(to_act, Seat) else None

    @property
    def outcome(self) -> Outcome | None:
        """Return the outcome of the game, or None until it is over."""
        return outcome(self.state)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the winning seats; none until the game is over."""
        return () if self.outcome is None else self.outcome.winners

    def name(self, party: Party) -> str:
        """Return the name of a party, capitalized to begin a sentence."""
        if self.state.has_neutral and party == NEUTRAL:
            return self._said("neutral name")
        return self.names[party] if self.names else self._said(SEAT_NAMES[party])

    def _said(self, key: str, **values: object) -> str:
        return CAPTIONS.translated(self.language).say(key, values)

    def points_of(self, party: Party) -> int:
        """Return all points of a party: during the game, those that it has so far."""
        result = self.outcome
        player = self.state.parties[party]
        return player.points + TILE_POINTS * len(player.tiles) if result is None else result.tallies[party].total


def scene_of(
    shown: State | View,
    highlights: Highlights | None,
    names: Sequence[str] | None = None,
    language: str = ENGLISH,
    *,
    last: Last = (),
) -> Scene:
    """Collect the content of a picture; the arguments and errors are those of `svg`."""
    require_language(language)
    if highlights is not None:
        require_type("highlights", highlights, Highlights)
    state = _seen(shown)
    colours = [
        CAPTIONS.translated(language).say(SEAT_NAMES[seat], {})
        for seat in range(len(state.parties) - state.has_neutral)
    ]
    return Scene(state, highlights or NO_HIGHLIGHTS, names_of(names, colours), language, _clicks(shown), happened(last))


def _clicks(shown: State | View) -> Clicks[PlayerAction]:
    match shown:
        case State(to_act=Seat() as seat):
            return clicks_of(view(shown, seat))
        case PlayerView() if shown.seat == shown.to_act:
            return clicks_of(shown)
        case _:
            return clicks(())


def _seen(shown: object) -> State:
    match shown:
        case State():
            return shown
        case PlayerView():
            return state_seen(shown.table)
        case TableView():
            return state_seen(shown)
        case _:
            raise WrongType(f"a picture shows a state or a view of one, not {type_name(shown)}")
