"""What explains a result: cards, the ladder of YC-13, thefts."""

import pytest
from msgspec.structs import replace

from game.core.contract.account import Account, Fact, Transfer, Worth
from game.core.ladders import rung_said
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.rules.state import Over
from game.games.yahtzee_challenge.words.account import account
from tests.games.yahtzee_challenge.position import ANN, BEN, CY, in_the_finale, position


def of(*tiles: str, shield: str | None = None, events: tuple[mv.Event, ...] = ()) -> Account:
    state = position(*tiles, shield=shield, phase=Over(), finale=in_the_finale(0))
    return account(state, events)


def climbed_to(found: Account) -> tuple[str, str]:
    rung = found.ladder[found.decided]
    return rung.rule, rung_said(rung, needed=True)


@pytest.mark.rule("YC-13.1")
def test_number_tiles_count_dice_and_fixed_tiles_stand_alone() -> None:
    found = of("sixes@2 Ann 3", "large_straight@4 Ann", shield="large_straight")
    assert found.cards[ANN].worth == (
        Worth("Sixes", 3, 10),
        Worth("Large straight", 1, 60, single=True),
    )
    assert [card.points for card in found.cards] == [90, 0, 0]
    assert Fact("Shield on", "Large straight") in found.cards[ANN].facts


@pytest.mark.rule("YC-13.8")
def test_a_head_start_is_a_line_of_the_card() -> None:
    state = replace(position("sixes@2 Ann 3", phase=Over()), ahead=ANN, head_start=20)
    card = account(replace(state, finale=in_the_finale(0)), ()).cards[ANN]
    assert card.worth[0] == Worth("Head start", 1, 20, single=True)
    assert card.points == state.points_of(ANN) == 50


@pytest.mark.rule("YC-13.2")
def test_the_most_points_are_the_first_rung() -> None:
    found = of("sixes@2 Ann 3", "chance@6 Ben", "ones@3 Cy 1")
    assert climbed_to(found) == ("YC-13.2", "{seat:1}")
    assert found.story == "{seat:1} has the most points, 10 points ahead."
    assert [rung_said(rung, needed=False) for rung in found.ladder[1:]] == ["not needed"] * 3


@pytest.mark.rule("YC-13.3")
def test_level_in_points_the_tiles_are_counted() -> None:
    found = of("sixes@2 Ann 4", "chance@6 Ben", "ones@3 Cy 2", "twos@4 Cy 2")
    assert climbed_to(found) == ("YC-13.3", "{seat:2} 2, {seat:0} 1, {seat:1} 1")
    assert (
        found.story
        == "{seat:0}, {seat:1} and {seat:2} have equal points; {seat:2} has the most tiles."
    )
    assert rung_said(found.ladder[0], needed=True) == "{seat:0}, {seat:1} and {seat:2} tied"


@pytest.mark.rule("YC-13.4")
def test_level_in_tiles_the_shield_decides() -> None:
    found = of("sixes@2 Ann 4", "chance@6 Ben", shield="chance")
    assert climbed_to(found) == ("YC-13.4", "{seat:1}")


@pytest.mark.rule("YC-13.4")
def test_who_has_fewer_tiles_is_not_counted_among_those_the_shield_decides() -> None:
    found = of(
        "sixes@2 Ann 4",
        "threes@3 Ann 2",
        "chance@6 Ben",
        "twos@7 Ben 2",
        "large_straight@8 Cy",
        shield="sixes",
    )
    assert found.story == (
        "{seat:0} and {seat:1} have equal points and tiles; {seat:0} has the Yahtzee shield."
    )


@pytest.mark.rule("YC-13.5")
def test_a_full_tie_climbs_to_the_last_rung() -> None:
    found = of("sixes@2 Ann 4", "chance@6 Ben")
    assert climbed_to(found) == ("YC-13.5", "{seat:0} and {seat:1} tied")
    assert rung_said(found.ladder[2], needed=True) == "nobody"


@pytest.mark.rule("YC-8.1")
def test_stolen_tiles_have_two_ends_and_a_name() -> None:
    ledger = of(
        "chance@6 Ben",
        events=(
            mv.TileStolen(CY, ANN, Tile.FIVES, 2, 7),
            mv.TileStolen(BEN, CY, Tile.CHANCE, 0, 6),
            mv.TileStolen(CY, ANN, Tile.FULL_HOUSE, 0, 8),
            mv.TileImproved(CY, Tile.FIVES, 3),
            *[mv.ProtectionPlaced(CY, Tile.FIVES)] * 3,
        ),
    ).ledger
    assert ledger is not None
    assert ledger.dealings[1] == Transfer(BEN, CY, "tile", 1, "Chance")
    assert ledger.names(CY, ANN) == ("Fives", "Full house")
    assert ledger.note == "Players' own tiles were improved once. The shield was placed 3 times."


@pytest.mark.rule("YC-3.1")
def test_goes_won_of_goes() -> None:
    results = (mv.Result.SUCCESS, mv.Result.MISS, mv.Result.GUARD)
    found = of("chance@6 Ben", events=tuple(mv.GoEnded(ANN, result) for result in results))
    assert Fact("Turns won", "1 of 3") in found.cards[ANN].facts
    assert Fact("Turns won", "0 of 0") in found.cards[BEN].facts
