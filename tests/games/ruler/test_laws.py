"""The laws hold in a small world and in random games, and mistakes in the rules break them."""

from collections.abc import Callable, Iterator

import pytest

from starboard.check.random_games import random_game
from starboard.engine.actors import CHANCE, NOBODY, players_in
from starboard.games.ruler import rules
from starboard.games.ruler.game import GAME
from starboard.games.ruler.laws import MOVE_LAWS, STATE_LAWS
from starboard.games.ruler.state import (
    ACTING,
    DEFENDER_NAMES,
    HAPPINESS_STEP,
    INCOME,
    OVER,
    ROLLING,
    State,
    attacker_of,
    defender_of,
    set_departure,
)


def broken(before: State, actor: int, move: int, after: State) -> list[str]:
    """The laws that do not hold after this move."""
    states = [law.__name__ for law in STATE_LAWS if not law(after)]
    moves = [law.__name__ for law in MOVE_LAWS if not law(before, actor, move, after)]
    return states + moves


def moves_of(s: State) -> list[tuple[int, int]]:
    actors = rules.actors(s)
    if actors == 1 << CHANCE:
        return [(CHANCE, move) for move in GAME.outcomes(s)]
    return [(p, move) for p in players_in(actors) for move in GAME.legal(s, p)]


def transitions(first: State) -> Iterator[tuple[State, int, int, State]]:
    """All transitions that are reachable from the first state, breadth first."""
    known, waiting = {first}, [first]
    while waiting:
        following = []
        for before in waiting:
            for actor, move in moves_of(before):
                after = before.copy()
                rules.apply(after, actor, move)
                yield before, actor, move, after
                if after not in known:
                    known.add(after)
                    following.append(after)
        waiting = following


def small_world(islands: int = 4, limit: int = 3) -> State:
    options = {"islands": islands, "limit": limit}
    first: State = GAME.initial_state(2, GAME.options.resolve(options))
    return first


def test_no_law_is_broken_in_a_small_world() -> None:
    first = small_world()
    assert [law for law in STATE_LAWS if not law(first)] == []
    assert not any(broken(*transition) for transition in transitions(first))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_law_is_broken_in_random_games(players: int) -> None:
    for seed in range(25):
        for _, event in random_game(GAME, players, seed):
            assert broken(event.before, event.actor, event.move.id, event.after) == []


def happiness_adds_coins(s: State, player: int) -> None:
    s.coins[player] += rules.island_count(s, player)
    rules.complete_turn(s, player)


def own_island_is_set_to_80(s: State, island: int) -> None:
    happiness = rules.stolen_happiness(s, attacker_of(s), defender_of(s))
    own = s.realm[rules.winner_of(s)]
    s.realm[rules.loser_of(s)] &= ~(1 << island)
    s.realm[rules.winner_of(s)] |= 1 << island
    for other in range(s.islands):
        if own >> other & 1:
            s.happiness[other] = happiness
            break
    rules.end_attack(s)


def turn_is_not_completed_without_an_island(s: State) -> None:
    attacker = attacker_of(s)
    s.attack = 0
    s.phase = ACTING
    if s.realm[attacker]:
        rules.complete_turn(s, attacker)


def islands_are_freed_twice(s: State, player: int) -> None:
    realm = s.realm[player]
    s.coins[player] += rules.island_count(s, player)
    for island in players_in(realm):
        s.happiness[island] -= min(HAPPINESS_STEP, s.happiness[island])
        if s.happiness[island] == 0:
            s.realm[player] &= ~(1 << island)
            s.realm[player] &= s.realm[player] - 1
    rules.complete_turn(s, player)


def game_runs_on_with_nobody_left(s: State) -> None:
    left, next_departure = 0, rules.departures(s) + 1
    s.acted = 0
    for player in players_in(rules.players_in_game(s)):
        s.coins[player] += INCOME
        if s.realm[player]:
            left += 1
        else:
            set_departure(s, player, next_departure)
    if left == 1 or s.round == s.limit:
        s.phase = OVER
    else:
        s.round += 1


Mistake = Callable[..., None]


@pytest.mark.parametrize(
    ("function", "mistake", "law"),
    [
        ("invest_in_happiness", happiness_adds_coins, "happiness_costs_one_coin_per_island"),
        ("take_island", own_island_is_set_to_80, "an_attack_moves_one_island_of_the_loser"),
        (
            "end_attack",
            turn_is_not_completed_without_an_island,
            "everybody_acts_exactly_once_a_round",
        ),
        (
            "invest_in_resources",
            islands_are_freed_twice,
            "resources_lower_happiness_and_free_islands_at_0",
        ),
        (
            "end_round",
            game_runs_on_with_nobody_left,
            "the_game_is_over_with_one_left_or_at_the_limit",
        ),
    ],
)
def test_mistakes_of_the_original_implementation_break_a_law(
    monkeypatch: pytest.MonkeyPatch, function: str, mistake: Mistake, law: str
) -> None:
    monkeypatch.setattr(rules, function, mistake)
    first = small_world(limit=6)
    first.round = 3
    first.happiness[:2] = [40, 40]
    first.coins[:2] = [6, 6]
    found = next(laws for laws in (broken(*t) for t in transitions(first)) if laws)
    assert law in found


def overpaid(s: State, player: int) -> None:
    s.coins[player] = 65_535
    rules.complete_turn(s, player)


def acquire_the_highest(s: State, player: int) -> None:
    island = s.islands - 1
    s.coins[player] -= s.cost
    s.realm[player] |= 1 << island
    s.happiness[island] = s.first_happiness
    rules.complete_turn(s, player)


def leave_at_once(s: State, player: int) -> None:
    s.acted |= 1 << player
    set_departure(s, player, 1)
    if rules.actors(s) == 0:
        rules.end_round(s)


@pytest.mark.parametrize(
    ("function", "mistake", "laws"),
    [
        ("invest_in_resources", overpaid, {"nobody_is_in_debt"}),
        ("acquire_island", acquire_the_highest, {"acquiring_takes_the_lowest_free_island"}),
        (
            "complete_turn",
            leave_at_once,
            {
                "players_who_left_own_nothing_and_never_act",
                "players_who_acted_are_in_the_game",
                "players_leave_only_when_a_round_ends",
            },
        ),
    ],
)
def test_other_mistakes_break_their_laws(
    monkeypatch: pytest.MonkeyPatch, function: str, mistake: Mistake, laws: set[str]
) -> None:
    monkeypatch.setattr(rules, function, mistake)
    first = small_world(limit=6)
    first.round = 3
    first.coins[:2] = [6, 6]
    found = next(found for found in (broken(*t) for t in transitions(first)) if found)
    assert laws <= set(found)


def unchanged(_: State) -> None:
    """Leave the state as it is."""


def broken_after(change: Callable[[State], None]) -> list[str]:
    state = small_world()
    change(state)
    return [law.__name__ for law in STATE_LAWS if not law(state)]


def set_field(name: str, *place_and_value: int) -> Callable[[State], None]:
    def change(s: State) -> None:
        *place, value = place_and_value
        if place:
            getattr(s, name)[place[0]] = value
        else:
            setattr(s, name, value)

    return change


@pytest.mark.parametrize(
    ("change", "law"),
    [
        (set_field("coins", 0, 60_000), "nobody_is_in_debt"),
        (set_field("happiness", 0, 101), "owned_islands_are_between_1_and_100"),
        (set_field("happiness", 0, 0), "owned_islands_are_between_1_and_100"),
        (set_field("happiness", 3, 50), "owned_islands_are_between_1_and_100"),
        (set_field("realm", 1, 0b11), "no_island_has_two_owners"),
        (set_field("realm", 1, 0b10010), "owned_and_free_are_all_islands"),
        (set_field("left", 0b0001), "players_who_left_own_nothing_and_never_act"),
        (set_field("acted", 0b100), "players_who_acted_are_in_the_game"),
        (set_field("acted", 0b11), "somebody_can_act_while_the_game_runs"),
        (set_field("phase", OVER), "the_game_is_over_with_one_left_or_at_the_limit"),
        (set_field("round", 4), "the_game_is_over_with_one_left_or_at_the_limit"),
        (set_field("attack", 1), "an_attack_is_pending_only_until_it_is_decided"),
        (set_field("phase", ROLLING), "an_attack_is_pending_only_until_it_is_decided"),
        (set_field("phase", DEFENDER_NAMES), "an_attack_is_pending_only_until_it_is_decided"),
    ],
)
def test_impossible_states_break_a_law(change: Callable[[State], None], law: str) -> None:
    assert broken_after(unchanged) == []
    assert law in broken_after(change)


def test_a_win_without_a_winner_breaks_a_law(monkeypatch: pytest.MonkeyPatch) -> None:
    from starboard.games.ruler import laws

    monkeypatch.setattr(laws, "winners", lambda _: NOBODY)
    assert "a_winner_exists_exactly_when_the_game_is_won" in broken_after(unchanged)
