"""The log of Yoho!: events as short lines. Seats appear as {seat:0}."""

from collections.abc import Sequence

from game.core.naming import seat_name
from game.core.sentences import Sentences
from game.core.wording import capital, counted, many, number
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


_LINES = Sentences(
    {
        ev.TurnStarted: "Round {round}: {seat}'s turn",
        ev.BasicPlayed: "{seat} plays {card}",
        ev.CardPlayed: "{seat} plays {card}",
        ev.CardSwung: "{cell} turns {spin}",
        ev.CardsSwapped: "{a} swaps with {b}",
        ev.CardTurned: "{old} turns into {new}",
        ev.CardRefilled: "{face} comes in",
        ev.MapDrawn: "{seat} draws {card}",
        ev.HandRefilled: "{seat} draws {cards}",
        ev.HandLookedAt: "{seat} holds {cards}",
        ev.MapsThrown: "{seat} discards {cards}",
        ev.ExtraPlayGained: "{seat} can play 1 more map card",
        ev.SeaReshuffled: "The used sea cards are shuffled",
        ev.MapReshuffled: "The used map cards are shuffled",
        ev.ShotFired: "{seat} fires at {victim}",
        ev.BarrelExploded: "A barrel goes off under a ship!",
        ev.ObjectTaken: "{seat} takes {kind}",
        ev.GiftChosen: "{seat} chooses {gift}",
        ev.CoinGained: "{seat} has {coins}; {reserve} in the reserve",
        ev.TokenWasted: "{seat} already has {held}: it is lost",
        ev.GameOver: "{winner} holds the winning coin!",
    },
    **dict.fromkeys(("cell", "a"), lambda cell: capital(place_name(cell))),
    b=place_name,
    **dict.fromkeys(("old", "face"), lambda face: capital(a_face(face))),
    new=a_face,
    spin=SPINS.__getitem__,
    card=lambda card: maps_named([card]),
    cards=maps_named,
    kind=lambda kind: OBJECTS[kind].a,
    gift=lambda gift: GIFTS[gift].a,
    coins=lambda coins: many(coins, "coin"),
    held=number,
)


def log_line(event: ev.Event) -> str | None:
    """Return the event as one short line of the log; None if another line says it."""
    match event:
        case ev.LairPlaced(seat=seat, side=side, slot=slot):
            return f"{seat_name(seat)}'s lair is on the {slot_name(side, slot)}"
        case ev.CardPlayed(seat=seat, card=card, extra=True):
            return f"{seat_name(seat)} plays {CARDS[card].name} as an extra card"
        case ev.ShipMoved(seat=seat, path=path):
            if path[-1] is None:
                return f"{seat_name(seat)} sails home"
            legs = len(path) - 1
            return f"{seat_name(seat)} sails {counted(legs, 'card')} to {place_name(path[-1])}"
        case ev.LineSlid(push=push, index=index, face=face, out=out):
            line, way = line_name(push, index).capitalize(), PUSHES[push]
            return f"{line} slides {way}: {a_face(face)} in, {a_face(out)} out"
        case ev.HandLookedAt(seat=seat, cards=cards) if None in cards:
            return f"{seat_name(seat)} looks at the map cards"
        case ev.ChestOpened(gold=gold):
            return "The chest holds gold!" if gold else "The chest was a trap!"
        case ev.ShotFired(seat=seat, victim=None):
            return f"{seat_name(seat)} fires at the chest"
        case ev.BarrelThrown(seat=seat, target=ev.Target.CHEST):
            return f"{seat_name(seat)} throws a barrel at a chest"
        case ev.BarrelThrown(seat=seat, target=target, victim=int() as victim):
            where = "lair" if target is ev.Target.LAIR else "ship"
            return f"{seat_name(seat)} throws a barrel at {seat_name(victim)}'s {where}"
        case ev.ShipHit():
            return _hit_line(event)
        case ev.ShipHome(seat=seat, why=ev.WayHome.SLIDE):
            return f"{seat_name(seat)} is pushed out and goes home"
        case ev.TokenGained(seat=seat, token=ev.Token.LIFE, held=held):
            lives = "one life" if held == 1 else f"{number(held)} lives"
            return f"{seat_name(seat)} has {lives} now"
        case ev.TokenGained(seat=seat, held=held):
            return f"{seat_name(seat)} has {many(held, 'cannonball')} now"
        case ev.GameOver(winner=None):
            return "The round limit ends the match"
    return _LINES(event)


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
