"""Explanations: why an action is illegal or what it does, and how the final scores of a game are computed.

The rules carry out the action on a table that turns each event into a step, and continue past decisions that no step
depends on. No step depends on anything that the seat to act cannot know, nor on future decisions of chance.
"""

from typing import assert_never

from atlantis_rules._errors import require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import actions, chronicle, events, path, phases, situation, words
from atlantis_rules.atlantis.cards import number_of_cards
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER, Seat, Tile
from atlantis_rules.atlantis.options import BoughtCards, ExtraDrawing, MainlandTile, PaidCards, PaymentPieces
from atlantis_rules.atlantis.rule_violations import RuleViolation
from atlantis_rules.atlantis.rules import bridge, end, engine, take
from atlantis_rules.atlantis.rules.draw import cards_to_be_had, cards_to_draw, draw_after_move
from atlantis_rules.atlantis.rules.pay import needs_both_kinds, value_of
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space, between, spaces_in
from atlantis_rules.atlantis.state import State
from atlantis_rules.atlantis.tiles import TileSet, tiles_in
from atlantis_rules.rulebook import explanations


@frozen
class Explanation(explanations.Explanation[actions.Action, RuleViolation]):
    """Why an action of Atlantis is illegal, or what it does.

    Examples:
        >>> from atlantis_rules import Item, PlayCard, explain
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> explained = explain(BY_BOAT, PlayCard(28, Item.OLIVE))
        >>> print(explained)
        play an olive with the figure on 28: not allowed
          MOVE-2: there is no olive card in the hand
        >>> explained.is_legal
        False
    """


@frozen
class OutcomeExplanation(explanations.OutcomeExplanation[phases.Outcome]):
    """Why a game of Atlantis ended, and how each score is computed: one step for each seat.

    Examples:
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> state = LAST_TURN
        >>> while state.to_act is not None:
        ...     state = state.apply(state.legal_actions()[-1])
        >>> print(state.explain_outcome())
        END-1: a player has moved their third figure to the mainland, and all others have settled
        END-4: black has 1 tile (4) and 1 card: 5
        END-4: red has 1 tile (1) and 0 cards: 1
        END-5: black wins with 5 points
    """


def explanation_of(state: State, action: actions.Action, reasons: tuple[RuleViolation, ...]) -> Explanation:
    """Explain why an action is illegal, or what it does, up to the end of the turn as far as that is certain."""
    if reasons:
        return Explanation(action, reasons, ())
    table = _ExplainingTable(state)
    if isinstance(action, actions.EndTurn) and isinstance(state.phase, phases.TurnEnd):
        table.tell(("BRIDGE-5",), "bridge kept", seat=state.phase.seat)
    table.run_on(engine.carry_out(table, state.phase, action))
    return Explanation(action, (), tuple(table.steps))


def explain_outcome(state: State) -> OutcomeExplanation | None:
    """Explain why a game ended and how each score is computed, or return None until it is over.

    The state is needed, not only its outcome, since the scores depend on its tiles and cards.
    """
    require_type("state", state, State)
    result, phase = end.outcome(state), state.phase
    if result is None or not isinstance(phase, phases.Over):
        return None
    stuck = result.reason is phases.Reason.ALL_STUCK
    ending = words.step(("STUCK-3",), "ended stuck") if stuck else words.step(("END-1",), "ended")
    seats = enumerate(zip(state.players, phase.debts, result.scores, strict=True))
    scores = (_score(seat, player, debt, score) for seat, (player, debt, score) in seats)
    key = "winner" if len(result.winners) == 1 else "winners"
    winners = words.step(("END-5",), key, seats=result.winners, score=max(result.scores))
    return OutcomeExplanation(result, (ending, *scores, winners))


def _score(seat: Seat, player: situation.Player, debt: int, score: int) -> words.Step:
    if debt:
        return words.step(("END-3",), "score in debt", seat=seat, debt=debt, score=score)
    return words.step(("END-4",), "score", seat=seat, tiles=player.tiles, cards=len(player.hand), score=score)


class _ExplainingTable(chronicle.Chronicle):
    """A table that turns its events into steps."""

    __slots__ = ("arrival", "paid_later", "phase", "steps", "tiles_before")

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.phase: phases.Phase = state.phase  # the decision before the action
        # the destination of the moving figure
        self.arrival: Space = self.phase.figure if isinstance(self.phase, phases.Paying) else ATLANTIS
        self.steps: list[words.Step] = []  # the steps so far
        actor = state.to_act
        # the tiles of the seat to act before the action
        self.tiles_before: TileSet = state.players[actor].tile_set if isinstance(actor, int) else 0
        # whether cards may still be paid before the draw, so that the piles are not known yet
        self.paid_later: bool = False

    def tell(self, clauses: tuple[str, ...], key: str, **values: object) -> None:
        """Append a step, as `step` returns it."""
        self.steps.append(words.Step(clauses, key, tuple(values.items())))

    def happened(self, *new: events.Event) -> None:
        for each in new:
            self._tell_of(each)
            self.events.append(each)

    def run_on(self, phase: phases.Phase) -> None:
        """Continue past a decision as if it were made, as long as no step depends on it."""
        while True:
            self.happened(events.DecisionDue(phase))
            match phase:
                case phases.Paying(seat, figure, payment) if payment.last is None:
                    self.paid_later = True
                    phase = take.arrive(self, seat, figure)
                case phases.Uncovering(seat, space, draw):
                    any_tile = next(tiles_in(path.unseen_for(self.path, space)))
                    self.path = path.reveal(self.path, space, any_tile)
                    phase = bridge.after_take(self, seat, draw)
                case phases.TurnEnd(seat, draw):
                    phase = draw_after_move(self, seat, draw)
                case phases.Settling(payment=payment) if payment.last is None:
                    phase = end.settle_next(self, phase)
                case _:
                    return

    @property
    def _last(self) -> events.Event | None:
        """The last event."""
        return self.events[-1] if self.events else None

    def _tell_of(self, happened: events.Event) -> None:  # noqa: C901, PLR0912, PLR0915 - one case for each event
        match happened:
            case events.DecisionDue(phase):
                self._tell_of_decision(phase)
            case events.TileLaid(space, tile):
                self.tell(("SETUP-2",), "tile laid", tile=tile, space=space)
                if self.path.covered >> space & 1:
                    self.tell(("SETUP-3",), "another beneath")
            case events.CardDealt(seat):
                self.tell(("SETUP-5",), "card into hand", seat=seat)
            case events.TileSold(seat, tile, number):
                self.tell(("BUY-1",), "tile sold", tile=tile, seat=seat, cards=number)
                self._tell_of_piles(number)
                pay = self.options.bought_cards is BoughtCards.CAN_PAY
                self.tell(("OPT-2",), "bought cards pay" if pay else "bought cards don't pay")
            case events.BridgePlaced(seat, gap):
                self.tell(("BRIDGE-1",), "bridge placed", seat=seat, gap=gap)
                self.tell(("BRIDGE-2",), "gap free", gap=gap)
                if isinstance(self.phase, phases.TurnStart):
                    self.tell(("BUY-1",), "no more purchases")
            case events.CardPlayed(_, item):
                self.tell(("MOVE-8",), "card played", item=item)
            case events.FigureMoved():
                self._tell_of_movement(happened)
            case events.CrossingCharged():
                self._tell_of_crossing(happened)
            case events.PiecePaid():
                self._tell_of_payment(happened)
            case events.TileTaken(seat, space, tile):
                passed = self.path.stacks & self.occupied & between(space, self.arrival)
                key = "tile taken behind" if passed else "tile taken"
                self.tell(
                    self._taking_clauses(), key, seat=seat, tile=tile, space=space, passed=tuple(spaces_in(passed))
                )
            case events.NothingTaken():
                self.tell(("TAKE-4", *self._taking_clauses()), "no tile")
            case events.TileUncovered(space, tile):
                self.tell(("TAKE-2",), "tile visible", tile=tile, space=space)
                for beside in (path.gap_at(self.path, space - 1), path.gap_at(self.path, space + 1)):
                    if beside is not None and not beside.bridged:
                        self.tell(("PAY-1",), "gap costs", gap=beside)
            case events.GapFormed(space, gap):
                key = "water bridged" if gap.bridged else "water costs"
                self.tell(("TAKE-5", "BRIDGE-3" if gap.bridged else "PAY-1"), key, space=space, gap=gap)
            case events.LandPushedUp(space, land):
                self.tell(("TAKE-6",), "land pushed up", space=space, land=land)
            case events.DrawBegan(seat, number):
                self._tell_of_draw(seat, number)
            case events.CardDrawn(seat):
                self.tell(("DRAW-4",), "card into hand", seat=seat)
            case events.PileReshuffled() if isinstance(self._last, events.CardDrawn):
                self.tell(("DRAW-2",), "shuffled")
            case events.HandShown(seat):
                self.tell(("STUCK-2",), "stuck", seat=seat)
                self.tell(("STUCK-1",), "hand shown", seat=seat)
            case events.GameEnded(seat, phases.Reason.THIRD_FIGURE_HOME):
                self.tell(("END-1",), "game ends", seat=seat)
            case events.GameEnded():
                self.tell(("STUCK-3",), "game ends stuck", turns=len(self.players))
            case events.SettlementBegan(seat, due):
                self._tell_of_settlement(seat, due)
            case events.GameSettled():
                self.tell(("END-4", "END-5"), "scores counted")
            case events.TurnBegan() | events.PileReshuffled() | events.DrawFellShort():
                pass  # other steps describe it
            case events.GaveAll():
                pass  # whether a seat can pay depends on its hand
            case _:
                assert_never(happened)

    def _tell_of_movement(self, moved: events.FigureMoved) -> None:
        item, origin, arrival, passed = moved.item, moved.origin, moved.arrival, moved.passed
        self.arrival = arrival
        option = ("OPT-4",) if passed else ()
        if arrival == MAINLAND:
            key = "figure home past" if passed else "figure home"
            self.tell(("MOVE-5", *option), key, item=item, origin=origin, passed=passed)
            return
        key = "figure moved past" if passed else "figure moved"
        self.tell(("MOVE-2", *option), key, item=item, origin=origin, arrival=arrival, passed=passed)
        occupied = sum(player.figures.count(arrival) for player in self.players) > 1
        self.tell(("MOVE-3",), "space occupied" if occupied else "space unoccupied", space=arrival)

    def _tell_of_crossing(self, crossing: events.CrossingCharged) -> None:
        for gap in crossing.bridged:
            self.tell(("BRIDGE-2",), "gap bridged", gap=gap)
        dear = crossing.unbridged
        if len(dear) == 1:
            self.tell(("PAY-1",), "gap crossed", gap=dear[0], price=crossing.price)
        elif dear:
            self.tell(("PAY-1",), "gaps crossed", gaps=dear, price=crossing.price)

    def _tell_of_payment(self, paid: events.PiecePaid) -> None:
        piece, due = paid.piece, paid.due
        if isinstance(piece, Tile):
            self.tell(("PAY-3",), "tile counts", tile=piece, due=due)
            self.tell(("PAY-6",), "tile paid", tile=piece)
        else:
            self.tell(("PAY-3",), "card counts", item=piece, due=due)
            boxed = self.options.paid_cards is PaidCards.BOX
            self.tell(("OPT-1",), "card to box" if boxed else "card to discards", item=piece)
        surplus = value_of(piece) - due
        if surplus < 0:
            self._tell_of_kind(paid)
            self.tell(("PAY-3",), "still due", due=-surplus)
            return
        if surplus:
            self.tell(("PAY-4",), "no change", surplus=surplus)
        if isinstance(self.phase, phases.Paying):
            self.tell(("PAY-2",), "crossing paid")
        else:
            self.tell(("END-2",), "ways home paid", seat=paid.seat)

    def _tell_of_kind(self, paid: events.PiecePaid) -> None:
        """Describe once, at the first piece of a payment, which pieces may follow (OPT-9)."""
        phase, options = self.phase, self.options
        if options.payment_pieces is PaymentPieces.MIXED or not isinstance(phase, phases.Paying | phases.Settling):
            return
        if phase.payment.last is not None:
            return
        if needs_both_kinds(self.tiles_before, phase.payment):
            self.tell(("OPT-9",), "both kinds", seat=paid.seat, due=paid.due)
        else:
            self.tell(("OPT-9",), "tiles alone" if isinstance(paid.piece, Tile) else "cards alone")

    def _taking_clauses(self) -> tuple[str, ...]:
        if self.arrival != MAINLAND:
            return ("TAKE-1",)
        return ("TAKE-3",) if self.options.mainland_tile is MainlandTile.NEAREST_UNOCCUPIED else ("OPT-6",)

    def _tell_of_decision(self, phase: phases.Phase) -> None:
        match phase:
            case phases.Paying(seat, _, payment) if payment.last is None:
                self.tell(("PAY-2",), "crossing due", due=payment.due)
                tiles, cards = self.players[seat].tiles, len(payment.cards)
                self.tell(("PAY-3", "PAY-5"), "left to pay with", seat=seat, tiles=tiles, cards=cards)
            case phases.Uncovering(_, space):
                self.tell(("TAKE-2",), "tile to come", space=space)
            case phases.TurnEnd(seat):
                now = isinstance(self.phase, phases.Uncovering)
                self.tell(("BRIDGE-4",), "bridge possible" if now else "bridge possible then", seat=seat)
            case phases.ExtraDraw(seat):
                self._tell_of_draw_of_turn(seat)
            case phases.Prepared(seat) if isinstance(self.phase, phases.Purchase):
                self.tell(("TURN-2",), "turn goes on", seat=seat)
            case phases.TurnStart(seat, futile_turns):
                if futile_turns:
                    self.tell(("STUCK-3",), "turns changed nothing", turns=futile_turns, players=len(self.players))
                self.tell(("TURN-1",), "turn begins", seat=seat)
            case _:
                pass

    def _tell_of_draw(self, seat: Seat, number: int) -> None:
        if isinstance(self._last, events.HandShown):
            if not cards_to_be_had(self):
                self.tell(("DRAW-3",), "piles empty")
                return
            self.tell(("STUCK-1",), "draw stuck", seat=seat, cards=number)
        elif isinstance(self.phase, phases.ExtraDraw):
            most = self.phase.most
            self.tell(("DRAW-1", "OPT-7"), "draw extra", seat=seat, cards=number, extra=number - 1, most=most)
        else:
            self._tell_of_draw_of_turn(seat)
            return
        self._tell_of_piles(number)

    def _tell_of_draw_of_turn(self, seat: Seat) -> None:
        """Describe the draw that ends a turn with a move."""
        player, phase = self.players[seat], self.phase
        if isinstance(phase, phases.Uncovering | phases.TurnEnd):
            number = phase.draw
        else:
            number = cards_to_draw(self.options, player.figures_home, self.arrival)
        home = player.figures_home
        late = number != 1 + home  # the figure that has just reached the mainland does not count
        clauses = ("DRAW-1", "OPT-5") if late else ("DRAW-1",)
        if 1 < number <= FIGURES_PER_PLAYER and self.options.extra_draw is ExtraDrawing.AS_WANTED:
            clauses = (*clauses, "OPT-7")
            most = (number if self.paid_later else min(number, cards_to_be_had(self))) - 1
            if most:
                self.tell(clauses, "draw as wanted late" if late else "draw as wanted", seat=seat, most=most)
            else:
                self.tell(clauses, "draw one late" if late else "draw one", seat=seat)
            number = 1
        elif late:
            self.tell(clauses, "draw late", seat=seat, cards=number)
        else:
            self.tell(clauses, "draw with home" if home else "draw", seat=seat, cards=number, home=home)
        if not self.paid_later:
            self._tell_of_piles(number)
        if home == FIGURES_PER_PLAYER:
            self.tell(("END-1",), "game will end", seat=seat)

    def _tell_of_piles(self, number: int) -> None:
        """Describe anything special about a draw of this many cards."""
        draw_pile, discards = number_of_cards(self.draw_counts), number_of_cards(self.discard_counts)
        if discards and not draw_pile:
            self.tell(("DRAW-2",), "shuffled first")
        elif discards and draw_pile <= number:
            self.tell(("DRAW-2",), "shuffled on the way", cards=draw_pile)
        if draw_pile + discards < number:
            self.tell(("DRAW-3",), "piles short", cards=draw_pile + discards)

    def _tell_of_settlement(self, seat: Seat, due: int) -> None:
        """Describe what a seat owes; whether it can pay depends on its hand."""
        if due:
            self.tell(("END-2", "END-3"), "owes", seat=seat, due=due)
        else:
            self.tell(("END-2",), "owes nothing", seat=seat)
        staying = self.players[seat].figures.count(ATLANTIS)
        if staying:
            self.tell(("OPT-8",), "figure stays" if staying == 1 else "figures stay", seat=seat, figures=staying)
