"""Digests of what the package writes, for comparison between interpreters: `python -m tests.digests`.

Each line has a kind of text, the number of texts of this kind, and the SHA-256 of all of them: from seeded games, also
of the computer players, and from the golden records. Equal lines mean equal bytes.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Final

from atlantis_rules import SPECTATOR, atlandice, atlantis, svg
from atlantis_rules.atlandice.parts import documents as atlandice_wire
from atlantis_rules.atlandice.parts.testing import random_components
from atlantis_rules.atlantis.knowledge.determinization import determinize
from atlantis_rules.atlantis.parts import documents as atlantis_wire
from atlantis_rules.games.registry import AnyInPlay, beginning
from atlantis_rules.records import read_record, redact, write_record as written
from atlantis_rules.records.record import AnyRecord
from atlantis_rules.records.wire.__main__ import schemas, text_of
from atlantis_rules.study.players import player_named
from atlantis_rules.study.review.files import step_document
from atlantis_rules.study.review.reviewing import Deciding, Effort
from tests.record_types import AtlandiceRecord, AtlantisRecord, is_of_atlandice, is_of_atlantis

_RECORDS: Final = Path(__file__).with_name("records")
_LOOKED_AT: Final = 25
"""The interval of states of a game that are examined from all seats."""
_PLAYED_BY_COMPUTERS: Final = 4
"""One seed in this many has games of the computer players, who take their time; it has two, three or four players."""
_ASKED: Final = 50
"""The interval of decisions of such a game in which every player is asked."""
_COMPUTERS: Final = ("random", "easy", "good", "strong", "rollouts:24", "learned")
"""The players who are asked, besides `greedy`, who plays. The last one plays only with two, and needs numpy."""


def texts(seeds: int) -> Iterator[tuple[str, str]]:
    """Write everything that the package can write: a kind and a text at a time, in an order that never changes.

    Args:
        seeds: the number of seeds for games of each kind.
    """
    for seed in range(seeds):
        options = tuple(atlantis.PRESETS.values())[seed % len(atlantis.PRESETS)]
        yield from _of_atlantis(atlantis.new_game(2 + seed % 3, options), Random(seed))
        components = random_components(Random(f"{seed}"))
        yield from _of_atlandice(atlandice.new_game(2 + seed % 3, components), Random(seed))
        if seed % _PLAYED_BY_COMPUTERS == 0:
            for name in (atlantis.NAME, atlandice.NAME):
                yield from _of_computers(beginning(name, 2 + seed % 3), Random(seed))
    for file in sorted(_RECORDS.iterdir()):
        if file.suffix in {".atlantis", ".atlandice"}:
            yield from _of_record(read_record(file.read_text("utf-8")))
    for title, schema in schemas():
        yield "schemas", f"{title}\n{text_of(schema)}"


def _of_atlantis(initial: atlantis.State, rng: Random) -> Iterator[tuple[str, str]]:
    state, actions = initial, list[atlantis.Action]()
    while state.to_act is not None:
        action = rng.choice(state.legal_actions())
        if len(actions) % _LOOKED_AT == 0:
            other = rng.choice(atlantis.actions.ALL_ACTIONS)
            seen = state.view(0)
            yield "JSON", atlantis_wire.STATE.to_json(state)
            yield "JSON", atlantis_wire.VIEW.to_json(seen)
            yield from (("JSON", atlantis_wire.VIOLATION.to_json(each)) for each in state.violations(other))
            yield from (("JSON", atlantis_wire.EVENT.to_json(event)) for event in state.step(action)[1])
            yield "explanations", f"{state.explain(action)}\n{state.explain(other)}"
            yield "pictures", svg(seen)
            yield "chance", f"{determinize(seen, rng)!r}"
        actions.append(action)
        state = state.apply(action)
    if (outcome := state.outcome()) is not None:
        yield "JSON", atlantis_wire.OUTCOME.to_json(outcome)
    yield from _of_record(AtlantisRecord(initial, tuple(actions), "a seed"))


def _of_atlandice(initial: atlandice.State, rng: Random) -> Iterator[tuple[str, str]]:
    state, actions = initial, list[atlandice.Action]()
    while state.to_act is not None:
        action = rng.choice(state.legal_actions())
        if len(actions) % _LOOKED_AT == 0:
            other = rng.choice(atlandice.actions.ALL_ACTIONS)
            seen = state.view(0)
            yield "JSON", atlandice_wire.STATE.to_json(state)
            yield "JSON", atlandice_wire.VIEW.to_json(seen)
            yield from (("JSON", atlandice_wire.VIOLATION.to_json(each)) for each in state.violations(other))
            yield from (("JSON", atlandice_wire.EVENT.to_json(event)) for event in state.step(action)[1])
            yield "explanations", f"{state.explain(action)}\n{state.explain(other)}"
            yield "pictures", svg(seen)
        actions.append(action)
        state = state.apply(action)
    if (outcome := state.outcome()) is not None:
        yield "JSON", atlandice_wire.OUTCOME.to_json(outcome)
    yield from _of_record(AtlandiceRecord(initial, tuple(actions), "a seed"))


def _of_computers(start: AnyInPlay, rng: Random) -> Iterator[tuple[str, str]]:
    """Play a game by `greedy`, ask the other players on the way, and review the decisions in which they were asked."""
    state, decision, greedy = start.advance(rng), 0, player_named("greedy")
    while isinstance(seat := state.to_act, int):
        decision += 1
        seen = state.view(seat)
        action = greedy.choose(seen, rng)
        yield "computer players", str(action)
        if decision % _ASKED == 0:
            for name in _COMPUTERS[: None if _plays_learned(start) else -1]:
                yield (
                    "learned player" if name == "learned" else "computer players",
                    str(player_named(name).choose(seen, Random(decision))),
                )
            reviewed = Deciding(decision, seat, state.view(seat).information(), action, None).review(Effort(2, "0"))
            if reviewed is not None:
                yield "reviews", json.dumps(step_document(reviewed, str))
        state = state.apply(action).advance(rng)


def _plays_learned(start: AnyInPlay) -> bool:
    return start.game.NAME == atlantis.NAME and len(start.standing().scores) == 2 and find_spec("numpy") is not None


def _of_record(record: AnyRecord) -> Iterator[tuple[str, str]]:
    yield "records", written(record)
    if is_of_atlantis(record):
        yield "JSON", atlantis_wire.RECORD.to_json(record)
        for viewer in (1, SPECTATOR):
            yield "redacted records", atlantis_wire.REDACTED_RECORDS.to_lines(redact(record, viewer))
    if is_of_atlandice(record):
        yield "JSON", atlandice_wire.RECORD.to_json(record)
        yield "redacted records", atlandice_wire.REDACTED_RECORDS.to_lines(redact(record, 1))


def digests(seeds: int) -> dict[str, tuple[int, str]]:
    """Count the texts of each kind, and compute their digest.

    Args:
        seeds: the number of seeds.
    """
    found: dict[str, list[str]] = {}
    for kind, text in texts(seeds):
        found.setdefault(kind, []).append(text)
    return {kind: (len(each), sha256("\0".join(each).encode("utf-8")).hexdigest()) for kind, each in found.items()}


def main(arguments: Sequence[str]) -> None:
    """Print a line for each kind of text.

    Args:
        arguments: the number of seeds; twelve by default.
    """
    for kind, (count, digest) in sorted(digests(int(arguments[0]) if arguments else 12).items()):
        print(f"{kind}: {count}: {digest}")  # noqa: T201 - a program prints


if __name__ == "__main__":
    main(sys.argv[1:])
