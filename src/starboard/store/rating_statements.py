"""SQL of results and ratings, in the form of ``statements.py``."""

from functools import cache

from starboard.store.member_schema import MEMBER_COLUMNS as COLUMNS
from starboard.store.statements import QUALIFIED_TABLE_COLUMNS

MEMBERS_AMONG = "SELECT person FROM members WHERE person IN ({id_list})"

RESULT_COLUMNS = ", ".join(COLUMNS["results"])
ADD_RESULT = f"""
    INSERT INTO results ({RESULT_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (person, table_id) DO NOTHING
"""

ADD_ACHIEVEMENT = """
    INSERT INTO achievements (person, game, name, table_id, reached_at)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT (person, game, name) DO NOTHING
"""
ACHIEVEMENTS_OF = """
    SELECT game, name, reached_at FROM achievements WHERE person = $1 ORDER BY game, reached_at
"""

NEXT_RATED_GAME = """
    INSERT INTO meta (name, value) VALUES ('rated_games', '1')
    ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(meta.value AS BIGINT) + 1 AS TEXT)
    RETURNING value
"""
"""Numbers a rated game, and lets others wait until its transaction ends: games are rated in the
order of their numbers.
"""
ADD_RATED_GAME = "INSERT INTO rated_games (number, table_id) VALUES ($1, $2)"
SKILLS = """
    SELECT person, mu, sigma FROM ratings
    WHERE person IN ({id_list}) AND game = $2 AND players = $3
"""
SET_RATING = """
    INSERT INTO ratings (person, game, players, mu, sigma, lower_bound, games, rated_at)
    VALUES ($1, $2, $3, $4, $5, $6, 1, $7)
    ON CONFLICT (person, game, players) DO UPDATE SET
        mu = excluded.mu, sigma = excluded.sigma, lower_bound = excluded.lower_bound,
        games = ratings.games + 1, rated_at = excluded.rated_at
"""
ADD_RATING_POINT = """
    INSERT INTO rating_history (person, game, players, number, mu, sigma, rated_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
"""

# Leaderboards, profiles and histories

LEADERBOARD = """
    SELECT members.id, people.name, ratings.mu, ratings.sigma, ratings.games
    FROM ratings
    JOIN members ON members.person = ratings.person
    JOIN people ON people.id = ratings.person
    WHERE ratings.game = $1 AND ratings.players = $2 AND ratings.rated_at >= $3
    AND members.private = 0
    ORDER BY ratings.lower_bound DESC LIMIT $4
"""
RATING_COLUMNS = "person, game, players, mu, sigma, games, rated_at"
RATINGS_OF = f"SELECT {RATING_COLUMNS} FROM ratings WHERE person = $1 ORDER BY game, players"
RATING_POINTS = """
    SELECT mu, sigma, rated_at FROM rating_history
    WHERE person = $1 AND game = $2 AND players = $3 ORDER BY number DESC LIMIT $4
"""
OUTCOME_COUNTS = """
    SELECT game, outcome, count(*) FROM results WHERE person = $1 GROUP BY game, outcome
"""
LAST_OUTCOMES = """
    SELECT outcome FROM results WHERE person = $1 ORDER BY finished_at DESC LIMIT $2
"""
QUALIFIED_RESULT_COLUMNS = ", ".join(f"results.{name}" for name in COLUMNS["results"])
HISTORY = f"""
    SELECT {QUALIFIED_RESULT_COLUMNS}, {QUALIFIED_TABLE_COLUMNS}
    FROM results JOIN tables ON tables.id = results.table_id
    WHERE results.person = $1 AND results.finished_at < $2 AND (tables.public = 1 OR $3 = 1)
    AND ($4 = '' OR results.outcome = $4)
    ORDER BY results.finished_at DESC LIMIT $5
"""
HISTORY_OF_GAME = f"""
    SELECT {QUALIFIED_RESULT_COLUMNS}, {QUALIFIED_TABLE_COLUMNS}
    FROM results JOIN tables ON tables.id = results.table_id
    WHERE results.person = $1 AND results.finished_at < $2 AND (tables.public = 1 OR $3 = 1)
    AND ($4 = '' OR results.outcome = $4) AND results.game = $6
    ORDER BY results.finished_at DESC LIMIT $5
"""

# Recomputation

LOCK_RATINGS = "UPDATE meta SET value = value WHERE name = 'rated_games'"
"""Lets the ends of rated games wait until the transaction is over."""
RATED_TABLES = f"""
    SELECT rated_games.number, {QUALIFIED_TABLE_COLUMNS}
    FROM rated_games JOIN tables ON tables.id = rated_games.table_id
    WHERE rated_games.number > $1 ORDER BY rated_games.number LIMIT $2
"""
STORED_POINTS = """
    SELECT number, person, mu, sigma FROM rating_history WHERE number > $1 AND number <= $2
"""
STORED_RATINGS = f"SELECT {RATING_COLUMNS} FROM ratings"
ALL_MEMBERS = "SELECT person FROM members"
REPLACE_RATING = """
    INSERT INTO ratings (person, game, players, mu, sigma, lower_bound, games, rated_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (person, game, players) DO UPDATE SET
        mu = excluded.mu, sigma = excluded.sigma, lower_bound = excluded.lower_bound,
        games = excluded.games, rated_at = excluded.rated_at
"""


@cache
def replace_rating_points(points: int) -> str:
    """The statement that replaces so many points, whose values are its arguments."""
    width = len(COLUMNS["rating_history"])
    rows = [
        ", ".join(f"${row * width + column}" for column in range(1, width + 1))
        for row in range(points)
    ]
    return f"""
        INSERT INTO rating_history ({", ".join(COLUMNS["rating_history"])})
        VALUES ({"), (".join(rows)})
        ON CONFLICT (number, person) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma
    """
