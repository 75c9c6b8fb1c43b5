"""The messages to a program, from the table at which it plays."""

from base64 import b64encode

from starboard.engine.actors import players_in
from starboard.engine.errors import StarboardError
from starboard.engine.languages import DEFAULT_LANGUAGE
from starboard.engine.moves import Move
from starboard.engine.table import Event, Table
from starboard.engine.visibility import goes_unnoticed
from starboard.programs.faults import Fault
from starboard.wire import bot, play
from starboard.wire.snapshots import snapshot, visible_events


class SeatMessages:
    """Builds the messages to one seat, from what its player may know."""

    def __init__(self, table: Table, player: int) -> None:
        self._table, self._player = table, player
        self._ply = 0
        self._unsent: list[Event] = []

    def add(self, event: Event) -> None:
        """Note a move that was made."""
        if not goes_unnoticed(self._table, event, self._player):
            self._unsent.append(event)

    def hello(self, seconds_per_move: float, seed: int) -> bot.Hello:
        table = self._table
        return bot.Hello(
            protocol=bot.PROTOCOL,
            game=table.game.id,
            rules=table.game.version,
            options=dict(table.options),
            seat=self._player,
            players=list(table.names),
            seconds_per_move=seconds_per_move,
            seed=seed,
        )

    def go(self, seconds: float) -> bot.Go:
        """The request for a move; contains the events since the last one."""
        table, player = self._table, self._player
        events = self._take_events()
        state = table.game.visible_state(table.state, player)
        return bot.Go(
            ply=self._ply,
            events=events,
            snapshot=snapshot(table, player, DEFAULT_LANGUAGE),
            seconds_left=seconds,
            state=b64encode(state.to_bytes()).decode(),
        )

    def over(self) -> bot.Over:
        """The end of the game: its result, or none if it was stopped before."""
        table = self._table
        if not table.over:
            return bot.Over([])
        winners = players_in(table.game.rules.winners(table.state))
        return bot.Over(table.result(self._player), winners)

    def _take_events(self) -> list[play.Event]:
        """The events since the last call, with plies as the seat counts them."""
        table, player = self._table, self._player
        numbered = list(enumerate(self._unsent, start=self._ply + 1))
        events = visible_events(table, numbered, player, DEFAULT_LANGUAGE)
        self._ply += len(events)
        self._unsent.clear()
        return events


def checked_move(table: Table, player: int, text: str) -> Move:
    """The legal move of a text that a program sent; raises ``Fault``."""
    try:
        return table.legal_move(player, text)
    except StarboardError as error:
        raise Fault("illegal-move", f"It sent the move “{text}”. {error}") from None
