"""The hard player: every way to go on is weighed, the best one is taken.

What counts is the chance of the whole party to be inside before the thief, all errands in their
best order. It fetches gems for partners if that gains enough, and takes any gamble that raises the
chance.
"""

from collections.abc import Sequence
from typing import Final

from game.core.contract.values import Choice
from game.games.yoz.players import hints
from game.games.yoz.players.thinking import Thinking, best_end
from game.games.yoz.players.ways import goal_of, moves_to, weighed, weighed_ends
from game.games.yoz.rules import moves as mv
from game.games.yoz.rules.content import OWNER
from game.games.yoz.rules.jumps import may_fetch
from game.games.yoz.rules.state import Acting, Moving, State, circle_of

FETCH_GAIN: Final = 0.03
"""What the party's chance must gain, for a gem to be fetched for a partner."""


def decide(view: State, legal: Sequence[mv.Move]) -> Choice:
    """Return the move with the best chance of the party to win, and why."""
    first, thinking = legal[0], thinking_of(view)
    for move in legal:
        if isinstance(move, mv.PickUp) and move.gem is thinking.fetched:
            return Choice(move, hints.fetching(view, move.gem))
    if isinstance(view.phase, Moving):
        return _stepping(view, thinking)
    if isinstance(first, mv.Draw):  # the other gems here are for a partner
        return Choice(first, hints.plain(view, first))
    if isinstance(first, mv.ChooseDragon):
        return _flying(view, thinking, legal)
    if isinstance(view.phase, Acting):
        return _acting(view, thinking, legal)
    return _starting(view, thinking, legal)


# --- phase by phase -------------------------------------------------------------------------------


def _starting(view: State, thinking: Thinking, legal: Sequence[mv.Move]) -> Choice:
    worths: list[tuple[float, mv.Move]] = []
    for move in legal:
        match move:
            case mv.Skip():
                worths.append((thinking.staying(), move))
            case mv.Walk():
                worths.append((thinking.walk(), move))
            case mv.Jump():
                worths.append((thinking.jump(), move))
            case mv.SpecialJump(gem=gem):
                worths.append((thinking.special(gem), move))
            case mv.Return() if view.hero.return_to is not None:
                worths.append((thinking.landing(view.hero.return_to), move))
            case mv.Choose(circle=circle):
                worths.append((thinking.landing(view.land.circles[circle]), move))
            case _:
                pass  # a partner's gem that is not picked up
    worths.sort(key=lambda pair: (-pair[0], not isinstance(pair[1], mv.Skip)))
    weighing = weighed(thinking, worths)
    goal = goal_of(thinking, weighing)
    why = hints.starting(view, thinking, worths, goal)
    return Choice(worths[0][1], why, weighing=weighing, names=(f"space:{goal}",))


def _stepping(view: State, thinking: Thinking) -> Choice:
    assert isinstance(view.phase, Moving)
    ends = thinking.ends(view.phase.points)
    end = best_end(ends)
    why, weighing = hints.stepping(view, thinking, end), weighed_ends(thinking, end, ends)
    first, *then = moves_to(thinking, end)
    names = (f"space:{goal_of(thinking, weighing)}",)
    return Choice(first, why, tuple(then), weighing, names)


def _acting(view: State, thinking: Thinking, legal: Sequence[mv.Move]) -> Choice:
    hero, todo = view.hero, thinking.errands.everything
    worths: list[tuple[float, mv.Move]] = []
    for move in legal:
        match move:
            case mv.Attack(dragon=dragon):
                circle = circle_of(view, dragon)
                worths.append((thinking.attack(circle, hero.space, todo), move))
            case mv.Dig():
                worths.append((thinking.dig(hero.space, todo, hero.fails), move))
            case mv.End():
                worths.append((thinking.resting(hero.space, todo, hero.fails), move))
            case _:
                pass
    worths.sort(key=lambda pair: (-pair[0], isinstance(pair[1], mv.End)))
    why = hints.acting(view, thinking, worths[0][1])
    return Choice(worths[0][1], why, weighing=weighed(thinking, worths))


def _flying(view: State, thinking: Thinking, legal: Sequence[mv.Move]) -> Choice:
    best = max(
        (move for move in legal if isinstance(move, mv.ChooseDragon)),
        key=lambda move: thinking.without(circle_of(view, move.dragon)),
    )
    return Choice(best, hints.flying(best.dragon))


def thinking_of(view: State) -> Thinking:
    """Return the analysis of the hero's errands, plus one partner's gem worth fetching, if any."""
    plain = Thinking(view)
    hero = view.hero
    if not may_fetch(hero) or len(view.heroes) == 1:
        return plain
    best, gain = plain, FETCH_GAIN
    base = plain.resting(hero.space, plain.errands.everything)
    for gem in view.gems:
        if OWNER[gem] is hero.character:
            continue
        other = Thinking(view, gem)
        todo = other.errands.everything
        more = other.resting(hero.space, todo) - base
        if more > gain:
            best, gain = other, more
    return best
