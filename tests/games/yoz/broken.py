"""What each rule cited in a refusal checks: whether a move, or a click, breaks it."""

from collections.abc import Callable

from game.games.yoz.rules import moves as mv
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import CASTLE, OWNER, Dragon, Gem, Space
from tests.breaking import What, in_phase


def space_of(state: st.State, what: What) -> Space | None:
    """Where the character was to go."""
    if isinstance(what, mv.Step):
        return what.space
    kind, _, name = what.partition(":") if isinstance(what, str) else ("", "", "")
    return name if kind == "space" else None


def dragon_of(what: What) -> Dragon | None:
    if isinstance(what, mv.Attack | mv.ChooseDragon):
        return what.dragon
    kind, _, name = what.partition(":") if isinstance(what, str) else ("", "", "")
    return Dragon(name) if kind == "dragon" else None


def gem_of(what: What) -> Gem | None:
    if isinstance(what, mv.SpecialJump | mv.PickUp):
        return what.gem
    kind, _, name = what.partition(":") if isinstance(what, str) else ("", "", "")
    return Gem(name) if kind == "gem" else None


def spent(state: st.State) -> st.Spent | None:
    return state.phase.spent if isinstance(state.phase, st.Acting | st.Drawing) else None


def went(state: st.State, *ways: st.Way) -> bool:
    now = spent(state)
    return now is not None and now.way in ways


def did(state: st.State, *deeds: st.Deed) -> bool:
    now = spent(state)
    return now is not None and now.deed in deeds


def outside(*kinds: type) -> Callable[[st.State, What], bool]:
    """In another phase than the only ones that this fits."""
    return lambda state, what: not isinstance(state.phase, kinds)


def steps_to(state: st.State, what: What) -> int | None:
    space = space_of(state, what)
    return None if space is None else state.land.walk(state.hero.space).get(space)


def _own(state: st.State, gem: Gem | None) -> bool:
    return gem is not None and OWNER[gem] is state.hero.character


def _out_of_steps(state: st.State, what: What) -> bool:
    """The first die is due, it was rolled already, or it does not reach."""
    if isinstance(state.phase, st.Starting):
        return True
    if isinstance(what, mv.Walk):
        return isinstance(state.phase, st.Moving)
    left = state.phase.points if isinstance(state.phase, st.Moving) else 0
    away = steps_to(state, what)
    return left == 0 or away is None or away > left or _way_round(state, what) > left


def _way_round(state: st.State, what: What) -> int:
    land = state.land
    lairs = [land.circles[perch.circle] for perch in state.dragons]
    return land.walk(state.hero.space, blocked=lairs).get(space_of(state, what) or "", 99)


def _battling(*, own: bool) -> Callable[[st.State, What], bool]:
    def check(state: st.State, what: What) -> bool:
        phase = state.phase
        flown = isinstance(phase, st.Battling) and isinstance(phase.then, st.Flights)
        return isinstance(phase, st.Battling) and flown != own and not isinstance(what, mv.Fight)

    return check


def _links(state: st.State, what: What) -> bool:
    return space_of(state, what) in state.land.links[state.hero.space]


def _carries(state: st.State, what: What) -> bool:
    """The giver has a borrowed gem."""
    match what:
        case mv.Give():
            return state.hero.foreign is not None
        case mv.Take(source):
            return 0 <= source < len(state.heroes) and state.heroes[source].foreign is not None
    return False


def _other(state: st.State, what: What) -> int | None:
    """With whom a gem was to change hands."""
    match what:
        case mv.Give(seat) | mv.Take(seat):
            return seat
        case str() if what.startswith(("hero:", "guest:", "carried:")):
            return int(what.partition(":")[2])
    return None


def _not_theirs(state: st.State, what: What) -> bool:
    """The gem does not have the colour of its receiver."""
    other = _other(state, what)
    if other is None or not 0 <= other < len(state.heroes):
        return False
    giver, taker = state.hero, state.heroes[other]
    if not isinstance(what, mv.Give):
        giver, taker = taker, giver
    return giver.foreign is not None and OWNER[giver.foreign] is not taker.character


BROKEN: dict[str, Callable[[st.State, What], bool]] = {
    "YOZ-1.3": outside(st.Looking, st.Starting, st.Moving, st.Acting, st.Drawing),
    "YOZ-3.12": lambda s, w: (
        isinstance(w, mv.SetOut)
        and (
            not isinstance(s.phase, st.Looking)
            or not 0 <= w.first < len(s.heroes)
            or s.phase.first not in (None, w.first)
        )
    ),
    "YOZ-3.13": in_phase(st.Looking, mv.SetOut),
    "YOZ-4.1": lambda s, w: (
        not isinstance(s.phase, st.Drawing)
        or went(s, st.Way.WALKED)
        or (isinstance(w, mv.Attack | mv.Dig | str) and isinstance(s.phase, st.Drawing))
    ),
    "YOZ-4.2": lambda s, w: went(s, st.Way.SKIPPED),
    "YOZ-4.3": lambda s, w: went(s, st.Way.JUMPED, st.Way.SPECIAL, st.Way.RETURNED),
    "YOZ-4.4": lambda s, w: (
        did(s, st.Deed.ATTACKED, st.Deed.DUG)
        or (isinstance(w, mv.End) and not isinstance(s.phase, st.Acting))
        or (isinstance(w, mv.Skip) and isinstance(s.phase, st.Acting))
    ),
    "YOZ-4.5": lambda s, w: (
        isinstance(w, mv.Jump | mv.SpecialJump | mv.Return | str)
        and (isinstance(s.phase, st.Moving) or went(s, st.Way.WALKED))
    ),
    "YOZ-4.6": lambda s, w: did(s, st.Deed.FORCED),
    "YOZ-4.7": lambda s, w: isinstance(w, mv.Skip) and isinstance(s.phase, st.Drawing),
    "YOZ-5.1": _out_of_steps,
    "YOZ-5.2": lambda s, w: (
        (isinstance(w, mv.Stop | str) and not isinstance(s.phase, st.Moving))
        or (isinstance(w, mv.Step) and went(s, st.Way.WALKED))
        or (isinstance(s.phase, st.Moving) and not isinstance(w, mv.Step | mv.Stop))
    ),
    "YOZ-5.5": lambda s, w: isinstance(s.phase, st.Moving) and not _links(s, w),
    "YOZ-5.6": lambda s, w: (
        isinstance(s.phase, st.Moving) and s.hero.space in s.land.tunnels and not _links(s, w)
    ),
    "YOZ-5.7": lambda s, w: bool(s.dragons) and (_way_round(s, w) > (steps_to(s, w) or 0)),
    "YOZ-6.1": lambda s, w: not s.hero.own,
    "YOZ-6.5": in_phase(st.Picking, mv.Choose),
    "YOZ-6.6": lambda s, w: (
        not isinstance(s.phase, st.Picking)
        or not (isinstance(w, mv.Choose) and w.circle in s.phase.circles)
    ),
    "YOZ-7.1": lambda s, w: gem_of(w) not in s.gems,
    "YOZ-7.2": lambda s, w: isinstance(s.phase, st.Starting) and gem_of(w) in s.gems,
    "YOZ-7.4": lambda s, w: not s.hero.own and gem_of(w) in s.gems,
    "YOZ-7.9": lambda s, w: not _own(s, gem_of(w)),
    "YOZ-7.11": lambda s, w: s.hero.return_to is None,
    "YOZ-8.2": lambda s, w: _own(s, gem_of(w)),
    "YOZ-9.1": lambda s, w: len(s.hero.own) < 2 and not _own(s, gem_of(w)),
    "YOZ-9.2": lambda s, w: (
        (gem := gem_of(w)) is not None
        and all(hero.character is not OWNER[gem] for hero in s.heroes)
    ),
    "YOZ-9.3": lambda s, w: (
        (gem := gem_of(w)) is not None
        and (
            s.land.gems[gem] != s.hero.space or isinstance(s.phase, st.Moving) or gem not in s.gems
        )
    ),
    "YOZ-9.4": lambda s, w: s.hero.foreign is not None,
    "YOZ-9.5": lambda s, w: (
        not _carries(s, w)
        or s.hero.space
        != s.heroes[w.to if isinstance(w, mv.Give) else getattr(w, "source", 0)].space
    ),
    "YOZ-9.6": _not_theirs,
    "YOZ-9.9": lambda s, w: s.hero.foreign is not None,
    "YOZ-10.7": in_phase(st.DragonPick, mv.ChooseDragon),
    "YOZ-10.8": lambda s, w: (
        isinstance(w, mv.ChooseDragon) and not isinstance(s.phase, st.DragonPick)
    ),
    "YOZ-10.9": lambda s, w: (
        isinstance(s.phase, st.DragonPick) and dragon_of(w) not in s.phase.flights.rested
    ),
    "YOZ-10.11": lambda s, w: (d := dragon_of(w)) is not None and st.perch_of(s, d) is None,
    "YOZ-11.1": lambda s, w: _apart(s, w) not in (None, 0, 1, 2, 3),
    "YOZ-11.2": lambda s, w: _apart(s, w) is None,
    "YOZ-11.3": _battling(own=True),
    "YOZ-11.4": _battling(own=False),
    "YOZ-11.5": lambda s, w: isinstance(w, mv.Fight | str) and not isinstance(s.phase, st.Battling),
    "YOZ-12.2": lambda s, w: s.hero.space not in s.land.tunnels,
    "YOZ-12.11": lambda s, w: did(s, st.Deed.DUG),
    "YOZ-14.3": lambda s, w: space_of(s, w) == CASTLE and len(s.hero.own) < 3,
    "YOZ-14.5": lambda s, w: isinstance(s.phase, st.InCastle) != isinstance(w, mv.Rest | mv.Leave),
    "YOZ-14.10": lambda s, w: (
        s.hero.in_castle or ((other := _other(s, w)) is not None and s.heroes[other].in_castle)
    ),
    "YOZ-15.1": lambda s, w: isinstance(s.phase, st.Over),
    "YOZ-15.2": lambda s, w: isinstance(s.phase, st.LastStand) != isinstance(w, mv.LastChance),
    "YOZ-15.6": lambda s, w: isinstance(s.phase, st.LastStand),
}
"""The broken rules by number; for a rule with several parts any of them."""


def _apart(state: st.State, what: What) -> int | None:
    """Spaces to the dragon, None without a road."""
    dragon = dragon_of(what)
    perch = None if dragon is None else st.perch_of(state, dragon)
    assert perch is not None
    return state.land.walk(state.hero.space).get(state.land.circles[perch.circle])
