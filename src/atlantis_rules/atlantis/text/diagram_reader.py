"""Reading positions from text: a diagram of the path, and a line for everything else.

A text is a series of entries ``name: content``, each beginning on a line of its own. ``docs/positions.md`` has the
grammar; a small example::

    path: 28: ring 1 (red A), crown 4 (blue), ~, =, olive 3
    hand blue: helmet 2, ring
    tiles red: olive 4B, ring 7B
    mainland: black 2
    bridges: black, red
    turn: blue
"""

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from attrs import define, evolve, field, fields

from atlantis_rules._entries import Draft, Piece, entries, number, only_one
from atlantis_rules.atlantis.cards import NO_CARDS, Cards
from atlantis_rules.atlantis.components import COLOURS, FIGURES_PER_PLAYER, ITEMS, Back, Item, Seat
from atlantis_rules.atlantis.options import AMIGO, PRESETS, Options
from atlantis_rules.atlantis.position import Face, FaceDown, Position, Seated, Stack, state_of
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space
from atlantis_rules.atlantis.state import State
from atlantis_rules.atlantis.text._phase_entry import LAST_SEAT, PhaseDraft, complain_of_phase, phase_read, read_phase
from atlantis_rules.errors import brief, require_type
from atlantis_rules.unreadable import UnreadablePosition


def read_position(text: str) -> Position:
    """Read a diagram of a position. What it says is not held against the rules.

    Args:
        text: the diagram. Figures that it does not mention stand on Atlantis; hands and piles that it does not mention
            are empty, but for the draw pile, which has all cards that are nowhere else; all bridges are still to be
            placed, and the turn of seat 0 begins unless it says otherwise.

    Raises:
        UnreadablePosition: it is no such text; the error tells everything that could not be read.
        WrongType: it is no text at all.
    """
    require_type("text", text, str)
    draft = _Draft()
    offsets: dict[str, int] = {}
    for entry in entries(text, draft, _READERS, example="path: ..."):
        offsets[entry.name] = entry.offset
        draft.mentions.extend([(_OWNERS[entry.name], entry.offset)] if entry.name in _OWNERS else [])
        _READERS[entry.name](draft, entry.name, entry.pieces)
    if "path" not in draft.names:
        draft.complain(0, "there is no entry 'path'")
    players = _number_of_players(draft)
    for seat, offset in draft.mentions:
        if seat >= players:
            draft.complain(offset, f"{COLOURS[seat]} does not play; there are {players} players")
    complain_of_phase(draft, draft.phase, offsets)
    if draft.complaints:
        raise UnreadablePosition(draft.defects_of(text))
    return _position_of(draft, players)


def read_state(text: str) -> State:
    """Read a diagram of a position and make a state of it.

    Args:
        text: a diagram, as for `read_position`.

    Raises:
        UnreadablePosition: it is no diagram of a position.
        UnsoundPosition: the position can't be.
        WrongType: it is no text at all.
    """
    return state_of(read_position(text))


@define
class _Draft(Draft):
    """What has been read up to now; filled while reading."""

    players: list[int] = field(factory=list)
    options: list[Options] = field(factory=list)
    turn: list[Seat] = field(factory=list)
    phase: PhaseDraft = field(factory=PhaseDraft)
    stacks: list[Stack] = field(factory=list)
    face_down: list[FaceDown] = field(factory=list)
    water: list[Space] = field(factory=list)
    bridges: list[Space] = field(factory=list)
    figures: list[tuple[Seat, Space]] = field(factory=list)
    unplaced: list[Seat] = field(factory=list)
    mentions: list[tuple[Seat, int]] = field(factory=list)
    cards: dict[str, list[int]] = field(factory=dict)
    tiles: dict[str, list[Face]] = field(factory=dict)


_START: Final = re.compile(r"([0-9]{1,3}) *: *")
# Possessive, as no place could be read in two ways: so a bad one is refused without trying others.
_ON_PATH: Final = re.compile(
    r"(?:([~=]++)|(?:(\?)|([a-z]++) ++([0-9])) *+(\+?+)) *+((?:\( *+[a-z]++(?: ++[A-Z])? *+\) *+)*+)"
)
_FIGURE: Final = re.compile(r"\( *+([a-z]++)(?: ++[A-Z])? *+\)")
_COUNTED: Final = re.compile(r"([a-z]+)(?: +([0-9]{1,3}))?")
_TILE: Final = re.compile(r"([a-z]+) +([0-9]) *([AB])")
_OPTION: Final = re.compile(r"([a-z_]+) *= *([a-z_]+)")

_ITEM_NAMES: Final[Mapping[str, Item]] = MappingProxyType({str(item): item for item in ITEMS})
_SEATS_BY_COLOUR: Final[Mapping[str, Seat]] = MappingProxyType({colour: seat for seat, colour in enumerate(COLOURS)})
_OWNERS: Final[Mapping[str, Seat]] = MappingProxyType(
    {f"{kind} {colour}": seat for colour, seat in _SEATS_BY_COLOUR.items() for kind in ("hand", "tiles")}
)
_PILES: Final = ("discards", "draw pile", "box cards", *(f"hand {colour}" for colour in COLOURS))
_TILE_LISTS: Final = ("box tiles", *(f"tiles {colour}" for colour in COLOURS))


def _read_path(draft: _Draft, _: str, pieces: Sequence[Piece]) -> None:
    space = 1
    for piece in pieces:
        text, offset = piece.text, piece.offset
        start = _START.match(text)
        if start:
            space = int(start[1])
            text, offset = text[start.end() :], offset + start.end()
            if not text:
                continue
        match = _ON_PATH.fullmatch(text)
        if not match:
            draft.complain(
                offset, f"{brief(text)} is not on a path; expected such as 'ring 7', 'ring 7+ (red)', '~' or '='"
            )
            continue
        water, face_down, item, value, covered, figures = match.groups()
        if water:
            draft.water.extend(range(space, space + len(water)))
            draft.bridges.extend(space + ahead for ahead, sign in enumerate(water) if sign == "=")
            space += len(water) - 1
        elif face_down:
            draft.face_down.append(FaceDown(space, bool(covered)))
        elif item in _ITEM_NAMES:
            draft.stacks.append(Stack(space, _ITEM_NAMES[item], int(value), bool(covered)))
        else:
            _complain_of_item(draft, offset, item)
        for figure in _FIGURE.finditer(figures):
            seat = _owner(draft, figure[1], offset + match.start(6) + figure.start(1))
            draft.figures.extend([(seat, space)] if seat is not None else [])
        space += 1


def _read_cards(draft: _Draft, name: str, pieces: Sequence[Piece]) -> None:
    counts = draft.cards.setdefault(name, [0] * len(ITEMS))
    for piece in pieces:
        match = _COUNTED.fullmatch(piece.text)
        if not match:
            draft.complain(piece.offset, f"{brief(piece.text)} is no card; expected such as 'ring' or 'ring 3'")
        elif match[1] in _ITEM_NAMES:
            counts[_ITEM_NAMES[match[1]]] += int(match[2] or 1)
        else:
            _complain_of_item(draft, piece.offset, match[1])


def _read_tiles(draft: _Draft, name: str, pieces: Sequence[Piece]) -> None:
    tiles = draft.tiles.setdefault(name, [])
    for piece in pieces:
        match = _TILE.fullmatch(piece.text)
        if not match:
            draft.complain(piece.offset, f"{brief(piece.text)} is no tile; expected such as 'ring 7B'")
        elif match[1] in _ITEM_NAMES:
            tiles.append(Face(_ITEM_NAMES[match[1]], int(match[2]), Back[match[3]]))
        else:
            _complain_of_item(draft, piece.offset, match[1])


def _read_mainland(draft: _Draft, _: str, pieces: Sequence[Piece]) -> None:
    for piece in pieces:
        match = _COUNTED.fullmatch(piece.text)
        if not match:
            draft.complain(piece.offset, f"{brief(piece.text)} is no figure; expected such as 'red' or 'red 2'")
            continue
        seat = _owner(draft, match[1], piece.offset)
        draft.figures.extend([(seat, MAINLAND)] * int(match[2] or 1) if seat is not None else [])


def _read_bridges(draft: _Draft, _: str, pieces: Sequence[Piece]) -> None:
    for piece in pieces:
        seat = _owner(draft, piece.text, piece.offset)
        if seat in draft.unplaced:
            draft.complain(piece.offset, f"the bridge of {piece.text} is named twice")
        draft.unplaced.extend([seat] if seat is not None else [])


def _read_turn(draft: _Draft, name: str, pieces: Sequence[Piece]) -> None:
    for piece in only_one(draft, name, pieces):
        seat = _seat(draft, piece.text, piece.offset)
        draft.turn.extend([seat] if seat is not None else [])


def _read_number(draft: _Draft, name: str, pieces: Sequence[Piece]) -> None:
    for piece in only_one(draft, name, pieces):
        for count in number(draft, piece):
            if name == "players":
                draft.players.append(count)
            else:
                draft.phase.futile_turns = count


def _read_phase(draft: _Draft, _: str, pieces: Sequence[Piece]) -> None:
    read_phase(draft, pieces, draft.phase, _SEATS_BY_COLOUR)
    if draft.phase.last_seat:
        draft.mentions.extend((draft.phase.last_seat, piece.offset) for piece in pieces if LAST_SEAT in piece.text)


def _read_usable(draft: _Draft, name: str, pieces: Sequence[Piece]) -> None:
    _read_cards(draft, name, pieces)
    draft.phase.usable = Cards(tuple(draft.cards[name]))


def _read_debts(draft: _Draft, _: str, pieces: Sequence[Piece]) -> None:
    for piece in pieces:
        match = _COUNTED.fullmatch(piece.text)
        if not match:
            draft.complain(piece.offset, f"{brief(piece.text)} is no debt; expected such as 'red 2'")
            continue
        seat = _owner(draft, match[1], piece.offset)
        if seat in draft.phase.debts:
            draft.complain(piece.offset, f"the debt of {match[1]} is told twice")
        if seat is not None:
            draft.phase.debts[seat] = int(match[2] or 1)


def _read_options(draft: _Draft, _: str, pieces: Sequence[Piece]) -> None:
    if len(pieces) == 1 and pieces[0].text in PRESETS:
        draft.options.append(PRESETS[pieces[0].text])
        return
    values = {
        (attribute.name, value.value): {attribute.name: value}
        for attribute in fields(Options)
        for value in type(getattr(AMIGO, attribute.name))
    }
    options, told = AMIGO, set[str]()
    for piece in pieces:
        match = _OPTION.fullmatch(piece.text)
        change = values.get((match[1], match[2])) if match else None
        if change is None:
            known = ", ".join([*PRESETS, *(f"{name}={value}" for name, value in values)])
            draft.complain(piece.offset, f"{brief(piece.text)} is no option; expected one of {known}")
        elif told & change.keys():
            draft.complain(piece.offset, f"the option {brief(*change)} is told twice")
        else:
            told.update(change)
            options = evolve(options, **change)
    draft.options.append(options)


def _seat(draft: _Draft, colour: str, offset: int) -> Seat | None:
    if colour not in _SEATS_BY_COLOUR:
        draft.complain(offset, f"{brief(colour)} is no colour; expected one of {', '.join(COLOURS)}")
    return _SEATS_BY_COLOUR.get(colour)


def _owner(draft: _Draft, colour: str, offset: int) -> Seat | None:
    seat = _seat(draft, colour, offset)
    draft.mentions.extend([(seat, offset)] if seat is not None else [])
    return seat


def _complain_of_item(draft: _Draft, offset: int, name: str) -> None:
    draft.complain(offset, f"{brief(name)} is no item; expected one of {', '.join(_ITEM_NAMES)}")


_Reader = Callable[[_Draft, str, Sequence[Piece]], None]

_READERS: Final[Mapping[str, _Reader]] = MappingProxyType(
    {
        "players": _read_number,
        "options": _read_options,
        "path": _read_path,
        "mainland": _read_mainland,
        **dict.fromkeys(_PILES, _read_cards),
        **dict.fromkeys(_TILE_LISTS, _read_tiles),
        "bridges": _read_bridges,
        "turn": _read_turn,
        "phase": _read_phase,
        "usable": _read_usable,
        "debts": _read_debts,
        "stuck": _read_number,
    }
)


def _number_of_players(draft: _Draft) -> int:
    if draft.players:
        return draft.players[0]
    return max([1, *draft.turn, *(seat for seat, _ in draft.mentions)]) + 1


def _position_of(draft: _Draft, players: int) -> Position:
    piles = {name: Cards(tuple(counts)) for name, counts in draft.cards.items()}
    seated = tuple(_seated(draft, seat) for seat in range(players))
    return Position(
        players=seated,
        stacks=tuple(draft.stacks),
        water=tuple(draft.water),
        bridges=tuple(draft.bridges),
        options=draft.options[0] if draft.options else AMIGO,
        discards=piles.get("discards", NO_CARDS),
        draw_pile=piles.get("draw pile"),
        box_cards=piles.get("box cards"),
        box_tiles=tuple(draft.tiles["box tiles"]) if "box tiles" in draft.names else None,
        face_down=tuple(draft.face_down),
        phase=phase_read(draft.phase, draft.turn[0] if draft.turn else 0, [player.hand for player in seated]),
    )


def _seated(draft: _Draft, seat: Seat) -> Seated:
    if seat >= len(COLOURS):
        return Seated()  # nobody can have it, which is for the rules to say
    figures = [space for owner, space in draft.figures if owner == seat]
    figures += [ATLANTIS] * (FIGURES_PER_PLAYER - len(figures))
    colour = COLOURS[seat]
    return Seated(
        tuple(figures),
        Cards(tuple(draft.cards.get(f"hand {colour}", NO_CARDS.counts))),
        tuple(draft.tiles.get(f"tiles {colour}", ())),
        seat in draft.unplaced or "bridges" not in draft.names,
    )
