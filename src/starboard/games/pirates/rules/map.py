"""P1 and P5: tiles and seas, the gems on them, and what has been charted."""

from starboard.engine.actors import NOBODY, OMNISCIENT
from starboard.games.pirates.rules.experience import has_level
from starboard.games.pirates.state import ABOARD, INSTINCT_LEVEL, SEAS, State


def map_size(s: State) -> int:
    """The number of tiles."""
    return SEAS * s.width


def all_tiles(s: State) -> int:
    """The set of all tiles."""
    return (1 << map_size(s)) - 1


def sea_of(s: State, tile: int) -> int:
    """The sea that a tile is in, 0 for the leftmost."""
    return tile // s.width


def gem_on(s: State, tile: int) -> int:
    """The gem that lies on a tile, or NOBODY."""
    for gem in range(s.gems):
        if s.place[gem] == tile:
            return gem
    return NOBODY


def gems_left(s: State) -> int:
    """The number of gems that nobody has found yet."""
    gems = 0
    for gem in range(s.gems):
        gems += int(s.place[gem] < ABOARD)
    return gems


def gems_aboard(s: State, player: int) -> int:
    """The number of gems that a player holds."""
    gems = 0
    for gem in range(s.gems):
        gems += int(s.place[gem] == ABOARD + player)
    return gems


def charted(s: State) -> int:
    """The set of tiles that any player has charted."""
    tiles = 0
    for player in range(s.players):
        tiles |= s.chart[player]
    return tiles


def chart_shown_to(s: State, viewer: int) -> int:
    """The charted tiles that a viewer sees: their own logbook, or all with Sailor's Instinct. P5.4

    Spectators see none.
    """
    if viewer == OMNISCIENT:
        return charted(s)
    if viewer >= s.players:
        return 0
    if has_level(s, viewer, INSTINCT_LEVEL):
        return charted(s)  # P9.4
    return s.chart[viewer]
