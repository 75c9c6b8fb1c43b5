"""What observations say of systems in reach, against a list of them."""

from tests.games.starempires.position import GAME

from starboard.check.random_games import random_game
from starboard.games.starempires import features
from starboard.games.starempires.rules.flying import flights
from starboard.games.starempires.rules.points import NEXT_NEBULA
from starboard.games.starempires.state import HEXES, MAX_SHIPS, MOVING, RED, State, destination_of


def reach(s: State, player: int) -> set[int]:
    """The systems where a ship of the player can be next."""
    if s.blocked >> player & 1:
        return set()
    moves = [0] * (MAX_SHIPS * HEXES)
    return {destination_of(move) for move in moves[: flights(s, player, moves)]}


def worths(s: State, player: int, systems: set[int]) -> list[int]:
    """The points that each of these systems would bring the player, highest first."""
    contents = [s.content[system] for system in systems]
    points = [it if it < RED else NEXT_NEBULA[s.nebulae[player][it - RED]] for it in contents]
    return sorted(points, reverse=True)


def test_systems_in_reach() -> None:
    for _, event in random_game(GAME, 3, seed=4):
        s, numbers = event.after, [0] * len(features.FEATURES)
        if s.phase != MOVING:
            continue
        features.features(s, 0, numbers)
        every = [reach(s, player) for player in range(s.players)]
        for player, systems in enumerate(every):
            others = set().union(*(it for other, it in enumerate(every) if other != player))
            best = [*worths(s, player, systems), 0, 0]
            first = features.first_of(s, 0, player)
            described = numbers[first + features.ALONE : first + features.BEST_TRADE]
            assert described == [
                len(systems - others),
                sum(worths(s, player, systems - others)),
                len(systems & others),
                sum(worths(s, player, systems & others)),
                *best[:2],
            ]
