"""Tunnels (YOZ-12)."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.games.yoz.rules import odds
from game.games.yoz.rules.content import D8, MINER_NUMBERS, TUNNEL_FAILS, Character, Space
from game.games.yoz.rules.events import Log, TunnelFailed, TunnelPassed
from game.games.yoz.rules.heroes import placed, with_hero
from game.games.yoz.rules.land.tiles import Tunnel
from game.games.yoz.rules.state import Acting, Deed, Drawing, Hero, State


def passing(tunnel: Tunnel, hero: Hero) -> tuple[int, ...]:
    """Return the numbers of the d8 that pass a tunnel for a hero (YOZ-12.4, YOZ-12.7)."""
    more = MINER_NUMBERS if hero.character is Character.MINER else ()
    return (*tunnel.numbers, *more)


def pass_chance(state: State, mouth: Space) -> float:
    """Return the chance of the active character to get through at a mouth with its next try."""
    hero = state.hero
    fails = hero.fails if hero.space == mouth else 0
    miner = hero.character is Character.MINER
    return odds.tunnel(state.land.tunnels[mouth].numbers, miner, 1, fails)


def dig(state: State, phase: Acting, chance: Chance, log: Log) -> State:
    """Return the state after a try to pass a tunnel; the third needs no die (YOZ-12.8)."""
    seat, hero = state.active, state.hero
    tunnel = state.land.tunnels[hero.space]
    die = chance.roll("tunnel", D8, seat) if hero.fails < TUNNEL_FAILS else None
    if die is None or die in passing(tunnel, hero):
        log.append(TunnelPassed(seat, hero.space, tunnel.other, die))
        hero = placed(hero, tunnel.other)
    else:
        hero = replace(hero, fails=hero.fails + 1)
        log.append(TunnelFailed(seat, hero.space, die, hero.fails))
    spent = replace(phase.spent, deed=Deed.DUG)
    return replace(with_hero(state, seat, hero), phase=Drawing(spent))
