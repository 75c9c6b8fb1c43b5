"""Maps of Trade Winds: as text, checked, and random ones.

A map is rows of ``.`` (sea), ``#`` (land) and letters (ports), with line breaks
or ``/`` between the rows. All sea and all ports are connected.
"""

import re
from pathlib import Path

from starboard.engine.chance import GENERATOR_SIZE, below, seed_generator
from starboard.engine.errors import BadOption, LazyMessage
from starboard.games.tradewinds.chart_rules import MAX_HEIGHT, MAX_PORTS, MAX_WIDTH

Cell = tuple[int, int]
Grid = list[list[str]]

DEFAULT = "default"
RANDOM = re.compile(r"random-(\d{1,9})(?:-(\d{1,2})x(\d{1,2})-(\d{1,2}))?")
USUAL_SIZE = ("20", "13", "8")
FEWEST_PORTS = 2
CELLS_A_PORT = 9


class BadMap(BadOption):
    """A map that cannot be sailed: which line and column, and why."""

    def message(self, language: str = "en") -> str:
        return LazyMessage("bad-map", self.details, Path(__file__).parent).message(language)


def bad(reason: str, line: int = 1, column: int = 1, **facts: object) -> BadMap:
    return BadMap(**{"char": "", "count": 0, **facts}, reason=reason, line=line, column=column)


def check_map(text: str) -> str:
    """``default``, or the rows with ``/`` between them; a random map becomes its rows."""
    if text == DEFAULT:
        return text
    drawn = RANDOM.fullmatch(text)
    if drawn:
        seed, *size = drawn.groups()
        width, height, ports = (int(n) for n in (size if size[0] else USUAL_SIZE))
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
                raise bad("character", y, x, char=char)
        if len(row) > MAX_WIDTH:
            raise bad("wide", y, MAX_WIDTH + 1, count=MAX_WIDTH)
        if len(row) != len(rows[0]):
            raise bad("ragged", y, min(len(row), len(rows[0])) + 1, count=len(rows[0]))
    if len(rows) > MAX_HEIGHT:
        raise bad("high", MAX_HEIGHT + 1, count=MAX_HEIGHT)


def _check_ports(rows: list[str]) -> None:
    places: dict[str, Cell] = {}
    for y, row in enumerate(rows, start=1):
        for x, char in enumerate(row, start=1):
            if char.isalpha():
                if char in places:
                    raise bad("twice", y, x, char=char)
                places[char] = (x, y)
    if len(places) < FEWEST_PORTS:
        raise bad("ports", len(rows), len(rows[-1]) or 1, count=len(places))
    for number, char in enumerate(sorted(places)):
        expected = chr(ord("A") + number)
        if char != expected:
            x, y = places[char]
            raise bad("gap", y, x, char=char, missing=expected)


def _check_connected(rows: list[str]) -> None:
    grid = [list(row) for row in rows]
    sea = [(x, y) for y, row in enumerate(rows) for x, char in enumerate(row) if char != "#"]
    first = next(cell for cell in sea if grid[cell[1]][cell[0]] == "A")
    reached = reachable(grid, first)
    for x, y in sea:
        if (x, y) not in reached:
            raise bad("cut-off", y + 1, x + 1)


def reachable(grid: Grid, start: Cell) -> set[Cell]:
    """Every cell that a ship can come to from here."""
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
    """Islands that leave the sea in one piece, and ports far from each other on their coasts."""
    if not (2 <= width <= MAX_WIDTH and 2 <= height <= MAX_HEIGHT):
        raise bad("size", count=MAX_WIDTH, missing=MAX_HEIGHT)
    if not FEWEST_PORTS <= ports <= min(MAX_PORTS, max(2, width * height // CELLS_A_PORT)):
        raise bad("crowded", count=ports)
    rng = [0] * GENERATOR_SIZE
    seed_generator(rng, seed, 0)
    grid = [["."] * width for _ in range(height)]
    for _ in range(width * height // 13):
        _grow_island(grid, rng)
    _place_ports(grid, ports, rng)
    return "/".join("".join(row) for row in grid)


def _grow_island(grid: Grid, rng: list[int]) -> None:
    """Up to six cells of land, each only where the sea stays connected."""
    height, width = len(grid), len(grid[0])
    x, y = below(rng, width), below(rng, height)
    for _ in range(1 + below(rng, 6)):
        if _is_water(grid, (x, y)):
            grid[y][x] = "#"
            if not _in_one_piece(grid):
                grid[y][x] = "."
        dx, dy = ((0, -1), (-1, 0), (0, 1), (1, 0))[below(rng, 4)]
        x, y = min(max(x + dx, 0), width - 1), min(max(y + dy, 0), height - 1)


def _in_one_piece(grid: Grid) -> bool:
    sea = [(x, y) for y, row in enumerate(grid) for x, char in enumerate(row) if char != "#"]
    return len(sea) > len(grid) * len(grid[0]) // 2 and len(reachable(grid, sea[0])) == len(sea)


def _place_ports(grid: Grid, ports: int, rng: list[int]) -> None:
    """Each where the nearest port is farthest, on a coast if one is as good; the first by lot."""
    sea = [(x, y) for y, row in enumerate(grid) for x, char in enumerate(row) if char == "."]
    places = [sea[below(rng, len(sea))]]
    while len(places) < ports:
        _, _, best = max((_room(cell, places), below(rng, 1000), cell) for cell in sea)
        places.append(best)
    for number, (x, y) in enumerate(sorted(places, key=lambda cell: (cell[1], cell[0]))):
        grid[y][x] = chr(ord("A") + number)


def _room(cell: Cell, places: list[Cell]) -> int:
    return min(abs(cell[0] - x) + abs(cell[1] - y) for x, y in places)
