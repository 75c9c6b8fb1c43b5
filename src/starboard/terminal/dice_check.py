"""``replay --verify-dice``: says whether the dice of a saved game can be trusted."""

from pathlib import Path

from starboard.catalog import find_game
from starboard.engine.actors import actor_letter
from starboard.engine.dice_check import Mismatch, chance_events, first_mismatch
from starboard.engine.replay import DiceRecord, load, load_dice, read_file
from starboard.engine.table import Table
from starboard.terminal.screen import Screen
from starboard.terminal.texts import texts


def verify_dice(file: Path, screen: Screen, language: str) -> bool:
    """Print what was checked, or what does not fit; return whether everything fits."""
    text = read_file(file)
    table, record = load(text, find_game), load_dice(text)
    words = texts(language)
    if record is None:
        screen.print(words.text("dice-none"))
        return False
    if record.commitment != record.dice.commitment:
        screen.print(words.text("dice-wrong-secret", {"commitment": record.commitment}))
        return False
    mismatch = first_mismatch(table, record.dice)
    if mismatch is not None:
        screen.print(words.text("dice-mismatch", _mismatch_args(mismatch)))
        return False
    screen.print(words.text("dice-fit", {"rolls": len(chance_events(table))}))
    screen.print(words.text("dice-commitment", {"commitment": record.commitment}))
    screen.print_all(_seed_lines(table, record, language))
    return True


def _mismatch_args(mismatch: Mismatch) -> dict[str, object]:
    return {**mismatch._asdict(), "ply": str(mismatch.ply)}


def _seed_lines(table: Table, record: DiceRecord, language: str) -> list[str]:
    """The seed of each seat, for comparison with what its player was shown."""
    words = texts(language)
    return [
        words.text(
            "dice-seed" if seed else "dice-no-seed",
            {"letter": actor_letter(seat), "name": name, "seed": seed},
        )
        for seat, (name, seed) in enumerate(zip(table.names, record.dice.seeds, strict=True))
    ]
