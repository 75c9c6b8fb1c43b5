"""The view of King of StLucia: the typed value that clients draw."""

from typing import Literal

import msgspec

from starboard.games.stlucia.moves import symbols
from starboard.games.stlucia.state import ANSWERING, CHOOSING, OVER, ROLLING, State

Phase = Literal["rolling", "choosing", "answering", "over"]
PHASES: dict[int, Phase] = {
    ROLLING: "rolling",
    CHOOSING: "choosing",
    ANSWERING: "answering",
    OVER: "over",
}


class PlayerView(msgspec.Struct, frozen=True):
    health: int
    score: int
    tokens: int
    inside: bool
    eliminated: bool


class View(msgspec.Struct, frozen=True):
    goal: int
    phase: Phase
    turn: int
    """The active player."""
    asked: int | None
    """The player who is asked to stay or go."""
    rerolls: int
    """The rerolls left in this turn."""
    dice: str
    """The dice on the table, sorted: ``1233AP``."""
    rolling: int
    """The number of dice being rolled."""
    players: list[PlayerView]
    winner: int | None


def view(s: State, viewer: int) -> View:
    return View(
        goal=s.goal,
        phase=PHASES[s.phase],
        turn=s.turn,
        asked=s.occupant if s.phase == ANSWERING else None,
        rerolls=s.rerolls,
        dice=symbols(s.dice),
        rolling=s.rolling,
        players=[_player(s, player) for player in range(s.players)],
        winner=s.winner if s.phase == OVER else None,
    )


def _player(s: State, player: int) -> PlayerView:
    return PlayerView(
        health=s.health[player],
        score=s.score[player],
        tokens=s.tokens[player],
        inside=s.occupant == player,
        eliminated=s.health[player] == 0,
    )
