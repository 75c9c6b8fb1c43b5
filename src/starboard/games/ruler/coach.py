"""The lessons of a first game of Ruler of the Seas."""

from starboard.engine.coach import GOAL, Lesson

LESSONS = (
    GOAL,
    Lesson("island", marks="island"),
    Lesson("resources", move="resources"),
    Lesson("happiness", move="happiness"),
    Lesson("acquire", move="acquire"),
    Lesson("attack", move="attack"),
    Lesson("take", move="take"),
    Lesson("roll", event="roll"),
    Lesson("attacked", event="attack"),
)
