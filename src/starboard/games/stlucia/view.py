"""What clients draw of King of StLucia."""

from typing import Literal

import msgspec

from starboard.engine.actors import NOBODY
from starboard.games.stlucia.moves import symbols
from starboard.games.stlucia.rules import ANSWERING, OVER, State

PHASES: tuple[Literal["rolling", "choosing", "answering", "over"], ...] = (
    "rolling",
    "choosing",
    "answering",
    "over",
)


class PlayerView(msgspec.Struct, frozen=True):
    health: int
    score: int
    tokens: int
    inside: bool
    eliminated: bool


class View(msgspec.Struct, frozen=True):
    goal: int
    phase: Literal["rolling", "choosing", "answering", "over"]
    turn: int
    asked: int | None
    """Who is asked to stay or go."""
    rerolls: int
    dice: str
    """The dice that lie on the table, sorted: ``1233AP``."""
    rolling: int
    """How many dice are in the air."""
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
        winner=s.winner if s.phase == OVER and s.winner != NOBODY else None,
    )


def _player(s: State, player: int) -> PlayerView:
    return PlayerView(
        health=s.health[player],
        score=s.score[player],
        tokens=s.tokens[player],
        inside=s.occupant == player,
        eliminated=s.health[player] == 0,
    )
