"""Registers Trade Winds."""

from starboard.engine.actors import MAX_PLAYERS
from starboard.engine.game import Game
from starboard.engine.search_settings import SearchSettings
from starboard.games.tradewinds import bots, coach, features, laws, metrics, rules, words
from starboard.games.tradewinds.achievements import ACHIEVEMENTS
from starboard.games.tradewinds.moves import CHANCE_MOVES, MOVES
from starboard.games.tradewinds.options import OPTIONS, check_limit
from starboard.games.tradewinds.rules import ending
from starboard.games.tradewinds.view import view

GAME = Game(
    id="tradewinds",
    rules=rules,
    moves=MOVES,
    chance_moves=CHANCE_MOVES,
    options=OPTIONS,
    players=range(1, MAX_PLAYERS + 1),
    default_players=5,
    words=words,
    view=view,
    bots=bots.BOTS,
    state_laws=laws.STATE_LAWS,
    move_laws=laws.MOVE_LAWS,
    move_metrics=metrics.MOVE_METRICS,
    end_metrics=metrics.END_METRICS,
    max_random_plies=60_000,
    can_be_drawn=True,
    winners_so_far=ending.winners_so_far,
    check=check_limit,
    round_limit="rounds",
    features=features,
    lessons=coach.LESSONS,
    achievements=ACHIEVEMENTS,
    evaluate=bots.evaluate,
    search=SearchSettings(
        "paired",
        playout_bot="privateer",
        playout_plies=20,
        proposals=True,
        trust=16.0,
        width=5,
        margin=4.0,
        iterations=32,
        temperatures=(6.0, 1.4, 0.78, 0.54, 0.38),
    ),
)
