"""The end of the game in words."""

from starboard.engine.actors import players_in
from starboard.engine.words import Narrator
from starboard.games.pirates.rules.ending import leaders, score
from starboard.games.pirates.state import ABOARD, TIEBREAK, State
from starboard.games.pirates.words.board import player_line
from starboard.games.pirates.words.names import gem_name, tile_name


def victory(say: Narrator, s: State) -> str:
    """Who has won, or which leaders a draw decides between."""
    best = players_in(leaders(s))
    points = score(s, best[0])
    if s.phase == TIEBREAK:
        return say("tied", leaders=_names(say, best), points=points)
    who = say.who(s.winner)
    if len(best) > 1:
        return say("wins-draw", who=who, leaders=_names(say, best), points=points)
    return say("wins", who=who, points=points)


def _names(say: Narrator, players: list[int]) -> str:
    return say.list([say("subject", who=say.who(player)) for player in players])


def result(say: Narrator, s: State) -> list[str]:
    lines = [victory(say, s), *(player_line(say, s, player) for player in range(s.players))]
    never_found = [
        say("gem-left", gem=gem_name(say, gem), place=tile_name(say, s, s.place[gem]))
        for gem in range(s.gems)
        if s.place[gem] < ABOARD
    ]
    return [*lines, say("never-found", gems=say.list(never_found))] if never_found else lines
