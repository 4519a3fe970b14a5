"""Laws of the events of a step: they report all changes, in order, and to each viewer what it may see."""

from collections import Counter
from itertools import pairwise
from typing import Final

from attrs import define

from atlantis_rules._type_variables import ValueT
from atlantis_rules.atlantis import SPECTATOR, Action, Item, Options, PaidCards, PlayerView, State, Tile, events, phases
from atlantis_rules.atlantis.events import Event, seen_by
from atlantis_rules.atlantis.parts.testing.reading import home_from, price, tiles_on, water
from atlantis_rules.games.playing import step
from atlantis_rules.testing.checks import checked, require
from atlantis_rules.testing.laws import TransitionLaw, viewers


@checked
def folding_gives_the_state(before: State, action: Action, after: State) -> None:
    """The events of a step, folded one by one into the state before it, give the state after it."""
    folded = before
    for event in step(before, action)[1]:
        folded = folded.fold(event)
    require(folded == after, f"folding the events of {action} gives another state: {folded!r}")
    require(hash(folded) == hash(after), f"folding the events of {action} gives a state with another hash")


@checked
def folding_gives_the_views(before: State, action: Action, after: State) -> None:
    """A viewer's events of a step, folded into its view before, give its view after."""
    told = step(before, action)[1]
    for viewer in viewers(before):
        seen, whose = before.view(viewer), "a spectator" if viewer is SPECTATOR else f"seat {viewer}"
        for event in told:
            seen = seen.fold(seen_by(event, viewer))
            if event is not told[-1] and isinstance(seen, PlayerView):
                require(not seen.legal_actions, f"{whose} could act in the middle of a step")
        require(seen == after.view(viewer), f"folding what {whose} sees of {action} gives another view")


@checked
def audiences_are_right(before: State, action: Action, after: State) -> None:
    """Everybody sees everything except the faces that others draw, and the cards that others may pay with (DRAW-4)."""
    for event in step(before, action)[1]:
        for viewer in viewers(before):
            seen = seen_by(event, viewer)
            match event:
                case events.CardDealt(seat) | events.CardDrawn(seat):
                    require((seen == event) == (seat == viewer), f"only seat {seat} may see the card: {viewer!r}")
                    require(getattr(seen, "seat", None) == seat, f"{viewer!r} does not see who gets a card")
                case events.DecisionDue() if viewer == after.to_act:
                    require(seen == event, f"seat {viewer} does not see all that it is to decide")
                case events.DecisionDue():
                    own = viewer == getattr(after.phase, "seat", None)
                    require(own or "Cards." not in repr(seen), f"{viewer!r} sees which cards another may pay with")
                case _:
                    require(seen == event, f"{viewer!r} does not see {event}")


@define
class _Books:
    """The places of all pieces, updated by events: cards, tiles and figures by seat."""

    hands: list[Counter[Item]]
    tiles: list[Counter[Tile]]
    draw_pile: Counter[Item]
    discards: Counter[Item]
    path: dict[int, Tile]
    figures: list[Counter[int]]

    @classmethod
    def of(cls, state: State) -> "_Books":
        """Read the places off a state."""
        return cls(
            [Counter(player.hand) for player in state.players],
            [Counter(player.tiles) for player in state.players],
            Counter(state.draw_pile),
            Counter(state.discards),
            tiles_on(state.path),
            [Counter(player.figures) for player in state.players],
        )

    def move(self, event: Event, options: Options) -> None:  # noqa: C901, PLR0912 - one case for each kind of event
        """Apply an event; each piece must be where the event takes it from."""
        match event:
            case events.TileLaid(space, tile) | events.TileUncovered(space, tile):
                require(space not in self.path, f"another tile is visible there: {event}")
                self.path[space] = tile
            case events.CardDealt(seat, item) | events.CardDrawn(seat, item):
                _take(self.draw_pile, item, event)
                self.hands[seat][item] += 1
            case events.CardPlayed(seat, item):
                _take(self.hands[seat], item, event)
                self.discards[item] += 1
            case events.FigureMoved(seat, _, origin, arrival):
                _take(self.figures[seat], origin, event)
                self.figures[seat][arrival] += 1
            case events.TileSold(seat, tile, _) | events.PiecePaid(seat, Tile() as tile, _):
                _take(self.tiles[seat], tile, event)
            case events.PiecePaid(seat, Item() as item, _):
                _take(self.hands[seat], item, event)
                self.discards[item] += options.paid_cards is PaidCards.DISCARDS
            case events.TileTaken(seat, space, tile):
                require(self.path.pop(space, None) == tile, f"the tile is not visible there: {event}")
                self.tiles[seat][tile] += 1
            case events.PileReshuffled(cards):
                require(not +self.draw_pile, f"the draw pile is not empty: {event}")
                require(+self.discards == Counter(cards), f"other cards are in the discard pile: {event}")
                self.draw_pile, self.discards = self.discards, Counter()
            case events.HandShown(seat, hand):
                require(+self.hands[seat] == Counter(hand), f"it is not the hand: {event}")
            case events.SettlementBegan(seat, _):
                self.figures[seat] = Counter(home_from(options, figure) for figure in self.figures[seat].elements())
            case events.GaveAll(seat, tiles, cards, _):
                for tile in tiles:
                    _take(self.tiles[seat], tile, event)
                for item in cards:
                    _take(self.hands[seat], item, event)
                    self.discards[item] += options.paid_cards is PaidCards.DISCARDS
            case _:
                pass


def _take(counted: "Counter[ValueT]", piece: ValueT, event: Event) -> None:
    require(counted[piece] > 0, f"there is no {piece!r} to be taken: {event}")
    counted[piece] -= 1


@checked
def events_move_what_there_is(before: State, action: Action, after: State) -> None:
    """Every card, tile and figure is where an event takes it from; in the end all are where the state has them."""
    books, expected = _Books.of(before), _Books.of(after)
    for event in step(before, action)[1]:
        books.move(event, before.options)
    for name in ("hands", "tiles", "draw_pile", "discards", "path", "figures"):
        told, real = getattr(books, name), getattr(expected, name)
        require(told == real, f"by the events of {action} the {name} are {told!r}, and in truth {real!r}")


@checked
def settlements_cost_right(before: State, action: Action, after: State) -> None:
    """A settling seat owes the price of every way home that its figures go, and of no other (END-2, OPT-8)."""
    gaps = water(after)
    for event in step(before, action)[1]:
        if isinstance(event, events.SettlementBegan):
            figures = before.players[event.seat].figures
            due = sum(price(gaps, figure, home_from(before.options, figure)) or 0 for figure in figures)
            require(
                event.due == due, f"END-2: seat {event.seat}, figures {figures}: expected debt {due}, found {event.due}"
            )


_AT_ONCE: Final = {
    events.CardPlayed: (events.FigureMoved,),
    events.DrawBegan: (events.PileReshuffled, events.DrawFellShort, events.DecisionDue),
    events.GameEnded: (events.SettlementBegan,),
    events.GameSettled: (events.DecisionDue,),
    events.TurnBegan: (events.DecisionDue,),
}
"""Events that immediately follow events of some kinds, and no others."""


@checked
def events_come_in_order(before: State, action: Action, after: State) -> None:
    """A step ends with its only `DecisionDue`, and related events are adjacent."""
    told = step(before, action)[1]
    due = [event for event in told if isinstance(event, events.DecisionDue)]
    require(due == [told[-1]] == [events.DecisionDue(after.phase)], f"{action} does not end with what is due: {told}")
    for event, following in pairwise(told):
        expected = _AT_ONCE.get(type(event), (type(following),))
        require(isinstance(following, expected), f"{following} must not follow {event}")
    begins = [event for event in told if isinstance(event, events.TurnBegan)]
    expected_turns = [events.TurnBegan(after.phase.seat)] if isinstance(after.phase, phases.TurnStart) else []
    require(begins == expected_turns, f"a turn begins wrong: {told}")
    draws = [event for event in told if isinstance(event, events.DrawBegan)]
    expected_draws = [events.DrawBegan(event.seat, 2) for event in told if isinstance(event, events.HandShown)]
    if isinstance(after.phase, phases.Drawing) and not isinstance(before.phase, phases.Drawing):
        expected_draws = [events.DrawBegan(after.phase.seat, after.phase.cards_left)]
    require(draws == expected_draws, f"a draw begins wrong: {told}")
    settled, result = [event for event in told if isinstance(event, events.GameSettled)], after.outcome()
    expected_end = [] if result is None else [events.GameSettled(result)]
    require(settled == expected_end, f"the outcome is reported wrong: {told}")
    ends = isinstance(after.phase, phases.Settling | phases.Over) and not isinstance(before.phase, phases.Settling)
    require(ends == any(isinstance(event, events.GameEnded) for event in told), f"the end is wrong: {told}")


LAWS: Final[tuple[TransitionLaw[State, Action], ...]] = (
    folding_gives_the_state,
    folding_gives_the_views,
    audiences_are_right,
    events_move_what_there_is,
    events_come_in_order,
    settlements_cost_right,
)
"""All laws of this module."""
