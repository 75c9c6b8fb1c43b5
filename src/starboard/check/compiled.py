"""Checks that compiled rules produce the same bytes as interpreted rules."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from starboard.api.game import Game as PlayableGame
from starboard.bots.compiled import compiled_game
from starboard.bots.roster import bots_of
from starboard.check.finding import Finding, in_rules, place_of
from starboard.check.random_games import player_counts, random_game
from starboard.engine.actors import CHANCE, SPECTATOR
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.game import Game
from starboard.engine.generators import seeded_generator
from starboard.simulate.interpreted import InterpretedSimulator
from starboard.simulate.plan import SimulationPlan

DIFFERS = (
    "gives another result compiled than interpreted; look for a value that its field cannot hold "
    "and for an index out of range"
)
MAX_PLIES = 400
RANDOM_GAMES = 8000
"""Compiled random games for each number of players, divided by that number."""
BOT_GAMES = 2

_compiled: dict[tuple[str, bool], CompiledGame] = {}


def compiled(game: Game, bounds_check: bool = False) -> CompiledGame:
    """Return the compiled game, which all checks share."""
    key = (game.rules.__name__, bounds_check)
    if key not in _compiled:
        _compiled[key] = compiled_game(game, bounds_check)
    return _compiled[key]


def compiled_equals_interpreted(game: Game) -> Iterator[Finding]:
    """Compiled and interpreted rules agree after every move."""
    yield from _differences(game, compiled(game), range(4))


def compiled_with_bounds_checks(game: Game) -> Iterator[Finding]:
    """They agree with bounds checks, which find every index out of range."""
    yield from _differences(game, compiled(game, bounds_check=True), range(4, 6))


def _differences(game: Game, machine_code: CompiledGame, seeds: range) -> Iterator[Finding]:
    """Play random games on both; yield the first function whose results differ."""
    for players in player_counts(game):
        playable = _playable(machine_code, players)
        for seed in seeds:
            for table, event in random_game(game, players, seed, MAX_PLIES):
                state = playable.from_bytes(event.before.to_bytes())
                if _bits(state.actors) != game.rules.actors(event.before):
                    yield in_rules(game, "actors", DIFFERS)
                    return
                state.apply(event.move.id, event.actor)
                if (
                    _bits(state.actors) != table.actors
                    or state.to_bytes() != event.after.to_bytes()
                ):
                    yield in_rules(game, "apply", DIFFERS)
                    return
                wrong = _different_function(game, playable, table.state)
                if wrong:
                    yield in_rules(game, wrong, DIFFERS)
                    return


def _playable(machine_code: CompiledGame, players: int) -> PlayableGame:
    return PlayableGame(machine_code, players, {}, trusted=True)


def _bits(actors: tuple[int, ...]) -> int:
    return sum(1 << actor for actor in actors)


def _different_function(game: Game, playable: PlayableGame, plain: Any) -> str:
    """Return the name of a function with another result in this state; empty if there is none."""
    state, players = playable.from_bytes(plain.to_bytes()), playable.players
    if any(state.legal_moves(player) != game.legal(plain, player) for player in range(players)):
        return "legal"
    if state.scores() != game.scores(plain, players):
        return "scores"
    if playable.kernels.find_winners(state.address) != game.rules.winners(plain):
        return "winners"
    for viewer in (0, players - 1, SPECTATOR):
        if state.as_seen_by(viewer).to_bytes() != game.redacted(plain, viewer).to_bytes():
            return "hide"
    return "" if state.to_bytes() == plain.to_bytes() else "legal"


def chance_is_the_same(game: Game) -> Iterator[Finding]:
    """Compiled and interpreted rules list and sample the same outcomes."""
    playable = _playable(compiled(game), game.default_players)
    for _, event in random_game(game, game.default_players, seed=41):
        if event.actor != CHANCE:
            continue
        state, weights = playable.from_bytes(event.before.to_bytes()), game.outcomes(event.before)
        total = sum(weights.values())
        listed = {outcome: share * total for outcome, share in state.chance_outcomes().items()}
        if listed != weights:
            yield in_rules(game, "chance", DIFFERS)
            return
        plain, quick = seeded_generator(event.ply), playable.generator(event.ply)
        for _ in range(5):
            if state.clone().sample_chance(quick) != game.rules.sample(event.before, plain):
                yield in_rules(game, "sample", DIFFERS)
                return


def guesses_are_the_same(game: Game) -> Iterator[Finding]:
    """Compiled and interpreted ``guess`` fill in the same."""
    playable = _playable(compiled(game), game.default_players)
    for _, event in random_game(game, game.default_players, seed=42, max_plies=60):
        state = playable.from_bytes(event.after.to_bytes())
        for viewer in (*range(game.default_players), SPECTATOR):
            plain = game.redacted(event.after, viewer)
            game.rules.guess(plain, viewer, seeded_generator(event.ply))
            guessed = state.guess(viewer, playable.generator(event.ply))
            if guessed.to_bytes() != plain.to_bytes():
                yield in_rules(game, "guess", DIFFERS)
                return


def bots_play_the_same(game: Game) -> Iterator[Finding]:
    """Games between bots are the same compiled and interpreted."""
    names, seed = list(bots_of(game)), 43
    machine_code = compiled(game)
    playouts = machine_code.kernel("play").playouts
    for bot in names:
        seats = (bot, *[names[-1]] * (game.default_players - 1))
        plan = SimulationPlan(seats, game.options.resolve(), seed, game.max_random_plies)
        interpreted = InterpretedSimulator(game, plan)
        kinds = np.array([machine_code.bot(seat) for seat in seats], np.int64)
        first = machine_code.pack(game.initial_state(len(seats)))
        won, lengths = np.zeros(BOT_GAMES, np.int64), np.zeros(BOT_GAMES, np.int64)
        playouts(first, kinds, 1, seed, 0, game.max_random_plies, won, lengths)
        for number in range(BOT_GAMES):
            if (won[number], lengths[number]) != interpreted.play_game(number):
                yield Finding(place_of(bots_of(game)[bot]), f"the bot {bot} {DIFFERS}")
                return


def many_games_end(game: Game) -> Iterator[Finding]:
    """Thousands of random games end within ``max_random_plies``."""
    machine_code = compiled(game)
    playouts = machine_code.kernel("play").playouts
    for players in player_counts(game):
        count = RANDOM_GAMES // players
        first = machine_code.pack(game.initial_state(players))
        won, lengths = np.zeros(count, np.int64), np.zeros(count, np.int64)
        kinds = np.full(players, machine_code.bot("random"))
        playouts(first, kinds, 0, 44, 0, game.max_random_plies, won, lengths)
        unfinished = int((won < 0).sum())
        if unfinished:
            yield in_rules(
                game,
                "actors",
                f"lets {unfinished} of {count} random games of {players} players run for more than "
                f"{game.max_random_plies:,} plies; end them, or raise max_random_plies of Game",
            )
            return


COMPILED_CHECKS = (
    compiled_equals_interpreted,
    compiled_with_bounds_checks,
    chance_is_the_same,
    guesses_are_the_same,
    bots_play_the_same,
    many_games_end,
)
