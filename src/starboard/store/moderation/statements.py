"""SQL of moderation, in the form of ``store/statements.py``."""

from starboard.store.members.schema import MEMBER_COLUMNS as COLUMNS

ADD_BLOCK = """
    INSERT INTO blocks (id, person, other, kind, created) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (person, other) DO UPDATE SET kind = excluded.kind, created = excluded.created
"""
REMOVE_BLOCK = "DELETE FROM blocks WHERE person = $1 AND id = $2"
BLOCKS = """
    SELECT blocks.id, people.name, blocks.kind
    FROM blocks JOIN people ON people.id = blocks.other
    WHERE blocks.person = $1 ORDER BY blocks.created DESC
"""
MUTED = "SELECT other FROM blocks WHERE person = $1"
IS_BLOCKED = """
    SELECT id FROM blocks WHERE person IN ({id_list}) AND other = $2 AND kind = 'block'
"""
BLOCKS_AMONG = """
    SELECT person, other FROM blocks
    WHERE kind = 'block' AND person IN ({id_list}) AND other IN ({id_list})
"""

REPORT_COLUMNS = ", ".join(COLUMNS["reports"])
ADD_REPORT = f"""
    INSERT INTO reports ({REPORT_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
"""
REPORTS = f"SELECT {REPORT_COLUMNS} FROM reports ORDER BY created DESC LIMIT $1"
REPORTS_BY = f"SELECT {REPORT_COLUMNS} FROM reports WHERE person = $1 ORDER BY created"
REPORT = f"SELECT {REPORT_COLUMNS} FROM reports WHERE id = $1"

BAN = "INSERT INTO bans (person, created) VALUES ($1, $2) ON CONFLICT (person) DO NOTHING"
UNBAN = "DELETE FROM bans WHERE person = $1"
IS_BANNED = "SELECT person FROM bans WHERE person = $1"
LATEST_BANS = "SELECT person FROM bans ORDER BY created DESC LIMIT $1"
REMOVE_CHAT_LINE = """
    UPDATE chat SET text = $3 WHERE table_id = $1 AND number = $2 RETURNING number
"""
REVISE_TABLE = "UPDATE tables SET revision = revision + 1 WHERE id = $1"
ADD_LOG_ENTRY = """
    INSERT INTO moderation_log (id, action, target, reason, at) VALUES ($1, $2, $3, $4, $5)
"""
LOG = "SELECT action, target, reason, at FROM moderation_log ORDER BY at DESC LIMIT $1"
