"""The process that does heavy work: reads calls from stdin, writes their outcomes to stdout.

The process ends at the end of its input, so it does not outlive the server.
"""

import pickle
import sys
import traceback
from importlib import import_module
from typing import BinaryIO

from starboard.engine.errors import StarboardError
from starboard.server.operations.heavy_calls import (
    LENGTH_BYTES,
    Call,
    Outcome,
    frame_length,
    framed,
)
from starboard.server.operations.worker_process import announce_ready, start_worker_process

PRELOADED_MODULES = (
    "starboard.server.tables.file_replays",
    "starboard.server.tables.new_tables",
)
"""Modules of the usual calls, so that their import does not count against a deadline."""


def perform(call: Call) -> Outcome:
    """Make the call."""
    try:
        return Outcome(call.function(*call.arguments))
    except StarboardError as error:
        return Outcome(error=error)
    except Exception:
        return Outcome(fault=traceback.format_exc())


def answer_calls(calls: BinaryIO, outcomes: BinaryIO) -> None:
    """Make calls until the end of the input."""
    while header := calls.read(LENGTH_BYTES):
        call: Call = pickle.loads(calls.read(frame_length(header)))
        outcomes.write(framed(perform(call)))
        outcomes.flush()


def main() -> None:
    """Answer calls; standard output is for outcomes only."""
    start_worker_process()
    for module in PRELOADED_MODULES:
        import_module(module)
    answer_calls(sys.stdin.buffer, announce_ready())


if __name__ == "__main__":
    main()
