"""The sentences of Quazo's Gambit."""

import pytest

from game.core.text import parse
from game.games.quazos_gambit.rules.content import (
    ABILITY_CARDS,
    BIOMES,
    CHARACTERS,
    Ability,
)
from game.games.quazos_gambit.rules.events import Decider
from game.games.quazos_gambit.rules.moves import MOVES
from game.games.quazos_gambit.rules.names import ABILITY_NAMES, BIOME_NAMES, CHARACTER_NAMES
from game.games.quazos_gambit.rules.options import ROLES
from game.games.quazos_gambit.rules.rules import legal_moves
from game.games.quazos_gambit.rules.state import Over, State
from game.games.quazos_gambit.spec import SPEC
from game.games.quazos_gambit.words.log import deed_line
from game.games.quazos_gambit.words.prompts import log_line, move_line, prompt, standing
from tests.games.quazos_gambit.position import ONE, TWO, Story, in_numbers, play, position
from tests.playing import at_random, new_match, play_on

LONGEST_NAME = 12
SIGN = 60  # letters of name, text and note


def line(state: State, move: str) -> str:
    return move_line(state, parse(MOVES, in_numbers(move)))


def told(story: Story) -> list[str]:
    lines = map(log_line, story.events)
    return [said for said in lines if said is not None]


SAFE = position("cat c3 k6", "frog e6 r3", active=TWO)
CRACKING = play(SAFE, "rob", "1 2").state
GAMBLING = play(CRACKING, "try_free; stake", "1 3 1 4").state
LOOSE = play(position("cat c3 k6", "frog e6 r3", active=TWO, marked="b3", tiles="b3 water"),
    "rob; try_free; stake; stake; stop", "1 2 1 3 1 4 1 5 3").state  # fmt: skip
OVER = position("cat k3", "frog", phase=Over(ONE, Decider.POINTS))


@pytest.mark.parametrize(
    ("state", "text", "note"),
    [
        (position("cat c3", "frog", jewels="h2"), "move up to 3 tiles", "or end your turn"),
        (position("cat c3", "frog"), "move up to 3 tiles", "no jewels on the board"),
        (
            play(position("cat c3 m3", "frog"), "step c4; step c5").state,
            "move 1 tile",
            "or use an ability, or end",
        ),
        (
            position("cat c3 m3", "frog c3 r2"),
            "move up to 3 tiles",
            "or battle, or end",
        ),
        (position("cat c3 k6", "frog e6 r3", active=TWO), "move up to 3 tiles", "or rob, or end"),
        (
            play(position("cat c3", "frog"), "step c4; step c5; step c6").state,
            "end your turn",
            "no movements left",
        ),
        (
            play(position("cat c3", "frog c4 r2", mud="c4"), "step c4").state,
            "battle or end",
            "stuck in mud",
        ),
        (
            play(position("swan c3 m3", "frog c4 r2", golden="c4"), "step c4").state,
            "battle or end",
            "stopped by gold",
        ),
        (
            play(position("fish c3 m3", "cat c5"), "undertow 1").state,
            "end your turn",
            "after Undertow",
        ),
        (position("cat e5", "frog"), "leave your bank by a door", "your first movement"),
        (
            play(position("cat e6 r2 g", "frog"), "enter_bank").state,
            "choose what to deposit",
            "you carry gold and 2",
        ),
        (
            play(position("cat e6 g", "frog"), "enter_bank").state,
            "choose what to deposit",
            "you carry gold",
        ),
        (
            play(position("cat e6 r2", "frog"), "enter_bank").state,
            "choose what to deposit",
            "you carry 2 jewels",
        ),
        (CRACKING, "roll for doubles or stop", "1 free roll left"),
        (GAMBLING, "gamble a jewel or stop", "1 jewel at risk"),
        (LOOSE, "place a lost jewel", "Water, 2 to place"),
        (
            play(position("cat c3 r1", "frog r2", number=5, active=TWO), "end_turn").state,
            "place the Golden Jewel",
            "H7 or G8",
        ),
        (OVER, "The match is over", ""),
    ],
)
def test_the_prompt_says_what_to_do(state: State, text: str, note: str) -> None:
    sign = prompt(state)
    assert (sign.text, sign.note) == (text, note)


@pytest.mark.parametrize("seed", range(6))
def test_the_prompt_fits_its_sign_and_every_move_can_be_said(seed: int) -> None:
    match = new_match(SPEC, seed, 4)
    for before in play_on(match, at_random(seed)):
        sign = prompt(before.state)
        assert LONGEST_NAME + len(", : ") + len(sign.text) + len(sign.note) <= SIGN
        said = [move_line(before.state, move) for move in legal_moves(before.state)]
        assert len(set(said)) == len(said)


@pytest.mark.parametrize(
    ("state", "move", "said"),
    [
        (position("cat c3", "frog"), "step c4", "Move to C4"),
        (position("cat e5", "frog"), "step e6", "Leave by E6"),
        (position("cat e6 r1", "frog"), "enter_bank", "Enter your bank"),
        (position("cat c3", "frog c3 r4"), "battle 1", "Battle {seat:1} for 2 jewels"),
        (position("cat c3", "frog c3 g"), "battle 1", "Battle {seat:1} for the Golden Jewel"),
        (SAFE, "rob", "Rob {seat:0}'s bank for 3 jewels"),
        (position("cat c3", "frog"), "rob", "Rob the bank"),
        (position("cat c3", "frog"), "end_turn", "End your turn"),
        (position("cat c3", "frog"), "deposit 1 1", "Deposit the Golden Jewel and 1 jewel"),
        (CRACKING, "try_free", "Roll again (free)"),
        (CRACKING, "stop", "Stop and lose nothing"),
        (GAMBLING, "stake", "Gamble a jewel"),
        (GAMBLING, "stop", "Stop and lose 1 jewel"),
        (LOOSE, "place b3", "Place the lost jewel on B3"),
        (SAFE, "place_golden h7", "Place the Golden Jewel on H7"),
        (SAFE, "mud_trap c3,c4,d3", "Mud Trap on C3, C4 and D3"),
        (SAFE, "great_leap c4", "Great Leap to C4"),
        (SAFE, "take_flight c4", "Take Flight to C4"),
        (SAFE, "undertow 1", "Undertow: drag {seat:1} here"),
        (SAFE, "stealth", "Stealth"),
        (SAFE, "safecracker", "Safecracker"),
        (SAFE, "wing_guard", "Wing Guard"),
        (SAFE, "jet_stream", "Jet Stream"),
    ],
)
def test_moves_as_players_say_them(state: State, move: str, said: str) -> None:
    assert line(state, in_numbers(move)) == said


def test_the_log_of_a_walk_to_the_bank() -> None:
    state = position("cat e8", "frog", jewels="e7")
    assert told(play(state, "step e7; step e6; enter_bank; deposit 1 0", mana=6)) == [
        "{seat:0} took a jewel on E7 and carries 1",
        "{seat:0} deposited 1 jewel",
        "{seat:1} rolled 6 and has 2 mana",
    ]


def test_the_log_of_thieves() -> None:
    battle = play(position("cat c3", "frog c3 r3 g"), "battle 1", "6 1")
    assert told(battle)[:2] == [
        "{seat:0} battled {seat:1}: 6 against 1",
        "{seat:0} took the Golden Jewel and 1 jewel from {seat:1}",
    ]
    lost = play(position("cat c3", "frog c3 r3"), "battle 1", "1 6")
    assert told(lost)[1] == "{seat:1} won and lost nothing"
    robbery = play(SAFE, "rob; try_free; stake", "1 2 1 3 4 4")
    assert told(robbery)[:6] == [
        "{seat:1} tried to rob {seat:0}'s bank",
        "{seat:1} rolled 1 and 2",
        "{seat:1} rolled 1 and 3",
        "{seat:1} gambled a jewel: 1 in the pot",
        "{seat:1} rolled 4 and 4",
        "Doubles! {seat:1} took 3 jewels from {seat:0}'s bank",
    ]
    given_up = play(CRACKING, "stop")
    assert told(given_up)[0] == "The robbery failed: nothing was lost"
    ruined = play(GAMBLING, "stop", "1")
    assert told(ruined)[0] == "The robbery failed: {seat:1} lost 1 jewel"


def test_the_log_of_lost_jewels() -> None:
    gone = play(LOOSE, "place b3", "1")
    assert told(gone) == [
        "The lost jewel is back on B3",
        "No City tile is free for the lost jewel",
    ]


def test_the_log_of_abilities() -> None:
    mud = play(position("frog c3 m3", "cat", number=9), "mud_trap c3,c4")
    assert told(mud) == ["{seat:0} used Mud Trap", "Mud on C3 and C4 until the end"]
    early = play(position("frog c3 m3", "cat", number=2), "mud_trap c3,")
    assert told(early)[1] == "Mud on C3 until {seat:0}'s turn in round 4"
    leap = play(position("frog c3 m3", "cat"), "great_leap c7")
    assert told(leap) == ["{seat:0} used Great Leap", "{seat:0} landed on C7"]
    pull = play(position("fish c3 m3", "cat c5"), "undertow 1")
    assert told(pull)[1] == "{seat:1} was dragged to C3"
    stuck = play(position("cat c3", "frog", mud="c4"), "step c4")
    assert told(stuck) == ["{seat:0} is stuck in the mud on C4"]


def test_the_log_of_rounds_and_the_end() -> None:
    guarded = position("swan guard", "frog", number=3, active=TWO)
    ended = play(guarded, "end_turn")
    assert told(ended)[:2] == ["Round 4 begins", "{seat:0}'s Wing Guard ended"]
    dried = play(position("swan", "frog", number=3, mud="c3", until=3), "end_turn")
    assert "The mud is gone" in told(dried)
    gold = play(position("cat", "frog", number=5, active=TWO), "end_turn; place_golden h7", "6 2")
    assert told(gold)[1:3] == [
        "{seat:0} rolled 6 and counts as last",
        "The Golden Jewel appears on H7!",
    ]
    tie = play(position("cat", "frog", number=10, active=TWO), "end_turn", "6 2 5 1")
    assert told(tie) == [
        "Tie-break: {seat:0} 6, {seat:1} 2",
        "Tie-break: {seat:0} 5, {seat:1} 1",
        "{seat:0} wins with 0 points",
    ]
    home = play(position("cat c3", "frog", tiles="c6 city"), "step c4; step c5; step c6")
    assert told(home) == ["{seat:0}'s home tile gives 3 more movements"]
    taken = play(position("cat c3", "frog", golden="c4"), "step c4")
    assert told(taken) == ["{seat:0} took the Golden Jewel!"]


def test_where_a_match_stands() -> None:
    state = position("cat", "frog", jewels="c3 c4")
    assert standing(state) == "Round 3 of 10, 2 jewels on the board"
    assert standing(OVER) == "Finished"


def test_every_piece_has_a_name_and_a_line() -> None:
    assert all(BIOME_NAMES[biome] for biome in BIOMES)
    assert all(ABILITY_NAMES[a] and ABILITY_CARDS[a].kind.endswith(".") for a in Ability)
    assert all(CHARACTER_NAMES[c] for c in CHARACTERS)


def test_characters_introduce_themselves() -> None:
    assert [(role.key, role.help) for role in ROLES] == [
        ("cat", "Home: City. Abilities: Stealth, Safecracker."),
        ("frog", "Home: Swamp. Abilities: Mud Trap, Great Leap."),
        ("swan", "Home: Sky. Abilities: Take Flight, Wing Guard."),
        ("fish", "Home: Water. Abilities: Jet Stream, Undertow."),
    ]


@pytest.mark.parametrize(
    ("state", "moves", "dice", "said"),
    [
        (position("cat c3", "frog"), "step c4", "", "{seat:0} moves to C4"),
        (position("cat e5 r1", "frog"), "step e6", "", "{seat:0} moves to E6"),
        (position("cat e6 r1", "frog"), "enter_bank", "", "{seat:0} enters the bank"),
        (position("cat c3 m3", "frog"), "stealth", "", "{seat:0} uses Stealth"),
        (position("cat c3", "frog"), "end_turn", "", "{seat:0} is done. {seat:1}'s turn"),
        (position("cat c3", "frog c3 r4"), "battle 1", "6 1", "{seat:0} battles {seat:1}"),
        (position("cat c3", "frog c3 r4"), "battle 1", "1 6", "{seat:0} battles {seat:1}"),
        (SAFE, "rob", "1 2", "{seat:1} robs {seat:0}'s bank"),
        (CRACKING, "try_free", "1 1", "{seat:1} rolls again"),
    ],
)
def test_the_sign_says_what_a_move_is_and_nothing_of_its_dice(
    state: State, moves: str, dice: str, said: str
) -> None:
    assert deed_line(play(state, moves, dice).events) == said


def test_every_move_of_a_match_is_named_on_the_sign() -> None:
    match = new_match(SPEC, 5, 4)
    for _ in play_on(match, at_random("deeds")):
        if match.ply:
            assert deed_line(match.events_at(match.ply, None)), match.steps[-1].move
