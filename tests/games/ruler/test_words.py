"""Narration, questions and board, word for word."""

import pytest

from starboard.engine.actors import SPECTATOR, actor_of_letter
from starboard.engine.table import Table
from starboard.games.ruler.words import QUERIES
from tests.games.ruler.seas import play, seas

ANN, BOB = 0, 1


def narration(table: Table, *moves: str, viewer: int = SPECTATOR, language: str = "en") -> str:
    """The narration of the last of these moves."""
    return " ".join(table.narrate(play(table, *moves), viewer, language))


def asked(table: Table, letter: str, language: str = "en") -> str:
    viewer = SPECTATOR if letter == "*" else actor_of_letter(letter)
    return table.question(viewer, language)


def answered(table: Table, name: str, viewer: int) -> list[str]:
    query = next(query for query in QUERIES if query.name == name)
    return query.answer(table.narrator(viewer), table.visible_state(viewer), "")


def test_resources() -> None:
    table = seas({1: 80, 5: 50}, {2: 60}, coins=(3, 0))
    assert narration(table, "A resources", viewer=ANN) == (
        "You invest in resources: 2 islands bring 2 coins, 5 in all. "
        "Happiness falls by 20, which leaves island 1 at 60 and island 5 at 30."
    )


def test_resources_that_lose_an_island() -> None:
    table = seas({1: 80, 5: 20}, {2: 60}, coins=(3, 0))
    assert narration(table, "A resources") == (
        "Ann invests in resources: 2 islands bring 2 coins, 5 in all. "
        "Happiness falls by 20, which leaves island 1 at 60. "
        "Ann loses island 5: its happiness has fallen to 0, and it is free again."
    )


def test_resources_that_lose_all_islands() -> None:
    table = seas({1: 10, 5: 20}, {2: 60}, coins=(3, 0))
    assert narration(table, "A resources", viewer=ANN) == (
        "You invest in resources: 2 islands bring 2 coins, 5 in all. "
        "You lose islands 1 and 5: their happiness has fallen to 0, and they are free again. "
        "You hold no island now. You have already acted, so you leave the game when the round ends."
    )


def test_resources_without_an_island() -> None:
    table = seas({}, {2: 60}, coins=(0, 0))
    sentence = "Ann invests in resources, but holds no island: it brings nothing."
    assert narration(table, "A resources") == sentence


def test_happiness() -> None:
    table = seas({1: 90, 5: 50}, {2: 60}, coins=(3, 0))
    assert narration(table, "A happiness", viewer=BOB) == (
        "Ann pays 2 coins for happiness, 1 left. "
        "Happiness rises by 20, to 100 at most: now island 1 at 100 and island 5 at 70."
    )


def test_acquiring() -> None:
    table = seas({1: 90}, {2: 60}, coins=(4, 0))
    assert narration(table, "A acquire", viewer=ANN) == (
        "You acquire island 3 for 3 coins, 1 left; it begins with a happiness of 50."
    )
    table = seas({1: 90}, {2: 60}, coins=(4, 0), cost=0)
    assert narration(table, "A acquire", viewer=ANN) == (
        "You acquire island 3 for nothing, 4 left; it begins with a happiness of 50."
    )


def test_an_attack_that_takes_an_island_at_80() -> None:
    table = seas({1: 60, 3: 30}, {2: 60}, coins=(5, 0))
    assert narration(table, "A attack B", viewer=BOB) == (
        "Ann attacks you for 4 coins, 1 left. "
        "2 islands against 1 and happiness 90 against 60: more of both, "
        "so no dice are needed and the island comes at 80. "
        "Ann takes island 2 from you; its happiness was 60 and is now 80. "
        "You hold no island now. Unless you have one when the round ends, you leave the game."
    )


def test_an_attack_that_takes_an_island_at_20() -> None:
    table = seas({1: 10, 3: 10}, {2: 100}, coins=(4, 0), acted="B")
    assert narration(table, "A attack B", viewer=ANN) == (
        "You attack Bob for 4 coins, 0 left. "
        "2 islands against 1, so no dice are needed; "
        "but happiness 20 against 100 is not more, so the island comes at only 20. "
        "You take island 2 from Bob; its happiness was 100 and is now 20. "
        "Round 1 ends. Everybody in the game gets 1 coin: you have 1 and Bob has 1. "
        "Bob has no island and leaves the game. "
        "You are the last ruler of the seas, and win!"
    )


def test_an_attack_with_dice() -> None:
    table = seas({1: 90, 3: 40}, {2: 70, 4: 70}, {5: 50}, coins=(4, 3, 0))
    assert narration(table, "A attack B") == (
        "Ann attacks Bob for 4 coins, 0 left. 2 islands against 2 is not more, "
        "so both roll a die; the attacker wins 15 of 36 rolls. The winner takes an island at 50."
    )
    assert asked(table, "A") == "You attack Bob, and the dice are rolling."
    assert narration(table, "* roll 2 2", viewer=BOB) == (
        "Ann rolls 2 and you roll 2: a tie goes to the defender, so the attack fails. "
        "You name the island to take."
    )
    assert asked(table, "B") == (
        "Which island do you take from Ann? Its happiness becomes 50. "
        "You can choose from island 1 at 90 and island 3 at 40."
    )
    assert asked(table, "A") == (
        "Bob decides which island to take from you: island 1 at 90 and island 3 at 40."
    )
    assert narration(table, "B take 1", viewer=ANN) == (
        "Bob takes island 1 from you; its happiness was 90 and is now 50."
    )


@pytest.mark.parametrize(
    ("roll", "outcome"),
    [
        ("4 3", "the attacker’s number is higher, so the attack succeeds."),
        ("3 4", "the attacker’s number is lower, so the attack fails."),
    ],
)
def test_the_outcome_of_the_dice(roll: str, outcome: str) -> None:
    table = seas({1: 90}, {2: 70}, {5: 50}, coins=(4, 3, 0))
    mine, theirs = roll.split()
    sentences = narration(table, "A attack B", f"* roll {roll}", viewer=ANN)
    assert sentences.startswith(f"You roll {mine} and Bob rolls {theirs}: {outcome} ")


def test_a_lost_attack_by_a_player_without_islands() -> None:
    table = seas({}, {2: 70}, {5: 50}, coins=(4, 3, 0))
    assert "No island against 1 is not more, so both roll a die; " in narration(table, "A attack B")
    assert narration(table, "* roll 1 3") == (
        "Ann rolls 1 and Bob rolls 3: the attacker’s number is lower, so the attack fails. "
        "Ann has no island to give, so only the 4 coins are gone."
    )


def test_losing_the_last_island_is_narrated_with_its_consequence() -> None:
    table = seas({1: 60, 3: 30}, {2: 60}, {5: 50}, coins=(5, 0, 0))
    narrated = narration(table, "A attack B")
    assert narrated.endswith("Bob holds no island now but may still act in this round.")
    table = seas({1: 60, 3: 30}, {2: 60}, {5: 50}, coins=(5, 0, 0), acted="B")
    narrated = narration(table, "A attack B")
    assert narrated.endswith("and has already acted, so they leave the game when the round ends.")


def test_a_draw() -> None:
    table = seas({1: 20}, {2: 10}, coins=(1, 1))
    assert narration(table, "A resources", "B resources").endswith(
        "Round 1 ends. Everybody in the game gets 1 coin: Ann has 3 and Bob has 3. "
        "Ann has no island and leaves the game. Bob has no island and leaves the game. "
        "Nobody is left in the game: it is a draw."
    )
    assert table.result(SPECTATOR) == [
        "Nobody is left in the game: it is a draw.",
        "Place 1. A: Ann, out of the game with 3 coins.",
        "Place 1. B: Bob, out of the game with 3 coins.",
    ]


@pytest.mark.parametrize(
    ("realms", "purses", "sentence"),
    [
        (
            ({1: 60, 3: 60}, {2: 100}),
            (0, 0),
            "Ann wins with 2 islands, a happiness of 80 and 3 coins: the most islands.",
        ),
        (
            ({1: 60}, {2: 100}),
            (0, 0),
            (
                "Bob wins with 1 island, a happiness of 80 and 2 coins: "
                "as many islands as the next, but more happiness."
            ),
        ),
        (
            ({1: 60}, {2: 60}),
            (0, 3),
            (
                "Bob wins with 1 island, a happiness of 40 and 5 coins: "
                "level in islands and happiness, but with more coins."
            ),
        ),
        (
            ({1: 60}, {2: 60}),
            (0, 0),
            "A shared win for Ann and Bob, level with 1 island, a happiness of 40 and 2 coins.",
        ),
    ],
)
def test_the_end_at_the_round_limit(
    realms: tuple[dict[int, int], ...], purses: tuple[int, int], sentence: str
) -> None:
    table = seas(*realms, coins=purses, round=40, limit=40)
    play(table, "A resources", "B resources")
    assert asked(table, "*") == f"Round 40 was the last one. {sentence}"


def test_questions() -> None:
    table = seas({1: 80, 5: 50}, {2: 60}, {3: 60}, coins=(4, 1, 1), round=3)
    assert asked(table, "A") == (
        "Round 3. You have 4 coins and 2 islands: island 1 at 80 and island 5 at 50. "
        "What do you do? "
        "An attack would be sure against Bob and Cid (island at 80)."
    )
    assert asked(table, "*") == "Round 3. Still to act, in any order: Ann, Bob and Cid."
    play(table, "A resources")
    assert asked(table, "A") == "Round 3. You have acted. Still to act, in any order: Bob and Cid."


def test_the_question_states_the_prospects_of_an_attack() -> None:
    table = seas({1: 10, 5: 10}, {2: 60}, {3: 10, 4: 10}, coins=(4, 1, 1))
    assert asked(table, "A").split("What do you do? ")[1].split(" Beware")[0] == (
        "An attack would be sure against Bob (but island at 20) "
        "and up to the dice against Cid (15 of 36)."
    )
    assert "attack" not in asked(table, "B")


def test_the_question_warns_of_islands_that_resources_would_lose() -> None:
    warned = asked(seas({1: 80, 5: 20}, {2: 60}, coins=(4, 1)), "A")
    assert warned.endswith("Beware: investing in resources would ruin island 5.")
    warned = asked(seas({1: 80, 5: 20, 6: 10}, {2: 60}, coins=(4, 1)), "A")
    assert warned.endswith("Beware: investing in resources would ruin islands 5 and 6.")
    warned = asked(seas({1: 20}, {2: 60}, coins=(0, 1)), "A")
    assert warned.endswith(
        "Beware: investing in resources would ruin your last island (1); "
        "without one when the round ends, you leave the game. You have no other action."
    )
    warned = asked(seas({1: 20, 3: 10}, {2: 60}, coins=(4, 1)), "A")
    assert "would ruin all your islands (1 and 3); without one" in warned


def test_the_question_to_a_player_without_an_island() -> None:
    assert asked(seas({}, {2: 60}, coins=(4, 1)), "A") == (
        "Round 1. You have 4 coins and no island: "
        "without one when the round ends, you leave the game. What do you do? "
        "An attack would be up to the dice against Bob (15 of 36)."
    )


def test_the_first_question_warns_of_a_world_that_tends_to_a_standoff() -> None:
    sentence = (
        "A world of 8 islands, a number divisible by 2 or 3, tends to a standoff: "
        "an attack between equals wins only 15 of 36 rolls."
    )
    table = seas({1: 80}, {2: 60}, islands=8)
    assert asked(table, "A").startswith(sentence + " Round 1.")
    assert sentence in answered(table, "world", ANN)
    assert asked(seas({1: 80}, {2: 60}, islands=8, round=2), "A").startswith("Round 2.")


def test_the_board() -> None:
    table = seas({1: 80, 5: 50}, {2: 60}, {}, coins=(4, 1, 7), acted="B", left="C", limit=40)
    assert table.board(ANN) == [
        "Round 1 of at most 40.",
        (
            "A: you, 4 coins, 2 islands with a happiness of 130 in all: "
            "island 1 at 80 and island 5 at 50; has not acted yet."
        ),
        "B: Bob, 1 coin, island 2 at 60; has acted in this round.",
        "C: Cid, out of the game with 7 coins.",
        "Free: islands 3, 4, 6, 7, 8, 9, 10, 11, 12 and 13.",
    ]


def test_the_board_of_a_full_world_in_an_attack() -> None:
    table = seas({1: 80, 3: 50}, {2: 60, 4: 60}, coins=(4, 0), islands=4)
    play(table, "A attack B")
    assert table.board(BOB)[0] == "Round 1."
    assert table.board(BOB)[-2:] == ["None of the 4 islands is free.", "Ann is attacking you."]
    assert answered(table, "status", BOB) == table.board(BOB)


def test_the_result_lists_places() -> None:
    table = seas({1: 80}, {2: 20}, {}, coins=(4, 1, 7), left="C")
    play(table, "A resources", "B resources")
    assert table.result(BOB) == [
        "Ann is the last ruler of the seas, and wins!",
        "Place 1. A: Ann, 6 coins, island 1 at 60.",
        "Place 2. B: you, out of the game with 3 coins.",
        "Place 3. C: Cid, out of the game with 7 coins.",
    ]


def test_odds_of_every_attack() -> None:
    table = seas({1: 80, 5: 50}, {2: 60}, {3: 60, 4: 60})
    assert answered(table, "odds", ANN) == [
        (
            "You against Bob: 2 islands against 1 and happiness 130 against 60: more of both, "
            "so no dice are needed and the island comes at 80."
        ),
        (
            "You against Cid: 2 islands against 2 is not more, so both roll a die; "
            "the attacker wins 15 of 36 rolls. The winner takes an island at 50."
        ),
    ]
    assert len(answered(table, "odds", SPECTATOR)) == 6
    assert answered(seas({1: 50}, {}), "odds", ANN) == ["There is nobody to attack."]


def test_the_world() -> None:
    assert answered(seas({1: 80}, {2: 60}, limit=25), "world", ANN) == [
        "There are 13 islands. A free one costs 3 coins and begins with a happiness of 50.",
        (
            "The game ends after round 25 at the latest; "
            "then the most islands win, then happiness, then coins."
        ),
    ]
    assert answered(seas({1: 80}, {2: 60}), "world", ANN)[1] == (
        "There is no round limit; a game of 1,000 rounds ends like one with a limit."
    )


def test_portuguese() -> None:
    table = seas({1: 60, 3: 30}, {2: 60}, coins=(5, 0))
    assert narration(table, "A attack B", viewer=BOB, language="pt") == (
        "Ann ataca você por 4 moedas e fica com 1. "
        "2 ilhas contra 1 e felicidade 90 contra 60: mais de ambas, "
        "então não é preciso rolar dados e a ilha vem com 80. "
        "Ann toma a ilha 2 de você; a felicidade era 60 e agora é 80. "
        "Você está sem ilhas. Se continuar assim no fim da rodada, sai do jogo."
    )
    assert asked(seas({1: 20}, {2: 60}, coins=(4, 1)), "A", "pt") == (
        "Rodada 1. Você tem 4 moedas e a ilha 1 com 20. O que você faz? "
        "Um ataque seria questão de dados contra Bob (15 em 36). "
        "Cuidado: investir em recursos arruinaria sua última ilha (1); "
        "sem nenhuma no fim da rodada, você sai do jogo."
    )


def test_refused_actions_have_reasons() -> None:
    table = seas({1: 60, 3: 30}, {2: 60}, {}, coins=(1, 4, 0), islands=4)
    assert table.why_not(ANN, "happiness") == "That costs 2 coins, and you have 1."
    assert table.why_not(ANN, "acquire") == "That costs 3 coins, and you have 1."
    assert table.why_not(ANN, "attack B") == "That costs 4 coins, and you have 1."
    assert table.why_not(ANN, "attack A") == "You cannot attack yourself."
    assert table.why_not(ANN, "attack C") == "Cid has no island to lose."
    assert table.why_not(ANN, "attack D") == "No ruler has that letter."
    assert table.why_not(ANN, "take 2") == (
        "Only the winner of an attack takes an island: attack somebody first."
    )
    play(table, "B attack A", "* roll 6 1")
    assert table.why_not(BOB, "take 2") == "Island 2 does not belong to Ann."
    assert table.why_not(BOB, "resources") == (
        "You have won the attack: first choose the island that you take."
    )


def test_actions_without_islands_have_reasons() -> None:
    table = seas({}, {1: 60, 2: 60, 3: 60}, coins=(9, 0), islands=3)
    assert table.why_not(ANN, "happiness") == "You have no island to invest in."
    assert table.why_not(ANN, "acquire") == "No island is free."
