"""Why a computer player does what it does, in one line for a hint. Seats appear as {seat:0}."""

from collections.abc import Collection, Sequence
from math import inf

from game.core.naming import seat_name
from game.core.wording import COUNTS, capital, counted, per_cent
from game.games.yoz.players.thinking import End, Thinking
from game.games.yoz.rules import moves as mv
from game.games.yoz.rules import odds
from game.games.yoz.rules.content import CASTLE, OWNER, Character, Dragon, Gem, Space
from game.games.yoz.rules.names import CHARACTER_NAMES, DRAGON_NAMES
from game.games.yoz.rules.state import State, circle_of, owner_seat
from game.games.yoz.rules.tunnels import pass_chance
from game.games.yoz.words.log import place_name


def about(turns: float) -> str:
    """Return a number of turns in words: "about 4 turns"."""
    if turns == inf:
        return "far too many turns"
    whole = round(turns)
    if whole < 1:
        return "less than a turn"
    return "about a turn" if whole == 1 else f"about {whole} turns"


def passing(view: State, move: mv.Give | mv.Take) -> str:
    """Return the reason for handing over a gem, in one sentence."""
    receiver = move.to if isinstance(move, mv.Give) else view.active
    have = COUNTS[len(view.heroes[receiver].own) + 1]
    return f"Then {seat_name(receiver)} has {have} of three gems."


def fetching(view: State, gem: Gem) -> str:
    """Return the reason for picking up a partner's gem, in two sentences."""
    owner = owner_seat(view, gem)
    name = CHARACTER_NAMES[OWNER[gem]] if owner is None else seat_name(owner)
    return f"It saves {name} the way. Hand it over before the castle."


def plain(view: State, move: mv.Move) -> str:
    """Return the reason for a move without an alternative, in one sentence."""
    match move:
        case mv.Draw():
            return "Every turn ends with a card."
        case mv.LastChance():
            return f"Only this roll can stop the thief: {per_cent(odds.last_chance())}."
        case mv.Fight():
            return "This fight cannot be avoided."
        case _:
            return "It is the only move."


def goal_name(goal: Space, gems: Collection[Space]) -> str:
    """Return a goal within a sentence: "the castle", "the gem in Toadmire"; `gems`: their spaces.

    Any other space is where a partner is met.
    """
    if goal == CASTLE:
        return "the castle"
    return f"the {'gem' if goal in gems else 'partner'} in {place_name(goal)}"


def dragon_at(view: State, circle: int) -> Dragon:
    """Return the dragon on a circle.   Raises: StopIteration if there is none."""
    return next(perch.dragon for perch in view.dragons if perch.circle == circle)


def starting(
    view: State, thinking: Thinking, worths: Sequence[tuple[float, mv.Move]], goal: Space
) -> str:
    """Return the reason for the best first move of a turn; `goal`: the space it plays for."""
    move, hero = worths[0][1], view.hero
    on_foot = thinking.ways.to(goal).get(hero.space)
    name = goal_name(goal, thinking.errands.gems)
    match move:
        case mv.Walk() if on_foot is not None:
            if any(isinstance(other, mv.Jump) for _, other in worths):
                return _walk_or_jump(thinking, goal, name, worths)
            return f"{capital(name)} is {about(on_foot)} away on foot."
        case mv.Jump():
            if on_foot is None:
                jumping = about(thinking.ways.leg(hero.space, goal, True))
                return f"No road leads to {name}; jumping takes {jumping}."
            return _walk_or_jump(thinking, goal, name, worths)
        case mv.Choose(circle=circle):
            left = about(thinking.turns(view.land.circles[circle], thinking.errands.everything,
                                        thinking.lairs))  # fmt: skip
            return f"From circle {circle} it takes {left} to finish."
        case mv.Skip():
            return _staying(view, thinking)
        case mv.SpecialJump():
            dice = 2 if hero.character is Character.WIZARD else 1
            chance = odds.special(dice, view.rules.special_most)
            return f"Nothing else gets there. The chance is {per_cent(chance)}."
        case mv.Return():
            return "The rest of the way is shorter from there."
        case _:
            return f"No road leads to {name}. A walk is still the best move now."


def _walk_or_jump(
    thinking: Thinking, goal: Space, name: str, worths: Sequence[tuple[float, mv.Move]]
) -> str:
    """Return a walk compared with a jump to the same goal: by turns, or by chances to win."""
    space, jumps = thinking.hero.space, isinstance(worths[0][1], mv.Jump)
    on_foot = thinking.ways.to(goal)[space]
    jumping = thinking.ways.by_jump(goal)
    fewer, more = (jumping, on_foot) if jumps else (on_foot, jumping)
    if about(fewer) != about(more) and fewer < more:
        there, by_jump = about(on_foot), about(jumping)
        return f"{capital(name)} is {there} away on foot, {by_jump} by jumping."
    chances = {type(move): per_cent(worth) for worth, move in worths}
    walk, jump = chances.get(mv.Walk), chances[mv.Jump]
    if walk is None or walk == jump:
        return "Walking and jumping are nearly equal here."
    return f"The chance of winning is {walk} with a walk, {jump} with a jump."


def _staying(view: State, thinking: Thinking) -> str:
    circle = thinking.prey(thinking.hero.space, thinking.errands.everything, thinking.staying())
    if circle is not None:
        return fighting(dragon_at(view, circle), thinking.battle(circle))
    if view.hero.space in view.land.tunnels:
        chance = per_cent(pass_chance(view, view.hero.space))
        return f"Stay and dig: the chance to get through is {chance}."
    return "No other space is better right now."


def stepping(view: State, thinking: Thinking, end: End) -> str:
    """Return the reason for walking on to `end`, or for stopping, in one sentence."""
    if end.space == CASTLE:
        return "You enter the castle and need not draw a card."
    if thinking.errands.gems - end.todo:
        return f"You get a gem there, {counted(end.steps, 'step')} away."
    if met := sorted(thinking.errands.meetings - end.todo):
        return f"A gem can be handed over in {place_name(met[0])}."
    if end.space in view.land.circle_at and view.land.circle_at[end.space] in thinking.lairs:
        chance = thinking.battle(view.land.circle_at[end.space])
        return f"The dragon is worth a fight: {per_cent(chance)} to win."
    left = about(thinking.turns(end.space, end.todo, thinking.lairs))
    if not end.way:
        return f"More steps do not help. It takes {left} to finish."
    return f"From {place_name(end.space)} it takes {left} to finish."


def fighting(dragon: Dragon, chance: float) -> str:
    """Return the reason for fighting a dragon; `chance`: of winning, 0 to 1."""
    return f"{DRAGON_NAMES[dragon]} is in the way. The chance to win is {per_cent(chance)}."


def acting(view: State, thinking: Thinking, move: mv.Move) -> str:
    """Return the reason for fighting a dragon, trying a tunnel, or neither."""
    match move:
        case mv.Attack(dragon=dragon):
            return fighting(dragon, thinking.battle(circle_of(view, dragon)))
        case mv.Dig():
            return f"The chance to get through is {per_cent(pass_chance(view, view.hero.space))}."
        case _:
            return "A fight or a dig would not help now."


def flying(dragon: Dragon) -> str:
    """Return the reason for choosing a dragon to fly, in one sentence."""
    return f"{DRAGON_NAMES[dragon]} is in the way the most."
