"""The loop of `atlantis-rules engine`: each line is a request, and its reply is one line."""

from typing import BinaryIO

from atlantis_rules.testing.conformance import answers, protocol


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer requests until they end, or until one has the command ``quit``.

    A line that cannot be parsed is answered with an error and the id null. Each reply is written at once.
    """
    engine = answers.AnsweringEngine()
    while line := _line(requests):
        try:
            request = protocol.read(line)
        except protocol.BadMessage as error:
            reply: dict[str, object] = {"id": None, "error": str(error)}
        else:
            if request.get("command") == "quit":
                return
            reply = engine.answer(request)
        replies.write(protocol.written(reply))
        replies.flush()


def _line(requests: BinaryIO) -> bytes:
    """Return the next line, or only the beginning of a line that is too long."""
    line = requests.readline(protocol.LONGEST_LINE + 2)
    rest = line
    while rest and not rest.endswith(b"\n"):
        rest = requests.readline(protocol.LONGEST_LINE)
    return line
