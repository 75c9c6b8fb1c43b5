"""Every reachable state, once each, breadth first.

States lie one after the other in ``store``, in the order they were found: the
store is the queue. ``slots`` is a hash table of (tag, number of the state), and
states are compared whole, so nothing is lost to a collision. ``parents`` says
from which state each was first reached, by a shortest way.
"""

from typing import Any

from starboard.engine.actors import CHANCE, SPECTATOR
from starboard.engine.kernels.contract import (
    MAX_MOVES,
    MAX_OUTCOMES,
    SECRETS,
    STATE_WORDS,
    actors,
    apply,
    broken_move_law,
    broken_state_law,
    chance,
    hide,
    legal,
    new_words,
    no_word,
    struct_in,
    word,
)
from starboard.engine.tables import scratch

# Places in ``count``.
HEAD = 0
TAIL = 1
TRANSITIONS = 2
OVER = 3
CHANCE_DUE = 4
BROKEN = 5
BROKEN_PARENT = 6
BROKEN_ACTOR = 7
BROKEN_MOVE = 8
TOUCHED = 9
COUNTS = 10

# Places in a row of ``ways``: how a state of the batch was reached.
PARENT = 0
ACTOR = 1
MOVE = 2

# What stopped the kernel.
REACHED = 0
SLOTS_FULL = 1
STORE_FULL = 2
LAW_BROKEN = 3

# Laws of every game, beside its own; −1 is none.
STUCK = -2
NOT_HIDDEN = -3

LOAD_LIMIT = 7  # tenths of the slots in use


# Rows are given as (array, number): a view of a row would count references each time.


def hash_of(rows: Any, number: int) -> Any:
    """64 bits that depend on every bit of the state, in two lanes that run side by side."""
    even, odd = word(0x9E3779B97F4A7C15), word(0xC2B2AE3D27D4EB4F)
    for index in range(0, STATE_WORDS - 1, 2):
        even = (even ^ rows[number, index]) * word(0xFF51AFD7ED558CCD)
        odd = (odd ^ rows[number, index + 1]) * word(0xC4CEB9FE1A85EC53)
        even ^= even >> word(32)
        odd ^= odd >> word(32)
    if STATE_WORDS % 2 == 1:
        even = (even ^ rows[number, STATE_WORDS - 1]) * word(0xFF51AFD7ED558CCD)
        even ^= even >> word(32)
    h = (even ^ (odd >> word(17)) ^ (odd << word(47))) * word(0x9FB21C651E98DF25)
    return h ^ (h >> word(32))


def same_rows(rows: Any, number: int, others: Any, other: int) -> bool:
    for index in range(STATE_WORDS):
        if rows[number, index] != others[other, index]:
            return False
    return True


def copy_out(rows: Any, number: int, words: Any) -> None:
    for index in range(STATE_WORDS):
        words[index] = rows[number, index]


def copy_in(words: Any, rows: Any, number: int) -> None:
    for index in range(STATE_WORDS):
        rows[number, index] = words[index]


def is_row(words: Any, rows: Any, number: int) -> bool:
    for index in range(STATE_WORDS):
        if words[index] != rows[number, index]:
            return False
    return True


def copy_words(source: Any, target: Any) -> None:
    for index in range(STATE_WORDS):
        target[index] = source[index]


def same(words: Any, others: Any) -> bool:
    for index in range(STATE_WORDS):
        if words[index] != others[index]:
            return False
    return True


def number_of(entry: Any) -> int:
    """The number of the state that an entry of the table stands for; −1 for a free slot."""
    return int(entry & word(0xFFFFFFFF)) - 1


def slot_of(rows: Any, number: int, h: Any, store: Any, slots: Any) -> int:
    """Where this state, of hash ``h``, is in the table, or the free slot where it belongs."""
    mask = word(len(slots) - 1)
    tag = h >> word(32)
    place = h & mask
    while slots[place] != no_word():
        entry = slots[place]
        if entry >> word(32) == tag and same_rows(rows, number, store, number_of(entry)):
            return int(place)
        place = (place + word(1)) & mask
    return int(place)


def entry_for(h: Any, number: int) -> Any:
    return ((h >> word(32)) << word(32)) | word(number + 1)


def refill(store: Any, slots: Any, states: int) -> None:
    """Enter all states into a new, larger table."""
    for number in range(states):
        h = hash_of(store, number)
        slots[slot_of(store, number, h, store, slots)] = entry_for(h, number)


def note_broken(count: Any, law: int, parent: int, actor: int, move: int) -> None:
    if count[BROKEN] == -1:
        count[BROKEN] = law
        count[BROKEN_PARENT] = parent
        count[BROKEN_ACTOR] = actor
        count[BROKEN_MOVE] = move


def hides_well(words: Any, once: Any, twice: Any, players: int) -> bool:
    if SECRETS:
        return hides_once_and_for_all(words, once, twice, players)
    return hides_nothing(words, once, players)


def hides_once_and_for_all(words: Any, once: Any, twice: Any, players: int) -> bool:
    """Hiding what is hidden already changes nothing, for every viewer."""
    s, t = struct_in(once), struct_in(twice)
    for seat in range(players + 1):
        viewer = seat if seat < players else SPECTATOR
        copy_words(words, once)
        hide(s, viewer)
        copy_words(once, twice)
        hide(t, viewer)
        if not same(once, twice):
            return False
    return True


def hides_nothing(words: Any, once: Any, players: int) -> bool:
    """A game without secrets leaves its states as they are."""
    s = struct_in(once)
    copy_words(words, once)
    for player in range(players):
        hide(s, player)
    hide(s, SPECTATOR)
    return same(words, once)


def choices(s: Any, actor: int, moves: Any, weights: Any) -> int:
    """The moves of a player, or the outcomes of chance."""
    if actor == CHANCE:
        return chance(s, moves, weights)
    return legal(s, actor, moves)


def expand(
    s: Any, t: Any, before: Any, after: Any, moves: Any, weights: Any,
    batch: Any, ways: Any, size: int, count: Any,
) -> int:  # fmt: skip
    """Put every state that follows from ``before`` into the batch; returns its new size."""
    acting = actors(s)
    count[OVER] += 1 if acting == 0 else 0
    count[CHANCE_DUE] += (acting >> CHANCE) & 1
    for actor in range(CHANCE + 1):
        if (acting >> actor) & 1:
            number = choices(s, actor, moves, weights)
            if number == 0:
                note_broken(count, STUCK, count[HEAD], -1, -1)
            first = size
            for index in range(number):
                move = moves[index]
                copy_words(before, after)
                apply(t, actor, move)
                law = broken_move_law(s, actor, move, t)
                if law >= 0:
                    note_broken(count, law, count[HEAD], actor, move)
                if size > first and is_row(after, batch, size - 1):
                    continue  # many outcomes of dice come to the same
                copy_in(after, batch, size)
                ways[size, PARENT] = count[HEAD]
                ways[size, ACTOR] = actor
                ways[size, MOVE] = move
                size += 1
            count[TRANSITIONS] += number
    return size


def look_ahead(batch: Any, size: int, store: Any, slots: Any, hashes: Any) -> Any:
    """Hash the batch, and touch all the memory that it will need.

    The loads do not depend on each other, so the processor waits for many at once.
    """
    mask = word(len(slots) - 1)
    touched = no_word()
    for index in range(size):
        hashes[index] = hash_of(batch, index)
        touched ^= slots[hashes[index] & mask]
    for index in range(size):
        number = number_of(slots[hashes[index] & mask])
        if number >= 0:
            touched ^= store[number, 0]
    return touched


def enter_batch(
    batch: Any, ways: Any, size: int, hashes: Any, store: Any, parents: Any, slots: Any,
    count: Any, t: Any, after: Any,
) -> bool:  # fmt: skip
    """Enter the states of the batch that are new, after a look at their laws; False when full."""
    for index in range(size):
        slot = slot_of(batch, index, hashes[index], store, slots)
        if number_of(slots[slot]) < 0:
            if count[TAIL] == len(store):
                return False
            copy_out(batch, index, after)
            law = broken_state_law(t)
            if law >= 0:
                note_broken(count, law, ways[index, PARENT], ways[index, ACTOR], ways[index, MOVE])
            number = count[TAIL]
            copy_in(after, store, number)
            slots[slot] = entry_for(hashes[index], number)
            parents[number] = ways[index, PARENT]
            count[TAIL] = number + 1
    return True


def explore(
    store: Any, parents: Any, slots: Any, count: Any, players: int, until: int,
    batch: Any, ways: Any, hashes: Any,
) -> int:  # fmt: skip
    """Expand states up to number ``until``; returns what stopped it."""
    before, after, once = new_words(), new_words(), new_words()
    s, t = struct_in(before), struct_in(after)
    moves = scratch(max(MAX_MOVES, MAX_OUTCOMES))
    weights = scratch(MAX_OUTCOMES)
    widest = max(MAX_MOVES * players, MAX_OUTCOMES)
    while count[HEAD] < until:
        if (count[TAIL] + len(batch)) * 10 > len(slots) * LOAD_LIMIT:
            return SLOTS_FULL
        size = 0
        while count[HEAD] < until and size + widest <= len(batch):
            copy_out(store, count[HEAD], before)
            if not hides_well(before, once, after, players):
                note_broken(count, NOT_HIDDEN, count[HEAD], -1, -1)
            size = expand(s, t, before, after, moves, weights, batch, ways, size, count)
            count[HEAD] += 1
        count[TOUCHED] = int(look_ahead(batch, size, store, slots, hashes) & word(1))
        room = enter_batch(batch, ways, size, hashes, store, parents, slots, count, t, after)
        if count[BROKEN] != -1:
            return LAW_BROKEN
        if not room:
            return STORE_FULL
    return REACHED
