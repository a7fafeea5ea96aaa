"""Goal lines of Quazo's Gambit: what a seat aims at in each phase, for beginners."""

from collections.abc import Hashable, Mapping
from typing import Final

from game.core.contract.guidance import Goal, anybodys, happens, mine, named
from game.core.contract.values import Seat
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.board import cell_name
from game.games.quazos_gambit.rules.content import GOLD_ROUND, ROUNDS
from game.games.quazos_gambit.rules.names import BIOME_NAMES
from game.games.quazos_gambit.rules.ranking import leaders
from game.games.quazos_gambit.rules.refusals import decider

TITLE: Final = "Quazo's bounty"
_WALK = 6  # steps in which a jewel is near: three, and three more from home


def aim(view: st.State) -> str:
    """Return the goal of the match in a sentence."""
    return (
        "Have the most points in your bank after ten rounds. Jewels you still carry count nothing."
    )


def turn_id(view: st.State) -> Hashable:
    """Return a key of the current turn, equal for all views of one turn."""
    return view.round, view.active


def home(view: st.State, seat: Seat) -> Mapping[str, str]:
    """Return the seat's home biome, whose third step gives a bonus, for {home} in a goal line."""
    return {"home": BIOME_NAMES[view.players[seat].home]}


def _acts(view: st.State, seat: Seat) -> bool:
    return decider(view) == seat and not isinstance(view.phase, st.PlacingGold)


def _carries(player: st.Player) -> bool:
    return bool(player.red or player.gold)


def _banked(player: st.Player) -> bool:
    return bool(player.bank_red or player.bank_gold)


def _carrier(view: st.State, seat: Seat) -> Seat | None:
    """Return the rival who carries the Golden Jewel; None if nobody does."""
    players = enumerate(view.players)
    return next((other for other, p in players if other != seat and p.gold), None)


def _banker(view: st.State, seat: Seat) -> Seat | None:
    """Return the rival whose bank has the Golden Jewel to be robbed; None if none has."""
    players = enumerate(view.players)
    found = (other for other, p in players if other != seat and p.bank_gold)
    return None if view.rules.gold_safe else next(found, None)


def _is_bare(view: st.State, seat: Seat) -> bool:
    """Whether a seat has no red jewel within six steps."""
    start = view.players[seat].cell
    reached = near = frozenset({start})
    for _ in range(_WALK):
        near = frozenset(n for cell in near for n in view.terrain.steps[cell]) - reached
        reached |= near
    return reached.isdisjoint(view.jewels)


def _gold_moves(event: ev.Event, seat: Seat) -> bool:
    """Whether a carried Golden Jewel has gone to somebody else, or into a bank."""
    return isinstance(event, ev.BattleWon | ev.Deposited) and bool(event.gold)


GOALS: Final[tuple[Goal[st.State, ev.Event], ...]] = (
    Goal(
        "last_turn",
        "Last turn: deposit what you can{more}.",
        "QG-4.1",
        when=lambda view, seat: _acts(view, seat) and view.round == ROUNDS,
        until=anybodys(ev.GameEnded),
        words=lambda view, seat: {
            "more": "" if seat in leaders(view)[1] else ", or take jewels from the leader"
        },
    ),
    Goal(
        "carry_gold_home",
        "Goal: carry the Golden Jewel to your bank. You get no extra movements with it.",
        "QG-8.16",
        when=lambda view, seat: _acts(view, seat) and bool(view.players[seat].gold),
        until=mine(ev.Deposited, where=lambda event: bool(event.gold)),
    ),
    Goal(
        "catch_gold",
        "Goal: catch {name} and win a battle to take the Golden Jewel.",
        "QG-7.11",
        when=lambda view, seat: _acts(view, seat) and _carrier(view, seat) is not None,
        until=happens(_gold_moves),
        words=lambda view, seat: named(_carrier(view, seat)),
    ),
    Goal(
        "gold_lies",
        "Goal: take the Golden Jewel on {cell}. You stop there for this turn.",
        "QG-8.14",
        when=lambda view, seat: _acts(view, seat) and view.golden is not None,
        until=anybodys(ev.GoldenCollected),
        words=lambda view, seat: {"cell": "" if view.golden is None else cell_name(view.golden)},
    ),
    Goal(
        "two_turns",
        "Two turns left: jewels you still carry at the end count nothing.",
        "QG-4.5",
        when=lambda view, seat: _acts(view, seat) and view.round == ROUNDS - 1,
        until=lambda events, view, seat: view.round >= ROUNDS,
    ),
    Goal(
        "gold_soon",
        "Next round the Golden Jewel appears, worth 7, near the bank with the fewest jewels.",
        "QG-8.5",
        when=lambda view, seat: _acts(view, seat) and view.round == GOLD_ROUND - 1,
        until=anybodys(ev.GoldenAppeared),
    ),
    Goal(
        "rob_gold",
        "Goal: rob the Golden Jewel from {name}'s bank while {name} is out.",
        "QG-8.22",
        when=lambda view, seat: _acts(view, seat) and _banker(view, seat) is not None,
        until=anybodys(ev.RobberyWon, where=lambda event: bool(event.gold)),
        words=lambda view, seat: named(_banker(view, seat)),
    ),
    Goal(
        "guard_gold",
        "Goal: stay near your bank. The Golden Jewel in it can be robbed.",
        "QG-8.22",
        when=lambda view, seat: (
            _acts(view, seat) and bool(view.players[seat].bank_gold) and not view.rules.gold_safe
        ),
        until=lambda events, view, seat: view.round >= ROUNDS,
    ),
    Goal(
        "deposit",
        "Goal: carry your jewels to your bank in the middle. Only there do they count.",
        "QG-6.2",
        when=lambda view, seat: (
            _acts(view, seat) and _carries(view.players[seat]) and not _banked(view.players[seat])
        ),
        until=mine(ev.Deposited),
    ),
    Goal(
        "bare",
        "No jewels near you: battle rivals on their tile, or rob their banks.",
        "QG-5.35",
        when=lambda view, seat: _acts(view, seat) and _is_bare(view, seat),
        until=mine(ev.BattleWon, ev.RobberyWon),
    ),
    Goal(
        "first_jewel",
        "Goal: take jewels. Just move over them.",
        "QG-5.20",
        when=lambda view, seat: _acts(view, seat) and not _carries(view.players[seat]),
        until=mine(ev.JewelCollected),
    ),
    Goal(
        "small_trips",
        "Goal: more jewels on short trips. End your third movement on {home}.",
        "QG-5.15",
        when=lambda view, seat: (
            _acts(view, seat) and _banked(view.players[seat]) and view.round < GOLD_ROUND
        ),
        until=mine(ev.BonusGranted),
        words=home,
    ),
)
