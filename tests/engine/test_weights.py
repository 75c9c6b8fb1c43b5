"""Weights read back as they were, and those of other rules or observations are refused."""

import msgspec
import numpy as np
import pytest
from tests.fixture_games.high_roll.game import GAME as HIGH_ROLL
from tests.fixture_games.nim.game import GAME as NIM

from starboard.catalog import find_game
from starboard.engine.errors import BadWeights
from starboard.engine.languages import LANGUAGES
from starboard.engine.observation import Observation
from starboard.engine.weights import FILE_NAME, Weights, shipped_weights
from starboard.train.plan import Settings, new_recipe, trained_options

TRAINED = ("pirates", "ruler", "starempires", "stlucia")
MAX_FILE_BYTES = 300_000


@pytest.fixture
def weights() -> Weights:
    return Weights.fresh(
        Observation(NIM), new_recipe(NIM, [2, 3], {}, seed=5, settings=Settings(hidden=7))
    )


def test_weights_read_back_as_they_were(weights: Weights) -> None:
    read = Weights.from_bytes(weights.to_bytes(), Observation(NIM))
    assert read.header == weights.header
    assert (read.inner == weights.inner).all()
    assert (read.outer == weights.outer).all()
    assert read.to_bytes() == weights.to_bytes()


def test_first_weights_depend_on_the_seed_only(weights: Weights) -> None:
    again = Weights.fresh(Observation(NIM), weights.header.recipe)
    other = Weights.fresh(
        Observation(NIM), new_recipe(NIM, [2], {}, seed=6, settings=Settings(hidden=7))
    )
    assert (again.inner == weights.inner).all()
    assert (other.inner != weights.inner)[:-1].all()
    assert np.abs(weights.inner).max() < 0.4


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("format", 2, "format 2"),
        ("game", "chess", "for “chess”, not for “nim”"),
        ("rules", 9, "rules version 9, this is version 1"),
        ("layout", "0" * 16, "observations have changed"),
    ],
)
def test_foreign_weights_are_refused_with_a_sentence(
    weights: Weights, field: str, value: object, reason: str
) -> None:
    weights.header = msgspec.structs.replace(weights.header, **{field: value})
    with pytest.raises(BadWeights) as refused:
        Weights.from_bytes(weights.to_bytes(), Observation(NIM))
    assert reason in str(refused.value)
    assert len({refused.value.message(language) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff\n", b'{"format": 1}\n1234'])
def test_other_files_are_refused(data: bytes) -> None:
    with pytest.raises(BadWeights, match="not one that"):
        Weights.from_bytes(data, Observation(NIM))


def test_a_truncated_file_is_refused(weights: Weights) -> None:
    with pytest.raises(BadWeights, match="bytes of weights instead of"):
        Weights.from_bytes(weights.to_bytes()[:-4], Observation(NIM))


def test_a_game_without_weights_has_none() -> None:
    assert shipped_weights(Observation(HIGH_ROLL)) is None


@pytest.mark.parametrize("id", TRAINED)
def test_shipped_weights_fit_the_rules_and_carry_their_recipe(id: str) -> None:
    game = find_game(id)
    weights = shipped_weights(Observation(game))
    assert weights is not None
    assert (game.folder / FILE_NAME).stat().st_size <= MAX_FILE_BYTES
    assert np.isfinite(weights.inner).all()
    assert np.isfinite(weights.outer).all()
    recipe = weights.header.recipe
    assert recipe.command.startswith(f"starboard train {id} ")
    assert recipe.games > 0


@pytest.mark.parametrize("id", TRAINED)
def test_shipped_weights_were_trained_with_the_presets_of_today(id: str) -> None:
    """Otherwise the command of the recipe makes other weights."""
    game = find_game(id)
    weights = shipped_weights(Observation(game))
    assert weights is not None
    assert weights.header.recipe.options == trained_options(game, {}, None)
