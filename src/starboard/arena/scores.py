"""What a finished game is worth to the two contestants who played it."""

from starboard.arena.ledger import GameRecord
from starboard.arena.plan import ArenaPlan
from starboard.ratings import Result

DRAW = 0.5


def score_of(plan: ArenaPlan, record: GameRecord) -> float:
    """The first contestant's share of the win; half for a draw or an unfinished game."""
    game = plan.game_of(record.number)
    if not record.winners:
        return DRAW
    first = [player for player in record.winners if game.seats[player] == game.pairing[0]]
    return len(first) / len(record.winners)


def results_of(plan: ArenaPlan, records: list[GameRecord]) -> list[Result]:
    """The results as ``ratings.fit`` expects them."""
    games = [plan.game_of(record.number) for record in records]
    return [
        Result(*game.pairing, score_of(plan, record), game.group)
        for game, record in zip(games, records, strict=True)
    ]
