"""The database table of daily challenges."""

CHALLENGE_STATEMENTS = (
    "ALTER TABLE tables ADD COLUMN challenge TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE tables ADD COLUMN scores TEXT NOT NULL DEFAULT '[]'",
    """CREATE TABLE challenge_attempts (
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        day TEXT NOT NULL,
        table_id TEXT NOT NULL UNIQUE REFERENCES tables (id),
        won INTEGER,
        score BIGINT,
        moves BIGINT,
        finished_at DOUBLE PRECISION,
        PRIMARY KEY (person, game, day)
    )""",  # won, score, moves: NULL until the game is over, and for those who left it
    "CREATE INDEX challenge_ranking ON challenge_attempts (game, day, won, score)",
)

CHALLENGE_COLUMNS = {
    "challenge_attempts": (
        *("person", "game", "day", "table_id"),
        *("won", "score", "moves", "finished_at"),
    ),
}
"""The columns in a full copy."""
