"""A game server for two clients, who get to know no more than they may, and can do no more than they may.

    python examples/server.py "python examples/client.py" "python examples/client.py"

It starts the clients as processes of their own and talks with each through its standard input and output: one JSON
message a line. So nobody can listen to what another is told, or speak in its name. To a client go

    {"type": "seen", "events": [...], "view": {...}}    what has happened; the view says what the client may do
    {"type": "refused", "why": ["MOVE-2: ...", ...]}    to whoever has sent anything but an action that is allowed
    {"type": "over", "outcome": {...}}                  at the end; null if somebody has left, or was too slow

and from a client comes an action, such as {"type": "play_card", "figure": 0, "item": "ring"}. The JSON Schemas tell
what actions, events, views and outcomes look like. The record of the game goes to standard output.
"""

import argparse
import asyncio
import json
import shlex
from asyncio.subprocess import PIPE, Process
from random import Random, SystemRandom

from atlantis_rules import CHANCE, Action, AtlantisError, IllegalAction, Seat, new_game, sample
from atlantis_rules.adapters.wire import atlantis as wire
from atlantis_rules.atlantis import Event, outcome, seen_by, step, view
from atlantis_rules.record import AtlantisRecord, write_record

LONGEST = 10_000  # bytes in a line of a client


class Game:
    """The game: only the server knows it, and only the rules change it."""

    def __init__(self, players: int, rng: Random) -> None:
        self.rng = rng
        self.initial = self.state = new_game(players)
        self.actions: list[Action] = []

    def act(self, action: Action) -> list[Event]:
        """Carry out an action, and what chance does after it; give what has happened."""
        happened: list[Event] = []
        while True:
            self.state, events = step(self.state, action)
            self.actions.append(action)
            happened += events
            if self.state.to_act is not CHANCE:
                return happened
            action = sample(self.state, self.rng)


class Client:
    """A client on its seat."""

    def __init__(self, seat: Seat, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.seat, self.process, self.input, self.output = seat, process, process.stdin, process.stdout

    async def hear(self) -> bytes:
        """Give the next line; it is empty if the client has left, or sends what is too long for a line."""
        try:
            return await self.output.readline()
        except ValueError:
            return b""

    def tell(self, message: dict[str, object]) -> None:
        """Send a message; if the client has left, it gets lost."""
        self.input.write(json.dumps(message).encode() + b"\n")

    def show(self, game: Game, happened: list[Event]) -> None:
        """Tell what the client sees of what has happened."""
        events = [wire.SEEN_EVENT.to_object(seen_by(event, self.seat)) for event in happened]
        self.tell({"type": "seen", "events": events, "view": wire.VIEW.to_object(view(game.state, self.seat))})

    async def dismiss(self) -> None:
        """Give the client a second to read what it was sent, and to end."""
        self.input.close()
        try:
            await asyncio.wait_for(self.process.communicate(), timeout=1)
        except TimeoutError:
            self.process.kill()
            await self.process.communicate()


def action_from(client: Client, line: bytes, game: Game) -> Action:
    """Read an action; what is wrong with it, save that the rules don't allow it, is told by an `AtlantisError`."""
    if game.state.to_act != client.seat:
        raise AtlantisError("it is another seat's turn")
    try:
        return wire.ACTION.from_object(json.loads(line))
    except (ValueError, RecursionError) as error:
        raise AtlantisError(str(error)) from None


def reasons(error: AtlantisError) -> list[str]:
    """Say why something was refused, with the clauses of the rulebook."""
    if isinstance(error, IllegalAction):
        return [f"{violation.clause}: {violation}" for violation in error.violations]
    return [str(error)]


async def serve(commands: list[str], rng: Random, patience: float) -> AtlantisRecord:
    """Let clients play a game, to its end or until one of them leaves or is too slow."""
    clients = [
        Client(
            seat, await asyncio.create_subprocess_exec(*shlex.split(command), stdin=PIPE, stdout=PIPE, limit=LONGEST)
        )
        for seat, command in enumerate(commands)
    ]
    game, now = Game(len(clients), rng), asyncio.get_running_loop().time
    happened, deadline = game.act(sample(game.state, rng)), 0.0
    hearing = {asyncio.create_task(client.hear()): client for client in clients}
    while game.state.to_act is not None:
        if happened:
            for client in clients:
                client.show(game, happened)
            happened, deadline = [], now() + patience
        heard, _ = await asyncio.wait(hearing, timeout=deadline - now(), return_when=asyncio.FIRST_COMPLETED)
        if not heard or any(not task.result() for task in heard):
            break
        for task in heard:
            client = hearing.pop(task)
            try:
                happened += game.act(action_from(client, task.result(), game))
            except AtlantisError as error:
                client.tell({"type": "refused", "why": reasons(error)})
            hearing[asyncio.create_task(client.hear())] = client
    result = outcome(game.state)
    for client in clients:
        client.show(game, happened)
        client.tell({"type": "over", "outcome": None if result is None else wire.OUTCOME.to_object(result)})
    for task in hearing:
        task.cancel()
    await asyncio.gather(*(client.dismiss() for client in clients))
    return AtlantisRecord(game.initial, tuple(game.actions))


def main() -> None:
    """Read the command line, and serve a game."""
    parser = argparse.ArgumentParser(description="Let two programs play Atlantis.")
    parser.add_argument("clients", nargs=2, metavar="CLIENT", help="the command that starts a client")
    parser.add_argument("--seed", help="play with this chance, for tests; without it nobody can foresee it")
    parser.add_argument("--patience", type=float, default=60, help="how many seconds a client has for an action")
    given = parser.parse_args()
    rng = SystemRandom() if given.seed is None else Random(given.seed)
    print(write_record(asyncio.run(serve(given.clients, rng, given.patience))), end="")


if __name__ == "__main__":
    main()
