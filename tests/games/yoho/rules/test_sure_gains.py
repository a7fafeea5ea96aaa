"""A coin that is sure this turn: the step to it is found, wins it, and the whole table says so."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.core.chance import NoChance, Stream
from game.core.contract.values import Unknown
from game.games.yoho.analysis.panel import odds
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules.content import CELLS, Kind
from game.games.yoho.rules.reach import kind_at
from game.games.yoho.rules.rules import apply, legal_moves, observe
from game.games.yoho.rules.state import Acting, Refilling, State
from game.games.yoho.rules.sure_gains import sure_coin, sure_robbery
from game.games.yoho.spec import SPEC
from game.games.yoho.words.prompts import prompt
from game.table.gestures import primary
from tests.games.yoho.position import ANN, BEN, at, position
from tests.games.yoho.seen import controller
from tests.playing import at_random, new_match, often, play_on

_ALIKE = mv.Movement, mv.Net, mv.Catch, mv.ShootShip, mv.ShootChest


def afloat(seed: int) -> Iterator[State]:
    """What the active seat sees in random matches, with ships, tokens and coins dealt at random."""
    chance = Stream(f"afloat {seed}")
    for before in play_on(new_match(SPEC, seed, 2 + seed % 3), at_random(seed), 160):
        state = before.state
        if not isinstance(state.phase, Acting) or before.ply % 3:
            continue
        open_sea = [n for n in range(CELLS) if kind_at(state, n) not in (Kind.BARREL, None)]
        few = [chance.pick(open_sea) for _ in range(2)]
        captains = tuple(
            replace(
                captain,
                ship=chance.pick([few[0], *few, None]),
                life=chance.pick(range(3)),
                balls=chance.pick(range(3)),
                coins=chance.pick(range(state.rules.coins_to_win)),
            )
            for captain in state.captains
        )
        plays = chance.pick(range(4))
        turn = replace(state.turn, plays_left=plays)
        yield observe(replace(state, captains=captains, turn=turn), state.active)


def after(view: State, move: mv.Move) -> State | None:
    """What is seen after a move; None if it depends on what nobody knows."""
    try:
        return apply(view, move, NoChance())[0]
    except Unknown:
        return None


def wins(view: State, coins: int, depth: int) -> bool:
    """Whether moves that leave the sea as it is bring more coins, whatever is hidden."""
    for move in legal_moves(view):
        if not isinstance(move, _ALIKE):
            continue
        then = after(view, move)
        if then is None:
            continue
        if then.captains[view.active].coins > coins:
            return True
        same = isinstance(then.phase, Acting) and then.active == view.active
        if depth > 1 and same and wins(then, coins, depth - 1):
            return True
    return False


def test_the_step_is_found_and_followed_to_the_coin() -> None:
    """By trying all moves that leave the sea alone, at most one Movement first."""
    found = 0
    for seed in range(often(6, 24)):
        for view in afloat(seed):
            seat, coins = view.active, view.captains[view.active].coins
            step, state, steps = sure_coin(view), view, 0
            near = wins(view, coins, 2)
            assert step is not None or not near, view
            while step is not None:
                assert step in legal_moves(state)
                then = after(state, step)
                assert then is not None, "nothing hidden decides"
                state, steps = then, steps + 1
                assert steps <= 4
                step = sure_coin(state) if state.captains[seat].coins == coins else None
            if steps:
                found += 1
                assert state.captains[seat].coins == coins + 1
    assert found > 30


def test_button_prompt_goal_and_panel_speak_of_the_same_shot() -> None:
    """While a coin is sure, nothing at the table tells to end the turn or to hold back."""
    robbed = ended = 0
    for seed in range(often(6, 24)):
        for view in afloat(seed):
            seat = view.active
            golden = primary(controller.buttons(view, frozenset()))
            said, goal = prompt(view), SPEC.guidance.goal(view, seat, ())
            line = goal.id if goal else ""
            shown = odds(view, seat)
            robbery = sure_robbery(view)
            if sure_coin(view) is not None:
                assert golden != "button:end"
                assert line not in ("hold_back", "end_turn")
                assert said.text != "end your turn"
                assert shown is None or shown.title != "This turn" or "No chest" not in shown.note
            if robbery is not None:
                robbed += 1
                assert golden == "button:shoot"
                assert said.text == f"fire at {{seat:{robbery.seat}}}'s ship"
                assert line in {"rob", "last_rounds"}
                assert shown is None or f"{{seat:{robbery.seat}}}" in shown.note
            if golden == "button:end":
                ended += 1
                assert said.text == "end your turn"
                for move in legal_moves(view):
                    then = after(view, move)
                    mine = view.captains[seat]
                    now = mine if then is None else then.captains[seat]
                    assert (now.coins, now.life) <= (mine.coins, mine.life)
    assert robbed > 20
    assert ended > 20


@pytest.mark.rule("YOHO-8.2", "YOHO-8.6", "YOHO-14.2")
def test_a_robbery_needs_more_cannonballs_than_lives() -> None:
    sea = "10 ~NS"
    assert sure_robbery(position(sea, "W1 at 10", "E1 at 10 life 0 coins 1")) == mv.ShootShip(BEN)
    assert sure_robbery(position(sea, "W1 at 10", "E1 at 10 life 1 coins 1")) is None
    assert sure_robbery(position(sea, "W1 at 10 balls 2", "E1 at 10 life 1 coins 1")) is not None
    assert sure_robbery(position(sea, "W1 at 10 balls 2", "E1 at 10 life 1 coins 0")) is None


def test_of_two_who_can_be_robbed_it_is_the_richer_one_or_the_one_with_fewer_lives() -> None:
    sea, me, ben = "10 ~NS", "W1 at 10 balls 2", "E1 at 10 life 1 coins 1"
    for view, robbed in (
        (position(sea, me, ben, "N1 at 10 life 0 coins 1"), 2),
        (position(sea, me, "E1 at 10 life 1 coins 2", "N1 at 10 life 0 coins 1"), BEN),
        (position(sea, me, ben, "N1 at 10 life 1 coins 1"), BEN),
    ):
        assert sure_robbery(view) == mv.ShootShip(robbed)
        shown = odds(view, ANN)
        assert shown is not None
        assert f"{{seat:{robbed}}}" in shown.note


@pytest.mark.rule("YOHO-7.4", "YOHO-6.8")
def test_a_chest_is_sure_only_if_everybody_saw_the_gold_and_a_coin_is_left() -> None:
    seen, hidden = "10 C:NES/G!", "10 C:NES/G"
    assert sure_coin(observe(position(seen, "W1 at 10", "E1"), ANN)) == mv.ShootChest()
    assert sure_coin(observe(position(hidden, "W1 at 10", "E1"), ANN)) is None
    assert sure_coin(observe(position(seen, "W1 at 10", "E1", reserve=0), ANN)) is None
    assert sure_coin(position("11 G:NSW, 10 ~EW", "W1", "E1")) == mv.Movement(
        mv.Source.BASIC, at("11")
    )
    assert sure_coin(position("11 G:NES", "W1", "E1", phase=Refilling(3))) is None
