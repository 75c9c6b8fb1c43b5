"""P10 and P11: tests named after the clauses of RULES.md."""

import pytest
from tests.games.pirates.position import (
    Ship,
    act,
    chance,
    idle,
    in_turn,
    outcomes,
    play,
    points,
    position,
    told,
    winner,
    xp,
)

from starboard.engine.actors import (
    CHANCE,
    SECRET,
    SPECTATOR,
    UNNOTICED,
    actor_letter,
    actor_of_letter,
)
from starboard.engine.generators import seeded_generator
from starboard.engine.options import Value
from starboard.engine.table import Seat, Table
from starboard.games.pirates.game import GAME
from starboard.games.pirates.rules.secrets import guess, seen
from starboard.games.pirates.state import ABOARD, HIDING_GEMS, SEEKING, TIEBREAK

# P10 What players know


def test_p10_1_tiles_of_gems_are_hidden_from_everybody() -> None:
    table = position(gems={"opal": "B"})
    for viewer in (0, 1, SPECTATOR):
        places = table.visible_state(viewer).place
        assert {place for place in places if place < ABOARD} == {-1}
        assert places[5] == ABOARD + 1


def test_p10_1_hiding_of_gems_is_noticed_only_with_the_last_one() -> None:
    table = Table(GAME, [Seat("")] * 2, seed=3)
    learned = {viewer: list[int]() for viewer in (0, 1, SPECTATOR)}
    while table.chance_is_due:
        event = table.play_chance()
        for viewer, moves in learned.items():
            if event.before.phase == HIDING_GEMS:
                moves.append(seen(event.before, CHANCE, event.move.id, viewer))
            else:
                assert seen(event.before, CHANCE, event.move.id, viewer) == event.move.id
    assert set(map(tuple, learned.values())) == {(*[UNNOTICED] * 17, SECRET)}


def test_p10_2_only_its_user_learns_what_gem_seeker_tells() -> None:
    table = position(A=Ship(1, 40), B=Ship(20))
    act(table, "seek")
    assert table.state.phase == SEEKING
    event = chance(table, "tile 30")
    learned = [seen(event.before, CHANCE, event.move.id, who) for who in (0, 1, SPECTATOR)]
    assert learned == [event.move.id, SECRET, SECRET]
    assert [table.visible_state(who).told[0] for who in (0, 1, SPECTATOR)] == [1 << 29, -1, -1]
    assert told(table, "A") == {30}


def test_p10_3_guess_is_consistent_with_what_the_viewer_knows() -> None:
    table = position(A=Ship(1, 40), B=Ship(20, 40), gems={"opal": 12, "ruby": "B"})
    play(table, "seek", "tile 12", "seek", "tile 40", "sail right 1", "seek", "tile 12")
    for viewer, certain in ((0, {11, 39}), (1, {11}), (SPECTATOR, set())):
        for seed in range(30):
            known = table.visible_state(viewer)
            guess(known, viewer, seeded_generator(seed))
            water = [place for place in known.place if place < ABOARD]
            assert len(set(water)) == 17
            assert certain <= set(water)
            assert 1 not in water, "everybody saw A land on tile 2"
            told = [{tile for tile in range(40) if known.told[p] >> tile & 1} for p in (0, 1)]
            assert [len(tiles) for tiles in told] == [2, 1]
            assert all(tiles <= set(water) for tiles in told)


def test_p10_3_guess_leaves_gem_seeker_a_gem_to_tell() -> None:
    options: dict[str, Value] = {"gems": 3, "width": 2}
    table = position(
        A=Ship(1, 40), B=Ship(8), gems={"pearl": 2, "palace": 5, "bastardstone": 6}, options=options
    )
    play(table, "seek", "tile 2", "seek", "tile 5", "sail right 1", "xp 150")
    play(table, "sail left 1", "seek")
    known = table.visible_state(1)
    guess(known, 1, seeded_generator(1))
    assert known.told[0] in [1 << tile for tile in known.place[1:3]]


def test_p10_3_guess_places_only_the_gems_that_have_been_hidden() -> None:
    table = Table(GAME, [Seat("")] * 2, seed=3)
    while table.state.phase != HIDING_GEMS or table.state.drawn < 4:
        table.play_chance()
    known = table.visible_state(0)
    guess(known, 0, seeded_generator(1))
    assert len({place for place in known.place if place >= 0}) == 4


def test_p10_4_finished_game_hides_nothing() -> None:
    table = position(turn="B", round=9, options={"limit": 9}, gems={"opal": "A"}, B=Ship(3, 40))
    play(table, "seek", "tile 40")
    act(table, "sail left 1")
    assert winner(table) == "A"
    for viewer in (0, SPECTATOR):
        assert table.visible_state(viewer) == table.state
        assert table.view(viewer).tiles[39].gem == "pearl"


# P11 The end

TWO_LEFT: dict[str, Value] = {"gems": 2, "width": 2}


def last_gem(**holders: int | str) -> Table:
    gems: dict[str, int | str] = {"pearl": 2, "palace": "B", **holders}
    return position(A=Ship(1), B=Ship(8), gems=gems, options=TWO_LEFT)


def test_p11_1_game_ends_after_the_xp_of_the_last_gem() -> None:
    table = last_gem()
    act(table, "sail right 1")
    assert not table.over
    assert GAME.rules.winners(table.state) == 0
    chance(table, "xp 200")
    assert table.over
    assert GAME.rules.winners(table.state) == 1 << actor_of_letter("A")
    assert xp(table, "A") == 200


def test_p11_2_highest_score_wins() -> None:
    table = last_gem()
    play(table, "sail right 1", "xp 200")
    assert (points(table, "A"), points(table, "B")) == (3, 2)
    assert winner(table) == "A"
    table = last_gem(pearl="B", palace=2)
    play(table, "sail right 1", "xp 200")
    assert winner(table) == "B"


@pytest.mark.parametrize("drawn", ["B", "C"])
def test_p11_3_tie_is_broken_by_a_draw(drawn: str) -> None:
    table = position(
        A=Ship(1),
        B=Ship(8),
        C=Ship(7),
        gems={"pearl": "A", "palace": "B", "bastardstone": "B", "ppulpstone": "C", "gorestone": 8},
        options={"gems": 5, "width": 2},
        turn="C",
    )
    play(table, "sail right 1", "xp 150")
    assert table.state.phase == TIEBREAK
    assert table.view(0).leaders == [1, 2]
    assert outcomes(table) == ["player B", "player C"]
    chance(table, f"player {drawn}")
    assert winner(table) == drawn
    assert table.view(0).leaders == [1, 2]


def test_p11_4_round_limit_ends_the_game_after_its_last_turn() -> None:
    table = position(
        round=5,
        first="B",
        turn="B",
        A=Ship(10),
        B=Ship(20),
        gems={"opal": "B"},
        options={"limit": 6},
    )
    turns = []
    while not table.over:
        turns.append((table.state.round, in_turn(table)))
        idle(table)
    assert turns == [(5, "B"), (5, "A"), (6, "B"), (6, "A")]
    assert winner(table) == "B"
    assert (points(table, "A"), points(table, "B")) == (0, 1)


def test_p11_4_gem_found_in_the_last_turn_counts() -> None:
    table = position(turn="B", round=6, B=Ship(20), gems={"opal": 21}, options={"limit": 6})
    play(table, "sail right 1", "xp 150")
    assert winner(table) == "B"


def test_p11_4_game_without_a_limit_goes_on() -> None:
    table = position(turn="B", round=1000, A=Ship(10), B=Ship(20))
    idle(table)
    assert table.state.round == 1001


def test_p11_4_everybody_is_tied_if_no_gem_was_found() -> None:
    table = position(turn="B", round=2, A=Ship(10), B=Ship(20), options={"limit": 2})
    idle(table)
    assert outcomes(table) == [f"player {actor_letter(player)}" for player in range(2)]
