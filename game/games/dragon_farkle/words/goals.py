"""Goal lines: what a seat aims at in each phase, for beginners."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Final

from game.core.contract.guidance import Goal, mine, now
from game.core.contract.values import Seat
from game.core.wording import COUNTS
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.brawl import defence_dice, defence_set
from game.games.dragon_farkle.rules.causes import Action, Cause
from game.games.dragon_farkle.rules.content import DEFENCE_SET, EventSide
from game.games.dragon_farkle.rules.moves import Reward
from game.games.dragon_farkle.rules.recruiting import kept_of_farkle
from game.games.dragon_farkle.rules.refusals import decider
from game.games.dragon_farkle.rules.throws import is_choice

TITLE: Final = "Defeat the dragon"


def aim(view: st.State) -> str:
    """Return the goal of the match in a sentence."""
    damage = COUNTS[view.rules.damage]
    return (
        f"Recruit {view.rules.entry:,} soldiers, enter the Keep and do {damage} damage to "
        "the dragon in one turn, before anybody else does."
    )


def turn_id(view: st.State) -> Hashable:
    """Return a key of the current turn, equal for all views of one turn."""
    return view.turn_no


def gate(view: st.State, seat: Seat) -> Mapping[str, str]:
    """Return the soldiers that a seat needs to enter the Keep, for {gate} in a goal line."""
    need = st.entry_requirement(view) if view.active == seat else view.rules.entry
    return {"gate": f"{need:,}"}


def dice_of(view: st.State, seat: Seat) -> Mapping[str, str]:
    """Return the number of dice of the defender, for {dice} in a goal line."""
    return {"dice": f"{COUNTS[_dice_of_defence(view)]} dice"}


def _dice_of_defence(view: st.State) -> int:
    """Return how many dice the defender has; Powder takes one (DF-6.10, DF-10.22)."""
    match view.phase:
        case st.Called(target=target):
            return defence_set(view, target)
        case st.Rolled(action=st.Brawling() as brawl) | st.Deciding(action=st.Brawling() as brawl):
            return defence_dice(view, brawl)
        case _:
            return DEFENCE_SET


def damage_of(view: st.State, seat: Seat) -> Mapping[str, str]:
    """Return the damage that beats the dragon, for {damage} in a goal line."""
    return {"damage": f"{COUNTS[view.rules.damage]} damage"}


def _farkle(view: st.State, seat: Seat) -> Mapping[str, str]:
    """Return what a Farkle costs when Recruiting, for {farkle} in a line (DF-5.7, DF-9.15)."""
    said, phase = "you lose the soldiers at risk", view.phase
    if isinstance(phase, st.Deciding):
        kept = kept_of_farkle(view, phase.action, phase.side)
        said = f"Percy saves {kept:,} of {phase.side.aside:,}" if kept else said
    return {"farkle": said}


def decides(*kinds: type[st.Phase]) -> Callable[[st.State, Seat], bool]:
    """Return the condition that a seat decides now, in a phase of one of these kinds."""
    return lambda view, seat: isinstance(view.phase, kinds) and decider(view) == seat


chooses = decides(st.Choosing)


def _enters(view: st.State, seat: Seat) -> bool:
    """Whether the seat chooses its action outside the Keep, and may enter."""
    may = view.turn.army_at_start >= st.entry_requirement(view)
    return chooses(view, seat) and may and not view.camps[seat].in_keep


def _picks_dice(view: st.State, seat: Seat) -> bool:
    phase = view.phase
    if not isinstance(phase, st.Rolled) or decider(view) != seat:
        return False
    return isinstance(phase.action, st.Recruiting) and is_choice(view, phase)


def _rallies(view: st.State, seat: Seat) -> bool:
    phase = view.phase
    return (
        isinstance(phase, st.Rolled) and phase.event is EventSide.RALLY and _picks_dice(view, seat)
    )


def throws_for(view: st.State, seat: Seat, action: type[st.Action]) -> bool:
    """Whether the seat rolls for an action now, or decides about its roll."""
    phase = view.phase
    if not isinstance(phase, st.Rolled | st.Deciding | st.Defending) or decider(view) != seat:
        return False
    return isinstance(phase.action, action)


def _fights_on(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    fights = mine(ev.ActionChosen, where=lambda event: event.action is Action.BATTLE)
    return fights(events, view, seat) and not mine(ev.KeepEntered)(events, view, seat)


GOALS: Final[tuple[Goal[st.State, ev.Event], ...]] = (
    Goal(
        "companion",
        "Goal: keep the Companion you would use every turn.",
        "DF-13.6",
        when=decides(st.Hiring),
        until=mine(ev.CompanionKept),
    ),
    Goal(
        "called",
        "Goal: play a card that helps, or defend with {dice}.",
        "DF-6.10",
        when=decides(st.Called),
        until=mine(ev.BrawlResult, of="target"),
        words=dice_of,
    ),
    Goal(
        "spoils",
        "Goal: keep the most useful item; the others are discarded.",
        "DF-6.18",
        when=decides(st.Spoils),
        until=mine(ev.ItemsKept),
    ),
    Goal(
        "item_limit",
        "Goal: keep the item you will use soonest; discard the others.",
        "DF-10.7",
        when=decides(st.ItemLimit),
        until=mine(ev.ItemsDiscarded),
    ),
    Goal(
        "battle",
        "Goal: roll Dragon and Rally sides. Scoring dice only cost you soldiers.",
        "DF-7.3",
        when=lambda view, seat: throws_for(view, seat, st.Battling),
        until=mine(ev.DamageDone),
    ),
    Goal(
        "defend",
        "Goal: beat their score to win the difference, plus 500.",
        "DF-6.17",
        when=lambda view, seat: view.active != seat and throws_for(view, seat, st.Brawling),
        until=mine(
            ev.BrawlResult, of="target", where=lambda result: result.winner == result.target
        ),
    ),
    Goal(
        "attack",
        "Goal: a score that your rival cannot easily beat with {dice}.",
        "DF-6.7",
        when=lambda view, seat: view.active == seat and throws_for(view, seat, st.Brawling),
        until=mine(ev.BrawlScored, where=lambda event: event.score > 0),
        words=dice_of,
    ),
    Goal(
        "rally",
        "Goal: double a large roll; with a small one, draw an item.",
        "DF-3.10",
        when=_rallies,
        until=mine(ev.DiceSetAside, where=lambda event: event.reward is not Reward.NONE),
    ),
    Goal(
        "pick_dice",
        "Goal: set scoring dice aside, but keep enough dice to roll again.",
        "DF-2.12",
        when=_picks_dice,
        until=mine(ev.DiceSetAside, where=lambda event: event.left > 0),
    ),
    Goal(
        "stop",
        "Goal: stop in time. A roll without scoring dice is a Farkle: {farkle}.",
        "DF-5.7",
        when=lambda view, seat: (
            isinstance(view.phase, st.Deciding) and throws_for(view, seat, st.Recruiting)
        ),
        until=mine(ev.ArmyChanged, where=lambda event: event.cause is Cause.RECRUITED),
        words=_farkle,
    ),
    Goal(
        "fight_on",
        "Goal: fight on with the army you have left. If you leave the Keep, you need {gate} again.",
        "DF-8.7",
        when=lambda view, seat: chooses(view, seat) and view.camps[seat].in_keep,
        until=_fights_on,
        words=lambda view, seat: {"gate": f"{view.rules.entry:,}"},
    ),
    Goal(
        "enter",
        "Goal: fight the dragon and do {damage} in one turn.",
        "DF-7.2",
        when=_enters,
        until=mine(ev.KeepEntered),
        words=damage_of,
    ),
    Goal(
        "gather",
        "Goal: have {gate} soldiers at the start of a turn, so you can enter the Keep.",
        "DF-8.1",
        when=lambda view, seat: (
            chooses(view, seat) and not view.camps[seat].in_keep and not _enters(view, seat)
        ),
        until=now(_enters),
        words=gate,
    ),
)
