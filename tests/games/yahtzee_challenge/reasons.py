"""What each sentence that a computer player gives as its reason says about the position.

The checks read rules and exact chances, not what the sentence was made from.
"""

import re
from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement

import pytest

from game.core.chance import NoChance, Scripted
from game.core.contract.values import NOT_WEIGHED, Weighing
from game.core.wording import faces_said
from game.games.yahtzee_challenge.analysis import throw_solver
from game.games.yahtzee_challenge.analysis.evaluation import GainJudge, WinJudge
from game.games.yahtzee_challenge.analysis.odds import aim, steal
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.claims import claimable, level_won
from game.games.yahtzee_challenge.rules.content import (
    DICE,
    INDEX,
    LEVEL_MAX,
    MOVE_ROLLS_MAX,
    NUMBER,
    ROLLS,
    TILES,
    Tile,
    points,
)
from game.games.yahtzee_challenge.rules.dice import FACES, is_yahtzee
from game.games.yahtzee_challenge.rules.finale import run_order
from game.games.yahtzee_challenge.rules.movement import targets
from game.games.yahtzee_challenge.rules.names import NAMES, face_name
from game.games.yahtzee_challenge.rules.rules import apply, legal_moves

_TILES = {name: tile for tile, name in NAMES.items()}
_TILE = "|".join(sorted(_TILES, key=len, reverse=True))
_SURE = 1e-9

Check = Callable[[st.State, mv.Move, Weighing, tuple[str, ...]], bool]


# --- what dice can bring --------------------------------------------------------------------------


def mission(view: st.State) -> st.Mission:
    assert isinstance(view.phase, st.Rerolling | st.Claiming)
    return view.phase.mission


def left(view: st.State) -> int:
    assert isinstance(view.phase, st.Rerolling)
    return ROLLS - view.phase.rolls_used


def kept(view: st.State, move: mv.Move) -> tuple[int, ...]:
    assert isinstance(move, mv.Reroll)
    return tuple(face for at, face in enumerate(view.dice) if at not in move.positions)


def gains(view: st.State, dice: tuple[int, ...]) -> int:
    """Return the most points that the active seat gains with final dice; -1 if it wins nothing."""
    best = -1
    for index in claimable(view, mission(view), dice):
        held, worth = view.holdings[index], points(TILES[index], level_won(index, dice))
        own = held.owner == view.active
        gain = worth - points(TILES[index], held.level) if own else worth
        best = max(best, gain)
    return best


def after_rolling(view: st.State, move: mv.Move) -> Iterator[tuple[int, ...]]:
    """Yield all dice that a roll can leave."""
    faces = kept(view, move)
    for others in combinations_with_replacement(FACES, DICE - len(faces)):
        yield tuple(sorted((*faces, *others)))


def is_best_keep(view: st.State, faces: tuple[int, ...], tile: Tile) -> bool:
    """Whether no other dice win the tile more often, at some level that they do not win yet."""
    keeps = {keep for n in range(DICE) for keep in combinations(sorted(view.dice), n)}
    target = next(one for one in targets(view, mission(view)) if one.tile is tile)
    levels = range(target.level or 1, LEVEL_MAX + 1) if tile in NUMBER else (1,)
    for level in levels:
        plan = aim(frozenset({(tile, level)}))
        if plan.worth(view.dice, 0) == 1:
            continue
        best = max(plan.worth_keeping(keep, left(view)) for keep in keeps)
        if best > 0 and plan.worth_keeping(faces, left(view)) >= best - _SURE:
            return True
    return False


def mean(view: st.State, move: mv.Move) -> float:
    plan = throw_solver.plan(GainJudge, view, mission(view))
    return plan.worth_keeping(kept(view, move), left(view))


def level_of(view: st.State, name: str) -> int:
    return level_won(INDEX[_TILES[name]], view.dice)


def wins(view: st.State, name: str) -> bool:
    return INDEX[_TILES[name]] in claimable(view, mission(view), view.dice)


def wins_more_often(view: st.State, weighing: Weighing, tile: Tile, other: Tile) -> bool:
    """By the weighing of the player, if there is one."""
    worth = {way.thing: way.wins for way in weighing.ways}
    if not worth:
        judge = WinJudge(view)
        worth = {
            f"tile:{one}": judge.worth(INDEX[one], level_won(INDEX[one], view.dice), False)
            for one in (tile, other)
        }
    return worth[f"tile:{tile}"] > worth[f"tile:{other}"]


# --- the checks -----------------------------------------------------------------------------------


def best_for(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    faces, name = said
    now = kept(view, move)
    return faces == faces_said(sorted(now)) and is_best_keep(view, tuple(sorted(now)), _TILES[name])


def all_five_best_for(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    return kept(view, move) == () and is_best_keep(view, (), _TILES[said[0]])


def only_number(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    """No final dice without the number win anything but five alike."""
    (number,) = (n for n in FACES if face_name(n, 2) == said[0])
    without = combinations_with_replacement([n for n in FACES if n != number], DICE)
    return set(kept(view, move)) <= {number} and all(
        is_yahtzee(dice) or not claimable(view, mission(view), dice) for dice in without
    )


def only_yahtzee(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    every = combinations_with_replacement(FACES, DICE)
    return all(is_yahtzee(d) or not claimable(view, mission(view), d) for d in every)


def may_win(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    rolled = after_rolling(view, move)
    return gains(view, view.dice) < 0 and (
        left(view) > 1 or any(gains(view, dice) > 0 for dice in rolled)
    )


def cannot_win(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    return gains(view, view.dice) < 0 and not any(
        gains(view, dice) > 0 for dice in after_rolling(view, move)
    )


def may_lose(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    now = gains(view, view.dice)
    return now >= 0 and any(gains(view, dice) < now for dice in after_rolling(view, move))


def more_on_average(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    return mean(view, move) > gains(view, view.dice) >= 0


def as_much_on_average(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    return mean(view, move) == pytest.approx(gains(view, view.dice))


def yahtzee_stops(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    won = len(claimable(view, mission(view), view.dice))
    guarded = view.shielded is not None and view.owner(view.shielded) == view.active
    return is_yahtzee(view.dice) and won == len(TILES) - guarded


def stops_with(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    return move == mv.Stop() and wins(view, said[0])


def stops_without(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    _now, events = apply(view, move, NoChance())
    return any(isinstance(event, mv.GoEnded) for event in events)


def missing(view: st.State) -> tuple[st.State, tuple[mv.Event, ...]]:
    """Stay, and roll dice that do not improve the tile."""
    assert isinstance(view.phase, st.OwnSquare)
    others = [face for face in FACES if face != NUMBER[view.phase.tile]]
    staying, _ = apply(view, mv.Stay(), NoChance())
    rolled, _ = apply(staying, mv.Roll(), Scripted(*others))
    return apply(rolled, mv.Stop(), NoChance())


def keeps_when_staying(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    now, events = missing(view)
    ended = any(isinstance(event, mv.RunEnded) for event in events)
    return now.holdings == view.holdings and not ended


def miss_ends_run(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    return any(isinstance(event, mv.RunEnded) for event in missing(view)[1])


def another_tile(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    return len(view.tiles_of(view.active)) < len(TILES)


def strides(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    phase = view.phase
    return isinstance(phase, st.OwnSquare) and phase.move_rolls == MOVE_ROLLS_MAX


def only_move(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    return [*legal_moves(view)] == [move]


def improves(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    now, _events = apply(view, move, NoChance())
    name, worth = said
    tile = _TILES[name]
    before, after = view.holding(tile), now.holding(tile)
    return before.owner == after.owner == view.active and (
        points(tile, before.level) < points(tile, after.level) == int(worth)
    )


def shields(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    """The shield comes to the tile, or may be moved there."""
    now, _events = apply(view, move, NoChance())
    tile = _TILES[said[0]]
    may = isinstance(now.phase, st.Protecting) and now.phase.claimed is tile
    return move == mv.Claim(tile) and (now.shielded is tile or may)


def last_tile(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    now, events = apply(view, move, NoChance())
    begins = any(isinstance(event, mv.ChallengeBegan) for event in events)
    assert now.finale is not None
    return begins and run_order(now, now.finale.last_runner)[-1] == view.active


def more_points(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    name, worth, other, less = said
    told = points(_TILES[name], level_of(view, name)), points(_TILES[other], level_of(view, other))
    won = wins(view, name) and wins(view, other)
    return won and told == (int(worth), int(less)) and told[0] > told[1]


def gains_and_loses(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    now, _events = apply(view, move, NoChance())
    gain, seat, loss = map(int, said)
    return (
        now.points_of(view.active) - view.points_of(view.active) == gain
        and view.points_of(seat) - now.points_of(seat) == loss > 0
    )


def nothing_else(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    name, worth = said
    only = len(claimable(view, mission(view), view.dice)) == 1 and wins(view, name)
    return only and points(_TILES[name], level_of(view, name)) == int(worth)


def harder(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    one, other = (steal(_TILES[name], level_of(view, name) or 1) for name in said)
    return one < other and all(wins(view, name) for name in said)


def wins_more(view: st.State, move: mv.Move, weighing: Weighing, said: tuple[str, ...]) -> bool:
    one, other = (_TILES[name] for name in said)
    return move == mv.Claim(one) and wins_more_often(view, weighing, one, other)


def as_much(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    name, worth, other = said
    told = {points(_TILES[one], level_of(view, one)) for one in (name, other)}
    return told == {int(worth)} and wins(view, name) and wins(view, other)


def worth_that(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    assert isinstance(move, mv.Claim)
    return points(move.tile, level_of(view, NAMES[move.tile])) == int(said[0])


def shield_choice(view: st.State, move: mv.Move) -> tuple[Tile, Tile]:
    """The tile that the move puts or leaves the shield on, and the other one."""
    assert isinstance(view.phase, st.Protecting)
    assert view.shielded is not None
    pair = (view.phase.claimed, view.shielded)
    return pair if move == mv.PlaceShield() else pair[::-1]


def worth(view: st.State, tile: Tile) -> int:
    return points(tile, view.holding(tile).level)


def shield_equal(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    return {worth(view, tile) for tile in shield_choice(view, move)} == {int(said[0])}


def shield_worth(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    name, more, less = said
    tile, other = shield_choice(view, move)
    told = (NAMES[tile], worth(view, tile), worth(view, other))
    return told == (name, int(more), int(less)) and told[1] > told[2]


def shield_easier(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    pair = shield_choice(view, move)
    one, other = (steal(tile, view.holding(tile).level or 1) for tile in pair)
    return NAMES[pair[0]] == said[0] and one > other


def shield_protects(view: st.State, move: mv.Move, _: Weighing, said: tuple[str, ...]) -> bool:
    now, _events = apply(view, move, NoChance())
    return now.shielded is _TILES[said[0]]


PATTERNS: dict[str, Check] = {
    rf"([\d ]+) (?:is the best die|are the best dice) to keep for ({_TILE})": best_for,
    rf"A new roll of all five is best for ({_TILE})": all_five_best_for,
    r"Only (\w+) or a yahtzee count here": only_number,
    r"Only a yahtzee wins here": only_yahtzee,
    r"Rolling again may win a tile": may_win,
    r"With these dice, no tile can be won": cannot_win,
    r"Rolling again may lose what these dice win": may_lose,
    r"On average, rolling again wins more than these dice": more_on_average,
    r"On average, rolling again wins as much as these dice": as_much_on_average,
    r"A yahtzee wins any tile: keep all five": yahtzee_stops,
    rf"These dice already win ({_TILE})": stops_with,
    r"These dice win nothing, and the turn ends": stops_without,
    r"Staying can only improve it: you keep it if the dice miss": keeps_when_staying,
    r"Staying may improve it, but a miss ends your run": miss_ends_run,
    r"Moving on may win you another tile": another_tile,
    r"Six movement rolls are used: now you step past your own tiles": strides,
    r"See the first roll, then choose which dice to keep": only_move,
    r"The highest total plays first": only_move,
    r"Every turn begins with a move": only_move,
    rf"It improves ({_TILE}) to (\d+)": improves,
    rf"With the shield, only a yahtzee can steal ({_TILE})": shields,
    r"It is the last unclaimed tile: claim it and you play last in the Challenge Rounds": last_tile,
    rf"({_TILE}) for (\d+), ({_TILE}) for only (\d+)": more_points,
    r"You gain (\d+), and \{seat:(\d)\} loses (\d+)": gains_and_loses,
    rf"({_TILE}) for (\d+); these dice win nothing else": nothing_else,
    rf"It is harder to steal ({_TILE}) than ({_TILE})": harder,
    rf"You win more often with ({_TILE}) than with ({_TILE})": wins_more,
    rf"({_TILE}) for (\d+), as much as ({_TILE})": as_much,
    r"For (\d+)": worth_that,
    rf"({_TILE}) has more points: (\d+), not (\d+)": shield_worth,
    rf"It is easier to steal ({_TILE})": shield_easier,
    r"Both tiles have (\d+) points": shield_equal,
    rf"The shield protects ({_TILE}) from all but a yahtzee": shield_protects,
}
RARE = {
    "Six movement rolls are used: now you step past your own tiles",
    "With these dice, no tile can be won",
    "Only a yahtzee wins here",
    "It is the last unclaimed tile: claim it and you play last in the Challenge Rounds",
    r"Both tiles have (\d+) points",
}
"""Not in every run of some random matches: positions below hold them to the same."""


def is_true(
    view: st.State, move: mv.Move, said: str, weighing: Weighing = NOT_WEIGHED
) -> str | None:
    """Check a reason; return its pattern, or None for one that tells figures of a weighing."""
    found = [
        (pattern, match.groups())
        for pattern in PATTERNS
        if (match := re.fullmatch(rf"{pattern}\.", said))
    ]
    if not found and weighing.ways and " %" in said:
        for name in re.findall(rf"(?:These dice win|Stopping wins) ({_TILE})", said):
            assert wins(view, name), f"{said} {view}"
        return None
    assert len(found) == 1, f"no or several checks for: {said}"
    ((pattern, groups),) = found
    assert PATTERNS[pattern](view, move, weighing, groups), f"{said} {move} {view}"
    return pattern
