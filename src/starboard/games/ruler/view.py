"""The view of Ruler of the Seas: the typed value that clients draw."""

from typing import Literal

import msgspec

from starboard.engine.actors import players_in
from starboard.engine.prelude import has, lowest
from starboard.games.ruler.rules import (
    free_islands,
    in_game,
    island_count,
    outnumbers,
    stolen_happiness,
    total_happiness,
    winner_of,
    winners,
)
from starboard.games.ruler.state import (
    ACTING,
    ATTACKER_NAMES,
    DEFENDER_NAMES,
    OVER,
    ROLLING,
    State,
    attacker_of,
    defender_of,
)
from starboard.games.ruler.words import place, ruined_by_resources, tends_to_standoff

Phase = Literal["acting", "rolling", "naming", "over"]
PHASES: dict[int, Phase] = {
    ACTING: "acting",
    ROLLING: "rolling",
    ATTACKER_NAMES: "naming",
    DEFENDER_NAMES: "naming",
    OVER: "over",
}


class IslandView(msgspec.Struct, frozen=True):
    number: int
    owner: int | None
    happiness: int


class PlayerView(msgspec.Struct, frozen=True):
    coins: int
    islands: int
    happiness: int
    """The happiness of all islands of the player together."""
    in_game: bool
    acted: bool
    """Whether the player has completed the turn of this round."""
    place: int


class AttackView(msgspec.Struct, frozen=True):
    """A pending attack, or one that the viewer could make."""

    attacker: int
    defender: int
    dice: bool
    """Whether dice decide; otherwise the attacker wins."""
    happiness: int
    """The happiness that the stolen island will have."""


class View(msgspec.Struct, frozen=True):
    round: int
    limit: int
    """The last round; 0 without a round limit."""
    cost: int
    first_happiness: int
    """The happiness of an island just acquired."""
    standoff: bool
    """Whether the number of islands tends to a standoff."""
    phase: Phase
    islands: list[IslandView]
    next_free: int | None
    """The number of the free island that the next player to acquire one gets."""
    players: list[PlayerView]
    attack: AttackView | None
    names: int | None
    """The player who names the island to take."""
    prospects: list[AttackView]
    """The attacks that the viewer could make, if there were coins for them."""
    ruin: list[int]
    """The numbers of the islands that the viewer would lose by investing in resources."""
    winners: list[int]
    drawn: bool


def view(s: State, viewer: int) -> View:
    won = players_in(winners(s))
    return View(
        round=s.round,
        limit=s.limit,
        cost=s.cost,
        first_happiness=s.first_happiness,
        standoff=tends_to_standoff(s),
        phase=PHASES[s.phase],
        islands=[_island(s, island) for island in range(s.islands)],
        next_free=_next_free(s),
        players=[_player(s, player) for player in range(s.players)],
        attack=_attack(s, attacker_of(s), defender_of(s)) if s.attack else None,
        names=winner_of(s) if PHASES[s.phase] == "naming" else None,
        prospects=_prospects(s, viewer),
        ruin=_ruin(s, viewer),
        winners=won,
        drawn=s.phase == OVER and not won,
    )


def _island(s: State, island: int) -> IslandView:
    owners = [player for player in range(s.players) if has(s.realm[player], island)]
    return IslandView(island + 1, owners[0] if owners else None, s.happiness[island])


def _next_free(s: State) -> int | None:
    free = free_islands(s)
    return lowest(free) + 1 if free else None


def _player(s: State, player: int) -> PlayerView:
    return PlayerView(
        coins=s.coins[player],
        islands=island_count(s, player),
        happiness=total_happiness(s, player),
        in_game=in_game(s, player),
        acted=has(s.acted, player),
        place=place(s, player),
    )


def _attack(s: State, attacker: int, defender: int) -> AttackView:
    dice = not outnumbers(s, attacker, defender)
    return AttackView(attacker, defender, dice, stolen_happiness(s, attacker, defender))


def _prospects(s: State, viewer: int) -> list[AttackView]:
    if s.phase == OVER or viewer >= s.players or not in_game(s, viewer):
        return []
    others = [other for other in range(s.players) if other != viewer and s.realm[other]]
    return [_attack(s, viewer, other) for other in others]


def _ruin(s: State, viewer: int) -> list[int]:
    if viewer >= s.players:
        return []
    doomed = ruined_by_resources(s, viewer)
    return [island + 1 for island in range(s.islands) if has(doomed, island)]
