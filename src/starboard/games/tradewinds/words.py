"""Trade Winds in words: what happened, what is asked, how things stand."""

from collections.abc import Iterator

from starboard.engine.actors import CHANCE, SECRET, actor_letter
from starboard.engine.game import Query
from starboard.engine.words import Narrator
from starboard.games.tradewinds.chart import (
    drawn,
    drawn_reach,
    place,
    points,
    port_at,
    ships_afloat,
    told_reach,
    wind,
)
from starboard.games.tradewinds.chart_rules import (
    ATTACK,
    BUY,
    CALM,
    CAPACITY,
    COST,
    DIRECTIONS,
    DRAW_PLACE,
    DRAW_PORT,
    DRAW_PRICE,
    DROP,
    FIGHTING,
    GALLEON,
    LEAVE,
    LOOTING,
    MOST_CELLS,
    NOWHERE,
    ORDERING,
    OVER,
    PASS,
    PLACING,
    PRICING,
    PRODUCTS,
    RESPAWN,
    ROLLING,
    SAIL,
    SAILING,
    SELL,
    SELL_ALL,
    SELL_PRODUCTS,
    SHIP_VALUE,
    START_CANNONS,
    SUNK,
    UPGRADE,
    WINDS,
    ranked_price,
)
from starboard.games.tradewinds.draw_rules import product_priced
from starboard.games.tradewinds.fights import fire, opening
from starboard.games.tradewinds.ledger import (
    both_wealths,
    goods,
    holdings,
    knows_holdings,
    ledger,
    price_list,
    prices,
    ship_name,
    worth,
)
from starboard.games.tradewinds.legal_rules import hold, price
from starboard.games.tradewinds.moves import DIRECTION_WORDS, PRODUCT_WORDS
from starboard.games.tradewinds.ports import PORT_NAMES
from starboard.games.tradewinds.rules import State, winners


def narrate(say: Narrator, before: State, actor: int, move: int, after: State) -> list[str]:
    if actor == CHANCE:
        lines = list(_chance(say, before, move, after))
    else:
        lines = list(_deed(say, before, actor, move, after))
    if move != LEAVE or actor == CHANCE:
        lines += _gone(say, before, after)
    return [*lines, *_turning(say, before, actor, move, after)]


def _gone(say: Narrator, before: State, after: State) -> list[str]:
    """Whoever has lost the ship for good, in survival."""
    return [
        say("out-of-game", who=say.who(player))
        for player in range(before.players)
        if before.position[player] != NOWHERE and after.position[player] == NOWHERE
    ]


# What chance does.


def _chance(say: Narrator, before: State, move: int, after: State) -> Iterator[str]:
    if before.phase == ORDERING:
        yield say("order", place=before.drawn + 1, who=say.who(move - DRAW_PLACE))
    elif before.phase == PRICING:
        yield from _price_set(say, before, move)
    elif before.phase == PLACING:
        yield say("moored", who=say.who(before.drawn), port=PORT_NAMES[move - DRAW_PORT])
    elif before.phase == ROLLING:
        yield _rolled(say, before, move)
        yield from _learned(say, before, after)
    elif before.phase == FIGHTING:
        yield from fire(say, before, move, after)
    else:
        yield say(
            "returned",
            who=say.who(before.sunk),
            port=PORT_NAMES[move - DRAW_PORT],
            cannons=START_CANNONS,
            money=before.purse,
        )


def _price_set(say: Narrator, s: State, move: int) -> Iterator[str]:
    product, port = product_priced(s), s.drawn % s.ports
    if move != SECRET:
        worth = ranked_price(s.ports, product, move - DRAW_PRICE + 1)
        words = PRODUCT_WORDS[product]
        yield say("price-set", port=PORT_NAMES[port], product=words, price=worth)
    elif s.drawn == 0:
        yield say("prices-set")


def _rolled(say: Narrator, before: State, move: int) -> str:
    shown = before.copy()
    shown.wind, shown.power = move // 6 + 1, move % 6 + 1
    return say(
        "rolled",
        who=say.who(before.turn),
        wind=wind(say, shown),
        blows="no" if shown.wind == CALM else "yes",
        points=points(say, 2 * shown.power),
    )


def _learned(say: Narrator, before: State, after: State) -> Iterator[str]:
    """The price lists that the viewer has just seen for the first time."""
    if say.viewer == before.turn:
        new = after.known[say.viewer] & ~before.known[say.viewer]
        for port in range(before.ports):
            if new >> port & 1:
                yield say("learned", port=PORT_NAMES[port], list=price_list(say, after, port))


# What players do.


def _deed(say: Narrator, before: State, actor: int, move: int, after: State) -> Iterator[str]:
    who = say.who(actor)
    if move == SECRET:
        return  # T5.3: nobody learns that somebody trades or sorts the loot
    if move == PASS:
        yield say("passes", who=who)
    elif move < BUY:
        yield _sailed(say, before, actor, move, after)
        yield from _learned(say, before, after)
    elif move < UPGRADE:
        yield _traded(say, before, actor, move, after)
    elif move < ATTACK:
        ship = move - UPGRADE + GALLEON
        cost = SHIP_VALUE[ship] - SHIP_VALUE[before.ship[actor]]
        yield say("upgrades", who=who, ship=ship_name(say, ship), cost=cost)
    elif move < DROP:
        yield opening(say, before, actor, move - ATTACK, after)
    elif move < RESPAWN:
        units, product = divmod(move - DROP, PRODUCTS)
        yield say("drops", who=who, units=units + 1, product=PRODUCT_WORDS[product])
    else:
        yield say("leaves" if move == LEAVE else "respawns", who=who)


def _sailed(say: Narrator, before: State, actor: int, move: int, after: State) -> str:
    direction, cells = divmod(move - SAIL, MOST_CELLS)
    cost = COST[(before.ship[actor] * WINDS + before.wind) * DIRECTIONS + direction]
    return say(
        "sails",
        who=say.who(actor),
        direction=DIRECTION_WORDS[direction],
        cells=cells + 1,
        place=place(say, before, after.position[actor]),
        cost=points(say, cost * (cells + 1)),
        left=points(say, before.points - cost * (cells + 1)),
    )


def _traded(say: Narrator, before: State, actor: int, move: int, after: State) -> str:
    port = port_at(before, before.position[actor])
    assert port is not None
    deed = "sells"
    units = [0] * PRODUCTS
    if move == SELL_ALL:
        units = before.goods[actor]
    elif move >= SELL:
        count, product = divmod(move - SELL, SELL_PRODUCTS)
        units[product] = count
    else:
        deed = "buys"
        count, product = divmod(move - BUY, PRODUCTS)
        units[product] = count + 1
    total = sum(count * price(before, port, product) for product, count in enumerate(units))
    traded = goods(say, units)
    money = after.money[actor]
    return say(deed, who=say.who(actor), goods=traded, total=total, money=money)


# How turns and the game end.


def _turning(say: Narrator, before: State, actor: int, move: int, after: State) -> Iterator[str]:
    if after.phase not in (ROLLING, OVER):
        return
    if before.phase in (ROLLING, SAILING) and (actor == CHANCE or move != PASS):
        yield say("passes-idle", who=say.who(before.turn))
    elif before.phase > SAILING and after.phase == ROLLING:
        yield say("turn-over", who=say.who(before.turn))
    if after.phase == OVER:
        yield from _ending(say, after)
    elif after.round > before.round:
        yield say("round", round=after.round, rounds=after.rounds)


def _ending(say: Narrator, s: State) -> Iterator[str]:
    afloat = ships_afloat(s)
    if len(afloat) == 1 and s.players > 1:
        yield say("wins-last", who=say.who(afloat[0]))
        return
    yield say("last-round-over", rounds=s.rounds)
    won = [player for player in afloat if winners(s) >> player & 1]
    strict, cash = both_wealths(s, won[0])
    total = strict if s.strict else cash
    if len(won) == 1:
        yield say("wins", who=say.who(won[0]), total=total)
    else:
        names = [say("player", who=say.who(player)) for player in won]
        yield say("share", names=say.list(names), total=total)


# What is asked.


def question(say: Narrator, s: State) -> str:
    if s.phase == OVER:
        return " ".join(_ending(say, s))
    if s.phase == SAILING and s.turn == say.viewer:
        where = place(say, s, s.position[s.turn])
        books = holdings(say, s, s.turn)
        left = points(say, s.points)
        return say("ask-sail", wind=wind(say, s), points=left, place=where, holdings=books)
    if s.phase == LOOTING and s.victor == say.viewer:
        room = CAPACITY[s.ship[s.victor]]
        units = hold(s, s.victor)
        cargo = goods(say, s.goods[s.victor])
        return say("ask-drop", units=units, room=room, excess=units - room, goods=cargo)
    if s.phase == SUNK and s.sunk == say.viewer:
        return say("ask-respawn", cannons=START_CANNONS, money=s.purse)
    return _waiting(say, s)


def _waiting(say: Narrator, s: State) -> str:
    if s.phase == LOOTING:
        return say("wait-loot", who=say.who(s.victor))
    if s.phase == SUNK:
        return say("wait-respawn", who=say.who(s.sunk))
    if s.phase == SAILING:
        return say("wait-sail", who=say.who(s.turn))
    return say("wait-dice")


# How things stand.


def board(say: Narrator, s: State) -> list[str]:
    lines = [_round(say, s), *drawn(s), say("legend")]
    lines += [_stand(say, s, player) for player in range(s.players)]
    if s.phase != OVER and knows_holdings(s, say.viewer):
        lines += [holdings(say, s, say.viewer), worth(say, s, say.viewer)]
    return lines


def _round(say: Narrator, s: State) -> str:
    if s.phase < ROLLING:
        return say("board-setup")
    if s.phase == OVER:
        return say("board-over", round=s.round)
    blows = wind(say, s) if s.wind else say("wind-unknown")
    who = say.who(s.turn)
    left = points(say, s.points)
    return say("board-turn", round=s.round, rounds=s.rounds, who=who, wind=blows, points=left)


def _stand(say: Narrator, s: State, player: int) -> str:
    letter, who = actor_letter(player), say.who(player)
    if not s.afloat >> player & 1:
        state = "waiting" if s.phase < ROLLING or player == s.sunk else "out"
        return say("board-no-ship", letter=letter, who=who, state=state)
    return say(
        "board-ship",
        letter=letter,
        who=who,
        ship=ship_name(say, s.ship[player]),
        place=place(say, s, s.position[player]),
    )


def result(say: Narrator, s: State) -> list[str]:
    lines = list(_ending(say, s))
    richest = sorted(ships_afloat(s), key=lambda player: -both_wealths(s, player)[not s.strict])
    for player in richest:
        strict, cash = both_wealths(s, player)
        lines.append(
            say(
                "result-player",
                letter=actor_letter(player),
                who=say.who(player),
                ship=ship_name(say, s.ship[player]),
                goods=goods(say, s.goods[player]),
                cannons=s.mounted[player],
                money=s.money[player],
                strict=strict,
                cash=cash,
            )
        )
    gone = [player for player in range(s.players) if not s.afloat >> player & 1]
    return [*lines, *(_stand(say, s, player) for player in gone)]


# Free information.


def _ledger(say: Narrator, s: State, asked: str) -> list[str]:
    return ledger(say, s)


def _prices(say: Narrator, s: State, asked: str) -> list[str]:
    return prices(say, s)


def _reach(say: Narrator, s: State, asked: str) -> list[str]:
    """The map with costs and, in sentences, what is in reach of the ship in turn."""
    if s.phase != SAILING:
        return [say("no-reach")]
    head = say("reach", who=say.who(s.turn), points=points(say, s.points))
    return [head, *drawn_reach(s), *told_reach(say, s)]


QUERIES = (
    Query("ledger", "l", _ledger),
    Query("prices", "$", _prices),
    Query("reach", "m", _reach),
)
