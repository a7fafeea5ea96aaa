"""Clicks in Yahtzee Challenge: every legal move can be made, every refusal can be met."""

from functools import cache, lru_cache

import pytest

from game.core.contract.values import Move, Refusal
from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.rules.moves import Claim, Reroll, Roll, Stop
from game.games.yahtzee_challenge.rules.rules import legal_moves, refusal
from game.games.yahtzee_challenge.rules.state import Claiming, OwnSquare, Rerolling, State
from game.games.yahtzee_challenge.view.confirmations import confirmation
from game.games.yahtzee_challenge.view.controller import YahtzeeController, best_claim
from game.games.yahtzee_challenge.words.prompts import gesture, move_line, prompt
from game.table.gestures import Gesture, Selection, primary
from tests.games.yahtzee_challenge.position import ANN, land, play, position, throw
from tests.games.yahtzee_challenge.rules.test_refusals import ROWS, Row
from tests.games.yahtzee_challenge.seen import moments, table
from tests.playing import often

CONTROLLER = YahtzeeController()
NOTHING: frozenset[str] = frozenset()


@lru_cache(maxsize=8)
def gestures(view: State) -> tuple[Gesture, ...]:
    return CONTROLLER.gestures(view, legal_moves(view))


@cache
def hotspots(view: State) -> frozenset[str]:
    return frozenset(spot.name for spot in table(view).hotspots(view))


def visible(view: State, toggled: frozenset[str] = NOTHING) -> frozenset[str]:
    """What a mouse can reach: hotspots of the table, and buttons."""
    return hotspots(view) | {button.hotspot for button in CONTROLLER.buttons(view, toggled)}


def clicked(view: State, wanted: Gesture) -> Gesture | None:
    """Return the result of clicking a gesture's things one by one; None if one is not live."""
    selection = Selection(gestures(view))
    for name in sorted(wanted.toggles or ()):
        if name not in selection.live() & visible(view, selection.toggled):
            return None
        assert selection.pick(name) is None
    done: Gesture | None = None
    for name in wanted.picks:
        if name not in selection.live() & visible(view, selection.toggled):
            return None
        done = selection.pick(name)
    return done


def refused(view: State, name: str, seat: int, toggled: frozenset[str] = NOTHING) -> Refusal | None:
    """What a click on something quiet answers."""
    move = CONTROLLER.meant(view, name, toggled)
    if move is not None and seat == view.active:
        return refusal(view, move)
    return gesture(view, seat, name)


# --- every legal move ----------------------------------------------------------------------------


def test_every_legal_move_can_be_clicked_and_means_just_that() -> None:
    kinds: set[str] = set()
    for number, now in enumerate(moments(5)):
        view = now.state
        if isinstance(view.phase, Rerolling) and number % 6:
            continue  # 32 moves at a time
        offered = gestures(view)
        for move in legal_moves(view):
            ways = [g for g in offered if g.move == move]
            made = [done for way in ways if (done := clicked(view, way)) is not None]
            assert made, f"nothing that can be clicked makes {move}"
            assert all(done.move == move for done in made)
            kinds.add(type(move).__name__)
    assert len(kinds) >= 8


def test_the_choice_of_the_shield_can_be_clicked() -> None:
    view = play(
        land(position("ones@3 Ann 2", shield="ones"), 5), "roll; stop; claim chance", [2] * 5
    ).state
    for move in legal_moves(view):
        ways = [g for g in gestures(view) if g.move == move]
        assert {g.picks[0].split(":")[0] for g in ways} == {"button", "tile"}
        assert all(clicked(view, way) == way for way in ways)


def test_a_long_stride_can_be_clicked_on_its_square() -> None:
    view = position(
        "chance@2 Ann", "full_house@3 Ann", pawns={ANN: 2}, phase=OwnSquare(Tile.CHANCE, 6)
    )
    (square,) = [g for g in gestures(view) if g.picks[0].startswith("square:")]
    assert square.picks == ("square:4",)
    assert clicked(view, square) == square
    blocked = position("ones@3 Ben 1", "chance@2 Ann", pawns={ANN: 2}, phase=view.phase)
    assert "tile:ones" in Selection(gestures(blocked)).live()


def test_what_lives_is_on_the_table_or_a_button() -> None:
    for now in moments(3):
        view = now.state
        assert Selection(gestures(view)).live() <= visible(view)
        assert set(CONTROLLER.shortcuts(view).values()) <= visible(view)


def test_the_brass_button_works_at_once_and_there_are_at_most_three() -> None:
    for now in moments(3):
        if now.ply % often(3, deep=1):
            continue
        view = now.state
        live = Selection(gestures(view)).live()
        buttons = CONTROLLER.buttons(view, NOTHING)
        assert len(buttons) <= 3
        assert [b.kind for b in buttons].count("primary") <= 1
        for button in buttons:
            assert button.hotspot in live
        assert buttons or isinstance(view.phase, Claiming)


def test_with_final_dice_the_brass_button_agrees_with_the_prompt() -> None:
    counted = set()
    for now in moments(6):
        view = now.state
        if not isinstance(view.phase, Claiming):
            continue
        one = len(legal_moves(view)) == 1
        offered = best_claim(view) is not None
        brass = primary(CONTROLLER.buttons(view, NOTHING))
        assert brass == ("button:claim" if one else None), prompt(view).text
        counted.add((one, offered))
    assert {(True, True), (False, True), (False, False)} <= counted


# --- dice ----------------------------------------------------------------------------------------

ROLLING = play(land(position(), 2), "roll", [5, 5, 1, 5, 3]).state


def test_kept_dice_are_those_that_are_not_thrown() -> None:
    selection = Selection(gestures(ROLLING))
    for name in ("die:0", "die:1", "die:3"):
        assert selection.pick(name) is None
    done = selection.pick("button:roll")
    assert done is not None
    assert done.move == Reroll((2, 4))


def test_with_nothing_kept_all_five_are_thrown_and_with_all_kept_none() -> None:
    selection = Selection(gestures(ROLLING))
    done = selection.pick("button:roll")
    assert done is not None
    assert done.move == Reroll((0, 1, 2, 3, 4))
    everything = frozenset(f"die:{n}" for n in range(5))
    assert "button:roll" not in Selection(gestures(ROLLING), everything).live()
    answer = refused(ROLLING, "button:roll", ANN, everything)
    assert answer is not None
    assert answer.rule == "YC-5.2"
    assert answer.why == "Click a die to roll it again, or choose a tile: you are keeping all five."


def test_dice_kept_before_the_second_throw_are_still_kept_after_it() -> None:
    kept = frozenset({"die:0", "die:1", "button:roll"})
    assert CONTROLLER.toggles(ROLLING, kept) == NOTHING
    second = play(ROLLING, "reroll 2,3,4", [1, 1, 2]).state
    assert CONTROLLER.toggles(second, kept) == {"die:0", "die:1"}
    third = play(second, "reroll 4,", [6]).state
    assert CONTROLLER.toggles(third, kept) == NOTHING


def test_the_roll_button_counts_the_dice() -> None:
    def label(*kept: str) -> str:
        return CONTROLLER.buttons(ROLLING, frozenset(kept))[0].label

    assert label() == "Roll 5 dice"
    assert label("die:0", "die:1", "die:2") == "Roll 2 dice"
    assert label("die:0", "die:1", "die:2", "die:3") == "Roll 1 die"


def test_a_short_roll_button_does_not_read_as_the_number_of_a_roll() -> None:
    def short(*kept: str) -> str:
        return CONTROLLER.buttons(ROLLING, frozenset(kept))[0].short

    assert short() == short("die:0", "die:1", "die:2") == "Roll dice"
    assert short("die:0", "die:1", "die:2", "die:3") == "Roll die"


# --- stop and claim ------------------------------------------------------------------------------


def test_a_tile_that_the_dice_win_is_claimed_in_one_click() -> None:
    selection = Selection(gestures(ROLLING))
    assert {"tile:fives", "tile:ones", "tile:threes", "tile:three_of_a_kind"} <= selection.live()
    assert "tile:sixes" not in selection.live()
    done = selection.pick("tile:ones")
    assert done is not None
    assert (done.move, done.then) == (Stop(), (Claim(Tile.ONES),))


def test_the_button_offers_the_tile_that_is_worth_the_most() -> None:
    _, claim = CONTROLLER.buttons(ROLLING, NOTHING)
    assert (claim.label, claim.key, claim.hotspot) == ("Claim Fives, 30", "C", "button:claim")
    done = Selection(gestures(ROLLING)).pick("button:claim")
    assert done is not None
    assert [str(move.tile) for move in done.then if isinstance(move, Claim)] == ["fives"]


@pytest.mark.parametrize(
    ("tiles", "square", "dice", "label"),
    [
        (("fives@3 Ben 2",), 3, [5, 5, 5, 1, 2], "Steal Fives, 30"),
        (("fives@3 Ann 2",), 3, [5, 5, 5, 1, 2], "Improve Fives, 30"),
        (("ones@3 Ben 2",), 2, [5, 5, 5, 1, 2], "Claim Fives, 30"),
    ],
)
def test_the_button_says_claim_steal_or_improve_as_the_sign_does(
    tiles: tuple[str, ...], square: int, dice: list[int], label: str
) -> None:
    landed = land(position(*tiles), square)
    stays = "stay; " if "Improve" in label else ""
    rolled = play(landed, f"{stays}roll", dice).state
    claim = next(b for b in CONTROLLER.buttons(rolled, NOTHING) if b.hotspot == "button:claim")
    assert claim.label == label
    final = play(rolled, "stop").state
    (button,) = CONTROLLER.buttons(final, NOTHING)
    assert button.label == label
    name = label.removesuffix(", 30")
    assert any(move_line(final, move).startswith(name) for move in legal_moves(final))
    if len(legal_moves(final)) == 1:
        assert prompt(final).text == f"{name[0].lower()}{name[1:]}"


def test_no_button_offers_points_where_a_theft_costs_a_rival_more() -> None:
    wild = land(position("threes@3 Ben 3"), 5)
    view = throw(wild, "3 3 3 3 2").state  # Four of a kind 50, or Threes: 40 up and 30 down
    assert best_claim(view) is None
    clear = throw(land(position("twos@3 Ben 1"), 5), "3 3 3 3 2").state
    assert best_claim(clear) == Tile.FOUR_OF_A_KIND


def test_without_one_best_tile_the_button_just_stops() -> None:
    even = play(land(position(), 2), "roll", [1, 2, 3, 5, 6]).state
    assert best_claim(even) is None
    _, stop = CONTROLLER.buttons(even, NOTHING)
    assert (stop.label, stop.hotspot) == ("Stop", "button:stop")
    nothing = play(land(position("fives@2 Ben 2"), 2), "roll", [1, 2, 3, 4, 6]).state
    assert CONTROLLER.buttons(nothing, NOTHING)[1].hotspot == "button:stop"


def test_raising_an_own_tile_counts_what_is_gained() -> None:
    view = throw(land(position("ones@3 Ann 3"), 5), "2 2 2 2 2").state
    assert best_claim(view) == Tile.LARGE_STRAIGHT


def test_a_yahtzee_is_not_thrown_away_by_a_slip() -> None:
    view = play(land(position(), 2), "roll", [4] * 5).state
    again, stop = CONTROLLER.buttons(view, NOTHING)
    assert (stop.hotspot, again.kind) == ("button:stop", "danger")
    assert primary((again, stop)) == "button:stop"
    assert {"button:stop", "button:roll"} <= Selection(gestures(view)).live()
    assert confirmation(view, (Reroll((0, 1, 2, 3, 4)),), None)
    assert confirmation(view, (Stop(),), None) is None
    assert confirmation(ROLLING, (Reroll((0,)),), None) is None
    assert confirmation(land(position(), 2), (Roll(),), None) is None


def test_keys_reach_dice_and_buttons() -> None:
    keys = CONTROLLER.shortcuts(ROLLING)
    assert [keys[str(n)] for n in range(1, 6)] == [f"die:{n}" for n in range(5)]
    assert (keys["space"], keys["c"]) == ("button:roll", "button:claim")
    even = play(land(position(), 2), "roll", [1, 2, 3, 5, 6]).state
    assert CONTROLLER.shortcuts(even)["s"] == "button:stop"
    assert CONTROLLER.shortcuts(position()) == {"space": "button:roll", "r": "button:roll"}


# --- refusals ------------------------------------------------------------------------------------

TYPED = (
    "unknown die position",
    "naming the same die twice",
    "naming the first die twice",
    "naming an unknown tile",
    "claiming before the dice are final",  # a click stops first, then claims
)
EVERY_DIE = {"re-rolling no dice": frozenset(f"die:{n}" for n in range(5))}
ELSEWHERE = {  # where the row's own position has nothing to click for it
    "moving on after rolling": play(
        land(position("fours@2 Ann 2"), 2), "stay; roll", [1, 2, 3, 5, 6]
    ).state,
    "moving the token without a yahtzee": position("sixes@4 Cy 1", shield="sixes"),
    "the shield clicked at leisure": play(
        land(position("sixes@4 Cy 1", shield="sixes"), 2), "roll", [1, 2, 3, 3, 5]
    ).state,
    "staying where no own tile lies": land(position("sixes@4 Ann 1"), 2),
}


@pytest.mark.parametrize(
    "row", [row for row in ROWS if row.attempt not in TYPED], ids=lambda row: row.attempt
)
def test_every_row_of_the_refusals_can_be_met_by_a_click(row: Row) -> None:
    view = ELSEWHERE.get(row.attempt, row.state)
    how, _, seat = row.how.partition(" ")
    by = int(seat) if how == "by" else view.active
    live = Selection(gestures(view)).live() if by == view.active else NOTHING
    met = {
        (answer.rule, answer.why)
        for name in visible(view) - live
        if (answer := refused(view, name, by, EVERY_DIE.get(row.attempt, NOTHING))) is not None
    }
    assert (row.rule, row.why) in met


@pytest.mark.rule("YC-4.5")
def test_only_squares_on_the_way_are_refused_for_cutting_the_walk_short() -> None:
    view = land(position(), 7, die=3)
    for square in range(1, 17):
        answer = gesture(view, ANN, f"square:{square}")
        assert answer is not None
        assert (answer.rule == "YC-4.5") is (square in (4, 5, 6)), square


def test_no_quiet_click_is_left_without_an_answer() -> None:
    for now in moments(3):
        if now.ply % often(3, deep=1):
            continue
        view = now.state
        live = Selection(gestures(view)).live()
        for name in visible(view) - live:
            assert refused(view, name, view.active) is not None, (name, view.phase)


def test_with_the_dice_in_the_cup_no_text_places_them_on_the_table() -> None:
    waiting = land(position(), 3)
    told = refused(waiting, "square:12", ANN)
    assert told is not None
    assert told.why == "Roll the five dice: you have already moved."


def test_what_is_meant_is_never_a_legal_move() -> None:
    for now in moments(3):
        if now.ply % often(3, deep=1):
            continue
        view = now.state
        legal: tuple[Move, ...] = legal_moves(view)
        live = Selection(gestures(view)).live()
        for name in visible(view) - live:
            assert CONTROLLER.meant(view, name, NOTHING) not in legal
