"""A server of tables: its settings, start and end; what it prepares for the first client, and what it logs."""

import errno
import gc
import logging
import os
import signal
import socket
import sqlite3
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from threading import Thread
from time import monotonic
from types import MappingProxyType
from typing import Final
from urllib.parse import urlsplit

from attrs import evolve, field

try:
    import uvicorn
except ImportError as _error:
    raise ImportError(
        "atlantis_rules.programs.web.serving needs uvicorn: pip install 'atlantis-rules[web]'", name="uvicorn"
    ) from _error

from atlantis_rules._errors import AtlantisError, WrongValue, brief
from atlantis_rules._frozen_records import frozen
from atlantis_rules.games.registry import game_named, own_names
from atlantis_rules.programs.console.exits import signals_handled
from atlantis_rules.programs.web import DATABASE, HOST, PORT, connections, databases, following, openings, protocol
from atlantis_rules.programs.web.budget import Budget, Limits, is_above_0
from atlantis_rules.programs.web.keeper import Keeper
from atlantis_rules.programs.web.origins import Origins, in_address, require_origin
from atlantis_rules.programs.web.resuming import resumed
from atlantis_rules.programs.web.rooms import Rooms
from atlantis_rules.programs.web.storage import Storage, Stored
from atlantis_rules.programs.web.thinking import Thinkers
from atlantis_rules.programs.web.transport import application
from atlantis_rules.programs.web.words import SERVER
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.limits import listing

_ENDING: Final = 1
"""The seconds that a stopping server waits for current requests."""

_TURN: Final = 0.001
"""The seconds after which a working thread yields the processor to the event loop."""

_LOG: Final = logging.getLogger(__name__)

_ANY_ADDRESS: Final = ("", "0.0.0.0", "::")  # noqa: S104 - only compared with the settings


class CannotServe(AtlantisError):
    """A server cannot start; the message says why."""


def processors() -> int:
    """Return the default number of processes for computer players: one processor is left to the server."""
    return max(1, (os.cpu_count() or 2) - 1)


def _is_address(_: object, __: object, address: str | None) -> None:
    """Check that a value is an HTTP address to which the name of a page can be appended."""
    if address is None:
        return
    try:
        parts = urlsplit(address)
    except ValueError:
        parts = urlsplit("")
    plain = address.isprintable() and not any(sign in address for sign in " ?#")
    if parts.scheme not in {"http", "https"} or not parts.netloc or not plain:
        raise WrongValue(SERVER.text("no documentation", address=brief(address)))


def _are_origins(_: object, __: object, origins: tuple[str, ...]) -> None:
    for origin in origins:
        require_origin(origin)


def _is_language(_: object, __: object, language: str) -> None:
    SERVER.translated(language)


@frozen
class Settings:
    """The settings of a server.

    Raises:
        UnknownLanguage: the package has no texts in the language.
        WrongType: the language is not a string.
        WrongValue: the address of the documentation is not an HTTP address, an origin is invalid, or there are no
            processes.
    """

    host: str = HOST  # the address at which it listens
    port: int = PORT  # the port, or 0 for any free one
    database: Path = field(default=Path(DATABASE))  # the file of tables
    # further origins of pages from which browsers may connect, such as ``"https://atlantis.example"``
    origins: tuple[str, ...] = field(default=(), validator=_are_origins)
    thinkers: int = field(factory=processors, validator=is_above_0)  # the number of processes for computer players
    limits: Limits = field(factory=Limits)
    # the address of the documentation, such as ``"https://atlantis.example/docs/"``, for links to clauses; None for no
    # links
    docs: str | None = field(default=None, validator=_is_address)
    # the header in which a proxy states the address of a client, such as ``"X-Real-IP"``; None without a proxy, since a
    # client could then put any address into it
    header: str | None = None
    language: str = field(default=ENGLISH, validator=_is_language)  # the code of the language of the log


def serve(settings: Settings, announce: Callable[[str], None]) -> None:
    """Serve tables until stopped, and announce the address of the page once it can be opened.

    That is an address such as ``"http://127.0.0.1:8420/"``. `CannotServe` is raised if tables cannot be kept in the
    file, or if the server cannot listen.
    """
    with ExitStack() as held:
        try:
            held.enter_context(databases.sole_use(settings.database))
            storage = held.enter_context(closing(Storage(settings.database)))
        except databases.UnusableFile as error:
            named = "".join(sign if sign.isprintable() else "?" for sign in str(settings.database))
            raise CannotServe(SERVER.text("cannot be kept", file=named, why=error)) from error
        warm_up()
        _serve(settings, storage, held.enter_context(closing(_listening(settings))), announce)


def _tell_faults(settings: Settings) -> None:
    """Log what SQLite finds wrong with the file of tables. The tables that are sound are served meanwhile."""
    try:
        with databases.read_only(settings.database) as database:
            found = databases.faults_of(database, quick=True)
            faults: str | None = listing(found, "; ") if found else None
    except (sqlite3.Error, OSError, UnicodeError) as error:
        faults = databases.reason(error)
    if faults is None:
        _LOG.info("%s", SERVER.said(settings.language, "checked"))
    else:
        _LOG.warning("%s", SERVER.said(settings.language, "not sound", faults=faults))


def _listening(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=connections.WAITING)
    except (OSError, OverflowError, UnicodeError) as error:
        match error:
            case OSError(errno=errno.EADDRINUSE):
                message = SERVER.text("port in use", port=settings.port)
            case PermissionError():
                message = SERVER.text("port refused", port=settings.port, why=error.strerror)
            case _:
                message = SERVER.text("cannot listen", host=brief(settings.host), port=settings.port)
        raise CannotServe(message) from error


def _serve(settings: Settings, storage: Storage, listening: socket.socket, announce: Callable[[str], None]) -> None:
    port, named = int(listening.getsockname()[1]), in_address(settings.host)
    own = tuple(f"http://{host}:{port}" for host in dict.fromkeys((HOST, "localhost", named)))
    origins = Origins((*own, *settings.origins), port if settings.host in _ANY_ADDRESS else None)
    limits = settings.limits

    wanted = limits.connections * 5 // 4  # followers, and others by HTTP
    most = connections.most_connections(wanted, connections.AT_ONCE)
    if most * 4 // 5 < limits.connections:
        limits = evolve(limits, connections=most * 4 // 5)
        _LOG.warning("%s", SERVER.said(settings.language, "fewer clients", number=limits.connections))

    def rooms() -> Rooms:
        return Rooms(
            Keeper(storage, settings.language),
            Thinkers(settings.thinkers, limits.searches_to_an_opener),
            limits,
        )

    budget = Budget(limits, monotonic)
    gate = connections.Gate(limits, budget, most, settings.header)
    docs = None if settings.docs is None else f"{settings.docs.rstrip('/')}/"
    config = uvicorn.Config(
        application(rooms, origins, budget, docs, settings.header),
        http=connections.behind(gate, connections.PatientHttp),
        ws=connections.behind(gate, connections.PatientSocket),
        ws_max_size=protocol.LONGEST_REQUEST,
        ws_per_message_deflate=False,
        backlog=connections.AT_ONCE,
        proxy_headers=False,
        timeout_graceful_shutdown=_ENDING,
        server_header=False,
        access_log=False,
        log_level="warning",
    )
    quieten(settings.language)
    sys.setswitchinterval(_TURN)
    server = _Server(config)

    def stop(number: signal.Signals) -> None:
        server.handle_exit(number, None)

    # uvicorn handles SIGINT and SIGTERM while it serves, and raises them again afterwards: findings/uvicorn-signals.sh.
    # Before and after that they only ask it to stop: a KeyboardInterrupt there would break its event loop.
    with signals_handled(stop, signal.SIGINT):
        Thread(target=_tell_faults, args=(settings,), daemon=True).start()
        announce(f"http://{named}:{port}/")
        server.run(sockets=[listening])


class _Server(uvicorn.Server):
    """A server that accepts few connections at once, but lets many wait: uvicorn has one number for both."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for each in sockets or ():
            each.listen(connections.WAITING)


# --- Before the first client ---

_WIDTH: Final = 700

_ENTRIES: Final = 6
"""The entries of each table; more would take longer than they save."""


def warm_up() -> None:
    """Import and use whatever the first follower of a table needs."""
    _freeze()
    rng = Random(1)
    for name in own_names():
        opening = protocol.Opening(
            name, game_named(name).RULES[0], (openings.PERSON, openings.PERSON), ("", ""), referee=True
        )
        table = openings.opened(opening, rng)
        while table.number < _ENTRIES and (seat := table.to_act) is not None:
            choices = table.choices(seat)
            table = table.act(seat, rng.choice(choices)[0], rng)
        about = openings.description(opening, table, "warming")
        again = resumed(Stored(about, [table.written(number) for number in range(1, table.number + 1)])).table
        follower = following.Follower(about, openings.Link(about.table, "seat", 0), ENGLISH, _WIDTH)
        protocol.written(follower.welcome(again))
        protocol.written(follower.seen(again, 0))
    _freeze()


def _freeze() -> None:
    """Let the collector pass over what there is: nearly all of it is never garbage."""
    if hasattr(gc, "freeze"):  # other Pythons have no such function
        gc.freeze()


# --- The log ---

PERIOD: Final = 60.0
"""The seconds between log lines about one kind of failure."""

LOGGERS: Final = ("uvicorn.error", "asyncio")
"""The loggers of failures that clients can cause."""

WORDED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "Invalid HTTP request received.": "no HTTP",
        "Unsupported upgrade request.": "no WebSocket",
        "Cancel %s running task(s), timeout graceful shutdown exceeded": "cut off at the end",
    }
)
"""The lines that uvicorn logs without a defect, with the keys of our own words for them."""


class OnceAMinute(logging.Filter):
    """Passes the first failure of each kind, and after a minute the next one, with the number of those between.

    Lines in `WORDED` are put into a language. A traceback stays as it is: it reports a defect, to programmers. `now`
    returns the time in seconds.
    """

    def __init__(self, language: str = ENGLISH, now: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._language = language
        self._now = now
        self._kinds: dict[str, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is logged."""
        kind, now = str(record.msg), self._now()
        since, more = self._kinds.get(kind, (now - PERIOD, 0))
        if now < since + PERIOD:
            self._kinds[kind] = since, more + 1
            return False
        self._kinds[kind] = now, 0
        if kind in WORDED:
            record.msg, record.args = SERVER.said(self._language, WORDED[kind]), ()
        if more:
            record.msg = SERVER.said(self._language, "more", line=record.getMessage().rstrip(), number=more)
            record.args = ()
        return True


def quieten(language: str) -> None:
    """Limit each kind of failure to one log line a minute, in a language."""
    for name in LOGGERS:
        logger = logging.getLogger(name)
        if not any(isinstance(each, OnceAMinute) for each in logger.filters):
            logger.addFilter(OnceAMinute(language))
