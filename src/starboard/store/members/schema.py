"""The database tables of members: passkeys, results, ratings and moderation."""

MEMBERS = """
    CREATE TABLE members (
        person TEXT PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        joined DOUBLE PRECISION NOT NULL,
        private INTEGER NOT NULL DEFAULT 0
    )
"""  # id: the public one, in the address of the profile; person: the one in the cookie

PASSKEYS = """
    CREATE TABLE passkeys (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        public_key BYTEA NOT NULL,
        sign_count BIGINT NOT NULL,
        label TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL,
        used_at DOUBLE PRECISION NOT NULL
    )
"""

CHALLENGES = """
    CREATE TABLE challenges (
        digest TEXT PRIMARY KEY,
        holder TEXT NOT NULL,
        expires DOUBLE PRECISION NOT NULL
    )
"""  # holder: the session that asked for it, the only one that can use it

RECOVERY_CODES = """
    CREATE TABLE recovery_codes (digest TEXT PRIMARY KEY, person TEXT NOT NULL)
"""

INVITATIONS = """
    CREATE TABLE invitations (digest TEXT PRIMARY KEY, expires DOUBLE PRECISION NOT NULL)
"""

RESULTS = """
    CREATE TABLE results (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables (id),
        game TEXT NOT NULL,
        players INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        outcome TEXT NOT NULL,
        rated INTEGER NOT NULL,
        finished_at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (person, table_id)
    )
"""

RATED_GAMES = """
    CREATE TABLE rated_games (
        number BIGINT PRIMARY KEY,
        table_id TEXT NOT NULL UNIQUE REFERENCES tables (id)
    )
"""  # number: the order in which games were rated, which a recomputation repeats

RATINGS = """
    CREATE TABLE ratings (
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        players INTEGER NOT NULL,
        mu DOUBLE PRECISION NOT NULL,
        sigma DOUBLE PRECISION NOT NULL,
        lower_bound DOUBLE PRECISION NOT NULL,
        games BIGINT NOT NULL,
        rated_at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (person, game, players)
    )
"""

RATING_HISTORY = """
    CREATE TABLE rating_history (
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        players INTEGER NOT NULL,
        number BIGINT NOT NULL,
        mu DOUBLE PRECISION NOT NULL,
        sigma DOUBLE PRECISION NOT NULL,
        rated_at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (number, person)
    )
"""

BLOCKS = """
    CREATE TABLE blocks (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        other TEXT NOT NULL,
        kind TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL,
        UNIQUE (person, other)
    )
"""  # kind: 'mute' hides the chat of the other person, 'block' also keeps them from one's tables

REPORTS = """
    CREATE TABLE reports (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        other TEXT NOT NULL,
        name TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables (id),
        line BIGINT NOT NULL,
        text TEXT NOT NULL,
        reason TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL
    )
"""  # name, line and text: of the reported person and chat line, at that time; line 0 for a seat

BANS = """
    CREATE TABLE bans (person TEXT PRIMARY KEY, created DOUBLE PRECISION NOT NULL)
"""

MODERATION_LOG = """
    CREATE TABLE moderation_log (
        id TEXT PRIMARY KEY,
        action TEXT NOT NULL,
        target TEXT NOT NULL,
        reason TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL
    )
"""

MEMBER_STATEMENTS = (
    "ALTER TABLE people ADD COLUMN session_generation BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN finished_at DOUBLE PRECISION",
    MEMBERS,
    PASSKEYS,
    CHALLENGES,
    RECOVERY_CODES,
    INVITATIONS,
    RESULTS,
    RATED_GAMES,
    RATINGS,
    RATING_HISTORY,
    BLOCKS,
    REPORTS,
    BANS,
    MODERATION_LOG,
    "CREATE INDEX passkeys_person ON passkeys (person)",
    "CREATE INDEX recovery_codes_person ON recovery_codes (person)",
    "CREATE INDEX results_finished ON results (person, finished_at)",
    "CREATE INDEX results_game ON results (person, game, finished_at)",
    "CREATE INDEX results_outcome ON results (person, game, outcome)",
    "CREATE INDEX rating_history_order ON rating_history (person, game, players, number)",
    "CREATE INDEX ratings_order ON ratings (game, players, lower_bound)",
    "CREATE INDEX chat_person ON chat (person)",
    "CREATE INDEX blocks_other ON blocks (other)",
    "CREATE INDEX reports_created ON reports (created)",
    "CREATE INDEX moderation_log_at ON moderation_log (at)",
)
"""The statements of the migration that adds members."""

LEADERBOARD_STATEMENTS = (
    "DROP INDEX ratings_order",
    # With rated_at, a leaderboard of the week skips the others without reading their rows.
    "CREATE INDEX ratings_order ON ratings (game, players, lower_bound, rated_at)",
)

PAGE_STATEMENTS = (
    "ALTER TABLE ratings ADD COLUMN rated_day BIGINT NOT NULL DEFAULT 0",
    # Both kinds of database round to an integer here; a cast alone would truncate in SQLite only.
    "UPDATE ratings SET rated_day = CAST(round((rated_at - 43200) / 86400) AS BIGINT)",
    "DROP INDEX ratings_order",
    "CREATE INDEX ratings_order ON ratings (game, players, lower_bound)",
    "CREATE INDEX ratings_of_a_day ON ratings (game, players, rated_day, lower_bound)",
    "ALTER TABLE results ADD COLUMN public INTEGER NOT NULL DEFAULT 1",
    """UPDATE results SET public = 0
       WHERE table_id IN (SELECT id FROM tables WHERE public = 0)""",
    "DROP INDEX results_finished",
    "DROP INDEX results_game",
    "DROP INDEX results_outcome",
    # One for each combination of filters. Private games are skipped without reading their rows;
    # outcomes are read from the first one for streaks, and counted by the last one.
    "CREATE INDEX results_finished ON results (person, finished_at, public, outcome)",
    "CREATE INDEX results_game ON results (person, game, finished_at, public)",
    "CREATE INDEX results_outcome ON results (person, outcome, finished_at, public)",
    "CREATE INDEX results_game_outcome ON results (person, game, outcome, finished_at, public)",
)
"""Let pages of profiles, histories and leaderboards read no more rows than they show."""

MEMBER_COLUMNS = {
    "members": ("person", "id", "joined", "private"),
    "passkeys": ("id", "person", "public_key", "sign_count", "label", "created", "used_at"),
    "challenges": ("digest", "holder", "expires"),
    "recovery_codes": ("digest", "person"),
    "invitations": ("digest", "expires"),
    "results": (
        *("person", "table_id", "game", "players"),
        *("seat", "outcome", "rated", "public", "finished_at"),
    ),
    "rated_games": ("number", "table_id"),
    "ratings": (
        *("person", "game", "players", "mu", "sigma"),
        *("lower_bound", "games", "rated_at", "rated_day"),
    ),
    "rating_history": ("person", "game", "players", "number", "mu", "sigma", "rated_at"),
    "blocks": ("id", "person", "other", "kind", "created"),
    "reports": (
        *("id", "person", "other", "name", "table_id"),
        *("line", "text", "reason", "created"),
    ),
    "bans": ("person", "created"),
    "moderation_log": ("id", "action", "target", "reason", "at"),
}
"""The columns of these tables in a full copy."""
