"""Games as somebody follows them, for clients in other languages: ``python -m tests.followed_games FILE``.

They are some of the recorded games, in which rare rules apply, and some played at random. Each is
followed by one viewer: the first ones from the set-up on, all others from when a player is first to act. A line has the
name of the game and what the viewer sees at first; each line below it has a step: its events, each with what the viewer
sees after it.
"""

import json
import sys
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, TypeVar, get_args

from atlantis_rules import CHANCE, SPECTATOR, atlandice, atlantis
from atlantis_rules.atlandice.events import SeenEvent as SeenEventOfAtlandice
from atlantis_rules.atlantis.events import SeenEvent as SeenEventOfAtlantis
from atlantis_rules.games.game import GameView, LastOfStep, Playable
from atlantis_rules.records import read_record, redact
from atlantis_rules.records.record import AnyRecord
from atlantis_rules.records.wire.formats import object_of
from tests.record_types import AtlandiceRecord, AtlantisRecord

_RECORDS: Final = Path(__file__).parent / "records"

_KINDS: Final = {
    "atlantis": frozenset(get_args(SeenEventOfAtlantis)),
    "atlandice": frozenset(get_args(SeenEventOfAtlandice)),
}

_ActionT = TypeVar("_ActionT")


def _actions(state: Playable[_ActionT], rng: Random) -> Iterator[_ActionT]:
    """Play a game at random up to its end."""
    while state.to_act is not None:
        action = rng.choice(state.legal_actions()) if isinstance(state.to_act, int) else state.sample(rng)
        yield action
        state = state.apply(action)


def games() -> Iterator[tuple[str, AnyRecord, int]]:
    """List the games, each with its name and its number of players."""
    for path in sorted(_RECORDS.glob("*.atlan*"))[::4]:
        yield path.suffix[1:], read_record(path.read_text("utf-8")), int(path.name.split("-")[1])
    for players in (2, 4):
        initial, city = atlantis.new_game(players), atlandice.new_game(players)
        yield "atlantis", AtlantisRecord(initial, tuple(_actions(initial, Random(players)))), players
        seed = 13 if players == 2 else players  # with 13 nobody donates once, and nothing lies in a district
        yield "atlandice", AtlandiceRecord(city, tuple(_actions(city, Random(seed)))), players


def lines() -> Iterator[str]:
    """Yield the lines of the file.

    Raises:
        AssertionError: some kind of event has been seen by nobody.
    """
    missing, with_set_up = {name: set(kinds) for name, kinds in _KINDS.items()}, set(_KINDS)
    for number, (name, record, players) in enumerate(games()):
        viewer = (*range(players), SPECTATOR)[number % (players + 1)]
        seen = redact(record, viewer)
        after, events = seen.initial, deque(seen.events)
        assert isinstance(after, GameView)
        while name not in with_set_up and after.to_act is CHANCE:
            after = after.fold(events.popleft())
        with_set_up.discard(name)
        yield json.dumps({"game": name, "view": object_of(name, "view", after)})
        step: list[dict[str, object]] = []
        for event in events:
            missing[name].discard(type(event))
            after = after.fold(event)
            step.append({"event": object_of(name, "seen_event", event), "view": object_of(name, "view", after)})
            if isinstance(event, LastOfStep):
                yield json.dumps({"step": step})
                step = []
    assert not any(missing.values()), missing


if __name__ == "__main__":
    with Path(sys.argv[1]).open("w", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in lines())
