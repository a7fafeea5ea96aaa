"""Explains the result: armies and damage, the ranking of DF-12, soldiers and items taken."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.core.contract.account import Account, Card, Fact, Kind, Ledger, Rung, Transfer, Worth
from game.core.contract.values import Seat
from game.core.ladders import Measure, climbed
from game.core.naming import seat_name
from game.core.wording import counted, listed
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.causes import Action, Cause
from game.games.dragon_farkle.rules.state import Camp, Over, State

BRAWL: Final = Kind("brawl", "Brawl won", "Brawls won", "dragon_farkle/swords")
SOLDIER: Final = Kind("soldier", "soldier", picture="dragon_farkle/soldier_{colour}")
ITEM: Final = Kind("item", "item", picture="dragon_farkle/item_sign")
CLOCK: Final = Kind(
    "clock", "Alarm Clock rang", "Alarm Clocks rang", "dragon_farkle/item_dragons_alarm_clock"
)
_CHASED = (Cause.SKREE, Cause.BELL)


def account(state: State, events: Sequence[ev.Event]) -> Account:
    """Return the result of a match that is over, explained."""
    over = state.phase
    assert isinstance(over, Over)
    ladder, decided = climbed(_measures(state, over), len(state.camps))
    cards = tuple(_card(camp, seat, state, events) for seat, camp in enumerate(state.camps))
    return Account(
        _story(state, over, ladder, decided),
        cards,
        ladder,
        decided,
        _ledger(events),
        counted=("Bar Champion", "Coffee Spiller", "Light Fingers"),
    )


def _measures(state: State, over: Over) -> list[Measure]:
    camps = state.camps
    slew = [int(seat == over.winner) for seat in range(len(camps))]
    measures = [
        Measure("DF-12.1", "Defeated the dragon", slew),
        Measure("DF-12.3", "Largest army", [camp.army for camp in camps]),
        Measure("DF-12.3", "In the Keep", [int(camp.in_keep) for camp in camps]),
    ]
    if state.rules.last_orders:
        measures.append(Measure("DF-13.5", "Shared win", [1] * len(camps)))
    return measures


def _story(state: State, over: Over, ladder: Sequence[Rung], decided: int) -> str:
    if over.winner is not None:
        return f"{seat_name(over.winner)} defeated the dragon in round {state.round_no}."
    ends = f"Last Orders after {counted(state.rules.last_orders, 'round')}: the dragon survives."
    best, level = ladder[decided].best, ladder[1].best
    if len(level) == 1:
        armies = sorted((camp.army for camp in state.camps), reverse=True)
        return f"{ends} The largest army wins by {counted(armies[0] - armies[1], 'soldier')}."
    names = listed([seat_name(seat) for seat in level])
    if len(best) == 1:
        return f"{ends} {names} have equal armies; {seat_name(best[0])} is in the Keep and wins."
    return f"{ends} The largest armies are equal: a shared win."


def _card(camp: Camp, seat: Seat, state: State, events: Sequence[ev.Event]) -> Card:
    turns = farkles = lost = damage = 0
    brawl = False  # in one, a Farkle costs a score, not soldiers
    needed = state.rules.damage
    for event in events:
        match event:
            case ev.TurnStarted(seat=who) if who == seat:
                turns += 1
            case ev.ActionChosen(action=action):
                brawl = action is Action.BRAWL
            case ev.Farkle(seat=who, soldiers=soldiers) if who == seat:
                farkles, lost = farkles + 1, lost if brawl else lost + soldiers
            case ev.DamageDone(seat=who, total=total, needed=need) if who == seat:
                if total > damage:
                    damage, needed = total, need
    where = (
        "in the Keep" if camp.in_keep else "destroyed by the dragon" if camp.fallen else "outside"
    )
    hits = f"{min(damage, needed)} of {needed}" if damage else "none"
    farkled = f"{farkles}, {lost:,} soldiers lost" if lost else str(farkles) if farkles else "none"
    facts = (
        Fact("At the end", where),
        Fact("Most damage in one battle", hits),
        Fact("Turns", str(turns)),
        Fact("Farkles", farkled),
    )
    return Card((Worth("Soldiers", camp.army, 1),), facts, "Soldiers")


def _ledger(events: Sequence[ev.Event]) -> Ledger:
    """Return the gains of players from each other; the note has soldiers lost to nobody."""
    dealings: list[Transfer] = []
    counts = Counter[str]()
    for event in events:
        match event:
            case ev.BrawlResult(seat=seat, target=target, winner=None):
                counts["draw"] += 1
            case ev.BrawlResult(seat=seat, target=target, winner=int(winner)):
                loser = target if winner == seat else seat
                dealings.append(Transfer(winner, loser, BRAWL.key))
            case ev.ArmyChanged(seat=loser, before=before, after=after, other=int(taker)) if (
                after < before
            ):
                dealings.append(Transfer(taker, loser, SOLDIER.key, before - after))
            case ev.ArmyChanged(before=before, after=after, cause=cause) if cause in _CHASED:
                counts["chased"] += before - after
            case ev.ItemStolen(seat=seat, victim=victim):
                dealings.append(Transfer(seat, victim, ITEM.key))
            case ev.ClockRang(seat=seat, owner=owner):
                dealings.append(Transfer(owner, seat, CLOCK.key))
            case ev.BrawlRefused():
                counts["refused"] += 1
    return Ledger((BRAWL, SOLDIER, ITEM, CLOCK), tuple(dealings), note=_note(counts))


def _note(counts: Counter[str]) -> str:
    said = []
    if counts["chased"]:
        said.append(f"{counts['chased']:,} soldiers were lost to Skree and the Dinner Bell.")
    if counts["draw"]:
        said.append(f"{counted(counts['draw'], 'Brawl')} ended in a draw.")
    if counts["refused"]:
        said.append(f"The White Flag refused {counted(counts['refused'], 'Brawl')}.")
    return " ".join(said)
