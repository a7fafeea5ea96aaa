"""Gems for partners: picked up, carried and handed over (YOZ-9)."""

from msgspec.structs import replace

from game.core.contract.values import Seat
from game.games.yoz.rules.content import Gem
from game.games.yoz.rules.events import GemPassed, GemTaken, Log
from game.games.yoz.rules.heroes import with_gem, with_hero, without
from game.games.yoz.rules.state import Hero, State


def pick_up(state: State, gem: Gem, log: Log) -> State:
    """Return the state with a partner's gem taken from its spot (YOZ-9.3)."""
    hero = state.hero
    log.append(GemTaken(state.active, gem, hero.space, False))
    state = with_hero(state, state.active, replace(hero, foreign=gem))
    return replace(state, gems=without(state.gems, gem))


def hand_over(state: State, giver: Seat, receiver: Seat, log: Log) -> State:
    """Return the state with the carried gem given to its owner (YOZ-9.5, YOZ-9.6)."""
    carrier = state.heroes[giver]
    gem = carrier.foreign
    assert gem is not None
    log.append(GemPassed(gem, giver, receiver, carrier.space))
    state = with_hero(state, giver, replace(carrier, foreign=None))
    return with_hero(state, receiver, with_gem(state.heroes[receiver], gem))


def together(state: State, one: Hero, other: Hero) -> bool:
    """Whether gems can pass between two: on one space, or, by house rule, on neighbouring ones."""
    if one.space == other.space:
        return True
    return state.rules.free_swap and other.space in state.land.links[one.space]
