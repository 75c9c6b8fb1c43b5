"""Plays a search against bots: ``python -m benchmarks.matches ruler --players 2 --games 500``.

With ``--against NAME=VALUE …`` the opponents are searches with other settings instead. ``--set
weights_file=FILE`` lets the search estimate with other weights than the shipped ones. With
``--record FILE`` every finished game is written down at once, and those in the file are not played
again; several processes may play parts of a match (``--first N``) and share a file.
"""

import argparse
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Any

from benchmarks.match_record import MatchRecord, Rewards, whole_groups
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
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--record", type=Path, help="go on with the games of this file")
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


def recipe(chosen: argparse.Namespace) -> dict[str, Any]:
    """All that decides the games, for the first line of a record."""
    parts = ("first", "games", "record")
    return {name: value for name, value in vars(chosen).items() if name not in parts}


def play(chosen: argparse.Namespace, record: MatchRecord | None) -> Iterator[dict[int, Rewards]]:
    """All games that are known after each game that was played, by their numbers."""
    game = find_game(chosen.game)
    options = game.options.resolve(preset=chosen.preset or game.options.default_preset)
    compiled = compiled_game(game, entries=filter(None, [chosen.opponent]))
    match = Match(compiled, contestants(chosen), options, chosen.seed)
    games = record.games() if record else {}
    for number in range(chosen.first, chosen.first + chosen.games):
        if number not in games:
            games[number] = match.play_game(number)
            if record:
                record.add(number, games[number])
                games = record.games()
            yield games


def main() -> None:
    chosen = parse()
    record = MatchRecord(chosen.record, recipe(chosen)) if chosen.record else None
    games = record.games() if record else {}
    began, every = perf_counter(), REPORT_EVERY * chosen.players
    for count, games in enumerate(play(chosen, record), 1):
        if count % every == 0:
            seconds = (perf_counter() - began) / count
            print(f"{line(games, chosen.players)}, {seconds:.2f} s a game", flush=True)
    print(line(games, chosen.players))


def line(games: dict[int, Rewards], players: int) -> str:
    rewards = whole_groups(games, players)
    result = MatchResult(tuple(rewards))
    share = f": {100 * result.mean(0):.1f} % ±{100 * result.error(0):.1f}" if rewards else ""
    return f"{len(rewards)} games{share}"


if __name__ == "__main__":
    main()
