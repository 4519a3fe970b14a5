"""HTTP whose patience ends: a client that does not bring the head of its request to an end is cut off."""

import asyncio

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState


def patient_http(patience: float) -> type[asyncio.Protocol]:
    """Return the class of connections that wait for the head of a request for some seconds, and then close.

    Args:
        patience: how many seconds.
    """

    class PatientProtocol(H11Protocol):
        """A connection that waits for the head of a request so long and no longer."""

        def __init__(
            self,
            config: Config,
            server_state: ServerState,
            app_state: dict[str, object],
            _loop: asyncio.AbstractEventLoop | None = None,
        ) -> None:
            super().__init__(config, server_state, app_state, _loop)
            self._waiting: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as in uvicorn
            super().connection_made(transport)
            self._wait()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.conn.their_state is h11.IDLE:  # it has not read a whole head
                self._wait()
            else:
                self._stop_waiting()

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop_waiting()
            super().connection_lost(exc)

        def _wait(self) -> None:
            if self._waiting is None:
                self._waiting = self.loop.call_later(patience, self.transport.close)

        def _stop_waiting(self) -> None:
            if self._waiting is not None:
                self._waiting.cancel()
                self._waiting = None

    return PatientProtocol
