"""The tables of a tournament's games."""

from msgspec.structs import replace

from starboard.catalog import find_game
from starboard.engine.game import Game
from starboard.server.members.errors import UnratedBot
from starboard.server.tables.dice import DiceSecrets
from starboard.server.tables.rated_tables import with_bot_ratings
from starboard.server.tables.seating import strongest_bot
from starboard.store.rows import SeatRow, TableRow
from starboard.store.tournaments.rows import Entrant, Tournament, TournamentGame, TournamentRow


def new_tables(
    before: Tournament, after: Tournament, dice: DiceSecrets, now: float, begins_at: float
) -> list[TableRow]:
    """The tables of the games that one version of a tournament adds to another."""
    return [
        _new_table(after, game, dice, now, begins_at)
        for game in after.games[len(before.games) :]
        if game.table
    ]


def _new_table(
    tournament: Tournament,
    game: TournamentGame,
    dice: DiceSecrets,
    now: float,
    begins_at: float,
) -> TableRow:
    """The table of a game, friendly if one of its bots has lost its rating.

    Changed rules have no ladder at first, and a tournament that has begun must go on.
    """
    try:
        return table_row(tournament, game, dice, now, begins_at)
    except UnratedBot:
        friendly = replace(tournament.row, plan=replace(tournament.row.plan, rated=False))
        return table_row(replace(tournament, row=friendly), game, dice, now, begins_at)


def table_row(
    tournament: Tournament,
    game: TournamentGame,
    dice: DiceSecrets,
    now: float,
    begins_at: float,
) -> TableRow:
    """A full table, whose game the scheduler of any process begins at the given time."""
    plan, rules = tournament.row.plan, find_game(tournament.row.plan.game)
    seats = tuple(_seat(rules, tournament.entrants[number]) for number in game.entrants)
    row = TableRow(
        id=game.table, game=rules.id, rules=rules.version, options=plan.options, seats=seats,
        host="", public=tournament.row.public, spectators=True,
        invite=table_invite(tournament.row), seconds_per_move=plan.seconds_per_move,
        seconds_per_game=plan.seconds_per_game, increment_seconds=plan.increment_seconds,
        dice_secret=dice.secret_of(game.table),
        rated=plan.rated and any(seat.kind == "person" for seat in seats),
        tournament=tournament.row.id, created=now, moved_at=now, wake_at=begins_at,
    )  # fmt: skip
    return with_bot_ratings(row, rules)


def table_invite(row: TournamentRow) -> str:
    """The secret of the invitations to all tables: who knows the tournament's link may watch."""
    return row.id


def _seat(game: Game, entrant: Entrant) -> SeatRow:
    if entrant.bot:
        return SeatRow("bot", entrant.name, entrant.bot)
    return SeatRow("person", entrant.name, strongest_bot(game), entrant.person, entrant.member)
