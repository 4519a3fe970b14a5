"""Count all positions with the engine and the naive model: ``python -m tests.perft [write]``.

Without an argument the counts are compared with docs/perft.json; with ``write`` that file is rewritten.
"""

import sys
from collections.abc import Sequence

from tests.perft.counting import positions
from tests.perft.tables import (
    DATA,
    MOST_STATES,
    Disagreement,
    agreed,
    data_of,
    depth_within,
    entry_of,
)


def main(arguments: Sequence[str]) -> int:
    """Count, and compare or write.

    Returns:
        The exit code: 1 if counts differ.
    """
    if arguments not in ([], ["write"]):
        sys.stderr.write(__doc__)
        return 2
    entries = []
    try:
        for position in positions():
            counts = agreed(position, depth_within(position.state(), MOST_STATES))
            entries.append(entry_of(position, counts))
            sys.stderr.write(f"{position.id}: {counts[-1].states} states at depth {counts[-1].depth}\n")
    except Disagreement as error:
        sys.stderr.write(f"{error}\n")
        return 1
    text = data_of(entries)
    if arguments:
        DATA.write_text(text, "utf-8")
    elif text != DATA.read_text("utf-8"):
        sys.stderr.write("docs/perft.json has other counts\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
