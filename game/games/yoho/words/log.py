"""The log of Yoho!: events as short lines. Seats appear as {seat:0}."""

from collections.abc import Sequence

from game.core.naming import seat_name
from game.core.wording import counted, many, number
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import MapCard
from game.games.yoho.rules.names import (
    CARDS,
    GIFTS,
    OBJECTS,
    PUSHES,
    SPINS,
    a_face,
    line_name,
    place_name,
    slot_name,
)

_HURT = {
    ev.Cause.TRAP: "The trap",
    ev.Cause.THROW: "The barrel",
    ev.Cause.BLAST: "The blast",
    ev.Cause.SHOT: "The shot",
}


def maps_named(cards: Sequence[MapCard | None]) -> str:
    """Return map cards by name if they are seen, else their number."""
    names = [CARDS[card].name for card in cards if card is not None]
    return ", ".join(names) if len(names) == len(cards) else many(len(cards), "map card")


def log_line(event: ev.Event) -> str | None:
    """Return the event as one short line of the log; None if another line says it."""
    match event:
        case ev.LairPlaced(seat=seat, side=side, slot=slot):
            return f"{seat_name(seat)}'s lair is on the {slot_name(side, slot)}"
        case ev.TurnStarted(seat=seat, round=round_no):
            return f"Round {round_no}: {seat_name(seat)}'s turn"
        case ev.CardPlayed(seat=seat, card=card, extra=True):
            return f"{seat_name(seat)} plays {CARDS[card].name} as an extra card"
        case ev.BasicPlayed(seat=seat, card=card) | ev.CardPlayed(seat=seat, card=card):
            return f"{seat_name(seat)} plays {CARDS[card].name}"
        case ev.ShipMoved(seat=seat, path=path):
            if path[-1] is None:
                return f"{seat_name(seat)} sails home"
            legs = len(path) - 1
            return f"{seat_name(seat)} sails {counted(legs, 'card')} to {place_name(path[-1])}"
        case ev.CardSwung(cell=cell, spin=spin):
            return f"{place_name(cell).capitalize()} turns {SPINS[spin]}"
        case ev.CardsSwapped(a=a, b=b):
            return f"{place_name(a).capitalize()} swaps with {place_name(b)}"
        case ev.LineSlid(push=push, index=index, face=face, out=out):
            line, way = line_name(push, index).capitalize(), PUSHES[push]
            return f"{line} slides {way}: {a_face(face)} in, {a_face(out)} out"
        case ev.CardTurned(old=old, new=new):
            return f"{a_face(old).capitalize()} turns into {a_face(new)}"
        case ev.CardRefilled(face=face):
            return f"{a_face(face).capitalize()} comes in"
        case ev.MapDrawn(seat=seat, card=card):
            return f"{seat_name(seat)} draws {maps_named([card])}"
        case ev.HandRefilled(seat=seat, cards=cards):
            return f"{seat_name(seat)} draws {maps_named(cards)}"
        case ev.HandLookedAt(seat=seat, cards=cards):
            if None in cards:
                return f"{seat_name(seat)} looks at the map cards"
            return f"{seat_name(seat)} holds {maps_named(cards)}"
        case ev.MapsThrown(seat=seat, cards=cards):
            return f"{seat_name(seat)} discards {maps_named(cards)}"
        case ev.ExtraPlayGained(seat=seat):
            return f"{seat_name(seat)} can play 1 more map card"
        case ev.SeaReshuffled():
            return "The used sea cards are shuffled"
        case ev.MapReshuffled():
            return "The used map cards are shuffled"
        case _:
            return _stormy_line(event)


def _stormy_line(event: ev.Event) -> str | None:
    """Return the line of an event about chests, barrels, shots, loot or the end; else None."""
    match event:
        case ev.ChestOpened(gold=True):
            return "The chest holds gold!"
        case ev.ChestOpened(gold=False):
            return "The chest was a trap!"
        case ev.ShotFired(seat=seat, victim=None):
            return f"{seat_name(seat)} fires at the chest"
        case ev.ShotFired(seat=seat, victim=int() as victim):
            return f"{seat_name(seat)} fires at {seat_name(victim)}"
        case ev.BarrelThrown(seat=seat, target=ev.Target.CHEST):
            return f"{seat_name(seat)} throws a barrel at a chest"
        case ev.BarrelThrown(seat=seat, target=target, victim=int() as victim):
            where = "lair" if target is ev.Target.LAIR else "ship"
            return f"{seat_name(seat)} throws a barrel at {seat_name(victim)}'s {where}"
        case ev.BarrelExploded():
            return "A barrel goes off under a ship!"
        case ev.ShipHit():
            return _hit_line(event)
        case ev.ShipHome(seat=seat, why=ev.WayHome.SLIDE):
            return f"{seat_name(seat)} is pushed out and goes home"
        case ev.ObjectTaken(seat=seat, kind=kind):
            return f"{seat_name(seat)} takes {OBJECTS[kind].a}"
        case ev.GiftChosen(seat=seat, gift=gift):
            return f"{seat_name(seat)} chooses {GIFTS[gift].a}"
        case ev.CoinGained(seat=seat, coins=coins, reserve=reserve):
            return f"{seat_name(seat)} has {many(coins, 'coin')}; {reserve} in the reserve"
        case ev.TokenGained(seat=seat, token=ev.Token.LIFE, held=held):
            lives = "one life" if held == 1 else f"{number(held)} lives"
            return f"{seat_name(seat)} has {lives} now"
        case ev.TokenGained(seat=seat, held=held):
            return f"{seat_name(seat)} has {many(held, 'cannonball')} now"
        case ev.TokenWasted(seat=seat, held=held):
            return f"{seat_name(seat)} already has {number(held)}: it is lost"
        case ev.GameOver(winner=None):
            return "The round limit ends the match"
        case ev.GameOver(winner=int() as winner):
            return f"{seat_name(winner)} holds the winning coin!"
        case _:
            return None


def _left(count: int) -> str:
    return f"{count} left" if count else "none left"


def _hit_line(event: ev.ShipHit) -> str:
    name, by = seat_name(event.seat), _HURT[event.cause]
    match event.loss:
        case ev.Loss.LIFE:
            return f"{by} costs {name} a life, {_left(event.life)}"
        case ev.Loss.COIN_RESERVE:
            return f"{by} costs {name} a coin, {_left(event.coins)}"
        case ev.Loss.COIN_STOLEN:
            thief = seat_name(event.thief) if event.thief is not None else "Somebody"
            return f"{thief} steals a coin from {name}"
        case ev.Loss.HOME:
            return f"{by} sends {name} home"
        case ev.Loss.NOTHING:
            return f"{by} hits {name}, who has nothing to lose"
