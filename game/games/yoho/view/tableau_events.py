"""The table of Yoho! after each event, without any view."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

from msgspec.structs import replace as with_fields

from game.core.contract.values import Event, Seat
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import Kind, MapCard
from game.games.yoho.rules.state import Lair, Turn
from game.games.yoho.view.tableau import Stage, Tableau


def after(now: Tableau, event: Event) -> Tableau:
    """Return the tableau after an event."""
    match event:
        case ev.LairPlaced(seat=seat, side=side, slot=slot):
            placed = now.with_crew(seat, lair=Lair(side, slot))
            return replace(placed, active=(seat + 1) % len(now.crews))
        case ev.TurnStarted(seat=seat):
            return replace(now, active=seat, stage=Stage.ACTING, turn=Turn())
        case ev.GameOver():
            grid = tuple([card and replace(card, bare=False) for card in now.grid])
            return replace(now, stage=Stage.OVER, hole=None, grid=grid)
        case ev.ShipMoved(seat=seat, path=path):
            return now.with_crew(seat, ship=path[-1])
        case ev.ShipHome(seat=seat):
            swept = tuple([other for other in now.swept if other != seat])
            return replace(now.with_crew(seat, ship=None), swept=swept)
    return _after_maps(now, event)


# --- map cards ------------------------------------------------------------------------------------


def _after_maps(now: Tableau, event: Event) -> Tableau:
    match event:
        case ev.HandLookedAt(seat=seat, cards=cards):
            return now.with_crew(seat, hand=cards)
        case ev.BasicPlayed(card=card, plays_left=left):
            played = {"net": False} if card is MapCard.NET else {"movement": False}
            return replace(now, turn=with_fields(now.turn, plays_left=left, **played))
        case ev.CardPlayed(seat=seat, card=card, place=place):
            held = len(now.crews[seat].hand)
            turn = with_fields(
                now.turn,
                plays_left=event.plays_left,
                extra_maps=event.extra_maps,
                front=(*now.turn.front, card),
                emptied=() if place is None else now.turn.emptied_by(place, held),
            )
            return replace(_dropped(now, seat, (place,)), turn=turn)
        case ev.MapsDiscarded(cards=cards):
            turn = with_fields(now.turn, front=())
            return replace(now, turn=turn, maps_out=(*now.maps_out, *cards))
        case ev.BasicsReturned():
            turn = Turn(emptied=now.turn.emptied)
            return replace(now, turn=turn, stage=Stage.DISCARDING)
        case ev.MapsThrown(seat=seat, cards=cards, places=places):
            maps_out = (*now.maps_out, *cards)
            return replace(_dropped(now, seat, places), maps_out=maps_out, turn=Turn())
        case ev.HandRefilled(seat=seat, cards=cards, pile=pile):
            return replace(_drawn(now, seat, cards), maps_left=pile, turn=Turn())
        case ev.TurnEnded():
            return replace(now, turn=Turn())
        case ev.MapDrawn(seat=seat, card=card, pile=pile):
            return replace(_drawn(now, seat, (card,)), maps_left=pile)
        case ev.ExtraPlayGained(extra_maps=extra):
            return replace(now, turn=with_fields(now.turn, extra_maps=extra))
        case ev.MapReshuffled(size=size):
            return replace(now, maps_left=size, maps_out=())
    return _after_sea(now, event)


def _dropped(now: Tableau, seat: Seat, places: Iterable[int | None]) -> Tableau:
    """Return the tableau without cards of a hand: at `places`, None being a hidden one."""
    gone = list(places)
    hand = now.crews[seat].hand
    if None in gone:
        return now.with_crew(seat, hand=hand[: len(hand) - len(gone)])
    return now.with_crew(seat, hand=tuple([c for n, c in enumerate(hand) if n not in gone]))


def _drawn(now: Tableau, seat: Seat, cards: tuple[MapCard | None, ...]) -> Tableau:
    return now.with_crew(seat, hand=(*now.crews[seat].hand, *cards))


# --- sea cards ------------------------------------------------------------------------------------


def _after_sea(now: Tableau, event: Event) -> Tableau:
    match event:
        case ev.CardSwung(cell=cell, rotation=rotation):
            return now.with_card(cell, replace(now.card(cell), rotation=rotation))
        case ev.CardsSwapped(a=a, b=b, rides=rides):
            return _ridden(now.shifted({a: b, b: a}), rides)
        case ev.LineSlid():
            return _slid(now, event)
        case ev.CardTurned(cell=cell, new=new, rotation=rotation):
            card = now.card(cell)
            turned = replace(
                card, face=new, rotation=rotation, compass=not card.compass, known=now.rules.marks
            )
            return now.with_card(cell, turned)
        case ev.SeaDiscarded(cell=cell):
            return _discarded(now, cell)
        case ev.LineClosed(cells=cells, rides=rides):
            moved = now.shifted({far: near for near, far in pairwise(cells)})
            closed = replace(moved, stage=Stage.REFILLING, hole=cells[-1])
            return _ridden(closed, rides)
        case ev.CardRefilled(cell=cell, face=face, rotation=rotation, top=top):
            laid = now.entering(cell, face, rotation)
            left = now.sea_left - 1
            return replace(laid, top=top, sea_left=left, stage=Stage.ACTING, hole=None)
        case ev.SeaReshuffled(size=size, top=top):
            return replace(now, sea_left=size, top=top, sea_out=())
    return _after_storms(now, event)


def _ridden(now: Tableau, rides: Iterable[ev.Ride]) -> Tableau:
    for ride in rides:
        now = now.with_crew(ride.seat, ship=ride.end)
    return now


def _discarded(now: Tableau, cell: int) -> Tableau:
    out = (*now.sea_out, replace(now.card(cell), bare=False))
    return replace(now.with_card(cell, None), sea_out=out)


def _slid(now: Tableau, event: ev.LineSlid) -> Tableau:
    cells = event.cells
    swept = now.ships_on(cells[-1])
    moved = _discarded(now, cells[-1]).shifted(dict(pairwise(cells)))
    laid = moved.entering(cells[0], event.face, event.rotation)
    laid = replace(laid, top=event.top, sea_left=now.sea_left - 1, swept=swept)
    return _ridden(laid, event.rides)


# --- chests, barrels, shots and loot --------------------------------------------------------------


def _after_storms(now: Tableau, event: Event) -> Tableau:
    match event:
        case ev.ShotFired(seat=seat, balls=balls):
            return now.with_crew(seat, balls=balls)
        case ev.BarrelThrown(barrel=cell) | ev.BarrelExploded(cell=cell) | ev.GiftChosen(cell=cell):
            return _bared(now, cell)
        case ev.ShipHit():
            return _hit(now, event)
        case ev.ObjectTaken(kind=Kind.ISLAND):
            return replace(now, stage=Stage.GIFT)
        case ev.ObjectTaken(cell=cell):
            return _bared(now, cell)
        case ev.CoinGained(seat=seat, coins=coins, reserve=reserve):
            return replace(now.with_crew(seat, coins=coins), reserve=reserve)
        case ev.TokenGained(seat=seat, token=ev.Token.LIFE, held=held):
            return now.with_crew(seat, life=held)
        case ev.TokenGained(seat=seat, held=held):
            return now.with_crew(seat, balls=held)
    return now


def _bared(now: Tableau, cell: int) -> Tableau:
    return now.with_card(cell, replace(now.card(cell), bare=True))


def _hit(now: Tableau, event: ev.ShipHit) -> Tableau:
    hurt = now.with_crew(event.seat, life=event.life, coins=event.coins)
    hurt = replace(hurt, reserve=event.reserve)
    if event.loss is ev.Loss.COIN_STOLEN and event.thief is not None:
        hurt = hurt.with_crew(event.thief, coins=hurt.crews[event.thief].coins + 1)
    return hurt
