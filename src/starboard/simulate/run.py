"""Many games on one or several processes, with the same result on any number of them."""

import signal
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from multiprocessing import get_context
from time import perf_counter

from starboard.catalog import find_game
from starboard.engine.game import Game
from starboard.simulate.player import Plan, Player, Stretch
from starboard.simulate.tally import Tally

FIRST_STRETCH = 64
STRETCH_SECONDS = 0.25
LONGEST_STRETCH = 1_000_000

Progress = Callable[[int, float], None]
"""Called with the games played and the seconds of playing so far."""


@dataclass
class Simulation:
    """What was measured; ``stopped`` says that it was interrupted before the end."""

    game: Game
    plan: Plan
    tally: Tally = field(default_factory=Tally)
    seconds: float = 0.0
    stopped: bool = False


class Stretches:
    """Cuts the games into stretches of about a quarter of a second."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.next = 0
        self.size = FIRST_STRETCH

    def take(self) -> tuple[int, int] | None:
        start, count = self.next, min(self.size, self.games - self.next)
        self.next += count
        return (start, count) if count else None

    def learn(self, stretch: Stretch) -> None:
        pace = stretch.tally.games / max(stretch.seconds, 1e-9)
        self.size = max(1, min(int(pace * STRETCH_SECONDS), LONGEST_STRETCH, 8 * self.size))


def simulate(
    player: Player, games: int, jobs: int = 1, progress: Progress | None = None
) -> Simulation:
    """Play the games; an interrupt (Ctrl-C) ends it early with what was measured."""
    player.compiled.prepare()
    result = Simulation(player.compiled.game, player.plan)
    if jobs == 1:
        _alone(result, player, Stretches(games), progress)
    else:
        _together(result, Stretches(games), jobs, progress)
    return result


def _note(result: Simulation, stretch: Stretch, began: float, progress: Progress | None) -> None:
    result.tally.add(stretch.tally)
    result.seconds = perf_counter() - began
    if progress:
        progress(result.tally.games, result.seconds)


def _alone(
    result: Simulation, player: Player, stretches: Stretches, progress: Progress | None
) -> None:
    began = perf_counter()
    try:
        while piece := stretches.take():
            stretch = player.play(*piece)
            stretches.learn(stretch)
            _note(result, stretch, began, progress)
    except KeyboardInterrupt:
        result.stopped = True


def _together(
    result: Simulation, stretches: Stretches, jobs: int, progress: Progress | None
) -> None:
    pool = ProcessPoolExecutor(
        jobs, get_context("spawn"), initializer=_begin, initargs=(result.game.id, result.plan)
    )
    try:
        for ready in [pool.submit(_ready) for _ in range(jobs)]:
            ready.result()
        began = perf_counter()
        running: set[Future[Stretch]] = set()
        while running or stretches.next < stretches.games:
            while len(running) < 2 * jobs and (piece := stretches.take()):
                running.add(pool.submit(_play, *piece))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                stretches.learn(future.result())
                _note(result, future.result(), began, progress)
    except KeyboardInterrupt:
        result.stopped = True
    finally:
        pool.shutdown(cancel_futures=True)


_players: list[Player] = []


def _begin(game: str, plan: Plan) -> None:
    """A worker leaves Ctrl-C to the process that it works for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _players.append(Player(find_game(game), plan))
    _players[0].compiled.prepare()


def _ready() -> bool:
    return bool(_players)


def _play(start: int, count: int) -> Stretch:
    return _players[0].play(start, count)
