"""What is counted of games between equal players.

Names of values (``share/seat/2``) have their index after the last slash. Shares of a win are in
units of 1 / ``WHOLE``; story, choice and use are in thousandths.
"""

import numpy as np

from starboard.engine.game import Game
from starboard.engine.kernels import measure
from starboard.report.meter import MeasuredGames
from starboard.report.tally import Flags, Integers, Tally

WHOLE = 840
"""A whole win; divisible by up to eight winners."""
THOUSAND = 1000
PER_CENT = THOUSAND // 100
"""The thousandths of which the point of decision is counted."""
SECONDS_PER_CHOICE = 8
"""The assumed time of a person for a decision among several moves."""
SECONDS_PER_OTHER_MOVE = 2
"""The assumed time of dice, draws and forced moves."""
TURNS_WATCHED = 2
"""A player is out if the others have this many turns each after the player's last one."""


def tally_games(game: Game, measured: MeasuredGames) -> Tally:
    """The counts of games between equal players."""
    tally = Tally()
    note_results(tally, measured)
    note_lengths(tally, measured)
    note_choices(tally, measured)
    note_story(tally, measured)
    note_moves(tally, game, measured)
    for number, metric in enumerate(game.metrics):
        tally.note_values(f"metric/{metric.__name__}", measured.metrics[:, number])
    return tally


def win_shares(measured: MeasuredGames) -> Integers:
    """What each player got of the win, in units of 1 / ``WHOLE``: ``[game, player]``.

    Without winners, or at the limit of moves, all players share it.
    """
    bits = measured.column(measure.WINNERS)
    everybody = (1 << measured.players) - 1
    sharing = np.where(bits > 0, bits, everybody)
    won = sharing[:, None] >> np.arange(measured.players) & 1
    shares: Integers = won * WHOLE // won.sum(axis=1)[:, None]
    return shares


def note_results(tally: Tally, measured: MeasuredGames) -> None:
    """Count who won, by seat and by the order of first moves."""
    bits, shares = measured.column(measure.WINNERS), win_shares(measured)
    winners = (bits[:, None] >> np.arange(measured.players) & 1).sum(axis=1)
    tally.note_events("unfinished", bits < 0)
    tally.note_events("drawn", bits == 0)
    tally.note_events("shared", (bits > 0) & (winners > 1))
    order = measured.seats[:, :, measure.ORDER]
    for place in range(measured.players):
        tally.note_values(f"share/seat/{place}", shares[:, place])
        tally.note_values(f"share/order/{place}", shares[order == place])
    tally.note_events("seat A moves first", order[:, 0] == 0)


def note_lengths(tally: Tally, measured: MeasuredGames) -> None:
    """Count moves, turns, rounds and minutes, and how long players only watch."""
    plies, decisions = measured.column(measure.PLIES), measured.column(measure.DECISIONS)
    choices = decisions - measured.column(measure.FORCED)
    seconds = SECONDS_PER_CHOICE * choices + SECONDS_PER_OTHER_MOVE * (plies - choices)
    turns = measured.column(measure.TURNS)
    for name, values in (
        ("plies", plies),
        ("decisions", decisions),
        ("turns", turns),
        ("rounds", measured.seats[:, :, measure.OWN_TURNS].max(axis=1)),
        ("seconds", seconds),
    ):
        tally.note_values(name, values)
        tally.note_frequencies(name, values)
    watched = turns[:, None] - 1 - measured.seats[:, :, measure.LAST_TURN]
    out = watched >= TURNS_WATCHED * measured.players
    count = out.sum(axis=1)
    tally.note_events("game with a player out", count > 0)
    parts = (THOUSAND * watched // turns[:, None] * out).sum(axis=1)
    tally.note_values("watched", parts[count > 0] // count[count > 0])


def note_choices(tally: Tally, measured: MeasuredGames) -> None:
    """Count legal moves and forced moves, in the whole game and by stage."""
    stages = measured.stages
    _note_choices(tally, "", stages.sum(axis=1))
    for stage in range(measure.STAGES):
        _note_choices(tally, f"/{stage}", stages[:, stage])


def _note_choices(tally: Tally, suffix: str, columns: Integers) -> None:
    found = columns[columns[:, measure.CHOICES] > 0]
    count = found[:, measure.CHOICES]
    tally.note_values(f"legal{suffix}", THOUSAND * found[:, measure.LEGAL] // count)
    tally.note_values(f"forced{suffix}", THOUSAND * found[:, measure.ONLY] // count)


def note_story(tally: Tally, measured: MeasuredGames) -> None:
    """Count changes of the lead, comebacks, and when games were decided."""
    bits = measured.column(measure.WINNERS)
    told = measured.column(measure.DECIDED) != measure.UNKNOWN
    changes = measured.column(measure.LEAD_CHANGES)
    tally.note_values("lead changes", changes[told])
    tally.note_frequencies("lead changes", changes[told])
    for name, column in (
        ("trailing", measure.TRAILING),
        ("lowest", measure.LOWEST),
        ("decided", measure.DECIDED),
    ):
        tally.note_values(name, measured.column(column)[told])
    tally.note_frequencies("decided", measured.column(measure.DECIDED)[told] // PER_CENT)
    fair = THOUSAND // measured.players
    tally.note_events("comeback", measured.column(measure.LOWEST)[told] < fair // 2)
    for stage in range(measure.STAGES):
        leader = measured.stages[:, stage, measure.LEADER]
        led: Flags = told & (leader >= 0)
        won = bits[led] >> leader[led] & 1
        tally.note_events(f"leader wins/{stage}", won)


def note_moves(tally: Tally, game: Game, measured: MeasuredGames) -> None:
    """Count how often each kind of move is used, and by winners more than by others."""
    bits, shares = measured.column(measure.WINNERS), win_shares(measured)
    won = bits[:, None] >> np.arange(measured.players) & 1
    compared = (bits > 0) & (won.sum(axis=1) < measured.players)
    turns = np.maximum(measured.seats[:, :, measure.OWN_TURNS], 1)
    for number, kind in enumerate(game.moves.kinds):
        used, offered = measured.used[:, :, number], measured.offered[:, :, number]
        uses, offers = used.sum(axis=1), offered.sum(axis=1)
        tally.note_values(f"uses/{kind.name}", uses)
        tally.note_values(f"offers/{kind.name}", offers)
        tally.note_totals(f"uses times offers/{kind.name}", uses * offers)
        tally.note_events(f"game with/{kind.name}", used.any(axis=1))
        rate, winner = (THOUSAND * used // turns)[compared], won[compared]
        winners = (rate * winner).sum(axis=1) // winner.sum(axis=1)
        others = (rate * (1 - winner)).sum(axis=1) // (1 - winner).sum(axis=1)
        tally.note_values(f"winners' uses/{kind.name}", winners)
        tally.note_values(f"winners' extra uses/{kind.name}", winners - others)
        tally.note_values(f"users' share/{kind.name}", users_share(used > 0, shares))


def users_share(users: Flags, shares: Integers) -> Integers:
    """What a player who uses a kind of move got of the win, in units of 1 / ``WHOLE``.

    There is a value for each game in which some players use it and others do not.
    """
    count = users.sum(axis=1)
    mixed = (count > 0) & (count < users.shape[1])
    share: Integers = (shares * users)[mixed].sum(axis=1) // count[mixed]
    return share
