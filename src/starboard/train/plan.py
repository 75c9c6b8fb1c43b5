"""What to train: the players, the options and the settings, as one recipe."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import product

from starboard.bots.roster import find_bot
from starboard.engine.errors import CandidatesInTurns, SecretsInTurns
from starboard.engine.game import Game
from starboard.engine.options import Value
from starboard.engine.weights import Lookahead, Recipe

FEWEST_PLAYERS = 2
MOST_PLAYERS = 4
"""The most players that weights are trained for if nothing else is asked for."""
HIDDEN_UNITS = 64
RATE = 0.03
HALVING_GAMES = 20_000.0
"""After this many games the rate has fallen to half, after three times as many to a quarter."""
TRACE = 0.7
EXPLORATION = 0.05
CURVE_GAMES = 200
GUESSES = 2
"""Guesses of the hidden part that a choice is the mean of."""


def trained_player_counts(game: Game) -> list[int]:
    """Two to four players, as far as the game supports them."""
    numbers = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    return [players for players in numbers if players in game.players]


def trained_options(
    game: Game, given: Mapping[str, object], preset: str | None
) -> list[dict[str, Value]]:
    """The options of this preset, or of each preset, with the given values."""
    names = [preset] if preset else [preset.name for preset in game.options.presets]
    found = [game.options.resolve(given, name) for name in names]
    return [options for index, options in enumerate(found) if options not in found[:index]]


@dataclass(frozen=True)
class Settings:
    """How to learn; each has an option of the command."""

    hidden: int = HIDDEN_UNITS
    rate: float = RATE
    halving_games: float = HALVING_GAMES
    trace: float = TRACE
    exploration: float = EXPLORATION
    guesses: int = GUESSES
    lookahead: Lookahead = "move"
    opening: int = 0
    candidates: int = 0
    sparring: float = 0.0
    bots: list[str] = field(default_factory=list)
    curve_games: int = CURVE_GAMES
    moves_first: int = 0

    def arguments(self) -> list[str]:
        """The command-line arguments that give these settings."""
        texts = {name: _as_text(value) for name, value in asdict(self).items()}
        return [f"--{name.replace('_', '-')} {text}" for name, text in texts.items() if text]


def _as_text(value: str | float | list[str]) -> str:
    """A value as an argument; nothing for an empty list."""
    if isinstance(value, list):
        return ",".join(value)
    return value if isinstance(value, str) else f"{value:g}"


DEFAULTS = Settings()


def new_recipe(
    game: Game,
    players: Sequence[int],
    given: Mapping[str, object],
    preset: str | None = None,
    seed: int = 0,
    settings: Settings = DEFAULTS,
) -> Recipe:
    """The recipe of a training that has not begun."""
    for number in players:
        game.check_players(number)
    for name in settings.bots:
        find_bot(game, name)
    if settings.lookahead == "turn" and game.rules.SECRETS:
        raise SecretsInTurns(game=game.title())
    if settings.lookahead == "turn" and settings.candidates:
        raise CandidatesInTurns
    return Recipe(
        command=command_line(game, players, given, preset, seed, settings),
        seed=seed,
        games=0,
        players=list(players),
        options=trained_options(game, given, preset),
        **asdict(settings),
    )


def command_line(
    game: Game,
    players: Sequence[int],
    given: Mapping[str, object],
    preset: str | None,
    seed: int,
    settings: Settings,
) -> str:
    """The command that trains these weights, up to its ``--games``."""
    parts = [f"starboard train {game.id} --players {players[0]}-{players[-1]}"]
    parts += [f"--option {name}={value}" for name, value in given.items()]
    parts += [f"--preset {preset}"] if preset else []
    return " ".join([*parts, f"--seed {seed}", *settings.arguments()])


def starts(recipe: Recipe) -> list[tuple[int, dict[str, Value]]]:
    """The players and options of the games, which are played in turn."""
    return [(players, options) for options, players in product(recipe.options, recipe.players)]
