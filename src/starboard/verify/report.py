"""The report of a verification as JSON (docs/verify.md lists the fields) and as text."""

from pathlib import Path
from typing import Any

from starboard.engine.kernels import explore as kernel
from starboard.verify.counterexample import law_name, law_names
from starboard.verify.explore import Exploration
from starboard.verify.solve import Solution


def as_json(
    found: Exploration, file: Path | None = None, solution: Solution | None = None
) -> dict[str, Any]:
    instance = found.instance
    over = int(found.counters[kernel.GAMES_OVER])
    chance_due = int(found.counters[kernel.CHANCE_DUE])
    seconds = max(found.seconds, 1e-9)
    return {
        "game": instance.compiled.game.id,
        "rules": instance.compiled.game.version,
        "players": instance.players,
        "options": instance.options,
        "complete": found.complete,
        "bounded_by": found.stopped_by or None,
        "states": found.states,
        "states_acting": found.expanded - over - chance_due,
        "states_chance_due": chance_due,
        "states_over": over,
        "states_not_expanded": found.states - found.expanded,
        "transitions": found.transitions,
        "depth": found.depth,
        "seconds": round(found.seconds, 3),
        "states_per_second": round(found.states / seconds),
        "memory_bytes": found.memory,
        "bytes_per_state": round(found.memory / found.states, 1),
        "laws": _verdicts(found),
        "counterexample": str(file) if file else None,
        "solution": _solution(solution),
    }


def _verdicts(found: Exploration) -> dict[str, str]:
    game = found.instance.compiled.game
    verdicts = dict.fromkeys(law_names(game), "holds" if found.complete else "holds so far")
    if found.violation is not None:
        verdicts[law_name(game, found.violation.law)] = "broken"
    return verdicts


def _solution(solution: Solution | None) -> dict[str, Any] | None:
    if solution is None:
        return None
    return {
        "value": solution.value,
        "first_wins": solution.first_wins,
        "second_wins": solution.second_wins,
        "drawn_or_shared": solution.undecided,
        "exact": solution.converged,
    }


def as_text(found: Exploration, file: Path | None = None, solution: Solution | None = None) -> str:
    figures = as_json(found, file, solution)
    lines = [_head(found, figures), *_counts(figures), "", *_laws(found, figures["laws"])]
    if file:
        lines += ["", f"The shortest counterexample: starboard replay {file}"]
    if solution:
        lines += ["", *_solved(solution)]
    return "\n".join(lines)


def _counts(figures: dict[str, Any]) -> list[str]:
    acting, chance_due, over, left, states, transitions = (
        f"{figures[name]:,}"
        for name in (
            "states_acting",
            "states_chance_due",
            "states_over",
            "states_not_expanded",
            "states",
            "transitions",
        )
    )
    memory = f"{figures['memory_bytes'] / 2**20:,.1f} MiB"
    speed = f"{figures['seconds']:.2f} s, {figures['states_per_second']:,} states/s"
    kinds = f"players act in {acting}, chance is due in {chance_due}, the game is over in {over}"
    return [
        f"{states} states: {kinds}{f', {left} were not expanded' if left != '0' else ''}.",
        f"{transitions} transitions, depth {figures['depth']}.",
        f"{speed}, {memory}, {figures['bytes_per_state']} bytes per state.",
    ]


def _head(found: Exploration, figures: dict[str, Any]) -> str:
    options = "".join(f", {name}={value}" for name, value in figures["options"].items())
    reach = {
        "": "every reachable state was explored" if found.complete else "stopped at a broken law",
        "states": "stopped at the limit of states (--states)",
        "depth": "stopped at the limit of depth (--depth)",
        "interrupt": "interrupted by Ctrl-C",
    }[found.stopped_by]
    title = found.instance.compiled.game.title()
    return f"{title}, {figures['players']} players{options}: {reach}."


def _laws(found: Exploration, verdicts: dict[str, str]) -> list[str]:
    words = found.instance.compiled.game.catalogue()
    return [f"{verdict:<13}{law}: {words.text(f'law-{law}')}" for law, verdict in verdicts.items()]


def _solved(solution: Solution) -> list[str]:
    kind = "Exactly" if solution.converged else "Approximately, after many sweeps"
    chances = f"A wins {solution.first_wins:.6f}, B wins {solution.second_wins:.6f}"
    undecided = f"drawn or shared {solution.undecided:.6f}"
    return [
        f"{kind}, under best play of both (a shared or drawn game counts half):",
        f"value for A {solution.value:.6f}; {chances}, {undecided}.",
    ]
