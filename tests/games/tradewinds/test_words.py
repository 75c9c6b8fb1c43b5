"""Narration of each event for the player concerned, for others and for spectators."""

from tests.games.tradewinds.position import Ship, act, fire, port, position, wind

from starboard.engine.actors import CHANCE, OMNISCIENT, SPECTATOR
from starboard.engine.table import Event, Seat, Table
from starboard.games.tradewinds.game import GAME

ANN, BO, CID = 0, 1, 2


def narration(table: Table, event: Event, viewer: int, language: str = "en") -> str:
    return " ".join(table.narrate(event, viewer, language))


def narrations(table: Table, event: Event) -> list[str]:
    return [narration(table, event, viewer) for viewer in (ANN, BO, SPECTATOR)]


def answer(table: Table, name: str, viewer: int, language: str = "en") -> list[str]:
    query = next(query for query in GAME.words.QUERIES if query.name == name)
    return query.answer(table.narrator(viewer, language), table.visible_state(viewer), "")


# Setup


def test_draws_of_the_setup() -> None:
    table = Table(GAME, [Seat("Ann"), Seat("Bo")], {"map": "A..B"}, seed=1)
    event = table.play(CHANCE, "place B")
    assert narration(table, event, ANN) == "Place 1 in the order: Bo."
    assert narration(table, event, BO) == "Place 1 in the order: you."
    assert narration(table, event, BO, "pt") == "Lugar 1 na ordem: você."
    table.play_chance()
    event = table.play(CHANCE, "price 2")
    assert narrations(table, event) == ["Every port sets its prices in secret."] * 3
    assert narration(table, event, OMNISCIENT) == "In Amber Bay the price of lumber is $20."
    assert table.board(ANN)[0] == "The ships are getting ready."
    assert table.board(ANN)[-1] == "B: Bo, without a ship for now."
    assert table.question(ANN) == "The dice are rolling."
    while table.state.phase == 1:
        table.play_chance()
    event = table.play(CHANCE, "port B")
    assert narration(table, event, ANN) == "You begin in Bellhaven."
    assert narration(table, event, BO) == "Ann begins in Bellhaven."
    event = table.play_chance()
    assert narration(table, event, ANN) == "Bo begins in Amber Bay. Round 1 of 40 begins."


# Wind and sailing


def test_wind_roll_and_learned_prices() -> None:
    table = position(A=Ship("A"), B=Ship("B"))
    event = wind(table, "north 4")
    prices = (
        "The prices in Amber Bay: lumber $10, sugar $21, tobacco $45, rum $95, "
        "textile $201, spice $425 and cannon $95."
    )
    assert narrations(table, event) == [
        f"You have a north wind of power 4 ↑: 4 points to sail. {prices}",
        "Ann has a north wind of power 4 ↑: 4 points to sail.",
        "Ann has a north wind of power 4 ↑: 4 points to sail.",
    ]
    assert narration(table, event, BO, "pt") == (
        "Ann tem vento para o norte de força 4 ↑: 4 pontos para navegar."
    )


def test_automatic_pass_without_wind() -> None:
    table = position(A=Ship((3, 3)), B=Ship("B"))
    event = wind(table, "calm 3")
    assert narrations(table, event) == [
        "You have no wind. There is nothing more you can do; you pass.",
        "Ann has no wind. Ann can do nothing more and passes.",
        "Ann has no wind. Ann can do nothing more and passes.",
    ]


def test_sailing_half_points_and_ports() -> None:
    table = position(A=Ship("A", goods={"rum": 1}), B=Ship("B"))
    wind(table, "east 4")
    event = act(table, "sail east 3")
    assert narration(table, event, ANN) == (
        "You sail 3 cells east for 1½ points, and are now at sea in column 4, row 1. "
        "Left: 2½ points."
    )
    event = act(table, "sail east 4")
    assert narration(table, event, BO) == (
        "Ann sails 4 cells east for 2 points, and is now in Bellhaven. Left: half a point."
    )
    assert narration(table, event, ANN).endswith(
        "rum $110, textile $226, spice $468 and cannon $98."
    )


def test_pass_and_next_round() -> None:
    table = position(A=Ship("A"), B=Ship("B"), turn="B", options={"rounds": 0})
    wind(table, "calm 1")
    event = act(table, "pass")
    assert narration(table, event, BO) == "You pass. Round 2 begins."
    assert narration(table, event, ANN, "pt") == "Bo passa a vez. Começa a rodada 2."


# Trading


def test_trades_are_narrated_to_the_trader_only() -> None:
    table = position(A=Ship("A", money=1000), B=Ship("B"))
    wind(table, "calm 1")
    event = act(table, "buy 3 lumber")
    assert narrations(table, event) == [
        "You buy 3 lumber for $30; $970 are left.",
        "",
        "",
    ]
    assert narration(table, event, OMNISCIENT) == "Ann buys 3 lumber for $30; $970 are left."
    event = act(table, "sell 1 cannon")
    assert narration(table, event, ANN) == "You sell 1 cannon for $95, and have $1,065 now."
    event = act(table, "buy 4 cannons")
    assert narration(table, event, ANN, "pt") == "Você compra 4 canhões por $380 e fica com $685."
    event = act(table, "sell all")
    assert narration(table, event, ANN) == (
        "You sell 3 lumber and 1 cannon for $125, and have $810 now."
    )
    event = act(table, "upgrade galleon")
    assert narrations(table, event) == [
        "You change ships: now a Galleon, for $350.",
        "Ann changes ships: now a Galleon, for $350.",
        "Ann changes ships: now a Galleon, for $350.",
    ]


# Fights


def test_fight_from_distance_2_roll_by_roll() -> None:
    table = position(A=Ship((3, 2), "frigate", 90, 4), B=Ship((5, 2)), C=Ship("C"))
    wind(table, "calm 1")
    event = act(table, "attack B")
    assert [narration(table, event, viewer) for viewer in (ANN, BO, CID, OMNISCIENT)] == [
        "You attack Bo at distance 2. You have 4 fight points against 2.",
        "Ann attacks you at distance 2. You have 2 fight points against 4.",
        "Ann attacks Bo at distance 2.",
        "Ann attacks Bo at distance 2. 4 against 2 fight points.",
    ]
    event = fire(table, "1 6")
    assert narration(table, event, BO) == (
        "Ann rolls 1, you roll 6. Your guns do not reach that far yet. "
        "The ships close in to distance 1."
    )
    event = fire(table, "3 3")
    assert narration(table, event, CID) == (
        "Ann rolls 3, Bo rolls 3. Nobody is hit. The ships close in to distance 0."
    )
    event = fire(table, "1 3")
    assert (
        narration(table, event, ANN)
        == "You roll 1, Bo rolls 3. You lose 2 fight points and have 2."
    )
    assert narration(table, event, CID) == "Ann rolls 1, Bo rolls 3. Ann loses 2 fight points."
    event = fire(table, "4 1")
    assert narration(table, event, ANN) == (
        "You roll 4, Bo rolls 1. Bo loses 3 fight points and has -1. "
        "Bo’s ship goes down, and you win the fight. "
        "You take $50 and 2 cannons, and have $140 now."
    )
    assert narration(table, event, BO) == (
        "Ann rolls 4, you roll 1. You lose 3 fight points and have -1. "
        "Your ship goes down, and Ann wins the fight."
    )
    assert narration(table, event, CID).endswith("Bo’s ship goes down, and Ann wins the fight.")
    assert table.question(BO) == (
        "Your ship is lost. Do you come back with a new Schooner, 2 cannons and $50, "
        "or leave the game?"
    )
    assert table.question(CID) == "Bo decides whether to come back."
    assert table.board(CID)[-4] == "B: Bo, without a ship for now."
    event = act(table, "respawn")
    assert narration(table, event, CID) == "Bo comes back with a new ship."
    event = port(table, "D")
    assert narration(table, event, BO) == (
        "You start again in Driftwood: a Schooner, 2 cannons and $50. Ann’s turn is over."
    )


def test_loot_that_does_not_fit() -> None:
    goods = {"spice": 3, "cannon": 1}
    fleet = {
        "A": Ship("A", money=30, cannons=4, goods=goods),
        "B": Ship("A", cannons=3, goods={"sugar": 2}),
        "C": Ship("D"),
    }
    table = position(fleet=fleet)
    wind(table, "calm 1")
    assert narration(table, act(table, "attack B"), CID) == "Ann attacks Bo."
    event = fire(table, "1 6")
    assert narration(table, event, BO).endswith(
        "you win the fight. You take $30, 3 spice and 5 cannons, and have $80 now. "
        "5 units do not fit into your hold."
    )
    assert narration(table, event, CID).endswith(
        "Bo has more loot than room, and chooses what to keep."
    )
    assert table.question(BO) == (
        "There are 9 units for 4 places in your hold (2 sugar, 3 spice and 4 cannons). "
        "What do you drop? 5 units must go."
    )
    assert table.question(CID) == "Bo has more loot than room, and chooses what to keep."
    event = act(table, "drop 4 cannons")
    assert narration(table, event, BO, "pt") == "Você joga 4 canhões ao mar."
    assert narration(table, event, CID) == ""
    event = act(table, "drop 1 sugar")
    assert narration(table, event, OMNISCIENT) == "Bo throws 1 sugar overboard."
    event = act(table, "leave")
    assert narration(table, event, CID) == "Ann leaves the game. Ann’s turn is over."
    assert "A: Ann, out of the game." in table.board(CID)


def test_winner_without_a_cannon_takes_nothing() -> None:
    table = position(A=Ship("A", cannons=0), B=Ship("A"), C=Ship("C"))
    wind(table, "calm 1")
    act(table, "attack B")
    event = fire(table, "4 1")
    assert narration(table, event, ANN).endswith("Without a cannon you take nothing.")
    assert narration(table, event, CID).endswith("Bo’s ship goes down, and Ann wins the fight.")


# The end


def test_last_player_afloat_wins() -> None:
    table = position(A=Ship("A"), B=Ship("A", cannons=0), options={"mode": "survival"})
    wind(table, "calm 1")
    act(table, "attack B")
    event = fire(table, "6 1")
    assert narration(table, event, ANN).endswith("You have the last ship afloat, and win!")
    assert narration(table, event, BO).endswith(
        "You are out of the game. Ann has the last ship afloat, and wins!"
    )
    assert table.result(BO) == [
        "Ann has the last ship afloat, and wins!",
        (
            "A: Ann, Schooner, 2 cannons mounted, in the hold nothing, $100 in cash: "
            "wealth $190 without cash, $290 with it."
        ),
        "B: you, out of the game.",
    ]
    assert table.question(ANN) == "You have the last ship afloat, and win!"


def test_loser_is_out_in_survival() -> None:
    fleet = {"A": Ship("A"), "B": Ship("A", cannons=0), "C": Ship("D")}
    table = position(options={"mode": "survival"}, fleet=fleet)
    wind(table, "calm 1")
    act(table, "attack B")
    event = fire(table, "6 1")
    assert narration(table, event, CID).endswith("Ann wins the fight. Bo is out of the game.")


def test_richest_players_win_or_share() -> None:
    table = position(
        A=Ship("A", money=60), B=Ship("B"), turn="B", options={"rounds": 1, "wealth": "strict"}
    )
    wind(table, "calm 1")
    event = act(table, "pass")
    assert narration(table, event, ANN) == (
        "Bo passes. The only round is over. "
        "The richest are tied at $190 and share the win: you and Bo."
    )
    assert table.board(ANN)[0] == "The game ended in round 1."
    table = position(A=Ship("A", money=60), B=Ship("B"), turn="B", options={"rounds": 1})
    wind(table, "calm 1")
    event = act(table, "pass")
    assert narration(table, event, BO, "pt") == (
        "Você passa a vez. A única rodada terminou. Ann tem a maior riqueza, $250, e vence!"
    )


# Board and queries


def test_board_lines() -> None:
    table = position("A..B/.##.", A=Ship("A", goods={"rum": 1}), B=Ship((3, 1)))
    assert table.board(ANN)[0] == (
        "Round 1 of 40. You are to play. Wind: the wind dice are not rolled yet. "
        "Points left: no points."
    )
    wind(table, "east 2")
    assert table.board(ANN) == [
        "Round 1 of 40. You are to play. Wind: an east wind of power 2 →. Points left: 2 points.",
        "   1234",
        " 1 A.bB",
        " 2 .##.",
        "Capital letters are ports, small letters ships at sea, # is land.",
        "A: you, Schooner, in Amber Bay.",
        "B: Bo, Schooner, at sea in column 3, row 1.",
        "$50; hold 1 of 4 (1 rum); cannons 2 of 4.",
        "Wealth $335 with cash, $285 without; the former counts.",
    ]
    assert len(table.board(SPECTATOR)) == 7
    assert table.question(BO) == "Ann is at the helm."
    assert table.question(ANN) == (
        "You have an east wind of power 2 →, 2 points left, and are in Amber Bay. "
        "$50; hold 1 of 4 (1 rum); cannons 2 of 4. What do you do?"
    )


def test_reach_query() -> None:
    table = position("A..B/.##.", A=Ship("A"), B=Ship((3, 1)))
    assert answer(table, "reach", ANN) == ["Nobody is sailing now."]
    wind(table, "east 2")
    assert answer(table, "reach", ANN) == [
        "You have 2 points.",
        "north: not possible.",
        "west: not possible.",
        "south: 1 cell, at 1 point.",
        "east: 3 cells, at half a point each.",
        "Bo’s ship: 1 point.",
        "Bellhaven: 1½ points.",
    ]


def test_reach_map_of_the_terminal() -> None:
    table = position("A..B/.##.", A=Ship("A"), B=Ship((3, 1)))
    wind(table, "east 2")
    query = next(it for it in GAME.words.QUERIES if it.name == "reach")
    assert query.drawing is not None
    assert query.drawing(table.narrator(ANN), table.state) == [
        "The map shows half-points to each cell in reach; a is 10, b 11, c 12.",
        "   1234",
        " 1 A123",
        " 2 2##.",
    ]


def test_description_has_sentences_only() -> None:
    table = position("A..B/.##.", A=Ship("A"), B=Ship((3, 1)))
    wind(table, "east 2")
    lines = table.description(ANN)
    assert lines[-1] == "Ports: Amber Bay in column 1, row 1 and Bellhaven in column 4, row 1."
    assert "B: Bo, Schooner, at sea in column 3, row 1." in lines
    assert all(line.endswith(".") for line in lines)


def test_refused_moves_have_reasons() -> None:
    table = position("A..B/.##.", A=Ship("A", money=65), B=Ship((3, 1)))
    wind(table, "east 2")
    assert table.why_not(ANN, "buy 7 lumber") == "That costs $70, and you have $65."
    act(table, "buy 4 lumber")
    assert table.why_not(ANN, "buy 1 lumber") == (
        "Your hold is full. Sell something first, or buy a bigger ship."
    )
    assert table.why_not(ANN, "sell 1 rum") == "You have none to sell."
    assert table.why_not(ANN, "sell all rum") == "You have none to sell."
    assert table.why_not(ANN, "upgrade galleon") == "That costs $350, and you have $25."
    assert table.why_not(ANN, "attack B") == "That ship is out of range, or has gone."
    assert table.why_not(ANN, "sail west 1").startswith("Your ship cannot sail there: an east wind")
    act(table, "sail east 1")
    assert table.why_not(ANN, "sell 1 lumber", "pt").startswith("Você está no mar")
    assert table.why_not(ANN, "dance") == ""


def test_ledger_and_prices_queries() -> None:
    table = position("A..B", A=Ship("A"), B=Ship("B"))
    assert answer(table, "prices", ANN) == ["You have learned no prices yet."]
    assert answer(table, "ledger", SPECTATOR) == ["You have no ship, so you have no ledger."]
    wind(table, "east 2")
    act(table, "sail east 3")
    assert answer(table, "prices", ANN)[1] == (
        "Bellhaven: lumber $20, sugar $39, tobacco $78, rum $153, textile $302, "
        "spice $595 and cannon $105."
    )
    assert answer(table, "ledger", ANN)[:4] == [
        "Your ship: Schooner, worth $0.",
        "$50; hold 0 of 4; cannons 2 of 4.",
        "Wealth $240 with cash, $190 without; the former counts.",
        "lumber: cheapest $10 in Amber Bay, dearest $20 in Bellhaven; gain $10.",
    ]
    assert answer(table, "ledger", ANN, "pt")[-1] == (
        "canhões: mais barato $95 em Amber Bay, mais caro $105 em Bellhaven; ganho $10."
    )
