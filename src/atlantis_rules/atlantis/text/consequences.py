"""What a legal action brings about, in words, and by which clauses.

Nothing is decided here: every fact is worked out by the functions that carry the action out. What is told depends on
nothing that the seat to act can't know, and never on what chance is still to decide.
"""

from collections.abc import Iterable, Iterator
from typing import assert_never

from atlantis_rules.atlantis.actions import (
    Action,
    BuyCards,
    DrawCard,
    DrawExtra,
    EndTurn,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    RevealTile,
    ShowHand,
)
from atlantis_rules.atlantis.components import COLOURS, FIGURES_PER_PLAYER, Item, Seat, Tile
from atlantis_rules.atlantis.options import BoughtCards, ExtraDrawing, MainlandTile, Options, PaidCards
from atlantis_rules.atlantis.path import Gap, Path, gaps, tolls_between, unbridged_gaps, without_tile
from atlantis_rules.atlantis.phases import (
    Dealing,
    Drawing,
    ExtraDraw,
    LayingPath,
    Moving,
    Over,
    Paying,
    Piece,
    Prepared,
    Settling,
    TurnEnd,
    TurnStart,
    Uncovering,
)
from atlantis_rules.atlantis.piles import Piles, cards_in, with_paid_card
from atlantis_rules.atlantis.rules.buy import cards_for
from atlantis_rules.atlantis.rules.draw import cards_to_draw
from atlantis_rules.atlantis.rules.end import debt_of, figures_after_settlement
from atlantis_rules.atlantis.rules.engine import apply
from atlantis_rules.atlantis.rules.move import destination, landing_spaces
from atlantis_rules.atlantis.rules.pay import value_of
from atlantis_rules.atlantis.rules.take import space_of_taken_tile
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space, between, nearest_to_mainland, spaces_in
from atlantis_rules.atlantis.state import Player, State, occupied_spaces
from atlantis_rules.explanations import Step, counted, listed


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
    return tuple(_steps(state, action, apply(state, action)))


def _steps(state: State, action: Action, after: State) -> Iterator[Step]:  # noqa: C901 - one case for each action
    match action:
        case PlayCard(figure, item):
            return _movement(state, figure, figure, item, after)
        case PlayAnotherCard(item):
            assert isinstance(state.phase, Moving)  # noqa: S101 - the action is legal
            return _movement(state, state.phase.origin, state.phase.figure, item, after)
        case PayTile() | PayCard():
            return _payment(state, action.piece, after)
        case BuyCards(tile):
            return _purchase(state, tile)
        case PlaceBridge(space):
            return _bridge(state, space)
        case ShowHand():
            return _showing(state, after)
        case EndTurn():
            return _turn_end(state)
        case DrawExtra(number):
            return _extra_draw(state, number)
        case RevealTile(tile):
            return _revealing(state, tile, after)
        case DrawCard():
            return _drawing(state, after)
        case _:
            assert_never(action)


def place_words(space: Space) -> str:
    """Name a place, such as ``space 12`` or ``the mainland``."""
    return {ATLANTIS: "Atlantis", MAINLAND: "the mainland"}.get(space, f"space {space}")


def _spaces_words(spaces: Iterable[Space]) -> str:
    numbers = [str(space) for space in spaces]
    return f"space{'s' if len(numbers) > 1 else ''} {listed(numbers)}"


def _gap_words(gap: Gap) -> str:
    return f"the gap at {gap.first}" if gap.first == gap.last else f"the gap at {gap.first}-{gap.last}"


def _seat_of(state: State) -> Seat:
    phase = state.phase
    assert not isinstance(phase, LayingPath | Over)  # noqa: S101 - there no action of a seat is legal
    return phase.seat


# --- Moving, paying, taking ---


def _movement(state: State, origin: Space, figure: Space, item: Item, after: State) -> Iterator[Step]:
    path, occupied = state.path, occupied_spaces(state.players)
    spaces = landing_spaces(state, occupied)[item]
    arrival = destination(spaces, figure)
    yield Step(("MOVE-8",), f"the {item} card goes face up to the discard pile")
    passed = path.showing[item] & ~spaces & between(figure, arrival)
    way = f"from {place_words(figure)} to {place_words(arrival)}"
    beyond = f", past the occupied {_spaces_words(spaces_in(passed))}" if passed else ""
    option = ("OPT-4",) if passed else ()
    if arrival == MAINLAND:
        yield Step(("MOVE-5", *option), f"no {item} to land on lies ahead: the figure goes {way}{beyond}")
    else:
        yield Step(("MOVE-2", *option), f"the figure goes {way}, the next {item} to land on{beyond}")
    if isinstance(after.phase, Moving):
        yield Step(("MOVE-3",), f"{place_words(arrival)} is occupied: another card must be played")
        return
    if arrival != MAINLAND:
        yield Step(("MOVE-3",), f"{place_words(arrival)} is unoccupied: the move ends there")
    yield from _crossing(path, origin, arrival)
    piles = Piles(state.draw_pile, state.discards.plus(item))
    if isinstance(after.phase, Paying):
        yield Step(("PAY-2",), f"{after.phase.payment.due} is to be paid before a tile is taken")
        yield from _taking(state, arrival, after.players, None)
    else:
        yield from _taking(state, arrival, after.players, piles)


def _crossing(path: Path, origin: Space, arrival: Space) -> Iterator[Step]:
    crossed = [gap for gap in gaps(path) if origin < gap.first < arrival]
    for gap in crossed:
        if gap.bridged:
            yield Step(("BRIDGE-2",), f"{_gap_words(gap)} has a bridge: crossing it is free")
    dear = [gap for gap in crossed if not gap.bridged]
    if len(dear) == 1:
        yield Step(("PAY-1",), f"{_gap_words(dear[0])} is crossed for {dear[0].toll}")
    elif dear:
        names = " and ".join(_gap_words(gap) for gap in dear)
        prices = " + ".join(str(gap.toll) for gap in dear)
        yield Step(("PAY-1",), f"{names} are crossed for {prices} = {tolls_between(path, origin, arrival)}")


def _payment(state: State, piece: Piece, after: State) -> Iterator[Step]:
    phase = state.phase
    assert isinstance(phase, Paying | Settling)  # noqa: S101 - the action is legal
    due, value = phase.payment.due, value_of(piece)
    match piece:
        case Tile():
            yield Step(("PAY-3",), f"{piece} counts {value} towards the {due} that is due")
            yield Step(("PAY-6",), f"{piece} goes to the box")
        case Item():
            yield Step(("PAY-3",), f"the {piece} card counts 1 towards the {due} that is due")
            where = "the box" if state.options.paid_cards is PaidCards.BOX else "the discard pile"
            yield Step(("OPT-1",), f"the {piece} card goes to {where}")
        case _:
            assert_never(piece)
    if value < due:
        yield Step(("PAY-3",), f"{due - value} is still to be paid")
        return
    if value > due:
        yield Step(("PAY-4",), f"no change is given: {value - due} more is paid than is due")
    match phase:
        case Paying():
            yield Step(("PAY-2",), "the crossing is paid for")
            piles = with_paid_card(state.options, state.piles, piece) if isinstance(piece, Item) else state.piles
            yield from _taking(state, phase.figure, after.players, piles)
        case Settling():
            yield Step(("END-2",), f"{COLOURS[phase.seat]} has paid for the ways home of its figures")
            seats = len(state.players)
            others = range(phase.seat + 1, phase.seat + 1 + (phase.last_seat - phase.seat) % seats)
            yield from _settlement(state, [seat % seats for seat in others])
        case _:
            assert_never(phase)


def _taking(state: State, figure: Space, players: tuple[Player, ...], piles: Piles | None) -> Iterator[Step]:
    """Tell what follows when a figure has arrived and its crossing is paid for, up to the end of the turn.

    Args:
        state: the state before.
        figure: where the figure has arrived.
        players: the players, with the figure on its new place.
        piles: the piles before the draw, or None if cards may still be paid before.
    """
    options, path, seat = state.options, state.path, _seat_of(state)
    mover = players[seat]
    occupied = occupied_spaces(players)
    space = space_of_taken_tile(options, path, occupied, figure)
    if figure != MAINLAND:
        clauses: tuple[str, ...] = ("TAKE-1",)
    elif options.mainland_tile is MainlandTile.NEAREST_UNOCCUPIED:
        clauses = ("TAKE-3",)
    else:
        clauses = ("OPT-6",)
    tile = None if space is None else path.tile_at(space)
    if space is None or tile is None:
        yield Step(("TAKE-4", *clauses), "there is no tile to be taken")
    else:
        passed = path.stacks & occupied & between(space, figure)
        beyond = f", behind the occupied {_spaces_words(spaces_in(passed))}" if passed else ""
        yield Step(clauses, f"{COLOURS[seat]} takes {tile} from {place_words(space)}{beyond}")
        if path.covered >> space & 1:
            yield Step(("TAKE-2",), f"the tile beneath comes to light on {place_words(space)}")
        else:
            path = without_tile(path, space, tile)
            yield _new_water(path, space)
    if mover.bridge and unbridged_gaps(path):
        yield Step(("BRIDGE-4",), f"{COLOURS[seat]} may then place its bridge")
    yield from _draw_of_turn(options, mover, seat, cards_to_draw(options, mover, figure), piles)


def _new_water(path: Path, space: Space) -> Step:
    gap = next((gap for gap in gaps(path) if gap.first <= space <= gap.last), None)
    if gap is None:
        at_atlantis = path.stacks and space < nearest_to_mainland(path.stacks)
        land = place_words(ATLANTIS if at_atlantis else MAINLAND)
        return Step(("TAKE-6",), f"{place_words(space)} has no tile any more: {land} is pushed up to the next tile")
    if gap.bridged:
        return Step(("TAKE-5", "BRIDGE-3"), f"space {space} becomes water: {_gap_words(gap)} is free by its bridge")
    return Step(("TAKE-5", "PAY-1"), f"space {space} becomes water: {_gap_words(gap)} costs {gap.toll} from now on")


# --- The rest of a turn ---


def _draw_of_turn(options: Options, mover: Player, seat: Seat, number: int, piles: Piles | None) -> Iterator[Step]:
    """Describe the draw that ends a turn with a move."""
    home = mover.figures_home
    if 1 < number <= FIGURES_PER_PLAYER and options.extra_draw is ExtraDrawing.AS_WANTED:
        most = (number if piles is None else min(number, cards_in(piles))) - 1
        extra = f"and as it wants up to {most} more" if most else "and no more, since the piles hold no other"
        text = f"{COLOURS[seat]} draws 1 card, {extra}"
        if number != 1 + home:
            text += ": the figure that has just come to the mainland does not count yet"
        yield Step(("DRAW-1", "OPT-7") if number == 1 + home else ("DRAW-1", "OPT-5", "OPT-7"), text)
        if piles is not None:
            yield from _state_of_piles(piles, 1)
        return
    text = f"{COLOURS[seat]} draws {counted(number, 'card')}"
    if number != 1 + home:
        yield Step(("DRAW-1", "OPT-5"), f"{text}: the figure that has just come to the mainland does not count yet")
    elif home:
        yield Step(("DRAW-1",), f"{text}: 1, and 1 more for each figure on the mainland ({home})")
    else:
        yield Step(("DRAW-1",), text)
    if piles is not None:
        yield from _state_of_piles(piles, number)
    if home == FIGURES_PER_PLAYER:
        yield Step(("END-1",), f"all three figures of {COLOURS[seat]} are on the mainland: then the game ends")


def _state_of_piles(piles: Piles, number: int) -> Iterator[Step]:
    """Tell what is special about a draw of so many cards."""
    draw_pile, discards = len(piles.draw_pile), len(piles.discards)
    if discards and not draw_pile:
        yield Step(("DRAW-2",), "the draw pile is empty: the discard pile is shuffled and takes its place first")
    elif discards and draw_pile <= number:
        yield Step(
            ("DRAW-2",), f"the draw pile holds only {draw_pile}: behind its last card the shuffled discard pile follows"
        )
    if draw_pile + discards < number:
        yield Step(("DRAW-3",), f"no more can be drawn than there is: the piles hold {draw_pile + discards}")


def _turn_end(state: State) -> Iterator[Step]:
    phase = state.phase
    assert isinstance(phase, TurnEnd)  # noqa: S101 - the action is legal
    yield Step(("BRIDGE-5",), f"{COLOURS[phase.seat]} keeps its bridge")
    yield from _draw_of_turn(state.options, state.players[phase.seat], phase.seat, phase.draw, state.piles)


def _extra_draw(state: State, number: int) -> Iterator[Step]:
    phase = state.phase
    assert isinstance(phase, ExtraDraw)  # noqa: S101 - the action is legal
    cards = counted(1 + number, "card")
    yield Step(("DRAW-1", "OPT-7"), f"{COLOURS[phase.seat]} draws {cards}: 1, and {number} of up to {phase.most} more")
    yield from _state_of_piles(state.piles, 1 + number)


def _purchase(state: State, tile: Tile) -> Iterator[Step]:
    colour, number = COLOURS[_seat_of(state)], cards_for(tile)
    cards = f"{counted(number, 'card')}, half of {tile.value} rounded down"
    yield Step(("BUY-1",), f"{tile} goes to the box: {colour} draws {cards}")
    yield from _state_of_piles(state.piles, number)
    can_pay = state.options.bought_cards is BoughtCards.CAN_PAY
    yield Step(("OPT-2",), f"the bought cards {'can' if can_pay else 'cannot'} pay for a crossing in this turn")


def _bridge(state: State, space: Space) -> Iterator[Step]:
    gap = next(gap for gap in gaps(state.path) if gap.first == space)
    phase, colour = state.phase, COLOURS[_seat_of(state)]
    yield Step(("BRIDGE-1",), f"the bridge of {colour} is placed on {_gap_words(gap)}, once and for all")
    yield Step(("BRIDGE-2",), f"crossing that gap, which costs {gap.toll}, is free for everybody from now on")
    match phase:
        case TurnEnd():
            yield from _draw_of_turn(state.options, state.players[phase.seat], phase.seat, phase.draw, state.piles)
        case TurnStart():
            yield Step(("BUY-1",), "no cards can be bought any more in this turn")
        case _:
            pass


def _showing(state: State, after: State) -> Iterator[Step]:
    phase = state.phase
    assert isinstance(phase, TurnStart | Prepared)  # noqa: S101 - the action is legal
    colour, seats = COLOURS[phase.seat], len(state.players)
    yield Step(("STUCK-2",), f"no card of {colour} can be played with any of its figures")
    yield Step(("STUCK-1",), f"{colour} shows its hand to all")
    match after.phase:
        case Drawing(_, number):
            yield Step(("STUCK-1",), f"{colour} draws {counted(number, 'card')}; that ends the turn")
            yield from _state_of_piles(state.piles, number)
        case TurnStart(seat, futile_turns):
            yield Step(("DRAW-3",), "there is no card left to be drawn")
            if futile_turns:
                text = f"{counted(futile_turns, 'turn')} in a row changed nothing; with {seats} of them the game ends"
                yield Step(("STUCK-3",), text)
            yield Step(("TURN-1",), f"it is the turn of {COLOURS[seat]}")
        case _:
            yield Step(("DRAW-3",), "there is no card left to be drawn")
            yield Step(("STUCK-3",), f"{seats} turns in a row, one of each player, changed nothing: the game ends")
            yield from _settlement(state, [(phase.seat + number) % seats for number in range(1, seats + 1)])


def _settlement(state: State, seats: list[Seat]) -> Iterator[Step]:
    """Tell what seats owe; whether they can pay it is for their own hands to know."""
    for seat in seats:
        figures = state.players[seat].figures
        due = debt_of(state.options, state.path, figures)
        if due:
            yield Step(("END-2", "END-3"), f"{COLOURS[seat]} owes {due} for the ways home of its figures")
        else:
            yield Step(("END-2",), f"{COLOURS[seat]} owes nothing")
        staying = figures_after_settlement(state.options, figures).count(ATLANTIS)
        if staying:
            words = counted(staying, "figure")
            yield Step(
                ("OPT-8",), f"{words} of {COLOURS[seat]} on Atlantis stay{'s' * (staying == 1)} there for nothing"
            )
    yield Step(("END-4", "END-5"), "then tiles, cards and debts are counted")


# --- Chance ---


def _revealing(state: State, tile: Tile, after: State) -> Iterator[Step]:
    phase = state.phase
    if isinstance(phase, LayingPath):
        yield Step(("SETUP-2",), f"{tile} lies face up on space {phase.space}")
        if state.path.covered >> phase.space & 1:
            yield Step(("SETUP-3",), "another tile lies beneath it, and nobody knows which")
        return
    assert isinstance(phase, Uncovering)  # noqa: S101 - the action is legal
    seat, space = phase.seat, phase.space
    yield Step(("TAKE-2",), f"{tile} is visible on space {space} from now on")
    for gap in gaps(after.path):
        if not gap.bridged and space in {gap.first - 1, gap.last + 1}:
            yield Step(("PAY-1",), f"{_gap_words(gap)} costs {gap.toll} from now on")
    if isinstance(after.phase, TurnEnd):
        yield Step(("BRIDGE-4",), f"{COLOURS[seat]} may place its bridge")
    yield from _draw_of_turn(state.options, state.players[seat], seat, phase.draw, state.piles)


def _drawing(state: State, after: State) -> Iterator[Step]:
    """Tell of a card that is dealt or drawn, but not which: only who gets it may see it."""
    seat = _seat_of(state)
    colour, dealing = COLOURS[seat], isinstance(state.phase, Dealing)
    yield Step(("SETUP-5" if dealing else "DRAW-4",), f"the card goes into the hand of {colour}; nobody else sees it")
    if len(state.draw_pile) == 1 and len(state.discards):
        yield Step(("DRAW-2",), "it was the last one: the discard pile is shuffled and becomes the draw pile")
    match after.phase:
        case Prepared():
            yield Step(("TURN-2",), f"{colour} goes on with its turn")
        case TurnStart(next_seat, _):
            yield Step(("TURN-1",), f"it is the turn of {COLOURS[next_seat]}")
        case Settling() | Over():
            yield Step(("END-1",), f"all three figures of {colour} are on the mainland: the game ends")
            seats = len(state.players)
            yield from _settlement(state, [(seat + number) % seats for number in range(1, seats)])
        case _:
            pass
