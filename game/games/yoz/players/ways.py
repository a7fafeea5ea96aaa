"""The ways of a decision with the party's chance to win, for hint, odds panel and aim.

What a way plays for is what its best play reaches most often in this turn; the chance of that is
exact: that of all rolls that allow it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from game.core.contract.values import OddsRow, Way, Weighing
from game.core.odds_rows import gain, within
from game.games.yoz.analysis.panel import (
    battle_row,
    circle_label,
    jump_label,
    special_row,
    tunnel_label,
    tunnel_row,
)
from game.games.yoz.players.hints import dragon_at, goal_name
from game.games.yoz.players.thinking import End, Thinking, best_end
from game.games.yoz.rules import moves as mv
from game.games.yoz.rules.content import CASTLE, D12, Dragon, Space
from game.games.yoz.rules.jumps import dice_of
from game.games.yoz.rules.names import DRAGON_NAMES
from game.games.yoz.rules.state import circle_of
from game.games.yoz.rules.walking import bonus
from game.games.yoz.words.log import place_name

_MOST_ENDS: Final = 6  # of a walk that are shown
_Aim: TypeAlias = tuple[OddsRow | None, str]
"""A row of the panel, and the hotspot of what it names."""
_NOTHING: Final[_Aim] = None, ""


def weighed(thinking: Thinking, worths: Sequence[tuple[float, mv.Move]]) -> Weighing:
    """Return the moves of a decision with their chances and aims, in the order of `worths`."""
    ways = [
        Way(move, within(worth), *_aim(thinking, move))
        for worth, move in worths
        if worth > float("-inf")
    ]
    return Weighing(tuple(ways))


def weighed_ends(thinking: Thinking, end: End, ends: Iterable[End]) -> Weighing:
    """Return the ends of a walk with their chances and aims, the chosen `end` first."""
    others = sorted((one for one in ends if one.space != end.space), key=lambda one: -one.worth)
    told: dict[Space, End] = {}
    for one in others:
        told.setdefault(one.space, one)
    return Weighing(
        tuple([_way_to(thinking, one) for one in (end, *list(told.values())[:_MOST_ENDS])])
    )


def goal_of(thinking: Thinking, weighing: Weighing) -> Space:
    """Return the space of the best move's aim if a gem to get is there, else `thinking.goal`."""
    place = weighing.ways[0].thing.removeprefix("space:") if weighing.ways else ""
    return place if place in thinking.errands.gems else thinking.goal


def moves_to(thinking: Thinking, end: End) -> list[mv.Move]:
    """Return the steps to the end of a walk, or to where a gem changes hands on the way.

    One Stop if the walk ends here.
    """
    way = end.way
    met = (n for n, space in enumerate(way) if space in _handing_over(thinking))
    return [mv.Step(space) for space in way[: next(met, len(way)) + 1]] or [mv.Stop()]


def _handing_over(thinking: Thinking) -> frozenset[Space]:
    """Return the spaces where a gem is given, taken or picked up by a free action (YOZ-9.3)."""
    return thinking.errands.meetings | _fetched(thinking)


def _way_to(thinking: Thinking, end: End) -> Way:
    first, *then = moves_to(thinking, end)
    return Way(first, within(end.worth), *_reached(thinking, end), tuple(then))


def _aim(thinking: Thinking, move: mv.Move) -> _Aim:
    """Return the aim of a move: the row with its chance (None: no aim), and the hotspot meant."""
    view, hero = thinking.view, thinking.hero
    match move:
        case mv.Walk():
            return _walking(thinking)
        case mv.Jump():
            return _jumping(thinking)
        case mv.SpecialJump(gem=gem):
            return special_row(view, gem), f"space:{view.land.gems[gem]}"
        case mv.Attack(dragon=dragon):
            return battle_row(view, dragon), f"dragon:{dragon}"
        case mv.Dig():
            return tunnel_row(view), f"space:{hero.space}"
        case mv.Skip():
            return _staying(thinking)
        case mv.Choose(circle=circle) if circle in thinking.lairs:
            dragon = dragon_at(view, circle)
            label = circle_label(circle, f"defeat {DRAGON_NAMES[dragon]} there")
            return gain(label, thinking.battle(circle)), f"dragon:{dragon}"
    return _NOTHING


def _staying(thinking: Thinking) -> _Aim:
    """Return the aim of skipping phase one: a fight with a dragon near by, or a dig."""
    view, space = thinking.view, thinking.hero.space
    circle = thinking.prey(space, thinking.errands.everything, thinking.staying())
    if circle is not None:
        dragon = dragon_at(view, circle)
        return battle_row(view, dragon), f"dragon:{dragon}"
    if space in view.land.tunnels:
        return tunnel_row(view), f"space:{space}"
    return _NOTHING


def _walking(thinking: Thinking) -> _Aim:
    """Return the aim of a walk: what most rolls reach, with the chance of that.

    Every roll that allows it counts, even one that allows something better. If no roll reaches
    anything: the share of rolls that lead nearer to the goal.
    """
    hero, extra = thinking.hero, bonus(thinking.hero.character)
    todo, ends = thinking.errands.everything, thinking.ends(D12 + extra)
    here, nearer = thinking.turns(hero.space, todo, thinking.lairs), 0
    rolls = [[end for end in ends if end.steps <= die + extra] for die in range(1, D12 + 1)]
    best = [best_end(near) for near in rolls]
    found = Counter(_reached(thinking, end) for end in best)
    found.pop(_NOTHING, None)
    if not found:
        goal = thinking.goal
        nearer = sum(thinking.turns(end.space, end.todo, thinking.lairs) < here for end in best)
        label = f"Closer to {goal_name(goal, thinking.errands.gems)}"
        return gain(label, nearer / D12), f"space:{goal}"
    (row, thing), _ = found.most_common(1)[0]
    assert row is not None
    allowing = sum(any(_allows(thinking, end, thing) for end in near) for near in rolls)
    return gain(_walked(thinking, row, thing), allowing / D12 * row.chance), thing


def _walked(thinking: Thinking, row: OddsRow, thing: str) -> str:
    """Return a label whose chance is that of a walk roll and of what comes after the walk."""
    kind, _, name = thing.partition(":")
    if kind == "dragon":
        return f"Walk to and defeat {DRAGON_NAMES[Dragon(name)]}"
    if name in thinking.land.tunnels and name not in thinking.errands.everything:
        return f"Walk to and through the tunnel in {place_name(name)}"
    return row.label


def _allows(thinking: Thinking, end: End, thing: str) -> bool:
    """Whether the aim `thing`, a hotspot, can be met at the end of a walk or was met on the way."""
    kind, _, name = thing.partition(":")
    if kind == "dragon":
        circle = circle_of(thinking.view, Dragon(name))
        return end.space in thinking.land.near[circle]
    return name == end.space or name in _done(thinking, end)


def _done(thinking: Thinking, end: End) -> frozenset[Space]:
    """Return the spaces of the errands that a walk has done at its end."""
    return thinking.errands.everything - (end.todo - {end.space})


def _reached(thinking: Thinking, end: End) -> _Aim:
    """Return the aim of ending a walk at `end`, with the chance of that aim there."""
    view, done = thinking.view, _done(thinking, end)
    if met := sorted(thinking.errands.meetings & done):
        label = f"Hand over a gem in {place_name(met[0])}"
        return gain(label, 1.0), f"space:{met[0]}"
    if end.space == CASTLE:
        return gain("Into the castle this turn", 1.0), f"space:{CASTLE}"
    if got := sorted(thinking.errands.gems & done):
        spot = got[0]
        whose = "your" if spot not in _fetched(thinking) else "the"
        return gain(f"To {whose} gem in {place_name(spot)} this turn", 1.0), f"space:{spot}"
    circle = thinking.prey(end.space, end.todo - {end.space}, end.worth)
    if circle is not None:
        dragon = dragon_at(view, circle)
        return gain(f"Defeat {DRAGON_NAMES[dragon]}", thinking.battle(circle)), f"dragon:{dragon}"
    if end.space in view.land.tunnels and end.space != thinking.hero.space:
        row = tunnel_row(view, end.space)
        return gain(tunnel_label(end.space), row.chance), f"space:{end.space}"
    return _NOTHING


def _fetched(thinking: Thinking) -> frozenset[Space]:
    """Return the space of the gem to fetch for a partner, alone in a set; empty for no such gem."""
    gem = thinking.fetched
    return frozenset() if gem is None else frozenset({thinking.land.gems[gem]})


def _jumping(thinking: Thinking) -> _Aim:
    """Return the aim of a jump: closer to the goal, with the chance that the best circle is."""
    hero, land, todo = thinking.hero, thinking.land, thinking.errands.everything
    here = thinking.turns(hero.space, todo, thinking.lairs)
    order = sorted(land.circles[1:], key=thinking.landing, reverse=True)
    dice, nearer = dice_of(hero), 0.0
    for place, space in enumerate(order):
        there = thinking.turns(space, todo, thinking.lairs)
        if land.circle_at[space] not in thinking.lairs and there < here:
            nearer += ((D12 - place) / D12) ** dice - ((D12 - place - 1) / D12) ** dice
    goal = thinking.goal
    return gain(jump_label(goal), nearer), f"space:{goal}"
