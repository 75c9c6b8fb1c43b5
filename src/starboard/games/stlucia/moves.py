"""The moves of King of StLucia and their texts: ``reroll 11H``, ``roll 123HAP``."""

from collections.abc import Sequence
from operator import mul

from starboard.engine.errors import IllegalMove
from starboard.engine.moves import MoveKind, MoveSpace
from starboard.engine.options import NONE
from starboard.games.stlucia.rules import (
    DICE,
    FACE_BITS,
    FACE_MASK,
    FACES,
    GO,
    KEEP,
    REROLL,
    STAY,
    State,
)

SYMBOLS = "123HAP"


def symbols(counts: Sequence[int]) -> str:
    """Dice as the text writes them, sorted: ``1233AP``."""
    return "".join(map(mul, SYMBOLS, counts))


def counted(words: Sequence[str]) -> list[int]:
    """``["11", "h"]`` as a count for each face."""
    faces = "".join(words).upper()
    counts = [faces.count(symbol) for symbol in SYMBOLS]
    if not faces or sum(counts) != len(faces):
        raise ValueError(faces)
    return counts


class DiceAgain:
    """Dice of this state to be rolled again, named by their faces."""

    name = "dice"
    size = 63

    def text(self, value: int, state: State) -> str:
        return symbols(again(value + REROLL, state.dice))

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        reroll, weight = 0, 1
        for wanted, have in zip(counted(words), state.dice, strict=True):
            if wanted > have:
                raise IllegalMove(text=f"reroll {''.join(words).upper()}", legal=NONE)
            reroll += wanted * weight
            weight *= have + 1
        return reroll - REROLL, len(words)


class DiceRolled:
    """The faces that came up."""

    name = "dice"
    size = DICE + 1 << FACE_BITS * (FACES - 1)

    def text(self, value: int, state: State) -> str:
        return symbols(rolled(value))

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        counts = counted(words)
        if sum(counts) > DICE:
            raise ValueError(words[0])
        return sum(n << FACE_BITS * face for face, n in enumerate(counts)), len(words)


def again(reroll: int, dice: Sequence[int]) -> list[int]:
    """How many dice of each face a reroll takes up."""
    counts = []
    for have in dice:
        reroll, count = divmod(reroll, have + 1)
        counts.append(count)
    return counts


def dice_shown(s: State) -> tuple[int, ...]:
    return tuple(s.dice)


def rolled(roll: int) -> list[int]:
    """How many dice of each face a roll shows."""
    return [roll >> FACE_BITS * face & FACE_MASK for face in range(FACES)]


MOVES = MoveSpace(
    MoveKind(KEEP, "keep"),
    MoveKind(REROLL, "reroll", DiceAgain()),
    MoveKind(STAY, "stay"),
    MoveKind(GO, "go"),
    text_key=dice_shown,
)
CHANCE_MOVES = MoveSpace(MoveKind(0, "roll", DiceRolled()))
