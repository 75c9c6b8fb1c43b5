"""A TCP proxy between a browser and the server, whose connections a test can break."""

import select
import socket
import threading
from contextlib import suppress


class NetworkProxy:
    """Forwards bytes between browsers and the server until a test stops them."""

    def __init__(self, port: int) -> None:
        self._server = ("127.0.0.1", port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._sockets: set[socket.socket] = set()
        self._is_up = threading.Event()
        self._is_up.set()
        self._drops_replies = False
        threading.Thread(target=self._accept, daemon=True).start()

    def break_connections(self) -> None:
        """Close all connections, and new ones at once."""
        self._is_up.clear()
        for end in list(self._sockets):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def drop_replies(self) -> None:
        """Forward only from the browser to the server from now on."""
        self._drops_replies = True

    def restore(self) -> None:
        """Forward new connections in both directions again."""
        self._drops_replies = False
        self._is_up.set()

    def close(self) -> None:
        """Break all connections and stop listening."""
        self.break_connections()
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                browser, _ = self._listener.accept()
                threading.Thread(target=self._forward, args=(browser,), daemon=True).start()

    def _forward(self, browser: socket.socket) -> None:
        if not self._is_up.is_set():
            browser.close()
            return
        with browser, suppress(OSError), socket.create_connection(self._server) as server:
            pair = {browser, server}
            self._sockets |= pair
            try:
                self._exchange(browser, server)
            finally:
                self._sockets -= pair

    def _exchange(self, browser: socket.socket, server: socket.socket) -> None:
        other = {browser: server, server: browser}
        while True:
            for end in select.select([browser, server], [], [])[0]:
                data = end.recv(65536)
                if not data:
                    return
                if end is browser or not self._drops_replies:
                    other[end].sendall(data)
