"""A function in a file of Python as a program of the bot protocol.

    python -m starboard.programs.function_bot FILE:FUNCTION

The function has the signature of every bot (docs/bots.md) and may use any library. What it prints
goes to standard error, because standard output belongs to the protocol.
"""

import sys
from base64 import b64decode
from typing import IO

import msgspec

from starboard.bots.files import load_function, split_entry
from starboard.catalog import find_game
from starboard.engine.contract import Bot
from starboard.engine.game import Game
from starboard.engine.generators import seeded_generator
from starboard.wire import bot


class FunctionBot:
    """Plays one game with a function."""

    def __init__(self, function: Bot, hello: bot.Hello) -> None:
        self._function = function
        self._game: Game = find_game(hello.game)
        self._player = hello.seat
        self._rng = seeded_generator(hello.seed, hello.seat)

    def choose(self, go: bot.Go) -> str:
        """The text of the move that the function chooses."""
        state = self._game.rules.State.from_bytes(b64decode(go.state))
        moves = self._game.legal(state, self._player)
        move = self._function(state.copy(), self._player, moves, len(moves), self._rng)
        return self._game.move(state, self._player, move).text


def main(entry: str) -> None:
    """Answer the messages on standard input until the input ends or ``quit`` comes."""
    out, sys.stdout = sys.stdout.buffer, sys.stderr
    chosen = load_function(entry)
    playing: FunctionBot | None = None
    for line in sys.stdin.buffer:
        match msgspec.json.decode(line, type=bot.HostMessage):
            case bot.Hello() as hello:
                playing = FunctionBot(chosen, hello)
                _write(out, bot.Ready(split_entry(entry)[1]))
            case bot.Go() as go if playing is not None:
                _write(out, bot.Move(playing.choose(go)))
            case bot.Ping():
                _write(out, bot.Pong())
            case bot.Quit():
                return


def _write(out: IO[bytes], message: bot.BotMessage) -> None:
    out.write(msgspec.json.encode(message) + b"\n")
    out.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
