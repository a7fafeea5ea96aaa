"""The table of Dragon Farkle: what moves ends where a fresh table would show it."""

from dataclasses import replace

import pygame
import pytest

from game.core.assets import asset_path
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.content import Item
from game.games.dragon_farkle.rules.rules import observe
from game.games.dragon_farkle.rules.state import Brawling, Defending, Side
from game.games.dragon_farkle.view import faces
from game.games.dragon_farkle.view.faces import Brawl, Lane, Stake, Tone
from game.games.dragon_farkle.view.faces_cards import ItemCard
from game.games.dragon_farkle.view.layout import tokens_of
from game.games.dragon_farkle.view.places import BoardPlaces
from game.table.animation import Piece
from game.table.dice import Die, Light
from game.table.faces import Face
from game.table.forms.labels import Goal
from tests.faces import face_as
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
    battle,
    deciding,
    play,
    position,
    rolled,
)
from tests.games.dragon_farkle.seen import board, face, stake, table, watched

# --- what nobody may see -------------------------------------------------------------------------


@pytest.mark.rule("DF-10.1")
def test_tables_that_differ_in_hidden_cards_alone_look_alike() -> None:
    hands = ("tooth", "poster"), ("bell", "flag")
    tables = [
        table(observe(position(f"0 ugh {ann}", f"900 percy {ben}"), None)) for ann, ben in hands
    ]
    assert tables[0].pieces == tables[1].pieces
    own = [
        table(observe(position("0 ugh tooth", f"900 percy {ben}"), ANN), viewer=ANN)
        for ben in ("poster", "flag")
    ]
    assert own[0].pieces == own[1].pieces
    assert "item:lucky_dragons_tooth" in own[0].pieces


# --- dice ----------------------------------------------------------------------------------------


def test_dice_come_out_of_the_cup_and_settle_on_the_rolled_faces() -> None:
    start = position()
    story = play(start, "recruit", "1 2 3 4 6 6 B")
    shown = table(start)
    assert "cup" in shown.pieces
    passing: set[Face] = set()
    for pieces in watched(shown, *story.events):
        if "die:0:0" in pieces:
            passing.add(pieces["die:0:0"].face)
    assert len(passing) > 3
    assert [shown.pieces[f"die:0:{n}"].face for n in range(6)] == [
        Die(number, light=Light.GOLD if number == 1 else Light.DIM) for number in (1, 2, 3, 4, 6, 6)
    ]
    assert "cup" not in shown.pieces


@pytest.mark.rule("DF-5.1")
def test_dice_that_score_slide_to_their_lane_and_the_others_wait() -> None:
    throw = rolled(position(), "1 2 2 2 4 6 B")
    story = play(throw, "set_aside 1,2,3 none")
    shown = table(throw)
    frames = [p["die:0:1"].y for p in watched(shown, story.one(ev.DiceSetAside))]
    assert frames[0] > frames[-1]
    lane = BoardPlaces(board()).lane(0)
    for place in (1, 2, 3):
        die = shown.pieces[f"die:0:{place}"]
        assert lane.x < die.x < lane.x + lane.w
        assert lane.y < die.y < lane.y + lane.h
    tray = board().regions["tray"]
    assert all(shown.pieces[f"die:0:{n}"].y > tray.y for n in (0, 4, 5))
    assert face(shown, "lane:0") == Lane("Roll 1", "200", "three 2s", Tone.GOOD)


@pytest.mark.rule("DF-4.6")
def test_hot_dice_are_back_in_the_cup() -> None:
    throw = rolled(deciding(position(), hand=1), "5 B")
    story = play(throw, "set_aside 0, none")
    shown = table(throw)
    shown.tell(story.events)
    shown.skip()
    assert story.one(ev.HotDice).dice == 6
    assert face_as(Goal, shown.pieces["words:cup"]).title == "Six dice again"
    told = table(throw)
    told.tell(story.events[:1])  # all dice have left the tray, and are not yet back in the cup
    told.skip()
    assert face_as(Goal, told.pieces["words:cup"]).title == "All dice again"


@pytest.mark.rule("DF-3.5")
def test_the_dragon_swoops_down_on_the_dice_it_eats() -> None:
    throw = rolled(position(), "1 2 3 4 6 6 D", aside=300)
    shown = table(throw)
    prey = replace(shown.pieces["die:0:0"])
    story = play(throw, "accept")
    frames = list(watched(shown, story.one(ev.SoldiersEaten)))
    flight = [pieces["swoop"] for pieces in frames if "swoop" in pieces]
    assert flight[0].y < flight[-1].y
    assert abs(flight[-1].y - prey.y) < 60
    assert "swoop" not in shown.pieces
    assert face(shown, "lane:0") == Lane("Roll 1", "0", "", Tone.BAD, "eaten")
    assert stake(shown).number == "300"


# --- soldiers and cards --------------------------------------------------------------------------


@pytest.mark.rule("DF-5.4")
def test_recruits_march_to_their_pennant_which_moves_on() -> None:
    state = deciding(position("1000", "0"), aside=700, hand=3)
    story = play(state, "stop")
    shown = table(state)
    before = shown.pieces["pennant:0"].x
    walking = {
        key
        for pieces in watched(shown, story.one(ev.ArmyChanged))
        for key in pieces
        if key.startswith("march:")
    }
    assert len(walking) == len(tokens_of(700))
    assert stake(shown) == Stake(
        "Soldiers at risk", "0", "If you stop: army of 1,700", "Stop now: army of 1,700"
    )  # nobody counts twice
    assert shown.pieces["pennant:0"].x > before
    assert not any(key.startswith("march:") for key in shown.pieces)


@pytest.mark.rule("DF-8.13")
def test_a_hero_comes_back_in_a_puff_of_smoke() -> None:
    state = deciding(position("500", "0 fallen"), aside=50, hand=5)
    story = play(state, "stop")
    shown = table(state)
    assert "puff" in {key for one in watched(shown, *story.events) for key in one}
    assert "puff" not in shown.pieces


def test_a_card_that_is_played_rises_to_be_read_and_is_gone() -> None:
    state = position("1000 ugh poster", "0")
    story = play(state, "play recruiting_poster")
    shown = table(state, viewer=ANN)
    seen = [p["played"] for p in watched(shown, story.one(ev.ItemPlayed)) if "played" in p]
    assert face_as(ItemCard, seen[0]).item is Item.RECRUITING_POSTER
    assert len(seen) > 30
    assert "played" not in shown.pieces
    assert "item:recruiting_poster" not in shown.pieces


@pytest.mark.rule("DF-9.6")
def test_the_die_of_a_companion_is_seen_beside_its_card() -> None:
    state = position("1000 sidia", "0")
    story = play(state, "predict 4", "2")
    shown = table(state)
    asked = [p["asked"] for p in watched(shown, story.one(ev.CompanionUsed)) if "asked" in p]
    assert asked[-1].face == Die(2)
    assert "asked" not in shown.pieces


@pytest.mark.rule("DF-6.14")
def test_the_scores_of_a_brawl_stand_on_its_banner() -> None:
    action = Brawling(BEN, attack_score=650)
    state = position("1000", "300", phase=Defending(action, Side(BEN, 5, 5)))
    shown = table(state)
    assert face(shown, "brawl") == Brawl("ember", 650, "harbour", 0)
    story = play(state, "roll; set_aside 0, none; stop", "1 3 4 4 6 B")
    shown.tell(story.events)
    shown.skip()
    assert story.one(ev.BrawlResult).winner == ANN
    assert "brawl" not in shown.pieces


# --- the Final Battle ----------------------------------------------------------------------------

HIT = rolled(position("5000 keep", "0"), "1 1 5 2 3 4 D", battle())


@pytest.mark.rule("DF-7.19")
def test_a_shield_turns_over_for_each_damage_and_the_head_jerks_back() -> None:
    story = play(HIT, "accept")
    shown = table(HIT)
    home = shown.pieces["dragon"].x
    frames = list(watched(shown, story.one(ev.DamageDone)))
    flipped = [pieces["wound:0"] for pieces in frames]
    assert min(piece.turn for piece in flipped) < 0.3
    turning = next(piece for piece in flipped if piece.face == faces.WOUND_STRUCK)
    assert turning.turn < 0.5
    assert max(pieces["dragon"].x for pieces in frames) > home + 10
    assert [shown.pieces[f"wound:{n}"].face for n in range(3)] == [
        faces.WOUND_STRUCK,
        faces.WOUND_WHOLE,
        faces.WOUND_WHOLE,
    ]
    assert shown.pieces["dragon"].face == faces.drawn("dragon_head_hit_1")


@pytest.mark.rule("DF-7.5")
def test_the_army_burns_token_by_token() -> None:
    story = play(HIT, "accept")
    shown = table(HIT)
    shown.tell([story.one(ev.DamageDone)])
    shown.skip()
    burnt: list[str] = []
    for pieces in watched(shown, story.one(ev.SoldiersLost)):
        burnt += [k for k, p in pieces.items() if p.face == faces.ASH and k not in burnt]
    assert burnt == ["token:500:10"]  # 250 fall; what is left of it comes back as change
    left = sum(int(key.split(":")[1]) for key in shown.pieces if key.startswith("token:"))
    assert left == 4750
    assert stake(shown).number == "4,750"


def test_tokens_add_up_to_their_army_and_leave_small_change_to_burn() -> None:
    for army in range(0, 10_001, 50):
        assert sum(tokens_of(army)) == army
        assert len(tokens_of(army)) <= 20
    assert tokens_of(5000) == (500,) * 10
    assert tokens_of(20_000)[:7] == (1000,) * 6 + (500,)  # the number says how many more there are


@pytest.mark.rule("DF-7.16")
def test_a_farkle_heals_the_dragon_from_right_to_left() -> None:
    throw = rolled(position("5000 keep", "0"), "2 3 B", battle(damage=2))
    story = play(throw, "accept")
    shown = table(throw)
    assert shown.pieces["dragon"].face == faces.drawn("dragon_head_hit_2")
    healed: list[str] = []
    for pieces in watched(shown, story.one(ev.DragonHealed)):
        for n in range(3):
            key = f"wound:{n}"
            if pieces[key].face == faces.WOUND_WHOLE and key not in healed and n < 2:
                healed.append(key)
    assert healed == ["wound:1", "wound:0"]
    shown.tell([story.one(ev.ActionEnded)])
    shown.skip()
    assert shown.pieces["dragon"].face == faces.drawn("dragon_head")


@pytest.mark.rule("DF-12.1")
def test_the_beaten_dragon_sinks_behind_the_wall_and_the_winner_is_crowned() -> None:
    throw = rolled(position("450 keep", "0"), "1 1 1 5 D", battle(damage=2))
    story = play(throw, "accept")
    shown = table(throw)
    home = shown.pieces["dragon"].y
    shown.tell([story.one(ev.DamageDone)])
    shown.skip()
    frames = list(watched(shown, story.one(ev.GameWon)))
    heights = [pieces["dragon"].y for pieces in frames]
    assert min(heights) < home < max(heights) - 20
    assert shown.pieces["dragon"].face == faces.drawn("dragon_head_slain")
    assert shown.pieces["crown"].y < shown.pieces["pennant:0"].y
    assert all(shown.pieces[f"wound:{n}"].face == faces.WOUND_STRUCK for n in range(3))
    beaten, keep = shown.pieces["dragon"], shown.pieces["keep"]
    assert foot(beaten, "dragon_head_slain") < foot(keep, "keep_open")


def foot(piece: Piece, picture: str) -> float:
    """Return the lower edge of a piece's drawing, rotated by its angle."""
    drawing = asset_path("art", "dragon_farkle", f"{picture}.svg")
    drawn = pygame.image.load_sized_svg(drawing, (round(piece.w), round(piece.h)))
    lain = pygame.transform.rotozoom(drawn, piece.angle, 1.0)
    return piece.y - lain.get_height() / 2 + lain.get_bounding_rect(min_alpha=200).bottom


def test_thrown_dice_of_the_last_roll_leave_from_their_places() -> None:
    state = play(rolled(position(), "1 2 3 4 6 6 B"), "set_aside 0, none").state
    story = play(state, "roll", "2 3 3 4 6 B")
    shown = table(state)
    waiting = shown.pieces["die:0:1"]
    frames = [p for p in watched(shown, story.one(ev.DiceRolled)) if "die:1:0" in p]
    first = frames[0]["die:1:0"]
    assert abs(first.x - waiting.x) < 30
    assert "die:0:1" not in shown.pieces
    assert "die:0:0" in shown.pieces  # it is in its lane
