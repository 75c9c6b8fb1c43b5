"""The form of the database, as the steps that led to it. Both kinds accept the same text.

A step that has been published is never changed; what is to be different comes
as a further step. Steps only go forward: a database that has taken more steps
than this program knows is left alone.
"""

from typing import NamedTuple

from starboard.engine.errors import NewerDatabase


class Migration(NamedTuple):
    name: str
    statements: tuple[str, ...]


REGISTER = """
    CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY, name TEXT NOT NULL)
"""
TAKEN = "SELECT coalesce(max(number), 0) FROM migrations"
NOTE = "INSERT INTO migrations (number, name) VALUES ($1, $2)"

TABLES = """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        rules BIGINT NOT NULL,
        options TEXT NOT NULL,
        seats TEXT NOT NULL,
        host TEXT NOT NULL,
        public INTEGER NOT NULL,
        spectators INTEGER NOT NULL,
        invite TEXT NOT NULL,
        pace BIGINT NOT NULL,
        status TEXT NOT NULL,
        winners TEXT NOT NULL,
        next TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL,
        moved DOUBLE PRECISION NOT NULL,
        due DOUBLE PRECISION,
        position BIGINT NOT NULL,
        revision BIGINT NOT NULL,
        chat BIGINT NOT NULL DEFAULT 0
    )
"""  # chat: the number of the last line, so that two speakers cannot get the same

MOVES = """
    CREATE TABLE moves (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number BIGINT NOT NULL,
        actor BIGINT NOT NULL,
        move BIGINT NOT NULL,
        text TEXT NOT NULL,
        key TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (table_id, number)
    )
"""

SITTINGS = """
    CREATE TABLE sittings (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables (id),
        created DOUBLE PRECISION NOT NULL,
        held INTEGER NOT NULL,
        PRIMARY KEY (person, table_id)
    )
"""  # held: sits there now, and the game is not over; created: the table's, to be sorted by

CHAT = """
    CREATE TABLE chat (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number BIGINT NOT NULL,
        person TEXT NOT NULL,
        name TEXT NOT NULL,
        audience TEXT NOT NULL,
        text TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (table_id, number)
    )
"""

PEOPLE = """
    CREATE TABLE people (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL,
        seen DOUBLE PRECISION NOT NULL
    )
"""

LINKS = """
    CREATE TABLE links (
        digest TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        expires DOUBLE PRECISION NOT NULL
    )
"""

META = "CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)"

INDEXES = (
    "CREATE UNIQUE INDEX moves_key ON moves (table_id, key) WHERE key <> ''",
    "CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL",
    """CREATE INDEX tables_lobby ON tables (created)
       WHERE public = 1 AND status IN ('gathering', 'running')""",
    """CREATE INDEX tables_finished ON tables (created)
       WHERE public = 1 AND status = 'finished'""",
    "CREATE INDEX sittings_created ON sittings (person, created)",
    "CREATE INDEX sittings_held ON sittings (person) WHERE held = 1",
)

RENAMES = (
    "ALTER TABLE tables RENAME COLUMN pace TO seconds_per_move",
    "ALTER TABLE tables RENAME COLUMN moved TO moved_at",
    "ALTER TABLE tables RENAME COLUMN due TO wake_at",
    "ALTER TABLE tables RENAME COLUMN position TO ply",
    "ALTER TABLE moves RENAME COLUMN number TO ply",
    "DROP INDEX tables_lobby",
    "UPDATE tables SET status = 'waiting' WHERE status = 'gathering'",
    """CREATE INDEX tables_lobby ON tables (created)
       WHERE public = 1 AND status IN ('waiting', 'running')""",
)

MIGRATIONS = (
    Migration(
        "tables, moves, people, chat",
        (TABLES, MOVES, SITTINGS, CHAT, PEOPLE, LINKS, META, *INDEXES),
    ),
    Migration("column names of the glossary", RENAMES),
)


def steps_to_take(taken: int, url: str) -> list[tuple[int, Migration]]:
    """The numbered steps that a database which has taken so many still lacks."""
    if taken > len(MIGRATIONS):
        raise NewerDatabase(url=url, found=taken, known=len(MIGRATIONS))
    return list(enumerate(MIGRATIONS, start=1))[taken:]
