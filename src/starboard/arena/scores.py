"""What a finished game is worth to the two contestants who played it."""

from starboard.arena.plan import ArenaPlan
from starboard.arena.records import GameRecord
from starboard.ratings import GameResult

DRAW = 0.5


def score_of(plan: ArenaPlan, record: GameRecord) -> float:
    """The first contestant's share of the win; half for a draw or an unfinished game."""
    game = plan.game_of(record.number)
    if not record.winners:
        return DRAW
    first = [player for player in record.winners if game.seats[player] == game.pairing[0]]
    return len(first) / len(record.winners)


def results_of(plan: ArenaPlan, records: list[GameRecord]) -> list[list[GameResult]]:
    """The results of each group of games, as ``ratings.rate`` expects them."""
    groups: dict[int, list[GameResult]] = {}
    for record in records:
        game, score = plan.game_of(record.number), score_of(plan, record)
        groups.setdefault(game.group, []).append(GameResult(game.pairing, (score, 1 - score)))
    return list(groups.values())
