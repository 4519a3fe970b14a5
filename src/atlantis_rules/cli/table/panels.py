"""What lies before the players, as lines of text: all in numbers, and the own cards and tiles one by one."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from atlantis_rules.atlantis.components import ITEMS, Item, Seat
from atlantis_rules.atlantis.seen import PlayerView, TableView
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.cli.table.looks import FAINT, INKS, SYMBOLS, letter, seat_name, tile_chip, told
from atlantis_rules.cli.table.sheet import OnCard, OnTile, Sheet, Writing

NARROW: Final = 48
"""In fewer columns hands of more than a few items are listed by symbols and letters."""

FEW_ITEMS: Final = 4

_CONSOLE = Console()  # only for its way to break lines; it never prints


def players_sheet(table: TableView, names: Sequence[str], mover: Seat | None, width: int, language: str) -> Sheet:
    """List in a line for each player what everybody sees, and in one more how many cards lie in the piles."""
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
    """List the hand cards of the player that looks, if one does."""
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
    """List the tiles of the player that looks, if one does."""
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


def latest_sheet(lines: Sequence[Text], width: int, height: int) -> Sheet:
    """Show as much of the end of a text as fits; wrap long lines."""
    shown: list[Text] = []
    for line in reversed(lines):
        if len(shown) >= height:
            break
        shown[:0] = broken(line, width)
    return Sheet(tuple(shown[max(0, len(shown) - height) :]))


def broken(line: Text, width: int) -> list[Text]:
    """Wrap a long line; indent what follows."""
    indent = len(line.plain) - len(line.plain.lstrip(" "))
    if len(line) <= width:
        return [line]
    first, *rest = line.wrap(_CONSOLE, max(10, width - indent - 2))
    parts = [first, *(Text.assemble(" " * (indent + 2), part) for part in rest)]
    for part in parts:
        part.rstrip()
    return parts
