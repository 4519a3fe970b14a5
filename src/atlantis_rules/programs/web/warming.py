"""A server begins a game of each kind before anybody comes, so the first client waits no longer than later ones."""

import gc
from random import Random

from atlantis_rules.games.registry import game_named, own_names
from atlantis_rules.programs.web import following, openings, protocol, resuming
from atlantis_rules.programs.web.storage import Stored
from atlantis_rules.text.languages import ENGLISH

_WIDTH = 700

_ENTRIES = 6
"""The entries of each table; more would take longer than they save."""


def warm_up() -> None:
    """Import and use whatever the first follower of a table needs."""
    _freeze()
    rng = Random(1)
    for name in own_names():
        opening = protocol.Opening(
            name, game_named(name).RULES[0], (openings.PERSON, openings.PERSON), ("", ""), referee=True
        )
        table = openings.opened(opening, rng)
        while table.number < _ENTRIES and (seat := table.to_act) is not None:
            choices = table.choices(seat)
            table = table.act(seat, rng.choice(choices)[0], rng)
        about = openings.description(opening, table, "warming")
        again = resuming.resumed(Stored(about, [table.written(number) for number in range(1, table.number + 1)])).table
        follower = following.Follower(about, openings.Link(about.table, "seat", 0), ENGLISH, _WIDTH)
        protocol.written(follower.welcome(again))
        protocol.written(follower.seen(again, 0))
    _freeze()


def _freeze() -> None:
    """Let the collector pass over what there is: nearly all of it is never garbage."""
    if hasattr(gc, "freeze"):  # other Pythons have no such function
        gc.freeze()
