"""The question to the player in turn, or what the others are waiting for."""

from starboard.engine.prelude import has
from starboard.engine.words import Narrator
from starboard.games.pirates.rules.fighting import boarding_moves
from starboard.games.pirates.state import (
    BOARDING,
    OVER,
    SECOND_SHOT,
    STEAL,
    TURN,
    XP_PER_LEVEL,
    State,
)
from starboard.games.pirates.words.ending import victory
from starboard.games.pirates.words.names import tile_name


def question(say: Narrator, s: State) -> str:
    if s.phase == OVER:
        return victory(say, s)
    who = say.who(s.turn)
    if s.phase == TURN:
        place = tile_name(say, s, s.position[s.turn])
        level = s.xp[s.turn] // XP_PER_LEVEL
        return say("ask-turn", who=who, round=s.round, place=place, level=level)
    if s.phase == BOARDING:
        steal = "yes" if has(boarding_moves(s), STEAL) else "no"
        shot = "more" if s.shots else "last"
        return say("ask-board", who=who, target=say.who(s.target), steal=steal, shot=shot)
    if s.phase == SECOND_SHOT:
        return say("ask-second", who=who)
    return say("ask-wait")
