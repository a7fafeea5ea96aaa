"""Why a character cannot walk there, or not now (YOZ-5, YOZ-14)."""

from game.core.contract.values import Refusal
from game.core.wording import counted
from game.games.yoz.rules.content import CASTLE, GEMS_TO_ENTER, Space
from game.games.yoz.rules.moves import Step, Stop, Walk
from game.games.yoz.rules.names import DRAGON_NAMES
from game.games.yoz.rules.reach import lairs
from game.games.yoz.rules.state import Acting, Drawing, Moving, Spent, State, Way, dragon_on

ROLL_FIRST = Refusal("YOZ-5.1", "Press Walk first to roll the die.", "Roll first", instead=(Walk,))
NOTHING_TO_STOP = Refusal("YOZ-5.2", "You are not walking.", "Nothing to stop")
ALREADY_WALKED = Refusal("YOZ-4.1", "You have already walked in this turn.", "One walk a turn")
ONE_OR_OTHER = Refusal("YOZ-4.3", "You cannot both walk and jump in one turn.", "Walk or jump")
SKIPPED = Refusal("YOZ-4.2", "You chose to stay here in this turn.", "You stayed")
NO_ROAD = Refusal("YOZ-5.5", "No road leads there from here.", "No road")
DIG_LATER = Refusal(
    "YOZ-5.6",
    "Stop here first, then dig. You cannot walk through a tunnel.",
    "A tunnel",
    instead=(Stop,),
)


def spent_of(state: State) -> Spent | None:
    """Return what the turn was spent on so far; None before phase one is over."""
    phase = state.phase
    return phase.spent if isinstance(phase, Acting | Drawing) else None


def refuse_walk(state: State) -> Refusal | None:
    """Return why the move die cannot be rolled now; None if it can."""
    phase, spent = state.phase, spent_of(state)
    if isinstance(phase, Moving):
        why = f"You have already rolled: {counted(phase.points, 'step')} left."
        return Refusal("YOZ-5.1", why, "You are walking")
    return None if spent is None else _phase_one_over(spent)


def _phase_one_over(spent: Spent) -> Refusal:
    match spent.way:
        case Way.WALKED:
            return ALREADY_WALKED
        case Way.SKIPPED:
            return SKIPPED
        case _:
            return ONE_OR_OTHER


def refuse_step(state: State, space: Space) -> Refusal | None:
    """Return why the active character cannot step onto a space now; None if it can."""
    phase, spent = state.phase, spent_of(state)
    if isinstance(phase, Moving):
        return _refuse_space(state, space, phase)
    if spent is None:
        return ROLL_FIRST
    if spent.way is not Way.WALKED:
        return _phase_one_over(spent)
    if spent.left:
        why = f"You have stopped here with {counted(spent.left, 'step')} left."
        return Refusal("YOZ-5.2", why, "You stopped here")
    return out_of_steps(spent.rolled, 0, state.land.walk(state.hero.space).get(space))


def out_of_steps(rolled: int, left: int, away: int | None) -> Refusal:
    """Return why a roll does not reach a space `away` steps off, None without a road (YOZ-5.1)."""
    why = "No road leads there, and you have used all your steps."
    if away and left:
        why = f"It is {counted(away, 'step')} away. You have {counted(left, 'step')} left."
    elif away:
        why = f"You have used all your steps. It is {counted(away, 'step')} away."
    return Refusal("YOZ-5.1", why, "Too far")


def _refuse_space(state: State, space: Space, phase: Moving) -> Refusal | None:
    land, hero = state.land, state.hero
    if space in land.links[hero.space]:
        if space != CASTLE or len(hero.own) >= GEMS_TO_ENTER:
            return None
        return gate_shut(state, len(hero.own))
    tunnel = land.tunnels.get(hero.space)
    if tunnel is not None and tunnel.other == space:
        return DIG_LATER
    return _refuse_far(state, space, phase)


def gate_shut(state: State, gems: int) -> Refusal:
    """Return why the castle cannot be entered with fewer than three gems (YOZ-14.3)."""
    why = f"Get three gems first. {{seat:{state.active}}} has {gems}."
    return Refusal("YOZ-14.3", why, "The gate is shut")


def _refuse_far(state: State, space: Space, phase: Moving) -> Refusal:
    """Return why the hero cannot walk to a space that is not next to this one."""
    land, here = state.land, state.hero.space
    steps = land.walk(here).get(space)
    if space not in land.links or steps is None or steps == 0:
        return NO_ROAD
    around = land.walk(here, blocked=lairs(state)).get(space)
    if around is None or (around > phase.points >= steps):
        return _in_the_way(state, here, space)
    if around > phase.points:
        return out_of_steps(phase.rolled, phase.points, around)
    why = f"Walk one step at a time. It is {around} steps away."
    return Refusal("YOZ-5.5", why, "Step by step", instead=(Step,))


def _in_the_way(state: State, here: Space, space: Space) -> Refusal:
    """Return a refusal that names the nearest dragon on the road (YOZ-5.7)."""
    land = state.land
    steps, sitting = land.walk(here), lairs(state)
    blocking = [
        lair for lair in sitting if lair in steps and space not in land.walk(here, blocked=(lair,))
    ]
    nearest = min(blocking or sitting, key=lambda lair: steps.get(lair, len(steps)))
    dragon = dragon_on(state, nearest)
    assert dragon is not None
    name = DRAGON_NAMES[dragon]
    why = f"{name} is in the way. Stop before it, step on it to fight, or take another road."
    return Refusal("YOZ-5.7", why, "A dragon on the road", instead=(Stop,))
