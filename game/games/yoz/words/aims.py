"""The aim of the active hero: one line that the panel always shows below the parts of the turn."""

from game.core.naming import seat_name
from game.core.wording import counted, listed
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import (
    CASTLE,
    CASTLE_STONE,
    GEMS_TO_ENTER,
    TUNNEL_FAILS,
    Gem,
    Space,
)
from game.games.yoz.rules.heroes import is_own
from game.games.yoz.rules.names import ROUTES
from game.games.yoz.rules.reach import GemRoad, gem_road, lairs_of, roads_from
from game.games.yoz.rules.tunnels import passing
from game.games.yoz.words.goals import LAST_CHANCE, PICK_CIRCLE
from game.games.yoz.words.log import place_name, road_said, spaces

SURE_TRY = "The third try always works."


def aim_line(view: st.State, *, led: bool = False) -> str:
    """Return what to do in this phase, and the hero's aim, in two short sentences at most.

    `led`: a lesson says what to do, and the line only what is the case; "" if nothing is.
    """
    order, fact = _phase(view)
    aimed = isinstance(view.phase, st.Starting | st.Moving | st.Picking | st.Acting)
    parts = "" if led else order, fact, hero_aim(view, led=led) if aimed else ""
    return " ".join(filter(None, parts))


def _phase(view: st.State) -> tuple[str, str]:
    """What to do in this phase, and what is the case in it; "" for nothing."""
    match view.phase:
        case st.Looking():
            who = "your way" if len(view.heroes) == 1 else "together"
            return f"Look at the board as long as you like and plan {who}.", ""
        case st.InCastle():
            return "Rest, or leave to help a partner.", "You are safe in the castle."
        case st.Moving(points=points):
            return f"Walk up to {counted(points, 'step')} or stop earlier.", ""
        case st.Picking():
            return PICK_CIRCLE, ""
        case st.Acting():
            return _deed(view)
        case st.Battling():
            return "", "You win on a number of anyone in this fight."
        case st.Drawing():
            return "Draw a card.", f"The thief has {_spaces_left(view)} to go."
        case st.LastStand():
            return LAST_CHANCE, "The thief is at the castle."
        case st.DragonPick():
            return "Choose a dragon.", "The die says which circle the dragon flies to."
        case st.Over(ending=st.Ending.ALL_INSIDE):
            return "", f"You are all in the castle. The thief had {_spaces_left(view)} to go."
        case st.Over():
            return "", "The thief was faster this time. Try again?"
        case st.Starting():
            return "", ""


def hero_aim(view: st.State, *, led: bool = False) -> str:
    """Return the hero's next target: an own gem, on the board or carried, or the castle.

    `led`: only where it is.
    """
    hero = view.hero
    if hero.foreign is not None:
        owner = st.owner_seat(view, hero.foreign)
        if owner is not None:
            name = seat_name(owner)
            return f"You carry a gem for {name}." if led else f"Bring {name} the gem you carry."
    if len(hero.own) >= GEMS_TO_ENTER:
        way = _way(view, CASTLE)
        if led:
            return f"The castle: {way}." if way else ""
        return f"Go to the castle: {way}." if way else "Go to the castle."
    lying = [gem for gem in view.gems if is_own(hero, gem)]
    if lying:
        return min((_to_gem(view, gem) for gem in lying), key=lambda found: found[0])[1]
    carriers = [
        seat
        for seat, other in enumerate(view.heroes)
        if other.foreign is not None and is_own(hero, other.foreign)
    ]
    who = listed([seat_name(seat) for seat in carriers])
    return f"Your gem is with {who}." if led else f"Meet {who} to get your gem."


def _to_gem(view: st.State, gem: Gem) -> tuple[tuple[bool, bool, int], str]:
    """How near a gem of the active hero is, nearer ones lower, and that in words."""
    spot = view.land.gems[gem]
    where = place_name(spot)
    road = gem_road(view.land, view.hero.space, gem)
    if road is not GemRoad.ROAD:
        return (True, True, list(GemRoad).index(road)), f"A gem in {where}, {ROUTES[road][0]}."
    found = roads_from(view.land, view.hero.space, lairs_of(view))[spot]
    return (
        (False, bool(found.past), found.steps),
        f"Nearest gem by road: {where}, {_way(view, spot)}.",
    )


def _way(view: st.State, goal: Space) -> str:
    """The steps to a space by road, with the first dragon on the way; "" where no road leads."""
    found = roads_from(view.land, view.hero.space, lairs_of(view)).get(goal)
    if found is None or not found.steps:
        return ""
    return road_said(found._replace(past=found.past[:1]))


def _deed(view: st.State) -> tuple[str, str]:
    """What can be tried on the spot, and what it takes."""
    hero = view.hero
    tunnel = view.land.tunnels.get(hero.space)
    if tunnel is None:
        return "Fight or skip.", "If you lose, you go home to your cottage."
    if hero.fails >= TUNNEL_FAILS:
        return "Dig.", SURE_TRY
    numbers = [str(number) for number in passing(tunnel, hero)]
    return "Dig.", f"You get through with {listed(numbers, 'or')}."


def _spaces_left(view: st.State) -> str:
    return spaces(CASTLE_STONE - view.thief)
