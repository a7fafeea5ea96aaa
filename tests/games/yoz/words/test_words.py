"""The sentences of Yoz."""

import pytest

from game.core.text import parse
from game.games.yoz.rules.content import (
    CARDS,
    CHARACTERS,
    DRAGON_FLAVOURS,
    TILE_FLAVOURS,
    Card,
    Character,
    Dragon,
    Tile,
)
from game.games.yoz.rules.moves import MOVES
from game.games.yoz.rules.names import CARD_NAMES, LANDMARKS
from game.games.yoz.rules.rules import observe
from game.games.yoz.rules.state import Ending, InCastle, Looking, Moving, Over, State
from game.games.yoz.spec import SPEC
from game.games.yoz.words.log import card_effect
from game.games.yoz.words.prompts import log_line, move_line, prompt, standing
from tests.games.yoz.position import L1, play, position, walk
from tests.games.yoz.rules.test_properties import match
from tests.playing import loose_braces

LONGEST_NAME = 12
SIGN = 60  # letters of name, text and note


def line(state: State, move: str) -> str:
    return move_line(state, parse(MOVES, move))


NEAR = play(position("knight kingsmead_33", dragons_on="ember 2"), "skip").state


@pytest.mark.parametrize(
    ("state", "text", "note"),
    [
        (
            position(phase=Looking(None)),
            "set out, or click who goes first",
            "",
        ),
        (position("knight", phase=Looking(None)), "look at the board, then set out", ""),
        (
            position("runner castle_of_yoz_35 r1 r2 r3", phase=Moving(5, 5), dragons_on="ember 6"),
            "enter the castle",
            "or walk up to 5 steps",
        ),
        (position(phase=Looking(0)), "look at the board, then set out", ""),
        (position(), "walk or stay", "no gem yet"),
        (position("knight k1"), "walk, jump or stay", "one gem"),
        (position("knight k1 k2 k3"), "walk, jump or stay", "three gems: go to the castle"),
        (position("runner r1", tiles=L1), "choose how to move", "one gem"),
        (play(position(), "walk", "5").state, "walk up to 5 steps", "or stop here"),
        (play(position(), "walk", "1").state, "walk up to 1 step", "or stop here"),
        (play(position("wizard w1"), "jump", "3 12").state, "choose a circle", "3 or 12"),
        (NEAR, "fight or skip", "Ember"),
        (
            play(position("miner old_mine_12"), "skip").state,
            "dig or skip",
            "2, 6, 7 or 8 gets you through",
        ),
        (
            play(position("knight old_mine_12 fails:2"), "skip").state,
            "dig or skip",
            "the third try always works",
        ),
        (
            play(position("knight hollow_hill_23", dragons_on="ember 10"), "skip").state,
            "fight, dig or skip",
            "2 or 5 gets you through",
        ),
        (play(NEAR, "attack ember").state, "roll against Ember", "two rolls, 4 of 12 win"),
        (play(position(thief=43), "skip").state, "draw a card", "the thief has 1 space to go"),
        (
            play(position(cards="quarrel_in_the_clouds"), "skip; draw").state,
            "click a dragon to make it fly",
            "then a second one",
        ),
        (
            position("knight k1 k2 k3 castle", "runner", phase=InCastle()),
            "rest or leave the castle",
            "you are safe here",
        ),
        (position(phase=Over(Ending.ALL_INSIDE)), "The match is over", ""),
    ],
)
def test_prompts_name_the_verb_first(state: State, text: str, note: str) -> None:
    assert (prompt(state).text, prompt(state).note) == (text, note)


def test_moves_as_players_say_them() -> None:
    start = position("wizard elderwood_51 w1 w2 m2", "miner elderwood_51")
    assert line(start, "set_out 1") == "Set out, {seat:1} first"
    assert line(start, "give 1") == "Give {seat:1} the gem"
    assert line(start, "step castle_of_yoz_33") == "Enter the castle"
    assert line(start, "step kingsmead_12") == "Walk to Kingsmead"
    assert line(start, "choose 8") == "Choose circle 8, the Sunken Crypt"
    assert line(start, "special_jump r3") == "Special jump to the Runner's gem in Ferry Ford"
    assert line(NEAR, "attack ember") == "Fight Ember"
    assert line(start, "choose_dragon gloom") == "Make Gloom fly"
    back = position("runner ferry_ford_55 back:windrun_moor_51")
    assert line(back, "return") == "Go back to Windrun Moor"


def test_the_log_tells_a_turn() -> None:
    state = position("runner kingsmead_54", "knight", cards="singed_cloak", thief=27)
    story = walk(state, "55", die=1)
    story = play(story.state, "stop; draw; choose_dragon ember", "8")
    events = (*walk(state, "55", die=1).events, *story.events)
    assert [said for event in events if (said := log_line(event))] == [
        "{seat:0} rolled 1, so 3 steps",
        "{seat:0} took a gem in Kingsmead",
        "{seat:0} drew The Singed Cloak",
        "The thief moved back 1 space: 18 to go",
        "Ember flew to the Sunken Crypt",
    ]


def test_the_log_tells_a_battle_together() -> None:
    state = position("runner kingsmead_33", "knight kingsmead_53", dragons_on="ember 2")
    story = play(state, "skip; attack ember; fight", "1 4")
    assert [said for event in story.events if (said := log_line(event))] == [
        "{seat:0} attacked Ember with the help of {seat:1}",
        "{seat:0} rolled 1 and 4: lost the fight",
        "Ember stays on its circle",
        "{seat:0} went home to the cottage",
    ]


@pytest.mark.parametrize(
    ("card", "effect"),
    [
        (Card.SOFT_BOOTS, "The thief moves 1 space closer."),
        (Card.LONG_RUN, "The thief moves 3 spaces closer."),
        (Card.SHERIFFS_NET, "The thief moves back 2 spaces."),
        (Card.THE_BROOD_RISES, "All dragons fly."),
        (Card.SINGED_CLOAK, "The thief moves back 1 space. One dragon flies."),
    ],
)
def test_cards_say_what_they_do(card: Card, effect: str) -> None:
    assert card_effect(CARDS[card].thief, CARDS[card].dragons) == effect


def test_everything_has_its_words() -> None:
    assert set(CARDS) == set(Card)
    assert set(TILE_FLAVOURS) == set(Tile)
    assert set(DRAGON_FLAVOURS) == set(Dragon)
    assert set(CHARACTERS) == set(Character)
    assert len({card.story for card in CARDS.values()}) == 20
    assert len(set(CARD_NAMES.values())) == 20
    assert all(card_effect(card.thief, card.dragons) for card in CARDS.values())
    assert set(LANDMARKS) == {1, 10, 18, 26, 34, 42, 44}


def test_standings() -> None:
    assert standing(position(thief=32, rotation=6)) == "Round 7, the thief has 12 spaces to go"
    assert standing(position(phase=Looking(None))) == "Not started yet"
    assert standing(position(phase=Over(Ending.ALL_INSIDE))) == "Won"
    assert standing(position(phase=Over(Ending.CHANCE_MISSED))) == "Lost"


@pytest.mark.parametrize("seed", range(1, 24, 2))
def test_every_sentence_of_lively_matches_is_whole_and_fits(seed: int) -> None:
    party = tuple(Character)[: 1 + seed % 4]
    seats = len(party)
    for ply in match(seed, party, {}):
        view = observe(ply.before, None)
        said = prompt(view)
        assert LONGEST_NAME + len(said.text) + len(said.note) <= SIGN, said
        sentences = [said.text, said.note, standing(view), move_line(view, ply.move)]
        sentences += [text for event in ply.events if (text := log_line(event))]
        for sentence in sentences:
            assert not loose_braces(sentence, seats), sentence
            assert sentence.strip() == sentence


def test_roles_and_options_are_explained() -> None:
    assert [role.name for role in SPEC.roles] == ["Knight", "Runner", "Wizard", "Miner"]
    for option in SPEC.options:
        assert option.help.endswith(".")
        assert option.rule.startswith("YOZ-")
