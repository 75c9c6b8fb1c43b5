"""Record a game between bots for the harness: the view of each viewer at each ply.

``python web/harness.py GAME [--players N] [--seed S] [--preset P] [--most M]`` writes
``web/harness/GAME.json``; harness.html?game=GAME shows it.
"""

import argparse
from pathlib import Path
from typing import Any

import msgspec
from starboard.server.tables.snapshots import snapshot, visible_event

from starboard.bots.roster import bots_of
from starboard.catalog import GAMES, find_game
from starboard.engine.actors import OMNISCIENT, SPECTATOR, actor_letter, players_in
from starboard.engine.chance import below
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Event, Seat, Table
from starboard.engine.words import LANGUAGES

NAMES = ("Ana", "Ben", "Carla", "Duarte", "Eve", "Filipe", "Gil", "Hana")
FOLDER = Path(__file__).parent / "harness"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset")
    parser.add_argument("--bot", help="the bot for all seats (default: the game's strongest)")
    parser.add_argument("--most", type=int, default=400, help="maximum number of steps to record")
    given = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    file = FOLDER / f"{given.game}.json"
    file.write_bytes(msgspec.json.encode(record(given)))
    print(file)


def record(given: argparse.Namespace) -> dict[str, Any]:
    """Play a game and return its seats and steps."""
    game = find_game(given.game)
    bots = bots_of(game)
    bot = bots[given.bot] if given.bot else next(iter(bots.values()))
    players = given.players or game.default_players
    names = [NAMES[n] if n < len(NAMES) else actor_letter(n) for n in range(players)]
    seats = [Seat(name, "person" if n == 0 else "bot") for n, name in enumerate(names)]
    options = game.options.resolve(preset=given.preset or game.options.default_preset)
    table = Table(game, seats, options, seed=given.seed)
    rng = seeded_generator(given.seed, number=1)
    steps = [step(table, None)]
    while not table.over and len(steps) < given.most:
        if table.chance_is_due:
            event = table.roll()
        else:
            acting = players_in(table.actors)
            player = acting[below(rng, len(acting))]
            event = table.apply(
                player, game.move(table.state, player, game.choose(bot, table.state, player, rng))
            )
        steps.append(step(table, event))
    return {
        "game": game.id,
        "seats": [
            {"letter": actor_letter(n), "name": seat.name, "kind": seat.kind}
            for n, seat in enumerate(seats)
        ],
        "steps": steps,
    }


def step(table: Table, event: Event | None) -> dict[str, Any]:
    """Views and texts of all viewers at the current ply."""
    viewers = [(str(n), n) for n in range(table.players)]
    viewers += [("spectator", SPECTATOR), ("all", OMNISCIENT)]
    return {
        "acting": players_in(table.actors),
        "views": {key: snapshot(table, viewer, "en").view for key, viewer in viewers},
        "texts": {
            language: {key: texts(table, event, viewer, language) for key, viewer in viewers}
            for language in LANGUAGES
        },
    }


def texts(table: Table, event: Event | None, viewer: int, language: str) -> dict[str, Any]:
    shown = snapshot(table, viewer, language)
    return {
        "question": shown.question,
        "legal_moves": shown.legal_moves,
        "result": shown.result,
        "event": visible_event(table, event, event.ply, viewer, language) if event else None,
    }


if __name__ == "__main__":
    main()
