#!/usr/bin/env bash
# uvicorn 0.54.0 hands `backlog` to asyncio, where the number has two meanings: how many connections wait in the kernel, and
# how many are accepted in one turn of the loop, before anything else runs. With 4, forty waiting clients are let in by
# fours; with the default of 2048, all in one turn.
# The guess was: it is the length of the kernel's queue alone, so a greater one costs the clients that are served nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check uvicorn==0.54.0
cat >"$folder/program.py" <<'PROGRAM'
import asyncio
import socket
import sys

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

CLIENTS = 40
in_turns = []


class Counting(H11Protocol):
    def connection_made(self, transport):
        in_turns[-1] += 1
        super().connection_made(transport)


def turn():
    if sum(in_turns) == CLIENTS:
        server.should_exit = True
        for client in clients:
            client.close()
    else:
        in_turns.append(0)
        asyncio.get_running_loop().call_soon(turn)


async def application(scope, receive, send):
    await receive()
    turn()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await send({"type": "lifespan.shutdown.complete"})


listening = socket.create_server(("127.0.0.1", 0), backlog=100)
clients = [socket.create_connection(listening.getsockname()) for _ in range(CLIENTS)]
further = {"backlog": int(sys.argv[1])} if sys.argv[1:] else {}
server = uvicorn.Server(uvicorn.Config(application, http=Counting, loop="asyncio", log_level="critical", **further))
server.run(sockets=[listening])
print([number for number in in_turns if number])
PROGRAM
four=$("$folder/venv/bin/python" "$folder/program.py" 4)
default=$("$folder/venv/bin/python" "$folder/program.py")
printf 'connections accepted in each turn, backlog=4: %s\nby default: %s\n' "$four" "$default"
[ "$four" = "[4, 4, 4, 4, 4, 4, 4, 4, 4, 4]" ]
[ "$default" = "[40]" ]
