"""The words for players, and processes of players, that fail."""

from types import MappingProxyType
from typing import Final

from atlantis_rules.text.messages import Language, Words

FAULTS: Final = Language(
    MappingProxyType(
        {
            "deal": "player {player} ({name}) {fault} (deal {deal}, seat {seat}, decision {decision})",
            "game": "player {player} ({name}) {fault} (game {deal}, seat {seat}, decision {decision})",
            "raised": "raised {kind}: {error}",
            "no legal action": "chose an illegal action: {answer}",
            "process died": "a process that played games has died",
            "workers died": "workers have died of the same games {times} times",
        }
    ),
    Words(MappingProxyType({})),
    "common",
    "faults",
)
"""The sentences about players that fail."""
