"""A hint names what decided: the term in which the next best move is worse."""

import pytest
from msgspec.structs import replace

from game.core.chance import NoChance, Stream
from game.core.contract.values import Choice, Level
from game.games.dragon_farkle.players.choose import choose
from game.games.dragon_farkle.rules import rules
from game.games.dragon_farkle.rules.state import Brawling, Deciding, HouseRules, Side, State
from game.games.dragon_farkle.spec import SPEC
from tests.games.dragon_farkle.position import BEN, deciding, position, rolled
from tests.playing import actor_of, at_random, new_match, play_on


def hint(view: State) -> Choice:
    """What the hard player would do in the place of the seat to act, and why."""
    seat = rules.to_act(view)
    assert seat is not None
    return choose(rules.observe(view, seat), seat, Level.HARD, NoChance(), None)


def why(view: State) -> str:
    return hint(view).why


def last_turn(*camps: str) -> State:
    """Ann plays the very last turn of the match."""
    return replace(position(*camps, rules=HouseRules(last_orders=1)), first=BEN)


def defended(aside: int, hand: int) -> State:
    """Return the state in which Ben, called by Ann, has this much set aside against 500."""
    side = Side(BEN, hand, 5, aside)
    view = position("3000", "3000")
    return replace(view, phase=Deciding(Brawling(BEN, attack_score=500), side))


FIGHT = Brawling(BEN)


@pytest.mark.parametrize(
    ("view", "said"),
    [
        (
            deciding(position("3500", "5000 keep"), aside=1000, hand=4),
            "{seat:1} is in the Keep, so 1,000 more soldiers are too few.",
        ),
        (
            deciding(position("3500", "2500"), aside=1500, hand=4),
            "These 1,500 soldiers get you into the Keep; the risk of a Farkle is 13 %.",
        ),
        (
            deciding(position("4300", "2500"), aside=400, hand=2),
            "The Keep is too far for now: 300 more. The risk of a Farkle is 37 %.",
        ),
        (
            deciding(position("0 percy", "0"), aside=450, hand=1),
            "Percy saves 300 of 450 if you Farkle; the risk is 56 %.",
        ),
        (
            deciding(last_turn("1000", "2000"), aside=900, hand=1),
            "Stopping with 1,900 cannot win: {seat:1} has 2,000.",
        ),
        (deciding(last_turn("1000", "2000"), aside=1050, hand=6), "2,050 soldiers win the game."),
        (
            deciding(last_turn("1000 bartleby", "2000"), aside=900, hand=1),
            "2,050 soldiers win the game.",
        ),
        (
            deciding(position("3000", "3000"), FIGHT, aside=500, hand=3),
            "Stop: 33 % of the time {seat:1} beats 500; the risk of a Farkle is 23 %.",
        ),
        (
            deciding(position("3000", "3000"), FIGHT, aside=300, hand=5),
            "Roll: 51 % of the time {seat:1} would beat 300; the risk of a Farkle is 6 %.",
        ),
        (defended(550, 1), "550 beats 500; a Farkle (56 % risk) would lose that."),
        (defended(550, 5), "You already beat 500; the risk of a Farkle is 6 %."),
    ],
)
def test_throw_or_stop_is_explained_by_the_deciding_circumstance(view: State, said: str) -> None:
    assert why(view) == said


def test_without_the_circumstance_it_is_not_named() -> None:
    """The same soldiers aside: the rival in the Keep, Percy and the open Keep are what decided."""
    assert "{seat:1}" not in why(deciding(position("3500", "0"), aside=1000, hand=4))
    assert "Percy" not in why(deciding(position("0 percy", "0"), aside=200, hand=5))
    assert "Keep" not in why(deciding(position("0", "0"), aside=1500, hand=2))


@pytest.mark.parametrize(
    ("view", "said"),
    [
        (
            position("4000", "300"),
            "{seat:1} has only 300 soldiers to lose in a Brawl, you 4,000.",
        ),
        (
            position("1000", "1200"),
            "You win a Brawl with {seat:1} 52 % of the time. It risks your 1,000 soldiers.",
        ),
        (
            position("0", "4900", "4900 gruel"),
            "{seat:1} defends with five dice, {seat:2} with six.",
        ),
        (
            position("0", "4900", "4000"),
            "{seat:1} has 4,900 soldiers to lose, {seat:2} only 4,000.",
        ),
        (
            position("0", "4900"),
            "You win a Brawl with {seat:1} 52 % of the time. They have 4,900 soldiers to lose.",
        ),
    ],
)
def test_an_action_is_explained_by_what_the_next_best_one_lacks(view: State, said: str) -> None:
    assert why(view) == said


@pytest.mark.parametrize(
    ("view", "said"),
    [
        (
            rolled(position(), "1 5 2 3 B"),
            "You get 50 less now, but three dice Farkle only 23 % of the time, two dice 37 %.",
        ),
        (
            rolled(position(), "1 5 B"),
            "150 soldiers, and you can roll all dice again, not only one die.",
        ),
        (
            rolled(position(), "1 2 2 3 3 4 R"),
            "An item is worth about 200 soldiers, doubling only 100.",
        ),
        (
            rolled(position(), "1 1 1 3 3 4 R"),
            "Doubling brings 1,000 more; an item is worth about 200.",
        ),
        (
            rolled(last_turn("1000", "1950"), "5 5 2 3 B", aside=900),
            "2,000 soldiers win the game, 1,950 would not.",
        ),
        (
            rolled(position("4000", "0"), "1 5 2 3 B", aside=850),
            "150 more soldiers get you into the Keep, 100 would not.",
        ),
        (
            rolled(position("0 tooth", "0"), "2 3 B", aside=800),
            "It saves your 800 from this Farkle.",
        ),
    ],
)
def test_dice_are_explained_by_what_the_next_best_ones_lack(view: State, said: str) -> None:
    assert why(view) == said


def test_a_hint_is_short_and_the_same_whatever_its_reader_cannot_see() -> None:
    for before in play_on(new_match(SPEC, 5, 3), at_random(5), 400):
        if before.ply % 8:
            continue
        seat = actor_of(SPEC, before.state)
        said = why(before.state)
        assert len(said) <= 90
        assert said.endswith((".", "!"))
        world = rules.imagine(before.view(seat), seat, Stream(before.ply))
        assert why(world) == said
