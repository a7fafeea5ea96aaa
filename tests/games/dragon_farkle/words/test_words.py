"""The sentences of Dragon Farkle."""

import pytest

from game.core.text import parse
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import COMPANION_CARDS, ITEM_CARDS, Companion, Item
from game.games.dragon_farkle.rules.events import DamageDone
from game.games.dragon_farkle.rules.moves import MOVES
from game.games.dragon_farkle.rules.names import COMPANIONS, ITEMS
from game.games.dragon_farkle.rules.rules import legal_moves, observe
from game.games.dragon_farkle.spec import SPEC
from game.games.dragon_farkle.words.prompts import log_line, move_line, prompt, standing
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
    battle,
    deciding,
    play,
    position,
    rolled,
)
from tests.playing import at_random, new_match, play_on

LONGEST_NAME = 12
SIGN = 60  # letters of name, text and note


def line(state: st.State, move: str) -> str:
    return move_line(state, parse(MOVES, move))


@pytest.mark.parametrize(
    ("state", "text", "note"),
    [
        (position("4950", "50"), "recruit or brawl", ""),
        (position("4950", "0"), "recruit soldiers", ""),
        (position("5000", "50"), "recruit, brawl or fight the dragon", "you can enter"),
        (position("5000", "0"), "recruit or fight the dragon", "you can enter"),
        (position("50 keep", "50"), "recruit, brawl or fight on", "you are in the Keep"),
        (rolled(position(), "1 2 B", aside=450), "set scoring dice aside", "450 before this roll"),
        (rolled(position(), "1 2 R"), "set scoring dice aside", "a Rally!"),
        (rolled(position(), "3 2 R", aside=450), "Farkle, nothing scores", "450 lost"),
        (
            rolled(position("0 percy"), "3 2 R", aside=450),
            "Farkle, nothing scores",
            "300 saved, 150 lost",
        ),
        (
            rolled(position("0 percy", "900"), "3 2 B", st.Brawling(BEN), aside=450),
            "Farkle, nothing scores",
            "score 0",
        ),
        (rolled(position(), "1 2 D"), "let the dragon eat this roll", "then roll or stop"),
        (rolled(position(), "3 2 D"), "accept, no Farkle this time", "nothing is lost"),
        (rolled(position(), "1 2 D", battle()), "accept the roll", "100 soldiers lost"),
        (rolled(position(), "1 2 R", battle(1)), "accept the roll", "it defeats the dragon"),
        (deciding(position(), aside=300, hand=2), "roll two dice or stop", "300 at risk"),
        (deciding(position(), battle(1), hand=1), "roll one die", "2 damage left to do"),
        (position(phase=st.Called(BEN)), "play a card or start the Brawl", "you are attacked"),
        (
            position(phase=st.Defending(st.Brawling(BEN, attack_score=650), st.Side(BEN, 5, 5))),
            "defend with five dice",
            "beat 650",
        ),
        (
            position("0 key bell", phase=st.ItemLimit(ANN)),
            "click an item to discard",
            "you may keep one",
        ),
    ],
)
def test_prompts_name_the_verb_first(state: st.State, text: str, note: str) -> None:
    assert (prompt(state).text, prompt(state).note) == (text, note)


def test_moves_as_players_say_them() -> None:
    thrown = rolled(position("0 heavy thoughts", "0"), "1 5 2 R")
    assert line(thrown, "set_aside 0,1 double") == "Set aside the 1 and the 5, doubled to 300"
    assert line(thrown, "set_aside 1, item") == "Set aside only the 5 for 50 and an item"
    assert line(thrown, "flip 2") == "Turn the 2 over to 5"
    assert line(thrown, "throw_again 0,2 true") == "Re-roll the 1, the 2 and the Event die"
    assert line(thrown, "throw_again () true") == "Re-roll the Event die"
    ones = rolled(position(), "1 1 5 5 2 B")
    assert line(ones, "set_aside 0,1,2 none") == "Set aside only the two 1s and one 5 for 250"
    assert (
        line(rolled(position(), "1 1 5 B"), "set_aside 0,1,2 none")
        == "Set aside all three dice for 250"
    )
    assert line(position("0", "500"), "brawl 1") == "Brawl with {seat:1}"
    assert line(deciding(position(), aside=1200), "stop") == "Stop and add 1,200"


def test_the_log_tells_a_brawl() -> None:
    state = position("400", "1000", phase=st.Defending(st.Brawling(BEN), st.Side(BEN, 5, 5)))
    story = play(state, "roll; set_aside 0,1,2,3,4 none; stop", "1 1 5 5 5 B")
    lines = [said for event in story.events if (said := log_line(event))]
    assert lines[:7] == [
        "{seat:1} rolled 1 1 5 5 5, Blank",
        "{seat:1} set 700 aside, 700 in all",
        "{seat:1} gets five dice back",
        "{seat:1} scored 700 in the Brawl",
        "{seat:1} won the Brawl 700–0",
        "{seat:1} took 400 from {seat:0}",
        "{seat:1} won 500 more, now 1,900",
    ]


def test_standings() -> None:
    assert standing(position("900", "50")) == "Round 1, the leader has 900 soldiers"
    assert standing(position("0", "0")) == "Round 1, nobody has soldiers yet"
    assert standing(position(phase=st.Over(ANN))) == "Finished"


def test_no_prompt_outgrows_the_sign() -> None:
    pairs = [(one, two) for one in Companion for two in Companion if one is not two]
    prompts = [prompt(position(phase=st.Hiring(ANN, pair, True))) for pair in pairs]
    for seed in range(3):
        match = new_match(SPEC, seed)
        prompts += [prompt(before.view(None)) for before in play_on(match, at_random(seed), 300)]
    for said in prompts:
        assert LONGEST_NAME + len(said.text) + len(said.note) <= SIGN, said


def test_every_card_has_its_words() -> None:
    assert set(COMPANIONS) == set(COMPANION_CARDS) == set(Companion)
    assert set(ITEMS) == set(ITEM_CARDS) == set(Item)
    assert all(card.window for card in ITEM_CARDS.values())
    names = [card.name for card in (*COMPANIONS.values(), *ITEMS.values())]
    assert len(set(names)) == 30


def test_a_hidden_draw_is_logged_without_its_face() -> None:
    story = play(position(), "recruit; set_aside 0, item", "1 2 3 4 6 6 R")
    drawn = [event for event in story.events if type(event).__name__ == "ItemDrawn"]
    assert log_line(drawn[0]) == "{seat:0} drew the Dental Plan"
    hidden = SPEC.seen_by(drawn[0], BEN)
    assert hidden is not None
    assert log_line(hidden) == "{seat:0} drew an item"
    assert legal_moves(observe(story.state, ANN)) == legal_moves(story.state)


@pytest.mark.rule("DF-7.3", "DF-7.4", "DF-7.17")
def test_the_log_never_counts_more_damage_than_the_dragon_takes() -> None:
    first = play(deciding(position("800 keep", "0"), battle(), hand=1), "roll; accept", "3 D")
    assert log_line(first.one(DamageDone)) == "{seat:0} did 1 damage: 1 of 3"
    last = play(deciding(position("800 keep", "0"), battle(2), hand=1), "roll; accept", "3 R")
    assert log_line(last.one(DamageDone)) == "{seat:0} did 2 damage: 3 of 3"
