"""Read random games of both games' rules of version 1: ``python -m tests.records.of_version_1 [games]``.

The package as it was then, taken from the repository, plays and writes them.
"""

import io
import json
import subprocess
import sys
import tarfile
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from atlantis_rules.records import RulesChanged, read_record

ROOT: Final = Path(__file__).parents[2]
LAST: Final = "28064cb^"
"""The last commit at which the rules of both games were of version 1."""

WRITES: Final = """
import json, sys
from random import Random
from atlantis_rules.record import AtlandiceRecord, AtlantisRecord, write_record
from atlantis_rules.testing.fuzzing.atlandice import Atlandice
from atlantis_rules.testing.fuzzing.atlantis import Atlantis

for subject, record in ((Atlantis(1), AtlantisRecord), (Atlandice(), AtlandiceRecord)):
    written = number = 0
    while written < int(sys.argv[1]):
        game = subject.start(number, Random(f"record {number}")).begin()
        number += 1
        initial, actions = game.state, []
        while (action := game.choose()) is not None:
            actions.append(action)
            game.carry_out(action)
        try:
            text = write_record(record(initial, tuple(actions)))
        except ValueError:
            continue  # no record begins in such a state
        print(json.dumps([subject.name, text, len(actions)]))
        written += 1
"""


def main(games: int) -> None:
    git = ("git", "-C", str(ROOT), "archive", LAST, "src")
    archive = subprocess.run(git, capture_output=True, check=True).stdout
    with TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(archive)) as opened:
            opened.extraction_filter = getattr(tarfile, "data_filter", None)  # 3.11.2 has none
            opened.extractall(folder)  # noqa: S202 - our own archive
        needed = f"{folder}/needed"  # by the package of that time, whose JSON was written by cattrs
        subprocess.run((sys.executable, "-m", "pip", "install", "-q", "--target", needed, "cattrs==26.1.0"), check=True)
        program = (sys.executable, "-P", "-c", WRITES, str(games))
        written = subprocess.run(
            program, env={"PYTHONPATH": f"{folder}/src:{needed}"}, stdout=subprocess.PIPE, text=True, check=True
        )
    read: Counter[str] = Counter()
    refused: dict[str, Counter[str]] = {"atlantis": Counter(), "atlandice": Counter()}
    for line in written.stdout.splitlines():
        game, text, length = json.loads(line)
        assert "\nrules: 1\n" in text
        try:
            record = read_record(text)
        except RulesChanged as error:
            refused[game][", ".join(sorted({change.clause for change in error.changes}))] += 1
        else:
            assert len(record.actions) == length
            read[game] += 1
    told = [
        f"of {games} of {game} {read[game]} were read as the same games"
        + "".join(f", {count} refused by {clauses}" for clauses, count in sorted(found.items()))
        for game, found in refused.items()
    ]
    sys.stdout.write(f"{'; '.join(told)}\n")


if __name__ == "__main__":
    main(*(int(each) for each in sys.argv[1:] or ["150"]))
