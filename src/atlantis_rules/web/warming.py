"""A server plays a game of each kind before anybody comes, so the first client waits no longer than later ones."""

import gc
from random import Random

from atlantis_rules.games.registry import game_named, own_names
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.web.following import Follower
from atlantis_rules.web.openings import PERSON, Link, description, opened
from atlantis_rules.web.protocol import Opening, written
from atlantis_rules.web.resuming import resumed
from atlantis_rules.web.storage import Stored

_WIDTH = 700


def warm_up() -> None:
    """Import and use whatever the first follower of a table needs."""
    rng = Random(1)
    for name in own_names():
        opening = Opening(name, game_named(name).RULES[0], (PERSON, PERSON), ("", ""), referee=True)
        table = opened(opening, rng)
        while (seat := table.to_act) is not None:
            choices = table.choices(seat)
            table = table.act(seat, rng.choice(choices)[0], rng)
        about = description(opening, table, "warming")
        again = resumed(Stored(about, [table.written(number) for number in range(1, table.number + 1)])).table
        for shown in (again.at(2), again):
            follower = Follower(about, Link(about.table, "seat", 0), ENGLISH, _WIDTH)
            written(follower.welcome(shown))
            written(follower.seen(shown, 0))
    if hasattr(gc, "freeze"):  # nothing of this is ever garbage; other Pythons have no such function
        gc.collect()
        gc.freeze()
