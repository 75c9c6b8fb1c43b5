"""Checks that no viewer can infer a secret from views, texts, moves or errors.

What is hidden from a viewer is replaced by a guess; everything that the viewer gets must stay
the same.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from starboard.bots.roster import bots_of
from starboard.check.finding import Finding, in_rules, in_words, place_of
from starboard.check.random_games import player_counts, random_game
from starboard.engine.actors import SPECTATOR, UNNOTICED, players_in
from starboard.engine.errors import StarboardError
from starboard.engine.game import Game
from starboard.engine.generators import seeded_generator
from starboard.engine.languages import LANGUAGES
from starboard.engine.table import Event, Table

GUESSES = 20
WRONG_MOVES = ("walk the plank", "", "9")
DEPENDS = "depends on what the viewer cannot know; use only what hide() leaves"


def viewers(table: Table) -> list[int]:
    """Return every player and the spectator."""
    return [*range(table.players), SPECTATOR]


def refilled(game: Game, state: Any, viewer: int, rng: list[int]) -> Any:
    """Return the state with a guess in place of what is hidden from the viewer."""
    guessed = game.redacted(state, viewer)
    game.rules.guess(guessed, viewer, rng)
    return guessed


def moments(game: Game, seed: int) -> Iterator[tuple[Table, Event, int, list[int]]]:
    """Yield events of random games with each viewer who is checked after them."""
    rng = seeded_generator(seed, 2)
    for players in player_counts(game)[:2]:
        for table, event in random_game(game, players, seed, max_plies=150):
            for viewer in viewers(table):
                if (event.ply + viewer) % 2 == 0:  # half of the viewers each time
                    yield table, event, viewer, rng


def with_state(table: Table, state: Any) -> Table:
    """Return a table with the same seats and options in another state."""
    other = Table(table.game, table.seats, table.options)
    other.state = state
    return other


def hiding_is_idempotent(game: Game) -> Iterator[Finding]:
    """Hiding twice changes nothing, and a guess hides to what it was made from."""
    for table, _, viewer, rng in moments(game, seed=31):
        hidden = game.redacted(table.state, viewer)
        if game.redacted(hidden, viewer) != hidden:
            yield in_rules(game, "hide", "changes a hidden state again; hiding twice must not")
            return
        guessed = refilled(game, table.state, viewer, rng)
        if game.redacted(guessed, viewer) != hidden:
            yield in_rules(
                game, "guess", "changes what the viewer knows; fill in only what hide() hid"
            )
            return


def guesses_vary(game: Game) -> Iterator[Finding]:
    """Something is hidden exactly if ``SECRETS``, and guesses fill it in at random."""
    varied = hidden_somewhere = False
    for table, _, viewer, rng in moments(game, seed=33):
        if game.redacted(table.state, viewer) != table.state:
            hidden_somewhere = True
            guesses = {refilled(game, table.state, viewer, rng) for _ in range(GUESSES)}
            varied = varied or len(guesses) > 1
        elif refilled(game, table.state, viewer, rng) != table.state:
            yield in_rules(game, "guess", "changes a state in which nothing is hidden")
            return
    if game.rules.SECRETS and not hidden_somewhere:
        yield in_rules(game, "hide", "hides nothing although SECRETS is True")
    elif game.rules.SECRETS and not varied:
        yield in_rules(game, "guess", "fills in the same each time; draw with rng")


def legality_is_public(game: Game) -> Iterator[Finding]:
    """``actors``, legal moves and their texts are the same on the hidden state."""
    for table, _, viewer, rng in moments(game, seed=34):
        hidden = game.redacted(table.state, viewer)
        guessed = refilled(game, table.state, viewer, rng)
        if not game.rules.actors(hidden) == table.actors == game.rules.actors(guessed):
            yield in_rules(game, "actors", DEPENDS)
            return
        if viewer == SPECTATOR:
            continue
        legal = game.legal(table.state, viewer)
        if not game.legal(hidden, viewer) == legal == game.legal(guessed, viewer):
            yield in_rules(game, "legal", DEPENDS)
            return
        texts = [game.move(table.state, viewer, move).text for move in legal]
        if [game.move(hidden, viewer, move).text for move in legal] != texts:
            yield in_rules(game, "legal", f"has moves whose text {DEPENDS}")
            return


def views_keep_secrets(game: Game) -> Iterator[Finding]:
    """Views, boards and questions do not change with the secret."""
    for table, _, viewer, rng in moments(game, seed=35):
        other = with_state(table, refilled(game, table.state, viewer, rng))
        if msgspec.json.encode(table.view(viewer)) != msgspec.json.encode(other.view(viewer)):
            yield Finding(place_of(game.view), f"view {DEPENDS}")
            return
        for language in LANGUAGES:
            for name in ("board", "question"):
                if getattr(table, name)(viewer, language) != getattr(other, name)(viewer, language):
                    yield in_words(game, name, DEPENDS)
                    return


def queries_keep_secrets(game: Game) -> Iterator[Finding]:
    """Answers to queries do not change with the secret."""
    for table, _, viewer, rng in moments(game, seed=36):
        other = with_state(table, refilled(game, table.state, viewer, rng))
        for query in game.words.QUERIES:
            first, second = (
                query.answer(it.narrator(viewer), it.visible_state(viewer), "")
                for it in (table, other)
            )
            if first != second:
                yield Finding(place_of(query.answer), f"the query {query.name} {DEPENDS}")
                return


def narration_keeps_secrets(game: Game) -> Iterator[Finding]:
    """Narration, and what ``seen`` returns, do not change with the secret."""
    for table, event, viewer, rng in moments(game, seed=37):
        before = refilled(game, event.before, viewer, rng)
        after = refilled(game, event.after, viewer, rng)
        move = (event.actor, event.move.id, viewer)
        if game.rules.seen(before, *move) != game.rules.seen(event.before, *move):
            yield in_rules(game, "seen", DEPENDS)
            return
        other = Event(event.ply, event.actor, event.move, before, after)
        for language in LANGUAGES:
            lines = table.narrate(event, viewer, language)
            if table.narrate(other, viewer, language) != lines:
                yield in_words(game, "narrate", DEPENDS)
                return


def unnoticed_moves_show_nothing(game: Game) -> Iterator[Finding]:
    """An unnoticed move of a player changes nothing that the viewer is shown.

    Otherwise its consequences would reveal it; chance moves in the same step as a player.
    """
    for table, event, viewer, _ in moments(game, seed=41):
        if event.actor in range(table.players) and table.seen(event, viewer) == UNNOTICED:
            if _shown(table, viewer) != _shown(with_state(table, event.before), viewer):
                yield in_rules(
                    game,
                    "seen",
                    "returns UNNOTICED for a move that changes what the viewer is shown; "
                    "return SECRET",
                )
                return


def _shown(table: Table, viewer: int) -> tuple[Any, ...]:
    view = msgspec.json.encode(table.view(viewer))
    return table.actors, table.question(viewer), table.board(viewer), view


def errors_keep_secrets(game: Game) -> Iterator[Finding]:
    """The messages for wrong moves do not change with the secret."""
    for table, _, viewer, rng in moments(game, seed=38):
        if viewer == SPECTATOR:
            continue
        other = with_state(table, refilled(game, table.state, viewer, rng))
        for wrong in (*WRONG_MOVES, *_illegal_text(table, viewer)):
            if _refusals(table, viewer, wrong) != _refusals(other, viewer, wrong):
                yield in_rules(game, "legal", f"makes the error for “{wrong}” show a secret")
                return


def _illegal_text(table: Table, player: int) -> list[str]:
    """Return the text of a move that exists but is not legal, if there is one."""
    space, legal = table.game.moves, table.game.legal(table.state, player)
    declared = [move for kind in space.kinds for move in range(kind.first, kind.end)]
    illegal = [move for move in declared if move not in legal]
    return [space.move(move, table.state).text for move in illegal[-1:]]


def _refusals(table: Table, player: int, text: str) -> list[str]:
    """Return the message that refuses a move, in every language; none if it is made."""
    try:
        table.fork().play(player, text)
    except StarboardError as error:
        return [error.message(language) for language in LANGUAGES]
    return []


def bots_keep_to_their_knowledge(game: Game) -> Iterator[Finding]:
    """Bots choose a legal move, which does not change with the secret."""
    for players in player_counts(game)[:2]:
        rng = seeded_generator(39, 2)
        for table, event in random_game(game, players, seed=39, max_plies=60):
            for player in players_in(table.actors) if event.ply % 3 == 0 else ():
                states = [table.state]
                if game.rules.SECRETS:
                    states.append(refilled(game, table.state, player, rng))
                for name, bot in bots_of(game).items():
                    chosen = {
                        game.bot_move(bot, state, player, seeded_generator(event.ply))
                        for state in states
                    }
                    if not chosen <= set(game.legal(table.state, player)):
                        yield Finding(
                            place_of(bot), f"the bot {name} chose a move that is not among moves"
                        )
                        return
                    if len(chosen) > 1:
                        yield Finding(place_of(bot), f"the bot {name} {DEPENDS}")
                        return


SECRECY_CHECKS = (
    hiding_is_idempotent,
    guesses_vary,
    legality_is_public,
    views_keep_secrets,
    queries_keep_secrets,
    narration_keeps_secrets,
    unnoticed_moves_show_nothing,
    errors_keep_secrets,
    bots_keep_to_their_knowledge,
)
