"""SQL of daily challenges, in the form of ``store/statements.py``."""

from starboard.store.challenges.schema import CHALLENGE_COLUMNS

COLUMNS = ", ".join(CHALLENGE_COLUMNS["challenge_attempts"])
ADD_ATTEMPT = """
    INSERT INTO challenge_attempts (person, game, day, table_id) VALUES ($1, $2, $3, $4)
"""
MOVES_OF_SEAT = "SELECT count(*) FROM moves WHERE table_id = $1 AND actor = $2"
RECORD_ATTEMPT = """
    UPDATE challenge_attempts SET won = $2, score = $3, moves = $4, finished_at = $5
    WHERE table_id = $1
"""
ATTEMPTS_OF = f"SELECT {COLUMNS} FROM challenge_attempts WHERE person = $1 AND day = $2"
ALL_ATTEMPTS_OF = f"SELECT {COLUMNS} FROM challenge_attempts WHERE person = $1 ORDER BY day, game"
RANKING = """
    SELECT rank, people.name, coalesce(members.id, ''), ranked.person, table_id, won, score, moves
    FROM (
        SELECT *, rank() OVER (ORDER BY won DESC, score DESC, moves) AS rank
        FROM challenge_attempts
        WHERE game = $1 AND day = $2 AND score IS NOT NULL
        AND person NOT IN (SELECT person FROM bans)
    ) AS ranked
    JOIN people ON people.id = ranked.person
    LEFT JOIN members ON members.person = ranked.person
    WHERE coalesce(members.private, 0) = 0
    ORDER BY rank, finished_at LIMIT $3
"""
COUNTS = """
    SELECT count(*), count(score) FROM challenge_attempts WHERE game = $1 AND day = $2
"""
BETTER = """
    SELECT count(*) FROM challenge_attempts
    WHERE game = $1 AND day = $2 AND score IS NOT NULL
    AND person NOT IN (SELECT person FROM bans)
    AND (won > $3 OR won = $3 AND (score > $4 OR score = $4 AND moves < $5))
"""
