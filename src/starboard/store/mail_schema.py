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

MAIL_COLUMNS = {
    "mail_addresses": ("person", "address", "kinds", "language", "confirmed", "created"),
    "mail_notices": ("person", "topic", "occasion", "at"),
}
"""The columns of a full copy."""
