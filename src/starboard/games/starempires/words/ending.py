"""The end of the game in words."""

from collections.abc import Iterator

from starboard.engine.actors import actor_letter, players_in
from starboard.engine.words import Narrator
from starboard.games.starempires.rules.winning import winners
from starboard.games.starempires.state import State
from starboard.games.starempires.words.scoring import (
    breakdowns,
    deciding_criterion,
    leaders_on_points,
)

COLOUR_WORDS = ("red", "green", "blue")


def victory(say: Narrator, s: State) -> str:
    """Who has won, and by which tie-break if one was needed."""
    won = players_in(winners(s))
    first, points = won[0], breakdowns(s)[won[0]].total
    if len(won) > 1:
        return say("wins-shared", names=_names(say, won), points=points)
    criterion = deciding_criterion(s)
    left = {"colonies": s.colonies, "stations": s.stations, "planets": s.planets}
    return say(
        "wins",
        who=say.who(first),
        points=points,
        reason=criterion,
        rivals=_names(say, [player for player in leaders_on_points(s) if player != first]),
        amount=left[criterion][first] if criterion in left else 0,
    )


def _names(say: Narrator, players: list[int]) -> str:
    return say.list([say("name", who=say.who(player)) for player in players])


def result(say: Narrator, s: State) -> list[str]:
    return [victory(say, s), *points_of_all(say, s)]


def points_of_all(say: Narrator, s: State) -> Iterator[str]:
    """A sentence for each player: points item by item, and pieces in hand."""
    for player, breakdown in enumerate(breakdowns(s)):
        yield say(
            "breakdown",
            letter=actor_letter(player),
            who=say.who(player),
            points=breakdown.total,
            planets=breakdown.planets,
            nebulae=sum(breakdown.nebulae),
            colours=_nebulae(say, s, player),
            trade=breakdown.trade,
            bonus=breakdown.bonus,
            territory=breakdown.territory,
            colonies=s.colonies[player],
            stations=s.stations[player],
        )


def _nebulae(say: Narrator, s: State, player: int) -> str:
    """``2 red and 1 blue``, or ``none``."""
    counts = [
        say("nebulae-of", count=s.nebulae[player][colour], colour=word)
        for colour, word in enumerate(COLOUR_WORDS)
        if s.nebulae[player][colour]
    ]
    return say.list(counts) or "none"
