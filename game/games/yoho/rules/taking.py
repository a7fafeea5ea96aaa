"""Objects with Net and Catch, and the gifts of islands (YOHO-6)."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import KIND, MAX_BALLS, MAX_LIFE, Kind
from game.games.yoho.rules.gaps import leave_gap
from game.games.yoho.rules.hands import draw_from_bottle
from game.games.yoho.rules.hits import has_won, win
from game.games.yoho.rules.state import ChoosingGift, State


def take(state: State, cell: int, how: ev.How, chance: Chance, log: ev.Log) -> State:
    """Return the state after the active seat took an object; its card leaves the grid (YOHO-6.3).

    Raises: Unknown if a map card has to be drawn on a view.
    """
    kind = KIND[state.card(cell).face]
    log.append(ev.ObjectTaken(state.active, cell, kind, how))
    if kind is Kind.ISLAND:
        return replace(state, phase=ChoosingGift(cell))  # YOHO-6.17
    return _gain(state, cell, kind, chance, log)


def choose_gift(state: State, cell: int, gift: Kind, chance: Chance, log: ev.Log) -> State:
    """Return the state after the active seat took an island's gift, within the caps (YOHO-6.16)."""
    log.append(ev.GiftChosen(state.active, cell, gift))
    return _gain(state, cell, gift, chance, log)


def _gain(state: State, cell: int, kind: Kind, chance: Chance, log: ev.Log) -> State:
    seat = state.active
    captain = state.captains[seat]
    if kind is Kind.GOLD_CHEST:
        if state.reserve:  # YOHO-6.8
            coins, reserve = captain.coins + 1, state.reserve - 1
            log.append(ev.CoinGained(seat, cell, coins, reserve))
            state = replace(state.with_captain(seat, coins=coins), reserve=reserve)
            if has_won(state, seat):
                return win(state, seat, log)
    elif kind is Kind.CANNONBALL:
        balls = min(captain.balls + 1, MAX_BALLS)
        gained = ev.TokenGained if balls > captain.balls else ev.TokenWasted
        log.append(gained(seat, cell, ev.Token.CANNONBALL, balls))
        state = state.with_captain(seat, balls=balls)
    elif kind is Kind.RUM:
        life = min(captain.life + 1, MAX_LIFE)
        gained = ev.TokenGained if life > captain.life else ev.TokenWasted
        log.append(gained(seat, cell, ev.Token.LIFE, life))
        state = state.with_captain(seat, life=life)
    else:
        state = draw_from_bottle(state, chance, log)
        extra = state.turn.extra_maps + 1
        log.append(ev.ExtraPlayGained(seat, extra))
        state = replace(state, turn=replace(state.turn, extra_maps=extra))
    return leave_gap(state, cell, log)
