"""The question to the player in turn, or what the others are waiting for."""

from starboard.engine.words import Narrator
from starboard.games.starempires.moves import HEX_NAMES
from starboard.games.starempires.rules.galaxy import NEIGHBOUR
from starboard.games.starempires.state import MAPPING, MOVING, OVER, PLACING, State, is_player
from starboard.games.starempires.words.board import content
from starboard.games.starempires.words.ending import victory


def question(say: Narrator, s: State) -> str:
    who = say.who(s.turn)
    if s.phase == OVER:
        return victory(say, s)
    if s.phase == MOVING:
        return say("ask-move", who=who, colonies=s.colonies[s.turn], stations=s.stations[s.turn])
    if s.phase == PLACING:
        return say(
            "ask-build",
            who=who,
            hex=HEX_NAMES[s.arrived],
            content=content(say, s, s.arrived),
            trade=_trade_at_arrival(s),
            colonies=s.colonies[s.turn],
            stations=s.stations[s.turn],
        )
    return say("ask-chance", due="map" if s.phase == MAPPING else "first")


def _trade_at_arrival(s: State) -> int:
    """What a station would earn at once where the ship has arrived. E6.4"""
    holders = [s.control[near] for near in NEIGHBOUR[s.arrived]]
    return sum(is_player(holder) and holder != s.turn for holder in holders)
