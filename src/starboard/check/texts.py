"""Checks of the texts of moves, and of saved games, which consist of them."""

from collections.abc import Iterator

from starboard.check.finding import Finding, file_place, in_rules, rules_place
from starboard.check.random_games import player_counts, random_game
from starboard.engine.actors import players_in
from starboard.engine.errors import StarboardError
from starboard.engine.game import Game
from starboard.engine.moves import Move, MoveSpace
from starboard.engine.replay import events, load, save
from starboard.engine.table import Table


def moves_place(game: Game) -> str:
    """Return the file that declares the moves, by convention."""
    file = game.folder / "moves.py"
    return file_place(file) if file.exists() else rules_place(game, "legal")


def move_texts_read_back(game: Game) -> Iterator[Finding]:
    """The text and the JSON of every legal move are read as that move, in any case of letters."""
    for table, event in random_game(game, game.default_players, seed=7):
        made = [(game.move_space(event.actor), event.move, event.before)]
        for player in players_in(table.actors):
            legal = table.legal_moves(player)
            if len({move.text for move in legal}) < len(legal):
                yield Finding(moves_place(game), "two legal moves have the same text")
                return
            made += [(game.moves, move, table.state) for move in legal]
        for space, move, state in made:
            if not _reads_back(space, move, state):
                yield Finding(
                    moves_place(game),
                    f"the text “{move.text}” is not read as that move; "
                    "let parse() of its parameters accept what text() writes",
                )
                return


def _reads_back(space: MoveSpace, move: Move, state: object) -> bool:
    try:
        texts = (move.text, move.text.upper())
        read = [space.parse(text, state) for text in texts]
        return all(it == move for it in (*read, space.from_json(move.json(), state)))
    except (StarboardError, ValueError, IndexError):
        return False


def texts_depend_on_the_text_key(game: Game) -> Iterator[Finding]:
    """States with the same text key give every move the same text."""
    texts: dict[object, str] = {}
    for seed in (15, 16):
        for table, _ in random_game(game, game.default_players, seed):
            text_key = game.moves.text_key(table.state)
            for player in players_in(table.actors):
                for move in table.legal_moves(player):
                    if texts.setdefault((move.id, text_key), move.text) != move.text:
                        yield Finding(
                            moves_place(game),
                            f"the text of move {move.id} depends on the state; pass text_key= to "
                            "MoveSpace, a function that returns what texts depend on",
                        )
                        return


def saved_games_are_the_same(game: Game) -> Iterator[Finding]:
    """A saved game leads through the same states when it is loaded, and is saved the same."""
    for players in player_counts(game):
        states = []
        for table, event in random_game(game, players, seed=21):  # noqa: B007
            states.append(event.after.to_bytes())
        again = _reloaded(table)
        if [event.after.to_bytes() for event in events(again)] != states:
            yield in_rules(game, "apply", "gives other states when a saved game is loaded")
            return
        if save(again) != save(table):
            yield in_rules(game, "setup", "makes a saved game change when it is loaded and saved")
            return


def saved_games_load_at_any_ply(game: Game) -> Iterator[Finding]:
    """An unfinished game can be saved and loaded."""
    for table, event in random_game(game, game.players[0], seed=22, max_plies=150):
        if event.ply % 7 == 1 and _reloaded(table).state != table.state:
            yield in_rules(game, "apply", f"gives another state when ply {event.ply} is loaded")
            return


def _reloaded(table: Table) -> Table:
    return load(save(table), lambda _: table.game)


TEXT_CHECKS = (
    move_texts_read_back,
    texts_depend_on_the_text_key,
    saved_games_are_the_same,
    saved_games_load_at_any_ply,
)
