"""A table: a game being played. It knows no transport, no clock and no screen.

The state, and the log of (actor, move) that leads to it from the first state.
The terminal drives a table in its own process; a server drives the same thing.
"""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from starboard.engine.actors import (
    CHANCE,
    MAX_PLAYERS,
    OMNISCIENT,
    UNNOTICED,
    actor_letter,
    players_in,
)
from starboard.engine.chance import GENERATOR_SIZE, seed_generator
from starboard.engine.errors import GameOver, IllegalMove, NotASeat, NotYourTurn
from starboard.engine.game import Game
from starboard.engine.moves import Move, some
from starboard.engine.options import NONE, Value
from starboard.engine.words import Narrator


@dataclass(frozen=True)
class Seat:
    """Who sits here: a person, a bot of this game, an outside program, or nobody yet."""

    name: str
    kind: Literal["person", "bot", "program", "open"] = "person"
    bot: str = ""


@dataclass(frozen=True)
class Event:
    """A move that was played, with the states around it: intent and result together."""

    ply: int
    actor: int
    move: Move
    before: Any
    after: Any


class Table:
    """``seed`` makes the dice repeatable; without one nobody can foresee them."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        options: Mapping[str, Value] | None = None,
        seed: int | None = None,
    ) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.names = tuple(seat.name for seat in seats)
        self.options = game.options.resolve(options)
        self.state = game.initial_state(len(seats), self.options)
        self.log: list[tuple[int, int]] = []
        self._narrators: dict[tuple[int, str], Narrator] = {}
        self._rng = generator(secrets.randbits(62) if seed is None else seed)

    def fork(self) -> "Table":
        """A table of its own that stands where this one stands, with the same dice."""
        other = object.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.log = self.log[:]
        return other

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def actors(self) -> int:
        """Who may act now, as bits; 0 when the game is over."""
        return self.game.rules.actors(self.state)

    @property
    def over(self) -> bool:
        return self.actors == 0

    @property
    def chance_is_due(self) -> bool:
        return bool(self.actors >> CHANCE & 1)

    def seat(self, letter: str) -> int:
        """The seat of a letter, A for the first."""
        letters = [actor_letter(player) for player in range(self.players)]
        if letter.upper() not in letters:
            raise NotASeat(seat=letter, first=letters[0], last=letters[-1])
        return letters.index(letter.upper())

    def legal(self, player: int) -> list[Move]:
        return self.game.legal_moves(self.state, player)

    def read(self, actor: int, text: str) -> Move:
        return self.game.space(actor).read(text, self.state)

    def play(self, actor: int, move: Move | str) -> Event:
        """Check a move and make it; when it is refused, nothing has changed."""
        self._check_turn(actor)
        try:
            chosen = self.read(actor, move) if isinstance(move, str) else move
        except IllegalMove as error:
            raise self._illegal(actor, str(error.details["text"])) from None
        if chosen.id not in self._allowed(actor):
            raise self._illegal(actor, chosen.text)
        return self.apply(actor, chosen)

    def roll(self) -> Event:
        """Let chance move."""
        self._check_turn(CHANCE)
        move = self.game.rules.sample(self.state, self._rng)
        return self.apply(CHANCE, self.game.move(self.state, CHANCE, move))

    def apply(self, actor: int, move: Move) -> Event:
        """Make a move that is known to be legal."""
        before, after = self.state, self.state.copy()
        self.game.rules.apply(after, actor, move.id)
        self.state = after
        self.log.append((actor, move.id))
        return Event(len(self.log), actor, move, before, after)

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

    def _allowed(self, actor: int) -> list[int]:
        if actor == CHANCE:
            return list(self.game.outcomes(self.state))
        return self.game.legal(self.state, actor)

    def _illegal(self, actor: int, text: str) -> IllegalMove:
        few = [self.game.move(self.state, actor, move) for move in self._allowed(actor)[:7]]
        return IllegalMove(text=text, legal=some(few))

    def visible_state(self, viewer: int, state: Any = None) -> Any:
        """The state (or the given one) as this viewer may know it."""
        whole = self.state if state is None else state
        return whole if viewer == OMNISCIENT else self.game.visible_state(whole, viewer)

    def view(self, viewer: int) -> Any:
        """The typed value that clients draw for this viewer."""
        return self.game.view(self.visible_state(viewer), viewer)

    def narrator(self, viewer: int, language: str = "en") -> Narrator:
        key = (viewer, language)
        if key not in self._narrators:
            self._narrators[key] = Narrator(self.game.catalogue(language), self.names, viewer)
        return self._narrators[key]

    def seen(self, event: Event, viewer: int) -> int:
        """The move as this viewer learns of it, ``SECRET`` or ``UNNOTICED``."""
        if viewer == OMNISCIENT or not self.game.rules.SECRETS:
            return event.move.id
        return self.game.rules.seen(event.before, event.actor, event.move.id, viewer)

    def narrate(self, event: Event, viewer: int, language: str = "en") -> list[str]:
        """The sentences about an event for this viewer; none if it goes unnoticed."""
        move = self.seen(event, viewer)
        if move == UNNOTICED:
            return []
        before = self.visible_state(viewer, event.before)
        after = self.visible_state(viewer, event.after)
        say = self.narrator(viewer, language)
        return self.game.words.narrate(say, before, event.actor, move, after)

    def board(self, viewer: int, language: str = "en") -> list[str]:
        return self.game.words.board(self.narrator(viewer, language), self.visible_state(viewer))

    def question(self, viewer: int, language: str = "en") -> str:
        return self.game.words.question(self.narrator(viewer, language), self.visible_state(viewer))

    def result(self, viewer: int, language: str = "en") -> list[str]:
        return self.game.words.result(self.narrator(viewer, language), self.visible_state(viewer))

    def label(self, move: Move, language: str = "en") -> str:
        """A move as a choice in words."""
        return self.game.catalogue(language).text(f"move-{move.kind}", move.message_args())


def generator(seed: int, number: int = 0) -> list[int]:
    """A generator for interpreted play."""
    rng = [0] * GENERATOR_SIZE
    seed_generator(rng, seed, number)
    return rng
