"""Who acts and who looks on: numbers shared by rules, kernels and clients.

Players are 0..25, shown as A..Z. A set of actors is an integer with one bit
for each: ``1 << player``, ``1 << CHANCE``; 0 when the game is over.
"""

MAX_PLAYERS = 26
ALL_PLAYERS = (1 << MAX_PLAYERS) - 1

CHANCE = 31
"""The actor that rolls dice and draws cards."""

SPECTATOR = 32
"""The viewer who knows only what is public."""

OMNISCIENT = 33
"""The viewer of finished games and of debugging, who knows the whole state."""

SECRET = -1
"""What ``seen`` returns for a move that a viewer notices without learning which one it was."""

UNNOTICED = -2
"""What ``seen`` returns for a move that a viewer does not notice at all."""

NOBODY = -1


def players_in(actors: int) -> list[int]:
    """The players among a set of actors, in seat order."""
    actors &= ALL_PLAYERS
    found = []
    while actors:
        lowest = actors & -actors
        found.append(lowest.bit_length() - 1)
        actors ^= lowest
    return found


def actor_letter(actor: int) -> str:
    """``A`` for the first seat, ``*`` for chance: the actor in replays and texts."""
    return "*" if actor == CHANCE else chr(ord("A") + actor)


def actor_of_letter(letter: str) -> int:
    """The actor that a letter stands for; ``ValueError`` for anything else."""
    if letter == "*":
        return CHANCE
    if len(letter) == 1 and "A" <= letter <= "Z":
        return ord(letter) - ord("A")
    raise ValueError(letter)
