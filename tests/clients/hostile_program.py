"""Programs that speak the conformance protocol badly: ``python hostile_program.py KIND``."""

import json
import os
import sys
import time
from typing import Final

HELLO: Final = {"protocol": 1, "games": ["atlantis"]}


def reply(**values: object) -> None:
    sys.stdout.write(json.dumps(values) + "\n")
    sys.stdout.flush()


def misbehave(kind: str, request: dict[str, object]) -> None:  # noqa: C901, PLR0912 -- one case for each kind
    number = request["id"]
    if kind == "hang":
        time.sleep(1000)
    elif kind == "crash":
        sys.stderr.write("the path has no end\n")
        sys.exit(3)
    elif kind == "garbage":
        os.write(1, b"\xff\xfe nothing\n")
    elif kind == "flood":
        while True:
            reply(id=number, actions=[])
    elif kind == "endless line":
        while True:
            os.write(1, b"x" * 60_000)
    elif kind == "half a line":
        os.write(1, b'{"id":')
        time.sleep(1000)
    elif kind == "wrong types":
        reply(id=number, actions="all", to_act=True, position=7)
    elif kind == "out of order":
        reply(id=0, actions=[])
    elif kind == "no object":
        reply_text = "[" * 100_000
        sys.stdout.write(f"{reply_text}\n")
        sys.stdout.flush()
    elif kind == "closed":
        os.close(1)
        time.sleep(1000)
    elif kind == "stderr":
        for _ in range(100):
            os.write(2, b"!" * 60_000)
        reply(id=number, error="so it is")
    elif kind == "child":
        if os.fork() == 0:
            time.sleep(1000)
        time.sleep(1000)


def main(kind: str) -> None:
    for line in sys.stdin:
        request: dict[str, object] = json.loads(line)
        if request["command"] == "hello":
            reply(id=request["id"], **HELLO)
        else:
            misbehave(kind, request)


if __name__ == "__main__":
    main(sys.argv[1])
