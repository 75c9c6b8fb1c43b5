"""Why an action of Ruler of the Seas is not possible. Clause numbers are those of RULES.md."""

from starboard.engine.words import Narrator
from starboard.games.ruler.rules import free_islands, island_count, loser_of
from starboard.games.ruler.state import (
    ACQUIRE,
    ACTING,
    ATTACK,
    ATTACK_PRICE,
    HAPPINESS,
    TAKE,
    State,
)


def why_not(say: Narrator, s: State, player: int, move: int) -> str:
    """The reason why a player who may act cannot make a move."""
    if s.phase != ACTING:
        return _why_not_named(say, s, move)
    if move == HAPPINESS:
        upkeep = island_count(s, player)
        return _why_not_paid(say, s, player, upkeep) if upkeep else say("why-no-island")  # R5.2
    if move == ACQUIRE:
        free = free_islands(s)
        return _why_not_paid(say, s, player, s.cost) if free else say("why-none-free")  # R6.3
    if move >= TAKE:
        return say("why-nothing-won")
    return _why_not_attacked(say, s, player, move - ATTACK)


def _why_not_named(say: Narrator, s: State, move: int) -> str:
    """The winner of an attack has to name an island of the loser. R8.2"""
    if move < TAKE:
        return say("why-name-first")
    return say("why-not-theirs", island=move - TAKE + 1, loser=say.who(loser_of(s)))


def _why_not_attacked(say: Narrator, s: State, player: int, target: int) -> str:
    if target == player:
        return say("why-yourself")
    if target >= s.players:
        return say("why-nobody")
    if s.realm[target] == 0:  # R7.2
        return say("why-nothing-to-lose", who=say.who(target))
    return _why_not_paid(say, s, player, ATTACK_PRICE)  # R7.1


def _why_not_paid(say: Narrator, s: State, player: int, cost: int) -> str:
    return say("why-coins", cost=cost, coins=s.coins[player])
