"""The lessons of a first game of Trade Winds."""

from starboard.engine.coach import GOAL, Lesson

LESSONS = (
    GOAL,
    Lesson("ship", marks="ship"),
    Lesson("buy", move="buy"),
    Lesson("wind", event="wind", marks="wind"),
    Lesson("sail", move="sail"),
    Lesson("sell", event="buy"),
    Lesson("pass", move="pass"),
    Lesson("upgrade", move="upgrade"),
    Lesson("attack", move="attack"),
    Lesson("fight", event="fire"),
    Lesson("drop", move="drop"),
    Lesson("respawn", move="respawn"),
)
