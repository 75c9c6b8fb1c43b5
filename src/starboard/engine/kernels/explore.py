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
COUNTS = 9

# What stopped the kernel.
REACHED = 0
SLOTS_FULL = 1
STORE_FULL = 2
LAW_BROKEN = 3

# Laws of every game, beside its own; −1 is none.
STUCK = -2
NOT_HIDDEN = -3

LOAD_LIMIT = 7  # tenths of the slots in use


def hash_of(words: Any) -> Any:
    """64 bits that depend on every bit of the state."""
    h = word(0x9E3779B97F4A7C15)
    for index in range(STATE_WORDS):
        h = (h ^ words[index]) * word(0xFF51AFD7ED558CCD)
        h = h ^ (h >> word(32))
    return h


def same(words: Any, others: Any) -> bool:
    for index in range(STATE_WORDS):
        if words[index] != others[index]:
            return False
    return True


def copy_words(source: Any, target: Any) -> None:
    for index in range(STATE_WORDS):
        target[index] = source[index]


def slot_of(words: Any, store: Any, slots: Any) -> int:
    """Where this state is in the table, or the free slot where it belongs."""
    h = hash_of(words)
    mask = word(len(slots) - 1)
    tag = h >> word(32)
    place = h & mask
    while slots[place] != no_word():
        entry = slots[place]
        if entry >> word(32) == tag and same(words, store[int(entry & word(0xFFFFFFFF)) - 1]):
            return int(place)
        place = (place + word(1)) & mask
    return int(place)


def number_in(slot: int, slots: Any) -> int:
    """The number of the state in a slot, or −1."""
    return int(slots[slot] & word(0xFFFFFFFF)) - 1


def enter(words: Any, store: Any, slots: Any, slot: int, number: int) -> None:
    copy_words(words, store[number])
    slots[slot] = ((hash_of(words) >> word(32)) << word(32)) | word(number + 1)


def refill(store: Any, slots: Any, states: int) -> None:
    """Enter all states into a new, larger table."""
    for number in range(states):
        slot = slot_of(store[number], store, slots)
        tag = hash_of(store[number]) >> word(32)
        slots[slot] = (tag << word(32)) | word(number + 1)


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


def follow(
    store: Any, parents: Any, slots: Any, count: Any, s: Any, t: Any, before: Any, after: Any,
    actor: int, move: int,
) -> None:  # fmt: skip
    """Make one move from ``before``; enter the state it leads to if it is new."""
    parent = count[HEAD]
    copy_words(before, after)
    apply(t, actor, move)
    count[TRANSITIONS] += 1
    law = broken_move_law(s, actor, move, t)
    if law >= 0:
        note_broken(count, law, parent, actor, move)
        return
    slot = slot_of(after, store, slots)
    if number_in(slot, slots) >= 0:
        return
    law = broken_state_law(t)
    if law >= 0:
        note_broken(count, law, parent, actor, move)
        return
    number = count[TAIL]
    enter(after, store, slots, slot, number)
    parents[number] = parent
    count[TAIL] = number + 1


def choices(s: Any, actor: int, moves: Any, weights: Any) -> int:
    """The moves of a player, or the outcomes of chance."""
    if actor == CHANCE:
        return chance(s, moves, weights)
    return legal(s, actor, moves)


def explore(store: Any, parents: Any, slots: Any, count: Any, players: int, until: int) -> int:
    """Expand states up to number ``until``; returns what stopped it."""
    before, after, spare = new_words(), new_words(), new_words()
    s, t = struct_in(before), struct_in(after)
    moves = scratch(max(MAX_MOVES, MAX_OUTCOMES))
    weights = scratch(MAX_OUTCOMES)
    widest = max(MAX_MOVES * players, MAX_OUTCOMES)
    while count[HEAD] < min(until, count[TAIL]):
        if (count[TAIL] + widest) * 10 > len(slots) * LOAD_LIMIT:
            return SLOTS_FULL
        if count[TAIL] + widest > len(store):
            return STORE_FULL
        copy_words(store[count[HEAD]], before)
        if not hides_well(before, after, spare, players):
            note_broken(count, NOT_HIDDEN, count[HEAD], -1, -1)
        acting = actors(s)
        count[OVER] += 1 if acting == 0 else 0
        count[CHANCE_DUE] += (acting >> CHANCE) & 1
        for actor in range(CHANCE + 1):
            if (acting >> actor) & 1:
                number = choices(s, actor, moves, weights)
                for index in range(number):
                    follow(store, parents, slots, count, s, t, before, after, actor, moves[index])
                if number == 0:
                    note_broken(count, STUCK, count[HEAD], -1, -1)
        if count[BROKEN] != -1:
            return LAW_BROKEN
        count[HEAD] += 1
    return REACHED
