"""Narration, questions and board, for the player concerned, another player and a spectator."""

import pytest
from tests.games.stlucia.position import (
    OUT,
    Stats,
    act,
    answer,
    keep,
    position,
    roll,
)

from starboard.engine.actors import SPECTATOR
from starboard.engine.table import Event, Table
from starboard.games.stlucia.game import GAME

ANN, BO, CID = 0, 1, 2


def narration(table: Table, event: Event, viewer: int, language: str = "en") -> str:
    return " ".join(table.narrate(event, viewer, language))


# Narration


def test_a_first_roll() -> None:
    table = position()
    event = roll(table, "P3H211")
    assert narration(table, event, ANN) == "You roll 1 1 2 3 H P."
    assert narration(table, event, BO) == "Ann rolls 1 1 2 3 H P."
    assert narration(table, event, SPECTATOR) == "Ann rolls 1 1 2 3 H P."
    assert narration(table, event, ANN, "pt") == "Você rola 1 1 2 3 H P."
    assert narration(table, event, BO, "pt") == "Ann rola 1 1 2 3 H P."


def test_a_reroll_and_its_roll() -> None:
    table = position()
    roll(table, "1123HP")
    event = act(table, "reroll 11H")
    assert narration(table, event, ANN) == "You roll 1 1 H again."
    assert narration(table, event, BO) == "Ann rolls 1 1 H again."
    assert narration(table, event, ANN, "pt") == "Você rola 1 1 H de novo."
    event = roll(table, "3A3")
    assert narration(table, event, ANN) == "You get 3 3 A, and now have 2 3 3 3 A P."
    assert narration(table, event, SPECTATOR) == "Ann gets 3 3 A, and now has 2 3 3 3 A P."
    assert narration(table, event, SPECTATOR, "pt") == "Ann tira 3 3 A e agora tem 2 3 3 3 A P."


def test_the_roll_after_the_second_reroll_is_narrated_with_its_consequences() -> None:
    table = position(A=Stats(health=8))
    roll(table, "1123HP")
    act(table, "reroll 1")
    roll(table, "1")
    act(table, "reroll 23")
    event = roll(table, "1H")
    assert table.narrate(event, ANN) == [
        "You get 1 H, and now have 1 1 1 H H P.",
        "You heal 2; your health is now 10.",
        "You gain 1 token and now have 1.",
        "You score 1 (1 for 1 1 1), for a total of 1.",
    ]


def test_kept_dice_without_effect() -> None:
    table = position()
    event = keep(table, "112233")
    assert narration(table, event, ANN) == "You keep 1 1 2 2 3 3."
    assert narration(table, event, BO) == "Ann keeps 1 1 2 2 3 3."
    assert narration(table, event, BO, "pt") == "Ann fica com 1 1 2 2 3 3."


def test_healing() -> None:
    table = position(A=Stats(health=4))
    event = keep(table, "1122HH")
    assert table.narrate(event, ANN)[1:] == ["You heal 2; your health is now 6."]
    assert table.narrate(event, BO)[1:] == ["Ann heals 2; health is now 6."]
    assert table.narrate(event, ANN, "pt")[1:] == ["Você recupera 2 de vida e agora tem 6."]


def test_healing_at_full_health() -> None:
    table = position()
    event = keep(table, "1122HH")
    assert table.narrate(event, ANN)[1:] == ["Your health is full already."]
    assert table.narrate(event, SPECTATOR)[1:] == ["Ann is in full health already."]
    assert table.narrate(event, SPECTATOR, "pt")[1:] == ["Ann já está com a vida completa."]


def test_healing_is_not_mentioned_inside() -> None:
    table = position(inside="A", A=Stats(health=4))
    event = keep(table, "1122HH")
    assert table.narrate(event, ANN)[1:] == [
        "You score 2 (2 for beginning the turn in StLucia), for a total of 2."
    ]


def test_an_attack_and_the_question_to_the_occupant() -> None:
    table = position(3, inside="B", B=Stats(health=6))
    event = keep(table, "1123AA")
    assert table.narrate(event, BO)[1:] == ["You take 2 damage; your health is now 4."]
    assert table.narrate(event, ANN)[1:] == ["Bo takes 2 damage; health is now 4."]
    assert table.narrate(event, BO, "pt")[1:] == ["Você perde 2 de vida e agora tem 4."]
    assert table.question(BO) == (
        "Ann has hit you for 2; your health is 4. Do you stay in StLucia, or go?"
    )
    assert table.question(ANN) == "You have hit Bo, who decides whether to stay in StLucia."
    assert table.question(CID) == "Ann has hit Bo, who decides whether to stay in StLucia."
    assert table.question(SPECTATOR) == table.question(CID)
    assert table.question(BO, "pt") == (
        "Ann acertou você e tirou 2 de vida; você ainda tem 4. Você fica em StLucia ou sai?"
    )
    assert table.question(ANN, "pt") == "Você acertou Bo, que decide se fica em StLucia."
    assert table.question(CID, "pt") == "Ann acertou Bo, que decide se fica em StLucia."


def test_staying() -> None:
    table = position(inside="B")
    keep(table, "1123AA")
    event = answer(table, "stay")
    assert narration(table, event, BO) == "You stay in StLucia."
    assert narration(table, event, ANN) == "Bo stays in StLucia."
    assert narration(table, event, ANN, "pt") == "Bo fica em StLucia."


def test_healing_is_narrated_once_when_the_dice_are_final() -> None:
    table = position(inside="B", A=Stats(health=4))
    event = keep(table, "112HAA")
    assert table.narrate(event, ANN)[1:] == [
        "You heal 1; your health is now 5.",
        "Bo takes 2 damage; health is now 8.",
    ]
    assert table.narrate(answer(table, "stay"), ANN) == ["Bo stays in StLucia."]


def test_going_and_claiming() -> None:
    table = position(inside="B", A=Stats(score=3))
    keep(table, "1123AA")
    event = answer(table, "go")
    assert table.narrate(event, BO) == [
        "You leave StLucia.",
        "Ann claims StLucia.",
        "Ann scores 1 (1 for claiming StLucia), for a total of 4.",
    ]
    assert table.narrate(event, ANN) == [
        "Bo leaves StLucia.",
        "You claim StLucia.",
        "You score 1 (1 for claiming StLucia), for a total of 4.",
    ]
    assert table.narrate(event, BO, "pt") == [
        "Você sai de StLucia.",
        "Ann toma StLucia.",
        "Ann faz 1 ponto (1 por tomar StLucia), num total de 4.",
    ]


def test_all_reasons_for_points_are_in_one_sentence() -> None:
    table = position(inside="A", A=Stats(score=3, tokens=9))
    event = keep(table, "111HPP")
    assert table.narrate(event, BO) == [
        "Ann keeps 1 1 1 H P P.",
        "Ann gains 2 tokens and now has 1.",
        (
            "Ann scores 4 (2 for beginning the turn in StLucia, 1 for 1 1 1 and 1 for ten tokens), "
            "for a total of 7."
        ),
    ]
    assert table.narrate(event, ANN, "pt") == [
        "Você fica com 1 1 1 H P P.",
        "Você ganha 2 fichas e agora tem 1.",
        (
            "Você faz 4 pontos (2 por começar o turno em StLucia, 1 por 1 1 1 e 1 por dez fichas), "
            "num total de 7."
        ),
    ]


def test_two_triples_are_two_reasons() -> None:
    table = position()
    event = keep(table, "222333")
    assert table.narrate(event, ANN)[1:] == [
        "You score 5 (2 for 2 2 2 and 3 for 3 3 3), for a total of 5."
    ]


def test_an_elimination_is_narrated_after_the_points() -> None:
    table = position(3, inside="B", B=Stats(health=1))
    event = keep(table, "1123AA")
    assert table.narrate(event, BO) == [
        "Ann keeps 1 1 2 3 A A.",
        "You take 1 damage; your health is now 0.",
        "Ann claims StLucia.",
        "Ann scores 1 (1 for claiming StLucia), for a total of 1.",
        "You are out of the game.",
    ]
    assert table.narrate(event, SPECTATOR)[-1] == "Bo is out of the game."
    assert table.narrate(event, BO, "pt")[-1] == "Você está fora do jogo."


def test_eliminations_are_narrated_once_in_the_order_of_labels() -> None:
    table = position(4, turn="C", inside="C", A=OUT, B=Stats(health=1), D=Stats(health=2))
    event = keep(table, "1123AA")
    assert table.narrate(event, SPECTATOR)[1:] == [
        "Bo takes 1 damage; health is now 0.",
        "Dot takes 2 damage; health is now 0.",
        "Cid scores 2 (2 for beginning the turn in StLucia), for a total of 2.",
        "Bo is out of the game.",
        "Dot is out of the game.",
        "Cid is the last one standing, and wins!",
    ]


def test_reaching_the_goal() -> None:
    table = position(A=Stats(score=18))
    event = keep(table, "333HHH")
    assert table.narrate(event, ANN)[-1] == "You win with 21 points; the goal was 20."
    assert table.narrate(event, BO)[-1] == "Ann wins with 21 points; the goal was 20."
    assert table.narrate(event, ANN, "pt")[-1] == "Você vence com 21 pontos; a meta era 20."
    assert table.question(BO) == "Ann wins with 21 points; the goal was 20."


def test_reaching_the_goal_exactly() -> None:
    table = position(goal=1)
    event = keep(table, "1122HA")
    assert table.narrate(event, BO)[-1] == "Ann wins with 1 point; the goal was 1."
    assert table.narrate(event, BO, "pt")[-1] == "Ann vence com 1 ponto; a meta era 1."


def test_being_the_last_one_standing() -> None:
    table = position(inside="A", B=Stats(health=1))
    event = keep(table, "1123AA")
    assert table.narrate(event, ANN)[-1] == "You are the last one standing, and win!"
    assert table.narrate(event, BO)[-1] == "Ann is the last one standing, and wins!"
    assert table.narrate(event, ANN, "pt")[-1] == "Só resta você: vitória!"
    assert table.narrate(event, BO, "pt")[-1] == "Só resta Ann: vitória!"


# Questions


def test_questions_while_dice_roll_and_while_a_player_chooses() -> None:
    table = position()
    assert table.question(ANN) == "Your dice are rolling."
    assert table.question(BO) == "Ann is rolling the dice."
    roll(table, "1123HP")
    assert table.question(ANN) == (
        "Your dice: 1 1 2 3 H P. 2 rerolls left. Which do you roll again?"
    )
    assert table.question(BO) == "Ann has 1 1 2 3 H P and thinks about rolling again."
    act(table, "reroll 1")
    roll(table, "1")
    assert table.question(ANN) == (
        "Your dice: 1 1 2 3 H P. One reroll left. Which do you roll again?"
    )
    assert table.question(ANN, "pt") == (
        "Seus dados: 1 1 2 3 H P. Resta uma rolagem. Quais você rola de novo?"
    )


# Board and result


def test_the_board() -> None:
    table = position(3, inside="B", A=Stats(4, 1, 2), B=Stats(9, 7, 1), C=Stats(health=0, score=5))
    roll(table, "1123HP")
    assert table.board(ANN) == [
        "20 points win. Bo is in StLucia.",
        "A: you, 1 point, 4 health, 2 tokens, to play.",
        "B: Bo, 7 points, 9 health, 1 token, in StLucia.",
        "C: Cid, out of the game with 5 points.",
        "Dice: 1 1 2 3 H P.",
    ]
    assert table.board(BO)[0] == "20 points win. You are in StLucia."
    assert table.board(ANN, "pt") == [
        "Vence quem fizer 20 pontos. Bo está em StLucia.",
        "A: você, 1 ponto, 4 de vida, 2 fichas, com a vez.",
        "B: Bo, 7 pontos, 9 de vida, 1 ficha, em StLucia.",
        "C: Cid, fora do jogo com 5 pontos.",
        "Dados: 1 1 2 3 H P.",
    ]


def test_the_board_with_stlucia_empty_and_a_goal_of_one() -> None:
    assert position().board(ANN)[0] == "20 points win. StLucia is empty."
    assert position(goal=1).board(ANN)[0] == "1 point wins. StLucia is empty."
    assert position(goal=1).board(ANN, "pt")[0] == "Vence quem fizer 1 ponto. StLucia está vazia."


def test_zero_takes_the_plural_in_portuguese() -> None:
    assert position(B=OUT).board(ANN, "pt")[1:] == [
        "A: você, 0 pontos, 10 de vida, 0 fichas, com a vez.",
        "B: Bo, fora do jogo com 0 pontos.",
    ]


def test_the_status_query_is_the_board() -> None:
    table = position()
    (status,) = GAME.words.QUERIES
    assert status.answer(table.narrator(ANN), table.state, "") == table.board(ANN)


def test_the_result() -> None:
    table = position(inside="A", A=Stats(score=3), B=Stats(health=1))
    keep(table, "1123AA")
    assert table.result(BO) == [
        "Ann is the last one standing, and wins!",
        "A: Ann, 5 points, 10 health, 0 tokens, in StLucia.",
        "B: you, out of the game with 0 points.",
    ]


@pytest.mark.parametrize("name", ["you", "nobody", "other", "none", "inside"])
def test_player_names_equal_to_message_variants_are_treated_as_names(name: str) -> None:
    table = position(inside="B")
    table.names = ("Ann", name)
    said = table.board(ANN)[0].replace("\u2060", "")
    assert said == f"20 points win. {name} is in StLucia."


def test_refused_moves_have_reasons() -> None:
    table = position(inside="B")
    roll(table, "11HAAP")
    assert table.why_not(ANN, "reroll 111") == "You can only roll dice that you have: 11HAAP."
    assert table.why_not(ANN, "stay") == (
        "You stay or go only when somebody has just attacked you in StLucia."
    )
    act(table, "keep")
    assert table.why_not(BO, "keep") == (
        "Ann has attacked you: first decide whether you stay or go."
    )
