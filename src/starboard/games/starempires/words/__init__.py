"""Small Star Empires in words: narration, questions, the text board, queries, the result."""

from starboard.games.starempires.words.board import board
from starboard.games.starempires.words.description import describe
from starboard.games.starempires.words.ending import result
from starboard.games.starempires.words.narration import narrate
from starboard.games.starempires.words.queries import QUERIES
from starboard.games.starempires.words.questions import question
from starboard.games.starempires.words.refusals import why_not

__all__ = ["QUERIES", "board", "describe", "narrate", "question", "result", "why_not"]
