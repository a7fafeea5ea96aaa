"""Section 11 of the rules of record: every row can be met, with its message and its rule."""

import pytest

from game.core.chance import Scripted
from game.core.contract.values import IllegalMove
from game.games.yoz.rules.content import Dragon
from game.games.yoz.rules.rules import apply, observe, wrong_seat
from game.games.yoz.rules.state import Battling, Ending, Flights, InCastle, Looking, Over, State
from game.games.yoz.words.prompts import gesture
from tests.games import stories
from tests.games.yoz.position import (
    CUT_OFF,
    FIRST,
    L1,
    SECOND,
    answer,
    move_of,
    play,
    position,
)

START = position()
WALKING = play(position("knight kingsmead_33", dragons_on="ember 2 gloom 5"), "walk", "6").state
NEAR = position("knight kingsmead_33", "runner", dragons_on="ember 2 gloom 10")
MOUTH = position("knight old_mine_12")
PICK = play(position(cards="restless_wing"), "skip; draw").state
CIRCLES = play(position("wizard w1"), "jump", "3 9").state
INSIDE = position("knight k1 k2 k3 castle", "runner r1 r2 castle", phase=InCastle())
LOST = position("runner r1", "wizard w1", tiles=L1)
LANDED = play(
    position("knight", "runner old_mine_34", cards="restless_wing"),
    "skip; draw; choose_dragon ember",
    "9",
).state
LAST = play(
    position("runner", "knight k1 k2 k3 castle", thief=43, cards="soft_boots"), "skip; draw"
).state

Row = stories.Row[State]
ROWS = [
    Row("transport without a gem", START, "jump", "YOZ-6.1",
        "Get a gem first. {seat:0} cannot jump without one of their own."),
    Row("transport after the move roll", WALKING, "jump", "YOZ-4.5",
        "You have rolled to walk. You can jump next turn."),
    Row("transport after the walk", play(position("knight k1"), "walk; stop", "3").state, "jump",
        "YOZ-4.5", "You have rolled to walk. You can jump next turn."),
    Row("move and transport", play(position("knight k1"), "jump", "7").state, "walk", "YOZ-4.3",
        "You cannot both walk and jump in one turn."),
    Row("stepping after a transport", play(position("knight k1"), "jump", "7").state, "step 43",
        "YOZ-4.3", "You cannot both walk and jump in one turn."),
    Row("special transport to a reachable gem", LOST, "special_jump r2", "YOZ-7.2",
        "This gem is within reach by road, tunnel or circle. It needs no special jump."),
    Row("the same, clicked", LOST, "click gem:r2", "YOZ-7.2",
        "This gem is within reach by road, tunnel or circle. It needs no special jump."),
    Row("special transport for a gem one may not take", LOST, "special_jump w3", "YOZ-7.9",
        "A special jump is for your own gem. With two gems you can also fetch a partner's."),
    Row("special transport without a gem, not stranded", position("runner", tiles=L1),
        "special_jump r3", "YOZ-7.4",
        "Get a gem on foot first. {seat:0} has none, and one is within reach."),
    Row("special transport to a gem that is gone", LOST, "special_jump r1", "YOZ-7.1",
        "That gem has already been taken."),
    Row("no road", WALKING, "step kingsmead_11x", "YOZ-5.5", "No road leads there from here."),
    Row("a far space", WALKING, "click space:kingsmead_35", "YOZ-5.5",
        "Walk one step at a time. It is 2 steps away."),
    Row("more steps than rolled", play(position("knight"), "walk; step 12; step 13", "2").state,
        "step 23", "YOZ-5.1", "You have used all your steps. It is 1 step away."),
    Row("further than the roll", play(position("knight"), "walk", "2").state,
        "click space:kingsmead_33", "YOZ-5.1",
        "It is 4 steps away. You have 2 steps left."),
    Row("after stopping", play(position("knight"), "walk; stop", "2").state, "step 12", "YOZ-5.2",
        "You have stopped here with 2 steps left."),
    Row("walk through a dragon", WALKING, "step kingsmead_53", "YOZ-5.7",
        "Ember is in the way. Stop before it, step on it to fight, or take another road."),
    Row("the same, clicked", WALKING, "click space:kingsmead_54", "YOZ-5.7",
        "Ember is in the way. Stop before it, step on it to fight, or take another road."),
    Row("walk through a tunnel", play(MOUTH, "walk", "4").state, "click space:old_mine_32",
        "YOZ-5.6",
        "Stop here first, then dig. You cannot walk through a tunnel."),
    Row("walking without a roll", START, "click space:kingsmead_12", "YOZ-5.1",
        "Press Walk first to roll the die."),
    Row("rolling twice", WALKING, "walk", "YOZ-5.1", "You have already rolled: 6 steps left."),
    Row("walking twice", play(position("knight"), "walk; stop", "2").state, "walk", "YOZ-4.1",
        "You have already walked in this turn."),
    Row("walking after all", play(START, "skip").state, "walk", "YOZ-4.2",
        "You chose to stay here in this turn."),
    Row("castle with fewer than three gems",
        play(position("runner castle_of_yoz_34 r1 r2"), "walk", "3").state,
        "click space:castle_of_yoz_33", "YOZ-14.3",
        "Get three gems first. {seat:0} has 2."),
    Row("pick up a friend's gem with fewer than two own",
        position("wizard kingsmead_55 w1", "runner"), "click gem:r1", "YOZ-9.1",
        "Get two of your own gems first. Then you can carry a partner's."),
    Row("second foreign gem", position("wizard kingsmead_55 w1 w2 m1", "runner", "miner"),
        "pick_up r1", "YOZ-9.4", "Deliver the gem you carry first. You can carry one at a time."),
    Row("a gem elsewhere", position("wizard w1 w2", "runner"), "pick_up r1", "YOZ-9.3",
        "Go to the gem to pick it up."),
    Row("an own gem", position("wizard w1 w2"), "pick_up w3", "YOZ-8.2",
        "You take your own gem as soon as you walk onto it."),
    Row("nobody's gem", position("wizard w1 w2"), "pick_up r1", "YOZ-9.2",
        "The owner of that gem is not in this match."),
    Row("pass to the wrong character",
        position("wizard w1 w2 m1", "runner elderwood_51", "miner"), "click hero:1", "YOZ-9.6",
        "Only {seat:2} can have that gem."),
    Row("pass at a distance", position("wizard w1 w2 m1", "miner"), "give 1", "YOZ-9.5",
        "Go to the same space to hand it over."),
    Row("take at a distance", position("miner", "wizard w1 w2 m1"), "click hero:1", "YOZ-9.5",
        "Go to the same space to hand it over."),
    Row("nothing to take", START, "click hero:1", "YOZ-9.5",
        "Nobody there carries a partner's gem."),
    Row("passing to oneself", position("wizard w1 w2 m1", "miner"), "give 0", "YOZ-9.5",
        "You can hand it only to another character."),
    Row("pass inside the castle", INSIDE, "give 1", "YOZ-14.10",
        "Leave the castle first. You cannot hand over gems in here."),
    Row("pass into the castle",
        position("wizard castle_of_yoz_34 w1 w2 w3 r1", "runner castle r2 r3"), "give 1",
        "YOZ-14.10", "{seat:1} is in the castle. You cannot hand over gems there."),
    Row("drop a foreign gem", position("wizard w1 w2 m1", "miner"), "click carried:0", "YOZ-9.9",
        "Carry it to {seat:1}. You cannot put it down."),
    Row("somebody's empty hands", START, "click carried:1", "YOZ-9.5",
        "Nobody there carries a partner's gem."),
    Row("attack from too far", play(NEAR, "skip").state, "click dragon:gloom", "YOZ-11.1",
        "Get closer: Gloom is 5 spaces away, and three is the limit."),
    Row("attack where no road leads",
        play(position("miner ferry_ford_55", tiles=L1, dragons_on="ember 2"), "skip").state,
        "attack ember", "YOZ-11.2", "No road leads from here to Ember."),
    Row("attack before the move", NEAR, "attack ember", "YOZ-4.1",
        "Walk or stay first. Then fight or dig."),
    Row("second attack in a turn", play(NEAR, "skip; attack ember; fight", "1 1").state,
        "attack gloom", "YOZ-4.4", "You have already fought in this turn."),
    Row("attack after a forced battle",
        play(NEAR, "walk; step 43; fight", "4 1 1").state, "attack gloom", "YOZ-4.6",
        "Draw your card now. You have already fought in this turn."),
    Row("attack after digging", play(MOUTH, "skip; dig", "1").state, "attack ember", "YOZ-4.4",
        "You cannot both fight and dig in one turn."),
    Row("attack after letting it be", play(NEAR, "skip; end").state, "attack ember", "YOZ-4.1",
        "Draw your card now. It is too late to fight or dig."),
    Row("a dragon that is out", NEAR, "attack verdigris", "YOZ-10.11",
        "Verdigris is not on the board."),
    Row("tunnel without standing on a mouth", play(NEAR, "skip").state, "dig", "YOZ-12.2",
        "Go to a tunnel first. You can only dig there."),
    Row("second tunnel try in a turn", play(MOUTH, "skip; dig", "1").state, "click button:dig",
        "YOZ-12.11", "Try again next turn. You can dig once a turn."),
    Row("a tunnel after a tunnel", play(MOUTH, "skip; dig", "2").state, "dig", "YOZ-12.11",
        "You are already through. You can dig once a turn."),
    Row("attack before the move, with a gem",
        position("knight kingsmead_33 k1", dragons_on="ember 2 gloom 5"),
        "attack ember", "YOZ-4.1", "Walk, jump or stay first. Then fight or dig."),
    Row("attack on the way", WALKING, "attack ember", "YOZ-4.1",
        "Finish your walk first. Then fight or dig."),
    Row("dig before the move", MOUTH, "dig", "YOZ-4.1",
        "Walk or stay first. Then fight or dig."),
    Row("dig after letting it be", play(MOUTH, "skip; end").state, "dig", "YOZ-4.1",
        "Draw your card now. It is too late to fight or dig."),
    Row("skip the card", play(START, "skip").state, "click button:skip", "YOZ-4.7",
        "Draw a card now. Every turn outside the castle ends with one."),
    Row("skip while walking", WALKING, "skip", "YOZ-5.2",
        "Walk on or press Stop here. You have already rolled."),
    Row("skip phase two", play(NEAR, "skip").state, "skip", "YOZ-4.4",
        "Fight or skip. You have already moved."),
    Row("draw too early", START, "click deck", "YOZ-4.1",
        "Move first, or press Stay. The card ends your turn."),
    Row("draw before phase two is over", play(NEAR, "skip").state, "draw", "YOZ-4.1",
        "Fight or skip first. Then draw a card."),
    Row("nothing to let be", play(START, "skip").state, "end", "YOZ-4.4",
        "There is nothing to skip here: no dragon and no tunnel."),
    Row("nothing to stop", START, "stop", "YOZ-5.2", "You are not walking."),
    Row("refuse a transport result", CIRCLES, "click button:skip", "YOZ-6.5",
        "Choose one of the circles you rolled. You must take one."),
    Row("another circle", CIRCLES, "click space:kingsmead_43", "YOZ-6.6",
        "Choose one of the circles you rolled: 3 or 9."),
    Row("no circles to choose from", START, "choose 3", "YOZ-6.6",
        "There are no circles to choose from now."),
    Row("act for another seat", START, "by 1", "YOZ-17.3",
        "It is {seat:0}'s turn. You can tell them your plan."),
    Row("act for another seat, clicked", START, "1 clicks button:walk", "YOZ-17.3",
        "It is {seat:0}'s turn. You can tell them your plan."),
    Row("act for whom a dragon landed on", LANDED, "by 0", "YOZ-11.4",
        "{seat:1} must roll first: Ember has landed there."),
    Row("roll the last chance from outside", LAST, "by 0", "YOZ-15.6",
        "Only a character in the castle can roll this die."),
    Row("anything else at the last chance", LAST, "walk", "YOZ-15.2",
        "Roll for the last chance first: the thief is at the castle."),
    Row("a last chance too early", START, "last_chance", "YOZ-15.2",
        "The thief is not at the castle yet."),
    Row("choose a dragon after its die", play(PICK, "choose_dragon ember", "9").state,
        "choose_dragon gloom", "YOZ-10.8",
        "You can choose a dragon only when a card makes one fly."),
    Row("choose no dragon", PICK, "click deck", "YOZ-10.7",
        "Choose a dragon first. The card makes it fly."),
    Row("return when the right is gone", START, "click button:return", "YOZ-7.11",
        "Walk instead. You can no longer go back."),
    Row("return after a walk", play(START, "walk; stop", "2").state, "return", "YOZ-4.5",
        "You have rolled to walk. You can jump next turn."),
    Row("evading a battle", LANDED, "click button:skip", "YOZ-11.4",
        "{seat:1} must roll against Ember first."),
    Row("evading a forced battle", play(NEAR, "walk; step 43", "4").state, "stop", "YOZ-11.3",
        "{seat:0} must roll against Ember first."),
    Row("fighting nobody", START, "fight", "YOZ-11.5",
        "There is no fight now. You can fight a dragon within three spaces."),
    Row("walking inside the castle", INSIDE, "walk", "YOZ-14.5",
        "In the castle you can only rest or leave."),
    Row("resting outside", START, "rest", "YOZ-14.5",
        "You can do this only in the castle."),
    Row("moving before setting out", position(phase=Looking(None)), "walk", "YOZ-3.13",
        "Press Set out first. Look as long as you like."),
    Row("an empty chair goes first", position(phase=Looking(None)), "set_out 7", "YOZ-3.12",
        "Choose one of the characters in play to go first."),
    Row("another one goes first", position(phase=Looking(1)), "set_out 0", "YOZ-3.12",
        "{seat:1} goes first in this match."),
    Row("setting out twice", START, "set_out 0", "YOZ-3.12", "You have already set out."),
    Row("after a win", position(phase=Over(Ending.ALL_INSIDE)), "walk", "YOZ-1.3",
        "You won. Another match?"),
    Row("after a loss", position(phase=Over(Ending.CASTLE_EMPTY)), "0 clicks deck", "YOZ-15.1",
        "The thief took the gold. Try again?"),
    Row("the way round a dragon is too long",
        play(position("knight kingsmead_53", dragons_on="ember 2"), "walk", "2").state,
        "click space:kingsmead_33", "YOZ-5.7",
        "Ember is in the way. Stop before it, step on it to fight, or take another road."),
    Row("a stranded one has no need of roads", position("miner", tiles=CUT_OFF), "jump", "YOZ-6.1",
        "Get a gem first. {seat:0} cannot jump without one of their own."),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.attempt}: {row.how}")
def test_a_refusal_names_its_rule_and_the_concrete_reason(row: Row) -> None:
    refused = answer(row, observe(row.state, None))
    assert refused is not None, "it is not refused at all"
    assert (refused.rule, refused.why) == (row.rule, row.why)
    assert refused.headline


@pytest.mark.parametrize("row", [row for row in ROWS if row.is_move], ids=lambda row: row.attempt)
def test_what_is_refused_is_never_applied(row: Row) -> None:
    with pytest.raises(IllegalMove, match=row.rule):
        apply(row.state, move_of(row.state, row.how), Scripted())


@pytest.mark.parametrize(
    ("state", "target"),
    [
        (START, "button:walk"),
        (START, "hero:0"),
        (START, "stone:20"),
        (START, "button:nothing"),
        (START, "hero:x"),
        (START, "carried:9"),
        (START, "dragon:smaug"),
        (START, "gem:q1"),
        (WALKING, "space:kingsmead_34"),
        (play(MOUTH, "skip").state, "space:old_mine_32"),
        (play(NEAR, "skip").state, "dragon:ember"),
        (PICK, "dragon:gloom"),
        (CIRCLES, "space:windrun_moor_34"),
        (position(phase=Looking(None)), "button:set_out"),
        (LOST, "gem:r3"),
        (position("wizard w1 w2 m1", "miner elderwood_51"), "hero:1"),
        (position("miner elderwood_51", "wizard w1 w2 m1"), "carried:1"),
    ],
)
def test_a_click_that_means_a_move_or_nothing_is_not_refused(state: State, target: str) -> None:
    assert gesture(observe(state, None), FIRST, target) is None


@pytest.mark.rule("YOZ-17.3")
def test_whose_turn_it_is_decides() -> None:
    assert "{seat:0}" in wrong_seat(START, SECOND).why
    battle = Battling(Dragon.EMBER, (SECOND,), Flights(0, ()))
    assert "{seat:1}" in wrong_seat(position(phase=battle), FIRST).why


@pytest.mark.rule("YOZ-17.1")
def test_everything_that_could_be_talked_about_is_open() -> None:
    for state in (START, WALKING, PICK, CIRCLES, LANDED, LAST):
        assert observe(state, FIRST) == observe(state, SECOND) == observe(state, None)


@pytest.mark.rule("YOZ-17.2")
def test_all_ways_to_help() -> None:
    # Slay a dragon that blocks a friend, join a battle, fetch and hand over a gem.
    blocked = position("knight kingsmead_13", "runner kingsmead_53", dragons_on="ember 2")
    assert play(blocked, "skip; attack ember; fight", "1 8").state.dragons == ()
    fetched = position("wizard kingsmead_55 w1 w2", "runner kingsmead_54")
    helped = play(fetched, "pick_up r1; walk; step 54; give 1", "3").state
    assert helped.heroes[SECOND].own == ("r1",)
