"""The position that a rule book shows as a picture: some way into a game between bots."""

import msgspec

from starboard.bots.roster import bots_of
from starboard.catalog import find_game
from starboard.engine.actors import actor_letter, players_in
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Seat, Table
from starboard.wire import api
from starboard.wire.tables import SeatInfo

EXAMPLE_MOVES = 40
"""Moves of players that precede the position, unless the game ends before."""
EXAMPLE_SEED = 4
VIEWER = 0


def example_position(id: str) -> api.ExamplePosition:
    """The same position at every call, as the first player knows it."""
    game = find_game(id)
    names = [actor_letter(player) for player in range(game.default_players)]
    options = game.options.resolve(preset=game.options.default_preset)
    table = Table(game, [Seat(name, "bot") for name in names], options, seed=EXAMPLE_SEED)
    _play(table)
    view = game.view(table.visible_state(VIEWER), VIEWER)
    seats = [SeatInfo(name, "bot", name, "", "", False, "", False, "", []) for name in names]
    return api.ExamplePosition(
        msgspec.Raw(msgspec.json.encode(view)), seats, players_in(table.actors), VIEWER
    )


def _play(table: Table) -> None:
    """Let the last of the game's own bots, the quickest, play all seats up to a choice."""
    game = table.game
    bot = (game.bots or tuple(bots_of(game).values()))[-1]
    rng, moves = seeded_generator(EXAMPLE_SEED, number=1), 0
    while not table.over:
        if table.chance_is_due:
            table.play_chance()
            continue
        if moves >= EXAMPLE_MOVES:
            return
        player = players_in(table.actors)[0]
        move = game.bot_move(bot, table.state, player, rng)
        table.play(player, game.move(table.state, player, move))
        moves += 1
