"""Why a closed chest is 50, 75 or 100 % gold: the sum of what is known."""

import pytest

from game.games.yoho.analysis.chest_sum import chest_sum
from game.games.yoho.analysis.figures import thing
from game.games.yoho.rules.content import CELLS, KIND, Kind
from game.games.yoho.rules.memory import gold_chance
from game.games.yoho.rules.rules import observe
from game.games.yoho.rules.state import HouseRules
from tests.games.yoho.position import ANN, at, position
from tests.games.yoho.seen import matches, table
from tools.proof.playing import at_random, play


@pytest.mark.rule("YOHO-7.7")
def test_opened_chests_leave_less_of_their_kind() -> None:
    sea = "00 C:NES/G, 01 G:NES, 02 C:NES/T!, 03 C:NES/T!, 10 C:NE/T"
    state = observe(position(sea, "W1 flip", "E1"), ANN)
    found = chest_sum(state, at("00"))
    assert found is not None
    assert found.title == "Why 100 %"
    assert found.columns == ("gold", "trap")
    assert found.rows == (
        ("Chests with 3 arms", (3, 2)),
        ("Opened so far", (1, 2)),
        ("Still closed", (2, 0)),
    )
    assert found.result == "2 gold of 2: 100 %"
    corner = chest_sum(state, at("10"))
    assert corner is not None
    assert corner.rows[0] == ("Corner chests", (2, 2))
    told = thing(state, "sea:0,0")
    assert told is not None
    assert told.sum == found
    assert corner.line.startswith("Corner chests: gold 2, trap 2. Opened so far: gold 0, trap 0.")


@pytest.mark.rule("YOHO-7.4", "YOHO-14.6")
def test_there_is_no_sum_for_a_chest_seen_open_or_without_marks() -> None:
    sea = "00 C:NES/G!, 01 ~NS, 02 C:NES/T"
    state = observe(position(sea, "W1 flip", "E1"), ANN)
    assert chest_sum(state, at("00")) is None
    assert chest_sum(state, at("01")) is None
    unmarked = observe(position(sea, "W1 flip", "E1", rules=HouseRules(marks=False)), ANN)
    assert chest_sum(unmarked, at("02")) is None
    seen = thing(state, "sea:0,0")
    assert seen is not None
    assert [(row.label, row.chance) for row in seen.chances] == [("Gold, as everybody saw", 1.0)]
    assert seen.now == "Seen open: gold"
    tips = {spot.name: spot.tip for spot in table(state).hotspots(state)}
    assert tips["sea:0,0"] == "Closed chest\nSeen open: gold."
    assert tips["sea:2,0"].startswith("Why 50 % gold\nChests with 3 arms: gold 3, trap 2.")
    flipping = {spot.name: spot.tip for spot in table(state, ("card:flip",)).hotspots(state)}
    assert flipping["sea:2,0"] == tips["sea:2,0"], "it counts most when it can be opened"
    assert flipping["sea:1,0"] == ""


@pytest.mark.rule("YOHO-7.6")
def test_the_last_row_is_the_chance_and_adds_up() -> None:
    counted = left_out = 0
    for match in matches(6):
        play(match, at_random(match.seed), 400)
        for ply in range(0, match.ply, 7):
            view = match.view(None, ply)
            for cell in range(CELLS):
                card, found = view.grid[cell], chest_sum(view, cell)
                if card is None or KIND[card.face] is not Kind.CLOSED_CHEST:
                    continue
                counted += found is not None
                left_out += found is None
                if found is not None:
                    (_, all_of), (_, opened), (_, closed) = found.rows
                    assert tuple(map(sum, zip(opened, closed, strict=True))) == all_of
                    chance = closed[0] / sum(closed)
                    assert chance == pytest.approx(gold_chance(view, card))
    assert counted > 100
    assert left_out
