"""What lies in front of the players, as lines of text: numbers for all, and one's own cards and tiles."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from atlantis_rules.atlantis.components import ITEMS, Item, Seat
from atlantis_rules.atlantis.parts.table.looks import INKS, SYMBOLS, letter, tile_chip, told
from atlantis_rules.atlantis.parts.table.pointed import OnCard, OnTile
from atlantis_rules.atlantis.seen import PlayerView, TableView
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.programs.full_screen.looks import FAINT, seat_name
from atlantis_rules.programs.full_screen.sheet import Sheet, Writing

NARROW: Final = 48
"""With fewer columns, hands of more than a few items are listed by symbols and letters."""

FEW_ITEMS: Final = 4


def players_sheet(table: TableView, names: Sequence[str], mover: Seat | None, width: int, language: str) -> Sheet:
    """Show the public information about each player on a line, and the sizes of the piles on one more."""
    widest = max(map(len, names))
    known, facts, bridges = [], [], []
    seats = [seat_name(seat, language) for seat in range(len(table.players))]
    bridge_words = str(told("bridge of player", language))
    for seat, player in enumerate(table.players):
        pointer = "\N{BLACK RIGHT-POINTING POINTER}" if seat == mover else " "
        gap = " " * (max(map(len, seats)) - len(seats[seat]))
        known.append(Text.assemble((pointer, "bold"), seats[seat], gap))
        cards, worth_of_tiles = f"{player.hand_size:>3}", f"{worth(player.tile_set):>2}"
        number, home = player.hand_size, player.figures_home
        facts.append(str(told("facts", language, cards=cards, number=number, worth=worth_of_tiles, home=home)))
        bridges.append(player.bridge)
    whole = len(known[0]) + 1 + widest + len(facts[0]) + 1 + len(bridge_words) <= width
    lines = [
        Text.assemble(
            start,
            f" {name:<{widest}}" if whole else "",
            fact,
            (f" {bridge_words}" if whole else " =") if bridge else "",
        )
        for start, name, fact, bridge in zip(known, names, facts, bridges, strict=True)
    ]
    piles = told("counted piles", language, cards=table.draw_pile_size, discards=len(table.discards))
    lines.append(Text(f" {piles}", FAINT))
    return Sheet(tuple(lines))


def hand_sheet(view: PlayerView | None, chosen: Item | None, width: int, language: str) -> Sheet:
    """List the hand cards of the player at the screen, if any."""
    if view is None:
        return Sheet((Text(),))
    writing = Writing(width)
    narrow = width < NARROW and sum(count > 0 for count in view.hand.counts) > FEW_ITEMS
    writing.write(Text.assemble((f"{told('hand', language)} ", "bold"), (f"({len(view.hand)}) ", FAINT)))
    for item in ITEMS:
        if count := view.hand[item]:
            style = f"bold {INKS[item]}" + (" reverse" if item is chosen else "")
            card = Text(
                f"{SYMBOLS[item]}{letter(item, language)}" if narrow else str(told("item", language, item=item)), style
            )
            writing.write(Text.assemble(card, f" x{count}" if count > 1 else "", "  "), OnCard(item))
    if not view.hand:
        writing.write(told("no tiles", language))
    return writing.sheet


def tiles_sheet(view: PlayerView | None, width: int, language: str) -> Sheet:
    """List the tiles of the player at the screen, if any."""
    if view is None:
        return Sheet((Text(),))
    tiles = view.players[view.seat].tiles
    writing = Writing(width)
    writing.write(
        Text.assemble((f"{told('tiles', language)} ", "bold"), (f"({worth(view.players[view.seat].tile_set)}) ", FAINT))
    )
    for tile in tiles:
        writing.write(Text.assemble(tile_chip(tile, language), " "), OnTile(tile))
    if not tiles:
        writing.write(told("no tiles", language))
    return writing.sheet
