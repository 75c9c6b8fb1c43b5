"""Random games to check things on."""

from collections.abc import Iterator

from starboard.engine.actors import players_in
from starboard.engine.chance import below
from starboard.engine.game import Game
from starboard.engine.table import Event, Seat, Table, generator


def table_for(game: Game, players: int, seed: int) -> Table:
    return Table(game, [Seat(f"Player {n + 1}") for n in range(players)], seed=seed)


def counts(game: Game) -> list[int]:
    """The fewest, the usual and the most players."""
    return sorted({game.players[0], game.default_players, game.players[-1]})


def play_one(table: Table, rng: list[int]) -> Event:
    """One move of chance or of a random player."""
    if table.chance_is_due:
        return table.play_chance()
    acting = players_in(table.actors)
    player = acting[below(rng, len(acting))]
    legal = table.game.legal(table.state, player)
    move = table.game.move(table.state, player, legal[below(rng, len(legal))])
    return table.play(player, move)


def played(game: Game, players: int, seed: int, most: int = 10**9) -> Iterator[tuple[Table, Event]]:
    """A random game, move by move: the table after each event."""
    table, rng = table_for(game, players, seed), generator(seed, 1)
    while not table.over and len(table.log) < most:
        yield table, play_one(table, rng)


def finished(game: Game, players: int, seed: int) -> Table:
    table = table_for(game, players, seed)
    for table, _ in played(game, players, seed):  # noqa: B007
        pass
    return table
