"""The lessons of a first game of Ruler of the Seas."""

from starboard.engine.coach import GOAL, Lesson

LESSONS = (
    GOAL,
    Lesson("island", marks="island"),
    Lesson("round", marks="orders"),
    Lesson("resources", move="resources"),
    Lesson("landless", move="acquire", situation="landless"),
    Lesson("unrest", move="happiness", situation="unrest"),
    Lesson("poor", situation="poor", marks="island"),
    Lesson("last", situation="last"),
    Lesson("acquire", move="acquire"),
    Lesson("several", move="resources", situation="several"),
    Lesson("full", situation="full"),
    Lesson("attack", move="attack", situation="stronger"),
    Lesson("dice", move="attack", situation="level"),
    Lesson("take", move="take"),
    Lesson("attacked", event="attack"),
    Lesson("outnumbered", situation="outnumbered"),
)
