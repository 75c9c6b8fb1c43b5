"""Sealed bids in words, as few as the engine asks for."""

from tests.engine.bids.rules import State, actors, winners

from starboard.engine.actors import CHANCE, SECRET
from starboard.engine.game import Query
from starboard.engine.words import Say

QUERIES: tuple[Query, ...] = ()


def narrate(say: Say, before: State, actor: int, move: int, after: State) -> list[str]:
    if actor == CHANCE:
        card = "hidden" if move == SECRET else str(move + 1)
        return [say("dealt", who=say.who(before.dealt), card=card)]
    return [say("acted", who=say.who(actor), bid=after.bids[actor])]


def question(say: Say, s: State) -> str:
    return say("ask", acting=actors(s))


def board(say: Say, s: State) -> list[str]:
    return [say("holds", who=say.who(p), card=s.cards[p]) for p in range(s.players)]


def result(say: Say, s: State) -> list[str]:
    return [say("ended", winners=winners(s))]
