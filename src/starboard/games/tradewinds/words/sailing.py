"""Texts about the map, the wind and sailing."""

from starboard.engine.prelude import has
from starboard.engine.words import Narrator
from starboard.games.tradewinds.maps import PORT_NAMES
from starboard.games.tradewinds.moves import DIRECTION_WORDS, WIND_WORDS
from starboard.games.tradewinds.rules.sailing import straight_reach
from starboard.games.tradewinds.state import (
    CALM,
    COST,
    DIRECTIONS,
    LAND,
    STEP,
    STRIDE,
    State,
    cell_at,
    first_die,
    port_at,
    sail_cells,
    sail_direction,
    second_die,
)

ARROWS = {"north": "↑", "west": "←", "south": "↓", "east": "→", "fickle": "↔", "calm": "·"}
COST_SYMBOLS = "0123456789abc"
"""Half-points as one character."""


def column(cell: int) -> int:
    return cell % STRIDE


def row(cell: int) -> int:
    return cell // STRIDE


def halves(half_points: int) -> str:
    """Half-points as points: ``2½``."""
    whole, half = divmod(half_points, 2)
    return f"{whole or ''}½" if half else str(whole)


def points(say: Narrator, half_points: int) -> str:
    """``half a point``, ``2½ points``."""
    return say("points", halves=half_points, points=halves(half_points))


def place(say: Narrator, s: State, cell: int) -> str:
    """``in Amber Bay`` or ``at sea in column 7, row 3``."""
    port = port_at(s, cell)
    if port < 0:
        return say("at-sea", column=column(cell), row=row(cell))
    return say("in-port", port=PORT_NAMES[port])


def wind(say: Narrator, die: int, power: int) -> str:
    """``a north wind of power 4 ↑``."""
    word = WIND_WORDS[die - 1]
    return say("wind", wind=word, power=power, arrow=ARROWS[word])


def rolled(say: Narrator, before: State, move: int) -> str:
    """What the wind dice show."""
    die, power = first_die(move), second_die(move)
    return say(
        "rolled",
        who=say.who(before.turn),
        wind=wind(say, die, power),
        blows="no" if die == CALM else "yes",
        points=points(say, 2 * power),
    )


def sailed(say: Narrator, before: State, actor: int, move: int, after: State) -> str:
    direction, cells = sail_direction(move), sail_cells(move)
    cost = cells * COST[before.ship[actor]][before.wind][direction]
    return say(
        "sails",
        who=say.who(actor),
        direction=DIRECTION_WORDS[direction],
        cells=cells,
        place=place(say, before, after.position[actor]),
        cost=points(say, cost),
        left=points(say, before.half_points - cost),
    )


def ships_afloat(s: State) -> list[int]:
    """The players who have a ship."""
    return [player for player in range(s.players) if has(s.afloat, player)]


def map_cells(s: State) -> list[int]:
    """The cells of the map without its border, row by row."""
    return [cell_at(x, y) for y in range(s.height) for x in range(s.width)]


def map_symbols(s: State) -> dict[int, str]:
    """Ports as capital letters, ships as small letters, ``#`` for land and ``.`` for sea."""
    cells = map_cells(s)
    symbols = {cell: "#" if s.cells[cell] == LAND else "." for cell in cells}
    for player in reversed(ships_afloat(s)):  # of several ships in a cell the first is shown
        symbols[s.position[player]] = chr(ord("a") + player)
    ports = {cell: port_at(s, cell) for cell in cells}
    return symbols | {cell: chr(ord("A") + port) for cell, port in ports.items() if port >= 0}


def framed(s: State, symbols: dict[int, str]) -> list[str]:
    """The rows of the map with the numbers of rows and columns."""
    head = "   " + "".join(str(x % 10) for x in range(1, s.width + 1))
    rows = [
        f"{y + 1:2} " + "".join(symbols[cell_at(x, y)] for x in range(s.width))
        for y in range(s.height)
    ]
    return [head, *rows]


def ports(say: Narrator, s: State) -> str:
    """Where the ports are, in a sentence."""
    found = {port_at(s, cell): cell for cell in map_cells(s) if port_at(s, cell) >= 0}
    names = [
        say("port-at", port=PORT_NAMES[port], column=column(cell), row=row(cell))
        for port, cell in sorted(found.items())
    ]
    return say("ports", ports=say.list(names))


def map_rows(s: State) -> list[str]:
    return framed(s, map_symbols(s))


def reach(s: State) -> dict[int, int]:
    """The cells that the ship in turn can still reach, with the fewest half-points for each."""
    costs = COST[s.ship[s.turn]][s.wind]
    start = s.position[s.turn]
    spent, waiting = {start: 0}, [start]
    while waiting:
        cell = waiting.pop(0)
        for direction in range(DIRECTIONS):
            beyond, total = cell + STEP[direction], spent[cell] + costs[direction]
            cheaper = total < spent.get(beyond, s.half_points + 1)
            if costs[direction] and cheaper and s.cells[beyond] != LAND:
                spent[beyond] = total
                waiting.append(beyond)
    return dict(sorted(spent.items()))


def reach_answer(say: Narrator, s: State) -> list[str]:
    """What is in reach of the ship in turn, in sentences."""
    head = say("reach", who=say.who(s.turn), points=points(say, s.half_points))
    return [head, *_straight_lines(say, s), *_reached_lines(say, s)]


def reach_rows(s: State) -> list[str]:
    """The map with the half-points to each cell in reach."""
    costs = {cell: COST_SYMBOLS[spent] for cell, spent in reach(s).items() if spent}
    return framed(s, map_symbols(s) | costs)


def _straight_lines(say: Narrator, s: State) -> list[str]:
    """How far the ship can sail straight in each direction."""
    return [
        say(
            "reach-straight",
            direction=word,
            cells=straight_reach(s, s.turn, direction),
            cost=points(say, COST[s.ship[s.turn]][s.wind][direction]),
        )
        for direction, word in enumerate(DIRECTION_WORDS)
    ]


def _reached_lines(say: Narrator, s: State) -> list[str]:
    """The ports and ships in reach."""
    lines = []
    for cell, spent in reach(s).items():
        cost = points(say, spent)
        port = port_at(s, cell)
        if port >= 0 and spent:
            lines.append(say("reach-port", port=PORT_NAMES[port], cost=cost))
        lines += [
            say("reach-ship", who=say.who(player), cost=cost)
            for player in ships_afloat(s)
            if s.position[player] == cell and player != s.turn
        ]
    return lines
