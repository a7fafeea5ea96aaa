"""The table of Yoho! after each event, without any view."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

from msgspec.structs import replace as with_fields

from game.core.contract.values import Event, Seat
from game.games.yoho.rules.content import Kind, MapCard
from game.games.yoho.rules.events import (
    BarrelExploded,
    BarrelThrown,
    BasicPlayed,
    BasicsReturned,
    CardPlayed,
    CardRefilled,
    CardsSwapped,
    CardSwung,
    CardTurned,
    CoinGained,
    ExtraPlayGained,
    GameOver,
    GiftChosen,
    HandLookedAt,
    HandRefilled,
    LairPlaced,
    LineClosed,
    LineSlid,
    Loss,
    MapDrawn,
    MapReshuffled,
    MapsDiscarded,
    MapsThrown,
    ObjectTaken,
    Ride,
    SeaDiscarded,
    SeaReshuffled,
    ShipHit,
    ShipHome,
    ShipMoved,
    ShotFired,
    Token,
    TokenGained,
    TurnStarted,
)
from game.games.yoho.rules.state import Lair, Turn
from game.games.yoho.view.tableau import Stage, Tableau


def after(now: Tableau, event: Event) -> Tableau:
    """The table once an event has been seen."""
    match event:
        case LairPlaced(seat=seat, side=side, slot=slot):
            placed = now.with_crew(seat, lair=Lair(side, slot))
            return replace(placed, active=(seat + 1) % len(now.crews))
        case TurnStarted(seat=seat):
            return replace(now, active=seat, stage=Stage.ACTING, turn=Turn())
        case GameOver():
            grid = tuple([card and replace(card, bare=False) for card in now.grid])
            return replace(now, stage=Stage.OVER, hole=None, grid=grid)
        case ShipMoved(seat=seat, path=path):
            return now.with_crew(seat, ship=path[-1])
        case ShipHome(seat=seat):
            swept = tuple([ship for ship in now.swept if ship[0] != seat])
            return replace(now.with_crew(seat, ship=None), swept=swept)
    return _after_maps(now, event)


# --- map cards ------------------------------------------------------------------------------------


def _after_maps(now: Tableau, event: Event) -> Tableau:
    match event:
        case HandLookedAt(seat=seat, cards=cards):
            return now.with_crew(seat, hand=cards)
        case BasicPlayed(card=card, plays_left=left):
            played = {"net": False} if card is MapCard.NET else {"movement": False}
            return replace(now, turn=with_fields(now.turn, plays_left=left, **played))
        case CardPlayed(seat=seat, card=card, place=place):
            turn = with_fields(
                now.turn,
                plays_left=event.plays_left,
                extra_maps=event.extra_maps,
                front=(*now.turn.front, card),
            )
            return replace(_dropped(now, seat, (place,)), turn=turn)
        case MapsDiscarded(cards=cards):
            turn = with_fields(now.turn, front=())
            return replace(now, turn=turn, maps_out=(*now.maps_out, *cards))
        case BasicsReturned():
            return replace(now, turn=Turn(), stage=Stage.DISCARDING)
        case MapsThrown(seat=seat, cards=cards, places=places):
            return replace(_dropped(now, seat, places), maps_out=(*now.maps_out, *cards))
        case HandRefilled(seat=seat, cards=cards, pile=pile):
            return replace(_drawn(now, seat, cards), maps_left=pile)
        case MapDrawn(seat=seat, card=card, pile=pile):
            return replace(_drawn(now, seat, (card,)), maps_left=pile)
        case ExtraPlayGained(extra_maps=extra):
            return replace(now, turn=with_fields(now.turn, extra_maps=extra))
        case MapReshuffled(size=size):
            return replace(now, maps_left=size, maps_out=())
    return _after_sea(now, event)


def _dropped(now: Tableau, seat: Seat, places: Iterable[int | None]) -> Tableau:
    """Cards leave a hand: by their places, or some of those that lie face down."""
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
        case CardSwung(cell=cell, rotation=rotation):
            card = now.grid[cell]
            return now.with_card(cell, card and replace(card, rotation=rotation))
        case CardsSwapped(a=a, b=b, rides=rides):
            return _ridden(now.shifted({a: b, b: a}), rides)
        case LineSlid():
            return _slid(now, event)
        case CardTurned(cell=cell, new=new, rotation=rotation):
            card = now.grid[cell]
            assert card is not None
            turned = replace(
                card, face=new, rotation=rotation, compass=not card.compass, known=now.rules.marks
            )
            return now.with_card(cell, turned)
        case SeaDiscarded(cell=cell):
            return _discarded(now, cell)
        case LineClosed(cells=cells, rides=rides):
            moved = now.shifted({far: near for near, far in pairwise(cells)})
            closed = replace(moved, stage=Stage.REFILLING, hole=cells[-1])
            return _ridden(closed, rides)
        case CardRefilled(cell=cell, face=face, rotation=rotation, top=top):
            laid = now.entering(cell, face, rotation)
            left = now.sea_left - 1
            return replace(laid, top=top, sea_left=left, stage=Stage.ACTING, hole=None)
        case SeaReshuffled(size=size, top=top):
            return replace(now, sea_left=size, top=top, sea_out=())
    return _after_storms(now, event)


def _ridden(now: Tableau, rides: Iterable[Ride]) -> Tableau:
    for ride in rides:
        now = now.with_crew(ride.seat, ship=ride.end)
    return now


def _discarded(now: Tableau, cell: int) -> Tableau:
    card = now.grid[cell]
    assert card is not None
    out = (*now.sea_out, replace(card, bare=False))
    return replace(now.with_card(cell, None), sea_out=out)


def _slid(now: Tableau, event: LineSlid) -> Tableau:
    cells = event.cells
    swept = tuple([(seat, cells[-1]) for seat in now.ships_on(cells[-1])])
    moved = _discarded(now, cells[-1]).shifted(dict(pairwise(cells)))
    laid = moved.entering(cells[0], event.face, event.rotation)
    laid = replace(laid, top=event.top, sea_left=now.sea_left - 1, swept=swept)
    return _ridden(laid, event.rides)


# --- chests, barrels, shots and loot --------------------------------------------------------------


def _after_storms(now: Tableau, event: Event) -> Tableau:
    match event:
        case ShotFired(seat=seat, balls=balls):
            return now.with_crew(seat, balls=balls)
        case BarrelThrown(barrel=cell) | BarrelExploded(cell=cell) | GiftChosen(cell=cell):
            return _bared(now, cell)
        case ShipHit():
            return _hit(now, event)
        case ObjectTaken(kind=Kind.ISLAND):
            return replace(now, stage=Stage.GIFT)
        case ObjectTaken(cell=cell):
            return _bared(now, cell)
        case CoinGained(seat=seat, coins=coins, reserve=reserve):
            return replace(now.with_crew(seat, coins=coins), reserve=reserve)
        case TokenGained(seat=seat, token=Token.LIFE, held=held):
            return now.with_crew(seat, life=held)
        case TokenGained(seat=seat, held=held):
            return now.with_crew(seat, balls=held)
    return now


def _bared(now: Tableau, cell: int) -> Tableau:
    card = now.grid[cell]
    return now.with_card(cell, card and replace(card, bare=True))


def _hit(now: Tableau, event: ShipHit) -> Tableau:
    hurt = now.with_crew(event.seat, life=event.life, coins=event.coins)
    hurt = replace(hurt, reserve=event.reserve)
    if event.loss is Loss.COIN_STOLEN and event.thief is not None:
        hurt = hurt.with_crew(event.thief, coins=hurt.crews[event.thief].coins + 1)
    return hurt
