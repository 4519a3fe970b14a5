"""The limits of a server: how much each address, each link and all clients together may use.

All limits are here. A `Budget` counts everything that costs the server something, per address and per link. Each seat
has its own link, and all spectators of a table share one, so no client uses up what others need.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from ipaddress import IPv6Address, ip_address, ip_network
from math import inf
from typing import Final

from attrs import define, field

from atlantis_rules._errors import AtlantisError, WrongValue, brief
from atlantis_rules._frozen_records import Attribute, frozen
from atlantis_rules._type_variables import ValueT
from atlantis_rules.programs.web.words import SERVER
from atlantis_rules.study.review.values import FEWEST


class Cost(Enum):
    """The kinds of costs to the server."""

    CONNECTION = "connections"
    REQUEST = "requests by HTTP"
    OPENING = "tables opened"
    FOLLOW = "tables followed"
    ENTRY_SENT = "entries sent to those who come or come back"
    ACTION = "actions"
    TAKE_BACK = "actions taken back"
    LOOK = "looks back, and questions"
    HINT = "hints"
    DOWNLOAD = "records downloaded"
    REVIEW = "reviews asked for"


@frozen
class Allowance:
    """An allowance of one kind of cost: the size and the rate of a token bucket."""

    at_once: float  # the maximum at once
    a_minute: float  # the amount added per minute


OF_AN_ADDRESS: Final[Mapping[Cost, Allowance]] = {
    Cost.CONNECTION: Allowance(600, 900),
    Cost.REQUEST: Allowance(400, 600),
    Cost.OPENING: Allowance(30, 15),
    Cost.FOLLOW: Allowance(150, 150),
    Cost.ENTRY_SENT: Allowance(20_000, 20_000),
    Cost.ACTION: Allowance(2_000, 2_000),
    Cost.TAKE_BACK: Allowance(100, 100),
    Cost.LOOK: Allowance(200, 200),
    Cost.HINT: Allowance(40, 40),
    Cost.DOWNLOAD: Allowance(20, 20),
    Cost.REVIEW: Allowance(20, 10),
}
"""The allowances of each address."""

OF_A_LINK: Final[Mapping[Cost, Allowance]] = {
    Cost.FOLLOW: Allowance(60, 60),
    Cost.ENTRY_SENT: Allowance(10_000, 10_000),
    Cost.ACTION: Allowance(600, 600),
    Cost.TAKE_BACK: Allowance(20, 20),
    Cost.LOOK: Allowance(200, 200),
    Cost.HINT: Allowance(20, 20),
    Cost.DOWNLOAD: Allowance(20, 20),
    Cost.REVIEW: Allowance(10, 5),
}
"""The allowances of each link to a table."""

RESERVED: Final = 0.5
"""The fraction of what all clients share that is reserved for addresses that have used little of it lately."""

LITTLE: Final = Allowance(3, 0.1)
"""What an address may use of that; everything that it uses counts."""


def is_above_0(_: object, attribute: Attribute[ValueT], number: ValueT) -> None:
    """Refuse a setting that divides or waits, unless it is a finite number above 0; for `attrs`."""
    if not (isinstance(number, int | float) and 0 < number < inf):
        raise WrongValue(SERVER.text("not above 0", name=attribute.name, number=brief(number)))


def _is_enough(_: object, __: object, playouts: int) -> None:
    """Refuse too few playouts for a review."""
    if playouts < FEWEST:
        raise WrongValue(SERVER.text("too few playouts", least=FEWEST, playouts=playouts))


@frozen
class Limits:
    """The limits of a server.

    Raises:
        WrongValue: a review has too few playouts; or a rate, `patience` or `factor` is not above 0.
    """

    tables: int = 100_000  # the number of tables kept
    # the mean number of tables that all clients together may open per minute
    tables_a_minute: float = field(default=120, validator=is_above_0)
    connections: int = 4_000  # the number of connected clients; fewer if the system allows fewer open files
    connections_of_an_address: int = 200  # the number of them from one address
    spectators: int = 24  # the number of spectators of one table
    # the number of connections of one seat, or of the referee; a new one replaces the oldest
    connections_of_a_seat: int = 4
    # the mean number of requests of a connection that are handled per second; others wait
    requests_a_second: float = field(default=10, validator=is_above_0)
    burst: int = 20  # the number of requests that may arrive at once
    # the number of pings and other frames without messages that a connection may send
    pings: Allowance = field(default=Allowance(20, 60))
    unread: int = 8_000_000  # the number of bytes that may wait for clients of one address that do not read
    # the seconds that the server waits for a request, and for a client that does not read
    patience: float = field(default=20, validator=is_above_0)
    idle: float = 600  # the seconds that a table without followers stays in memory
    kept: float = 30 * 24 * 3600  # the seconds of server uptime that a table without followers is kept
    # the minimum seconds that computer players take, so that the time does not reveal a forced decision
    least_thinking: float = 0.3
    searches_to_an_opener: int = 2  # the maximum number of processes that search for the tables opened by one client
    reviews: int = 24  # the number of games that may be reviewed at once
    reviews_to_an_opener: int = 2  # the number of them at tables opened by one client
    review_playouts: int = field(default=32, validator=_is_enough)  # the number of playouts for each action in a review
    # a factor on the allowances of an address, for many people behind one
    factor: float = field(default=1, validator=is_above_0)


class OverBudget(AtlantisError):
    """A client has used up an allowance."""

    def __init__(self, message: str, again: float) -> None:
        super().__init__(message)
        self.again = again  # the seconds until it may try again


@define
class Bucket:
    """A token bucket: the rest of an allowance."""

    allowance: Allowance
    now: Callable[[], float]  # returns the time in seconds
    _left: float = field(init=False)
    _then: float = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._left, self._then = self.allowance.at_once, self.now()

    @property
    def left(self) -> float:
        """Return the rest; negative if more was taken."""
        now = self.now()
        given = (now - self._then) * self.allowance.a_minute / 60
        self._left, self._then = min(self.allowance.at_once, self._left + given), now
        return self._left

    @property
    def wait(self) -> float:
        """Return the seconds until something is left; 0 if it is now."""
        return self.wait_beyond(0)

    def wait_beyond(self, reserve: float) -> float:
        """Return the seconds until something besides a reserve is left, or everything is; 0 if it is now."""
        wanted = min(1 + reserve, self.allowance.at_once)
        return max(0.0, (wanted - self.left) * 60 / self.allowance.a_minute)

    def take(self, amount: float = 1) -> None:
        """Take some, even if less is left."""
        self._left = self.left - amount


_Share = tuple[str, str, Cost]


class Budget:
    """Counts the costs of all clients.

    Addresses that have used little of what all share lately come first: half of it is reserved for them. `now` returns
    a monotonic time in seconds.
    """

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self._factor, self._now = limits.factor, now
        self._everybody = {Cost.OPENING: Allowance(max(1, limits.tables_a_minute), limits.tables_a_minute)}
        self._buckets: dict[_Share, Bucket] = {}

    def spend(self, cost: Cost, *, address: str | None = None, link: str | None = None, amount: float = 1) -> None:
        """Count a cost, or refuse it. If anything at all is left, the whole amount is granted and counted.

        Without an address or a link, it is counted for none. `OverBudget` is raised if nothing is left for the address,
        for the link, or for all clients; nothing is counted then.
        """
        shares = (
            ("address", address, OF_AN_ADDRESS, self._factor),
            ("link", link, OF_A_LINK, 1),
        )
        buckets = [
            self._bucket((kind, who, cost), given[cost], factor)
            for kind, who, given, factor in shares
            if who is not None and cost in given
        ]
        again = max((bucket.wait for bucket in buckets), default=0.0)
        if link is None and cost in self._everybody:
            shared = self._bucket(("everybody", "", cost), self._everybody[cost], 1)
            lately = self._bucket(("lately", address or "", cost), LITTLE, 1)
            reserve = RESERVED * shared.allowance.at_once if lately.wait else 0
            again = max(again, shared.wait_beyond(reserve))
            buckets += [shared, lately]
        if again:
            raise OverBudget(f"too much of this was asked for: {cost.value}", again)
        for bucket in buckets:
            bucket.take(amount)

    def _bucket(self, share: _Share, given: Allowance, factor: float) -> Bucket:
        if share not in self._buckets:
            allowance = Allowance(given.at_once * factor, given.a_minute * factor)
            self._buckets[share] = Bucket(allowance, self._now)
        return self._buckets[share]

    def forget(self) -> None:
        """Forget full allowances."""
        full = [share for share, bucket in self._buckets.items() if bucket.left >= bucket.allowance.at_once]
        for share in full:
            del self._buckets[share]

    @property
    def size(self) -> int:
        """Return the number of shares that are counted."""
        return len(self._buckets)


def address_of(peer: str, headers: Mapping[str, str], header: str | None) -> str:
    """Return the address of a client, whose budget it uses: its peer's, or the one that a proxy states in a header.

    The names of headers are in lower case. All addresses of an IPv6 network count as one, since they belong to one
    customer of a provider.
    """
    named = "" if header is None else headers.get(header.lower(), "").rpartition(",")[2].strip()
    for text in (named, peer):
        try:
            address = ip_address(text)
        except ValueError:
            continue
        if isinstance(address, IPv6Address):
            network = ip_network((address, 64), strict=False)
            return str(network if address.ipv4_mapped is None else address.ipv4_mapped)
        return str(address)
    return ""
