"""The naive models as a program that speaks the protocol: ``python -m tests.conformance_kit.naive_engine``.

Actions, positions, reasons, views and events are written here by the naive models alone; only the reading of a position
is the engine's. With ``--fault NAME``, it is the model of Atlantis with a fault of `tests.conformance_kit.faults`.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from copy import copy, deepcopy
from fractions import Fraction
from functools import lru_cache
from typing import Final, Protocol

from attrs import frozen

from atlantis_rules import read_state
from atlantis_rules.atlandice import RECONSTRUCTION, TWELVE, Components, read_state as read_state_of_atlandice
from atlantis_rules.testing.conformance.protocol import (
    NEW_GAME,
    PROTOCOL,
    REASONS,
    RULES,
    BadMessage,
    Message,
    read,
    written,
)
from tests.naive import positions as atlantis, reasons, telling
from tests.naive.components import ITEMS, PRESETS, SPACES, TILES, Action, Tile
from tests.naive_atlandice import (
    positions as atlandice,
    reasons as reasons_of_atlandice,
    telling as telling_of_atlandice,
)
from tests.naive_atlandice.adapter import naive_components
from tests.naive_atlandice.components import Action as ActionOfAtlandice


class Naive(Protocol):
    """A naive model in the words of the protocol."""

    def text(self) -> str: ...
    def to_act(self) -> object: ...
    def legal(self) -> list[str]: ...
    def outcomes(self) -> dict[str, str]: ...
    def apply(self, action: str) -> str: ...
    def result(self) -> dict[str, object] | None: ...
    def reasons(self, action: str) -> list[str]: ...
    def prices(self) -> dict[str, int]: ...
    def view(self, viewer: object) -> object: ...
    def events(self, action: str) -> list[dict[str, object]]: ...
    def copied(self) -> "Naive": ...


@frozen
class Model:
    """How a naive model obtains a game.

    Attributes:
        at: at the position that a text describes.
        begin: returns an initial state, given the number of players and the name of the rules.
    """

    at: Callable[[str], Naive]
    begin: Callable[[int, str], Naive]


# --- Atlantis ---


def _tile(tile: Tile) -> str:
    return f"{tile[0]} {tile[1]}{tile[2]}"


def text_of_atlantis(action: Action) -> str:  # noqa: C901 -- one case per action
    match action:
        case ("buy", tile):
            return f"buy {_tile(tile)}"
        case ("bridge", space):
            return f"bridge {space}"
        case ("play", figure, item):
            return f"{figure or 'Atlantis'} {item}"
        case ("play_another", item):
            return f"+ {item}"
        case ("pay_tile", tile):
            return f"pay {_tile(tile)}"
        case ("pay_card", item):
            return f"pay {item}"
        case ("show_hand",):
            return "show"
        case ("end_turn",):
            return "end"
        case ("extra", number):
            return f"extra {number}"
        case ("reveal", tile):
            return f"reveal {_tile(tile)}"
        case ("draw", item):
            return f"draw {item}"


def _all_actions() -> Iterator[Action]:
    for tile in TILES:
        yield from (("buy", tile), ("pay_tile", tile), ("reveal", tile))
    for item in ITEMS:
        yield from (("play_another", item), ("pay_card", item), ("draw", item))
        yield from (("play", figure, item) for figure in range(54))
    yield from (("bridge", space) for space in SPACES)
    yield from (("extra", number) for number in range(3))
    yield from (("show_hand",), ("end_turn",))


ACTIONS: Final[dict[str, Action]] = {text_of_atlantis(action): action for action in _all_actions()}
"""All actions that have a notation."""

_read: Final = lru_cache(maxsize=1000)(read_state)
"""The same cases are asked for every fault."""


class NaiveAtlantis:
    def __init__(self, game: telling.TellingGame) -> None:
        self.game = game
        self._known: dict[str, Action] | None = None

    def text(self) -> str:
        return atlantis.position_text(self.game)

    def copied(self) -> "NaiveAtlantis":
        self._actions()  # both of them know them
        twin = copy(self)
        twin.game = self.game.copied()
        return twin

    def to_act(self) -> object:
        return self.game.to_act

    def _actions(self) -> dict[str, Action]:
        if self._known is None:
            self._known = {text_of_atlantis(action): action for action in self.game.legal_actions()}
        return self._known

    def legal(self) -> list[str]:
        return list(self._actions())

    def outcomes(self) -> dict[str, str]:
        return {text_of_atlantis(action): _odds(odds) for action, odds in self.game.chance_weights().items()}

    def apply(self, action: str) -> str:
        self.game.apply(self._actions()[action])
        self._known = None
        return self.text()

    def result(self) -> dict[str, object] | None:
        if self.game.to_act is not None:
            return None
        return {"scores": self.game.scores(), "winners": self.game.winners()}

    def reasons(self, action: str) -> list[str]:
        return sorted(reasons.broken_clauses(self.game, ACTIONS[action]))

    def prices(self) -> dict[str, int]:
        return telling.prices(self.game)

    def view(self, viewer: object) -> object:
        return telling.view_of(self.game, viewer)

    def events(self, action: str) -> list[dict[str, object]]:
        told = self.game.tell(self._actions()[action])
        self._known = None
        return told


def of_atlantis(model: type[telling.TellingGame] = telling.TellingGame) -> Model:
    return Model(
        at=lambda position: NaiveAtlantis(atlantis.naive_at(_read(position), model)),
        begin=lambda players, rules: NaiveAtlantis(model(players, PRESETS[rules])),
    )


def _odds(odds: Fraction) -> str:
    return f"{odds.numerator}/{odds.denominator}"


# --- Atlandice ---

_read_of_atlandice: Final = lru_cache(maxsize=1000)(read_state_of_atlandice)


def _area(number: int) -> str:
    return atlandice.NAMES[number - 1]


class NaiveAtlandice:
    def __init__(self, game: telling_of_atlandice.TellingGame, components: Components = RECONSTRUCTION) -> None:
        self.game = game
        self._components = telling_of_atlandice.components_of(game, components.source, is_reconstruction=True)

    def text(self) -> str:
        return atlandice.position_text(self.game)

    def copied(self) -> "NaiveAtlandice":
        return deepcopy(self)

    def to_act(self) -> object:
        return self.game.to_act

    def _text(self, action: ActionOfAtlandice) -> str:  # noqa: C901, PLR0912 -- one case per action
        match action:
            case ("reveal", (place, effect, pointers)):
                return f"reveal {_area(place)} effect {effect} pointers {pointers}"
            case ("roll", face):
                return f"roll {face}"
            case ("search", area):
                return f"search {_area(area)}"
            case ("search", area, whom):
                return f"search {_area(area)}{' for neutral' if whom == 'neutral' else ''}"
            case ("take", kind):
                return f"take {kind}"
            case ("extra", kind):
                return f"extra {kind} from {_area(self.game.area)}"
            case ("gain", area, kind):
                return f"extra {kind} from {_area(area)}"
            case ("decline",):
                return "decline"
            case ("swap", kind, area, other):
                return f"swap {kind} with {other} on {_area(area)}"
            case ("put", kind):
                return f"put {kind} on black market"
            case ("put", kind, area):
                return f"put {kind} on {_area(area)}"
            case ("submarine", area):
                return f"submarine to {_area(area)}"
            case ("turn", here, there):
                return f"turn {_area(here)} to {_area(there)}"
            case ("donate", (one, other)):
                return f"donate {one} and {other}"
            case ("stop",):
                return "stop"
        raise AssertionError(action)

    def _actions(self) -> dict[str, ActionOfAtlandice]:
        return {self._text(action): action for action in self.game.legal_actions()}

    def legal(self) -> list[str]:
        return list(self._actions())

    def outcomes(self) -> dict[str, str]:
        return {self._text(action): _odds(odds) for action, odds in self.game.chance_weights().items()}

    def apply(self, action: str) -> str:
        self.game.apply(self._actions()[action])
        return self.text()

    def result(self) -> dict[str, object] | None:
        if self.game.to_act is not None:
            return None
        return {"scores": self.game.scores(), "winners": self.game.winners()}

    def reasons(self, action: str) -> list[str]:
        return sorted(reasons_of_atlandice.broken_clauses(self.game, action))

    def prices(self) -> dict[str, int]:
        raise BadMessage("nothing has a price in this game")

    def view(self, viewer: object) -> object:
        return telling_of_atlandice.view_of(self.game, viewer, self._components)

    def events(self, action: str) -> list[dict[str, object]]:
        return self.game.tell(self._actions()[action])


def of_atlandice(model: type[telling_of_atlandice.TellingGame] = telling_of_atlandice.TellingGame) -> Model:
    named = {"RECONSTRUCTION": RECONSTRUCTION, "TWELVE": TWELVE}
    return Model(
        at=lambda position: NaiveAtlandice(atlandice.naive_at(_read_of_atlandice(position), model)),
        begin=lambda players, rules: NaiveAtlandice(model(players, naive_components(named[rules])), named[rules]),
    )


# --- The protocol ---

MODELS: Final = {"atlantis": of_atlantis(), "atlandice": of_atlandice()}


class NaiveEngine:
    """A naive model's side of a conversation."""

    def __init__(self, models: dict[str, Model] = MODELS) -> None:
        self._models = models
        self._games: dict[tuple[object, object], Naive] = {}
        self._at: Naive | None = None

    def answer(self, request: Message) -> dict[str, object]:
        return {"id": request["id"], **self._answer(request)}

    def _answer(self, request: Message) -> dict[str, object]:  # noqa: C901, PLR0912 -- one case per command
        command = request["command"]
        if command == "hello":
            levels, commands = [RULES, REASONS], [NEW_GAME]
            known = {"games": list(self._models), "levels": levels, "commands": commands}
            return {"protocol": PROTOCOL, "name": "naive", **known}
        if command == NEW_GAME:
            players = request["players"]
            assert isinstance(players, int)
            self._at = self._models[str(request["game"])].begin(players, str(request["rules"]))
            return {"position": self._at.text(), "to_act": self._at.to_act()}
        if command == "position":
            asked = (request["game"], request["position"])
            if asked not in self._games:
                self._games = {asked: self._models[str(request["game"])].at(str(request["position"]))}
            self._at = self._games[asked].copied()
            return {"to_act": self._at.to_act()}
        game = self._at
        if game is None:
            raise BadMessage("no position")
        if command == "legal":
            return {"actions": game.legal()}
        if command == "outcomes":
            return {"outcomes": game.outcomes()}
        if command == "apply":
            return {"position": game.apply(str(request["action"])), "to_act": game.to_act()}
        if command == "result":
            return {"result": game.result()}
        if command == "reasons":
            return {"clauses": game.reasons(str(request["action"]))}
        if command == "prices":
            return {"prices": game.prices()}
        if command == "view":
            return {"view": game.view(request["viewer"])}
        if command == "events":
            return {"events": game.events(str(request["action"]))}
        return {"error": "unknown command"}


def engine_of(arguments: Sequence[str]) -> NaiveEngine:
    """Return the engine without faults, or with the one named by ``--fault NAME``."""
    match arguments:
        case ():
            return NaiveEngine()
        case ("--fault", name):
            from tests.conformance_kit.faults import FAULTS  # noqa: PLC0415 -- faults are made of this model
            from tests.conformance_kit.finding import FaultyEngine  # noqa: PLC0415

            return FaultyEngine(next(fault for fault in FAULTS if fault.name == name))
        case _:
            sys.exit(__doc__)


def main() -> None:
    engine = engine_of(tuple(sys.argv[1:]))
    for line in sys.stdin.buffer:
        request = read(line)
        if request["command"] == "quit":
            break
        sys.stdout.buffer.write(written(engine.answer(request)))
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
