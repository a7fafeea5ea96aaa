"""The confirmations of Yahtzee Challenge."""

import pytest

from game.core.contract.confirmations import Confirmation
from game.core.text import parse
from game.games.yahtzee_challenge.analysis.panel import odds
from game.games.yahtzee_challenge.rules.moves import MOVES
from game.games.yahtzee_challenge.rules.state import State
from game.games.yahtzee_challenge.view.confirmations import confirmation
from tests.games.yahtzee_challenge.position import CY, faces, in_the_finale, land, play, position


def thrown(state: State, dice: str, again: str = "") -> State:
    """Return the state after the first roll; `again`: and after a second one of all five dice."""
    state = play(state, "roll", faces(dice)).state
    return play(state, "reroll 0,1,2,3,4", faces(again)).state if again else state


def asked(state: State, move: str, *, told: bool = True) -> Confirmation | None:
    panel = odds(state, state.active) if told else None
    return confirmation(state, (parse(MOVES, move),), panel)


FOURS = land(position("fours@6 Ben 3"), 6)
FIVES_MINE = land(position("fives@6 Ann 2"), 6)


@pytest.mark.rule("YC-5.4")
def test_stopping_with_nothing_won_names_what_the_throws_can_still_win() -> None:
    found = asked(thrown(FOURS, "3 3 2 4 2", "3 3 2 4 2"), "stop")
    assert found is not None
    assert found.asked == "Stop without a tile?"
    assert (
        found.lost == "You can still steal Fours for 30 with one roll: this works 13 of 100 times."
    )
    assert (found.go_on, found.stay) == ("Stop anyway", "Keep playing")
    early = asked(thrown(FOURS, "3 3 2 4 2"), "stop")
    assert early is not None
    assert early.lost.startswith("You can still steal Fours for 30 with two rolls: this works ")
    covered = asked(thrown(FOURS, "3 3 2 4 2"), "stop", told=False)
    assert covered is not None
    assert covered.lost == "You can still steal Fours for 30 with two rolls."


@pytest.mark.rule("YC-5.4")
def test_stopping_with_something_won_asks_nothing() -> None:
    assert asked(thrown(FOURS, "4 4 4 1 2"), "stop") is None
    assert asked(thrown(land(position(), 2), "1 2 3 4 6"), "stop") is None


@pytest.mark.rule("YC-5.2")
def test_dice_that_make_the_tile_played_for_are_not_thrown_away_by_a_slip() -> None:
    made = thrown(FOURS, "4 4 4 1 2")
    found = asked(made, "reroll 0,3,4")
    assert found is not None
    assert found.lost.startswith("These dice win Fours for 30. The dice you keep win it again ")
    assert asked(made, "reroll 3,4") is None, "three 4s are kept: nothing is given up"
    assert asked(thrown(FOURS, "4 4 2 1 2"), "reroll 0,1,2,3,4") is None


@pytest.mark.rule("YC-9.5")
def test_the_same_holds_for_an_own_tile_to_improve() -> None:
    made = thrown(play(FIVES_MINE, "stay").state, "5 5 5 1 2")
    assert asked(made, "reroll 0,1,2,3,4") is not None
    assert asked(made, "reroll 3,4") is None


@pytest.mark.rule("YC-5.2")
def test_where_many_tiles_can_be_won_only_much_is_asked_about() -> None:
    free = land(position(), 2)
    services = thrown(free, "2 2 3 3 3")
    found = asked(services, "reroll 0,1,2,3,4")
    assert found is not None
    assert "win Full house for 40" in found.lost
    assert found.lost.endswith(" The dice you keep win it again 19 of 100 times.")
    one = thrown(free, "1 2 4 6 3")
    assert asked(one, "reroll 4,") is not None, "a small straight is given up"
    pair = thrown(free, "1 1 2 4 6")
    assert asked(pair, "reroll 2,3,4") is None, "the pair is kept"


@pytest.mark.rule("YC-12.11")
def test_in_the_finale_no_success_is_thrown_away_by_a_slip() -> None:
    """Few points, but without them the run is over; before the finale another tile will do."""
    held = position("sixes@2 Ben 1", rest=CY, finale=in_the_finale(CY))
    made = thrown(land(held, 5), "6 1 2 4 4")
    found = asked(made, "reroll 0,1,2")
    assert found is not None
    assert found.lost.startswith("These dice win Sixes for 10. The dice you keep win it again ")
    assert asked(made, "reroll 1,2,3,4") is None, "the six is kept"
    early = thrown(land(position("sixes@2 Ben 1"), 5), "6 1 2 4 4")
    assert asked(early, "reroll 0,1,2") is None


def test_a_yahtzee_asks_whatever_is_kept_of_it() -> None:
    found = asked(thrown(FOURS, "2 2 2 2 2"), "reroll 0,")
    assert found is not None
    assert found.lost == "A yahtzee wins any tile."
    guarded = land(position("fours@6 Ben 3", "ones@3 Ann 2", shield="ones"), 6)
    found = asked(thrown(guarded, "2 2 2 2 2"), "reroll 0,")
    assert found is not None
    assert found.lost == "A yahtzee wins any tile but your own with the shield."
