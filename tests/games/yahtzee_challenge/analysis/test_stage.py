"""The texts of the finale stage: the score to beat, the way to the lead, the coming runs."""

import pytest

from game.games.yahtzee_challenge.analysis.overtaking import after_win, prospect
from game.games.yahtzee_challenge.analysis.stage import Stage, cups, runner, stage
from game.games.yahtzee_challenge.rules.content import BLANKS, TILES, Tile
from game.games.yahtzee_challenge.rules.state import Over, State
from game.games.yahtzee_challenge.spec import SPEC
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    CY,
    in_the_finale,
    position,
    position_with,
)
from tests.games.yahtzee_challenge.seen import matches
from tests.playing import at_random, play_on

NUMBERS = ("ones@2", "twos@3", "threes@4", "fours@6", "fives@7", "sixes@8")


def finale(*levels: int, runs_done: int = 0, seats: int = 2, more: tuple[str, ...] = ()) -> State:
    """Ann has the number tiles, Ben what is not named; Ann runs once `runs_done` runs are over.

    The order of the runs is Ann, Ben, Cy; with a run over it begins with the last seat.
    """
    held = [f"{laid} Ann {level}" for laid, level in zip(NUMBERS, levels, strict=True)]
    last = (ANN - runs_done - 1) % seats
    return position(
        *held, *more, seats=seats, rest=BEN, finale=in_the_finale(last, runs_done=runs_done)
    )


def ahead(view: State) -> str:
    return stage(view, person=True).ahead.wordings[0]


@pytest.mark.rule("YC-12.4", "YC-13.2")
def test_behind_the_best_of_the_others_is_to_be_beaten() -> None:
    told = stage(finale(4, 4, 4, 1, 1, 1), person=True)
    assert (told.label, told.score, told.whose) == ("Score to beat", 240, BEN)
    assert told.note == "You are 90 short"
    assert told.ahead.wordings[0] == "steal a tile worth 50 or more"
    assert told.out is not None
    assert told.after is not None
    assert told.after.wordings[0] == "{seat:1} plays one more run"
    pip = stage(finale(4, 4, 4, 1, 1, 1), person=False)
    assert pip.note == "{seat:0} is 90 short"


@pytest.mark.rule("YC-12.20")
def test_in_the_last_run_nobody_answers() -> None:
    view = finale(4, 4, 4, 1, 1, 1, runs_done=1)
    assert runner(view) == ANN
    told = stage(view, person=True)
    assert told.after is not None
    assert (told.after.head, told.after.wordings) == ("Last run", ("nobody plays after it",))


def test_who_leads_sees_who_could_still_pass_and_with_how_much() -> None:
    cys = ("large_straight@10 Cy", "four_of_a_kind@11 Cy", "chance@12 Cy", "full_house@14 Cy")
    view = finale(4, 4, 4, 4, 4, 4, seats=3, more=cys)  # Ann 240, Ben 50, Cy 190
    told = stage(view, person=True)
    assert (told.label, told.score, told.whose) == ("Closest rival", 190, CY)
    assert (told.note, told.ahead.head) == ("{seat:2} can catch up", "Ahead by 50")
    assert told.ahead.wordings[0] == "{seat:2} needs one win to catch up"
    last = stage(finale(4, 4, 4, 4, 4, 4, runs_done=2, seats=3, more=cys), person=True)
    assert (last.label, last.score) == ("Closest rival", 190)
    assert last.note == "{seat:2} is second"
    assert last.ahead.wordings[0] == "nobody can catch up"
    second = stage(finale(4, 4, 4, 4, 4, 4, runs_done=1, seats=3, more=cys), person=True)
    assert second.label == "Closest still playing", "another one's run is over"


def test_it_says_exactly_which_tiles_put_the_runner_ahead() -> None:
    assert ahead(finale(4, 4, 4, 4, 4, 4)) == "steal any tile now"
    cys = ("three_of_a_kind@10 Cy", "small_straight@11 Cy")
    assert ahead(finale(4, 4, 4, 1, 1, 1, seats=3, more=cys)) == "steal any tile from {seat:1}"
    assert ahead(finale(4, 1, 1, 1, 1, 1)) == "win at least 2 tiles"
    # Ann 120, Ben 240: only 60 of his make 180 against 180, and more tiles.
    assert ahead(finale(2, 2, 2, 2, 2, 2)) == "steal a tile worth 60 or more"


def head(view: State) -> str:
    return stage(view, person=True).ahead.head


@pytest.mark.rule("YC-13.3", "YC-13.4")
def test_a_win_that_only_ties_on_points_is_called_a_tie() -> None:
    assert head(finale(4, 4, 3, 1, 1, 1)) == "To tie or take the lead"  # 190 : 190 or 200 : 180
    assert head(finale(2, 2, 2, 2, 2, 2)) == "To tie, and lead on tiles"  # 180 : 180
    assert head(finale(4, 4, 4, 1, 1, 1)) == "To take the lead"  # 200 : 190
    cys = ("three_of_a_kind@10 Cy", "small_straight@11 Cy")
    assert head(finale(4, 4, 4, 1, 1, 1, seats=3, more=cys)) == "To take the lead"
    # Ann 130, Ben 250: 190 each, six tiles each.
    tie = ring(2, "B2 A2 B2 A2 A4 B2 A A B B B B")
    assert head(tie) == "To tie, and lead with the shield"


@pytest.mark.rule("YC-13.2")
def test_the_heading_agrees_with_the_points_after_every_such_win() -> None:
    heads = set()
    for number, match in enumerate(matches(12)):
        for now in play_on(match, at_random(number)):
            view = now.state
            seat = runner(view)
            if seat is None or prospect(view, seat).leads:
                continue
            gaps = set()
            for way in prospect(view, seat).ways:
                won = after_win(view, seat, way.tile, way.level, yahtzee=way.only_yahtzee)
                others = [won.points_of(other) for other in range(view.seats) if other != seat]
                gaps.add(won.points_of(seat) > max(others))
            heads.add(head(view))
            assert ("tie" in head(view)) == (False in gaps)
            assert head(view).startswith("To tie,") == (gaps == {False})
    assert len(heads) > 1


def ring(seats: int, held: str) -> State:
    """Return a full ring before Ann's run, in the order of the tiles: "A1" is Ann with 1."""
    names = {"A": "Ann", "B": "Ben", "C": "Cy", "D": "Dot"}
    laid = [
        f"{tile}@{square} {names[how[0]]}{' ' + how[1:] if how[1:] else ''}"
        for tile, square, how in zip(TILES, BLANKS, held.split(), strict=True)
    ]
    return position(*laid, seats=seats, finale=in_the_finale(seats - 1))


def said(seats: int, held: str) -> str:
    return ahead(ring(seats, held))


def test_few_tiles_are_named_with_what_they_must_be_worth() -> None:
    # Ann 120, Ben 180, Cy 90: two of Ben's are worth enough, his Twos because they go for 40.
    assert said(3, "B2 B4 C2 C3 B2 A2 B B A C B A") == "steal Twos or 4 of a kind"
    # Ann 90, Ben 40, Cy 150, Dot 120.
    assert said(4, "C1 C2 A3 D3 D4 C3 C C B C D A") == "steal Sixes for 40 or Full house"
    # Ann 130, Ben 250: 190 each with 60 of his, six tiles each, and so the shield decides.
    assert said(2, "B2 A2 B2 A2 A4 B2 A A B B B B") == "steal Lg. straight with a yahtzee"


def test_where_many_do_it_each_of_them_bears_a_cup() -> None:
    first = said(4, "C2 A3 D4 B2 C1 C4 A B C A D D")
    assert first.endswith("(marked with a cup)") or first.startswith("steal any")
    view = finale(4, 4, 4, 1, 1, 1)
    assert cups(view) == (Tile.FOUR_OF_A_KIND, Tile.LARGE_STRAIGHT)
    assert cups(finale(4, 4, 4, 4, 4, 4)) == ()  # any will do


@pytest.mark.rule("YC-13.5")
def test_after_the_last_run_it_says_who_has_won() -> None:
    view = position_with(finale(4, 4, 4, 4, 4, 4, runs_done=1), phase=Over())
    over = position_with(view, finale=in_the_finale(ANN, runs_done=2))
    end: Stage = stage(over, person=False)
    assert runner(over) is None
    assert (end.label, end.score, end.note) == ("Winning score", 240, "A shared win")
    assert end.out is end.after is None


def test_asking_about_the_line_names_every_tile_that_does_it() -> None:
    view = finale(4, 4, 4, 1, 1, 1)
    asked = SPEC.thing(view, "stage:ahead")
    assert asked is not None
    assert asked.now == "4 of a kind 50, Lg. straight 60"
    shielded = SPEC.thing(position_with(view, shielded=Tile.LARGE_STRAIGHT), "stage:ahead")
    assert shielded is not None
    assert shielded.now == "4 of a kind 50; with a yahtzee Lg. straight 60"
    leading = SPEC.thing(finale(4, 4, 4, 4, 4, 4, more=()), "stage:ahead")
    assert leading is not None
    assert leading.now.count(",") == 5
    for key in ("stage", "stage:note", "stage:score", "stage:out", "stage:after", "run:0", "run:1"):
        assert SPEC.thing(view, key) is not None
