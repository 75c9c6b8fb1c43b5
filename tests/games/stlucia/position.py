"""Positions and turns of King of StLucia in the vocabulary of the rule book.

    table = position(inside="B", A=Stats(score=18))
    keep(table, "111HAP")
    answer(table, "go")
    assert stats(table, "A") == Stats(score=20, tokens=1)

Every move goes through a table, so illegal moves are refused.
"""

from typing import NamedTuple

from starboard.engine.actors import CHANCE, NOBODY, actor_letter, actor_of_letter
from starboard.engine.table import Event, Seat, Table
from starboard.games.stlucia.game import GAME
from starboard.games.stlucia.state import ANSWERING, OVER

NAMES = ("Ann", "Bo", "Cid", "Dot")


class Stats(NamedTuple):
    """The numbers of one player; the defaults are those at the beginning of a game."""

    health: int = 10
    score: int = 0
    tokens: int = 0


OUT = Stats(health=0)


def position(
    players: int = 2, *, goal: int = 20, turn: str = "A", inside: str = "", **players_stats: Stats
) -> Table:
    """A table at the beginning of a turn; players not given have their first stats."""
    names = NAMES if players <= len(NAMES) else tuple(map(actor_letter, range(players)))
    table = Table(GAME, [Seat(name) for name in names[:players]], {"goal": goal}, seed=0)
    s = table.state
    s.turn = actor_of_letter(turn)
    s.occupant = actor_of_letter(inside) if inside else NOBODY
    for letter, given in players_stats.items():
        player = actor_of_letter(letter)
        s.health[player], s.score[player], s.tokens[player] = given
    return table


def roll(table: Table, dice: str) -> Event:
    """Roll these dice."""
    return table.play(CHANCE, f"roll {dice}")


def act(table: Table, text: str) -> Event:
    """Make a move of the active player."""
    return table.play(table.state.turn, text)


def keep(table: Table, dice: str) -> Event:
    """Roll these dice and let the active player keep them."""
    roll(table, dice)
    return act(table, "keep")


def answer(table: Table, text: str) -> Event:
    """Let the player in StLucia stay or go."""
    return table.play(table.state.occupant, text)


def stats(table: Table, letter: str) -> Stats:
    s, player = table.state, actor_of_letter(letter)
    return Stats(s.health[player], s.score[player], s.tokens[player])


def active(table: Table) -> str:
    """The letter of the player whose turn it is."""
    return actor_letter(table.state.turn)


def inside(table: Table) -> str:
    """The letter of the player in StLucia; empty if there is none."""
    return "" if table.state.occupant == NOBODY else actor_letter(table.state.occupant)


def asked(table: Table) -> str:
    """The letter of the player who is asked to stay or go; empty if there is none."""
    return inside(table) if table.state.phase == ANSWERING else ""


def winner(table: Table) -> str:
    """The letter of the winner; empty while the game runs."""
    return actor_letter(table.state.winner) if table.state.phase == OVER else ""
