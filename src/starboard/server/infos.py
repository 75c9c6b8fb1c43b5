"""Tables and games as clients see them, from their rows and declarations."""

import hmac
from functools import cache
from typing import Literal

from starboard.bots.roster import bots_of
from starboard.catalog import GAMES, find_game
from starboard.engine import option_words
from starboard.engine.actors import actor_letter
from starboard.engine.game import Game
from starboard.engine.options import Choice, Number, Option, Text
from starboard.engine.words import Catalogue
from starboard.server.live import LiveTable, is_old
from starboard.server.refusals import NoTable, NotAllowed
from starboard.server.seating import seat_of
from starboard.store.rows import SeatRow, TableRow
from starboard.wire import api
from starboard.wire.tables import SeatInfo, TableInfo, TableSummary

FIELDS: dict[type[Option], Literal["number", "choice", "text"]] = {
    Number: "number",
    Choice: "choice",
    Text: "text",
}


def seat_info(place: int, seat: SeatRow) -> SeatInfo:
    bot = seat.bot if seat.kind == "bot" else ""
    return SeatInfo(actor_letter(place), seat.kind, seat.name, bot, seat.away)


def _counts_secrets(row: TableRow) -> bool:
    """Whether the number of moves would tell that somebody made one in secret."""
    hides = row.game in GAMES and find_game(row.game).rules.SECRETS
    return row.status == "running" and hides


def summary(row: TableRow, person: str | None, acting: list[int] | None = None) -> TableSummary:
    seat = seat_of(row, person)
    return TableSummary(
        id=row.id,
        game=row.game,
        title=find_game(row.game).title() if row.game in GAMES else row.game,
        status=row.status,
        seats=[seat_info(place, seat) for place, seat in enumerate(row.seats)],
        options=row.options,
        seconds_per_move=row.seconds_per_move,
        spectators=row.spectators,
        public=row.public,
        ply=None if _counts_secrets(row) else row.ply,
        created=row.created,
        winners=list(row.winners),
        mine=seat is not None,
        my_turn=seat is not None and seat in (acting or []),
    )


def table_info(live: LiveTable, person: str | None) -> TableInfo:
    row = live.row
    seat = seat_of(row, person)
    is_host = person is not None and person == row.host
    return TableInfo(
        summary=summary(row, person, live.acting),
        seat=seat,
        host=is_host,
        invite=row.invite if is_host or seat is not None else None,
        watching=live.watching,
        next=row.next or None,
        replay_only=is_old(row),
    )


def check_may_see(live: LiveTable, person: str | None, invite: str) -> None:
    """A private table is for those who sit there or were invited, until it is over."""
    row = live.row
    if belongs(row, person):
        return
    invited = hmac.compare_digest(invite.encode(), row.invite.encode())
    if not (row.public or invited or row.status == "finished"):
        raise NoTable()
    if not may_watch(row, person):
        raise NotAllowed()


def may_watch(row: TableRow, person: str | None) -> bool:
    """Whether this person may follow the game; asked again when one begins."""
    return row.spectators or row.status != "running" or belongs(row, person)


def belongs(row: TableRow, person: str | None) -> bool:
    """Whether this person sits here or set the table up."""
    return seat_of(row, person) is not None or (person is not None and person == row.host)


@cache
def game_info(id: str, language: str) -> api.GameInfo:
    game = find_game(id)
    words = game.catalogue(language)
    return api.GameInfo(
        id=id,
        title=game.title(language),
        tagline=words.text("tagline"),
        rules=game.version,
        min_players=game.players[0],
        max_players=game.players[-1],
        default_players=game.default_players,
        secrets=game.rules.SECRETS,
        options=[_option(option, words) for option in game.options.options],
        presets=_presets(game, words),
        default_preset=game.options.default_preset,
        bots=[api.Named(bot, words.text(f"bot-{bot}")) for bot in bots_of(game)],
        moves=[api.Named(kind.name, words.text(_message(kind))) for kind in game.moves.kinds],
        queries=[
            api.QueryInfo(query.name, query.key, words.text(f"query-{query.name}"))
            for query in game.words.QUERIES
        ],
    )


def _message(kind: object) -> str:
    many = "-many" if kind.parameters else ""  # type: ignore[attr-defined]
    return f"move-{kind.name}{many}"  # type: ignore[attr-defined]


def _presets(game: Game, words: Catalogue) -> list[api.PresetInfo]:
    return [
        api.PresetInfo(
            preset.name,
            option_words.title(preset, words),
            option_words.description(preset, words),
            game.options.resolve(preset=preset.name),
        )
        for preset in game.options.presets
    ]


def _option(option: Option, words: Catalogue) -> api.OptionInfo:
    low = high = step = None
    if isinstance(option, Number):
        scale = 10**option.decimals
        low, high, step = option.low / scale, option.high / scale, 1 / scale
    return api.OptionInfo(
        name=option.name,
        kind=FIELDS[type(option)],
        title=option_words.title(option, words),
        description=option_words.description(option, words),
        default=option.default,
        low=low,
        high=high,
        step=step,
        choices=[api.Titled(*choice) for choice in option_words.choices(option, words)],
        range=option_words.range_of(option, words),
    )
