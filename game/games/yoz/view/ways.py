"""The way to what is pointed at: a walk of this turn, or the quickest road to a far space."""

from dataclasses import dataclass

from game.core.contract.values import Seat
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import D12, Dragon, Gem, Space
from game.games.yoz.rules.land.roads import route
from game.games.yoz.rules.reach import lairs, walk_to
from game.games.yoz.rules.walking import bonus


@dataclass(frozen=True)
class Way:
    """Record: the spaces from a character to a space, its own first; `far`: needs several turns."""

    seat: Seat
    spaces: tuple[Space, ...]
    far: bool


def way_to(view: st.State, pointed: str | None) -> Way | None:
    """Return the way to a thing on the land; None where none is asked for, or none leads there."""
    space = None if pointed is None else pointed_space(view, pointed)
    if space is None or not isinstance(view.phase, st.Looking | st.Moving | st.Starting):
        return None
    moving, looking = (isinstance(view.phase, phase) for phase in (st.Moving, st.Looking))
    points = None if moving else D12 + bonus(view.hero.character)
    near = () if looking else walk_to(view, view.active, space, points)
    if near:
        return Way(view.active, (view.hero.space, *near), far=False)
    return None if moving else _far_way(view, _whose(view, pointed or ""), space)


def _whose(view: st.State, pointed: str) -> Seat:
    """Return the seat whose way is shown: before the party sets out, for a gem its owner."""
    kind, _, name = pointed.partition(":")
    if kind == "gem" and isinstance(view.phase, st.Looking):
        owner = st.owner_seat(view, Gem(name))
        return view.active if owner is None else owner
    return view.active


def _far_way(view: st.State, seat: Seat, space: Space) -> Way | None:
    """Return the quickest way by road and tunnel to a far space; None for no way or a guest."""
    hero = view.heroes[seat]
    found = route(view.land, hero.space, space, hero.character, lairs(view))
    return None if not found or hero.in_castle else Way(seat, (hero.space, *found), far=True)


def pointed_space(view: st.State, pointed: str) -> Space | None:
    """Return the space of a hotspot on the land; None for any other hotspot."""
    kind, _, name = pointed.partition(":")
    match kind:
        case "space":
            return name
        case "gem":
            return view.land.gems[Gem(name)]
        case "hero":
            return view.heroes[int(name)].space
        case "dragon":
            perch = st.perch_of(view, Dragon(name))
            return view.land.circles[perch.circle] if perch is not None else None
    return None
