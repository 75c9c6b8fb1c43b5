"""The texts of King of StLucia: narration of moves, questions, the board and the result."""

from collections.abc import Iterator
from operator import add

from starboard.engine.actors import CHANCE, NOBODY, actor_letter
from starboard.engine.contract import Query
from starboard.engine.words import Narrator
from starboard.games.stlucia.moves import rerolled, rolled, symbols
from starboard.games.stlucia.rules import number_points
from starboard.games.stlucia.state import (
    ANSWERING,
    ATTACK,
    CHOOSING,
    CLAIM_POINTS,
    DICE,
    GO,
    HEAL,
    INSIDE_POINTS,
    KEEP,
    OVER,
    STAY,
    THREE,
    TOKEN,
    TOKENS_PER_POINT,
    State,
)


def why_not(say: Narrator, s: State, player: int, move: int) -> str:
    if s.phase == ANSWERING:
        return say("why-answer", attacker=say.who(s.turn))  # S5.3
    return say("why-not-attacked")


def narrate(say: Narrator, before: State, actor: int, move: int, after: State) -> list[str]:
    lines = [_action(say, before, actor, move)]
    dice = final_dice(before, actor, move)
    if dice:
        just_final = actor == CHANCE or move == KEEP
        lines += _consequences(say, before, after, dice, just_final)
    return lines


def _action(say: Narrator, s: State, actor: int, move: int) -> str:
    if actor == CHANCE and s.rolling == DICE and not any(s.dice):
        return say("rolled", who=say.who(s.turn), dice=spaced(rolled(move)))
    if actor == CHANCE:
        new = rolled(move)
        dice, total = spaced(new), spaced(list(map(add, s.dice, new)))
        return say("rolled-again", who=say.who(s.turn), dice=dice, all=total)
    if move in (STAY, GO):
        return say("stays" if move == STAY else "goes", who=say.who(actor))
    if move == KEEP:
        return say("keeps", who=say.who(actor), dice=spaced(s.dice))
    return say("rerolls", who=say.who(actor), dice=spaced(rerolled(move, s.dice)))


def final_dice(before: State, actor: int, move: int) -> list[int]:
    """The dice that are resolved with this move; none if more rolling follows."""
    if actor == CHANCE:
        return [] if before.rerolls else list(map(add, before.dice, rolled(move)))
    return before.dice if move in (KEEP, STAY, GO) else []


def _consequences(
    say: Narrator, before: State, after: State, dice: list[int], just_final: bool
) -> Iterator[str]:
    """Narrate everything that follows from the final dice, in the order of S4."""
    player = before.turn
    who = say.who(player)
    if just_final and dice[HEAL] and before.occupant != player:
        gained = after.health[player] - before.health[player]
        yield say("heals", who=who, amount=gained, health=after.health[player])
    for other in range(before.players):
        lost = before.health[other] - after.health[other]
        if lost > 0:
            yield say("hurt", who=say.who(other), amount=lost, health=after.health[other])
    if after.phase == ANSWERING:
        return
    if after.occupant != before.occupant:
        yield say("claims", who=who)
    if dice[TOKEN]:
        yield say("gains-tokens", who=who, amount=dice[TOKEN], tokens=after.tokens[player])
    yield from _points(say, before, after, dice)
    for other in range(before.players):
        if before.health[other] and not after.health[other]:
            yield say("eliminated", who=say.who(other))
    if after.phase == OVER:
        yield _win(say, after)


def _points(say: Narrator, before: State, after: State, dice: list[int]) -> Iterator[str]:
    player = before.turn
    points = after.score[player] - before.score[player]
    if points:
        reasons = say.list(list(_reasons(say, before, after, dice)))
        yield say(
            "scores",
            who=say.who(player),
            points=points,
            reasons=reasons,
            total=after.score[player],
        )


def _reasons(say: Narrator, before: State, after: State, dice: list[int]) -> Iterator[str]:
    player = before.turn
    if before.occupant == player:
        yield say("reason-inside", points=INSIDE_POINTS)
    for face in range(THREE + 1):
        worth = number_points(face, dice[face])
        if worth:
            yield say("reason-dice", points=worth, dice=" ".join(str(face + 1) * dice[face]))
    if after.occupant != before.occupant:
        yield say("reason-claim", points=CLAIM_POINTS)
    if before.tokens[player] + dice[TOKEN] >= TOKENS_PER_POINT:
        yield say("reason-tokens", points=1)


def _win(say: Narrator, s: State) -> str:
    who, score = say.who(s.winner), s.score[s.winner]
    if score >= s.goal:
        return say("wins-goal", who=who, score=score, goal=s.goal)
    return say("wins-last", who=who)


def question(say: Narrator, s: State) -> str:
    if s.phase == OVER:
        return _win(say, s)
    if s.phase == CHOOSING:
        who, dice = say.who(s.turn), spaced(s.dice)
        return say("ask-dice", who=who, dice=dice, rerolls=s.rerolls)
    if s.phase == ANSWERING:
        return say(
            "ask-stay",
            who=say.who(s.occupant),
            attacker=say.who(s.turn),
            damage=s.dice[ATTACK],
            health=s.health[s.occupant],
        )
    return say("ask-roll", who=say.who(s.turn))


def board(say: Narrator, s: State) -> list[str]:
    lines = [say("board-empty", goal=s.goal)]
    if s.occupant != NOBODY:
        lines = [say("board-inside", goal=s.goal, occupant=say.who(s.occupant))]
    lines += [_player_line(say, s, player) for player in range(s.players)]
    if any(s.dice):
        lines.append(say("board-dice", dice=spaced(s.dice)))
    return lines


def _player_line(say: Narrator, s: State, player: int) -> str:
    letter, who, score = actor_letter(player), say.who(player), s.score[player]
    if s.health[player] == 0:
        return say("board-player-out", letter=letter, who=who, score=score)
    return say(
        "board-player",
        letter=letter,
        who=who,
        score=score,
        health=s.health[player],
        tokens=s.tokens[player],
        place="inside" if s.occupant == player else "outside",
        turn="yes" if s.turn == player and s.phase != OVER else "no",
    )


def result(say: Narrator, s: State) -> list[str]:
    return [_win(say, s), *(_player_line(say, s, player) for player in range(s.players))]


def spaced(counts: list[int]) -> str:
    """The text of dice with spaces, so that screen readers read them one by one: ``1 1 H``."""
    return " ".join(symbols(counts))


def _status(say: Narrator, s: State, asked: str) -> list[str]:
    return board(say, s)


QUERIES = (Query("status", "s", _status),)
