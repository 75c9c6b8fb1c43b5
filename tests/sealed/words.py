"""Sealed bids in words."""

from starboard.engine.actors import CHANCE, SECRET, actor_letter
from starboard.engine.game import Query
from starboard.engine.words import Say
from tests.sealed.rules import BIDDING, HIDDEN, NOT_YET, OVER, State


def narrate(say: Say, before: State, actor: int, move: int, after: State) -> list[str]:
    player = before.dealt if actor == CHANCE else actor
    deed = "dealt" if actor == CHANCE else "bids"
    if move == SECRET:
        lines = [say(f"{deed}-secret", who=say.who(player))]
    else:
        lines = [say(deed, who=say.who(player), value=move)]
    if before.phase == BIDDING and after.phase != BIDDING:
        lines += [_shown(say, after, player) for player in range(after.players)]
    return lines


def _shown(say: Say, s: State, player: int) -> str:
    card, bid = s.shown[player]
    return say("shown", who=say.who(player), card=card, bid=bid, score=s.score[player])


def question(say: Say, s: State) -> str:
    return say("ask") if s.phase == BIDDING else say("wait")


def board(say: Say, s: State) -> list[str]:
    return [_stand(say, s, player) for player in range(s.players)]


def _stand(say: Say, s: State, player: int) -> str:
    card = "hidden" if s.card[player] == HIDDEN else str(s.card[player])
    bid = {HIDDEN: "hidden", NOT_YET: "none"}.get(s.bid[player], str(s.bid[player]))
    letter = actor_letter(player)
    return say("stand", letter=letter, card=card, bid=bid, score=s.score[player])


def result(say: Say, s: State) -> list[str]:
    assert s.phase == OVER
    return board(say, s)


def _mine(say: Say, s: State, asked: str) -> list[str]:
    return board(say, s)


QUERIES = (Query("cards", "c", _mine),)
