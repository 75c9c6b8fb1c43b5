"""The verifier can fail: each mistake gives its law, and a shortest counterexample."""

from pathlib import Path

import pytest
from tests.fixture_games.sealed_bids.game import GAME as SEALED
from tests.verify.mutants import mutant

from starboard.engine.game import Game
from starboard.engine.replay import load_file
from starboard.verify.counterexample import name_of
from starboard.verify.explore import World
from starboard.verify.run import Verification, compiled_for, verify

pytestmark = [pytest.mark.compiled, pytest.mark.slow]


def verified(game: Game, folder: Path, players: int = 2, **options: int) -> Verification:
    place = World(compiled_for(game), players, game.options.resolve(options))
    return verify(place, file=folder / "broken.json")


def broken_law(done: Verification) -> str:
    assert done.found.broken is not None
    return name_of(done.found.world.compiled.game, done.found.broken.law)


def replayed_length(done: Verification) -> int:
    game = done.found.world.compiled.game
    assert done.file is not None
    return len(load_file(done.file, {game.id: game}.__getitem__).log)


def test_a_card_dealt_twice(tmp_path: Path) -> None:
    wrong = ("            copies -= 1\n", "            copies -= 0\n")
    done = verified(mutant(SEALED, tmp_path, "sealed_twice", wrong), tmp_path, rounds=1)
    assert broken_law(done) == "cards-come-from-one-deck"
    assert replayed_length(done) == 2


def test_a_bid_that_changes_another(tmp_path: Path) -> None:
    wrong = ("s.bid[actor] = move\n", "s.bid[actor] = move\n        s.bid[0] = move\n")
    done = verified(mutant(SEALED, tmp_path, "sealed_other", wrong), tmp_path, players=3, rounds=1)
    assert broken_law(done) == "a-bid-is-never-taken-back"
    assert replayed_length(done) == 5


def test_a_running_game_without_a_legal_move(tmp_path: Path) -> None:
    wrong = ("    return count + 1\n", "    return count + 1 if s.card[player] < 3 else 0\n")
    done = verified(mutant(SEALED, tmp_path, "sealed_stuck", wrong), tmp_path, rounds=1)
    assert broken_law(done) == "somebody-can-move"
    assert replayed_length(done) == 2


def test_hiding_that_hides_more_each_time(tmp_path: Path) -> None:
    wrong = ("                s.card[player] = HIDDEN\n", "                s.card[player] -= 1\n")
    done = verified(mutant(SEALED, tmp_path, "sealed_more", wrong), tmp_path, rounds=1)
    assert broken_law(done) == "hiding-is-idempotent"


def test_a_text_that_does_not_read_back(tmp_path: Path) -> None:
    game = mutant(SEALED, tmp_path, "sealed_text")
    object.__setattr__(game.moves.kinds[0].parameters[0], "low", 2)
    done = verified(game, tmp_path, rounds=1)
    assert broken_law(done) == "texts-read-back"


def test_the_shortest_of_several_ways_is_given(tmp_path: Path) -> None:
    """The law breaks after any bid of 3; two deals and one bid lead there."""
    wrong = ("        s.bid[actor] = move\n", "        s.bid[actor] = 2 if move == 3 else move\n")
    done = verified(mutant(SEALED, tmp_path, "sealed_short", wrong), tmp_path, rounds=2)
    assert broken_law(done) == "a-bid-is-never-taken-back"
    assert replayed_length(done) == 3
