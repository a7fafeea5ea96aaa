"""Rolling for the order of play, and the start (YC-2)."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.seats import put
from game.core.contract.values import Seat
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.state import OrderRoll, State, StepRoll


def before_the_order(seats: int) -> OrderRoll:
    """Return the first phase: all seats roll for the first place."""
    return OrderRoll(settled=(), groups=(tuple(range(seats)),), latest=(0,) * seats)


def contender(phase: OrderRoll) -> Seat:
    """Return the seat that rolls now: the next of the group for the best place still open."""
    return phase.groups[0][len(phase.totals)]


def roll_order(state: State, phase: OrderRoll, chance: Chance, log: mv.Log) -> State:
    """Return the state after a seat's two dice (YC-2.2); a complete group is settled or split."""
    seat = state.active
    first, second = chance.dice("order", 2, 6, seat)
    total = first + second
    log.append(mv.OrderRolled(seat, (first, second)))
    latest = put(phase.latest, seat, total)
    phase = replace(phase, totals=(*phase.totals, total), latest=latest)
    if len(phase.totals) == len(phase.groups[0]):
        phase = _settle(phase, log)
        if not phase.groups:
            return begin(replace(state, order=phase.settled), log)
    return replace(state, phase=phase, active=contender(phase))


def _settle(phase: OrderRoll, log: mv.Log) -> OrderRoll:
    """Return the phase with a group ranked: highest total first, equal ones again (YC-2.3, 2.4)."""
    group = phase.groups[0]
    ranked: list[tuple[Seat, ...]] = []
    place = len(phase.settled) + 1
    for total in sorted(set(phase.totals), reverse=True):
        tied = tuple(seat for seat, t in zip(group, phase.totals, strict=True) if t == total)
        if len(tied) == 1:
            log.append(mv.OrderSettled(tied[0], place))
        else:
            log.append(mv.OrderTied(tied))
        ranked.append(tied)
        place += len(tied)
    groups = (*ranked, *phase.groups[1:])
    # A place further down may be settled while a better one is still rolled for: it waits as a
    # group of one until all before it are settled too.
    settled = list(phase.settled)
    while groups and len(groups[0]) == 1:
        settled.append(groups[0][0])
        groups = groups[1:]
    return OrderRoll(settled=tuple(settled), groups=groups, latest=phase.latest)


def begin(state: State, log: mv.Log) -> State:
    """Return the state in the first turn, pawns on their starts by place (YC-2.7 to YC-2.10)."""
    order = state.order
    starts = state.starts[: state.seats]
    pawns = tuple(starts[order.index(seat)] for seat in range(state.seats))
    log.append(mv.GameBegan(order, starts))
    log.append(mv.GoBegan(order[0]))
    return replace(state, pawns=pawns, active=order[0], phase=StepRoll())
