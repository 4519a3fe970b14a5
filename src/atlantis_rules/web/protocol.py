"""The messages between a client and the table: typed values, read strictly from JSON and written as JSON.

A client sends a `Request`, the server a `Message`. Views, events and outcomes inside are the documents of their game,
as `atlantis_rules.adapters.wire` writes them. `python -m atlantis_rules.web --schema` prints the schema of messages.
"""

import json
from enum import Enum
from typing import Final

from atlantis_rules.adapters.wire.common import numbers
from atlantis_rules.adapters.wire.derivation import Derivation
from atlantis_rules.adapters.wire.formats import DIALECT
from atlantis_rules.adapters.wire.forms import Form, Listing, Schema, Whole, known, optional
from atlantis_rules.adapters.wire.problems import Misfit, refused
from atlantis_rules.frozen_records import frozen
from atlantis_rules.web.offered import Offer, Rule

LONGEST_REQUEST: Final = 2_000
"""How many bytes a request may have."""

LONGEST_OPENING: Final = 20_000
"""How many bytes an `Opening` may have: components of Atlandice have some thousands."""

LONGEST_RECORD: Final = 100_000
"""How many bytes a record may have that is to be replayed; a long game has some ten thousand."""

LONGEST_NAME: Final = 40
"""How many signs the name of a seat may have."""

MOST_ENTRIES: Final = 100_000
"""No journal has more entries."""


# --- What clients send ---


@frozen
class Follow:
    """Follow a table from some entry on: the first request on a connection, and the only one of its kind.

    Attributes:
        secret: what the link of the seat, the spectators or the referee ends with.
        since: the number of the last entry that the client has seen; 0 if none.
        language: in which language the server writes sentences.
        width: for how many pixels the server lays out pictures; None if the client wants none.
    """

    secret: str
    since: int
    language: str
    width: int | None


@frozen
class Act:
    """Do something.

    Attributes:
        action: the action, in notation.
        number: the number of the last entry that the client has seen. If there is a later one, nothing is done.
    """

    action: str
    number: int


@frozen
class TakeBack:
    """Take the last action back.

    Attributes:
        number: as in `Act`.
    """

    number: int


@frozen
class Ask:
    """Ask what an action would do, or why it is refused.

    Attributes:
        action: the action, in notation.
        number: as in `Act`.
    """

    action: str
    number: int


@frozen
class Hint:
    """Ask which action is a good one.

    Attributes:
        number: as in `Act`.
    """

    number: int


@frozen
class Look:
    """Look back at how the table was after an entry.

    Attributes:
        number: the number of the entry.
    """

    number: int


@frozen
class Invite:
    """Invite all who follow the table to another one, on which the same people have seats: once the game is over.

    Attributes:
        table: the name of the other table.
        seats: for each seat its secret there, as in `Opened`.
        spectator: the secret for spectators there.
    """

    table: str
    seats: tuple[str | None, ...]
    spectator: str


Deed = Act | TakeBack | Ask | Hint | Invite
"""What only seats do."""

Request = Follow | Deed | Look
"""What clients send."""


@frozen
class Opening:
    """Open a table: what is sent by HTTP, not on a connection.

    Attributes:
        game: the name of the game.
        rules: by which rules: one of the presets of an `Offer`; or all options as ``name=value``, with commas between
            them; or the components of Atlandice, in TOML.
        seats: who plays on each seat: ``"person"``, or the name of a computer player.
        names: what each seat is called, of at most `LONGEST_NAME` signs; by its colour if that is empty.
        referee: whether there is a link for a referee, who sees all hands; everybody at the table sees this.
    """

    game: str
    rules: str
    seats: tuple[str, ...]
    names: tuple[str, ...]
    referee: bool


@frozen
class Download:
    """Download the record of a game: what is sent by HTTP, not on a connection.

    Attributes:
        secret: as in `Follow`.
        whole: whether the whole record is asked for, which is there when the game is over; otherwise it is what the
            client has seen.
    """

    secret: str
    whole: bool


# --- What the server sends ---


@frozen
class Document:
    """A document of a game inside a message.

    Attributes:
        value: plain JSON.
    """

    value: object


class Role(Enum):
    """Who follows a table."""

    SEAT = "seat"
    SPECTATOR = "spectator"
    REFEREE = "referee"


class Fault(Enum):
    """Why a request was not carried out, if it is not by the rules of the game."""

    UNREADABLE = "unreadable"
    """It is no request, or its action is none."""
    NO_SUCH_LINK = "no_such_link"
    """No link ends with this secret, or its table has ended."""
    NOT_FOLLOWING = "not_following"
    """The first request must be `Follow`, and no other one."""
    ONLY_FOR_SEATS = "only_for_seats"
    """Spectators and referees do nothing."""
    NOT_YOUR_TURN = "not_your_turn"
    """Another seat is to act, or the game is over."""
    OUT_OF_DATE = "out_of_date"
    """There is an entry that the client had not seen."""
    NOT_TO_BE_TAKEN_BACK = "not_to_be_taken_back"
    """Something has come to light since, or the last action was that of another seat."""
    STILL_PLAYING = "still_playing"
    """The whole record is only for those who may see it while the game goes on."""
    BAD_RULES = "bad_rules"
    """The game cannot be played by these rules."""
    BAD_RECORD = "bad_record"
    """It is no record, or rules on which it depends have changed since."""
    TOO_MANY = "too_many"
    """There are too many tables, or too many connections."""
    OVER_BUDGET = "over_budget"
    """Too much was asked for in a short time, and nothing was done: the message says when to come again."""
    UNAVAILABLE = "unavailable"
    """Tables cannot be read or written for now, and nothing was done: try again in a while."""


@frozen
class Welcome:
    """The answer to `Follow`.

    Attributes:
        table: the name of the table.
        game: the name of the game.
        rules: by which rules it is played, as in `Opening`.
        role: who the client is.
        seat: its seat, if it has one.
        seats: who plays on each seat.
        names: what each seat is called: by its name, or by its colour in the language of the client.
        referee: whether there is a link for a referee, who sees all hands.
        recorded: whether the table replays a record, so that nobody acts at it.
        pieces: cards, tiles and other pieces as SVG, each a group whose ``data-id`` a `Reason` names, in a square of
            64 units; None if the client wants no pictures, or the game has none.
    """

    table: str
    game: str
    rules: str
    role: Role
    seat: int | None
    seats: tuple[str, ...]
    names: tuple[str, ...]
    referee: bool
    recorded: bool
    pieces: str | None


@frozen
class Reason:
    """A sentence, and the clauses by which it is so.

    Attributes:
        clauses: their ids.
        text: the sentence.
        pieces: the cards, tiles and other pieces that it mentions, by their ``data-id`` in the pieces of `Welcome`.
    """

    clauses: tuple[str, ...]
    text: str
    pieces: tuple[str, ...] = ()


@frozen
class Happened:
    """An entry of the journal, as the client sees it.

    Attributes:
        number: its number.
        seat: whose entry it is; None for the set-up.
        taken_back: whether the seat took its last action back.
        said: what happened, in sentences that do not name the seat; none if those of a later entry say it, too, such
            as those of the last piece of a payment. An entry that is looked at by itself has what was done then, action
            by action, and so do the set-up and games without narration. What others draw hidden is left out.
        events: what happened, as the game's documents ``seen_event``; a referee gets ``event``.
    """

    number: int
    seat: int | None
    taken_back: bool
    said: tuple[Reason, ...]
    events: tuple[Document, ...]


@frozen
class Choice:
    """Something that the client may do.

    Attributes:
        action: the action, in notation.
        text: the action, in words.
    """

    action: str
    text: str


@frozen
class Seen:
    """What has happened since the last message of this kind, and how the table looks now.

    Attributes:
        number: the number of the last entry.
        happened: all entries since the last message.
        to_act: the seat to act; None when the game is over, or where a record breaks off before an act of chance.
        choices: what the client may do.
        may_take_back: whether the client may take its last action back.
        view: the table, as the game's document ``view``; a referee gets ``state``.
        picture: the table as SVG, if the client wants one; when the game is over, with all hands.
        outcome: the game's document ``outcome``, or None as long as the game goes on.
        scores: why the game has ended, and how each score is made up.
        course: once the game is over, the scores by seat if the game had ended after each entry, the first one first.
    """

    number: int
    happened: tuple[Happened, ...]
    to_act: int | None
    choices: tuple[Choice, ...]
    may_take_back: bool
    view: Document
    picture: str | None
    outcome: Document | None
    scores: tuple[Reason, ...]
    course: tuple[tuple[int, ...], ...]


@frozen
class Explained:
    """The answer to `Ask`, and to an `Act` that is not legal.

    Attributes:
        action: the action, in notation.
        legal: whether it is legal.
        reasons: what it does, step by step, or every reason against it.
    """

    action: str
    legal: bool
    reasons: tuple[Reason, ...]


@frozen
class Hinted:
    """The answer to `Hint`.

    Attributes:
        number: the number of the last entry when the hint was asked for.
        choice: the action.
    """

    number: int
    choice: Choice


@frozen
class Looked:
    """The answer to `Look`: what the client saw then.

    Attributes:
        number: the number of the entry.
        happened: the entry.
        picture: how the table looked after it, as in `Seen`; with all hands if the game is over by now.
    """

    number: int
    happened: Happened
    picture: str | None


@frozen
class Invited:
    """A seat invites the client to another table.

    Attributes:
        seat: the seat that invites.
        table: the name of the other table.
        secret: the secret of the client's seat there; or else that for spectators.
    """

    seat: int
    table: str
    secret: str


@frozen
class Failed:
    """A request was not carried out.

    Attributes:
        fault: why.
        text: why, in a sentence; empty in a language that has none for it.
        again: after how many seconds the client may ask again; None if that would not help.
    """

    fault: Fault
    text: str
    again: int | None = None


@frozen
class Opened:
    """A table was opened: the answer to `Opening`, and to a record.

    Attributes:
        table: the name of the table; it is no secret.
        seats: for each seat of a person its secret, for a computer player None; all None at the table of a record.
        spectator: the secret for spectators.
        referee: the secret for the referee, or None.
    """

    table: str
    seats: tuple[str | None, ...]
    spectator: str
    referee: str | None


Message = Welcome | Seen | Explained | Hinted | Looked | Invited | Failed | Opened | Rule | Offer
"""What the server sends."""


# --- As JSON ---


class _AnyDocument:
    """The form of a document inside a message: its own schema describes it."""

    def write(self, value: object) -> object:
        return known(value, Document).value

    def read(self, found: object) -> object:
        return Document(found)

    def schema(self, _: dict[str, Schema]) -> Schema:
        return {"type": "object"}


_NUMBER: Final = Whole(0, MOST_ENTRIES)
_SEAT: Final = Whole(0, 3)
_PLAYERS: Final = Whole(1, 100)
_WIDTH: Final = Whole(100, 10_000)
_SECONDS: Final = Whole(1, 86_400)
_POINTS: Final = Whole(-100_000, 100_000)
FORMS: Final = Derivation(
    {
        "width": _WIDTH,
        "since": _NUMBER,
        "number": _NUMBER,
        "seat": _SEAT,
        "to_act": _SEAT,
        "again": _SECONDS,
        "players[]": numbers(_PLAYERS, 1),
        "course[]": Listing(_POINTS, 1),
    },
    {},
)
FORMS.special[Document] = _AnyDocument()
FORMS.special[Document | None] = optional(dict, _AnyDocument(), Document)
"""Makes the forms of all messages, also of those that hold them."""

REQUEST: Final[Form] = FORMS.of_union("Request", Request)
"""The form of what clients send."""

_OPENING: Final[Form] = FORMS.of_class(Opening)
_DOWNLOAD: Final[Form] = FORMS.of_class(Download)
_MESSAGE: Final[Form] = FORMS.of_union("Message", Message)


def read_request(text: str) -> Request:
    """Return the request that a text is.

    Raises:
        UnreadableJson: it is none.
    """
    found = read_as(REQUEST, text)
    if isinstance(found, Request):
        return found
    raise AssertionError(found)


def read_opening(text: str) -> Opening:
    """Return what a text asks to open.

    Raises:
        UnreadableJson: it is no such request.
    """
    return known(read_as(_OPENING, text, LONGEST_OPENING), Opening)


def read_download(text: str) -> Download:
    """Return what a text asks to download.

    Raises:
        UnreadableJson: it is no such request.
    """
    return known(read_as(_DOWNLOAD, text), Download)


def read_message(text: str) -> Message:
    """Return the message that a text is, for clients in Python.

    Raises:
        UnreadableJson: it is none.
    """
    found = read_as(_MESSAGE, text, longest=None)
    if isinstance(found, Message):
        return found
    raise AssertionError(found)


def written(message: Message | Request | Opening | Download) -> str:
    """Return a message as JSON on one line."""
    match message:
        case Opening():
            form = _OPENING
        case Download():
            form = _DOWNLOAD
        case Follow() | Act() | TakeBack() | Ask() | Hint() | Look() | Invite():
            form = REQUEST
        case _:
            form = _MESSAGE
    return json.dumps(form.write(message), separators=(",", ":"))


def json_schema() -> Schema:
    """Describe all messages by a JSON Schema."""
    definitions: dict[str, Schema] = {}
    documents = [form.schema(definitions) for form in (REQUEST, _OPENING, _DOWNLOAD, _MESSAGE)]
    return {"$schema": DIALECT, "title": "WebTable", "oneOf": documents, "$defs": dict(sorted(definitions.items()))}


def read_as(form: Form, text: str, longest: int | None = LONGEST_REQUEST) -> object:
    """Return the value of a form that a text is.

    Args:
        form: the form.
        text: JSON.
        longest: how many characters it may have; None if there is no limit.

    Raises:
        UnreadableJson: it is no such value.
    """
    try:
        return form.read(_parsed(text, longest))
    except Exception as error:  # noqa: BLE001 - `refused` raises again what is not of the document
        raise refused(error) from None


def _parsed(text: str, longest: int | None) -> object:
    if longest is not None and len(text) > longest:
        raise Misfit(f"a request may have {longest} characters, not {len(text)}")
    try:
        found: object = json.loads(text, object_pairs_hook=_without_doubles)
    except (ValueError, RecursionError):
        raise Misfit("this is not JSON") from None
    return found


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Misfit("a key is there twice in an object")
    return found
