"""Rewards of finished games: what each player gets for the result."""

from starboard.engine.actors import players_in


def rewards(winners: int, players: int) -> list[float]:
    """Return the reward of each player when these players win, given as bits.

    They sum up to zero: 1 for winning alone, −1 / (players − 1) for losing. Winners share the
    win, and all players share it when nobody wins. Alone, a player gets 1 for winning and 0 else.
    """
    if players == 1:
        return [float(winners & 1)]
    won = players_in(winners) or range(players)
    high, low = (players / len(won) - 1) / (players - 1), -1 / (players - 1)
    return [high if player in won else low for player in range(players)]
