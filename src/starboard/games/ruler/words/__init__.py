"""The texts of Ruler of the Seas: narration of moves, questions, the board and the result."""

from collections.abc import Iterator

from starboard.engine.actors import CHANCE, actor_letter, players_in
from starboard.engine.contract import Query
from starboard.engine.prelude import count, has, lowest
from starboard.engine.words import Narrator
from starboard.games.ruler.rules import (
    actors,
    free_islands,
    in_game,
    is_ahead,
    island_count,
    legal,
    loser_of,
    stolen_happiness,
    total_happiness,
    winner_of,
    winners,
)
from starboard.games.ruler.state import (
    ACQUIRE,
    ACTING,
    ATTACK,
    ATTACK_PRICE,
    ATTACKER_NAMES,
    HAPPINESS,
    HAPPINESS_STEP,
    INCOME,
    LONGEST_GAME,
    MAX_MOVES,
    OVER,
    RESOURCES,
    ROLLING,
    STOLEN_BY_DICE,
    STOLEN_IF_HAPPIER,
    STOLEN_IF_NOT_HAPPIER,
    TAKE,
    State,
    attacker_die,
    attacker_of,
    defender_die,
    defender_of,
    last_round,
)
from starboard.games.ruler.words.refusals import why_not as why_not

ATTACK_TEXTS = {
    STOLEN_IF_HAPPIER: "attack-certain-at-80",
    STOLEN_IF_NOT_HAPPIER: "attack-certain-at-20",
    STOLEN_BY_DICE: "attack-dice",
}


def narrate(say: Narrator, before: State, actor: int, move: int, after: State) -> list[str]:
    return [*_action(say, before, actor, move, after), *_end_of_round(say, before, after)]


def _action(say: Narrator, before: State, actor: int, move: int, after: State) -> Iterator[str]:
    if actor == CHANCE:
        yield _dice(say, before, move)
        yield from _attack_result(say, before, after, attacker_die(move) > defender_die(move))
    elif move == RESOURCES:
        yield from _resources(say, before, actor, after)
    elif move == HAPPINESS:
        yield from _happiness(say, before, actor, after)
    elif move == ACQUIRE:
        yield _acquired(say, before, actor, after)
    elif move >= TAKE:
        yield from _attack_result(say, before, after, before.phase == ATTACKER_NAMES)
    else:
        yield from _attack(say, before, actor, move - ATTACK, after)


def _resources(say: Narrator, before: State, player: int, after: State) -> Iterator[str]:
    who, realm = say.who(player), before.realm[player]
    coins = _coins_after_move(before, player, after)
    yield say("resources", who=who, islands=count(realm), coins=coins)
    kept = after.realm[player]
    if kept:
        yield say("happiness-falls", happiness_list=_happiness_list(say, after, kept))
    if realm != kept:
        lost = realm & ~kept
        yield say("ruined", who=who, count=count(lost), islands=_numbers(say, lost))
        yield from _without_island(say, player, after)


def _happiness(say: Narrator, before: State, player: int, after: State) -> Iterator[str]:
    price, coins = island_count(before, player), _coins_after_move(before, player, after)
    yield say("happiness", who=say.who(player), price=price, coins=coins)
    yield say("happiness-rises", happiness_list=_happiness_list(say, after, after.realm[player]))


def _acquired(say: Narrator, before: State, player: int, after: State) -> str:
    island = lowest(after.realm[player] & ~before.realm[player])
    return say(
        "acquired",
        who=say.who(player),
        island=island + 1,
        price=before.cost,
        happiness=before.first_happiness,
        coins=_coins_after_move(before, player, after),
    )


def _attack(say: Narrator, before: State, player: int, target: int, after: State) -> Iterator[str]:
    coins = before.coins[player] - ATTACK_PRICE
    yield say("attacks", who=say.who(player), target=say.who(target), coins=coins)
    yield _reason(say, before, player, target)
    if after.phase != ROLLING:
        yield from _prize(say, before, after, player, target)


def _reason(say: Narrator, s: State, attacker: int, defender: int) -> str:
    """Why the attack needs dice or not, and the happiness of the island it takes."""
    return say(
        ATTACK_TEXTS[stolen_happiness(s, attacker, defender)],
        islands=island_count(s, attacker),
        against=island_count(s, defender),
        happiness=total_happiness(s, attacker),
        other=total_happiness(s, defender),
    )


def _dice(say: Narrator, s: State, dice: int) -> str:
    mine, theirs = attacker_die(dice), defender_die(dice)
    return say(
        "dice",
        attacker=say.who(attacker_of(s)),
        mine=mine,
        defender=say.who(defender_of(s)),
        theirs=theirs,
        outcome="higher" if mine > theirs else "level" if mine == theirs else "lower",
    )


def _attack_result(say: Narrator, before: State, after: State, attacker_won: bool) -> Iterator[str]:
    pair = attacker_of(before), defender_of(before)
    winner, loser = pair if attacker_won else pair[::-1]
    yield from _prize(say, before, after, winner, loser)


def _prize(say: Narrator, before: State, after: State, winner: int, loser: int) -> Iterator[str]:
    taken = before.realm[loser] & ~after.realm[loser]
    if taken:
        island = lowest(taken)
        yield say(
            "taken",
            who=say.who(winner),
            loser=say.who(loser),
            island=island + 1,
            was=before.happiness[island],
            happiness=after.happiness[island],
        )
        yield from _without_island(say, loser, after)
    elif after.phase in (ACTING, OVER):
        yield say("nothing-to-give", who=say.who(loser))
    else:
        yield say("names-next", who=say.who(winner))


def _without_island(say: Narrator, player: int, after: State) -> Iterator[str]:
    """Warn a player who holds no island any more, unless the round has ended with this move."""
    if not after.realm[player] and in_game(after, player) and after.phase == ACTING:
        acted = "yes" if has(after.acted, player) else "no"
        yield say("without-island", who=say.who(player), acted=acted)


def _round_ended(before: State, after: State) -> bool:
    return after.phase == OVER or after.round != before.round


def _coins_after_move(before: State, player: int, after: State) -> int:
    """The coins of a player after the move, before the income of a round that ended with it."""
    return after.coins[player] - (INCOME if _round_ended(before, after) else 0)


def _end_of_round(say: Narrator, before: State, after: State) -> Iterator[str]:
    if not _round_ended(before, after):
        return
    remaining = [player for player in range(before.players) if in_game(before, player)]
    coins = [say("player-coins", who=say.who(p), coins=after.coins[p]) for p in remaining]
    yield say("round-ends", round=before.round, coins=say.list(coins))
    for player in remaining:
        if not in_game(after, player):
            yield say("leaves", who=say.who(player))
    if after.phase == OVER:
        yield _outcome(say, after)


def _outcome(say: Narrator, s: State) -> str:
    won, remaining = players_in(winners(s)), [p for p in range(s.players) if in_game(s, p)]
    if not won:
        return say("drawn")
    if len(remaining) == 1:
        return say("wins-last", who=say.who(won[0]))
    names = say.list([say("seat", who=say.who(player)) for player in won])
    return say(
        "wins-at-limit",
        who=say.who(won[0]) if len(won) == 1 else "several",
        names=names,
        limit=last_round(s),
        by=_decided_by(s, won, remaining),
        islands=island_count(s, won[0]),
        happiness=total_happiness(s, won[0]),
        coins=s.coins[won[0]],
    )


def _decided_by(s: State, won: list[int], remaining: list[int]) -> str:
    """The criterion by which the winners are ahead of all others."""
    best, rest = won[0], [player for player in remaining if player not in won]
    if all(island_count(s, p) < island_count(s, best) for p in rest):
        return "islands"
    if all(_islands_and_happiness(s, p) < _islands_and_happiness(s, best) for p in rest):
        return "happiness"
    return "coins"


def _islands_and_happiness(s: State, player: int) -> tuple[int, int]:
    return island_count(s, player), total_happiness(s, player)


def question(say: Narrator, s: State) -> str:
    if s.phase == OVER:
        return _outcome(say, s)
    if s.phase == ROLLING:
        attacker, defender = say.who(attacker_of(s)), say.who(defender_of(s))
        return say("ask-roll", attacker=attacker, defender=defender)
    if s.phase != ACTING:
        return _ask_island(say, s)
    waiting = players_in(actors(s))
    if say.viewer in waiting:
        return " ".join(_ask_action(say, s, say.viewer))
    names = say.list([say.names[player] for player in waiting])
    acted = "yes" if say.viewer < s.players and in_game(s, say.viewer) else "no"
    return say("ask-others", round=s.round, names=names, acted=acted)


def _ask_island(say: Narrator, s: State) -> str:
    loser = loser_of(s)
    return say(
        "ask-island",
        who=say.who(winner_of(s)),
        loser=say.who(loser),
        happiness_list=_happiness_list(say, s, s.realm[loser]),
        happiness=stolen_happiness(s, attacker_of(s), defender_of(s)),
    )


def _ask_action(say: Narrator, s: State, player: int) -> Iterator[str]:
    if s.round == 1 and tends_to_standoff(s):
        yield say("standoff", islands=s.islands)
    realm, coins = s.realm[player], s.coins[player]
    yield say(
        "ask-action",
        round=s.round,
        coins=coins,
        islands=count(realm),
        happiness_list=_happiness_list(say, s, realm),
    )
    targets = [move - ATTACK for move in _actions(s, player) if move >= ATTACK]
    if targets:
        yield say("ask-attack", prospects=say.list(_prospects(say, s, player, targets)))
    ruin = ruined_by_resources(s, player)
    if ruin:
        last = "yes" if ruin == realm else "no"
        yield say("warn-ruin", count=count(ruin), islands=_numbers(say, ruin), last=last)
    if _actions(s, player) == [RESOURCES]:
        yield say("warn-forced")


def _actions(s: State, player: int) -> list[int]:
    moves = [0] * MAX_MOVES
    return moves[: legal(s, player, moves)]


def _prospects(say: Narrator, s: State, attacker: int, targets: list[int]) -> list[str]:
    """The outlook of an attack on each target, one phrase for targets with the same outlook."""
    names: dict[int, list[str]] = {}
    for target in targets:
        names.setdefault(stolen_happiness(s, attacker, target), []).append(say.names[target])
    order = [happiness for happiness in ATTACK_TEXTS if happiness in names]
    return [say("prospect", who=say.list(names[h]), happiness=h) for h in order]


def ruined_by_resources(s: State, player: int) -> int:
    """The islands that this player would lose by investing in resources."""
    return sum(1 << i for i in _islands(s.realm[player]) if s.happiness[i] <= HAPPINESS_STEP)


def tends_to_standoff(s: State) -> bool:
    """R1.5"""
    return s.islands % 2 == 0 or s.islands % 3 == 0


def board(say: Narrator, s: State) -> list[str]:
    free = free_islands(s)
    lines = [say("board-round", round=s.round, limit=s.limit)]
    lines += [_player_line(say, s, player) for player in range(s.players)]
    if free:
        lines.append(say("board-free", count=count(free), islands=_numbers(say, free)))
    else:
        lines.append(say("board-full", islands=s.islands))
    if s.attack:
        attacker, defender = say.who(attacker_of(s)), say.who(defender_of(s))
        lines.append(say("board-attack", attacker=attacker, defender=defender))
    return lines


def _player_line(say: Narrator, s: State, player: int) -> str:
    letter, who = actor_letter(player), say.who(player)
    if not in_game(s, player):
        return say("board-player-out", letter=letter, who=who, coins=s.coins[player])
    return say(
        "board-player",
        letter=letter,
        who=who,
        coins=s.coins[player],
        islands=island_count(s, player),
        happiness=total_happiness(s, player),
        happiness_list=_happiness_list(say, s, s.realm[player]),
        turn="over" if s.phase == OVER else "acted" if has(s.acted, player) else "waiting",
    )


def result(say: Narrator, s: State) -> list[str]:
    ranked = sorted(range(s.players), key=lambda player: place(s, player))
    return [_outcome(say, s), *(_place(say, s, player) for player in ranked)]


def place(s: State, player: int) -> int:
    """The rank of a player, from 1; players who are level share it."""
    return 1 + sum(is_ahead(s, other, player) for other in range(s.players))


def _place(say: Narrator, s: State, player: int) -> str:
    return say("place", place=place(s, player), stand=_player_line(say, s, player))


def _islands(realm: int) -> list[int]:
    return [island for island in range(realm.bit_length()) if has(realm, island)]


def _happiness_list(say: Narrator, s: State, realm: int) -> str:
    """``island 1 at 80 and island 5 at 50``."""
    return say.list(
        [
            say("island-happiness", island=island + 1, happiness=s.happiness[island])
            for island in _islands(realm)
        ]
    )


def _numbers(say: Narrator, realm: int) -> str:
    return say.list([str(island + 1) for island in _islands(realm)])


def _status(say: Narrator, s: State, asked: str) -> list[str]:
    return board(say, s)


def _odds(say: Narrator, s: State, asked: str) -> list[str]:
    """The outlook of every attack by the viewer, or by every player for a spectator."""
    remaining = [player for player in range(s.players) if in_game(s, player)]
    attackers = [say.viewer] if say.viewer in remaining else remaining
    lines = [
        say("odds", who=say.who(a), target=say.who(d), reason=_reason(say, s, a, d))
        for a in attackers
        for d in remaining
        if a != d and s.realm[d]
    ]
    return lines or [say("no-odds")]


def _world(say: Narrator, s: State, asked: str) -> list[str]:
    lines = [
        say("world", islands=s.islands, cost=s.cost, happiness=s.first_happiness),
        say("world-limit", limit=s.limit, longest=LONGEST_GAME),
    ]
    return [*lines, say("standoff", islands=s.islands)] if tends_to_standoff(s) else lines


QUERIES = (Query("status", "s", _status), Query("odds", "o", _odds), Query("world", "i", _world))
