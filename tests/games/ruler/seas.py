"""Positions of Ruler of the Seas in the vocabulary of players."""

from collections.abc import Mapping, Sequence

from starboard.engine.actors import CHANCE, actor_of_letter, players_in
from starboard.engine.table import Event, Seat, Table
from starboard.games.ruler.game import GAME
from starboard.games.ruler.state import MAX_ISLANDS, State, set_departure
from starboard.games.ruler.words import place

NAMES = ("Ann", "Bob", "Cid", "Dot")
Realm = Mapping[int, int]
"""Islands by number, each with its happiness."""


def seas(
    *realms: Realm,
    coins: Sequence[int] = (),
    acted: str = "",
    left: str = "",
    round: int = 1,
    **options: int,
) -> Table:
    """A table with these realms; ``acted`` and ``left`` (in order) are letters of players."""
    table = Table(GAME, [Seat(name) for name in NAMES[: len(realms)]], options, seed=1)
    s: State = table.state
    s.round = round
    s.happiness = [0] * MAX_ISLANDS
    for player, realm in enumerate(realms):
        s.realm[player] = sum(1 << island - 1 for island in realm)
        for island, happiness in realm.items():
            s.happiness[island - 1] = happiness
    for player, amount in enumerate(coins):
        s.coins[player] = amount
    s.acted = sum(1 << actor_of_letter(letter) for letter in acted)
    for number, letter in enumerate(left, start=1):
        set_departure(s, actor_of_letter(letter), number)
    return table


def play(table: Table, *moves: str) -> Event:
    """Play moves written as in replays (``A resources``, ``* roll 3 5``); return the last event."""
    for text in moves:
        letter, _, move = text.partition(" ")
        event = table.play(actor_of_letter(letter), move)
    return event


def realm(table: Table, letter: str) -> dict[int, int]:
    s: State = table.state
    held = players_in(s.realm[actor_of_letter(letter)])
    return {island + 1: s.happiness[island] for island in held}


def coins(table: Table) -> list[int]:
    return list(table.state.coins[: table.players])


def legal(table: Table, letter: str) -> list[str]:
    return [move.text for move in table.legal_moves(actor_of_letter(letter))]


def waiting(table: Table) -> str:
    """The letters of the players who may act; ``*`` for chance, empty when the game is over."""
    if table.actors == 1 << CHANCE:
        return "*"
    return "".join("ABCD"[player] for player in players_in(table.actors))


def places(table: Table) -> list[int]:
    return [place(table.state, player) for player in range(table.players)]
