"""Explains the result: coins and chests, the ranking of YOHO-13, hits and coins taken."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.core.contract.account import Account, Card, Fact, Kind, Ledger, Rung, Transfer, Worth
from game.core.contract.values import Seat
from game.core.ladders import Measure, climbed
from game.core.naming import seat_name
from game.core.wording import counted, listed, number
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.state import Over, State

HIT: Final = Kind("hit", "hit", picture="yoho/cannonball")
COIN: Final = Kind("coin", "coin", picture="yoho/coin")
HOME: Final = Kind("home", "trip home", "trips home", "yoho/lair_{colour}")


def account(state: State, events: Sequence[ev.Event]) -> Account:
    """Return the explanation of a result: story, cards, ranking and hits."""
    over, captains = state.phase, state.captains
    assert isinstance(over, Over)
    seats = range(len(captains))
    reached = [int(seat == over.winner) for seat in seats]
    lives, balls = [c.life for c in captains], [c.balls for c in captains]
    ladder, decided = climbed(
        (
            Measure("YOHO-13.1", f"First to {state.rules.coins_to_win} coins", reached),
            Measure("YOHO-13.6", "Gold coins", [c.coins for c in captains]),
            Measure("YOHO-13.6", "Lives", lives),
            Measure("YOHO-13.6", "Cannonballs", balls),
            Measure("YOHO-13.7", "Shared win", [1] * len(captains)),
        ),
        len(captains),
    )
    opened = _opened(events)
    cards = tuple(_card(state, seat, opened) for seat in seats)
    return Account(
        _story(state, over, ladder, decided),
        cards,
        ladder,
        decided,
        _ledger(events),
        counted=("Highwayman of the Waves", "Trap Taster"),
    )


def _story(state: State, over: Over, ladder: Sequence[Rung], decided: int) -> str:
    if over.winner is not None:
        coins = number(state.rules.coins_to_win)
        return (
            f"{seat_name(over.winner)} was first to hold {coins} coins, in round {state.round_no}."
        )
    storm = f"Round {state.round_no} was the last."
    best, level = ladder[decided].best, ladder[1].best
    if len(level) == 1:
        return f"{storm} {seat_name(best[0])} has the most coins."
    names = listed([seat_name(seat) for seat in level])
    if len(best) > 1:
        return f"{storm} Tied in coins, lives and cannonballs: a shared win."
    by = ladder[decided].label.lower()
    return f"{storm} {names} are tied in coins; {seat_name(best[0])} has more {by}."


def _opened(events: Sequence[ev.Event]) -> Counter[tuple[Seat, bool]]:
    """Return how many chests with gold and with traps were opened in the turns of each seat."""
    opened = Counter[tuple[Seat, bool]]()
    active: Seat = 0
    for event in events:
        match event:
            case ev.TurnStarted(seat=seat):
                active = seat
            case ev.ChestOpened(gold=gold):
                opened[active, gold] += 1
    return opened


def _card(state: State, seat: Seat, opened: Counter[tuple[Seat, bool]]) -> Card:
    captain = state.captains[seat]
    gold, traps = opened[seat, True], opened[seat, False]
    found = f"{gold} with gold, {counted(traps, 'trap')}" if gold or traps else "none"
    facts = (
        Fact("Lives", str(captain.life)),
        Fact("Cannonballs", str(captain.balls)),
        Fact("Chests", found),
    )
    return Card((Worth("Gold coins", captain.coins, 1),), facts, "Gold coins")


def _ledger(events: Sequence[ev.Event]) -> Ledger:
    """Return the hits between players: each hit counts for the seat whose turn it is."""
    dealings: list[Transfer] = []
    own = Counter[str]()
    active: Seat = 0

    def note(seat: Seat, kind: Kind) -> None:
        if seat == active:
            own[kind.key] += 1
        else:
            dealings.append(Transfer(active, seat, kind.key))

    for event in events:
        match event:
            case ev.TurnStarted(seat=seat):
                active = seat
            case ev.ShipHit(seat=seat, loss=loss) if loss is not ev.Loss.NOTHING:
                note(seat, HIT)
                if loss is ev.Loss.COIN_STOLEN:
                    note(seat, COIN)
            case ev.ShipHome(seat=seat):
                note(seat, HOME)
    said = [counted(own[kind.key], kind.one, kind.more) for kind in (HIT, HOME) if own[kind.key]]
    note_ = f"{listed(said)} in players' own turns." if said else ""
    return Ledger(
        (HIT, COIN, HOME),
        tuple(dealings),
        title="Who did what to whom",
        way="to",
        received="Suffered",
        note=note_,
    )
