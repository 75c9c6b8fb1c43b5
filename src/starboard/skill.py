"""Skill of people from the results of their games, by the Plackett–Luce model of OpenSkill.

A skill is a normal distribution. For people it is shown on the scale of the ladder, that of chess,
with its 95 % interval: 400 points more mean odds of 10 to 1. ``ratings.py`` fits all results at
once, which suits finished ladders; this model is updated after each game.
"""

from collections.abc import Sequence
from functools import cache
from math import log, sqrt
from typing import Any, NamedTuple

MEAN = 25.0
DEVIATION = MEAN / 3
"""Mean and deviation of a person's skill before the first game."""
PERFORMANCE_DEVIATION = MEAN / 6
"""How much the performance of one player varies from game to game (beta)."""
NEWCOMER_ELO = 1000.0
"""The rating that is shown for the mean skill of newcomers; a cautious level of the ladder."""
ELO_PER_SKILL = 400 / (log(10) * sqrt(2) * PERFORMANCE_DEVIATION)
Z95 = 1.959964


class Skill(NamedTuple):
    """The mean and the deviation of a skill."""

    mu: float = MEAN
    sigma: float = DEVIATION

    @property
    def elo(self) -> float:
        """The rating that people are shown."""
        return NEWCOMER_ELO + (self.mu - MEAN) * ELO_PER_SKILL

    @property
    def elo_error(self) -> float:
        """Half the width of the rating's 95 % interval."""
        return Z95 * self.sigma * ELO_PER_SKILL

    @property
    def lower_bound(self) -> float:
        """The lower end of the rating's interval, by which leaderboards are sorted."""
        return self.elo - self.elo_error

    @classmethod
    def of_elo(cls, elo: float, error: float) -> "Skill":
        """The skill with this rating and half width of its interval."""
        return cls(MEAN + (elo - NEWCOMER_ELO) / ELO_PER_SKILL, error / Z95 / ELO_PER_SKILL)


def updated_skills(skills: Sequence[Skill], ranks: Sequence[int]) -> list[Skill]:
    """The skills after a game; players with the same rank have tied."""
    model = _model()
    teams = [[model.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    rated = model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [Skill(rating.mu, rating.sigma) for (rating,) in rated]


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MEAN, sigma=DEVIATION, beta=PERFORMANCE_DEVIATION)
