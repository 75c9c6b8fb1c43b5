"""Advice for a player in words."""

from starboard.engine.moves import Move
from starboard.engine.table import Table
from starboard.review.labels import quotable_label
from starboard.review.percentages import percent
from starboard.review.texts import texts
from starboard.search.result import Advice


def hint_text(table: Table, player: int, advice: Advice, language: str) -> str:
    """What a strong player would do, and why, in a sentence."""
    best, following = (
        table.game.move(table.visible_state(player), player, move)
        for move in (advice.move, advice.next_move)
    )
    chance, next_chance = percent(advice.chance), percent(advice.next_chance)
    args = {
        "move": quotable_label(table, best, language),
        "chance": chance,
        "next": quotable_label(table, following, language),
        "next_chance": next_chance,
    }
    key = "hint-equal" if chance == next_chance else "hint-better"
    return texts(language).text(key, args)


def quick_hint_text(table: Table, move: Move, language: str) -> str:
    """What a bot would do while there is no search, in a sentence."""
    return texts(language).text("hint-quick", {"move": quotable_label(table, move, language)})
