"""Attacks on a server of tables, and their effect on polite clients: the frame of the tests and of the soak.

Hostile clients are processes of their own (`tests.web.attackers`) that give way to all others, since in life they run
on other machines; they come from other addresses of this one (127.0.0.2, …) than polite people.
"""

import json
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final, Self

from attrs import define, field

from atlantis_rules.programs.web.protocol import Opened, Seen
from tests.web.serving import DEADLINE, Client, Serving

FILES: Final = 1024
"""The usual number of files that a server may have open."""

SLOWER: Final = 5
"""A move may take this many times as long as before the attack,"""

BOUND: Final = 0.05
"""or this many seconds."""

MOVES: Final = 24
"""The number of moves of polite people during an attack."""

ARRIVES: Final = 8
"""Opening a table and sitting down may take as long as this many moves: unattacked, it takes as long as eleven."""

MEMORY: Final = 64_000_000
"""The number of bytes by which the server's memory may grow in an attack."""

LINES: Final = 30
"""The number of lines by which the log may grow: a traceback has several, once a minute."""

PAUSE: Final = 0.04
"""The seconds that polite people think, so that none has to wait for being too fast."""


@contextmanager
def server(folder: Path, *settings: str, files: int = FILES) -> Iterator[Serving]:
    """Serve tables with the settings that a server has by default, but for those that are named."""
    serving = Serving.start(folder / "tables.sqlite", None, *settings, usual=True, files=files)
    try:
        yield serving
        assert serving.process.poll() is None, "the server has crashed"
    finally:
        serving.stop()


@define
class Attack:
    """Hostile clients of one kind, in a process of their own.

    Attributes:
        process: the process.
    """

    process: subprocess.Popen[str]

    @classmethod
    def begin(cls, port: int, kind: str, address: int = 2, **given: object) -> Self:
        """Begin an attack, and return once its clients have begun."""
        command = [sys.executable, "-m", "tests.web.attackers", kind, str(port), str(address), json.dumps(given)]
        root = Path(__file__).parents[2]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root)
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n", "the attackers have not begun"
        return cls(process)

    def end(self, until: Mapping[str, int] | None = None) -> dict[str, int]:
        """End the attack once its clients have reached these counts, and return their counts."""
        output, _ = self.process.communicate(json.dumps(until or {}), timeout=2 * DEADLINE)
        counted: dict[str, int] = json.loads(output)
        return counted

    def kill(self) -> None:
        """End the attack, whatever has happened."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.communicate()


@contextmanager
def attacked(port: int, kind: str, address: int = 2, **given: object) -> Iterator[Attack]:
    """Let hostile clients attack a server.

    Args:
        port: where the server listens.
        kind: what they do: a function of `tests.web.attackers`.
        address: the last part of the address from which they come.
        given: what the function takes.
    """
    attack = Attack.begin(port, kind, address, **given)
    try:
        yield attack
    finally:
        attack.kill()


@define
class Stopwatch:
    """How long the server takes, as if other processes left it a core.

    Attributes:
        serving: the server.
        seconds: how long it has taken, without the time in which its threads or ours waited for a core. Where several
            waited at once, this is too little: a busy machine hides slowness, and never invents it.
    """

    serving: Serving
    seconds: float = 0.0
    _began: float = field(init=False, default=0.0)
    _waited: dict[str, float] = field(init=False, factory=dict)

    def __enter__(self) -> Self:
        self._waited, self._began = self.serving.kept_waiting, time.monotonic()
        return self

    def __exit__(self, *_: object) -> None:
        taken, waited = time.monotonic() - self._began, self.serving.kept_waiting
        self.seconds = taken - sum(now - self._waited.get(thread, 0.0) for thread, now in waited.items())


@define
class Polite:
    """Two people each at some tables of their own, who remember whatever they were answered.

    Attributes:
        serving: the server.
        tables: their tables.
        clients: the seats at each.
        rng: chooses what they do.
        over: how many of their games are over.
    """

    serving: Serving
    tables: list[Opened]
    clients: list[tuple[Client, Client]]
    rng: Random = field(factory=lambda: Random(9))
    over: int = 0

    def move(self) -> float:
        """Do something at a table, and return how many seconds the answer took."""
        seats = self.clients[self.over]
        seen = max((each.last for each in seats if each.last is not None), key=lambda each: each.number)
        if seen.to_act is None:
            self.over += 1
            return self.move()
        client = seats[seen.to_act]
        due = client.until_seen(seen.number - 1)
        with Stopwatch(self.serving) as stopwatch:
            client.act(self.rng.choice(due.choices).action)
        return stopwatch.seconds

    def moves(self, count: int, pause: float = PAUSE) -> list[float]:
        """Do something again and again, and return how many seconds each answer took."""
        taken: list[float] = []
        for _ in range(count):
            time.sleep(pause)
            taken.append(self.move())
        return taken

    def arrive(self) -> float:
        """Open another table, sit down there, and return the seconds that it took."""
        with Stopwatch(self.serving) as stopwatch:
            opened = self.serving.open("atlantis", "person", "person")
            with self.serving.follow(opened.table, opened.seats[0]):
                pass
        return stopwatch.seconds

    def hold_answers(self) -> None:
        """Come back to all tables, and hold that they have everything that was answered."""
        for opened, seats in zip(self.tables, self.clients, strict=True):
            for secret, client in zip(opened.seats, seats, strict=True):
                with self.serving.follow(opened.table, secret) as again:
                    kept = _happened(again.heard)
                answered = _happened(client.heard)
                assert kept[: len(answered)] == answered, "something that was answered is lost"


def _happened(heard: Sequence[str]) -> list[object]:
    return [entry for text in heard for entry in json.loads(text).get("happened", [])]


@contextmanager
def polite(serving: Serving, tables: int = 3) -> Iterator[Polite]:
    """Let people sit down at their own tables."""
    with ExitStack() as stack:
        opened = [serving.open("atlantis", "person", "person") for _ in range(tables)]
        clients: list[tuple[Client, Client]] = []
        for each in opened:
            first, second = (stack.enter_context(serving.follow(each.table, secret)) for secret in each.seats)
            clients.append((first, second))
        yield Polite(serving, opened, clients)


@define
class Noticed:
    """What polite people have noticed of an attack.

    Attributes:
        before: how many seconds each move took before it.
        during: how many seconds each move took while it went on.
        arrivals_before: how many seconds it took before it to open a table and to sit down there.
        arrivals_during: how many seconds that took while it went on.
        memory: how many bytes the server held at most beyond what it held before.
        counted: what the hostile clients have counted.
    """

    before: list[float]
    during: list[float]
    arrivals_before: list[float]
    arrivals_during: list[float]
    memory: int
    counted: dict[str, int]

    def hold(self) -> None:
        """Check that they have noticed nothing."""
        usual, now = statistics.median(self.before), statistics.median(self.during)
        assert now <= max(SLOWER * usual, BOUND), f"moves take {now:.3f} s instead of {usual:.3f} s"
        usual, now = statistics.median(self.arrivals_before), statistics.median(self.arrivals_during)
        assert now <= max(SLOWER * usual, ARRIVES * BOUND), (
            f"to open a table takes {now:.3f} s instead of {usual:.3f} s"
        )
        assert self.memory <= MEMORY, f"the server holds {self.memory / 1e6:.0f} MB more"


def withstand(
    serving: Serving,
    kind: str,
    given: Mapping[str, Any] | None = None,
    *,
    attacked_tables: Sequence[Opened] = (),
    meanwhile: Callable[[], None] = lambda: None,
    until: Mapping[str, int] | None = None,
) -> Noticed:
    """Let hostile clients attack a server while others play, and check that those notice nothing.

    Args:
        serving: the server.
        kind: what the hostile clients do, as `attacked` takes it.
        given: what it takes.
        attacked_tables: the tables that are attacked: people can sit down at them afterwards.
        meanwhile: what is possible while the attack goes on.
        until: what the hostile clients count before they end, as `Attack.end` takes it.
    """
    with polite(serving) as others:
        before, arrivals_before = others.moves(12), [others.arrive() for _ in range(3)]
        held, most, logged = serving.memory, 0, len(serving.log.splitlines())
        with attacked(serving.port, kind, **dict(given or {})) as attack:
            during: list[float] = []
            arrivals_during: list[float] = []
            for number in range(MOVES):
                during += others.moves(1)
                if number % 8 == 7:
                    arrivals_during.append(others.arrive())
                most = max(most, serving.memory)
            meanwhile()
            counted = attack.end(until)
        noticed = Noticed(before, during, arrivals_before, arrivals_during, most - held, counted)
        sys.stdout.write(
            f"{kind}: median {1000 * statistics.median(before):.1f} ms before, "
            f"{1000 * statistics.median(during):.1f} ms meanwhile, slowest {1000 * max(during):.0f} ms, "
            f"arrivals {1000 * statistics.median(arrivals_during):.0f} ms instead of "
            f"{1000 * statistics.median(arrivals_before):.0f} ms, {noticed.memory / 1e6:.1f} MB more, {counted}\n"
        )
        noticed.hold()
        assert len(serving.log.splitlines()) - logged <= LINES, serving.log
        for opened in attacked_tables:
            hold_open(serving, opened)
        others.hold_answers()
    return noticed


def hold_open(serving: Serving, opened: Opened) -> None:
    """Check that each seat of a table can sit down, and that the seat to act can act."""
    with ExitStack() as stack:
        secrets = [secret for secret in opened.seats if secret is not None]
        clients = [stack.enter_context(serving.follow(opened.table, secret)) for secret in secrets]
        seen: Seen = max((each.last for each in clients if each.last is not None), key=lambda each: each.number)
        for client in clients:
            due: Any = client.until_seen(seen.number - 1)
            if client.seat == seen.to_act:
                assert client.act(due.choices[0].action).number > seen.number
