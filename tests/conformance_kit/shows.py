"""The parts of answers in which a clause can show, if not in all of them; the manifest contains them.

Parts are those that `atlantis_rules.testing.conformance.differences` names, and ``legal`` with a kind of action.
"""

from collections.abc import Mapping
from typing import Final

_MOVEMENT: Final = ("figures", "legal move", "legal +")
_LEADING_ON: Final = ("legal move", "legal +", "legal show")
_TAKING: Final = ("path", "tiles")
_DRAWING: Final = ("phase", "phase: draw", "phase: cards left", "phase: most", "legal extra", "legal draw")
_DUE: Final = ("phase", "phase: due", "legal pay")
_EVERY_SCORE: Final = ("scores", "winners")

OF_ATLANTIS: Final[Mapping[str, tuple[str, ...]]] = {
    "COMP-4": ("figures", "bridges"),
    "SETUP-1": ("players", "turn", "to_act"),
    "SETUP-2": ("outcomes", "legal reveal", "phase", "phase: space", "path"),
    "SETUP-3": ("path", "outcomes", "legal reveal", "prices"),
    "SETUP-4": ("figures",),
    "SETUP-5": ("phase", "turn", "hand", "outcomes", "legal draw"),
    "TURN-1": ("turn", "to_act"),
    "TURN-2": ("phase", "legal buy", "legal bridge"),
    "MOVE-1": ("legal move", "figures"),
    "MOVE-2": _MOVEMENT,
    "MOVE-3": (*_MOVEMENT, "phase"),
    "MOVE-4": ("legal +", "phase"),
    "MOVE-5": _MOVEMENT,
    "MOVE-6": _LEADING_ON,
    "MOVE-8": ("discards",),
    "PAY-1": (*_LEADING_ON, *_DUE, "prices", "debts", "scores"),
    "PAY-2": _DUE,
    "PAY-3": ("phase: due", "legal pay"),
    "PAY-4": ("phase: due", "legal pay"),
    "PAY-5": ("usable", *_LEADING_ON, "legal pay"),
    "PAY-6": ("box tiles",),
    "PAY-7": _LEADING_ON,
    "TAKE-1": _TAKING,
    "TAKE-2": (*_TAKING, "phase", "outcomes", "legal reveal"),
    "TAKE-3": _TAKING,
    "TAKE-4": (*_TAKING, "phase"),
    "TAKE-5": ("path", "bridges on the path", "legal bridge", "prices"),
    "TAKE-6": ("legal bridge", "prices", *_DUE),
    "TAKE-7": ("tiles",),
    "DRAW-1": _DRAWING,
    "DRAW-2": ("discards", "outcomes", "legal draw"),
    "DRAW-3": (*_DRAWING, "turn", "stuck"),
    "DRAW-4": ("hand", "view"),
    "BUY-1": ("legal buy", "legal draw", "phase", "phase: cards left", "tiles", "box tiles"),
    "BUY-2": ("legal buy",),
    "BRIDGE-1": ("legal bridge", "bridges", "bridges on the path"),
    "BRIDGE-2": (*_LEADING_ON, *_DUE, "prices", "debts"),
    "BRIDGE-3": (*_LEADING_ON, *_DUE, "bridges on the path", "legal bridge", "prices", "debts"),
    "BRIDGE-4": ("legal bridge", "legal end", "phase", "phase: draw"),
    "BRIDGE-5": ("legal end", "legal show"),
    "BRIDGE-6": ("legal bridge", "prices", *_DUE),
    "STUCK-1": ("phase", "phase: cards left"),
    "STUCK-2": ("legal show",),
    "STUCK-3": ("phase", "stuck", "turn", "debts"),
    "END-1": (*_DRAWING, "turn"),
    "END-2": (*_DUE, "turn", "figures", "debts", "scores"),
    "END-3": ("debts", "hand", "tiles", "box tiles", "box cards", "discards", "scores"),
    "END-4": ("scores",),
    "END-5": ("winners",),
    "OPT-1": ("box cards", "discards"),
    "OPT-2": ("usable", *_LEADING_ON, "legal pay"),
    "OPT-3": ("legal pay",),
    "OPT-4": (*_MOVEMENT, "phase"),
    "OPT-5": _DRAWING,
    "OPT-6": _TAKING,
    "OPT-7": ("legal extra", "phase", "phase: most"),
    "OPT-8": ("figures", *_DUE, "debts", "scores"),
    "OPT-9": (*_LEADING_ON, "legal pay"),
}

OF_ATLANDICE: Final[Mapping[str, tuple[str, ...]]] = {
    "END-1": _EVERY_SCORE,
    "END-2": _EVERY_SCORE,
    "SETUP-1": ("players", "start", "stacks"),
    "SETUP-2": ("stacks", "phase", "phase: district", "outcomes", "legal reveal"),
    "SETUP-3": ("resources lying",),
    "SETUP-4": ("resources lying",),
    "SETUP-5": ("submarine", "hand"),
    "ROUND-1": ("start", "phase", "phase: dice", "dice lying", "dice held"),
    "SEARCH-1": ("turn", "phase", "to_act"),
    "EMPTY-2": ("points", "tiles held", "stacks"),
    "EMPTY-3": ("points", "tiles held"),
    "EMPTY-4": ("points", "tiles held"),
    "EMPTY-5": ("resources held", "resources lying"),
    "CLOCK-1": ("hand", "phase"),
    "CLOCK-2": ("points", "turn", "phase"),
    "CLOCK-3": ("points",),
}

SHOWS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {"atlantis": OF_ATLANTIS, "atlandice": OF_ATLANDICE}
