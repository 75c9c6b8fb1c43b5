"""The cable between a browser and the server, which a test may cut."""

import select
import socket
import threading
from contextlib import suppress


class Cable:
    """A port whose bytes are carried to the server and back, while the cable is whole."""

    def __init__(self, port: int) -> None:
        self._server = ("127.0.0.1", port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._ends: set[socket.socket] = set()
        self._whole = threading.Event()
        self._whole.set()
        self._upwards_only = False
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Connections break, and new ones break at once."""
        self._whole.clear()
        for end in list(self._ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mute(self) -> None:
        """From now on the server hears the browser, but the browser no longer hears it."""
        self._upwards_only = True

    def mend(self) -> None:
        self._upwards_only = False
        self._whole.set()

    def close(self) -> None:
        self.cut()
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                browser, _ = self._listener.accept()
                threading.Thread(target=self._carry, args=(browser,), daemon=True).start()

    def _carry(self, browser: socket.socket) -> None:
        if not self._whole.is_set():
            browser.close()
            return
        with browser, suppress(OSError), socket.create_connection(self._server) as server:
            pair = {browser, server}
            self._ends |= pair
            try:
                self._exchange(browser, server)
            finally:
                self._ends -= pair

    def _exchange(self, browser: socket.socket, server: socket.socket) -> None:
        other = {browser: server, server: browser}
        while True:
            for end in select.select([browser, server], [], [])[0]:
                data = end.recv(65536)
                if not data:
                    return
                if end is browser or not self._upwards_only:
                    other[end].sendall(data)
