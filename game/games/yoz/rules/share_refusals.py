"""Why a gem cannot be picked up or handed over (YOZ-9)."""

from game.core.contract.values import Refusal, Seat
from game.games.yoz.rules.content import GEMS_TO_FETCH, Gem
from game.games.yoz.rules.heroes import is_own
from game.games.yoz.rules.moves import Leave
from game.games.yoz.rules.sharing import together
from game.games.yoz.rules.state import Moving, State, owner_seat

NO_TRADING = Refusal(
    "YOZ-14.10",
    "No trading within the walls. Step outside first.",
    "Inside the castle",
    instead=(Leave,),
)
NOTHING_CARRIED = Refusal("YOZ-9.5", "No borrowed gem is carried there.", "Empty hands")
TOO_FAR = Refusal("YOZ-9.5", "Stand on the same space to hand it over.", "Too far apart")
NOBODY = Refusal("YOZ-9.5", "A gem changes hands between two of the party.", "Nobody there")
TWO_FIRST = Refusal(
    "YOZ-9.1", "Two gems of your own first, then you may carry for others.", "Yours first"
)
ONE_BORROWED = Refusal("YOZ-9.4", "One borrowed gem at a time.", "Hands full")
NOT_HERE = Refusal("YOZ-9.3", "Stand on the gem to pick it up.", "Out of reach")
OWN_BY_ITSELF = Refusal("YOZ-8.2", "Your own gem needs no picking up: just stand on it.", "Yours")
NOBODYS = Refusal("YOZ-9.2", "That gem belongs to nobody who plays today.", "Not in play")
STOP_HERE = Refusal("YOZ-9.3", "In this game gems are taken only where a walk ends.", "Stop first")


def refuse_give(state: State, to: Seat) -> Refusal | None:
    """Why the active character cannot hand its borrowed gem over (YOZ-9.5 to YOZ-9.8)."""
    return _refuse_passing(state, state.active, to, other=to)


def refuse_take(state: State, source: Seat) -> Refusal | None:
    """Why the active character cannot take its gem from a carrier."""
    return _refuse_passing(state, source, state.active, other=source)


def _refuse_passing(state: State, giver: Seat, receiver: Seat, other: Seat) -> Refusal | None:
    if not 0 <= other < len(state.heroes) or other == state.active:
        return NOBODY
    carrier, owner = state.heroes[giver], state.heroes[receiver]
    gem = carrier.foreign
    if gem is None:
        return NOTHING_CARRIED
    if not is_own(owner, gem):
        return wrong_owner(state, gem)
    if state.heroes[other].in_castle:
        why = f"No trading within the walls, and {{seat:{other}}} is inside."
        return Refusal("YOZ-14.10", why, "Inside the castle")
    return None if together(state, carrier, owner) else TOO_FAR


def wrong_owner(state: State, gem: Gem) -> Refusal:
    """A gem glows for one character alone (YOZ-9.6)."""
    return Refusal(
        "YOZ-9.6", f"That gem will only glow for {{seat:{owner_seat(state, gem)}}}.", "Not theirs"
    )


def must_deliver(state: State, gem: Gem) -> Refusal:
    """A borrowed gem cannot be put down (YOZ-9.9)."""
    why = f"You promised to deliver it: carry it to {{seat:{owner_seat(state, gem)}}}."
    return Refusal("YOZ-9.9", why, "A promise")


def refuse_pick_up(state: State, gem: Gem) -> Refusal | None:
    """Why the active character cannot pick a gem up (YOZ-9.1 to YOZ-9.4)."""
    hero = state.hero
    if owner_seat(state, gem) is None:
        return NOBODYS
    if is_own(hero, gem):
        return OWN_BY_ITSELF
    if len(hero.own) < GEMS_TO_FETCH:
        return TWO_FIRST
    if gem not in state.gems or state.land.gems[gem] != hero.space:
        return NOT_HERE
    if hero.foreign is not None:
        return ONE_BORROWED
    if state.rules.stop_on_gem and isinstance(state.phase, Moving):
        return STOP_HERE
    return None
