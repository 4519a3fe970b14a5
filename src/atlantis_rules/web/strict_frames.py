"""WebSockets whose clients are cut off without a word in the log if what they send is no text."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

_NO_TEXT = 1007


class StrictFrames(WebSocketsSansIOProtocol):
    """A connection by WebSocket. uvicorn itself logs a traceback for each message that is no UTF-8."""

    def send_receive_event_to_app(self) -> None:
        """Let the application hear a message, or close the connection if it is no text."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames.clear()
                self.conn.send_close(_NO_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()
