"""Texts about ships, money, the hold, prices and trades."""

from collections.abc import Iterator, Sequence

from starboard.engine.prelude import has
from starboard.engine.words import Narrator
from starboard.games.tradewinds.maps import PORT_NAMES
from starboard.games.tradewinds.moves import PRODUCT_WORDS, SHIP_WORDS
from starboard.games.tradewinds.rules.ending import wealth
from starboard.games.tradewinds.rules.trading import hold, is_traded, price, upgrade_cost
from starboard.games.tradewinds.state import (
    CAPACITY,
    GALLEON,
    HIDDEN_MONEY,
    MOUNTS,
    OVER,
    PRODUCTS,
    SELL,
    SELL_ALL,
    SHIP_VALUE,
    UPGRADE,
    State,
    bought_product,
    bought_units,
    port_at,
    sold_product,
    sold_units,
)


def ship_name(say: Narrator, ship: int) -> str:
    return say("ship", ship=SHIP_WORDS[ship])


def named_goods(say: Narrator, units: Sequence[int]) -> list[str]:
    """The products of which there are units, each with their number."""
    return [
        say("units", units=count, product=PRODUCT_WORDS[product])
        for product, count in enumerate(units)
        if count
    ]


def goods(say: Narrator, units: Sequence[int]) -> str:
    """``3 lumber and 2 cannons``; ``nothing`` when there are none."""
    return say.list(named_goods(say, units)) or say("nothing")


def knows_holdings(s: State, viewer: int) -> bool:
    """Whether the viewer has a ship and knows what it carries."""
    return viewer < s.players and has(s.afloat, viewer) and s.money[viewer] != HIDDEN_MONEY


def known_ports(s: State, viewer: int) -> list[int]:
    """The ports whose prices the viewer has learned; all of them when the game is over."""
    known = s.known_ports[viewer] if viewer < s.players else 0
    return [port for port in range(s.ports) if s.phase == OVER or has(known, port)]


def traded_products(s: State) -> list[int]:
    """The products that ports buy and sell."""
    return [product for product in range(PRODUCTS) if is_traded(s, product)]


def price_list(say: Narrator, s: State, port: int) -> str:
    named = [
        say("priced", product=PRODUCT_WORDS[product], price=price(s, port, product))
        for product in traded_products(s)
    ]
    return say.list(named)


def learned(say: Narrator, before: State, after: State) -> Iterator[str]:
    """The price lists that the viewer has just learned."""
    if say.viewer == before.turn:
        new = after.known_ports[say.viewer] & ~before.known_ports[say.viewer]
        for port in range(before.ports):
            if has(new, port):
                yield say("learned", port=PORT_NAMES[port], list=price_list(say, after, port))


def traded(say: Narrator, before: State, actor: int, move: int, after: State) -> str:
    """What was bought or sold, for how much."""
    port = port_at(before, before.position[actor])
    units = _traded_units(before, actor, move)
    total = sum(count * price(before, port, product) for product, count in enumerate(units))
    return say(
        "sells" if move >= SELL else "buys",
        who=say.who(actor),
        goods=goods(say, units),
        total=total,
        money=after.money[actor],
    )


def _traded_units(before: State, actor: int, move: int) -> list[int]:
    """The units of each product that a trade moves."""
    if move == SELL_ALL:
        return before.goods[actor]
    units = [0] * PRODUCTS
    if move >= SELL:
        units[sold_product(move)] = sold_units(move)
    else:
        units[bought_product(move)] = bought_units(move)
    return units


def upgraded(say: Narrator, before: State, actor: int, move: int) -> str:
    ship = move - UPGRADE + GALLEON
    cost = upgrade_cost(before, actor, ship)
    return say("upgrades", who=say.who(actor), ship=ship_name(say, ship), cost=cost)


def prices(say: Narrator, s: State) -> list[str]:
    """Every price list that the viewer has learned."""
    ports = known_ports(s, say.viewer)
    if not ports:
        return [say("no-prices")]
    return [say("prices", port=PORT_NAMES[port], list=price_list(say, s, port)) for port in ports]


def bargains(say: Narrator, s: State) -> list[str]:
    """The cheapest and the dearest known port for each product."""
    ports = known_ports(s, say.viewer)
    if len(ports) < 2:
        return []
    lines = []
    for product in traded_products(s):
        ranked = sorted((price(s, port, product), port) for port in ports)
        (low, buy), (high, sell) = ranked[0], ranked[-1]
        lines.append(
            say(
                "bargain",
                product=PRODUCT_WORDS[product],
                low=low,
                buy=PORT_NAMES[buy],
                high=high,
                sell=PORT_NAMES[sell],
                gain=high - low,
            )
        )
    return lines


def holdings(say: Narrator, s: State, player: int) -> str:
    """A player's money, hold and mounted cannons."""
    ship = s.ship[player]
    return say(
        "holdings",
        money=s.money[player],
        goods=goods(say, s.goods[player]),
        units=hold(s, player),
        room=CAPACITY[ship],
        cannons=s.mounted[player],
        mounts=MOUNTS[ship],
    )


def both_wealths(s: State, player: int) -> tuple[int, int]:
    """A player's wealth without and with cash."""
    counted = wealth(s, player)
    strict = counted if s.strict_wealth else counted - s.money[player]
    return strict, strict + s.money[player]


def worth(say: Narrator, s: State, player: int) -> str:
    strict, cash = both_wealths(s, player)
    counts = "strict" if s.strict_wealth else "cash"
    return say("worth", strict=strict, cash=cash, counts=counts)


def ledger(say: Narrator, s: State) -> list[str]:
    """The viewer's ship, holdings and wealth, and the best bargains or all prices."""
    if not knows_holdings(s, say.viewer):
        return [say("no-ledger")]
    player = say.viewer
    ship = ship_name(say, s.ship[player])
    lines = [say("ledger-ship", ship=ship, value=SHIP_VALUE[s.ship[player]])]
    lines += [holdings(say, s, player), worth(say, s, player)]
    return [*lines, *(bargains(say, s) or prices(say, s))]
