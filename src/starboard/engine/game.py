"""What a game is: rules, moves, options, words, view and bots under one id."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from starboard.engine.actors import CHANCE
from starboard.engine.errors import BadPlayers
from starboard.engine.moves import Move, MoveSpace
from starboard.engine.options import Options, Value
from starboard.engine.struct import Struct
from starboard.engine.words import Catalogue, Narrator, catalogue

Bot = Callable[[Any, int, Any, int, Any], int]
"""``bot(s, player, moves, count, rng)``: the move it takes, from the state hidden for it."""


StateLaw = Callable[[Any], bool]
"""``law(s)`` holds in every reachable state."""

MoveLaw = Callable[[Any, int, int, Any], bool]
"""``law(before, actor, move, after)`` holds for every move."""


class Rules(Protocol):
    """The functions of ``rules.py``; docs/add-a-game.md says what each one promises."""

    __name__: str

    VERSION: int
    SECRETS: bool
    MAX_MOVES: int
    MAX_OUTCOMES: int

    @property
    def State(self) -> type[Struct]: ...
    @property
    def setup(self) -> Callable[..., None]: ...
    def actors(self, s: Any) -> int: ...
    def legal(self, s: Any, player: int, out: Any) -> int: ...
    def chance(self, s: Any, out: Any, weights: Any) -> int: ...
    def sample(self, s: Any, rng: Any) -> int: ...
    def apply(self, s: Any, actor: int, move: int) -> None: ...
    def scores(self, s: Any, out: Any) -> None: ...
    def winners(self, s: Any) -> int: ...
    def hide(self, s: Any, viewer: int) -> None: ...
    def seen(self, s: Any, actor: int, move: int, viewer: int) -> int: ...
    def guess(self, s: Any, viewer: int, rng: Any) -> None: ...


@dataclass(frozen=True)
class Query:
    """Information a player may ask for at any time; it costs no turn.

    Its words are ``query-<name>``; ``key`` is the key it has in interactive clients.
    """

    name: str
    key: str
    answer: Callable[[Narrator, Any, str], list[str]]


class Words(Protocol):
    """The functions of ``words.py``, all on states already hidden for the viewer of ``say``.

    ``narrate`` is given ``SECRET`` for a move that the viewer may not know; then, and only
    then, it may say nothing.
    """

    @property
    def QUERIES(self) -> tuple[Query, ...]: ...
    def narrate(
        self, say: Narrator, before: Any, actor: int, move: int, after: Any
    ) -> list[str]: ...
    def question(self, say: Narrator, s: Any) -> str: ...
    def board(self, say: Narrator, s: Any) -> list[str]: ...
    def result(self, say: Narrator, s: Any) -> list[str]: ...


@dataclass(frozen=True)
class Game:
    """One game of the catalogue."""

    id: str
    rules: Rules
    moves: MoveSpace
    chance_moves: MoveSpace
    options: Options
    players: range
    default_players: int
    words: Words
    view: Callable[[Any, int], Any]
    bots: tuple[Bot, ...]
    """The game's own, strongest first; ``starboard.bots`` adds those that play everything."""
    state_laws: tuple[StateLaw, ...]
    move_laws: tuple[MoveLaw, ...]
    """From ``laws.py``, in the dialect of rules; each has the message ``law-<name>``."""
    max_random_plies: int
    """No game between random players takes more moves than this, chance included."""
    round_limit: str = ""
    """The option that limits the number of rounds, if there is one."""
    check: Callable[[int, Mapping[str, Value]], None] | None = None
    """Raises ``OptionClash`` for options that do not go together."""

    @property
    def laws(self) -> tuple[Callable[..., bool], ...]:
        """All laws; their order is their numbering in reports."""
        return (*self.state_laws, *self.move_laws)

    @property
    def package(self) -> str:
        """The Python package of the game: the parent of its ``rules``."""
        return self.rules.__name__.rpartition(".")[0]

    @cached_property
    def folder(self) -> Path:
        """The folder with the game's texts."""
        return Path(str(import_module(self.package).__file__)).parent

    @property
    def version(self) -> int:
        return self.rules.VERSION

    @cached_property
    def _catalogues(self) -> dict[str, Catalogue]:
        return {}

    def catalogue(self, language: str = "en") -> Catalogue:
        if language not in self._catalogues:
            self._catalogues[language] = catalogue(language, self.folder)
        return self._catalogues[language]

    def title(self, language: str = "en") -> str:
        return self.catalogue(language).text("title")

    def check_players(self, players: int) -> None:
        if players not in self.players:
            raise BadPlayers(
                game=self.title(), players=players, low=self.players[0], high=self.players[-1]
            )

    def initial_state(self, players: int, options: Mapping[str, Value] | None = None) -> Any:
        """The first state, for options as ``Options.resolve`` gives them."""
        self.check_players(players)
        values = self.options.resolve() if options is None else options
        if self.check is not None:
            self.check(players, values)
        state = self.rules.State()
        self.rules.setup(state, players, **self.options.arguments(values))
        return state

    def legal(self, state: Any, player: int) -> list[int]:
        out = [0] * self.rules.MAX_MOVES
        return out[: self.rules.legal(state, player, out)]

    def legal_moves(self, state: Any, player: int) -> list[Move]:
        return self.moves.moves(self.legal(state, player), state)

    def outcomes(self, state: Any) -> dict[int, int]:
        """The outcomes of the roll or draw now due, each with its weight."""
        out, weights = [0] * self.rules.MAX_OUTCOMES, [0] * self.rules.MAX_OUTCOMES
        count = self.rules.chance(state, out, weights)
        return dict(zip(out[:count], weights[:count], strict=True))

    def space(self, actor: int) -> MoveSpace:
        return self.chance_moves if actor == CHANCE else self.moves

    def move(self, state: Any, actor: int, move: int) -> Move:
        return self.space(actor).move(move, state)

    def redacted(self, state: Any, viewer: int) -> Any:
        """A copy of the state that holds only what this viewer may know."""
        copy = state.copy()
        self.rules.hide(copy, viewer)
        return copy

    def visible_state(self, state: Any, viewer: int) -> Any:
        """What this viewer may know, to be looked at and not to be changed."""
        return self.redacted(state, viewer) if self.rules.SECRETS else state

    def choose(self, bot: Bot, state: Any, player: int, rng: Sequence[int]) -> int:
        """What a bot does here; it is shown nothing that its player may not know."""
        known = self.redacted(state, player)
        moves = self.legal(known, player)
        return bot(known, player, moves, len(moves), rng)

    def scores(self, state: Any, players: int) -> list[int]:
        out = [0] * players
        self.rules.scores(state, out)
        return out
