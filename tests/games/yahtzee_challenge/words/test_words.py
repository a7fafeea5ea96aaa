"""The sentences of the game: prompts, log, moves, standings."""

import re
from collections.abc import Sequence

import pytest

from game.core.chance import Scripted, Stream
from game.core.contract.spec import complete_setup
from game.core.contract.values import Setup
from game.core.text import parse
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import TILES, Tile
from game.games.yahtzee_challenge.rules.names import NAMES
from game.games.yahtzee_challenge.rules.rules import apply, legal_moves, setup, to_act
from game.games.yahtzee_challenge.rules.state import Over, OwnSquare, State
from game.games.yahtzee_challenge.spec import SPEC
from game.games.yahtzee_challenge.words.prompts import log_line, move_line, prompt, standing
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    CY,
    go,
    in_the_finale,
    land,
    play,
    position,
    throw,
)
from tools.proof.cases import draw_case

LONGEST_NAME = 12
SIGN_LETTERS = 60
LOG_LETTERS = 34


def start(seats: int = 3) -> State:
    return setup(complete_setup(SPEC, Setup(seats)), Scripted())[0]


def fits_the_log(event: mv.Event) -> bool:
    line = log_line(event)
    return line is None or len(named(line, 5)) <= LOG_LETTERS


def said(state: State) -> tuple[str, str]:
    sign = prompt(state)
    return sign.text, sign.note


TIED = play(start(2), "roll_order; roll_order", [3, 3, 2, 4]).state
OWN = land(position("fours@2 Ann 2"), 2)
FULL = land(position("full_house@2 Ann"), 2)
STRIDE = position("chance@2 Ann", pawns={ANN: 2}, phase=OwnSquare(Tile.CHANCE, 6))
FREE = land(position("fives@3 Ben 2"), 2)
ROLLING = play(FREE, "roll", [1, 2, 3, 3, 5]).state
YAHTZEE = throw(FREE, "2 2 2 2 2").state
CHOICE = go(position("ones@3 Ann 2", shield="ones"), 5, "2 2 2 2 2", "chance").state


@pytest.mark.parametrize(
    ("state", "text", "note"),
    [
        (start(), "roll two dice for the order", ""),
        (TIED, "roll two dice for the order", "tied at 6"),
        (position(), "roll the movement die", "you stand on Wild 1"),
        (position(finale=in_the_finale(CY, 0, 1)), "roll the movement die", "1 win in this run"),
        (position(finale=in_the_finale(CY, 0, 2)), "roll the movement die", "2 wins in this run"),
        (OWN, "improve Fours or move on", "worth 20"),
        (FULL, "roll again to move on", "Full house is yours"),
        (STRIDE, "take the long stride", "to square 3"),
        (FREE, "roll for an unclaimed tile", "11 tiles left"),
        (land(position(), 5), "roll for any tile but yours", "Wild 5"),
        (land(position("fives@3 Ben 2"), 3), "roll for Fives", "2 or more"),
        (land(position("fives@3 Ben 2", shield="fives"), 3), "roll for Fives", "only a yahtzee"),
        (land(position("chance@3 Ben"), 3), "roll for Chance", "worth 40"),
        (play(OWN, "stay").state, "roll for Fours", "3 or more"),
        (ROLLING, "keep dice, then roll or stop", "2 rolls left"),
        (play(ROLLING, "reroll 0,", [1]).state, "keep dice, then roll or stop", "1 roll left"),
        (throw(FREE, "1 2 3 3 5").state, "choose one of three tiles", ""),
        (play(OWN, "stay; roll; stop", [4, 4, 4, 1, 1]).state, "improve Fours", "worth 30"),
        (YAHTZEE, "choose any tile", "a yahtzee wins it"),
        (play(FREE, "roll", [2] * 5).state, "choose any tile", "a yahtzee wins it"),
        (CHOICE, "move the shield or leave it", "from Ones to Chance"),
        (position(phase=Over()), "The match is over", ""),
    ],
)
def test_the_prompt_says_what_can_be_done_verb_first(state: State, text: str, note: str) -> None:
    assert said(state) == (text, note)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (mv.TileClaimed(ANN, Tile.SMALL_STRAIGHT, 0, 7), "{seat:0} claimed Small straight (30)"),
        (mv.TileStolen(ANN, BEN, Tile.ONES, 2, 7), "{seat:0} stole {seat:1}'s Ones"),
        (mv.Missed(CY, mv.Aim.WILD, None), "{seat:2} won nothing on a Wild"),
        (mv.Missed(CY, mv.Aim.BLANK, None), "{seat:2} won nothing on a free square"),
        (mv.Missed(CY, mv.Aim.RIVAL, Tile.THREES), "{seat:2} did not win Threes"),
        (mv.OrderTied((ANN, BEN, CY)), "{seat:0}, {seat:1} and {seat:2} roll again"),
        (mv.ProtectionKept(Tile.LARGE_STRAIGHT), "The shield stays on Lg. straight"),
        (mv.BellRang(24), "The bell rings after round 24"),
        (mv.RunEnded(ANN, 3, mv.RunEnd.MISS), "{seat:0}'s run brought 3 wins"),
        (mv.GameOver((BEN,), mv.TieBreak.NONE), "{seat:1} wins"),
        (mv.GameOver((ANN, BEN), mv.TieBreak.SHARED), "{seat:0} and {seat:1} share the win"),
        (mv.GoBegan(ANN), None),
    ],
)
def test_the_log_tells_each_event_in_words(event: mv.Event, line: str | None) -> None:
    assert log_line(event) == line


@pytest.mark.parametrize(
    ("state", "move", "line"),
    [
        (start(), "roll_order", "Roll two dice for the order"),
        (position(), "roll_step", "Roll the movement die"),
        (OWN, "stay", "Stay and improve Fours"),
        (OWN, "move_on", "Move on: roll again"),
        (STRIDE, "long_stride", "Take the long stride to square 3"),
        (FREE, "roll", "Roll all five dice"),
        (ROLLING, "reroll 0,1,4", "Keep 3 3, roll three dice"),
        (ROLLING, "reroll 0,", "Keep 2 3 3 5, roll one die"),
        (ROLLING, "reroll 0,1,2,3,4", "Roll all five dice again"),
        (ROLLING, "stop", "Stop with 1 2 3 3 5"),
        (throw(FREE, "1 2 3 3 5").state, "claim threes", "Claim Threes for 20"),
        (YAHTZEE, "claim fives", "Steal Fives from {seat:1} for 40"),
        (throw(land(position("ones@3 Ann 2"), 5), "2 2 2 2 2").state, "claim ones",
         "Improve Ones to 40"),
        (throw(land(position("chance@3 Ann"), 5), "2 2 2 2 2").state, "claim chance",
         "Protect Chance with the shield"),
        (CHOICE, "place_shield", "Move the shield to Chance"),
        (CHOICE, "leave_shield", "Leave the shield on Ones"),
    ],
)  # fmt: skip
def test_a_move_as_a_player_would_say_it(state: State, move: str, line: str) -> None:
    assert move_line(state, parse(mv.MOVES, move)) == line


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (start(), "Rolling for the order of play"),
        (position(rounds=6), "Round 7, 12 tiles left"),
        (position(rest=BEN, free=("chance",)), "Round 1, 1 tile left"),
        (position(rest=BEN, finale=in_the_finale(CY, 1)), "Challenge Rounds, run 2 of 3"),
        (position(phase=Over()), "Finished"),
    ],
)
def test_where_a_match_stands(state: State, line: str) -> None:
    assert standing(state) == line


RARE = (
    mv.OrderTied((ANN, BEN)),
    mv.LongStrode(ANN, (3, 4)),
    mv.TileGuarded(ANN, Tile.LARGE_STRAIGHT),
    mv.ProtectionKept(Tile.THREE_OF_A_KIND),
    mv.ProtectionRemoved(Tile.CHANCE),
    mv.CleanSweep(ANN),
)


@pytest.mark.parametrize("event", RARE)
def test_what_happens_rarely_fits_the_log_too(event: mv.Event) -> None:
    assert fits_the_log(event), log_line(event)


def named(text: str, letters: int) -> str:
    return re.sub(r"\{seat:\d\}", "M" * letters, text)


def test_everything_said_in_many_matches_fits_its_place() -> None:
    told: set[type[mv.Event]] = set()

    def hear(events: Sequence[mv.Event]) -> None:
        for event in events:
            told.add(type(event))
            assert fits_the_log(event), log_line(event)

    for seed in range(40):
        chance = Stream(seed)
        state, events = setup(draw_case(SPEC, 1, seed).setup, chance)
        hear(events)
        while to_act(state) is not None:
            sign = prompt(state)
            assert LONGEST_NAME + len(f": {sign.text} {sign.note}") <= SIGN_LETTERS, sign
            legal = legal_moves(state)
            for move in legal[:3]:
                assert named(move_line(state, move), 5)
            state, events = apply(state, chance.pick(legal), chance)
            hear(events)
            assert standing(state)
    assert set(mv.EVENTS) - told <= {type(event) for event in RARE}


@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize("owner", ["Ann", "Ben", ""])
def test_prompts_fit_for_every_tile(tile: Tile, owner: str) -> None:
    level = " 2" if TILES.index(tile) < 6 else ""
    state = land(position(f"{tile}@2 {owner}{level}" if owner else "ones@3 Cy 1"), 2)
    sign = prompt(state)
    assert LONGEST_NAME + len(f": {sign.text} {sign.note}") <= SIGN_LETTERS
    if owner:
        assert NAMES[tile] in f"{sign.text} {sign.note}"
