"""Clients of the example server that try to block the game, or to fill its memory; the argument selects one."""

import json
import os
import signal
import sys
import time
from itertools import count


def flooding() -> None:
    """Write wrong actions without pause, and read nothing."""
    while True:
        os.write(1, b'{"type": "end_turn"}\n' * 1000)


def refused_at_length() -> None:
    """Read nothing, and write lines for which the refusals are as long as can be."""
    wrong = dict.fromkeys((f"{number:x}" for number in range(1250)), 0)
    line = json.dumps({"type": "play_card", **wrong}, separators=(",", ":")).encode() + b"\n"
    assert 8_000 < len(line) < 10_000
    while True:
        os.write(1, line)


def half_line() -> None:
    """Write a line without its end, and wait."""
    os.write(1, b'{"type": "play_card"')
    sys.stdin.read()


def slow_line() -> None:
    """Write a line without its end, character by character."""
    while True:
        os.write(1, b" ")
        time.sleep(0.01)


def huge_line() -> None:
    """Write a line that never ends."""
    while True:
        os.write(1, b"1" * 1_000_000)


def silent() -> None:
    """Read everything, and write nothing."""
    sys.stdin.read()


def never_reading() -> None:
    """Neither read nor write, nor end when the input does, or on a signal that can be ignored."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        time.sleep(1)


def deaf() -> None:
    """Close the input, and go on writing."""
    os.close(0)
    for number in count():
        os.write(1, f"{number}\n".encode())
        time.sleep(0.01)


def dying() -> None:
    """End at the first message."""
    sys.stdin.readline()


def dying_in_a_line() -> None:
    """End in the middle of a line."""
    sys.stdin.readline()
    os.write(1, b'{"type": "end_turn"}')


if __name__ == "__main__":
    globals()[sys.argv[1]]()
