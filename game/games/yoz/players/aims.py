"""What to do next: one decision, that of the best player, for button, line in the tray and sign.

It is worked out beside the window and given as `advice`. Until it has come, and if the player wants
no odds, it is None, and all three say only what is the case.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from game.core.contract.guidance import Goal, happens, mine
from game.core.contract.values import Choice, Seat
from game.core.naming import seat_name
from game.core.wording import counted, listed
from game.games.yoz.rules import events as ev
from game.games.yoz.rules import moves as mv
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import (
    CASTLE,
    CASTLE_STONE,
    GEMS_TO_ENTER,
    GEMS_TO_FETCH,
    GEMS_TO_JUMP,
    TUNNEL_FAILS,
    Gem,
    Space,
)
from game.games.yoz.rules.deed_refusals import deeds
from game.games.yoz.rules.heroes import is_own, own_spots
from game.games.yoz.rules.names import DRAGON_NAMES, ROUTES
from game.games.yoz.rules.reach import GemRoad, gem_road, lairs_of, roads_from
from game.games.yoz.rules.tunnels import passing
from game.games.yoz.words import goals
from game.games.yoz.words.log import place_name, road_said, spaces

SURE_TRY: Final = "The third try always works."


class Errand(NamedTuple):
    """The next target of the active character; `kind`: gem, fetch, deliver, meet or castle."""

    kind: str
    space: Space
    gem: Gem | None = None
    partner: Seat | None = None  # who needs the gem, or has it


def errand(view: st.State, advice: Choice | None) -> Errand:
    """Return the target of the best play; without advice the nearest own gem, or what is left."""
    hero = view.hero
    owner = None if hero.foreign is None else st.owner_seat(view, hero.foreign)
    carriers = _carriers(view)
    meetings = [view.heroes[seat].space for seat in carriers]
    goal = "" if advice is None else "".join(advice.names).removeprefix("space:")
    if not goal and owner is None:
        goal = _nearest_gem(view)
    gem = view.land.gem_at.get(goal)
    if gem in view.gems and gem is not None and goal not in meetings:
        if is_own(hero, gem):
            return Errand("gem", goal, gem)
        return Errand("fetch", goal, gem, st.owner_seat(view, gem))
    if owner is not None and (goal in ("", view.heroes[owner].space) or not carriers):
        return Errand("deliver", view.heroes[owner].space, hero.foreign, owner)
    if carriers:
        return Errand("meet", meetings[0], None, carriers[0])
    return Errand("castle", CASTLE)


def _nearest_gem(view: st.State) -> Space:
    """Return the space of the nearest own gem, without a dragon on its road if any; "" for none."""
    roads = roads_from(view.land, view.hero.space, lairs_of(view))

    def far(spot: Space) -> tuple[bool, bool, int]:
        road = roads.get(spot)
        return road is None, road is not None and bool(road.past), 0 if road is None else road.steps

    return min(sorted(own_spots(view, view.active)), key=far, default="")


def _carriers(view: st.State) -> list[Seat]:
    """Return the seats that carry a gem of the active character."""
    return [
        seat
        for seat, other in enumerate(view.heroes)
        if other.foreign is not None and is_own(view.hero, other.foreign)
    ]


# --- the line in the tray -------------------------------------------------------------------------


def aim_line(view: st.State, advice: Choice | None = None, *, led: bool = False) -> str:
    """Return what to do in this phase, and the hero's aim, in two short sentences at most.

    `led`: a lesson says what to do, and the line only what is the case; "" if nothing is.
    """
    order, fact = _phase(view, advice, led=led)
    return " ".join(filter(None, ("" if led else order, fact)))


def _phase(view: st.State, advice: Choice | None, *, led: bool) -> tuple[str, str]:
    """Return what to do in this phase, and a sentence about the situation; "" for nothing."""
    match view.phase:
        case st.Looking():
            who = "your way" if len(view.heroes) == 1 else "together"
            return f"Look at the board as long as you like and plan {who}.", ""
        case st.InCastle():
            return "Rest, or leave to help a partner.", "You are safe in the castle."
        case st.Starting() | st.Moving():
            return _order(view, advice), hero_aim(view, advice, led=led)
        case st.Picking():
            return goals.PICK_CIRCLE, hero_aim(view, advice, led=led)
        case st.Acting():
            return _deed(view, advice)
        case st.Battling():
            return "", "You win on a number of anyone in this fight."
        case st.Drawing():
            # The sign above his road has the number, which the card changes.
            return _order(view, advice) or "Draw a card.", "Most cards move the thief closer."
        case st.LastStand():
            return goals.LAST_CHANCE, "The thief is at the castle."
        case st.DragonPick():
            return "Click the dragon that flies.", "The die says to which circle."
        case st.Over(ending=st.Ending.ALL_INSIDE):
            left = spaces(CASTLE_STONE - view.thief)
            return "", f"You are all in the castle. The thief had {left} to go."
        case st.Over():
            return "", "The thief was faster this time. Try again?"


def _order(view: st.State, advice: Choice | None) -> str:
    """Return the best free action or phase-one move as a sentence; "" where the aim is enough."""
    hero = view.hero
    match None if advice is None else advice.move:
        case mv.Give(to=to):
            return f"Hand over the gem to {seat_name(to)}."
        case mv.Take(source=source):
            return f"Take your gem from {seat_name(source)}."
        case mv.PickUp():
            return "Pick up the gem here."
        case mv.Skip():
            return "Stay and dig." if hero.space in view.land.tunnels else "Stay here."
        case mv.Jump():
            return "Jump to get closer."
        case mv.SpecialJump(gem=gem):
            return f"Try a special jump: click the gem in {place_name(view.land.gems[gem])}."
        case mv.Return():
            return "Go back: the rest is shorter from there."
        case mv.Stop():
            return "Stop here."
    if isinstance(view.phase, st.Moving):
        return f"Walk up to {counted(view.phase.points, 'step')} or stop earlier."
    return ""


def hero_aim(view: st.State, advice: Choice | None = None, *, led: bool = False) -> str:
    """Return the hero's next target in a sentence: a gem, a partner or the castle.

    `led`: a lesson gives the advice, so the sentence says only where the target is.
    """
    aim = errand(view, advice)
    name = "" if aim.partner is None else seat_name(aim.partner)
    match aim.kind:
        case "gem" | "fetch" if aim.gem is not None:
            whose = "Your" if aim.kind == "gem" else f"{name}'s"
            return f"{whose} gem in {place_name(aim.space)}: {_to_gem(view, aim.gem)}."
        case "deliver":
            return f"You carry a gem for {name}." if led else f"Bring {name} the gem you carry."
        case "meet":
            who = listed([seat_name(seat) for seat in _carriers(view)])
            return f"Your gem is with {who}." if led else f"Meet {who} to get your gem."
    way = _way(view, CASTLE)
    if led:
        return f"The castle: {way}." if way else ""
    return f"Go to the castle: {way}." if way else "Go to the castle."


def _to_gem(view: st.State, gem: Gem) -> str:
    """Return in words how a gem on its spot is reached: by road, tunnel, circle or special jump."""
    road = gem_road(view.land, view.hero.space, gem)
    if road is not GemRoad.ROAD:
        return ROUTES[road][0]
    return _way(view, view.land.gems[gem]) or "here"


def _way(view: st.State, goal: Space) -> str:
    """Return in words the steps by road to a space and the first dragon passed; "" for no road."""
    found = roads_from(view.land, view.hero.space, lairs_of(view)).get(goal)
    if found is None or not found.steps:
        return ""
    return road_said(found._replace(past=found.past[:1]))


def _deed(view: st.State, advice: Choice | None) -> tuple[str, str]:
    """Return what to do in phase two, and a sentence about the odds or the risk; "" for none."""
    hero = view.hero
    tunnel = view.land.tunnels.get(hero.space)
    tries = "" if tunnel is None else _tries(hero, [str(n) for n in passing(tunnel, hero)])
    match None if advice is None else advice.move:
        case None:
            return f"{deeds(view)}.", tries
        case mv.Give() | mv.Take() | mv.PickUp():
            return _order(view, advice), ""
        case mv.Attack(dragon=dragon):
            return f"Fight {DRAGON_NAMES[dragon]}.", "If you lose, you go home to your cottage."
        case mv.Dig():
            return "Dig.", tries
    return "Skip: a fight or a dig would not help now.", ""


def _tries(hero: st.Hero, numbers: list[str]) -> str:
    """Return what gets a hero through the tunnel: numbers of the die, or the third try."""
    if hero.fails >= TUNNEL_FAILS:
        return SURE_TRY
    said = f"You get through with {listed(numbers, 'or')}."
    return f"{said} {SURE_TRY}" if hero.fails else said


# --- the goal in the sign -------------------------------------------------------------------------


def turn_goals(advice: Choice | None) -> tuple[Goal[st.State, ev.Event], ...]:
    """Return the goals of a new turn, that of the best move first; `advice`: None if not known."""

    def begins(kind: str, *own: int) -> Callable[[st.State, Seat], bool]:
        """Return a check whether a turn begins with this goal and one of these gem counts."""

        def when(view: st.State, seat: Seat) -> bool:
            if view.active != seat or not isinstance(view.phase, st.Starting):
                return False
            return (not own or len(view.hero.own) in own) and _kind(view, advice) == kind

        return when

    def partner(view: st.State, seat: Seat) -> Mapping[str, str]:
        of = errand(view, advice).partner
        return {"name": "" if of is None else seat_name(of)}

    return (
        Goal(
            "dig",
            "Stay here and dig.",
            "YOZ-12.3",
            when=begins("dig"),
            until=mine(ev.TunnelPassed, ev.TunnelFailed),
        ),
        Goal(
            "stay",
            "Stay here: walking would not help now.",
            "YOZ-4.2",
            when=begins("stay"),
            until=lambda events, view, seat: False,
        ),
        Goal(
            "special",
            "Try a special jump to your gem.",
            "YOZ-7.5",
            when=begins("special"),
            until=mine(ev.SpecialTried),
        ),
        Goal(
            "deliver",
            "Bring {name} the gem you carry.",
            "YOZ-9.5",
            when=begins("deliver"),
            until=happens(lambda e, seat: isinstance(e, ev.GemPassed) and e.giver == seat),
            words=partner,
        ),
        Goal(
            "meet",
            "Meet {name} to get your gem.",
            "YOZ-9.5",
            when=begins("meet"),
            until=happens(lambda e, seat: isinstance(e, ev.GemPassed) and e.receiver == seat),
            words=partner,
        ),
        Goal(
            "fetch",
            "Get {name}'s gem and bring it to them.",
            "YOZ-9.2",
            when=begins("fetch"),
            until=mine(ev.GemTaken, where=lambda taken: not taken.own),
            words=partner,
        ),
        Goal(
            "gate",
            "You have all three gems. Go to the castle.",
            "YOZ-8.6",
            when=begins("castle", GEMS_TO_ENTER),
            until=mine(ev.CastleEntered),
        ),
        Goal(
            "last_gem",
            "Get your last gem, or let a partner bring it.",
            "YOZ-8.5",
            when=begins("gem", GEMS_TO_FETCH),
            until=_has(GEMS_TO_ENTER),
        ),
        Goal(
            "second_gem",
            "Get your second gem: walk, or jump if it is far.",
            "YOZ-8.4",
            when=begins("gem", GEMS_TO_JUMP),
            until=_has(GEMS_TO_FETCH),
        ),
        Goal(
            "first_gem",
            "Walk to a gem of your colour.",
            "YOZ-8.3",
            when=begins("gem", 0),
            until=_has(GEMS_TO_JUMP),
        ),
    )


def _kind(view: st.State, advice: Choice | None) -> str:
    """Return the kind of the goal of a turn: "dig", "stay", "special", or that of the errand."""
    match None if advice is None else advice.move:
        case mv.Skip():
            return "dig" if view.hero.space in view.land.tunnels else "stay"
        case mv.SpecialJump():
            return "special"
    return errand(view, advice).kind


def _has(gems: int) -> Callable[[Sequence[ev.Event], st.State, Seat], bool]:
    return lambda events, view, seat: len(view.heroes[seat].own) >= gems
