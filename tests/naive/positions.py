"""The naive model of Atlantis in the middle of a turn: made from any state, and written down as the text of a position.

The text is written here once more, from the naive model alone, so the engine's own writer is checked against it.
"""

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from itertools import groupby
from typing import Self, TypeVar

from atlantis_rules.atlantis import phases
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER, Item, Tile as EngineTile
from atlantis_rules.atlantis.spaces import SPACES, spaces_in
from atlantis_rules.atlantis.state import State
from atlantis_rules.atlantis.tiles import tiles_in
from tests.naive.adapter import naive_cards, naive_options, naive_tile
from tests.naive.components import (
    ATLANTIS,
    DECK,
    ITEMS,
    LAYOUT,
    MAINLAND,
    PRESETS,
    TILES,
    Action,
    Piece,
    Tile,
    high_to_low,
    pieces_of,
    total_of,
    without,
    worth,
)
from tests.naive_model import NaiveGame

COLOURS = ("black", "red", "blue", "white")
GameT = TypeVar("GameT", bound="PositionedGame")
REASONS = {"home": "third figure home", "stuck": "all stuck"}


class PositionedGame(NaiveGame):
    """The naive model, which also remembers the cards at the start of a payment: a position has the rest of them."""

    asked: Sequence[Piece] = ()
    last: Piece | None = None
    known: list[Action] | None = None
    """The legal actions, once they were asked for: programs that are checked ask often."""

    def legal_actions(self) -> list[Action]:
        if self.known is None:
            self.known = super().legal_actions()
        return self.known

    def apply(self, action: Action) -> None:
        super().apply(action)
        self.known = None

    def copied(self) -> Self:
        """A copy that shares nothing that changes."""
        twin = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict):
                setattr(twin, name, dict(value))
            elif isinstance(value, list):
                setattr(twin, name, [list(each) if isinstance(each, list) else each for each in value])
        return twin

    def _ask(self, price: int, usable: list[Piece], phase: str, *, mixing: bool, last: Piece | None = None) -> None:
        self.last = last
        super()._ask(price, usable, phase, mixing=mixing)
        self.asked = usable

    def _kind_begun(self) -> str | None:
        last = self.last_piece()
        return None if last is None else last[0]

    def last_piece(self) -> Piece | None:
        return self.paid[-1] if self.paid else self.last

    def cards_left_to_pay(self) -> list[str]:
        return without([piece[1] for piece in self.asked if piece[0] == "pay_card"], *self._paid_cards())

    def _paid_cards(self) -> list[str]:
        return [piece[1] for piece in self.paid if piece[0] == "pay_card"]

    def cards_to_come(self) -> int:
        """How many cards the draw at the end of this turn brings, if all extra cards are wanted (DRAW-1, END-1)."""
        return 1 + FIGURES_PER_PLAYER if self._all_home() else 1 + self._figures_that_count()

    def _all_home(self) -> bool:
        return self.figures[self.seat].count(MAINLAND) == FIGURES_PER_PLAYER


def naive_at(state: State, model: type[GameT]) -> GameT:
    """The naive model of any state."""
    path, phase = state.path, state.phase
    game = model(len(state.players), naive_options(state.options))
    game.shown = {space: naive_tile(tile) for space in SPACES if (tile := path.tile_at(space)) is not None}
    game.covered, game.bridges = list(spaces_in(path.covered)), list(spaces_in(path.bridges))
    game.figures = [list(player.figures) for player in state.players]
    game.hands = [naive_cards(player.hand) for player in state.players]
    game.tiles = [[naive_tile(tile) for tile in player.tiles] for player in state.players]
    game.bridge_left = [player.bridge for player in state.players]
    game.unseen = [naive_tile(tile) for tile in tiles_in(path.unseen)]
    game.draw_pile, game.discards = naive_cards(state.draw_pile), naive_cards(state.discards)
    held = [tile for those in game.tiles for tile in those]
    game.box_tiles = without(TILES, *game.shown.values(), *held, *game.unseen)
    in_hands = [item for hand in game.hands for item in hand]
    game.box_cards = without(DECK, *in_hands, *game.draw_pile, *game.discards)
    _set_phase(game, phase)
    return game


def _set_phase(game: PositionedGame, phase: phases.Phase) -> None:  # noqa: C901, PLR0912 -- one case for each
    if not isinstance(phase, phases.LayingPath | phases.Over):
        game.seat = phase.seat
        game._begin_turn(phase.seat)
    usable = phases.seat_and_usable(phase)
    if usable is not None:
        game.start_hand = naive_cards(usable[1])
    match phase:
        case phases.LayingPath(space):
            game.phase, game.next_space, game.next_back = "laying", space, LAYOUT[space - 1][0]
        case phases.Dealing(seat):
            game.phase, game.to_draw = "dealing", 4 + seat - len(game.hands[seat])
        case phases.TurnStart(_, futile_turns):
            game.futile_turns = futile_turns
        case phases.Purchase(_, cards_left):
            game.phase, game.to_draw, game.after_drawing = "drawing", cards_left, "ready"
        case phases.Prepared():
            game.phase, game.drew_or_built = "ready", True
        case phases.Moving(_, origin, figure):
            game.phase, game.move_began, game.figure = "moving", origin, figure
        case phases.Paying(_, figure, payment):
            game.phase, game.figure = "paying", figure
            game.home_before -= figure == MAINLAND
            _set_payment(game, payment)
        case phases.Uncovering(_, space, draw):
            game.phase, game.next_space, game.next_back = "uncovering", space, LAYOUT[space - 1][0]
            game.home_before = draw - 1
        case phases.TurnEnd(_, draw):
            game.phase, game.home_before = "end", draw - 1
        case phases.ExtraDraw(_, most):
            game.phase, game.home_before = "extra", most
        case phases.Drawing(_, cards_left):
            game.phase, game.to_draw, game.after_drawing = "drawing", cards_left, "end"
        case phases.Settling(seat, last_seat, payment, reason, debts):
            game.phase, game.ending = "settling", _ending(reason)
            game.debts = {who: debt for who, debt in enumerate(debts) if debt}
            following = [(seat + step) % game.players for step in range(1, game.players)]
            game.to_settle = [] if seat == last_seat else following[: following.index(last_seat) + 1]
            _set_payment(game, payment)
        case phases.Over(reason, debts):
            game.phase, game.ending = "over", _ending(reason)
            game.debts = {who: debt for who, debt in enumerate(debts) if debt}


def _ending(reason: phases.Reason) -> str:
    return next(name for name, text in REASONS.items() if text == reason.value)


def _set_payment(game: PositionedGame, payment: phases.Payment) -> None:
    """PAY-4: what was handed over before is forgotten; as it was worth as much or more, nothing depends on it."""
    pieces = pieces_of(game.tiles[game.seat], naive_cards(payment.cards))
    last: Piece | None = None
    match payment.last:
        case EngineTile() as tile:
            last = ("pay_tile", naive_tile(tile))
        case Item() as item:
            last = ("pay_card", item.name.lower())
        case None:
            pass
    rest = [piece for piece in pieces if _may_follow(piece, payment.last)]
    mixing = _is_mixing(game, pieces, payment.due, begun_with_tiles=last is not None and last[0] == "pay_tile")
    game._ask(payment.due, rest, game.phase, mixing=mixing, last=last)
    game.asked = pieces


def _is_mixing(game: PositionedGame, pieces: list[Piece], due: int, *, begun_with_tiles: bool) -> bool:
    """OPT-9: is it, or may it become, a payment of both kinds?

    Tiles come first. Who has handed over tiles, and is left with too few to go on with tiles, did not have enough of
    them in the beginning: then only the settlement allows that, and it goes on with both kinds. Who is paying with
    cards has no choice any more.
    """
    if game.options["payment_pieces"] == "mixed":
        return True
    if begun_with_tiles:
        return total_of(pieces, "pay_tile") < due
    return game.phase == "settling" and not game._can_cover(pieces, due)


def _may_follow(piece: Piece, last: EngineTile | Item | None) -> bool:
    match last:
        case None:
            return True
        case EngineTile():
            return piece[0] == "pay_card" or TILES.index(piece[1]) < TILES.index(naive_tile(last))
        case Item():
            return piece[0] == "pay_card" and ITEMS.index(piece[1]) >= ITEMS.index(last.name.lower())


# --- The text ---


def position_text(game: PositionedGame) -> str:
    """The text of the position, to the letter."""
    seats = range(game.players)
    home = [
        f"{COLOURS[seat]} {count}" for seat in seats if (count := sum(at == MAINLAND for at in game.figures[seat])) > 0
    ]
    lines = [f"players: {game.players}", f"options: {_options(game.options)}", "path:"]
    lines += [_row(game, first) for first in range(1, MAINLAND, 10)]
    lines.append(f"mainland: {_listed(home)}")
    for seat in seats:
        lines.append(f"hand {COLOURS[seat]}: {_cards(game.hands[seat])}")
        lines.append(f"tiles {COLOURS[seat]}: {_tiles(game.tiles[seat])}")
    lines.append(f"bridges: {_listed([COLOURS[seat] for seat in seats if game.bridge_left[seat]])}")
    lines += [f"discards: {_cards(game.discards)}", f"box cards: {_cards(game.box_cards)}"]
    lines.append(f"box tiles: {_tiles(game.box_tiles)}")
    return "\n".join([*lines, *_phase_lines(game)]) + "\n"


def _options(options: dict[str, str]) -> str:
    names = [name for name, preset in PRESETS.items() if preset == options]
    return names[0] if names else ", ".join(f"{name}={value}" for name, value in options.items())


def _listed(entries: Sequence[str]) -> str:
    return ", ".join(entries) or "none"


def _cards(cards: Sequence[str]) -> str:
    counts = [(item, cards.count(item)) for item in ITEMS]
    return _listed([item if count == 1 else f"{item} {count}" for item, count in counts if count])


def _name(tile: Tile) -> str:
    return f"{tile[0]} {tile[1]}{tile[2]}"


def _tiles(tiles: Sequence[Tile]) -> str:
    return _listed([_name(tile) for tile in high_to_low(tiles)])


def _row(game: NaiveGame, first: int) -> str:
    row = range(first, min(first + 10, MAINLAND))
    entries: list[str] = []
    for is_water, run in groupby(row, key=lambda space: _is_water(game, space)):
        if is_water:
            entries.append("".join("=" if space in game.bridges else "~" for space in run))
        else:
            entries += [_stack(game, space) for space in run]
    return f"  {first}: {', '.join(entries)}"


def _is_water(game: NaiveGame, space: int) -> bool:
    if game.phase == "laying" and space >= game.next_space:
        return LAYOUT[space - 1] == ""
    return space not in game.shown and not (game.phase == "uncovering" and space == game.next_space)


def _stack(game: NaiveGame, space: int) -> str:
    shown = "?"
    if space in game.shown:
        item, value, _ = game.shown[space]
        shown = f"{item} {value}"
    figures = "".join(
        f" ({colour})"
        for colour, own in zip(COLOURS, game.figures, strict=False)
        for figure in own
        if figure == space != ATLANTIS
    )
    return f"{shown}{'+' if space in game.covered else ''}{figures}"


def _phase_lines(game: PositionedGame) -> Iterator[str]:
    if game.phase not in ("laying", "over"):
        yield f"turn: {COLOURS[game.seat]}"
    yield f"stuck: {game.futile_turns}" if game.phase == "start" else f"phase: {_phase(game)}"
    if game.phase in ("ready", "moving") or (game.phase == "drawing" and game.after_drawing == "ready"):
        yield f"usable: {_cards([piece[1] for piece in game._usable(game.hands[game.seat]) if piece[0] == 'pay_card'])}"
    if game.phase in ("paying", "settling"):
        yield f"usable: {_cards(game.cards_left_to_pay())}"
    if game.phase in ("settling", "over"):
        yield f"debts: {_listed([f'{COLOURS[seat]} {debt}' for seat, debt in sorted(game.debts.items())])}"


def _phase(game: PositionedGame) -> str:
    draw = "purchase" if game.after_drawing == "ready" else "drawing"
    texts: dict[str, Callable[[], str]] = {
        "laying": lambda: f"laying path, space {game.next_space}",
        "dealing": lambda: "dealing",
        "ready": lambda: "prepared",
        "drawing": lambda: f"{draw}, cards left {game.to_draw}",
        "moving": lambda: f"moving, origin {game.move_began}, figure {game.figure}",
        "paying": lambda: f"paying, figure {game.figure}, {_payment(game)}",
        "uncovering": lambda: f"uncovering, space {game.next_space}, draw {game.cards_to_come()}",
        "end": lambda: f"turn end, draw {game.cards_to_come()}",
        "extra": lambda: f"extra draw, most {game._most_extra()}",
        "settling": lambda: (
            f"settling, last seat {COLOURS[[game.seat, *game.to_settle][-1]]}, {_payment(game)}, "
            f"reason {REASONS[game.ending]}"
        ),
        "over": lambda: f"over, reason {REASONS[game.ending]}",
    }
    return texts[game.phase]()


def _payment(game: PositionedGame) -> str:
    due = f"due {game.price - sum(worth(piece) for piece in game.paid)}"
    last = game.last_piece()
    if last is None:
        return due
    return f"{due}, last piece {_name(last[1]) if last[0] == 'pay_tile' else last[1]}"
