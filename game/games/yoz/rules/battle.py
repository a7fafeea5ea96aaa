"""Battles, alone and together (YOZ-11)."""

from collections.abc import Collection

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.values import Seat
from game.games.yoz.rules import events as ev
from game.games.yoz.rules import odds
from game.games.yoz.rules.content import CHARACTERS, D12, Character, Dragon
from game.games.yoz.rules.heroes import placed, with_hero
from game.games.yoz.rules.state import Battling, Drawing, Flights, Spent, State, circle_of


def team_near(state: State, circle: int) -> tuple[Seat, ...]:
    """Return who fights a dragon on a circle: all within 3 links but guests (YOZ-11.17, 11.20)."""
    near = state.land.near[circle]
    heroes = state.heroes
    return tuple([n for n, hero in enumerate(heroes) if hero.space in near and not hero.in_castle])


def team_of(state: State, dragon: Dragon) -> tuple[Seat, ...]:
    """Return who fights a living dragon where it sits."""
    return team_near(state, circle_of(state, dragon))


def numbers_of(state: State, team: Collection[Seat]) -> tuple[int, ...]:
    """Return the numbers with which a team hits, rising (YOZ-11.12)."""
    union = {n for seat in team for n in CHARACTERS[state.heroes[seat].character].numbers}
    return tuple(sorted(union))


def rolls_of(state: State, team: Collection[Seat]) -> int:
    """Return the number of rolls of a team: two with the Knight, else one (YOZ-11.14)."""
    return 1 + any(state.heroes[seat].character is Character.KNIGHT for seat in team)


def win_chance(state: State, team: Collection[Seat]) -> float:
    """Return the chance that a team wins a battle (YOZ-11.12, YOZ-11.14)."""
    return odds.battle(numbers_of(state, team), rolls_of(state, team))


def chance_with_hero(state: State, circle: int) -> float:
    """Return the chance against a dragon if the active character is near its circle too."""
    return win_chance(state, {*team_near(state, circle), state.active})


def begin(
    state: State,
    dragon: Dragon,
    leaders: tuple[Seat, ...],
    then: Spent | Flights,
    cause: ev.Cause,
    log: ev.Log,
) -> State:
    """Return the state in a battle against a dragon; the seat of the first of `leaders` rolls."""
    team = team_of(state, dragon)
    space = state.land.circles[circle_of(state, dragon)]
    log.append(ev.BattleStarted(dragon, space, leaders[0], team, numbers_of(state, team), cause))
    return replace(state, phase=Battling(dragon, leaders, then))


def fight(
    state: State, battle: Battling, chance: Chance, log: ev.Log
) -> tuple[State, Flights | None]:
    """Roll for the leader; the Knight allows a second roll after a miss (YOZ-11.15).

    Return the state, and the flights of the card that go on now, if any.
    """
    leader, circle = battle.leaders[0], circle_of(state, battle.dragon)
    team = team_near(state, circle)
    numbers = numbers_of(state, team)
    dice: list[int] = []
    while len(dice) < rolls_of(state, team) and not any(die in numbers for die in dice):
        dice.append(chance.roll("battle", D12, leader))
    hit = dice[-1] in numbers
    log.append(ev.BattleRolled(leader, tuple(dice), hit))
    space = state.land.circles[circle]
    if hit:
        log.append(ev.DragonSlain(battle.dragon, space, leader, team))
        living = tuple([perch for perch in state.dragons if perch.circle != circle])
        state = replace(state, dragons=living)
    else:
        log.append(ev.BattleLost(battle.dragon, space, leader))
        state = _send_home(state, leader, log)
        if len(battle.leaders) > 1:  # YOZ-11.19
            rest = battle.leaders[1:]
            return begin(state, battle.dragon, rest, battle.then, ev.Cause.FLIGHT, log), None
    if isinstance(battle.then, Flights):
        return state, battle.then
    return replace(state, phase=Drawing(battle.then)), None


def _send_home(state: State, leader: Seat, log: ev.Log) -> State:
    """Return the state with a lost battle's leader at home with its gems (YOZ-11.10, YOZ-8.8)."""
    hero = state.heroes[leader]
    home = state.land.cottages[hero.character]
    log.append(ev.SentHome(leader, hero.space, home))
    return with_hero(state, leader, placed(hero, home))
