"""``starboard serve``: one process, or several around one listening socket."""

import contextlib
import gc
import multiprocessing
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.synchronize import Event
from tempfile import TemporaryDirectory
from types import FrameType

import uvicorn

from starboard.server.app import Application
from starboard.server.line import Line
from starboard.server.logs import start_logging
from starboard.server.settings import Settings
from starboard.wire.play import MAX_MESSAGE_BYTES

Ready = Callable[[], None]
AGAIN_AFTER = 1.0
RARELY = (20_000, 20, 50)
"""Garbage without cycles needs no collector, and ours has few."""
TURN = 0.001
"""Seconds that a busy event loop keeps the global lock while the store's writer waits for it."""
GRACE = 5
"""Seconds for open requests when the server stops."""


class Server(uvicorn.Server):
    """Says goodbye before it goes."""

    def __init__(self, application: Application, ready: Ready) -> None:
        super().__init__(
            uvicorn.Config(
                application,
                ws=Line,
                ws_max_size=MAX_MESSAGE_BYTES,
                ws_per_message_deflate=False,
                ws_ping_interval=None,
                loop="uvloop" if sys.platform != "win32" else "asyncio",
                log_config=None,
                log_level="warning",
                access_log=False,
                server_header=False,
                lifespan="on",
                timeout_graceful_shutdown=GRACE,
                backlog=4096,
            )
        )
        self.application = application
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Its base would end the process by the same signal once more; ours ends well."""
        if self.application.desk is not None:
            self.application.desk.hall.closing = True
            self.application.desk.hub.farewell(AGAIN_AFTER)
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def listen(host: str, port: int) -> socket.socket:
    """The socket that all processes accept from."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((host, port))
    listener.listen(4096)
    listener.set_inheritable(True)
    return listener


def serve(
    settings: Settings, listener: socket.socket, workers: int, level: str, ready: Ready
) -> int:
    """Until a signal ends it."""
    if workers == 1:
        return _work(settings, listener, level, ready)
    return Workers(settings, listener, workers, level).run(ready)


def _work(settings: Settings, listener: socket.socket, level: str, ready: Ready) -> int:
    start_logging(level)
    gc.freeze()
    gc.set_threshold(*RARELY)
    sys.setswitchinterval(TURN)
    server = Server(Application(settings), ready)
    with contextlib.suppress(KeyboardInterrupt):
        server.run([listener])
    return 0 if server.started else 1


class Workers:
    """Keeps so many processes alive, and stops them when it is stopped."""

    def __init__(self, settings: Settings, listener: socket.socket, count: int, level: str) -> None:
        self._spawn = multiprocessing.get_context("spawn")
        self._serving = self._spawn.Event()
        self._folder = TemporaryDirectory(prefix="starboard-")
        settings = replace(settings, noticeboard=self._folder.name)
        self._arguments = (settings, listener, level, self._serving)
        self._count = count
        self._stopping = False

    def run(self, ready: Ready) -> int:
        for sign in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sign, self._stop)
        processes = [self._start() for _ in range(self._count)]
        said = False
        while not self._stopping:
            if not said and self._serving.is_set():
                said = True
                ready()
            time.sleep(0.2 if said else 0.02)
            processes = [it if it.is_alive() else self._start() for it in processes]
        for process in processes:
            process.terminate()
        for process in processes:
            process.join(GRACE + 5)
            process.kill()
        self._folder.cleanup()
        return 0

    def _start(self) -> multiprocessing.process.BaseProcess:
        process = self._spawn.Process(target=_worker, args=self._arguments, daemon=False)
        process.start()
        return process

    def _stop(self, sig: int, frame: FrameType | None) -> None:
        self._stopping = True


def _worker(settings: Settings, listener: socket.socket, level: str, serving: Event) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group
    threading.Thread(target=_end_with_parent, daemon=True).start()
    sys.exit(_work(settings, listener, level, serving.set))


def _end_with_parent() -> None:
    """A worker alone would hold the address, and nobody would stop it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        signal.raise_signal(signal.SIGTERM)
