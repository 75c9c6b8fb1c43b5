"""Pairings, seats and numbers of an arena's games."""

from collections import Counter

import pytest

from starboard.arena.plan import ArenaPlan, Mode


def plan(
    players: int = 2, bots: int = 3, mode: Mode = "roundrobin", mirror: bool = False
) -> ArenaPlan:
    names = tuple("abcdef"[:bots])
    return ArenaPlan("ruler", 1, names, players, {}, games=12, mode=mode, mirror=mirror)


def test_pairings() -> None:
    assert plan().pairings == [(0, 1), (0, 2), (1, 2)]
    assert plan(mode="gauntlet").pairings == [(0, 1), (0, 2)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_both_contestants_have_every_seat_equally_often(players: int) -> None:
    arena = plan(players)
    for start in range(0, arena.total, arena.group_size):
        group = [arena.game_of(start + index) for index in range(arena.group_size)]
        assert len({(game.pairing, game.group) for game in group}) == 1
        for player in range(players):
            assert len(set(Counter(game.seats[player] for game in group).values())) == 1


def test_every_pairing_has_the_same_number_of_games() -> None:
    arena = plan()
    games = Counter(arena.game_of(number).pairing for number in range(arena.total))
    assert set(games.values()) == {12}


def test_mirrored_games_of_a_group_share_their_chance() -> None:
    mirrored, independent = plan(mirror=True), plan()
    assert mirrored.game_of(0).chance == mirrored.game_of(1).chance != mirrored.game_of(2).chance
    chances = [independent.game_of(number).chance for number in range(independent.total)]
    assert len(set(chances)) == independent.total
