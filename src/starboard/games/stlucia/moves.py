"""The moves of King of StLucia and their texts: ``reroll 11H``, ``roll 123HAP``."""

from collections.abc import Sequence
from operator import mul

from starboard.engine.errors import IllegalMove
from starboard.engine.moves import MoveKind, MoveSpace
from starboard.engine.options import NONE
from starboard.games.stlucia.state import (
    DICE,
    FACE_BITS,
    FACES,
    GO,
    KEEP,
    ONE_DIE,
    REROLL,
    STAY,
    State,
    showing,
)

SYMBOLS = "123HAP"


def symbols(counts: Sequence[int]) -> str:
    """The text of dice that are counted by face, sorted: ``1233AP``."""
    return "".join(map(mul, SYMBOLS, counts))


def counts_of(words: Sequence[str]) -> list[int]:
    """The count of each face in the text of dice, such as ``["11", "h"]``."""
    faces = "".join(words).upper()
    counts = [faces.count(symbol) for symbol in SYMBOLS]
    if not faces or sum(counts) != len(faces):
        raise ValueError(faces)
    return counts


def rolled(roll: int) -> list[int]:
    """The count of each face in a roll."""
    return [showing(roll, face) for face in range(FACES)]


def rerolled(reroll: int, dice: Sequence[int]) -> list[int]:
    """The count of each face among the dice that a reroll picks up."""
    counts = []
    for on_table in dice:
        reroll, count = divmod(reroll, on_table + 1)
        counts.append(count)
    return counts


class RerolledDice:
    """Parameter of ``reroll``: dice of the present state, named by their faces."""

    name = "dice"
    size = 63

    def text(self, value: int, state: State) -> str:
        return symbols(rerolled(value + REROLL, state.dice))

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        reroll, place_value = 0, 1
        for wanted, on_table in zip(counts_of(words), state.dice, strict=True):
            if wanted > on_table:
                refusal = IllegalMove(text=f"reroll {''.join(words).upper()}", legal=NONE)
                raise refusal.because("why-dice", dice=symbols(state.dice))
            reroll += wanted * place_value
            place_value *= on_table + 1
        return reroll - REROLL, len(words)


class RolledDice:
    """Parameter of ``roll``: the faces that came up."""

    name = "dice"
    size = DICE + 1 << FACE_BITS * (FACES - 1)

    def text(self, value: int, state: State) -> str:
        return symbols(rolled(value))

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        counts = counts_of(words)
        if sum(counts) > DICE:
            raise ValueError(words[0])
        return sum(map(mul, counts, ONE_DIE)), len(words)


def dice_on_table(s: State) -> tuple[int, ...]:
    return tuple(s.dice)


MOVES = MoveSpace(
    MoveKind(KEEP, "keep"),
    MoveKind(REROLL, "reroll", RerolledDice()),
    MoveKind(STAY, "stay"),
    MoveKind(GO, "go"),
    text_key=dice_on_table,
)
CHANCE_MOVES = MoveSpace(MoveKind(0, "roll", RolledDice()))
