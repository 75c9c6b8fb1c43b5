"""Names of bots at tables: a level has a name of its own, so that a log reads like a story."""

from collections.abc import Collection

from starboard.bots.levels import find_level
from starboard.engine.seats import unique_name

CREW = (
    "Inês", "Bento", "Nell", "Duarte", "Rosa", "Silas", "Clara", "Tomé", "Greta", "Amaro",
    "Hanna", "Vasco", "Lídia", "Jonas", "Mabel", "Caio", "Edda", "Raul", "Flora", "Ivo",
    "Selma", "Bruno", "Wanda", "Davi", "Olga", "Teo",
)  # fmt: skip
"""One for each seat of the largest table."""


def bot_name(bot: str, taken: Collection[str]) -> str:
    """A name for a bot that nobody else at the table has."""
    if find_level(bot) is None:
        return unique_name(bot.capitalize(), taken)
    return next((name for name in CREW if name not in taken), unique_name(CREW[0], taken))
