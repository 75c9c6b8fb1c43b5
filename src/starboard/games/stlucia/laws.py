"""Laws of King of StLucia: what holds in every state, and for every move."""

from starboard.engine.actors import CHANCE, NOBODY
from starboard.games.stlucia.state import (
    CHOOSING,
    DICE,
    FACES,
    FULL_HEALTH,
    KEEP,
    OVER,
    TOKENS_PER_POINT,
    State,
)

MAX_TURN_POINTS = 8  # 333333 is 6, beginning inside 2; a token point needs a P instead of a 3


def nobody_is_above_full_health(s: State) -> bool:
    for player in range(s.players):
        if s.health[player] > FULL_HEALTH:
            return False
    return True


def the_occupant_lives(s: State) -> bool:
    """S5.6: an occupant who is eliminated is replaced by the attacker."""
    return s.occupant == NOBODY or s.health[s.occupant] > 0


def tokens_are_below_ten(s: State) -> bool:
    for player in range(s.players):
        if s.tokens[player] >= TOKENS_PER_POINT:
            return False
    return True


def scores_stay_near_the_goal(s: State) -> bool:
    for player in range(s.players):
        if s.score[player] > s.goal - 1 + MAX_TURN_POINTS:
            return False
    return True


def six_dice_are_in_play(s: State) -> bool:
    if s.phase == OVER:
        return True
    dice = s.rolling
    for face in range(FACES):
        dice += s.dice[face]
    return dice == DICE


def the_active_player_lives(s: State) -> bool:
    return s.health[s.turn] > 0


def the_winner_is_the_active_player(s: State) -> bool:
    if s.phase != OVER:
        return s.winner == NOBODY
    return s.winner == s.turn


def a_finished_game_has_a_reason(s: State) -> bool:
    """S7: the goal is reached, or everybody else is out of the game."""
    if s.phase != OVER or s.score[s.winner] >= s.goal:
        return True
    for player in range(s.players):
        if player != s.winner and s.health[player] > 0:
            return False
    return True


def stlucia_is_never_left_empty(before: State, actor: int, move: int, after: State) -> bool:
    return before.occupant == NOBODY or after.occupant != NOBODY


def only_the_active_player_scores(before: State, actor: int, move: int, after: State) -> bool:
    for player in range(before.players):
        if player != before.turn and after.score[player] != before.score[player]:
            return False
    gained = after.score[before.turn] - before.score[before.turn]
    return gained >= 0 and gained <= MAX_TURN_POINTS


def nobody_is_hurt_in_their_own_turn(before: State, actor: int, move: int, after: State) -> bool:
    return after.health[before.turn] >= before.health[before.turn]


def the_dead_stay_dead(before: State, actor: int, move: int, after: State) -> bool:
    for player in range(before.players):
        if before.health[player] == 0 and after.health[player] > 0:
            return False
    return True


def rerolls_are_counted(before: State, actor: int, move: int, after: State) -> bool:
    if before.phase != CHOOSING or actor == CHANCE or move == KEEP:
        return True
    return after.rerolls == before.rerolls - 1


STATE_LAWS = (
    nobody_is_above_full_health,
    the_occupant_lives,
    tokens_are_below_ten,
    scores_stay_near_the_goal,
    six_dice_are_in_play,
    the_active_player_lives,
    the_winner_is_the_active_player,
    a_finished_game_has_a_reason,
)

MOVE_LAWS = (
    stlucia_is_never_left_empty,
    only_the_active_player_scores,
    nobody_is_hurt_in_their_own_turn,
    the_dead_stay_dead,
    rerolls_are_counted,
)
