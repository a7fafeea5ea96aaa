"""Beats: big moments last longer, end in the table's state, and need motion to be shown."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from game.core.contract.values import Event
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.state import Brawling, Defending, Side, State
from game.games.dragon_farkle.view.faces import Heading, Stake
from game.games.dragon_farkle.view.faces_duel import Duel
from game.games.dragon_farkle.view.table import DragonFarkleTable
from game.table.dice import Die, Light
from game.table.faces import Face
from game.table.moments import FLYER, RING, WORDS, Words
from tests.games.dragon_farkle.position import BEN, Story, battle, deciding, play, position, rolled
from tests.games.dragon_farkle.seen import table, watched

CALL = play(position("2000", "1000 bell"), "brawl 1")
FARKLE = rolled(position("1100", "0"), "2 3 4 6 B", aside=500)


def seconds(
    view: State, events: Iterable[Event], persons: int = 5, *, reduced: bool = False
) -> float:
    """How long it takes to see some events at normal speed."""
    shown = at(view, persons, reduced=reduced)
    return sum(cue.seconds for event in events for cue in shown.cues(event))


def at(view: State, persons: int = 5, *, reduced: bool = False) -> DragonFarkleTable:
    shown = table(view, persons=persons)
    shown.look(replace(shown.perspective, reduced_motion=reduced))
    return shown


def words(view: State, *events: Event) -> list[Face]:
    """Return the large words shown meanwhile, in order."""
    seen: list[Face] = []
    for pieces in watched(table(view), *events):
        if WORDS in pieces and pieces[WORDS].face not in seen:
            seen.append(pieces[WORDS].face)
    return seen


@pytest.mark.rule("DF-2.9")
def test_the_dice_of_a_throw_light_up_one_by_one_from_the_left() -> None:
    start = position()
    story = play(start, "recruit", "3 1 3 5 3 6 B")
    counts = []
    for pieces in watched(table(start), *story.events):
        dice = [p for key, p in pieces.items() if key.startswith("die:")]
        gold = sorted(p.x for p in dice if isinstance(p.face, Die) and p.face.light is Light.GOLD)
        dark = [p.x for p in dice if p.x not in gold]
        assert all(x < min(dark, default=999) for x in gold)
        counts.append(len(gold))
    assert set(counts) == set(range(6))
    assert counts == sorted(counts)


@pytest.mark.rule("DF-5.9")
def test_a_farkle_runs_the_sum_at_risk_down_and_a_rivals_is_over_sooner() -> None:
    story = play(FARKLE, "accept")
    farkle = story.one(ev.Farkle)
    sums = []
    for pieces in watched(table(FARKLE), farkle):
        stake = pieces["risk"].face
        assert isinstance(stake, Stake)
        sums.append(int(stake.number))
    assert sums == sorted(sums, reverse=True)
    assert (sums[0], sums[-1]) == (500, 0)
    assert len(set(sums)) > 4
    assert all(number % 50 == 0 for number in sums)
    assert seconds(FARKLE, [farkle], persons=0) < seconds(FARKLE, [farkle]) - 0.4


@pytest.mark.rule("DF-5.9", "DF-6.8")
def test_recruits_walk_home_and_a_score_in_a_brawl_does_not() -> None:
    brawl = rolled(position("1100", "900"), "2 3 4 6 B", Brawling(BEN), aside=500)
    for view, walks in ((FARKLE, True), (brawl, False)):
        farkle = play(view, "accept").one(ev.Farkle)
        keys = {key for pieces in watched(table(view), farkle) for key in pieces}
        assert any(key.startswith(FLYER) for key in keys) == walks
        assert (f"{RING}pennant:0" in keys) == walks


@pytest.mark.rule("DF-3.4")
def test_dice_set_aside_are_ringed_while_the_dragon_eats() -> None:
    view = rolled(position(), "3 1 3 5 3 6 D", aside=500)
    eaten = play(view, "accept").one(ev.SoldiersEaten)
    assert any(f"{RING}risk" in pieces for pieces in watched(table(view), eaten))


@pytest.mark.rule("DF-4.6")
def test_hot_dice_jump_back_into_the_cup() -> None:
    view = rolled(position(), "1 1 1 5 5 5 B")
    story = play(view, "set_aside 0,1,2,3,4,5 none")
    flying = {
        k for pieces in watched(table(view), *story.events) for k in pieces if k.startswith(FLYER)
    }
    assert len(flying) == 6


@pytest.mark.rule("DF-6.20")
def test_both_armies_stand_large_when_a_brawl_is_called() -> None:
    (duel,) = words(position("2000", "1000 bell"), CALL.one(ev.BrawlCalled))
    assert isinstance(duel, Duel)
    assert (duel.left.number, duel.right.number) == ("2,000", "1,000")
    assert "500" in duel.note


def result(attack: int, army: str) -> tuple[State, Story]:
    phase = Defending(Brawling(BEN, attack_score=attack), Side(BEN, 5, 5))
    view = position("3000", army, phase=phase)
    return view, play(view, "roll; set_aside 0, none; stop", "1 3 4 4 6 B")


@pytest.mark.rule("DF-6.14", "DF-6.17")
def test_the_scores_of_a_brawl_stand_side_by_side_before_soldiers_cross_over() -> None:
    view, story = result(650, "2000")
    (duel,) = words(view, story.one(ev.BrawlResult))
    assert isinstance(duel, Duel)
    assert (duel.left.number, duel.right.number, duel.winner) == ("650", "100", 0)
    assert duel.note.endswith("soldiers change sides, 500 new ones join")
    shown = table(view)
    shown.tell(story.events)
    shown.skip()
    assert WORDS not in shown.pieces


@pytest.mark.rule("DF-6.15", "DF-6.16")
def test_a_draw_and_a_loser_with_too_few_soldiers_are_announced() -> None:
    view, story = result(100, "2000")
    (draw,) = words(view, story.one(ev.BrawlResult))
    assert isinstance(draw, Duel)
    assert draw.title == "A draw"
    view, story = result(900, "300")
    (taken,) = words(view, story.one(ev.BrawlResult))
    assert isinstance(taken, Duel)
    assert taken.note == "All 300 soldiers change sides, 500 new ones join"


def found(view: State, story: Story) -> list[tuple[str, str]]:
    """Return the words of the great moments of a story."""
    told = table(view).great_moments.find(story.events, view, story.state)
    return [(moment.line, moment.note) for moment in told]


@pytest.mark.rule("DF-5.3")
def test_a_large_sum_is_a_great_moment() -> None:
    rich = deciding(position("1000", "0"), aside=1250, hand=3)
    assert found(rich, play(rich, "stop")) == [
        ("1,250 soldiers for {seat:0}", "2,250 in all, 2,750 to the Keep")
    ]
    poor = deciding(position("1000", "0"), aside=700, hand=3)
    assert not found(poor, play(poor, "stop"))


@pytest.mark.rule("DF-9.15")
def test_a_dear_farkle_says_what_percy_saves() -> None:
    percy = rolled(position("1000 percy", "0"), "3 4 B", aside=900)
    assert found(percy, play(percy, "accept")) == [
        ("Farkle! {seat:0} loses 600", "Percy saves 300: 1,300 in all")
    ]


@pytest.mark.rule("DF-12.1")
def test_the_last_wound_is_the_end() -> None:
    view = rolled(position("5000 keep", "0"), "1 1 5 2 3 4 D", battle(damage=2))
    story = play(view, "accept")
    assert found(view, story) == [("{seat:0} beats the dragon", "Three damage in one turn")]
    first = rolled(position("5000 keep", "0"), "1 1 5 2 3 4 D", battle())
    ((line, note),) = found(first, play(first, "accept"))
    assert (line, note[:16]) == ("One damage done! Two more to go", "{seat:0} risks 4")


@pytest.mark.rule("DF-8.13")
def test_a_lost_army_and_a_dragon_that_heals_are_great_moments() -> None:
    view = rolled(position("300 keep", "0"), "2 2 2 5 1 6 D", battle())
    assert found(view, play(view, "accept")) == [
        ("{seat:0}'s army is destroyed", "Back next turn with a new Companion")
    ]
    back = rolled(position("5000 keep", "0"), "2 2 3 4 6 6 B", battle(damage=2))
    assert found(back, play(back, "accept")) == [("The dragon heals", "{seat:0} is back at 5,000")]


@pytest.mark.rule("DF-1.6", "DF-1.7", "DF-1.8")
def test_before_the_first_move_everybody_gets_cards_and_all_see_who_begins() -> None:
    view = position("0", "0", "0", active=BEN)
    shown = table(view)
    lies = shown.describe()
    shown.timeline.add(shown.opening(replace(view, first=BEN), ()))
    flying: set[str] = set()
    said: list[Face] = []
    while shown.busy:
        shown.update(1 / 60)
        flying |= {key for key in shown.pieces if key.startswith(FLYER)}
        said += [shown.pieces[WORDS].face] if WORDS in shown.pieces else []
    assert len(flying) == 3
    assert isinstance(said[0], Words)
    assert said[0].text == "Ben begins"
    assert shown.describe() == lies


def test_with_less_motion_there_are_no_beats() -> None:
    told = [
        (position("2000", "1000 bell"), CALL.events),
        (FARKLE, play(FARKLE, "accept").events),
        (*(brawl := result(1850, "2300"))[:1], brawl[1].events),
    ]
    for view, events in told:
        shown = at(view, reduced=True)
        for pieces in watched(shown, *events):
            assert not any(key.startswith("moment:") for key in pieces)
    assert not list(at(position(), reduced=True).opening(position(), ()))


@pytest.mark.rule("DF-3.12", "DF-3.13")
def test_a_drawn_item_is_shown_large_and_is_marked_in_the_hand() -> None:
    start = rolled(position("2000", "900", deck="flag"), "1 2 3 3 4 6 R")
    drawn = play(start, "set_aside 0, item")
    (item,) = [event.item for event in drawn.events if isinstance(event, ev.ItemDrawn)]
    key = f"item:{item}"
    widths = [pieces[key].w for pieces in watched(table(start), *drawn.events) if key in pieces]
    waits = table(drawn.state)
    assert max(widths) > 3 * waits.pieces[key].w
    heading = waits.pieces["heading"].face
    assert isinstance(heading, Heading)
    assert heading.note == "Item: yours if you stop"
    kept = play(drawn.state, "stop")
    assert any(f"{RING}{key}" in pieces for pieces in watched(table(drawn.state), *kept.events))
