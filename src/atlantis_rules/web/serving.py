"""A server of tables, from its settings to the end of its work."""

import os
import socket
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from attrs import field

try:
    import uvicorn
except ImportError as _error:
    _message = "atlantis_rules.web.serving needs uvicorn: pip install 'atlantis-rules[web]'"
    raise ImportError(_message, name="uvicorn") from _error

from atlantis_rules.errors import WrongValue, brief
from atlantis_rules.frozen_records import frozen
from atlantis_rules.web.patient_http import patient_http
from atlantis_rules.web.protocol import LONGEST_REQUEST
from atlantis_rules.web.rooms import Keeper, Limits, Rooms
from atlantis_rules.web.storage import Storage
from atlantis_rules.web.thinking import Thinkers
from atlantis_rules.web.transport import application

HOST: Final = "127.0.0.1"
"""Where a server listens by default: no other machine reaches it."""

PORT: Final = 8420
DATABASE: Final = "atlantis-tables.sqlite"

_WAITING: Final = 2_048
"""So many connections may wait to be accepted."""


def processors() -> int:
    """Return how many processes computer players get by default: one processor is the server's."""
    return max(1, (os.cpu_count() or 2) - 1)


def _is_address(_: object, __: object, address: str | None) -> None:
    """Refuse what browsers cannot be sent to with a page's name at its end."""
    if address is None:
        return
    try:
        parts = urlsplit(address)
    except ValueError:
        parts = urlsplit("")
    plain = address.isprintable() and not any(sign in address for sign in " ?#")
    if parts.scheme not in {"http", "https"} or not parts.netloc or not plain:
        message = f"the documentation has an address such as https://atlantis.example/docs/, not {brief(address)}"
        raise WrongValue(message)


@frozen
class Settings:
    """How a server serves.

    Attributes:
        host: the address at which it listens.
        port: the port, or 0 for any one that is free.
        database: the file in which tables are kept.
        origins: further pages from which browsers may come, such as ``"https://atlantis.example"``.
        thinkers: how many processes computer players have.
        limits: what it bears.
        docs: the address of the documentation, such as ``"https://atlantis.example/docs/"``, for links to clauses; None
            for no links.

    Raises:
        WrongValue: the address of the documentation is none of HTTP.
    """

    host: str = HOST
    port: int = PORT
    database: Path = field(default=Path(DATABASE))
    origins: tuple[str, ...] = ()
    thinkers: int = field(factory=processors)
    limits: Limits = field(factory=Limits)
    docs: str | None = field(default=None, validator=_is_address)


def serve(settings: Settings, announce: Callable[[str], None]) -> None:
    """Serve tables until somebody stops it.

    Args:
        settings: how.
        announce: is called with the address of the page, such as ``"http://127.0.0.1:8420/"``, once browsers can come.

    Raises:
        sqlite3.Error: the file is no database, or cannot be written.
        OSError: it cannot listen there.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with (
        closing(Storage(settings.database)) as storage,
        closing(socket.create_server((settings.host, settings.port), family=family, backlog=_WAITING)) as listening,
    ):
        port = int(listening.getsockname()[1])
        named = f"[{settings.host}]" if family is socket.AF_INET6 else settings.host
        origins = [*(f"http://{host}:{port}" for host in (HOST, "localhost", named)), *settings.origins]

        def rooms() -> Rooms:
            return Rooms(Keeper(storage), Thinkers(settings.thinkers), settings.limits)

        config = uvicorn.Config(
            application(rooms, origins, settings.docs and f"{settings.docs.rstrip('/')}/"),
            http=patient_http(settings.limits.patience),
            ws="websockets-sansio",
            ws_max_size=LONGEST_REQUEST,
            limit_concurrency=2 * settings.limits.connections,
            server_header=False,
            access_log=False,
            log_level="warning",
        )
        announce(f"http://{named}:{port}/")
        with suppress(KeyboardInterrupt):  # Ctrl-C is how it is stopped
            uvicorn.Server(config).run(sockets=[listening])
