"""Positions as text: a diagram of the path, and a line for everything else.

A text is a series of entries ``name: content``, each beginning on a new line. ``docs/positions.md`` has the
grammar; a small example::

    path: 28: ring 1 (red A), crown 4 (blue), ~, =, olive 3
    hand blue: helmet 2, ring
    tiles red: olive 4B, ring 7B
    mainland: black 2
    bridges: black, red
    turn: blue

The entry ``phase`` names a phase, then its parts in any order: ``phase: paying, figure 31, due 3, last piece ring``.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from types import MappingProxyType
from typing import Final, assert_never

from attrs import define, evolve, field, fields

from atlantis_rules._errors import BadRules, brief, require_type
from atlantis_rules.atlantis import phases, situation
from atlantis_rules.atlantis.cards import MOST_OF_ITEM, NO_CARDS, Cards
from atlantis_rules.atlantis.components import COLOURS, FIGURES_PER_PLAYER, ITEMS, TILES, Back, Item, Seat, Tile
from atlantis_rules.atlantis.defect_words import DEFECTS, said
from atlantis_rules.atlantis.options import AMIGO, PRESETS, Options
from atlantis_rules.atlantis.path import Path
from atlantis_rules.atlantis.position import Face, FaceDown, Position, Seated, Stack
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, SPACES, Space
from atlantis_rules.atlantis.state import State
from atlantis_rules.atlantis.text.rules import begin
from atlantis_rules.text.outside import unmarked
from atlantis_rules.text.position_entries import Draft, Piece, Reader, read_entries, said as said_of_entries

_SPACES_PER_LINE: Final = 10

_TURN_START: Final = "turn start"
_LAST_SEAT, _LAST_PIECE, _REASON = "last seat", "last piece", "reason"
_PARTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "laying path": ("space",),
        "dealing": (),
        _TURN_START: (),
        "purchase": ("cards left",),
        "prepared": (),
        "moving": ("origin", "figure"),
        "paying": ("figure", "due", _LAST_PIECE),
        "uncovering": ("space", "draw"),
        "turn end": ("draw",),
        "extra draw": ("most",),
        "drawing": ("cards left",),
        "settling": (_LAST_SEAT, "due", _LAST_PIECE, _REASON),
        "over": (_REASON,),
    }
)
"""The names of the phases, and the parts of each; all parts but the last piece are mandatory."""

_GOES_WITH: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "turn": tuple(name for name in _PARTS if name not in ("laying path", "over")),
        "usable": ("purchase", "prepared", "moving", "paying", "settling"),
        "debts": ("settling", "over"),
        "stuck": (_TURN_START,),
    }
)
"""The entries that belong to the phase, and the phases that have them."""


def read_position(text: str) -> Position:
    """Parse a diagram of a position. Its content is not checked against the rules.

    Args:
        text: the diagram. Figures that it does not mention stand on Atlantis. Hands and piles that it does not mention
            are empty, except that the draw pile has all cards that are nowhere else. Unless it says otherwise, all
            bridges are still to be placed, and the turn of seat 0 begins.

    Raises:
        UnreadablePosition: the text is not such a diagram; the error lists everything that could not be parsed.
        WrongType: the value is not a string.

    Examples:
        >>> position = read_position('''
        ... path: 28: ring 1 (black), ~, ring 1
        ... hand black: flag 16
        ... ''')
        >>> print(*position.defects(), sep="; ")
        COMP-1: ring 1B is there 2 times; COMP-3: there are 16 flag cards, more than 15
    """
    require_type("text", text, str)
    text = unmarked(text)
    draft = _Draft()
    read_entries(text, draft, _READERS, example="path: ...")
    if "path" not in draft.offsets:
        draft.complain(0, said("no path"))
    for name, with_it in _GOES_WITH.items():
        if name in draft.offsets and draft.phase not in with_it:
            draft.complain(draft.offsets[name], said_of_entries("not of phase", name=name, phase=draft.phase))
    players = draft.number_of_players(_SEATS)
    draft.finish(text, players, COLOURS[:players])
    return _position_of(draft, players)


def read_state(text: str) -> State:
    """Parse a diagram of a position and convert it to a state."""
    return read_position(text).state()


def read_state_under(text: str, rules: str) -> State:
    """Parse a diagram, which may name its options, of a position of a game with given rules."""
    require_type("rules", rules, str)
    state = read_state(text)
    if state.options != begin(len(state.players), rules).options:
        raise BadRules(said("other options", options=state.options, rules=brief(rules)))
    return state


def write_state(state: State) -> str:
    """Write a state as text: lines of at most 10 spaces for the path, and a line for everything else."""
    require_type("state", state, State)
    lines = [
        f"players: {len(state.players)}",
        f"options: {state.options}",
        *_path_lines(state),
        f"mainland: {_listed(_home(state.players))}",
        *(line for seat, player in enumerate(state.players) for line in _player_lines(seat, player)),
        f"bridges: {_listed(COLOURS[seat] for seat, player in enumerate(state.players) if player.bridge)}",
        f"discards: {state.discards}",
        f"box cards: {state.box_cards}",
        f"box tiles: {_tiles(state.box_tiles)}",
        *_phase_lines(state.phase),
    ]
    return "\n".join(lines) + "\n"


def _path_lines(state: State) -> Iterator[str]:
    figures: dict[Space, str] = {}
    for seat, player in enumerate(state.players):
        for space in player.figures:
            figures[space] = f"{figures.get(space, '')} ({COLOURS[seat]})"
    yield "path:"
    for first in range(SPACES.start, SPACES.stop, _SPACES_PER_LINE):
        row = range(first, min(first + _SPACES_PER_LINE, SPACES.stop))
        runs = groupby(row, key=lambda space: not state.path.stacks >> space & 1)
        entries = [
            entry for is_water, run in runs for entry in _entries(state.path, figures, list(run), water=is_water)
        ]
        yield f"  {first}: {', '.join(entries)}"


def _entries(path: Path, figures: dict[Space, str], run: list[Space], *, water: bool) -> Iterator[str]:
    if water:
        yield "".join("=" if path.bridges >> space & 1 else "~" for space in run)
        return
    for space in run:
        covered = "+" if path.covered >> space & 1 else ""
        yield f"{path.tile_at(space) or '?'}{covered}{figures.get(space, '')}"


def _home(players: tuple[situation.Player, ...]) -> Iterator[str]:
    for seat, player in enumerate(players):
        count = player.figures.count(MAINLAND)
        if count:
            yield f"{COLOURS[seat]} {count}"


def _player_lines(seat: Seat, player: situation.Player) -> Iterator[str]:
    yield f"hand {COLOURS[seat]}: {player.hand}"
    yield f"tiles {COLOURS[seat]}: {_tiles(player.tiles)}"


def _tiles(tiles: tuple[Tile, ...]) -> str:
    return _listed(f"{tile}{tile.back}" for tile in tiles)


def _listed(entries: Iterator[str]) -> str:
    return ", ".join(entries) or "none"


def _phase_lines(phase: phases.Phase) -> Iterator[str]:
    if not isinstance(phase, phases.LayingPath | phases.Over):
        yield f"turn: {COLOURS[phase.seat]}"
    if not isinstance(phase, phases.TurnStart):
        yield f"phase: {_phase(phase)}"
    else:
        yield f"stuck: {phase.futile_turns}"
    usable = phases.seat_and_usable(phase)
    if usable is not None:
        yield f"usable: {usable[1]}"
    if isinstance(phase, phases.Settling | phases.Over):
        yield f"debts: {_listed(f'{COLOURS[seat]} {debt}' for seat, debt in enumerate(phase.debts) if debt)}"


_Named = (
    phases.ChancePhase
    | phases.Prepared
    | phases.Moving
    | phases.Paying
    | phases.TurnEnd
    | phases.ExtraDraw
    | phases.Settling
    | phases.Over
)


def _phase(phase: _Named) -> str:  # noqa: C901, PLR0912 - one case for each phase
    match phase:
        case phases.LayingPath(space):
            return f"laying path, space {space}"
        case phases.Dealing():
            return "dealing"
        case phases.Purchase():
            return f"purchase, cards left {phase.cards_left}"
        case phases.Prepared():
            return "prepared"
        case phases.Moving():
            return f"moving, origin {phase.origin}, figure {phase.figure}"
        case phases.Paying():
            return f"paying, figure {phase.figure}, {_payment(phase.payment)}"
        case phases.Uncovering():
            return f"uncovering, space {phase.space}, draw {phase.draw}"
        case phases.TurnEnd():
            return f"turn end, draw {phase.draw}"
        case phases.ExtraDraw():
            return f"extra draw, most {phase.most}"
        case phases.Drawing():
            return f"drawing, cards left {phase.cards_left}"
        case phases.Settling():
            last_seat, payment = COLOURS[phase.last_seat], _payment(phase.payment)
            return f"settling, last seat {last_seat}, {payment}, reason {phase.reason.value}"
        case phases.Over():
            return f"over, reason {phase.reason.value}"
        case _:
            assert_never(phase)


def _payment(payment: phases.Payment) -> str:
    last = payment.last
    if last is None:
        return f"due {payment.due}"
    return f"due {payment.due}, last piece {last}{last.back if isinstance(last, Tile) else ''}"


# --- Parsing ---


@define
class _Draft(Draft):
    options: list[Options] = field(factory=list)
    stacks: list[Stack] = field(factory=list)
    face_down: list[FaceDown] = field(factory=list)
    water: list[Space] = field(factory=list)
    bridges: list[Space] = field(factory=list)
    figures: list[tuple[Seat, Space]] = field(factory=list)
    unplaced: list[Seat] = field(factory=list)
    cards: dict[str, list[int]] = field(factory=dict)
    tiles: dict[str, list[Face]] = field(factory=dict)
    phase: str = _TURN_START
    numbers: dict[str, int] = field(factory=dict)
    """The parts of the phase that are numbers, and ``stuck``."""
    last_piece: Tile | Item | None = None
    last_seat: list[Seat] = field(factory=list)
    reason: list[phases.Reason] = field(factory=list)
    debts: dict[Seat, int] = field(factory=dict)


_stack: Final = lru_cache(maxsize=8192)(Stack)
"""Makes stacks: equal ones are shared, since to find one is faster than to make it."""

_face: Final = lru_cache(maxsize=1024)(Face)
"""Makes faces in the same way."""

_START: Final = re.compile(r"([0-9]{1,3}) *: *")
# Possessive, since no place can be read in two ways: so a bad one is rejected without backtracking. The group of
# figures is not: Python 3.11.2 took `(red` for one, since it loses its place in groups that are repeated possessively.
_ON_PATH: Final = re.compile(
    r"(?:([~=]++)|(?:(\?)|([a-z]++) ++([0-9])) *+(\+?+)) *+((?:\( *+[a-z]++(?: ++[A-Z])? *+\) *+)*)"
)
_FIGURE: Final = re.compile(r"\( *+([a-z]++)(?: ++[A-Z])? *+\)")
_COUNTED: Final = re.compile(r"([a-z]+)(?: +([0-9]{1,3}))?")
_TILE: Final = re.compile(r"([a-z]+) +([0-9]) *([AB])")
_OPTION: Final = re.compile(r"([a-z_]+) *= *([a-z_]+)")

_ITEMS: Final[Mapping[str, Item]] = MappingProxyType({str(item): item for item in ITEMS})
_BACKS: Final[Mapping[str, Back]] = MappingProxyType({str(back): back for back in Back})
_SEATS: Final[Mapping[str, Seat]] = MappingProxyType({colour: seat for seat, colour in enumerate(COLOURS)})
_REASONS: Final[Mapping[str, phases.Reason]] = MappingProxyType({reason.value: reason for reason in phases.Reason})
_TILES: Final[Mapping[str, Tile]] = MappingProxyType({f"{tile}{tile.back}": tile for tile in TILES})
_PILES: Final = ("discards", "draw pile", "box cards", *(f"hand {colour}" for colour in COLOURS))
_TILE_LISTS: Final = ("box tiles", *(f"tiles {colour}" for colour in COLOURS))


def _read_path(draft: _Draft, _: str, pieces: Sequence[Piece]) -> None:
    space = 1
    for piece in pieces:
        rest = piece
        start = _START.match(piece.text) if piece.text[0].isdecimal() else None
        if start:
            space = int(start[1])
            rest = Piece(piece.text[start.end() :], piece.offset + start.end())
            if not rest.text:
                continue
        for match in draft.matched(_ON_PATH, rest, DEFECTS, "not on path"):
            water, face_down, item, value, covered, figures = match.groups()
            if water:
                draft.water.extend(range(space, space + len(water)))
                draft.bridges.extend(space + ahead for ahead, sign in enumerate(water) if sign == "=")
                space += len(water) - 1
            elif face_down:
                draft.face_down.append(FaceDown(space, bool(covered)))
            else:
                for known in draft.one_of(_ITEMS, "item", item, rest.offset):
                    draft.stacks.append(_stack(space, known, int(value), bool(covered)))
            for figure in _FIGURE.finditer(figures) if figures else ():
                seats = _owner(draft, figure[1], rest.offset + match.start(6) + figure.start(1))
                draft.figures.extend((seat, space) for seat in seats)
            space += 1


def _read_cards(draft: _Draft, name: str, pieces: Sequence[Piece]) -> None:
    _mention_owner(draft, name)
    counts = draft.cards.setdefault(name, [0] * len(ITEMS))
    for piece in pieces:
        for match in draft.matched(_COUNTED, piece, DEFECTS, "no card"):
            for item in draft.one_of(_ITEMS, "item", match[1], piece.offset):
                more = int(match[2] or 1)
                if counts[item] + more > MOST_OF_ITEM:
                    draft.complain(piece.offset, said("too many cards in one place", most=MOST_OF_ITEM, item=item))
                else:
                    counts[item] += more


def _read_tiles(draft: _Draft, name: str, pieces: Sequence[Piece]) -> None:
    _mention_owner(draft, name)
    tiles = draft.tiles.setdefault(name, [])
    for piece in pieces:
        for match in draft.matched(_TILE, piece, DEFECTS, "no tile"):
            for item in draft.one_of(_ITEMS, "item", match[1], piece.offset):
                tiles.append(_face(item, int(match[2]), _BACKS[match[3]]))


def _mention_owner(draft: _Draft, name: str) -> None:
    colour = name.rpartition(" ")[2]
    if colour in _SEATS:
        draft.mentions.append((colour, draft.offsets[name]))


def _read_mainland(draft: _Draft, _: str, pieces: Sequence[Piece]) -> None:
    for piece in pieces:
        for match in draft.matched(_COUNTED, piece, DEFECTS, "no figure"):
            for seat in _owner(draft, match[1], piece.offset):
                draft.figures.extend([(seat, MAINLAND)] * int(match[2] or 1))


def _read_bridges(draft: _Draft, _: str, pieces: Sequence[Piece]) -> None:
    for piece in pieces:
        for seat in _owner(draft, piece.text, piece.offset):
            if seat in draft.unplaced:
                draft.complain(piece.offset, said("bridge twice", player=piece.text))
            draft.unplaced.append(seat)


def _read_turn(draft: _Draft, name: str, pieces: Sequence[Piece]) -> None:
    for piece in draft.only_one(name, pieces):
        draft.turn.extend(draft.one_of(_SEATS, "colour", piece.text, piece.offset))


def _read_players(draft: _Draft, name: str, pieces: Sequence[Piece]) -> None:
    for piece in draft.only_one(name, pieces):
        draft.players.extend(draft.number(piece))


def _read_stuck(draft: _Draft, name: str, pieces: Sequence[Piece]) -> None:
    for piece in draft.only_one(name, pieces):
        draft.numbers.update((name, turns) for turns in draft.number(piece))


def _read_phase(draft: _Draft, _: str, pieces: Sequence[Piece]) -> None:
    named = draft.named_parts(pieces, _PARTS, (_LAST_PIECE,))
    if named is None:
        return
    draft.phase, told = named
    for part, piece in told.items():
        if part == _LAST_SEAT:
            draft.last_seat.extend(_owner(draft, piece.text, piece.offset))
        elif part == _LAST_PIECE:
            _read_last_piece(draft, piece)
        elif part == _REASON:
            draft.reason.extend(draft.one_of(_REASONS, "reason", piece.text, piece.offset))
        else:
            draft.numbers.update((part, number) for number in draft.number(piece))


def _read_last_piece(draft: _Draft, piece: Piece) -> None:
    tile = _TILE.fullmatch(piece.text)
    draft.last_piece = _TILES.get(f"{tile[1]} {tile[2]}{tile[3]}") if tile else _ITEMS.get(piece.text)
    if draft.last_piece is None:
        draft.complain(piece.offset, said("no piece", text=brief(piece.text)))


def _read_debts(draft: _Draft, _: str, pieces: Sequence[Piece]) -> None:
    for piece in pieces:
        for match in draft.matched(_COUNTED, piece, DEFECTS, "no debt"):
            for seat in _owner(draft, match[1], piece.offset):
                if seat in draft.debts:
                    draft.complain(piece.offset, said("debt twice", player=match[1]))
                draft.debts[seat] = int(match[2] or 1)


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
            draft.complain(piece.offset, said("no option", text=brief(piece.text), known=known))
        elif told & change.keys():
            draft.complain(piece.offset, said("option twice", option=brief(*change)))
        else:
            told.update(change)
            options = evolve(options, **change)
    draft.options.append(options)


def _owner(draft: _Draft, colour: str, offset: int) -> tuple[Seat, ...]:
    seats = draft.one_of(_SEATS, "colour", colour, offset)
    draft.mentions.extend((colour, offset) for _ in seats)
    return seats


_READERS: Final[Mapping[str, Reader[_Draft]]] = MappingProxyType(
    {
        "players": _read_players,
        "options": _read_options,
        "path": _read_path,
        "mainland": _read_mainland,
        **dict.fromkeys(_PILES, _read_cards),
        **dict.fromkeys(_TILE_LISTS, _read_tiles),
        "bridges": _read_bridges,
        "turn": _read_turn,
        "phase": _read_phase,
        "usable": _read_cards,
        "debts": _read_debts,
        "stuck": _read_stuck,
    }
)


def _position_of(draft: _Draft, players: int) -> Position:
    piles = {name: Cards.of_counts(counts) for name, counts in draft.cards.items()}
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
        box_tiles=tuple(draft.tiles["box tiles"]) if "box tiles" in draft.offsets else None,
        face_down=tuple(draft.face_down),
        phase=_phase_of(draft, [player.hand for player in seated]),
    )


def _seated(draft: _Draft, seat: Seat) -> Seated:
    if seat >= len(COLOURS):
        return Seated()  # nobody can have it, which is up to the rules
    figures = [space for owner, space in draft.figures if owner == seat]
    figures += [ATLANTIS] * (FIGURES_PER_PLAYER - len(figures))
    colour = COLOURS[seat]
    return Seated(
        tuple(figures),
        Cards.of_counts(draft.cards.get(f"hand {colour}", NO_CARDS.counts)),
        tuple(draft.tiles.get(f"tiles {colour}", ())),
        seat in draft.unplaced or "bridges" not in draft.offsets,
    )


def _phase_of(draft: _Draft, hands: Sequence[Cards]) -> phases.Phase:  # noqa: C901, PLR0912 - one case for each
    """Return the phase in the text; all cards of a hand are usable unless it says otherwise."""
    seat, numbers = draft.turn[0] if draft.turn else 0, draft.numbers
    usable = hands[seat] if seat < len(hands) else NO_CARDS
    if "usable" in draft.cards:
        usable = Cards.of_counts(draft.cards["usable"])
    debts = tuple(draft.debts.get(each, 0) for each in range(len(hands)))
    match draft.phase:
        case "laying path":
            return phases.LayingPath(numbers["space"])
        case "dealing":
            return phases.Dealing(seat)
        case "purchase":
            return phases.Purchase(seat, numbers["cards left"], usable)
        case "prepared":
            return phases.Prepared(seat, usable)
        case "moving":
            return phases.Moving(seat, numbers["origin"], numbers["figure"], usable)
        case "paying":
            return phases.Paying(seat, numbers["figure"], phases.Payment(numbers["due"], usable, draft.last_piece))
        case "uncovering":
            return phases.Uncovering(seat, numbers["space"], numbers["draw"])
        case "turn end":
            return phases.TurnEnd(seat, numbers["draw"])
        case "extra draw":
            return phases.ExtraDraw(seat, numbers["most"])
        case "drawing":
            return phases.Drawing(seat, numbers["cards left"])
        case "settling":
            payment = phases.Payment(numbers["due"], usable, draft.last_piece)
            return phases.Settling(seat, draft.last_seat[0], payment, draft.reason[0], debts)
        case "over":
            return phases.Over(draft.reason[0], debts)
        case _:
            return phases.TurnStart(seat, numbers.get("stuck", 0))
