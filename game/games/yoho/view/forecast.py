"""The effect of a card and the result of a click, for the side panel."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.contract.values import Odds, Seat
from game.core.naming import seat_name
from game.core.wording import capital, listed, many, number
from game.games.yoho.analysis.beneath import warnings
from game.games.yoho.analysis.panel import odds_after_discard, odds_of_card
from game.games.yoho.analysis.preview import destinations, opening, preview
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules import reach
from game.games.yoho.rules.content import KIND, KINDS, MAPS, MAX_BALLS, MAX_LIFE, Kind, MapCard
from game.games.yoho.rules.dealing import with_lair
from game.games.yoho.rules.events import Loss
from game.games.yoho.rules.hits import loss_of
from game.games.yoho.rules.names import CARDS, OBJECTS, PUSHES, SPINS, a_face, line_name
from game.games.yoho.rules.sea import PUSHED, Axis
from game.games.yoho.rules.state import Discarding, State
from game.games.yoho.view.controller import card_of
from game.games.yoho.words.click_refusals import cell_of
from game.table.table import Reminder

_TURNS = {
    Axis.V: "It turns like a page, left over right.",
    Axis.H: "It turns like a lid, top over bottom.",
}
_FREE = "Firing uses no card."
_FLIES = "Throw it at a ship, a lair or a closed chest next to it."
_WORTH_SAILING = (Kind.GOLD_CHEST, Kind.CLOSED_CHEST, Kind.BOTTLE, Kind.ISLAND, Kind.RUM)


def forecast(
    view: State, move: mv.Move | None, selected: frozenset[str], pointed: str | None
) -> Odds | None:
    """Return the panel about what is picked or pointed at; None while nothing is."""
    if isinstance(view.phase, Discarding):
        thrown = [card for card in map(card_of, sorted(selected)) if card is not None]
        return odds_after_discard(view, view.active, thrown) if thrown else None
    names = [name for name in (pointed, *sorted(selected)) if name is not None]
    card = next((found for found in map(card_of, names) if found is not None), None)
    cell = next((found for found in map(_cell, names) if found is not None), None)
    if card is MapCard.FLIP and cell is not None:
        return _below(view, cell, move)
    match move:
        case mv.ShootChest():
            return _below(view, view.at_sea(view.active), move)
        case mv.PlaceLair():
            there = with_lair(view, move.side, move.slot)
            return Odds("Your lair here", (), " ".join(_reached(there)))
        case mv.ChooseGift(gift=gift) if gift is not Kind.BOTTLE or warnings(view, move):
            worth = _worth(view, gift)
            return Odds(OBJECTS[gift].title, (), " ".join((worth, *warnings(view, move))))
        case mv.ShootShip(seat=seat):
            return Odds("Fire!", (), f"{_loss(view, seat, stolen=True)} {_FREE}")
    if card is None:
        return None
    if card is MapCard.CATCH_THROW and move is None and cell is not None:
        return Odds("A barrel to throw", (), _FLIES)
    said = list(_comes(view, move)) if move is not None else []
    if not said:
        said = [MAPS[card], *_chances(view, card)]
    return Odds(CARDS[card].name, (), " ".join(said))


def _cell(hotspot: str) -> int | None:
    """Return the cell of the grid that a hotspot names; None if it names no cell."""
    kind, _, name = hotspot.partition(":")
    return cell_of(name) if kind == "sea" else None


def _below(view: State, cell: int, move: mv.Move | None = None) -> Odds:
    """Return the panel about the other side of a card, and how it will be turned."""
    how = _FREE if move is not None else ""
    if isinstance(move, mv.Flip):
        how = f"{_TURNS[move.axis]} {opening(view, move)}".rstrip()
    if not view.rules.marks:
        return Odds("The other side", (), f"You have to remember what is on it. {how}".rstrip())
    odds = odds_of_card(view, cell)
    if odds is not None:
        return replace(odds, note=how)
    back = view.card(cell).back
    seen = "" if back is None else f"The other side is {a_face(back)}, as everybody saw."
    return Odds("The other side", (), f"{seen} {how}".strip())


def _chances(view: State, card: MapCard) -> Iterator[str]:
    """Yield sentences about what a card could be used for now."""
    if card is MapCard.MOVEMENT:
        yield from _reached(view)
    elif card is MapCard.CATCH_THROW:
        kinds = (reach.kind_at(view, cell) for cell in reach.catches(view))
        found = [OBJECTS[kind].a for kind in kinds if kind is not None]
        if found:
            yield f"You could catch {listed(found)}."
    elif card is MapCard.NET and reach.can_net(view):
        yield _taken(view, view.at_sea(view.active))


def _reached(view: State) -> Iterator[str]:
    """Yield sentences about where a ship could sail to now."""
    places = [place for place in destinations(view) if place is not None]
    if not places:
        yield "Nothing is in reach now."
        return
    yield f"In reach: {many(len(places), 'card')}."
    kinds = [reach.kind_at(view, place) for place in places]
    found = [OBJECTS[kind].a for kind in _WORTH_SAILING if kind in kinds]
    found += [f"{seat_name(s)}'s ship" for place in places for s in _rivals_at(view, place)]
    if found:
        yield f"Among them: {listed(found)}."


def remember(view: State, seat: Seat) -> Reminder:
    """Return the reminder for a captain: facts that are easily forgotten."""
    captain = view.captains[seat]
    if reach.on_reef(view, seat):
        return Reminder("Stuck on a reef", "yoho/reef", "Slide it out, remove it or flip it.")
    if captain.coins and not captain.life:
        return Reminder("No life left", "yoho/rum", "The next hit costs a coin.")
    if not captain.balls:
        said = "Net one to fire at a chest or a ship."
        if view.rules.friendly:
            said = "Net one to fire at a chest."
        return Reminder("No cannonball", "yoho/cannon", said)
    shots = many(captain.balls, "cannonball").capitalize()
    if view.rules.friendly:
        return Reminder(shots, "yoho/cannonball", "Fire at a chest on your card.")
    return Reminder(shots, "yoho/cannonball", "Fire at a chest or a ship on your card.")


# --- what would come of a move --------------------------------------------------------------------


def _comes(view: State, move: mv.Move) -> Iterator[str]:
    match move:
        case mv.Movement(to=None):
            yield "Your lair, where nobody can fire at you."
        case mv.Movement(to=int() as to):
            rivals = [_met(view, seat) for seat in _rivals_at(view, to)]
            kind = reach.kind_at(view, to)
            if kind is not None and not (rivals and kind is Kind.CURRENT):
                yield f"{OBJECTS[kind].title}. {KINDS[kind]}"
            yield from rivals
        case mv.Net():
            yield _taken(view, view.at_sea(view.active))
        case mv.Catch(cell=cell):
            yield _taken(view, cell)
        case mv.Swing(spin=spin):
            yield f"A quarter turn {SPINS[spin]}."
        case mv.Swap(a=a, b=b):
            one, other = (OBJECTS[KIND[view.card(cell).face]].a for cell in (a, b))
            yield f"{capital(one)} and {other} swap places."
        case mv.Remove(cell=cell):
            kind = reach.kind_at(view, cell)
            if kind is not None:
                yield f"Takes {OBJECTS[kind].a} away. The gap closes."
        case mv.Slide():
            yield from _slide(view, move)
        case mv.ThrowAtShip(seat=seat) | mv.ThrowAtLair(seat=seat):
            yield _loss(view, seat)
        case mv.ThrowAtChest():
            yield "The barrel opens the chest once its own gap is filled."
    yield from warnings(view, move)


def _taken(view: State, cell: int) -> str:
    """Return what taking the object of a cell is worth to the active seat, in a sentence."""
    kind = reach.kind_at(view, cell)
    return "Nothing to take." if kind is None else _worth(view, kind)


def _worth(view: State, kind: Kind) -> str:
    """Return what an object is worth to the active seat, in a sentence."""
    captain = view.captains[view.active]
    match kind:
        case Kind.GOLD_CHEST if not view.reserve:
            return "The reserve is empty: the chest gives nothing."
        case Kind.GOLD_CHEST:
            coins = captain.coins + 1
            if coins >= view.rules.coins_to_win:
                return "The winning coin!"
            return f"Gold: you will hold {many(coins, 'coin')}."
        case Kind.CANNONBALL if captain.balls >= MAX_BALLS:
            return "You already have two cannonballs: nobody gains this one."
        case Kind.CANNONBALL:
            return f"A cannonball: you will hold {number(captain.balls + 1)}."
        case Kind.RUM if captain.life >= MAX_LIFE:
            return "You already have two lives: nobody gains this one."
        case Kind.RUM:
            return f"Rum: you will have {number(captain.life + 1)} of two lives."
        case Kind.BOTTLE:
            return "Draw a map card, and play one more this turn."
        case Kind.ISLAND:
            return KINDS[Kind.ISLAND]
    return "Nothing to take."


def _rivals_at(view: State, cell: int) -> list[Seat]:
    """Return the other seats whose ships are on a card."""
    captains = enumerate(view.captains)
    return [seat for seat, captain in captains if seat != view.active and captain.ship == cell]


def _met(view: State, seat: Seat) -> str:
    """Return what a shot at a rival on the same card would do, in a sentence."""
    mine, theirs = view.captains[view.active], view.captains[seat]
    here = f"{seat_name(seat)} is here"
    if view.rules.friendly:
        return f"{here}."
    if not mine.balls:
        return f"{here}, and you have no cannonball."
    loss = loss_of(theirs, stolen=True)
    if loss is Loss.LIFE:
        return f"{here}: a shot costs a life."
    if loss is Loss.HOME:
        return f"{here}: a shot sends the ship home."
    wins = mine.coins + 1 >= view.rules.coins_to_win
    return f"{here}: a shot steals the winning coin." if wins else f"{here}: a shot steals a coin."


def _slide(view: State, move: mv.Slide) -> Iterator[str]:
    line, way = line_name(move.push, move.index).capitalize(), PUSHES[move.push]
    leaves = view.card(PUSHED[move.push][move.index][-1]).face
    enters = a_face(view.top_card.compass)
    yield f"{line} slides {way}: {enters} comes in, {a_face(leaves)} goes out."
    for seat in preview(view, move).overboard:
        yield f"{seat_name(seat)} goes home."


def _loss(view: State, seat: int, *, stolen: bool = False) -> str:
    """Return what a hit costs a captain, in a sentence."""
    name = seat_name(seat)
    match loss_of(view.captains[seat], stolen=stolen):
        case Loss.LIFE:
            return f"It costs {name} a life."
        case Loss.COIN_STOLEN:
            return f"You steal a coin from {name}."
        case Loss.COIN_RESERVE:
            return f"It costs {name} a coin."
        case Loss.HOME:
            return f"It sends {name} home."
        case Loss.NOTHING:
            return f"{name} has nothing to lose."
