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
            "not picklable": (
                "{part} ({kind}) cannot be sent to other processes: {error}. Define what it consists of in modules, "
                "with def and class, or play in this process"
            ),
            "of no module": (
                "{part} ({kind}) cannot be sent to other processes: {error} is defined in a notebook, at a prompt or "
                "in a command line, where they cannot find it. Put it into a module (a file with the suffix .py) and "
                "import it from there, or play in this process"
            ),
            "unguarded": (
                "no process could begin: each imports the script that starts it. Put what the script does behind "
                "if __name__ == '__main__':"
            ),
            "process died": "a process that played games has died",
            "workers died": "workers have died of the same games {times} times",
        }
    ),
    Words(MappingProxyType({})),
    "common",
    "faults",
)
"""The sentences about players that fail."""
