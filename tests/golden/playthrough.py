"""Write a playthrough: a whole game as readable text, with all that every viewer learns.

    12. B reroll 11H                                              state 0c1f22e9
        B hears: You roll 1 1 H again.
        A, C, spectator hear: Bo rolls 1 1 H again.
        all see: {"phase":"rolling","rerolls":1,"dice":"23P","rolling":3}
        B may: 36 moves: keep, reroll 1, reroll 11 …

Viewers who learn the same share a line. A view is written whole at the start; after
each move only what changed in it, an item of a list under its index. Players choose
among their moves with equal chances, from a generator of their own.
"""

import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from tests.golden.listed import LISTED, Listed

from starboard.catalog import find_game
from starboard.engine.actors import SPECTATOR, actor_letter, players_in
from starboard.engine.chance import below
from starboard.engine.table import Event, Seat, Table, generator

FOLDER = Path(__file__).parent
FEW = 4
WIDTH = 72
INDENT = "    "


def path(listed: Listed) -> Path:
    return FOLDER / f"{listed.file}.txt"


def playthrough(listed: Listed) -> str:
    """The text of a listed playthrough."""
    game = find_game(listed.game)
    seats = [Seat(actor_letter(player)) for player in range(listed.players)]
    return "\n".join(Writer(Table(game, seats, listed.options, listed.seed), listed).lines()) + "\n"


class Writer:
    """Plays a table to its end and tells what happens."""

    def __init__(self, table: Table, listed: Listed) -> None:
        self.table = table
        self.listed = listed
        self.viewers = [*range(table.players), SPECTATOR]
        self.seen: dict[int, Any] = {}

    def lines(self) -> Iterator[str]:
        yield from self._head()
        yield from self._situation()
        rng = generator(self.listed.seed, 1)
        while not self.table.over and len(self.table.log) < self.listed.moves:
            yield ""
            yield from self._told(next_move(self.table, rng))
            yield from self._situation()
        yield ""
        yield from self._result()

    def _head(self) -> Iterator[str]:
        table, listed = self.table, self.listed
        yield f"{table.game.title(listed.language)}, rules version {table.game.version}"
        yield f"players: {table.players}"
        yield from (f"option {name}: {value}" for name, value in table.options.items())
        yield f"seed: {listed.seed}"
        yield f"language: {listed.language}"
        yield ""
        yield self._numbered("0. start")

    def _numbered(self, text: str) -> str:
        digest = hashlib.sha256(self.table.state.to_bytes()).hexdigest()[:8]
        return f"{text:<{WIDTH}} state {digest}"

    def _told(self, event: Event) -> Iterator[str]:
        yield self._numbered(f"{event.ply}. {actor_letter(event.actor)} {event.move.text}")
        yield from self._to_each(
            ("hears", "hear"),
            lambda viewer: " ".join(self.table.narrate(event, viewer, self.listed.language)),
        )

    def _situation(self) -> Iterator[str]:
        yield from self._to_each(("sees", "see"), self._news)
        for player in players_in(self.table.actors):
            legal = self.table.legal_moves(player)
            few = ", ".join(move.text for move in legal[:FEW]) + (" …" if legal[FEW:] else "")
            yield f"{INDENT}{actor_letter(player)} may: {len(legal)} moves: {few}"

    def _news(self, viewer: int) -> str:
        """What has changed in the view since this viewer last looked."""
        now = msgspec.to_builtins(self.table.view(viewer))
        news = changes(self.seen[viewer], now) if viewer in self.seen else now
        self.seen[viewer] = now
        return json.dumps(news, ensure_ascii=False, separators=(",", ":"))

    def _to_each(self, verbs: tuple[str, str], learn: Callable[[int], str]) -> Iterator[str]:
        """A line for each thing that is learned, with those who learn it."""
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
                lambda viewer: " ".join(table.result(viewer, self.listed.language)),
            )
        else:
            yield f"cut off after {len(table.log)} moves"


def next_move(table: Table, rng: list[int]) -> Event:
    """Chance where it is due; else one of those who may act does anything that is legal."""
    if table.chance_is_due:
        return table.play_chance()
    actors = players_in(table.actors)
    player = actors[below(rng, len(actors))]
    moves = table.game.legal(table.state, player)
    move = moves[below(rng, len(moves))]
    return table.apply(player, table.game.move(table.state, player, move))


def changes(before: Any, after: Any) -> Any:
    """What ``after`` says that ``before`` did not, with the names or indices that lead there."""
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
    for listed in LISTED:
        path(listed).write_text(playthrough(listed), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
