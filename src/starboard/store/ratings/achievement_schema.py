"""The database table of achievements."""

ACHIEVEMENT_STATEMENTS = (
    """CREATE TABLE achievements (
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables (id),
        reached_at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (person, game, name)
    )""",  # of members, each for the first time
)

ACHIEVEMENT_COLUMNS = {"achievements": ("person", "game", "name", "table_id", "reached_at")}
"""The columns in a full copy."""
