"""A client of the game server that does the first thing that it may do, or with a number, what chance makes of it.

python examples/client.py [SEED]
"""

import json
import sys
from random import Random


def main() -> None:
    """Answer every view in which there is something to do."""
    rng = Random(sys.argv[1]) if len(sys.argv) > 1 else None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "seen":
            allowed = message["view"]["legal_actions"]
            if allowed:
                print(json.dumps(rng.choice(allowed) if rng else allowed[0]), flush=True)


if __name__ == "__main__":
    main()
