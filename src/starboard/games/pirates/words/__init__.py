"""Pirates in words: narration, questions, the text board, queries, the result."""

from starboard.games.pirates.words.board import board
from starboard.games.pirates.words.ending import result
from starboard.games.pirates.words.narration import narrate
from starboard.games.pirates.words.queries import QUERIES
from starboard.games.pirates.words.questions import question
from starboard.games.pirates.words.refusals import why_not

__all__ = ["QUERIES", "board", "narrate", "question", "result", "why_not"]
