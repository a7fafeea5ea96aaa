"""Why a gem cannot be picked up or handed over (YOZ-9)."""

from game.core.contract.values import Refusal, Seat
from game.games.yoz.rules.content import GEMS_TO_FETCH, Gem
from game.games.yoz.rules.heroes import is_own
from game.games.yoz.rules.moves import Leave, Stop
from game.games.yoz.rules.sharing import together
from game.games.yoz.rules.state import Moving, State, owner_seat

NO_TRADING = Refusal(
    "YOZ-14.10",
    "Leave the castle first. You cannot hand over gems in here.",
    "In the castle",
    instead=(Leave,),
)
NOTHING_CARRIED = Refusal(
    "YOZ-9.5", "Nobody there carries a partner's gem.", "Nothing to hand over"
)
TOO_FAR = Refusal("YOZ-9.5", "Go to the same space to hand it over.", "Too far apart")
NOBODY = Refusal("YOZ-9.5", "You can hand it only to another character.", "Nobody there")
TWO_FIRST = Refusal(
    "YOZ-9.1", "Get two of your own gems first. Then you can carry a partner's.", "Your gems first"
)
ONE_BORROWED = Refusal(
    "YOZ-9.4", "Deliver the gem you carry first. You can carry one at a time.", "One at a time"
)
NOT_HERE = Refusal("YOZ-9.3", "Go to the gem to pick it up.", "Too far away")
OWN_BY_ITSELF = Refusal(
    "YOZ-8.2", "You take your own gem as soon as you walk onto it.", "Your own gem"
)
NOBODYS = Refusal("YOZ-9.2", "The owner of that gem is not in this match.", "Not in play")
STOP_HERE = Refusal(
    "YOZ-9.3",
    "Stop here first. In this match you take gems only where you stop.",
    "Stop first",
    instead=(Stop,),
)


def refuse_passing(state: State, giver: Seat, receiver: Seat) -> Refusal | None:
    """Return why a gem cannot go from giver to receiver; None if it can (YOZ-9.5 to YOZ-9.8)."""
    other = receiver if giver == state.active else giver
    if not 0 <= other < len(state.heroes) or other == state.active:
        return NOBODY
    carrier, owner = state.heroes[giver], state.heroes[receiver]
    gem = carrier.foreign
    if gem is None:
        return NOTHING_CARRIED
    if not is_own(owner, gem):
        why = f"Only {{seat:{owner_seat(state, gem)}}} can have that gem."
        return Refusal("YOZ-9.6", why, "Wrong owner")
    if state.heroes[other].in_castle:
        why = f"{{seat:{other}}} is in the castle. You cannot hand over gems there."
        return Refusal("YOZ-14.10", why, "In the castle")
    return None if together(state, carrier, owner) else TOO_FAR


def must_deliver(state: State, gem: Gem) -> Refusal:
    """Return why a borrowed gem cannot be put down (YOZ-9.9)."""
    why = f"Carry it to {{seat:{owner_seat(state, gem)}}}. You cannot put it down."
    return Refusal("YOZ-9.9", why, "Carry it on")


def refuse_pick_up(state: State, gem: Gem) -> Refusal | None:
    """Return why the active character cannot pick a gem up; None if it can (YOZ-9.1 to 9.4)."""
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
