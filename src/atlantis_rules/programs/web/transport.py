"""The server: an ASGI application that opens tables by HTTP, and plays at them over WebSockets.

Secrets are sent inside requests, never in URLs, so they appear in no log, history or proxy.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import cache, partial
from importlib.resources import files
from typing import Final

try:
    from starlette.applications import Starlette
    from starlette.requests import ClientDisconnect, HTTPConnection, Request as HttpRequest
    from starlette.responses import Response
    from starlette.routing import Route, WebSocketRoute
    from starlette.types import ASGIApp, Message as AsgiMessage, Receive, Scope, Send
    from starlette.websockets import WebSocket, WebSocketDisconnect
except ImportError as _error:
    raise ImportError(
        "atlantis_rules.programs.web.transport needs starlette: pip install 'atlantis-rules[web]'", name="starlette"
    ) from _error

from atlantis_rules._errors import AtlantisError
from atlantis_rules.programs.web import following, offers, protocol, refusals, showing
from atlantis_rules.programs.web.budget import Allowance, Bucket, Budget, Cost, OverBudget, address_of
from atlantis_rules.programs.web.origins import Origins, guarded
from atlantis_rules.programs.web.rooms import Room, Rooms
from atlantis_rules.records.wire.problems import UnreadableJson
from atlantis_rules.text.languages import ENGLISH, require_language

SWEEP: Final = 60.0
"""The seconds between sweeps for idle tables."""

_NORMAL: Final = 1000
_NOT_ALLOWED: Final = 1008
_DEFECT: Final = 1011
_TRY_LATER: Final = 1013

_CLOSE: Final = {"Connection": "close"}
"""An answer to an incomplete request is the last one on its connection."""


class Hangup(Exception):
    """The connection is over."""


class Connection:
    """A client that follows a table.

    It is sent the news since the last message that it has received. This depends only on the table, so nothing piles up
    for a client that does not read.
    """

    def __init__(self, socket: WebSocket, rooms: Rooms, budget: Budget, address: str) -> None:
        self._socket, self._limits, self._rooms = socket, rooms.limits, rooms
        self._budget, self._address = budget, address
        requests = Allowance(rooms.limits.burst, 60 * rooms.limits.requests_a_second)
        self._requests = Bucket(requests, asyncio.get_running_loop().time)
        self._sending = asyncio.Lock()
        self._replaced = asyncio.Event()
        self._shown = asyncio.Event()
        self.code: int = _NORMAL  # the code with which it is closed

    async def run(self) -> None:
        """Serve the client until one side hangs up."""
        with suppress(Hangup):
            try:
                async with asyncio.timeout(self._limits.patience):
                    follow = protocol.read_request(await self._hear())
            except (UnreadableJson, TimeoutError) as error:
                await self._send(
                    protocol.Failed(protocol.Fault.UNREADABLE, str(error) or "the first request came too late")
                )
                return
            if not isinstance(follow, protocol.Follow):
                await self._send(following.NOT_FOLLOWING)
                return
            try:
                await self._come_in(follow)
            except AtlantisError as error:
                failed, _ = refusals.fault_of(error, follow.language)
                self.code = _NORMAL if failed.again is None else _TRY_LATER
                await self._send(failed)

    async def _come_in(self, follow: protocol.Follow) -> None:
        """Let the client follow the table that it names."""
        require_language(follow.language)
        self._budget.spend(Cost.FOLLOW, address=self._address)
        room, link = await self._rooms.find(self._socket.path_params["table"], follow.secret)
        room.require_sound()
        self._budget.spend(Cost.FOLLOW, link=link.name)
        new = max(0, room.table.number - follow.since)
        self._budget.spend(Cost.ENTRY_SENT, address=self._address, link=link.name, amount=new)
        hang_up = self._replaced.set
        room.enter(link, hang_up)
        try:
            await self._follow(
                room, following.Follower(room.description, link, follow.language, follow.width), follow.since
            )
        finally:
            room.leave(link, hang_up)

    async def _follow(self, room: Room, follower: following.Follower, since: int) -> None:
        await self._send(follower.welcome(room.table))
        tasks = (
            asyncio.create_task(self._show(room, follower, since)),
            asyncio.create_task(self._pass_on(room, follower)),
            asyncio.create_task(self._report(room, follower)),
            asyncio.create_task(self._listen(room, follower)),
            asyncio.create_task(self._make_room()),
        )
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await room.cancel_review(follower)

    async def _make_room(self) -> None:
        """Wait until the client has to leave, since its link has too many newer connections."""
        await self._replaced.wait()
        self.code = _NOT_ALLOWED
        await self._send(protocol.Failed(protocol.Fault.TOO_MANY, "this link is used on too many other connections"))

    async def _show(self, room: Room, follower: following.Follower, since: int) -> None:
        """Send news repeatedly."""
        while True:
            since, seen = await room.shown(follower, since)
            await self._send_text(seen)
            if room.table.halted is not None and not self._shown.is_set():
                await self._send(refusals.fault_of(room.table.halted, follower.language)[0])
            self._shown.set()
            await room.wait_beyond(since)

    async def _pass_on(self, room: Room, follower: following.Follower) -> None:
        """Send invitations to other tables, after the client has been shown this one."""
        await self._shown.wait()
        invite = None
        while True:
            seat, invite = await room.invitation(invite)
            await self._send(follower.invited(seat, invite))

    async def _report(self, room: Room, follower: following.Follower) -> None:
        """Send news of the review, whenever the client waits for it."""
        while True:
            await self._send(await room.reviewed(follower))

    async def _listen(self, room: Room, follower: following.Follower) -> None:
        """Receive and answer requests."""
        while True:
            text = await self._hear()
            wait = self._requests.wait
            self._requests.take()
            await asyncio.sleep(wait)  # a client that is too fast waits, and so do its next requests
            try:
                request = protocol.read_request(text)
                if (cost := _cost(request)) is not None:
                    self._budget.spend(cost, address=self._address, link=follower.link.name)
                answer = await follower.request(room, request)
            except AtlantisError as error:
                answer = refusals.fault_of(error, follower.language)[0]
            if answer is not None:
                await self._send(answer)

    async def _hear(self) -> str:
        message: AsgiMessage = await self._socket.receive()
        text: object = message.get("text")
        if message["type"] == "websocket.disconnect":
            raise Hangup
        return text if isinstance(text, str) else ""  # bytes are not a request

    async def _send(self, message: protocol.Message) -> None:
        await self._send_text(protocol.written(message))

    async def _send_text(self, text: str) -> None:
        try:
            async with self._sending, asyncio.timeout(self._limits.patience):
                await self._socket.send_text(text)
        except (TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
            raise Hangup from None


def _cost(request: protocol.Request) -> Cost | None:
    """Return the kind of a request's cost, or None if it is not counted."""
    match request:
        case protocol.Act() | protocol.Invite():
            return Cost.ACTION
        case protocol.TakeBack():
            return Cost.TAKE_BACK
        case protocol.Look() | protocol.Ask():
            return Cost.LOOK
        case protocol.Hint():
            return Cost.HINT
        case protocol.Review():
            return Cost.REVIEW
        case protocol.Follow() | protocol.CancelReview():
            return None


class Server:
    """The endpoints; `header` is that in which a proxy states the address of a client, or None."""

    def __init__(self, rooms: Rooms, origins: Origins, budget: Budget, header: str | None) -> None:
        self._rooms, self._origins, self._budget, self._header = rooms, origins, budget, header
        self._followers = Counter[str]()

    def address_of(self, client: HTTPConnection) -> str:
        """Return the address of a client."""
        return address_of(client.client.host if client.client else "", client.headers, self._header)

    def refusal(self, client: HTTPConnection) -> Response | None:
        """Count an HTTP request, and return why it is refused, or None if it is not."""
        try:
            self._budget.spend(Cost.REQUEST, address=self.address_of(client))
        except OverBudget as error:
            return _json(*refusals.fault_of(error, _language(client)), close=True)
        return None

    async def sweep(self) -> None:
        """Forget what is no longer needed."""
        self._budget.forget()
        await self._rooms.sweep()

    def _is_foreign(self, client: HTTPConnection) -> bool:
        """Return whether a browser connects from another site's page."""
        return not self._origins.allow(client.headers.get("origin"), client.scope.get("server"))

    async def respond(self, request: HttpRequest, work: "Work", longest: int) -> Response:
        """Answer a POST request whose body has at most this many bytes."""
        if self._is_foreign(request):
            return Response("requests from this page are not allowed", 403, _CLOSE)
        body = b""
        try:
            async with asyncio.timeout(self._rooms.limits.patience):
                async for part in request.stream():
                    body += part
                    if len(body) > longest:
                        return _json(
                            protocol.Failed(protocol.Fault.UNREADABLE, f"it may have {longest} bytes"), 413, close=True
                        )
        except (TimeoutError, ClientDisconnect):
            return Response(status_code=408, headers=_CLOSE)
        try:
            return await work(self, request, body.decode("utf-8", "replace"))
        except AtlantisError as error:
            return _json(*refusals.fault_of(error, _language(request)))

    async def open(self, request: HttpRequest, body: str) -> Response:
        """Open a table."""
        opening, address = protocol.read_opening(body), self.address_of(request)
        self._budget.spend(Cost.OPENING, address=address)
        return _json(await self._rooms.open(opening, address), 201)

    async def replay(self, request: HttpRequest, body: str) -> Response:
        """Open a table that replays a record."""
        address = self.address_of(request)
        self._budget.spend(Cost.OPENING, address=address)
        return _json(await self._rooms.replay(body, address), 201)

    async def record(self, request: HttpRequest, body: str) -> Response:
        """Send the record of a game: the whole one, or the client's redacted one."""
        download = protocol.read_download(body)
        self._budget.spend(Cost.DOWNLOAD, address=self.address_of(request))
        room, link = await self._rooms.find(request.path_params["table"], download.secret)
        self._budget.spend(Cost.DOWNLOAD, link=link.name)
        name, text = await room.record(link, whole=download.whole)
        named = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
        return Response(text, media_type="text/plain" if download.whole else "application/jsonl", headers=named)

    async def follow(self, socket: WebSocket) -> None:
        """Let a client follow a table."""
        if self._is_foreign(socket):
            await socket.close(_NOT_ALLOWED)
            return
        address, code = self.address_of(socket), _DEFECT
        self._followers[address] += 1
        try:
            await socket.accept()
            if self._has_place(address):
                connection = Connection(socket, self._rooms, self._budget, address)
                await connection.run()
                code = connection.code
            else:
                failed, _ = refusals.fault_of(refusals.Full("there are too many connections"))
                await socket.send_text(protocol.written(failed))
                code = _TRY_LATER
        finally:
            self._followers[address] -= 1
            self._followers += Counter()  # without clients that have left
            with suppress(RuntimeError, WebSocketDisconnect):  # the client has hung up already
                await socket.close(code)

    def _has_place(self, address: str) -> bool:
        """Return whether the numbers of clients, in all and from an address, are within their limits."""
        limits = self._rooms.limits
        of_address = limits.connections_of_an_address * limits.factor
        return self._followers[address] <= of_address and self._followers.total() <= limits.connections


Work = Callable[[Server, HttpRequest, str], Awaitable[Response]]
"""Answers a request with a body."""


def application(
    make_rooms: Callable[[], Rooms],
    origins: Origins,
    budget: Budget,
    docs: str | None = None,
    header: str | None = None,
) -> ASGIApp:
    """Return the ASGI application, which makes the rooms when the server starts.

    `docs` is the address of the documentation, with a slash at its end, to which the page links; None for no links.
    `header` is that in which a proxy states the address of a client; None without a proxy.
    """
    server: Server | None = None

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        nonlocal server
        rooms = make_rooms()
        server = Server(rooms, origins, budget, header)
        sweeping = asyncio.create_task(_sweep(server))
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
        return _answer(request, _offer)

    async def clause(request: HttpRequest) -> Response:
        asked = request.path_params
        return _answer(request, lambda language: showing.rule(asked["game"], asked["clause"], language, docs))

    async def follow(socket: WebSocket) -> None:
        await running().follow(socket)

    served = Starlette(
        routes=[
            Route("/", page_of("index.html")),
            *(Route(f"/{name}", page_of(name)) for name in files_of_page()),
            Route("/rules", rules),
            Route("/clauses/{game}/{clause}", clause),
            Route("/tables", posted(Server.open, protocol.LONGEST_OPENING), methods=["POST"]),
            Route("/records", posted(Server.replay, protocol.LONGEST_RECORD), methods=["POST"]),
            Route("/tables/{table}/record", posted(Server.record, protocol.LONGEST_REQUEST), methods=["POST"]),
            WebSocketRoute("/tables/{table}/follow", follow),
        ],
        lifespan=lifespan,
    )

    async def counted(scope: Scope, receive: Receive, send: Send) -> None:
        refusal = running().refusal(HTTPConnection(scope)) if scope["type"] == "http" else None
        await (served if refusal is None else refusal)(scope, receive, send)

    return guarded(counted, origins)


def files_of_page() -> list[str]:
    """Return the names of the files that the page loads."""
    names = (file.name for file in files(__package__).joinpath("page").iterdir())
    return sorted(name for name in names if name.endswith((".css", ".js")))


def page_of(name: str) -> Callable[[HttpRequest], Response]:
    """Return the endpoint of a file of the page."""
    content = files(__package__).joinpath("page", name).read_bytes()
    kind = {"css": "text/css", "html": "text/html", "js": "text/javascript"}[name.rpartition(".")[2]]
    headers = {"Cache-Control": "no-cache"}

    def respond(_: HttpRequest) -> Response:
        return Response(content, 200, headers, kind)

    return respond


async def _sweep(server: Server) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        with suppress(refusals.Unavailable):  # logged where it is noticed; the next sweep tries again
            await server.sweep()


def _language(client: HTTPConnection) -> str:
    return client.query_params.get("language", ENGLISH)


_offer = cache(partial(offers.offer, with_pictures=True))
"""The games on offer are the same for every client."""


def _answer(request: HttpRequest, ask: Callable[[str], protocol.Message]) -> Response:
    """Answer in the language of a request."""
    language = _language(request)
    try:
        return _json(ask(language), 200)
    except AtlantisError as error:
        return _json(*refusals.fault_of(error, language))


def _json(message: protocol.Message, status: int, *, close: bool = False) -> Response:
    headers = {"Cache-Control": "no-store", **(_CLOSE if close else {})}
    if isinstance(message, protocol.Failed) and message.again is not None:
        headers["Retry-After"] = str(message.again)
    return Response(protocol.written(message), status, headers, "application/json")
