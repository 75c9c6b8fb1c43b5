"""The weights of a trained network, with the recipe that makes them again.

A file is one line of JSON (``Header``) followed by the weights as little-endian 32-bit floats. It
is complete: training continues from it, and repeating its recipe gives the same bytes.
"""

from importlib.resources import files
from math import sqrt
from typing import Any, Literal, Self

import msgspec
import numpy as np
import numpy.typing as npt

from starboard.engine.chance import GENERATOR_SIZE, WORD, draw, seed_generator
from starboard.engine.errors import BadWeights, LazyMessage
from starboard.engine.game import Game
from starboard.engine.observation import Observation
from starboard.engine.options import Value

FORMAT = 1
FILE_NAME = "weights.bin"
"""The file in a game's folder that holds the weights shipped with it."""
USUAL_ACTIVE_INPUTS = 20
"""The number of inputs that are not zero at once, for the size of the first weights."""

Rows = npt.NDArray[np.float32]
Lookahead = Literal["move", "turn"]
"""How far self-play looks: to the position after a move, or to the end of the player's turn."""


class Recipe(msgspec.Struct, frozen=True):
    """What determines the weights, besides the rules and the observation."""

    command: str
    seed: int
    games: int
    hidden: int
    players: list[int]
    options: list[dict[str, Value]]
    """The settings that games are played with in turn."""
    rate: float
    halving_games: float
    trace: float
    """The λ of λ-returns."""
    exploration: float
    guesses: int
    lookahead: Lookahead = "move"
    opening: int = 0
    """The most random moves that a game begins with."""
    candidates: int = 0
    """The legal moves, drawn at random, that are compared beside those of the game's bots; 0 for
    all legal moves."""
    sparring: float = 0.0
    """The share of the players for whom bots of the game play."""
    bots: list[str] = []
    """The bots that take part in self-play; empty for all of the game but the random one."""
    curve_games: int = 200
    """The games of each match of the learning curve; 0 for no curve."""
    moves_first: int = 0
    """The games that are played by moves before those with the lookahead."""


class CurvePoint(msgspec.Struct, frozen=True):
    """The share of games won against a bot after some games of training."""

    games: int
    share: float
    low: float
    high: float


class Header(msgspec.Struct, frozen=True):
    """The first line of a file."""

    format: int
    game: str
    rules: int
    layout: str
    recipe: Recipe
    curve: list[CurvePoint] = []


class Weights:
    """The weights of one network; docs/train.md describes its shape."""

    def __init__(self, header: Header, inner: Rows, outer: Rows) -> None:
        self.header = header
        self.inner = inner
        self.outer = outer

    @classmethod
    def fresh(cls, observation: Observation, recipe: Recipe) -> Self:
        """Small random weights, determined by the seed; the outputs start equal."""
        game = observation.game
        header = Header(FORMAT, game.id, game.version, observation.layout, recipe)
        inner = _uniform(observation.size, recipe.hidden, recipe.seed)
        outer = np.zeros((recipe.hidden + 1, observation.slots.count), np.float32)
        return cls(header, inner, outer)

    @classmethod
    def from_bytes(cls, data: bytes, observation: Observation) -> Self:
        """The weights in a file; ``BadWeights`` if they do not fit this game as it is now."""
        line, _, numbers = data.partition(b"\n")
        header = _read_header(line, observation)
        shapes = _shapes(observation, header.recipe.hidden)
        sizes = [rows * columns for rows, columns in shapes]
        if len(numbers) != 4 * sum(sizes):
            raise _refused("weights-length", bytes=len(numbers), wanted=4 * sum(sizes))
        flat = np.frombuffer(numbers, "<f4").astype(np.float32)
        inner, outer = flat[: sizes[0]], flat[sizes[0] :]
        return cls(header, inner.reshape(shapes[0]), outer.reshape(shapes[1]))

    def to_bytes(self) -> bytes:
        numbers = (self.inner.astype("<f4").tobytes(), self.outer.astype("<f4").tobytes())
        return msgspec.json.encode(self.header) + b"\n" + b"".join(numbers)


def shipped_weights(observation: Observation) -> Weights | None:
    """The weights in the game's folder; ``None`` if the game has none."""
    if not ships_weights(observation.game):
        return None
    file = files(observation.game.package) / FILE_NAME
    return Weights.from_bytes(file.read_bytes(), observation)


def ships_weights(game: Game) -> bool:
    """Whether the game's folder has the weights of a network."""
    return bool(game.package) and (files(game.package) / FILE_NAME).is_file()


def _uniform(inputs: int, hidden: int, seed: int) -> Rows:
    """Weights drawn evenly around zero; the last row, the bias, is zero."""
    rng, bound = [0] * GENERATOR_SIZE, sqrt(3 / USUAL_ACTIVE_INPUTS)
    seed_generator(rng, seed, -1)
    numbers = [bound * (2 * draw(rng) / WORD - 1) for _ in range(inputs * hidden)]
    inner = np.zeros((inputs + 1, hidden), np.float32)
    inner[:inputs] = np.array(numbers, np.float32).reshape(inputs, hidden)
    return inner


def _shapes(observation: Observation, hidden: int) -> tuple[tuple[int, int], tuple[int, int]]:
    return (observation.size + 1, hidden), (hidden + 1, observation.slots.count)


def _read_header(line: bytes, observation: Observation) -> Header:
    game = observation.game
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise _refused("weights-unreadable") from None
    if header.format != FORMAT:
        raise _refused("weights-format", saved=header.format, here=FORMAT)
    if header.game != game.id:
        raise _refused("weights-game", saved=header.game, here=game.id)
    if header.rules != game.version:
        raise _refused("weights-rules", saved=header.rules, here=game.version)
    if header.layout != observation.layout:
        raise _refused("weights-layout")
    return header


def _refused(key: str, **args: Any) -> BadWeights:
    return BadWeights(reason=LazyMessage(key, args))
