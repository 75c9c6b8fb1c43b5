"""From stored ratings to what clients see."""

from starboard.bots.published import published_ratings
from starboard.engine.game import Game
from starboard.skill import Skill
from starboard.store.members.rows import RatingPoint, RatingRow
from starboard.store.ratings.records import Leader, RatingChange
from starboard.wire import members as wire


def rating_info(row: RatingRow) -> wire.RatingInfo:
    """A rating on the scale that people are shown."""
    return wire.RatingInfo(row.game, row.players, *_shown(row.mu, row.sigma), row.games)


def rating_at(point: RatingPoint) -> wire.RatingAt:
    """A rating after a game."""
    return wire.RatingAt(point.rated_at, *_shown(point.mu, point.sigma))


def seat_rating(seat: int, change: RatingChange) -> wire.SeatRating:
    """What a game has changed for a seat; the difference of the ratings as they are shown."""
    (elo, error), (before, _) = _shown(*change.after), _shown(*change.before)
    return wire.SeatRating(seat, elo, error, round(elo - before, 1))


def leader_info(leader: Leader) -> wire.LeaderInfo:
    """A line of a leaderboard."""
    return wire.LeaderInfo(leader.member, leader.name, *_shown(*leader.skill), leader.games)


def rated_bots(game: Game, players: int) -> list[wire.BotRating]:
    """The bots and levels with a rating, the strongest first."""
    known = published_ratings(game, players).items()
    bots = [wire.BotRating(bot, elo, error) for bot, (elo, error) in known]
    return sorted(bots, key=lambda it: it.elo, reverse=True)


def _shown(mu: float, sigma: float) -> tuple[float, float]:
    """The rating and half the width of its interval, rounded."""
    skill = Skill(mu, sigma)
    return round(skill.elo, 1), round(skill.elo_error, 1)
