"""Positions as text: a line for each area and each player.

A text is a series of entries ``name: content``, each beginning on a new line. ``docs/positions_atlandice.md``
has the grammar; a small example::

    library: effect 5 over effect 4, book 2, jewel, 2 dice
    tavern: exhausted
    black market: tool 3, submarine
    seat 0: book 3, tool, tavern effect 9, 2 points, die
    seat 2: none
    hand: 4

The entry ``phase`` names a phase, then its parts in any order: ``phase: searching, area smithy``.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, assert_never

from attrs import define, field

from atlantis_rules._errors import brief, require_type
from atlantis_rules.atlandice import components as box, phases
from atlantis_rules.atlandice.components import RECONSTRUCTION, Area, Components, DistrictTile, Party, Resource, Seat
from atlantis_rules.atlandice.defect_words import said
from atlantis_rules.atlandice.position import District, Position, Seated
from atlantis_rules.atlandice.resources import NO_RESOURCES, Resources, with_more
from atlantis_rules.atlandice.state import State
from atlantis_rules.atlandice.text.rules import begin
from atlantis_rules.text.outside import unmarked
from atlantis_rules.text.position_entries import NUMBERED, Draft, Piece, Reader, read_entries, said as said_of_entries

_TURN_START: Final = "turn start"
_AREA, _DISTRICT, _DICE_LEFT, _FOR, _REASON = "area", "district", "dice left", "for", "reason"
_OF_SEARCH: Final = (_AREA, _FOR)
_PARTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "laying out": (_DISTRICT,),
        "opening gates": (_DICE_LEFT,),
        _TURN_START: (),
        "searching": _OF_SEARCH,
        "using submarine": _OF_SEARCH,
        "rolling": _OF_SEARCH,
        "rolling again": _OF_SEARCH,
        "carrying out": _OF_SEARCH,
        "uncovering": (_DISTRICT,),
        "donating": (),
        "over": (_REASON,),
    }
)
"""The names of the phases, and the parts of each; all parts but the beneficiary of a search are mandatory."""

_WITHOUT_TURN: Final = ("laying out", "opening gates", "uncovering", "over")
_NEUTRAL: Final = "neutral"


def read_position(text: str, components: Components = RECONSTRUCTION) -> Position:
    """Parse a diagram of a position. Its content is not checked against the rules.

    Args:
        text: the text. A district for which it names no tile shows the first tile of its category that nobody has, or
            is exhausted if there is none; all other tiles that it does not name lie beneath. Dice that it does not
            mention lie at the black market, and the submarine is at the machine works. Unless the text says otherwise,
            there are no resources, points or taken dice, seat 0 has started the round, and the hand is on the first
            space.
        components: the components, by default a reconstruction.

    Raises:
        UnreadablePosition: the text is not such a diagram; the error lists everything that could not be parsed.
        WrongType: an argument has the wrong type.

    Examples:
        >>> position = read_position("smithy: effect 10, weapon 13")
        >>> [defect.clause for defect in position.defects()]
        ['SETUP-1']
    """
    require_type("text", text, str)
    require_type("components", components, Components)
    text = unmarked(text)
    draft = _Draft(components=components)
    read_entries(text, draft, _READERS, example="library: effect 5, book 2", name_pattern=NUMBERED)
    if draft.phase in _WITHOUT_TURN and "turn" in draft.offsets:
        draft.complain(draft.offsets["turn"], said_of_entries("not of phase", name="turn", phase=draft.phase))
    elif draft.phase not in (_TURN_START, *_WITHOUT_TURN) and "turn" not in draft.offsets:
        draft.complain(draft.offsets["phase"], said("turn missing", phase=draft.phase))
    players = draft.number_of_players(_SEATS, draft.start)
    draft.finish(text, players, (*tuple(_SEATS)[:players], *([_NEUTRAL] if players == box.NEUTRAL else [])))
    return _position_of(draft, players)


def read_state(text: str, components: Components = RECONSTRUCTION) -> State:
    """Parse a diagram of a position and convert it to a state.

    See also: `atlantis_rules.read_state`, for Atlantis.

    Args:
        text: a diagram, as for `read_position`.
        components: the components, by default a reconstruction.

    Raises:
        UnreadablePosition: the text is not a diagram of a position.
        UnsoundPosition: the position is impossible.
        WrongType: an argument has the wrong type.

    Examples:
        >>> from atlantis_rules.atlandice import Area
        >>> state = read_state("library: effect 5, book 2, die")
        >>> print(state.city.lying_at(Area.LIBRARY), "|", state.round.dice_at(Area.LIBRARY))
        book 2 | 1
        >>> try:
        ...     read_state("library: effct 5")
        ... except ValueError as error:
        ...     print(error)
        line 1, column 10: 'effct' is not a resource; expected one of jewel, book, supplies, tool, weapon
    """
    return read_position(text, components).state()


def read_state_under(text: str, rules: str) -> State:
    """Parse a diagram, which does not contain the components, of a position of a game with given rules."""
    return read_state(text, begin(min(box.DICE), rules).components)


def write_state(state: State) -> str:
    """Write a state as text: a line for each area, each party, and everything else except the components."""
    require_type("state", state, State)
    lines = [
        f"players: {state.seats}",
        *(f"{area}: {_listed(_of_area(state, area))}" for area in box.AREAS),
        *(f"{_name(state, party)}: {_listed(_of_party(state, party))}" for party in range(len(state.parties))),
        f"start: seat {state.round.start}",
        f"hand: {state.hand}",
        *_phase_lines(state.phase),
    ]
    return "\n".join(lines) + "\n"


def _of_area(state: State, area: Area) -> Iterator[str]:
    city = state.city
    if area in box.DISTRICTS:
        stack = city.stack_of(area)
        if stack.is_exhausted:
            yield "exhausted"
        else:
            uppermost = "face down" if stack.tile is None else _effect(stack.tile)
            yield f"{uppermost} over {' and '.join(map(_effect, stack.unseen)) or 'none'}"
        if stack.has_held and not city.lying_at(area):
            yield "emptied"
    yield from _resources(city.lying_at(area))
    yield from _dice(state.round.dice_at(area))
    if city.submarine is area:
        yield "submarine"


def _of_party(state: State, party: Party) -> Iterator[str]:
    player = state.parties[party]
    yield from _resources(player.resources)
    yield from (f"{tile.category} {_effect(tile)}" for tile in player.tiles)
    if player.points:
        yield "1 point" if player.points == 1 else f"{player.points} points"
    yield from _dice(state.round.taken[party])


def _name(state: State, party: Party) -> str:
    return "neutral" if state.has_neutral and party == box.NEUTRAL else f"seat {party}"


def _effect(tile: DistrictTile) -> str:
    return f"effect {tile.effect.value} pointers {tile.pointers}"


def _resources(resources: Resources) -> Iterator[str]:
    if resources:
        yield str(resources)


def _dice(count: int) -> Iterator[str]:
    if count:
        yield "die" if count == 1 else f"{count} dice"


def _listed(pieces: Iterator[str]) -> str:
    return ", ".join(pieces) or "none"


def _phase_lines(phase: phases.Phase) -> Iterator[str]:  # noqa: C901 - one case for each phase
    match phase:
        case phases.LayingOut(district):
            yield f"phase: laying out, district {district}"
        case phases.OpeningGates(dice_left):
            yield f"phase: opening gates, dice left {dice_left}"
        case phases.TurnStart(seat):
            yield _turn(seat)
        case phases.Searching(search):
            yield from _search_lines("searching", search)
        case phases.UsingSubmarine(search):
            yield from _search_lines("using submarine", search)
        case phases.Rolling(search, again):
            yield from _search_lines("rolling again" if again else "rolling", search)
        case phases.CarryingOut(search):
            yield from _search_lines("carrying out", search)
        case phases.Uncovering(district):
            yield f"phase: uncovering, district {district}"
        case phases.Donating(seat):
            yield _turn(seat)
            yield "phase: donating"
        case phases.Over(reason):
            yield f"phase: over, reason {reason.value}"
        case _:
            assert_never(phase)


def _turn(seat: Seat) -> str:
    return f"turn: seat {seat}"


def _search_lines(name: str, search: phases.Search) -> Iterator[str]:
    beneficiary = "" if search.beneficiary == search.seat else f", for {_NEUTRAL}"
    yield _turn(search.seat)
    yield f"phase: {name}, area {search.area}{beneficiary}"


# --- Parsing ---

_MOST_DIGITS: Final = 9
"""Points, and the spaces of the clock, may be large numbers."""


@define
class _Draft(Draft):
    """What has been parsed so far. Areas and parties have the names of their entries."""

    components: Components = RECONSTRUCTION
    start: list[Seat] = field(factory=list)
    hand: list[int] = field(factory=list)
    submarine: list[Area] = field(factory=list)
    uppermost: dict[str, DistrictTile | None] = field(factory=dict)
    covered: dict[str, tuple[DistrictTile, ...]] = field(factory=dict)
    tiles: dict[str, list[DistrictTile]] = field(factory=dict)
    resources: dict[str, Resources] = field(factory=dict)
    emptied: set[str] = field(factory=set)
    dice: dict[str, int] = field(factory=dict)
    points: dict[str, int] = field(factory=dict)
    phase: str = _TURN_START
    places: list[Area] = field(factory=list)
    beneficiaries: list[Seat] = field(factory=list)
    dice_left: list[int] = field(factory=list)
    reasons: list[phases.Reason] = field(factory=list)


_TILE: Final = r"effect +[0-9]{1,3}(?: +pointers +[0-9]{1,3})?"
_STACK: Final = re.compile(rf"({_TILE}|face +down)(?: +over +(none|{_TILE}(?: +and +{_TILE})*))?")
_EFFECT: Final = re.compile(r"effect +([0-9]{1,3})(?: +pointers +([0-9]{1,3}))?")
_DICE: Final = re.compile(r"die|([0-9]{1,3}) +dice")
_POINTS: Final = re.compile(rf"([0-9]{{1,{_MOST_DIGITS}}}) +points?")
_COUNTED: Final = re.compile(r"([a-z]+)(?: +([0-9]{1,3}))?")

_MARKET: Final = str(Area.BLACK_MARKET)
_AREAS: Final[Mapping[str, Area]] = MappingProxyType({str(area): area for area in box.AREAS})
_NAMES: Final[Mapping[Area, str]] = MappingProxyType({area: name for name, area in _AREAS.items()})
_SEATS: Final[Mapping[str, Seat]] = MappingProxyType({f"seat {seat}": seat for seat in range(max(box.DICE))})
_PARTIES: Final = (*_SEATS, _NEUTRAL)
_PLACES: Final[Mapping[str, Mapping[str, Area]]] = MappingProxyType(
    {_AREA: _AREAS, _DISTRICT: {str(district): district for district in box.DISTRICTS}}
)
_REASONS: Final[Mapping[str, phases.Reason]] = MappingProxyType({reason.value: reason for reason in phases.Reason})
_RESOURCES: Final[Mapping[str, Resource]] = MappingProxyType({str(resource): resource for resource in box.RESOURCES})
_COUNTS: Final[Mapping[str, tuple[Resource, int]]] = MappingProxyType(
    {
        str(Resources.of_counts({resource: count})): (resource, count)
        for resource in box.RESOURCES
        for count in range(1, box.RESOURCES_PER_TYPE + 1)
    }
)
"""Resources of a type as they are written; there are other ways to write them."""

_EFFECTS: Final = MappingProxyType({effect.value: effect for effect in box.EFFECTS})
_POSSIBLE: Final = {(tile.category, tile.effect, tile.pointers): tile for tile in box.TILES}
_LONGEST_KEPT: Final = 80
"""The number of characters of the longest texts whose tiles are kept: those of a stack are shorter."""

_OWNED: Final = re.compile(rf"({'|'.join(map(str, box.DISTRICTS))}) +({_TILE})")


def _read_area(draft: _Draft, name: str, pieces: Sequence[Piece]) -> None:
    area = _AREAS[name]
    for piece in pieces:
        if piece.text in _COUNTS:
            _read_counted(draft, name, piece)
            continue
        match = _STACK.fullmatch(piece.text)
        if area in box.DISTRICTS and (match or piece.text == "exhausted"):
            _read_stack(draft, area, piece, match)
        elif piece.text == "submarine":
            if draft.submarine:
                draft.complain(piece.offset, said("submarine twice"))
            draft.submarine.append(area)
        elif area in box.DISTRICTS and piece.text == "emptied":
            draft.emptied.add(name)
        elif not _read_counted(draft, name, piece):
            key = "not on market" if area is Area.BLACK_MARKET else "not in district"
            draft.complain(piece.offset, said(key, text=brief(piece.text), area=area))


def _read_stack(draft: _Draft, district: Area, piece: Piece, match: re.Match[str] | None) -> None:
    name = _NAMES[district]
    if name in draft.uppermost:
        draft.complain(piece.offset, said("uppermost twice", area=name))
    draft.uppermost[name] = None
    if match:
        draft.uppermost.update((name, tile) for tile in _tiles(draft, district, match[1], piece.offset))
        if match[2] in (None, "none") and match[1].startswith("face"):
            draft.complain(piece.offset, said("face down unnamed"))
        if match[2]:
            draft.covered[name] = tuple(_tiles(draft, district, match[2], piece.offset + match.start(2)))


def _tiles(draft: _Draft, district: Area, text: str, offset: int) -> Iterable[DistrictTile]:
    known = _named_fully(district, text) if len(text) <= _LONGEST_KEPT else None
    return _named(draft, district, text, offset) if known is None else known


@lru_cache(maxsize=1024)
def _named_fully(district: Area, text: str) -> tuple[DistrictTile, ...] | None:
    """Return the tiles that a text names with their effects and pointers, or None where it does not."""
    found = []
    for match in _EFFECT.finditer(text):
        effect = _EFFECTS.get(int(match[1]))
        if effect is None or not match[2]:
            return None
        described = (district, effect, int(match[2]))
        found.append(_POSSIBLE.get(described) or DistrictTile(*described))  # making one takes longer
    return tuple(found)


def _named(draft: _Draft, district: Area, text: str, offset: int) -> Iterator[DistrictTile]:
    """Return the tiles of a district that a text names, whether it describes them fully or not."""
    for match in _EFFECT.finditer(text):
        effect = _EFFECTS.get(int(match[1]))
        if effect is None:
            draft.complain(offset + match.start(), said("no such effect", effect=match[1], most=len(box.EFFECTS)))
        elif match[2]:
            yield DistrictTile(district, effect, int(match[2]))
        else:
            of_district = draft.components.tiles_of(district)
            fitting = [tile for tile in of_district if tile.effect is effect]
            if len(fitting) == 1:
                yield fitting[0]
            else:
                names = ", ".join(f"'effect {tile.effect.value} pointers {tile.pointers}'" for tile in of_district)
                key = "several tiles with effect" if fitting else "no tile with effect"
                draft.complain(offset + match.start(), said(key, text=brief(match[0]), district=district, tiles=names))


def _read_party(draft: _Draft, name: str, pieces: Sequence[Piece]) -> None:
    draft.mentions.append((name, draft.offsets[name]))
    tiles = draft.tiles.setdefault(name, [])
    for piece in pieces:
        if piece.text in _COUNTS:
            _read_counted(draft, name, piece)
        elif owned := _OWNED.fullmatch(piece.text):
            tiles.extend(_tiles(draft, _AREAS[owned[1]], owned[2], piece.offset + owned.start(2)))
        elif points := _POINTS.fullmatch(piece.text):
            draft.points[name] = draft.points.get(name, 0) + int(points[1])
        elif not _read_counted(draft, name, piece):
            draft.complain(piece.offset, said("not of player", text=brief(piece.text)))


def _read_counted(draft: _Draft, name: str, piece: Piece) -> bool:
    """Parse resources or dice, and complain about anything else."""
    if told := _COUNTS.get(piece.text):  # as they are written: a pattern takes longer
        draft.resources[name] = with_more(draft.resources.get(name, NO_RESOURCES), *told)
        return True
    if dice := _DICE.fullmatch(piece.text):
        draft.dice[name] = draft.dice.get(name, 0) + int(dice[1] or 1)
        return True
    match = _COUNTED.fullmatch(piece.text)
    if match and match[1] in _RESOURCES:
        had = draft.resources.get(name, NO_RESOURCES)
        draft.resources[name] = with_more(had, _RESOURCES[match[1]], int(match[2] or 1))
    elif match and match[2] and match[1] != "effect":
        draft.complain(piece.offset, said("no resource", text=brief(match[1]), known=", ".join(_RESOURCES)))
    else:
        return False
    return True


def _read_seat(draft: _Draft, name: str, pieces: Sequence[Piece]) -> None:
    seats = draft.start if name == "start" else draft.turn
    for piece in draft.only_one(name, pieces):
        seats.extend(draft.one_of(_SEATS, "seat", re.sub(" +", " ", piece.text), piece.offset))


def _read_number(draft: _Draft, name: str, pieces: Sequence[Piece]) -> None:
    for piece in draft.only_one(name, pieces):
        if name == "players":
            draft.players.extend(draft.number(piece))
        else:
            draft.hand.extend(draft.number(piece, _MOST_DIGITS))


def _read_phase(draft: _Draft, _: str, pieces: Sequence[Piece]) -> None:
    named = draft.named_parts(pieces, _PARTS, (_FOR,))
    if named is None:
        return
    draft.phase, told = named
    for part, piece in told.items():
        if part == _DICE_LEFT:
            draft.dice_left.extend(draft.number(piece))
        elif part == _FOR:
            draft.beneficiaries.append(box.NEUTRAL)
            if piece.text != _NEUTRAL:
                draft.complain(piece.offset, said("nobody to search for", text=brief(piece.text), known=_NEUTRAL))
        elif part == _REASON:
            draft.reasons.extend(draft.one_of(_REASONS, "reason", piece.text, piece.offset))
        else:
            draft.places.extend(draft.one_of(_PLACES[part], part, piece.text, piece.offset))


_READERS: Final[Mapping[str, Reader[_Draft]]] = MappingProxyType(
    {
        "players": _read_number,
        **dict.fromkeys(_AREAS, _read_area),
        **dict.fromkeys(_PARTIES, _read_party),
        "start": _read_seat,
        "hand": _read_number,
        "turn": _read_seat,
        "phase": _read_phase,
    }
)


def _position_of(draft: _Draft, players: int) -> Position:
    owned = {tile for tiles in draft.tiles.values() for tile in tiles}
    return Position(
        players=tuple(_seated(draft, f"seat {seat}") for seat in range(players)),
        districts=tuple(_district(draft, district, owned) for district in box.DISTRICTS),
        market=draft.resources.get(_MARKET, NO_RESOURCES),
        market_dice=draft.dice.get(_MARKET),
        neutral=_seated(draft, _NEUTRAL) if _NEUTRAL in draft.offsets else None,
        submarine=draft.submarine[0] if draft.submarine else Area.MACHINE_WORKS,
        start=draft.start[0] if draft.start else 0,
        phase=_phase_of(draft),
        hand=draft.hand[0] if draft.hand else 0,
        components=draft.components,
    )


def _district(draft: _Draft, district: Area, owned: set[DistrictTile]) -> District:
    name = _NAMES[district]
    if name in draft.uppermost:
        tile = draft.uppermost[name]
    else:
        tile = next((tile for tile in draft.components.tiles_of(district) if tile not in owned), None)
    return District(
        tile=tile,
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


def _phase_of(draft: _Draft) -> phases.Phase | None:
    """Return the phase in the text; None for the start of a turn that names no player."""
    seat = draft.turn[0] if draft.turn else 0
    match draft.phase:
        case "laying out":
            return phases.LayingOut(draft.places[0])
        case "opening gates":
            return phases.OpeningGates(draft.dice_left[0])
        case "searching":
            return phases.Searching(_search(draft, seat))
        case "using submarine":
            return phases.UsingSubmarine(_search(draft, seat))
        case "rolling" | "rolling again" as name:
            return phases.Rolling(_search(draft, seat), again=name != "rolling")
        case "carrying out":
            return phases.CarryingOut(_search(draft, seat))
        case "uncovering":
            return phases.Uncovering(draft.places[0])
        case "donating":
            return phases.Donating(seat)
        case "over":
            return phases.Over(draft.reasons[0])
        case _:
            return phases.TurnStart(seat) if draft.turn else None


def _search(draft: _Draft, seat: Seat) -> phases.Search:
    return phases.Search(seat, draft.beneficiaries[0] if draft.beneficiaries else seat, draft.places[0])
