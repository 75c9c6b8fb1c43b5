"""The rules, in the dialect. Clause numbers (C2.1) are those of RULES.md."""

from starboard.engine.actors import CHANCE, SECRET
from starboard.engine.chance import below
from starboard.engine.prelude import has
from starboard.scaffold.cards_template.state import CARDS, HAND, HIDDEN, NO_CARD
from starboard.scaffold.cards_template.state import MAX_MOVES as MAX_MOVES
from starboard.scaffold.cards_template.state import MAX_OUTCOMES as MAX_OUTCOMES
from starboard.scaffold.cards_template.state import State as State

VERSION = 1
SECRETS = True


def setup(s: State, players: int) -> None:
    s.players = players


def actors(s: State) -> int:
    if s.dealt < s.players * HAND:
        return 1 << CHANCE  # C1.1
    return 1 << s.turn if tricks_taken(s) < HAND else 0  # C3.1


def tricks_taken(s: State) -> int:
    taken = 0
    for player in range(s.players):
        taken += s.tricks[player]
    return taken


def legal(s: State, player: int, out: list[int]) -> int:
    if actors(s) != 1 << player:
        return 0
    count = 0
    for slot in range(HAND):
        if s.hand[player][slot] != NO_CARD:
            out[count] = s.hand[player][slot]  # C2.1
            count += 1
    return count


def in_deck(s: State, card: int) -> bool:
    """Whether nobody is known to have or to have played the card."""
    if has(s.gone, card):
        return False
    for player in range(s.players):
        if s.played[player] == card:
            return False
        for slot in range(HAND):
            if s.hand[player][slot] == card:
                return False
    return True


def chance(s: State, out: list[int], weights: list[int]) -> int:
    if actors(s) != 1 << CHANCE:
        return 0
    count = 0
    for card in range(1, CARDS + 1):
        if in_deck(s, card):
            out[count] = card
            weights[count] = 1
            count += 1
    return count


def sample(s: State, rng: list[int]) -> int:
    left = 0
    for card in range(1, CARDS + 1):
        if in_deck(s, card):
            left += 1
    skip = below(rng, left)
    card = 1
    while skip > 0 or not in_deck(s, card):
        if in_deck(s, card):
            skip -= 1
        card += 1
    return card


def apply(s: State, actor: int, move: int) -> None:
    if actor == CHANCE:
        s.hand[s.dealt % s.players][s.dealt // s.players] = move
        s.dealt += 1
        return
    for slot in range(HAND):
        if s.hand[actor][slot] == move:
            s.hand[actor][slot] = NO_CARD
    s.played[actor] = move
    s.turn = (actor + 1) % s.players
    if s.played[s.turn] != NO_CARD:
        end_trick(s)


def end_trick(s: State) -> None:
    best = 0
    for player in range(s.players):
        if s.played[player] > s.played[best]:
            best = player
    for player in range(s.players):
        s.gone |= 1 << s.played[player]
        s.played[player] = NO_CARD
    s.tricks[best] += 1
    s.turn = best  # C2.2


def scores(s: State, out: list[int]) -> None:
    for player in range(s.players):
        out[player] = s.tricks[player]


def winners(s: State) -> int:
    if actors(s) != 0:
        return 0
    most = 0
    for player in range(s.players):
        most = max(most, s.tricks[player])
    found = 0
    for player in range(s.players):
        if s.tricks[player] == most:
            found |= 1 << player  # C3.1
    return found


def hide(s: State, viewer: int) -> None:
    for player in range(s.players):
        for slot in range(HAND):
            if player != viewer and s.hand[player][slot] != NO_CARD:
                s.hand[player][slot] = HIDDEN  # C1.1


def seen(s: State, actor: int, move: int, viewer: int) -> int:
    if actor == CHANCE and s.dealt % s.players != viewer:
        return SECRET  # C1.1
    return move


def guess(s: State, viewer: int, rng: list[int]) -> None:
    for player in range(s.players):
        for slot in range(HAND):
            if s.hand[player][slot] == HIDDEN:
                s.hand[player][slot] = sample(s, rng)
