"""Which number of the dice a roll or draw uses: that of its ply, or the next one of its player.

With a sequence of numbers for each player, the dice stay the same whatever the players do: the
third roll of player B is the third number of B. A roll belongs to the player who acts after it.
"""

from collections import Counter
from typing import Any

from starboard.engine.actors import CHANCE, actor_letter, players_in
from starboard.engine.game import Game

NOBODY = actor_letter(CHANCE)
"""The owner of a roll that is followed by another roll or by the end of the game."""


def roll_owner(game: Game, state: Any) -> str:
    """Return the letter of the player to whom the roll or draw now due belongs.

    It is the one who acts after its first possible outcome, so that it does not depend on the roll.
    """
    after = state.copy()
    game.rules.apply(after, CHANCE, game.outcome_table(state).moves[0])
    actors = game.rules.actors(after)
    players = [] if actors >> CHANCE & 1 else players_in(actors)
    return actor_letter(players[0]) if players else NOBODY


class RollLabels:
    """The labels of the numbers that the rolls of one game use, in order."""

    def __init__(self, by_player: bool, counts: Counter[str] | None = None) -> None:
        self._by_player = by_player
        self._counts: Counter[str] = Counter(counts)

    def copy(self) -> "RollLabels":
        """Return labels that continue independently."""
        return RollLabels(self._by_player, self._counts)

    def next(self, game: Game, state: Any, ply: int) -> str:
        """Return the label of the roll now due, which leads to this ply."""
        if not self._by_player:
            return str(ply)
        owner = roll_owner(game, state)
        return f"{owner} {self._counts[owner] + 1}"

    def count(self, game: Game, state: Any) -> None:
        """Note that the roll due in this state is made."""
        if self._by_player:
            self._counts[roll_owner(game, state)] += 1
