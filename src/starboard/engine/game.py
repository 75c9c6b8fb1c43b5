"""A game as one value: rules, moves, options, words, view, bots and laws under an id."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from inspect import getdoc
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import msgspec

from starboard.engine.achievements import Achievement
from starboard.engine.actors import CHANCE, TAKE_BACK, actor_letter
from starboard.engine.coach import Lesson, default_lessons
from starboard.engine.contract import (
    Bot,
    EndMetric,
    Evaluate,
    MoveLaw,
    MoveMetric,
    Rules,
    StateLaw,
    Words,
)
from starboard.engine.declared_texts import DeclaredTexts
from starboard.engine.default_rules import complete_rules
from starboard.engine.default_view import view_of
from starboard.engine.default_words import complete_words
from starboard.engine.errors import BadPlayers, NoLegalMoves, WrongEngineVersion
from starboard.engine.languages import DEFAULT_LANGUAGE
from starboard.engine.moves import Move, MoveSpace
from starboard.engine.options import Options, Value
from starboard.engine.outcome_table import OutcomeTable
from starboard.engine.search_settings import DEFAULT_SEARCH, SearchSettings
from starboard.engine.take_backs import TAKE_BACKS
from starboard.engine.version import ENGINE_VERSION, OLDEST_ENGINE_VERSION
from starboard.engine.view_types import per_player_fields
from starboard.engine.words import Catalogue

NO_MOVES = MoveSpace()
DEFAULT_MAX_RANDOM_PLIES = 10_000
MAX_OUTCOME_TABLES = 1_000
"""Lists of outcomes that are kept for each game with a ``chance_key``."""


@dataclass(frozen=True, init=False)
class Game:
    """One game of the catalogue.

    ``id``, ``rules``, ``moves`` and ``players`` are mandatory; everything else has a default,
    which can be replaced by itself.
    """

    id: str
    rules: Rules
    moves: MoveSpace
    players: range
    chance_moves: MoveSpace
    chance_key: Callable[[Any], Hashable] | None
    """What the outcomes of chance depend on: states with the same key have the same outcomes, with
    the same weights, so that they are listed once. None to list them every time.
    """
    options: Options
    default_players: int
    words: Words
    view: Callable[[Any, int], Any]
    bots: tuple[Bot, ...]
    """The game's own bots, strongest first; ``starboard.bots`` adds bots that play every game."""
    state_laws: tuple[StateLaw, ...]
    move_laws: tuple[MoveLaw, ...]
    """Laws are written in the dialect of rules; each one has the message ``law-<name>``."""
    move_metrics: tuple[MoveMetric, ...]
    end_metrics: tuple[EndMetric, ...]
    """Metrics are written in the dialect of rules; each one has the message ``metric-<name>``."""
    max_random_plies: int
    """The most plies of any game between random players, chance included."""
    round_limit: str
    """The name of the option that limits the number of rounds; empty if there is none."""
    can_be_drawn: bool
    """Whether players can share the win, so that they may agree on a draw."""
    winners_so_far: Callable[[Any], int] | None
    """``winners_so_far(s)`` returns who would win if the game were counted now, as bits.

    0 where it cannot be counted. Players of such a game may end it at any time by agreement.
    """
    check: Callable[[int, Mapping[str, Value]], None] | None
    """``check(players, options)`` raises ``OptionClash`` for values that cannot be combined."""
    features: ModuleType | None
    """The game's ``features.py``: what observations contain beyond the fields of the state."""
    evaluate: Evaluate | None
    """The estimate of a position for searches, in the dialect of rules."""
    search: SearchSettings
    """How the game is searched."""
    lessons: tuple[Lesson, ...]
    """What the coach of a first game says; by default the goal and each kind of move."""
    achievements: tuple[Achievement, ...]
    """What is remarkable about the end of a game for a player."""
    shuffles_seats: bool
    """Whether players are assigned to seats at random when a game begins."""
    pipe_protocol: str
    """The module with the game's own protocol for player programs; empty if there is none.

    ``hub(arguments)`` runs such programs; ``player(bot, arguments, hub, out)`` is one. Both
    return an exit code.
    """
    engine_version: int
    """The version of the engine that the game is written for."""

    def __init__(
        self,
        *,
        id: str,
        rules: ModuleType | Rules | str,
        moves: MoveSpace,
        players: range,
        chance_moves: MoveSpace = NO_MOVES,
        chance_key: Callable[[Any], Hashable] | None = None,
        options: Options = Options(),  # noqa: B008 (it is frozen)
        default_players: int | None = None,
        words: ModuleType | Words | None = None,
        view: Callable[[Any, int], Any] | None = None,
        bots: tuple[Bot, ...] = (),
        state_laws: tuple[StateLaw, ...] = (),
        move_laws: tuple[MoveLaw, ...] = (),
        move_metrics: tuple[MoveMetric, ...] = (),
        end_metrics: tuple[EndMetric, ...] = (),
        max_random_plies: int = DEFAULT_MAX_RANDOM_PLIES,
        round_limit: str = "",
        can_be_drawn: bool = False,
        winners_so_far: Callable[[Any], int] | None = None,
        check: Callable[[int, Mapping[str, Value]], None] | None = None,
        features: ModuleType | None = None,
        evaluate: Evaluate | None = None,
        search: SearchSettings = DEFAULT_SEARCH,
        lessons: tuple[Lesson, ...] = (),
        achievements: tuple[Achievement, ...] = (),
        shuffles_seats: bool = False,
        pipe_protocol: str = "",
        engine_version: int = ENGINE_VERSION,
    ) -> None:
        """Combine the parts of a game; ``rules`` is a module, or ``__name__`` inside of it.

        Raises ``IncompleteRules``, ``WrongEngineVersion`` or ``TypeError``.
        """
        _refuse_other_engine(id, engine_version)
        if not isinstance(players, range) or not players:
            raise TypeError(f"players is {players!r}; write a range, as range(2, 5) for 2 to 4")
        completed = complete_rules(rules, moves, chance_moves)
        self._set(
            id=id,
            rules=completed,
            moves=moves,
            players=players,
            chance_moves=chance_moves,
            chance_key=chance_key,
            options=options,
            default_players=players[0] if default_players is None else default_players,
            view=view or view_of(completed.State),
            bots=bots,
            state_laws=state_laws,
            move_laws=move_laws,
            move_metrics=move_metrics,
            end_metrics=end_metrics,
            max_random_plies=max_random_plies,
            round_limit=round_limit,
            can_be_drawn=can_be_drawn,
            winners_so_far=winners_so_far,
            check=check,
            features=features,
            evaluate=evaluate,
            search=search,
            achievements=achievements,
            shuffles_seats=shuffles_seats,
            pipe_protocol=pipe_protocol,
            engine_version=engine_version,
        )
        self._set(words=complete_words(words, self))
        self._set(lessons=lessons or tuple(default_lessons(self)))

    def _set(self, **fields: Any) -> None:
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    @property
    def laws(self) -> tuple[Callable[..., bool], ...]:
        """All laws, in the order in which reports number them."""
        return (*self.state_laws, *self.move_laws)

    @property
    def metrics(self) -> tuple[Callable[..., int], ...]:
        """All metrics, in the order in which kernels write them."""
        return (*self.move_metrics, *self.end_metrics)

    @property
    def package(self) -> str:
        """The Python package of the game: the parent of its ``rules``."""
        return self.rules.__name__.rpartition(".")[0]

    @cached_property
    def folder(self) -> Path:
        """The folder of the package, with ``RULES.md`` and the message files.

        A game that is a single module has the folder of this module.
        """
        module = import_module(self.package or self.rules.__name__)
        return Path(str(module.__file__)).parent

    def rule_book(self, language: str = DEFAULT_LANGUAGE) -> Path | None:
        """Return the file of the rules in a language, ``RULES.md`` or ``RULES.pt.md``, if any."""
        suffix = "" if language == DEFAULT_LANGUAGE else f".{language}"
        file = self.folder / f"RULES{suffix}.md"
        return file if self.package and file.exists() else None

    def rules_text(self, language: str = DEFAULT_LANGUAGE) -> str:
        """Return the rules for people, in Markdown: the rule book, or the rules' docstring.

        A language without a rule book of its own falls back to the default language.
        """
        book = self.rule_book(language) or self.rule_book()
        if book is not None:
            return book.read_text(encoding="utf-8")
        return f"# {self.title()}\n\n{getdoc(import_module(self.rules.__name__)) or ''}\n"

    @cached_property
    def view_type(self) -> type[msgspec.Struct] | None:
        """The type of the view; None if it is not a ``msgspec.Struct``."""
        view = get_type_hints(self.view).get("return")
        is_struct = isinstance(view, type) and issubclass(view, msgspec.Struct)
        return view if is_struct else None

    @property
    def view_fields(self) -> tuple[str, ...]:
        """The names of the fields of the view."""
        return self.view_type.__struct_fields__ if self.view_type else ()

    @cached_property
    def per_player_fields(self) -> frozenset[str]:
        """The names of the fields of the view with a value for each player."""
        return per_player_fields(self.view_type) if self.view_type else frozenset()

    @property
    def version(self) -> int:
        """The version of the rules; a saved game of another version is refused."""
        return self.rules.VERSION

    @cached_property
    def _catalogues(self) -> dict[str, Catalogue]:
        return {}

    def catalogue(self, language: str = DEFAULT_LANGUAGE) -> Catalogue:
        """Return the messages of the game and the engine in this language."""
        if language not in self._catalogues:
            is_default = language == DEFAULT_LANGUAGE
            fallback = DeclaredTexts(self) if is_default else self.catalogue()
            self._catalogues[language] = Catalogue(language, self._messages, fallback)
        return self._catalogues[language]

    @property
    def _messages(self) -> Path | None:
        """The folder of the message files; a single module has none."""
        return self.folder if self.package else None

    def title(self, language: str = DEFAULT_LANGUAGE) -> str:
        """Return the name of the game."""
        return self.catalogue(language).text("title")

    def check_players(self, players: int) -> None:
        """Raise ``BadPlayers`` if the game does not support this number of players."""
        if players not in self.players:
            raise BadPlayers(
                game=self.title(), players=players, low=self.players[0], high=self.players[-1]
            )

    def initial_state(self, players: int, options: Mapping[str, Value] | None = None) -> Any:
        """Return the first state, for options as ``Options.resolve`` returns them.

        Raises ``BadPlayers`` or ``OptionClash``.
        """
        self.check_players(players)
        values = self.options.resolve() if options is None else options
        if self.check is not None:
            self.check(players, values)
        state = self.rules.State()
        self.rules.setup(state, players, **self.options.arguments(values))
        return state

    def legal(self, state: Any, player: int) -> list[int]:
        """Return the ids of the legal moves of a player; none if the player may not act."""
        out = [0] * self.rules.MAX_MOVES
        return out[: self.rules.legal(state, player, out)]

    def legal_moves(self, state: Any, player: int) -> list[Move]:
        """Return the legal moves of a player, with their texts in this state."""
        return self.moves.moves(self.legal(state, player), state)

    def outcomes(self, state: Any) -> dict[int, int]:
        """Return the ids of the outcomes of the chance event now due, with their weights."""
        out, weights = [0] * self.rules.MAX_OUTCOMES, [0] * self.rules.MAX_OUTCOMES
        count = self.rules.chance(state, out, weights)
        return dict(zip(out[:count], weights[:count], strict=True))

    @cached_property
    def _outcome_tables(self) -> dict[Hashable, OutcomeTable]:
        return {}

    def outcome_table(self, state: Any) -> OutcomeTable:
        """Return the outcomes of the chance event now due, from which a number selects one."""
        if self.chance_key is None:
            return OutcomeTable.of(self.outcomes(state))
        tables, key = self._outcome_tables, self.chance_key(state)
        if key not in tables:
            if len(tables) >= MAX_OUTCOME_TABLES:
                tables.clear()
            tables[key] = OutcomeTable.of(self.outcomes(state))
        return tables[key]

    def move_space(self, actor: int) -> MoveSpace:
        """Return the move space of players, of chance, or of moves that are taken back."""
        if actor == TAKE_BACK:
            return TAKE_BACKS
        return self.chance_moves if actor == CHANCE else self.moves

    def move(self, state: Any, actor: int, move: int) -> Move:
        """Return the move with this id, with its text in this state."""
        return self.move_space(actor).move(move, state)

    def redacted(self, state: Any, viewer: int) -> Any:
        """Return a copy of the state with everything hidden that this viewer may not know."""
        copy = state.copy()
        self.rules.hide(copy, viewer)
        return copy

    def visible_state(self, state: Any, viewer: int) -> Any:
        """Return the state as this viewer knows it, not to be modified.

        The state itself if the game has no secrets, which saves the copy.
        """
        return self.redacted(state, viewer) if self.rules.SECRETS else state

    def bot_move(self, bot: Bot, state: Any, player: int, rng: Sequence[int]) -> int:
        """Return the id of the move that a bot chooses, knowing what its player may know.

        Raises ``NoLegalMoves`` if the rules name a player who has none.
        """
        known = self.redacted(state, player)
        moves = self.legal(known, player)
        if not moves:
            raise NoLegalMoves(game=self.id, player=actor_letter(player))
        return bot(known, player, moves, len(moves), rng)

    def scores(self, state: Any, players: int) -> list[int]:
        """Return the score of each player."""
        out = [0] * players
        self.rules.scores(state, out)
        return out


def _refuse_other_engine(game: str, version: int) -> None:
    if not OLDEST_ENGINE_VERSION <= version <= ENGINE_VERSION:
        raise WrongEngineVersion(
            game=game,
            written=version,
            oldest=OLDEST_ENGINE_VERSION,
            newest=ENGINE_VERSION,
            advice="newer" if version > ENGINE_VERSION else "older",
        )
