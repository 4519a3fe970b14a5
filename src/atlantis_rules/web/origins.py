"""From which pages browsers may come, and what those pages may load."""

import re
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from atlantis_rules.errors import WrongValue, brief
from atlantis_rules.frozen_records import frozen

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; form-action 'none'; "
    "frame-ancestors 'none'; base-uri 'none'; connect-src 'self'"
)
"""What the page may load: its own files. Pictures have styles of their own. Not all browsers count WebSockets among
what `'self'` means for `connect-src`, so their addresses are named behind it."""

_ORIGIN: Final = re.compile(r"https?://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?")


@frozen
class Origins:
    """From which pages browsers may come.

    Attributes:
        known: such as ``"https://atlantis.example"``.
        own_port: a port, if the server listens there at all addresses of its machine: the address by which a client has
            reached it is an origin, too. No page of somebody else has such an origin: it is no name that could be
            made to lead here.
    """

    known: tuple[str, ...]
    own_port: int | None = None

    def allow(self, origin: str | None, reached: tuple[str, int | None] | None) -> bool:
        """Return whether a client may come; what is no browser names no origin.

        Args:
            origin: the page from which it comes, or None.
            reached: the address and port at which it has reached the server, if that is known.
        """
        return origin is None or origin in self._all(reached)

    def policy(self, reached: tuple[str, int | None] | None) -> str:
        """Return the ``Content-Security-Policy`` of pages.

        Args:
            reached: as in `allow`.
        """
        return " ".join((_POLICY, *(f"ws{origin.removeprefix('http')}" for origin in self._all(reached))))

    def _all(self, reached: tuple[str, int | None] | None) -> tuple[str, ...]:
        if reached is None or self.own_port is None:
            return self.known
        return (*self.known, f"http://{in_address(reached[0])}:{self.own_port}")


def in_address(host: str) -> str:
    """Return a host as it stands in an address: IPv6 in brackets."""
    return f"[{host}]" if ":" in host else host


def require_origin(text: str) -> None:
    """Refuse what no browser ever names as its origin.

    Raises:
        WrongValue: it is no origin.
    """
    if not _ORIGIN.fullmatch(text):
        message = f"an origin is an address such as https://atlantis.example, with nothing behind it, not {brief(text)}"
        raise WrongValue(message)


def guarded(respond: ASGIApp, origins: Origins) -> ASGIApp:
    """Return an application whose responses say what browsers may do with them.

    Args:
        respond: the application.
        origins: from which pages browsers may come.
    """

    async def respond_guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            send = _guarding(send, origins.policy(scope.get("server")))
        await respond(scope, receive, send)

    return respond_guarded


def _guarding(send: Send, policy: str) -> Send:
    async def send_guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers["Content-Security-Policy"] = policy
            headers["Referrer-Policy"] = "no-referrer"
            headers["X-Content-Type-Options"] = "nosniff"
        await send(message)

    return send_guarded
