"""What a server bears: how much each address and each link may ask of it, and how much all together.

All limits stand here. Whatever costs the server something is counted by a `Budget`, per address and per link: each seat
has a link of its own, and all spectators of a table share one, so that nobody uses up what others need.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from attrs import define, field

from atlantis_rules.errors import AtlantisError
from atlantis_rules.frozen_records import frozen

MOST_TAKE_BACKS: Final = 200
"""So many actions can be taken back in a game. A journal has at most two more entries for each, so it stays short."""


class Cost(Enum):
    """What costs the server something."""

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


@frozen
class Allowance:
    """How much of something is given.

    Attributes:
        at_once: how much at once.
        a_minute: how much more in each minute.
    """

    at_once: float
    a_minute: float


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
}
"""What each address may cost."""

OF_A_LINK: Final[Mapping[Cost, Allowance]] = {
    Cost.FOLLOW: Allowance(60, 60),
    Cost.ENTRY_SENT: Allowance(10_000, 10_000),
    Cost.ACTION: Allowance(600, 600),
    Cost.TAKE_BACK: Allowance(20, 20),
    Cost.LOOK: Allowance(200, 200),
    Cost.HINT: Allowance(20, 20),
    Cost.DOWNLOAD: Allowance(20, 20),
}
"""What those who have a link to a table may cost."""


@frozen
class Limits:
    """What a server bears.

    Attributes:
        tables: how many tables are kept.
        tables_a_minute: how many are opened in a minute by everybody, on average.
        connections: how many clients may be connected; fewer, if the system lets it open fewer files.
        connections_of_an_address: how many of them may come from one address.
        spectators: how many may look on at one table.
        connections_of_a_seat: how many may have one seat, or be the referee; the oldest leaves for a further one.
        requests_a_second: how many requests of a connection are heard in a second, on average; others wait.
        burst: how many may come at once.
        pings: how many pings and other frames that are no messages a connection may send.
        unread: how many bytes wait for those of one address who do not read.
        patience: for how many seconds the server waits for a request, and for a client that does not read.
        idle: for how many seconds a table that nobody follows stays in memory.
        kept: for how many seconds in which a server runs a table is kept that nobody follows.
        least_thinking: for how many seconds computer players think at least, so that the time does not show that
            they had no choice.
        searches_to_an_opener: how many processes at most search for the tables that one client has opened.
        factor: an address may cost so many times what it may usually; for many people behind one.
    """

    tables: int = 100_000
    tables_a_minute: float = 120
    connections: int = 4_000
    connections_of_an_address: int = 200
    spectators: int = 24
    connections_of_a_seat: int = 4
    requests_a_second: float = 10
    burst: int = 20
    pings: Allowance = field(default=Allowance(20, 60))
    unread: int = 8_000_000
    patience: float = 20
    idle: float = 600
    kept: float = 30 * 24 * 3600
    least_thinking: float = 0.3
    searches_to_an_opener: int = 2
    factor: float = 1


class OverBudget(AtlantisError):
    """Somebody asks for more than it is given.

    Attributes:
        again: after how many seconds it may ask again.
    """

    def __init__(self, message: str, again: float) -> None:
        super().__init__(message)
        self.again = again


@define
class Bucket:
    """What is left of an allowance.

    Attributes:
        allowance: the allowance.
        now: returns the time in seconds.
    """

    allowance: Allowance
    now: Callable[[], float]
    _left: float = field(init=False)
    _then: float = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._left, self._then = self.allowance.at_once, self.now()

    @property
    def left(self) -> float:
        """Return how much is left; less than nothing if more was taken."""
        now = self.now()
        given = (now - self._then) * self.allowance.a_minute / 60
        self._left, self._then = min(self.allowance.at_once, self._left + given), now
        return self._left

    @property
    def wait(self) -> float:
        """Return for how many seconds there is nothing left; 0 if there is."""
        return max(0.0, (1 - self.left) * 60 / self.allowance.a_minute)

    def take(self, amount: float = 1) -> None:
        """Take some, even if less is left."""
        self._left = self.left - amount


_Share = tuple[str, str, Cost]


class Budget:
    """Counts what everybody costs.

    Args:
        limits: what the server bears.
        now: returns the time in seconds; never an earlier one than before.
    """

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self._factor, self._now = limits.factor, now
        self._everybody = {Cost.OPENING: Allowance(limits.tables_a_minute, limits.tables_a_minute)}
        self._buckets: dict[_Share, Bucket] = {}

    def spend(self, cost: Cost, *, address: str | None = None, link: str | None = None, amount: float = 1) -> None:
        """Count something, or refuse it. If some is left, but less than is asked for, all of it is given and counted.

        Args:
            cost: what costs.
            address: the address of the client; None if it is not to be counted for one.
            link: the name of the link by which it has come; None if it is not to be counted for one.
            amount: how much of it.

        Raises:
            OverBudget: nothing of it is left for the address, for the link, or for everybody; nothing is counted then.
        """
        shares = (
            ("address", address, OF_AN_ADDRESS, self._factor),
            ("link", link, OF_A_LINK, 1),
            ("everybody", "" if link is None else None, self._everybody, 1),
        )
        buckets = [
            self._bucket((kind, who, cost), given[cost], factor)
            for kind, who, given, factor in shares
            if who is not None and cost in given
        ]
        again = max((bucket.wait for bucket in buckets), default=0.0)
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
        """Forget those who have all that they are given."""
        full = [share for share, bucket in self._buckets.items() if bucket.left >= bucket.allowance.at_once]
        for share in full:
            del self._buckets[share]

    @property
    def size(self) -> int:
        """Return of how many shares it counts something."""
        return len(self._buckets)


def address_of(peer: str, headers: Mapping[str, str], header: str | None) -> str:
    """Return the address of a client: whose budget it uses.

    Args:
        peer: the address at the other end of the connection.
        headers: the headers of its request, by their names in lower case.
        header: the header in which a proxy names the address of the client; None if there is no proxy.

    Returns:
        The address. All addresses of a network of IPv6 count as one, since they belong to one customer of a provider.
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
