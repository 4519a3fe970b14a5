"""Reading positions from text: a line for each area and each player.

A text is a series of entries ``name: content``, each beginning on a line of its own. ``docs/positions_atlandice.md``
has the grammar; a small example::

    library: effect 5 over effect 4, book 2, jewel, 2 dice
    tavern: exhausted
    black market: tool 3, submarine
    seat 0: book 3, tool, tavern effect 9, 2 points, die
    seat 2: none
    hand: 4
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from attrs import define, field

from atlantis_rules._entries import WORDS, Draft, Piece, entries, number, only_one
from atlantis_rules.atlandice.components import (
    AREAS,
    DICE,
    DISTRICTS,
    EFFECTS,
    NEUTRAL,
    RECONSTRUCTION,
    RESOURCES,
    Area,
    Components,
    DistrictTile,
    Effect,
    Resource,
    Seat,
)
from atlantis_rules.atlandice.position import District, Position, Seated, state_of
from atlantis_rules.atlandice.resources import NO_RESOURCES, Resources
from atlantis_rules.atlandice.state import State
from atlantis_rules.atlandice.text._phase_entry import PhaseDraft, complain_of_phase, phase_read, read_phase
from atlantis_rules.errors import brief, require_type
from atlantis_rules.unreadable import UnreadablePosition


def read_position(text: str, components: Components = RECONSTRUCTION) -> Position:
    """Read a diagram of a position. What it says is not held against the rules.

    Args:
        text: the text. A district of which no tile is told shows the first one of its category that is nobody's, and
            is exhausted if there is none; all other tiles that are told nowhere lie beneath. Dice that are told
            nowhere lie at the black market, and the submarine is at the machine works. Resources, points and dice taken
            are none, seat 0 has started the round, and the hand is on the first space unless the text says otherwise.
        components: what the pictures told. The built-in value is a reconstruction.

    Raises:
        UnreadablePosition: it is no such text; the error tells everything that could not be read.
        WrongType: an argument is not of its type.
    """
    require_type("text", text, str)
    require_type("components", components, Components)
    draft = _Draft(components=components)
    offsets: dict[str, int] = {}
    for entry in entries(text, draft, _READERS, example="library: effect 5, book 2", name_pattern=_NAME):
        offsets[entry.name] = entry.offset
        draft.mentions.extend([(entry.name, entry.offset)] if entry.name in _PARTIES else [])
        _READERS[entry.name](draft, entry.name, entry.pieces)
    players = _number_of_players(draft)
    for name, offset in draft.mentions:
        if name not in _names_of(players):
            draft.complain(offset, f"{name} does not play; there are {players} players")
    complain_of_phase(draft, draft.phase, offsets)
    if draft.complaints:
        raise UnreadablePosition(draft.defects_of(text))
    return _position_of(draft, players)


def read_state(text: str, components: Components = RECONSTRUCTION) -> State:
    """Read a diagram of a position and make a state of it.

    Args:
        text: a diagram, as for `read_position`.
        components: what the pictures told. The built-in value is a reconstruction.

    Raises:
        UnreadablePosition: it is no diagram of a position.
        UnsoundPosition: the position can't be.
        WrongType: an argument is not of its type.
    """
    return state_of(read_position(text, components))


_MOST_DIGITS: Final = 9
"""Points, and the spaces of the clock, may be many."""


@define
class _Draft(Draft):
    """What has been read up to now; filled while reading. Areas and parties go by the names of their entries."""

    components: Components = RECONSTRUCTION
    players: list[int] = field(factory=list)
    start: list[Seat] = field(factory=list)
    turn: list[Seat] = field(factory=list)
    hand: list[int] = field(factory=list)
    submarine: list[Area] = field(factory=list)
    mentions: list[tuple[str, int]] = field(factory=list)
    uppermost: dict[str, DistrictTile | None] = field(factory=dict)
    covered: dict[str, tuple[DistrictTile, ...]] = field(factory=dict)
    tiles: dict[str, list[DistrictTile]] = field(factory=dict)
    resources: dict[str, Resources] = field(factory=dict)
    emptied: set[str] = field(factory=set)
    phase: PhaseDraft = field(factory=PhaseDraft)
    dice: dict[str, int] = field(factory=dict)
    points: dict[str, int] = field(factory=dict)


_NAME: Final = rf"{WORDS}(?: +[0-9]+)?"
_TILE: Final = r"effect +[0-9]{1,3}(?: +pointers +[0-9]{1,3})?"
_STACK: Final = re.compile(rf"({_TILE}|face +down)(?: +over +(none|{_TILE}(?: +and +{_TILE})*))?")
_EFFECT: Final = re.compile(r"effect +([0-9]{1,3})(?: +pointers +([0-9]{1,3}))?")
_DICE: Final = re.compile(r"die|([0-9]{1,3}) +dice")
_POINTS: Final = re.compile(rf"([0-9]{{1,{_MOST_DIGITS}}}) +points?")
_COUNTED: Final = re.compile(r"([a-z]+)(?: +([0-9]{1,3}))?")

_MARKET: Final = str(Area.BLACK_MARKET)
_NEUTRAL: Final = "neutral"
_AREAS: Final[Mapping[str, Area]] = MappingProxyType({str(area): area for area in AREAS})
_SEATS: Final[Mapping[str, Seat]] = MappingProxyType({f"seat {seat}": seat for seat in range(max(DICE))})
_PARTIES: Final = (*_SEATS, _NEUTRAL)
_RESOURCES: Final[Mapping[str, Resource]] = MappingProxyType({str(resource): resource for resource in RESOURCES})
_EFFECTS: Final[Mapping[int, Effect]] = MappingProxyType({effect.value: effect for effect in EFFECTS})
_OWNED: Final = re.compile(rf"({'|'.join(map(str, DISTRICTS))}) +({_TILE})")


def _read_area(draft: _Draft, name: str, pieces: Sequence[Piece]) -> None:
    area = _AREAS[name]
    of_district = "" if area is Area.BLACK_MARKET else "'effect 5', 'exhausted', "
    for piece in pieces:
        match = _STACK.fullmatch(piece.text)
        if area in DISTRICTS and (match or piece.text == "exhausted"):
            _read_stack(draft, area, piece, match)
        elif piece.text == "submarine":
            if draft.submarine:
                draft.complain(piece.offset, "the submarine is named twice")
            draft.submarine.append(area)
        elif area in DISTRICTS and piece.text == "emptied":
            draft.emptied.add(name)
        elif not _read_counted(draft, name, piece):
            expected = f"expected such as {of_district}'book 2', 'die', '2 dice' or 'submarine'"
            draft.complain(piece.offset, f"{brief(piece.text)} can't be at the {area}; {expected}")


def _read_stack(draft: _Draft, district: Area, piece: Piece, match: re.Match[str] | None) -> None:
    name = str(district)
    if name in draft.uppermost:
        draft.complain(piece.offset, f"what lies uppermost at the {name} is told twice")
    draft.uppermost[name] = None
    if match:
        draft.uppermost.update((name, tile) for tile in _tiles(draft, district, match[1], piece.offset))
        if match[2] in (None, "none") and match[1].startswith("face"):
            draft.complain(
                piece.offset, "what lies face down has to be told; expected such as 'face down over effect 5'"
            )
        if match[2]:
            draft.covered[name] = tuple(_tiles(draft, district, match[2], piece.offset + match.start(2)))


def _tiles(draft: _Draft, district: Area, text: str, offset: int) -> Iterator[DistrictTile]:
    """Give the tiles of a district that a text tells."""
    of_district = draft.components.tiles_of(district)
    for match in _EFFECT.finditer(text):
        effect = _EFFECTS.get(int(match[1]))
        fitting = [tile for tile in of_district if tile.effect is effect]
        if effect is None:
            draft.complain(offset + match.start(), f"there is no effect {match[1]}; expected 1 to {len(EFFECTS)}")
        elif match[2]:
            yield DistrictTile(district, effect, int(match[2]))
        elif len(fitting) == 1:
            yield fitting[0]
        else:
            names = ", ".join(f"'effect {tile.effect.value} pointers {tile.pointers}'" for tile in of_district)
            tell = "is none of" if not fitting else "is more than one of"
            draft.complain(offset + match.start(), f"{brief(match[0])} {tell} the tiles of the {district}: {names}")


def _read_party(draft: _Draft, name: str, pieces: Sequence[Piece]) -> None:
    tiles = draft.tiles.setdefault(name, [])
    for piece in pieces:
        if owned := _OWNED.fullmatch(piece.text):
            tiles.extend(_tiles(draft, _AREAS[owned[1]], owned[2], piece.offset + owned.start(2)))
        elif points := _POINTS.fullmatch(piece.text):
            draft.points[name] = draft.points.get(name, 0) + int(points[1])
        elif not _read_counted(draft, name, piece):
            expected = "expected such as 'book 2', 'library effect 5', '3 points', 'die' or '2 dice'"
            draft.complain(piece.offset, f"{brief(piece.text)} can't belong to a player; {expected}")


def _read_counted(draft: _Draft, name: str, piece: Piece) -> bool:
    """Read resources or dice, or tell that it is neither."""
    if dice := _DICE.fullmatch(piece.text):
        draft.dice[name] = draft.dice.get(name, 0) + int(dice[1] or 1)
        return True
    match = _COUNTED.fullmatch(piece.text)
    if match and match[1] in _RESOURCES:
        had = draft.resources.get(name, NO_RESOURCES)
        draft.resources[name] = had.plus(_RESOURCES[match[1]], int(match[2] or 1))
    elif match and match[2] and match[1] != "effect":
        draft.complain(piece.offset, f"{brief(match[1])} is no resource; expected one of {', '.join(_RESOURCES)}")
    else:
        return False
    return True


def _read_seat(draft: _Draft, name: str, pieces: Sequence[Piece]) -> None:
    seats = draft.start if name == "start" else draft.turn
    for piece in only_one(draft, name, pieces):
        seat = re.sub(" +", " ", piece.text)
        if seat in _SEATS:
            seats.append(_SEATS[seat])
        else:
            draft.complain(piece.offset, f"{brief(piece.text)} is no seat; expected one of {', '.join(_SEATS)}")


def _read_phase(draft: _Draft, _: str, pieces: Sequence[Piece]) -> None:
    read_phase(draft, pieces, draft.phase)


def _read_players(draft: _Draft, name: str, pieces: Sequence[Piece]) -> None:
    for piece in only_one(draft, name, pieces):
        draft.players.extend(number(draft, piece))


def _read_hand(draft: _Draft, name: str, pieces: Sequence[Piece]) -> None:
    for piece in only_one(draft, name, pieces):
        draft.hand.extend(number(draft, piece, _MOST_DIGITS))


_Reader = Callable[[_Draft, str, Sequence[Piece]], None]

_READERS: Final[Mapping[str, _Reader]] = MappingProxyType(
    {
        "players": _read_players,
        **dict.fromkeys(_AREAS, _read_area),
        **dict.fromkeys(_PARTIES, _read_party),
        "start": _read_seat,
        "hand": _read_hand,
        "turn": _read_seat,
        "phase": _read_phase,
    }
)


def _number_of_players(draft: _Draft) -> int:
    if draft.players:
        return draft.players[0]
    mentioned = [_SEATS[name] for name, _ in draft.mentions if name in _SEATS]
    return max([1, *mentioned, *draft.start, *draft.turn]) + 1


def _names_of(players: int) -> tuple[str, ...]:
    """Give the names of the parties of a game."""
    return (*tuple(_SEATS)[:players], *([_NEUTRAL] if players == NEUTRAL else []))


def _position_of(draft: _Draft, players: int) -> Position:
    owned = {tile for tiles in draft.tiles.values() for tile in tiles}
    return Position(
        players=tuple(_seated(draft, f"seat {seat}") for seat in range(players)),
        districts=tuple(_district(draft, district, owned) for district in DISTRICTS),
        market=draft.resources.get(_MARKET, NO_RESOURCES),
        market_dice=draft.dice.get(_MARKET),
        neutral=_seated(draft, _NEUTRAL) if _NEUTRAL in draft.names else None,
        submarine=draft.submarine[0] if draft.submarine else Area.MACHINE_WORKS,
        start=draft.start[0] if draft.start else 0,
        phase=phase_read(draft.phase, draft.turn[0] if draft.turn else None),
        hand=draft.hand[0] if draft.hand else 0,
        components=draft.components,
    )


def _district(draft: _Draft, district: Area, owned: set[DistrictTile]) -> District:
    name = str(district)
    left = (tile for tile in draft.components.tiles_of(district) if tile not in owned)
    return District(
        tile=draft.uppermost[name] if name in draft.uppermost else next(left, None),
        covered=draft.covered.get(name),
        resources=draft.resources.get(name, NO_RESOURCES),
        dice=draft.dice.get(name, 0),
        emptied=name in draft.emptied,
    )


def _seated(draft: _Draft, name: str) -> Seated:
    return Seated(
        resources=draft.resources.get(name, NO_RESOURCES),
        tiles=tuple(draft.tiles.get(name, ())),
        points=draft.points.get(name, 0),
        dice=draft.dice.get(name, 0),
    )
