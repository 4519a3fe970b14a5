"""A client of the example server that writes down every line that it gets, and does by chance what it may do."""

import argparse
import json
import sys
import time
from pathlib import Path
from random import Random


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("log", type=Path, help="where the lines go")
    parser.add_argument("seed")
    parser.add_argument("--early", nargs="*", default=[], help="lines to send at first, when it is not to act")
    parser.add_argument("--cheats", nargs="*", default=[], help="lines to send before the first action, one by one")
    parser.add_argument("--wait-for", type=Path, help="a log in which a refusal must stand before the first action")
    given = parser.parse_args()
    early, cheats, rng = list(given.early), list(given.cheats), Random(given.seed)
    allowed: list[object] = []
    with given.log.open("w", encoding="utf-8") as file:
        for line in sys.stdin:
            file.write(line)
            file.flush()
            message = json.loads(line)
            if message["type"] == "seen":
                allowed = message["view"]["legal_actions"]
            if message["type"] == "over":
                continue
            if not allowed and early:
                print(early.pop(0), flush=True)
            elif allowed:
                while given.wait_for and "refused" not in given.wait_for.read_text("utf-8"):
                    time.sleep(0.01)
                print(cheats.pop(0) if cheats else json.dumps(rng.choice(allowed)), flush=True)


if __name__ == "__main__":
    main()
