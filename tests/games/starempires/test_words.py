"""The exact sentences that players read."""

from tests.games.starempires.position import GAME, at, colonize, over, start, to_move, trade_at

from starboard.engine.actors import CHANCE, SPECTATOR
from starboard.engine.table import Seat, Table
from starboard.engine.words import Narrator
from starboard.games.starempires import rules, words
from starboard.games.starempires.state import (
    BUILD_COLONY,
    BUILD_STATION,
    FIRST_PLAYER,
    HEXES,
    PLACING,
    State,
    flight,
)

NAMES = ("Ann", "Bob", "Cid", "Dee")


def say(viewer: int = SPECTATOR, language: str = "en") -> Narrator:
    return Narrator(GAME.catalogue(language), NAMES, viewer)


def narration(
    s: State, actor: int, move: int, viewer: int = SPECTATOR, language: str = "en"
) -> str:
    """Make the move in ``s``; return its narration."""
    before = s.copy()
    rules.apply(s, actor, move)
    return " ".join(words.narrate(say(viewer, language), before, actor, move, s))


def fly(ship: str, to: str) -> int:
    return flight(at(ship), at(to))


def test_draws_of_the_map_are_narrated() -> None:
    s = GAME.initial_state(2)
    assert narration(s, CHANCE, 11) == "Sector 2 is laid in the middle, turned by 5 sixths."
    assert narration(s, CHANCE, 1) == "Sector 1 is laid in the north, turned by one sixth."
    for draw in (37, 18, 30, 14):
        rules.apply(s, CHANCE, draw)
    assert narration(s, CHANCE, 24) == (
        "Sector 5 is laid in the north-west, unturned. The map is 25-11-71-40-60-32-50."
    )
    assert narration(s.copy(), CHANCE, FIRST_PLAYER) == "Ann begins."
    assert narration(s, CHANCE, FIRST_PLAYER, viewer=0) == "You begin."


def test_flight_names_the_content_of_the_destination() -> None:
    s = start()
    move = fly("(-1,-3)", "(4,-3)")
    assert narration(s.copy(), 0, move) == "Ann flies from (−1,−3) to (4,−3): 3 planets."
    assert narration(s, 0, move, viewer=0) == "You fly from (−1,−3) to (4,−3): 3 planets."


def test_flight_through_a_wormhole_is_narrated_as_such() -> None:
    s = start(hazards="alternating")
    colonize(s, 0, "(-3,-1)")
    s.ship[0] = sorted([at("(-3,-1)")] + [at("(-1,-3)")] * 3)
    move = fly("(-3,-1)", "(4,-3)")
    assert narration(to_move(s, 0), 0, move) == (
        "Ann flies from (−3,−1) through a wormhole to (4,−3): 3 planets."
    )


def test_points_are_narrated_with_reasons_and_totals() -> None:
    s = start()
    rules.apply(s, 0, fly("(-1,-3)", "(0,-3)"))
    assert narration(s.copy(), 0, BUILD_COLONY) == (
        "Ann builds a colony at (0,−3); 15 are left. "
        "Ann gains 2 (2 for the first blue nebula), for a total of 5. "
        "Bob loses 3 (−3 for no longer leading in territory), for a total of 0."
    )
    assert narration(s, 0, BUILD_STATION, viewer=1) == (
        "Ann builds a trade station at (0,−3); 3 are left. "
        "Ann gains 2 (2 for the first blue nebula), for a total of 5. "
        "You lose 3 (−3 for no longer leading in territory), for a total of 0."
    )


def test_trade_is_narrated_for_every_player_who_gains() -> None:
    s = start()
    trade_at(s, 0, "(0,2)(-2,-3)")
    to_move(s, 1)
    rules.apply(s, 1, fly("(1,3)", "(0,3)"))
    assert narration(s, 1, BUILD_STATION, viewer=1) == (
        "You build a trade station at (0,3); 3 are left. "
        "You gain 6 (2 for the first green nebula, 1 for trade and 3 for the largest territory), "
        "for a total of 6. "
        "Ann gains 1 (1 for trade), for a total of 7."
    )


def test_gain_and_loss_that_cancel_out() -> None:
    s = start(territory_tie="nobody")
    colonize(s, 0, "(-1,-2)")
    trade_at(s, 0, "(1,2)(0,3)(2,3)")
    to_move(s, 1)
    s.trade[0] = 0
    rules.apply(s, 1, fly("(1,3)", "(0,4)"))
    before = s.copy()
    rules.apply(s, 1, BUILD_COLONY)
    s.trade[0] = 3
    lines = words.narrate(say(0), before, 1, BUILD_COLONY, s)
    assert lines[-1] == (
        "Your points stay the same (3 for trade and −3 for no longer leading in territory), "
        "for a total of 8."
    )


def test_last_kind_of_piece_is_built_at_once() -> None:
    s = start()
    s.colonies[0], s.stations[0] = 1, 0
    assert narration(s, 0, fly("(-1,-3)", "(-1,-4)"), viewer=0) == (
        "You fly from (−1,−3) to (−1,−4): empty. "
        "You build a colony at (−1,−4); none is left. "
        "Bob loses 3 (−3 for no longer leading in territory), for a total of 0."
    )
    s.stations[1], s.colonies[1] = 2, 0
    assert narration(s, 1, fly("(1,3)", "(1,4)")).startswith(
        "Bob flies from (1,3) to (1,4): empty. Bob builds a trade station at (1,4); one is left."
    )
    assert s.turn == 1


def test_player_without_moves_is_narrated_with_the_reason() -> None:
    s = start(territory_tie="nobody")
    s.colonies, s.stations = [1, 1, 0, 0], [0, 0, 0, 0]
    rules.apply(s, 0, fly("(-1,-3)", "(-1,-4)"))
    assert "Ann has no pieces left and is done. You have no pieces left and are done." in narration(
        s, 1, fly("(1,3)", "(2,3)"), viewer=1
    )
    s = start(3)
    colonize(s, 1, "(3,-5)(4,-5)(3,-3)(2,-3)(2,-4)")
    to_move(s, 2)
    s.ship[2][0] = at("(0,0)")
    s.arrived, s.phase = at("(4,-4)"), PLACING
    assert narration(s.copy(), 2, BUILD_COLONY).endswith(
        "Ann’s ships cannot move any more; Ann is done."
    )
    assert narration(s, 2, BUILD_COLONY, viewer=0).endswith(
        "Your ships cannot move any more; you are done."
    )


def test_victory_on_points_ends_the_last_narration() -> None:
    s = start()
    s.colonies, s.stations = [1, 0, 0, 0], [0, 0, 0, 0]
    assert narration(s, 0, fly("(-1,-3)", "(4,-3)"), viewer=1).endswith("Ann wins with 6 points.")


def result(s: State, viewer: int = SPECTATOR) -> str:
    return words.result(say(viewer), over(s))[0]


def test_tie_breaks_are_explained() -> None:
    s = start()
    colonize(s, 0, "(-2,-3)(-1,-4)(0,-4)(-1,-2)(-1,-1)")
    colonize(s, 1, "(2,2)(0,3)(1,1)")
    assert result(s) == "Bob wins with 7 points, level with Ann, by colonies left in hand: 13."
    assert result(s, 1) == "You win with 7 points, level with Ann, by colonies left in hand: 13."
    assert result(s, 0) == "Bob wins with 7 points, level with you, by colonies left in hand: 13."
    level = start()
    colonize(level, 0, "(-2,-3)")
    colonize(level, 1, "(2,3)")
    assert result(level) == "Ann and Bob share the win with 4 points, level in everything."
    level.stations[0] = 3
    assert result(level) == "Bob wins with 4 points, level with Ann, by stations left in hand: 4."
    planets = start()
    colonize(planets, 0, "(-1,-4)(2,-3)")
    colonize(planets, 1, "(2,3)(-2,2)")
    assert result(planets) == "Bob wins with 5 points, level with Ann, by planets: 2."


def test_result_breaks_every_score_down() -> None:
    s = start()
    colonize(s, 0, "(-1,-2)(-1,-1)(-1,0)(-1,1)(0,-3)")
    trade_at(s, 0, "(0,0)")
    colonize(s, 1, "(1,2)(1,1)(1,0)(3,1)")
    trade_at(s, 1, "(0,1)")
    assert words.result(say(0), over(s)) == [
        "You win with 13 points.",
        (
            "A: you, 13 points: planets 3, nebulae 5 (2 blue), trade 2, territory 3 "
            "(7 connected systems); in hand 11 colonies and 3 stations."
        ),
        (
            "B: Bob, 12 points: planets 8, nebulae 2 (1 red), trade 2, territory 0 "
            "(5 connected systems); in hand 12 colonies and 3 stations."
        ),
    ]


def test_questions() -> None:
    fresh = GAME.initial_state(2)
    assert words.question(say(0), fresh) == "The galaxy is being laid out."
    named = GAME.initial_state(2, GAME.options.resolve({"map": "standard"}))
    assert words.question(say(0), named) == "The player who begins is being drawn."
    s = start()
    assert words.question(say(0), s) == (
        "Which ship moves, and where? You have 16 colonies and 4 stations in hand."
    )
    assert words.question(say(1), s) == "Ann chooses a ship and where it goes."
    colonize(s, 1, "(-1,-2)")
    rules.apply(to_move(s, 0), 0, fly("(-1,-3)", "(0,-3)"))
    assert words.question(say(0), s) == (
        "Your ship is at (0,−3): a blue nebula. What do you build: a colony (16 left), "
        "or a trade station (4 left) that would earn 1 now?"
    )
    assert words.question(say(1), s) == "Ann decides what to build at (0,−3)."
    assert words.question(say(1), over(s)) == "You win with 4 points."


def test_board_has_four_characters_for_each_system() -> None:
    s = start(hazards="balanced")
    colonize(s, 0, "(4,-3)")
    trade_at(s, 1, "(0,3)")
    s.ship[0] = sorted([at("(4,-3)")] + [at("(-1,-3)")] * 3)
    assert words.board(say(1), to_move(s, 1)) == [
        (
            "Map 25-10-71-40-60-32-52. "
            "Balanced hazards: black holes N and S, wormholes NE, SE, SW and NW."
        ),
        "A: Ann, shown as P, 3 points, 15 colonies and 4 stations in hand.",
        "B: you, shown as T, 5 points, 16 colonies and 3 stations in hand, to play.",
        (
            "For example 3PC1: three planets, of P, with a colony, and one ship. "
            "R...: a red nebula, free. A dot stands for nothing."
        ),
        (
            "First comes what a system holds: 0 to 3 planets, nebula R, G or B, home H, "
            "wormhole W, black hole X. Then its owner; what is built, home H, colony C or "
            "trade station T; the number of ships."
        ),
        "y −4     x −1  0...  1...  3...  1...  x 2",
        "y −3  x −2  1...  HPH3  B...  X...  R...  1...  3PC1  x 4",
        "y −2     x −2  2...  1...  2...  1...  1...  W...  1...  x 4",
        "y −1  x −3  1...  W...  1...  2...  G...  2...  B...  x 3",
        "y 0      x −3  G...  3...  1...  0...  3...  1...  1...  x 3",
        "y 1         x −3  1...  2...  B...  1...  3...  W...  R...  x 3",
        "y 2      x −4  1...  W...  1...  1...  2...  1...  2...  x 2",
        "y 3         x −4  R...  3...  1...  X...  GTT.  HTH4  1...  x 2",
        "y 4                        x −2  1...  3...  1...  0...  x 1",
    ]


def test_ship_that_has_just_arrived_is_on_the_board() -> None:
    s = start()
    rules.apply(s, 0, fly("(-1,-3)", "(0,-3)"))
    assert "HPH3  BP.1" in "\n".join(words.board(say(), s))


def test_board_before_the_map_is_drawn_and_with_a_player_out() -> None:
    board = words.board(say(), GAME.initial_state(2))
    assert board[0] == "The map is not drawn yet. No hazards."
    assert board[-1].endswith("?...  ?...  1...  0...  x 1")
    s = start()
    s.blocked = 1
    assert words.board(say(), s)[1].endswith("in hand, done.")


def ask(query: str, s: State, asked: str, viewer: int = 0, language: str = "en") -> list[str]:
    found = next(each for each in words.QUERIES if each.name == query)
    return found.answer(say(viewer, language), s, asked)


def test_query_what_describes_a_system() -> None:
    s = start(hazards="balanced")
    colonize(s, 1, "(0,3)")
    s.ship[1][0] = at("(0,3)")
    assert ask("what", s, "is at (0,3)") == [
        "(0,3), in the south sector: a green nebula, Bob’s, with a colony. Bob has 1 ship there.",
        "East, (1,3): a home system, Bob’s.",
        "South-east, (0,4): 1 planet.",
        "South-west, (−1,4): 3 planets.",
        "West, (−1,3): a black hole.",
        "North-west, (0,2): 2 planets.",
        "North-east, (1,2): 1 planet.",
    ]
    assert ask("what", s, "-2 -1")[0] == "(−2,−1), in the north-west sector: a wormhole."
    assert ask("what", s, "(−1,−3)")[0] == (
        "(−1,−3), in a home sector: a home system, yours. You have 4 ships there."
    )
    assert ask("what", s, "0,1")[0] == "(0,1), in the middle sector: 1 planet, free."


def test_query_without_a_system_explains_its_form() -> None:
    s = start()
    for asked in ("", "(9,9)", "(3,-4)", "everything"):
        assert ask("what", s, asked) == ["Name a system of the board: what (1,−2)"]
    assert ask("where", s, "") == ["Name a system of the board: where (1,−2)"]


def test_query_ships() -> None:
    s = start()
    assert ask("ships", s, "") == ["You have 4 ships at (−1,−3), with 17 destinations."]
    theirs = ["Bob has 4 ships at (1,3), with 17 destinations."]
    assert ask("ships", s, "B") == ask("ships", s, "b") == theirs
    assert ask("ships", s, "D") == ask("ships", s, "")
    assert len(ask("ships", s, "", viewer=SPECTATOR)) == 2


def test_query_where_lists_destinations_by_direction() -> None:
    s = start(hazards="balanced")
    assert ask("where", s, "can (-1,-3) go") == [
        "East: (0,−3) a blue nebula.",
        (
            "South-east: (−1,−2) 1 planet, (−1,−1) 1 planet, (−1,0) 1 planet, "
            "(−1,1) a blue nebula and (−1,2) 1 planet."
        ),
        "South-west: (−2,−2) 2 planets and (−3,−1) 1 planet.",
        "West: (−2,−3) 1 planet.",
        "North-west: (−1,−4) empty.",
        "North-east: (0,−4) 1 planet.",
    ]
    assert ask("where", s, "(0,0)") == ["There is no ship at (0,0)."]
    colonize(s, 0, "(-3,-1)")
    colonize(s, 1, "(-3,0)")
    s.ship[0][0] = at("(-3,-1)")
    assert ask("where", s, "(-3,-1)")[-1].startswith("Through a wormhole: (4,−2) 1 planet, ")
    for hex in range(HEXES):
        if s.control[hex] == -1:
            s.control[hex] = 1
    assert ask("where", s, "(-3,-1)") == ["No ship can leave (−3,−1)."]
    assert ask("ships", s, "")[0] == "You have 1 ship at (−3,−1), with nowhere to go."


def test_query_score() -> None:
    assert ask("score", start(), "") == [
        (
            "A: you, 3 points: planets 0, nebulae 0, trade 0, territory 3 (1 connected system); "
            "in hand 16 colonies and 4 stations."
        ),
        (
            "B: Bob, 3 points: planets 0, nebulae 0, trade 0, territory 3 (1 connected system); "
            "in hand 16 colonies and 4 stations."
        ),
    ]


def test_portuguese_sentences() -> None:
    s = start()
    move = fly("(-1,-3)", "(4,-3)")
    assert narration(s, 0, move, 0, "pt") == "Você voa de (−1,−3) até (4,−3): 3 planetas."
    assert narration(s, 0, BUILD_COLONY, 1, "pt") == (
        "Ann constrói uma colônia em (4,−3); restam 15. Ann ganha 3 (3 por planetas); total: 6."
    )
    assert ask("what", s, "(4,-3)", 0, "pt")[0] == (
        "(4,−3), no setor nordeste: 3 planetas, seu, com uma colônia. Você tem 1 nave ali."
    )


def test_empty_hand_is_put_into_words() -> None:
    s = start()
    s.stations[0] = 0
    assert words.question(say(0), s) == (
        "Which ship moves, and where? You have 16 colonies and no stations in hand."
    )
    s.colonies[1], s.stations[1] = 0, 1
    assert words.question(say(1, "pt"), to_move(s, 1)) == (
        "Qual nave se move, e para onde? Na mão: nenhuma colônia e 1 estação."
    )


def test_description_has_sentences_about_holdings_and_free_systems() -> None:
    lines = words.describe(say(0), start())
    assert "You hold (−1,−3) (a home system)." in lines
    assert "Your ships are at (−1,−3)." in lines
    assert any(line.startswith("Free, with 3 planets: (") for line in lines)
    assert all(line.endswith(".") for line in lines)


def why(s: State, player: int, text: str) -> str:
    """The reason why a move is refused at a table with this state."""
    table = Table(GAME, [Seat("Ann"), Seat("Bob")], seed=1)
    table.state = s
    return table.why_not(player, text)


def test_refused_moves_have_reasons() -> None:
    s = start(hazards="alternating")
    colonize(s, 1, "(-1,-1)")
    s = to_move(s, 0)
    assert why(s, 0, "move (0,0) (1,0)") == "You have no ship on (0,0)."
    assert why(s, 0, "move (-1,-3) (9,9)") == "(9,9) is not on the board."
    assert why(s, 0, "move (-1,-3) (-1,-1)") == (
        "(−1,−1) belongs to Bob; a ship ends on a free system."
    )
    assert why(s, 0, "move (-1,-3) (-1,0)") == "(−1,−1) blocks the way from (−1,−3) to (−1,0)."
    assert why(s, 0, "move (-1,-3) (1,0)") == "(1,0) is not on a straight line from (−1,−3)."
    assert why(s, 0, "move (-1,-3) (3,-2)") == (
        "No ship ends on the wormhole at (3,−2): move to a free system beside another wormhole."
    )
    assert why(s, 0, "move (-1,-3) (1,-3)") == "No ship flies into the black hole at (1,−3)."
    assert why(s, 0, "colony") == "First move a ship; then you build where it arrives."
