"""An engine asked without a process; requests and replies still go through JSON."""

from collections.abc import Mapping
from typing import Protocol

from atlantis_rules.testing.conformance.checking import Program
from atlantis_rules.testing.conformance.protocol import Message, read, written


class Answering(Protocol):
    def answer(self, request: Message, /) -> Mapping[str, object]: ...


class InProcess(Program):
    """A program that is an object."""

    def __init__(self, engine: Answering) -> None:
        self._engine = engine
        self._asked = 0

    def ask(self, command: str, **values: object) -> Mapping[str, object]:
        self._asked += 1
        request = read(written({"id": self._asked, "command": command, **values}))
        return read(written(self._engine.answer(request)))
