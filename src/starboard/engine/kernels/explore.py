"""Every reachable state, once each, breadth first.

States lie one after the other in ``store``, in the order they were found: the
store is the queue. ``slots`` is a hash table of (tag, number of the state), and
states are compared whole, so nothing is lost to a collision. ``parents`` says
from which state each was first reached, by a shortest way.

The tag is half of the hash, and its first bits are the place in the table: so the
table grows without a look at the states, from its beginning to its end.
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
from starboard.engine.prelude import scratch

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

# Laws of every game, beside its own.
NONE = -1
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


# Comparing has one way out of each loop: with several, references are counted on the way.


def same_rows(rows: Any, number: int, others: Any, other: int) -> bool:
    different = no_word()
    for index in range(STATE_WORDS):
        different |= rows[number, index] ^ others[other, index]
    return bool(different == no_word())


def same(words: Any, others: Any) -> bool:
    different = no_word()
    for index in range(STATE_WORDS):
        different |= words[index] ^ others[index]
    return bool(different == no_word())


def is_among(words: Any, rows: Any, first: int, end: int) -> bool:
    """Whether a state is in one of these rows."""
    found = False
    for number in range(first, end):
        different = no_word()
        for index in range(STATE_WORDS):
            different |= words[index] ^ rows[number, index]
        found = found or different == no_word()
    return found


def copy_out(rows: Any, number: int, words: Any) -> None:
    for index in range(STATE_WORDS):
        words[index] = rows[number, index]


def copy_in(words: Any, rows: Any, number: int) -> None:
    for index in range(STATE_WORDS):
        rows[number, index] = words[index]


def copy_words(source: Any, target: Any) -> None:
    for index in range(STATE_WORDS):
        target[index] = source[index]


def number_of(entry: Any) -> int:
    """The number of the state that an entry of the table stands for; −1 for a free slot."""
    return int(entry & word(0xFFFFFFFF)) - 1


def tag_of(entry: Any) -> Any:
    return entry >> word(32)


def shift_of(slots: Any) -> Any:
    """By how much a hash is shifted to be a place in this table."""
    bits = 0
    while len(slots) >> bits > 1:
        bits += 1
    return word(64 - bits)


def next_place(place: Any, slots: Any) -> Any:
    return (place + word(1)) & word(len(slots) - 1)


def candidate(h: Any, place: Any, slots: Any) -> Any:
    """From this place on the first slot that is free, or has the tag of this hash."""
    while slots[place] != no_word() and tag_of(slots[place]) != tag_of(h):
        place = next_place(place, slots)
    return place


def slot_of(rows: Any, number: int, h: Any, place: Any, store: Any, slots: Any) -> Any:
    """Where this state, of hash ``h``, is in the table, or the free slot where it belongs."""
    place = candidate(h, place, slots)
    while slots[place] != no_word() and not same_rows(rows, number, store, number_of(slots[place])):
        place = candidate(h, next_place(place, slots), slots)
    return place


def find(rows: Any, number: int, store: Any, slots: Any) -> int:
    """The number in the store of the state in this row; −1 when it was never found."""
    h = hash_of(rows, number)
    return number_of(slots[slot_of(rows, number, h, h >> shift_of(slots), store, slots)])


def entry_for(h: Any, number: int) -> Any:
    return (tag_of(h) << word(32)) | word(number + 1)


def enter_first(store: Any, slots: Any) -> None:
    """Enter the state that all begins with."""
    h = hash_of(store, 0)
    slots[h >> shift_of(slots)] = entry_for(h, 0)


def refill(old: Any, slots: Any) -> None:
    """Enter all states of a table into a new, larger one."""
    shift = shift_of(slots)
    for index in range(len(old)):
        if old[index] != no_word():
            place = old[index] >> shift
            while slots[place] != no_word():
                place = next_place(place, slots)
            slots[place] = old[index]


def note_broken(count: Any, law: int, parent: int, actor: int, move: int) -> None:
    """Keep the first law that is broken, if this is one."""
    if law != NONE and count[BROKEN] == NONE:
        count[BROKEN] = law
        count[BROKEN_PARENT] = parent
        count[BROKEN_ACTOR] = actor
        count[BROKEN_MOVE] = move


def hides_once_and_for_all(words: Any, once: Any, twice: Any, s: Any, t: Any, players: int) -> bool:
    """Hiding what is hidden already changes nothing, for every viewer; ``s`` is in ``once``."""
    well = True
    for seat in range(players + 1):
        viewer = seat if seat < players else SPECTATOR
        copy_words(words, once)
        hide(s, viewer)
        copy_words(once, twice)
        hide(t, viewer)
        well = well and same(once, twice)
    return well


def hide_from_all(s: Any, players: int) -> None:
    for player in range(players):
        hide(s, player)
    hide(s, SPECTATOR)


def expand_batch(
    store: Any, count: Any, players: int, until: int, widest: int,
    before: Any, after: Any, once: Any, s: Any, t: Any, u: Any,
    moves: Any, weights: Any, batch: Any, ways: Any,
) -> int:  # fmt: skip
    """Put every state that follows from the next ones into the batch; returns how many.

    All in one function: one for each state would count the references of every array
    each time, which takes as long as the rules of a small game.
    """
    size = 0
    while count[HEAD] < until and size + widest <= len(batch):
        head = count[HEAD]
        copy_out(store, head, before)
        if SECRETS:
            if not hides_once_and_for_all(before, once, after, u, t, players):
                note_broken(count, NOT_HIDDEN, head, -1, -1)
        else:
            copy_words(before, once)
            hide_from_all(u, players)
            if not same(before, once):
                note_broken(count, NOT_HIDDEN, head, -1, -1)
        acting = actors(s)
        count[OVER] += 1 if acting == 0 else 0
        count[CHANCE_DUE] += (acting >> CHANCE) & 1
        actor = 0
        while acting >> actor:
            if (acting >> actor) & 1:
                number = chance(s, moves, weights) if actor == CHANCE else legal(s, actor, moves)
                if number == 0:
                    note_broken(count, STUCK, head, -1, -1)
                first = size
                for index in range(number):
                    move = moves[index]
                    copy_words(before, after)
                    apply(t, actor, move)
                    note_broken(count, broken_move_law(s, actor, move, t), head, actor, move)
                    # Many outcomes of dice come to the same: a hit or a miss.
                    if not is_among(after, batch, max(first, size - 2), size):
                        copy_in(after, batch, size)
                        ways[size, PARENT] = head
                        ways[size, ACTOR] = actor
                        ways[size, MOVE] = move
                        size += 1
                count[TRANSITIONS] += number
            actor += 1
        count[HEAD] = head + 1
    return size


def look_ahead(
    batch: Any, size: int, store: Any, slots: Any, hashes: Any, places: Any
) -> Any:  # fmt: skip
    """Hash the batch, find the places of its states, and touch all the memory that they need.

    The loads do not depend on each other, so the processor waits for many at once.
    """
    shift = shift_of(slots)
    touched = no_word()
    for index in range(size):
        hashes[index] = hash_of(batch, index)
        touched ^= slots[hashes[index] >> shift]
    for index in range(size):
        places[index] = candidate(hashes[index], hashes[index] >> shift, slots)
        number = number_of(slots[places[index]])
        if number >= 0:
            touched ^= store[number, 0]
    return touched


def enter_batch(
    batch: Any, ways: Any, size: int, hashes: Any, places: Any, store: Any, parents: Any,
    slots: Any, count: Any, t: Any, after: Any,
) -> bool:  # fmt: skip
    """Enter the states of the batch that are new, after a look at their laws; False when full."""
    for index in range(size):
        slot = slot_of(batch, index, hashes[index], places[index], store, slots)
        if slots[slot] == no_word():
            number = count[TAIL]
            if number == len(store):
                return False
            copy_out(batch, index, after)
            parent, law = ways[index, PARENT], broken_state_law(t)
            note_broken(count, law, parent, ways[index, ACTOR], ways[index, MOVE])
            copy_in(after, store, number)
            slots[slot] = entry_for(hashes[index], number)
            parents[number] = parent
            count[TAIL] = number + 1
    return True


def explore(
    store: Any, parents: Any, slots: Any, count: Any, players: int, until: int,
    batch: Any, ways: Any, hashes: Any, places: Any,
) -> int:  # fmt: skip
    """Expand states up to number ``until``; returns what stopped it."""
    before, after, once = new_words(), new_words(), new_words()
    s, t, u = struct_in(before), struct_in(after), struct_in(once)
    moves = scratch(max(MAX_MOVES, MAX_OUTCOMES))
    weights = scratch(MAX_OUTCOMES)
    widest = max(MAX_MOVES * players, MAX_OUTCOMES)
    while count[HEAD] < until:
        if (count[TAIL] + len(batch)) * 10 > len(slots) * LOAD_LIMIT:
            return SLOTS_FULL
        size = expand_batch(
            store, count, players, until, widest,
            before, after, once, s, t, u, moves, weights, batch, ways,
        )  # fmt: skip
        count[TOUCHED] = int(look_ahead(batch, size, store, slots, hashes, places) & word(1))
        room = enter_batch(
            batch, ways, size, hashes, places, store, parents, slots, count, t, after
        )  # fmt: skip
        if count[BROKEN] != NONE:
            return LAW_BROKEN
        if not room:
            return STORE_FULL
    return REACHED
