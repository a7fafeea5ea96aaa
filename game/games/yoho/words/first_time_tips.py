"""Tips of Yoho! for players who meet something for the first time."""

from collections.abc import Sequence
from typing import Final

from game.core.contract.guidance import FirstTimeTip, anybodys, in_phase, mine, now
from game.core.contract.values import Seat
from game.games.yoho.rules import events as ev
from game.games.yoho.rules import state as st
from game.games.yoho.rules.content import Kind, MapCard
from game.games.yoho.rules.reach import can_shoot_chest, on_reef, ships_in_range
from game.games.yoho.words.goals import is_stuck, on_grid, plays

A_HIT = "A hit costs a life. Without a life it costs a coin; without a coin the ship goes home."


def _begins(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    return plays(view, seat) and mine(ev.TurnStarted)(events, view, seat)


def _gold_left(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    opened = any(isinstance(event, ev.ChestOpened) and event.gold for event in events)
    return opened and on_grid(view, Kind.GOLD_CHEST)


def _holds_catch(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    hand = view.captains[seat].hand
    return plays(view, seat) and any(held.card is MapCard.CATCH_THROW for held in hand)


FIRSTS: Final[tuple[FirstTimeTip[st.State, ev.Event], ...]] = (
    FirstTimeTip(
        "coin_stolen",
        "A shot steals the coin it costs. A coin lost to a barrel or trap goes to the reserve.",
        "YOHO-8.6",
        when=anybodys(ev.ShipHit, where=lambda hit: hit.loss is ev.Loss.COIN_STOLEN),
    ),
    FirstTimeTip(
        "hit",
        A_HIT,
        "YOHO-8.1",
        when=mine(ev.ShipHit, where=lambda hit: hit.loss is ev.Loss.LIFE),
    ),
    FirstTimeTip(
        "home",
        "Your ship is back in its lair. You keep everything, and your turn goes on if it is yours.",
        "YOHO-8.8",
        when=mine(ev.ShipHome),
    ),
    FirstTimeTip(
        "trap",
        "A trap hits every ship on its card. Then the card is gone.",
        "YOHO-7.13",
        when=anybodys(ev.ChestOpened, where=lambda event: not event.gold),
    ),
    FirstTimeTip(
        "barrel",
        "A ship that ends up on a barrel is hit. Then the barrel is gone.",
        "YOHO-12.1",
        when=anybodys(ev.BarrelExploded),
    ),
    FirstTimeTip(
        "reef",
        "Your ship is stuck on a reef: slide it out, remove it or flip it.",
        "YOHO-12.9",
        when=now(on_reef),
        due=True,
    ),
    FirstTimeTip(
        "gold_left",
        "An open chest stays until somebody takes it, flips it shut or pushes it out.",
        "YOHO-7.12",
        when=_gold_left,
    ),
    FirstTimeTip(
        "wasted",
        "You already have two, so you gain nothing. The card is gone for everybody.",
        "YOHO-6.12",
        when=mine(ev.TokenWasted),
    ),
    FirstTimeTip(
        "extra_play",
        "You can play one more map card this turn. If you do not, it is lost.",
        "YOHO-3.18",
        when=mine(ev.ExtraPlayGained),
    ),
    FirstTimeTip(
        "fire_at_chest",
        "Fire to open the chest under your ship: gold, or a trap that hits you.",
        "YOHO-7.9",
        when=lambda events, view, seat: plays(view, seat) and can_shoot_chest(view),
        due=True,
    ),
    FirstTimeTip(
        "fire_at_ship",
        "A rival is on your sea card: you can fire before, between or after your cards.",
        "YOHO-3.7",
        when=lambda events, view, seat: plays(view, seat) and bool(ships_in_range(view)),
        due=True,
    ),
    FirstTimeTip(
        "refill",
        "Cards beyond the gap move up towards your lair. Place the new card at the far end: "
        "R turns it, a click places it.",
        "YOHO-10.10",
        when=now(in_phase(st.Refilling)),
        due=True,
    ),
    FirstTimeTip(
        "discard",
        "Click map cards to discard them, or keep all. Then you draw until you hold three.",
        "YOHO-3.12",
        when=lambda events, view, seat: (
            view.active == seat
            and isinstance(view.phase, st.Discarding)
            and bool(view.captains[seat].hand)
        ),
        due=True,
    ),
    FirstTimeTip(
        "three_cards",
        "Play up to three cards a turn. Movement and Net come back; map cards are used up.",
        "YOHO-3.1",
        when=_begins,
    ),
    FirstTimeTip(
        "no_road",
        "You cannot sail from here. Swing, swap or slide a sea card to open a way.",
        "YOHO-4.3",
        when=now(is_stuck),
    ),
    FirstTimeTip(
        "catch",
        "Catch/Throw catches what is next to your ship or lair, or throws a barrel.",
        "YOHO-5.29",
        when=_holds_catch,
    ),
    FirstTimeTip(
        "sea_shuffled",
        "The used sea cards are shuffled and come back. Nobody knows their other sides now.",
        "YOHO-7.6",
        when=anybodys(ev.SeaReshuffled),
    ),
)
