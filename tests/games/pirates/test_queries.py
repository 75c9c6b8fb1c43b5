"""The text board and the queries."""

import pytest
from tests.games.pirates.position import Ship, act, idle, position

from starboard.engine.actors import SPECTATOR
from starboard.engine.table import Table
from starboard.games.pirates.game import GAME
from starboard.games.pirates.words.names import tile_ranges

ANN, BO = 0, 1


def asked(table: Table, key: str, viewer: int = ANN, language: str = "en") -> list[str]:
    (query,) = [query for query in GAME.words.QUERIES if query.key == key]
    return query.answer(table.narrator(viewer, language), table.visible_state(viewer), "")


def sea_lane() -> Table:
    table = position(
        A=Ship(16, 62, buffs=("sword",)),
        B=Ship(19, 200, buffs=("devastation",)),
        C=Ship(19),
        round=4,
        gems={"opal": "A", "palace": "A"},
        options={"limit": 40},
    )
    act(table, "sail right 1")
    table.state.told[0], table.state.seeks[0] = 1 << 39, 2
    return table


def test_keys_of_the_queries() -> None:
    assert [query.key for query in GAME.words.QUERIES] == ["p", "s", "S", "m", "k", "c"]


def test_board() -> None:
    assert sea_lane().board(ANN) == [
        "Round 4 of 40. 2 of 18 gems have been found.",
        "The Golden Moon is down; it rises in 2 rounds.",
        "Rory's Ocean, tiles 1 to 10. No ships. Nothing charted here that you know of.",
        "Developer's Deep, tiles 11 to 20. Ships: A on 17, B on 19 and C on 19. Charted: 17.",
        "Battle Bay, tiles 21 to 30. No ships. Nothing charted here that you know of.",
        (
            "Gamer's Gulf, tiles 31 to 40. No ships. Nothing charted here that you know of. "
            "Gem Seeker told you of a gem on 40."
        ),
        (
            "A: you, on tile 17 in Developer's Deep, level 62 with 1,240 XP, 3 points "
            "(Gem of the Palace, Opal), Sword Fighter in force for 2 more turns."
        ),
        (
            "B: Bo, on tile 19 in Developer's Deep, level 200 with 4,000 XP, 0 points, "
            "Double Devastation in force for 3 more turns, to play."
        ),
        "C: Cid, on tile 19 in Developer's Deep, level 0 with 0 XP, 0 points.",
    ]
    assert "Gem Seeker" not in " ".join(sea_lane().board(BO))


def test_query_position() -> None:
    table = sea_lane()
    assert asked(table, "p") == [
        "You are on tile 17 in Developer's Deep.",
        "Bo is 2 tiles to the right, on tile 19 in Developer's Deep.",
        "Cid is 2 tiles to the right, on tile 19 in Developer's Deep.",
    ]
    assert asked(table, "p", BO)[1:] == [
        "Ann is 2 tiles to the left, on tile 17 in Developer's Deep.",
        "Cid is right here, on tile 19 in Developer's Deep.",
    ]
    assert asked(table, "p", SPECTATOR)[0] == "Ann is on tile 17 in Developer's Deep."


def test_query_status_and_box() -> None:
    table = sea_lane()
    assert asked(table, "s")[:2] == [
        "You: level 62, 1,240 XP, 3 points from 2 gems.",
        "Bo: level 200, 4,000 XP, 0 points from 0 gems.",
    ]
    assert asked(table, "s", ANN, "pt")[1] == "Bo: nível 200, 4.000 XP, 0 pontos de 0 gemas."
    box = asked(table, "S")
    assert box[0] == table.board(ANN)[6]
    assert box[1] == "Gem Seeker: 2 uses left. On cooldown: Sword Fighter for 6 more turns."
    assert box[5] == "Gem Seeker: 3 uses left. Nothing is on cooldown."


def test_query_moon() -> None:
    found = {"opal": "A", "ruby": "A", "garnet": "B", "diamond": "B", "pearl": "B"}
    assert asked(position(round=3, gems=found), "m") == [
        "The Golden Moon is up: all XP counts three times. Its brightness is 27 percent."
    ]
    assert asked(position(round=2), "m") == ["The Golden Moon is down; it rises next round."]


def test_query_skills_gives_reasons_for_unavailable_ones() -> None:
    table = position(A=Ship(10, 124, buffs=("sword",)), B=Ship(20))
    table.state.cooldown[0][0] = 1
    assert asked(table, "k") == [
        "Cannonball Shot (fire): one shot at a ship in range. Nobody is in range.",
        (
            "Sailor’s Instinct (chart): the whole chart, by sectors. "
            "Always available: ask for the chart."
        ),
        "Portal (portal): teleports you into a sea where another ship is. Ready again in 1 turn.",
        "Gem Seeker (seek): tells you where a gem lies. Ready, 3 uses left.",
        (
            "Sword Fighter (sword): +4 to attack for 3 turns. "
            "In force for 3 more turns; ready again in 7 turns."
        ),
        "Push Guard (guard): +3 to defence for 4 turns. Ready.",
        "Skilled Captain (captain): +2 to attack and defence for 4 turns. Ready.",
        (
            "Battleship (battleship): two shots in one turn. "
            "Unlocked at level 125; you are at level 124."
        ),
        (
            "Double Devastation (devastation): a range of 10 tiles for 3 turns. "
            "Unlocked at level 200; you are at level 124."
        ),
    ]


@pytest.mark.parametrize(
    ("there", "buffs", "state"),
    [
        (12, (), "Ready."),
        (20, (), "Nobody is in range."),
        (12, ("devastation",), "Not while Double Devastation is in force."),
    ],
)
def test_query_skills_says_why_battleship_is_unavailable(
    there: int, buffs: tuple[str, ...], state: str
) -> None:
    table = position(A=Ship(10, 200, buffs=buffs), B=Ship(there))
    assert asked(table, "k")[7] == f"Battleship (battleship): two shots in one turn. {state}"


def test_query_skills_answers_out_of_turn_as_for_the_start_of_an_own_turn() -> None:
    table = position(A=Ship(10), B=Ship(15, 125), C=Ship(30, 125))
    act(table, "fire B")
    assert asked(table, "k", BO)[0].endswith("Ready.")
    assert asked(table, "k", BO)[7].endswith("Ready.")
    assert asked(table, "k", 2)[0].endswith("Nobody is in range.")
    assert asked(table, "k", 2)[7].endswith("Nobody is in range.")


def test_query_skills_says_why_gem_seeker_is_unavailable() -> None:
    table = position(A=Ship(1, 40), options={"gems": 1}, gems={"pearl": 9})
    table.state.told[0], table.state.seeks[0] = 1 << 8, 2
    assert asked(table, "k")[3].endswith(
        "Of no use now: you already know where all remaining gems lie."
    )
    table.state.seeks[0] = 0
    assert asked(table, "k")[3].endswith("All uses are spent.")


def test_query_chart() -> None:
    table = position(A=Ship(6, 9), B=Ship(20))
    for _ in range(4):
        idle(table)
    assert asked(table, "c")[:4] == [
        "You are on tile 6 in Rory's Ocean.",
        "Your own logbook; the whole chart is shown from level 10 on.",
        "Sector 1, tiles 1 to 5: partly charted, 1 of 5 (5).",
        "Sector 2, tiles 6 to 10: partly charted, 1 of 5 (6).",
    ]
    assert asked(table, "c")[5] == "Sector 4, tiles 16 to 20: uncharted."
    table.state.xp[0] = 200
    assert asked(table, "c")[1] == "Sailor’s Instinct shows you the whole chart."
    assert asked(table, "c")[5] == "Sector 4, tiles 16 to 20: partly charted, 2 of 5 (19–20)."
    table.state.chart[1] = 0b11111
    assert asked(table, "c")[2] == "Sector 1, tiles 1 to 5: fully charted."


def test_spectators_have_neither_skills_nor_a_chart() -> None:
    for key in ("k", "c"):
        assert asked(sea_lane(), key, SPECTATOR) == ["Only players can ask that."]


def test_tiles_are_written_as_ranges() -> None:
    assert tile_ranges([]) == ""
    assert tile_ranges([2, 3, 4, 8]) == "3–5, 9"
