"""The process that computes bots' moves: reads requests from stdin, writes answers to stdout.

It ends at the end of its input, so it does not outlive the server.
"""

import logging
import os
import sys
from typing import BinaryIO

import msgspec

from starboard.server.bots.bot_requests import NO_MOVE, BotAnswer, BotRequest
from starboard.server.bots.move_chooser import MoveChooser
from starboard.server.operations.worker_process import announce_ready, start_worker_process

LOG = logging.getLogger("starboard.bots")


def answer_requests(requests: BinaryIO, answers: BinaryIO, chooser: MoveChooser) -> None:
    """Answer requests until the end of the input."""
    decoder = msgspec.json.Decoder(BotRequest)
    for line in requests:
        answer = _answer(chooser, decoder.decode(line))
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


def _answer(chooser: MoveChooser, request: BotRequest) -> BotAnswer:
    """The move, or ``NO_MOVE`` if the bot raises an exception."""
    try:
        return chooser.answer(request)
    except Exception:
        LOG.exception("bot raised an exception", extra={"game": request.game, "bot": request.bot})
        return BotAnswer(NO_MOVE)


def run_worker(chooser: MoveChooser) -> None:
    """Answer requests; standard output is for answers only."""
    start_worker_process()
    answer_requests(sys.stdin.buffer, announce_ready(), chooser)
    os._exit(0)  # without waiting for compiled bots that are being loaded


if __name__ == "__main__":
    run_worker(MoveChooser())
