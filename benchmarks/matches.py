"""Plays a search against bots: ``python -m benchmarks.matches ruler --players 2 --games 500``.

With ``--against NAME=VALUE …`` the opponents are searches with other settings instead.
"""

import argparse
from dataclasses import replace
from time import perf_counter
from typing import Any

from starboard.bots.compiled import compiled_game
from starboard.catalog import GAMES, find_game
from starboard.engine.search_settings import SearchSettings
from starboard.search.budget import Budget
from starboard.search.match import Contestant, Match, MatchResult

REPORT_EVERY = 5
"""Groups of games between two lines of progress."""


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.matches", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument(
        "--opponent", help="a bot, or a function in a file (FILE.py:NAME); the strongest by default"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", help="a preset; the default one if not given")
    parser.add_argument("--iterations", type=int, default=0)
    parser.add_argument("--milliseconds", type=int, default=0)
    parser.add_argument(
        "--set", nargs="*", default=[], metavar="NAME=VALUE", help="change the search settings"
    )
    parser.add_argument(
        "--against", nargs="*", metavar="NAME=VALUE", help="the opponents are such searches"
    )
    return parser.parse_args()


def contestants(chosen: argparse.Namespace) -> list[Contestant]:
    """The search, and as many opponents as there are other seats."""
    game = find_game(chosen.game)
    budget = Budget(iterations=chosen.iterations, milliseconds=chosen.milliseconds)
    search = Contestant(settings=changed(game.search, chosen.set), budget=budget)
    opponent = Contestant(bot=chosen.opponent or game.bots[0].__name__)
    if chosen.against is not None:
        opponent = Contestant(settings=changed(game.search, chosen.against), budget=budget)
    return [search, *[opponent] * (chosen.players - 1)]


def changed(settings: SearchSettings, texts: list[str]) -> SearchSettings:
    """The settings with the values of ``NAME=VALUE``; 1 and 0 stand for yes and no."""
    for text in texts:
        name, _, value = text.partition("=")
        kind = type(getattr(settings, name))
        given: Any = value == "1" if kind is bool else kind(value)
        settings = replace(settings, **{name: given})
    return settings


def main() -> None:
    chosen = parse()
    game = find_game(chosen.game)
    options = game.options.resolve(preset=chosen.preset or game.options.default_preset)
    compiled = compiled_game(game, entries=filter(None, [chosen.opponent]))
    match = Match(compiled, contestants(chosen), options, chosen.seed)
    began, rewards = perf_counter(), []
    for number in range(chosen.games):
        rewards.append(match.play_game(number))
        if (number + 1) % (REPORT_EVERY * chosen.players) == 0 or number + 1 == chosen.games:
            print(line(MatchResult(tuple(rewards)), perf_counter() - began), flush=True)


def line(result: MatchResult, seconds: float) -> str:
    games = len(result.rewards)
    share = f"{100 * result.mean(0):.1f} % ±{100 * result.error(0):.1f}"
    return f"{games} games: {share}, {seconds / games:.2f} s a game"


if __name__ == "__main__":
    main()
