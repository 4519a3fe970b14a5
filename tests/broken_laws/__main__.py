"""Search for forgeries that break each law at each `require`: ``python -m tests.broken_laws [minutes]``.

Those of tests/broken_laws/forgeries.toml that still work are kept. When the time is up, the places without a forgery
are listed.
"""

import ast
import heapq
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Final

from tests.broken_laws.by_hand import BY_HAND
from tests.broken_laws.forging import LAWS, broken_at, law_named
from tests.broken_laws.sites import MODULES, sites
from tests.broken_laws.table import UNBROKEN, Forgery, forgeries, write

LONGEST: Final = 0.5
"""The time limit of a law, in seconds: a longer computation may never end."""

MEMORY: Final = 2 << 30
"""The memory limit for forgeries, in bytes."""

AT_A_TIME: Final = 5
PAUSE: Final = 10
"""The interval in seconds at which the results are written."""


class Late(BaseException):
    """A law has computed for too long."""


def main(minutes: float) -> int:
    """Search for forgeries.

    Returns:
        The exit code: 1 if some are missing.
    """
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    names = {str(site) for site in sites().values()} - BY_HAND.keys() - UNBROKEN
    known = forgeries().items()
    found = {name: forgery for name, forgery in known if name in names and _broken(forgery) == name}
    referred = _references()
    waiting = [
        (0.0, place, kind, law, count())
        for place, (kind, law) in enumerate((kind, law) for kind, laws in LAWS.items() for law in laws)
    ]
    written = time.monotonic()
    end = written + 60 * minutes
    while waiting and names - found.keys() and time.monotonic() < end:
        used, place, kind, law, numbers = heapq.heappop(waiting)  # the one with the least time so far
        began = time.process_time()
        for number, _ in zip(numbers, range(AT_A_TIME), strict=False):
            forgery = Forgery(kind, law.__name__, number)
            name = _broken(forgery)
            if name is not None and name in names:
                found.setdefault(name, forgery)
        own = {name for name in names if name.rpartition(" ")[0].rpartition(".")[2] in _reached(law, referred)}
        if own - found.keys():
            heapq.heappush(waiting, (used + time.process_time() - began, place, kind, law, numbers))
        if time.monotonic() > written + PAUSE:
            _write(found)
            written = time.monotonic()
    _write(found)
    missing = sorted(names - found.keys())
    sys.stdout.write("".join(f"none was found for {name}\n" for name in missing))
    return 1 if missing else 0


def _write(found: Mapping[str, Forgery]) -> None:
    write({str(site): found[str(site)] for site in sites().values() if str(site) in found})


def _broken(forgery: Forgery) -> str | None:
    with suppress(Late, ValueError), _limited():
        site = broken_at(forgery.kind, law_named(forgery.kind, forgery.law), forgery.number)
        return None if site is None else str(site)
    return None


@contextmanager
def _limited() -> Iterator[None]:
    def stop(_number: int, _frame: FrameType | None) -> None:
        raise Late

    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _references() -> dict[str, set[str]]:
    """Return for each function of the modules of laws the names in it."""
    found: dict[str, set[str]] = {}
    for module in MODULES:
        for node in ast.walk(ast.parse(Path(module.__file__ or "").read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                names = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
                found[node.name] = names | {each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute)}
    return found


def _reached(law: Callable[..., None], referred: dict[str, set[str]]) -> set[str]:
    reached: set[str] = set()
    waiting = ["keeps_secrets" if law.__name__ == "observed" else law.__name__]
    while waiting:
        name = waiting.pop()
        if name in referred and name not in reached:
            reached.add(name)
            waiting += referred[name]
    return reached


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 10))
