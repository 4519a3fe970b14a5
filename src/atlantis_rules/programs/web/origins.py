"""The pages from which browsers may connect, and what those pages may load."""

import re
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from atlantis_rules._errors import WrongValue, brief
from atlantis_rules._frozen_records import frozen
from atlantis_rules.programs.web.words import SERVER

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; form-action 'none'; "
    "frame-ancestors 'none'; base-uri 'none'; connect-src 'self'"
)
"""What the page may load: its own files. Pictures have their own styles. In some browsers `'self'` in `connect-src`
does not cover WebSockets, so their addresses are appended."""

_ORIGIN: Final = re.compile(r"https?://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?")


@frozen
class Origins:
    """The pages from which browsers may connect."""

    known: tuple[str, ...]  # allowed origins, such as ``"https://atlantis.example"``
    # a port, if the server listens there at all addresses of its machine: the IP address at which a client reached it
    # is also an origin. No other site has such an origin, since it contains no name that could be pointed here.
    own_port: int | None = None

    def allow(self, origin: str | None, reached: tuple[str, int | None] | None) -> bool:
        """Return whether a client may connect from a page; clients other than browsers send no origin.

        The address and port at which it reached the server count if they are known.
        """
        return origin is None or origin in self._all(reached)

    def policy(self, reached: tuple[str, int | None] | None) -> str:
        """Return the ``Content-Security-Policy`` of pages."""
        return " ".join((_POLICY, *(f"ws{origin.removeprefix('http')}" for origin in self._all(reached))))

    def _all(self, reached: tuple[str, int | None] | None) -> tuple[str, ...]:
        if reached is None or self.own_port is None:
            return self.known
        return (*self.known, f"http://{in_address(reached[0])}:{self.own_port}")


def in_address(host: str) -> str:
    """Return a host as written in a URL: IPv6 in brackets."""
    return f"[{host}]" if ":" in host else host


def require_origin(text: str) -> None:
    """Check that a browser could send a text as its origin."""
    if not _ORIGIN.fullmatch(text):
        raise WrongValue(SERVER.text("no origin", origin=brief(text)))


def guarded(respond: ASGIApp, origins: Origins) -> ASGIApp:
    """Return an application that adds security headers for browsers to its responses."""

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
