"""Texts for players; the messages are in en.ftl and pt.ftl."""

from starboard.engine.actors import players_in
from starboard.engine.words import Narrator
from starboard.scaffold.board_template.rules import winners
from starboard.scaffold.board_template.state import COLUMNS, SIZE, State

MARKS = ".XO"


def narrate(say: Narrator, before: State, actor: int, move: int, after: State) -> list[str]:
    column, row = COLUMNS[move // SIZE], move % SIZE + 1
    return [say("marked", who=say.who(actor), cell=f"{column}{row}")]


def question(say: Narrator, s: State) -> str:
    return say("ask", who=say.who(s.turn))


def board(say: Narrator, s: State) -> list[str]:
    rows = [
        f"{row + 1} {' '.join(MARKS[s.cells[column * SIZE + row]] for column in range(SIZE))}"
        for row in reversed(range(SIZE))
    ]
    return [*rows, f"  {' '.join(COLUMNS)}"]


def result(say: Narrator, s: State) -> list[str]:
    won = players_in(winners(s))
    return [say("wins", who=say.who(won[0])) if won else say("drawn")]
