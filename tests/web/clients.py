"""Clients of tables without a server between them: what they are sent by the same code, in the same process."""

import asyncio
import time
from contextlib import suppress
from pathlib import Path

from starlette.types import Message as AsgiMessage
from starlette.websockets import WebSocket

from atlantis_rules.programs.web import protocol
from atlantis_rules.programs.web.budget import Budget, Limits
from atlantis_rules.programs.web.keeper import Keeper
from atlantis_rules.programs.web.origins import Origins
from atlantis_rules.programs.web.rooms import Rooms
from atlantis_rules.programs.web.storage import Storage
from atlantis_rules.programs.web.thinking import Thinkers
from atlantis_rules.programs.web.transport import Server


def rooms_in(path: Path) -> Rooms:
    """Return the tables in a file, for a server that may do whatever it wants."""
    return Rooms(Keeper(Storage(path)), Thinkers(1), Limits(factor=1000))


async def sent(rooms: Rooms, table: str, *requests: protocol.Request, answers: int = 1) -> list[protocol.Message]:
    """Return what a client is sent that comes to a table and leaves after some answers, without the welcome."""
    waiting: list[AsgiMessage] = [{"type": "websocket.connect"}]
    waiting += [{"type": "websocket.receive", "text": protocol.written(request)} for request in requests]
    heard, enough = list[protocol.Message](), asyncio.Event()

    async def receive() -> AsgiMessage:
        if not waiting:
            await enough.wait()
            return {"type": "websocket.disconnect"}
        return waiting.pop(0)

    async def send(message: AsgiMessage) -> None:
        if message["type"] == "websocket.send":
            told = protocol.read_message(message["text"])
            if not isinstance(told, protocol.Welcome):
                heard.append(told)
        if len(heard) >= answers or message["type"] == "websocket.close":
            enough.set()

    scope = {"type": "websocket", "path_params": {"table": table}, "headers": [], "client": ("127.0.0.1", 1)}
    server = Server(rooms, Origins(()), Budget(rooms.limits, time.monotonic), None)
    with suppress(asyncio.CancelledError):
        await server.follow(WebSocket(scope, receive, send))
    return heard


def follow(secret: str, language: str = "en") -> protocol.Follow:
    """Return the request to follow a table from its beginning."""
    return protocol.Follow(secret, 0, language, None)
