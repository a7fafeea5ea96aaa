"""Confirmations: leaving steps, fights, tunnels or gems unused."""

from collections.abc import Sequence

from game.core.contract.confirmations import Confirmation, ConfirmationKind, of_hundred
from game.core.contract.values import Move, Odds
from game.core.naming import seat_name
from game.core.wording import counted
from game.games.yoz.players.aims import SURE_TRY
from game.games.yoz.rules.battle import team_near, win_chance
from game.games.yoz.rules.content import CASTLE, GEMS_TO_ENTER
from game.games.yoz.rules.heroes import own_spots
from game.games.yoz.rules.legal import legal_moves
from game.games.yoz.rules.moves import Draw, End, Give, Step, Stop, Take
from game.games.yoz.rules.names import DRAGON_NAMES
from game.games.yoz.rules.reach import reach
from game.games.yoz.rules.state import Acting, Moving, State, dragons_near
from game.games.yoz.rules.tunnels import pass_chance
from game.games.yoz.words.log import gem_name

STOP = ConfirmationKind("yoz.stop", "Stopping with steps left")
LEAVE = ConfirmationKind("yoz.leave", "Skipping a fight or a tunnel")
SHARE = ConfirmationKind("yoz.share", "Drawing before handing over a gem")
GATE = ConfirmationKind("yoz.gate", "Entering the castle with a partner's gem")

ASKS = (STOP, LEAVE, SHARE, GATE)

EVEN = 0.5
"""The chance from which on a fight is left only after a question: a loss sends the team home."""


def confirmation(view: State, plan: Sequence[Move], odds: Odds | None) -> Confirmation | None:
    """Return the question to ask before a plan, with chances if `odds` are given, or None."""
    told = odds is not None
    match plan[0]:
        case Stop() if isinstance(view.phase, Moving):
            return _stopping(view, view.phase)
        case End() if isinstance(view.phase, Acting):
            return _leaving(view, told=told)
        case Draw():
            return _passing(view)
        case Step(space=space) if space == CASTLE and view.hero.foreign is not None:
            gem = view.hero.foreign
            lost = f"Its owner needs {gem_name(gem)} and cannot get it in the castle."
            return Confirmation(GATE, "Enter with a partner's gem?", lost, "Enter", "Stay outside")
    return None


def _stopping(view: State, phase: Moving) -> Confirmation | None:
    """Return the question before stopping with steps left; None to ask nothing (YOZ-5.2)."""
    hero, land = view.hero, view.land
    found = reach(view, view.active)
    if len(found.steps) < 2:
        return None
    goals = set(own_spots(view, view.active))
    if len(hero.own) >= GEMS_TO_ENTER:
        goals.add(CASTLE)
    near = min(((found.steps[goal], goal) for goal in goals & found.steps.keys()), default=None)
    left = counted(phase.points, "step")
    if near is not None:
        away, goal = near
        what = "the castle" if goal == CASTLE else "your gem"
        lost = f"You have {left} left, and {what} is {counted(away, 'step')} away."
    elif hero.space in land.tunnels or dragons_near(view, hero.space):
        return None  # one stops here to dig or to fight
    elif phase.points == phase.rolled:
        lost = "You have not moved yet, and there is nothing to fight or dig here."
    else:
        lost = f"You have {left} left, and there is nothing to fight or dig here."
    return Confirmation(STOP, "Stop here?", lost, "Stop here", unless_advised=True)


def _leaving(view: State, *, told: bool) -> Confirmation | None:
    """Return the question before skipping a tunnel or a good fight; None to ask nothing."""
    here = view.hero.space
    if here in view.land.tunnels:
        chance = pass_chance(view, here)
        lost = "A try costs nothing, and it may get you through."
        if chance == 1:
            lost = SURE_TRY
        elif told:
            lost = f"A try costs nothing and gets you through {of_hundred(chance)} times."
        return Confirmation(LEAVE, "Skip the tunnel?", lost, "Skip", "Go back")
    near = dragons_near(view, here)
    chances = [(win_chance(view, team_near(view, perch.circle)), perch.dragon) for perch in near]
    chance, dragon = max(chances, default=(0.0, None))
    if dragon is None or chance < EVEN:
        return None
    name = DRAGON_NAMES[dragon]
    lost = (
        f"You would win {of_hundred(chance)} times." if told else f"{name} is near enough to fight."
    )
    return Confirmation(LEAVE, f"Skip the fight with {name}?", lost, "Skip", "Go back")


def _passing(view: State) -> Confirmation | None:
    """Return the question before leaving a gem to give or take; None if there is none (YOZ-9.5)."""
    for move in legal_moves(view):
        if isinstance(move, Take):
            lost = f"{seat_name(move.source)} is here with your gem. You could take it first."
        elif isinstance(move, Give):
            lost = f"{seat_name(move.to)} is here and needs the gem you carry."
        else:
            continue
        return Confirmation(SHARE, "Draw before handing over a gem?", lost, "Draw a card")
    return None
