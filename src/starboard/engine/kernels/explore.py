"""Breadth-first exploration: finds every reachable state once.

``store`` holds the states in the order in which they were found, so it is also the queue.
``slots`` is a hash table with linear probing. An entry has a tag (the upper half of the hash)
and the number of a state plus one; states are compared whole, so that collisions do no harm.
``parents`` holds the number of the state from which each state was first reached, which gives
a shortest path to it.

The first bits of the tag are the home slot of a state. Growing the table needs no look at the
states, and proceeds from its beginning to its end.
"""

from starboard.engine.actors import CHANCE, SPECTATOR
from starboard.engine.kernels.contract import (
    MAX_MOVES,
    MAX_OUTCOMES,
    SECRETS,
    STATE_WORDS,
    actors,
    apply,
    chance,
    hide,
    legal,
    new_words,
    state_in_words,
    violated_move_law,
    violated_state_law,
    word,
    zero_word,
)
from starboard.engine.kernels.types import (
    IntegerRows,
    Integers,
    StateNumbers,
    StateRecord,
    Word,
    WordRows,
    Words,
)
from starboard.engine.prelude import scratch

# Indices of ``counters``.
EXPANDED = 0
FOUND = 1
TRANSITIONS = 2
GAMES_OVER = 3
CHANCE_DUE = 4
VIOLATED_LAW = 5
VIOLATION_PARENT = 6
VIOLATION_ACTOR = 7
VIOLATION_MOVE = 8
PREFETCHED = 9
COUNTERS = 10

# Columns of ``origins``: how a state of the batch was reached.
PARENT = 0
ACTOR = 1
MOVE = 2

# Why the kernel returned.
REACHED_END = 0
SLOTS_FULL = 1
STORE_FULL = 2
LAW_VIOLATED = 3

# Laws that every game has beside its own.
NO_LAW = -1
NOBODY_CAN_MOVE = -2
HIDING_NOT_IDEMPOTENT = -3

MAX_LOAD_TENTHS = 7
"""How full the hash table may get, in tenths."""


# Rows are passed as (array, number): a view of a row would count references every time.


def hash_of(rows: WordRows, number: int) -> Word:
    """A 64-bit hash of a state, computed in two independent halves for parallel execution."""
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


# Comparisons leave their loops at the end only: an early return makes Numba count references.


def same_rows(rows: WordRows, number: int, others: WordRows, other: int) -> bool:
    different = zero_word()
    for index in range(STATE_WORDS):
        different |= rows[number, index] ^ others[other, index]
    return bool(different == zero_word())


def same_words(words: Words, others: Words) -> bool:
    different = zero_word()
    for index in range(STATE_WORDS):
        different |= words[index] ^ others[index]
    return bool(different == zero_word())


def is_among(words: Words, rows: WordRows, first: int, end: int) -> bool:
    """Whether a state is in one of the rows from ``first`` to ``end`` − 1."""
    found = False
    for number in range(first, end):
        different = zero_word()
        for index in range(STATE_WORDS):
            different |= words[index] ^ rows[number, index]
        found = found or different == zero_word()
    return found


def copy_from_row(rows: WordRows, number: int, words: Words) -> None:
    for index in range(STATE_WORDS):
        words[index] = rows[number, index]


def copy_to_row(words: Words, rows: WordRows, number: int) -> None:
    for index in range(STATE_WORDS):
        rows[number, index] = words[index]


def copy_words(source: Words, target: Words) -> None:
    for index in range(STATE_WORDS):
        target[index] = source[index]


def number_of(entry: Word) -> int:
    """The number of the state in an entry of the hash table; −1 for a free slot."""
    return int(entry & word(0xFFFFFFFF)) - 1


def tag_of(entry: Word) -> Word:
    return entry >> word(32)


def make_entry(h: Word, number: int) -> Word:
    return (tag_of(h) << word(32)) | word(number + 1)


def home_shift(slots: Words) -> Word:
    """How far a hash is shifted to the right to get its home slot in this table."""
    bits = 0
    while len(slots) >> bits > 1:
        bits += 1
    return word(64 - bits)


def next_slot(slot: Word, slots: Words) -> Word:
    return (slot + word(1)) & word(len(slots) - 1)


def probe(h: Word, slot: Word, slots: Words) -> Word:
    """The first slot from this one on that is free or has the tag of this hash."""
    while slots[slot] != zero_word() and tag_of(slots[slot]) != tag_of(h):
        slot = next_slot(slot, slots)
    return slot


def slot_of(
    rows: WordRows, number: int, h: Word, slot: Word, store: WordRows, slots: Words
) -> Word:
    """The slot that holds the state in this row, or the free slot where it belongs."""
    slot = probe(h, slot, slots)
    while slots[slot] != zero_word() and not same_rows(rows, number, store, number_of(slots[slot])):
        slot = probe(h, next_slot(slot, slots), slots)
    return slot


def find(rows: WordRows, number: int, store: WordRows, slots: Words) -> int:
    """The number in the store of the state in this row; −1 if it has not been found."""
    h = hash_of(rows, number)
    return number_of(slots[slot_of(rows, number, h, h >> home_shift(slots), store, slots)])


def insert_first(store: WordRows, slots: Words) -> None:
    """Insert the first state of the store into an empty hash table."""
    h = hash_of(store, 0)
    slots[h >> home_shift(slots)] = make_entry(h, 0)


def rehash(old: Words, slots: Words) -> None:
    """Insert all entries of a hash table into an empty, larger one."""
    shift = home_shift(slots)
    for index in range(len(old)):
        if old[index] != zero_word():
            slot = old[index] >> shift
            while slots[slot] != zero_word():
                slot = next_slot(slot, slots)
            slots[slot] = old[index]


def record_violation(counters: Integers, law: int, parent: int, actor: int, move: int) -> None:
    """Record a violated law unless one was recorded before or ``law`` is ``NO_LAW``."""
    if law != NO_LAW and counters[VIOLATED_LAW] == NO_LAW:
        counters[VIOLATED_LAW] = law
        counters[VIOLATION_PARENT] = parent
        counters[VIOLATION_ACTOR] = actor
        counters[VIOLATION_MOVE] = move


def hiding_is_idempotent(
    words: Words, once: Words, twice: Words, s: StateRecord, t: StateRecord, players: int
) -> bool:
    """Whether hiding twice equals hiding once for every viewer.

    ``s`` is the state in ``once``, ``t`` the state in ``twice``.
    """
    idempotent = True
    for seat in range(players + 1):
        viewer = seat if seat < players else SPECTATOR
        copy_words(words, once)
        hide(s, viewer)
        copy_words(once, twice)
        hide(t, viewer)
        idempotent = idempotent and same_words(once, twice)
    return idempotent


def hide_from_all(s: StateRecord, players: int) -> None:
    for player in range(players):
        hide(s, player)
    hide(s, SPECTATOR)


def expand_batch(
    store: WordRows, counters: Integers, players: int, until: int, widest: int,
    before: Words, after: Words, once: Words, s: StateRecord, t: StateRecord, u: StateRecord,
    moves: Integers, weights: Integers, batch: WordRows, origins: IntegerRows,
) -> int:  # fmt: skip
    """Fill the batch with the successors of the next states; returns how many there are.

    ``s``, ``t`` and ``u`` are the states in ``before``, ``after`` and ``once``; ``widest`` is
    the largest number of successors of one state. This is one long function because a call per
    state would count the references of every array, which takes as long as the rules of a
    small game.
    """
    size = 0
    while counters[EXPANDED] < until and size + widest <= len(batch):
        parent = counters[EXPANDED]
        copy_from_row(store, parent, before)
        if SECRETS:
            if not hiding_is_idempotent(before, once, after, u, t, players):
                record_violation(counters, HIDING_NOT_IDEMPOTENT, parent, -1, -1)
        else:
            copy_words(before, once)
            hide_from_all(u, players)
            if not same_words(before, once):
                record_violation(counters, HIDING_NOT_IDEMPOTENT, parent, -1, -1)
        to_act = actors(s)
        counters[GAMES_OVER] += 1 if to_act == 0 else 0
        counters[CHANCE_DUE] += (to_act >> CHANCE) & 1
        actor = 0
        while to_act >> actor:
            if (to_act >> actor) & 1:
                number = chance(s, moves, weights) if actor == CHANCE else legal(s, actor, moves)
                if number == 0:
                    record_violation(counters, NOBODY_CAN_MOVE, parent, -1, -1)
                first = size
                for index in range(number):
                    move = moves[index]
                    copy_words(before, after)
                    apply(t, actor, move)
                    law = violated_move_law(s, actor, move, t)
                    record_violation(counters, law, parent, actor, move)
                    # Many outcomes of dice lead to the same state, for example a hit or a miss.
                    if not is_among(after, batch, max(first, size - 2), size):
                        copy_to_row(after, batch, size)
                        origins[size, PARENT] = parent
                        origins[size, ACTOR] = actor
                        origins[size, MOVE] = move
                        size += 1
                counters[TRANSITIONS] += number
            actor += 1
        counters[EXPANDED] = parent + 1
    return size


def prefetch(
    batch: WordRows, size: int, store: WordRows, slots: Words, hashes: Words, candidates: Words
) -> Word:
    """Compute the hashes and candidate slots of the batch, and load the memory they refer to.

    The loads are independent of each other, so the processor waits for many at once. The
    result depends on them all, so that the compiler keeps them.
    """
    shift = home_shift(slots)
    loaded = zero_word()
    for index in range(size):
        hashes[index] = hash_of(batch, index)
        loaded ^= slots[hashes[index] >> shift]
    for index in range(size):
        candidates[index] = probe(hashes[index], hashes[index] >> shift, slots)
        number = number_of(slots[candidates[index]])
        if number >= 0:
            loaded ^= store[number, 0]
    return loaded


def insert_batch(
    batch: WordRows, origins: IntegerRows, size: int, hashes: Words, candidates: Words,
    store: WordRows, parents: StateNumbers, slots: Words, counters: Integers,
    t: StateRecord, after: Words,
) -> bool:  # fmt: skip
    """Check the laws of the new states of the batch and store them; False if the store is full.

    ``t`` is the state in ``after``.
    """
    for index in range(size):
        slot = slot_of(batch, index, hashes[index], candidates[index], store, slots)
        if slots[slot] == zero_word():
            number = counters[FOUND]
            if number == len(store):
                return False
            copy_from_row(batch, index, after)
            parent, law = origins[index, PARENT], violated_state_law(t)
            record_violation(counters, law, parent, origins[index, ACTOR], origins[index, MOVE])
            copy_to_row(after, store, number)
            slots[slot] = make_entry(hashes[index], number)
            parents[number] = parent
            counters[FOUND] = number + 1
    return True


def explore(
    store: WordRows, parents: StateNumbers, slots: Words, counters: Integers,
    players: int, until: int,
    batch: WordRows, origins: IntegerRows, hashes: Words, candidates: Words,
) -> int:  # fmt: skip
    """Expand states up to number ``until``; returns why it stopped."""
    before, after, once = new_words(), new_words(), new_words()
    s, t, u = state_in_words(before), state_in_words(after), state_in_words(once)
    moves = scratch(max(MAX_MOVES, MAX_OUTCOMES))
    weights = scratch(MAX_OUTCOMES)
    widest = max(MAX_MOVES * players, MAX_OUTCOMES)
    while counters[EXPANDED] < until:
        if (counters[FOUND] + len(batch)) * 10 > len(slots) * MAX_LOAD_TENTHS:
            return SLOTS_FULL
        size = expand_batch(
            store, counters, players, until, widest,
            before, after, once, s, t, u, moves, weights, batch, origins,
        )  # fmt: skip
        loaded = prefetch(batch, size, store, slots, hashes, candidates)
        counters[PREFETCHED] = int(loaded & word(1))
        has_room = insert_batch(
            batch, origins, size, hashes, candidates, store, parents, slots, counters, t, after
        )
        if counters[VIOLATED_LAW] != NO_LAW:
            return LAW_VIOLATED
        if not has_room:
            return STORE_FULL
    return REACHED_END
