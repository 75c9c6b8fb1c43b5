"""The report of a training as text, JSON and a picture of the learning curve."""

import json
from pathlib import Path
from typing import Any

from starboard.charts.data import LineChart, Point, Series
from starboard.charts.svg import svg_file
from starboard.simulate.tally import Rate
from starboard.train.match import Match
from starboard.train.run import Training


def as_json(training: Training) -> dict[str, Any]:
    header = training.trainer.weights.header
    recipe = header.recipe
    return {
        "game": header.game,
        "rules": header.rules,
        "command": f"{recipe.command} --games {recipe.games}",
        "seed": recipe.seed,
        "games": recipe.games,
        "hidden": recipe.hidden,
        "players": recipe.players,
        "options": recipe.options,
        "stopped": training.stopped,
        "seconds": round(training.seconds, 3),
        "games_per_second": round(training.games_per_second, 1),
        "bot": training.bot,
        "matches": [_match(match) for match in training.matches],
        "curve": [
            {"games": it.games, **_rate(Rate(it.share, it.low, it.high))} for it in training.curve
        ],
    }


def as_text(training: Training) -> str:
    figures = as_json(training)
    stopped = " (stopped early)" if training.stopped else ""
    speed = f"{figures['games_per_second']:,.0f}/s"
    lines = [
        f"{figures['games']:,} games{stopped}, {speed}. Weights: {training.file}",
        f"Made again by: {figures['command']}",
    ]
    return "\n".join([*lines, *(_match_line(match) for match in training.matches)])


def _match_line(match: Match) -> str:
    rate = match.rate
    return (
        f"{match.players} players, against {match.bot}: {rate.rate:.1%} "
        f"({rate.low:.1%} – {rate.high:.1%}) of {match.games:,} games, "
        f"fair share {1 / match.players:.1%}"
    )


def write_curve(training: Training) -> None:
    """Write the report and the learning curve beside the weights: ``.json`` and ``.svg``."""
    training.file.with_suffix(".json").write_text(
        json.dumps(as_json(training), indent=1) + "\n", encoding="utf-8"
    )
    training.file.with_suffix(".svg").write_text(_picture(training), encoding="utf-8")


def _picture(training: Training) -> str:
    header = training.trainer.weights.header
    bot = training.bot
    points = [Point(it.games, it.share, it.low, it.high) for it in header.curve]
    chart = LineChart(
        training.trainer.compiled.game.title(),
        "games of self-play",
        f"share of games won against {bot}, {header.recipe.players[0]} players",
        [Series("network without lookahead", points)],
        logarithmic=True,
    )
    return svg_file(chart)


def default_file(game: str) -> Path:
    return Path(f"{game}-weights.bin")


def _match(match: Match) -> dict[str, Any]:
    return {
        "bot": match.bot,
        "players": match.players,
        "games": match.games,
        "unfinished": match.unfinished,
        **_rate(match.rate),
    }


def _rate(rate: Rate) -> dict[str, float]:
    return {"rate": round(rate.rate, 4), "low": round(rate.low, 4), "high": round(rate.high, 4)}
