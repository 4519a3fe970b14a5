"""Connections: which are admitted, and when they are cut off. This adds to uvicorn's protocols what it cannot set.

A connection is cut off if its client does not complete a request in time, does not read in time, sends invalid text or
too many frames without messages, or leaves too much unread. If there are too many connections, a new one replaces the
one that has been silent for longest.
"""

import asyncio
import sys
from collections.abc import Callable, Iterable
from typing import ClassVar, Final

import h11
from attrs import define, field
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame

from atlantis_rules.programs.web.budget import Bucket, Budget, Cost, Limits, OverBudget, address_of

if sys.platform != "win32":
    import resource

AT_ONCE: Final = 50
"""The number of connections accepted at once, before any of them is handled: findings/uvicorn-backlog.sh."""

WAITING: Final = 2_048
"""The number of connections that may wait in the operating system to be accepted."""

BESIDE: Final = 50
"""The number of connections from one address, beyond its followers, for HTTP requests."""

_NO_TEXT: Final = 1007
"""The code of WebSockets for a text that is none."""

_LATER: Final = 1.0
"""The seconds in which the server may still answer that a body came too late, before the connection is cut off."""


@define(eq=False)
class Gate:
    """Admits and counts connections."""

    limits: Limits
    budget: Budget  # counts the costs of clients
    most: int  # the maximum number of connections
    header: str | None  # the header in which a proxy states the address of a client, or None
    _of_addresses: dict[str, int] = field(factory=dict)
    _silent: dict[asyncio.Transport, str] = field(factory=dict)
    _connected: dict[asyncio.Transport, str] = field(factory=dict)
    _unread: dict[asyncio.Transport, str] = field(factory=dict)

    def let_in(self, transport: asyncio.Transport) -> bool:
        """Return whether a new connection may stay; another one may be cut off for it."""
        address = _peer(transport)
        if self.header is None and not self._affords(address):
            return False
        most = self.limits.connections_of_an_address * self.limits.factor + BESIDE
        of_address = self._of_addresses.get(address, 0)
        if self.header is None and of_address >= most and not self._hang_up(self._silent_at(address)):
            return False
        if len(self._connected) >= self.most and not self._hang_up(self._silent):
            return False
        self._connected[transport] = address
        self._of_addresses[address] = self._of_addresses.get(address, 0) + 1
        self._silent[transport] = address
        return True

    def _affords(self, address: str) -> bool:
        """Count a connection from an address, and return whether it is within the limit."""
        try:
            self.budget.spend(Cost.CONNECTION, address=address)
        except OverBudget:
            return False
        return True

    def _silent_at(self, address: str) -> Iterable[asyncio.Transport]:
        return (transport for transport, at in self._silent.items() if at == address)

    def _hang_up(self, candidates: Iterable[asyncio.Transport]) -> bool:
        """Cut off the first of some connections, and return whether there was one."""
        transport = next(iter(candidates), None)
        if transport is None:
            return False
        self.forget(transport)
        transport.abort()
        return True

    def hear(self, transport: asyncio.Transport, *, silent: bool) -> None:
        """Note whether the server waits for a connection."""
        if not silent:
            self._silent.pop(transport, None)
        elif transport in self._connected:
            self._silent.setdefault(transport, self._connected[transport])

    def forget(self, transport: asyncio.Transport) -> None:
        """Note that a connection has ended."""
        address = self._connected.pop(transport, None)
        self._silent.pop(transport, None)
        self._unread.pop(transport, None)
        if address is not None:
            self._of_addresses[address] -= 1
            if not self._of_addresses[address]:
                del self._of_addresses[address]

    def leave_unread(self, transport: asyncio.Transport, address: str) -> None:
        """Note that a client does not read; cut it off if too much waits for its address."""
        self._unread[transport] = address
        waiting = sum(each.get_write_buffer_size() for each, at in self._unread.items() if at == address)
        if waiting > self.limits.unread * self.limits.factor:
            transport.abort()

    def read(self, transport: asyncio.Transport) -> None:
        """Note that a client has read everything."""
        self._unread.pop(transport, None)


def _peer(transport: asyncio.Transport) -> str:
    peer: tuple[str, int] | None = transport.get_extra_info("peername")
    return address_of("" if not peer else peer[0], {}, None)


@define(eq=False)
class _Timer:
    """Calls a function unless stopped in time."""

    seconds: float
    work: Callable[[], None]
    _handle: asyncio.TimerHandle | None = None

    def start(self) -> None:
        if self._handle is None:
            self._handle = asyncio.get_running_loop().call_later(self.seconds, self.work)

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class Patient(asyncio.Protocol):
    """Cuts off a client that does not read in time, or leaves too much unread."""

    gate: ClassVar[Gate]
    transport: asyncio.Transport
    _reading: _Timer

    def _cut_off(self) -> None:
        self.transport.abort()

    def _address(self) -> str:
        return _peer(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._reading.stop()
        self.gate.forget(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Wait for the client to read."""
        super().pause_writing()
        self._reading.start()
        self.gate.leave_unread(self.transport, self._address())

    def resume_writing(self) -> None:
        """Continue, since the client has read everything."""
        super().resume_writing()
        self._reading.stop()
        self.gate.read(self.transport)


class PatientHttp(Patient, H11Protocol):
    """An HTTP connection with timeouts for complete requests and for reading."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        patience = self.gate.limits.patience
        self._head, self._body, self._reading = (
            _Timer(seconds, self._cut_off) for seconds in (patience, patience + _LATER, patience)
        )

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as in uvicorn
        """Start, unless there are too many connections."""
        super().connection_made(transport)
        transport.set_write_buffer_limits(0)  # to notice whether the client reads
        if self.gate.let_in(transport):
            self._head.start()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Receive a part of a request."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        upgraded = self.transport.get_protocol() is not self  # it is a WebSocket from now on
        state = h11.SWITCHED_PROTOCOL if upgraded else self.conn.their_state
        self.gate.hear(self.transport, silent=state is h11.IDLE)
        for timer, waits in ((self._head, state is h11.IDLE), (self._body, state is h11.SEND_BODY)):
            if waits:
                timer.start()
            else:
                timer.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._head.stop()
        self._body.stop()
        super().connection_lost(exc)


class StrictFrames(WebSocketsSansIOProtocol):
    """A WebSocket connection. uvicorn itself logs a traceback for each message that is not UTF-8."""

    def send_receive_event_to_app(self) -> None:
        """Pass a message to the application, or close the connection if it is not text."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames.clear()
                self.conn.send_close(_NO_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()


class PatientSocket(Patient, StrictFrames):
    """A WebSocket connection with a limit on pings and a timeout for reading.

    It begins as an HTTP connection, which has been admitted.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._frames_left = Bucket(self.gate.limits.pings, self.loop.time)
        self._reading = _Timer(self.gate.limits.patience, self._cut_off)

    def _address(self) -> str:
        headers = {name.lower(): value for name, value in self.request.headers.raw_items()}
        return address_of(_peer(self.transport), headers, self.gate.header)

    def handle_ping(self) -> None:
        """Answer a ping, unless there were too many."""
        if self._bears_a_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Receive the answer to a ping, unless there were too many."""
        if self._bears_a_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Receive a further part of a message, unless there were too many."""
        if self._bears_a_frame():
            super().handle_cont(event)

    def _bears_a_frame(self) -> bool:
        """Count a frame without a message, and return whether it is within the limit."""
        if self._frames_left.wait:
            self._cut_off()
            return False
        self._frames_left.take()
        return True


def behind(gate: Gate, kind: type[Patient]) -> type[asyncio.Protocol]:
    """Return a class of connections that a gate admits and counts."""
    return type(kind.__name__, (kind,), {"gate": gate})


# --- The limit of the operating system ---


OPEN_BESIDE: Final = 100
"""The number of open files besides connections: the database, pipes to processes, modules being imported."""


def most_connections(wanted: int, at_once: int) -> int:
    """Raise this process's limit of open files as far as needed and possible; return how many connections fit."""
    if sys.platform == "win32":  # which has no such limit
        return wanted
    beside = (
        OPEN_BESIDE + 4 * at_once
    )  # accepted ones are examined, and closed, some iterations of the event loop later
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted + beside:
        possible = wanted + beside if hard == resource.RLIM_INFINITY else min(hard, wanted + beside)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (possible, hard))
        except (OSError, ValueError):  # some systems have a lower limit than they report
            possible = soft
        soft = possible
    return wanted if soft == resource.RLIM_INFINITY else max(1, min(wanted, soft - beside))
