"""Tables in the same process as their players: a person in the browser against computer players.

`atlantis_rules.programs.web.showing` decides what is sent, as on the web table: each follower sees what it may know.
"""

from collections.abc import Callable, Coroutine
from random import Random
from typing import TYPE_CHECKING, Final

from attrs import define, field

from atlantis_rules._errors import BadRules
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ValueT
from atlantis_rules.front_end.table import Table
from atlantis_rules.programs.playground.messages import At, Downloaded, Positioned
from atlantis_rules.programs.web import computers, following, openings, protocol, refusals
from atlantis_rules.text.languages import require_language

if TYPE_CHECKING:
    from atlantis_rules.programs.web import reviews  # noqa: TC004 - `import_later` imports it
    from atlantis_rules.study.review import reviewing  # noqa: TC004 - `import_later` imports it

import_later(globals(), "atlantis_rules.programs.web.reviews", "atlantis_rules.study.review.reviewing")

MOST_TABLES: Final = 8
"""The maximum number of tables; the oldest one ends when another is opened."""

HINTER: Final = "rollouts:50"
"""The player that answers requests for hints: in a browser it is slower than on a server."""

PLAYOUTS: Final = 16
"""The number of playouts for each action in a review: nothing else is answered while a portion is reviewed."""


@define
class _Room(following.Place):
    """A table, as `Follower` needs it."""

    about: openings.Description
    table: Table
    rng: Random
    game: "reviews.UnderReview | None" = None
    waiting: set[following.Follower] = field(factory=set)
    """The followers that wait for the review."""

    @property
    def computer(self) -> str | None:
        """The computer player that is to act, if one is."""
        seat = self.table.to_act
        return None if seat is None or self.about.seats[seat] == openings.PERSON else self.about.seats[seat]

    def chosen(self, player: str, seat: int) -> int:
        """Return the index of a player's choice."""
        return computers.choose(player, self.table.question(seat), str(self.rng.getrandbits(64)))

    async def do(self, number: int, change: Callable[[Table, Random], Table]) -> None:
        """Change the table, as a `Place` does."""
        following.require_current(self.table, number)
        self.table = change(self.table, self.rng)

    async def work(self, _: str, work: Callable[[], protocol.Message]) -> protocol.Message:
        """Work at once, as a `Place` may: in a page nobody else waits."""
        return work()

    async def hint(self, seat: int, number: int) -> tuple[Table, int]:
        """Return the table, and the index of a good choice, as a `Place` does."""
        following.require_current(self.table, number)
        return self.table, self.chosen(HINTER, seat)

    async def invite(self, _: int, invite: protocol.Invite) -> None:
        """Invite nobody: the player who opens a table in a page sits at it alone."""

    async def review(self, follower: following.Follower) -> None:
        """Review the game, a portion each time that the follower lets the table continue, as a `Place` does."""
        if self.game is None:
            self.game = reviews.UnderReview.of(self.table, PLAYOUTS)
        self.waiting.add(follower)

    async def cancel_review(self, follower: following.Follower) -> None:
        """Let a follower wait for the review no longer, as a `Place` does."""
        self.waiting.discard(follower)

    def reviewed_on(self, follower: following.Follower) -> protocol.Reviewing | protocol.Reviewed | None:
        """Review a portion for a follower, and return the progress, or at the end the review.

        If the follower does not wait for the review, do nothing, and return None.
        """
        if self.game is None or follower not in self.waiting:
            return None
        for place in self.game.missing[:1]:
            self.game.add(place, reviewing.review_portion(self.game.effort, self.game.portions[place]))
        if not self.game.is_done:
            return self.game.progress
        self.waiting.discard(follower)
        return self.game.reviewed(follower.language)


@define
class _Seat:
    """The target of a secret, and, once somebody follows the table by it, who that is and the last entry shown."""

    room: _Room
    link: openings.Link
    follower: following.Follower | None = None
    number: int = 0


@frozen
class Tables:
    """All tables of a playground. A method with a secret that belongs to no table raises `NoSuchLink`."""

    rng: Random  # the only source of randomness
    _seats: dict[str, _Seat]

    @classmethod
    def none(cls, rng: Random) -> "Tables":
        """Return no tables."""
        return cls(rng, {})

    def open(self, opening: protocol.Opening) -> protocol.Opened:
        """Open a table, and return its secrets."""
        name = self._token()
        table = openings.opened(opening, self.rng)
        room = _Room(openings.description(opening, table, name), table, self.rng)
        answer, links = openings.linked(room.about, self._token)
        self._forget()
        self._seats.update({secret: _Seat(room, link) for secret, link in links.items()})
        return answer

    def at(self, asked: At) -> tuple[protocol.Message, ...]:
        """Carry out a request at a table, which may refuse it as on the web table."""
        seat, request = self._find(asked.secret), asked.request
        if isinstance(request, protocol.Follow):
            return self._follow(asked.secret, seat, request)
        if seat.follower is None:
            return (following.NOT_FOLLOWING,)
        answer = _ended(seat.follower.request(seat.room, request))
        return _news(seat, seat.follower) if answer is None else (answer,)

    def think(self, secret: str) -> tuple[protocol.Message, ...]:
        """Show the news; if there is none, let a computer player take one action, or review a portion of the game."""
        seat = self._find(secret)
        room, follower = seat.room, seat.follower
        if follower is None:
            return (following.NOT_FOLLOWING,)
        name, to_act = room.computer, room.table.to_act
        if seat.number == room.table.number and name is not None and to_act is not None:
            action, _ = room.table.choices(to_act)[room.chosen(name, to_act)]
            room.table = room.table.act(to_act, action, self.rng)
        reviewed = room.reviewed_on(follower)  # only of a game that is over, whose end the follower has been shown
        return _news(seat, follower) if reviewed is None else (reviewed,)

    def download(self, asked: protocol.Download) -> Downloaded:
        """Return the record of a game: the whole one, or what the follower has seen of it.

        Raises:
            StillPlaying: the whole record is available only when the game is over.
        """
        seat = self._find(asked.secret)
        return Downloaded(*following.download_of(seat.room.table, seat.room.about, seat.link, whole=asked.whole))

    def position(self, secret: str) -> Positioned:
        """Return the whole state of a table as a position, or raise `BadRules` if its rules cannot be written."""
        table = self._find(secret).room.table
        position = table.position
        if position is None:
            raise BadRules("a position does not contain the rules of this game")
        return Positioned(table.game, position)

    def _follow(self, secret: str, seat: _Seat, follow: protocol.Follow) -> tuple[protocol.Message, ...]:
        if follow.secret != secret:
            raise refusals.NoSuchLink("there is no such link")
        require_language(follow.language)
        follower = following.Follower(seat.room.about, seat.link, follow.language, follow.width)
        seat.follower, seat.number = follower, follow.since
        return follower.welcome(seat.room.table), _shown(seat, follower)

    def _find(self, secret: str) -> _Seat:
        if secret not in self._seats:
            raise refusals.NoSuchLink("there is no such link")
        return self._seats[secret]

    def _forget(self) -> None:
        """End the oldest table if there is no room for another one."""
        names = [*dict.fromkeys(seat.link.table for seat in self._seats.values())]
        if len(names) >= MOST_TABLES:
            for secret in [secret for secret, seat in self._seats.items() if seat.link.table == names[0]]:
                del self._seats[secret]

    def _token(self) -> str:
        return f"{self.rng.getrandbits(128):032x}"


def _shown(seat: _Seat, follower: following.Follower) -> protocol.Seen:
    """Return the news for a follower, who then knows it."""
    shown = follower.seen(seat.room.table, seat.number)
    seat.number = shown.number
    return shown


def _news(seat: _Seat, follower: following.Follower) -> tuple[protocol.Seen, ...]:
    """Return the news for a follower, if there is any."""
    return () if seat.number == seat.room.table.number else (_shown(seat, follower),)


def _ended(work: Coroutine[object, None, ValueT]) -> ValueT:
    """Return the result of work that never waits, as none does here."""
    try:
        work.send(None)
    except StopIteration as ended:
        result: ValueT = ended.value
        return result
    raise AssertionError(work)
