"""Games between compiled bots, measured while they are played.

One pass over the states and moves of a game fills a row of each of these arrays:

games         the columns ``WINNERS`` to ``DECIDED``
seats         for each player the columns ``ORDER``, ``OWN_TURNS`` and ``LAST_TURN``
kinds         for each player how often each kind of move was used, then how often it was legal
stages        for each stage, a tenth of the game: ``CHOICES``, ``LEGAL``, ``ONLY`` and ``LEADER``
metrics       the game's own metrics
sampled       the bytes of a state in which ``sampled_players`` had a choice; each choice of the
              game is equally likely to be sampled

Who leads is read at the end of every turn but the last, from the mean of the last round of turns:
of the network's estimates if there are weights, else of the scores.
"""

from starboard.engine.actors import CHANCE, MAX_PLAYERS, NOBODY
from starboard.engine.chance import GENERATOR_SIZE, below, seed_generator
from starboard.engine.kernels.contract import (
    HAS_MOVE_METRICS,
    MAX_MOVES,
    SECRETS,
    actors,
    apply,
    choose,
    hide,
    legal,
    measure_end,
    measure_move,
    new_bytes,
    new_floats,
    round_number,
    sample,
    scores,
    shipped_value,
    state_in_bytes,
    turn_holder,
    winners,
)
from starboard.engine.kernels.play import copy_bytes, pick_actor
from starboard.engine.kernels.standing import THOUSAND, leader_of, mean_standing, relative
from starboard.engine.kernels.types import (
    ByteRows,
    Bytes,
    Floats,
    IntegerRows,
    Integers,
    SingleRows,
    Singles,
    StateRecord,
)
from starboard.engine.prelude import has, lowest, scratch

# Columns of ``games``.
WINNERS = 0  # bits; −1 for a game that reached the limit of plies
PLIES = 1
DECISIONS = 2  # moves of players
FORCED = 3  # decisions with one legal move
TURNS = 4
LEAD_CHANGES = 5
TRAILING = 6  # how far the winner was behind the leader, on average; in thousandths
LOWEST = 7  # the winner's lowest standing, in thousandths
DECIDED = 8  # the share of turns after which the winner led to the end, in thousandths
GAME_COLUMNS = 9
UNKNOWN = -1

# Columns of ``seats``.
ORDER = 0  # the player's place in the order of first moves
OWN_TURNS = 1
LAST_TURN = 2  # the number of the last turn in which the player moved
SEAT_COLUMNS = 3

STAGES = 10
# Columns of ``stages``.
CHOICES = 0  # decisions of the stage
LEGAL = 1  # legal moves in all of them
ONLY = 2  # decisions with one legal move
LEADER = 3  # who led in the middle of the stage, or ``NOBODY``
STAGE_COLUMNS = 4

DICE, ACTING, BOTS, SAMPLING = range(4)
STREAMS = 4
"""The independent random numbers of a game: of chance, of who acts first, of bots, of sampling."""

LEAD_MARGIN = 50
"""How far a player's chance to win must exceed the leader's to take the lead, in thousandths."""
ACTOR_BITS = 6
ACTOR_MASK = (1 << ACTOR_BITS) - 1
"""A scripted move is ``move << ACTOR_BITS | actor``."""

# What is known of the turn that is being played.
HOLDER = 0  # whose turn it is
ROUND = 1
MOVER = 2  # who moved last
MOVED = 3  # how many players have moved in this game
IN_FRONT = 4  # who leads
IN_TURN = 5  # the decisions of this turn
NOW_SIZE = 6

MAX_RESTRICTED_DECISIONS = 20
"""The decisions of a turn in which a kind of move is forbidden; it may be what ends the turn."""


def allowed_moves(moves: Integers, size: int, kind_of: Integers, forbidden: int) -> int:
    """Move the legal moves of other kinds to the front; returns their number.

    If all are forbidden, all are allowed.
    """
    kept = 0
    for index in range(size):
        if forbidden >> kind_of[moves[index]] & 1 == 0:
            moves[kept], moves[index] = moves[index], moves[kept]
            kept += 1
    return kept if kept > 0 else size


def is_listed(moves: Integers, size: int, move: int) -> bool:
    for index in range(size):
        if moves[index] == move:
            return True
    return False


def count_offers(moves: Integers, size: int, kind_of: Integers, row: Integers, first: int) -> None:
    """Add 1 for each kind among the legal moves, from index ``first`` of the row on."""
    offered = 0
    for index in range(size):
        offered |= 1 << kind_of[moves[index]]
    while offered:
        kind = lowest(offered)
        row[first + kind] += 1
        offered ^= 1 << kind


def read_standing(
    s: StateRecord, last: Bytes, mover: int, players: int, inner: SingleRows, outer: SingleRows,
    x: Singles, active: Integers, h: Singles, slots: Singles, chances: Floats, points: Integers,
    row: Integers,
) -> None:  # fmt: skip
    """Write how each player stands: the chance to win in thousandths, or the score.

    ``last`` is the state right after the last move, where the network's estimates are best.
    """
    if len(inner) > 0:
        visible = state_in_bytes(last)
        if SECRETS:
            hide(visible, mover)
        shipped_value(inner, outer, visible, mover, players, x, active, h, slots, chances)
        for player in range(players):
            row[player] = int(chances[player] * THOUSAND)
    else:
        scores(s, points)
        for player in range(players):
            row[player] = points[player]


def tell_story(
    curve: IntegerRows, turns: int, players: int, winner_bits: int, is_chance: bool,
    standing: Integers, game: Integers,
) -> None:  # fmt: skip
    """Write how the lead changed, from the standing and the leader after each turn."""
    changes, leader = 0, NOBODY
    for turn in range(turns):
        now = curve[turn, players]
        changes += 1 if leader != NOBODY and now != leader else 0
        leader = now
    game[LEAD_CHANGES] = changes
    game[TRAILING], game[LOWEST], game[DECIDED] = UNKNOWN, UNKNOWN, UNKNOWN
    if winner_bits <= 0 or turns == 0:
        return
    winner = lowest(winner_bits)
    behind, worst, decided = 0, THOUSAND, 0
    for turn in range(turns):
        mean_standing(curve, turn, players, standing)
        best = standing[0]
        for player in range(1, players):
            best = max(best, standing[player])
        own = relative(standing[winner], best, is_chance)
        behind += relative(best, best, is_chance) - own
        worst = min(worst, own)
        leader = curve[turn, players]
        if leader == NOBODY or not has(winner_bits, leader):
            decided = turn + 1
    game[TRAILING] = behind // turns
    game[LOWEST] = worst
    game[DECIDED] = decided * THOUSAND // turns


def fill_stages(
    legal_counts: Integers, decisions: int, curve: IntegerRows, turns: int, players: int,
    row: Integers,
) -> None:  # fmt: skip
    """Divide decisions and turns into stages of equal length."""
    for stage in range(STAGES):
        middle = (2 * stage + 1) * turns // (2 * STAGES)
        row[stage * STAGE_COLUMNS + LEADER] = curve[middle, players] if turns > 0 else NOBODY
    for number in range(decisions):
        first = number * STAGES // decisions * STAGE_COLUMNS
        row[first + CHOICES] += 1
        row[first + LEGAL] += legal_counts[number]
        row[first + ONLY] += 1 if legal_counts[number] == 1 else 0


def choose_allowed(
    bot: int, forbidden: int, visible: StateRecord, player: int, moves: Integers, size: int,
    kind_of: Integers, rng: Integers,
) -> int:  # fmt: skip
    """The move of a bot; a random allowed one if the bot insists on a forbidden kind."""
    if forbidden == 0:
        return choose(bot, visible, player, moves, size, rng)
    size = allowed_moves(moves, size, kind_of, forbidden)
    move = choose(bot, visible, player, moves, size, rng)
    return move if is_listed(moves, size, move) else moves[below(rng, size)]


def forbidden_now(forbidden: int, now: Integers) -> int:
    """The forbidden kinds of moves; none towards the end of an endless turn."""
    return forbidden if now[IN_TURN] <= MAX_RESTRICTED_DECISIONS else 0


def scripted_move(script: Integers, ply: int) -> int:
    """The scripted move of a ply; negative after the end of the script."""
    return script[ply] if ply < len(script) else -1


def begin_seats(seats: Integers, players: int) -> None:
    for player in range(players):
        seats[player * SEAT_COLUMNS + ORDER] = NOBODY
        seats[player * SEAT_COLUMNS + LAST_TURN] = NOBODY


def is_new_turn(s: StateRecord, actor: int, now: Integers) -> bool:
    """Whether another player's turn or another round has begun; ``now`` is updated."""
    holder, number = turn_holder(s, actor), round_number(s)
    if holder == now[HOLDER] and number == now[ROUND]:
        return False
    now[HOLDER], now[ROUND], now[IN_TURN] = holder, number, 0
    return True


def note_mover(seats: Integers, actor: int, now: Integers, turn: int) -> None:
    """Record that a player moves in this turn."""
    if seats[actor * SEAT_COLUMNS + ORDER] == NOBODY:
        seats[actor * SEAT_COLUMNS + ORDER] = now[MOVED]
        now[MOVED] += 1
    seats[actor * SEAT_COLUMNS + LAST_TURN] = turn
    now[MOVER] = actor
    now[IN_TURN] += 1


def end_turn(
    s: StateRecord, last: Bytes, players: int, inner: SingleRows, outer: SingleRows, x: Singles,
    active: Integers, h: Singles, slots: Singles, chances: Floats, points: Integers,
    curve: IntegerRows, now: Integers, game: Integers,
) -> None:  # fmt: skip
    """Record who leads after the turn that has ended, if there was one."""
    if now[MOVER] == NOBODY:
        return
    turn = game[TURNS]
    game[TURNS] += 1
    if turn < len(curve):
        read_standing(
            s, last, now[MOVER], players, inner, outer, x, active, h, slots, chances, points,
            curve[turn],
        )  # fmt: skip
        margin = LEAD_MARGIN if len(inner) > 0 else 0
        mean_standing(curve, turn, players, points)
        now[IN_FRONT] = leader_of(points, players, now[IN_FRONT], margin)
        curve[turn, players] = now[IN_FRONT]


def apply_measured(
    data: Bytes, before: Bytes, last: Bytes, actor: int, move: int, has_network: bool,
    metrics: Integers,
) -> None:  # fmt: skip
    """Make a move, add the game's metrics of it, and keep the state for the network."""
    if HAS_MOVE_METRICS:
        copy_bytes(data, before)
    apply(state_in_bytes(data), actor, move)
    if HAS_MOVE_METRICS:
        measure_move(state_in_bytes(before), actor, move, state_in_bytes(data), metrics)
    if has_network and actor != CHANCE:
        copy_bytes(data, last)


def is_sampled(size: int, game: Integers, rng: Integers) -> bool:
    """Count a decision among ``size`` moves; whether it replaces the sampled one of the game."""
    game[DECISIONS] += 1
    if size == 1:
        game[FORCED] += 1
        return False
    return below(rng, game[DECISIONS] - game[FORCED]) == 0


def measure_games(
    first: Bytes, bots: Integers, forbidden: Integers, script: IntegerRows, kind_of: Integers,
    rotate: int, seed: int, start: int, limit: int, inner: SingleRows, outer: SingleRows,
    x: Singles, active: Integers, h: Singles, slots: Singles, legal_counts: Integers,
    curve: IntegerRows, games: IntegerRows, seats: IntegerRows, kinds: IntegerRows,
    stages: IntegerRows, metrics: IntegerRows, sampled: ByteRows, sampled_players: Integers,
) -> None:  # fmt: skip
    """Play one game for each row of ``games``, with the rows of ``script`` in turn.

    A script has the first moves of a game, up to a negative number; bots play on after it. Games
    with the same number differ in their script alone: they have the same random numbers. In game
    ``n``, entry ``(player + rotate * n) % players`` of ``bots`` and ``forbidden`` plays for a
    player; ``forbidden`` has bits of kinds of moves that an entry does not use if it can avoid
    them. With ``rotate``, games number ``n`` to ``n + players − 1`` have the same dice.

    All rows are zero at first. ``legal_counts`` and ``curve`` are working memory, a row for each
    decision and each turn; without rows of ``curve`` nobody leads. This is one long function
    because all rules would be optimised twice if a game were a function of its own.
    """
    players, is_chance = len(bots), len(inner) > 0
    kind_count = kinds.shape[1] // (2 * players)
    data, redacted, before, last = new_bytes(), new_bytes(), new_bytes(), new_bytes()
    s = state_in_bytes(data)
    visible = state_in_bytes(redacted) if SECRETS else s
    moves, points, chances = scratch(MAX_MOVES), scratch(MAX_PLAYERS), new_floats(MAX_PLAYERS)
    dice, acting = scratch(GENERATOR_SIZE), scratch(GENERATOR_SIZE)
    thoughts, sampling = scratch(GENERATOR_SIZE), scratch(GENERATOR_SIZE)
    now = scratch(NOW_SIZE)
    for index in range(len(games)):
        number, scripted = start + index // len(script), script[index % len(script)]
        game, kind_row = games[index], kinds[index]
        group = number // players if rotate else number
        seed_generator(dice, seed, STREAMS * group + DICE)
        seed_generator(acting, seed, STREAMS * group + ACTING)
        seed_generator(thoughts, seed, STREAMS * number + BOTS)
        seed_generator(sampling, seed, STREAMS * number + SAMPLING)
        begin_seats(seats[index], players)
        copy_bytes(first, data)
        sampled_players[index] = NOBODY
        now[HOLDER], now[MOVER], now[IN_FRONT], now[MOVED] = NOBODY, NOBODY, NOBODY, 0
        ply, to_act = 0, actors(s)
        while to_act != 0 and ply < limit:
            planned = scripted_move(scripted, ply)
            actor, move = planned & ACTOR_MASK, planned >> ACTOR_BITS
            if planned < 0:
                actor = CHANCE if to_act == 1 << CHANCE else pick_actor(to_act, acting)
            if actor != CHANCE:
                if is_new_turn(s, actor, now):
                    end_turn(
                        s, last, players, inner, outer, x, active, h, slots, chances, points,
                        curve, now, game,
                    )  # fmt: skip
                    seats[index, now[HOLDER] * SEAT_COLUMNS + OWN_TURNS] += 1
                note_mover(seats[index], actor, now, game[TURNS])
                if SECRETS:
                    copy_bytes(data, redacted)
                    hide(visible, actor)
                size = legal(visible, actor, moves)
                count_offers(moves, size, kind_of, kind_row, (players + actor) * kind_count)
                legal_counts[game[DECISIONS]] = size
                if is_sampled(size, game, sampling):
                    copy_bytes(data, sampled[index])
                    sampled_players[index] = actor
                if planned < 0:
                    entry = (actor + rotate * number) % players
                    move = choose_allowed(
                        bots[entry], forbidden_now(forbidden[entry], now), visible, actor, moves,
                        size, kind_of, thoughts,
                    )  # fmt: skip
                kind_row[actor * kind_count + kind_of[move]] += 1
            elif planned < 0:
                move = sample(s, dice)
            apply_measured(data, before, last, actor, move, is_chance, metrics[index])
            ply += 1
            to_act = actors(s)
        measure_end(s, metrics[index])
        game[WINNERS], game[PLIES] = winners(s) if to_act == 0 else -1, ply
        read = min(game[TURNS], len(curve))
        game[TURNS] += 1
        tell_story(curve, read, players, game[WINNERS], is_chance, points, game)
        fill_stages(legal_counts, game[DECISIONS], curve, read, players, stages[index])
