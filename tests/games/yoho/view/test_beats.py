"""Moments of Yoho!: heavier than a step, off with reduced motion, at rest in the end."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from game.games.yoho.rules.events import CardTurned, GameOver, LineClosed
from game.games.yoho.rules.state import PlacingLair, State
from game.table.faces import SeatRim
from tests.games.yoho.position import ANN, captain, play, position
from tests.games.yoho.seen import table, told, watched

ROBBED = position("10 ~EW", "W1 at 10 balls 1", "E1 at 10 life 0 coins 1", "S1")
WON = position("10 G:NES", "W1 at 10 coins 2", "E1")


@pytest.mark.rule("YOHO-8.6", "YOHO-13.1")
@pytest.mark.parametrize(
    ("state", "moves", "said"),
    [
        (ROBBED, "shoot_ship 1", ("{seat:0} takes a coin from {seat:1}", "1 to 0 coins")),
        (WON, "net basic", ("{seat:0} wins: three coins", "{seat:1} has 0")),
    ],
    ids=["robbed", "won"],
)
def test_moves_that_may_decide_a_match_are_great_moments(
    state: State, moves: str, said: tuple[str, str]
) -> None:
    shown, story = told(state, moves)
    (moment,) = shown.great_moments.find(story.events, state, story.state)
    assert (moment.line, moment.note) == said
    before, after = ([captain.coins for captain in s.captains] for s in (state, story.state))
    assert [told for told in moment.plaques if told[0] == ANN] == [(ANN, before[ANN], after[ANN])]
    shown.skip()
    assert shown.describe() == table(story.state).describe()
    assert not any(
        shown.highlights.toast(event) for event in story.events if isinstance(event, GameOver)
    )


def seconds_of_a_turned_chest(below: str) -> Sequence[float]:
    state = position(f"10 C:NES/{below}", "W1 at 11 flip", "E1")
    shown = table(state)
    shown.tell(
        [event for event in play(state, "flip @10 h").events if isinstance(event, CardTurned)]
    )
    return [cue.seconds for cue in shown.timeline._waiting]


@pytest.mark.rule("YOHO-7.1", "YOHO-7.8")
def test_the_pause_before_a_lid_rises_is_the_same_for_gold_and_trap() -> None:
    assert seconds_of_a_turned_chest("G") == seconds_of_a_turned_chest("T")
    assert sum(seconds_of_a_turned_chest("G")) > 0.8


def test_until_then_gold_and_trap_look_the_same_too() -> None:
    frames = []
    for below in "GT":
        state = position(f"10 C:NES/{below}", "W1 at 11 flip", "E1")
        turned = [e for e in play(state, "flip @10 h").events if isinstance(e, CardTurned)]
        frames.append([f["thing:4"].face for f in watched(table(state), *turned)])
    assert frames[0] == frames[1]


@pytest.mark.rule("YOHO-10.4")
def test_a_line_closes_card_by_card_from_the_gap() -> None:
    sea = "10 o:EW, 11 ~EW, 12 ~EW, 13 ~EW"
    state = position(sea, "W1 at 10", "E1")
    story = play(state, "net basic")
    (closed,) = story.all(LineClosed)
    assert len(closed.cells) == 4
    shown = table(state)
    before = [event for event in story.events if event is not closed]
    shown.tell(before[: story.events.index(closed)])
    shown.skip()
    serials = closed.cells[1:]  # as the position numbers them
    starts = {f"sea:{cell}": shown.pieces[f"sea:{cell}"].x for cell in serials}
    order: list[str] = []
    for frame in watched(shown, closed):
        for key, x in starts.items():
            if key not in order and key in frame and abs(frame[key].x - x) > 1:
                order.append(key)
    assert order == list(starts)


def test_the_plaque_of_a_captain_who_needs_one_coin_has_a_golden_rim() -> None:
    shown = table(position("", "W1 coins 2", "E1 coins 1"))
    assert isinstance(shown.pieces["near:0"].face, SeatRim)
    assert "near:1" not in shown.pieces


@pytest.mark.rule("YOHO-2.16", "YOHO-2.23")
def test_after_the_last_lair_the_maps_are_dealt() -> None:
    state = position("", "W1", "E1", phase=PlacingLair(), active=1)
    placing = replace(state, captains=(state.captains[0], replace(captain("E1"), lair=None)))
    shown, _ = told(placing, "place_lair east 1")
    assert sum("flying" in frame for frame in watched(shown)) > 10
    first = replace(placing, captains=tuple(replace(c, lair=None) for c in placing.captains))
    early, _ = told(replace(first, active=0), "place_lair west 1")
    assert not any("flying" in frame for frame in watched(early))
