"""The database table of quick pairing."""

PAIRING_STATEMENTS = (
    """CREATE TABLE pairing_requests (
        person TEXT PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        kinds TEXT NOT NULL,
        elo TEXT NOT NULL,
        since DOUBLE PRECISION NOT NULL,
        expires_at DOUBLE PRECISION NOT NULL,
        takes_bots INTEGER NOT NULL DEFAULT 0,
        table_id TEXT NOT NULL DEFAULT ''
    )""",  # table_id: where the person has been seated; empty while they wait
)

PAIRING_COLUMNS = {
    "pairing_requests": (
        *("id", "person", "kinds", "elo"),
        *("since", "expires_at", "takes_bots", "table_id"),
    ),
}
"""The columns in a full copy."""
