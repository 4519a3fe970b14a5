"""What a legal action brings about, in words, and by which clauses: each event in its own words.

The rules are carried out on a table that words what happens on it, and run on past the decisions on which nothing
depends that is told. What is told depends on nothing that the seat to act can't know, and never on what chance is still
to decide.
"""

from collections.abc import Iterator
from typing import assert_never

from atlantis_rules.atlantis import events, phases
from atlantis_rules.atlantis.actions import Action, EndTurn
from atlantis_rules.atlantis.components import COLOURS, FIGURES_PER_PLAYER, Seat, Tile
from atlantis_rules.atlantis.options import BoughtCards, ExtraDrawing, MainlandTile, PaidCards
from atlantis_rules.atlantis.path import gaps, reveal, unseen_for
from atlantis_rules.atlantis.piles import cards_in
from atlantis_rules.atlantis.rules.bridge import after_take
from atlantis_rules.atlantis.rules.chronicle import Chronicle
from atlantis_rules.atlantis.rules.draw import cards_to_draw, draw_after_move
from atlantis_rules.atlantis.rules.end import settle_next
from atlantis_rules.atlantis.rules.engine import carry_out, require_legal
from atlantis_rules.atlantis.rules.pay import value_of
from atlantis_rules.atlantis.rules.take import arrive
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space, between, spaces_in
from atlantis_rules.atlantis.state import State, occupied_spaces
from atlantis_rules.atlantis.text.words import gap_words, place_words, spaces_words
from atlantis_rules.atlantis.tiles import tiles_in
from atlantis_rules.explanations import Step
from atlantis_rules.messages import counted


def consequences(state: State, action: Action) -> tuple[Step, ...]:
    """Tell what a legal action brings about, up to the end of the turn as far as that is certain.

    Args:
        state: any state.
        action: an action that is legal in it.

    Returns:
        The steps in the order in which they happen, at least one.

    Raises:
        IllegalAction: the action is not allowed.
        WrongType: it is not an action.
    """
    require_legal(state, action)
    account = _Account(state)
    if isinstance(action, EndTurn) and isinstance(state.phase, phases.TurnEnd):
        account.steps.append(Step(("BRIDGE-5",), f"{COLOURS[state.phase.seat]} keeps its bridge"))
    account.run_on(carry_out(account, state.phase, action))
    return tuple(account.steps)


class _Account(Chronicle):
    """A table that words what happens on it.

    Attributes:
        phase: what was to be decided before.
        steps: what has been told up to now.
        paid_later: whether cards may still be paid before the draw, so that the piles are not known.
    """

    __slots__ = ("paid_later", "phase", "steps")

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.phase = state.phase
        self.steps: list[Step] = []
        self.paid_later = False

    def happened(self, *new: events.Event) -> None:
        for each in new:
            self.steps.extend(self._told(each))
            super().happened(each)

    def run_on(self, phase: phases.Phase) -> None:
        """Go on after a decision as if it were made, as long as nothing that is told depends on it."""
        while True:
            self.happened(events.DecisionDue(phase))
            match phase:
                case phases.Paying(seat, figure, payment) if payment.last is None:
                    self.paid_later = True
                    phase = arrive(self, seat, figure)
                case phases.Uncovering(seat, space, draw):
                    any_tile = next(tiles_in(unseen_for(self.path, space)))
                    self.path = reveal(self.path, space, any_tile)
                    phase = after_take(self, seat, draw)
                case phases.TurnEnd(seat, draw):
                    phase = draw_after_move(self, seat, draw)
                case phases.Settling(payment=payment) if payment.last is None:
                    phase = settle_next(self, phase)
                case _:
                    return

    @property
    def _last(self) -> events.Event | None:
        """What has happened just before."""
        return self.events[-1] if self.events else None

    @property
    def _arrival(self) -> Space:
        """Where the figure of the move has arrived."""
        if isinstance(self.phase, phases.Paying):
            return self.phase.figure
        return next(each.arrival for each in self.events if isinstance(each, events.FigureMoved))

    def _told(self, happened: events.Event) -> Iterator[Step]:  # noqa: C901, PLR0912, PLR0915 - one case for each event
        match happened:
            case events.TileLaid(space, tile):
                yield Step(("SETUP-2",), f"{tile} lies face up on space {space}")
                if self.path.covered >> space & 1:
                    yield Step(("SETUP-3",), "another tile lies beneath it, and nobody knows which")
            case events.CardDealt(seat):
                yield Step(("SETUP-5",), f"the card goes into the hand of {COLOURS[seat]}; nobody else sees it")
            case events.TileSold(seat, tile, number):
                cards = f"{counted(number, 'card')}, half of {tile.value} rounded down"
                yield Step(("BUY-1",), f"{tile} goes to the box: {COLOURS[seat]} draws {cards}")
                yield from self._state_of_piles(number)
                can = "can" if self.options.bought_cards is BoughtCards.CAN_PAY else "cannot"
                yield Step(("OPT-2",), f"the bought cards {can} pay for a crossing in this turn")
            case events.BridgePlaced(seat, gap):
                colour = COLOURS[seat]
                yield Step(("BRIDGE-1",), f"the bridge of {colour} is placed on {gap_words(gap)}, once and for all")
                text = f"crossing that gap, which costs {gap.toll}, is free for everybody from now on"
                yield Step(("BRIDGE-2",), text)
                if isinstance(self.phase, phases.TurnStart):
                    yield Step(("BUY-1",), "no cards can be bought any more in this turn")
            case events.CardPlayed(_, item):
                yield Step(("MOVE-8",), f"the {item} card goes face up to the discard pile")
            case events.FigureMoved():
                yield from self._movement(happened)
            case events.CrossingCharged():
                yield from _crossing(happened)
            case events.PiecePaid():
                yield from self._payment(happened)
            case events.TileTaken(seat, space, tile):
                passed = self.path.stacks & occupied_spaces(self.players) & between(space, self._arrival)
                beyond = f", behind the occupied {spaces_words(spaces_in(passed))}" if passed else ""
                yield Step(self._taking_clauses(), f"{COLOURS[seat]} takes {tile} from {place_words(space)}{beyond}")
            case events.NothingTaken():
                yield Step(("TAKE-4", *self._taking_clauses()), "there is no tile to be taken")
            case events.TileUncovered(space, tile):
                yield Step(("TAKE-2",), f"{tile} is visible on space {space} from now on")
                for gap in gaps(self.path):
                    if not gap.bridged and space in {gap.first - 1, gap.last + 1}:
                        yield Step(("PAY-1",), f"{gap_words(gap)} costs {gap.toll} from now on")
            case events.GapFormed() | events.LandPushedUp():
                yield self._new_water(happened)
            case events.DrawBegan(seat, number):
                yield from self._draw(seat, number)
            case events.CardDrawn(seat):
                yield Step(("DRAW-4",), f"the card goes into the hand of {COLOURS[seat]}; nobody else sees it")
            case events.PileReshuffled() if isinstance(self._last, events.CardDrawn):
                yield Step(("DRAW-2",), "it was the last one: the discard pile is shuffled and becomes the draw pile")
            case events.DrawFellShort() if isinstance(self._last, events.HandShown):
                yield Step(("DRAW-3",), "there is no card left to be drawn")
            case events.HandShown(seat):
                yield Step(("STUCK-2",), f"no card of {COLOURS[seat]} can be played with any of its figures")
                yield Step(("STUCK-1",), f"{COLOURS[seat]} shows its hand to all")
            case events.GameEnded(seat, phases.Reason.THIRD_FIGURE_HOME):
                yield Step(("END-1",), f"all three figures of {COLOURS[seat]} are on the mainland: the game ends")
            case events.GameEnded():
                turns = f"{len(self.players)} turns in a row, one of each player, changed nothing"
                yield Step(("STUCK-3",), f"{turns}: the game ends")
            case events.SettlementBegan(seat, due):
                yield from self._settlement(seat, due)
            case events.GameSettled():
                yield Step(("END-4", "END-5"), "then tiles, cards and debts are counted")
            case events.DecisionDue(phase):
                yield from self._decision(phase)
            case events.TurnBegan() | events.WaterAppeared() | events.PileReshuffled() | events.DrawFellShort():
                pass  # other words say it
            case events.GaveAll():
                pass  # whether a seat can pay is for its own hand to know
            case _:
                assert_never(happened)

    def _movement(self, moved: events.FigureMoved) -> Iterator[Step]:
        item, arrival = moved.item, moved.arrival
        way = f"from {place_words(moved.origin)} to {place_words(arrival)}"
        beyond = f", past the occupied {spaces_words(moved.passed)}" if moved.passed else ""
        option = ("OPT-4",) if moved.passed else ()
        if arrival == MAINLAND:
            yield Step(("MOVE-5", *option), f"no {item} to land on lies ahead: the figure goes {way}{beyond}")
            return
        yield Step(("MOVE-2", *option), f"the figure goes {way}, the next {item} to land on{beyond}")
        if sum(player.figures.count(arrival) for player in self.players) > 1:
            yield Step(("MOVE-3",), f"{place_words(arrival)} is occupied: another card must be played")
        else:
            yield Step(("MOVE-3",), f"{place_words(arrival)} is unoccupied: the move ends there")

    def _payment(self, paid: events.PiecePaid) -> Iterator[Step]:
        piece, due, value = paid.piece, paid.due, value_of(paid.piece)
        if isinstance(piece, Tile):
            yield Step(("PAY-3",), f"{piece} counts {value} towards the {due} that is due")
            yield Step(("PAY-6",), f"{piece} goes to the box")
        else:
            yield Step(("PAY-3",), f"the {piece} card counts 1 towards the {due} that is due")
            where = "the box" if self.options.paid_cards is PaidCards.BOX else "the discard pile"
            yield Step(("OPT-1",), f"the {piece} card goes to {where}")
        if value < due:
            yield Step(("PAY-3",), f"{due - value} is still to be paid")
            return
        if value > due:
            yield Step(("PAY-4",), f"no change is given: {value - due} more is paid than is due")
        if isinstance(self.phase, phases.Paying):
            yield Step(("PAY-2",), "the crossing is paid for")
        else:
            yield Step(("END-2",), f"{COLOURS[paid.seat]} has paid for the ways home of its figures")

    def _taking_clauses(self) -> tuple[str, ...]:
        if self._arrival != MAINLAND:
            return ("TAKE-1",)
        return ("TAKE-3",) if self.options.mainland_tile is MainlandTile.NEAREST_UNOCCUPIED else ("OPT-6",)

    def _new_water(self, closed: events.GapFormed | events.LandPushedUp) -> Step:
        assert isinstance(self._last, events.WaterAppeared)  # noqa: S101 - what comes of it is told at once
        space = self._last.space
        if isinstance(closed, events.LandPushedUp):
            land = place_words(closed.land)
            return Step(("TAKE-6",), f"{place_words(space)} has no tile any more: {land} is pushed up to the next tile")
        gap = closed.gap
        if gap.bridged:
            return Step(("TAKE-5", "BRIDGE-3"), f"space {space} becomes water: {gap_words(gap)} is free by its bridge")
        return Step(("TAKE-5", "PAY-1"), f"space {space} becomes water: {gap_words(gap)} costs {gap.toll} from now on")

    def _decision(self, phase: phases.Phase) -> Iterator[Step]:
        match phase:
            case phases.Paying(_, _, payment) if payment.last is None:
                yield Step(("PAY-2",), f"{payment.due} is to be paid before a tile is taken")
            case phases.Uncovering(_, space):
                yield Step(("TAKE-2",), f"the tile beneath comes to light on {place_words(space)}")
            case phases.TurnEnd(seat):
                then = "" if isinstance(self.phase, phases.Uncovering) else " then"
                yield Step(("BRIDGE-4",), f"{COLOURS[seat]} may{then} place its bridge")
            case phases.ExtraDraw(seat):
                yield from self._draw_of_turn(seat)
            case phases.Prepared(seat) if isinstance(self.phase, phases.Purchase):
                yield Step(("TURN-2",), f"{COLOURS[seat]} goes on with its turn")
            case phases.TurnStart(seat, futile_turns):
                if futile_turns:
                    turns = f"{counted(futile_turns, 'turn')} in a row changed nothing"
                    yield Step(("STUCK-3",), f"{turns}; with {len(self.players)} of them the game ends")
                yield Step(("TURN-1",), f"it is the turn of {COLOURS[seat]}")
            case _:
                pass

    def _draw(self, seat: Seat, number: int) -> Iterator[Step]:
        text = f"{COLOURS[seat]} draws {counted(number, 'card')}"
        if isinstance(self._last, events.HandShown):
            yield Step(("STUCK-1",), f"{text}; that ends the turn")
        elif isinstance(self.phase, phases.ExtraDraw):
            yield Step(("DRAW-1", "OPT-7"), f"{text}: 1, and {number - 1} of up to {self.phase.most} more")
        else:
            yield from self._draw_of_turn(seat)
            return
        yield from self._state_of_piles(number)

    def _draw_of_turn(self, seat: Seat) -> Iterator[Step]:
        """Describe the draw that ends a turn with a move."""
        player, phase = self.players[seat], self.phase
        if isinstance(phase, phases.Uncovering | phases.TurnEnd):
            number = phase.draw
        else:
            number = cards_to_draw(self.options, player.figures_home, self._arrival)
        home = player.figures_home
        late = "" if number == 1 + home else ": the figure that has just come to the mainland does not count yet"
        clauses = ("DRAW-1", "OPT-5") if late else ("DRAW-1",)
        if 1 < number <= FIGURES_PER_PLAYER and self.options.extra_draw is ExtraDrawing.AS_WANTED:
            most = (number if self.paid_later else min(number, cards_in(self.piles))) - 1
            extra = f"and as it wants up to {most} more" if most else "and no more, since the piles hold no other"
            yield Step((*clauses, "OPT-7"), f"{COLOURS[seat]} draws 1 card, {extra}{late}")
            if not self.paid_later:
                yield from self._state_of_piles(1)
            return
        because = late or (f": 1, and 1 more for each figure on the mainland ({home})" if home else "")
        yield Step(clauses, f"{COLOURS[seat]} draws {counted(number, 'card')}{because}")
        if not self.paid_later:
            yield from self._state_of_piles(number)
        if home == FIGURES_PER_PLAYER:
            yield Step(("END-1",), f"all three figures of {COLOURS[seat]} are on the mainland: then the game ends")

    def _state_of_piles(self, number: int) -> Iterator[Step]:
        """Tell what is special about a draw of so many cards."""
        draw_pile, discards = len(self.piles.draw_pile), len(self.piles.discards)
        if discards and not draw_pile:
            yield Step(("DRAW-2",), "the draw pile is empty: the discard pile is shuffled and takes its place first")
        elif discards and draw_pile <= number:
            text = f"the draw pile holds only {draw_pile}: behind its last card the shuffled discard pile follows"
            yield Step(("DRAW-2",), text)
        if draw_pile + discards < number:
            yield Step(("DRAW-3",), f"no more can be drawn than there is: the piles hold {draw_pile + discards}")

    def _settlement(self, seat: Seat, due: int) -> Iterator[Step]:
        """Tell what a seat owes; whether it can pay it is for its own hand to know."""
        if due:
            yield Step(("END-2", "END-3"), f"{COLOURS[seat]} owes {due} for the ways home of its figures")
        else:
            yield Step(("END-2",), f"{COLOURS[seat]} owes nothing")
        staying = self.players[seat].figures.count(ATLANTIS)
        if staying:
            words = counted(staying, "figure")
            verb = "stays" if staying == 1 else "stay"
            yield Step(("OPT-8",), f"{words} of {COLOURS[seat]} on Atlantis {verb} there for nothing")


def _crossing(crossing: events.CrossingCharged) -> Iterator[Step]:
    for gap in crossing.bridged:
        yield Step(("BRIDGE-2",), f"{gap_words(gap)} has a bridge: crossing it is free")
    dear = crossing.unbridged
    if len(dear) == 1:
        yield Step(("PAY-1",), f"{gap_words(dear[0])} is crossed for {crossing.price}")
    elif dear:
        names = " and ".join(gap_words(gap) for gap in dear)
        prices = " + ".join(str(gap.toll) for gap in dear)
        yield Step(("PAY-1",), f"{names} are crossed for {prices} = {crossing.price}")
