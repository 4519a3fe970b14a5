"""A game server for two to four clients: programs that learn only what they may know and do only what is legal.

    python examples/server.py "python examples/client.py" "python examples/client.py"

The server starts each client as a process of its own and talks to it through its standard input and output, one JSON
message a line. No client can hear what another is told, or speak in its name. The server sends

    {"type": "seen", "events": [...], "view": {...}}         what has happened, and what the client may do
    {"type": "refused", "violations": [...], "text": "..."}  the last line was not a legal action, or no action
    {"type": "dismissed", "seat": 1, "reason": "too_slow"}   a client is out; chance decides for its seat from now on
    {"type": "over", "outcome": {...}}                       the end of the game

and a client sends an action, such as {"type": "play_card", "figure": 0, "item": "ring"}. It is heard while its seat is
to act; what it sends before waits in its pipe. The JSON Schemas describe actions, events, views, violations and
outcomes. The record of the game goes to standard output.
"""

import argparse
import asyncio
import json
import shlex
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from enum import Enum
from random import Random, SystemRandom

from atlantis_rules import (
    Action,
    AtlantisError,
    IllegalAction,
    Seat,
    State,
    legal_actions,
    new_game,
    outcome,
    play_on,
    sample,
    view,
)
from atlantis_rules.atlantis.events import Event
from atlantis_rules.atlantis.parts import documents as wire
from atlantis_rules.records import Record, write_record

LONGEST_LINE = 10_000  # bytes from a client
MOST_UNREAD = 200_000  # bytes that wait for a client
MOST_REFUSALS = 10  # in one decision
GRACE = 1  # second for a client to end when it is out, or the game over


class Reason(Enum):
    """Why a client is out."""

    LEFT = "left"
    TOO_SLOW = "too_slow"
    LINE_TOO_LONG = "line_too_long"
    TOO_MANY_REFUSALS = "too_many_refusals"
    NOT_READING = "not_reading"


class Dismissal(Exception):
    """A client is out: its argument is the reason."""


class Game:
    """The game: only the server knows it, and only the rules change it."""

    def __init__(self, players: int, rng: Random) -> None:
        self.rng = rng
        self.initial = self.state = new_game(players)
        self.actions: list[Action] = []

    def act(self, action: Action) -> tuple[Event, ...]:
        """Carry out an action, and what chance does after it; return the events."""
        played = play_on(self.state, action, self.rng)
        self.state = played.state
        self.actions += played.actions
        return played.events


class Client:
    """A client on its seat."""

    def __init__(self, seat: Seat, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.seat, self.process, self.input, self.output = seat, process, process.stdin, process.stdout

    async def hear(self) -> bytes:
        """Return the next line; the stream holds at most twice the longest one, and the pipe makes the client wait."""
        try:
            line = await self.output.readline()
        except ValueError:
            raise Dismissal(Reason.LINE_TOO_LONG) from None
        if not line.endswith(b"\n"):
            raise Dismissal(Reason.LEFT)
        return line

    def tell(self, message: dict[str, object]) -> None:
        """Send a message, unless too much is waiting for the client already."""
        if self.input.transport.is_closing():
            raise Dismissal(Reason.LEFT)
        if self.input.transport.get_write_buffer_size() > MOST_UNREAD:
            raise Dismissal(Reason.NOT_READING)
        self.input.write(json.dumps(message).encode() + b"\n")

    def show(self, game: Game, happened: tuple[Event, ...]) -> None:
        """Send what the client sees of what has happened."""
        events = [wire.SEEN_EVENT.to_object(game.state.seen_by(event, self.seat)) for event in happened]
        self.tell({"type": "seen", "events": events, "view": wire.VIEW.to_object(view(game.state, self.seat))})

    async def decide(self, game: Game, patience: float) -> tuple[Event, ...]:
        """Carry out the first legal action that the client sends in time."""
        try:
            async with asyncio.timeout(patience):  # for the whole decision, whatever is heard meanwhile
                for _ in range(MOST_REFUSALS):
                    line = await self.hear()
                    try:
                        return game.act(action_from(line))
                    except AtlantisError as error:
                        self.tell({"type": "refused", "violations": violations(error), "text": str(error)})
        except TimeoutError:
            raise Dismissal(Reason.TOO_SLOW) from None
        raise Dismissal(Reason.TOO_MANY_REFUSALS)

    async def end(self) -> None:
        """Close the client's input, drain its output, and kill it if it does not end."""
        self.input.close()
        for _ in range(2):
            with suppress(TimeoutError):
                async with asyncio.timeout(GRACE):
                    while await self.output.read(LONGEST_LINE):
                        pass
                    await self.process.wait()
                    return
            with suppress(ProcessLookupError):  # it has ended, but what it started holds its output open
                self.process.kill()


class Table:
    """The game, and the clients that are still in."""

    def __init__(self, game: Game, clients: list[Client]) -> None:
        self.game, self.clients = game, {client.seat: client for client in clients}
        self.ending: list[asyncio.Task[None]] = []

    def tell(self, happened: tuple[Event, ...]) -> None:
        """Show each client what has happened."""
        for client in [*self.clients.values()]:
            try:
                client.show(self.game, happened)
            except Dismissal as dismissal:
                self.dismiss(client, dismissal)

    async def decide(self, seat: Seat, patience: float) -> tuple[Event, ...]:
        """Let the seat's client decide, or chance if it is out."""
        if seat in self.clients:
            try:
                return await self.clients[seat].decide(self.game, patience)
            except Dismissal as dismissal:
                self.dismiss(self.clients[seat], dismissal)
        return self.game.act(self.game.rng.choice(legal_actions(self.game.state)))

    def dismiss(self, client: Client, dismissal: Dismissal) -> None:
        """Report to everybody that a client is out, and begin to end it."""
        (reason,) = dismissal.args
        for other in self.clients.values():
            with suppress(Dismissal):  # it is out itself at the next event
                other.tell({"type": "dismissed", "seat": client.seat, "reason": reason.value})
        del self.clients[client.seat]
        self.ending.append(asyncio.create_task(client.end()))


def action_from(line: bytes) -> Action:
    """Parse an action; raise an `AtlantisError` if it is none, whether it is legal or not."""
    try:
        return wire.ACTION.from_object(json.loads(line))
    except (ValueError, RecursionError) as error:
        raise AtlantisError(str(error)) from None


def violations(error: AtlantisError) -> list[object]:
    """Return why an action is not legal, each with clause, values and text; nothing if it was none."""
    return [wire.VIOLATION.object_of(each) for each in error.violations] if isinstance(error, IllegalAction) else []


async def serve(commands: list[str], rng: Random, patience: float) -> Record[State, Action]:
    """Let clients play a game, until it is over or all of them are out."""
    game, clients = Game(len(commands), rng), list[Client]()
    for command in commands:
        words = shlex.split(command)
        process = await asyncio.create_subprocess_exec(*words, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE)
        clients.append(Client(len(clients), process))
    table = Table(game, clients)
    table.tell(game.act(sample(game.state, rng)))
    while isinstance(seat := game.state.to_act, Seat) and table.clients:
        table.tell(await table.decide(seat, patience))
    result = outcome(game.state)
    for client in table.clients.values():
        assert result is not None
        with suppress(Dismissal):
            client.tell({"type": "over", "outcome": wire.OUTCOME.to_object(result)})
    await asyncio.gather(*table.ending, *(client.end() for client in table.clients.values()))
    return Record(game.initial, tuple(game.actions))


def main() -> None:
    """Read the command line, and serve a game."""
    parser = argparse.ArgumentParser(description="Let two to four programs play Atlantis.")
    parser.add_argument("clients", nargs="+", metavar="CLIENT", help="the command that starts a client")
    parser.add_argument("--seed", help="play with this chance, for tests; without it nobody can foresee it")
    parser.add_argument("--patience", type=float, default=60, help="how many seconds a client has for a decision")
    given = parser.parse_args()
    rng = SystemRandom() if given.seed is None else Random(given.seed)
    print(write_record(asyncio.run(serve(given.clients, rng, given.patience))), end="")


if __name__ == "__main__":
    main()
