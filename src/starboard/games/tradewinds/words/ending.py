"""Texts about the end of the game."""

from collections.abc import Iterator

from starboard.engine.actors import actor_letter, players_in
from starboard.engine.words import Narrator
from starboard.games.tradewinds.rules.ending import winners
from starboard.games.tradewinds.state import State
from starboard.games.tradewinds.words.sailing import ships_afloat
from starboard.games.tradewinds.words.trading import both_wealths, goods, ship_name


def ending(say: Narrator, s: State) -> Iterator[str]:
    """Why the game is over and who has won."""
    afloat = ships_afloat(s)
    if len(afloat) == 1 and s.players > 1:
        yield say("wins-last", who=say.who(afloat[0]))
        return
    yield say("last-round-over", rounds=s.rounds)
    won = players_in(winners(s))
    total = _counted_wealth(s, won[0])
    if len(won) == 1:
        yield say("wins", who=say.who(won[0]), total=total)
    else:
        names = [say("player", who=say.who(player)) for player in won]
        yield say("share", names=say.list(names), total=total)


def final_standings(say: Narrator, s: State) -> list[str]:
    """What each player afloat owns, richest first."""
    richest_first = sorted(ships_afloat(s), key=lambda player: -_counted_wealth(s, player))
    return [_standing(say, s, player) for player in richest_first]


def _standing(say: Narrator, s: State, player: int) -> str:
    strict, cash = both_wealths(s, player)
    return say(
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


def _counted_wealth(s: State, player: int) -> int:
    """The wealth that decides the game. T9.4"""
    strict, cash = both_wealths(s, player)
    return strict if s.strict_wealth else cash
