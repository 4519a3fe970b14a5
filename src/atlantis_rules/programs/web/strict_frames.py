"""WebSockets that cut off clients that send invalid text, without a log entry."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

_NO_TEXT = 1007


class StrictFrames(WebSocketsSansIOProtocol):
    """A WebSocket connection. uvicorn itself logs a traceback for each message that is not UTF-8."""

    def send_receive_event_to_app(self) -> None:
        """Pass a message to the application, or close the connection if it is not text."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames.clear()
                self.conn.send_close(_NO_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()
