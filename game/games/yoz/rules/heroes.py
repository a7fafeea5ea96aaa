"""Changes of characters: their spaces and their gems."""

from msgspec.structs import replace

from game.core.contract.seats import put
from game.core.contract.values import Seat
from game.games.yoz.rules.content import GEMS_TO_JUMP, OWNER, Gem, Space
from game.games.yoz.rules.events import GemTaken, Log
from game.games.yoz.rules.state import Hero, State


def with_hero(state: State, seat: Seat, hero: Hero) -> State:
    """Return the state with another character on a seat."""
    return replace(state, heroes=put(state.heroes, seat, hero))


def placed(hero: Hero, space: Space) -> Hero:
    """Return the character on another space.

    Its failed tries at a tunnel mouth are forgotten (YOZ-12.9), and so is its way back from a lost
    gem (YOZ-7.11).
    """
    return replace(hero, space=space, fails=0, return_to=None)


def with_gem(hero: Hero, gem: Gem) -> Hero:
    """Return the character with `gem` added to its own gems."""
    return replace(hero, own=tuple(sorted((*hero.own, gem))))


def take_own_gem(state: State, seat: Seat, log: Log) -> State:
    """Return the state after the character took an own gem on its space (YOZ-8.2)."""
    hero = state.heroes[seat]
    gem = state.land.gem_at.get(hero.space)
    if gem is None or gem not in state.gems or not is_own(hero, gem):
        return state
    log.append(GemTaken(seat, gem, hero.space, True))
    state = with_hero(state, seat, with_gem(hero, gem))
    return replace(state, gems=without(state.gems, gem))


def is_own(hero: Hero, gem: Gem) -> bool:
    """Whether a gem is of the character's colour."""
    return OWNER[gem] is hero.character


def own_spots(state: State, seat: Seat, without: Gem | None = None) -> frozenset[Space]:
    """Return the spaces of a character's gems that are still on the board, but not of `without`."""
    hero, spots = state.heroes[seat], state.land.gems
    return frozenset(spots[g] for g in state.gems if g is not without and is_own(hero, g))


def without(gems: tuple[Gem, ...], gem: Gem) -> tuple[Gem, ...]:
    """Return the gems except one."""
    return tuple([other for other in gems if other is not gem])


def may_jump(hero: Hero) -> bool:
    """Return whether a character has enough gems to jump by circle (YOZ-6.1)."""
    return len(hero.own) >= GEMS_TO_JUMP
