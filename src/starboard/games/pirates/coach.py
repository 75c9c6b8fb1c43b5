"""The lessons of a first game of Pirates of the Lost Seas."""

from starboard.engine.coach import GOAL, Lesson

LESSONS = (
    GOAL,
    Lesson("ship", marks="ship"),
    Lesson("sail", move="sail"),
    Lesson("shove", move="shove"),
    Lesson("steal", move="steal"),
    Lesson("fire", move="fire"),
    Lesson("experience", event="xp"),
    Lesson("portal", move="portal"),
    Lesson("seek", move="seek"),
    Lesson("sword", move="sword"),
    Lesson("guard", move="guard"),
    Lesson("captain", move="captain"),
    Lesson("battleship", move="battleship"),
    Lesson("devastation", move="devastation"),
)
