"""Laws of Ruler of the Seas: what holds in every state, and for every move."""

from starboard.engine.actors import CHANCE, NOBODY
from starboard.engine.prelude import count, has, lowest, scratch
from starboard.games.ruler.rules import (
    actors,
    free_islands,
    in_game,
    island_count,
    legal,
    loser_of,
    outnumbers,
    players_in_game,
    stolen_happiness,
    winner_of,
    winners,
)
from starboard.games.ruler.state import (
    ACQUIRE,
    ACTING,
    ATTACK,
    ATTACK_PRICE,
    ATTACKER_NAMES,
    HAPPINESS,
    HAPPINESS_STEP,
    INCOME,
    MAX_HAPPINESS,
    MAX_MOVES,
    MAX_PLAYERS,
    OVER,
    RESOURCES,
    ROLLING,
    STARTING_COINS,
    TAKE,
    State,
    attacker_die,
    attacker_of,
    defender_die,
    defender_of,
    last_round,
)

# Laws of states.


def nobody_is_in_debt(s: State) -> bool:
    """Coins are unsigned, so a debt would appear as more coins than can have been earned."""
    for player in range(s.players):
        if s.coins[player] > STARTING_COINS + s.round * (s.islands + INCOME):
            return False
    return True


def owned_islands_are_between_1_and_100(s: State) -> bool:
    free = free_islands(s)
    for island in range(s.islands):
        if has(free, island):
            if s.happiness[island] != 0:
                return False
        elif s.happiness[island] < 1 or s.happiness[island] > MAX_HAPPINESS:
            return False
    return True


def no_island_has_two_owners(s: State) -> bool:
    owned = 0
    for player in range(MAX_PLAYERS):
        if owned & s.realm[player]:
            return False
        owned |= s.realm[player]
    return True


def owned_and_free_are_all_islands(s: State) -> bool:
    owned = 0
    for player in range(MAX_PLAYERS):
        owned += island_count(s, player)
        if s.realm[player] >> s.islands:
            return False
    without_happiness = 0
    for island in range(s.islands):
        if s.happiness[island] == 0:
            without_happiness += 1
    return owned + without_happiness == s.islands


def players_who_left_own_nothing_and_never_act(s: State) -> bool:
    for player in range(s.players):
        if not in_game(s, player):
            if s.realm[player] != 0 or has(actors(s), player):
                return False
    return True


def players_who_acted_are_in_the_game(s: State) -> bool:
    return s.acted & ~players_in_game(s) == 0


def the_game_is_over_with_one_left_or_at_the_limit(s: State) -> bool:
    few = count(players_in_game(s)) < 2
    if s.phase == OVER:
        return few or s.round == last_round(s)
    return not few and s.round <= last_round(s)


def a_winner_exists_exactly_when_the_game_is_won(s: State) -> bool:
    won = winners(s)
    if s.phase != OVER or players_in_game(s) == 0:
        return won == 0
    return won != 0 and won & ~players_in_game(s) == 0


def somebody_can_act_while_the_game_runs(s: State) -> bool:
    if s.phase == OVER or s.phase == ROLLING:
        return True
    if actors(s) == 0:
        return False
    moves = scratch(MAX_MOVES)
    for player in range(s.players):
        if has(actors(s), player) and legal(s, player, moves) == 0:
            return False
    return True


def an_attack_is_pending_only_until_it_is_decided(s: State) -> bool:
    if s.phase == ACTING or s.phase == OVER:
        return s.attack == 0
    attacker = attacker_of(s)
    defender = defender_of(s)
    if attacker == defender or has(s.acted, attacker) or s.realm[defender] == 0:
        return False
    if s.phase == ROLLING:
        return not outnumbers(s, attacker, defender)
    return island_count(s, loser_of(s)) > 1


# Laws of moves. Coins are compared without the income of a round that ended with the move.


def income(before: State, player: int, after: State) -> int:
    if after.round == before.round and after.phase != OVER:
        return 0
    return INCOME if in_game(before, player) else 0


def coin_change(before: State, player: int, after: State) -> int:
    return after.coins[player] - before.coins[player] - income(before, player, after)


def is_action(before: State, actor: int, move: int, action: int) -> bool:
    return before.phase == ACTING and actor != CHANCE and move == action


def other_islands_are_unchanged(before: State, realm: int, after: State) -> bool:
    """Whether all islands outside this set keep their owners and happiness."""
    for player in range(before.players):
        if (before.realm[player] ^ after.realm[player]) & ~realm:
            return False
    for island in range(before.islands):
        if not has(realm, island) and before.happiness[island] != after.happiness[island]:
            return False
    return True


def only_the_actor_pays_or_gains_coins(before: State, actor: int, move: int, after: State) -> bool:
    for player in range(before.players):
        if player != actor and coin_change(before, player, after) != 0:
            return False
    return True


def resources_bring_one_coin_per_island(before: State, actor: int, move: int, after: State) -> bool:
    if not is_action(before, actor, move, RESOURCES):
        return True
    return coin_change(before, actor, after) == island_count(before, actor)


def resources_lower_happiness_and_free_islands_at_0(
    before: State, actor: int, move: int, after: State
) -> bool:
    if not is_action(before, actor, move, RESOURCES):
        return True
    kept = 0
    for island in range(before.islands):
        if has(before.realm[actor], island):
            left = max(0, before.happiness[island] - HAPPINESS_STEP)
            if after.happiness[island] != left:
                return False
            if left > 0:
                kept |= 1 << island
    unchanged = other_islands_are_unchanged(before, before.realm[actor], after)
    return unchanged and after.realm[actor] == kept


def happiness_costs_one_coin_per_island(before: State, actor: int, move: int, after: State) -> bool:
    if not is_action(before, actor, move, HAPPINESS):
        return True
    return coin_change(before, actor, after) == -island_count(before, actor)


def happiness_raises_all_own_islands(before: State, actor: int, move: int, after: State) -> bool:
    if not is_action(before, actor, move, HAPPINESS):
        return True
    for island in range(before.islands):
        if has(before.realm[actor], island):
            risen = min(MAX_HAPPINESS, before.happiness[island] + HAPPINESS_STEP)
            if after.happiness[island] != risen:
                return False
    unchanged = other_islands_are_unchanged(before, before.realm[actor], after)
    return unchanged and after.realm[actor] == before.realm[actor]


def acquiring_takes_the_lowest_free_island(
    before: State, actor: int, move: int, after: State
) -> bool:
    if not is_action(before, actor, move, ACQUIRE):
        return True
    island = lowest(free_islands(before))
    if after.realm[actor] != before.realm[actor] | 1 << island:
        return False
    if after.happiness[island] != before.first_happiness:
        return False
    unchanged = other_islands_are_unchanged(before, 1 << island, after)
    return unchanged and coin_change(before, actor, after) == -before.cost


def an_attack_costs_four_coins(before: State, actor: int, move: int, after: State) -> bool:
    if before.phase == ACTING and move >= ATTACK and move < TAKE:
        return coin_change(before, actor, after) == -ATTACK_PRICE
    if before.phase != ACTING and actor != CHANCE:
        return coin_change(before, actor, after) == 0
    return True


def loser_in(before: State, actor: int, move: int) -> int:
    """The player who can lose an island by this move, or NOBODY."""
    if before.phase == ROLLING:
        if attacker_die(move) > defender_die(move):
            return defender_of(before)
        return attacker_of(before)
    if before.phase != ACTING:
        return loser_of(before)
    if move >= ATTACK and outnumbers(before, actor, move - ATTACK):
        return move - ATTACK
    return NOBODY


def an_attack_moves_one_island_of_the_loser(
    before: State, actor: int, move: int, after: State
) -> bool:
    """The loser's island comes at a happiness of 80, 20 or 50, and no other island changes."""
    if before.phase == ACTING and move < ATTACK:
        return True
    loser = loser_in(before, actor, move)
    if loser == NOBODY or (after.attack != 0 and after.phase != ROLLING):
        return other_islands_are_unchanged(before, 0, after)
    attacker = actor if before.phase == ACTING else attacker_of(before)
    defender = move - ATTACK if before.phase == ACTING else defender_of(before)
    stolen = before.realm[loser] & ~after.realm[loser]
    if count(stolen) != min(1, island_count(before, loser)):
        return False
    if not other_islands_are_unchanged(before, stolen, after):
        return False
    winner = attacker + defender - loser
    if stolen == 0:
        return True
    happiness = after.happiness[lowest(stolen)]
    gained = after.realm[winner] == before.realm[winner] | stolen
    return gained and happiness == stolen_happiness(before, attacker, defender)


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
    """An action completes the turn, an attack when it is decided; the last turn ends the round."""
    if after.attack != 0:
        return after.acted == before.acted and after.round == before.round
    player = actor if before.phase == ACTING else attacker_of(before)
    acted = before.acted | 1 << player
    if has(before.acted, player):
        return False
    if acted != players_in_game(before):
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
    players_who_left_own_nothing_and_never_act,
    players_who_acted_are_in_the_game,
    the_game_is_over_with_one_left_or_at_the_limit,
    a_winner_exists_exactly_when_the_game_is_won,
    somebody_can_act_while_the_game_runs,
    an_attack_is_pending_only_until_it_is_decided,
)

MOVE_LAWS = (
    only_the_actor_pays_or_gains_coins,
    resources_bring_one_coin_per_island,
    resources_lower_happiness_and_free_islands_at_0,
    happiness_costs_one_coin_per_island,
    happiness_raises_all_own_islands,
    acquiring_takes_the_lowest_free_island,
    an_attack_costs_four_coins,
    an_attack_moves_one_island_of_the_loser,
    the_winner_of_the_attack_names_the_island,
    everybody_acts_exactly_once_a_round,
    players_leave_only_when_a_round_ends,
)
