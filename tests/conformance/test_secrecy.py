"""Nobody learns what they may not know: not from views, words, moves or errors.

Refill all that is hidden from a viewer with a guess; everything that the viewer
gets must stay the same.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.conformance.play import counts, played

from starboard.bots.roster import bots_of
from starboard.engine.actors import SECRET, SPECTATOR, players_in
from starboard.engine.errors import StarboardError
from starboard.engine.game import Game
from starboard.engine.table import Event, Table, generator

LANGUAGES = ("en", "pt")


def viewers(table: Table) -> list[int]:
    return [*range(table.players), SPECTATOR]


def refilled(game: Game, state: Any, viewer: int, rng: list[int]) -> Any:
    guessed = game.redacted(state, viewer)
    game.rules.guess(guessed, viewer, rng)
    return guessed


def moments(game: Game, seed: int) -> Iterator[tuple[Table, Event, int, list[int]]]:
    """Random games as every viewer lives through them."""
    rng = generator(seed, 2)
    for players in counts(game)[:2]:
        for table, event in played(game, players, seed, most=150):
            for viewer in viewers(table):
                if (event.ply + viewer) % 2 == 0:  # every viewer every other move
                    yield table, event, viewer, rng


def seated(table: Table, state: Any) -> Table:
    """The same table, in another state."""
    other = Table(table.game, table.seats, table.options)
    other.state = state
    return other


def test_hiding_is_idempotent_and_a_guess_hides_to_the_same(game: Game) -> None:
    for table, _, viewer, rng in moments(game, seed=31):
        hidden = game.redacted(table.state, viewer)
        assert game.redacted(hidden, viewer) == hidden
        guessed = refilled(game, table.state, viewer, rng)
        assert game.redacted(guessed, viewer) == hidden


def test_the_true_state_is_a_possible_guess_for_who_sees_everything(game: Game) -> None:
    """When nothing is hidden from a viewer, a guess changes nothing."""
    for table, _, viewer, rng in moments(game, seed=32):
        hidden = game.redacted(table.state, viewer)
        if hidden == table.state:
            assert refilled(game, table.state, viewer, rng) == table.state


def test_a_guess_varies_what_is_hidden(game: Game) -> None:
    varied = hidden_somewhere = False
    for table, _, viewer, rng in moments(game, seed=33):
        if game.redacted(table.state, viewer) != table.state:
            hidden_somewhere = True
            guesses = {refilled(game, table.state, viewer, rng) for _ in range(20)}
            varied = varied or len(guesses) > 1
    assert hidden_somewhere == game.rules.SECRETS
    assert varied == game.rules.SECRETS


def test_legality_is_the_same_on_the_hidden_state(game: Game) -> None:
    for table, _, viewer, rng in moments(game, seed=34):
        hidden = game.redacted(table.state, viewer)
        guessed = refilled(game, table.state, viewer, rng)
        assert game.rules.actors(hidden) == table.actors == game.rules.actors(guessed)
        if viewer != SPECTATOR:
            legal = game.legal(table.state, viewer)
            assert game.legal(hidden, viewer) == legal == game.legal(guessed, viewer)
            texts = [game.move(table.state, viewer, move).text for move in legal]
            assert [game.move(hidden, viewer, move).text for move in legal] == texts


def test_views_and_boards_do_not_change_with_the_secret(game: Game) -> None:
    for table, _, viewer, rng in moments(game, seed=35):
        other = seated(table, refilled(game, table.state, viewer, rng))
        assert msgspec.json.encode(table.view(viewer)) == msgspec.json.encode(other.view(viewer))
        for language in LANGUAGES:
            assert table.board(viewer, language) == other.board(viewer, language)
            assert table.question(viewer, language) == other.question(viewer, language)


def test_queries_answer_the_same_whatever_the_secret(game: Game) -> None:
    for table, _, viewer, rng in moments(game, seed=36):
        other = seated(table, refilled(game, table.state, viewer, rng))
        for query in game.words.QUERIES:
            answers = [
                query.answer(place.narrator(viewer), place.visible_state(viewer), "")
                for place in (table, other)
            ]
            assert answers[0] == answers[1]


def test_narration_does_not_change_with_the_secret(game: Game) -> None:
    for table, event, viewer, rng in moments(game, seed=37):
        before = refilled(game, event.before, viewer, rng)
        after = refilled(game, event.after, viewer, rng)
        seen = game.rules.seen(event.before, event.actor, event.move.id, viewer)
        assert game.rules.seen(before, event.actor, event.move.id, viewer) == seen
        other = Event(event.ply, event.actor, event.move, before, after)
        for language in LANGUAGES:
            told = table.narrate(event, viewer, language)
            assert told or seen == SECRET  # a secret may pass in silence
            assert all(told)
            assert table.narrate(other, viewer, language) == told


def test_errors_say_the_same_whatever_the_secret(game: Game) -> None:
    for table, _, viewer, rng in moments(game, seed=38):
        if viewer == SPECTATOR:
            continue
        other = seated(table, refilled(game, table.state, viewer, rng))
        for wrong in ("walk the plank", "", "9", game.moves.kinds[0].name + " 99"):
            sentences = []
            for place in (table, other):
                with pytest.raises(StarboardError) as refusal:
                    place.play(viewer, wrong)
                sentences.append([refusal.value.message(language) for language in LANGUAGES])
            assert sentences[0] == sentences[1]


def test_bots_choose_by_what_their_player_knows(game: Game) -> None:
    """The same choice whatever the secret, because they are never shown it."""
    for players in counts(game)[:2]:
        rng = generator(39, 2)
        for table, event in played(game, players, seed=39, most=60):
            for player in players_in(table.actors) if event.ply % 3 == 0 else ():
                other = refilled(game, table.state, player, rng)
                for bot in bots_of(game).values():
                    chosen = [
                        game.bot_move(bot, state, player, generator(event.ply))
                        for state in (table.state, other)
                    ]
                    assert chosen[0] == chosen[1]
                    assert chosen[0] in game.legal(table.state, player)
