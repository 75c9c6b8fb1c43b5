"""A table: one game being played, without transport, clock or screen.

It holds the state and the log of (actor, move) that leads to it from the first state, or from
the state in which it was resumed. The terminal and the server both play through this class.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, Literal

from starboard.engine.actors import (
    CHANCE,
    MAX_PLAYERS,
    OMNISCIENT,
    TAKE_BACK,
    UNNOTICED,
    actor_letter,
    players_in,
)
from starboard.engine.annotations import Annotation
from starboard.engine.dice import Dice
from starboard.engine.errors import GameOver, IllegalMove, NotASeat, NotYourTurn, UnreadableMove
from starboard.engine.game import Game
from starboard.engine.generators import new_generator
from starboard.engine.languages import DEFAULT_LANGUAGE
from starboard.engine.moves import Move, first_texts
from starboard.engine.options import NONE, Value
from starboard.engine.roll_labels import RollLabels
from starboard.engine.take_backs import taken_back
from starboard.engine.words import Narrator


@dataclass(frozen=True)
class Seat:
    """Who plays here: a person, a bot of this game, an external program, or nobody yet.

    ``bot`` is the name of the bot or the command of the program, empty for the other kinds.
    """

    name: str
    kind: Literal["person", "bot", "program", "open"] = "person"
    bot: str = ""


@dataclass(frozen=True)
class Event:
    """A move that was played, with the states before and after it."""

    ply: int
    """The ply that the move led to: 1 for the first move."""
    actor: int
    move: Move
    before: Any
    after: Any


class Table:
    """A game being played by the holders of its seats.

    ``dice`` determine chance so that it can be checked later. ``seed`` makes chance repeatable,
    and ``number`` tells games of the same seed apart. Without either, chance comes from the
    system's secure source.
    Raises the errors of ``Options.resolve`` and ``Game.initial_state``.
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        options: Mapping[str, Value] | None = None,
        seed: int | None = None,
        number: int = 0,
        dice: Dice | None = None,
    ) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.names = tuple(seat.name for seat in seats)
        self.options = game.options.resolve(options)
        self.state = game.initial_state(len(seats), self.options)
        self.ply = 0
        """The number of moves made so far, those of chance included."""
        self.log: list[tuple[int, int]] = []
        self.annotations: list[Annotation] = []
        """What programs reported and did wrong."""
        self._narrators: dict[tuple[int, str], Narrator] = {}
        self._rng = new_generator(seed, number)
        self._dice = dice
        self._roll_labels = RollLabels(dice is not None and dice.by_player)

    @classmethod
    def resume(
        cls,
        game: Game,
        seats: Sequence[Seat],
        options: Mapping[str, Value],
        state: Any,
        ply: int,
        dice: Dice | None = None,
    ) -> "Table":
        """Return a table in a state that was reached before; its log begins there.

        Not with dice by player, whose rolls are counted from the beginning of the game.
        """
        table = cls(game, seats, options, dice=dice)
        table.state, table.ply = state, ply
        return table

    def fork(self) -> "Table":
        """Return an independent table in the same state, with a generator of its own."""
        other = object.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.log = self.log[:]
        other.annotations = self.annotations[:]
        other._rng = copy(self._rng)
        other._roll_labels = self._roll_labels.copy()
        return other

    def with_seats(self, seats: Sequence[Seat]) -> "Table":
        """Return an independent table in the same state, with other holders of its seats."""
        other = self.fork()
        other.seats = tuple(seats)
        other.names = tuple(seat.name for seat in seats)
        other.__dict__["_narrators"] = {}
        return other

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.seats)

    @property
    def actors(self) -> int:
        """Who may act now, as bits, chance included; 0 when the game is over."""
        return self.game.rules.actors(self.state)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.actors == 0

    @property
    def chance_is_due(self) -> bool:
        """Whether the next move is a die roll or a draw."""
        return bool(self.actors >> CHANCE & 1)

    def seat_index(self, letter: str) -> int:
        """Return the index of the seat with this letter, 0 for A; ``NotASeat`` if none has it."""
        letters = [actor_letter(player) for player in range(self.players)]
        if letter.upper() not in letters:
            raise NotASeat(seat=letter, first=letters[0], last=letters[-1])
        return letters.index(letter.upper())

    def legal_moves(self, player: int) -> list[Move]:
        """Return the legal moves of a player; none if the player may not act."""
        return self.game.legal_moves(self.state, player)

    def parse_move(self, actor: int, text: str) -> Move:
        """Return the move of a text, legal or not; see ``MoveSpace.parse``."""
        return self.game.move_space(actor).parse(text, self.state)

    def play(self, actor: int, move: Move | str) -> Event:
        """Check a move and apply it.

        Raises ``NotASeat``, ``GameOver``, ``NotYourTurn``, ``UnreadableMove`` or
        ``IllegalMove``; the table is then unchanged.
        """
        return self.apply(actor, self.legal_move(actor, move))

    def legal_move(self, actor: int, move: Move | str) -> Move:
        """Return a move, or the move of a text, if it is legal; raises as ``play`` does."""
        self._check_turn(actor)
        try:
            chosen = self.parse_move(actor, move) if isinstance(move, str) else move
        except IllegalMove as error:
            raise self._illegal(actor, str(error.details["text"])) from None
        if chosen.id not in self._legal_ids(actor):
            raise self._illegal(actor, chosen.text)
        return chosen

    def play_chance(self) -> Event:
        """Sample the die roll or draw now due and apply it.

        Raises ``GameOver`` or ``NotYourTurn`` if no chance event is due.
        """
        self._check_turn(CHANCE)
        return self.apply(CHANCE, self.game.move(self.state, CHANCE, self._outcome()))

    def _outcome(self) -> int:
        if self._dice is None:
            return self.game.rules.sample(self.state, self._rng)
        label = self._roll_labels.next(self.game, self.state, self.ply + 1)
        return self._dice.outcome(self.game.outcome_table(self.state), label)

    def apply(self, actor: int, move: Move) -> Event:
        """Apply a move that is known to be legal, without checking it."""
        before, after = self.state, self.state.copy()
        if actor == CHANCE:
            self._roll_labels.count(self.game, before)
        self.game.rules.apply(after, actor, move.id)
        self.state, self.ply = after, self.ply + 1
        self.log.append((actor, move.id))
        return Event(self.ply, actor, move, before, after)

    def take_back(self, move: Move, state: Any) -> Event:
        """Return to an earlier state; ``move`` says who takes back how many moves."""
        before, self.state, self.ply = self.state, state, self.ply + 1
        self.log.append((TAKE_BACK, move.id))
        return Event(self.ply, TAKE_BACK, move, before, state)

    def _check_turn(self, actor: int) -> None:
        if actor != CHANCE and actor not in range(self.players):
            seat = actor_letter(actor) if actor in range(MAX_PLAYERS) else str(actor)
            raise NotASeat(seat=seat, first="A", last=actor_letter(self.players - 1))
        if self.over:
            raise GameOver()
        if not self.actors >> actor & 1:
            acting = [self.names[player] for player in players_in(self.actors)]
            name = actor_letter(CHANCE) if actor == CHANCE else self.names[actor]
            raise NotYourTurn(actor=name, acting=", ".join(acting) or NONE)

    def _legal_ids(self, actor: int) -> list[int]:
        if actor == CHANCE:
            return list(self.game.outcomes(self.state))
        return self.game.legal(self.state, actor)

    def _illegal(self, actor: int, text: str) -> IllegalMove:
        few = [self.game.move(self.state, actor, move) for move in self._legal_ids(actor)[:7]]
        return IllegalMove(text=text, legal=first_texts(few))

    def visible_state(self, viewer: int, state: Any = None) -> Any:
        """Return the current state, or the given one, as this viewer knows it."""
        full = self.state if state is None else state
        return full if viewer == OMNISCIENT else self.game.visible_state(full, viewer)

    def view(self, viewer: int) -> Any:
        """Return the value that clients draw for this viewer."""
        return self.game.view(self.visible_state(viewer), viewer)

    def narrator(self, viewer: int, language: str = DEFAULT_LANGUAGE) -> Narrator:
        """Return the narrator that addresses this viewer."""
        key = (viewer, language)
        if key not in self._narrators:
            self._narrators[key] = Narrator(self.game.catalogue(language), self.names, viewer)
        return self._narrators[key]

    def seen(self, event: Event, viewer: int) -> int:
        """Return the id of the move as this viewer learns it, ``SECRET`` or ``UNNOTICED``."""
        is_open = viewer == OMNISCIENT or not self.game.rules.SECRETS
        if is_open or event.actor == TAKE_BACK:
            return event.move.id
        return self.game.rules.seen(event.before, event.actor, event.move.id, viewer)

    def narrate(self, event: Event, viewer: int, language: str = DEFAULT_LANGUAGE) -> list[str]:
        """Return the lines that describe an event to this viewer; none if it goes unnoticed."""
        move = self.seen(event, viewer)
        if move == UNNOTICED:
            return []
        return self.narrate_known(next(self.known_events([event], viewer)), move, viewer, language)

    def known_events(self, events: Iterable[Event], viewer: int) -> Iterator[Event]:
        """Yield events with their states as this viewer knows them, not to be modified.

        The state between two events is redacted once.
        """
        last = known = None
        for event in events:
            before = known if event.before is last else self.visible_state(viewer, event.before)
            last, known = event.after, self.visible_state(viewer, event.after)
            yield replace(event, before=before, after=known)

    def narrate_known(self, known: Event, move: int, viewer: int, language: str) -> list[str]:
        """Return the lines for an event of ``known_events`` whose move is ``seen`` as ``move``."""
        if known.actor == TAKE_BACK:
            return [self._narrate_take_back(known, viewer, language)]
        say = self.narrator(viewer, language)
        return self.game.words.narrate(say, known.before, known.actor, move, known.after)

    def _narrate_take_back(self, event: Event, viewer: int, language: str) -> str:
        player, plies = taken_back(event.move.id)
        say = self.narrator(viewer, language)
        return say("took-back", who=say.who(player), plies=plies)

    def board(self, viewer: int, language: str = DEFAULT_LANGUAGE) -> list[str]:
        """Return the board as text, as this viewer knows it."""
        return self.game.words.board(self.narrator(viewer, language), self.visible_state(viewer))

    def description(self, viewer: int, language: str = DEFAULT_LANGUAGE) -> list[str]:
        """Return the board in sentences, as this viewer knows it."""
        say = self.narrator(viewer, language)
        return self.game.words.describe(say, self.visible_state(viewer))

    def why_not(self, player: int, text: str, language: str = DEFAULT_LANGUAGE) -> str:
        """Return why the move of a text is not legal; empty if the game gives no reason."""
        say = self.narrator(player, language)
        try:
            move = self.parse_move(player, text)
        except UnreadableMove:
            return ""
        except IllegalMove as error:
            key, args = error.why or ("", {})
            return say(key, **args) if key else ""
        return self.game.words.why_not(say, self.visible_state(player), player, move.id)

    def question(self, viewer: int, language: str = DEFAULT_LANGUAGE) -> str:
        """Return the text that asks this viewer to move, or says who is to move."""
        return self.game.words.question(self.narrator(viewer, language), self.visible_state(viewer))

    def result(self, viewer: int, language: str = DEFAULT_LANGUAGE) -> list[str]:
        """Return the lines that announce the result of a finished game."""
        return self.game.words.result(self.narrator(viewer, language), self.visible_state(viewer))

    def label(self, move: Move, language: str = DEFAULT_LANGUAGE) -> str:
        """Return a move in words, as in a list of choices."""
        words = self.game.catalogue(language)
        return words.text(f"move-{move.kind}", move.message_args(self.names))
