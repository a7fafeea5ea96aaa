"""Transport by the circles, and the special transport to lost gems (YOZ-6, YOZ-7).

Players read "jump" for transport; a lost gem is one that the rules call completely unreachable.
"""

from msgspec.structs import replace

from game.core.chance import Chance
from game.games.yoz.rules import battle, turns
from game.games.yoz.rules.content import D12, GEMS_TO_FETCH, Character, Gem, Space
from game.games.yoz.rules.events import Cause, Jumped, JumpRolled, Log, Returned, SpecialTried
from game.games.yoz.rules.heroes import is_own, placed, take_own_gem, with_hero
from game.games.yoz.rules.state import Deed, Hero, Picking, Spent, State, Way, dragon_on


def dice_of(hero: Hero) -> int:
    """Return the number of dice of a jump: two for the Wizard, else one (YOZ-6.6, YOZ-7.8)."""
    return 2 if hero.character is Character.WIZARD else 1


def jump(state: State, chance: Chance, log: Log) -> State:
    """Return the state after the roll for a circle; the Wizard then chooses (YOZ-6.2, YOZ-6.6)."""
    dice = chance.dice("jump", dice_of(state.hero), D12, state.active)
    log.append(JumpRolled(state.active, dice))
    if len(dice) > 1:
        return replace(state, phase=Picking(tuple(dict.fromkeys(dice))))
    return land_on(state, dice[0], log)


def land_on(state: State, circle: int, log: Log) -> State:
    """Return the state with the active character on a circle after a jump (YOZ-6.5, YOZ-6.8)."""
    space = state.land.circles[circle]
    log.append(Jumped(state.active, state.hero.space, space, circle))
    return _arrive(state, space, Way.JUMPED, Cause.TRANSPORT, log)


def go_back(state: State, log: Log) -> State:
    """Return the state after going back to where a special jump began (YOZ-7.10, YOZ-7.12)."""
    space = state.hero.return_to
    assert space is not None
    log.append(Returned(state.active, state.hero.space, space))
    return _arrive(state, space, Way.RETURNED, Cause.RETURN, log)


def _arrive(state: State, space: Space, way: Way, cause: Cause, log: Log) -> State:
    seat = state.active
    state = with_hero(state, seat, placed(state.hero, space))
    dragon = dragon_on(state, space)
    if dragon is not None:
        return battle.begin(state, dragon, (seat,), Spent(way, deed=Deed.FORCED), cause, log)
    return turns.act_or_draw(state, Spent(way))


def special(state: State, gem: Gem, chance: Chance, log: Log) -> State:
    """Return the state after an attempt to reach a lost gem (YOZ-7.6 to YOZ-7.8)."""
    seat, hero = state.active, state.hero
    dice = chance.dice("special jump", dice_of(hero), D12, seat)
    worked = min(dice) <= state.rules.special_most
    spot = state.land.gems[gem] if worked else hero.space
    log.append(SpecialTried(seat, gem, dice, hero.space, spot, worked))
    if worked:
        there = replace(placed(hero, spot), return_to=hero.space)
        state = take_own_gem(with_hero(state, seat, there), seat, log)
    return turns.act_or_draw(state, Spent(Way.SPECIAL))


# --- lost gems ------------------------------------------------------------------------------------


def is_lost(state: State, hero: Hero, gem: Gem) -> bool:
    """Whether no road, tunnel or circle leads the character to a gem (YOZ-7.3, YOZ-7.4).

    Dragons are left out of account: they fly off again.
    """
    land = state.land
    area = land.areas[land.gems[gem]]
    if area == land.areas[hero.space]:
        return False
    return is_stranded(state, hero) if not hero.own else area not in land.circle_areas


def is_stranded(state: State, hero: Hero) -> bool:
    """Whether a hero holds no gem, and no own gem on the board is in its land area (YOZ-7.4)."""
    areas, gems = state.land.areas, state.land.gems
    here = areas[hero.space]
    return not hero.own and not any(
        is_own(hero, gem) and areas[gems[gem]] == here for gem in state.gems
    )


def targets(state: State) -> tuple[Gem, ...]:
    """Return the gems that the active character may try a special jump to (YOZ-7.9, YOZ-7.13)."""
    hero, lost = state.hero, state.land.lost_gems
    if not hero.own:
        if not is_stranded(state, hero):
            return ()
        return tuple([gem for gem in state.gems if is_own(hero, gem)])
    if not lost:
        return ()
    fetches = may_fetch(hero)
    return tuple(
        [
            gem
            for gem in state.gems
            if gem in lost and (fetches or is_own(hero, gem)) and is_lost(state, hero, gem)
        ]
    )


def may_fetch(hero: Hero) -> bool:
    """Whether a character may carry a gem for a partner now (YOZ-9.2, YOZ-9.4)."""
    return len(hero.own) >= GEMS_TO_FETCH and hero.foreign is None
