"""Our side of the protocol: the answers of this package, for every game."""

from collections.abc import Callable, Mapping
from importlib.metadata import version
from types import MappingProxyType
from typing import TYPE_CHECKING, BinaryIO, Final

from atlantis_rules._errors import AtlantisError, IllegalAction
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._frozen_records import frozen
from atlantis_rules.games.chance import Chance
from atlantis_rules.games.lacking_words import read_by
from atlantis_rules.games.parts import GamePart
from atlantis_rules.games.registry import AnyInPlay, beginning, game_named, of_each_game
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.testing.conformance import protocol
from atlantis_rules.testing.conformance.protocol import NEW_GAME, PROTOCOL, REASONS, RULES, BadMessage, Message

if TYPE_CHECKING:
    from atlantis_rules.records.wire import formats  # noqa: TC004 - `import_later` imports it

import_later(globals(), "atlantis_rules.records.wire.formats")

SPECTATING: Final = "spectator"
"""The name of a viewer without a seat in requests."""


@frozen
class PricesPart:
    """The part `prices` of a game."""

    prices_of: Callable[[object], dict[str, int]]  # returns the prices in a state, by place


PRICES: Final = GamePart("prices", PricesPart, "prices")
"""The part of a game with prices."""


class CannotAnswer(AtlantisError, ValueError):
    """A request makes no sense, at least at this point."""


class AnsweringTable:
    """A table of a game that answers in plain JSON; actions are given by notation, states by text.

    Each method raises an `AtlantisError` if it cannot parse a text, or if the question makes no sense.

    Args:
        at: the name of the game, to start with a new game for as few players as it allows, or a state of it.

    Raises:
        WrongType: the name is not a string.
        WrongValue: there is no such game.
    """

    def __init__(self, at: str | AnyInPlay) -> None:
        self._state = beginning(at, game_named(at).PLAYER_COUNTS[0]) if isinstance(at, str) else at
        self._game = self._state.game

    @property
    def to_act(self) -> object:
        """Return the seat to act, ``"chance"``, or None."""
        actor = self._state.to_act
        return "chance" if isinstance(actor, Chance) else actor

    def begin(self, players: int, rules: str) -> str:
        self._state = beginning(self._game.NAME, players, rules)
        return self.text()

    def put(self, text: str) -> None:
        self._state = read_by(self._game.NAME, lambda: self._game.read_state(text))

    def text(self) -> str:
        return str(self._state)

    def legal(self) -> list[str]:
        return sorted(map(self._game.format_action, self._state.legal_actions()))

    def outcomes(self) -> dict[str, str]:
        found = self._state.chance_outcomes()
        return {self._game.format_action(action): f"{odds.numerator}/{odds.denominator}" for action, odds in found}

    def play(self, action: str) -> str:
        self._state = self._state.apply(self._game.parse_action(action))
        return self.text()

    def result(self) -> dict[str, object]:
        found = self._state.outcome()
        return {} if found is None else {"scores": list(found.scores), "winners": list(found.winners)}

    def reasons(self, action: str) -> list[str]:
        return sorted({violation.clause for violation in self._state.violations(self._game.parse_action(action))})

    def takes_part(self, action: str) -> list[str]:
        explained = self._state.explain(self._game.parse_action(action))
        return sorted({clause for step in explained.steps for clause in step.clauses})

    def decides_result(self) -> list[str]:
        """Return the clauses by which the scores are computed; none until the game is over."""
        explained = self._state.explain_outcome()
        return [] if explained is None else sorted({clause for step in explained.steps for clause in step.clauses})

    def explanation(self, action: str, language: str) -> str:
        """Return what the rules say about an action, in words."""
        return self._state.explain(self._game.parse_action(action)).text_in(language)

    def explained_result(self, language: str) -> str:
        """Return how the scores are computed, in words; empty until the game is over."""
        explained = self._state.explain_outcome()
        return "" if explained is None else explained.text_in(language)

    def prices(self) -> dict[str, int]:
        if not PRICES.is_offered_by(self._game):
            raise CannotAnswer("nothing has a price in this game")
        return PRICES.of(self._game).prices_of(self._state)

    def view_document(self, viewer: object) -> object:
        if viewer != SPECTATING and type(viewer) is not int:
            raise CannotAnswer(f"the viewer is a seat or {SPECTATING!r}")
        return _document(self._game.NAME, "view", self._state.view(viewer if isinstance(viewer, int) else SPECTATOR))

    def events(self, action: str) -> list[object]:
        _, events = self._state.step(self._game.parse_action(action))
        return [_document(self._game.NAME, "event", event) for event in events]


def _document(game: str, kind: str, value: object) -> object:
    try:
        return formats.object_of(game, kind, value)
    except LookupError:
        raise CannotAnswer(f"{game} has no JSON documents of the kind {kind!r}") from None


class AnsweringEngine:
    """The engine's side of a conversation."""

    def __init__(self) -> None:
        self._table: AnsweringTable | None = None

    def answer(self, request: Message) -> dict[str, object]:
        """Answer a request: return its id and the answer, or the id and the key ``error``."""
        reply: dict[str, object] = {"id": request.get("id")}
        try:
            reply.update(self._answer(request))
        except IllegalAction as error:
            clauses = sorted({violation.clause for violation in error.violations})
            reply.update(error=f"not legal: {error.action}", clauses=clauses)
        except AtlantisError as error:
            reply["error"] = str(error)
        return reply

    def _answer(self, request: Message) -> Mapping[str, object]:
        command = request.get("command")
        if command == "hello":
            if request.get("protocol") != PROTOCOL:
                raise CannotAnswer(f"this program speaks version {PROTOCOL} of the protocol")
            return {
                "protocol": PROTOCOL,
                "name": f"atlantis-rules {version('atlantis-rules')}",
                "games": list(of_each_game(game_named)),
                "levels": [RULES, REASONS],
                "commands": [NEW_GAME],
            }
        if command == "position":
            asked = AnsweringTable(_text(request, "game"))
            asked.put(_text(request, "position"))
            self._table = asked
            return {"to_act": asked.to_act}
        if command == NEW_GAME:
            asked = AnsweringTable(_text(request, "game"))
            position = asked.begin(_number(request, "players"), _text(request, "rules"))
            self._table = asked
            return {"position": position, "to_act": asked.to_act}
        answer = _ANSWERS.get(command) if isinstance(command, str) else None
        if answer is None:
            raise CannotAnswer(f"the commands are hello, position, {NEW_GAME}, {', '.join(_ANSWERS)} and quit")
        if self._table is None:
            raise CannotAnswer("there is no position yet")
        return answer(self._table, request)


def _text(request: Message, key: str) -> str:
    found = request.get(key)
    if not isinstance(found, str):
        raise BadMessage(f"{key} must be a text")
    return found


def _number(request: Message, key: str) -> int:
    found = request.get(key)
    if type(found) is not int:
        raise BadMessage(f"{key} must be a whole number")
    return found


def _applied(asked: AnsweringTable, request: Message) -> dict[str, object]:
    return {"position": asked.play(_text(request, "action")), "to_act": asked.to_act}


_ANSWERS: Final[Mapping[str, Callable[[AnsweringTable, Message], dict[str, object]]]] = MappingProxyType(
    {
        "legal": lambda asked, _: {"actions": asked.legal()},
        "outcomes": lambda asked, _: {"outcomes": asked.outcomes()},
        "apply": _applied,
        "result": lambda asked, _: {"result": asked.result() or None},
        "reasons": lambda asked, request: {"clauses": asked.reasons(_text(request, "action"))},
        "prices": lambda asked, _: {"prices": asked.prices()},
        "view": lambda asked, request: {"view": asked.view_document(request.get("viewer"))},
        "events": lambda asked, request: {"events": asked.events(_text(request, "action"))},
    }
)


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer requests until they end, or until one has the command ``quit``.

    A line that cannot be parsed is answered with an error and the id null. Each reply is written at once.
    """
    engine = AnsweringEngine()
    while line := _line(requests):
        try:
            request = protocol.read(line)
        except BadMessage as error:
            reply: dict[str, object] = {"id": None, "error": str(error)}
        else:
            if request.get("command") == "quit":
                return
            reply = engine.answer(request)
        replies.write(protocol.written(reply))
        replies.flush()


def _line(requests: BinaryIO) -> bytes:
    """Return the next line, or only the beginning of a line that is too long."""
    line = requests.readline(protocol.LONGEST_LINE + 2)
    rest = line
    while rest and not rest.endswith(b"\n"):
        rest = requests.readline(protocol.LONGEST_LINE)
    return line
