"""The content of a picture: public information, the hands that it may show, and highlights."""

from collections.abc import Collection, Sequence

from atlantis_rules._errors import WrongType, WrongValue, brief, require_iterable, require_type, type_name
from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import actions, cards, state, words
from atlantis_rules.atlantis.components import Seat
from atlantis_rules.atlantis.drawing.happened import FigureIds, Happened, Last, figure_ids, happened
from atlantis_rules.atlantis.drawing.highlights import NO_HIGHLIGHTS, Highlights, clicks_of
from atlantis_rules.atlantis.phases import Outcome, Over
from atlantis_rules.atlantis.rules.end import outcome_of
from atlantis_rules.atlantis.seen import PlayerView, TableView, View
from atlantis_rules.drawing.highlights import Clicks, clicks
from atlantis_rules.drawing.text_fitting import names_of
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.text.languages import ENGLISH, require_language


@frozen
class Scene:
    """The content of a picture."""

    table: TableView  # the public view
    hands: tuple[cards.Cards | None, ...]  # for each seat its hand, or None if the picture shows only its size
    # for each shown hand the cards that cannot pay, since they were bought in this turn (OPT-2)
    unusable: tuple[cards.Cards, ...]
    highlights: Highlights
    names: tuple[str, ...] | None  # the players' names, by seat; None if they are named by their colours
    language: str
    clicks: Clicks[actions.PlayerAction]  # the meaning of clicks for the seat to act, if its hand is shown
    happened: Happened
    figures: FigureIds

    def name(self, seat: Seat) -> str:
        """Return the name of a player, or else their colour, capitalized to begin a sentence."""
        return self.names[seat] if self.names else colour_name(seat, self.language)

    @property
    def outcome(self) -> Outcome | None:
        """Return the outcome of the game, or None until it is over."""
        phase = self.table.phase
        return outcome_of((player.wealth for player in self.table.players), phase) if isinstance(phase, Over) else None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the winning seats; none until the game is over."""
        return () if self.outcome is None else self.outcome.winners


def colour_name(seat: Seat, language: str) -> str:
    """Return the colour of a player as a name, capitalized to begin a sentence."""
    return words.CAPTIONS.translated(language).say("name", {"seat": seat})


def scene_of(  # noqa: PLR0913 - as many as a picture has arguments
    shown: state.State | View,
    viewers: Collection[Seat] | None,
    highlights: Highlights | None,
    names: Sequence[str] | None = None,
    language: str = ENGLISH,
    *,
    last: Last = (),
    figures: FigureIds | None = None,
) -> Scene:
    """Collect the content of a picture; the arguments and errors are those of `svg`."""
    require_language(language)
    if highlights is not None:
        require_type("highlights", highlights, Highlights)
    table, known = _seen(shown)
    if viewers is not None:
        require_iterable("viewers", viewers, Collection)
        for seat in viewers:
            require_type("viewers", seat, int)
            if seat not in known:
                seats = ", ".join(map(str, known)) or "none"
                raise WrongValue(f"the hand of seat {brief(seat)} is not known; the seats whose hands are: {seats}")
    numbered = figure_ids(table)
    if figures is not None:
        require_type("figures", figures, FigureIds)
        if tuple(map(sorted, figures.places)) != tuple(map(sorted, numbered.places)):
            raise WrongValue(f"the figures do not stand at {brief(figures.places)}")
    all_seats = range(len(table.players))
    seen = [known.get(seat) if viewers is None or seat in viewers else None for seat in all_seats]
    return Scene(
        table,
        tuple(None if own is None else own.hand for own in seen),
        tuple(cards.NO_CARDS if own is None else own.hand - own.usable for own in seen),
        highlights or NO_HIGHLIGHTS,
        names_of(names, [colour_name(seat, language) for seat in all_seats]),
        language,
        next((clicks_of(own) for own in seen if own is not None and own.seat == own.to_act), clicks(())),
        happened(last),
        figures or numbered,
    )


def _seen(shown: object) -> tuple[TableView, dict[Seat, PlayerView]]:
    match shown:
        case state.State():
            return shown.view(SPECTATOR), {seat: shown.view(seat) for seat in range(len(shown.players))}
        case PlayerView():
            return shown.table, {shown.seat: shown}
        case TableView():
            return shown, {}
        case _:
            raise WrongType(f"a picture shows a state or a view of one, not {type_name(shown)}")
