"""Write a playthrough: a game as readable text, with everything that each viewer learns.

    12. B reroll 11H                                              state 0c1f22e9
        B hears: You roll 1 1 H again.
        A, C, spectator hear: Bo rolls 1 1 H again.
        all see: {"phase":"rolling","rerolls":1,"dice":"23P","rolling":3}
        B may: 36 moves: keep, reroll 1, reroll 11 …

Viewers who learn the same share a line. The first view is written in full, later ones as
their changes, with items of a list under their index. Players choose uniformly among their
legal moves, with a generator separate from that of the table.

``python -m tests.golden.playthrough`` writes all playthroughs.
"""

import hashlib
import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from tests.golden.specification import Playthrough, all_playthroughs, path_of

from starboard.catalog import find_game
from starboard.engine.actors import SPECTATOR, actor_letter, players_in
from starboard.engine.chance import below
from starboard.engine.generators import seeded_generator
from starboard.engine.moves import first_texts
from starboard.engine.table import Event, Seat, Table

MAX_MOVES_LISTED = 4
STATE_COLUMN = 72
INDENT = "    "


def written(game: str, playthrough: Playthrough) -> str:
    """Return the text of a playthrough."""
    seats = [Seat(actor_letter(player)) for player in range(playthrough.players)]
    table = Table(find_game(game), seats, playthrough.options, playthrough.seed)
    return "\n".join(Writer(table, playthrough).lines()) + "\n"


class Writer:
    """Plays a table to its end and yields the lines of its playthrough."""

    def __init__(self, table: Table, playthrough: Playthrough) -> None:
        self.table = table
        self.playthrough = playthrough
        self.viewers = [*range(table.players), SPECTATOR]
        self.last_views: dict[int, Any] = {}

    def lines(self) -> Iterator[str]:
        yield from self._head()
        yield from self._position()
        rng = seeded_generator(self.playthrough.seed, 1)
        while not self.table.over and len(self.table.log) < self.playthrough.max_plies:
            yield ""
            yield from self._event(play_random_move(self.table, rng))
            yield from self._position()
        yield ""
        yield from self._result()

    def _head(self) -> Iterator[str]:
        table, playthrough = self.table, self.playthrough
        yield f"{table.game.title(playthrough.language)}, rules version {table.game.version}"
        yield f"players: {table.players}"
        yield from (f"option {name}: {value}" for name, value in table.options.items())
        yield f"seed: {playthrough.seed}"
        yield f"language: {playthrough.language}"
        yield ""
        yield self._numbered("0. start")

    def _numbered(self, text: str) -> str:
        digest = hashlib.sha256(self.table.state.to_bytes()).hexdigest()[:8]
        return f"{text:<{STATE_COLUMN}} state {digest}"

    def _event(self, event: Event) -> Iterator[str]:
        yield self._numbered(f"{event.ply}. {actor_letter(event.actor)} {event.move.text}")
        yield from self._to_each(
            ("hears", "hear"),
            lambda viewer: " ".join(self.table.narrate(event, viewer, self.playthrough.language)),
        )

    def _position(self) -> Iterator[str]:
        yield from self._to_each(("sees", "see"), self._view_changes)
        for player in players_in(self.table.actors):
            legal = self.table.legal_moves(player)
            few = first_texts(legal, MAX_MOVES_LISTED)
            yield f"{INDENT}{actor_letter(player)} may: {len(legal)} moves: {few}"

    def _view_changes(self, viewer: int) -> str:
        """Return what has changed in the viewer's view since the last call."""
        now = msgspec.to_builtins(self.table.view(viewer))
        known = viewer in self.last_views
        changed = changes(self.last_views[viewer], now) if known else now
        self.last_views[viewer] = now
        return json.dumps(changed, ensure_ascii=False, separators=(",", ":"))

    def _to_each(self, verbs: tuple[str, str], learn: Callable[[int], str]) -> Iterator[str]:
        """Yield a line for each different text, with the viewers who get it."""
        learned: dict[str, list[int]] = {}
        for viewer in self.viewers:
            learned.setdefault(learn(viewer), []).append(viewer)
        for text, viewers in learned.items():
            yield f"{INDENT}{self._names(viewers)} {verbs[len(viewers) > 1]}: {text}"

    def _names(self, viewers: list[int]) -> str:
        if viewers == self.viewers:
            return "all"
        missing = [viewer for viewer in self.viewers if viewer not in viewers]
        if len(missing) < len(viewers) - 1:
            return "all but " + ", ".join(map(viewer_name, missing))
        return ", ".join(map(viewer_name, viewers))

    def _result(self) -> Iterator[str]:
        table = self.table
        scores = table.game.scores(table.state, table.players)
        pairs = (f"{actor_letter(player)} {score}" for player, score in enumerate(scores))
        yield f"scores: {', '.join(pairs)}"
        if table.over:
            winners = players_in(table.game.rules.winners(table.state))
            yield f"winners: {', '.join(map(actor_letter, winners)) or 'none'}"
            yield from self._to_each(
                ("reads", "read"),
                lambda viewer: " ".join(table.result(viewer, self.playthrough.language)),
            )
        else:
            yield f"cut off after {len(table.log)} moves"


def play_random_move(table: Table, rng: list[int]) -> Event:
    """Play the chance event that is due, or a random legal move of a random actor."""
    if table.chance_is_due:
        return table.play_chance()
    actors = players_in(table.actors)
    player = actors[below(rng, len(actors))]
    moves = table.game.legal(table.state, player)
    move = moves[below(rng, len(moves))]
    return table.apply(player, table.game.move(table.state, player, move))


def changes(before: Any, after: Any) -> Any:
    """Return the values of ``after`` that differ from ``before``, under their names or indices."""
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        before, after = dict(enumerate(before)), dict(enumerate(after))
    if not (isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys()):
        return after
    return {
        key: changes(before[key], value) for key, value in after.items() if value != before[key]
    }


def viewer_name(viewer: int) -> str:
    return "spectator" if viewer == SPECTATOR else actor_letter(viewer)


def main() -> None:
    for game, playthrough in all_playthroughs():
        text = written(game, playthrough)
        path_of(game, playthrough).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
