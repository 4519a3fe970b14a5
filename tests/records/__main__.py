"""Make the library of golden records anew: python -m tests.records (some minutes).

The same games are found every time, as long as the rules and the scripts stay as they are.
"""

import sys
from collections import Counter

from atlantis_rules import PRESETS
from atlantis_rules.record import AtlandiceRecord, AtlantisRecord, Record, write_record
from tests.records.library import FOLDER, GOALS, INDEX, Fingerprint, Index, fingerprint, written
from tests.records.search import chosen


def main() -> None:
    """Choose the games, and write them and the index."""
    for old in (*FOLDER.glob("*.atlantis"), *FOLDER.glob("*.atlandice")):
        old.unlink()
    fingerprints: dict[str, Fingerprint] = {}
    shown: dict[str, tuple[str, int]] = {}
    numbers: Counter[str] = Counter()
    for candidate in chosen():
        kind, suffix = _kind(candidate.record)
        numbers[kind] += 1
        file = f"{kind}-{numbers[kind]}.{suffix}"
        (FOLDER / file).write_text(write_record(candidate.record), "utf-8", newline="\n")
        fingerprints[file] = fingerprint(candidate.record)
        for goal, place in candidate.shown.items():
            shown.setdefault(goal, (file, place))
        sys.stdout.write(f"{file}: {candidate.length} characters\n")
    index = Index(dict(sorted(fingerprints.items())), {goal: shown[goal] for goal in GOALS})
    INDEX.write_text(written(index), "utf-8", newline="\n")


def _kind(record: Record) -> tuple[str, str]:
    match record:
        case AtlantisRecord(initial):
            options = next((name.lower() for name, preset in PRESETS.items() if preset == initial.options), "mixed")
            return f"{options}-{len(initial.players)}", "atlantis"
        case AtlandiceRecord(initial):
            return f"city-{initial.seats}", "atlandice"


if __name__ == "__main__":
    main()
