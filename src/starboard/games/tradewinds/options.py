"""The options of Trade Winds and their checks."""

from collections.abc import Mapping
from pathlib import Path

from starboard.engine.errors import BadOption, LazyMessage, OptionClash
from starboard.engine.options import NONE, Choice, Number, Options, Preset, Text, Value, shortened
from starboard.games.tradewinds.maps import check_map
from starboard.games.tradewinds.state import GOODS

USUAL = "usual"
"""The value of ``rounds`` that stands for the default of the mode."""
MAX_ROUNDS = 250


def check_rounds(text: str) -> str:
    """``usual`` or a number without leading zeros; ``BadOption`` for anything else."""
    number = int(text) if text.isdecimal() and len(text) < 9 else -1
    if text != USUAL and not 0 <= number <= MAX_ROUNDS:
        allowed = f"{USUAL}, 0–{MAX_ROUNDS}"
        raise BadOption(option="rounds", value=shortened(text), range=allowed, near=NONE)
    return text if text == USUAL else str(number)


def check_limit(players: int, options: Mapping[str, Value]) -> None:
    """Raise ``OptionClash`` for a single player without a limit of rounds. T9.2"""
    if players == 1 and options["rounds"] == "0":
        raise OptionClash(reason=LazyMessage("no-limit-alone", folder=Path(__file__).parent))


OPTIONS = Options(
    options=(
        Choice("mode", ("infinite", "survival"), default="infinite"),
        Text("rounds", USUAL, check_rounds, named=(USUAL, "0")),
        Number("purse", 50, 200, default=50),
        Number("goods", 0, GOODS, default=GOODS),
        Choice("wealth", ("cash", "strict"), default="cash"),
        Text("map", "default", check_map, named=("default",)),
    ),
    presets=(
        Preset("voyage", {"mode": "infinite", "rounds": "40"}),
        Preset("survival", {"mode": "survival", "rounds": "60"}),
        Preset("short", {"mode": "infinite", "rounds": "30", "purse": 150}),
    ),
    default_preset="voyage",
)
