"""Texts about fights: each roll, the damage, the end of the fight and the loot."""

from collections.abc import Iterator

from starboard.engine.actors import OMNISCIENT
from starboard.engine.prelude import has
from starboard.engine.words import Narrator
from starboard.games.tradewinds.moves import PRODUCT_WORDS
from starboard.games.tradewinds.rules.defeat import excess
from starboard.games.tradewinds.rules.fighting import sea_distance
from starboard.games.tradewinds.rules.trading import owned
from starboard.games.tradewinds.state import (
    ATTACKER,
    DEFENDER,
    FIRE,
    LOOTING,
    PRODUCTS,
    RANGE,
    State,
    dropped_product,
    dropped_units,
    first_die,
    second_die,
)
from starboard.games.tradewinds.words.trading import named_goods


def sees_fight_points(say: Narrator, s: State) -> bool:
    """Whether the viewer is one of the two fighters, or omniscient. T5.4"""
    return say.viewer in (s.turn, s.defender, OMNISCIENT)


def attacked(say: Narrator, before: State, actor: int, defender: int, after: State) -> str:
    distance = sea_distance(before, before.position[actor], before.position[defender])
    args = {"who": say.who(actor), "rival": say.who(defender), "distance": distance}
    if not sees_fight_points(say, after):
        return say("attacks", **args)
    own, other = after.fight_points
    return say("attacks-counted", **args, own=own, other=other)


def fired(say: Narrator, before: State, move: int, after: State) -> Iterator[str]:
    """One roll by both fighters, and the end of the fight if it was the last."""
    attack, defence = first_die(move - FIRE), second_die(move - FIRE)
    attacker, defender = before.turn, before.defender
    dice = {"attack": attack, "defence": defence}
    yield say("fires", who=say.who(attacker), rival=say.who(defender), **dice)
    if attack == defence:
        yield say("fire-level")
    elif attack > defence:
        yield _hit(say, before, attacker, defender, DEFENDER, attack - defence)
    else:
        yield _hit(say, before, defender, attacker, ATTACKER, defence - attack)
    if after.defender != defender:
        yield from _sunk(say, before, after)
    elif before.distance > 0:
        yield say("closes-in", distance=after.distance)


def _hit(say: Narrator, s: State, winner: int, loser: int, side: int, damage: int) -> str:
    if RANGE[s.ship[winner]] < s.distance:
        return say("out-of-range", who=say.who(winner))
    if sees_fight_points(say, s):
        left = s.fight_points[side] - damage
        return say("hit-counted", who=say.who(loser), damage=damage, left=left)
    return say("hit", who=say.who(loser), damage=damage)


def _sunk(say: Narrator, before: State, after: State) -> Iterator[str]:
    """Who lost the fight, and the loot as far as the viewer may know it."""
    attacker_won = has(after.afloat, before.turn)
    victor = before.turn if attacker_won else before.defender
    loser = before.defender if attacker_won else before.turn
    yield say("sinks", who=say.who(loser), victor=say.who(victor))
    if say.viewer in (victor, OMNISCIENT):
        yield _taken(say, before, after, victor)
    if after.phase == LOOTING:
        if say.viewer == victor:
            yield say("too-much", excess=excess(after, victor))
        else:
            yield say("wait-loot", who=say.who(victor))


def _taken(say: Narrator, before: State, after: State, victor: int) -> str:
    who = say.who(victor)
    if before.mounted[victor] == 0:
        return say("takes-nothing", who=who)
    units = [owned(after, victor, p) - owned(before, victor, p) for p in range(PRODUCTS)]
    money = after.money[victor] - before.money[victor]
    taken = say.list([say("dollars", money=money), *named_goods(say, units)])
    return say("takes", who=who, taken=taken, purse=after.money[victor])


def dropped(say: Narrator, actor: int, move: int) -> str:
    product = PRODUCT_WORDS[dropped_product(move)]
    return say("drops", who=say.who(actor), units=dropped_units(move), product=product)
