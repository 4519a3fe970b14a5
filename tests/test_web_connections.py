"""The gate of the web table: which connections it accepts, and which it closes."""

import asyncio

from atlantis_rules.programs.web.budget import OF_AN_ADDRESS, Budget, Cost, Limits
from atlantis_rules.programs.web.connections import BESIDE, Gate


class Transport(asyncio.Transport):
    """A connection from an address, whose other end leaves this many bytes unread."""

    def __init__(self, address: str, unread: int = 0) -> None:
        super().__init__({"peername": (address, 1)})
        self.unread = unread
        self.is_cut_off = False

    def get_write_buffer_size(self) -> int:
        return self.unread

    def abort(self) -> None:
        self.is_cut_off = True


def gate(limits: Limits, most: int = 1000, header: str | None = None) -> Gate:
    return Gate(limits, Budget(limits, lambda: 0.0), most, header)


def let_in(gate: Gate, *addresses: str) -> list[Transport]:
    """Let connections in, and return those that may stay at first."""
    transports = [Transport(address) for address in addresses]
    return [transport for transport in transports if gate.let_in(transport)]


def test_a_new_connection_takes_the_place_of_the_one_that_is_silent_for_longest() -> None:
    there = gate(Limits(), most=3)
    first, second, third = let_in(there, "a", "b", "c")
    there.hear(first, silent=False)
    (fourth,) = let_in(there, "192.0.2.4")
    assert [each.is_cut_off for each in (first, second, third, fourth)] == [False, True, False, False]
    for each in (third, fourth):
        there.hear(each, silent=False)
    assert let_in(there, "192.0.2.5") == []
    there.forget(third)
    assert len(let_in(there, "192.0.2.5")) == 1


def test_an_address_has_so_many_connections_and_others_have_theirs() -> None:
    there = gate(Limits(connections_of_an_address=3))
    mine = let_in(there, *["192.0.2.1"] * (3 + BESIDE))
    assert len(mine) == 3 + BESIDE
    (further,) = let_in(there, "192.0.2.1")
    assert [each.is_cut_off for each in mine] == [True] + [False] * (2 + BESIDE)
    for each in (*mine, further):
        there.hear(each, silent=False)
    assert let_in(there, "192.0.2.1") == []
    assert len(let_in(there, "192.0.2.2")) == 1
    behind_a_proxy = gate(Limits(connections_of_an_address=3), header="X-Real-IP")
    assert len(let_in(behind_a_proxy, *["192.0.2.1"] * (10 + BESIDE))) == 10 + BESIDE


def test_an_address_connects_so_often() -> None:
    there = gate(Limits())
    given = int(OF_AN_ADDRESS[Cost.CONNECTION].at_once)
    for _ in range(given):
        (connection,) = let_in(there, "192.0.2.1")
        there.forget(connection)
    assert let_in(there, "192.0.2.1") == []
    assert len(let_in(there, "192.0.2.2")) == 1


def test_so_much_waits_for_those_of_an_address_who_do_not_read() -> None:
    there = gate(Limits(unread=1000))
    mine, others = [Transport("a", 400) for _ in range(4)], [Transport("b", 400) for _ in range(2)]
    for each in (*mine[:2], *others):
        there.leave_unread(each, each.get_extra_info("peername")[0])
    assert not any(each.is_cut_off for each in (*mine, *others))
    there.leave_unread(mine[2], "a")
    assert [each.is_cut_off for each in (*mine, *others)] == [False, False, True, False, False, False]
    for each in mine[:3]:
        there.read(each)
    there.leave_unread(mine[3], "a")
    assert not mine[3].is_cut_off
