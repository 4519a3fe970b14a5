"""The loop of `atlantis-rules engine`: a request on each line, and its reply on the next one."""

from typing import BinaryIO

from atlantis_rules.conformance.answers import Engine
from atlantis_rules.conformance.protocol import LONGEST_LINE, BadMessage, read, written


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer requests until they end, or until one has the command ``quit``.

    A line that cannot be read is answered with an error and the id null. Each reply is written at once.

    Args:
        requests: where the lines come from.
        replies: where the answers go.
    """
    engine = Engine()
    while line := _line(requests):
        try:
            request = read(line)
        except BadMessage as error:
            reply: dict[str, object] = {"id": None, "error": str(error)}
        else:
            if request.get("command") == "quit":
                return
            reply = engine.answer(request)
        replies.write(written(reply))
        replies.flush()


def _line(requests: BinaryIO) -> bytes:
    """Return the next line, or the beginning of one that is too long, the rest of which is left out."""
    line = requests.readline(LONGEST_LINE + 2)
    rest = line
    while rest and not rest.endswith(b"\n"):
        rest = requests.readline(LONGEST_LINE)
    return line
