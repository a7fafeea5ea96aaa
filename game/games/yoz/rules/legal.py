"""What the seat to act may do, in a fixed order (section 3 of the rules of record).

Moves are values: the same few are listed again and again, so they are made once. `refusals` says
the same of each move, with the reason; a property test holds the two together.
"""

from functools import cache

from game.games.yoz.rules.content import (
    CASTLE,
    CIRCLES,
    GEMS_TO_ENTER,
    GEMS_TO_FETCH,
    OWNER,
    Dragon,
    Gem,
    Space,
)
from game.games.yoz.rules.jumps import targets
from game.games.yoz.rules.moves import (
    Attack,
    Choose,
    ChooseDragon,
    Dig,
    Draw,
    End,
    Fight,
    Give,
    Jump,
    LastChance,
    Leave,
    Move,
    PickUp,
    Rest,
    Return,
    SetOut,
    Skip,
    SpecialJump,
    Step,
    Stop,
    Take,
    Walk,
)
from game.games.yoz.rules.sharing import together
from game.games.yoz.rules.state import (
    Acting,
    Battling,
    DragonPick,
    Drawing,
    InCastle,
    LastStand,
    Looking,
    Moving,
    Picking,
    Starting,
    State,
)

_WALK, _SKIP, _JUMP, _RETURN, _STOP, _DIG, _END, _DRAW = (
    Walk(), Skip(), Jump(), Return(), Stop(), Dig(), End(), Draw(),
)  # fmt: skip
_FIGHT: tuple[Move, ...] = (Fight(),)
_LAST_CHANCE: tuple[Move, ...] = (LastChance(),)
_INSIDE: tuple[Move, ...] = (Rest(), Leave())
_CIRCLES = tuple(Choose(circle) for circle in range(CIRCLES + 1))
_SPECIALS = {gem: SpecialJump(gem) for gem in Gem}
_PICK_UPS = {gem: PickUp(gem) for gem in Gem}
_ATTACKS = {dragon: Attack(dragon) for dragon in Dragon}
_FLIGHTS = {dragon: ChooseDragon(dragon) for dragon in Dragon}
_SET_OUTS = tuple(SetOut(seat) for seat in range(4))
_GIFTS = tuple(Give(seat) for seat in range(4))
_TAKES = tuple(Take(seat) for seat in range(4))


@cache
def _step(space: Space) -> Step:
    return Step(space)


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every move of the seat to act, in a fixed order; none when the game is over."""
    phase = state.phase
    moves: list[Move]
    match phase:
        case Moving():
            moves = _steps(state)
            if state.rules.stop_on_gem:
                return tuple(moves + _passing(state))
        case Starting():
            moves = _phase_one(state)
        case Drawing():
            moves = [_DRAW]
        case Acting():
            moves = _phase_two(state)
        case Battling():
            return _FIGHT
        case DragonPick():
            return tuple([_FLIGHTS[dragon] for dragon in phase.flights.rested])
        case InCastle():
            return _INSIDE
        case Picking():
            return tuple([_CIRCLES[circle] for circle in phase.circles])
        case LastStand():
            return _LAST_CHANCE
        case Looking():
            first = phase.first
            return _SET_OUTS[: len(state.heroes)] if first is None else (_SET_OUTS[first],)
        case _:
            return ()
    moves += _passing(state)
    gem = state.land.gem_at.get(state.hero.space)
    if gem is not None and gem in state.gems:
        hero = state.hero
        may = len(hero.own) >= GEMS_TO_FETCH and hero.foreign is None
        if may and OWNER[gem] is not hero.character:
            moves.append(_PICK_UPS[gem])
    return tuple(moves)


def _steps(state: State) -> list[Move]:
    hero = state.hero
    onward = state.land.links[hero.space]
    if CASTLE in onward and len(hero.own) < GEMS_TO_ENTER:
        onward = tuple([space for space in onward if space != CASTLE])
    return [*map(_step, onward), _STOP]


def _phase_one(state: State) -> list[Move]:
    hero = state.hero
    moves: list[Move] = [_WALK, _SKIP]
    if hero.own:
        moves.append(_JUMP)
    moves += [_SPECIALS[gem] for gem in targets(state)]
    if hero.return_to is not None:
        moves.append(_RETURN)
    return moves


def _phase_two(state: State) -> list[Move]:
    space, land = state.hero.space, state.land
    moves: list[Move] = [
        _ATTACKS[perch.dragon] for perch in state.dragons if space in land.near[perch.circle]
    ]
    if space in land.tunnels:
        moves.append(_DIG)
    moves.append(_END)
    return moves


def _passing(state: State) -> list[Move]:
    """Gems that the active character can give or take (YOZ-9.8)."""
    moves: list[Move] = []
    active = state.hero
    for seat, hero in enumerate(state.heroes):
        if seat == state.active or hero.in_castle:
            continue
        gives = active.foreign is not None and OWNER[active.foreign] is hero.character
        takes = hero.foreign is not None and OWNER[hero.foreign] is active.character
        if (gives or takes) and together(state, active, hero):
            moves += [_GIFTS[seat]] * gives + [_TAKES[seat]] * takes
    return moves
