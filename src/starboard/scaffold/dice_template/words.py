"""Texts for players; the messages are in en.ftl and pt.ftl."""

from starboard.engine.actors import CHANCE, players_in
from starboard.engine.words import Narrator
from starboard.scaffold.dice_template.rules import actors, winners
from starboard.scaffold.dice_template.state import BUST, HOLD, State


def narrate(say: Narrator, before: State, actor: int, move: int, after: State) -> list[str]:
    who = say.who(before.turn)
    if actor == CHANCE:
        return [
            say("busts" if move == BUST else "rolled", who=who, die=move, pot=before.pot + move)
        ]
    if move == HOLD:
        return [say("held", who=who, pot=before.pot, points=after.score[before.turn])]
    return [say("throws", who=who)]


def question(say: Narrator, s: State) -> str:
    if actors(s) != 1 << s.turn:
        return say("wait")
    return say("ask", who=say.who(s.turn), pot=s.pot)


def board(say: Narrator, s: State) -> list[str]:
    points = [say("points", who=say.who(p), points=s.score[p]) for p in range(s.players)]
    return [*points, say("pot", pot=s.pot, goal=s.goal)]


def result(say: Narrator, s: State) -> list[str]:
    return [say("wins", who=say.who(player)) for player in players_in(winners(s))]
