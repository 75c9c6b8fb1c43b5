"""What is counted of matches between two bots, and of players who avoid a kind of move.

The strong bot has every other seat, the first included. Games are played in groups of as many as
there are players: every entry has every seat once, with the same dice.
"""

import numpy as np

from starboard.engine.kernels import measure
from starboard.report.meter import MeasuredGames
from starboard.report.tally import Integers, Tally
from starboard.report.values import win_shares

BLOCKS = 20
"""The parts of a match that are left out in turn to estimate the error of a ratio."""


def strong_entries(players: int) -> range:
    """The entries of the strong bot, or of the player who is compared with the others."""
    return range(0, players, 2)


def tally_match(measured: MeasuredGames, first_group: int, forbidden: int | None = None) -> Tally:
    """The counts of whole groups of games; the first one has this number.

    ``forbidden`` is the number of the kind of move that the first entry avoids.
    """
    tally = Tally()
    if forbidden is not None:
        note_forced_uses(tally, measured, forbidden)
    shares = grouped_shares(measured)
    tally.note_events("unfinished", measured.column(measure.WINNERS) < 0)
    groups = np.arange(first_group, first_group + len(shares))
    by_entry = shares_by_entry(shares)
    strong = by_entry[:, :, list(strong_entries(measured.players))].sum(axis=(1, 2))
    tally.note_values("strong", strong)
    tally.note_values("first entry", by_entry[:, :, 0].sum(axis=1))
    for block in range(BLOCKS):
        chosen = groups % BLOCKS == block
        _note_block(tally, f"luck/{block}", shares[chosen], strong[chosen])
    return tally


def note_forced_uses(tally: Tally, measured: MeasuredGames, kind: int) -> None:
    """Count how often the first entry used a kind of move nevertheless, where it was legal."""
    games = np.arange(len(measured.games))
    seat = -games % measured.players
    used, offered = measured.used[games, seat, kind], measured.offered[games, seat, kind]
    tally.note_hits("forced use", int(used.sum()), int(offered.sum()))


def grouped_shares(measured: MeasuredGames) -> Integers:
    """What each player got of the win: ``[group, rotation, player]``."""
    players = measured.players
    return win_shares(measured).reshape(-1, players, players)


def shares_by_entry(shares: Integers) -> Integers:
    """The same by entry: in rotation r, entry ``(player + r) % players`` plays for a player."""
    players = shares.shape[1]
    rotation, entry = np.mgrid[:players, :players]
    by_entry: Integers = shares[:, rotation, (entry - rotation) % players]
    return by_entry


def _note_block(tally: Tally, name: str, shares: Integers, strong: Integers) -> None:
    """Add the sums that the parts of the variance are computed from; ``luck.py`` explains them."""
    seats = shares.sum(axis=1)
    tally.note_totals(f"{name}/squares", (shares * shares).sum(axis=(1, 2)))
    tally.note_totals(f"{name}/seat squares", (seats * seats).sum(axis=1))
    tally.note_totals(f"{name}/strong", strong)
    for seat in range(shares.shape[2]):
        tally.note_totals(f"{name}/seat/{seat}", seats[:, seat])
