"""SQL of results and ratings, in the form of ``store/statements.py``."""

from functools import cache

from starboard.store.members.schema import MEMBER_COLUMNS as COLUMNS
from starboard.store.statements import QUALIFIED_TABLE_COLUMNS

MEMBERS_AMONG = "SELECT person FROM members WHERE person IN ({id_list})"

RESULT_COLUMNS = ", ".join(COLUMNS["results"])
ADD_RESULT = f"""
    INSERT INTO results ({RESULT_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
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
    INSERT INTO ratings (person, game, players, mu, sigma, lower_bound, games, rated_at, rated_day)
    VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8)
    ON CONFLICT (person, game, players) DO UPDATE SET
        mu = excluded.mu, sigma = excluded.sigma, lower_bound = excluded.lower_bound,
        games = ratings.games + 1, rated_at = excluded.rated_at, rated_day = excluded.rated_day
"""
ADD_RATING_POINT = """
    INSERT INTO rating_history (person, game, players, number, mu, sigma, rated_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
"""

# Leaderboards, profiles and histories

DAYS_OF_A_WEEK = 7
LEADERS = """
    SELECT members.id, people.name, mu, sigma, games, lower_bound
    FROM ratings
    JOIN members ON members.person = ratings.person
    JOIN people ON people.id = ratings.person
    WHERE ratings.game = $1 AND ratings.players = $2 AND members.private = 0
"""
BEST_FIRST = "ORDER BY lower_bound DESC LIMIT $3"
LEADERBOARD = f"{LEADERS} {BEST_FIRST}"
_LEADERS_OF_DAYS = " UNION ALL ".join(
    f"SELECT * FROM ({LEADERS} AND ratings.rated_day = $4 - {day} {BEST_FIRST}) AS day{day}"
    for day in range(DAYS_OF_A_WEEK)
)
LEADERBOARD_OF_THE_WEEK = f"SELECT * FROM ({_LEADERS_OF_DAYS}) AS week {BEST_FIRST}"
"""The best of seven days until ``$4``, from the best of each: an index has these in order, but not
those of several days.
"""
RATING_COLUMNS = "person, game, players, mu, sigma, games, rated_at"
RATINGS_OF = f"SELECT {RATING_COLUMNS} FROM ratings WHERE person = $1 ORDER BY game, players"
RATING_POINTS = """
    SELECT mu, sigma, rated_at FROM rating_history
    WHERE person = $1 AND game = $2 AND players = $3 ORDER BY number DESC LIMIT $4
"""
RATING_HISTORY_OF = """
    SELECT game, players, mu, sigma, rated_at FROM rating_history
    WHERE person = $1 ORDER BY game, players, number
"""
RESULTS_OF = f"SELECT {RESULT_COLUMNS} FROM results WHERE person = $1 ORDER BY finished_at"
OUTCOME_COUNTS = """
    SELECT game, outcome, count(*) FROM results WHERE person = $1 GROUP BY game, outcome
"""
LAST_OUTCOMES = """
    SELECT outcome FROM results WHERE person = $1 ORDER BY finished_at DESC LIMIT $2
"""
QUALIFIED_RESULT_COLUMNS = ", ".join(f"results.{name}" for name in COLUMNS["results"])


@cache
def history(*, of_game: bool, of_outcome: bool, with_private_tables: bool) -> str:
    """The query of a history with these filters; each combination has an index."""
    filters = "" if with_private_tables else " AND results.public = 1"
    filters += " AND results.game = $4" if of_game else ""
    filters += f" AND results.outcome = ${5 if of_game else 4}" if of_outcome else ""
    return f"""
        SELECT {QUALIFIED_RESULT_COLUMNS}, {QUALIFIED_TABLE_COLUMNS}
        FROM results JOIN tables ON tables.id = results.table_id
        WHERE results.person = $1 AND results.finished_at < $2 {filters}
        ORDER BY results.finished_at DESC LIMIT $3
    """


RATING_CHANGES = """
    SELECT rated.person, rated.mu, rated.sigma, earlier.mu, earlier.sigma
    FROM rated_games
    JOIN rating_history AS rated ON rated.number = rated_games.number
    JOIN members ON members.person = rated.person AND (members.private = 0 OR rated.person = $2)
    LEFT JOIN rating_history AS earlier
    ON earlier.person = rated.person AND earlier.number = (
        SELECT max(number) FROM rating_history
        WHERE person = rated.person AND game = rated.game AND players = rated.players
        AND number < rated.number
    )
    WHERE rated_games.table_id = $1
"""
"""The ratings of a table's members after its game and before it; nulls for a first game."""

# Recomputation

LOCK_RATINGS = "UPDATE meta SET value = value WHERE name = 'rated_games'"
"""Lets the ends of rated games wait until the transaction is over."""
RATED_GAMES = """
    SELECT number, tables.id, game, seats, winners, moved_at, finished_at
    FROM rated_games JOIN tables ON tables.id = rated_games.table_id
    WHERE number > $1 ORDER BY number LIMIT $2
"""
"""The columns of ``RatedGame``; the others would only have to be decoded."""
STORED_POINTS = """
    SELECT number, person, mu, sigma FROM rating_history WHERE number > $1 AND number <= $2
"""
STORED_RATINGS = """
    SELECT person, mu, sigma, games, rated_at FROM ratings WHERE game = $1 AND players = $2
"""
ALL_MEMBERS = "SELECT person FROM members"


@cache
def replace_ratings(rows: int) -> str:
    """The statement that replaces this many ratings, whose values are its arguments."""
    changed = ("mu", "sigma", "lower_bound", "games", "rated_at", "rated_day")
    return _replace("ratings", rows, ("person", "game", "players"), changed)


@cache
def replace_rating_points(rows: int) -> str:
    """The statement that replaces this many points, whose values are its arguments."""
    return _replace("rating_history", rows, ("number", "person"), ("mu", "sigma"))


def _replace(table: str, rows: int, key: tuple[str, ...], changed: tuple[str, ...]) -> str:
    columns = COLUMNS[table]
    values = [
        ", ".join(f"${row * len(columns) + column + 1}" for column in range(len(columns)))
        for row in range(rows)
    ]
    return f"""
        INSERT INTO {table} ({", ".join(columns)}) VALUES ({"), (".join(values)})
        ON CONFLICT ({", ".join(key)})
        DO UPDATE SET {", ".join(f"{name} = excluded.{name}" for name in changed)}
    """
