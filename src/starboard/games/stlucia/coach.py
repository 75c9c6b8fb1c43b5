"""The lessons of a first game of King of StLucia."""

from starboard.engine.coach import GOAL, Lesson

LESSONS = (
    GOAL,
    Lesson("dice", move="reroll", marks="dice"),
    Lesson("town", move="reroll", marks="town"),
    Lesson("reroll", move="reroll", marks="dice"),
    Lesson("keep", move="keep"),
    Lesson("stay", move="stay", marks="answers"),
    Lesson("left", event="go", marks="town"),
)
