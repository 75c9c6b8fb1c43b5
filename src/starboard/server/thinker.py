"""Where bots think: a process of its own that reads questions and writes moves.

One line of JSON a question, one a move. When the server dies, the end of the
questions ends the process too.
"""

import sys

import msgspec

from starboard.bots.roster import find_bot
from starboard.catalog import find_game
from starboard.engine.table import generator


class Question(msgspec.Struct, frozen=True):
    """What would this bot do? The state holds only what its player may know."""

    game: str
    bot: str
    player: int
    state: bytes
    seed: int


def answer(question: Question) -> int:
    game = find_game(question.game)
    state = game.rules.State.from_bytes(question.state)
    bot = find_bot(game, question.bot)
    return game.bot_move(bot, state, question.player, generator(question.seed))


def main() -> None:
    read = msgspec.json.Decoder(Question)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(b"%d\n" % answer(read.decode(line)))
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
