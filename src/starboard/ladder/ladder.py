"""A ladder: the groups played so far, and the ratings that follow from them."""

from dataclasses import dataclass, field
from itertools import pairwise

from starboard.bots.levels import find_level
from starboard.ladder.group_player import GroupRecord
from starboard.ladder.plan import LadderPlan
from starboard.ratings import GameResult, Ratings, rate
from starboard.search.match import Thinking

Played = tuple[tuple[int, ...], tuple[tuple[float, ...], ...]]
"""The contestants of a group, and the share of the win of each in each of its games."""


@dataclass
class Ladder:
    """The results of a plan; groups may be added in any order."""

    plan: LadderPlan
    groups: dict[int, Played] = field(default_factory=dict)
    thinking: dict[str, Thinking] = field(default_factory=dict)

    def add(self, result: GroupRecord) -> None:
        self.groups[result.number] = (result.contestants, result.rewards)
        for index, thinking in zip(result.contestants, result.thinking, strict=True):
            total = self.thinking.setdefault(self.plan.contestants[index], Thinking())
            total.seconds += thinking.seconds
            total.decisions += thinking.decisions

    @property
    def games(self) -> int:
        return self.plan.players * len(self.groups)

    def rate(self) -> Ratings:
        """The ratings by all groups, in the order of their numbers."""
        results = [
            [GameResult(contestants, rewards) for rewards in games]
            for _, (contestants, games) in sorted(self.groups.items())
        ]
        return rate(results, len(self.plan.contestants))


@dataclass(frozen=True)
class Rung:
    """A line of the table; ``gap`` is the 95 % interval of the distance to the level below."""

    name: str
    elo: float
    low: float
    high: float
    games: int
    share: float
    """The mean share of the win."""
    milliseconds: float
    """Processor time for a decision, on average."""
    gap: tuple[float, float] | None = None


REFERENCE_ELO = 1500.0
"""The rating of the reference, the strongest bot that is not a level."""


def rungs(ladder: Ladder) -> list[Rung]:
    """The contestants that have played by their ratings, the strongest first."""
    ratings, names = ladder.rate(), ladder.plan.contestants
    played = sorted({index for who, _ in ladder.groups.values() for index in who})
    levels = [index for index in played if find_level(names[index]) is not None]
    reference = [index for index in played if index not in levels] or levels
    shift = REFERENCE_ELO - max(float(ratings.elo[index]) for index in reference)
    below = dict(pairwise(levels))

    def rung(index: int) -> Rung:
        low, high = ratings.interval(index)
        gap = ratings.gap(index, below[index]) if index in below else None
        cost = _milliseconds(ladder.thinking.get(names[index]))
        elo, (games, share) = shift + float(ratings.elo[index]), _score(ladder, index)
        return Rung(names[index], elo, shift + low, shift + high, games, share, cost, gap)

    return sorted(map(rung, played), key=lambda rung: -rung.elo)


def _score(ladder: Ladder, index: int) -> tuple[int, float]:
    """The number of games of a contestant, and its mean share of the win."""
    shares = [
        rewards[contestants.index(index)]
        for contestants, games in ladder.groups.values()
        if index in contestants
        for rewards in games
    ]
    return len(shares), sum(shares) / max(len(shares), 1)


def _milliseconds(thinking: Thinking | None) -> float:
    return 1000 * thinking.seconds / max(thinking.decisions, 1) if thinking else 0.0
