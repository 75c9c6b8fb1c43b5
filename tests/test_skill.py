"""Skills on the scale of the ladder."""

import pytest

from starboard.ratings import expected_score
from starboard.skill import NEWCOMER_ELO, Skill, updated_skills


def test_newcomer_has_a_wide_interval() -> None:
    assert Skill().elo == NEWCOMER_ELO
    assert Skill().lower_bound == pytest.approx(NEWCOMER_ELO - Skill().elo_error)


def test_elo_reads_back() -> None:
    skill = Skill.of_elo(1432.5, 120.0)
    assert (skill.elo, skill.elo_error) == pytest.approx((1432.5, 120.0))


def test_equal_players_who_tie_stay_equal() -> None:
    first, second = updated_skills([Skill(), Skill()], [1, 1])
    assert first == second
    assert first.elo == pytest.approx(NEWCOMER_ELO)


def test_rank_decides_among_many() -> None:
    elos = [skill.elo for skill in updated_skills([Skill()] * 4, [2, 1, 3, 2])]
    assert elos[1] > elos[0] == pytest.approx(elos[3])
    assert elos[3] > elos[2]


def test_ratings_converge_to_the_scale_of_the_ladder() -> None:
    """Somebody who scores against a known bot as the Elo scale expects, gets that rating."""
    bot, person = Skill.of_elo(1400.0, 60.0), Skill()
    share = expected_score(1200.0 - bot.elo)
    won = 0
    for game in range(1, 601):
        is_won = won < share * game
        won += is_won
        person, _ = updated_skills([person, bot], [1, 2] if is_won else [2, 1])
    assert abs(person.elo - 1200.0) < person.elo_error + 60.0
