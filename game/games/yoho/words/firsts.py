"""What is said when something happens to somebody in Yoho! for the first time."""

from collections.abc import Sequence
from typing import Final

from game.core.contract.guidance import First, anybodys, happens, mine
from game.core.contract.values import Seat
from game.games.yoho.rules import events as ev
from game.games.yoho.rules import state as st
from game.games.yoho.rules.content import Kind, MapCard
from game.games.yoho.rules.reach import can_shoot_chest, kind_at, ships_in_range
from game.games.yoho.words.goals import is_stuck, lies, plays


def _begins(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    return plays(view, seat) and mine(ev.TurnStarted)(events, view, seat)


def _gold_left(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    opened = any(isinstance(event, ev.ChestOpened) and event.gold for event in events)
    return opened and lies(view, Kind.GOLD_CHEST)


def _trap(event: ev.Event, seat: Seat) -> bool:
    return isinstance(event, ev.ChestOpened) and not event.gold


def _hurt(event: ev.Event, seat: Seat) -> bool:
    return isinstance(event, ev.ShipHit) and event.seat == seat and event.loss is ev.Loss.LIFE


def _stolen(event: ev.Event, seat: Seat) -> bool:
    return isinstance(event, ev.ShipHit) and event.loss is ev.Loss.COIN_STOLEN


def _on_a_reef(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    ship = view.captains[seat].ship
    return ship is not None and kind_at(view, ship) is Kind.REEF


def _holds_catch(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    hand = view.captains[seat].hand
    return plays(view, seat) and any(held.card is MapCard.CATCH_THROW for held in hand)


FIRSTS: Final[tuple[First[st.State, ev.Event], ...]] = (
    First(
        "coin_stolen",
        "Shot loose, a coin goes to the shooter; by barrel or trap it goes back to the wreck.",
        "YOHO-8.6",
        when=happens(_stolen),
    ),
    First(
        "hit",
        "A hit costs a life first, then a coin, then the trip home.",
        "YOHO-8.1",
        when=happens(_hurt),
    ),
    First(
        "home",
        "Home, with everything you own. Your turn, if it is yours, goes on.",
        "YOHO-8.8",
        when=mine(ev.ShipHome),
    ),
    First(
        "trap",
        "A trap hits every ship on its card, then it is gone.",
        "YOHO-7.13",
        when=happens(_trap),
    ),
    First(
        "barrel",
        "Whoever ends up on a barrel is hit; then the barrel is gone.",
        "YOHO-12.1",
        when=anybodys(ev.BarrelExploded),
    ),
    First(
        "reef",
        "Stuck on a reef: Slide it out, Remove it or Flip it.",
        "YOHO-12.9",
        when=_on_a_reef,
    ),
    First(
        "gold_left",
        "Gold stays open until somebody takes it, shuts it or pushes it out.",
        "YOHO-7.12",
        when=_gold_left,
    ),
    First(
        "wasted",
        "Two is the most: the card is gone and nobody has it.",
        "YOHO-6.12",
        when=mine(ev.TokenWasted),
    ),
    First(
        "extra_play",
        "One map card more this turn, for a map only. Unused it is lost.",
        "YOHO-3.18",
        when=mine(ev.ExtraPlayGained),
    ),
    First(
        "fire_at_chest",
        "Fire opens the chest under you: gold, or a trap under your own hull.",
        "YOHO-7.9",
        when=lambda events, view, seat: plays(view, seat) and can_shoot_chest(view),
    ),
    First(
        "fire_at_ship",
        "Same card, one shot: fire before, between or after your cards.",
        "YOHO-3.7",
        when=lambda events, view, seat: plays(view, seat) and bool(ships_in_range(view)),
    ),
    First(
        "refill",
        "The new card goes to the far end. R turns it, a click lays it.",
        "YOHO-10.10",
        when=lambda events, view, seat: (
            view.active == seat and isinstance(view.phase, st.Refilling)
        ),
    ),
    First(
        "closed",
        "The gap closes towards your lair, and ships on those cards ride along.",
        "YOHO-10.4",
        when=lambda events, view, seat: (
            view.active == seat and anybodys(ev.LineClosed)(events, view, seat)
        ),
    ),
    First(
        "discard",
        "Click maps to throw away; you draw up to three. Keeping all is fine.",
        "YOHO-3.12",
        when=lambda events, view, seat: (
            view.active == seat
            and isinstance(view.phase, st.Discarding)
            and bool(view.captains[seat].hand)
        ),
    ),
    First(
        "three_cards",
        "Three cards a turn: Movement and Net are always yours, three maps change.",
        "YOHO-3.1",
        when=_begins,
    ),
    First(
        "no_road",
        "No arm joins yours. Turn, swap or slide a card until one does.",
        "YOHO-4.3",
        when=lambda events, view, seat: is_stuck(view, seat),
    ),
    First(
        "catch",
        "Catch what is next to your ship or at your lair; or throw a barrel at its neighbour.",
        "YOHO-5.29",
        when=_holds_catch,
    ),
    First(
        "sea_shuffled",
        "The used currents are shuffled and come back: what you saw under them is forgotten.",
        "YOHO-7.6",
        when=anybodys(ev.SeaReshuffled),
    ),
)
