"""The report of a simulation as JSON (docs/simulate.md lists the fields) and as text."""

from typing import Any

from starboard.engine.actors import actor_letter
from starboard.simulate.run import Simulation
from starboard.simulate.tally import Rate, win_rate

MIN_NAME_WIDTH = 12
HEAD = "{bot:<{width}} seats        wins     rate  95 % interval     fair share"


def as_json(result: Simulation) -> dict[str, Any]:
    tally, plan = result.tally, result.plan
    bots, seats = wins_by_bot(result), wins_by_seat(result)
    speed = result.played / max(result.seconds, 1e-9)
    return {
        "game": result.game.id,
        "rules": result.game.version,
        "options": dict(plan.options),
        "seats": list(plan.seats),
        "rotate": plan.rotate,
        "seed": plan.seed,
        "stopped": result.stopped,
        "games": tally.games,
        "unfinished": tally.unfinished,
        "drawn": tally.drawn,
        "shared": tally.shared,
        "transitions": tally.transitions,
        "seconds": round(result.seconds, 3),
        "games_per_second": round(speed, 1),
        "transitions_per_second": round(speed * tally.transitions / max(tally.games, 1), 1),
        "wins_by_bot": bots,
        "rates_by_bot": {bot: _rate(win_rate(won, tally.games)) for bot, won in bots.items()},
        "wins_by_seat": seats,
        "rates_by_seat": {seat: _rate(win_rate(won, tally.games)) for seat, won in seats.items()},
        "length": lengths(result),
        "faults": [
            {"program": program, "fault": fault, "count": count}
            for (program, fault), count in sorted(tally.faults.items())
        ],
    }


def wins_by_bot(result: Simulation) -> dict[str, int]:
    """Games won by each bot, in whichever seats it sat."""
    seats = result.plan.seats
    return {
        bot: result.tally.wins_of_entries([i for i, seat in enumerate(seats) if seat == bot])
        for bot in dict.fromkeys(seats)
    }


def wins_by_seat(result: Simulation) -> dict[str, int]:
    """Games won by each player, by letter."""
    players = range(len(result.plan.seats))
    return {actor_letter(player): result.tally.wins_of_player(player) for player in players}


def lengths(result: Simulation) -> dict[str, float]:
    """Statistics of the number of moves per game, those of chance included."""
    tally = result.tally
    return {
        "mean": round(tally.transitions / max(tally.games, 1), 1),
        "min": min(tally.lengths, default=0),
        "p5": tally.length_quantile(0.05),
        "median": tally.length_quantile(0.5),
        "p95": tally.length_quantile(0.95),
        "max": max(tally.lengths, default=0),
    }


def _rate(rate: Rate) -> dict[str, float]:
    return {"rate": round(rate.rate, 5), "low": round(rate.low, 5), "high": round(rate.high, 5)}


def as_text(result: Simulation) -> str:
    tally, seats = result.tally, result.plan.seats
    figures = as_json(result)
    spread = figures["length"]
    width = max(MIN_NAME_WIDTH, *(len(seat) + 1 for seat in seats))
    lines = [
        f"{result.game.title()}: {tally.games:,} games"
        + (" (stopped early)" if result.stopped else "")
        + f" in {result.seconds:.1f} s of play, {figures['games_per_second']:,.0f} games/s,"
        + f" {figures['transitions_per_second']:,.0f} transitions/s",
        "",
        HEAD.format(bot="bot", width=width),
    ]
    for bot, won in figures["wins_by_bot"].items():
        count = seats.count(bot)
        lines.append(_row(bot, width, f"{count}", won, tally.games, count / len(seats)))
    lines += ["", f"{'seat':<{width}}{'':>6}{'wins':>12}{'rate':>9}  95 % interval"]
    for seat, won in figures["wins_by_seat"].items():
        lines.append(_row(seat, width, "", won, tally.games, None))
    lines += [
        "",
        _lengths_line(spread),
        f"Unfinished: {tally.unfinished:,}. Drawn: {tally.drawn:,}. Shared wins: {tally.shared:,}.",
    ]
    for (program, fault), count in sorted(tally.faults.items()):
        lines.append(f"Fault of {program}: {fault}, {count:,} times.")
    return "\n".join(lines)


def _lengths_line(spread: dict[str, float]) -> str:
    return (
        f"Moves per game: mean {spread['mean']:,}, median {spread['median']:,}, "
        f"5–95 % {spread['p5']:,}–{spread['p95']:,}, longest {spread['max']:,}."
    )


def _row(name: str, width: int, seats: str, won: int, games: int, fair: float | None) -> str:
    rate = win_rate(won, games)
    between = f"{rate.low:.1%} – {rate.high:.1%}"
    share = "" if fair is None else f"{fair:>10.1%}"
    return f"{name:<{width}}{seats:>6}{won:>12,}{rate.rate:>9.1%}  {between:<18}{share}".rstrip()
