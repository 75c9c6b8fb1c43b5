"""The sea in text and words: places, the map, how far a ship can sail this turn."""

from starboard.engine.words import Narrator
from starboard.games.tradewinds.chart_rules import (
    COST,
    DIRECTIONS,
    LAND,
    PORT,
    SEA,
    STEP,
    STRIDE,
    WINDS,
    cell_at,
)
from starboard.games.tradewinds.moves import DIRECTION_WORDS, WIND_WORDS
from starboard.games.tradewinds.ports import PORT_NAMES
from starboard.games.tradewinds.rules import State

ARROWS = {"north": "↑", "west": "←", "south": "↓", "east": "→", "fickle": "↔", "calm": "·"}
COSTS = "0123456789abc"
"""Half-points as one character."""


def column(cell: int) -> int:
    return cell % STRIDE


def row(cell: int) -> int:
    return cell // STRIDE


def halves(points: int) -> str:
    """Half-points as a player says them: ``2½``."""
    whole, half = divmod(points, 2)
    return f"{whole or ''}½" if half else str(whole)


def points(say: Narrator, halved: int) -> str:
    """``half a point``, ``2½ points``."""
    return say("points", halves=halved, points=halves(halved))


def port_at(s: State, cell: int) -> int | None:
    return s.cells[cell] - PORT if s.cells[cell] >= PORT else None


def place(say: Narrator, s: State, cell: int) -> str:
    """``in Amber Bay`` or ``at sea in column 7, row 3``."""
    port = port_at(s, cell)
    if port is None:
        return say("at-sea", column=column(cell), row=row(cell))
    return say("in-port", port=PORT_NAMES[port])


def wind(say: Narrator, s: State) -> str:
    word = WIND_WORDS[s.wind - 1]
    return say("wind", wind=word, power=s.power, arrow=ARROWS[word])


def ships_afloat(s: State) -> list[int]:
    return [player for player in range(s.players) if s.afloat >> player & 1]


def symbol(s: State, cell: int) -> str:
    """A port's capital letter, the small letter of a ship, land or sea."""
    port = port_at(s, cell)
    if port is not None:
        return chr(ord("A") + port)
    here = [player for player in ships_afloat(s) if s.position[player] == cell]
    if here:
        return chr(ord("a") + here[0])
    return "#" if s.cells[cell] == LAND else "."


def framed(s: State, symbols: dict[int, str]) -> list[str]:
    """The map row by row, with the numbers of rows and columns."""
    head = "   " + "".join(str(x % 10) for x in range(1, s.width + 1))
    rows = [
        f"{y + 1:2} " + "".join(symbols[cell_at(x, y)] for x in range(s.width))
        for y in range(s.height)
    ]
    return [head, *rows]


def cells(s: State) -> list[int]:
    return [cell_at(x, y) for y in range(s.height) for x in range(s.width)]


def drawn(s: State) -> list[str]:
    return framed(s, {cell: symbol(s, cell) for cell in cells(s)})


def reach(s: State) -> dict[int, int]:
    """Every cell that the ship in turn can still come to, with the fewest half-points for it."""
    ship, start = s.ship[s.turn], s.position[s.turn]
    spent, waiting = {start: 0}, [start]
    while waiting:
        cell = waiting.pop(0)
        for direction in range(DIRECTIONS):
            cost = COST[(ship * WINDS + s.wind) * DIRECTIONS + direction]
            beyond, total = cell + STEP[direction], spent[cell] + cost
            nearer = total < spent.get(beyond, s.points + 1)
            if cost and nearer and s.cells[beyond] >= SEA:
                spent[beyond] = total
                waiting.append(beyond)
    return dict(sorted(spent.items()))


def drawn_reach(s: State) -> list[str]:
    """The map with the half-points to each cell in reach."""
    costs = {cell: COSTS[spent] for cell, spent in reach(s).items() if spent}
    return framed(s, {cell: costs.get(cell, symbol(s, cell)) for cell in cells(s)})


def told_reach(say: Narrator, s: State) -> list[str]:
    """How many cells straight on, and which ports and ships are in reach."""
    lines = []
    ship, here = s.ship[s.turn], s.position[s.turn]
    for direction in range(DIRECTIONS):
        cost = COST[(ship * WINDS + s.wind) * DIRECTIONS + direction]
        count = 0
        cell = here + STEP[direction]
        while cost and (count + 1) * cost <= s.points and s.cells[cell] != LAND:
            count, cell = count + 1, cell + STEP[direction]
        word = DIRECTION_WORDS[direction]
        lines.append(say("reach-straight", direction=word, cells=count, cost=points(say, cost)))
    for cell, spent in reach(s).items():
        port = port_at(s, cell)
        if port is not None and spent:
            lines.append(say("reach-port", port=PORT_NAMES[port], cost=points(say, spent)))
        lines += [
            say("reach-ship", who=say.who(player), cost=points(say, spent))
            for player in ships_afloat(s)
            if s.position[player] == cell and player != s.turn
        ]
    return lines
