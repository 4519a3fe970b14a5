"""The compiled modules: everything for playing games, from the vocabulary to the engine and its front door."""

from typing import Final

GAMES: Final = ("atlantis", "atlandice")
"""The packages of the games with compiled modules."""

_ATLANTIS: Final = (
    *("components", "options", "cards", "spaces", "tiles", "path", "phases", "seen_phases", "actions"),
    *("situation", "state"),
    *("rules.table", "rules.turn", "rules.end", "rules.draw", "rules.bridge", "rules.take", "rules.buy", "rules.move"),
    *("rules.pay", "rules.fast", "rules.setup", "rules.stuck", "rules.legality", "rules.engine", "chronicle"),
    *("motion", "parts.players.greedy", "parts.encoding"),
)

_ATLANDICE: Final = (
    *("components", "resources", "city", "parties", "phases", "scores", "actions", "situation", "state"),
    *("rules.table", "rules.end", "rules.round", "rules.clock", "rules.empty", "rules.two_players", "rules.effects"),
    *("rules.search", "rules.gate", "rules.setup", "rules.legality", "rules.engine", "chronicle"),
    *("motion", "parts.players.greedy", "parts.players.playouts", "parts.encoding"),
)

COMPILED: Final = (
    "atlantis_rules.games.chance",
    "atlantis_rules.games.motion",
    "atlantis_rules.games.playing",
    "atlantis_rules.learning.encoding.layout",
    *(f"atlantis_rules.atlantis.{name}" for name in _ATLANTIS),
    *(f"atlantis_rules.atlandice.{name}" for name in _ATLANDICE),
)
"""The full names of the modules that mypyc compiles."""

CHECKED_NATIVELY: Final = (
    *(f"atlantis_rules.{game}.{name}" for game in GAMES for name in ("rules.engine.sample", "state.State.apply")),
)
"""Functions and methods that play calls all the time: Python wrappers would cost a twentieth of a decision."""

UNDESCRIBED: Final = ("legal_actions", "apply", "sample", "advance", "outcome")
"""Methods of states that play calls all the time: as above."""

CHECKING_THEMSELVES: Final = tuple(
    f"atlantis_rules.games.playing.{name}" for name in ("legal_actions", "apply", "advance")
)
"""Functions without wrappers although they promise `WrongType`: also natively, they take any object and check it."""

_OPEN: Final = ("rules.table.Table", "chronicle.Chronicle", "motion.InMotion")

OPEN: Final = (
    "atlantis_rules.games.motion.GameInMotion",
    "atlantis_rules.learning.encoding.layout.Encoding",
    *(f"atlantis_rules.{game}.{kind}" for game in GAMES for kind in _OPEN),
)
"""Compiled classes that may have subclasses in modules that are not compiled."""
