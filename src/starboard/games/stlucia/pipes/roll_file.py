"""The file with the dice of a game in the pipe protocol."""

from itertools import cycle, islice
from pathlib import Path

from starboard.games.stlucia.moves import SYMBOLS
from starboard.games.stlucia.pipes.hub_error import BAD_ROLLS, NO_ROLL_FILE, HubError


class RollFile:
    """Dice in the order of the file; after the last comes the first again."""

    def __init__(self, dice: str) -> None:
        self._dice = cycle(dice)

    @classmethod
    def read(cls, path: Path) -> "RollFile":
        """The dice of a file; newlines are ignored, other characters are an error."""
        try:
            text = path.read_bytes().decode("latin-1")
        except OSError:
            raise HubError(NO_ROLL_FILE) from None
        dice = text.replace("\n", "")
        if not dice or set(dice) - set(SYMBOLS):
            raise HubError(BAD_ROLLS)
        return cls(dice)

    def roll(self, count: int) -> list[int]:
        """Roll some dice; returns the number of dice of each face."""
        faces = list(islice(self._dice, count))
        return [faces.count(symbol) for symbol in SYMBOLS]
