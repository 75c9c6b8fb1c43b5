"""Maps of Trade Winds: port names, checks of a map's text, and random maps. T1.2–T1.4

A map is rows of ``.`` (sea), ``#`` (land) and letters (ports), separated by line breaks or ``/``.
All sea and all ports are connected.
"""

import re
from pathlib import Path

from starboard.engine.chance import GENERATOR_SIZE, below, seed_generator
from starboard.engine.errors import BadOption, LazyMessage
from starboard.games.tradewinds.state import MAX_HEIGHT, MAX_PORTS, MAX_WIDTH

PORT_NAMES = (
    "Amber Bay", "Bellhaven", "Coral Point", "Driftwood", "Eastwatch", "Fairwater",
    "Gullport", "Hook Harbour", "Ironcliff", "Jade Cove", "Kelp Landing", "Lantern Quay",
    "Mistral", "Northgate", "Oyster Creek", "Palm Reach", "Quarter Moon", "Redsand",
    "Saltmarsh", "Turtle Bay", "Umber Rock", "Velvet Sands", "Westmark", "Xebec Roads",
    "Yellow Key", "Zephyr Sound",
)  # fmt: skip
"""By the port's letter on the map."""

Cell = tuple[int, int]
"""Column and row, from 0."""
Grid = list[list[str]]

DEFAULT = "default"
RANDOM = re.compile(r"random-(\d{1,9})(?:-(\d{1,2})x(\d{1,2})-(\d{1,2}))?")
DEFAULT_SIZE = ("20", "13", "8")
"""Width, height and ports of a random map."""
MIN_PORTS = 2
MIN_CELLS_PER_PORT = 9
CELLS_PER_ISLAND = 13
MAX_ISLAND_CELLS = 6


class BadMap(BadOption):
    """An unusable map; the details say where (line, column) and why (reason)."""

    def message(self, language: str = "en") -> str:
        return LazyMessage("bad-map", self.details, Path(__file__).parent).message(language)


def bad_map(reason: str, line: int = 1, column: int = 1, **details: object) -> BadMap:
    return BadMap(**{"char": "", "count": 0, **details}, reason=reason, line=line, column=column)


def check_map(text: str) -> str:
    """``default``, or the rows of the map joined by ``/``; ``BadMap`` if it is unusable."""
    if text == DEFAULT:
        return text
    random = RANDOM.fullmatch(text)
    if random:
        seed, *size = random.groups()
        width, height, ports = (int(n) for n in (size if size[0] else DEFAULT_SIZE))
        return random_map(int(seed), width, height, ports)
    rows = re.split(r"[/\n]", text.replace("\r", "").strip("/\n"))
    _check_shape(rows)
    _check_ports(rows)
    _check_connected(rows)
    return "/".join(rows)


def _check_shape(rows: list[str]) -> None:
    for y, row in enumerate(rows[: MAX_HEIGHT + 1], start=1):
        for x, char in enumerate(row, start=1):
            if char not in ".#" and not "A" <= char <= "Z":
                raise bad_map("character", y, x, char=char)
        if len(row) > MAX_WIDTH:
            raise bad_map("wide", y, MAX_WIDTH + 1, count=MAX_WIDTH)
        if len(row) != len(rows[0]):
            raise bad_map("ragged", y, min(len(row), len(rows[0])) + 1, count=len(rows[0]))
    if len(rows) > MAX_HEIGHT:
        raise bad_map("high", MAX_HEIGHT + 1, count=MAX_HEIGHT)


def _check_ports(rows: list[str]) -> None:
    ports: dict[str, Cell] = {}
    for y, row in enumerate(rows, start=1):
        for x, char in enumerate(row, start=1):
            if char.isalpha():
                if char in ports:
                    raise bad_map("twice", y, x, char=char)
                ports[char] = (x, y)
    if len(ports) < MIN_PORTS:
        raise bad_map("ports", len(rows), len(rows[-1]) or 1, count=len(ports))
    for number, char in enumerate(sorted(ports)):
        expected = chr(ord("A") + number)
        if char != expected:
            x, y = ports[char]
            raise bad_map("gap", y, x, char=char, missing=expected)


def _check_connected(rows: list[str]) -> None:
    grid = [list(row) for row in rows]
    sea = [(x, y) for y, row in enumerate(rows) for x, char in enumerate(row) if char != "#"]
    first = next(cell for cell in sea if grid[cell[1]][cell[0]] == "A")
    reached = reachable(grid, first)
    for x, y in sea:
        if (x, y) not in reached:
            raise bad_map("cut-off", y + 1, x + 1)


def reachable(grid: Grid, start: Cell) -> set[Cell]:
    """Every cell that a ship can reach from ``start``."""
    found, waiting = {start}, [start]
    while waiting:
        x, y = waiting.pop()
        for cell in ((x, y - 1), (x - 1, y), (x, y + 1), (x + 1, y)):
            if cell not in found and _is_water(grid, cell):
                found.add(cell)
                waiting.append(cell)
    return found


def _is_water(grid: Grid, cell: Cell) -> bool:
    x, y = cell
    return 0 <= y < len(grid) and 0 <= x < len(grid[0]) and grid[y][x] != "#"


def random_map(seed: int, width: int, height: int, ports: int) -> str:
    """A map with islands that do not divide the sea, and with ports far from each other. T1.4"""
    if not (2 <= width <= MAX_WIDTH and 2 <= height <= MAX_HEIGHT):
        raise bad_map("size", count=MAX_WIDTH, missing=MAX_HEIGHT)
    if not MIN_PORTS <= ports <= most_ports(width, height):
        raise bad_map("crowded", count=ports)
    rng = [0] * GENERATOR_SIZE
    seed_generator(rng, seed, 0)
    grid = [["."] * width for _ in range(height)]
    for _ in range(width * height // CELLS_PER_ISLAND):
        _grow_island(grid, rng)
    _place_ports(grid, ports, rng)
    return "/".join("".join(row) for row in grid)


def most_ports(width: int, height: int) -> int:
    """The most ports that a random map of this size can have."""
    return min(MAX_PORTS, max(MIN_PORTS, width * height // MIN_CELLS_PER_PORT))


def _grow_island(grid: Grid, rng: list[int]) -> None:
    """Add up to six cells of land, each only where the sea stays connected."""
    height, width = len(grid), len(grid[0])
    x, y = below(rng, width), below(rng, height)
    for _ in range(1 + below(rng, MAX_ISLAND_CELLS)):
        if _is_water(grid, (x, y)):
            grid[y][x] = "#"
            if not _is_connected(grid):
                grid[y][x] = "."
        dx, dy = ((0, -1), (-1, 0), (0, 1), (1, 0))[below(rng, 4)]
        x, y = min(max(x + dx, 0), width - 1), min(max(y + dy, 0), height - 1)


def _is_connected(grid: Grid) -> bool:
    """Whether the sea is connected and covers more than half of the map."""
    sea = [(x, y) for y, row in enumerate(grid) for x, char in enumerate(row) if char != "#"]
    return len(sea) > len(grid) * len(grid[0]) // 2 and len(reachable(grid, sea[0])) == len(sea)


def _place_ports(grid: Grid, ports: int, rng: list[int]) -> None:
    """Place the first port at random, the others where the nearest port is farthest."""
    sea = [(x, y) for y, row in enumerate(grid) for x, char in enumerate(row) if char == "."]
    placed = [sea[below(rng, len(sea))]]
    while len(placed) < ports:
        _, _, best = max((_nearest(cell, placed), below(rng, 1000), cell) for cell in sea)
        placed.append(best)
    for number, (x, y) in enumerate(sorted(placed, key=lambda cell: (cell[1], cell[0]))):
        grid[y][x] = chr(ord("A") + number)


def _nearest(cell: Cell, ports: list[Cell]) -> int:
    """The distance to the nearest port, in rows and columns."""
    return min(abs(cell[0] - x) + abs(cell[1] - y) for x, y in ports)
