"""In which parts of answers clauses can show, where that is not everywhere: it goes into the manifest.

Parts are those that `atlantis_rules.conformance.parts` names, and ``legal`` with a kind of action.
"""

from collections.abc import Mapping
from typing import Final

_EVERY_SCORE: Final = ("scores", "winners")

OF_ATLANTIS: Final[Mapping[str, tuple[str, ...]]] = {
    "SETUP-3": ("path", "outcomes"),
    "MOVE-8": ("discards",),
    "PAY-2": ("phase", "phase: due"),
    "PAY-3": ("phase: due", "legal pay"),
    "PAY-4": ("phase: due", "legal pay"),
    "PAY-6": ("box tiles",),
    "OPT-1": ("box cards", "discards"),
    "OPT-2": ("usable", "legal move", "legal +", "legal pay"),
    "OPT-3": ("legal pay",),
    "OPT-7": ("legal extra", "phase", "phase: most"),
    "BRIDGE-2": ("phase", "phase: due", "legal move", "legal +", "legal pay", "prices"),
    "BRIDGE-4": ("legal bridge", "legal end", "phase", "phase: draw"),
    "BRIDGE-5": ("legal end", "legal show"),
    "BUY-2": ("legal buy",),
    "TAKE-7": ("tiles",),
    "DRAW-4": ("hand", "view"),
    "TURN-1": ("turn", "to_act"),
    "END-3": ("debts", "hand", "tiles", "box tiles", "box cards", "discards", "scores"),
    "END-4": ("scores",),
    "END-5": ("winners",),
}

OF_ATLANDICE: Final[Mapping[str, tuple[str, ...]]] = {
    "END-1": _EVERY_SCORE,
    "END-2": _EVERY_SCORE,
    "ROUND-1": ("start", "phase", "phase: dice", "dice lying", "dice held"),
    "SEARCH-1": ("turn", "phase", "to_act"),
    "EMPTY-2": ("points", "tiles held", "stacks"),
    "EMPTY-3": ("points", "tiles held"),
    "EMPTY-4": ("points", "tiles held"),
    "EMPTY-5": ("resources held", "resources lying"),
    "CLOCK-1": ("hand", "phase"),
    "CLOCK-3": ("points",),
}

SHOWS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {"atlantis": OF_ATLANTIS, "atlandice": OF_ATLANDICE}
