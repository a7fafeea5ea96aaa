"""The sentences of Yoho!"""

import pytest

from game.core.text import parse
from game.games.yoho.rules import state as st
from game.games.yoho.rules.content import MapCard
from game.games.yoho.rules.moves import MOVES
from game.games.yoho.rules.rules import seen_by
from game.games.yoho.spec import SPEC
from game.games.yoho.words.prompts import log_line, move_line, prompt, standing
from tests.games.yoho.position import BEN, Story, play, position, written
from tests.playing import at_random, new_match, play_on

LONGEST_NAME = 12
SIGN = 60  # letters of name, text and note


def said(state: st.State, move: str) -> str:
    return move_line(state, parse(MOVES, written(move)))


def log(story: Story) -> list[str]:
    return [line for event in story.events if (line := log_line(event)) is not None]


@pytest.mark.parametrize(
    ("state", "text", "note"),
    [
        (position("", "W1 swing"), "play a card or end your turn", "3 more to play"),
        (position("", "W1 swing", turn=st.Turn(1, 1)), "play 1 card", "and 1 more map card"),
        (
            position("", "W1 swing", turn=st.Turn(0, 2)),
            "play a map card or end your turn",
            "2 extra",
        ),
        (position(""), "end your turn", "no card can be played"),
        (
            position("10 ~NS", "W1 at 10 swing", "E1 at 10 life 0 coins 1"),
            "fire at {seat:1}'s ship",
            "you steal a coin",
        ),
        (
            position("10 ~NS", "W1 at 10 balls 2", "E1 at 10 coins 1"),
            "fire at {seat:1}'s ship",
            "two shots steal a coin",
        ),
        (
            position("10 ~NS", "W1 at 10", "E1 at 10 life 0", turn=st.Turn(0, 0)),
            "fire or end your turn",
            "0 cards played",
        ),
        (
            position("", turn=st.Turn(0, 0, net=False, movement=False, front=(MapCard.SWING,))),
            "end your turn",
            "3 cards played",
        ),
        (position("", phase=st.Refilling(0), pile="B"), "place the new card", "it is a barrel"),
        (position("", phase=st.ChoosingGift(0)), "choose your gift", "from the island"),
        (position("", phase=st.Discarding()), "discard cards or keep all", "then draw to 3"),
        (
            position("", "W1 swing swing swap flip net", "E1", phase=st.Discarding()),
            "discard 2 or more",
            "keep 3 at most",
        ),
        (position("", phase=st.PlacingLair()), "choose a place for your lair", "on a free side"),
        (position("", phase=st.Over(None)), "The match is over", ""),
    ],
)
def test_prompts_name_the_verb_first(state: st.State, text: str, note: str) -> None:
    assert (prompt(state).text, prompt(state).note) == (text, note)


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("place_lair west 2", "Place your lair on the left side, at row 3"),
        ("movement basic @12", "Sail to row 2, column 3"),
        ("movement map -", "Sail home, with the Movement map card"),
        ("net map", "Net some rum, with the Net map card"),
        ("swing @00 ccw", "Swing row 1, column 1 counter-clockwise"),
        ("swap @00 @01", "Swap row 1, column 1 with row 1, column 2"),
        ("slide north 2 0", "Slide column 3 up"),
        ("slide west 0 1", "Slide row 1 left"),
        ("flip @33 h", "Flip row 4, column 4 like a lid"),
        ("remove @12", "Remove a barrel at row 2, column 3"),
        ("catch @11", "Catch some rum at row 2, column 2"),
        ("throw_at_ship @12 1", "Throw the barrel at {seat:1}'s ship"),
        ("throw_at_lair @12 1", "Throw the barrel at {seat:1}'s lair"),
        ("throw_at_chest @12 @13", "Throw the barrel at the chest at row 2, column 4"),
        ("shoot_chest", "Fire at the chest"),
        ("shoot_ship 1", "Fire at {seat:1}'s ship"),
        ("refill 0", "Place a current as it is"),
        ("refill 3", "Place a current turned left"),
        ("choose_gift bottle", "Take a map card"),
        ("discard ()", "Keep all map cards"),
        ("discard swing,flip", "Discard Swing, Flip"),
        ("end_turn", "End your turn"),
    ],
)
def test_moves_as_players_say_them(move: str, sentence: str) -> None:
    assert said(position("11 r:NE, 12 B, 13 C:NE", "W1 at 11", "E1"), move) == sentence


def test_the_log_tells_of_a_trap_and_a_blast() -> None:
    state = position(
        "11 C:NES/T, 12 B, 13 ~NS", "W1 at 11 life 1", "E1 at 11 life 0 coins 1", reserve=3
    )
    assert log(play(state, "shoot_chest; refill 0")) == [
        "{seat:0} fires at the chest",
        "A closed chest turns into a trap",
        "The chest was a trap!",
        "The trap costs {seat:0} a life, none left",
        "The trap costs {seat:1} a coin, none left",
        "A current comes in",
        "A barrel goes off under a ship!",
        "The blast sends {seat:0} home",
        "The blast sends {seat:1} home",
    ]


def test_the_log_tells_of_loot_and_robbery() -> None:
    state = position("11 G:NES", "W1 at 11 balls 2", "E1 at 11 life 0 coins 1", reserve=3)
    assert log(play(state, "net basic; refill 0; shoot_ship 1")) == [
        "{seat:0} plays Net",
        "{seat:0} takes a chest of gold",
        "{seat:0} has one coin; 2 in the reserve",
        "A current comes in",
        "{seat:0} fires at {seat:1}",
        "{seat:0} steals a coin from {seat:1}",
    ]


@pytest.mark.parametrize(
    ("state", "moves", "line"),
    [
        (
            position("10 ~EW, 11 ~EW"),
            "movement basic @11",
            "{seat:0} sails 2 cards to row 2, column 2",
        ),
        (position("10 ~EW"), "movement basic @10", "{seat:0} sails 1 card to row 2, column 1"),
        (position("10 ~EW", "W1 at 10", "E1"), "movement basic -", "{seat:0} sails home"),
        (position("10 ~EW"), "movement basic @10", "{seat:0} plays Movement"),
        (position("", "W1 swing", "E1"), "swing @00 cw", "{seat:0} plays Swing"),
        (
            position("", "W1 swing", "E1", turn=st.Turn(0, 1)),
            "swing @00 cw",
            "{seat:0} plays Swing as an extra card",
        ),
        (
            position("13 C:NE", "W1 slide", "E1 at 13"),
            "slide east 1 0",
            "Row 2 slides right: a current in, a closed chest out",
        ),
        (
            position("13 ~NS", "W1 slide", "E1 at 13"),
            "slide east 1 0",
            "{seat:1} is pushed out and goes home",
        ),
        (
            position("", "W1 swing", "E1"),
            "swing @12 ccw",
            "Row 2, column 3 turns counter-clockwise",
        ),
        (
            position("", "W1 swap", "E1"),
            "swap @11 @12",
            "Row 2, column 2 swaps with row 2, column 3",
        ),
        (
            position("", "W1 swing swap flip", "E1", phase=st.Discarding()),
            "discard swing,flip",
            "{seat:0} discards Swing, Flip",
        ),
        (position("11 C:NE/G", "W1 flip", "E1"), "flip @11 v", "The chest holds gold!"),
        (
            position("11 B, 12 C:NE", "W1 catch_throw", "E1"),
            "throw_at_chest @11 @12",
            "{seat:0} throws a barrel at a chest",
        ),
        (
            position("13 B", "W1 catch_throw", "E1"),
            "throw_at_lair @13 1",
            "{seat:0} throws a barrel at {seat:1}'s lair",
        ),
        (
            position("12 B, 11 ~NS", "W1 catch_throw", "E1 at 11"),
            "throw_at_ship @12 1",
            "{seat:0} throws a barrel at {seat:1}'s ship",
        ),
        (
            position("13 B", "W1 catch_throw", "E1 life 0"),
            "throw_at_lair @13 1",
            "The barrel hits {seat:1}, who has nothing to lose",
        ),
        (position("11 r:NE", "W1 at 11", "E1"), "net basic", "{seat:0} has two lives now"),
        (position("11 r:NE", "W1 at 11 life 0", "E1"), "net basic", "{seat:0} has one life now"),
        (position("11 o:NS", "W1 at 11", "E1"), "net basic", "{seat:0} has two cannonballs now"),
        (
            position("11 o:NS", "W1 at 11 balls 2", "E1"),
            "net basic",
            "{seat:0} already has two: it is lost",
        ),
        (
            position("11 i:NES", "W1 at 11", "E1"),
            "net basic; choose_gift rum",
            "{seat:0} chooses a life",
        ),
        (
            position("11 G:NE", "W1 at 11 coins 2", "E1"),
            "net basic",
            "{seat:0} holds the winning coin!",
        ),
        (
            position("", phase=st.Discarding(), active=BEN, round_no=25),
            "discard ()",
            "The round limit ends the match",
        ),
        (
            position("", phase=st.PlacingLair()),
            "place_lair north 1",
            "{seat:0}'s lair is on the top side, at column 2",
        ),
        (
            position("11 b:NES", "W1 at 11", "E1"),
            "net basic",
            "{seat:0} can play 1 more map card",
        ),
    ],
)
def test_the_log_has_a_line_for_whatever_happens(state: st.State, moves: str, line: str) -> None:
    assert line in log(play(state, moves))


def test_the_log_tells_of_shuffles_and_first_looks() -> None:
    last = position("13 ~NS", "W1 slide", "E1", pile="~NS")
    assert "The used sea cards are shuffled" in log(play(last, "slide east 1 0", (0,)))
    dry = position("", "W1 swing swap", "E1", map_pile="", map_discards="net flip")
    ended = log(play(dry, "end_turn; discard ()", (0, 1)))
    assert "The used map cards are shuffled" in ended
    first = play(
        position("", "W1", "E1 net flip swap", phase=st.Discarding(), map_pile="swing swing swing"),
        "discard ()",
    )
    assert log(first)[-2:] == [
        "Round 1: {seat:1}'s turn",
        "{seat:1} holds Net, Flip, Swap",
    ]
    hidden = seen_by(first.events[-1], 0)
    assert hidden is not None
    assert log_line(hidden) == "{seat:1} looks at the map cards"


def test_a_hidden_draw_is_logged_without_its_kind() -> None:
    state = position("11 b:NES", "W1 at 11 swing", "E1", map_pile="flip net slide")
    story = play(state, "net basic; refill 0; end_turn; discard ()")
    assert "{seat:0} draws Flip" in log(story)
    hidden = [seen_by(event, BEN) for event in story.events]
    lines = [log_line(event) for event in hidden if event is not None]
    assert lines.count("{seat:0} draws one map card") == 2
    drawn = [line for line in lines if line and "plays" not in line]
    assert not any("Flip" in line or "Net" in line for line in drawn)


def test_standings() -> None:
    assert standing(position("", "W1 coins 2", "E1")) == ("Round 1, the leader has 2 coins")
    assert standing(position("", round_no=0)) == "Placing the lairs"
    assert standing(position("", phase=st.Over(0))) == "Finished"


def test_no_prompt_outgrows_the_sign() -> None:
    for seed in range(3):
        for before in play_on(new_match(SPEC, seed), at_random(seed), 300):
            shown = prompt(before.view(None))
            assert LONGEST_NAME + len(", : ") + len(shown.text) + len(shown.note) <= SIGN, shown
