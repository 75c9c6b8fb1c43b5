"""A player's own books: money, hold, cannons, and the prices learned."""

from collections.abc import Sequence

from starboard.engine.words import Narrator
from starboard.games.tradewinds.chart_rules import (
    CAPACITY,
    HIDDEN_MONEY,
    MOUNTS,
    OVER,
    PRODUCTS,
    SHIP_VALUE,
)
from starboard.games.tradewinds.legal_rules import hold, is_traded, price
from starboard.games.tradewinds.moves import PRODUCT_WORDS, SHIP_WORDS
from starboard.games.tradewinds.ports import PORT_NAMES
from starboard.games.tradewinds.rules import State, wealth


def ship_name(say: Narrator, ship: int) -> str:
    return say("ship", ship=SHIP_WORDS[ship])


def named_goods(say: Narrator, units: Sequence[int]) -> list[str]:
    return [
        say("units", units=count, product=PRODUCT_WORDS[product])
        for product, count in enumerate(units)
        if count
    ]


def goods(say: Narrator, units: Sequence[int]) -> str:
    """``3 lumber and 2 cannons``; ``nothing`` when there is none."""
    return say.list(named_goods(say, units)) or say("nothing")


def knows_holdings(s: State, viewer: int) -> bool:
    """Whether the viewer sails a ship whose books they see."""
    return viewer < s.players and s.afloat >> viewer & 1 == 1 and s.money[viewer] != HIDDEN_MONEY


def known_ports(s: State, viewer: int) -> list[int]:
    """The ports whose prices this viewer has learned; all of them when the game is over."""
    everything = s.phase == OVER
    bits = s.known[viewer] if viewer < s.players else 0
    return [port for port in range(s.ports) if everything or bits >> port & 1]


def traded(s: State) -> list[int]:
    """The products that ports buy and sell."""
    return [product for product in range(PRODUCTS) if is_traded(s, product)]


def price_list(say: Narrator, s: State, port: int) -> str:
    named = [
        say("priced", product=PRODUCT_WORDS[product], price=price(s, port, product))
        for product in traded(s)
    ]
    return say.list(named)


def prices(say: Narrator, s: State) -> list[str]:
    """Every price list learned."""
    ports = known_ports(s, say.viewer)
    if not ports:
        return [say("no-prices")]
    return [say("prices", port=PORT_NAMES[port], list=price_list(say, s, port)) for port in ports]


def bargains(say: Narrator, s: State) -> list[str]:
    """For each product the cheapest and the dearest port known."""
    ports = known_ports(s, say.viewer)
    if len(ports) < 2:
        return []
    lines = []
    for product in traded(s):
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
    """Strict, and with cash."""
    counted = wealth(s, player)
    strict = counted if s.strict else counted - s.money[player]
    return strict, strict + s.money[player]


def worth(say: Narrator, s: State, player: int) -> str:
    strict, cash = both_wealths(s, player)
    counts = "strict" if s.strict else "cash"
    return say("worth", strict=strict, cash=cash, counts=counts)


def ledger(say: Narrator, s: State) -> list[str]:
    """Everything a player's own books say."""
    if not knows_holdings(s, say.viewer):
        return [say("no-ledger")]
    player = say.viewer
    ship = ship_name(say, s.ship[player])
    lines = [say("ledger-ship", ship=ship, value=SHIP_VALUE[s.ship[player]])]
    lines += [holdings(say, s, player), worth(say, s, player)]
    return [*lines, *(bargains(say, s) or prices(say, s))]
