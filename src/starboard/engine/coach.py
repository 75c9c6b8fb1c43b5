"""The lessons of a coached first game: texts for newcomers, and the moment for each."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starboard.engine.game import Game


@dataclass(frozen=True)
class Lesson:
    """One text of the coach, the message ``coach-<name>``.

    A lesson without ``move``, ``event`` and ``situation`` belongs to the introduction, which is
    given in the declared order; the others wait until all that they name holds. Every lesson is
    given once.
    """

    name: str
    move: str = ""
    """The kind of move that it explains, when the player has one of this kind to choose."""
    event: str = ""
    """The kind of move, of a player or of chance, after which it is given."""
    situation: str = ""
    """What a board shows: a name that boards know."""
    marks: str = ""
    """What clients mark: a name that boards know; by default what makes the moves of ``move``."""

    @property
    def message(self) -> str:
        """The name of its message."""
        return f"coach-{self.name}"


GOAL = Lesson("goal")
"""How the game is won; the first lesson of every game."""


def default_lessons(game: "Game") -> Iterator[Lesson]:
    """Yield the lessons of a game that declares none: its goal, then each kind of move."""
    yield GOAL
    for kind in game.moves.kinds:
        yield Lesson(kind.name, move=kind.name)
