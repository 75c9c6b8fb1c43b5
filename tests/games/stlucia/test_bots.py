"""The bots of King of StLucia: one test for each statement about a bot."""

from collections.abc import Iterator
from functools import cache
from itertools import cycle
from math import sqrt

import numpy as np
import pytest

from starboard.bots.compiled import compiled_game
from starboard.bots.roster import bots_of
from starboard.engine.actors import CHANCE, NOBODY
from starboard.engine.chance import GENERATOR_SIZE, below, seed_generator
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.contract import Bot
from starboard.games.stlucia import bots, rules
from starboard.games.stlucia.game import GAME
from starboard.games.stlucia.moves import SYMBOLS, counts_of, rerolled, rolled, symbols
from starboard.games.stlucia.state import (
    ANSWERING,
    CHOOSING,
    FACES,
    HEAL,
    MAX_MOVES,
    ONE_DIE,
    OVER,
    THREE,
    State,
)

A, B, C = 0, 1, 2


def position(
    dice: str = "",
    *,
    health: tuple[int, ...] = (10, 10),
    score: tuple[int, ...] = (),
    tokens: tuple[int, ...] = (),
    occupant: int = NOBODY,
    rerolls: int = 2,
    goal: int = 20,
) -> State:
    """A position in which A chooses, with these dice on the table."""
    s: State = GAME.initial_state(len(health), {"goal": goal})
    s.occupant = occupant
    s.health[: len(health)] = health
    s.score[: len(score)] = score
    s.tokens[: len(tokens)] = tokens
    s.rerolls = rerolls
    if dice:
        s.dice[:] = counts_of([dice])
        s.rolling = 0
        s.phase = CHOOSING
    return s


def attacked(
    *, health: tuple[int, ...], dice: str = "12HHPA", score: tuple[int, ...] = (), goal: int = 20
) -> State:
    """A position in which the occupant B has been attacked by A and must answer."""
    s = position(dice, health=health, score=score, occupant=B, goal=goal)
    s.phase = ANSWERING
    return s


def decision(bot: Bot, s: State) -> str:
    """The text of the move that the bot makes."""
    player = B if s.phase == ANSWERING else A
    return str(GAME.move(s, player, GAME.bot_move(bot, s, player, [1, 2, 0])))


def test_eait_keeps_numbers_it_has_three_or_more_of() -> None:
    assert decision(bots.eait, position("1112HP")) == "reroll 2HP"
    assert decision(bots.eait, position("111222")) == "keep"
    assert decision(bots.eait, position("112233")) == "reroll 112233"
    assert decision(bots.eait, position("3333AP")) == "reroll AP"


def test_eait_keeps_h_below_6_health() -> None:
    assert decision(bots.eait, position("111HHP", health=(5, 10))) == "reroll P"
    assert decision(bots.eait, position("111HHP", health=(6, 10))) == "reroll HHP"


def test_eait_keeps_h_by_health_alone_even_inside() -> None:
    assert decision(bots.eait, position("111HHP", health=(5, 10), occupant=A)) == "reroll P"


def test_eait_leaves_below_5() -> None:
    assert decision(bots.eait, attacked(health=(10, 4))) == "go"
    assert decision(bots.eait, attacked(health=(10, 5))) == "stay"


def test_science_keeps_h_below_5_health_otherwise_a() -> None:
    assert decision(bots.science, position("111HHA", health=(4, 10))) == "reroll 111A"
    assert decision(bots.science, position("111HHA", health=(5, 10))) == "reroll 111HH"
    assert decision(bots.science, position("AAAAAA")) == "keep"


def test_science_keeps_h_by_health_alone_even_inside() -> None:
    assert decision(bots.science, position("1HHAAP", health=(4, 10), occupant=A)) == "reroll 1AAP"


def test_science_always_leaves() -> None:
    assert decision(bots.science, attacked(health=(10, 9))) == "go"


def test_habs_rerolls_a_below_5_health_otherwise_nothing() -> None:
    assert decision(bots.habs, position("11HAAP", health=(4, 10))) == "reroll AA"
    assert decision(bots.habs, position("11HAAP", health=(5, 10))) == "keep"
    assert decision(bots.habs, position("11HHPP", health=(4, 10))) == "keep"


def test_habs_leaves_below_4_unless_one_opponent_is_left() -> None:
    assert decision(bots.habs, attacked(health=(10, 3, 10))) == "go"
    assert decision(bots.habs, attacked(health=(10, 4, 10))) == "stay"
    assert decision(bots.habs, attacked(health=(10, 3, 0))) == "stay"
    assert decision(bots.habs, attacked(health=(10, 3))) == "stay"


def test_hass_keeps_p_inside() -> None:
    assert decision(bots.hass, position("333AAP", occupant=A)) == "reroll 333AA"


def test_hass_outside_keeps_a_only_to_eliminate_the_occupant() -> None:
    assert decision(bots.hass, position("33AAPP", health=(10, 2), occupant=B)) == "reroll 33PP"
    assert decision(bots.hass, position("33AAPP", health=(10, 3), occupant=B)) == "reroll 33AAPP"


def test_hass_keeps_nothing_while_stlucia_is_empty() -> None:
    assert decision(bots.hass, position("33AAPP")) == "reroll 33AAPP"


def test_hass_never_leaves() -> None:
    assert decision(bots.hass, attacked(health=(10, 1, 10))) == "stay"


def test_mabs_keeps_h_and_3_outside() -> None:
    assert decision(bots.mabs, position("123HAP")) == "reroll 12AP"
    assert decision(bots.mabs, position("123HAP", occupant=B)) == "reroll 12AP"


def test_mabs_keeps_3_and_a_inside() -> None:
    assert decision(bots.mabs, position("123HAP", occupant=A)) == "reroll 12HP"


def test_mabs_always_leaves() -> None:
    assert decision(bots.mabs, attacked(health=(10, 9))) == "go"


def next_roll(stream: Iterator[str], dice: int) -> int:
    """The chance move of the next dice in a roll file."""
    return sum(ONE_DIE[SYMBOLS.index(next(stream))] for _ in range(dice))


def turns_played(s: State, bot: Bot, rolls: str) -> list[str]:
    """A line for each turn of the game that the bot plays with this roll file."""
    stream = cycle(rolls)
    turns = []
    while acting := rules.actors(s):
        before = s.copy()
        if acting == 1 << CHANCE:
            actor, move = CHANCE, next_roll(stream, s.rolling)
        else:
            actor = acting.bit_length() - 1
            move = GAME.bot_move(bot, s, actor, [1, 2, 0])
        rules.apply(s, actor, move)
        if s.turn != before.turn or s.phase == OVER:
            turns.append(turn_line(before, actor, move, s))
    return turns


def turn_line(before: State, actor: int, move: int, after: State) -> str:
    """``B rolled 13333A: score 7, health 10, inside``."""
    new = rolled(move) if actor == CHANCE else [0] * FACES
    dice = symbols([old + more for old, more in zip(before.dice, new, strict=True)])
    who = before.turn
    place = "inside" if after.occupant == who else "outside"
    return (
        f"{'AB'[who]} rolled {dice}: score {after.score[who]}, health {after.health[who]}, {place}"
    )


def test_two_eait_bots_reproduce_the_example_roll_file() -> None:
    s = GAME.initial_state(2, {"goal": 10})
    assert turns_played(s, bots.eait, "HAHPPPPPPPP1233331111AAAA1232322AAA") == [
        "A rolled 123333: score 4, health 10, outside",
        "B rolled 111123: score 2, health 10, outside",
        "A rolled 1PPPPP: score 4, health 10, outside",
        "B rolled 13333A: score 7, health 10, inside",
        "A rolled 222HAA: score 6, health 10, outside",
        "B rolled 111333: score 13, health 8, inside",
    ]
    assert (s.winner, s.health[B]) == (B, 8)


def test_captain_takes_the_win() -> None:
    near = position("111HAP", score=(19, 0), health=(3, 10), rerolls=2)
    assert decision(bots.captain, near) == "keep"


def test_captain_keeps_a_hand_that_wins_with_the_claim() -> None:
    assert decision(bots.captain, position("111HAP", score=(18, 0))) == "keep"


def test_captain_keeps_a_hand_that_wins_with_the_token_point() -> None:
    assert decision(bots.captain, position("122HPP", score=(19, 0), tokens=(8, 0))) == "keep"


def test_captain_keeps_a_hand_that_wins_with_the_two_points_for_starting_inside() -> None:
    assert decision(bots.captain, position("1122HP", score=(18, 0), occupant=A)) == "keep"


def test_captain_keeps_the_attack_that_eliminates_the_last_opponent() -> None:
    s = position("112AAP", health=(2, 2), score=(0, 18), occupant=B)
    assert decision(bots.captain, s) == "keep"


def test_captain_keeps_h_when_nearly_dead_outside() -> None:
    s = position("112HHP", health=(1, 10, 10, 10), occupant=B, rerolls=1)
    kept = counts_of(["112HHP"])[HEAL] - captain_rerolls(s)[HEAL]
    assert kept == 2


def test_captain_rerolls_h_inside_where_it_has_no_effect() -> None:
    s = position("12HHHH", health=(5, 10), occupant=A)
    assert captain_rerolls(s)[HEAL] == 4


def test_captain_rerolls_h_at_full_health() -> None:
    assert captain_rerolls(position("12HHHH"))[HEAL] == 4


def test_captain_keeps_three_threes() -> None:
    assert captain_rerolls(position("333HPP", occupant=B))[THREE] == 0


def test_captain_takes_more_risk_with_two_rerolls_left() -> None:
    assert decision(bots.captain, position("222333", rerolls=1)) == "keep"
    assert decision(bots.captain, position("222333", rerolls=2)) == "reroll 222"


def test_captain_goes_when_nearly_dead_among_many() -> None:
    assert decision(bots.captain, attacked(health=(10, 2, 10, 10))) == "go"


def test_captain_stays_when_unhurt() -> None:
    assert decision(bots.captain, attacked(health=(10, 9), score=(0, 10))) == "stay"


def test_captain_stays_when_the_next_turn_wins() -> None:
    assert decision(bots.captain, attacked(health=(10, 7), score=(15, 18))) == "stay"


def test_captain_does_not_let_the_attacker_win_by_claiming() -> None:
    assert decision(bots.captain, attacked(health=(10, 1, 10), score=(19, 0, 0))) == "stay"


def test_captain_plays_with_the_largest_goal_and_most_players() -> None:
    s = GAME.initial_state(26, {"goal": 200})
    s.phase, s.rolling, s.dice[:] = CHOOSING, 0, counts_of(["123HAP"])
    assert GAME.bot_move(bots.captain, s, A, [1, 2, 0]) in GAME.legal(s, A)


def captain_rerolls(s: State) -> list[int]:
    """The count of each face among the dice that the captain rerolls."""
    return rerolled(GAME.bot_move(bots.captain, s, A, [1, 2, 0]), s.dice)


@cache
def compiled() -> CompiledGame:
    return compiled_game(GAME)


def decisions(bot: Bot, players: int, goal: int, number: int) -> Iterator[tuple[State, int]]:
    """The decisions of one game between this bot and random players: state and player."""
    rng = [0] * GENERATOR_SIZE
    seed_generator(rng, 7, number)
    s = GAME.initial_state(players, {"goal": goal})
    while acting := rules.actors(s):
        if acting == 1 << CHANCE:
            rules.apply(s, CHANCE, rules.sample(s, rng))
            continue
        player = acting.bit_length() - 1
        yield s.copy(), player
        moves = GAME.legal(s, player)
        own = player == number % players
        rules.apply(
            s, player, GAME.bot_move(bot, s, player, rng) if own else moves[below(rng, len(moves))]
        )


@pytest.mark.compiled
@pytest.mark.parametrize(("players", "goal"), [(2, 20), (4, 20), (6, 10), (3, 200)])
@pytest.mark.parametrize("name", list(bots_of(GAME)))
def test_a_bot_makes_the_same_moves_interpreted_and_compiled(
    name: str, players: int, goal: int
) -> None:
    bot, kind = bots_of(GAME)[name], compiled().bot(name)
    choose = compiled().kernel("play").step_choose
    seen = 0
    for number in range(3):
        for s, player in decisions(bot, players, goal, number):
            data, moves = compiled().pack(s), GAME.legal(s, player)
            out = np.zeros(MAX_MOVES, np.int64)
            rng, same_rng = [1, 2, 0], np.array([1, 2, 0], np.int64)
            assert choose(data, data.copy(), kind, player, out, same_rng) == bot(
                s, player, moves, len(moves), rng
            )
            seen += 1
    assert seen > 30


def test_a_captain_stays_where_leaving_is_clearly_worse() -> None:
    """With scores of 14 and 13, staying wins 81 games of 100 and leaving 52."""
    assert decision(bots.captain, attacked(health=(6, 6), score=(13, 14), dice="123HPA")) == "stay"


def test_a_captain_stays_when_the_next_turn_inside_wins() -> None:
    assert decision(bots.captain, attacked(health=(8, 1), score=(5, 18))) == "stay"
    assert decision(bots.captain, attacked(health=(8, 1, 8), score=(5, 18, 5))) == "stay"


def win_bound(opponent: str, players: int, games: int) -> float:
    """The lower end of the 95 % Wilson interval of the captain's share of wins."""
    first = compiled().pack(GAME.initial_state(players))
    seats = ["captain", *[opponent] * (players - 1)]
    kinds = np.array([compiled().bot(name) for name in seats], np.int64)
    won, lengths = np.zeros(games, np.int64), np.zeros(games, np.int64)
    compiled().kernel("play").playouts(
        first, kinds, 1, 2016, 0, GAME.max_random_plies, won, lengths
    )
    seat = -np.arange(games) % players
    rate, z = float((won >> seat & 1).mean()), 1.96
    middle, spread = (
        rate + z * z / (2 * games),
        sqrt(rate * (1 - rate) / games + (z / games) ** 2 / 4),
    )
    return (middle - z * spread) / (1 + z * z / games)


EXPECTED = {
    "eait": (0.80, 0.73, 0.69),
    "science": (0.81, 0.72, 0.68),
    "habs": (0.98, 0.95, 0.96),
    "hass": (0.99, 0.97, 0.98),
    "mabs": (0.92, 0.92, 0.82),
}


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("opponent", EXPECTED)
def test_captain_reaches_its_expected_win_rates(opponent: str) -> None:
    for players, expected in zip((2, 4, 6), EXPECTED[opponent], strict=True):
        assert win_bound(opponent, players, 4000) > expected - 0.02 > 1 / players
