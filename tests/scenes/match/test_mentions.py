"""Things that a hint or a refusal names are marked on the table while its words stand."""

import pytest

from game.core.contract.values import Refusal
from game.scenes.match.mentions import mentioned
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box
from tests.scenes.match.evening_table import sat_down
from tests.scenes.stage import Stage

BOX = Box(0, 0, 10, 10)


def spot(name: str, tip: str) -> Hotspot:
    return Hotspot(name, BOX, tip=tip)


SPOTS = (
    spot("cell:b7", "B7, Swamp, mud\n2 movements away"),
    spot("cell:b8", "B8, Water"),
    spot("tile:chance", "Chance"),
    spot("tile:fours", "Fours, 10 points"),
    spot("dragon", "The dragon"),
    spot("space:one", "Toadmire"),
    spot("space:two", "Toadmire"),
    spot("cell:h1", "A spawn"),
    spot("pawn:1", "Ben, Frog"),
    spot("army:1", "Dot: 1,550 soldiers"),
    spot("button:roll", "Roll"),
    spot("die:3", ""),
)


@pytest.mark.parametrize(
    ("said", "names"),
    [
        ("B7 keeps 2 jewels safer than B8.", {"cell:b7", "cell:b8"}),
        ("41 % for Fours. Chance of winning: 62 %.", {"tile:fours"}),
        ("Chance would be 30 %.", {"tile:chance"}),
        ("You win as often if the dragon falls.", {"dragon"}),
        ("The gem in Toadmire is 2 turns away.", set()),
        ("A spawn is free. Roll again.", set()),
        ("Ben has 3 jewels, Dot 1,550 soldiers.", {"pawn:1", "army:1"}),
        ("Bench and AB7 are other words.", set()),
    ],
)
def test_a_name_is_the_head_of_a_tip_that_no_other_thing_bears(said: str, names: set[str]) -> None:
    assert mentioned(said, SPOTS) == names


def test_what_a_refusal_names_bears_the_mark_of_a_hint_while_its_words_stand(stage: Stage) -> None:
    scene = sat_down(stage, "yahtzee_challenge", "Ann", "", plies=20).scene
    boxes = {one.name: one.box for one in scene.hotspots()}
    why = "{seat:1} has the shield, so Fours cannot be stolen."
    scene.say(Refusal("", why), "tile:ones")
    bubble = scene.view.talk.paper
    assert bubble is not None
    assert {boxes["tile:fours"], boxes["seat:1"]} <= {*bubble.marks}
    assert boxes["tile:ones"] not in bubble.marks
    scene.view.talk.hush()
    assert scene.view.talk.paper is None


def test_cards_of_a_sea_are_named_by_row_and_column(stage: Stage) -> None:
    scene = sat_down(stage, "yoho", "Ann", "", plies=6).scene
    assert scene.table.mentions("Gold at row 2, column 3 is out of reach.") == {"sea:2,1"}
    assert scene.table.mentions("No current leads there.") == frozenset()
