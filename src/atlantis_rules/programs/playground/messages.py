"""The messages between the playground's page and its worker: typed values, strictly parsed from JSON, written as JSON.

The page sends an `Asked`, and receives a list of `Answer`. Messages about tables are those of the web table,
`atlantis_rules.programs.web.protocol`.
"""

import json
from typing import Final, get_args

from attrs import evolve

from atlantis_rules._frozen_records import frozen
from atlantis_rules.games.chance import Chance
from atlantis_rules.programs.web import protocol
from atlantis_rules.records.wire.common import TO_ACT
from atlantis_rules.records.wire.fields import tag_of, union
from atlantis_rules.records.wire.formats import DIALECT
from atlantis_rules.records.wire.forms import Listing, Schema, Whole, known
from atlantis_rules.text.limits import LONGEST_POSITION

LONGEST_REQUEST: Final = 8 * LONGEST_POSITION
"""The maximum number of characters in a request: a position, written as JSON."""

MOST_CHOICES: Final = 200
"""The maximum number of outcomes of chance in a message."""

ToAct = int | Chance | None
"""The player to act: a seat, chance, or None when the game is over."""


# --- Requests of the page ---


@frozen
class Examine:
    """Examine a position: answered by `Examined`."""

    game: str
    position: str
    language: str  # the code of the language of sentences
    width: int | None  # the width in pixels for which the picture is laid out; None for no picture


@frozen
class Do:
    """Take an action in a position: answered by `Examined`, or by `Explained` if it is not legal."""

    game: str
    position: str  # the position before it
    action: str  # the action, in notation; one of a player or of chance
    language: str
    width: int | None


@frozen
class Consider:
    """Ask what an action would do, or why it is illegal: answered by `Explained`."""

    game: str
    position: str  # the position before it
    action: str  # the action, in notation; one of a player or of chance
    language: str


@frozen
class PlayOn:
    """Let chance act until a player must: answered by `Examined`."""

    game: str
    position: str  # the position before it
    language: str
    width: int | None


@frozen
class Starts:
    """Ask for the possible starts: answered by `Offered`."""

    language: str


@frozen
class Clause:
    """Ask for a clause of a rulebook: answered by `Rule`."""

    game: str
    id: str
    language: str


@frozen
class At:
    """Send a request to a table."""

    secret: str  # the secret of the seat, the spectators or the referee; that of `Follow` must be the same
    request: protocol.Request


@frozen
class Think:
    """Let a table continue: if a computer player is to act, it takes one action.

    If the sender waits for a review, a portion of the game is reviewed. Answered by `Seen`, `Reviewing` or `Reviewed`
    if there is news for the sender, otherwise by nothing.
    """

    secret: str


@frozen
class Position:
    """Ask for the whole state of a table as a position: answered by `Positioned`. It shows all hands."""

    secret: str


AboutPosition = Examine | Do | Consider | PlayOn
"""A request about a position."""

Asked = AboutPosition | Starts | Clause | protocol.Opening | At | Think | protocol.Download | Position
"""A request of the page."""


# --- Answers ---


@frozen
class PlacedDefect:
    """A defect of a position, and its place."""

    line: int | None  # the line, counted from 1; None if it has no particular place
    column: int | None  # the column, counted from 1; None with the line
    length: int | None  # the number of faulty characters from there on; None if unknown
    text: str  # a description, in an English sentence
    clauses: tuple[str, ...]  # the ids of the clauses that it violates; empty if the text cannot be parsed


@frozen
class Possible:
    """A legal action."""

    action: str  # the action, in notation
    text: str  # the action, in words
    weight: str | None  # the probability of an outcome of chance, such as ``"1/3"``; None for an action of a player


@frozen
class Examined:
    """A position, and everything there is to say about it."""

    game: str
    # the position, as the project writes it; None if it has defects, and then everything below the defects is empty
    position: str | None
    defects: tuple[PlacedDefect, ...]  # all its defects, in the order of the text; those without a place come last
    picture: str | None  # the whole table as SVG, with all hands; None if it was not requested
    to_act: ToAct
    status: str | None  # the next decision, or the result of the game, in words
    # the legal actions: all those of the player to act, or at most `MOST_CHOICES` outcomes of chance
    choices: tuple[Possible, ...]
    more: int  # the number of further outcomes of chance
    scores: tuple[protocol.Reason, ...]  # why the game ended, and how each score is computed
    # what led here, if an action was taken; its number is 0, since a position has no journal
    happened: protocol.Happened | None


@frozen
class Ready:
    """A position to begin with."""

    name: str  # its name, in the language of the request
    game: str
    position: str


@frozen
class Offered:
    """The possible starts."""

    starts: tuple[Ready, ...]
    games: tuple[protocol.OfferedGame, ...]  # the games that tables can play
    players: tuple[str, ...]  # the players who can sit at a table


@frozen
class Downloaded:
    """A record."""

    name: str  # a name for the file
    text: str


@frozen
class Positioned:
    """The state of a table."""

    game: str
    position: str


Answer = protocol.Message | Examined | Offered | Downloaded | Positioned
"""An answer to the page."""


# --- As JSON ---

_PLACE: Final = Whole(1, LONGEST_REQUEST)
_FORMS: Final = evolve(
    protocol.FORMS,
    numbers={
        **protocol.FORMS.numbers,
        "line": _PLACE,
        "column": _PLACE,
        "length": _PLACE,
        "more": Whole(0, 1_000_000_000),
    },
    special={**protocol.FORMS.special, protocol.Request: protocol.REQUEST, ToAct: TO_ACT["to_act"].form},
)
_TAGS: Final = {protocol.Opening: "open"}
_ASKED: Final = union("Asked", [_FORMS.of_class(kind, _TAGS.get(kind, tag_of(kind))) for kind in get_args(Asked)])
_ANSWER: Final = _FORMS.of_union("Answer", Answer)


def read_asked(text: str) -> Asked:
    """Parse a request, or raise `UnreadableJson` if the text is not such a request."""
    found = protocol.read_as(_ASKED, text, LONGEST_REQUEST)
    if isinstance(found, Asked):
        return found
    raise AssertionError(found)


def read_answers(text: str) -> tuple[Answer, ...]:
    """Parse a list of answers, for clients in Python, or raise `UnreadableJson` if it is not a list of answers."""
    found = known(protocol.read_as(Listing(_ANSWER), text, None), tuple)
    return tuple(answer for answer in found if isinstance(answer, Answer))


def written(asked: Asked) -> str:
    """Write a request as JSON on one line."""
    return json.dumps(_ASKED.write(asked), separators=(",", ":"))


def written_answers(answers: tuple[Answer, ...]) -> str:
    """Write answers as a JSON list on one line."""
    return json.dumps([_ANSWER.write(answer) for answer in answers], separators=(",", ":"))


def json_schema() -> Schema:
    """Describe requests and answers by a JSON Schema."""
    definitions: dict[str, Schema] = {}
    documents = [form.schema(definitions) for form in (_ASKED, _ANSWER)]
    return {"$schema": DIALECT, "title": "Playground", "oneOf": documents, "$defs": dict(sorted(definitions.items()))}
