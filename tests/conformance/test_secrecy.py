"""No viewer can infer a secret from views, texts, moves or errors.

What is hidden from a viewer is replaced by a guess; everything that the viewer gets must stay
the same.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.conformance.play import player_counts, random_game

from starboard.bots.roster import bots_of
from starboard.engine.actors import OMNISCIENT, SPECTATOR, UNNOTICED, players_in
from starboard.engine.errors import StarboardError
from starboard.engine.game import Game
from starboard.engine.generators import seeded_generator
from starboard.engine.languages import LANGUAGES
from starboard.engine.table import Event, Table
from starboard.engine.words import Narrator


def viewers(table: Table) -> list[int]:
    return [*range(table.players), SPECTATOR]


def refilled(game: Game, state: Any, viewer: int, rng: list[int]) -> Any:
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


def test_hiding_is_idempotent_and_a_guess_hides_to_the_same(game: Game) -> None:
    for table, _, viewer, rng in moments(game, seed=31):
        hidden = game.redacted(table.state, viewer)
        assert game.redacted(hidden, viewer) == hidden
        guessed = refilled(game, table.state, viewer, rng)
        assert game.redacted(guessed, viewer) == hidden


def test_a_guess_changes_nothing_if_nothing_is_hidden(game: Game) -> None:
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
        other = with_state(table, refilled(game, table.state, viewer, rng))
        assert msgspec.json.encode(table.view(viewer)) == msgspec.json.encode(other.view(viewer))
        for language in LANGUAGES:
            assert table.board(viewer, language) == other.board(viewer, language)
            assert table.question(viewer, language) == other.question(viewer, language)


def test_answers_to_queries_do_not_change_with_the_secret(game: Game) -> None:
    for table, _, viewer, rng in moments(game, seed=36):
        other = with_state(table, refilled(game, table.state, viewer, rng))
        for query in game.words.QUERIES:
            answers = [
                query.answer(seen.narrator(viewer), seen.visible_state(viewer), "")
                for seen in (table, other)
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
            lines = table.narrate(event, viewer, language)
            assert table.narrate(other, viewer, language) == lines


def test_narration_is_empty_exactly_when_the_move_goes_unnoticed(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    narrated: list[int] = []
    narrate = game.words.narrate

    def record(say: Narrator, before: Any, actor: int, move: int, after: Any) -> list[str]:
        narrated.append(move)
        return narrate(say, before, actor, move, after)

    monkeypatch.setattr(game.words, "narrate", record)
    for players in player_counts(game)[:2]:
        for table, event in random_game(game, players, seed=40, max_plies=300):
            for viewer in (*viewers(table), OMNISCIENT):
                seen = table.seen(event, viewer)
                for language in LANGUAGES:
                    lines = table.narrate(event, viewer, language)
                    assert narrated == ([] if seen == UNNOTICED else [seen])
                    assert bool(lines) == (seen != UNNOTICED), (event.move.text, viewer)
                    assert all(lines)
                    narrated.clear()


def test_unnoticed_move_of_a_player_changes_nothing_that_is_shown(game: Game) -> None:
    """Otherwise its consequences would reveal it; chance moves in the same step as a player."""
    for table, event, viewer, _ in moments(game, seed=41):
        if event.actor in range(table.players) and table.seen(event, viewer) == UNNOTICED:
            before = with_state(table, event.before)
            assert table.actors == before.actors
            assert table.question(viewer) == before.question(viewer)
            assert table.board(viewer) == before.board(viewer)
            assert msgspec.json.encode(table.view(viewer)) == msgspec.json.encode(
                before.view(viewer)
            )


def test_errors_do_not_change_with_the_secret(game: Game) -> None:
    for table, _, viewer, rng in moments(game, seed=38):
        if viewer == SPECTATOR:
            continue
        other = with_state(table, refilled(game, table.state, viewer, rng))
        for wrong in ("walk the plank", "", "9", game.moves.kinds[0].name + " 99"):
            messages = []
            for tried in (table, other):
                with pytest.raises(StarboardError) as refusal:
                    tried.play(viewer, wrong)
                messages.append([refusal.value.message(language) for language in LANGUAGES])
            assert messages[0] == messages[1]


def test_choices_of_bots_do_not_change_with_the_secret(game: Game) -> None:
    for players in player_counts(game)[:2]:
        rng = seeded_generator(39, 2)
        for table, event in random_game(game, players, seed=39, max_plies=60):
            for player in players_in(table.actors) if event.ply % 3 == 0 else ():
                other = refilled(game, table.state, player, rng)
                for bot in bots_of(game).values():
                    chosen = [
                        game.bot_move(bot, state, player, seeded_generator(event.ply))
                        for state in (table.state, other)
                    ]
                    assert chosen[0] == chosen[1]
                    assert chosen[0] in game.legal(table.state, player)
