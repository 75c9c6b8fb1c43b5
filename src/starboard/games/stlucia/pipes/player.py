"""A bot as a player program of the pipe protocol, which the original hub can run."""

import sys
from collections.abc import Iterator, Sequence
from typing import TextIO

from starboard.engine.actors import NOBODY, actor_letter
from starboard.engine.contract import Bot
from starboard.engine.generators import new_generator
from starboard.games.stlucia import rules
from starboard.games.stlucia.moves import SYMBOLS, counts_of, rerolled, symbols
from starboard.games.stlucia.state import (
    ANSWERING,
    CHOOSING,
    DICE,
    HEAL,
    KEEP,
    MAX_PLAYERS,
    ROLLING,
    STAY,
    TOKEN,
    TOKENS_PER_POINT,
    State,
)

DEFAULT_GOAL = 20
"""The protocol does not tell players the score that wins."""
WRONG_ARGUMENTS, LOST_HUB, BAD_HUB_MESSAGE = 1, 2, 3
"""Exit codes other than 0, which follows ``shutdown``."""
USAGE = "Usage: player BOT number_of_players own_label"
GREETING = "!"


class BadHubMessage(Exception):
    """A line of the hub that the protocol does not know."""


def player(bot: Bot, arguments: Sequence[str], hub: TextIO, out: TextIO) -> int:
    """Play one game as ``number_of_players own_label`` says; returns the exit code."""
    seat = parse_seat(arguments)
    if seat is None:
        print(USAGE, file=sys.stderr)
        return WRONG_ARGUMENTS
    print(GREETING, end="", file=out, flush=True)
    mind = BotPlayer(bot, *seat)
    try:
        for line in hub:
            if line == "shutdown\n":
                return 0
            for answer in mind.answer(line.removesuffix("\n")):
                print(answer, file=out, flush=True)
    except (BadHubMessage, ValueError):
        return BAD_HUB_MESSAGE
    except BrokenPipeError:
        return LOST_HUB
    return LOST_HUB


def parse_seat(arguments: Sequence[str]) -> tuple[int, int] | None:
    """The number of players and the player, or None if the arguments are wrong."""
    if len(arguments) != 2 or not arguments[0].isdecimal():
        return None
    players = int(arguments[0])
    letters = [actor_letter(player) for player in range(MAX_PLAYERS)]
    if not 2 <= players <= MAX_PLAYERS or arguments[1] not in letters[:players]:
        return None
    return players, letters.index(arguments[1])


class BotPlayer:
    """Keeps the state of the game as the hub's lines tell it, and lets the bot choose."""

    def __init__(self, bot: Bot, players: int, me: int) -> None:
        self._bot, self._me = bot, me
        self._rng = new_generator(None)
        self.state = State()
        rules.setup(self.state, players, DEFAULT_GOAL)

    def answer(self, line: str) -> Iterator[str]:
        """Take note of a line; yields the answer if the hub expects one."""
        s = self.state
        match line.split(" "):
            case ["turn", dice]:
                self._begin_turn(self._me, dice)
                yield self._choose_dice()
            case ["rerolled", dice]:
                s.dice[:] = parse_dice(dice)
                s.rerolls -= 1
                yield self._choose_dice()
            case ["rolled", letter, dice]:
                self._begin_turn(self._player(letter), dice)
                self._dice_stand()
            case ["attacks", letter, damage, "in" | "out" as direction]:
                self._attack(self._player(letter), int(damage), direction)
            case ["stay?"]:
                s.phase = ANSWERING
                yield "stay" if self._choose() == STAY else "go"
            case ["claim", letter]:
                s.occupant = self._player(letter)
            case ["points", letter, points]:
                s.score[self._player(letter)] += int(points)
            case ["eliminated", letter]:
                s.health[self._player(letter)] = 0
            case ["winner", _]:
                pass
            case _:
                raise BadHubMessage(line)

    def _begin_turn(self, player: int, dice: str) -> None:
        rules.begin_turn(self.state, player)
        self.state.dice[:] = parse_dice(dice)
        self.state.rolling = 0
        self.state.phase = CHOOSING

    def _choose_dice(self) -> str:
        """Keep all dice, or reroll those that the bot picks up."""
        move = self._choose() if self.state.rerolls > 0 else KEEP
        if move == KEEP:
            self._dice_stand()
            return "keepall"
        return f"reroll {symbols(rerolled(move, self.state.dice))}"

    def _choose(self) -> int:
        moves = [0] * rules.MAX_MOVES
        count = rules.legal(self.state, self._me, moves)
        if count == 0:
            raise BadHubMessage("not my turn")
        return self._bot(self.state.copy(), self._me, moves, count, self._rng)

    def _dice_stand(self) -> None:
        """Count what the hub does not announce: healing and tokens of the player in turn."""
        s, player = self.state, self.state.turn
        if s.occupant != player:
            rules.heal(s, player, s.dice[HEAL])
        s.tokens[player] = (s.tokens[player] + s.dice[TOKEN]) % TOKENS_PER_POINT
        s.phase = ROLLING

    def _attack(self, attacker: int, damage: int, direction: str) -> None:
        s = self.state
        if direction == "in" and s.occupant != NOBODY:
            rules.damage(s, s.occupant, damage)
        elif direction == "out":
            for other in range(s.players):
                if other != attacker:
                    rules.damage(s, other, damage)

    def _player(self, letter: str) -> int:
        letters = [actor_letter(player) for player in range(self.state.players)]
        if letter not in letters:
            raise BadHubMessage(letter)
        return letters.index(letter)


def parse_dice(text: str) -> list[int]:
    if len(text) != DICE or set(text) - set(SYMBOLS):
        raise BadHubMessage(text)
    return counts_of([text])
