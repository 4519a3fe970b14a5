"""The first client of a server waits no longer than later ones: what it needs has been imported and used."""

import subprocess
import sys
from typing import Final

FOLLOWED: Final = """
import sys
from random import Random
from atlantis_rules.programs.web import serving
from atlantis_rules.programs.web.following import Follower
from atlantis_rules.programs.web.openings import Link, description, opened
from atlantis_rules.programs.web.protocol import Opening, written
from atlantis_rules.programs.web.resuming import resumed
from atlantis_rules.programs.web.storage import Stored
from atlantis_rules.programs.web.serving import warm_up

def follow(game, rules, rng):
    opening = Opening(game, rules, ("person",) * 2, ("",) * 2, referee=False)
    table = opened(opening, rng)
    while table.number < 25:
        table = table.act(table.to_act, rng.choice(table.choices(table.to_act))[0], rng)
    about = description(opening, table, "name")
    stored = Stored(about, [table.written(number) for number in range(1, 26)])
    calls = 0
    def count(frame, event, called):
        nonlocal calls
        calls += event in {"call", "c_call"}
    sys.setprofile(count)
    again = resumed(stored).table
    follower = Follower(about, Link("name", "seat", 0), "en", 1000)
    written(follower.welcome(again)), written(follower.seen(again, 0))
    sys.setprofile(None)
    return calls

if "warm" in sys.argv:
    warm_up()
before = {*sys.modules}
for game, rules in (("atlantis", "AMIGO"), ("atlandice", "RECONSTRUCTION")):
    first, *later = [follow(game, rules, Random(number)) for number in range(5)]
    print(f"{game}: {first / max(later):.2f}")
print("imported:", *sorted(name for name in {*sys.modules} - before if name.startswith("atlantis_rules")))
"""


def followed(*arguments: str) -> tuple[list[float], list[str]]:
    """Return the calls for the first follower of each game, compared with those for later ones, and what it imports."""
    command = [sys.executable, "-c", FOLLOWED, *arguments]
    *games, imported = subprocess.run(command, capture_output=True, check=True, text=True).stdout.splitlines()
    return [float(line.partition(": ")[2]) for line in games], imported.split()[1:]


def test_the_first_follower_of_a_game_needs_nothing_that_later_ones_do_not() -> None:
    ratios, imported = followed("warm")
    assert imported == []
    assert max(ratios) < 1.2
    assert followed()[1] != []
