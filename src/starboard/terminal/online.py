"""A connection to a table that heals itself, for the terminal.

It remembers the ply and the line of chat that were told last, and the
move that was not yet acknowledged; after a break it says all of that again.
"""

import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from starboard.wire import play
from starboard.wire.client import TOLD, Address, encode

LONGEST_WAIT = 8.0


class Online:
    """``tell`` gets every message, ``lost`` whether the connection is there, in a thread."""

    def __init__(
        self,
        address: Address,
        cookie: str,
        language: str,
        tell: Callable[[play.ServerMessage], None],
        lost: Callable[[bool], None],
    ) -> None:
        self.address, self.cookie, self.language = address, cookie, language
        self.tell, self.lost = tell, lost
        self.ply, self.chat = -1, 0
        self.pending: play.MakeMove | None = None
        self._socket: ClientConnection | None = None
        self._closed = False
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._closed = True
        if self._socket is not None:
            self._socket.close()
        self._thread.join(5)

    def move(self, text: str) -> bool:
        """Make a move, kept until the server has answered; whether it could be sent."""
        key = secrets.token_urlsafe(9)
        self.pending = play.MakeMove(self.address.table, self.ply, key, text)
        return self.say(self.pending)

    def say(self, said: play.ClientMessage) -> bool:
        """Send it now; whether there was a connection."""
        socket = self._socket
        if socket is not None:
            with suppress(WebSocketException, OSError):
                socket.send(encode(said))
                return True
        return False

    def _run(self) -> None:
        wait = 0.0
        while not self._closed:
            try:
                with connect(self.address.socket, additional_headers=self._headers) as socket:
                    wait = 0.0
                    self._talk(socket)
            except (WebSocketException, OSError):
                pass
            if self._socket is not None and not self._closed:
                self.lost(True)
            self._socket = None
            time.sleep(wait)
            wait = min(LONGEST_WAIT, 2 * wait + 0.2)

    @property
    def _headers(self) -> dict[str, str]:
        return {"Cookie": self.cookie} if self.cookie else {}

    def _talk(self, socket: ClientConnection) -> None:
        socket.send(encode(play.Hello(play.VERSION, self.language)))
        socket.send(encode(self._subscription()))
        if self.pending is not None:
            socket.send(encode(self.pending))
        self._socket = socket
        self.lost(False)
        heard = time.monotonic()
        while not self._closed and time.monotonic() - heard < play.CLIENT_TIMEOUT_SECONDS:
            try:
                for told in TOLD.decode_lines(socket.recv(timeout=play.PING_INTERVAL_SECONDS)):
                    self._hear(told)
                heard = time.monotonic()
            except TimeoutError:
                socket.send(encode(play.Ping()))

    def _subscription(self) -> play.Subscribe:
        address = self.address
        return play.Subscribe(address.table, address.invite, self.ply, self.chat)

    def _hear(self, told: play.ServerMessage) -> None:
        match told:
            case play.GameUpdate():
                self.ply = told.ply
            case play.ChatLines():
                self.chat = max([self.chat, *(line.number for line in told.lines)])
            case play.Acknowledged() | play.Refused() if self._answers(told.key):
                self.pending = None
            case play.Goodbye():
                time.sleep(min(told.reconnect_after, LONGEST_WAIT))
        self.tell(told)

    def _answers(self, key: str | None) -> bool:
        return self.pending is not None and self.pending.key == key
