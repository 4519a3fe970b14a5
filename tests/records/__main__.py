"""Regenerate the library of golden records: python -m tests.records [atlantis | atlandice] (some minutes).

The same games are found every time, as long as the rules and the scripts stay as they are.
"""

import argparse
import sys
from collections import Counter
from typing import Final

from atlantis_rules import PRESETS, atlandice, atlantis
from atlantis_rules.records import AnyRecord, write_record
from tests.records.library import FOLDER, GOALS, INDEX, Index, fingerprint, read_index, written
from tests.records.search import chosen

GAMES: Final = ("atlantis", "atlandice")


def main() -> None:
    """Choose the records of one game or of both, and write them and the index."""
    parser = argparse.ArgumentParser(prog="python -m tests.records")
    parser.add_argument("games", nargs="*", choices=GAMES)
    for game in parser.parse_args().games or GAMES:
        _regenerate(game)


def _regenerate(game: str) -> None:
    for old in FOLDER.glob(f"*.{game}"):
        old.unlink()
    kept = read_index()
    fingerprints = {file: found for file, found in kept.fingerprints.items() if not file.endswith(f".{game}")}
    shown = {goal: found for goal, found in kept.shown.items() if not goal.startswith(f"{game}:")}
    numbers: Counter[str] = Counter()
    for candidate in chosen(game):
        kind, suffix = _kind(candidate.record)
        numbers[kind] += 1
        file = f"{kind}-{numbers[kind]}.{suffix}"
        (FOLDER / file).write_text(write_record(candidate.record), "utf-8", newline="\n")
        fingerprints[file] = fingerprint(candidate.record)
        for goal, place in candidate.shown.items():
            shown.setdefault(goal, (file, place))
        sys.stdout.write(f"{file}: {candidate.length} characters\n")
    index = Index(dict(sorted(fingerprints.items())), {goal: shown[goal] for goal in GOALS if goal in shown})
    INDEX.write_text(written(index), "utf-8", newline="\n")


def _kind(record: AnyRecord) -> tuple[str, str]:
    match record.initial:
        case atlantis.State() as initial:
            options = next((name.lower() for name, preset in PRESETS.items() if preset == initial.options), "mixed")
            return f"{options}-{len(initial.players)}", "atlantis"
        case atlandice.State() as city:
            return f"city-{city.seats}", "atlandice"
        case _:
            raise AssertionError(record)


if __name__ == "__main__":
    main()
