"""Ports for servers that tests and benchmarks start in processes of their own."""

import contextlib
import itertools
import os
import socket

FIRST_PORT, LAST_PORT = 10_000, 29_999

_ports = itertools.count(97 * os.getpid())


def free_port() -> int:
    """A port of the loopback interface that is free now.

    It is none of those that the system chooses for connections and for port 0, which could be in
    use when the server starts; processes that run tests begin at different ones.
    """
    while True:
        port = FIRST_PORT + next(_ports) % (LAST_PORT - FIRST_PORT + 1)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
