"""A position as short as it can be written, and what lies on the table in a state, one line for each thing."""

from collections.abc import Iterable, Mapping
from typing import assert_never

from atlantis_rules import ATLANTIS, COLOURS, MAINLAND, Phase, Seat, Space, State, Tile
from atlantis_rules.atlantis import SPACES
from atlantis_rules.atlantis.phases import (
    ChancePhase,
    Dealing,
    Drawing,
    ExtraDraw,
    LayingPath,
    Moving,
    Over,
    Paying,
    PlayerPhase,
    Prepared,
    Purchase,
    Settling,
    TurnEnd,
    TurnStart,
    Uncovering,
)
from atlantis_rules.atlantis.position import Position


def shortest_text(position: Position) -> str:
    """Write a position down without anything that `read_position` takes for granted.

    Args:
        position: a position of two players without bridges on the path, in which black is to move and all cards that
            are not in a hand are in the draw pile.
    """
    tiles = {stack.space: f"{stack.item} {stack.value}{'+' if stack.covered else ''}" for stack in position.stacks}
    lines = [
        ("path", _path(tiles, [seated.figures for seated in position.players], frozenset(position.bridges))),
        ("mainland", _mainland([seated.figures for seated in position.players])),
        *((f"hand {colour}", str(seated.hand)) for colour, seated in zip(COLOURS, position.players, strict=False)),
        *(
            (f"tiles {colour}", _listed(map(str, seated.tiles)))
            for colour, seated in zip(COLOURS, position.players, strict=False)
        ),
    ]
    return "".join(f"{name}: {content}\n" for name, content in lines if name == "path" or content != "none")


def table(state: State) -> Mapping[str, str]:
    """Write down what lies and stands on the table and what is to be done next; of hands and piles every card.

    Figures are left out when the game is over.

    Args:
        state: any state after the set-up.

    Returns:
        The same names, in the same order, for all states of as many players.
    """
    over = isinstance(state.phase, Over)  # then it does not matter any more where figures stand
    figures = [() if over else player.figures for player in state.players]
    tiles = {space: str(tile) for space in SPACES if (tile := state.path.tile_at(space)) is not None}
    covered = {space: f"{tile}{'+' if state.path.covered >> space & 1 else ''}" for space, tile in tiles.items()}
    bridges = frozenset(space for space in SPACES if state.path.bridges >> space & 1)
    seated = list(zip(COLOURS, state.players, strict=False))
    return {
        "path": _path(covered, figures, bridges),
        "mainland": _mainland(figures),
        **{f"hand {colour}": str(player.hand) for colour, player in seated},
        **{f"tiles {colour}": _tiles(player.tiles) for colour, player in seated},
        "bridges": _listed(colour for colour, player in seated if player.bridge),
        "draw pile": str(state.draw_pile),
        "discards": str(state.discards),
        "box cards": str(state.box_cards),
        "box tiles": _tiles(state.box_tiles),
        "next": _next(state.phase),
    }


def _path(tiles: Mapping[Space, str], figures: list[tuple[Space, ...]], bridges: frozenset[Space]) -> str:
    standing = {space: COLOURS[seat] for seat, spaces in enumerate(figures) for space in spaces}
    shown = sorted({*tiles, *bridges})
    if not shown:
        return "none"
    entries: list[str] = []
    for space in range(shown[0], shown[-1] + 1):
        figure = f" ({standing[space]})" if space in standing else ""
        entries.append(f"{tiles[space]}{figure}" if space in tiles else "=" if space in bridges else "~")
    start = f"{shown[0]}: " if shown[0] != SPACES.start else ""
    return start + ", ".join(entries)


def _mainland(figures: list[tuple[Space, ...]]) -> str:
    home = [(COLOURS[seat], spaces.count(MAINLAND)) for seat, spaces in enumerate(figures)]
    return _listed(f"{colour} {count}" if count > 1 else colour for colour, count in home if count)


def _tiles(tiles: tuple[Tile, ...]) -> str:
    return _listed(f"{tile}{tile.back}" for tile in tiles)


def _listed(entries: Iterable[str]) -> str:
    return ", ".join(entries) or "none"


def _next(phase: Phase) -> str:
    if isinstance(phase, Over):
        return f"the game is over: {phase.reason.value}; debts {', '.join(map(str, phase.debts))}"
    return _of_chance(phase) if isinstance(phase, ChancePhase) else _of_player(phase)


def _of_chance(phase: ChancePhase) -> str:
    match phase:
        case Purchase():
            return f"{COLOURS[phase.seat]} draws {_counted(phase.cards_left)} that it has bought"
        case Uncovering():
            return f"the lower tile on space {phase.space} comes to light; then {_draw(phase.seat, phase.draw)}"
        case Drawing():
            return _draw(phase.seat, phase.cards_left)
        case LayingPath() | Dealing():
            raise ValueError("the table is still being set up")
        case _:
            assert_never(phase)


def _of_player(phase: PlayerPhase) -> str:
    match phase:
        case TurnStart():
            return f"{COLOURS[phase.seat]} begins its turn"
        case Prepared():
            return f"{COLOURS[phase.seat]} goes on with their turn"
        case Moving():
            return f"{COLOURS[phase.seat]} plays another card for the figure on {_place(phase.figure)}"
        case Paying():
            return f"{COLOURS[phase.seat]} has {phase.payment.due} to pay for the way to {_place(phase.figure)}"
        case TurnEnd():
            return f"{COLOURS[phase.seat]} may place their bridge; then {_draw(phase.seat, phase.draw)}"
        case ExtraDraw():
            return f"{COLOURS[phase.seat]} says how many extra cards it draws, {phase.most} at most"
        case Settling():
            return f"{COLOURS[phase.seat]} has {phase.payment.due} to pay in the settlement"
        case _:
            assert_never(phase)


def _draw(seat: Seat, cards: int) -> str:
    return f"{COLOURS[seat]} draws {_counted(cards)}"


def _counted(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def _place(space: Space) -> str:
    lands = {ATLANTIS: "Atlantis", MAINLAND: "the mainland"}
    return lands.get(space, f"space {space}")
