"""A bot worker that answers when a test says so.

It appends each request to the file ``requests`` of the folder in ``GATED_WORKER``, then reads one
line from the named pipe ``gate``: ``answer``, ``illegal``, ``raise`` or ``crash``.
"""

import os
from functools import partial
from pathlib import Path

import msgspec

from starboard.server.bots.bot_requests import BotAnswer, BotRequest
from starboard.server.bots.bot_worker import run_worker
from starboard.server.bots.move_chooser import MoveChooser

ILLEGAL_MOVE = 10**6


class GatedChooser(MoveChooser):
    """Chooses like the real one, when the gate opens."""

    def answer(self, request: BotRequest) -> BotAnswer:
        folder = Path(os.environ["GATED_WORKER"])
        with (folder / "requests").open("ab") as requests:
            requests.write(msgspec.json.encode(request) + b"\n")
        match read_line(folder / "gate"):
            case b"crash":
                os._exit(1)
            case b"raise":
                raise RuntimeError("as the test has asked")
            case b"illegal":
                return BotAnswer(ILLEGAL_MOVE)
        return super().answer(request)


def read_line(pipe: Path) -> bytes:
    """One line, without reading ahead what is meant for later requests."""
    with pipe.open("rb", buffering=0) as gate:
        return b"".join(iter(partial(gate.read, 1), b"\n"))


if __name__ == "__main__":
    run_worker(GatedChooser())
