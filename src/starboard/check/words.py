"""Checks of narration, questions, boards and results in every language."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from starboard.check.finding import Finding, in_words, place_of
from starboard.check.random_games import player_counts, random_game
from starboard.engine.actors import OMNISCIENT, SPECTATOR
from starboard.engine.fluent import MissingMessage
from starboard.engine.game import Game
from starboard.engine.languages import LANGUAGES
from starboard.engine.table import Event, Table

MAX_PLIES = 300


def every_message_exists(game: Game) -> Iterator[Finding]:
    """Every message that the words use exists, with all its arguments, in every language."""
    found: set[str] = set()
    for players in player_counts(game)[:2]:
        for table, event in random_game(game, players, seed=40, max_plies=MAX_PLIES):
            for language in LANGUAGES:
                for name, call in _texts(table, event, language):
                    problem = _missing(call)
                    if problem and problem not in found:
                        found.add(problem)
                        yield in_words(game, name, f"needs a message: {problem}")


def _texts(table: Table, event: Event, language: str) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Yield every text of a ply, as the name of a function of the words and a call of it."""
    name, last = ("result", table.result) if table.over else ("question", table.question)
    for viewer in (0, SPECTATOR):
        yield "narrate", partial(table.narrate, event, viewer, language)
        yield "board", partial(table.board, viewer, language)
        yield name, partial(last, viewer, language)


def _missing(call: Callable[[], Any]) -> str:
    try:
        call()
    except MissingMessage as error:
        return str(error)
    return ""


def lines_are_not_empty(game: Game) -> Iterator[Finding]:
    """No line of the narration is empty or broken in two."""
    for table, event in random_game(game, game.default_players, seed=41, max_plies=MAX_PLIES):
        for viewer in (0, SPECTATOR, OMNISCIENT):
            lines = table.narrate(event, viewer)
            if not all(line.strip() and "\n" not in line for line in lines):
                yield in_words(
                    game, "narrate", "returns an empty line, or a line with a line break"
                )
                return


def queries_answer(game: Game) -> Iterator[Finding]:
    """Every query answers with lines at any ply, in every language."""
    for table, _ in random_game(game, game.default_players, seed=43, max_plies=30):
        for query in game.words.QUERIES:
            for language in LANGUAGES:
                say = table.narrator(0, language)
                answer = query.answer(say, table.visible_state(0), "")
                if not answer or not all(isinstance(line, str) for line in answer):
                    yield Finding(
                        place_of(query.answer), f"the query {query.name} returns no lines"
                    )
                    return


WORDS_CHECKS = (every_message_exists, lines_are_not_empty, queries_answer)
