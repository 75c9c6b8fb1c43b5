"""The captain: a player of King of StLucia who reckons with every roll to come.

A position is worth to a player the chance to win, taken as a share: all who are
alive have a weight, and the chance is one's own weight among all of them. So
hurting a rival counts the more the nearer that rival is to the goal, and a dead
rival weighs nothing.

Rerolls are judged exactly: the worth of six dice that stand is known, the worth
of fewer held dice is the mean over one more die, and before a reroll a roll is
worth the best dice to hold of it.
"""

from starboard.engine.actors import NOBODY
from starboard.engine.prelude import const_table, scratch
from starboard.games.stlucia.rules import (
    ANSWERING,
    ATTACK,
    DICE,
    FACE_BITS,
    FACE_MASK,
    FACES,
    FULL_HEALTH,
    GO,
    HEAL,
    MAX_OUTCOMES,
    ONE,
    STAY,
    THREE,
    TOKEN,
    TOKENS_A_POINT,
    State,
    dice_points,
    number_points,
)

# Every multiset of up to six dice, packed as rolls are; smaller ones first, full rolls last.
HELD = const_table(
    a + (b << 3) + (c << 6) + (d << 9) + (e << 12) + (dice - a - b - c - d - e << 15)
    for dice in range(DICE + 1)
    for a in range(dice + 1)
    for b in range(dice + 1 - a)
    for c in range(dice + 1 - a - b)
    for d in range(dice + 1 - a - b - c)
    for e in range(dice + 1 - a - b - c - d)
)
ALL_HELD = len(HELD)
FULL = ALL_HELD - MAX_OUTCOMES
PLACE = dict(zip(HELD, range(ALL_HELD), strict=True))
ONE_MORE = const_table(
    PLACE[held + (1 << FACE_BITS * face)] for held in HELD[:FULL] for face in range(FACES)
)

# A weight is a product of three factors: the way to the goal, health, and the order of turns.
# Their constants are fitted to games against every type of player, with two to six players.

# It falls with the fifth power of the way, in tenths of a point because ten tokens are a point.
# The occupant counts as three points nearer, for the turns inside to come.
AWAY = 90
AWAY_INSIDE = 60
LONGEST_GAME = 20  # points; a longer way is scaled down to this
LONGEST_WAY = LONGEST_GAME * TOKENS_A_POINT
NEAR = const_table((1 << 49) // (way + AWAY) ** 5 for way in range(LONGEST_WAY + 1))
NEAR_INSIDE = const_table((1 << 49) // (way + AWAY_INSIDE) ** 5 for way in range(LONGEST_WAY + 1))

# Outside, rivals share the blows: the more are left, the less does one's own health matter.
MANY = 5  # more rivals than this make no difference
HEALTH = const_table(
    int(1024 * max(0.3, health + 1.6 * rivals - 2.6) ** 1.5 + 0.5)
    for rivals in range(MANY + 1)
    for health in range(FULL_HEALTH + 1)
)
# Inside, all rivals strike at one: the occupant's weight is halved several times over, and every
# point of health wins back a part of it. Both count for less among many, where an attack from
# inside hurts more players.
HEALTH_INSIDE = const_table(
    int(
        HEALTH[rivals * (FULL_HEALTH + 1) + health]
        / 2 ** ((105 - 10.5 * rivals - (9.75 - 1.1 * rivals) * health) / 16)
        + 0.5
    )
    for rivals in range(MANY + 1)
    for health in range(FULL_HEALTH + 1)
)

# Whoever moves sooner is better off, above all the occupant who is next and sure of 2 points.
SOON = const_table(int(64 / 2 ** (wait * 5 / 16) + 0.5) for wait in range(MANY + 1))
SOON_INSIDE = const_table(SOON[wait] * (2 if wait == 0 else 1) for wait in range(MANY + 1))

# The chance in hundredths that an attacked occupant leaves, by the health left.
LEAVES = const_table(50 if health < 5 else 20 for health in range(FULL_HEALTH + 1))

SURE = 1 << 18


def weight(s: State, need: int, health: int, inside: bool, wait: int, rivals: int) -> int:
    """Of a living player who needs so many tenths, after ``wait`` others have moved."""
    if s.goal > LONGEST_GAME:
        need = need * LONGEST_GAME // s.goal
    row = min(rivals, MANY) * (FULL_HEALTH + 1) + health
    soon = min(wait, MANY)
    if inside:
        return NEAR_INSIDE[need] * HEALTH_INSIDE[row] * SOON_INSIDE[soon]
    return NEAR[need] * HEALTH[row] * SOON[soon]


def look_round(s: State, need: list[int], health: list[int]) -> None:
    """What each player needs, in tenths of a point, and has."""
    for player in range(s.players):
        need[player] = (s.goal - s.score[player]) * TOKENS_A_POINT - s.tokens[player]
        health[player] = s.health[player]


def movers_before(s: State, player: int, mover: int, health: list[int]) -> int:
    """How many living players have a turn between that of the mover and the player's next."""
    others = 0
    other = (mover + 1) % s.players
    while other != player:
        if health[other] > 0:
            others += 1
        other = (other + 1) % s.players
    return others


def weigh_others(
    s: State, player: int, mover: int, need: list[int], health: list[int], occupant: int
) -> int:
    """The weight of all but the player, when the mover's turn has ended."""
    rivals = movers_before(s, mover, mover, health)
    total = 0
    wait = 0
    for step in range(1, s.players + 1):
        other = (mover + step) % s.players
        if health[other] > 0:
            if other != player:
                total += weight(s, need[other], health[other], other == occupant, wait, rivals)
            wait += 1
    return total


def share(own: int, others: int) -> int:
    return own * SURE // (own + others)


def answer(s: State, player: int) -> int:
    """Stay or go, whichever leaves the better share."""
    need = scratch(s.players)
    health = scratch(s.players)
    look_round(s, need, health)
    attacker = s.turn
    wait = movers_before(s, player, attacker, health)
    rivals = movers_before(s, attacker, attacker, health)
    need[attacker] -= dice_points(s) * TOKENS_A_POINT + s.dice[TOKEN]
    if need[attacker] <= TOKENS_A_POINT:
        return STAY  # to go would let the attacker claim and win
    own = weight(s, need[player], health[player], True, wait, rivals)
    stay = share(own, weigh_others(s, player, attacker, need, health, player))
    need[attacker] -= TOKENS_A_POINT
    own = weight(s, need[player], health[player], False, wait, rivals)
    go = share(own, weigh_others(s, player, attacker, need, health, attacker))
    return GO if go > stay else STAY


def strike(s: State, player: int, attack: int, health: list[int]) -> None:
    """The health of the others after this attack. S5.1, S5.2"""
    for other in range(s.players):
        if other != player and (s.occupant == player or s.occupant == other):
            health[other] = max(0, s.health[other] - attack)


def claims(s: State, player: int, attack: int, health: list[int]) -> int:
    """The chance in hundredths that this attack wins StLucia. S5.3 to S5.6"""
    if attack == 0 or s.occupant == player:
        return 0
    if s.occupant == NOBODY or health[s.occupant] == 0:
        return 100
    return LEAVES[health[s.occupant]]


def judge_rolls(s: State, player: int, worth: list[int]) -> None:
    """What every roll of six dice is worth if it stands."""
    need = scratch(s.players)
    health = scratch(s.players)
    rivals = scratch(DICE + 1)
    claimed = scratch(DICE + 1)
    others = scratch(DICE + 1)
    others_if_claimed = scratch(DICE + 1)
    look_round(s, need, health)
    for attack in range(DICE + 1):
        strike(s, player, attack, health)
        rivals[attack] = movers_before(s, player, player, health)
        claimed[attack] = claims(s, player, attack, health)
        others[attack] = weigh_others(s, player, player, need, health, s.occupant)
        others_if_claimed[attack] = weigh_others(s, player, player, need, health, player)
    for roll in range(FULL, ALL_HELD):
        attack = showing(roll, ATTACK)
        left = need[player] - gain(s, player, roll)
        own = s.health[player]
        if s.occupant != player:
            own = min(FULL_HEALTH, own + showing(roll, HEAL))  # S4.1
        worth[roll] = (100 - claimed[attack]) * chance_to_win(
            s, left, own, s.occupant == player, rivals[attack], others[attack]
        ) + claimed[attack] * chance_to_win(
            s, left - TOKENS_A_POINT, own, True, rivals[attack], others_if_claimed[attack]
        )


def chance_to_win(s: State, need: int, health: int, inside: bool, rivals: int, others: int) -> int:
    """At the end of one's own turn: every rival moves first."""
    if need <= 0:
        return SURE  # S7.1
    return share(weight(s, need, health, inside, rivals, rivals), others)


def showing(roll: int, face: int) -> int:
    """How many dice of a roll show this face."""
    return (HELD[roll] >> FACE_BITS * face) & FACE_MASK


def gain(s: State, player: int, roll: int) -> int:
    """What a roll brings in tenths of a point, but for a claim."""
    points = 2 if s.occupant == player else 0  # S6.3
    for face in range(ONE, THREE + 1):
        points += number_points(face, showing(roll, face))
    return points * TOKENS_A_POINT + showing(roll, TOKEN)  # S6.4


def average(worth: list[int]) -> None:
    """Held dice are worth the mean over one more die, from five dice down to none."""
    for held in range(FULL - 1, -1, -1):
        total = 0
        for face in range(FACES):
            total += worth[ONE_MORE[held * FACES + face]]
        worth[held] = total // FACES


def allow_reroll(worth: list[int]) -> None:
    """Before a reroll, dice are worth the best part of them to hold."""
    for held in range(FULL):
        for face in range(FACES):
            more = ONE_MORE[held * FACES + face]
            worth[more] = max(worth[more], worth[held])


def held_after(s: State, reroll: int) -> int:
    """The place in HELD of the dice that a reroll leaves on the table."""
    held = 0
    for face in range(FACES):
        choices = s.dice[face] + 1
        for _ in range(s.dice[face] - reroll % choices):
            held = ONE_MORE[held * FACES + face]
        reroll = reroll // choices
    return held


def captain(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Judges every reroll by all that may follow, every answer by its chance to win."""
    if s.phase == ANSWERING:
        return answer(s, player)
    worth = scratch(ALL_HELD)
    judge_rolls(s, player, worth)
    average(worth)
    for _ in range(s.rerolls - 1):
        allow_reroll(worth)
        average(worth)
    best = 0
    for index in range(1, count):
        if worth[held_after(s, moves[index])] > worth[held_after(s, moves[best])]:
            best = index
    return moves[best]
