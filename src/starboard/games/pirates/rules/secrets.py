"""P10: what players know."""

from starboard.engine.actors import CHANCE, SECRET, UNNOTICED
from starboard.engine.chance import below
from starboard.engine.prelude import has, scratch
from starboard.games.pirates.rules.map import all_tiles, charted
from starboard.games.pirates.state import (
    ABOARD,
    GEMS,
    HIDDEN,
    HIDING_GEMS,
    MAX_TILES,
    OVER,
    SEEKER_USES,
    SEEKING,
    State,
    is_setting_up,
)


def hide(s: State, viewer: int) -> None:
    """Hide where gems lie, and what Gem Seeker told other players. P10.1, P10.2"""
    if s.phase == OVER:
        return  # P10.4
    for gem in range(GEMS):
        s.place[gem] = HIDDEN if s.place[gem] < ABOARD else s.place[gem]
    for player in range(s.players):
        if player != viewer and s.seeks[player] < SEEKER_USES:
            s.told[player] = HIDDEN


def seen(s: State, actor: int, move: int, viewer: int) -> int:
    """Everything is public but the gems' tiles. P10.3

    Viewers notice that the gems have been hidden, once the last one has been.
    """
    if actor != CHANCE:
        return move
    if s.phase == HIDING_GEMS:
        return SECRET if s.drawn == s.gems - 1 else UNNOTICED  # P10.1
    if s.phase == SEEKING and viewer != s.turn:
        return SECRET  # P10.2
    return move


def guess(s: State, viewer: int, rng: list[int]) -> None:
    """Hidden gems lie on the tiles that the viewer was told and on any uncharted ones. P5.3"""
    tiles = scratch(MAX_TILES)
    certain = s.told[viewer] if viewer < s.players else 0
    told = add_members(tiles, 0, certain)
    possible = add_members(tiles, told, all_tiles(s) & ~charted(s) & ~certain)
    gems = 0
    for gem in range(gems_with_tiles(s)):
        gems += int(s.place[gem] == HIDDEN)
    draw_to_front(tiles, told, gems, possible, rng)
    draw_to_front(tiles, 0, gems, gems, rng)
    guessed = 0
    for gem in range(gems_with_tiles(s)):
        if s.place[gem] == HIDDEN:
            s.place[gem] = tiles[guessed]
            guessed += 1
    for player in range(s.players):
        if s.told[player] == HIDDEN:
            guess_told(s, player, tiles, gems, rng)


def guess_told(s: State, player: int, tiles: list[int], gems: int, rng: list[int]) -> None:
    """Guess which tiles Gem Seeker told a player, as if none of those gems had been found since."""
    known = min(SEEKER_USES - s.seeks[player], gems)
    if s.phase == SEEKING and player == s.turn:
        known = min(known, gems - 1)  # one more is about to be told
    draw_to_front(tiles, 0, known, gems, rng)
    s.told[player] = 0
    for index in range(known):
        s.told[player] |= 1 << tiles[index]


def gems_with_tiles(s: State) -> int:
    """The number of gems that have been placed so far."""
    if s.phase == HIDING_GEMS:
        return s.drawn
    return 0 if is_setting_up(s) else s.gems


def add_members(tiles: list[int], length: int, members: int) -> int:
    """Add the members of a set to a list of tiles; return its new length."""
    for tile in range(MAX_TILES):
        if has(members, tile):
            tiles[length] = tile
            length += 1
    return length


def draw_to_front(tiles: list[int], first: int, last: int, length: int, rng: list[int]) -> None:
    """Draw the entries from ``first`` up to ``last`` at random from those up to ``length``."""
    for index in range(first, last):
        other = index + below(rng, length - index)
        tiles[index], tiles[other] = tiles[other], tiles[index]
