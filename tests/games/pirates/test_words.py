"""What is said of each event, to the player it concerns, to another and to a spectator."""

from tests.games.pirates.position import Ship, act, chance, idle, play, position

from starboard.engine.actors import OMNISCIENT, SPECTATOR
from starboard.engine.table import Event, Seat, Table
from starboard.games.pirates.game import GAME

ANN, BO = 0, 1


def told(table: Table, event: Event, viewer: int = ANN, language: str = "en") -> str:
    return " ".join(table.narrate(event, viewer, language))


# Setting up


def test_setting_up() -> None:
    table = Table(GAME, [Seat("Ann"), Seat("Bo")], seed=1)
    event = chance(table, "player A")
    assert told(table, event) == "You are drawn to begin each round."
    assert told(table, event, BO) == "Ann is drawn to begin each round."
    assert told(table, event, BO, "pt") == "O sorteio decidiu: Ann começa cada rodada."
    for name in ("Battle Bay", "Rory's Ocean", "Silva's Strait", "Gamer's Gulf"):
        event = chance(table, f"sea {name}")
    assert told(table, event) == "Tiles 31 to 40 are Gamer's Gulf."
    event = chance(table, "tile 17")
    assert told(table, event) == "Your ship starts on tile 17 in Rory's Ocean."
    assert told(table, event, BO) == "Ann starts on tile 17 in Rory's Ocean."
    chance(table, "tile 3")
    event = chance(table, "tile 9")
    pearl = "Definitely Not Cursed Black Pearl (tm), worth 3 points."
    assert told(table, event) == ""
    assert told(table, event, OMNISCIENT) == f"Hidden on tile 9 in Battle Bay: {pearl}"
    while table.chance_is_due:
        event = table.play_chance()
    assert told(table, event) == "18 gems lie hidden under the 40 tiles. Round 1 begins."


# Sailing and finding


def test_sailing_into_nothing_and_over_charted_water() -> None:
    table = position(A=Ship(10, 15), B=Ship(20))
    event = act(table, "sail right 2")
    assert told(table, event) == (
        "You sail 2 tiles right, to tile 12 in Developer's Deep. No gem is there."
    )
    assert told(table, event, BO) == (
        "Ann sails 2 tiles right, to tile 12 in Developer's Deep. No gem is there."
    )
    assert told(table, event, ANN, "pt") == (
        "Você navega 2 casas para a direita: casa 12 em Developer's Deep. Não há gema ali."
    )
    event = idle(table)
    assert told(table, event).endswith("No gem is there. Round 2 begins.")
    act(table, "sail left 1")
    idle(table)
    event = act(table, "sail right 1")
    assert told(table, event) == "You sail 1 tile right, to tile 12 in Developer's Deep."


def test_finding_a_gem_in_the_moon() -> None:
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


def test_the_moon_rises() -> None:
    table = position(turn="B", round=2, A=Ship(10), B=Ship(20), options={"limit": 3})
    assert told(table, idle(table)).endswith(
        "Round 3 begins, the last one. The Golden Moon rises: all XP counts three times."
    )


# Fighting


def test_the_example_of_the_book() -> None:
    table = position(
        A=Ship(17, 62, buffs=("sword",)),
        B=Ship(19),
        gems={"ruby": "A", "bastardstone": "A", "emerald": "B", "palace": "B", "gorestone": "B"},
    )
    event = act(table, "fire B")
    assert told(table, event) == "You fire at Bo."
    assert told(table, event, BO) == "Ann fires at you."
    event = chance(table, "roll 3 4")
    assert told(table, event) == "You roll 3 + 4 Sword Fighter = 7 against Bo’s 4: a hit."
    assert told(table, event, BO) == "Ann rolls 3 + 4 Sword Fighter = 7 against your 4: a hit."
    assert told(table, event, BO, "pt") == ("Ann tira 3 + 4 Espadachim = 7; você tira 4: acertou.")
    event = chance(table, "xp 97")
    assert told(table, event) == "For the hit you gain 97 XP: 1,337 in all, level 66."
    event = act(table, "steal")
    assert told(table, event) == "You board, and try to steal a gem from Bo."
    event = chance(table, "roll 5 2")
    assert told(table, event, SPECTATOR) == (
        "Ann rolls 5 + 4 Sword Fighter = 9 against Bo’s 2: the theft succeeds."
    )
    event = chance(table, "gem emerald")
    assert told(table, event) == (
        "You steal a gem: Emerald, worth 1 point. You now have 4 points, Bo has 4. "
        "No gem is on tile 17 in Developer's Deep."
    )
    assert told(table, event, BO, "pt").startswith(
        "Ann rouba uma gema: Esmeralda, que vale 1 ponto. Ann agora tem 4 pontos, e você tem 4."
    )


def test_all_bonuses_of_both_sides() -> None:
    table = position(A=Ship(10, buffs=("sword", "captain")), B=Ship(10, buffs=("guard", "captain")))
    event = play(table, "fire B", "roll 1 2")
    assert told(table, event, BO) == (
        "Ann rolls 1 + 4 Sword Fighter + 2 Skilled Captain = 7 against your "
        "2 + 3 Push Guard + 2 Skilled Captain = 7: fended off."
    )


def test_a_theft_by_bare_dice_that_fails() -> None:
    table = position(
        A=Ship(10, buffs=("sword",)),
        B=Ship(10),
        gems={"opal": "B"},
        options={"stealing": "plain"},
    )
    event = play(table, "fire B", "roll 6 1", "xp 50", "steal", "roll 3 3")
    assert told(table, event).startswith("You roll 3 against Bo’s 3: the theft fails.")


def test_fending_off_with_a_multiplier_in_the_moon() -> None:
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
    assert told(table, event) == "You board and shove Bo to the left."
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


def test_a_battleship_with_two_shots_and_one_with_a_lost_one() -> None:
    table = position(A=Ship(10, 125), B=Ship(14))
    event = act(table, "battleship B")
    assert told(table, event) == "You use Battleship, and fire the first of your two shots at Bo."
    play(table, "roll 1 1", "xp 30")
    event = act(table, "fire B")
    assert told(table, event, BO) == "Ann fires the second shot at you."
    table = position(A=Ship(10, 125), B=Ship(14))
    event = play(table, "battleship B", "roll 6 1", "xp 50", "shove right", "distance 3")
    assert told(table, event, BO) == (
        "You drift 3 tiles right, to tile 17 in Developer's Deep. "
        "Nobody is in range for Ann’s second shot. No gem is on tile 10 in Rory's Ocean."
    )


# Skills


def test_portal_and_seeker() -> None:
    table = position(A=Ship(3, 40), B=Ship(22), gems={"opal": 9})
    act(table, "seek")
    event = chance(table, "tile 9")
    assert told(table, event) == (
        "You learn that a gem lies on tile 9 in Rory's Ocean, 6 tiles to the right. "
        "2 uses are left."
    )
    assert told(table, event, BO) == "Ann learns where a gem lies. 2 uses are left."
    assert told(table, event, SPECTATOR, "pt") == (
        "Ann fica sabendo onde há uma gema. Restam 2 usos."
    )
    event = act(table, "portal Battle Bay")
    assert told(table, event, BO) == "Ann opens a portal to Battle Bay."
    event = chance(table, "tile 21")
    assert told(table, event) == "You come out on tile 21 in Battle Bay. No gem is there."


def test_buffs_begin_and_wear_off() -> None:
    table = position(A=Ship(10, 60), B=Ship(20))
    event = act(table, "sword")
    assert told(table, event, BO) == (
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


def test_a_win_and_gems_never_found() -> None:
    table = position(
        turn="B", A=Ship(10), B=Ship(20), gems={"pearl": "A"}, options={"limit": 1, "gems": 2}
    )
    event = idle(table)
    assert table.narrate(event, BO)[-2:] == ["The last round is over.", "Ann wins with 3 points!"]
    assert table.result(ANN)[0] == "You win with 3 points!"
    assert table.result(ANN)[-1] == "Never found: Gem of the Palace on tile 39 in Gamer's Gulf."
    assert table.question(BO) == "Ann wins with 3 points!"


def test_a_tie() -> None:
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
    assert told(table, event) == (
        "The draw falls on Bo. In the lead with 2 points each: you and Bo. By the draw Bo wins!"
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
