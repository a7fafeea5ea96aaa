"""How the gentle computer player plans: like the easy one, but it overlooks plans."""

from game.core.chance import Chance, Oversights, Stream
from game.core.contract.values import Level
from game.core.text import text
from game.games.yoho.players.plans import Plan
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules.state import State


def oversights(view: State, level: Level, chance: Chance) -> Oversights:
    """Return what a gentle player of a level overlooks in this turn."""
    return Oversights(chance, level.overlooks / 100, (view.round_no, view.active))


def seen(plans: list[Plan], unseen: Oversights) -> list[Plan]:
    """Return the plans that the player does not overlook, always with the end of the turn."""
    found = [p for p in plans if p.move == mv.EndTurn() or not unseen.overlooks(text(p.move))]
    return found or plans[-1:]


def glimpse(view: State, unseen: Oversights) -> Stream:
    """Return the random numbers by which a gentle player picks the sea moves that it thinks of."""
    return Stream(str(unseen.luck(f"glimpse {view.entered} {view.phase} {view.grid}").random()))
