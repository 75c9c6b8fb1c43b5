"""Positions and turns of King of StLucia, written as the rule book would say them.

    table = position(inside="B", A=Stand(score=18))
    keep(table, "111HAP")
    answer(table, "go")
    assert stand(table, "A") == Stand(score=20, tokens=1)

Every move goes through a table, so what is not allowed is refused.
"""

from typing import NamedTuple

from starboard.engine.actors import CHANCE, NOBODY, actor_letter, actor_of_letter
from starboard.engine.table import Event, Seat, Table
from starboard.games.stlucia.game import GAME
from starboard.games.stlucia.rules import ANSWERING, OVER

NAMES = ("Ann", "Bo", "Cid", "Dot")


class Stand(NamedTuple):
    """How one player stands; at first like this."""

    health: int = 10
    score: int = 0
    tokens: int = 0


OUT = Stand(health=0)


def position(
    players: int = 2, *, goal: int = 20, turn: str = "A", inside: str = "", **stands: Stand
) -> Table:
    """A turn about to begin; whoever is not named stands as at the beginning of the game."""
    names = NAMES if players <= len(NAMES) else tuple(map(actor_letter, range(players)))
    table = Table(GAME, [Seat(name) for name in names[:players]], {"goal": goal}, seed=0)
    s = table.state
    s.turn = actor_of_letter(turn)
    s.occupant = actor_of_letter(inside) if inside else NOBODY
    for letter, given in stands.items():
        player = actor_of_letter(letter)
        s.health[player], s.score[player], s.tokens[player] = given
    return table


def roll(table: Table, dice: str) -> Event:
    """These dice come up."""
    return table.play(CHANCE, f"roll {dice}")


def act(table: Table, text: str) -> Event:
    """The player in turn does this with the dice."""
    return table.play(table.state.turn, text)


def keep(table: Table, dice: str) -> Event:
    """The player in turn rolls these dice and keeps them."""
    roll(table, dice)
    return act(table, "keep")


def answer(table: Table, text: str) -> Event:
    """The player in StLucia stays or goes."""
    return table.play(table.state.occupant, text)


def stand(table: Table, letter: str) -> Stand:
    s, player = table.state, actor_of_letter(letter)
    return Stand(s.health[player], s.score[player], s.tokens[player])


def in_turn(table: Table) -> str:
    return actor_letter(table.state.turn)


def inside(table: Table) -> str:
    """Who is in StLucia; nothing when it is empty."""
    return "" if table.state.occupant == NOBODY else actor_letter(table.state.occupant)


def asked(table: Table) -> str:
    """Who is asked to stay or go; nothing when nobody is."""
    return inside(table) if table.state.phase == ANSWERING else ""


def winner(table: Table) -> str:
    """Who has won; nothing while the game goes on."""
    return actor_letter(table.state.winner) if table.state.phase == OVER else ""
