"""The legal moves of the seat to act, in a fixed order (section 3 of the rules of record).

Moves are immutable, and the same few are listed again and again, so they are created once.
`refusals` decides the same for each move, with the reason; a property test compares the two.
"""

from functools import cache

from game.games.yoz.rules import moves as mv
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import CASTLE, CIRCLES, GEMS_TO_ENTER, OWNER, Dragon, Gem, Space
from game.games.yoz.rules.jumps import may_fetch, targets
from game.games.yoz.rules.sharing import together

_WALK, _SKIP, _JUMP, _RETURN, _STOP, _DIG, _END, _DRAW = (
    mv.Walk(), mv.Skip(), mv.Jump(), mv.Return(), mv.Stop(), mv.Dig(), mv.End(), mv.Draw(),
)  # fmt: skip
_FIGHT: tuple[mv.Move, ...] = (mv.Fight(),)
_LAST_CHANCE: tuple[mv.Move, ...] = (mv.LastChance(),)
_INSIDE: tuple[mv.Move, ...] = (mv.Rest(), mv.Leave())
_CIRCLES = tuple(mv.Choose(circle) for circle in range(CIRCLES + 1))
_SPECIALS = {gem: mv.SpecialJump(gem) for gem in Gem}
_PICK_UPS = {gem: mv.PickUp(gem) for gem in Gem}
_ATTACKS = {dragon: mv.Attack(dragon) for dragon in Dragon}
_FLIGHTS = {dragon: mv.ChooseDragon(dragon) for dragon in Dragon}
_SET_OUTS = tuple(mv.SetOut(seat) for seat in range(4))
_GIFTS = tuple(mv.Give(seat) for seat in range(4))
_TAKES = tuple(mv.Take(seat) for seat in range(4))


@cache
def _step(space: Space) -> mv.Step:
    return mv.Step(space)


def legal_moves(state: st.State) -> tuple[mv.Move, ...]:
    """Return the moves of the seat to act, in a fixed order; none when the game is over."""
    phase = state.phase
    moves: list[mv.Move]
    match phase:
        case st.Moving():
            moves = _steps(state)
            if state.rules.stop_on_gem:
                return tuple(moves + _passing(state))
        case st.Starting():
            moves = _phase_one(state)
        case st.Drawing():
            moves = [_DRAW]
        case st.Acting():
            moves = _phase_two(state)
        case st.Battling():
            return _FIGHT
        case st.DragonPick():
            return tuple([_FLIGHTS[dragon] for dragon in phase.flights.rested])
        case st.InCastle():
            return _INSIDE
        case st.Picking():
            return tuple([_CIRCLES[circle] for circle in phase.circles])
        case st.LastStand():
            return _LAST_CHANCE
        case st.Looking():
            first = phase.first
            return _SET_OUTS[: len(state.heroes)] if first is None else (_SET_OUTS[first],)
        case _:
            return ()
    moves += _passing(state)
    gem = state.land.gem_at.get(state.hero.space)
    if gem in state.gems and may_fetch(state.hero) and OWNER[gem] is not state.hero.character:
        moves.append(_PICK_UPS[gem])
    return tuple(moves)


def _steps(state: st.State) -> list[mv.Move]:
    hero = state.hero
    onward = state.land.links[hero.space]
    if CASTLE in onward and len(hero.own) < GEMS_TO_ENTER:
        onward = tuple([space for space in onward if space != CASTLE])
    return [*map(_step, onward), _STOP]


def _phase_one(state: st.State) -> list[mv.Move]:
    hero = state.hero
    moves: list[mv.Move] = [_WALK, _SKIP]
    if hero.own:
        moves.append(_JUMP)
    moves += [_SPECIALS[gem] for gem in targets(state)]
    if hero.return_to is not None:
        moves.append(_RETURN)
    return moves


def _phase_two(state: st.State) -> list[mv.Move]:
    space = state.hero.space
    moves: list[mv.Move] = [_ATTACKS[perch.dragon] for perch in st.dragons_near(state, space)]
    if space in state.land.tunnels:
        moves.append(_DIG)
    moves.append(_END)
    return moves


def _passing(state: st.State) -> list[mv.Move]:
    """Return the moves by which the active character gives or takes a gem (YOZ-9.8)."""
    moves: list[mv.Move] = []
    active = state.hero
    for seat, hero in enumerate(state.heroes):
        if seat == state.active or hero.in_castle:
            continue
        gives = active.foreign is not None and OWNER[active.foreign] is hero.character
        takes = hero.foreign is not None and OWNER[hero.foreign] is active.character
        if (gives or takes) and together(state, active, hero):
            moves += [_GIFTS[seat]] * gives + [_TAKES[seat]] * takes
    return moves
