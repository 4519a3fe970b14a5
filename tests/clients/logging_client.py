"""A client of the example server that writes down every line that it gets, and does by chance what it may do.

    logging_client.py LOG SEED [EARLY [SENT...]]

It sends the line EARLY once when it is not to act. Before its first action it sends the lines SENT, each when the one
before was answered.
"""

import json
import sys
from pathlib import Path
from random import Random


def main() -> None:
    log, seed, *lines = sys.argv[1:]
    early, sent = lines[:1], lines[1:]
    rng = Random(seed)
    allowed: list[object] = []
    with Path(log).open("w", encoding="utf-8") as file:
        for line in sys.stdin:
            file.write(line)
            file.flush()
            message = json.loads(line)
            if message["type"] == "seen":
                allowed = message["view"]["legal_actions"]
            if message["type"] == "over":
                continue
            if not allowed and early and message["type"] == "seen":
                print(early.pop(), flush=True)
            elif allowed:
                print(sent.pop(0) if sent else json.dumps(rng.choice(allowed)), flush=True)


if __name__ == "__main__":
    main()
