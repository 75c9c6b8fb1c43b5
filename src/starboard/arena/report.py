"""The report of an arena as JSON and as text."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from starboard.arena.run import ArenaResult
from starboard.arena.scores import results_of
from starboard.arena.sprt import BOUND
from starboard.catalog import find_game
from starboard.ratings import rate

MIN_NAME_WIDTH = 12
DECISIONS = {
    "accepted": "{first} is better by at least {elo1:g} points",
    "rejected": "{first} is not better by more than {elo0:g} points",
    "running": "not decided",
}


@dataclass(frozen=True)
class Standing:
    """One contestant's part of the result."""

    bot: str
    elo: float
    """The rating, relative to the mean of all contestants."""
    low: float
    high: float
    """The ends of the 95 % interval of the rating."""
    games: int
    score: float
    """The share of all points that could be won."""
    faults: dict[str, int]


def standings(result: ArenaResult) -> list[Standing]:
    """The contestants, the best first."""
    plan = result.plan
    groups = results_of(plan, result.records)
    ratings, faults = rate(groups, len(plan.bots)), _faults(result)

    def standing(number: int, bot: str) -> Standing:
        scores = [
            game.rewards[game.contestants.index(number)]
            for group in groups
            for game in group
            if number in game.contestants
        ]
        share = sum(scores) / max(len(scores), 1)
        elo, interval = float(ratings.elo[number]), ratings.interval(number)
        return Standing(bot, elo, *interval, len(scores), share, dict(faults[number]))

    found = [standing(number, bot) for number, bot in enumerate(plan.bots)]
    return sorted(found, key=lambda standing: -standing.elo)


def _faults(result: ArenaResult) -> list[Counter[str]]:
    """The faults of each contestant, counted by kind."""
    found: list[Counter[str]] = [Counter() for _ in result.plan.bots]
    for record in result.records:
        seats = result.plan.game_of(record.number).seats
        for seat, fault in record.faults.items():
            found[seats[int(seat)]][fault] += 1
    return found


def as_json(result: ArenaResult) -> dict[str, Any]:
    report: dict[str, Any] = {
        "game": result.plan.game,
        "rules": result.plan.rules,
        "plan": result.plan.settings(),
        "games": len(result.records),
        "stopped": result.stopped,
        "standings": [
            {
                "bot": it.bot,
                "elo": round(it.elo, 1),
                "low": round(it.low, 1),
                "high": round(it.high, 1),
                "games": it.games,
                "score": round(it.score, 4),
                "faults": it.faults,
            }
            for it in standings(result)
        ],
    }
    if result.sprt is not None:
        report["sprt"] = {
            "elo0": result.sprt.elo0,
            "elo1": result.sprt.elo1,
            "log_ratio": round(result.log_ratio, 3),
            "decision": result.decision,
        }
    return report


def as_text(result: ArenaResult) -> str:
    width = max(MIN_NAME_WIDTH, *(len(bot) + 1 for bot in result.plan.bots))
    unfinished = " (stopped early)" if result.stopped else ""
    headline = f"{find_game(result.plan.game).title()}: {len(result.records):,} games{unfinished}"
    if not result.records:
        return headline
    lines = [
        headline,
        "",
        f"{'bot':<{width}}{'Elo':>8}{'95 % interval':>18}{'games':>9}{'score':>9}  faults",
    ]
    lines += [_row(standing, width) for standing in standings(result)]
    if result.sprt is not None:
        lines += ["", _sprt_line(result)]
    return "\n".join(lines)


def _row(standing: Standing, width: int) -> str:
    interval = f"{standing.low:+.0f} to {standing.high:+.0f}"
    faults = ", ".join(f"{kind} {count}" for kind, count in sorted(standing.faults.items()))
    return (
        f"{standing.bot:<{width}}{standing.elo:>+8.0f}{interval:>18}"
        f"{standing.games:>9,}{standing.score:>9.1%}  {faults}"
    ).rstrip()


def _sprt_line(result: ArenaResult) -> str:
    sprt = result.sprt
    assert sprt is not None
    text = DECISIONS[result.decision].format(
        first=result.plan.bots[0], elo0=sprt.elo0, elo1=sprt.elo1
    )
    ratio = f"{result.log_ratio:.2f} of ±{BOUND:.2f}"
    return f"Sequential test ({sprt.elo0:g} or {sprt.elo1:g} points): {text} ({ratio})."
