"""How much of the result the players, the seats and luck explain.

In a group of games every entry has every seat once, with the same dice. The share of the win of
the player in seat s, in group d and rotation r, is taken as

    mean + player(r, s) + seat(s) + luck(d, s) + rest

The variance of the shares is the sum of the four variances. Each is estimated from sums over
groups; a group has as many rotations as seats, so that the effects of players cancel in the mean
over its rotations.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from starboard.report.estimates import Estimate, jackknife, share_of
from starboard.report.matches import BLOCKS, strong_entries
from starboard.report.tally import NO_MOMENTS, Tally
from starboard.report.values import WHOLE

LEAST_GROUPS = 2 * BLOCKS
VANISHING = 1e-9
"""The share below which the upper end of an interval is an error of rounding."""


@dataclass(frozen=True)
class Explained:
    """The shares of the variance of results that are explained by each cause."""

    players: Estimate
    seats: Estimate
    luck: Estimate
    rest: Estimate
    most_by_players: float = 1.0
    """What the players would explain if the stronger bot won every game."""


def explained_variance(tally: Tally, players: int) -> Explained | None:
    """The parts of the variance, each between 0 and 1.

    ``None`` if too few groups were played, or if one bot won every game, so that no interval can be
    estimated.
    """
    blocks = [_sums(tally, f"luck/{block}", players) for block in range(BLOCKS)]
    groups = int(sum(block[0] for block in blocks))
    strong = share_of(tally, "strong", WHOLE * players)
    if groups < LEAST_GROUPS or any(block[0] == 0 for block in blocks):
        return None
    if strong is None or strong.value in (0.0, 1.0):
        return None

    def estimate(part: int) -> Estimate:
        found = jackknife(blocks, lambda sums: _parts(sums, players)[part], groups * players)
        return possible_share(found)

    by_players, *others = map(estimate, range(4))
    left = 1 - by_players.low
    by_seats, by_luck, rest = (bounded(it, left) for it in others)
    return Explained(by_players, by_seats, by_luck, rest, most_by_players(players))


def possible_share(found: Estimate) -> Estimate:
    """An estimated share that lies between 0 and 1.

    A value beyond an end is that end, with the same margin: a value below 0 does not prove 0.
    """
    value = min(max(found.value, 0.0), 1.0)
    low, high = (value + end - found.value for end in (found.low, found.high))
    return Estimate(value, max(low, 0.0), min(high, 1.0), found.count)


def bounded(found: Estimate, left: float) -> Estimate:
    """The estimate; where a part vanishes in every block, what the players leave is its bound."""
    return found if found.high > VANISHING else replace(found, high=left)


def most_by_players(players: int) -> float:
    """The share of the variance that goes with the player if the strong bot wins every game.

    It is less than 1 where a bot has several seats: which of them wins is not due to the bot.
    """
    mean = 1 / players
    return _player_variance(1.0, players) / (mean * (1 - mean))


def _sums(tally: Tally, name: str, players: int) -> list[float]:
    """Groups, sum of squares, sum of squared seat sums, strong bot's sum, each seat's sum."""
    names = ["squares", "seat squares", "strong", *(f"seat/{seat}" for seat in range(players))]
    found = [tally.values.get(f"{name}/{part}", NO_MOMENTS) for part in names]
    squares, seat_squares, *sums = (total for _, total, _ in found)
    return [found[0][0], squares / WHOLE**2, seat_squares / WHOLE**2, *(it / WHOLE for it in sums)]


def _parts(sums: Sequence[float], players: int) -> tuple[float, float, float, float]:
    """The shares of players, seats, luck and the rest."""
    groups, squares, seat_squares, strong, *seats = sums
    mean = 1 / players
    total = squares / (groups * players**2) - mean**2
    if total <= 0:
        return 0.0, 0.0, 0.0, 1.0
    by_player = _player_variance(strong / (groups * players), players)
    by_seat = sum((it / (groups * players) - mean) ** 2 for it in seats) / players
    between = seat_squares / (groups * players**3) - mean**2 - by_seat
    within = total - by_seat - between
    rest_and_players = within * players / (players - 1)
    unexplained = rest_and_players - by_player * players / (players - 1)
    by_luck = between - unexplained / players
    parts = (by_player / total, by_seat / total, by_luck / total)
    return (*parts, 1 - sum(parts))


def _player_variance(strong: float, players: int) -> float:
    """The variance of a seat's share that is due to who sits there.

    ``strong`` is the share of the win that all seats of the strong bot get together.
    """
    entries = len(strong_entries(players))
    mean = 1 / players
    deviation = strong / entries - mean
    other = (1 - strong) / (players - entries) - mean if entries < players else 0.0
    return (entries * deviation**2 + (players - entries) * other**2) / players
