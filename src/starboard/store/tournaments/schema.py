"""The database tables of tournaments."""

TOURNAMENTS = """
    CREATE TABLE tournaments (
        id TEXT PRIMARY KEY,
        organiser TEXT NOT NULL,
        public INTEGER NOT NULL,
        plan TEXT NOT NULL,
        status TEXT NOT NULL,
        cancelled_because TEXT NOT NULL,
        round BIGINT NOT NULL,
        rounds BIGINT NOT NULL,
        starts_at DOUBLE PRECISION,
        ends_at DOUBLE PRECISION,
        created DOUBLE PRECISION NOT NULL,
        wake_at DOUBLE PRECISION,
        version BIGINT NOT NULL
    )
"""

ENTRANTS = """
    CREATE TABLE entrants (
        tournament TEXT NOT NULL REFERENCES tournaments (id),
        number BIGINT NOT NULL,
        name TEXT NOT NULL,
        person TEXT NOT NULL,
        member TEXT NOT NULL,
        bot TEXT NOT NULL,
        seed BIGINT NOT NULL,
        active INTEGER NOT NULL,
        free_since DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (tournament, number)
    )
"""

TOURNAMENT_GAMES = """
    CREATE TABLE tournament_games (
        tournament TEXT NOT NULL REFERENCES tournaments (id),
        number BIGINT NOT NULL,
        round BIGINT NOT NULL,
        match BIGINT NOT NULL,
        table_id TEXT NOT NULL,
        entrants TEXT NOT NULL,
        points TEXT,
        PRIMARY KEY (tournament, number)
    )
"""  # points: NULL until the game is over

TOURNAMENT_STATEMENTS = (
    TOURNAMENTS,
    ENTRANTS,
    TOURNAMENT_GAMES,
    "CREATE INDEX tournaments_wake_at ON tournaments (wake_at) WHERE wake_at IS NOT NULL",
    """CREATE INDEX tournaments_listed ON tournaments (created)
       WHERE public = 1 AND status <> 'cancelled'""",
    """CREATE INDEX tournaments_active ON tournaments (organiser)
       WHERE status IN ('waiting', 'running')""",
    "CREATE INDEX entrants_person ON entrants (person) WHERE person <> ''",
    "CREATE INDEX tournament_games_open ON tournament_games (table_id) WHERE points IS NULL",
    "ALTER TABLE tables ADD COLUMN tournament TEXT NOT NULL DEFAULT ''",
)

TOURNAMENT_COLUMNS = {
    "tournaments": (
        "id", "organiser", "public", "plan", "status", "cancelled_because", "round", "rounds",
        "starts_at", "ends_at", "created", "wake_at", "version",
    ),
    "entrants": (
        "tournament", "number", "name", "person", "member", "bot", "seed", "active", "free_since",
    ),
    "tournament_games": (
        "tournament", "number", "round", "match", "table_id", "entrants", "points",
    ),
}  # fmt: skip
"""The columns of a full copy."""
