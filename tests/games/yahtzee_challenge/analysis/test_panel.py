"""The odds panel: exact, short, and checkable against what happens."""

from itertools import product
from math import sqrt

import pytest

from game.core.chance import Stream
from game.core.contract import values
from game.core.contract.values import Happening, Odds, Seat, Tone
from game.core.text import text
from game.games.yahtzee_challenge.analysis.odds import aim, any_of, steal
from game.games.yahtzee_challenge.analysis.outcomes import Land, Pursue
from game.games.yahtzee_challenge.analysis.panel import IN_SIGHT, odds, odds_after_keep
from game.games.yahtzee_challenge.analysis.throw_tables import thrown_positions
from game.games.yahtzee_challenge.players.ways import weighed
from game.games.yahtzee_challenge.rules.content import TILES, Tile
from game.games.yahtzee_challenge.rules.moves import Aim, DiceRolled, Landing, Reroll, Stop
from game.games.yahtzee_challenge.rules.names import NAMES
from game.games.yahtzee_challenge.rules.rules import apply
from game.games.yahtzee_challenge.rules.state import FirstRoll, Mission, Rerolling, State
from game.games.yahtzee_challenge.spec import SPEC
from tests.games.panels import labels, panel, row
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    faces,
    in_the_finale,
    land,
    play,
    position,
    position_with,
)
from tests.playing import new_match


def shown(view: State, seat: Seat = ANN) -> Odds:
    return panel(SPEC, view, seat)


def thrown(view: State, dice: str) -> State:
    """After the first throw."""
    return play(view, "roll", faces(dice)).state


# --- throws ---------------------------------------------------------------------------------------


def test_a_theft_names_the_owner_and_each_level() -> None:
    view = land(position("fives@8 Ben 2"), 8)
    found = shown(view)
    assert labels(found) == [
        "Steal {seat:1}'s Fives for 20",
        "Steal {seat:1}'s Fives for 30",
        "Steal {seat:1}'s Fives for 40",
        "Yahtzee (wins any tile)",
    ]
    assert [round(row.chance, 4) for row in found.rows] == [0.6995, 0.3582, 0.1183, 0.0460]
    assert [row.tone for row in found.rows] == [Tone.GOOD] * 4
    assert found.rows[1].happening == Pursue((Tile.FIVES,), (3,), (), 3)


def test_a_fixed_tile_has_one_row() -> None:
    found = shown(land(position("chance@8 Ben"), 8))
    assert labels(found) == ["Steal {seat:1}'s Chance", "Yahtzee (wins any tile)"]
    assert found.rows[0].chance == steal(Tile.CHANCE)


def test_a_shielded_tile_needs_a_yahtzee() -> None:
    found = shown(land(position("chance@8 Ben", shield="chance"), 8))
    assert labels(found) == ["Yahtzee (wins any tile)"]
    assert found.rows[0].chance == any_of(())


def test_a_free_square_weighs_what_is_left() -> None:
    free = ("large_straight", "four_of_a_kind")
    found = shown(land(position(rest=BEN, free=free), 16))
    assert labels(found) == [
        "One of these tiles",
        "Four of a kind for 50",
        "Large straight for 60",
        "Yahtzee (wins any tile)",
    ]
    assert round(found.rows[0].chance, 4) == 0.3683  # 14.3
    straight, alike = Tile.LARGE_STRAIGHT, Tile.FOUR_OF_A_KIND
    happening = found.rows[0].happening
    assert isinstance(happening, Pursue)
    assert {*happening.tiles} == {straight, alike}


def test_every_aim_is_there_and_in_sight_those_with_the_most_points_on_average() -> None:
    view = play(land(position("fives@8 Ben 2"), 2), "roll", faces("5 5 2 2 1")).state
    found = shown(view)
    named = [label.rpartition(" for ")[0] for label in labels(found)[1:] if " for " in label]
    assert set(named) == {NAMES[tile] for tile in TILES} - {"Fives"}
    worth = [
        round(row.chance * int(row.label.rpartition(" ")[2]), 9)
        for row in found.rows
        if " for " in row.label
    ]
    in_sight, rest = worth[:IN_SIGHT], worth[IN_SIGHT:-2]
    assert min(in_sight) >= max(rest)
    assert rest == sorted(rest, reverse=True)
    likely = [row.chance for row in found.rows[:IN_SIGHT]]
    assert likely == sorted(likely, reverse=True)
    noted = [row.label for row in found.rows if row.happening is not None]
    assert noted == [*labels(found)[:5], "Yahtzee (wins any tile)"]


def test_what_is_certain_or_impossible_comes_last() -> None:
    view = play(land(position("fives@8 Ben 2"), 2), "roll", faces("5 5 2 2 1")).state
    rows = shown(view).rows
    assert [row.label for row in rows if row.chance == pytest.approx(1)] == [
        "One of these tiles",
        "Twos for 20",
        "Ones for 10",
    ]
    assert labels(shown(view))[-3:] == ["One of these tiles", "Twos for 20", "Ones for 10"]
    last = play(view, "reroll 4,", [1]).state
    kept = odds_after_keep(last, ANN, (0, 2))
    assert kept is not None
    decided = [round(row.chance, 9) in (0, 1) for row in kept.rows]
    assert decided == sorted(decided)
    assert decided.count(True) > 2
    assert kept.rows[0].chance < 1


def test_six_squares_of_one_kind_are_told_once() -> None:
    view = position_with(position(pawns={ANN: 6}), starts=(1, 2, 3, 4))
    found = shown(view)
    assert labels(found) == ["Win a tile this turn"]
    assert found.note == "Of the next six squares, six are free squares."


def test_a_wild_counts_rivals_tiles_too_but_not_own_or_shielded_ones() -> None:
    view = land(
        position("chance@4 Ben", "full_house@2 Cy", rest=ANN, free=("ones",), shield="chance"), 5
    )
    found = shown(view)
    assert row(found, "One of these tiles").chance == pytest.approx(
        any_of([(Tile.FULL_HOUSE, 1), (Tile.ONES, 1)])
    )
    assert "Steal {seat:2}'s Full house" in labels(found)
    assert not [label for label in labels(found) if "Chance" in label]


def test_between_throws_stopping_and_throwing_are_compared() -> None:
    free = ("fives", "four_of_a_kind")
    view = thrown(land(position(rest=BEN, free=free), 16), "5 5 5 2 6")
    found = shown(view)
    assert found.title == "Chances with 2 rolls"
    assert row(found, "One of these tiles").chance == 1
    assert row(found, "Fives for 30").chance == 1
    assert row(found, "Fives for 40").chance == pytest.approx(1 - (25 / 36) ** 2)
    assert found.note == "These dice win 30 points."
    empty = thrown(land(position("chance@8 Ben"), 8), "1 1 2 2 3")
    assert shown(empty).note.startswith("These dice win nothing yet.")


def test_stopping_is_not_hidden_in_the_worth_of_throwing() -> None:
    view = thrown(land(position("large_straight@8 Ben", seats=2), 8), "2 3 4 5 6")
    assert weighed(view, 60).note == "Chance of winning the match: stop 54 %, roll again 48 %."


def test_staying_shows_the_levels_above_the_own_one() -> None:
    view = play(land(position("fours@11 Ann 2"), 11), "stay").state
    assert labels(shown(view)) == ["Fours for 30", "Fours for 40", "Yahtzee (wins any tile)"]


def test_the_dice_kept_are_fixed_for_the_next_throw() -> None:
    free = ("fives", "four_of_a_kind", "chance")
    first = thrown(land(position(rest=BEN, free=free), 16), "5 5 5 2 6")
    view = play(first, "reroll 3,", [1]).state  # 5 5 5 1 6, one throw left
    found = odds_after_keep(view, ANN, (0, 1, 2))
    assert found is not None
    assert found.title == "Chances keeping 5 5 5"
    assert row(found, "Fives for 30").chance == pytest.approx(1)
    assert row(found, "Fives for 40").chance == pytest.approx(11 / 36)
    assert row(found, "Four of a kind for 50").chance == pytest.approx(11 / 36)
    assert row(found, "Yahtzee (wins any tile)").chance == pytest.approx(1 / 36)
    worse = odds_after_keep(view, ANN, (4,))
    assert worse is not None
    assert worse.title == "Chances keeping 6"
    fresh = odds_after_keep(view, ANN, ())
    assert fresh is not None
    assert fresh.title == "Chances if you roll all five"


def test_there_is_nothing_to_say_about_dice_that_are_not_thrown() -> None:
    view = land(position("chance@8 Ben"), 8)
    assert odds_after_keep(view, ANN, (0,)) is None  # before the first throw
    after = thrown(view, "1 2 3 4 6")
    assert odds_after_keep(after, ANN, range(5)) is None
    assert odds_after_keep(after, BEN, (0,)) is None
    with pytest.raises(ValueError, match="positions 0 to 4"):
        odds_after_keep(after, ANN, (5,))


# --- walking --------------------------------------------------------------------------------------


def test_the_walk_shows_the_squares_ahead() -> None:
    view = position(
        "ones@2 Ann 4", "twos@3 Ben 4", pawns={ANN: 16}
    )  # 1 to 6: wild own rival _ wild _
    found = shown(view)
    assert row(found, "Land on a Wild").chance == pytest.approx(2 / 6)
    assert row(found, "Land on a free square").chance == pytest.approx(2 / 6)
    assert row(found, "Land on a rival's tile").chance == pytest.approx(1 / 6)
    assert row(found, "Land on your own tile").chance == pytest.approx(1 / 6)


def test_the_chance_to_win_something_weighs_every_square() -> None:
    """From 1 with the blanks 2 to 4 and 6 and 7 Ben's, and 5 a Wild: no own tile, one roll."""
    view = position(
        "ones@2 Ben 4", "chance@3 Ben", "full_house@4 Ben", "sixes@6 Ben 3", "fives@7 Ben 2",
        rest=BEN, finale=in_the_finale(last_runner=BEN),
    )  # fmt: skip
    single = [
        steal(Tile.ONES, 4),
        steal(Tile.CHANCE),
        steal(Tile.FULL_HOUSE),
        steal(Tile.SIXES, 3),
        steal(Tile.FIVES, 2),
    ]
    wild = any_of([(t, view.holding(t).level or 1) for t in Tile])
    won = row(shown(view), "Win a tile this turn")
    assert won.chance == pytest.approx((sum(single) + wild) / 6)


def test_an_own_square_compares_staying_and_moving_on() -> None:
    found = shown(land(position("fours@11 Ann 2"), 11))
    assert row(found, "Stay and get Fours to 30").chance == steal(Tile.FOURS, 3)
    assert row(found, "Stay and get Fours to 40").chance == steal(Tile.FOURS, 4)
    assert all(one.happening is None for one in found.rows), "they suppose a whole turn"
    assert "stay" in weighed(land(position("fours@11 Ann 2"), 11), 60).note
    forced = shown(land(position("chance@11 Ann"), 11))
    assert labels(forced) == ["Move on and win a tile"]


# --- keeping what one has -------------------------------------------------------------------------


def test_tiles_that_can_be_taken_are_compared_by_what_rivals_would_need() -> None:
    view = land(position(), 4)
    view = play(thrown(view, "5 5 2 3 5"), "stop").state
    found = shown(view)
    assert [(one.label, round(one.chance, 4)) for one in found.rows] == [
        ("Fives for 30", 0.3582),
        ("Three of a kind for 20", 0.7432),
        ("Threes for 10", 0.9354),
        ("Twos for 10", 0.9354),
    ]
    assert found.note == "Fives for 30 is hardest to steal."
    single = play(thrown(land(position("chance@8 Ben"), 8), "6 6 6 5 4"), "stop").state
    assert odds(single, ANN) is None


def test_the_shield_is_weighed_tile_by_tile() -> None:
    view = position("large_straight@10 Ann", "chance@12 Cy", shield="large_straight")
    view = play(land(view, 12), "roll; stop; claim chance", faces("1 1 1 1 1")).state
    found = shown(view)
    assert [round(row.chance, 4) for row in found.rows] == [0.4185, 0.2653, 0.0460]
    assert found.note == "It is easier to steal Chance."


def test_other_seats_and_other_phases_have_no_panel() -> None:
    assert odds(position(), BEN) is None
    match = new_match(SPEC)
    assert odds(match.state, match.to_act or 0) is None  # rolling for the order


# --- what was shown and what happened -------------------------------------------------------------


def pursuing(*aims: tuple[Tile, int]) -> Pursue:
    """To win one of these tiles, from the beginning of a go."""
    return Pursue(tuple(tile for tile, _ in aims), tuple(level for _, level in aims), (), 3)


@pytest.mark.parametrize(
    ("happening", "dice", "happened"),
    [
        (pursuing((Tile.FIVES, 2)), "5 5 1 2 6", True),
        (pursuing((Tile.FIVES, 3)), "5 5 1 2 6", False),
        (pursuing((Tile.FIVES, 4)), "2 2 2 2 2", True),
        (pursuing((Tile.FULL_HOUSE, 1)), "5 5 1 1 1", True),
        (pursuing((Tile.FULL_HOUSE, 1)), "5 5 1 1 2", False),
        (pursuing(), "4 4 4 4 4", True),
        (pursuing(), "4 4 4 4 5", False),
    ],
)
def test_final_dice_tell(happening: Happening, dice: str, happened: bool) -> None:
    story = play(land(position("fives@8 Ben 1"), 8), "roll; stop", faces(dice))
    assert happening.came_true(story.events) is happened
    assert happening.came_true(story.events[:1]) is None


def test_the_landing_tells() -> None:
    story = play(position(), "roll_step", [4])
    assert Land(Landing.WILD).came_true(story.events) is True
    assert Land(Landing.FREE).came_true(story.events) is False
    assert Land(Landing.OWN).came_true(()) is None


# --- one throw at a time --------------------------------------------------------------------------


def after_one_throw(view: State, keep: str, landed: str) -> list[values.Event]:
    """The events of the next throw when these dice stay."""
    kept = faces(keep) if keep else ()
    thrown = thrown_positions(view.dice, kept)
    rolled = iter(faces(landed))
    return list(play(view, text(Reroll(thrown)), list(rolled)).events)


def test_a_plan_is_settled_after_one_throw_with_the_chance_by_then() -> None:
    view = play(land(position("fives@8 Ben 2"), 8), "roll", faces("5 5 1 2 6")).state
    plan = aim(frozenset({(Tile.FIVES, 3)}))
    three = Pursue((Tile.FIVES,), (3,), tuple(view.dice), 2)
    hit, missed = after_one_throw(view, "5 5", "5 1 1"), after_one_throw(view, "5 5", "1 2 3")
    assert three.came_to(hit) == 1
    assert three.came_to(missed) == plan.worth(faces("5 5 1 2 3"), 1) == pytest.approx(91 / 216)
    assert three.came_to(()) is None


def test_who_keeps_other_dice_pursues_something_else() -> None:
    view = play(land(position("fives@8 Ben 2"), 8), "roll", faces("5 5 1 2 6")).state
    three = Pursue((Tile.FIVES,), (3,), tuple(view.dice), 2)
    assert three.came_to(after_one_throw(view, "5 6", "5 5 5")) is None
    kept = Pursue((Tile.FIVES,), (3,), (5, 6), 2)
    assert kept.came_to(after_one_throw(view, "5 6", "5 5 5")) == 1
    assert kept.came_to(after_one_throw(view, "5 5", "5 5 5")) is None


@pytest.mark.parametrize("level", [2, 3, 4])
def test_over_all_throws_the_chances_by_then_are_the_chance_before(level: int) -> None:
    """That is why honest chances hold: nobody need have been lucky to be counted."""
    view = play(land(position("fives@8 Ben 1"), 8), "roll", faces("5 1 1 2 6")).state
    said = Pursue((Tile.FIVES,), (level,), tuple(view.dice), 2)
    plan = aim(frozenset({(Tile.FIVES, level)}))
    keep = plan.best_keep(view.dice, 2)
    thrown = thrown_positions(view.dice, keep)
    kept = [face for place, face in enumerate(view.dice) if place not in thrown]
    came = [
        said.came_to([DiceRolled(ANN, 2, (*kept, *landed), tuple(range(len(kept), 5)))])
        for landed in product(range(1, 7), repeat=len(thrown))
    ]
    assert None not in came
    assert sum(one or 0 for one in came) / len(came) == pytest.approx(plan.worth(view.dice, 2))


def _follow(view: State, tile: Tile, level: int, chance: Stream) -> bool:
    """Play a go for one tile as well as can be."""
    plan = aim(frozenset({(tile, level)}))
    state, events = apply(view, SPEC.legal_moves(view)[0], chance)
    happened = list(events)
    while isinstance(phase := state.phase, Rerolling):
        kept = plan.best_keep(state.dice, 3 - phase.rolls_used)
        move = Stop() if len(kept) == 5 else Reroll(thrown_positions(state.dice, kept))
        state, events = apply(state, move, chance)
        happened += events
    came = Pursue((tile,), (level,), (), 3).came_true(happened)
    assert came is not None
    return came


def test_what_is_shown_happens_as_often_as_shown() -> None:
    view = position("fives@8 Ben 2", phase=FirstRoll(Mission(Aim.RIVAL, Tile.FIVES)))
    said = row(shown(view), "Steal {seat:1}'s Fives for 30").chance
    chance = Stream("calibration")
    goes = 1500
    came = sum(_follow(view, Tile.FIVES, 3, chance) for _ in range(goes))
    assert abs(came / goes - said) < 3 * sqrt(said * (1 - said) / goes)
