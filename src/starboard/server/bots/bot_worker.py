"""The process that computes bots' moves: reads requests from stdin, writes moves to stdout.

One line of JSON per request, one line per move. The process ends at the end of its input, so
it does not outlive the server.
"""

import sys

import msgspec

from starboard.bots.roster import find_bot
from starboard.catalog import find_game
from starboard.engine.generators import seeded_generator


class BotRequest(msgspec.Struct, frozen=True):
    """A bot to move; ``state`` is redacted for its player."""

    game: str
    bot: str
    player: int
    state: bytes
    seed: int


def choose_move(request: BotRequest) -> int:
    """The id of the move that the bot chooses."""
    game = find_game(request.game)
    state = game.rules.State.from_bytes(request.state)
    bot = find_bot(game, request.bot)
    return game.bot_move(bot, state, request.player, seeded_generator(request.seed))


def main() -> None:
    """Answer requests until the end of the input."""
    decoder = msgspec.json.Decoder(BotRequest)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(b"%d\n" % choose_move(decoder.decode(line)))
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
