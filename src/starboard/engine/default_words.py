"""Narration, questions, board and result of a game that brings no words of its own.

Narration uses the labels of moves ("Ann: advance 6 and 8"), the board the fields of the view.
"""

from collections.abc import Callable
from functools import wraps
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

from starboard.engine.actors import CHANCE, SECRET, players_in
from starboard.engine.declared_texts import field_key
from starboard.engine.words import Narrator

if TYPE_CHECKING:
    from starboard.engine.contract import Query, Words
    from starboard.engine.game import Game

WORDS = ("narrate", "question", "board", "describe", "why_not", "result", "QUERIES")
"""The names of a module of words; each can be left out."""
NEVER_EMPTY = ("narrate", "question", "result")
"""Those that always have something to say: an empty answer stands for that of the default."""
PLAYER_FIELDS = frozenset({"turn", "player", "dealer", "leader", "starter"})
"""The names of view fields that hold the index of a player, which is shown as a name."""
NOT_SHOWN = frozenset({"players"})


def complete_words(words: object, game: "Game") -> "Words":
    """Return the words of a game with a default for each function that they leave out."""
    default = DefaultWords(game)
    names = {name: getattr(words, name, getattr(default, name)) for name in WORDS}
    for name in NEVER_EMPTY:
        names[name] = _or_default(names[name], getattr(default, name))
    return cast("Words", SimpleNamespace(**names))


def _or_default(own: Callable[..., Any], default: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function of the words that answers as the default does where it has no answer."""

    @wraps(own)
    def answer(*args: Any) -> Any:
        return own(*args) or default(*args)

    return answer


class DefaultWords:
    """The words of one game, made from its declarations."""

    QUERIES: "tuple[Query, ...]" = ()

    def __init__(self, game: "Game") -> None:
        self._game = game

    def narrate(self, say: Narrator, before: Any, actor: int, move: int, after: Any) -> list[str]:
        """``Ann: advance 6 and 8``."""
        by_chance = actor == CHANCE
        if move == SECRET:
            return [
                say("default-secret-chance")
                if by_chance
                else say("default-secret-move", who=say.who(actor))
            ]
        made = self._game.move(before, actor, move)
        label = say(f"move-{made.kind}", **made.message_args(say.names))
        if by_chance:
            return [say("default-chance", move=label)]
        return [say("default-move", who=say.who(actor), move=label)]

    def question(self, say: Narrator, s: Any) -> str:
        """Whose turn it is."""
        acting = self._game.rules.actors(s)
        if acting == 0:
            return say("default-game-over")
        if acting >> CHANCE & 1:
            return say("default-wait-for-chance")
        if say.viewer in players_in(acting):
            return say("default-your-turn")
        names = [say.names[player] for player in players_in(acting)]
        return say("default-waiting", players=say.list(names))

    def board(self, say: Narrator, s: Any) -> list[str]:
        """A line for each field of the view."""
        view = self._game.view(s, say.viewer)
        return [
            line
            for name in self._game.view_fields
            if name not in NOT_SHOWN
            for line in self._field_lines(say, name, getattr(view, name))
        ]

    def describe(self, say: Narrator, s: Any) -> list[str]:
        """The lines of the text board, which a game without a drawn map says in sentences."""
        return self._game.words.board(say, s)

    def why_not(self, say: Narrator, s: Any, player: int, move: int) -> str:
        """No reason: the error lists the legal moves."""
        return ""

    def _field_lines(self, say: Narrator, name: str, value: Any) -> list[str]:
        """The lines of one field: one, or one for each row of a table."""
        label = say(field_key(name))
        if not isinstance(value, list):
            return [say("default-field", name=label, value=_single(say, name, value))]
        if name in self._game.per_player_fields:
            return [say("default-field", name=label, value=_by_player(say, value))]
        rows = [_flat(row) for row in value] if value and isinstance(value[0], list) else []
        first, *others = rows or [_flat(value)]
        return [say("default-field", name=label, value=first), *others]

    def result(self, say: Narrator, s: Any) -> list[str]:
        """Who has won, and the score of each player."""
        winners = players_in(self._game.rules.winners(s))
        scores = self._game.scores(s, len(say.names))
        return [
            _winners(say, winners),
            *(
                say("default-score", who=say.who(player), score=score)
                for player, score in enumerate(scores)
            ),
        ]


def _winners(say: Narrator, winners: list[int]) -> str:
    if not winners:
        return say("default-nobody-wins")
    if len(winners) == 1:
        return say("default-winner", who=say.who(winners[0]))
    return say("default-winners", players=say.list([say.names[player] for player in winners]))


def _single(say: Narrator, name: str, value: Any) -> str:
    is_player = name in PLAYER_FIELDS and value in range(len(say.names))
    return say("default-player", who=say.who(value)) if is_player else str(value)


def _by_player(say: Narrator, values: list[Any]) -> str:
    """Each player's value with the name of the player."""
    pairs = zip(range(len(say.names)), map(_flat, values), strict=False)
    return say.list(
        [say("default-player-value", who=say.who(player), value=value) for player, value in pairs]
    )


def _flat(value: Any) -> str:
    return " ".join(map(_flat, value)) if isinstance(value, list) else str(value)
