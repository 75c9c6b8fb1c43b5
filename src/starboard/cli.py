"""Play, watch, simulate and measure the games of Starboard.

Commands import what they need when they run, so that the first prompt and
``--help`` come at once.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn

from starboard.engine.errors import StarboardError
from starboard.engine.languages import LANGUAGES, supported_language

LAW_BROKEN = 1
WRONG_INPUT = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        sys.stderr.write(f"{self.prog}: {message}. Try: {self.prog} --help\n")
        sys.exit(WRONG_INPUT)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            near = get_close_matches(str(value), [str(choice) for choice in action.choices], 1)
            known = ", ".join(str(choice) for choice in action.choices)
            hint = f"did you mean '{near[0]}'?" if near else f"there are: {known}"
            raise argparse.ArgumentError(action, f"'{value}' is unknown; {hint}")


def parser() -> Parser:
    """Every command and option; docs/commands.md describes each of them."""
    top = Parser(prog="starboard", description=str(__doc__).splitlines()[0])
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)

    play = commands.add_parser("play", help="play in the terminal; without a game, choose one")
    play.add_argument("game", nargs="?", help="id of a game; `starboard games` lists them")
    _add_seats(play, "who plays, in order: you, you=NAME or a bot, separated by commas")
    _add_options(play)
    _add_language(play)
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")

    replay = commands.add_parser("replay", help="watch a saved game")
    replay.add_argument("file", type=Path, help="a saved game")
    replay.add_argument(
        "--as", dest="viewer", metavar="SEAT", help="through whose eyes: A…, spectator or all"
    )
    replay.add_argument("--step", action="store_true", help="wait for Enter before each move")
    _add_language(replay)

    games = commands.add_parser("games", help="list the games, or describe one")
    games.add_argument("game", nargs="?", help="id of a game")
    _add_language(games)

    run = commands.add_parser("simulate", help="let bots play many games and count")
    run.add_argument("game", help="id of a game")
    _add_seats(run, "which bots play, separated by commas")
    _add_options(run)
    run.add_argument("--games", type=_count, default=10_000, help="how many (10000)")
    run.add_argument("--jobs", type=_count, default=1, help="on how many processes (1)")
    run.add_argument("--limit", type=_count, help="moves after which a game counts as unfinished")
    run.add_argument("--fixed-seats", action="store_true", help="do not rotate the seats")
    run.add_argument("--json", action="store_true", help="print the figures as JSON")

    verify = commands.add_parser("verify", help="check the rules in every reachable state")
    verify.add_argument("game", help="id of a game")
    verify.add_argument("--players", type=_count, help="how many players (the fewest)")
    verify.add_argument("--rounds", type=_count, help="limit the rounds of the game")
    verify.add_argument("--depth", type=_count, help="look no further than so many moves")
    verify.add_argument("--states", type=_count, help="store no more than so many states")
    verify.add_argument("--solve", action="store_true", help="best play of two, exactly")
    verify.add_argument(
        "--counterexample", type=Path, metavar="FILE", help="where to save one (GAME-broken.json)"
    )
    _add_game_options(verify)
    verify.add_argument("--json", action="store_true", help="print the figures as JSON")

    host = commands.add_parser("serve", help="let people play in their browsers")
    host.add_argument("--host", default="127.0.0.1", help="address to listen at (127.0.0.1)")
    host.add_argument("--port", type=_count, default=7777, help="port to listen at (7777)")
    _add_database(host)
    host.add_argument("--workers", type=_count, default=1, help="how many processes (1)")
    host.add_argument(
        "--origin",
        dest="origins",
        action="append",
        default=[],
        metavar="URL",
        help="another address whose pages may play here; may be repeated",
    )
    host.add_argument(
        "--bot-pause", type=_seconds, metavar="SECONDS", help="before a bot moves (0.7)"
    )
    host.add_argument(
        "--no-limits",
        action="store_true",
        help="let each person and address do as much as they like: for tests and friends",
    )
    host.add_argument(
        "--log", choices=("debug", "info", "warning", "error"), default="info", help="how much"
    )
    host.add_argument("--open", action="store_true", help="open the page in a browser")

    backup = commands.add_parser("backup", help="copy the database of a server, also a running one")
    backup.add_argument("file", type=Path, help="the file to make; an SQLite database")
    _add_database(backup)

    join = commands.add_parser("join", help="play at an online table in the terminal")
    join.add_argument("url", help="the table's address or its invitation link")
    join.add_argument("--name", help="your name at the table")
    _add_language(join)

    bench = commands.add_parser("bench", help="measure the speed of every game")
    bench.add_argument("--json", action="store_true", help="print the figures as JSON")

    lint = commands.add_parser("lint", help="check that rules and bots keep to the dialect")
    lint.add_argument("game", help="id of a game")
    return top


def _add_seats(command: argparse.ArgumentParser, help: str) -> None:
    command.add_argument("--seats", type=_names, metavar="A,B,…", help=help)


def _add_options(command: argparse.ArgumentParser) -> None:
    _add_game_options(command)
    command.add_argument("--seed", type=_seed, help="a number that makes the dice repeatable")


def _add_game_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option",
        dest="options",
        type=_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an option of the game; @FILE takes its value from a file; may be repeated",
    )
    command.add_argument("--preset", help="a named set of options")


def _add_database(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--database", metavar="URL", help="a file, sqlite:FILE or postgresql://… (a file of yours)"
    )


def _add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument("--language", default=_usual_language(), help=" or ".join(LANGUAGES))


def _usual_language() -> str:
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    return supported_language(locale)


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number from 1 on")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= 60:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of seconds from 0 to 60")
    return seconds


def _seed(text: str) -> int:
    if not text.isdecimal() or int(text) >= 2**62:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number from 0 to 2**62 - 1")
    return int(text)


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"'{text}' is not of the form NAME=VALUE")
    return name.strip(), _read_value(value[1:]) if value.startswith("@") else value.strip()


def _read_value(file: str) -> str:
    """``NAME=@FILE``: the value is what the file says."""
    try:
        return Path(file).expanduser().read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "not UTF-8 text"
        raise argparse.ArgumentTypeError(f"'{file}' cannot be read: {reason}") from None


def run_play(given: argparse.Namespace) -> int:
    from starboard.catalog import find_game
    from starboard.engine.replay import load_file
    from starboard.engine.table import Table
    from starboard.terminal.chooser import choose_table, seated
    from starboard.terminal.screen import Screen
    from starboard.terminal.session import Session

    screen = Screen()
    table: Table | None
    if given.resume:
        table = load_file(given.resume, find_game)
    elif given.game is None:
        table = choose_table(screen, given.language, given.seed)
    else:
        game = find_game(given.game)
        seats = seated(given.seats or _usual_seats(given.game), game)
        options = game.options.resolve(
            dict(given.options), given.preset or game.options.default_preset
        )
        table = Table(game, seats, options, given.seed)
    if table is not None:
        Session(table, screen, given.language, given.seed).run()
    return 0


def _usual_seats(id: str) -> list[str]:
    from starboard.bots.roster import bots_of
    from starboard.catalog import find_game

    game = find_game(id)
    return ["you", *[next(iter(bots_of(game)))] * (game.default_players - 1)]


def run_replay(given: argparse.Namespace) -> int:
    from starboard.catalog import find_game
    from starboard.engine.replay import load_file
    from starboard.terminal.screen import Screen
    from starboard.terminal.watch import viewer_named, watch

    table = load_file(given.file, find_game)
    watch(table, Screen(), viewer_named(table, given.viewer), given.step, given.language)
    return 0


def run_games(given: argparse.Namespace) -> int:
    from starboard.catalog import find_game
    from starboard.terminal.about import catalogue_lines, game_lines
    from starboard.terminal.screen import Screen

    lines = (
        game_lines(find_game(given.game), given.language)
        if given.game
        else catalogue_lines(given.language)
    )
    Screen().tell_all(lines)
    return 0


def run_simulate(given: argparse.Namespace) -> int:
    from starboard.catalog import find_game
    from starboard.simulate.player import Plan, Player
    from starboard.simulate.report import as_json, as_text
    from starboard.simulate.run import simulate
    from starboard.terminal.progress import Progress, while_compiling

    game = find_game(given.game)
    plan = Plan(
        seats=tuple(given.seats or ["random"] * game.default_players),
        options=game.options.resolve(dict(given.options), given.preset),
        seed=given.seed or 0,
        limit=given.limit or game.max_random_plies,
        rotate=not given.fixed_seats,
    )
    player = Player(game, plan)
    with while_compiling(player.compiled):
        player.compiled.prepare()
    with Progress(given.games) as progress:
        result = simulate(player, given.games, given.jobs, progress)
    print(json.dumps(as_json(result), indent=1) if given.json else as_text(result))
    return INTERRUPTED if result.stopped else 0


def run_verify(given: argparse.Namespace) -> int:
    from starboard.catalog import find_game
    from starboard.terminal.progress import Exploring, while_compiling
    from starboard.verify.explore import World, prepare
    from starboard.verify.report import as_json, as_text
    from starboard.verify.run import compiled_for, options_for, verify

    game = find_game(given.game)
    options = options_for(game, dict(given.options), given.preset, given.rounds)
    world = World(compiled_for(game), given.players or game.players[0], options)
    file = given.counterexample or Path(f"{game.id}-broken.json")
    with while_compiling(world.compiled):
        prepare(world.compiled)
    with Exploring() as progress:
        done = verify(world, given.states, given.depth, given.solve, file, progress)
    report = (done.found, done.file, done.solution)
    print(json.dumps(as_json(*report), indent=1) if given.json else as_text(*report))
    if done.unsolved:
        sys.stderr.write("starboard: not solved, because not every state was explored\n")
    return 0 if done.found.broken is None else LAW_BROKEN


def run_serve(given: argparse.Namespace) -> int:
    from starboard.server.command import run

    return run(given)


def run_backup(given: argparse.Namespace) -> int:
    import asyncio

    from starboard.server.command import back_up

    asyncio.run(back_up(given))
    return 0


def run_join(given: argparse.Namespace) -> int:
    from starboard.terminal.join import join

    return join(given.url, given.name, given.language)


def run_bench(given: argparse.Namespace) -> int:
    from starboard.simulate.bench import as_text, measure

    figures = measure()
    print(json.dumps(figures, indent=1) if given.json else as_text(figures))
    return 0


def run_lint(given: argparse.Namespace) -> int:
    from starboard.bots.roster import bots_of
    from starboard.catalog import find_game
    from starboard.engine.dialect import problems_of

    game = find_game(given.game)
    found = problems_of(game, bots_of(game).values())
    for place, problem in found:
        print(f"{place}:{problem.line}: {problem.sentence}")
    return 1 if found else 0


COMMANDS = {
    "play": run_play,
    "replay": run_replay,
    "games": run_games,
    "simulate": run_simulate,
    "verify": run_verify,
    "serve": run_serve,
    "backup": run_backup,
    "join": run_join,
    "bench": run_bench,
    "lint": run_lint,
}


def main(arguments: Sequence[str] | None = None) -> int:
    given = parser().parse_args(arguments)
    try:
        return COMMANDS[given.command](given)
    except StarboardError as error:
        sys.stderr.write(f"starboard: {error.message(_spoken(given))}\n")
        return WRONG_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _spoken(given: argparse.Namespace) -> str:
    return supported_language(getattr(given, "language", None))


if __name__ == "__main__":
    sys.exit(main())
