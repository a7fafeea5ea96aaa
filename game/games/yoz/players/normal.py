"""The normal player: one thing at a time like the easy one, but with exact chances.

It goes for the nearest gem and counts the turns to it: a jump against the road, and before a dragon
the turns saved by a victory against those lost by the way back. It plans no further than that gem,
ignores the thief until he is at the gate, and makes no detours for partners: the hard player does.
"""

from collections.abc import Sequence
from math import inf
from typing import Final

from game.core.contract import values
from game.core.contract.values import Choice
from game.core.wording import capital, per_cent
from game.games.yoz.players import easy, hints
from game.games.yoz.players.easy import goal_of, named
from game.games.yoz.rules import moves as mv
from game.games.yoz.rules import odds
from game.games.yoz.rules.battle import team_of, win_chance
from game.games.yoz.rules.content import CARDS, CASTLE, CASTLE_STONE, Character, Dragon, Space
from game.games.yoz.rules.heroes import own_spots
from game.games.yoz.rules.land.roads import Ways, ways_of
from game.games.yoz.rules.names import DRAGON_NAMES
from game.games.yoz.rules.reach import lair_circles
from game.games.yoz.rules.state import Acting, DragonPick, Picking, Starting, State, circle_of
from game.games.yoz.rules.tunnels import pass_chance

JUMP_GAIN: Final = 2.0
"""Turns that a jump must save on average: for less nobody leaves the road."""

_LONGEST: Final = max(card.thief for card in CARDS.values())


def decide(view: State, legal: Sequence[mv.Move]) -> Choice:
    """Return one of several legal moves, and why."""
    match view.phase:
        case DragonPick():
            return _flying(view, legal)
        case Picking(circles=circles):
            return _picking(view, circles)
    plain = easy.decide(view, legal)
    match view.phase, plain.move:
        case Starting(), mv.Walk() | mv.Skip() if mv.Jump() in legal:
            return _starting(view, plain)
        case Acting(), mv.Dig():
            chance = per_cent(pass_chance(view, view.hero.space))
            return Choice(mv.Dig(), f"The way leads through this tunnel: {chance} to get through.")
        case Acting(), mv.Attack() | mv.End():
            return _fighting(view, plain, legal)
        case _:
            return plain


def _ways(view: State, without: int = 0) -> Ways:
    """Return the ways of the active character, ignoring a dragon on circle `without` (0: none)."""
    circles = tuple(circle for circle in lair_circles(view) if circle != without)
    return ways_of(view.land, view.hero.character, circles)


def _errand(view: State, ways: Ways) -> tuple[str, frozenset[Space]]:
    """Return the next target as the start of a sentence, and the spaces where it can be met."""
    goal = goal_of(view, ways)
    if goal == CASTLE:
        return "The castle", frozenset((goal,))
    spots = own_spots(view, view.active)
    return ("The next gem", spots) if spots else ("The partner", frozenset((goal,)))


def _starting(view: State, plain: Choice) -> Choice:
    """Return the choice of a jump if it saves enough turns, else of the walk."""
    ways = _ways(view)
    name, ends = _errand(view, ways)
    on_foot = min(_on_foot(view, ways, end, plain.move) for end in ends)
    jumping = min(ways.by_jump(end) for end in ends)
    there, by_jump = hints.about(on_foot), hints.about(jumping)
    if jumping + JUMP_GAIN <= on_foot:
        return Choice(mv.Jump(), f"{name} is {there} away on foot, {by_jump} by jumping.")
    if not isinstance(plain.move, mv.Walk):
        return plain
    goal = capital(named(view, goal_of(view, ways)))
    if jumping < on_foot:
        return Choice(plain.move, f"{goal} is {there} away on foot. A jump saves too little.")
    return Choice(plain.move, f"{goal} is {there} away on foot, {by_jump} by jumping.")


def _on_foot(view: State, ways: Ways, end: Space, move: values.Move) -> float:
    """Return the turns to a space without a jump; a stay at a tunnel counts its failed tries."""
    hero = view.hero
    if isinstance(move, mv.Skip) and hero.space in view.land.tunnels:
        tunnel = view.land.tunnels[hero.space]
        tries = odds.tunnel_tries(tunnel.numbers, hero.character is Character.MINER, hero.fails)
        return tries + ways.to(end).get(tunnel.other, inf)
    return ways.to(end).get(hero.space, inf)


def _picking(view: State, circles: Sequence[int]) -> Choice:
    """Return the choice of the circle with the shortest way, its dragon included."""
    ways = _ways(view)
    name, ends = _errand(view, ways)
    walks = [ways.walks(end) for end in ends]
    best = min(circles, key=lambda circle: min(turns[circle - 1] for turns in walks))
    return Choice(mv.Choose(best), f"{name} is nearest from circle {best}.")


def _fighting(view: State, plain: Choice, legal: Sequence[mv.Move]) -> Choice:
    """Return the choice to fight if that saves turns on average, else not to."""
    attacks = [move for move in legal if isinstance(move, mv.Attack)]
    gains = {move: _gain(view, move.dragon) for move in attacks}
    best = max(attacks, key=gains.__getitem__, default=None)
    if best is not None and gains[best] > 0:
        return Choice(best, hints.fighting(best.dragon, _wins(view, best.dragon)))
    if not isinstance(plain.move, mv.Attack):
        return plain
    chance = per_cent(_wins(view, plain.move.dragon))
    if view.thief + _LONGEST >= CASTLE_STONE:
        return Choice(plain.move, f"The thief is almost there, so {chance} is worth a try.")
    return Choice(mv.End(), f"{chance} is too little: a lost fight means a long way back.")


def _wins(view: State, dragon: Dragon) -> float:
    return win_chance(view, team_of(view, dragon))


def _gain(view: State, dragon: Dragon) -> float:
    """Return the turns that an attack on a dragon saves on average; negative if it costs turns."""
    ways, freed = _ways(view), _ways(view, without=circle_of(view, dragon))
    _, ends = _errand(view, ways)
    here, home = view.hero.space, view.land.cottages[view.hero.character]
    jumping, chance = bool(view.hero.own), _wins(view, dragon)
    now, won, lost = (
        min(known.leg(start, end, jumping) for end in ends)
        for known, start in ((ways, here), (freed, here), (ways, home))
    )
    return now - chance * won - (1 - chance) * lost


def _flying(view: State, legal: Sequence[mv.Move]) -> Choice:
    """Return the choice of the nearest dragon to fly."""
    steps = view.land.walk(view.hero.space)

    def far(move: mv.ChooseDragon) -> float:
        return steps.get(view.land.circles[circle_of(view, move.dragon)], inf)

    best = min((move for move in legal if isinstance(move, mv.ChooseDragon)), key=far)
    return Choice(best, f"{DRAGON_NAMES[best.dragon]} is the nearest dragon.")
