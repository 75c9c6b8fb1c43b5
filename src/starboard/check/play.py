"""Checks of random games on the interpreted rules."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

from starboard.check.finding import Finding, in_rules
from starboard.check.random_games import finished, player_counts, random_game, random_states
from starboard.engine.actors import CHANCE, MAX_PLAYERS, actor_letter, players_in
from starboard.engine.errors import (
    GameOver,
    IllegalMove,
    NotYourTurn,
    StarboardError,
    UnreadableMove,
)
from starboard.engine.game import Game
from starboard.engine.generators import seeded_generator
from starboard.engine.moves import Move
from starboard.engine.table import Table

SAMPLES = 4000
CHECKED_CHANCE_EVENTS = 8
GAMES_UNTIL_ALL_ACT = 20
MAX_PLIES_TO_A_WIN = 2000
"""The length of games in which winners are looked for; a wrong game may have no end."""
BITS = "it returns bits, so write 1 << player"


def actors_are_bits(game: Game) -> Iterator[Finding]:
    """While a game runs, ``actors`` gives the bits of chance alone, or of players who can move."""
    for players in player_counts(game):
        sentence = _wrong_actors_of_games(game, players)
        if sentence:
            yield in_rules(game, "actors", sentence)
            return


def _wrong_actors_of_games(game: Game, players: int) -> str:
    """Return what is wrong with the actors of random games, played until the last player acts.

    A seat number is never the bit of the last player. Where ``legal`` asks ``actors`` too, this
    is the only trace of the mistake: the game seems to be over when the first player is to move.
    """
    for seed in range(GAMES_UNTIL_ALL_ACT):
        acted = 0
        for ply, state in enumerate(random_states(game, players, 3 + seed)):
            sentence = _wrong_actors(game, state, players, ply)
            if sentence:
                return sentence
            acted |= game.rules.actors(state)
        if acted >> (players - 1) & 1:
            return ""
    last = actor_letter(players - 1)
    return (
        f"never returned {last} in {GAMES_UNTIL_ALL_ACT} random games of {players}; let apply() "
        f"pass the turn on, and {BITS}"
    )


def _wrong_actors(game: Game, state: Any, players: int, ply: int) -> str:
    """Return what is wrong with the actors of a state; nothing if they are right."""
    acting = game.rules.actors(state)
    able = [player for player in range(players) if game.legal(state, player)]
    if acting == 0 and (able or ply == 0):
        return f"returned 0 in a running game; {BITS} (0 means that the game is over)"
    if acting == CHANCE:
        return "returned the number of chance; it returns bits, so write 1 << CHANCE"
    if acting >> CHANCE & 1:
        if acting != 1 << CHANCE:
            return "returned chance together with players; chance acts alone"
        return "" if game.outcomes(state) else "returned chance, but chance() lists no outcome"
    strangers = [player for player in players_in(acting) if player >= players]
    if strangers and not able:
        who = _letters(strangers)
        return f"returned {who} in a game of {players}; let apply() keep turns in range, and {BITS}"
    if len(able) == 1 and acting == able[0]:
        return f"returned the seat number {acting}; {BITS}"
    if players_in(acting) != able:
        return (
            f"returned {_letters(players_in(acting))}, but legal() has moves for {_letters(able)}; "
            f"{BITS}"
        )
    return ""


def _letters(players: list[int]) -> str:
    return ", ".join(map(actor_letter, players)) or "nobody"


def only_actors_have_moves(game: Game) -> Iterator[Finding]:
    """A player who may not act has no legal moves; without a chance event there is no outcome."""
    for players in player_counts(game):
        for table, _ in random_game(game, players, seed=4):
            for player in range(MAX_PLAYERS):
                if not table.actors >> player & 1 and game.legal(table.state, player):
                    who = actor_letter(player)
                    yield in_rules(
                        game, "legal", f"has moves for {who}, who may not act; return 0 for {who}"
                    )
                    return
            if not table.chance_is_due and game.outcomes(table.state):
                when = "the game is over" if table.over else "actors does not return chance"
                yield in_rules(game, "chance", f"lists outcomes although {when}; return 0")
                return


def winners_only_at_the_end(game: Game) -> Iterator[Finding]:
    """A running game has no winners; those of a finished game are players who took part."""
    for players in player_counts(game):
        for table, event in random_game(game, players, seed=5):  # noqa: B007
            if game.rules.winners(event.before):
                yield in_rules(game, "winners", "is not 0 while the game runs; return 0")
                return
        if set(players_in(game.rules.winners(table.state))) - set(range(players)):
            yield in_rules(game, "winners", "has the bit of a player who does not take part")


def winners_are_bits(game: Game) -> Iterator[Finding]:
    """``winners`` gives bits: the number of the last player would mean other players."""
    for players in player_counts(game):
        if players > 1 and _last_winner_is_a_number(game, players):
            yield in_rules(game, "winners", f"returned the seat number {players - 1}; {BITS}")
            return


def _last_winner_is_a_number(game: Game, players: int) -> bool:
    """Return whether ``winners`` names the last player by number where only they lead.

    No larger value is returned, which could not be a number; so another player's win is none.
    """
    last, is_named = players - 1, False
    for seed in range(GAMES_UNTIL_ALL_ACT):
        states = random_states(game, players, 50 + seed)
        for state in islice(states, MAX_PLIES_TO_A_WIN):  # noqa: B007
            pass
        won, scores = game.rules.winners(state), game.scores(state, players)
        if won >= players:
            return False
        is_named |= won == last and scores[last] > max(scores[:last])
    return is_named


def games_end(game: Game) -> Iterator[Finding]:
    """Random games end within ``max_random_plies``."""
    for players in player_counts(game):
        plies = len(finished(game, players, seed=12).log)
        if plies > game.max_random_plies:
            yield in_rules(
                game,
                "actors",
                f"lets a random game of {players} players run for more than "
                f"{game.max_random_plies:,} plies; end it, or raise max_random_plies of Game",
            )
            return


def legal_moves_are_written(game: Game) -> Iterator[Finding]:
    """``legal`` returns how many moves it has written, at most ``MAX_MOVES``."""
    unwritten = -1
    for table, _ in random_game(game, game.default_players, seed=6):
        for player in players_in(table.actors):
            out = [unwritten] * game.rules.MAX_MOVES
            count = game.rules.legal(table.state, player, out)
            if count > len(out):
                yield in_rules(game, "legal", f"returns {count}, but MAX_MOVES is {len(out)}")
                return
            if unwritten in out[:count]:
                written = out.index(unwritten)
                yield in_rules(game, "legal", f"returns {count}, but writes {written} to out")
                return


def legal_moves_are_distinct(game: Game) -> Iterator[Finding]:
    """No legal move is written twice."""
    for table, _ in random_game(game, game.default_players, seed=6):
        for player in players_in(table.actors):
            legal = game.legal(table.state, player)
            if len(set(legal)) < len(legal):
                yield in_rules(game, "legal", "writes a move twice")
                return


def seeds_are_repeatable(game: Game) -> Iterator[Finding]:
    """The same seed gives the same game, and another seed another game."""
    for players in player_counts(game):
        first, second, other = (finished(game, players, seed).log for seed in (1, 1, 2))
        if first != second:
            yield in_rules(
                game, "apply", "differs from call to call; take all chance from chance moves"
            )
            return
        if first == other and len(first) > 3:
            yield in_rules(game, "legal", "leaves no choice: games of two seeds are the same")
            return


def outcomes_have_weights(game: Game) -> Iterator[Finding]:
    """Outcomes are declared, at most ``MAX_OUTCOMES``, and have positive weights."""
    for table, _ in random_game(game, game.default_players, seed=8):
        for move, weight in game.outcomes(table.state).items() if table.chance_is_due else ():
            if weight <= 0:
                yield in_rules(
                    game, "chance", f"gives an outcome the weight {weight}; leave it out"
                )
                return
            text = game.move(table.state, CHANCE, move).text
            if game.chance_moves.parse(text, table.state).id != move:
                yield in_rules(game, "chance", f"lists “{text}”, which is read as another outcome")
                return


def samples_follow_the_weights(game: Game) -> Iterator[Finding]:
    """``sample`` draws what ``chance`` lists, as often as the weights say.

    A chi-square test; the limit is five standard deviations.
    """
    rng, checked = seeded_generator(9), 0
    for _, event in random_game(game, game.default_players, seed=9):
        if event.actor != CHANCE or checked == CHECKED_CHANCE_EVENTS:
            continue
        checked += 1
        outcomes = game.outcomes(event.before)
        drawn = Counter(game.rules.sample(event.before, rng) for _ in range(SAMPLES))
        if set(drawn) - set(outcomes):
            yield in_rules(game, "sample", "draws an outcome that chance() does not list")
            return
        if min(outcomes.values()) > 0 and _is_biased(outcomes, drawn):
            yield in_rules(game, "sample", "does not follow the weights that chance() lists")
            return
    if not checked and game.chance_moves.kinds:
        yield in_rules(game, "actors", "never returns chance, though chance moves are declared")


def _is_biased(outcomes: dict[int, int], drawn: Counter[int]) -> bool:
    total, freedom = sum(outcomes.values()), len(outcomes) - 1
    expected = {move: SAMPLES * weight / total for move, weight in outcomes.items()}
    score = sum((drawn[move] - e) ** 2 / e for move, e in expected.items())
    return bool(score > freedom + 5 * (2 * freedom + 40) ** 0.5)


def wrong_moves_are_refused(game: Game) -> Iterator[Finding]:
    """A move that is not legal is refused with the right error and changes nothing."""
    for table, _ in random_game(game, game.default_players, seed=10, max_plies=120):
        before, log = table.state.to_bytes(), list(table.log)
        for player in range(table.players):
            legal = game.legal(table.state, player)
            expected = GameOver if table.over else IllegalMove if legal else NotYourTurn
            others = (move for move in range(game.moves.size) if move not in legal)
            wrong = [Move(move, "?", {}) for move in [*others][:1]]
            refusals = [_refusal(table, player, move) for move in wrong]
            unreadable = _refusal(table, player, "walk the plank")
            if any(it is not expected for it in refusals) or unreadable is not (
                UnreadableMove if legal else expected
            ):
                yield in_rules(game, "legal", "lets a wrong move pass, or depends on more than s")
                return
        if table.state.to_bytes() != before or table.log != log:
            yield in_rules(game, "legal", "changes the state; it may only write to out")
            return


def _refusal(table: Table, actor: int, move: Move | str) -> type[StarboardError] | None:
    """Return the error that a move is refused with; None if it is made."""
    try:
        table.play(actor, move)
    except StarboardError as error:
        return type(error)
    return None


def impossible_outcomes_are_refused(game: Game) -> Iterator[Finding]:
    """An outcome that ``chance`` does not list is refused and changes nothing."""
    for table, _ in random_game(game, game.default_players, seed=11, max_plies=200):
        before = table.state.to_bytes()
        expected = IllegalMove if table.chance_is_due else GameOver if table.over else NotYourTurn
        for move in _impossible_outcomes(game, table):
            if _refusal(table, CHANCE, Move(move, "?", {})) is not expected:
                yield in_rules(game, "chance", "lets an impossible outcome pass")
                return
        if table.state.to_bytes() != before:
            yield in_rules(game, "chance", "changes the state; it may only write to its arrays")
            return


def _impossible_outcomes(game: Game, table: Table) -> list[int]:
    """Return the ids of up to three chance moves that cannot occur in this state.

    Ids outside the move space are impossible in every game, and are used where every outcome
    that can be written can also occur.
    """
    outcomes = game.outcomes(table.state)
    candidates = [*range(game.chance_moves.size), game.chance_moves.size, -1]
    return [move for move in candidates if move not in outcomes][:3]


PLAY_CHECKS = (
    only_actors_have_moves,
    winners_only_at_the_end,
    winners_are_bits,
    games_end,
    legal_moves_are_written,
    legal_moves_are_distinct,
    seeds_are_repeatable,
    outcomes_have_weights,
    samples_follow_the_weights,
    wrong_moves_are_refused,
    impossible_outcomes_are_refused,
)
