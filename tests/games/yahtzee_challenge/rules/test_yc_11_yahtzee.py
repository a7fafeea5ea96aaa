"""YC-11: yahtzee and protection."""

import pytest

from game.games.yahtzee_challenge.analysis.goals import final_values
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import TILES, Tile
from game.games.yahtzee_challenge.rules.state import Finale, FirstRoll, Protecting
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    CY,
    claims,
    go,
    in_the_finale,
    land,
    moves,
    play,
    position,
    position_with,
    scores,
    throw,
    tile,
    why_not,
)

ALL = [str(t) for t in TILES]
FIVES_ALIKE = "5 5 5 5 5"


@pytest.mark.rule("YC-11.1", "YC-11.22")
def test_only_five_final_dice_alike_are_a_yahtzee() -> None:
    state = land(position("chance@2 Ben"), 2)
    story = play(state, "roll; reroll 0,; stop", [5, 5, 5, 5, 5, 6])
    assert story.one(mv.YahtzeeRolled).face == 5
    assert claims(story.state) == ["chance"]
    again = play(state, "roll; reroll 0,; reroll 0,", [5, 5, 5, 5, 5, 6, 5])
    assert len(again.all(mv.YahtzeeRolled)) == 2
    assert claims(again.state) == ALL


@pytest.mark.rule("YC-11.2", "YC-11.3")
@pytest.mark.parametrize("square", [2, 3, 4, 5])
@pytest.mark.parametrize("finale", [None, in_the_finale(CY)])
def test_a_yahtzee_has_its_power_on_every_square_and_in_both_stages(
    square: int, finale: Finale | None
) -> None:
    state = land(position("ones@3 Ann 1", "chance@4 Ben", "twos@6 Cy 4", finale=finale), square)
    if "Stay" in moves(state):
        state = play(state, "stay").state
    assert claims(throw(state, FIVES_ALIKE).state) == ALL


@pytest.mark.rule("YC-11.4")
@pytest.mark.parametrize(("level", "result"), [(2, mv.Result.SUCCESS), (4, mv.Result.GUARD)])
def test_it_may_raise_or_protect_an_own_tile(level: int, result: mv.Result) -> None:
    story = go(position(f"ones@3 Ann {level}"), 5, FIVES_ALIKE, "ones")
    assert tile(story.state, "ones") == "ones@3 Ann 4"
    assert story.state.shielded is Tile.ONES
    assert story.one(mv.GoEnded).result is result
    assert bool(story.all(mv.TileGuarded)) is (result is mv.Result.GUARD)


@pytest.mark.rule("YC-11.5")
def test_it_may_not_go_on_the_own_protected_tile() -> None:
    final = throw(land(position("ones@3 Ann 2", shield="ones"), 5), FIVES_ALIKE).state
    assert claims(final) == ALL[1:]
    assert why_not(final, "claim ones").rule == "YC-11.5"


@pytest.mark.rule("YC-11.6")
def test_a_yahtzee_is_never_declined() -> None:
    final = throw(land(position(), 2), FIVES_ALIKE).state
    assert set(moves(final)) == {"Claim"}
    assert why_not(final, "stop").rule == "YC-11.6"


@pytest.mark.rule("YC-11.7")
@pytest.mark.parametrize("name", ["threes", "fives"])
def test_a_number_tile_gets_level_four_whatever_the_face(name: str) -> None:
    after = go(position(), 2, FIVES_ALIKE, name).state
    assert tile(after, name) == f"{name}@2 Ann 4"
    assert scores(after)[ANN] == 40


@pytest.mark.rule("YC-11.8")
def test_a_fixed_tile_has_its_ordinary_points() -> None:
    assert scores(go(position(), 2, FIVES_ALIKE, "small_straight").state)[ANN] == 30


@pytest.mark.rule("YC-11.9")
def test_from_a_free_square_the_tile_is_laid_there() -> None:
    story = go(position(), 7, FIVES_ALIKE, "chance")
    assert tile(story.state, "chance") == "chance@7 Ann"
    assert not story.all(mv.PawnMoved)


@pytest.mark.rule("YC-11.10", "YC-11.25")
@pytest.mark.parametrize("square", [5, 6, 7])
def test_from_elsewhere_it_is_laid_on_the_first_free_square_ahead(square: int) -> None:
    state = position("ones@6 Ben 1", "twos@7 Ann 1", "threes@8 Cy 1")
    after = go(state, square, FIVES_ALIKE, "chance").state
    assert tile(after, "chance") == "chance@10 Ann"
    assert after.pawns[ANN] == 10


@pytest.mark.rule("YC-11.11", "YC-11.12")
@pytest.mark.parametrize("name", ["ones", "twos"])
def test_the_pawn_moves_to_the_chosen_tile(name: str) -> None:
    after = go(position("ones@6 Ben 1", "twos@7 Ann 1"), 9, FIVES_ALIKE, name).state
    assert after.pawns[ANN] == after.holding(Tile(name)).square


@pytest.mark.rule("YC-11.13", "YC-11.14")
def test_the_chosen_tile_is_protected() -> None:
    story = go(position("ones@6 Ben 1"), 5, FIVES_ALIKE, "ones")
    assert story.one(mv.ProtectionPlaced) == mv.ProtectionPlaced(ANN, Tile.ONES)
    landed = land(story.state, 6)
    assert claims(throw(landed, "1 1 1 1 2").state) == []
    assert "ones" in claims(throw(landed, "2 2 2 2 2").state)


@pytest.mark.rule("YC-11.15", "YC-11.16")
@pytest.mark.parametrize("owner", ["Ben", "Cy"])
def test_a_new_protection_replaces_the_one_on_the_board(owner: str) -> None:
    state = position(f"ones@6 {owner} 1", "twos@7 Ben 1", shield="ones")
    story = go(state, 5, FIVES_ALIKE, "twos")
    assert story.one(mv.ProtectionRemoved).tile is Tile.ONES
    assert story.state.shielded is Tile.TWOS


@pytest.mark.rule("YC-11.17")
def test_between_two_own_tiles_the_player_decides() -> None:
    state = position("ones@6 Ann 1", "twos@7 Ben 1", shield="ones")
    choice = go(state, 5, FIVES_ALIKE, "twos")
    assert choice.state.phase == Protecting(Tile.TWOS, mv.Result.SUCCESS)
    assert choice.state.active == ANN
    left = play(choice.state, "leave_shield")
    assert left.one(mv.ProtectionKept).tile is left.state.shielded is Tile.ONES
    placed = play(choice.state, "place_shield")
    assert placed.kinds()[:3] == ["ProtectionRemoved", "ProtectionPlaced", "GoEnded"]
    assert placed.state.shielded is Tile.TWOS


@pytest.mark.rule("YC-11.18")
def test_a_protected_tile_that_is_stolen_stays_protected() -> None:
    story = go(position("ones@6 Ben 1", shield="ones"), 5, FIVES_ALIKE, "ones")
    assert story.one(mv.ProtectionKept).tile is story.state.shielded is Tile.ONES
    assert tile(story.state, "ones") == "ones@6 Ann 4"


@pytest.mark.rule("YC-11.19")
def test_a_tile_that_loses_protection_keeps_owner_and_level() -> None:
    state = position("ones@6 Ben 2", shield="ones")
    after = go(state, 5, FIVES_ALIKE, "chance").state
    assert tile(after, "ones") == "ones@6 Ben 2"
    stolen = go(position_with(after, active=CY), 6, "1 1 2 2 3", "ones").state
    assert tile(stolen, "ones") == "ones@6 Cy 2"


@pytest.mark.rule("YC-11.20")
def test_nothing_but_a_yahtzee_removes_the_token() -> None:
    state = position(
        "ones@6 Ann 2", "twos@7 Ben 1", rest=BEN, shield="ones", finale=in_the_finale(CY)
    )
    over = go(state, 7, "1 3 3 4 4")  # Ann misses and is out
    assert over.state.active == BEN
    assert over.state.shielded is Tile.ONES
    assert go(over.state, 6, "1 1 1 2 3").state.shielded is Tile.ONES


@pytest.mark.rule("YC-11.21")
def test_the_token_is_worth_no_points() -> None:
    tiles = ("ones@6 Ann 2", "twos@7 Ben 1")
    assert scores(position(*tiles, shield="ones")) == scores(position(*tiles))


@pytest.mark.rule("YC-11.23")
@pytest.mark.parametrize("square", [6, 7])
def test_the_yahtzee_need_not_go_on_the_tile_of_the_square(square: int) -> None:
    state = position("ones@6 Ann 2", "twos@7 Ben 1", "threes@8 Cy 1")
    after = go(state, square, FIVES_ALIKE, "threes").state
    assert tile(after, "threes") == "threes@8 Ann 4"
    assert (tile(after, "ones"), tile(after, "twos")) == ("ones@6 Ann 2", "twos@7 Ben 1")


@pytest.mark.rule("YC-11.24")
def test_after_a_yahtzee_the_go_ends() -> None:
    assert go(position(), 2, FIVES_ALIKE, "chance").state.active == BEN


@pytest.mark.rule("YC-11.14")
def test_plans_count_on_five_alike_only_for_a_tile_under_the_token() -> None:
    landed = land(position("fives@8 Ben 2", shield="fives"), 8)
    assert isinstance(landed.phase, FirstRoll)
    values = final_values(landed, landed.phase.mission, lambda *_: 1.0, 0.0)
    assert sum(values) == 6, "one roll for each face"
