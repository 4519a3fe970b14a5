"""JSON documents of both games for tests, and ways to spoil them."""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final, Protocol, TypeVar

from attrs import frozen
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlandice.drawing import layout as layout_of_atlandice
from atlantis_rules.atlandice.parts import documents as atlandice_wire, testing as testing_atlandice
from atlantis_rules.atlantis.drawing import layout
from atlantis_rules.atlantis.events import seen_by
from atlantis_rules.atlantis.parts import documents as atlantis_wire
from atlantis_rules.atlantis.parts.testing import arbitrary_actions, games, states
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.records import redact
from atlantis_rules.records.wire import Format
from tests.json_schemas import validity
from tests.record_types import AtlandiceRecord, AtlantisRecord

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]

_T = TypeVar("_T")


class Reader(Protocol):
    """The reading interface of a format."""

    @property
    def game(self) -> str: ...
    @property
    def kind(self) -> str: ...
    def from_json(self, text: str | bytes) -> object: ...
    def from_object(self, found: object) -> object: ...
    def json_schema(self) -> dict[str, object]: ...


FORMATS: Final[tuple[Reader, ...]] = (*atlantis_wire.FORMATS, *atlandice_wire.FORMATS)


@frozen(repr=False)
class Sample:
    """A value, the format by which it is written, and what it is written as.

    Attributes:
        rewritten: reads a text and writes it again.
    """

    format: Reader
    value: object
    text: str
    plain: object
    rewritten: Callable[[str], str]

    def __repr__(self) -> str:
        """Return the kind of document and how its text begins; the notes of a failing test tell the state or game."""
        return f"<{self.format.game} {self.format.kind}: {self.text[:200]}...>"

    def _repr_pretty_(self, printer: RepresentationPrinter, cycle: bool) -> None:  # noqa: ARG002, FBT001 - Hypothesis's
        printer.text(repr(self))

    @property
    def document(self) -> Json:
        document: Json = json.loads(self.text)
        return document


def sample(format_: Format[_T], value: _T) -> Sample:
    def rewritten(text: str) -> str:
        return format_.to_json(format_.from_json(text))

    return Sample(format_, value, format_.to_json(value), format_.to_object(value), rewritten)


@st.composite
def _of_atlantis(draw: st.DrawFn) -> list[Sample]:
    state = draw(states())
    viewers = (SPECTATOR, *range(len(state.players)))
    found = [sample(atlantis_wire.STATE, state)]
    found += [sample(atlantis_wire.VIEW, state.view(viewer)) for viewer in viewers]
    refused = draw(arbitrary_actions())
    found.append(sample(atlantis_wire.ACTION, refused))
    found += [sample(atlantis_wire.VIOLATION, violation) for violation in state.violations(refused)]
    found.append(sample(atlantis_wire.EXPLANATION, state.explain(refused)))
    found.append(sample(atlantis_wire.LAYOUT, layout(state, width=draw(st.sampled_from((None, 400))))))
    if isinstance(state.to_act, int):
        choice = draw(st.sampled_from(atlantis_wire.choices(state.view(state.to_act))))
        found += [sample(atlantis_wire.CHOICE, choice), sample(atlantis_wire.HIGHLIGHTS, choice.highlights)]
    if legal := state.legal_actions():
        explained = state.explain(draw(st.sampled_from(legal)))
        found.append(sample(atlantis_wire.EXPLANATION, explained))
        happened = state.step(draw(st.sampled_from(legal)))[1]
        found += [sample(atlantis_wire.EVENT, event) for event in happened]
        viewer = draw(st.sampled_from(viewers))
        found += [sample(atlantis_wire.SEEN_EVENT, seen_by(event, viewer)) for event in happened]
    if (outcome := state.outcome()) is not None:
        found.append(sample(atlantis_wire.OUTCOME, outcome))
    if (told := state.explain_outcome()) is not None:
        found.append(sample(atlantis_wire.OUTCOME_EXPLANATION, told))
    return found


@st.composite
def _of_atlandice(draw: st.DrawFn) -> list[Sample]:
    state = draw(testing_atlandice.states())
    found = [sample(atlandice_wire.STATE, state)]
    found += [sample(atlandice_wire.VIEW, state.view(viewer)) for viewer in (SPECTATOR, *range(state.seats))]
    refused = draw(testing_atlandice.arbitrary_actions())
    found.append(sample(atlandice_wire.ACTION, refused))
    found += [sample(atlandice_wire.VIOLATION, violation) for violation in state.violations(refused)]
    found.append(sample(atlandice_wire.EXPLANATION, state.explain(refused)))
    found.append(sample(atlandice_wire.LAYOUT, layout_of_atlandice(state, width=draw(st.sampled_from((None, 400))))))
    if isinstance(state.to_act, int):
        choice = draw(st.sampled_from(atlandice_wire.choices(state.view(state.to_act))))
        found += [sample(atlandice_wire.CHOICE, choice), sample(atlandice_wire.HIGHLIGHTS, choice.highlights)]
    if legal := state.legal_actions():
        explained = state.explain(draw(st.sampled_from(legal)))
        found.append(sample(atlandice_wire.EXPLANATION, explained))
        happened = state.step(draw(st.sampled_from(legal)))[1]
        found += [sample(atlandice_wire.EVENT, event) for event in happened]
        found += [sample(atlandice_wire.SEEN_EVENT, event) for event in happened]
    if (outcome := state.outcome()) is not None:
        found.append(sample(atlandice_wire.OUTCOME, outcome))
    if (told := state.explain_outcome()) is not None:
        found.append(sample(atlandice_wire.OUTCOME_EXPLANATION, told))
    return found


@st.composite
def _records(draw: st.DrawFn) -> list[Sample]:
    seed = draw(st.none() | st.sampled_from(("7", "one of my own: ½")))
    if draw(st.booleans()):
        game = draw(games(whole=False))
        record = AtlantisRecord(game.initial, game.actions, seed, draw(_seats(len(game.initial.players))))
        viewer: atlantis.Viewer = draw(st.just(SPECTATOR) | st.sampled_from((0, 1)))
        seen = redact(record, viewer)
        return [sample(atlantis_wire.RECORD, record), sample(atlantis_wire.REDACTED_RECORD, seen.initial)]
    other = draw(testing_atlandice.games(whole=False))
    seats = draw(_seats(other.initial.seats))
    city = AtlandiceRecord(other.initial, other.actions, seed, seats)
    of_city: atlandice.Viewer = draw(st.just(SPECTATOR) | st.sampled_from((0, 1)))
    seen_city = redact(city, of_city)
    return [sample(atlandice_wire.RECORD, city), sample(atlandice_wire.REDACTED_RECORD, seen_city.initial)]


def _seats(players: int) -> st.SearchStrategy[tuple[str, ...] | None]:
    return st.sampled_from((None, ("human", "greedy", "random", "the long one")[:players]))


RECORDS: Final[st.SearchStrategy[list[Sample]]] = _records()
"""A record, and the first line of what a viewer saw of it."""

SAMPLES: Final[st.SearchStrategy[list[Sample]]] = st.one_of(_of_atlantis(), _of_atlandice(), RECORDS)
"""What belongs to a state that was reached by play, or a record: values of several kinds."""

SCALARS: Final[st.SearchStrategy[Json]] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 60),
    st.integers(),
    st.sampled_from((0.5, 1e300)),  # no whole ones: a schema takes them for whole numbers, we don't
    st.sampled_from(("", "ring", "A", "state", "play_card", "chance", "\ud800", "type")),
    st.text(max_size=5),
)

ANYTHING: Final[st.SearchStrategy[Json]] = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=10,
)


def in_another_order(found: Json, rng: Random) -> Json:
    """Return a document with the keys of each object in another order, and all else as it is."""
    if isinstance(found, list):
        return [in_another_order(part, rng) for part in found]
    if not isinstance(found, dict):
        return found
    return {key: in_another_order(found[key], rng) for key in rng.sample(list(found), len(found))}


def in_current_version(document: Json) -> Json:
    """Return a document of an earlier version that is read as it stands with the current version; any other as it is.

    Atlandice's version 2 changed the setup alone (SETUP-4), and a record contains what was set up.
    """
    if not isinstance(document, dict) or document.get("game") != "atlandice":
        return document
    for kind in ("record", "redacted_record"):
        inside = document.get(kind)
        if isinstance(inside, dict) and type(inside.get("rules")) is int and inside["rules"] == 2:
            return {**document, kind: {**inside, "rules": atlandice.RULES_VERSION}}
    return document


def accepted_by_schema(format_: Reader, document: Json) -> bool:
    """Return whether a document is text in Unicode, which no schema can ask for, and what its schema describes."""
    try:
        json.dumps(document, ensure_ascii=False).encode()
    except UnicodeEncodeError:  # half of a surrogate pair
        return False
    return _validity(format_.game, format_.kind)(document)


@cache
def _validity(game: str, kind: str) -> Callable[[object], bool]:
    (described,) = (each for each in FORMATS if (each.game, each.kind) == (game, kind))
    return validity(described.json_schema())


def spoilt(document: Json, rng: Random, replacement: Json) -> Json:
    """Change a copy of a document at a place below its kind: what may be changed is drawn evenly by depth."""
    copied: Json = json.loads(json.dumps(document))
    holder, key = _place(copied, rng)
    way = rng.randrange(6)
    if isinstance(holder, dict) and isinstance(key, str):
        _spoil_object(holder, key, way, rng, replacement)
    elif isinstance(holder, list) and isinstance(key, int):
        _spoil_array(holder, key, way, rng, replacement)
    return copied


def _spoil_object(holder: dict[str, Json], key: str, way: int, rng: Random, replacement: Json) -> None:
    value = holder[key]
    match way:
        case 0:
            del holder[key]
        case 1:
            holder["further"] = value
        case 2:
            holder[key] = replacement
        case 3:
            holder[key] = holder[rng.choice(list(holder))]
        case _:
            holder[key] = _near(value, rng)


def _spoil_array(holder: list[Json], key: int, way: int, rng: Random, replacement: Json) -> None:
    match way:
        case 0:
            del holder[key]
        case 1:
            holder.insert(rng.randrange(len(holder) + 1), holder[key])
        case 2:
            holder[key] = replacement
        case 3:
            rng.shuffle(holder)
        case _:
            holder[key] = _near(holder[key], rng)


def _near(value: Json, rng: Random) -> Json:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1))
    return None if rng.randrange(2) else 0


def _place(document: Json, rng: Random) -> tuple[Json, str | int]:
    """Go down from the kind of the document, at each step with the same chance to stop."""
    assert isinstance(document, dict)
    holder: Json = document
    key: str | int = rng.choice(list(document)) if not rng.randrange(10) else list(document)[-1]
    while rng.randrange(6):
        inner = holder[key]  # type: ignore[index]  # a key belongs to its holder
        if not inner or not isinstance(inner, dict | list):
            break
        holder = inner
        key = rng.choice(list(inner)) if isinstance(inner, dict) else rng.randrange(len(inner))
    return holder, key
