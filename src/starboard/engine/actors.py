"""The numbers of actors and viewers, shared by rules, kernels and clients.

Players are 0 to 25, shown as A to Z. A set of actors is an integer with one bit per actor:
``1 << player``, ``1 << CHANCE``; it is 0 when the game is over.
"""

MAX_PLAYERS = 26
ALL_PLAYERS = (1 << MAX_PLAYERS) - 1

CHANCE = 31
"""The actor that rolls dice and draws cards."""

SPECTATOR = 32
"""The viewer who knows only public information."""

OMNISCIENT = 33
"""The viewer who knows the whole state: for finished games and debugging."""

TAKE_BACK = 34
"""The actor of an entry of the log that takes moves back."""

SECRET = -1
"""The result of ``seen`` for a move that a viewer notices without learning which it was."""

UNNOTICED = -2
"""The result of ``seen`` for a move that a viewer does not notice at all."""

NOBODY = -1
"""No player, for example the player to move when the game is over."""


SPECIAL_LETTERS = {CHANCE: "*", TAKE_BACK: "<"}


def players_in(actors: int) -> list[int]:
    """The players in a set of actors, in ascending order."""
    actors &= ALL_PLAYERS
    found = []
    while actors:
        lowest = actors & -actors
        found.append(lowest.bit_length() - 1)
        actors ^= lowest
    return found


def actor_letter(actor: int) -> str:
    """The letter of an actor in replays and texts: ``A`` for the first player, ``*`` for chance.

    ``<`` stands for moves that are taken back.
    """
    return SPECIAL_LETTERS.get(actor) or chr(ord("A") + actor)


def actor_of_letter(letter: str) -> int:
    """The actor with this letter; ``ValueError`` if there is none."""
    for actor, special in SPECIAL_LETTERS.items():
        if letter == special:
            return actor
    if len(letter) == 1 and "A" <= letter <= "Z":
        return ord(letter) - ord("A")
    raise ValueError(letter)
