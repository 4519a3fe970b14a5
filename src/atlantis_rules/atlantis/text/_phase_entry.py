"""The phase of a position as text: the entries ``turn``, ``phase``, ``usable``, ``debts`` and ``stuck``.

``phase`` names the phase, and then its parts in any order: ``phase: paying, figure 31, due 3, last piece ring``.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, assert_never

from attrs import define, field

from atlantis_rules._entries import Draft, Piece, named_parts
from atlantis_rules.atlantis.cards import NO_CARDS, Cards
from atlantis_rules.atlantis.components import COLOURS, ITEMS, TILES, Item, Seat, Tile
from atlantis_rules.atlantis.phases import (
    Dealing,
    Drawing,
    ExtraDraw,
    LayingPath,
    Moving,
    Over,
    Paying,
    Payment,
    Phase,
    Prepared,
    Purchase,
    Reason,
    Settling,
    TurnEnd,
    TurnStart,
    Uncovering,
)
from atlantis_rules.errors import brief

TURN_START: Final = "turn start"
"""The phase of a text that names none."""

LAST_SEAT: Final = "last seat"
"""The part of a phase that names a player."""

_LAST_PIECE: Final = "last piece"
_REASON: Final = "reason"

_PARTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "laying path": ("space",),
        "dealing": (),
        TURN_START: (),
        "purchase": ("cards left",),
        "prepared": (),
        "moving": ("origin", "figure"),
        "paying": ("figure", "due", _LAST_PIECE),
        "uncovering": ("space", "draw"),
        "turn end": ("draw",),
        "extra draw": ("most",),
        "drawing": ("cards left",),
        "settling": (LAST_SEAT, "due", _LAST_PIECE, _REASON),
        "over": (_REASON,),
    }
)
"""The names of the phases, and what is told of each; all but the last piece has to be."""

_GOES_WITH: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "turn": tuple(name for name in _PARTS if name not in ("laying path", "over")),
        "usable": ("purchase", "prepared", "moving", "paying", "settling"),
        "debts": ("settling", "over"),
        "stuck": (TURN_START,),
    }
)
"""The entries that are about the phase, and the phases that have them."""

_NUMBER: Final = re.compile("[0-9]{1,3}")
_TILE: Final = re.compile(r"([a-z]+) +([0-9]) *([AB])")
_ITEMS: Final[Mapping[str, Item]] = MappingProxyType({str(item): item for item in ITEMS})
_REASONS: Final[Mapping[str, Reason]] = MappingProxyType({reason.value: reason for reason in Reason})
_TILES: Final[Mapping[str, Tile]] = MappingProxyType({f"{tile}{tile.back}": tile for tile in TILES})


def phase_lines(phase: Phase) -> Iterator[str]:  # noqa: C901, PLR0912 - one case for each phase
    """Write a phase down as entries.

    Args:
        phase: any phase.
    """
    match phase:
        case TurnStart(seat, futile_turns):
            yield _turn(seat)
            yield f"stuck: {futile_turns}"
        case LayingPath(space):
            yield f"phase: laying path, space {space}"
        case Dealing(seat):
            yield _turn(seat)
            yield "phase: dealing"
        case Purchase(seat, cards_left, usable):
            yield _turn(seat)
            yield f"phase: purchase, cards left {cards_left}"
            yield f"usable: {usable}"
        case Prepared(seat, usable):
            yield _turn(seat)
            yield "phase: prepared"
            yield f"usable: {usable}"
        case Moving(seat, origin, figure, usable):
            yield _turn(seat)
            yield f"phase: moving, origin {origin}, figure {figure}"
            yield f"usable: {usable}"
        case Paying(seat, figure, payment):
            yield _turn(seat)
            yield f"phase: paying, figure {figure}, {_payment(payment)}"
            yield f"usable: {payment.cards}"
        case Uncovering(seat, space, draw):
            yield _turn(seat)
            yield f"phase: uncovering, space {space}, draw {draw}"
        case TurnEnd(seat, draw):
            yield _turn(seat)
            yield f"phase: turn end, draw {draw}"
        case ExtraDraw(seat, most):
            yield _turn(seat)
            yield f"phase: extra draw, most {most}"
        case Drawing(seat, cards_left):
            yield _turn(seat)
            yield f"phase: drawing, cards left {cards_left}"
        case Settling(seat, last_seat, payment, reason, debts):
            yield _turn(seat)
            yield f"phase: settling, last seat {COLOURS[last_seat]}, {_payment(payment)}, reason {reason.value}"
            yield f"usable: {payment.cards}"
            yield _debts(debts)
        case Over(reason, debts):
            yield f"phase: over, reason {reason.value}"
            yield _debts(debts)
        case _:
            assert_never(phase)


def _turn(seat: Seat) -> str:
    return f"turn: {COLOURS[seat]}"


def _payment(payment: Payment) -> str:
    last = payment.last
    if last is None:
        return f"due {payment.due}"
    return f"due {payment.due}, last piece {last}{last.back if isinstance(last, Tile) else ''}"


def _debts(debts: Sequence[int]) -> str:
    owing = (f"{COLOURS[seat]} {debt}" for seat, debt in enumerate(debts) if debt)
    return f"debts: {', '.join(owing) or 'none'}"


@define
class PhaseDraft:
    """What has been read of a phase up to now; filled while reading.

    Attributes:
        name: the name of the phase.
        numbers: the parts that are numbers, by name.
        last_piece: what was handed over last.
        last_seat: who settles last.
        reason: why the game has ended.
        usable: the cards that may pay; None if nothing is said of them.
        debts: what each seat could not pay, where that is said.
        futile_turns: how many turns changed nothing.
    """

    name: str = TURN_START
    numbers: dict[str, int] = field(factory=dict)
    last_piece: Tile | Item | None = None
    last_seat: Seat = 0
    reason: Reason = Reason.THIRD_FIGURE_HOME
    usable: Cards | None = None
    debts: dict[Seat, int] = field(factory=dict)
    futile_turns: int = 0


def read_phase(draft: Draft, pieces: Sequence[Piece], phase: PhaseDraft, seats: Mapping[str, Seat]) -> None:
    """Read what the entry ``phase`` says, and complain of what it can't say.

    Args:
        draft: takes the complaints.
        pieces: what the entry says.
        phase: takes what is read.
        seats: the seats by the names of their colours.
    """
    named = named_parts(draft, pieces, _PARTS, (_LAST_PIECE,))
    if named is not None:
        phase.name, told = named
        for part, piece in told.items():
            _read_part(draft, piece, part, phase, seats)


def _read_part(draft: Draft, piece: Piece, part: str, phase: PhaseDraft, seats: Mapping[str, Seat]) -> None:
    text, offset = piece.text, piece.offset
    if part == LAST_SEAT:
        if text in seats:
            phase.last_seat = seats[text]
        else:
            draft.complain(offset, f"{brief(text)} is no colour; expected one of {', '.join(seats)}")
    elif part == _LAST_PIECE:
        tile = _TILE.fullmatch(text)
        phase.last_piece = _TILES.get(f"{tile[1]} {tile[2]}{tile[3]}") if tile else _ITEMS.get(text)
        if phase.last_piece is None:
            draft.complain(offset, f"{brief(text)} is neither a tile nor a card; expected such as 'ring 7B' or 'ring'")
    elif part == _REASON:
        if text in _REASONS:
            phase.reason = _REASONS[text]
        else:
            draft.complain(offset, f"{brief(text)} is no reason; expected one of {', '.join(_REASONS)}")
    elif _NUMBER.fullmatch(text):
        phase.numbers[part] = int(text)
    else:
        draft.complain(offset, f"{brief(text)} is no number")


def complain_of_phase(draft: Draft, phase: PhaseDraft, offsets: Mapping[str, int]) -> None:
    """Complain of entries that say something of which the phase knows nothing.

    Args:
        draft: takes the complaints.
        phase: what has been read.
        offsets: where the entries stand that there are, by name.
    """
    for name, phases in _GOES_WITH.items():
        if name in offsets and phase.name not in phases:
            draft.complain(offsets[name], f"{name!r} does not go with the phase {phase.name!r}")


def phase_read(  # noqa: C901, PLR0912 - as above
    phase: PhaseDraft, seat: Seat, hands: Sequence[Cards]
) -> Phase:
    """Make a phase of what has been read without a complaint.

    Args:
        phase: what has been read.
        seat: whose turn it is.
        hands: the hands by seat: all cards of one are usable if nothing else is said.
    """
    numbers = phase.numbers
    usable = phase.usable
    if usable is None:
        usable = hands[seat] if seat < len(hands) else NO_CARDS
    debts = tuple(phase.debts.get(each, 0) for each in range(len(hands)))
    match phase.name:
        case "laying path":
            return LayingPath(numbers["space"])
        case "dealing":
            return Dealing(seat)
        case "purchase":
            return Purchase(seat, numbers["cards left"], usable)
        case "prepared":
            return Prepared(seat, usable)
        case "moving":
            return Moving(seat, numbers["origin"], numbers["figure"], usable)
        case "paying":
            return Paying(seat, numbers["figure"], Payment(numbers["due"], usable, phase.last_piece))
        case "uncovering":
            return Uncovering(seat, numbers["space"], numbers["draw"])
        case "turn end":
            return TurnEnd(seat, numbers["draw"])
        case "extra draw":
            return ExtraDraw(seat, numbers["most"])
        case "drawing":
            return Drawing(seat, numbers["cards left"])
        case "settling":
            payment = Payment(numbers["due"], usable, phase.last_piece)
            return Settling(seat, phase.last_seat, payment, phase.reason, debts)
        case "over":
            return Over(phase.reason, debts)
        case _:
            return TurnStart(seat, phase.futile_turns)
