"""Moving on foot, and the castle at the end of the road (YOZ-5, YOZ-14)."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.games.yoz.rules import battle, endings, turns
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import CASTLE, D12, GATE, RUNNER_BONUS, Character, Space
from game.games.yoz.rules.heroes import placed, take_own_gem, with_hero
from game.games.yoz.rules.state import Deed, Ending, Moving, Spent, Starting, State, Way, dragon_on


def roll(state: State, chance: Chance, log: ev.Log) -> State:
    """Return the state after the roll for a move (YOZ-5.1, YOZ-5.3)."""
    die = chance.roll("move", D12, state.active)
    points = die + bonus(state.hero.character)
    log.append(ev.MoveRolled(state.active, die, points))
    return replace(state, phase=Moving(points, points))


def bonus(character: Character) -> int:
    """Return the steps added to the die: two for the Runner (YOZ-5.3)."""
    return RUNNER_BONUS if character is Character.RUNNER else 0


def step(state: State, phase: Moving, space: Space, chance: Chance, log: ev.Log) -> State:
    """Return the state one space on; a dragon or the castle ends the move (YOZ-5.8, YOZ-14.2)."""
    seat, hero = state.active, state.hero
    left = phase.points - 1
    log.append(ev.Stepped(seat, hero.space, space, left))
    state = with_hero(state, seat, placed(hero, space))
    if space == CASTLE:
        return _enter(state, chance, log)
    if left == 0 or not state.rules.stop_on_gem:
        state = take_own_gem(state, seat, log)
    spent = Spent(Way.WALKED, phase.rolled, left)
    dragon = dragon_on(state, space)
    if dragon is not None:
        forced = replace(spent, deed=Deed.FORCED)
        return battle.begin(state, dragon, (seat,), forced, ev.Cause.STEP, log)
    if left == 0:
        return turns.act_or_draw(state, spent)
    return replace(state, phase=Moving(left, phase.rolled))


def stop(state: State, phase: Moving, log: ev.Log) -> State:
    """Return the state after a character stopped walking (YOZ-5.2)."""
    if state.rules.stop_on_gem:
        state = take_own_gem(state, state.active, log)
    return turns.act_or_draw(state, Spent(Way.WALKED, phase.rolled, phase.points))


def _enter(state: State, chance: Chance, log: ev.Log) -> State:
    """Return the state in the castle: the match won, or the turn over (YOZ-14.4, YOZ-15.9)."""
    log.append(ev.CastleEntered(state.active))
    if endings.is_won(state):
        return endings.finish(state, Ending.ALL_INSIDE, log)
    return turns.end_turn(state, chance, log)


def rest(state: State, chance: Chance, log: ev.Log) -> State:
    """Return the state after a guest passed (YOZ-14.5, YOZ-14.6)."""
    log.append(ev.Rested(state.active))
    return turns.end_turn(state, chance, log)


def leave(state: State, log: ev.Log) -> State:
    """Return the state with a guest on the gate, for a full turn (YOZ-14.8)."""
    log.append(ev.CastleLeft(state.active))
    state = with_hero(state, state.active, placed(state.hero, GATE))
    return replace(state, phase=Starting())
