"""Texts for players, from states that hide what the viewer may not know."""

from starboard.engine.actors import CHANCE, SECRET, players_in
from starboard.engine.words import Narrator
from starboard.scaffold.cards_template.rules import actors, winners
from starboard.scaffold.cards_template.state import NO_CARD, State


def narrate(say: Narrator, before: State, actor: int, move: int, after: State) -> list[str]:
    if actor == CHANCE:
        who = say.who(before.dealt % before.players)
        return [say("dealt-secret", who=who) if move == SECRET else say("dealt", card=move)]
    played = say("played", who=say.who(actor), card=move)
    took = [p for p in range(after.players) if after.tricks[p] > before.tricks[p]]
    return [played, *(say("trick", who=say.who(player)) for player in took)]


def question(say: Narrator, s: State) -> str:
    acting = players_in(actors(s))
    return say("ask", who=say.who(acting[0])) if acting else say("wait")


def board(say: Narrator, s: State) -> list[str]:
    return [line for player in range(s.players) for line in _player_lines(say, s, player)]


def _player_lines(say: Narrator, s: State, player: int) -> list[str]:
    who, cards = say.who(player), [card for card in s.hand[player] if card != NO_CARD]
    lines = [say("tricks", who=who, tricks=s.tricks[player], cards=len(cards))]
    if s.played[player] != NO_CARD:
        lines.append(say("on-table", who=who, card=s.played[player]))
    if player == say.viewer and cards:
        lines.append(say("hand", cards=say.list([str(card) for card in sorted(cards)])))
    return lines


def result(say: Narrator, s: State) -> list[str]:
    return [say("wins", who=say.who(player)) for player in players_in(winners(s))]
