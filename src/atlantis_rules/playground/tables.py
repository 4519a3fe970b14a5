"""Tables in the same process as those who play at them: a person in the browser against computer players.

What is sent is decided by `atlantis_rules.web.showing`, as on the web table: each follower sees what it may know.
"""

from random import Random
from typing import Final, assert_never

from attrs import define

from atlantis_rules.errors import IllegalAction
from atlantis_rules.frozen_records import frozen
from atlantis_rules.languages import require_language
from atlantis_rules.messages import say
from atlantis_rules.playground.messages import At, Downloaded, Positioned
from atlantis_rules.web import protocol
from atlantis_rules.web.computers import choose
from atlantis_rules.web.drawn import seat_names
from atlantis_rules.web.openings import PERSON, opened
from atlantis_rules.web.protocol import (
    Choice,
    Explained,
    Failed,
    Fault,
    Follow,
    Hinted,
    Looked,
    Message,
    Opening,
    Role,
    Seen,
)
from atlantis_rules.web.showing import explained, looked, refusal, seen, seen_record, viewer_of
from atlantis_rules.web.starts import RULES, BadRules, rules_of
from atlantis_rules.web.table import AnyTable, NoSuchLink, OutOfDate, Viewer

MOST_TABLES: Final = 8
"""So many tables are kept; the oldest one ends when another is opened."""

HINTER: Final = "rollouts:50"
"""Who answers if a player asks for a hint: it is slower in a browser than on a server."""


@define
class _Room:
    """A table, and how it was opened."""

    name: str
    opening: Opening
    table: AnyTable

    @property
    def computer(self) -> str | None:
        """The computer player that is to act, if one is."""
        seat = self.table.to_act
        return None if seat is None or self.opening.seats[seat] == PERSON else self.opening.seats[seat]


@define
class _Follower:
    """Somebody who has a secret, and up to which entry and how it has been shown the table."""

    room: _Room
    role: Role
    seat: int | None
    number: int = 0
    language: str | None = None
    width: int | None = None

    @property
    def viewer(self) -> Viewer:
        """Who it is."""
        return viewer_of(self.role, self.seat)


@frozen
class Tables:
    """All tables of a playground.

    Attributes:
        rng: the only source of randomness.
    """

    rng: Random
    _followers: dict[str, _Follower]

    @classmethod
    def none(cls, rng: Random) -> "Tables":
        """Return no tables."""
        return cls(rng, {})

    def open(self, opening: Opening) -> protocol.Opened:
        """Open a table, and return its secrets.

        Raises:
            WrongValue: as `opened` does.
        """
        room = _Room(self._token(), opening, opened(opening, self.rng))
        followers = {
            self._token(): _Follower(room, Role.SEAT, seat) for seat, name in enumerate(opening.seats) if name == PERSON
        }
        seats: list[str | None] = [None] * len(opening.seats)
        for secret, follower in followers.items():
            if follower.seat is not None:
                seats[follower.seat] = secret
        spectator = self._token()
        followers[spectator] = _Follower(room, Role.SPECTATOR, None)
        referee = self._token() if opening.referee else None
        if referee is not None:
            followers[referee] = _Follower(room, Role.REFEREE, None)
        self._forget()
        self._followers.update(followers)
        return protocol.Opened(room.name, tuple(seats), spectator, referee)

    def at(self, asked: At) -> tuple[Message, ...]:
        """Carry out a request at a table.

        Raises:
            NoSuchLink: no table has the secret.
            AtlantisError: the request is refused, as on the web table.
        """
        follower, request = self._find(asked.secret), asked.request
        match request:
            case Follow():
                return self._follow(asked.secret, follower, request)
            case _ if follower.language is None:
                return (Failed(Fault.NOT_FOLLOWING, "the first request must be to follow a table"),)
            case protocol.Look(number):
                return (self._look(follower, number, follower.language),)
            case _:
                return self._deed(follower, request, follower.language)

    def think(self, secret: str) -> tuple[Message, ...]:
        """Show what is new; if nothing is, let a computer player do one action.

        Raises:
            NoSuchLink: no table has the secret.
        """
        follower = self._find(secret)
        room = follower.room
        if follower.language is None:
            return (Failed(Fault.NOT_FOLLOWING, "the first request must be to follow a table"),)
        name, seat = room.computer, room.table.to_act
        if follower.number == room.table.number and name is not None and seat is not None:
            place = choose(name, room.table.question(seat), str(self.rng.getrandbits(64)))
            room.table = room.table.act(seat, room.table.choices(seat)[place][0], self.rng)
        return () if follower.number == room.table.number else (_shown(follower, follower.language),)

    def download(self, asked: protocol.Download) -> Downloaded:
        """Return the record of a game: the whole one, or what the follower has seen of it.

        Raises:
            NoSuchLink: no table has the secret.
            StillPlaying: the whole record is there when the game is over.
        """
        follower = self._find(asked.secret)
        table, name = follower.room.table, follower.room.name
        if asked.whole:
            return Downloaded(f"{name}.{table.game}", table.record(follower.viewer, follower.room.opening.seats))
        return Downloaded(f"{name}.jsonl", seen_record(table, follower.viewer))

    def position(self, secret: str) -> Positioned:
        """Return the whole state of a table as a position; it shows all hands.

        Raises:
            NoSuchLink: no table has the secret.
            BadRules: it is played with components of its own, which no position has.
        """
        table = self._find(secret).room.table
        if table.game == "atlandice" and rules_of(table.state) not in RULES["atlandice"]:
            raise BadRules("a game with components of its own cannot be written as a position")
        return Positioned(table.game, str(table.state))

    def _follow(self, secret: str, follower: _Follower, follow: Follow) -> tuple[Message, ...]:
        if follow.secret != secret:
            raise NoSuchLink("there is no such link")
        require_language(follow.language)
        room = follower.room
        follower.language, follower.width = follow.language, follow.width
        follower.number = min(follow.since, room.table.number)
        opening, names = room.opening, seat_names(room.opening.names, follow.language)
        welcome = protocol.Welcome(
            *(room.name, opening.game, opening.rules, follower.role, follower.seat),
            *(opening.seats, names, opening.referee),
            recorded=False,
        )
        return welcome, _shown(follower, follow.language)

    def _look(self, follower: _Follower, number: int, language: str) -> Looked:
        room = follower.room
        if not 1 <= number <= room.table.number:
            raise OutOfDate("there is no such entry")
        return looked(room.table, follower.viewer, number, language, follower.width, room.opening.names)

    def _deed(self, follower: _Follower, request: protocol.Deed, language: str) -> tuple[Message, ...]:
        room, seat = follower.room, follower.seat
        if seat is None:
            return (Failed(Fault.ONLY_FOR_SEATS, "only players do something"),)
        if request.number != room.table.number:
            raise OutOfDate("the table has moved on")
        match request:
            case protocol.Act(action):
                try:
                    room.table = room.table.act(seat, action, self.rng)
                except IllegalAction as error:
                    return (refusal(action, error, language),)
                return (_shown(follower, language),)
            case protocol.TakeBack():
                room.table = room.table.take_back(seat)
                return (_shown(follower, language),)
            case protocol.Ask(action):
                return (self._ask(room, seat, action, language),)
            case protocol.Hint():
                return (self._hint(room, seat, language),)
            case _:
                assert_never(request)

    def _ask(self, room: _Room, seat: int, action: str, language: str) -> Explained:
        return explained(action, room.table.explain(seat, action), language, room.opening.names)

    def _hint(self, room: _Room, seat: int, language: str) -> Hinted:
        place = choose(HINTER, room.table.question(seat), str(self.rng.getrandbits(64)))
        action, meant = room.table.choices(seat)[place]
        return Hinted(room.table.number, Choice(action, say(meant, language)))

    def _find(self, secret: str) -> _Follower:
        if secret not in self._followers:
            raise NoSuchLink("there is no such link")
        return self._followers[secret]

    def _forget(self) -> None:
        """End the oldest table if there is no room for another one."""
        names = [*dict.fromkeys(follower.room.name for follower in self._followers.values())]
        if len(names) >= MOST_TABLES:
            for secret in [secret for secret, each in self._followers.items() if each.room.name == names[0]]:
                del self._followers[secret]

    def _token(self) -> str:
        return f"{self.rng.getrandbits(128):032x}"


def _shown(follower: _Follower, language: str) -> Seen:
    """Return what is new to a follower, who knows it then."""
    room = follower.room
    shown = seen(room.table, follower.viewer, follower.number, language, follower.width, room.opening.names)
    follower.number = room.table.number
    return shown
