"""SQL of tournaments, in the form of ``store/statements.py``."""

from starboard.store.row_mapping import COLUMNS
from starboard.store.tournaments.schema import TOURNAMENT_COLUMNS


def _arguments(count: int) -> str:
    return ", ".join(f"${number}" for number in range(1, count + 1))


ROW_COLUMNS = TOURNAMENT_COLUMNS["tournaments"]
ENTRANT_COLUMNS = TOURNAMENT_COLUMNS["entrants"]
GAME_COLUMNS = TOURNAMENT_COLUMNS["tournament_games"]
_ROW = ", ".join(ROW_COLUMNS)
_QUALIFIED_ROW = ", ".join(f"tournaments.{name}" for name in ROW_COLUMNS)

ADD_TOURNAMENT = f"INSERT INTO tournaments ({_ROW}) VALUES ({_arguments(len(ROW_COLUMNS))})"
REPLACE_TOURNAMENT = f"""
    UPDATE tournaments
    SET {", ".join(f"{name} = ${number}" for number, name in enumerate(ROW_COLUMNS[1:], start=2))}
    WHERE id = $1 AND version = ${len(ROW_COLUMNS) + 1} RETURNING id
"""
SET_ENTRANT = f"""
    INSERT INTO entrants ({", ".join(ENTRANT_COLUMNS)})
    VALUES ({_arguments(len(ENTRANT_COLUMNS))})
    ON CONFLICT (tournament, number) DO UPDATE SET name = excluded.name, person = excluded.person,
    member = excluded.member, seed = excluded.seed, active = excluded.active,
    free_since = excluded.free_since
"""
SET_GAME = f"""
    INSERT INTO tournament_games ({", ".join(GAME_COLUMNS)})
    VALUES ({_arguments(len(GAME_COLUMNS))})
    ON CONFLICT (tournament, number) DO UPDATE SET points = excluded.points
"""
ADD_TABLE = f"INSERT INTO tables ({', '.join(COLUMNS)}) VALUES ({_arguments(len(COLUMNS))})"
ADD_PARTICIPANT = """
    INSERT INTO participants (person, active, table_id, created) VALUES ($1, $2, $3, $4)
"""

TOURNAMENT = f"SELECT {_ROW} FROM tournaments WHERE id = $1"
ENTRANTS = f"""
    SELECT {", ".join(ENTRANT_COLUMNS[1:])} FROM entrants WHERE tournament = $1 ORDER BY number
"""
GAMES = f"""
    SELECT {", ".join(GAME_COLUMNS[1:])} FROM tournament_games
    WHERE tournament = $1 ORDER BY number
"""
VERSIONS = "SELECT id, version FROM tournaments WHERE id IN ({id_list})"
DUE = """
    SELECT id FROM tournaments WHERE wake_at <= $1
    UNION
    SELECT tournament_games.tournament
    FROM tournament_games JOIN tables ON tables.id = tournament_games.table_id
    WHERE tournament_games.points IS NULL AND tables.status NOT IN ('waiting', 'running')
"""
ENDED_TABLES = f"""
    SELECT {", ".join(f"tables.{name}" for name in COLUMNS)}
    FROM tournament_games JOIN tables ON tables.id = tournament_games.table_id
    WHERE tournament_games.tournament = $1 AND tournament_games.points IS NULL
    AND tables.status NOT IN ('waiting', 'running')
"""
LISTED = f"""
    SELECT {_ROW} FROM tournaments
    WHERE public = 1 AND status <> 'cancelled' ORDER BY created DESC LIMIT $1
"""
OF_PERSON = f"""
    SELECT {_QUALIFIED_ROW} FROM tournaments
    WHERE organiser = $1 OR id IN (SELECT tournament FROM entrants WHERE person = $1)
    ORDER BY created DESC LIMIT $2
"""
COUNT_ACTIVE = """
    SELECT count(*) FROM tournaments WHERE organiser = $1 AND status IN ('waiting', 'running')
"""
COUNT_ENTRANTS = """
    SELECT tournament, count(*) FROM entrants
    WHERE tournament IN ({id_list}) AND active = 1 GROUP BY tournament
"""
