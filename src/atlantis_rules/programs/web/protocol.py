"""The messages between a client and the table: typed values, strictly parsed from JSON and written as JSON.

A client sends a `Request`, the server a `Message`. Views, events and outcomes inside are the documents of their game,
as `atlantis_rules.records.wire` writes them. `python -m atlantis_rules.programs.web --schema` prints the schema of
messages.
"""

import json
from enum import Enum
from typing import Final

from atlantis_rules._frozen_records import frozen
from atlantis_rules.front_end.pictures import MadeUp
from atlantis_rules.records.wire import common, fields, formats, problems
from atlantis_rules.records.wire.forms import Form, Listing, Schema, Whole, known, optional
from atlantis_rules.study.review import values
from atlantis_rules.text.limits import LARGEST_NUMBER
from atlantis_rules.text.outside import shallow, unmarked

LONGEST_REQUEST: Final = 2_000
"""The maximum number of bytes in a request."""

LONGEST_OPENING: Final = 20_000
"""The maximum number of bytes in an `Opening`: components of Atlandice have some thousands."""

LONGEST_RECORD: Final = 100_000
"""The maximum number of bytes in a record to replay; a long game has some ten thousand."""

LONGEST_NAME: Final = 40
"""The maximum number of characters in the name of a seat."""

MOST_ENTRIES: Final = 100_000
"""The maximum number of entries in a journal."""


# --- What clients send ---


@frozen
class Follow:
    """Follow a table from an entry on: the first request on a connection, and the only one of its kind."""

    secret: str  # the end of the link of the seat, the spectators or the referee
    since: int  # the number of the last entry that the client has seen; 0 if none
    language: str  # the language of the server's sentences
    width: int | None  # the width of pictures in pixels; None if the client wants none


@frozen
class Act:
    """Take an action."""

    action: str  # the action, in notation
    # the number of the last entry that the client has seen. If there is a later one, the action is not taken.
    number: int


@frozen
class TakeBack:
    """Take the last action back."""

    number: int  # as in `Act`


@frozen
class Ask:
    """Ask what an action would do, or why it is illegal."""

    action: str  # the action, in notation
    number: int  # as in `Act`


@frozen
class Hint:
    """Ask for a good action."""

    number: int  # as in `Act`


@frozen
class Look:
    """Look back at the table after an entry."""

    number: int  # the number of the entry


@frozen
class Invite:
    """Invite all followers of the table, once the game is over, to another one with seats for the same people."""

    table: str  # the name of the other table
    seats: tuple[str | None, ...]  # for each seat its secret there, as in `Opened`
    spectator: str  # the secret for spectators there


@frozen
class Review:
    """Ask for a review of the game, once it is over: answered by `Reviewing`, again and again, then by `Reviewed`."""


@frozen
class CancelReview:
    """Wait for the review no longer."""


Deed = Act | TakeBack | Ask | Hint | Invite
"""A request that only seats may send."""

Request = Follow | Deed | Look | Review | CancelReview
"""A request of a client."""


@frozen
class Opening:
    """Open a table: sent by HTTP, not on a connection."""

    game: str
    # the rules: one of the presets of an `Offer`; or all options as ``name=value``, separated by commas; or the
    # components of Atlandice, in TOML
    rules: str
    seats: tuple[str, ...]  # the player on each seat: ``"person"``, or the name of a computer player
    # the name of each seat, of at most `LONGEST_NAME` characters; an empty one stands for its colour
    names: tuple[str, ...]
    referee: bool  # whether there is a link for a referee, who sees all hands; everybody at the table sees this


@frozen
class Download:
    """Download the record of a game: sent by HTTP, not on a connection."""

    secret: str  # as in `Follow`
    # whether to return the whole record, which is available when the game is over; otherwise the client's redacted one
    whole: bool


# --- What the server sends about legal actions, the games on offer, and clauses ---


@frozen
class Choice:
    """Something that the client may do."""

    action: str  # the action, in notation
    text: str  # the action, in words


@frozen
class OptionValue:
    """A reading of an option."""

    name: str  # the value, as in the rules of an `Opening`
    text: str  # the rule in this reading


@frozen
class OfferedOption:
    """An option of a game."""

    name: str  # its name, as in the rules of an `Opening`
    clause: str  # the id of its clause
    title: str  # its subject
    values: tuple[OptionValue, ...]  # its readings


@frozen
class Preset:
    """Named rules."""

    name: str  # the name, as in the rules of an `Opening`
    source: str  # where they were published: title, publisher and year; empty if unpublished
    values: tuple[str, ...]  # the value of each option of the game, in order


@frozen
class OfferedGame:
    """A game on offer."""

    game: str
    title: str
    presets: tuple[Preset, ...]  # its named rules, the usual ones first
    options: tuple[OfferedOption, ...]  # its options; may be empty
    components: str | None  # its components in TOML, as a template for one's own; None if it has none
    players: tuple[int, ...]  # the possible numbers of players
    opponent: str  # a computer player that can play it, for somebody who has chosen none
    picture: str | None  # a table at its beginning as SVG; None if not requested


@frozen
class LackingGame:
    """An installed game that cannot be played at a table."""

    game: str
    text: str  # what it lacks, for programmers, in English


@frozen
class Offer:
    """The games on offer: the answer to a request for ``/rules``."""

    games: tuple[OfferedGame, ...]
    lacking: tuple[LackingGame, ...] = ()  # installed games that cannot be played at a table


@frozen
class Rule:
    """A clause of a rulebook: the answer to a request for ``/clauses/GAME/ID``."""

    id: str
    chapter: str  # the heading of its chapter
    title: str  # a few words
    text: str  # the whole rule
    plain: str  # the same for a newcomer: other clauses are named by their titles
    readings: tuple[str, ...]  # the readings of an option; empty for other clauses
    question: str | None  # the question that the sources leave open, or None if they are clear
    reading: str | None  # the clause's answer, or None
    reason: str | None  # the reason for the answer, or None
    docs: str | None  # the address of the clause in the documentation, or None if the server does not know it
    previous: str | None  # the id of the clause before it, or None for the first one
    next: str | None  # the id of the clause after it, or None for the last one


# --- What it sends about the review of a game ---


@frozen
class Reviewing:
    """The progress of a review."""

    done: int  # the number of portions of the game that have been reviewed
    portions: int  # the number of all portions


@frozen
class Judgement:
    """The review of a decision."""

    number: int  # the number of the entry with the decision. The entry before it shows the position.
    seat: int
    grade: values.Grade  # the class of the decision
    done: Choice  # the action that the seat took
    played: values.Value  # its value for the seat
    best: Choice  # the best other action
    alternative: values.Value
    loss: values.Value  # by how much the best other action was better; below 0 if it was worse


@frozen
class Stroke:
    """The review of an event of chance."""

    number: int  # the number of the entry in which chance acted
    text: str | None  # the action of chance, in words; None for the whole set-up
    luck: tuple[values.Value, ...]  # for each seat, by how much its position became better than expected


@frozen
class SeatReview:
    """The totals of a seat."""

    lead: float  # its lead at the end
    luck: values.Value  # its luck in all events of chance
    loss: values.Value  # the loss by all its inaccuracies, mistakes and blunders


@frozen
class Reviewed:
    """The review of a game, as `atlantis_rules.study.review.review` makes it of the record."""

    playouts: int  # the number of playouts for each action
    seed: str
    judgements: tuple[Judgement, ...]  # the decisions, in the order of the game
    strokes: tuple[Stroke, ...]  # the events of chance, in the order of the game
    # for each entry, the expected lead of each seat after it; after the last one, the result
    leads: tuple[tuple[float, ...], ...]
    seats: tuple[SeatReview, ...]  # the totals of each seat


# --- What it sends about a table ---


@frozen
class Document:
    """A document of a game inside a message."""

    value: object  # plain JSON


class Role(Enum):
    """The role of a follower of a table."""

    SEAT = "seat"
    SPECTATOR = "spectator"
    REFEREE = "referee"


class Fault(Enum):
    """The reason for a refused request, other than the rules of the game."""

    UNREADABLE = "unreadable"
    """The text is not a request, or its action is not one."""
    NO_SUCH_LINK = "no_such_link"
    """No link ends with this secret, or its table has ended."""
    NOT_FOLLOWING = "not_following"
    """The first request must be `Follow`, and no other one."""
    ONLY_FOR_SEATS = "only_for_seats"
    """Spectators and referees may not act."""
    NOT_YOUR_TURN = "not_your_turn"
    """Another seat is to act, or the game is over."""
    OUT_OF_DATE = "out_of_date"
    """There is an entry that the client had not seen."""
    NOT_TO_BE_TAKEN_BACK = "not_to_be_taken_back"
    """Hidden information has come to light since, or the last action was another seat's."""
    STILL_PLAYING = "still_playing"
    """The game is not over: there is no review, and the client may not see the whole record yet."""
    BAD_RULES = "bad_rules"
    """The game cannot be played by these rules."""
    BAD_RECORD = "bad_record"
    """The text is not a record, or depends on rules that have changed since."""
    TOO_MANY = "too_many"
    """There are too many tables, too many connections, or too many reviews."""
    OVER_BUDGET = "over_budget"
    """Too many requests in a short time, and nothing was done: the message says when to try again."""
    UNAVAILABLE = "unavailable"
    """Tables cannot be read or written for now, and nothing was done: try again in a while."""
    DAMAGED = "damaged"
    """The stored table is damaged: its record, up to the damage, is all that there is of it."""
    RULES_CHANGED = "rules_changed"
    """The rules have changed since the table began: it is shown as far as it is the same game, and nobody acts."""


@frozen
class Welcome:
    """The answer to `Follow`."""

    table: str  # the name of the table
    game: str
    rules: str  # its rules, as in `Opening`
    role: Role
    seat: int | None  # its seat, if it has one
    seats: tuple[str, ...]  # the player on each seat
    names: tuple[str, ...]  # the name of each seat, or its colour in the language of the client
    referee: bool  # whether there is a link for a referee, who sees all hands
    recorded: bool  # whether the table replays a record, so no seat acts at it
    # cards, tiles and other pieces as SVG, each a group whose ``data-id`` a `Reason` names, in a square of 64 units;
    # None if the client wants no pictures, or the game has none
    pieces: str | None


@frozen
class Reason:
    """A sentence, and the clauses behind it."""

    clauses: tuple[str, ...]  # their ids
    text: str
    # the cards, tiles and other pieces that it mentions, by their ``data-id`` in the pieces of `Welcome`
    pieces: tuple[str, ...] = ()


@frozen
class Motion:
    """Something that an event moves in the picture. Places are CSS selectors, of which the last element is meant."""

    part: str  # what moves, where it is in the new picture
    # where it comes from in the old picture: the first of these that is there. If none is, nothing is seen to move; if
    # there are none, the part appears out of nothing.
    origins: tuple[str, ...]
    via: tuple[str, ...]  # what it passes on its way
    copy: bool  # whether only something of the part moves, such as a card to a pile


@frozen
class Happened:
    """An entry of the journal, as the client sees it."""

    number: int
    seat: int | None  # the seat that acted; None for the set-up
    taken_back: bool  # whether the seat took its last action back
    # whole sentences about the events, without full stops; empty if a later entry covers them, such as the last piece
    # of a payment. In `Looked`, in the set-up and in games without narration they say which actions were chosen. Hidden
    # draws of other seats are left out.
    said: tuple[Reason, ...]
    events: tuple[Document, ...]  # the events, as the game's documents ``seen_event``; a referee gets ``event``
    moves: tuple[Motion, ...]  # what they move in the picture, in order; empty in a set-up


@frozen
class Seen:
    """The news since the last message of this kind, and the current table."""

    number: int  # the number of the last entry
    happened: tuple[Happened, ...]  # all entries since the last message
    # the seat to act; None when the game is over, or where a record breaks off before an act of chance
    to_act: int | None
    choices: tuple[Choice, ...]  # the legal actions of the client
    may_take_back: bool  # whether the client may take its last action back
    view: Document  # the table, as the game's document ``view``; a referee gets ``state``
    picture: str | None  # the table as SVG, if the client wants one; when the game is over, with all hands
    outcome: Document | None  # the game's document ``outcome``, or None as long as the game goes on
    winners: tuple[int, ...]  # the seats that have won; empty as long as the game goes on
    scores: tuple[Reason, ...]  # why the game has ended, and how each score is made up
    # the parts of the scores, or None as long as the game goes on, and if the game does not list them
    made_up: MadeUp | None
    # once the game is over, the scores by seat as if it had ended after each entry, in order
    course: tuple[tuple[int, ...], ...]


@frozen
class Lesson:
    """A clause that can be explained to a newcomer."""

    clause: str  # the id of the clause
    place: int  # the index of the reason below which it is explained


@frozen
class Explained:
    """The answer to `Ask`, and to an illegal `Act`."""

    action: str  # the action, in notation
    legal: bool
    reasons: tuple[Reason, ...]  # what it does, step by step, or every reason against it
    # the clauses that these rest on, in the order in which a person would explain them
    lessons: tuple[Lesson, ...] = ()


@frozen
class Hinted:
    """The answer to `Hint`."""

    number: int  # the number of the last entry at the time of the request
    choice: Choice


@frozen
class Looked:
    """The answer to `Look`: what the client saw at that time."""

    number: int  # the number of the entry
    happened: Happened
    # the table after it, as in `Seen`; with all hands, and the actions of the seat to act, if the game is over by now
    picture: str | None


@frozen
class Invited:
    """A seat invites the client to another table."""

    seat: int
    table: str  # the name of the other table
    secret: str  # the secret of the client's seat there; or else the one for spectators


@frozen
class Failed:
    """A request was refused."""

    fault: Fault
    text: str  # the reason in a sentence; empty if the language lacks one
    again: int | None = None  # the seconds after which the client may try again; None if that would not help


@frozen
class Opened:
    """A table was opened: the answer to `Opening`, and to a record."""

    table: str  # the name of the table, which is not secret
    # the secret of each person's seat, and None for a computer player; all None at the table of a record
    seats: tuple[str | None, ...]
    spectator: str  # the secret for spectators
    referee: str | None  # the secret for the referee, or None


Message = Welcome | Seen | Explained | Hinted | Looked | Invited | Reviewing | Reviewed | Failed | Opened | Rule | Offer
"""A message of the server."""


# --- As JSON ---


class _AnyDocument(Form):
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
_POINTS: Final = Whole(-LARGEST_NUMBER, LARGEST_NUMBER)
_PORTIONS: Final = Whole(0, MOST_ENTRIES)
_PLAYOUTS: Final = Whole(0, 1_000_000_000)
FORMS: Final = fields.Derivation(
    {
        "width": _WIDTH,
        "since": _NUMBER,
        "number": _NUMBER,
        "seat": _SEAT,
        "to_act": _SEAT,
        "again": _SECONDS,
        "place": _NUMBER,
        "players[]": common.numbers(_PLAYERS, 1),
        "winners[]": common.numbers(_SEAT),
        "course[]": Listing(_POINTS, 1),
        "parts[]": Listing(_POINTS, 1),
        "done": _PORTIONS,
        "portions": _PORTIONS,
        "playouts": _PLAYOUTS,
    },
    {},
)
FORMS.special[Document] = _AnyDocument()
FORMS.special[Document | None] = optional(dict, _AnyDocument(), Document)
"""Makes the forms of all messages and of their parts."""

REQUEST: Final[Form] = FORMS.of_union("Request", Request)
"""The form of requests."""

_OPENING: Final[Form] = FORMS.of_class(Opening)
_DOWNLOAD: Final[Form] = FORMS.of_class(Download)
_MESSAGE: Final[Form] = FORMS.of_union("Message", Message)


def read_request(text: str) -> Request:
    """Parse a request, or raise `UnreadableJson` if the text is not one."""
    found = read_as(REQUEST, text)
    if isinstance(found, Request):
        return found
    raise AssertionError(found)


def read_opening(text: str) -> Opening:
    """Parse a request to open a table, or raise `UnreadableJson` if the text is not such a request."""
    return known(read_as(_OPENING, text, LONGEST_OPENING), Opening)


def read_download(text: str) -> Download:
    """Parse a request to download a record, or raise `UnreadableJson` if the text is not such a request."""
    return known(read_as(_DOWNLOAD, text), Download)


def read_message(text: str) -> Message:
    """Parse a message, for clients in Python, or raise `UnreadableJson` if the text is not one."""
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
        case Follow() | Act() | TakeBack() | Ask() | Hint() | Look() | Invite() | Review() | CancelReview():
            form = REQUEST
        case _:
            form = _MESSAGE
    return json.dumps(form.write(message), separators=(",", ":"))


def json_schema() -> Schema:
    """Describe all messages by a JSON Schema."""
    definitions: dict[str, Schema] = {}
    documents = [form.schema(definitions) for form in (REQUEST, _OPENING, _DOWNLOAD, _MESSAGE)]
    return {
        "$schema": formats.DIALECT,
        "title": "WebTable",
        "oneOf": documents,
        "$defs": dict(sorted(definitions.items())),
    }


def read_as(form: Form, text: str, longest: int | None = LONGEST_REQUEST) -> object:
    """Parse a value of a form from at most `longest` characters, None for no limit, or raise `UnreadableJson`."""
    try:
        return form.read(_parsed(text, longest))
    except Exception as error:  # noqa: BLE001 - `refused` re-raises errors that are not the document's
        raise problems.refused(error) from None


def _parsed(text: str, longest: int | None) -> object:
    if longest is not None and len(text) > longest:
        raise problems.Misfit(f"a request may have {longest} characters, not {len(text)}")
    try:
        found: object = json.loads(shallow(unmarked(text)), object_pairs_hook=_without_doubles)
    except ValueError:
        raise problems.Misfit("this is not JSON") from None
    return found


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise problems.Misfit("an object has a key twice")
    return found
