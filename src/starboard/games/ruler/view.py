"""What clients draw of Ruler of the Seas."""

from typing import Literal

import msgspec

from starboard.engine.actors import players_in
from starboard.games.ruler.rules import (
    ACTING,
    OVER,
    ROLLING,
    State,
    attacker_of,
    defender_of,
    free_islands,
    in_game,
    lowest,
    outnumbers,
    prize_happiness,
    size,
    total_happiness,
    winner_of,
    winners,
)
from starboard.games.ruler.words import place, ruined_by_resources, tends_to_standoff

Phase = Literal["acting", "rolling", "naming", "over"]


class IslandView(msgspec.Struct, frozen=True):
    number: int
    owner: int | None
    happiness: int


class PlayerView(msgspec.Struct, frozen=True):
    coins: int
    islands: int
    happiness: int
    """Of all islands together."""
    in_game: bool
    acted: bool
    """Whether the turn of this round is completed."""
    place: int


class AttackView(msgspec.Struct, frozen=True):
    """An attack that is pending, or one that the viewer could think of."""

    attacker: int
    defender: int
    dice: bool
    """Whether it takes dice; otherwise the attacker wins."""
    happiness: int
    """At which the stolen island comes."""


class View(msgspec.Struct, frozen=True):
    round: int
    limit: int
    """The last round; 0 when there is none."""
    cost: int
    first_happiness: int
    standoff: bool
    """Whether the number of islands tends to a standoff."""
    phase: Phase
    islands: list[IslandView]
    next_free: int | None
    """The free island, by number, that the next to acquire one gets."""
    players: list[PlayerView]
    attack: AttackView | None
    names: int | None
    """Who names the island to take."""
    prospects: list[AttackView]
    """What each attack of the viewer would come to."""
    ruin: list[int]
    """The viewer's islands, by number, that investing in resources would ruin."""
    winners: list[int]
    drawn: bool


def view(s: State, viewer: int) -> View:
    won = players_in(winners(s))
    return View(
        round=s.round,
        limit=s.limit,
        cost=s.cost,
        first_happiness=s.fresh,
        standoff=tends_to_standoff(s),
        phase=_phase(s),
        islands=[_island(s, island) for island in range(s.islands)],
        next_free=_next_free(s),
        players=[_player(s, player) for player in range(s.players)],
        attack=_attack(s, attacker_of(s), defender_of(s)) if s.attack else None,
        names=winner_of(s) if _phase(s) == "naming" else None,
        prospects=_prospects(s, viewer),
        ruin=_ruin(s, viewer),
        winners=won,
        drawn=s.phase == OVER and not won,
    )


def _phase(s: State) -> Phase:
    named: dict[int, Phase] = {ACTING: "acting", ROLLING: "rolling", OVER: "over"}
    return named.get(s.phase, "naming")


def _island(s: State, island: int) -> IslandView:
    owners = [player for player in range(s.players) if s.realm[player] >> island & 1]
    return IslandView(island + 1, owners[0] if owners else None, s.happiness[island])


def _next_free(s: State) -> int | None:
    free = free_islands(s)
    return lowest(free) + 1 if free else None


def _player(s: State, player: int) -> PlayerView:
    return PlayerView(
        coins=s.coins[player],
        islands=size(s.realm[player]),
        happiness=total_happiness(s, player),
        in_game=in_game(s, player),
        acted=bool(s.acted >> player & 1),
        place=place(s, player),
    )


def _attack(s: State, attacker: int, defender: int) -> AttackView:
    dice = not outnumbers(s, attacker, defender)
    return AttackView(attacker, defender, dice, prize_happiness(s, attacker, defender))


def _prospects(s: State, viewer: int) -> list[AttackView]:
    if s.phase == OVER or viewer >= s.players or not in_game(s, viewer):
        return []
    others = [other for other in range(s.players) if other != viewer and s.realm[other]]
    return [_attack(s, viewer, other) for other in others]


def _ruin(s: State, viewer: int) -> list[int]:
    if viewer >= s.players:
        return []
    doomed = ruined_by_resources(s, viewer)
    return [island + 1 for island in range(s.islands) if doomed >> island & 1]
