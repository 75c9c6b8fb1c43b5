"""The database table of invitations to tables."""

INVITATION_STATEMENTS = (
    """CREATE TABLE table_invitations (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables (id),
        inviter TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (person, table_id)
    )""",
)

INVITATION_COLUMNS = {"table_invitations": ("person", "table_id", "inviter", "created")}
"""The columns of a full copy."""
