"""Which clauses an illegal action breaks, by the naive model of Atlantis.

Written from the clauses, and from what the README of the conformance kit says on which clause is named where. Every
function yields the clauses against one kind of action. It looks at everything that is wrong: that the action has no
place now, and what the player who is to act lacks for it. Where chance is to act, and where the game is over, nothing
else counts than that it has no place.
"""

from collections.abc import Iterator
from itertools import combinations

from tests.naive.components import MAINLAND, Action, Piece, total_of, worth
from tests.naive.positions import PositionedGame

BY_CHANCE = ("laying", "dealing", "uncovering", "drawing")


def broken_clauses(game: PositionedGame, action: Action) -> set[str]:  # noqa: C901 -- one case per action
    """The clauses that an action breaks; none if it is legal."""
    match action:
        case ("play", figure, item):
            return set(_against_play(game, figure, item))
        case ("play_another", item):
            return set(_against_another(game, item))
        case ("pay_tile" | "pay_card", _):
            return set(_against_piece(game, action))
        case ("buy", tile):
            return set(_against_purchase(game, tile))
        case ("bridge", space):
            return set(_against_bridge(game, space))
        case ("show_hand",):
            return set(_against_showing(game))
        case ("end_turn",):
            return set() if game.phase == "end" else {_no_place(game, "TURN-2")}
        case ("extra", number):
            return set(_against_extra(game, number))
        case ("draw", item):
            return set(_against_draw(game, item))
        case ("reveal", tile):
            return set(_against_reveal(game, tile))
    raise AssertionError(action)


def _no_place(game: PositionedGame, clause: str) -> str:
    """The clause by which an action has no place: that of its kind, unless the game has ended."""
    if game.phase == "over":
        return {"home": "END-1", "stuck": "STUCK-3"}[game.ending]
    return "END-2" if game.phase == "settling" else clause


def _a_player_decides(game: PositionedGame) -> bool:
    return game.phase not in (*BY_CHANCE, "over")


def _against_play(game: PositionedGame, figure: int, item: str) -> Iterator[str]:
    in_place = game.phase in ("start", "ready")
    if not in_place:
        yield _no_place(game, "TURN-2")
    if not _a_player_decides(game):
        return
    there = figure in game.figures[game.seat] and figure != MAINLAND
    if not there:
        yield "MOVE-1"
    if item not in game.hands[game.seat]:
        yield "MOVE-2"
    elif in_place and there:
        yield from _against_finishing(game, figure, figure, item)


def _against_another(game: PositionedGame, item: str) -> Iterator[str]:
    if game.phase != "moving":
        yield _no_place(game, _no_further_card(game))
    if not _a_player_decides(game):
        return
    if item not in game.hands[game.seat]:
        yield "MOVE-3"
    elif game.phase == "moving":
        yield from _against_finishing(game, game.move_began, game.figure, item)


def _no_further_card(game: PositionedGame) -> str:
    """Further cards belong to a figure that came to an occupied space; the position says what came instead of that."""
    if game.phase in ("laying", "dealing", "start", "ready"):
        return "MOVE-3"
    if game.phase == "drawing" and game.after_drawing == "ready":
        return "MOVE-3"
    if game.phase == "paying":
        return "MOVE-5" if game.figure == MAINLAND else "MOVE-4"
    if game.phase in ("uncovering", "end") and MAINLAND not in game.figures[game.seat]:
        return "MOVE-4"  # with a figure on the mainland, it cannot be told which one has moved
    return "TURN-2"


def _against_finishing(game: PositionedGame, began: int, space: int, item: str) -> Iterator[str]:
    """MOVE-6 if the figure comes nowhere where it may stay, OPT-9 if one kind lacks the price, PAY-7 if both do."""
    moves = [move for move in game._whole_moves(space, game.hands[game.seat]) if move[0][0] == item]
    if not moves:
        yield "MOVE-6"
    elif item not in game._first_cards(began, space):
        with_both = any(total_of(game._usable(left)) >= game._crossing(began, end) for _, end, left in moves)
        yield "OPT-9" if with_both else "PAY-7"


def _against_piece(game: PositionedGame, piece: Piece) -> Iterator[str]:
    in_place = game.phase in ("paying", "settling")
    if not in_place:
        yield _no_place(game, "PAY-2")
    if not _a_player_decides(game):
        return
    kind, what = piece
    if what not in (game.tiles if kind == "pay_tile" else game.hands)[game.seat]:
        yield "PAY-3"
    elif in_place and piece not in game._next_pieces():
        yield _why_not_this_piece(game, piece)


def _why_not_this_piece(game: PositionedGame, piece: Piece) -> str:
    if piece not in game.asked:
        return "OPT-2"  # it is in hand, but was not when the turn began
    if piece not in game.payable:
        return "PAY-4"  # it would have been handed over before
    others = list(game.payable)
    if not game.mixing:
        others = [other for other in others if other[0] == piece[0]]
        if game._kind_begun() not in {None, piece[0]} or total_of([*game.paid, *others]) < game.price:
            return "OPT-9"  # the payment is of the other kind, or has to be
    others.remove(piece)
    wholes = [
        (piece, *more)
        for number in range(len(others) + 1)
        for more in combinations(others, number)
        if _pays(game, (piece, *more))
    ]
    if wholes and game.exact_only and not any(_total(game, whole) == game.price for whole in wholes):
        return "OPT-3"
    return "PAY-4"  # superfluous, or others come before it


def _total(game: PositionedGame, pieces: tuple[Piece, ...]) -> int:
    return sum(map(worth, game.paid)) + sum(map(worth, pieces))


def _pays(game: PositionedGame, pieces: tuple[Piece, ...]) -> bool:
    """PAY-4: the price is covered, and would not be without any one of the pieces."""
    total = _total(game, pieces)
    return total >= game.price and all(total - worth(one) < game.price for one in (*game.paid, *pieces))


def _against_purchase(game: PositionedGame, tile: tuple[str, int, str]) -> Iterator[str]:
    if game.phase != "start":
        yield _no_place(game, "BUY-1")
    if not _a_player_decides(game):
        return
    if tile not in game.tiles[game.seat]:
        yield "BUY-1"
    if tile[1] // 2 == 0 or not (game.draw_pile or game.discards):
        yield "BUY-2"


def _against_bridge(game: PositionedGame, space: int) -> Iterator[str]:
    if game.phase not in ("start", "ready", "end"):
        yield _no_place(game, "OPT-7" if game.phase == "extra" else "BRIDGE-4")
    if not _a_player_decides(game):
        return
    if not game.bridge_left[game.seat] or space not in [left + 1 for left, _ in game._free_gaps()]:
        yield "BRIDGE-1"


def _against_showing(game: PositionedGame) -> Iterator[str]:
    if game.phase not in ("start", "ready"):
        yield _no_place(game, "STUCK-2")
    elif ("show_hand",) not in game.legal_actions():
        yield "STUCK-2"


def _against_extra(game: PositionedGame, number: int) -> Iterator[str]:
    if game.phase != "extra":
        yield _no_place(game, "OPT-7")
    elif number > game._most_extra():
        yield "OPT-7"


def _against_draw(game: PositionedGame, item: str) -> Iterator[str]:
    if game.phase == "dealing":
        clause = "SETUP-5"
    elif game.phase == "drawing":
        clause = "BUY-1" if game.after_drawing == "ready" else "DRAW-1"
    else:
        yield _no_place(game, "DRAW-1")
        return
    if item not in game.draw_pile:
        yield clause


def _against_reveal(game: PositionedGame, tile: tuple[str, int, str]) -> Iterator[str]:
    if game.phase not in ("laying", "uncovering"):
        yield _no_place(game, "SETUP-3")
    elif tile not in game.unseen or tile[2] != game.next_back:
        yield "SETUP-2" if game.phase == "laying" else "TAKE-2"
