"""One server process: uvicorn around the application, tuned for many small messages."""

import contextlib
import gc
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType

import uvicorn

from starboard.server.http.app import Application
from starboard.server.operations.json_logging import start_logging
from starboard.server.operations.settings import Settings
from starboard.server.transport.guard import ConnectionGuard
from starboard.server.transport.protocols import http_protocol, websocket_protocol
from starboard.wire.play import MAX_MESSAGE_BYTES

OnReady = Callable[[], None]

RECONNECT_AFTER_SECONDS = 1.0
"""When clients of a stopping server should connect again."""
SHUTDOWN_GRACE_SECONDS = 5
"""Time for open requests and closing handshakes when the server stops."""
KEEP_ALIVE_SECONDS = 75
"""How long an idle HTTP connection stays open: longer than the 60 s for which nginx and cloud
balancers keep theirs, because a request that is sent while the server closes is lost.
"""
LISTEN_BACKLOG = 4096
"""Connections that may wait to be accepted."""
UNACKNOWLEDGED_MILLISECONDS = 30_000
"""How long sent data may stay unread before the operating system drops the connection."""
GC_THRESHOLDS = (5_000, 4, 500)
"""Short collections, and few full ones: nearly all garbage is freed by reference counts, and a
collection delays every move by about a millisecond for each 5,000 objects.
"""
SWITCH_INTERVAL_SECONDS = 0.001
"""How long the event loop may keep the global lock while the store's writer waits for it."""


class Server(uvicorn.Server):
    """A uvicorn server that calls ``on_ready`` when it listens and says goodbye to sessions."""

    def __init__(self, application: Application, on_ready: OnReady) -> None:
        settings = application.settings
        guard = ConnectionGuard(settings, application.clock, application.count_dropped)
        super().__init__(
            uvicorn.Config(
                application,
                http=http_protocol(guard),
                ws=websocket_protocol(guard),
                ws_max_size=MAX_MESSAGE_BYTES,
                ws_per_message_deflate=False,
                ws_ping_interval=None,
                loop="uvloop" if sys.platform != "win32" else "asyncio",
                log_config=None,
                log_level="warning",
                access_log=False,
                server_header=False,
                forwarded_allow_ips=list(settings.trusted_proxies),
                lifespan="on",
                timeout_keep_alive=KEEP_ALIVE_SECONDS,
                timeout_graceful_shutdown=SHUTDOWN_GRACE_SECONDS,
                backlog=LISTEN_BACKLOG,
            )
        )
        self.application = application
        self.on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening, then call ``on_ready``."""
        await super().startup(sockets)
        if self.started:
            self.on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye to all sessions before the base class closes their connections."""
        if self.application.services is not None:
            await self.application.services.close_sessions(RECONNECT_AFTER_SECONDS)
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop soon, at once after a second Ctrl-C.

        Unlike the base class, do not raise the signal again: the process exits with code 0.
        """
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def listen(host: str, port: int) -> socket.socket:
    """Open the listening socket that all processes accept connections from."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # accepted sockets inherit it
        timeout = UNACKNOWLEDGED_MILLISECONDS
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, timeout)
    listener.bind((host, port))
    listener.listen(LISTEN_BACKLOG)
    listener.set_inheritable(True)
    return listener


def run_process(
    settings: Settings, listener: socket.socket, log_level: str, on_ready: OnReady
) -> int:
    """Serve until a signal ends the process; return its exit code."""
    start_logging(log_level)
    tune_interpreter()
    server = Server(Application(settings), on_ready)
    with contextlib.suppress(KeyboardInterrupt):
        server.run([listener])
    return 0 if server.started else 1


def tune_interpreter() -> None:
    """Change process-wide settings of Python; docs/operating.md lists them."""
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(SWITCH_INTERVAL_SECONDS)
