"""Names of bots at tables: a level has a name of its own, so that a log reads like a story."""

from collections.abc import Collection

from starboard.bots.levels import find_level
from starboard.engine.seats import bot_seat_name, unique_name

NAMES = (
    "Inês", "Bento", "Nell", "Duarte", "Rosa", "Silas", "Clara", "Tomé", "Greta", "Amaro",
    "Hanna", "Vasco", "Lídia", "Jonas", "Mabel", "Caio", "Edda", "Raul", "Flora", "Ivo",
    "Selma", "Bruno", "Wanda", "Davi", "Olga", "Teo",
)  # fmt: skip
"""One for each seat of the largest table."""


def bot_name(bot: str, taken: Collection[str]) -> str:
    """A name for a bot that nobody else at the table has."""
    if find_level(bot) is None:
        return bot_seat_name(bot, taken)
    return next((name for name in NAMES if name not in taken), unique_name(NAMES[0], taken))
