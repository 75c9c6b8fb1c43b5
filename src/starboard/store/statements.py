"""SQL that both kinds of database execute.

Written for PostgreSQL, with ``$1`` for the first argument; ``SqlStore.translate`` adapts it. A
list of ids is passed as one JSON argument, the first, and ``{id_list}`` expands it.
"""

from starboard.engine.actors import TAKE_BACK
from starboard.store.challenges.schema import CHALLENGE_COLUMNS
from starboard.store.changes import MOVE_COLUMNS
from starboard.store.invitations.schema import INVITATION_COLUMNS
from starboard.store.mail.schema import MAIL_COLUMNS
from starboard.store.members.schema import MEMBER_COLUMNS
from starboard.store.pairing.schema import PAIRING_COLUMNS
from starboard.store.ratings.achievement_schema import ACHIEVEMENT_COLUMNS
from starboard.store.row_mapping import COLUMNS
from starboard.store.tournaments.schema import TOURNAMENT_COLUMNS

TABLE_COLUMNS = ", ".join(COLUMNS)
QUALIFIED_TABLE_COLUMNS = ", ".join(f"tables.{name}" for name in COLUMNS)

ONE_TABLE = f"SELECT {TABLE_COLUMNS} FROM tables WHERE id = $1"
TABLE_AND_CHECKPOINT = f"SELECT {TABLE_COLUMNS}, checkpoint FROM tables WHERE id = $1"
MOVES = f"""
    SELECT ply, actor, move, text, key, at, CASE WHEN actor = {TAKE_BACK} THEN checkpoint END
    FROM moves
    WHERE table_id = $1 AND ply > $2 AND ply <= $3 ORDER BY ply
"""
MOVE_OF_KEY = "SELECT ply FROM moves WHERE table_id = $1 AND key = $2 AND key <> ''"
CHECKPOINT = """
    SELECT checkpoint FROM moves
    WHERE table_id = $1 AND ply <= $2 AND checkpoint IS NOT NULL ORDER BY ply DESC LIMIT 1
"""
VERSIONS = "SELECT id, ply, revision, chat FROM tables WHERE id IN ({id_list})"
DUE_TABLES = f"SELECT {TABLE_COLUMNS} FROM tables WHERE wake_at <= $1 ORDER BY wake_at LIMIT $2"
TABLES_MOVED_AFTER = f"""
    SELECT {TABLE_COLUMNS} FROM tables WHERE wake_at IS NOT NULL AND moved_at > $1 LIMIT $2
"""
LOBBY = f"""
    SELECT {TABLE_COLUMNS} FROM tables WHERE id IN (
        SELECT id FROM (
            SELECT id, created, row_number() OVER (PARTITION BY host ORDER BY created DESC) AS rank
            FROM (
                SELECT id, host, created FROM tables
                WHERE public = 1 AND status IN ('waiting', 'running') AND tournament = ''
                ORDER BY created DESC LIMIT $3
            ) AS newest
        ) AS ranked
        WHERE rank <= $2 ORDER BY created DESC LIMIT $1
    )
    ORDER BY created DESC
"""
MAX_RANKED_TABLES = 1000
"""The newest public tables among which the lobby's are chosen."""
TABLES_OF = f"""
    SELECT {QUALIFIED_TABLE_COLUMNS}
    FROM participants JOIN tables ON tables.id = participants.table_id
    WHERE participants.person = $1 AND participants.created < $2
    ORDER BY participants.created DESC LIMIT $3
"""
FINISHED = f"""
    SELECT {TABLE_COLUMNS} FROM tables
    WHERE public = 1 AND status = 'finished' AND created < $1 ORDER BY created DESC LIMIT $2
"""
OUTDATED = f"""
    SELECT {TABLE_COLUMNS} FROM tables
    WHERE status IN ('waiting', 'running') AND game = $1 AND rules < $2 LIMIT $3
"""
ACTIVE_TABLES = f"""
    SELECT {QUALIFIED_TABLE_COLUMNS}
    FROM participants JOIN tables ON tables.id = participants.table_id
    WHERE participants.person = $1 AND participants.active = 1 LIMIT $2
"""

ADD_PERSON = "INSERT INTO people (id, name, created, seen) VALUES ($1, $2, $3, $4)"
PERSON = """
    SELECT people.id, name, created, seen, session_generation, coalesce(members.id, '')
    FROM people LEFT JOIN members ON members.person = people.id WHERE people.id = $1
"""
RENAME = "UPDATE people SET name = $2 WHERE id = $1"
MARK_SEEN = """
    UPDATE people SET seen = $2
    WHERE id IN (
        SELECT id FROM people WHERE id IN ({id_list}) AND (seen < $2 OR seen > $3) {lock_rows}
    )
"""
SESSION_GENERATIONS = "SELECT id, session_generation FROM people WHERE id IN ({id_list})"
LAST_SEEN = "SELECT id, seen FROM people WHERE id IN ({id_list})"

CHECK_WRITABLE = """
    INSERT INTO meta (name, value) VALUES ('checked', $1)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""
ADD_LINK = "INSERT INTO links (digest, person, expires) VALUES ($1, $2, $3)"
USE_LINK = "DELETE FROM links WHERE digest = $1 AND expires >= $2 RETURNING person"
LINKED_PERSON = "SELECT person FROM links WHERE digest = $1 AND expires >= $2"
DELETE_EXPIRED_LINKS = "DELETE FROM links WHERE expires < $1"

CHAT = """
    SELECT number, person, name, audience, text, at FROM chat
    WHERE audience IN ({id_list}) AND table_id = $2 AND number > $3 AND number < $4
    ORDER BY number DESC LIMIT $5
"""

PUSH_COLUMNS = ("endpoint", "person", "p256dh", "auth", "preferences", "created")
ADD_PUSH_SUBSCRIPTION = f"""
    INSERT INTO push_subscriptions ({", ".join(PUSH_COLUMNS)}) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, p256dh = excluded.p256dh,
    auth = excluded.auth, preferences = excluded.preferences, created = excluded.created,
    failures = 0
"""
DELETE_OLD_PUSH_SUBSCRIPTIONS = """
    DELETE FROM push_subscriptions WHERE person = $1 AND endpoint NOT IN (
        SELECT endpoint FROM push_subscriptions WHERE person = $1 ORDER BY created DESC LIMIT $2
    )
"""
PUSH_SUBSCRIPTIONS_OF = f"""
    SELECT {", ".join(PUSH_COLUMNS)} FROM push_subscriptions WHERE person = $1 ORDER BY created
"""
DELETE_PUSH_SUBSCRIPTION = "DELETE FROM push_subscriptions WHERE endpoint = $1"
NOTE_PUSH_SUCCESS = """
    UPDATE push_subscriptions SET failures = 0 WHERE endpoint = $1 AND failures > 0
"""
NOTE_PUSH_FAILURE = "UPDATE push_subscriptions SET failures = failures + 1 WHERE endpoint = $1"
DELETE_FAILED_PUSH_SUBSCRIPTION = """
    DELETE FROM push_subscriptions WHERE endpoint = $1 AND failures >= $2
"""

REVIEW = "SELECT review FROM reviews WHERE table_id = $1"
KEEP_REVIEW = """
    INSERT INTO reviews (table_id, review) VALUES ($1, $2)
    ON CONFLICT (table_id) DO UPDATE SET review = excluded.review
"""

DUMPED_COLUMNS = {
    "tables": (*COLUMNS, "chat", "checkpoint"),
    "moves": MOVE_COLUMNS,
    "participants": ("person", "table_id", "created", "active"),
    "chat": ("table_id", "number", "person", "name", "audience", "text", "at"),
    "people": ("id", "name", "created", "seen", "session_generation"),
    "links": ("digest", "person", "expires"),
    "push_subscriptions": (*PUSH_COLUMNS, "failures"),
    **MEMBER_COLUMNS,
    "reviews": ("table_id", "review"),
    **PAIRING_COLUMNS,
    **CHALLENGE_COLUMNS,
    **ACHIEVEMENT_COLUMNS,
    **TOURNAMENT_COLUMNS,
    **MAIL_COLUMNS,
    **INVITATION_COLUMNS,
}
"""The columns of a full copy, in an order in which no row refers to a later one."""
ROWS_PER_DUMP = 1000
"""Rows of one portion of a full copy."""
