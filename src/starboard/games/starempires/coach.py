"""The lessons of a first game of Small Star Empires."""

from starboard.engine.coach import GOAL, Lesson

LESSONS = (
    GOAL,
    Lesson("home", marks="ship"),
    Lesson("move", move="move", marks="ship"),
    Lesson("colony", move="colony"),
    Lesson("station", move="station"),
    Lesson("settled", event="colony"),
    Lesson("nebulae", event="move", marks="nebula"),
)
