"""SQL of quick pairing, in the form of ``store/statements.py``."""

from starboard.store.pairing.schema import PAIRING_COLUMNS

COLUMNS = ", ".join(PAIRING_COLUMNS["pairing_requests"])
ADD_REQUEST = f"""
    INSERT INTO pairing_requests ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (person) DO UPDATE SET id = excluded.id, kinds = excluded.kinds,
    elo = excluded.elo, since = excluded.since, expires_at = excluded.expires_at,
    takes_bots = excluded.takes_bots, table_id = excluded.table_id
"""
REMOVE_REQUEST = "DELETE FROM pairing_requests WHERE person = $1 AND table_id = ''"
REQUESTS_OF = f"""
    SELECT {COLUMNS} FROM pairing_requests WHERE person IN ({{id_list}}) AND expires_at >= $2
"""
WAITING = f"""
    SELECT {COLUMNS} FROM pairing_requests
    WHERE table_id = '' AND expires_at >= $1 ORDER BY since, id
"""
TAKE_BOTS = "UPDATE pairing_requests SET takes_bots = 1 WHERE person = $1 AND table_id = ''"
RENEW = """
    UPDATE pairing_requests SET expires_at = $2
    WHERE id IN (
        SELECT id FROM pairing_requests
        WHERE person IN ({id_list}) AND table_id = '' AND expires_at >= $3 {lock_rows}
    )
"""
SEAT = """
    UPDATE pairing_requests SET table_id = $2, expires_at = $3
    WHERE id IN (
        SELECT id FROM pairing_requests
        WHERE id IN ({id_list}) AND table_id = '' AND expires_at >= $4 {lock_rows}
    )
    RETURNING id
"""
SEATED_AT = "SELECT 1 FROM pairing_requests WHERE table_id = $1 LIMIT 1"
REMOVE_SEATED = "DELETE FROM pairing_requests WHERE table_id = $1 AND person = $2"
UNSEAT = """
    UPDATE pairing_requests SET table_id = '', expires_at = $2
    WHERE id IN (SELECT id FROM pairing_requests WHERE table_id = $1 {lock_rows})
"""
DELETE_EXPIRED = "DELETE FROM pairing_requests WHERE expires_at < $1"
