"""Battles, alone and together (YOZ-11)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.values import Seat
from game.games.yoz.rules.content import CHARACTERS, D12, Character, Dragon
from game.games.yoz.rules.events import (
    BattleLost,
    BattleRolled,
    BattleStarted,
    Cause,
    DragonSlain,
    Event,
    SentHome,
)
from game.games.yoz.rules.heroes import placed, with_hero
from game.games.yoz.rules.state import Battling, Drawing, Flights, Spent, State, perch_of


def team_near(state: State, circle: int) -> tuple[Seat, ...]:
    """Return who fights a dragon on a circle: all within 3 links but guests (YOZ-11.17, 11.20)."""
    near = state.land.near[circle]
    heroes = state.heroes
    return tuple([n for n, hero in enumerate(heroes) if hero.space in near and not hero.in_castle])


def numbers_of(state: State, team: Sequence[Seat]) -> tuple[int, ...]:
    """Return the numbers with which a team hits, rising (YOZ-11.12)."""
    union = {n for seat in team for n in CHARACTERS[state.heroes[seat].character].numbers}
    return tuple(sorted(union))


def rolls_of(state: State, team: Sequence[Seat]) -> int:
    """Return the number of rolls of a team: two with the Knight, else one (YOZ-11.14)."""
    return 1 + any(state.heroes[seat].character is Character.KNIGHT for seat in team)


def begin(
    state: State,
    dragon: Dragon,
    leaders: tuple[Seat, ...],
    then: Spent | Flights,
    cause: Cause,
    log: list[Event],
) -> State:
    """Begin a battle of the first leader against a dragon; its seat has to roll."""
    perch = perch_of(state, dragon)
    assert perch is not None
    team = team_near(state, perch.circle)
    space = state.land.circles[perch.circle]
    log.append(BattleStarted(dragon, space, leaders[0], team, numbers_of(state, team), cause))
    return replace(state, phase=Battling(dragon, leaders, then))


def fight(
    state: State, battle: Battling, chance: Chance, log: list[Event]
) -> tuple[State, Flights | None]:
    """Roll for the leader; the Knight allows a second roll after a miss (YOZ-11.15).

    Return the state, and the flights of the card that go on now, if any.
    """
    perch, leader = perch_of(state, battle.dragon), battle.leaders[0]
    assert perch is not None
    team = team_near(state, perch.circle)
    numbers = numbers_of(state, team)
    dice: list[int] = []
    while len(dice) < rolls_of(state, team) and not any(die in numbers for die in dice):
        dice.append(chance.roll("battle", D12, leader))
    hit = dice[-1] in numbers
    log.append(BattleRolled(leader, tuple(dice), hit))
    space = state.land.circles[perch.circle]
    if hit:
        log.append(DragonSlain(battle.dragon, space, leader, team))
        living = tuple([other for other in state.dragons if other is not perch])
        state = replace(state, dragons=living)
    else:
        log.append(BattleLost(battle.dragon, space, leader))
        state = _send_home(state, leader, log)
        if len(battle.leaders) > 1:  # YOZ-11.19
            rest = battle.leaders[1:]
            return begin(state, battle.dragon, rest, battle.then, Cause.FLIGHT, log), None
    if isinstance(battle.then, Flights):
        return state, battle.then
    return replace(state, phase=Drawing(battle.then)), None


def _send_home(state: State, leader: Seat, log: list[Event]) -> State:
    """The leader of a lost battle goes to its cottage with all it carries (YOZ-11.10, 8.8)."""
    hero = state.heroes[leader]
    home = state.land.cottages[hero.character]
    log.append(SentHome(leader, hero.space, home))
    return with_hero(state, leader, placed(hero, home))
