"""Texts of High roll."""

from starboard.engine.actors import CHANCE, players_in
from starboard.engine.contract import Query
from starboard.engine.words import Narrator
from tests.fixture_games.high_roll.rules import actors, winners
from tests.fixture_games.high_roll.state import KEEP, State


def narrate(say: Narrator, before: State, actor: int, move: int, after: State) -> list[str]:
    who = say.who(before.turn)
    if actor == CHANCE:
        lines = [say("rolled", who=who, die=move)]
    else:
        lines = [say("kept" if move == KEEP else "again", who=who, die=before.die)]
    if (after.turn, after.round) != (before.turn, before.round):
        lines.append(say("score", who=who, points=after.score[before.turn]))
    return lines


def question(say: Narrator, s: State) -> str:
    asked = actors(s) == 1 << s.turn
    return say("ask", who=say.who(s.turn), die=s.die) if asked else say("wait")


def board(say: Narrator, s: State) -> list[str]:
    return [
        say("score", who=say.who(player), points=s.score[player]) for player in range(s.players)
    ]


def result(say: Narrator, s: State) -> list[str]:
    names = [say.names[player] for player in players_in(winners(s))]
    return [say("ended", winners=say.list(names))]


QUERIES: tuple[Query, ...] = ()
