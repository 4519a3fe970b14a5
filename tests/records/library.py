"""The library of golden records: which games it must have, what each of them shows, and the contents of its index."""

import tomllib
from collections.abc import Collection, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

from attrs import frozen

from atlantis_rules import PRESETS, atlandice, atlantis, legal_actions
from atlantis_rules.atlandice.components import EFFECTS
from atlantis_rules.atlantis.parts.testing import PlayedGame
from atlantis_rules.atlantis.phases import LayingPath
from atlantis_rules.games.states import AnyState
from atlantis_rules.records import AnyRecord, replay
from atlantis_rules.rulebook.clauses import rulebook
from tests.properties.occurrences import DETECTORS
from tests.properties.steps import steps
from tests.properties.test_atlandice_rare_states import DETECTORS as ATLANDICE_DETECTORS
from tests.record_types import AtlandiceRecord, AtlantisRecord, is_of_atlandice, is_of_atlantis

FOLDER: Final = Path(__file__).parent
INDEX: Final = FOLDER / "index.toml"

PLAYERS: Final = (2, 3, 4)

_PLACES: Final = {action: place for place, action in enumerate(atlantis.actions.ALL_ACTIONS)}
_ATLANDICE_PLACES: Final = {action: place for place, action in enumerate(atlandice.actions.ALL_ACTIONS)}


# --- What the library has to show ---

_OPTIONS: Final = {
    each.option.name: {value.name: f"{each.id}: {value.name.replace('_', ' ')}" for value in each.option.values}
    for each in rulebook("atlantis")
    if each.option is not None
}
"""For each option and value, the name of the detector that sees its effect."""


def _effects(options: atlantis.Options) -> dict[str, str]:
    return {option: effects[getattr(options, option).value] for option, effects in _OPTIONS.items()}


GOALS: Final = (
    *(f"atlantis: {preset}, {players} players" for preset in PRESETS for players in PLAYERS),
    *(f"atlantis: {preset}: {effect}" for preset, options in PRESETS.items() for effect in _effects(options).values()),
    *(f"atlantis: options of several sources, {players} players" for players in PLAYERS),
    *(f"atlantis: {reason.value}, {players} players" for reason in atlantis.Reason for players in PLAYERS),
    "atlantis: from a position",
    "atlantis: left before its end",
    *(f"atlantis: {name}" for name in DETECTORS),
    *(f"atlandice: {reason.value}, {players} players" for reason in atlandice.Reason for players in PLAYERS),
    *(f"atlandice: {kind} components, {players} players" for kind in ("built-in", "other") for players in PLAYERS),
    "atlandice: left before its end",
    *(f"atlandice: effect {effect.value}" for effect in EFFECTS),
    *(f"atlandice: {name}" for name in ATLANDICE_DETECTORS if not name.startswith("effect")),
)
"""Everything that some record must show."""


def shows_its_preset(shown: Collection[str]) -> bool:
    """Return whether a record could not just as well be one of another preset.

    Args:
        shown: what the record shows. If it is a whole game by a preset, then for each other preset an option must
            matter in it that has another value there.
    """
    played = [name for name in PRESETS if any(f"atlantis: {name}, {players} players" in shown for players in PLAYERS)]
    return all(_differs(shown, name, other) for name in played for other in PRESETS if other != name)


def _differs(shown: Collection[str], name: str, other: str) -> bool:
    effects, others = _effects(PRESETS[name]), _effects(PRESETS[other])
    return any(f"atlantis: {name}: {effect}" in shown for option, effect in effects.items() if effect != others[option])


def shown_by(record: AnyRecord) -> Iterator[tuple[str, int]]:
    """Return what a record shows, each with the number of actions after which it is seen first."""
    first: dict[str, int] = {}
    for goal, place in _all_shown_by(record):
        first.setdefault(goal, place)
    yield from first.items()


def _all_shown_by(record: AnyRecord) -> Iterator[tuple[str, int]]:
    if is_of_atlantis(record):
        yield from _shown_by_atlantis(record)
    if is_of_atlandice(record):
        yield from _shown_by_atlandice(record)


def shows(record: AnyRecord, goal: str, place: int) -> bool:
    """Return whether a record shows something after a number of actions."""
    if is_of_atlantis(record):
        return (goal, place) in _shown_by_atlantis(record, goal, place)
    return is_of_atlandice(record) and (goal, place) in _shown_by_atlandice(record, goal, place)


def _shown_by_atlantis(record: AtlantisRecord, goal: str = "", place: int = 0) -> Iterator[tuple[str, int]]:
    options, players = record.initial.options, len(record.initial.players)
    preset = next((name for name, values in PRESETS.items() if values == options), "options of several sources")
    result = record.final.outcome()
    if not isinstance(record.initial.phase, LayingPath):
        yield "atlantis: from a position", 0
        return  # a bridge that lies there already is nobody's, so nothing can be told of it
    if result is not None:
        yield f"atlantis: {preset}, {players} players", 0
    yield from _ending("atlantis", result, players, len(record.actions))
    names = {f"atlantis: {name}": detect for name, detect in DETECTORS.items()}
    if preset in PRESETS:
        names |= {f"atlantis: {preset}: {effect}": DETECTORS[effect] for effect in _effects(options).values()}
    wanted = {name: detect for name, detect in names.items() if goal in ("", name)}
    for number, step in enumerate(steps(PlayedGame.replay(record.initial, record.actions)), 1):
        if place in (0, number):
            for name in [name for name, detect in wanted.items() if detect(step)]:
                yield name, number
                del wanted[name]


def _shown_by_atlandice(record: AtlandiceRecord, goal: str = "", place: int = 0) -> Iterator[tuple[str, int]]:
    kind = "built-in" if record.initial.components == atlandice.RECONSTRUCTION else "other"
    result = record.final.outcome()
    if result is not None:
        yield f"atlandice: {kind} components, {record.initial.seats} players", 0
    yield from _ending("atlandice", result, record.initial.seats, len(record.actions))
    detectors = ATLANDICE_DETECTORS.items()
    wanted = {f"atlandice: {name}": detect for name, detect in detectors if goal in ("", f"atlandice: {name}")}
    states = tuple(replay(record))
    for number, step in enumerate(zip(states, record.actions, states[1:], strict=False), 1):
        if place in (0, number):
            for name in [name for name, detect in wanted.items() if detect(*step)]:
                yield name, number
                del wanted[name]


def _ending(
    name: str, result: atlantis.Outcome | atlandice.Outcome | None, players: int, length: int
) -> Iterator[tuple[str, int]]:
    if result is None:
        yield f"{name}: left before its end", length
    else:
        yield f"{name}: {result.reason.value}, {players} players", length


# --- What its index says ---


@frozen
class Fingerprint:
    """Facts about a record that must not change as long as the rules do not.

    Attributes:
        actions: how many actions it has.
        legal_actions: how many were legal along the way, in all states together.
        digest: of all of them, state by state.
    """

    actions: int
    legal_actions: int
    digest: str


def fingerprint(record: AnyRecord) -> Fingerprint:
    """Play a record again, and take down what was legal along the way."""
    digest, count = sha256(), 0
    for state in replay(record):
        places = [*_places(state)]
        count += len(places)
        digest.update(f"{places}\n".encode())
    return Fingerprint(len(record.actions), count, digest.hexdigest()[:16])


def _places(state: AnyState) -> Iterator[int]:
    match state:
        case atlantis.State():
            yield from (_PLACES[action] for action in legal_actions(state))
        case atlandice.State():
            yield from (_ATLANDICE_PLACES[action] for action in legal_actions(state))
        case _:
            raise AssertionError(state)


@frozen
class Index:
    """What is known of the library.

    Attributes:
        fingerprints: those of the records, by file.
        shown: for everything that must be shown, by which file, and after how many actions.
    """

    fingerprints: Mapping[str, Fingerprint]
    shown: Mapping[str, tuple[str, int]]


def read_index() -> Index:
    """Read the index of the library."""
    found = tomllib.loads(INDEX.read_text("utf-8"))
    return Index(
        {file: Fingerprint(**values) for file, values in found["records"].items()},
        {goal: (file, place) for goal, (file, place) in found["shown"].items()},
    )


def written(index: Index) -> str:
    """Write an index down."""
    lines = [
        "# Made by `python -m tests.records`. What the library shows, and what was legal along the way.",
        "",
        "[records]",
        *(
            f'"{file}" = {{ actions = {each.actions}, legal_actions = {each.legal_actions}, digest = "{each.digest}" }}'
            for file, each in index.fingerprints.items()
        ),
        "",
        "# Everything that must be shown: by which record, and after how many actions.",
        "[shown]",
        *(f'"{goal}" = ["{file}", {place}]' for goal, (file, place) in index.shown.items()),
    ]
    return "\n".join(lines) + "\n"
