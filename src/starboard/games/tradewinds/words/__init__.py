"""The texts of Trade Winds, from states redacted for the viewer of ``say``."""

from collections.abc import Iterator

from starboard.engine.actors import CHANCE, SECRET, actor_letter
from starboard.engine.contract import Query
from starboard.engine.prelude import has
from starboard.engine.words import Narrator
from starboard.games.tradewinds.maps import PORT_NAMES
from starboard.games.tradewinds.moves import PRODUCT_WORDS
from starboard.games.tradewinds.rules.defeat import excess
from starboard.games.tradewinds.rules.setup import product_priced
from starboard.games.tradewinds.rules.trading import hold
from starboard.games.tradewinds.state import (
    ATTACK,
    BUY,
    CAPACITY,
    DRAW_PLACE,
    DRAW_PORT,
    DRAW_PRICE,
    DROP,
    FIGHTING,
    LEAVE,
    LOOTING,
    NOWHERE,
    ORDERING,
    OVER,
    PASS,
    PLACING,
    PRICING,
    RESPAWN,
    RESPAWNING,
    ROLLING,
    SAILING,
    START_CANNONS,
    SUNK,
    UPGRADE,
    State,
    in_setup,
    ranked_price,
)
from starboard.games.tradewinds.words.ending import ending, final_standings
from starboard.games.tradewinds.words.fighting import attacked, dropped, fired
from starboard.games.tradewinds.words.refusals import why_not as why_not
from starboard.games.tradewinds.words.sailing import (
    map_rows,
    place,
    points,
    ports,
    reach_answer,
    reach_rows,
    rolled,
    sailed,
    wind,
)
from starboard.games.tradewinds.words.trading import (
    goods,
    holdings,
    knows_holdings,
    learned,
    ledger,
    prices,
    ship_name,
    traded,
    upgraded,
    worth,
)


def narrate(say: Narrator, before: State, actor: int, move: int, after: State) -> list[str]:
    if actor == CHANCE:
        lines = list(_chance(say, before, move, after))
    else:
        lines = list(_player_move(say, before, actor, move, after))
    if move != LEAVE or actor == CHANCE:
        lines += _dropped_out(say, before, after)
    return [*lines, *_turn_end(say, before, actor, move, after)]


def _dropped_out(say: Narrator, before: State, after: State) -> list[str]:
    """The players who have lost their ship for good, in survival."""
    return [
        say("out-of-game", who=say.who(player))
        for player in range(before.players)
        if before.position[player] != NOWHERE and after.position[player] == NOWHERE
    ]


def _chance(say: Narrator, before: State, move: int, after: State) -> Iterator[str]:
    if before.phase == ORDERING:
        yield say("order", place=before.draws + 1, who=say.who(move - DRAW_PLACE))
    elif before.phase == PRICING:
        yield _price_set(say, before, move)
    elif before.phase == PLACING:
        yield say("moored", who=say.who(before.draws), port=PORT_NAMES[move - DRAW_PORT])
    elif before.phase == ROLLING:
        yield rolled(say, before, move)
        yield from learned(say, before, after)
    elif before.phase == FIGHTING:
        yield from fired(say, before, move, after)
    else:
        yield say(
            "returned",
            who=say.who(before.loser),
            port=PORT_NAMES[move - DRAW_PORT],
            cannons=START_CANNONS,
            money=before.purse,
        )


def _price_set(say: Narrator, s: State, move: int) -> str:
    if move == SECRET:
        return say("prices-set")
    product = product_priced(s)
    return say(
        "price-set",
        port=PORT_NAMES[s.draws % s.ports],
        product=PRODUCT_WORDS[product],
        price=ranked_price(s.ports, product, move - DRAW_PRICE + 1),
    )


def _player_move(
    say: Narrator, before: State, actor: int, move: int, after: State
) -> Iterator[str]:
    who = say.who(actor)
    if move == SECRET:
        yield say("loot-chosen", who=who)  # T5.3: the last drop, and only that it was made
    elif move == PASS:
        yield say("passes", who=who)
    elif move < BUY:
        yield sailed(say, before, actor, move, after)
        yield from learned(say, before, after)
    elif move < UPGRADE:
        yield traded(say, before, actor, move, after)
    elif move < ATTACK:
        yield upgraded(say, before, actor, move)
    elif move < DROP:
        yield attacked(say, before, actor, move - ATTACK, after)
    elif move < RESPAWN:
        yield dropped(say, actor, move)
    else:
        yield say("leaves" if move == LEAVE else "respawns", who=who)


def _turn_end(say: Narrator, before: State, actor: int, move: int, after: State) -> Iterator[str]:
    """The end of the turn, the round or the game, unless the player has passed."""
    if after.phase not in (ROLLING, OVER):
        return
    if before.phase in (ROLLING, SAILING) and (actor == CHANCE or move != PASS):
        yield say("passes-idle", who=say.who(before.turn))
    elif before.phase in (FIGHTING, LOOTING, SUNK, RESPAWNING) and after.phase == ROLLING:
        yield say("turn-over", who=say.who(before.turn))
    if after.phase == OVER:
        yield from ending(say, after)
    elif after.round > before.round:
        yield say("round", round=after.round, rounds=after.rounds)


def question(say: Narrator, s: State) -> str:
    if s.phase == OVER:
        return " ".join(ending(say, s))
    if s.phase == SAILING and s.turn == say.viewer:
        return say(
            "ask-sail",
            wind=wind(say, s.wind, s.power),
            points=points(say, s.half_points),
            place=place(say, s, s.position[s.turn]),
            holdings=holdings(say, s, s.turn),
        )
    if s.phase == LOOTING and s.victor == say.viewer:
        return say(
            "ask-drop",
            units=hold(s, s.victor),
            room=CAPACITY[s.ship[s.victor]],
            excess=excess(s, s.victor),
            goods=goods(say, s.goods[s.victor]),
        )
    if s.phase == SUNK and s.loser == say.viewer:
        return say("ask-respawn", cannons=START_CANNONS, money=s.purse)
    return _waiting(say, s)


def _waiting(say: Narrator, s: State) -> str:
    """Whom or what the viewer waits for."""
    if s.phase == LOOTING:
        return say("wait-loot", who=say.who(s.victor))
    if s.phase == SUNK:
        return say("wait-respawn", who=say.who(s.loser))
    if s.phase == SAILING:
        return say("wait-sail", who=say.who(s.turn))
    return say("wait-dice")


def board(say: Narrator, s: State) -> list[str]:
    return [_round(say, s), *map_rows(s), say("legend"), *_ships(say, s)]


def describe(say: Narrator, s: State) -> list[str]:
    return [_round(say, s), *_ships(say, s), ports(say, s)]


def _ships(say: Narrator, s: State) -> list[str]:
    """A sentence for each player's ship, and what the viewer owns."""
    lines = [_ship(say, s, player) for player in range(s.players)]
    if s.phase != OVER and knows_holdings(s, say.viewer):
        lines += [holdings(say, s, say.viewer), worth(say, s, say.viewer)]
    return lines


def _round(say: Narrator, s: State) -> str:
    """The round, whose turn it is, the wind and the points left."""
    if in_setup(s):
        return say("board-setup")
    if s.phase == OVER:
        return say("board-over", round=s.round)
    return say(
        "board-turn",
        round=s.round,
        rounds=s.rounds,
        who=say.who(s.turn),
        wind=wind(say, s.wind, s.power) if s.wind else say("wind-unknown"),
        points=points(say, s.half_points),
    )


def _ship(say: Narrator, s: State, player: int) -> str:
    """Which ship a player has and where it is."""
    letter, who = actor_letter(player), say.who(player)
    if not has(s.afloat, player):
        state = "waiting" if in_setup(s) or player == s.loser else "out"
        return say("board-no-ship", letter=letter, who=who, state=state)
    return say(
        "board-ship",
        letter=letter,
        who=who,
        ship=ship_name(say, s.ship[player]),
        place=place(say, s, s.position[player]),
    )


def result(say: Narrator, s: State) -> list[str]:
    out = [player for player in range(s.players) if not has(s.afloat, player)]
    return [*ending(say, s), *final_standings(say, s), *(_ship(say, s, player) for player in out)]


def _ledger(say: Narrator, s: State, asked: str) -> list[str]:
    return ledger(say, s)


def _prices(say: Narrator, s: State, asked: str) -> list[str]:
    return prices(say, s)


def _reach(say: Narrator, s: State, asked: str) -> list[str]:
    return reach_answer(say, s) if s.phase == SAILING else [say("no-reach")]


def _reach_map(say: Narrator, s: State) -> list[str]:
    return [say("reach-map"), *reach_rows(s)] if s.phase == SAILING else []


QUERIES = (
    Query("ledger", "l", _ledger),
    Query("prices", "$", _prices),
    Query("reach", "m", _reach, _reach_map),
)
