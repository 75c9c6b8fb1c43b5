"""The database tables of e-mail."""

MAIL_STATEMENTS = (
    """CREATE TABLE mail_addresses (
        person TEXT PRIMARY KEY,
        address TEXT NOT NULL,
        kinds TEXT NOT NULL,
        language TEXT NOT NULL,
        confirmed INTEGER NOT NULL,
        created DOUBLE PRECISION NOT NULL
    )""",
    """CREATE TABLE mail_notices (
        person TEXT NOT NULL,
        topic TEXT NOT NULL,
        occasion TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (person, topic)
    )""",  # the last message about each topic, so that none is repeated
)

MAIL_QUEUE_STATEMENTS = (
    "ALTER TABLE mail_addresses ADD COLUMN time_zone TEXT NOT NULL DEFAULT 'UTC'",
    "ALTER TABLE mail_addresses ADD COLUMN quiet_from INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE mail_addresses ADD COLUMN quiet_to INTEGER NOT NULL DEFAULT 0",
    """CREATE TABLE mail_queue (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        topic TEXT NOT NULL,
        address TEXT NOT NULL,
        table_id TEXT NOT NULL,
        message TEXT NOT NULL,
        attempts INTEGER NOT NULL,
        due_at DOUBLE PRECISION NOT NULL,
        UNIQUE (person, topic)
    )""",
    "CREATE INDEX mail_queue_due ON mail_queue (due_at)",
)

MAIL_COLUMNS = {
    "mail_addresses": (
        *("person", "address", "kinds", "language", "confirmed", "created"),
        *("time_zone", "quiet_from", "quiet_to"),
    ),
    "mail_notices": ("person", "topic", "occasion", "at"),
    "mail_queue": (
        *("id", "person", "topic", "address", "table_id", "message", "attempts", "due_at"),
    ),
}
"""The columns of a full copy."""
