"""The content of a picture: the table, which everybody sees, and highlights."""

from collections.abc import Collection, Sequence
from itertools import chain
from typing import Final

from atlantis_rules._errors import WrongType, WrongValue, brief, require_iterable, require_type, type_name
from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlandice import actions, scores, seen, words
from atlantis_rules.atlandice.components import TILE_POINTS, Party, Seat
from atlantis_rules.atlandice.drawing.happened import FigureIds, Happened, Last, figure_ids, happened
from atlantis_rules.atlandice.drawing.highlights import NO_HIGHLIGHTS, Highlights, clicks_of
from atlantis_rules.atlandice.knowledge.views import state_seen
from atlantis_rules.atlandice.phases import CarryingOut, Rolling, Search, Searching, UsingSubmarine
from atlantis_rules.atlandice.rules.end import outcome
from atlantis_rules.atlandice.state import State
from atlantis_rules.drawing.highlights import Clicks, clicks
from atlantis_rules.drawing.text_fitting import names_of
from atlantis_rules.games.viewers import require_viewer_at
from atlantis_rules.text.languages import ENGLISH, require_language

SEAT_NAMES: Final = ("name of seat 0", "name of seat 1", "name of seat 2", "name of seat 3")
"""The keys of the seats' colours."""


@frozen
class Scene:
    """The content of a picture."""

    state: State  # the table
    highlights: Highlights
    names: tuple[str, ...] | None  # the players' names, by seat; None if they are named by their colours
    party_names: tuple[str, ...]  # the name of each party, or else its colour, capitalized to begin a sentence
    language: str
    clicks: Clicks[actions.PlayerAction]  # the meaning of clicks for the seat to act
    happened: Happened
    figures: FigureIds  # the numbers of the dice

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
    def outcome(self) -> scores.Outcome | None:
        """Return the outcome of the game, or None until it is over."""
        return outcome(self.state)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the winning seats; none until the game is over."""
        return () if self.outcome is None else self.outcome.winners

    def points_of(self, party: Party) -> int:
        """Return all points of a party: during the game, those that it has so far."""
        result = self.outcome
        player = self.state.parties[party]
        return player.points + TILE_POINTS * len(player.tiles) if result is None else result.tallies[party].total


def scene_of(  # noqa: PLR0913 - each of them is named
    shown: State | seen.View,
    highlights: Highlights | None,
    names: Sequence[str] | None = None,
    language: str = ENGLISH,
    *,
    viewers: Collection[Seat] | None = None,
    last: Last = (),
    figures: FigureIds | None = None,
) -> Scene:
    """Collect the content of a picture; the arguments and errors are those of `svg`."""
    require_language(language)
    if highlights is not None:
        require_type("highlights", highlights, Highlights)
    state = _seen(shown)
    seats = range(len(state.parties) - state.has_neutral)
    _require_viewers(viewers, seats)
    texts = words.CAPTIONS.translated(language)
    colours = [texts.say(SEAT_NAMES[seat], {}) for seat in seats]
    neutral = [texts.say("neutral name", {})] if state.has_neutral else []
    legible = names_of(names, colours)
    return Scene(
        state,
        highlights or NO_HIGHLIGHTS,
        legible,
        (*(legible or colours), *neutral),
        language,
        _clicks(shown),
        happened(last),
        _numbered(state, figures),
    )


def _require_viewers(viewers: Collection[Seat] | None, seats: range) -> None:
    if viewers is not None:
        require_iterable("viewers", viewers, Collection)
        for seat in viewers:
            require_type("viewers", seat, int)
            require_viewer_at(seat, len(seats))


def _numbered(state: State, figures: FigureIds | None) -> FigureIds:
    numbered = figure_ids(state)
    if figures is not None:
        require_type("figures", figures, FigureIds)
        places = (*figures.areas, *figures.taken)
        dice = [*chain.from_iterable(places)]
        lies = [*map(len, places)] == [*map(len, (*numbered.areas, *numbered.taken))]
        if not lies or len(set(dice)) < len(dice):
            raise WrongValue(f"the dice do not lie at {brief(places)}")
    return figures or numbered


def _clicks(shown: State | seen.View) -> Clicks[actions.PlayerAction]:
    match shown:
        case State(to_act=Seat() as seat):
            return clicks_of(shown.view(seat))
        case seen.PlayerView() if shown.seat == shown.to_act:
            return clicks_of(shown)
        case _:
            return clicks(())


def _seen(shown: object) -> State:
    match shown:
        case State():
            return shown
        case seen.PlayerView():
            return state_seen(shown.table)
        case seen.TableView():
            return state_seen(shown)
        case _:
            raise WrongType(f"a picture shows a state or a view of one, not {type_name(shown)}")
