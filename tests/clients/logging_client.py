"""A client of the example server that logs every line it gets, and chooses at random among its legal actions."""

import argparse
import json
import sys
from pathlib import Path
from random import Random


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("log", type=Path, help="where the lines go")
    parser.add_argument("seed")
    parser.add_argument("--early", nargs="*", default=[], help="lines to send at once, before its seat is to act")
    parser.add_argument("--cheats", nargs="*", default=[], help="lines to send before the first action, one by one")
    given = parser.parse_args()
    early, cheats, rng = len(given.early), list(given.cheats), Random(given.seed)
    for line in given.early:
        print(line, flush=True)
    allowed: list[object] = []
    with given.log.open("w", encoding="utf-8") as file:
        for line in sys.stdin:
            file.write(line)
            file.flush()
            message = json.loads(line)
            if message["type"] == "seen":
                allowed = message["view"]["legal_actions"]
            if message["type"] == "refused" and early:
                early -= 1
            elif message["type"] in {"seen", "refused"} and allowed:
                print(cheats.pop(0) if cheats else json.dumps(rng.choice(allowed)), flush=True)


if __name__ == "__main__":
    main()
