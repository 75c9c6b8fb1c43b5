"""The schema of the database, as numbered migrations that both kinds of database execute.

A released migration is never edited; further changes are further migrations. There is no way
back: a database with more migrations than this version knows is refused.
"""

from typing import NamedTuple

from starboard.store.challenges.schema import CHALLENGE_STATEMENTS
from starboard.store.errors import NewerDatabase
from starboard.store.invitations.schema import INVITATION_STATEMENTS
from starboard.store.mail.schema import MAIL_QUEUE_STATEMENTS, MAIL_STATEMENTS
from starboard.store.members.schema import (
    LEADERBOARD_STATEMENTS,
    MEMBER_STATEMENTS,
    PAGE_STATEMENTS,
)
from starboard.store.pairing.schema import PAIRING_STATEMENTS
from starboard.store.ratings.achievement_schema import ACHIEVEMENT_STATEMENTS
from starboard.store.tournaments.schema import TOURNAMENT_STATEMENTS


class Migration(NamedTuple):
    """Statements that are executed in one transaction."""

    name: str
    statements: tuple[str, ...]


CREATE_REGISTER = """
    CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY, name TEXT NOT NULL)
"""
LAST_APPLIED = "SELECT coalesce(max(number), 0) FROM migrations"
RECORD = "INSERT INTO migrations (number, name) VALUES ($1, $2)"

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
"""  # chat: the number of the last chat line; counted here so that no number is given twice

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
"""  # held: seated there, and the game is not over; created: that of the table, for sorting

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

GLOSSARY_NAMES = (
    "ALTER TABLE tables RENAME COLUMN pace TO seconds_per_move",
    "ALTER TABLE tables RENAME COLUMN moved TO moved_at",
    "ALTER TABLE tables RENAME COLUMN due TO wake_at",
    "ALTER TABLE tables RENAME COLUMN position TO ply",
    "ALTER TABLE moves RENAME COLUMN number TO ply",
    "ALTER TABLE sittings RENAME TO participants",
    "ALTER TABLE participants RENAME COLUMN held TO active",
    "UPDATE tables SET status = 'waiting' WHERE status = 'gathering'",
    # SQLite cannot rename an index, so they are created again.
    "DROP INDEX tables_due",
    "DROP INDEX tables_lobby",
    "DROP INDEX sittings_created",
    "DROP INDEX sittings_held",
    "CREATE INDEX tables_wake_at ON tables (wake_at) WHERE wake_at IS NOT NULL",
    """CREATE INDEX tables_lobby ON tables (created)
       WHERE public = 1 AND status IN ('waiting', 'running')""",
    "CREATE INDEX participants_created ON participants (person, created)",
    "CREATE INDEX participants_active ON participants (person) WHERE active = 1",
)

CHECKPOINTS = (
    # SQLite has no type of this name and stores bytes in any column.
    "ALTER TABLE tables ADD COLUMN checkpoint BYTEA",
    "ALTER TABLE moves ADD COLUMN checkpoint BYTEA",
    """CREATE INDEX tables_active ON tables (game, rules)
       WHERE status IN ('waiting', 'running')""",
)

DICE_AND_CLOCKS = (
    "ALTER TABLE tables ADD COLUMN dice_secret TEXT NOT NULL DEFAULT '{}'",
    "ALTER TABLE tables ADD COLUMN seconds_per_game BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN increment_seconds BIGINT NOT NULL DEFAULT 0",
)

PUSH_SUBSCRIPTIONS = (
    """CREATE TABLE push_subscriptions (
        endpoint TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        p256dh TEXT NOT NULL,
        auth TEXT NOT NULL,
        preferences TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL,
        failures BIGINT NOT NULL DEFAULT 0
    )""",  # failures: those in a row
    "CREATE INDEX push_subscriptions_person ON push_subscriptions (person, created)",
)

REVIEWS = (
    """CREATE TABLE reviews (
        table_id TEXT PRIMARY KEY REFERENCES tables (id),
        review TEXT NOT NULL
    )""",
    "ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 0",
)

MIGRATIONS = (
    Migration(
        "tables, moves, people, chat",
        (TABLES, MOVES, SITTINGS, CHAT, PEOPLE, LINKS, META, *INDEXES),
    ),
    Migration("names of the glossary", GLOSSARY_NAMES),
    Migration("checkpoints", CHECKPOINTS),
    Migration("members, ratings, moderation", MEMBER_STATEMENTS),
    Migration("dice, clocks, push", (*DICE_AND_CLOCKS, *PUSH_SUBSCRIPTIONS)),
    Migration("reviews and hints", REVIEWS),
    Migration(
        "pairing, challenges, achievements",
        (*PAIRING_STATEMENTS, *CHALLENGE_STATEMENTS, *ACHIEVEMENT_STATEMENTS),
    ),
    Migration("tournaments, mail", (*TOURNAMENT_STATEMENTS, *MAIL_STATEMENTS)),
    Migration(
        "mail queue, invitations to tables",
        (*MAIL_QUEUE_STATEMENTS, *INVITATION_STATEMENTS, *LEADERBOARD_STATEMENTS),
    ),
    Migration("pages of members", PAGE_STATEMENTS),
)


def missing(applied: int, url: str) -> list[tuple[int, Migration]]:
    """The numbered migrations that a database lacks whose last one is ``applied``."""
    if applied > len(MIGRATIONS):
        raise NewerDatabase(url=url, found=applied, known=len(MIGRATIONS))
    return list(enumerate(MIGRATIONS, start=1))[applied:]
