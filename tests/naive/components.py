"""The components of the naive model of Atlantis: strings, numbers and tuples.

Items are names ("ring"), a tile is (item, value, back), a space is a number from 0 (Atlantis) over 1 to 53 to 54 (the
mainland), a player is its seat. The options are strings by name.
"""

from collections.abc import Sequence
from typing import Literal, TypeVar

Tile = tuple[str, int, str]
Piece = tuple[Literal["pay_tile"], Tile] | tuple[Literal["pay_card"], str]
Action = (
    tuple[Literal["buy"], Tile]
    | tuple[Literal["bridge"], int]  # the gap's space of water that is nearest to Atlantis
    | tuple[Literal["play"], int, str]  # the space where the figure stands, the item of the card
    | tuple[Literal["play_another"], str]
    | Piece
    | tuple[Literal["show_hand"]]
    | tuple[Literal["end_turn"]]
    | tuple[Literal["extra"], int]
    | tuple[Literal["reveal"], Tile]  # chance
    | tuple[Literal["draw"], str]  # chance
)
Thing = TypeVar("Thing")

ATLANTIS = 0
MAINLAND = 54
SPACES = range(1, 54)
ITEMS = ["ring", "crown", "statue", "helmet", "amphora", "flag", "olive"]  # COMP-2
MISSING = {  # COMP-6: the one value that each item lacks on each back
    "A": {"helmet": 7, "crown": 7, "ring": 7, "statue": 7, "amphora": 6, "flag": 6, "olive": 6},
    "B": {"helmet": 6, "crown": 6, "ring": 6, "statue": 6, "amphora": 7, "flag": 7, "olive": 7},
}
TILES: list[Tile] = [  # COMP-1, in the order of (value, item, back)
    (item, value, back) for value in range(1, 8) for item in ITEMS for back in "AB" if MISSING[back][item] != value
]
DECK = [item for item in ITEMS for _ in range(15)]  # COMP-3
LAYOUT = ["AA"] * 10 + ["A"] * 10 + ["AA"] * 6 + [""] + ["BB"] * 6 + ["B"] * 10 + ["BB"] * 10  # SETUP-2

AMIGO = {
    "paid_cards": "box",  # OPT-1: box | discards
    "bought_cards": "cannot_pay",  # OPT-2: cannot_pay | can_pay
    "overpaying": "only_if_needed",  # OPT-3: only_if_needed | always
    "landing": "another_card",  # OPT-4: another_card | same_card
    "extra_card": "from_arrival",  # OPT-5: from_arrival | from_next_turn
    "mainland_tile": "nearest_unoccupied",  # OPT-6: nearest_unoccupied | last_space
    "extra_draw": "as_wanted",  # OPT-7: as_wanted | always
    "figures_on_atlantis": "brought_home",  # OPT-8: brought_home | stay
    "payment_pieces": "mixed",  # OPT-9: mixed | one_kind
}
OTHERS = {**AMIGO, "bought_cards": "can_pay", "overpaying": "always"}
KSR = {**OTHERS, "extra_draw": "always"}
MAYFAIR = {**OTHERS, "paid_cards": "discards"}
HALL9000 = {**OTHERS, "landing": "same_card", "extra_card": "from_next_turn", "mainland_tile": "last_space"}
PRESETS = {"AMIGO": AMIGO, "MAYFAIR": MAYFAIR, "KSR": KSR, "HALL9000": HALL9000}


def without(things: Sequence[Thing], *gone: Thing) -> list[Thing]:
    """The things, less one of each that is gone (ValueError if it was not there)."""
    left = list(things)
    for thing in gone:
        left.remove(thing)
    return left


def high_to_low(tiles: Sequence[Tile]) -> list[Tile]:
    """The tiles by descending (value, item, back)."""
    return sorted(tiles, key=TILES.index, reverse=True)


def pieces_of(tiles: Sequence[Tile], cards: Sequence[str]) -> list[Piece]:
    """What can be paid with, in the order of handing over: tiles from high to low, then cards in item order."""
    pieces: list[Piece] = [("pay_tile", tile) for tile in high_to_low(tiles)]
    pieces += [("pay_card", item) for item in sorted(cards, key=ITEMS.index)]
    return pieces


def worth(piece: Piece) -> int:
    """PAY-3: a tile pays its value, a card pays 1."""
    return piece[1][1] if piece[0] == "pay_tile" else 1


def total_of(pieces: Sequence[Piece], kind: str = "") -> int:
    """What pieces are worth together; with a kind, "pay_tile" or "pay_card", only those of it count."""
    return sum(worth(piece) for piece in pieces if piece[0] == (kind or piece[0]))


def heaps(pieces: Sequence[Piece]) -> list[set[tuple[int, int]]]:
    """For each place: (total, smallest piece) of every choice whatever from there on; that of no piece is (0, 99).

    This stands for looking at all subsets one by one: totals and smallest pieces are all that payments depend on.
    """
    found = [{(0, 99)}]
    for piece in reversed(pieces):
        value = worth(piece)
        found.append(found[-1] | {(total + value, min(smallest, value)) for total, smallest in found[-1]})
    return found[::-1]
