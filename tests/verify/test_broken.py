"""Each mistake in the rules is found as a violated law, with a shortest counterexample."""

from pathlib import Path

import pytest
from tests.fixture_games.sealed_bids.game import GAME as SEALED
from tests.verify.mutants import mutant

from starboard.bots.compiled import compiled_game
from starboard.engine.game import Game
from starboard.engine.replay import load_file
from starboard.verify.counterexample import law_name
from starboard.verify.explore import GameInstance
from starboard.verify.run import Verification, verify

pytestmark = [pytest.mark.compiled, pytest.mark.slow]


def verified(game: Game, folder: Path, players: int = 2, **options: int) -> Verification:
    instance = GameInstance(compiled_game(game), players, game.options.resolve(options))
    return verify(instance, file=folder / "broken.json")


def broken_law(done: Verification) -> str:
    assert done.exploration.violation is not None
    return law_name(done.exploration.instance.compiled.game, done.exploration.violation.law)


def replayed_length(done: Verification) -> int:
    game = done.exploration.instance.compiled.game
    assert done.file is not None
    return len(load_file(done.file, {game.id: game}.__getitem__).log)


def test_card_that_is_dealt_twice(tmp_path: Path) -> None:
    wrong = ("            copies -= 1\n", "            copies -= 0\n")
    done = verified(mutant(SEALED, tmp_path, "sealed_twice", wrong), tmp_path, rounds=1)
    assert broken_law(done) == "cards-come-from-one-deck"
    assert replayed_length(done) == 2


def test_bid_that_changes_another_bid(tmp_path: Path) -> None:
    wrong = ("s.bid[actor] = move\n", "s.bid[actor] = move\n        s.bid[0] = move\n")
    done = verified(mutant(SEALED, tmp_path, "sealed_other", wrong), tmp_path, players=3, rounds=1)
    assert broken_law(done) == "a-bid-is-never-taken-back"
    assert replayed_length(done) == 5


def test_running_game_without_a_legal_move(tmp_path: Path) -> None:
    wrong = ("    return count + 1\n", "    return count + 1 if s.card[player] < 3 else 0\n")
    done = verified(mutant(SEALED, tmp_path, "sealed_stuck", wrong), tmp_path, rounds=1)
    assert broken_law(done) == "somebody-can-move"
    assert replayed_length(done) == 2


def test_hiding_that_hides_more_each_time(tmp_path: Path) -> None:
    wrong = ("                s.card[player] = HIDDEN\n", "                s.card[player] -= 1\n")
    done = verified(mutant(SEALED, tmp_path, "sealed_more", wrong), tmp_path, rounds=1)
    assert broken_law(done) == "hiding-is-idempotent"


def test_text_that_does_not_read_back(tmp_path: Path) -> None:
    game = mutant(SEALED, tmp_path, "sealed_text")
    object.__setattr__(game.moves.kinds[0].parameters[0], "low", 2)
    done = verified(game, tmp_path, rounds=1)
    assert broken_law(done) == "texts-read-back"


def test_counterexample_is_a_shortest_path(tmp_path: Path) -> None:
    """The law breaks after any bid of 3; two deals and one bid lead there."""
    wrong = ("        s.bid[actor] = move\n", "        s.bid[actor] = 2 if move == 3 else move\n")
    done = verified(mutant(SEALED, tmp_path, "sealed_short", wrong), tmp_path, rounds=2)
    assert broken_law(done) == "a-bid-is-never-taken-back"
    assert replayed_length(done) == 3
