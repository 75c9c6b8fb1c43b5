"""Texts of Sealed bids."""

from starboard.engine.actors import CHANCE, SECRET, players_in
from starboard.engine.contract import Query
from starboard.engine.words import Narrator
from tests.fixture_games.sealed_bids.rules import actors, winners
from tests.fixture_games.sealed_bids.state import HIDDEN, NONE, NOT_YET, PASS, State


def narrate(say: Narrator, before: State, actor: int, move: int, after: State) -> list[str]:
    if actor == CHANCE:
        card = "hidden" if move == SECRET else str(move)
        return [say("dealt", who=say.who(before.dealt), card=card)]
    lines = [say("acted", who=say.who(actor), bid=_bid(move))]
    if after.round != before.round or actors(after) == 0:
        lines += [_shown(say, after, player) for player in range(after.players)]
    return lines


def _bid(move: int) -> str:
    return {SECRET: "hidden", HIDDEN: "hidden", NOT_YET: "none", PASS: "pass"}.get(move, str(move))


def _shown(say: Narrator, s: State, player: int) -> str:
    card, bid = s.shown[player]
    return say("shown", who=say.who(player), card=card, bid=_bid(bid), score=s.score[player])


def question(say: Narrator, s: State) -> str:
    waiting = s.dealt == s.players and actors(s) != 0
    return say("ask", acting=len(players_in(actors(s)))) if waiting else say("wait")


def board(say: Narrator, s: State) -> list[str]:
    return [_stand(say, s, player) for player in range(s.players)]


def _stand(say: Narrator, s: State, player: int) -> str:
    card = {HIDDEN: "hidden", NONE: "none"}.get(s.card[player], str(s.card[player]))
    bid = _bid(s.bid[player])
    return say("stand", who=say.who(player), card=card, bid=bid, score=s.score[player])


def result(say: Narrator, s: State) -> list[str]:
    won = players_in(winners(s))
    names = say.list([say.names[player] for player in won])
    return [say("ended", winners=names) if won else say("drawn")]


def _cards(say: Narrator, s: State, asked: str) -> list[str]:
    return board(say, s)


QUERIES = (Query("cards", "c", _cards),)
