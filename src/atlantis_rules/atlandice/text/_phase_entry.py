"""The phase of a position as text: the entries ``turn`` and ``phase``.

``phase`` names the phase, and then its parts in any order: ``phase: searching, area smithy``.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, assert_never

from attrs import define, field

from atlantis_rules._entries import Draft, Piece, named_parts, number
from atlantis_rules.atlandice.components import AREAS, DISTRICTS, NEUTRAL, Area, Seat
from atlantis_rules.atlandice.phases import (
    CarryingOut,
    Donating,
    LayingOut,
    OpeningGates,
    Over,
    Phase,
    Reason,
    Rolling,
    Search,
    Searching,
    TurnStart,
    Uncovering,
    UsingSubmarine,
)
from atlantis_rules.errors import brief

TURN_START: Final = "turn start"
"""The phase of a text that names none."""

_AREA, _DISTRICT, _DICE, _FOR, _REASON = "area", "district", "dice left", "for", "reason"
_OF_SEARCH: Final = (_AREA, _FOR)
_PARTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "laying out": (_DISTRICT,),
        "opening gates": (_DICE,),
        TURN_START: (),
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
"""The names of the phases, and what is told of each; all but whom a search is for has to be."""

_WITHOUT_TURN: Final = ("laying out", "opening gates", "uncovering", "over")
_NEUTRAL: Final = "neutral"
_PLACES: Final[Mapping[str, Mapping[str, Area]]] = MappingProxyType(
    {_AREA: {str(area): area for area in AREAS}, _DISTRICT: {str(district): district for district in DISTRICTS}}
)
_REASONS: Final[Mapping[str, Reason]] = MappingProxyType({reason.value: reason for reason in Reason})


def phase_lines(phase: Phase) -> Iterator[str]:  # noqa: C901 - one case for each phase
    """Write a phase down as entries.

    Args:
        phase: any phase.
    """
    match phase:
        case LayingOut(district):
            yield f"phase: laying out, district {district}"
        case OpeningGates(dice_left):
            yield f"phase: opening gates, dice left {dice_left}"
        case TurnStart(seat):
            yield _turn(seat)
        case Searching(search):
            yield from _search_lines("searching", search)
        case UsingSubmarine(search):
            yield from _search_lines("using submarine", search)
        case Rolling(search, again):
            yield from _search_lines("rolling again" if again else "rolling", search)
        case CarryingOut(search):
            yield from _search_lines("carrying out", search)
        case Uncovering(district):
            yield f"phase: uncovering, district {district}"
        case Donating(seat):
            yield _turn(seat)
            yield "phase: donating"
        case Over(reason):
            yield f"phase: over, reason {reason.value}"
        case _:
            assert_never(phase)


def _turn(seat: Seat) -> str:
    return f"turn: seat {seat}"


def _search_lines(name: str, search: Search) -> Iterator[str]:
    beneficiary = "" if search.beneficiary == search.seat else f", for {_NEUTRAL}"
    yield _turn(search.seat)
    yield f"phase: {name}, area {search.area}{beneficiary}"


@define
class PhaseDraft:
    """What has been read of a phase up to now; filled while reading.

    Attributes:
        name: the name of the phase.
        place: the area or the district.
        for_neutral: whether a search is for the neutral player.
        dice_left: how many dice are still to be rolled.
        reason: why the game has ended.
    """

    name: str = TURN_START
    place: Area = Area.BLACK_MARKET
    for_neutral: bool = False
    dice_left: int = 0
    reason: Reason = field(default=Reason.CLOCK_TURNED)


def read_phase(draft: Draft, pieces: Sequence[Piece], phase: PhaseDraft) -> None:
    """Read what the entry ``phase`` says, and complain of what it can't say.

    Args:
        draft: takes the complaints.
        pieces: what the entry says.
        phase: takes what is read.
    """
    named = named_parts(draft, pieces, _PARTS, (_FOR,))
    if named is not None:
        phase.name, told = named
        for part, piece in told.items():
            _read_part(draft, part, piece, phase)


def _read_part(draft: Draft, part: str, piece: Piece, phase: PhaseDraft) -> None:
    if part == _DICE:
        for count in number(draft, piece):
            phase.dice_left = count
    elif part == _FOR:
        phase.for_neutral = True
        if piece.text != _NEUTRAL:
            draft.complain(piece.offset, f"{brief(piece.text)} is nobody to search for; expected {_NEUTRAL!r}")
    elif part == _REASON:
        if piece.text in _REASONS:
            phase.reason = _REASONS[piece.text]
        else:
            draft.complain(piece.offset, f"{brief(piece.text)} is no reason; expected one of {', '.join(_REASONS)}")
    elif piece.text in _PLACES[part]:
        phase.place = _PLACES[part][piece.text]
    else:
        draft.complain(piece.offset, f"{brief(piece.text)} is no {part}; expected one of {', '.join(_PLACES[part])}")


def complain_of_phase(draft: Draft, phase: PhaseDraft, offsets: Mapping[str, int]) -> None:
    """Complain of a turn that a phase does not have, or that has to be told and is not.

    Args:
        draft: takes the complaints.
        phase: what has been read.
        offsets: where the entries stand that there are, by name.
    """
    if phase.name in _WITHOUT_TURN:
        if "turn" in offsets:
            draft.complain(offsets["turn"], f"'turn' does not go with the phase {phase.name!r}")
    elif phase.name != TURN_START and "turn" not in offsets:
        draft.complain(offsets["phase"], f"with {phase.name!r} there has to be the entry 'turn'")


def phase_read(phase: PhaseDraft, turn: Seat | None) -> Phase | None:
    """Make a phase of what has been read without a complaint.

    Args:
        phase: what has been read.
        turn: whose turn it is, if that is told.

    Returns:
        The phase; None for the start of a turn if it is not told whose.
    """
    seat = 0 if turn is None else turn
    search = Search(seat, NEUTRAL if phase.for_neutral else seat, phase.place)
    match phase.name:
        case "laying out":
            return LayingOut(phase.place)
        case "opening gates":
            return OpeningGates(phase.dice_left)
        case "searching":
            return Searching(search)
        case "using submarine":
            return UsingSubmarine(search)
        case "rolling" | "rolling again" as name:
            return Rolling(search, again=name != "rolling")
        case "carrying out":
            return CarryingOut(search)
        case "uncovering":
            return Uncovering(phase.place)
        case "donating":
            return Donating(seat)
        case "over":
            return Over(phase.reason)
        case _:
            return None if turn is None else TurnStart(turn)
