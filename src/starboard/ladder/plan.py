"""Who plays a ladder, and which of them meet in each group of games."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from starboard.bots.levels import find_level
from starboard.bots.roster import roster_of
from starboard.engine.chance import below
from starboard.engine.game import Game
from starboard.engine.generators import seeded_generator
from starboard.engine.options import Value

ROUND_NUMBERS = 1 << 61
"""The number of the generator of the first round; matches use lower ones."""


@dataclass(frozen=True)
class LadderPlan:
    """All that decides which games are played."""

    game: str
    rules: int
    players: int
    options: Mapping[str, Value]
    seed: int
    contestants: tuple[str, ...]

    def settings(self) -> dict[str, Any]:
        """What decides the games, beside the game itself."""
        return {
            "players": self.players,
            "options": dict(self.options),
            "seed": self.seed,
            "contestants": list(self.contestants),
        }

    @property
    def tables(self) -> int:
        """The number of groups that seat every contestant once."""
        return -(-len(self.contestants) // self.players)

    @property
    def neighbours(self) -> list[tuple[int, ...]]:
        """Groups of successive levels, whose order is what a ladder has to show."""
        levels = [n for n, name in enumerate(self.contestants) if find_level(name) is not None]
        starts = range(len(levels) - self.players + 1)
        return [tuple(levels[start : start + self.players]) for start in starts]

    @property
    def round_groups(self) -> int:
        """The number of groups in a round."""
        return self.tables + len(self.neighbours)

    def group(self, number: int) -> tuple[int, ...]:
        """The contestants of a group, by their indices.

        In each round the contestants are shuffled and seated in this order; where the last table
        is not full, others play twice. Then successive levels meet.
        """
        round, place = divmod(number, self.round_groups)
        if place >= self.tables:
            return self.neighbours[place - self.tables]
        order = list(range(len(self.contestants)))
        _shuffle(order, seeded_generator(self.seed, ROUND_NUMBERS + round))
        chosen = order[place * self.players : (place + 1) * self.players]
        return tuple(chosen + order[: self.players - len(chosen)])


def new_plan(
    game: Game,
    players: int,
    options: Mapping[str, Value],
    seed: int,
    contestants: Sequence[str] = (),
) -> LadderPlan:
    """A ladder of the whole roster, unless contestants are named."""
    names = tuple(contestants or roster_of(game))
    return LadderPlan(game.id, game.version, players, options, seed, names)


def _shuffle(items: list[int], rng: list[int]) -> None:
    for place in range(len(items) - 1, 0, -1):
        other = below(rng, place + 1)
        items[place], items[other] = items[other], items[place]
