"""The attacks of ``python -m benchmarks.attacks`` can be sent to the processes that run them."""

import pickle

import pytest
from benchmarks.attacks.__main__ import ATTACKS
from benchmarks.attacks.attack import Attack


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.name)
def test_attack_can_be_sent_to_its_process(attack: Attack) -> None:
    assert pickle.loads(pickle.dumps(attack)).name == attack.name


def test_every_attack_has_a_name_of_its_own() -> None:
    assert len({attack.name for attack in ATTACKS}) == len(ATTACKS)
