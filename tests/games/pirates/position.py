"""Positions and turns of Pirates, written in the words of the rule book.

    table = position(A=Ship(17, level=62), B=Ship(19), gems={"ruby": "A", "opal": 20})
    act(table, "fire B")
    chance(table, "roll 5 3")
    assert tile(table, "B") == 19

Every move goes through a table, so illegal moves are refused.
"""

from collections.abc import Mapping
from typing import NamedTuple

from starboard.engine.actors import CHANCE, actor_letter, actor_of_letter, players_in
from starboard.engine.chance import below
from starboard.engine.generators import seeded_generator
from starboard.engine.options import Value
from starboard.engine.table import Event, Seat, Table
from starboard.games.pirates.game import GAME
from starboard.games.pirates.moves import GEM_WORDS, SEA_NAMES, SKILL_WORDS
from starboard.games.pirates.state import ABOARD, DURATION, FADED, OVER, SEEKER_USES, TURN

NAMES = ("Ann", "Bo", "Cid", "Dot", "Eve")
SEAS = ("Rory's Ocean", "Developer's Deep", "Battle Bay", "Gamer's Gulf")


class Ship(NamedTuple):
    """A ship: its tile, its player's level and XP beyond it, buffs that were just activated."""

    tile: int
    level: int = 0
    more_xp: int = 0
    buffs: tuple[str, ...] = ()


FAR = Ship(40)


def position(
    *,
    turn: str = "A",
    first: str = "A",
    round: int = 1,
    gems: Mapping[str, int | str] | None = None,
    options: Mapping[str, Value] | None = None,
    **ships: Ship,
) -> Table:
    """A table at the start of a turn. Gems that are not named lie on tiles 40, 39, … in order."""
    fleet = {"A": Ship(1), "B": FAR, **ships}
    names = NAMES[: len(fleet)]
    table = Table(GAME, [Seat(name) for name in names], options, seed=0)
    s = table.state
    s.phase, s.round, s.drawn = TURN, round, 0
    s.turn, s.first = actor_of_letter(turn), actor_of_letter(first)
    s.sea = [SEA_NAMES.index(name) for name in SEAS]
    for letter, ship in fleet.items():
        player = actor_of_letter(letter)
        s.position[player] = ship.tile - 1
        s.xp[player] = 20 * ship.level + ship.more_xp
        for buff in ship.buffs:
            skill = SKILL_WORDS.index(buff)
            s.cooldown[player][skill] = FADED[skill] + DURATION[skill]
    for gem in range(s.gems):
        where = (gems or {}).get(GEM_WORDS[gem], 4 * s.width - gem)
        held = isinstance(where, str)
        s.place[gem] = ABOARD + actor_of_letter(str(where)) if held else int(where) - 1
    return table


def started(players: int = 2, seed: int = 1, **options: Value) -> Table:
    """A game after its setup, with random draws."""
    table = Table(GAME, [Seat(name) for name in NAMES[:players]], options, seed)
    while table.chance_is_due:
        table.play_chance()
    return table


def act(table: Table, text: str) -> Event:
    """Make a move of the player in turn."""
    return table.play(table.state.turn, text)


def chance(table: Table, text: str) -> Event:
    """Make a move of chance."""
    return table.play(CHANCE, text)


def play(table: Table, *texts: str) -> Event:
    """Make several moves of players and chance; return the last event."""
    for text in texts:
        event = chance(table, text) if table.chance_is_due else act(table, text)
    return event


def idle(table: Table) -> Event:
    """Sail back and forth between two tiles with the ship of the player in turn."""
    here = table.state.position[table.state.turn] + 1
    return act(table, "sail right 1" if here % 2 else "sail left 1")


def legal(table: Table, letter: str = "") -> list[str]:
    player = actor_of_letter(letter) if letter else table.state.turn
    return [move.text for move in table.legal_moves(player)]


def kinds(table: Table) -> list[str]:
    """The kinds of moves that are legal for the player in turn."""
    return list(dict.fromkeys(text.split()[0] for text in legal(table)))


def outcomes(table: Table) -> list[str]:
    moves = GAME.outcomes(table.state)
    assert set(moves.values()) == {1}
    return [GAME.move(table.state, CHANCE, move).text for move in moves]


def tile(table: Table, letter: str) -> int:
    position: int = table.state.position[actor_of_letter(letter)]
    return position + 1


def xp(table: Table, letter: str) -> int:
    points: int = table.state.xp[actor_of_letter(letter)]
    return points


def points(table: Table, letter: str) -> int:
    return GAME.scores(table.state, table.players)[actor_of_letter(letter)]


def gems(table: Table, letter: str) -> set[str]:
    held = ABOARD + actor_of_letter(letter)
    return {GEM_WORDS[gem] for gem, place in enumerate(table.state.place) if place == held}


def charted(table: Table, letter: str) -> set[int]:
    chart = table.state.chart[actor_of_letter(letter)]
    return {number + 1 for number in range(40) if chart >> number & 1}


def told(table: Table, letter: str) -> set[int]:
    tiles = table.state.told[actor_of_letter(letter)]
    return {number + 1 for number in range(40) if tiles >> number & 1}


def in_turn(table: Table) -> str:
    return actor_letter(table.state.turn)


def winner(table: Table) -> str:
    return actor_letter(table.state.winner) if table.state.phase == OVER else ""


def uses_left(table: Table, letter: str) -> int:
    left: int = table.state.seeks[actor_of_letter(letter)]
    assert left <= SEEKER_USES
    return left


def random_game(table: Table, seed: int, limit: int = 500) -> list[Event]:
    """The events of a game with random moves, up to a limit."""
    rng, events = seeded_generator(seed, 1), list[Event]()
    while not table.over and len(events) < limit:
        if table.chance_is_due:
            events.append(table.play_chance())
        else:
            (player,) = players_in(table.actors)
            moves = GAME.legal(table.state, player)
            move = GAME.move(table.state, player, moves[below(rng, len(moves))])
            events.append(table.apply(player, move))
    return events
