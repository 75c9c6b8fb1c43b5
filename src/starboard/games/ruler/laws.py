"""What always holds in Ruler of the Seas: in every state, and for every move."""

from starboard.engine.actors import CHANCE
from starboard.engine.prelude import scratch
from starboard.games.ruler.rules import (
    ACQUIRE,
    ACTING,
    ATTACK,
    ATTACK_PRICE,
    ATTACKER_NAMES,
    FIRST_COINS,
    HAPPIEST,
    HAPPINESS,
    INCOME,
    MAX_MOVES,
    MAX_PLAYERS,
    MOOD_STEP,
    OVER,
    RESOURCES,
    ROLLING,
    TAKE,
    State,
    actors,
    attacker_die,
    attacker_of,
    defender_die,
    defender_of,
    free_islands,
    in_game,
    legal,
    loser_of,
    lowest,
    outnumbers,
    players_left,
    prize_happiness,
    size,
    winner_of,
    winners,
)

# In every state.


def nobody_is_in_debt(s: State) -> bool:
    """Coins are unsigned: a debt would show as a fortune that no island could have paid."""
    for player in range(s.players):
        if s.coins[player] > FIRST_COINS + s.round * (s.islands + INCOME):
            return False
    return True


def owned_islands_are_between_1_and_100(s: State) -> bool:
    free = free_islands(s)
    for island in range(s.islands):
        if (free >> island) & 1:
            if s.happiness[island] != 0:
                return False
        elif s.happiness[island] < 1 or s.happiness[island] > HAPPIEST:
            return False
    return True


def no_island_has_two_owners(s: State) -> bool:
    seen = 0
    for player in range(MAX_PLAYERS):
        if seen & s.realm[player]:
            return False
        seen |= s.realm[player]
    return True


def owned_and_free_are_all_islands(s: State) -> bool:
    owned = 0
    for player in range(MAX_PLAYERS):
        owned += size(s.realm[player])
        if s.realm[player] >> s.islands:
            return False
    without = 0
    for island in range(s.islands):
        if s.happiness[island] == 0:
            without += 1
    return owned + without == s.islands


def who_left_owns_nothing_and_never_acts(s: State) -> bool:
    for player in range(s.players):
        if not in_game(s, player):
            if s.realm[player] != 0 or (actors(s) >> player) & 1:
                return False
    return True


def who_has_acted_is_in_the_game(s: State) -> bool:
    return s.acted & ~players_left(s) == 0


def the_game_is_over_with_one_left_or_at_the_limit(s: State) -> bool:
    left = players_left(s)
    few = left & (left - 1) == 0
    if s.phase == OVER:
        return few or s.round == s.limit
    return not few and (s.limit == 0 or s.round <= s.limit)


def a_winner_exists_exactly_when_the_game_is_won(s: State) -> bool:
    won = winners(s)
    if s.phase != OVER or players_left(s) == 0:
        return won == 0
    return won != 0 and won & ~players_left(s) == 0


def somebody_can_act_while_the_game_runs(s: State) -> bool:
    if s.phase == OVER or s.phase == ROLLING:
        return True
    if actors(s) == 0:
        return False
    moves = scratch(MAX_MOVES)
    for player in range(s.players):
        if (actors(s) >> player) & 1 and legal(s, player, moves) == 0:
            return False
    return True


def an_attack_is_pending_only_while_it_is_fought(s: State) -> bool:
    if s.phase == ACTING or s.phase == OVER:
        return s.attack == 0
    attacker = attacker_of(s)
    defender = defender_of(s)
    if attacker == defender or (s.acted >> attacker) & 1 or s.realm[defender] == 0:
        return False
    if s.phase == ROLLING:
        return not outnumbers(s, attacker, defender)
    return size(s.realm[loser_of(s)]) > 1


# For every move. The income of a round's end is taken off before coins are compared.


def income(before: State, player: int, after: State) -> int:
    if after.round == before.round and after.phase != OVER:
        return 0
    return INCOME if in_game(before, player) else 0


def purse_change(before: State, player: int, after: State) -> int:
    return after.coins[player] - before.coins[player] - income(before, player, after)


def is_action(before: State, actor: int, move: int, action: int) -> bool:
    return before.phase == ACTING and actor != CHANCE and move == action


def islands_outside_are_untouched(before: State, realm: int, after: State) -> bool:
    """Whether owners and happiness of all islands that are not in this set stay."""
    for player in range(before.players):
        if (before.realm[player] ^ after.realm[player]) & ~realm:
            return False
    for island in range(before.islands):
        if not (realm >> island) & 1 and before.happiness[island] != after.happiness[island]:
            return False
    return True


def only_the_actor_pays_or_gains(before: State, actor: int, move: int, after: State) -> bool:
    for player in range(before.players):
        if player != actor and purse_change(before, player, after) != 0:
            return False
    return True


def resources_bring_a_coin_an_island(before: State, actor: int, move: int, after: State) -> bool:
    if not is_action(before, actor, move, RESOURCES):
        return True
    return purse_change(before, actor, after) == size(before.realm[actor])


def resources_lower_happiness_and_free_the_ruined(
    before: State, actor: int, move: int, after: State
) -> bool:
    if not is_action(before, actor, move, RESOURCES):
        return True
    kept = 0
    for island in range(before.islands):
        if (before.realm[actor] >> island) & 1:
            left = max(0, before.happiness[island] - MOOD_STEP)
            if after.happiness[island] != left:
                return False
            if left > 0:
                kept |= 1 << island
    untouched = islands_outside_are_untouched(before, before.realm[actor], after)
    return untouched and after.realm[actor] == kept


def happiness_costs_a_coin_an_island(before: State, actor: int, move: int, after: State) -> bool:
    if not is_action(before, actor, move, HAPPINESS):
        return True
    return purse_change(before, actor, after) == -size(before.realm[actor])


def happiness_raises_all_own_islands(before: State, actor: int, move: int, after: State) -> bool:
    if not is_action(before, actor, move, HAPPINESS):
        return True
    for island in range(before.islands):
        if (before.realm[actor] >> island) & 1:
            if after.happiness[island] != min(HAPPIEST, before.happiness[island] + MOOD_STEP):
                return False
    untouched = islands_outside_are_untouched(before, before.realm[actor], after)
    return untouched and after.realm[actor] == before.realm[actor]


def acquiring_takes_the_lowest_free_island(
    before: State, actor: int, move: int, after: State
) -> bool:
    if not is_action(before, actor, move, ACQUIRE):
        return True
    island = 0
    while not (free_islands(before) >> island) & 1:
        island += 1
    if after.realm[actor] != before.realm[actor] | 1 << island:
        return False
    if after.happiness[island] != before.fresh:
        return False
    untouched = islands_outside_are_untouched(before, 1 << island, after)
    return untouched and purse_change(before, actor, after) == -before.cost


def an_attack_costs_four_coins(before: State, actor: int, move: int, after: State) -> bool:
    if before.phase == ACTING and move >= ATTACK and move < TAKE:
        return purse_change(before, actor, after) == -ATTACK_PRICE
    if before.phase != ACTING and actor != CHANCE:
        return purse_change(before, actor, after) == 0
    return True


def loser_in(before: State, actor: int, move: int) -> int:
    """Who can lose an island by this move; −1 when nobody can."""
    if before.phase == ROLLING:
        if attacker_die(move) > defender_die(move):
            return defender_of(before)
        return attacker_of(before)
    if before.phase != ACTING:
        return loser_of(before)
    if move >= ATTACK and outnumbers(before, actor, move - ATTACK):
        return move - ATTACK
    return -1


def a_stolen_island_comes_as_it_should(before: State, actor: int, move: int, after: State) -> bool:
    """One island of the loser changes hands, at 80, 20 or 50, and no other island changes."""
    if before.phase == ACTING and move < ATTACK:
        return True
    loser = loser_in(before, actor, move)
    if loser < 0 or (after.attack != 0 and after.phase != ROLLING):
        return islands_outside_are_untouched(before, 0, after)
    attacker = actor if before.phase == ACTING else attacker_of(before)
    defender = move - ATTACK if before.phase == ACTING else defender_of(before)
    stolen = before.realm[loser] & ~after.realm[loser]
    if size(stolen) != min(1, size(before.realm[loser])):
        return False
    if not islands_outside_are_untouched(before, stolen, after):
        return False
    winner = attacker + defender - loser
    if stolen == 0:
        return True
    happiness = after.happiness[lowest(stolen)]
    gained = after.realm[winner] == before.realm[winner] | stolen
    return gained and happiness == prize_happiness(before, attacker, defender)


def the_winner_of_the_attack_names_the_island(
    before: State, actor: int, move: int, after: State
) -> bool:
    if before.phase == ACTING and after.phase == ATTACKER_NAMES:
        return winner_of(after) == actor
    if before.phase == ROLLING and after.attack != 0:
        return loser_of(after) == loser_in(before, actor, move)
    if before.phase == ACTING or before.phase == ROLLING:
        return True
    taken = before.realm[loser_of(before)] & ~after.realm[loser_of(before)]
    return actor == winner_of(before) and taken == 1 << (move - TAKE)


def everybody_acts_exactly_once_a_round(before: State, actor: int, move: int, after: State) -> bool:
    """Who acts completes the turn, at once or with the attack; the last one ends the round."""
    if after.attack != 0:
        return after.acted == before.acted and after.round == before.round
    player = actor if before.phase == ACTING else attacker_of(before)
    acted = before.acted | 1 << player
    if (before.acted >> player) & 1:
        return False
    if acted != players_left(before):
        return after.acted == acted and after.round == before.round and after.phase == ACTING
    if after.phase == OVER:
        return after.acted == 0 and after.round == before.round
    return after.acted == 0 and after.round == before.round + 1


def players_leave_only_when_a_round_ends(
    before: State, actor: int, move: int, after: State
) -> bool:
    ended = after.phase == OVER or after.round != before.round
    for player in range(before.players):
        stays = in_game(before, player) and not (ended and after.realm[player] == 0)
        if in_game(after, player) != stays:
            return False
    return True


STATE_LAWS = (
    nobody_is_in_debt,
    owned_islands_are_between_1_and_100,
    no_island_has_two_owners,
    owned_and_free_are_all_islands,
    who_left_owns_nothing_and_never_acts,
    who_has_acted_is_in_the_game,
    the_game_is_over_with_one_left_or_at_the_limit,
    a_winner_exists_exactly_when_the_game_is_won,
    somebody_can_act_while_the_game_runs,
    an_attack_is_pending_only_while_it_is_fought,
)

MOVE_LAWS = (
    only_the_actor_pays_or_gains,
    resources_bring_a_coin_an_island,
    resources_lower_happiness_and_free_the_ruined,
    happiness_costs_a_coin_an_island,
    happiness_raises_all_own_islands,
    acquiring_takes_the_lowest_free_island,
    an_attack_costs_four_coins,
    a_stolen_island_comes_as_it_should,
    the_winner_of_the_attack_names_the_island,
    everybody_acts_exactly_once_a_round,
    players_leave_only_when_a_round_ends,
)
