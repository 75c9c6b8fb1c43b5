"""The faults that checks have to find: how a fixture game is changed, and the sentence about it."""

from tests.check.broken_games import Change

from starboard.check import contract, documents, play, results, secrecy, texts, words
from starboard.check.finding import Check

COUNTED = "    CALLS[0] += 1\n"
"""A statement that makes rules depend on how often they are called."""
APPLY = "def apply(s: State, actor: int, move: int) -> None:\n"
SIDES = "    for side in range(SIDES):\n"
IMPORTED_LESSON = """\
from starboard.engine.coach import Lesson
from starboard.engine.game import Game
"""
VARYING_PARAMETER = """
class Varying(IntRange):
    def text(self, value, state):
        return str(self.low + value) + "x" * state.turn
"""
SHOUTED_PARAMETER = """
class Shouted(IntRange):
    def text(self, value, state):
        return f"{self.low + value}!"
"""

FAULTS: list[tuple[str, Check, tuple[Change, ...], str]] = [
    (
        "sealed_bids",
        contract.secrets_are_declared,
        (("rules.py", "SECRETS = True\n", ""),),
        "hide is defined, but SECRETS is missing; write SECRETS = True",
    ),
    (
        "sealed_bids",
        contract.secrets_are_declared,
        (("rules.py", "SECRETS = True\n", "SECRETS = False\n"),),
        "SECRETS is False, but the rules define hide; write SECRETS = True",
    ),
    (
        "sealed_bids",
        contract.secrets_are_declared,
        (("rules.py", "def guess(", "def conjecture("),),
        (
            "guess is missing in a game with secrets; "
            "write def guess(s: State, viewer: int, rng: list[int]) -> None:"
        ),
    ),
    (
        "nim",
        contract.signatures,
        (("rules.py", "def apply(s: State, actor: int,", "def apply(s: State,"),),
        "apply takes (s, move); write def apply(s: State, actor: int, move: int) -> None:",
    ),
    (
        "nim",
        contract.metrics_take_states,
        (("metrics.py", "def last_player(s: State)", "def last_player(s: State, player: int)"),),
        "write def last_player(s: State) -> int:",
    ),
    (
        "nim",
        documents.dialect,
        (("metrics.py", "return s.turn", "return sum([s.turn])"),),
        "sum() is not part of the dialect; write a loop or a function of your own",
    ),
    (
        "nim",
        documents.dialect,
        (("game.py", "    words=words,\n", "    words=words,\n    evaluate=words.board,\n"),),
        (
            "rules may not import starboard.engine.words, nor compute constants with it; "
            "write it yourself, or take a function of starboard.engine.prelude"
        ),
    ),
    (
        "nim",
        contract.round_limit_is_an_option,
        (("game.py", "=MAX_STONES,\n)", '=MAX_STONES,\n    round_limit="rounds",\n)'),),
        "round_limit is “rounds”, which is no option; write one of stones, or leave it out",
    ),
    (
        "nim",
        contract.constants,
        (("rules.py", "VERSION = 1\n", "VERSION = 0\n"),),
        "VERSION is 0; write VERSION = a whole number of at least 1",
    ),
    (
        "high_roll",
        contract.fields_have_widths,
        (("state.py", "die: int = uint8()", "die: int = 0"),),
        "the field die has no width; write die: … = uint8(), or a wider one",
    ),
    (
        "high_roll",
        contract.chance_is_declared,
        (("rules.py", "def sample(", "def draw("),),
        (
            "sample is missing in a game with chance; "
            "write def sample(s: State, rng: list[int]) -> int:"
        ),
    ),
    (
        "high_roll",
        contract.chance_is_declared,
        (("game.py", "    chance_moves=CHANCE_MOVES,\n", ""),),
        (
            "MAX_OUTCOMES is positive, but no chance move is declared; "
            "pass chance_moves=MoveSpace(…) to Game"
        ),
    ),
    (
        "nim",
        contract.setup_takes_the_options,
        (("rules.py", "players: int, stones: int", "players: int, pile: int"),),
        "setup takes (s, players, pile); write setup(s, players, stones)",
    ),
    (
        "nim",
        contract.players_fit_the_engine,
        (("game.py", "default_players=2", "default_players=9"),),
        "default_players is 9, which is not in range(2, 4)",
    ),
    (
        "nim",
        play.actors_are_bits,
        (("rules.py", "return 1 << s.turn if s.stones > 0 else 0", "return s.turn"),),
        (
            "actors returned 0 in a running game; it returns bits, so write 1 << player "
            "(0 means that the game is over)"
        ),
    ),
    (
        "nim",
        play.actors_are_bits,
        (
            ("rules.py", "return 1 << s.turn if s.stones > 0 else 0", "return s.turn"),
            ("rules.py", "    s.stones = stones  # N1.1", "    s.stones = stones\n    s.turn = 1"),
        ),
        "actors returned the seat number 1; it returns bits, so write 1 << player",
    ),
    (
        "nim",
        play.actors_are_bits,
        (
            ("rules.py", "return 1 << s.turn if s.stones > 0 else 0", "return s.turn"),
            ("rules.py", "    s.stones = stones  # N1.1", "    s.stones = stones\n    s.turn = 1"),
            ("rules.py", "if player != s.turn:", "if actors(s) != 1 << player:"),
        ),
        (
            "actors never returned B in 20 random games of 2; let apply() pass the turn on, "
            "and it returns bits, so write 1 << player"
        ),
    ),
    (
        "high_roll",
        play.actors_are_bits,
        (("rules.py", "return 1 << CHANCE  # H2.1", "return CHANCE"),),
        "actors returned the number of chance; it returns bits, so write 1 << CHANCE",
    ),
    (
        "nim",
        play.only_actors_have_moves,
        (("rules.py", "    if player != s.turn:\n        return 0\n", ""),),
        "legal has moves for A, who may not act; return 0 for A",
    ),
    (
        "high_roll",
        play.only_actors_have_moves,
        (("rules.py", "if actors(s) != 1 << CHANCE:", "if s.die != NOT_ROLLED:"),),
        "chance lists outcomes although the game is over; return 0",
    ),
    (
        "nim",
        play.winners_only_at_the_end,
        (("rules.py", "return 1 << s.turn if s.stones == 0 else 0", "return 1 << s.turn"),),
        "winners is not 0 while the game runs; return 0",
    ),
    (
        "high_roll",
        play.winners_are_bits,
        (("rules.py", "found |= 1 << player  # H3.1", "found = player"),),
        "winners returned the seat number 1; it returns bits, so write 1 << player",
    ),
    (
        "nim",
        play.games_end,
        (("game.py", "max_random_plies=MAX_STONES", "max_random_plies=5"),),
        (
            "actors lets a random game of 2 players run for more than 5 plies; "
            "end it, or raise max_random_plies of Game"
        ),
    ),
    (
        "high_roll",
        play.legal_moves_are_written,
        (("rules.py", "    out[1] = AGAIN\n    return 2", "    out[1] = AGAIN\n    return 3"),),
        "legal returns 3, but MAX_MOVES is 2",
    ),
    (
        "high_roll",
        play.legal_moves_are_written,
        (("rules.py", "    out[1] = AGAIN\n", ""),),
        "legal returns 2, but writes 1 to out",
    ),
    (
        "nim",
        play.legal_moves_are_distinct,
        (("rules.py", "out[taken - 1] = taken", "out[taken - 1] = 1"),),
        "legal writes a move twice",
    ),
    (
        "nim",
        results.results_are_declared,
        (("moves.py", 'IntRange("stones", 1, MOST_TAKEN)', 'IntRange("stones", 1, 2)'),),
        ("legal writes the id 3, which no MoveKind of moves has; see where its ids begin and end"),
    ),
    (
        "high_roll",
        results.results_are_declared,
        (("moves.py", 'MoveKind(1, "roll"', 'MoveKind(0, "roll"'),),
        (
            "chance writes the id 6, which no MoveKind of chance_moves has; "
            "see where its ids begin and end"
        ),
    ),
    *(
        (
            "high_roll",
            results.results_are_declared,
            (("rules.py", old, new),),
            f"{name} returns None; return a number in every case",
        )
        for name, old, new in (
            ("legal", "    out[1] = AGAIN\n    return 2", "    out[1] = AGAIN\n"),
            ("winners", "    return found\n", ""),
        )
    ),
    (
        "nim",
        play.actors_are_bits,
        (("rules.py", "(s.turn + 1) % s.players", "s.turn + 1"),),
        (
            "actors returned C in a game of 2; let apply() keep turns in range, "
            "and it returns bits, so write 1 << player"
        ),
    ),
    (
        "high_roll",
        play.outcomes_have_weights,
        (("rules.py", "weights[side] = 1", "weights[side] = 0"),),
        "chance gives an outcome the weight 0; leave it out",
    ),
    (
        "high_roll",
        play.samples_follow_the_weights,
        (("rules.py", "weights[side] = 1", "weights[side] = 1 + side"),),
        "sample does not follow the weights that chance() lists",
    ),
    (
        "high_roll",
        play.samples_follow_the_weights,
        (("rules.py", "return below(rng, SIDES) + 1", "return below(rng, SIDES)"),),
        "sample draws an outcome that chance() does not list",
    ),
    (
        "nim",
        play.wrong_moves_are_refused,
        (("rules.py", "    most = min(", "    s.players += 1\n    most = min("),),
        "legal changes the state; it may only write to out",
    ),
    (
        "high_roll",
        play.impossible_outcomes_are_refused,
        (("rules.py", SIDES, f"    s.rounds += 1\n{SIDES}"),),
        "chance changes the state; it may only write to its arrays",
    ),
    (
        "nim",
        play.seeds_are_repeatable,
        (
            ("rules.py", "VERSION = 1\n", "VERSION = 1\nCALLS = [0]\n"),
            ("rules.py", "    s.stones -= move\n", f"{COUNTED}    s.stones -= CALLS[0] % 3 + 1\n"),
        ),
        "apply differs from call to call; take all chance from chance moves",
    ),
    (
        "high_roll",
        texts.saved_games_are_the_same,
        (
            ("rules.py", "VERSION = 1\n", "VERSION = 1\nCALLS = [0]\n"),
            ("rules.py", APPLY, f"{APPLY}{COUNTED}    s.score[3] = CALLS[0] % 200\n"),
        ),
        "apply gives other states when a saved game is loaded",
    ),
    (
        "high_roll",
        texts.saved_games_load_at_any_ply,
        (
            ("rules.py", "VERSION = 1\n", "VERSION = 1\nCALLS = [0]\n"),
            ("rules.py", APPLY, f"{APPLY}{COUNTED}    s.score[3] = CALLS[0] % 200\n"),
        ),
        "apply gives another state when ply 1 is loaded",
    ),
    (
        "nim",
        texts.texts_depend_on_the_text_key,
        (
            ("moves.py", "\nMOVES = MoveSpace(", f"{VARYING_PARAMETER}\n\nMOVES = MoveSpace("),
            ("moves.py", 'IntRange("stones"', 'Varying("stones"'),
        ),
        (
            "the text of move 1 depends on the state; pass text_key= to MoveSpace, "
            "a function that returns what texts depend on"
        ),
    ),
    (
        "sealed_bids",
        words.queries_answer,
        (("words.py", "    return board(say, s)\n", "    return []\n"),),
        "the query cards returns no lines",
    ),
    (
        "nim",
        texts.move_texts_read_back,
        (
            ("moves.py", "\nMOVES = MoveSpace(", f"{SHOUTED_PARAMETER}\n\nMOVES = MoveSpace("),
            ("moves.py", 'IntRange("stones"', 'Shouted("stones"'),
        ),
        (
            "the text “take 2!” is not read as that move; "
            "let parse() of its parameters accept what text() writes"
        ),
    ),
    (
        "nim",
        words.every_message_exists,
        (("words.py", 'say("took", who', 'say("take", who'),),
        "narrate needs a message: en: no message 'take'",
    ),
    (
        "nim",
        words.lines_are_not_empty,
        (("words.py", 'return [say("took"', 'return [""] or [say("took"'),),
        "narrate returns an empty line, or a line with a line break",
    ),
    (
        "sealed_bids",
        secrecy.hiding_is_idempotent,
        (("rules.py", " s.card[player] = HIDDEN", " s.card[player] += HIDDEN"),),
        "hide changes a hidden state again; hiding twice must not",
    ),
    (
        "sealed_bids",
        secrecy.guesses_vary,
        (("rules.py", "    if actors(s) == 0:\n        return\n    for", "    return\n    for"),),
        "hide hides nothing although SECRETS is True",
    ),
    (
        "sealed_bids",
        secrecy.legality_is_public,
        (("rules.py", "if coins <= s.card[player]:  # B3.2", "if coins <= s.card[0]:"),),
        "legal depends on what the viewer cannot know; use only what hide() leaves",
    ),
    (
        "sealed_bids",
        secrecy.views_keep_secrets,
        (
            ("view.py", "import msgspec\n", "from itertools import count\n\nimport msgspec\n"),
            ("view.py", "return View(s.round,", "return View(next(CALLS),"),
            ("view.py", "def view(", "CALLS = count()\n\n\ndef view("),
        ),
        "view depends on what the viewer cannot know; use only what hide() leaves",
    ),
    (
        "sealed_bids",
        secrecy.queries_keep_secrets,
        (
            ("words.py", "    return board(say, s)\n", "    return [str(next(CALLS))]\n"),
            ("words.py", "QUERIES =", "from itertools import count\n\nCALLS = count()\nQUERIES ="),
        ),
        "the query cards depends on what the viewer cannot know; use only what hide() leaves",
    ),
    (
        "sealed_bids",
        secrecy.errors_keep_secrets,
        (("rules.py", "if coins <= s.card[player]:  # B3.2", "if coins <= s.card[0]:"),),
        "legal makes the error for “bid 3” show a secret",
    ),
    (
        "sealed_bids",
        secrecy.narration_keeps_secrets,
        (("rules.py", "    if actor == viewer or", "    if s.card[0] == 1 or actor == viewer or"),),
        "seen depends on what the viewer cannot know; use only what hide() leaves",
    ),
    (
        "sealed_bids",
        secrecy.unnoticed_moves_show_nothing,
        (("rules.py", "    return SECRET\n", "    return -2\n"),),
        ("seen returns UNNOTICED for a move that changes what the viewer is shown; return SECRET"),
    ),
    (
        "sealed_bids",
        secrecy.bots_keep_to_their_knowledge,
        (("bots.py", "    return moves[count - 2]", "    return 77"),),
        "the bot bold chose a move that is not among moves",
    ),
    (
        "nim",
        documents.dialect,
        (("rules.py", "VERSION = 1\n", "from math import gcd\n\nVERSION = gcd(1, 1)\n"),),
        (
            "rules may not import math, nor compute constants with it; write it yourself, or "
            "take a function of starboard.engine.prelude"
        ),
    ),
    (
        "nim",
        documents.dialect,
        (("state.py", "MOST_TAKEN = 3\n", "MOST_TAKEN = 3\nSIZES = [1, 2]\n"),),
        "a global list, set or dictionary does not compile; use const_table(…)",
    ),
    (
        "nim",
        documents.clauses_are_numbered,
        (("RULES.md", "**N2.2**", "**N2.3**"),),
        "N2.3 follows; write N2.2 or N3.1",
    ),
    (
        "nim",
        documents.the_rule_book_is_complete,
        (("RULES.md", "Rules version 1.", ""),),
        "the version is missing; write “Rules version 1”",
    ),
    (
        "nim",
        documents.rule_books_agree,
        (("RULES.md", "`stones`", "stones"),),
        "the option `stones` is missing; say what it changes",
    ),
    (
        "nim",
        documents.lessons_are_about_moves,
        (
            (
                "game.py",
                "GAME = Game(\n",
                'GAME = Game(\n    lessons=(Lesson("x", move="fly"),),\n',
            ),
            ("game.py", "from starboard.engine.game import Game\n", IMPORTED_LESSON),
        ),
        "the lesson “x” waits for “fly”, which is no kind of move",
    ),
    (
        "nim",
        documents.cited_clauses_exist,
        (("rules.py", "# N1.1", "# N7.1"),),
        "N7.1 is not in RULES.md",
    ),
]
