"""Contracts that every game fulfils while it is played."""

from collections import Counter

import pytest
from tests.conformance.play import finished, player_counts, random_game, table_for

from starboard.engine.actors import CHANCE, MAX_PLAYERS, players_in
from starboard.engine.errors import BadPlayers, GameOver, IllegalMove, NotYourTurn, UnreadableMove
from starboard.engine.game import Game
from starboard.engine.generators import seeded_generator
from starboard.engine.moves import Move
from starboard.engine.table import Table


def has_chance(game: Game) -> bool:
    """Return whether the game declares any chance move."""
    return bool(game.chance_moves.kinds)


def test_same_seed_gives_same_game(game: Game) -> None:
    for players in player_counts(game):
        first, second, other = (finished(game, players, seed) for seed in (1, 1, 2))
        assert first.log == second.log
        assert first.log != other.log


def test_a_running_game_has_an_actor_and_every_actor_a_move(game: Game) -> None:
    for players in player_counts(game):
        for table, event in random_game(game, players, seed=3):
            acting = game.rules.actors(event.before)
            assert acting
            if acting >> CHANCE & 1:
                assert acting == 1 << CHANCE
                assert game.outcomes(event.before)
            else:
                assert set(players_in(acting)) <= set(range(players))
                assert all(game.legal(event.before, player) for player in players_in(acting))
            assert table.state is event.after


def test_players_who_may_not_act_have_no_legal_moves(game: Game) -> None:
    for players in player_counts(game):
        for table, _ in random_game(game, players, seed=4):
            for player in range(MAX_PLAYERS):
                if not table.actors >> player & 1:
                    assert game.legal(table.state, player) == []
            if not table.chance_is_due:
                assert game.outcomes(table.state) == {}


def test_a_finished_game_has_no_moves_and_a_running_game_no_winner(game: Game) -> None:
    for players in player_counts(game):
        for table, event in random_game(game, players, seed=5):  # noqa: B007
            assert game.rules.winners(event.before) == 0
        assert table.over
        assert not any(game.legal(table.state, player) for player in range(players))
        assert set(players_in(game.rules.winners(table.state))) <= set(range(players))
        assert len(game.scores(table.state, players)) == players


def test_legal_moves_are_distinct_and_few_enough(game: Game) -> None:
    for table, _ in random_game(game, game.default_players, seed=6):
        for player in players_in(table.actors):
            legal = game.legal(table.state, player)
            assert len(set(legal)) == len(legal) <= game.rules.MAX_MOVES
            assert all(0 <= move < game.moves.size for move in legal)


def test_text_and_json_of_every_legal_move_can_be_parsed(game: Game) -> None:
    for table, event in random_game(game, game.default_players, seed=7):
        space = game.move_space(event.actor)
        assert space.parse(event.move.text, event.before) == event.move
        for player in players_in(table.actors):
            legal = table.legal_moves(player)
            assert len({move.text for move in legal}) == len(legal)
            for move in legal:
                assert game.moves.parse(move.text, table.state) == move
                assert game.moves.parse(move.text.upper(), table.state) == move
                assert game.moves.from_json(move.json(), table.state) == move


def test_texts_of_moves_depend_only_on_the_text_key(game: Game) -> None:
    texts: dict[object, str] = {}
    for seed in (15, 16):
        for table, _ in random_game(game, game.default_players, seed):
            text_key = game.moves.text_key(table.state)
            for player in players_in(table.actors):
                for move in table.legal_moves(player):
                    assert texts.setdefault((move.id, text_key), move.text) == move.text


def test_chance_weights_are_positive_and_outcomes_can_be_parsed(game: Game) -> None:
    for table, _ in random_game(game, game.default_players, seed=8):
        if table.chance_is_due:
            outcomes = game.outcomes(table.state)
            assert 0 < len(outcomes) <= game.rules.MAX_OUTCOMES
            assert all(weight > 0 for weight in outcomes.values())
            for move in outcomes:
                text = game.move(table.state, CHANCE, move).text
                assert game.chance_moves.parse(text, table.state).id == move


def test_sampling_follows_the_listed_weights(game: Game) -> None:
    """Chi-square test of the outcomes; the limit is five standard deviations."""
    rng, draws, checked = seeded_generator(9), 4000, 0
    for table, event in random_game(game, game.default_players, seed=9):
        if event.actor != CHANCE or checked == 8:
            continue
        checked += 1
        outcomes = game.outcomes(event.before)
        total = sum(outcomes.values())
        seen = Counter(game.rules.sample(event.before, rng) for _ in range(draws))
        assert set(seen) <= set(outcomes)
        expected = {move: draws * weight / total for move, weight in outcomes.items()}
        score = sum((seen[move] - e) ** 2 / e for move, e in expected.items())
        freedom = len(outcomes) - 1
        assert score <= freedom + 5 * (2 * freedom + 40) ** 0.5, table.log
    assert bool(checked) == has_chance(game)


def test_wrong_moves_are_refused_and_change_nothing(game: Game) -> None:
    for table, _ in random_game(game, game.default_players, seed=10, max_plies=120):
        before, log = table.state.to_bytes(), list(table.log)
        for player in range(table.players):
            legal = game.legal(table.state, player)
            expected = GameOver if table.over else IllegalMove if legal else NotYourTurn
            for move in range(game.moves.size):
                if move not in legal:
                    with pytest.raises(expected):
                        table.play(player, Move(move, "?", {}))
                    break
            with pytest.raises(UnreadableMove if legal else expected):
                table.play(player, "walk the plank")
        if not table.over and not table.chance_is_due:
            with pytest.raises(NotYourTurn):
                table.play_chance()
        assert table.state.to_bytes() == before
        assert table.log == log


def impossible_outcomes(game: Game, table: Table) -> list[int]:
    """Return the ids of up to three chance moves that cannot occur in this state.

    Ids outside the move space are impossible in every game, and are used where every outcome
    that can be written can also occur.
    """
    outcomes = game.outcomes(table.state)
    candidates = [*range(game.chance_moves.size), game.chance_moves.size, -1]
    return [move for move in candidates if move not in outcomes][:3]


def test_impossible_chance_outcomes_are_refused(game: Game) -> None:
    refused = 0
    for table, _ in random_game(game, game.default_players, seed=11, max_plies=200):
        if not table.chance_is_due:
            continue
        before = table.state.to_bytes()
        for move in impossible_outcomes(game, table):
            with pytest.raises(IllegalMove):
                table.play(CHANCE, Move(move, "?", {}))
            refused += 1
        assert table.state.to_bytes() == before
    assert bool(refused) == has_chance(game)


def test_a_game_without_chance_moves_refuses_chance(game: Game) -> None:
    table = table_for(game, game.default_players, seed=17)
    if has_chance(game):
        assert game.rules.MAX_OUTCOMES > 0
        return
    assert game.rules.MAX_OUTCOMES == 0
    with pytest.raises(NotYourTurn):
        table.play_chance()
    with pytest.raises(NotYourTurn):
        table.play(CHANCE, Move(0, "?", {}))
    assert table.log == []


def test_random_games_end_within_max_random_plies(game: Game) -> None:
    for players in player_counts(game):
        assert len(finished(game, players, seed=12).log) <= game.max_random_plies


def test_too_few_and_too_many_players_are_refused(game: Game) -> None:
    for players in (game.players[0] - 1, game.players[-1] + 1):
        with pytest.raises(BadPlayers):
            table_for(game, players, seed=1)
