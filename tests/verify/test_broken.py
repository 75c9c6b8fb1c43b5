"""Each mistake in the rules is found as a violated law, with a shortest counterexample."""

from pathlib import Path

import pytest
from tests.verify.mutants import ROUNDS, mistaken_sealed_bids

from starboard.bots.compiled import compiled_game
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.replay import load_file
from starboard.verify.counterexample import law_name
from starboard.verify.explore import GameInstance
from starboard.verify.run import Verification, verify

pytestmark = [pytest.mark.compiled, pytest.mark.slow]


@pytest.fixture(scope="module")
def mistaken(tmp_path_factory: pytest.TempPathFactory) -> CompiledGame:
    """The game with the mistake that its option ``rounds`` selects."""
    return compiled_game(mistaken_sealed_bids(tmp_path_factory.mktemp("mistaken")))


def verified(
    compiled: CompiledGame, folder: Path, players: int = 2, **options: int
) -> Verification:
    instance = GameInstance(compiled, players, compiled.game.options.resolve(options))
    return verify(instance, file=folder / "broken.json")


def broken_law(done: Verification) -> str:
    assert done.exploration.violation is not None
    return law_name(done.exploration.instance.compiled.game, done.exploration.violation.law)


def replayed_length(done: Verification) -> int:
    game = done.exploration.instance.compiled.game
    assert done.file is not None
    return len(load_file(done.file, {game.id: game}.__getitem__).log)


@pytest.mark.parametrize(
    ("mistake", "players", "law", "moves"),
    [
        ("a card that is dealt twice", 2, "cards-come-from-one-deck", 2),
        ("a bid that changes another bid", 3, "a-bid-is-never-taken-back", 5),
        ("no legal move", 2, "somebody-can-move", 2),
        ("a bid that is changed", 2, "a-bid-is-never-taken-back", 3),  # two deals and one bid
    ],
)
def test_a_mistake_has_a_shortest_counterexample(
    mistaken: CompiledGame, tmp_path: Path, mistake: str, players: int, law: str, moves: int
) -> None:
    done = verified(mistaken, tmp_path, players, rounds=ROUNDS[mistake])
    assert broken_law(done) == law
    assert replayed_length(done) == moves


def test_hiding_that_hides_more_each_time(mistaken: CompiledGame, tmp_path: Path) -> None:
    done = verified(mistaken, tmp_path, rounds=ROUNDS["hiding that hides more each time"])
    assert broken_law(done) == "hiding-is-idempotent"


def test_the_same_game_without_a_mistake_keeps_its_laws(
    mistaken: CompiledGame, tmp_path: Path
) -> None:
    done = verified(mistaken, tmp_path, rounds=1)
    assert done.exploration.complete
    assert done.exploration.violation is None


def test_text_that_does_not_read_back(mistaken: CompiledGame, tmp_path: Path) -> None:
    [number] = mistaken.game.moves.kinds[0].parameters
    low = vars(number)["low"]
    object.__setattr__(number, "low", 2)
    try:
        done = verified(mistaken, tmp_path, rounds=1)
    finally:
        object.__setattr__(number, "low", low)
    assert broken_law(done) == "texts-read-back"
