"""Fights in words: every roll, what it costs, and what is taken."""

from collections.abc import Iterator

from starboard.engine.actors import OMNISCIENT
from starboard.engine.words import Narrator
from starboard.games.tradewinds.chart_rules import (
    ATTACKER,
    CANNON,
    CAPACITY,
    DEFENDER,
    FIRE,
    LOOTING,
    PRODUCTS,
    RANGE,
)
from starboard.games.tradewinds.ledger import named_goods
from starboard.games.tradewinds.legal_rules import hold, sea_distance
from starboard.games.tradewinds.rules import State


def sees_strength(say: Narrator, s: State) -> bool:
    return say.viewer in (s.turn, s.rival, OMNISCIENT)


def opening(say: Narrator, before: State, actor: int, rival: int, after: State) -> str:
    distance = sea_distance(before, before.position[actor], before.position[rival])
    facts = {"who": say.who(actor), "rival": say.who(rival), "distance": distance}
    if not sees_strength(say, after):
        return say("attacks", **facts)
    own, other = after.strength
    return say("attacks-counted", **facts, own=own, other=other)


def fire(say: Narrator, before: State, move: int, after: State) -> Iterator[str]:
    """One roll of both, and the end of the fight if it is one."""
    attack, defence = (move - FIRE) // 6 + 1, (move - FIRE) % 6 + 1
    attacker, defender = before.turn, before.rival
    dice = {"attack": attack, "defence": defence}
    yield say("fires", who=say.who(attacker), rival=say.who(defender), **dice)
    if attack == defence:
        yield say("fire-level")
    elif attack > defence:
        yield from _hit(say, before, attacker, defender, DEFENDER, attack - defence)
    else:
        yield from _hit(say, before, defender, attacker, ATTACKER, defence - attack)
    if after.rival == defender and before.distance > 0:
        yield say("closes-in", distance=after.distance)
    if after.rival != defender:
        yield from _sunk(say, before, after)


def _hit(say: Narrator, s: State, winner: int, loser: int, side: int, damage: int) -> Iterator[str]:
    if RANGE[s.ship[winner]] < s.distance:
        yield say("out-of-range", who=say.who(winner))
    elif sees_strength(say, s):
        left = s.strength[side] - damage
        yield say("hit-counted", who=say.who(loser), damage=damage, left=left)
    else:
        yield say("hit", who=say.who(loser), damage=damage)


def _sunk(say: Narrator, before: State, after: State) -> Iterator[str]:
    """Who went down, and what changed hands as far as the viewer may know."""
    victor = before.turn if after.afloat >> before.turn & 1 else before.rival
    loser = before.rival if victor == before.turn else before.turn
    yield say("sinks", who=say.who(loser), victor=say.who(victor))
    if say.viewer in (victor, OMNISCIENT):
        yield _taken(say, before, after, victor)
    if say.viewer == victor and after.phase == LOOTING:
        excess = hold(after, victor) - CAPACITY[after.ship[victor]]
        yield say("too-much", excess=excess)
    elif after.phase == LOOTING:
        yield say("wait-loot", who=say.who(victor))


def _taken(say: Narrator, before: State, after: State, victor: int) -> str:
    who = say.who(victor)
    if before.mounted[victor] == 0:
        return say("takes-nothing", who=who)
    units = [after.goods[victor][p] - before.goods[victor][p] for p in range(PRODUCTS)]
    units[CANNON] += after.mounted[victor] - before.mounted[victor]
    money = after.money[victor] - before.money[victor]
    taken = say.list([say("dollars", money=money), *named_goods(say, units)])
    return say("takes", who=who, taken=taken, purse=after.money[victor])
