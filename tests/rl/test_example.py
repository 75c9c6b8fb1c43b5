"""The worked example learns: a short training beats the random bot."""

import numpy as np
import pytest
from examples.self_play import Network, drawn, train, win_share

pytestmark = [pytest.mark.compiled, pytest.mark.slow]

OPTIONS = {"players": 2, "preset": "quick"}


def test_short_training_beats_the_random_bot() -> None:
    network = train("ruler", rounds=15, seed=1, **OPTIONS)
    share, error = win_share(network, "ruler", "random", 300, **OPTIONS)
    assert share - error > 0.6


def test_illegal_moves_are_never_drawn() -> None:
    rng = np.random.default_rng(1)
    network, masks = Network(5, 7, rng), rng.random((200, 7)) < 0.4
    masks[:, 2] = True
    shares = network.forward(rng.random((200, 5)).astype(np.float32), masks)[1]
    assert masks[np.arange(200), drawn(shares, rng)].all()
