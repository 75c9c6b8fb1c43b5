"""Checks of the declarations: what can be seen without playing."""

import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from starboard.check.finding import Finding, file_place, game_place, in_rules, place_of, rules_place
from starboard.engine import open_information
from starboard.engine.game import Game

SIGNATURES = {
    "actors": "(s: State) -> int",
    "legal": "(s: State, player: int, out: list[int]) -> int",
    "chance": "(s: State, out: list[int], weights: list[int]) -> int",
    "sample": "(s: State, rng: list[int]) -> int",
    "apply": "(s: State, actor: int, move: int) -> None",
    "scores": "(s: State, out: list[int]) -> None",
    "winners": "(s: State) -> int",
    "hide": "(s: State, viewer: int) -> None",
    "seen": "(s: State, actor: int, move: int, viewer: int) -> int",
    "guess": "(s: State, viewer: int, rng: list[int]) -> None",
}
"""The parameters and the result of each function of the rules."""
SECRET_FUNCTIONS = ("hide", "seen", "guess")
CHANCE_FUNCTIONS = ("chance", "sample")
CONSTANTS = {"VERSION": 1, "MAX_MOVES": 1, "MAX_OUTCOMES": 0}
"""The constants of the rules, with the least value of each."""


def rules_module(game: Game) -> ModuleType:
    """Return the module of the rules as the author wrote it, without defaults."""
    return import_module(game.rules.__name__)


def signatures(game: Game) -> Iterator[Finding]:
    """Every function of the rules takes the parameters of its contract."""
    for name, signature in SIGNATURES.items():
        function = getattr(game.rules, name)
        expected = signature.count(":")
        if len(inspect.signature(function).parameters) != expected:
            written = ", ".join(inspect.signature(function).parameters)
            yield in_rules(game, name, f"takes ({written}); write def {name}{signature}:")


def metrics_take_states(game: Game) -> Iterator[Finding]:
    """Metrics of moves take what laws of moves take, metrics of the end take the last state."""
    for metrics, parameters in (
        (game.move_metrics, "before: State, actor: int, move: int, after: State"),
        (game.end_metrics, "s: State"),
    ):
        for metric in metrics:
            if len(inspect.signature(metric).parameters) != parameters.count(":"):
                name = metric.__name__
                yield Finding(place_of(metric), f"write def {name}({parameters}) -> int:")


def constants(game: Game) -> Iterator[Finding]:
    """The constants of the rules are whole numbers in their range."""
    for name, least in CONSTANTS.items():
        value = getattr(game.rules, name)
        if isinstance(value, bool) or not isinstance(value, int) or value < least:
            yield Finding(
                _line_of(game, name),
                f"{name} is {value!r}; write {name} = a whole number of at least {least}",
            )
    if not isinstance(game.rules.SECRETS, bool):
        yield Finding(_line_of(game, "SECRETS"), "SECRETS is not a bool; write True or False")


def fields_have_widths(game: Game) -> Iterator[Finding]:
    """Every field of the state is declared with the width of its numbers."""
    state = game.rules.State
    for name, type in inspect.get_annotations(state).items():
        if name not in state.fields:
            lines, first = inspect.getsourcelines(state)
            number = next(n for n, line in enumerate(lines, first) if f"{name}:" in line)
            size = "" if type in (int, "int") else "SIZE"
            yield Finding(
                file_place(Path(inspect.getfile(state)), number),
                f"the field {name} has no width; write {name}: … = uint8({size}), or a wider one",
            )


def secrets_are_declared(game: Game) -> Iterator[Finding]:
    """A game with secrets has ``SECRETS``, ``hide``, ``seen`` and ``guess``, others have none."""
    module = rules_module(game)
    own = [name for name in SECRET_FUNCTIONS if _is_own(module, name)]
    if own and not hasattr(module, "SECRETS"):
        yield in_rules(game, own[0], "is defined, but SECRETS is missing; write SECRETS = True")
    elif own and not game.rules.SECRETS:
        yield Finding(
            _line_of(game, "SECRETS"),
            f"SECRETS is False, but the rules define {own[0]}; write SECRETS = True",
        )
    for name in SECRET_FUNCTIONS if own or game.rules.SECRETS else ():
        if name not in own:
            signature = f"def {name}{SIGNATURES[name]}:"
            yield Finding(
                _line_of(game, "SECRETS"),
                f"{name} is missing in a game with secrets; write {signature}",
            )


def _is_own(module: ModuleType, name: str) -> bool:
    return getattr(module, name, None) not in (None, getattr(open_information, name))


def chance_is_declared(game: Game) -> Iterator[Finding]:
    """A game with chance has ``CHANCE_MOVES``, ``chance`` and ``sample``, others none of them."""
    module = rules_module(game)
    for name in CHANCE_FUNCTIONS:
        if game.chance_moves.kinds and not hasattr(module, name):
            yield Finding(
                rules_place(game, "actors"),
                f"{name} is missing in a game with chance; write def {name}{SIGNATURES[name]}:",
            )
    if game.rules.MAX_OUTCOMES and not game.chance_moves.kinds:
        yield Finding(
            _line_of(game, "MAX_OUTCOMES"),
            "MAX_OUTCOMES is positive, but no chance move is declared; "
            "pass chance_moves=MoveSpace(…) to Game",
        )


def setup_takes_the_options(game: Game) -> Iterator[Finding]:
    """``setup`` has a parameter for each option, and no other besides ``s`` and ``players``."""
    written = list(inspect.signature(game.rules.setup).parameters)
    expected = ["s", "players", *(option.name for option in game.options.options)]
    if set(written[2:]) != set(expected[2:]) or len(written) < 2:
        yield in_rules(
            game, "setup", f"takes ({', '.join(written)}); write setup({', '.join(expected)})"
        )


def players_fit_the_engine(game: Game) -> Iterator[Finding]:
    """``players`` is a range of numbers from 1 to 26 with the default in it."""
    place = game_place(game)
    if game.players[0] < 1 or game.players[-1] > 26:
        yield Finding(place, f"players is {game.players}; write a range of numbers from 1 to 26")
    elif game.default_players not in game.players:
        yield Finding(
            place, f"default_players is {game.default_players}, which is not in {game.players}"
        )


def round_limit_is_an_option(game: Game) -> Iterator[Finding]:
    """``round_limit`` names an option, which ``verify --rounds`` sets."""
    names = [option.name for option in game.options.options]
    if game.round_limit and game.round_limit not in names:
        yield Finding(
            game_place(game),
            f"round_limit is “{game.round_limit}”, which is no option; "
            f"write one of {', '.join(names) or 'Options(…)'}, or leave it out",
        )


def _line_of(game: Game, name: str) -> str:
    """Return where the rules or a module that they import from assign a constant."""
    module = rules_module(game)
    files = [str(module.__file__), *(_files_of(vars(module).values()))]
    for file in dict.fromkeys(files):
        for number, line in enumerate(Path(file).read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith((f"{name} =", f"{name}:")):
                return file_place(Path(file), number)
    return file_place(Path(files[0]))


def _files_of(values: Any) -> Iterator[str]:
    for value in values:
        if isinstance(value, FunctionType):
            yield value.__code__.co_filename
        elif isinstance(value, type):
            yield inspect.getfile(value)


CONTRACT_CHECKS = (
    signatures,
    metrics_take_states,
    constants,
    fields_have_widths,
    secrets_are_declared,
    chance_is_declared,
    setup_takes_the_options,
    players_fit_the_engine,
    round_limit_is_an_option,
)
