"""The narration of each event to the player it concerns, to another and to a spectator."""

import pytest
from tests.games.pirates.position import Ship, act, chance, idle, play, position, random_game

from starboard.engine.actors import OMNISCIENT, SPECTATOR, UNNOTICED
from starboard.engine.table import Event, Seat, Table
from starboard.games.pirates.game import GAME
from starboard.games.pirates.moves import SKILL_WORDS

ANN, BO = 0, 1


def narration(table: Table, event: Event, viewer: int = ANN, language: str = "en") -> str:
    return " ".join(table.narrate(event, viewer, language))


# Setting up


def test_setup() -> None:
    table = Table(GAME, [Seat("Ann"), Seat("Bo")], seed=1)
    event = chance(table, "player A")
    assert narration(table, event) == "You are drawn to begin each round."
    assert narration(table, event, BO) == "Ann is drawn to begin each round."
    assert narration(table, event, BO, "pt") == "O sorteio decidiu: Ann começa cada rodada."
    for name in ("Battle Bay", "Rory's Ocean", "Silva's Strait", "Gamer's Gulf"):
        event = chance(table, f"sea {name}")
    assert narration(table, event) == "Tiles 31 to 40 are Gamer's Gulf."
    event = chance(table, "tile 17")
    assert narration(table, event) == "Your ship starts on tile 17 in Rory's Ocean."
    assert narration(table, event, BO) == "Ann starts on tile 17 in Rory's Ocean."
    chance(table, "tile 3")
    event = chance(table, "tile 9")
    pearl = "Definitely Not Cursed Black Pearl (tm), worth 3 points."
    assert narration(table, event) == ""
    assert narration(table, event, OMNISCIENT) == f"Hidden on tile 9 in Battle Bay: {pearl}"
    while table.chance_is_due:
        event = table.play_chance()
    assert narration(table, event) == "18 gems lie hidden under the 40 tiles. Round 1 begins."


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_narration_is_empty_exactly_when_the_viewer_notices_nothing(viewer: int) -> None:
    table = Table(GAME, [Seat(name) for name in "ABC"], {"level": 200, "limit": 20}, seed=8)
    unnoticed = 0
    for event in random_game(table, seed=8, limit=2000):
        nothing = table.seen(event, viewer) == UNNOTICED
        unnoticed += nothing
        for language in ("en", "pt"):
            assert bool(table.narrate(event, viewer, language)) != nothing
    assert table.over
    assert unnoticed == 17


# Sailing and finding


def test_sailing_to_uncharted_and_charted_tiles() -> None:
    table = position(A=Ship(10, 15), B=Ship(20))
    event = act(table, "sail right 2")
    assert narration(table, event) == (
        "You sail 2 tiles right, to tile 12 in Developer's Deep. No gem is there."
    )
    assert narration(table, event, BO) == (
        "Ann sails 2 tiles right, to tile 12 in Developer's Deep. No gem is there."
    )
    assert narration(table, event, ANN, "pt") == (
        "Você navega 2 casas para a direita: casa 12 em Developer's Deep. Não há gema ali."
    )
    event = idle(table)
    assert narration(table, event).endswith("No gem is there. Round 2 begins.")
    act(table, "sail left 1")
    idle(table)
    event = act(table, "sail right 1")
    assert narration(table, event) == "You sail 1 tile right, to tile 12 in Developer's Deep."


def test_finding_a_gem_under_the_moon() -> None:
    table = position(A=Ship(10), gems={"palace": 11, "ruby": "A"}, round=3)
    event = act(table, "sail right 1")
    assert table.narrate(event, ANN)[1] == (
        "You find a gem there: Gem of the Palace, worth 2 points. "
        "You now have 3 points, and 16 gems are left to find."
    )
    assert table.narrate(event, BO, "pt")[1] == (
        "Ann acha uma gema ali: Gema do Palácio, que vale 2 pontos. "
        "Ann agora tem 3 pontos, e faltam 16 gemas."
    )
    event = chance(table, "xp 199")
    assert table.narrate(event, ANN) == [
        "For the gem you gain 597 XP (199 × 3 Golden Moon): 597 in all, level 29.",
        "Your new level brings Sailor’s Instinct, sailing up to 2 tiles and Portal.",
    ]
    assert table.narrate(event, BO)[1] == (
        "Ann’s new level brings Sailor’s Instinct, sailing up to 2 tiles and Portal."
    )


def test_moonrise_in_the_last_round() -> None:
    table = position(turn="B", round=2, A=Ship(10), B=Ship(20), options={"limit": 3})
    assert narration(table, idle(table)).endswith(
        "Round 3 begins, the last one. The Golden Moon rises: all XP counts three times."
    )


# Fighting


def test_example_of_the_rule_text() -> None:
    table = position(
        A=Ship(17, 62, buffs=("sword",)),
        B=Ship(19),
        gems={"ruby": "A", "bastardstone": "A", "emerald": "B", "palace": "B", "gorestone": "B"},
    )
    event = act(table, "fire B")
    assert narration(table, event) == "You fire at Bo."
    assert narration(table, event, BO) == "Ann fires at you."
    event = chance(table, "roll 3 4")
    assert narration(table, event) == "You roll 3 + 4 Sword Fighter = 7 against Bo’s 4: a hit."
    assert narration(table, event, BO) == "Ann rolls 3 + 4 Sword Fighter = 7 against your 4: a hit."
    assert narration(table, event, BO, "pt") == (
        "Ann tira 3 + 4 Espadachim = 7; você tira 4: acertou."
    )
    event = chance(table, "xp 97")
    assert narration(table, event) == "For the hit you gain 97 XP: 1,337 in all, level 66."
    event = act(table, "steal")
    assert narration(table, event) == "You board, and try to steal a gem from Bo."
    event = chance(table, "roll 5 2")
    assert narration(table, event, SPECTATOR) == (
        "Ann rolls 5 + 4 Sword Fighter = 9 against Bo’s 2: the theft succeeds."
    )
    event = chance(table, "gem emerald")
    assert narration(table, event) == (
        "You steal a gem: Emerald, worth 1 point. You now have 4 points, Bo has 4. "
        "No gem is on tile 17 in Developer's Deep."
    )
    assert narration(table, event, BO, "pt").startswith(
        "Ann rouba uma gema: Esmeralda, que vale 1 ponto. Ann agora tem 4 pontos, e você tem 4."
    )


def test_bonuses_of_both_sides() -> None:
    table = position(A=Ship(10, buffs=("sword", "captain")), B=Ship(10, buffs=("guard", "captain")))
    event = play(table, "fire B", "roll 1 2")
    assert narration(table, event, BO) == (
        "Ann rolls 1 + 4 Sword Fighter + 2 Skilled Captain = 7 against your "
        "2 + 3 Push Guard + 2 Skilled Captain = 7: fended off."
    )


def test_failed_theft_without_bonuses() -> None:
    table = position(
        A=Ship(10, buffs=("sword",)),
        B=Ship(10),
        gems={"opal": "B"},
        options={"stealing": "plain"},
    )
    event = play(table, "fire B", "roll 6 1", "xp 50", "steal", "roll 3 3")
    assert narration(table, event).startswith("You roll 3 against Bo’s 3: the theft fails.")


def test_fending_off_under_the_moon_with_a_multiplier() -> None:
    table = position(A=Ship(10), B=Ship(12), round=3, options={"combat_xp": 0.7})
    event = play(table, "fire B", "roll 2 2", "xp 77")
    assert table.narrate(event, BO)[0] == (
        "For fending it off you gain 161 XP (77 × 3 Golden Moon × 0.7): 161 in all, level 8."
    )
    assert table.narrate(event, ANN, "pt")[0] == (
        "Por repelir o disparo, Bo ganha 161 XP (77 × 3 Lua Dourada × 0,7): 161 ao todo, nível 8."
    )


def test_shoves() -> None:
    table = position(A=Ship(36), B=Ship(36))
    event = play(table, "fire B", "roll 6 1", "xp 50", "shove left")
    assert narration(table, event) == "You board and shove Bo to the left."
    event = chance(table, "distance 3")
    assert table.narrate(event, BO)[0] == "You drift 3 tiles left, to tile 33 in Gamer's Gulf."
    table = position(A=Ship(36), B=Ship(38))
    event = play(table, "fire B", "roll 6 1", "xp 50", "shove right", "distance 8")
    assert table.narrate(event, ANN)[0] == (
        "A shove of 8 tiles: Bo drifts right as far as the edge of the map, "
        "tile 40 in Gamer's Gulf."
    )
    table = position(A=Ship(36), B=Ship(40))
    event = play(table, "fire B", "roll 6 1", "xp 50", "shove right", "distance 5")
    assert table.narrate(event, BO)[0] == (
        "A shove of 5 tiles to the right, but you are at the edge of the map already, "
        "on tile 40 in Gamer's Gulf."
    )


def test_battleship_with_two_shots_and_with_a_lost_shot() -> None:
    table = position(A=Ship(10, 125), B=Ship(14))
    event = act(table, "battleship B")
    assert (
        narration(table, event) == "You use Battleship, and fire the first of your two shots at Bo."
    )
    play(table, "roll 1 1", "xp 30")
    event = act(table, "fire B")
    assert narration(table, event, BO) == "Ann fires the second shot at you."
    table = position(A=Ship(10, 125), B=Ship(14))
    event = play(table, "battleship B", "roll 6 1", "xp 50", "shove right", "distance 3")
    assert narration(table, event, BO) == (
        "You drift 3 tiles right, to tile 17 in Developer's Deep. "
        "Nobody is in range for Ann’s second shot. No gem is on tile 10 in Rory's Ocean."
    )


# Skills


def test_portal_and_seeker() -> None:
    table = position(A=Ship(3, 40), B=Ship(22), gems={"opal": 9})
    act(table, "seek")
    event = chance(table, "tile 9")
    assert narration(table, event) == (
        "You learn that a gem lies on tile 9 in Rory's Ocean, 6 tiles to the right. "
        "2 uses are left."
    )
    assert narration(table, event, BO) == "Ann learns where a gem lies. 2 uses are left."
    assert narration(table, event, SPECTATOR, "pt") == (
        "Ann fica sabendo onde há uma gema. Restam 2 usos."
    )
    event = act(table, "portal Battle Bay")
    assert narration(table, event, BO) == "Ann opens a portal to Battle Bay."
    event = chance(table, "tile 21")
    assert narration(table, event) == "You come out on tile 21 in Battle Bay. No gem is there."


def test_buff_begins_and_wears_off() -> None:
    table = position(A=Ship(10, 60), B=Ship(20))
    event = act(table, "sword")
    assert narration(table, event, BO) == (
        "Ann uses Sword Fighter: +4 to attack for 3 more turns. "
        "No gem is on tile 10 in Rory's Ocean."
    )
    for _ in range(5):
        idle(table)
    table.state.cooldown[0][0] = 1
    event = idle(table)
    assert table.narrate(event, ANN)[-2:] == [
        "Your Portal is ready again.",
        "Your Sword Fighter wears off.",
    ]
    assert table.narrate(event, BO)[-1] == "Ann’s Sword Fighter wears off."


# The end


def test_win_with_gems_never_found() -> None:
    table = position(
        turn="B", A=Ship(10), B=Ship(20), gems={"pearl": "A"}, options={"limit": 1, "gems": 2}
    )
    event = idle(table)
    assert table.narrate(event, BO)[-2:] == ["The last round is over.", "Ann wins with 3 points!"]
    assert table.result(ANN)[0] == "You win with 3 points!"
    assert table.result(ANN)[-1] == "Never found: Gem of the Palace on tile 39 in Gamer's Gulf."
    assert table.question(BO) == "Ann wins with 3 points!"


def test_result_names_no_buffs() -> None:
    table = position(
        A=Ship(10, 60), B=Ship(20), gems={"pearl": "A"}, options={"limit": 1, "gems": 2}
    )
    act(table, "sword")
    assert "Sword Fighter" in "".join(table.board(BO))
    idle(table)
    assert table.over
    assert "Sword Fighter" not in "".join(table.result(BO))


def test_tie() -> None:
    table = position(
        A=Ship(1),
        B=Ship(7),
        gems={"pearl": "A", "palace": 8, "bastardstone": "B"},
        options={"gems": 3, "width": 2},
        turn="B",
    )
    table.state.place[0] = 127
    table.state.place[1], table.state.place[2] = 40, 7
    event = play(table, "sail right 1", "xp 150")
    assert table.narrate(event, BO)[-2:] == [
        "All gems have been found.",
        "In the lead with 2 points each: Ann and you. The winner is drawn.",
    ]
    event = chance(table, "player B")
    assert narration(table, event) == (
        "The draw picks Bo. In the lead with 2 points each: you and Bo. Bo wins the draw!"
    )
    assert table.result(BO, "pt")[0] == (
        "Terminaram na frente, com 2 pontos cada: Ann e você. Pelo sorteio, você vence!"
    )


# Questions


def test_questions() -> None:
    table = position(A=Ship(10, 125), B=Ship(12), C=Ship(12), gems={"opal": "B"})
    assert table.question(ANN) == (
        "Round 1, your turn. You are on tile 10 in Rory's Ocean, at level 125. What do you do?"
    )
    assert table.question(BO) == "Round 1: Ann is to play, on tile 10 in Rory's Ocean."
    play(table, "battleship B")
    assert table.question(ANN) == "The dice are rolling."
    play(table, "roll 6 1", "xp 50")
    assert table.question(ANN) == (
        "You have hit Bo. Do you shove the ship left, shove it right, or try to steal a gem? "
        "Your second shot comes after that, if anybody is in range."
    )
    assert table.question(BO) == "Ann has hit you, and decides how to board."
    play(table, "steal", "roll 1 1")
    assert table.question(ANN) == "Your second shot: whom do you fire at?"
    assert table.question(BO) == "Ann aims the second shot."
    play(table, "fire C", "roll 6 1", "xp 50")
    assert table.question(ANN) == "You have hit Cid. Do you shove the ship left or right?"


def test_refused_moves_have_reasons() -> None:
    table = position(A=Ship(10, 24), B=Ship(12), C=Ship(30))
    assert table.why_not(ANN, "sail left 3") == "At level 24 you sail at most 2 tiles at a time."
    assert table.why_not(ANN, "fire C") == "Cid is 20 tiles away, and your cannons reach 5."
    assert table.why_not(ANN, "fire A") == "You cannot fire at your own ship."
    assert table.why_not(ANN, "fire D") == "No ship has that letter."
    assert table.why_not(ANN, "portal 1") == "Unlocked at level 25; you are at level 24."
    assert table.why_not(ANN, "seek") == "Unlocked at level 40; you are at level 24."
    assert table.why_not(ANN, "shove left") == (
        "You can board a ship only when you have just hit it."
    )
    play(table, "fire B", "roll 6 1", "xp 50")
    assert table.why_not(ANN, "steal") == "Bo has no gem to steal."
    assert table.why_not(ANN, "sail left 1") == "You have hit Bo: first board the ship."


def test_refused_skills_have_reasons() -> None:
    table = position(A=Ship(1, 200), B=Ship(3), C=Ship(30))
    assert table.why_not(ANN, "sail left 1") == "The map ends before that tile."
    assert table.why_not(ANN, "battleship C") == "Cid is 29 tiles away, and your cannons reach 5."
    assert table.why_not(ANN, "portal 4") == (
        "No other ship is in Gamer's Gulf, so no portal leads there."
    )
    table.state.cooldown[ANN][SKILL_WORDS.index("sword")] = 2
    table.state.seeks[ANN] = 0
    assert table.why_not(ANN, "sword") == "Ready again in 2 turns."
    assert table.why_not(ANN, "seek") == "All uses are spent."
    play(table, "battleship B", "roll 1 6", "xp 30")
    assert table.why_not(ANN, "seek") == "You have a second shot: fire at a ship in range."
