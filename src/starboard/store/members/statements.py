"""SQL of members, in the form of ``store/statements.py``."""

# Members and their passkeys

ADD_MEMBER = """
    INSERT INTO members (person, id, joined) VALUES ($1, $2, $3) ON CONFLICT (person) DO NOTHING
"""
MEMBER_COLUMNS = "members.person, members.id, people.name, members.joined, members.private"
MEMBER = f"""
    SELECT {MEMBER_COLUMNS} FROM members JOIN people ON people.id = members.person
    WHERE members.id = $1
"""
MEMBER_OF_PERSON = f"""
    SELECT {MEMBER_COLUMNS} FROM members JOIN people ON people.id = members.person
    WHERE members.person = $1
"""
SET_PRIVATE = "UPDATE members SET private = $2 WHERE person = $1"

ADD_PASSKEY = """
    INSERT INTO passkeys (id, person, public_key, sign_count, label, created, used_at)
    VALUES ($1, $2, $3, $4, $5, $6, $6)
"""
PASSKEY_COLUMNS = "id, person, public_key, sign_count, label, created, used_at"
PASSKEY = f"SELECT {PASSKEY_COLUMNS} FROM passkeys WHERE id = $1"
PASSKEYS = f"SELECT {PASSKEY_COLUMNS} FROM passkeys WHERE person = $1 ORDER BY created"
USE_PASSKEY = "UPDATE passkeys SET sign_count = $2, used_at = $3 WHERE id = $1"
LOCK_PERSON = "UPDATE people SET seen = seen WHERE id = $1"
"""Lets other changes of the person wait until the transaction is over."""
REMOVE_PASSKEY = """
    DELETE FROM passkeys WHERE person = $1 AND id = $2
    AND (SELECT count(*) FROM passkeys WHERE person = $1) > 1 RETURNING id
"""

ADD_PASSKEY_CHALLENGE = "INSERT INTO challenges (digest, holder, expires) VALUES ($1, $2, $3)"
USE_PASSKEY_CHALLENGE = """
    DELETE FROM challenges WHERE digest = $1 AND holder = $2 AND expires >= $3 RETURNING digest
"""
DELETE_EXPIRED_PASSKEY_CHALLENGES = "DELETE FROM challenges WHERE expires < $1"

DELETE_RECOVERY_CODES = "DELETE FROM recovery_codes WHERE person = $1"
ADD_RECOVERY_CODE = "INSERT INTO recovery_codes (digest, person) VALUES ($1, $2)"
USE_RECOVERY_CODE = "DELETE FROM recovery_codes WHERE digest = $1 RETURNING person"
COUNT_RECOVERY_CODES = "SELECT count(*) FROM recovery_codes WHERE person = $1"

ADD_INVITATION = "INSERT INTO invitations (digest, expires) VALUES ($1, $2)"
INVITATION = "SELECT digest FROM invitations WHERE digest = $1 AND expires >= $2"
USE_INVITATION = "DELETE FROM invitations WHERE digest = $1 AND expires >= $2 RETURNING digest"
DELETE_EXPIRED_INVITATIONS = "DELETE FROM invitations WHERE expires < $1"

END_SESSIONS = """
    UPDATE people SET session_generation = session_generation + 1 WHERE id = $1
    RETURNING session_generation
"""
FORGET_DEVICES = "DELETE FROM push_subscriptions WHERE person = $1"
FORGET_MAIL = (
    "DELETE FROM mail_addresses WHERE person = $1",
    "DELETE FROM mail_queue WHERE person = $1",
)

# One's own data

CHAT_OF_PERSON = """
    SELECT table_id, at, text FROM chat WHERE person = $1 ORDER BY at
"""
DELETE_PERSON = (
    "DELETE FROM passkeys WHERE person = $1",
    "DELETE FROM recovery_codes WHERE person = $1",
    "DELETE FROM links WHERE person = $1",
    FORGET_DEVICES,
    *FORGET_MAIL,
    "DELETE FROM mail_notices WHERE person = $1",
    "DELETE FROM table_invitations WHERE person = $1 OR inviter = $1",
    "DELETE FROM pairing_requests WHERE person = $1",
    "DELETE FROM challenge_attempts WHERE person = $1",
    "DELETE FROM chat WHERE person = $1",
    "DELETE FROM results WHERE person = $1",
    "DELETE FROM achievements WHERE person = $1",
    "DELETE FROM ratings WHERE person = $1",
    "DELETE FROM rating_history WHERE person = $1",
    "DELETE FROM blocks WHERE person = $1 OR other = $1",
    "DELETE FROM reports WHERE person = $1 OR other = $1",
    """UPDATE tournaments SET version = version + 1
       WHERE organiser = $1 OR id IN (SELECT tournament FROM entrants WHERE person = $1)""",
    "UPDATE entrants SET name = 'Anonymous', member = '', active = 0 WHERE person = $1",
    "UPDATE tournaments SET organiser = '' WHERE organiser = $1",
    "DELETE FROM members WHERE person = $1",
    "DELETE FROM people WHERE id = $1",
)
"""Leave nothing of a person but the ids in their finished games, which other ratings need."""
MERGE_PERSON = (
    "UPDATE push_subscriptions SET person = $2 WHERE person = $1",
    "UPDATE chat SET person = $2 WHERE person = $1",
    """UPDATE challenge_attempts SET person = $2 WHERE person = $1 AND NOT EXISTS (
        SELECT 1 FROM challenge_attempts AS own WHERE own.person = $2
        AND own.game = challenge_attempts.game AND own.day = challenge_attempts.day
    )""",
    """UPDATE blocks SET person = $2 WHERE person = $1 AND other <> $2 AND NOT EXISTS (
        SELECT 1 FROM blocks AS own WHERE own.person = $2 AND own.other = blocks.other
    )""",
    """UPDATE blocks SET other = $2 WHERE other = $1 AND person <> $2 AND NOT EXISTS (
        SELECT 1 FROM blocks AS own WHERE own.other = $2 AND own.person = blocks.person
    )""",
    "UPDATE reports SET other = $2 WHERE other = $1",
    """UPDATE tournaments SET version = version + 1,
       organiser = CASE WHEN organiser = $1 THEN $2 ELSE organiser END
       WHERE organiser = $1 OR id IN (SELECT tournament FROM entrants WHERE person = $1)""",
    """UPDATE entrants SET person = $2, member = (SELECT id FROM members WHERE person = $2)
       WHERE person = $1 AND NOT EXISTS (
        SELECT 1 FROM entrants AS own
        WHERE own.person = $2 AND own.tournament = entrants.tournament
    )""",
)
"""Give a person what another one has, apart from tables; of two attempts at a challenge the person
keeps their own.
"""
