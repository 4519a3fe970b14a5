"""The server: an ASGI application that opens tables by HTTP, and plays at them over WebSockets.

Secrets are sent inside requests, never in an address: so no log, no history and no proxy has them.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from importlib.resources import files
from typing import Final

try:
    from starlette.applications import Starlette
    from starlette.requests import ClientDisconnect, HTTPConnection, Request as HttpRequest
    from starlette.responses import Response
    from starlette.routing import Route, WebSocketRoute
    from starlette.types import ASGIApp, Message as AsgiMessage
    from starlette.websockets import WebSocket, WebSocketDisconnect
except ImportError as _error:
    _message = "atlantis_rules.web.transport needs starlette: pip install 'atlantis-rules[web]'"
    raise ImportError(_message, name="starlette") from _error

from atlantis_rules.adapters.wire.problems import UnreadableJson
from atlantis_rules.errors import AtlantisError
from atlantis_rules.languages import ENGLISH, require_language
from atlantis_rules.web import protocol, showing
from atlantis_rules.web.faults import fault_of
from atlantis_rules.web.following import NOT_FOLLOWING, Follower, download_of
from atlantis_rules.web.offers import offer
from atlantis_rules.web.openings import opener_at
from atlantis_rules.web.origins import Origins, guarded
from atlantis_rules.web.protocol import LONGEST_OPENING, LONGEST_RECORD, LONGEST_REQUEST, Failed, Fault, Message
from atlantis_rules.web.rooms import Room, Rooms
from atlantis_rules.web.table import Full, Unavailable

SWEEP: Final = 60.0
"""After so many seconds it is looked again which tables are idle."""

_NORMAL: Final = 1000
_NOT_ALLOWED: Final = 1008
_DEFECT: Final = 1011
_TRY_LATER: Final = 1013


class Bucket:
    """Lets something happen so often in a second, on average.

    Args:
        rate: how often in a second.
        burst: how often at once.
    """

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst, self._left = rate, burst, burst
        self._then = asyncio.get_running_loop().time()

    def take(self) -> float:
        """Take one, and return after how many seconds it may be used."""
        now = asyncio.get_running_loop().time()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        self._left -= 1
        return max(0.0, -self._left / self._rate)

    def try_to_take(self) -> bool:
        """Take one if there is one, and return whether there was."""
        if self.take() > 0:
            self._left += 1
            return False
        return True


class Hangup(Exception):
    """The connection is over."""


class Connection:
    """A client that follows a table.

    What it is sent depends on the table alone: it is sent what is new since the last message that it has taken. So
    nothing piles up for a client that does not read.

    Args:
        socket: its connection.
        rooms: all tables.
    """

    def __init__(self, socket: WebSocket, rooms: Rooms) -> None:
        self._socket, self._limits, self._rooms = socket, rooms.limits, rooms
        self._bucket = Bucket(rooms.limits.requests_a_second, rooms.limits.burst)
        self._sending = asyncio.Lock()
        self.code: int = _NORMAL  # with which it is closed

    async def run(self) -> None:
        """Serve the client until one side hangs up."""
        with suppress(Hangup):
            try:
                async with asyncio.timeout(self._limits.patience):
                    follow = protocol.read_request(await self._hear())
            except (UnreadableJson, TimeoutError) as error:
                await self._fail(Fault.UNREADABLE, str(error) or "the first request came too late")
                return
            if not isinstance(follow, protocol.Follow):
                await self._send(NOT_FOLLOWING)
                return
            try:
                require_language(follow.language)
                room, link = await self._rooms.find(self._socket.path_params["table"], follow.secret)
            except AtlantisError as error:
                self.code = _TRY_LATER if isinstance(error, Unavailable) else _NORMAL
                await self._send(fault_of(error)[0])
                return
            if room.followers >= self._limits.connections_to_a_table:
                await self._fail(Fault.TOO_MANY, "too many follow this table")
                return
            room.enter()
            try:
                await self._follow(room, Follower(room.description, link, follow.language, follow.width), follow.since)
            finally:
                room.leave()

    async def _follow(self, room: Room, follower: Follower, since: int) -> None:
        await self._send(follower.welcome(room.table))
        tasks = (
            asyncio.create_task(self._show(room, follower, since)),
            asyncio.create_task(self._listen(room, follower)),
        )
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _show(self, room: Room, follower: Follower, since: int) -> None:
        """Send what is new, again and again."""
        seen = follower.seen(room.table, since)
        while True:
            await self._send(seen)
            await room.wait_beyond(seen.number)
            seen = follower.seen(room.table, seen.number)

    async def _listen(self, room: Room, follower: Follower) -> None:
        """Hear requests, and answer them."""
        while True:
            text = await self._hear()
            await asyncio.sleep(self._bucket.take())  # a client that is too fast waits, and its next requests with it
            try:
                answer = await follower.request(room, protocol.read_request(text))
            except AtlantisError as error:
                answer = fault_of(error)[0]
            if answer is not None:
                await self._send(answer)

    async def _hear(self) -> str:
        message: AsgiMessage = await self._socket.receive()
        text: object = message.get("text")
        if message["type"] == "websocket.disconnect":
            raise Hangup
        return text if isinstance(text, str) else ""  # bytes are no request

    async def _send(self, message: Message) -> None:
        try:
            async with self._sending, asyncio.timeout(self._limits.patience):
                await self._socket.send_text(protocol.written(message))
        except (TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
            raise Hangup from None

    async def _fail(self, fault: Fault, text: str) -> None:
        await self._send(Failed(fault, text))


class Server:
    """The endpoints.

    Args:
        rooms: all tables.
        origins: from which pages browsers may come.
    """

    def __init__(self, rooms: Rooms, origins: Origins) -> None:
        self._rooms, self._origins = rooms, origins
        self._connections = 0
        self._openings: Bucket | None = None

    def _is_foreign(self, client: HTTPConnection) -> bool:
        """Return whether a browser comes from a page of somebody else."""
        return not self._origins.allow(client.headers.get("origin"), client.scope.get("server"))

    async def respond(self, request: HttpRequest, work: "Work", longest: int) -> Response:
        """Answer what is posted, if it is not longer than so many bytes."""
        if self._is_foreign(request):
            return Response("this page may not come here", 403)
        body = b""
        try:
            async with asyncio.timeout(self._rooms.limits.patience):
                async for part in request.stream():
                    body += part
                    if len(body) > longest:
                        return _json(Failed(Fault.UNREADABLE, f"it may have {longest} bytes"), 413)
        except (TimeoutError, ClientDisconnect):
            return Response(status_code=408)
        try:
            return await work(self, request, body.decode("utf-8", "replace"))
        except AtlantisError as error:
            return _json(*fault_of(error))

    async def open(self, request: HttpRequest, body: str) -> Response:
        """Open a table."""
        opening = protocol.read_opening(body)
        self._require_time_to_open()
        opener = opener_at(request.client.host if request.client else "")
        return _json(await self._rooms.open(opening, opener), 201)

    async def replay(self, _: HttpRequest, body: str) -> Response:
        """Open a table at which a record is replayed."""
        self._require_time_to_open()
        return _json(await self._rooms.replay(body), 201)

    def _require_time_to_open(self) -> None:
        if self._openings is None:
            a_minute = self._rooms.limits.tables_a_minute
            self._openings = Bucket(a_minute / 60, a_minute)
        if not self._openings.try_to_take():
            raise Full("too many tables are opened")

    async def record(self, request: HttpRequest, body: str) -> Response:
        """Send the record of a game: the whole one, or what the client has seen of it."""
        download = protocol.read_download(body)
        room, link = await self._rooms.find(request.path_params["table"], download.secret)
        name, text = download_of(room.table, room.description, link, whole=download.whole)
        named = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
        return Response(text, media_type="text/plain" if download.whole else "application/jsonl", headers=named)

    async def follow(self, socket: WebSocket) -> None:
        """Let a client follow a table."""
        if self._is_foreign(socket):
            await socket.close(_NOT_ALLOWED)
            return
        if self._connections >= self._rooms.limits.connections:
            await socket.close(_TRY_LATER)
            return
        self._connections += 1
        code = _DEFECT
        try:
            await socket.accept()
            connection = Connection(socket, self._rooms)
            await connection.run()
            code = connection.code
        finally:
            self._connections -= 1
            with suppress(RuntimeError, WebSocketDisconnect):  # the client has hung up already
                await socket.close(code)


Work = Callable[[Server, HttpRequest, str], Awaitable[Response]]
"""Answers a request with a body."""


def application(make_rooms: Callable[[], Rooms], origins: Origins, docs: str | None = None) -> ASGIApp:
    """Return the ASGI application.

    Args:
        make_rooms: makes what holds the tables, when the server starts.
        origins: from which pages browsers may come.
        docs: the address of the documentation, with a slash at its end, to which the page links; None for no links.
    """
    server: Server | None = None

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        nonlocal server
        rooms = make_rooms()
        server = Server(rooms, origins)
        sweeping = asyncio.create_task(_sweep(rooms))
        try:
            yield
        finally:
            sweeping.cancel()
            rooms.close()

    def running() -> Server:
        if server is None:
            raise RuntimeError("the server has not been started")
        return server

    def posted(work: Work, longest: int) -> Callable[[HttpRequest], Awaitable[Response]]:
        async def respond(request: HttpRequest) -> Response:
            return await running().respond(request, work, longest)

        return respond

    async def rules(request: HttpRequest) -> Response:
        return _answer(partial(offer, _language(request)))

    async def clause(request: HttpRequest) -> Response:
        asked = request.path_params
        return _answer(partial(showing.rule, asked["game"], asked["clause"], _language(request), docs))

    async def follow(socket: WebSocket) -> None:
        await running().follow(socket)

    served = Starlette(
        routes=[
            Route("/", page_of("index.html")),
            *(Route(f"/{name}", page_of(name)) for name in files_of_page()),
            Route("/rules", rules),
            Route("/clauses/{game}/{clause}", clause),
            Route("/tables", posted(Server.open, LONGEST_OPENING), methods=["POST"]),
            Route("/records", posted(Server.replay, LONGEST_RECORD), methods=["POST"]),
            Route("/tables/{table}/record", posted(Server.record, LONGEST_REQUEST), methods=["POST"]),
            WebSocketRoute("/tables/{table}/follow", follow),
        ],
        lifespan=lifespan,
    )
    return guarded(served, origins)


def files_of_page() -> list[str]:
    """Return the names of the files that the page loads."""
    names = (file.name for file in files(__package__).joinpath("page").iterdir())
    return sorted(name for name in names if name.endswith((".css", ".js")))


def page_of(name: str) -> Callable[[HttpRequest], Response]:
    """Return what serves a file of the page.

    Args:
        name: the name of the file.
    """
    content = files(__package__).joinpath("page", name).read_bytes()
    kind = {"css": "text/css", "html": "text/html", "js": "text/javascript"}[name.rpartition(".")[2]]
    headers = {"Cache-Control": "no-cache"}

    def respond(_: HttpRequest) -> Response:
        return Response(content, 200, headers, kind)

    return respond


async def _sweep(rooms: Rooms) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        with suppress(Unavailable):  # it is logged where it is noticed; the next sweep is another try
            await rooms.sweep()


def _language(request: HttpRequest) -> str:
    return request.query_params.get("language", ENGLISH)


def _answer(ask: Callable[[], Message]) -> Response:
    try:
        return _json(ask(), 200)
    except AtlantisError as error:
        return _json(*fault_of(error))


def _json(message: Message, status: int) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(protocol.written(message), status, headers, "application/json")
