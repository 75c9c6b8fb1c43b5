"""Texts of Nim."""

from starboard.engine.contract import Query
from starboard.engine.words import Narrator
from tests.fixture_games.nim.state import State


def narrate(say: Narrator, before: State, actor: int, move: int, after: State) -> list[str]:
    return [say("took", who=say.who(actor), taken=move, stones=after.stones)]


def question(say: Narrator, s: State) -> str:
    return say("ask", who=say.who(s.turn), stones=s.stones)


def board(say: Narrator, s: State) -> list[str]:
    return [say("pile", stones=s.stones)]


def result(say: Narrator, s: State) -> list[str]:
    return [say("ended", who=say.who(s.turn))]


QUERIES: tuple[Query, ...] = ()
