"""A WebSocket connection to one table that reconnects by itself."""

import secrets
import threading
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from starboard.wire import play
from starboard.wire.client import SERVER_MESSAGES, Address, encode

FIRST_RECONNECT_SECONDS = 0.2
MAX_RECONNECT_SECONDS = 8.0
CLOSE_TIMEOUT_SECONDS = 5.0


class TableConnection:
    """Receives the messages of a table in a thread of its own.

    After a reconnect it subscribes from the last ply and chat line that it received, and sends
    the unacknowledged move again, with the same key.
    """

    def __init__(
        self,
        address: Address,
        cookie: str,
        language: str,
        on_message: Callable[[play.ServerMessage], None],
        on_connected: Callable[[bool], None],
    ) -> None:
        self._address, self._cookie, self._language = address, cookie, language
        self._on_message, self._on_connected = on_message, on_connected
        self._ply, self._chat_number = -1, 0
        self.pending: play.MakeMove | None = None
        """The move that the server has not acknowledged yet."""
        self._socket: ClientConnection | None = None
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._closed.set()
        if self._socket is not None:
            self._socket.close()
        self._thread.join(CLOSE_TIMEOUT_SECONDS)

    def send_move(self, text: str, ply: int | None = None) -> bool:
        """Send a move and keep it until it is acknowledged; whether there was a connection.

        ``ply`` is the one that the move was chosen for, by default the last one received.
        """
        key = secrets.token_urlsafe(9)
        chosen_for = self._ply if ply is None else ply
        self.pending = play.MakeMove(self._address.table, chosen_for, key, text)
        return self.send(self.pending)

    def send(self, message: play.ClientMessage) -> bool:
        """Send the message now; whether there was a connection."""
        socket = self._socket
        if socket is not None:
            with suppress(WebSocketException, OSError):
                socket.send(encode(message))
                return True
        return False

    def _run(self) -> None:
        """Connect again and again, with growing pauses, until closed."""
        pause = 0.0
        while not self._closed.wait(pause):
            pause = min(MAX_RECONNECT_SECONDS, 2 * pause + FIRST_RECONNECT_SECONDS)
            with suppress(WebSocketException, OSError):
                headers = {"Cookie": self._cookie} if self._cookie else {}
                with connect(self._address.socket_url, additional_headers=headers) as socket:
                    pause = 0.0  # if the exchange ends with an error
                    pause = self._exchange(socket)
            if self._socket is not None and not self._closed.is_set():
                self._on_connected(False)
            self._socket = None

    def _exchange(self, socket: ClientConnection) -> float:
        """Subscribe and receive until the connection ends; seconds to wait before the next."""
        socket.send(encode(play.Hello(play.VERSION, self._language)))
        socket.send(encode(self._subscription()))
        if self.pending is not None:
            socket.send(encode(self.pending))
        self._socket = socket
        self._on_connected(True)
        received_at = monotonic()
        while not self._closed.is_set() and monotonic() - received_at < play.CLIENT_TIMEOUT_SECONDS:
            try:
                text = socket.recv(timeout=play.PING_INTERVAL_SECONDS)
            except TimeoutError:
                socket.send(encode(play.Ping()))
                continue
            received_at = monotonic()
            for message in SERVER_MESSAGES.decode_lines(text):
                self._handle(message)
                if isinstance(message, play.Goodbye):
                    return min(message.reconnect_after, MAX_RECONNECT_SECONDS)
        return 0.0

    def _subscription(self) -> play.Subscribe:
        address = self._address
        return play.Subscribe(address.table, address.invite, self._ply, self._chat_number)

    def _handle(self, message: play.ServerMessage) -> None:
        match message:
            case play.GameUpdate():
                self._ply = message.ply
            case play.ChatLines():
                numbers = (line.number for line in message.lines)
                self._chat_number = max([self._chat_number, *numbers])
            case play.Acknowledged() | play.Refused() if self._is_pending(message.key):
                self.pending = None
        self._on_message(message)

    def _is_pending(self, key: str | None) -> bool:
        return self.pending is not None and self.pending.key == key
