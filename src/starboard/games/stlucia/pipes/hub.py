"""The hub of the pipe protocol: starts the player programs and plays one game between them."""

import sys
from collections.abc import Sequence
from operator import add, gt, mul, sub
from pathlib import Path
from typing import TextIO

from starboard.engine.actors import CHANCE, NOBODY, actor_letter
from starboard.games.stlucia import rules
from starboard.games.stlucia.moves import symbols
from starboard.games.stlucia.pipes.hub_error import (
    BAD_REQUEST,
    BAD_SCORE,
    INTERRUPTED,
    USAGE,
    HubError,
)
from starboard.games.stlucia.pipes.player_process import PlayerProcess, end_all
from starboard.games.stlucia.pipes.requests import parse_request
from starboard.games.stlucia.pipes.roll_file import RollFile
from starboard.games.stlucia.state import (
    ANSWERING,
    ATTACK,
    DICE,
    FULL_HEALTH,
    GO,
    HEAL,
    KEEP,
    MAX_PLAYERS,
    ONE_DIE,
    OVER,
    STAY,
    State,
)

MAX_SCORE = 200
MAX_SCORE_DIGITS = 20  # leading zeros included; Python converts no number of thousands of digits
FEWEST_ARGUMENTS = 4
ANSWERS = {"stay": STAY, "go": GO}


def hub(arguments: Sequence[str], log: TextIO = sys.stderr) -> int:
    """Play a game: ``rollfile winscore prog1 prog2 …``; returns the exit code of 2016."""
    programs: list[PlayerProcess] = []
    try:
        rolls, goal, commands = parse(arguments)
        for player, command in enumerate(commands):
            programs.append(PlayerProcess(command, len(commands), player))
            programs[-1].greet()
        HubGame(programs, rolls, goal, log).play()
    except HubError as error:
        print(error.fault.message, file=log)
        return error.fault.exit_code
    except KeyboardInterrupt:
        print(INTERRUPTED.message, file=log)
        return INTERRUPTED.exit_code
    finally:
        end_all(programs)
    return 0


def parse(arguments: Sequence[str]) -> tuple[RollFile, int, Sequence[str]]:
    """The dice, the score that wins, and the programs; faults in the order of 2016."""
    if not FEWEST_ARGUMENTS <= len(arguments) <= MAX_PLAYERS + 2:
        raise HubError(USAGE)
    roll_file, score, *commands = arguments
    is_number = score.isascii() and score.isdecimal() and len(score) <= MAX_SCORE_DIGITS
    if not is_number or not 1 <= int(score) <= MAX_SCORE:
        raise HubError(BAD_SCORE)
    return RollFile.read(Path(roll_file)), int(score), commands


class HubGame:
    """One game between player programs."""

    def __init__(
        self, programs: Sequence[PlayerProcess], rolls: RollFile, goal: int, log: TextIO
    ) -> None:
        self._programs, self._rolls, self._log = programs, rolls, log
        self._state = State()
        rules.setup(self._state, len(programs), goal)

    def play(self) -> None:
        while self._state.phase != OVER:
            dice = self._final_dice()
            self._resolve(dice)
        winner = actor_letter(self._state.winner)
        self._log_line(f"Player {winner} wins")
        self._broadcast(f"winner {winner}")

    def _final_dice(self) -> list[int]:
        """Roll and reroll as the player in turn asks; the dice that stand at the end."""
        program = self._programs[self._state.turn]
        dice = self._rolls.roll(DICE)
        program.send(f"turn {symbols(dice)}")
        rerolls = self._state.rerolls
        while (request := parse_request(program.receive())).kind == "reroll":
            if rerolls == 0 or any(map(gt, request.dice, dice)):
                raise HubError(BAD_REQUEST)
            rerolls -= 1
            dice = self._reroll(dice, request.dice)
            program.send(f"rerolled {symbols(dice)}")
        if request.kind != "keepall":
            raise HubError(BAD_REQUEST)
        return dice

    def _reroll(self, dice: Sequence[int], picked_up: Sequence[int]) -> list[int]:
        kept = map(sub, dice, picked_up)
        return list(map(add, kept, self._rolls.roll(sum(picked_up))))

    def _resolve(self, dice: list[int]) -> None:
        """Let the rules apply dice that stand, and announce what happens."""
        before = self._state
        self._announce_roll(before, dice)
        self._state = after = stood(before, dice)
        self._announce_attack(before, dice, after)
        if after.phase == ANSWERING:
            self._ask_occupant(after.occupant)
        self._announce_turn(before, self._state)

    def _announce_roll(self, s: State, dice: list[int]) -> None:
        letter, health = actor_letter(s.turn), s.health[s.turn]
        self._log_line(f"Player {letter} rolled {symbols(dice)}")
        for player, program in enumerate(self._programs):
            if player != s.turn:
                self._send(player, program, f"rolled {letter} {symbols(dice)}")
        if s.occupant != s.turn and dice[HEAL]:
            healed = min(FULL_HEALTH - health, dice[HEAL])
            self._log_line(f"Player {letter} healed {healed}, health is now {health + healed}")

    def _announce_attack(self, before: State, dice: list[int], after: State) -> None:
        if not dice[ATTACK] or before.occupant == NOBODY:
            return
        direction = "out" if before.occupant == before.turn else "in"
        self._broadcast(f"attacks {actor_letter(before.turn)} {dice[ATTACK]} {direction}")
        for player in range(before.players):
            damage = before.health[player] - after.health[player]
            if damage > 0:
                health = after.health[player]
                self._log_line(
                    f"Player {actor_letter(player)} took {damage} damage, health is now {health}"
                )

    def _ask_occupant(self, occupant: int) -> None:
        program = self._programs[occupant]
        program.send("stay?")
        answer = parse_request(program.receive()).kind
        if answer not in ANSWERS:
            raise HubError(BAD_REQUEST)
        self._state = self._state.copy()
        rules.apply(self._state, occupant, ANSWERS[answer])

    def _announce_turn(self, before: State, after: State) -> None:
        """Announce the claim, the points and the eliminations of a turn."""
        player, letter = before.turn, actor_letter(before.turn)
        if after.occupant == player != before.occupant:
            self._log_line(f"Player {letter} claimed StLucia")
            self._broadcast(f"claim {letter}")
        points = after.score[player] - before.score[player]
        if points:
            total = after.score[player]
            self._log_line(f"Player {letter} scored {points} for a total of {total}")
            self._broadcast(f"points {letter} {points}")
        for other in range(before.players):
            if before.health[other] > 0 == after.health[other]:
                self._broadcast(f"eliminated {actor_letter(other)}")

    def _broadcast(self, line: str) -> None:
        for player, program in enumerate(self._programs):
            self._send(player, program, line)

    def _send(self, player: int, program: PlayerProcess, line: str) -> None:
        """Send a line; programs of eliminated players may have left."""
        try:
            program.send(line)
        except HubError:
            if self._state.health[player] > 0:
                raise

    def _log_line(self, line: str) -> None:
        print(line, file=self._log)


def stood(s: State, dice: list[int]) -> State:
    """The state after these dice stand, in a turn that has just begun."""
    after = s.copy()
    rules.apply(after, CHANCE, sum(map(mul, dice, ONE_DIE)))
    rules.apply(after, after.turn, KEEP)
    return after
