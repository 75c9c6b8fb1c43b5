"""The laws hold in random games with random options, and each of them can be broken."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.pirates.position import Ship, position, random_game

from starboard.engine.actors import CHANCE
from starboard.engine.contract import MoveLaw, StateLaw
from starboard.engine.options import Value
from starboard.engine.table import Seat, Table
from starboard.games.pirates import laws
from starboard.games.pirates.game import GAME
from starboard.games.pirates.laws import MOVE_LAWS, STATE_LAWS
from starboard.games.pirates.state import (
    GEM_XP,
    HIT_XP,
    LOOTING,
    OVER,
    SECOND_SHOT,
    SEEKING,
    SHOVING,
    TURN,
    State,
)


@given(
    players=st.integers(2, 5),
    seed=st.integers(0, 2**62),
    level=st.sampled_from([0, 15, 60, 125, 200]),
    width=st.integers(1, 10),
    gems=st.integers(1, 18),
    limit=st.sampled_from([0, 1, 2, 7]),
    stealing=st.sampled_from(["bonus", "plain", "off"]),
    tenths=st.integers(1, 30),
)
@settings(deadline=None, max_examples=60)
def test_laws_hold_in_random_games(
    players: int,
    seed: int,
    level: int,
    width: int,
    gems: int,
    limit: int,
    stealing: str,
    tenths: int,
) -> None:
    options: dict[str, Value] = {
        "level": level,
        "width": width,
        "gems": min(gems, 4 * width),
        "limit": limit,
        "stealing": stealing,
        "combat_xp": tenths / 10,
    }
    table = Table(GAME, [Seat("")] * players, options, seed)
    assert all(law(table.state) for law in STATE_LAWS)
    for event in random_game(table, seed):
        for law in STATE_LAWS:
            assert law(event.after), law.__name__
        for move_law in MOVE_LAWS:
            holds = move_law(event.before, event.actor, event.move.id, event.after)
            assert holds, move_law.__name__
        assert State.from_bytes(event.after.to_bytes()) == event.after


def changed(s: State, path: str, value: int, phase: int = -1) -> State:
    """A copy with one value changed: ``xp[1]``, ``cooldown[0][2]``, ``limit``."""
    other = s.copy()
    other.phase = s.phase if phase < 0 else phase
    name, *indices = path.replace("]", "").split("[")
    if not indices:
        setattr(other, name, value)
        return other
    inner = getattr(other, name)
    for index in indices[:-1]:
        inner = inner[int(index)]
    inner[int(indices[-1])] = value
    return other


@pytest.mark.parametrize(
    ("law", "path", "value", "phase"),
    [
        (laws.every_gem_is_somewhere, "place[5]", -1, TURN),
        (laws.gems_lie_apart, "place[5]", 33, TURN),
        (laws.gems_out_of_play_stay_out, "gems", 17, TURN),
        (laws.no_gem_lies_on_a_charted_tile, "chart[1]", 1 << 39, TURN),
        (laws.charts_stay_on_the_map, "chart[1]", 1 << 40, TURN),
        (laws.ships_are_on_the_map, "position[1]", 40, TURN),
        (laws.told_tiles_hold_gems, "told[0]", 1, TURN),
        (laws.nobody_is_told_more_than_uses_allow, "told[0]", 1 << 39, TURN),
        (laws.nobody_is_told_more_than_uses_allow, "seeks[0]", 4, TURN),
        (laws.cooldowns_stay_within_bounds, "cooldown[0][2]", 8, TURN),
        (laws.skills_are_used_from_their_level_on, "cooldown[0][2]", 7, TURN),
        (laws.skills_are_used_from_their_level_on, "seeks[0]", 2, TURN),
        (laws.a_second_shot_has_a_target, "shots", 0, SECOND_SHOT),
        (laws.nothing_is_left_over_between_turns, "shots", 1, TURN),
        (laws.a_running_game_has_gems_to_find, "gems", 0, TURN),
        (laws.the_limit_is_kept, "limit", 1, TURN),
        (laws.the_winner_leads, "winner", 0, TURN),
        (laws.the_winner_leads, "winner", 1, OVER),
        (laws.a_finished_game_has_a_reason, "winner", 0, OVER),
    ],
)
def test_broken_state_law_is_detected(law: StateLaw, path: str, value: int, phase: int) -> None:
    s = position(A=Ship(1), B=Ship(20), round=2, gems={"palace": "A"}).state
    assert law(s)
    assert not law(changed(s, path, value, phase))


@pytest.mark.parametrize(
    ("law", "path", "value", "phase"),
    [
        (laws.experience_grows_when_it_is_drawn, "xp[1]", 1, TURN),
        (laws.experience_grows_when_it_is_drawn, "xp[1]", -1, HIT_XP),
        (laws.experience_grows_when_it_is_drawn, "limit", 0, GEM_XP),
        (laws.gems_never_return_to_the_water, "place[1]", 0, TURN),
        (laws.gems_change_hands_by_theft_only, "place[1]", 41, LOOTING),
        (laws.gems_change_hands_by_theft_only, "place[1]", 42, TURN),
        (laws.gems_change_hands_by_theft_only, "limit", 0, LOOTING),
        (laws.others_are_moved_by_shoves_only, "position[1]", 0, SHOVING),
        (laws.charts_only_grow, "chart[0]", 0, TURN),
        (laws.charts_only_grow, "chart[1]", 1, TURN),
        (laws.seeking_keeps_the_turn, "turn", 1, SEEKING),
        (laws.a_hit_is_followed_by_boarding, "limit", 0, HIT_XP),
    ],
)
def test_broken_move_law_is_detected(law: MoveLaw, path: str, value: int, phase: int) -> None:
    before = position(A=Ship(1), B=Ship(20), C=Ship(3), gems={"palace": "A"}).state
    before.chart[0] = 1
    assert law(before, CHANCE, 0, before)
    before.phase = phase
    assert not law(before, CHANCE, 0, changed(before, path, value, TURN))


def test_every_law_has_a_breaking_case() -> None:
    marks = (test_broken_state_law_is_detected, test_broken_move_law_is_detected)
    broken = {case[0] for test in marks for case in test.pytestmark[0].args[1]}  # type: ignore[union-attr]
    assert broken == {*STATE_LAWS, *MOVE_LAWS}


def test_chance_has_no_outcome_while_a_player_chooses() -> None:
    assert GAME.outcomes(position().state) == {}
