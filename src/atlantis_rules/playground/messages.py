"""The messages between the playground's page and its worker: typed values, read strictly from JSON, written as JSON.

The page sends an `Asked`, and is answered by a list of `Answer`. What both know of tables are the messages of the web
table, `atlantis_rules.web.protocol`.
"""

import json
from typing import Final, get_args

from attrs import evolve

from atlantis_rules.adapters.wire.common import TO_ACT
from atlantis_rules.adapters.wire.derivation import tag_of
from atlantis_rules.adapters.wire.fields import union
from atlantis_rules.adapters.wire.formats import DIALECT
from atlantis_rules.adapters.wire.forms import Listing, Schema, Whole, known
from atlantis_rules.chance import Chance
from atlantis_rules.frozen_records import frozen
from atlantis_rules.text.limits import LONGEST_POSITION
from atlantis_rules.web.offered import OfferedGame
from atlantis_rules.web.protocol import (
    FORMS,
    REQUEST,
    Download,
    Happened,
    Message,
    Opening,
    Reason,
    Request,
    read_as,
)

LONGEST_REQUEST: Final = 8 * LONGEST_POSITION
"""How many characters a request may have: a position, written as JSON."""

MOST_CHOICES: Final = 200
"""No message lists more outcomes of chance."""

ToAct = int | Chance | None
"""The player to act: a seat, chance, or None when the game is over."""


# --- What the page asks ---


@frozen
class Examine:
    """Examine a position: answered by `Examined`.

    Attributes:
        game: the name of the game.
        position: the position as text.
        language: the code of the language of sentences.
        width: for how many pixels the picture is laid out; None if none is wanted.
    """

    game: str
    position: str
    language: str
    width: int | None


@frozen
class Do:
    """Do an action in a position: answered by `Examined`, or by `Explained` if it is not legal.

    Attributes:
        game: as in `Examine`.
        position: the position before it.
        action: the action, in notation; one of a player or of chance.
        language: as in `Examine`.
        width: as there.
    """

    game: str
    position: str
    action: str
    language: str
    width: int | None


@frozen
class Consider:
    """Ask what an action would do, or why it is refused: answered by `Explained`.

    Attributes:
        game: as in `Examine`.
        position: the position before it.
        action: the action, in notation; one of a player or of chance.
        language: as in `Examine`.
    """

    game: str
    position: str
    action: str
    language: str


@frozen
class PlayOn:
    """Let chance act until a player must: answered by `Examined`.

    Attributes:
        game: as in `Examine`.
        position: the position before it.
        language: as in `Examine`.
        width: as there.
    """

    game: str
    position: str
    language: str
    width: int | None


@frozen
class Starts:
    """Ask what there is to begin with: answered by `Offered`.

    Attributes:
        language: as in `Examine`.
    """

    language: str


@frozen
class Clause:
    """Ask for a clause of a rulebook: answered by `Rule`.

    Attributes:
        game: the name of the game.
        id: the id of the clause.
        language: the code of the language of its texts.
    """

    game: str
    id: str
    language: str


@frozen
class At:
    """Send a request to a table.

    Attributes:
        secret: the secret of the seat, the spectators or the referee; that of `Follow` must be the same.
        request: the request.
    """

    secret: str
    request: Request


@frozen
class Think:
    """Let a table go on: if a computer player is to act, it does one action.

    Answered by `Seen` if there is anything new for who asks, otherwise by nothing.

    Attributes:
        secret: as in `At`.
    """

    secret: str


@frozen
class Position:
    """Ask for the whole state of a table as a position: answered by `Positioned`. It shows all hands.

    Attributes:
        secret: as in `At`.
    """

    secret: str


AboutPosition = Examine | Do | Consider | PlayOn
"""What the page asks about a position."""

Asked = AboutPosition | Starts | Clause | Opening | At | Think | Download | Position
"""What the page asks."""


# --- What it is answered ---


@frozen
class PlacedDefect:
    """Something that is wrong with a position, and where.

    Attributes:
        line: the line, counted from 1; None if it is wrong at no place in particular.
        column: the column, counted from 1; None with the line.
        length: how many characters from there on are at fault; None if that is not known.
        text: what is wrong, in an English sentence.
        clauses: the ids of the clauses that do not allow it; none if the text cannot be read.
    """

    line: int | None
    column: int | None
    length: int | None
    text: str
    clauses: tuple[str, ...]


@frozen
class Possible:
    """A legal action.

    Attributes:
        action: the action, in notation.
        text: the action, in words.
        weight: the probability of an outcome of chance, such as ``"1/3"``; None for an action of a player.
    """

    action: str
    text: str
    weight: str | None


@frozen
class Examined:
    """A position, and all that there is to say of it.

    Attributes:
        game: the name of the game.
        position: the position, written as the project writes it; None if it has defects, and everything that follows
            is then empty.
        defects: all that is wrong with it, in the order of the text; those without a place come last.
        picture: the whole table as SVG, with all hands; None if none is wanted.
        to_act: the player to act.
        status: what is to be decided, or how the game has ended, in words.
        choices: what is legal: all actions of the player to act, or at most `MOST_CHOICES` outcomes of chance.
        more: how many outcomes of chance there are besides.
        scores: why the game has ended, and how each score is made up.
        happened: what led here, if something was done; of number 0, since a position has no journal.
    """

    game: str
    position: str | None
    defects: tuple[PlacedDefect, ...]
    picture: str | None
    to_act: ToAct
    status: str | None
    choices: tuple[Possible, ...]
    more: int
    scores: tuple[Reason, ...]
    happened: Happened | None


@frozen
class Ready:
    """A position to begin with.

    Attributes:
        name: what it is called, in the language of the request.
        game: the name of the game.
        position: the position.
    """

    name: str
    game: str
    position: str


@frozen
class Offered:
    """What there is to begin with.

    Attributes:
        starts: positions.
        games: what tables may play.
        players: who can sit at a table.
    """

    starts: tuple[Ready, ...]
    games: tuple[OfferedGame, ...]
    players: tuple[str, ...]


@frozen
class Downloaded:
    """A record.

    Attributes:
        name: a name for the file.
        text: what is in it.
    """

    name: str
    text: str


@frozen
class Positioned:
    """The state of a table.

    Attributes:
        game: the name of the game.
        position: the state, as a position.
    """

    game: str
    position: str


Answer = Message | Examined | Offered | Downloaded | Positioned
"""What the page is answered."""


# --- As JSON ---

_PLACE: Final = Whole(1, LONGEST_REQUEST)
_FORMS: Final = evolve(
    FORMS,
    numbers={**FORMS.numbers, "line": _PLACE, "column": _PLACE, "length": _PLACE, "more": Whole(0, 1_000_000_000)},
    special={**FORMS.special, Request: REQUEST, ToAct: TO_ACT["to_act"].form},
)
_TAGS: Final = {Opening: "open"}
_ASKED: Final = union("Asked", [_FORMS.of_class(kind, _TAGS.get(kind, tag_of(kind))) for kind in get_args(Asked)])
_ANSWER: Final = _FORMS.of_union("Answer", Answer)


def read_asked(text: str) -> Asked:
    """Return what a text asks.

    Raises:
        UnreadableJson: the text is not such a request.
    """
    found = read_as(_ASKED, text, LONGEST_REQUEST)
    if isinstance(found, Asked):
        return found
    raise AssertionError(found)


def read_answers(text: str) -> tuple[Answer, ...]:
    """Return the answers that a text has, for clients in Python.

    Raises:
        UnreadableJson: it is not a list of answers.
    """
    found = known(read_as(Listing(_ANSWER), text, None), tuple)
    return tuple(answer for answer in found if isinstance(answer, Answer))


def written(asked: Asked) -> str:
    """Return a request as JSON on one line."""
    return json.dumps(_ASKED.write(asked), separators=(",", ":"))


def written_answers(answers: tuple[Answer, ...]) -> str:
    """Return answers as a JSON list on one line."""
    return json.dumps([_ANSWER.write(answer) for answer in answers], separators=(",", ":"))


def json_schema() -> Schema:
    """Describe what is asked, and the answers, by a JSON Schema."""
    definitions: dict[str, Schema] = {}
    documents = [form.schema(definitions) for form in (_ASKED, _ANSWER)]
    return {"$schema": DIALECT, "title": "Playground", "oneOf": documents, "$defs": dict(sorted(definitions.items()))}
