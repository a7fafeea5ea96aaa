"""Why a computer player does what it does, in one line for a hint. Seats appear as {seat:0}."""

from game.core.chance import NoChance
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import capital, many, per_cent
from game.games.yoho.analysis.chart import chart, reached
from game.games.yoho.players.plans import dream
from game.games.yoho.players.reasons import best_thing
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules.content import KIND, MAX_BALLS, MAX_LIFE, Kind
from game.games.yoho.rules.dealing import with_lair
from game.games.yoho.rules.memory import gold_chance, kind_chances
from game.games.yoho.rules.names import OBJECTS, a_face
from game.games.yoho.rules.reach import kind_at
from game.games.yoho.rules.rules import apply
from game.games.yoho.rules.state import GridCard, Refilling, State

_NEVER = 1e-9
"""Chances are sums of floats: what is this close to 0 or 1 is certain."""


def reason(view: State, move: mv.Move) -> str:
    """Return the reason for a legal move of the active seat, in one line."""
    match move:
        case mv.PlaceLair():
            return _why_lair(view, move)
        case mv.Movement(to=to):
            return _why_sail(view, to)
        case mv.Net():
            return _why_take(view, kind_at(view, view.at_sea(view.active)))
        case mv.Catch(cell=cell):
            return _why_take(view, kind_at(view, cell))
        case mv.ChooseGift(gift=gift):
            return _why_take(view, gift)
        case mv.ShootChest():
            return _content(view, view.card(view.at_sea(view.active)))
        case mv.ThrowAtChest(chest=chest):
            return _content(view, view.card(chest))
        case mv.ShootShip(seat=seat) | mv.ThrowAtShip(seat=seat) | mv.ThrowAtLair(seat=seat):
            return _why_hit(view, seat, isinstance(move, mv.ShootShip))
        case mv.Flip(cell=cell):
            return _why_flip(view, cell)
        case mv.Discard() if not view.captains[view.active].hand:
            return "You hold no map card to discard."
        case mv.Discard(cards=cards):
            if cards:
                return "Any of these map cards can go."
            return "New map cards would be no better than these."
        case mv.EndTurn() if not view.turn.plays_left and not view.turn.extra_maps:
            return "You cannot play another card this turn."
        case mv.EndTurn():
            return "No other card is worth playing now."
        case _:
            return _why_shape(view, move)


def _why_lair(view: State, lair: mv.PlaceLair) -> str:
    sea, seat = chart(view), view.active
    reach = reached(with_lair(view, lair.side, lair.slot), sea, seat)
    if not reach:
        return "Every way out is blocked; this one is the easiest to open."
    cards = capital(many(reach.bit_count(), "card"))
    _, best = best_thing(sea, reach)
    if best:
        return f"{cards} in reach from here, {best} among them."
    return f"{cards} in reach from here."


def _why_sail(view: State, to: int | None) -> str:
    if to is None:
        return "In your lair nobody can fire at your ship, and no barrel slides under it."
    kind = kind_at(view, to)
    rival = _richest_at(view, to)
    if rival is not None and view.captains[view.active].balls and not view.rules.friendly:
        held = view.captains[rival].coins
        return f"{seat_name(rival)} is there with {many(held, 'coin')}, and you have a cannonball."
    if kind is Kind.CLOSED_CHEST:
        return _content(view, view.card(to))
    if kind is None or kind in (Kind.CURRENT, Kind.CLOSED_CHEST):
        return "It is a better place for the next turn."
    return f"There is {OBJECTS[kind].a} to take."


def _richest_at(view: State, cell: int) -> Seat | None:
    """Return the richest rival on a card; None if none there has a coin."""
    there = [
        seat
        for seat, captain in enumerate(view.captains)
        if seat != view.active and captain.ship == cell and captain.coins
    ]
    return max(there, key=lambda seat: view.captains[seat].coins, default=None)


def _why_take(view: State, kind: Kind | None) -> str:
    captain = view.captains[view.active]
    match kind:
        case Kind.GOLD_CHEST if view.reserve:
            coins = captain.coins + 1
            if coins >= view.rules.coins_to_win:
                return f"Coin number {coins} wins the match."
            return f"That makes {many(coins, 'coin')} of {view.rules.coins_to_win}."
        case Kind.CANNONBALL if captain.balls < MAX_BALLS:
            target = "a chest" if view.rules.friendly else "a chest or a rival"
            return f"{capital(many(captain.balls + 1, 'cannonball'))} to fire at {target}."
        case Kind.RUM if captain.life < MAX_LIFE:
            return f"Life number {captain.life + 1}: you can take one more hit."
        case Kind.BOTTLE:
            return "It gives one more map card to draw and to play."
        case Kind.ISLAND:
            return "It gives a cannonball, a life or a map card."
    return "It brings nothing, but keeps it from the others."


def _why_hit(view: State, seat: Seat, shot: bool) -> str:
    victim = view.captains[seat]
    if victim.life:
        if victim.life == 1:
            return f"It costs {seat_name(seat)} the last life."
        return f"It costs {seat_name(seat)} a life."
    if victim.coins:
        mine = view.captains[view.active].coins + 1
        if not shot and victim.coins == 1:
            return f"It costs {seat_name(seat)} the last coin."
        if not shot:
            return f"It costs {seat_name(seat)} a coin."
        if mine >= view.rules.coins_to_win:
            return f"The stolen coin, number {mine}, wins the match."
        return f"It steals a coin from {seat_name(seat)}: {mine} to {victim.coins - 1}."
    if victim.ship is None:
        return f"{seat_name(seat)} has nothing to lose, but the barrel is gone."
    return f"It sends {seat_name(seat)} home."


def _why_flip(view: State, cell: int) -> str:
    card = view.card(cell)
    if KIND[card.face] is Kind.CLOSED_CHEST:
        return _content(view, card)
    if card.known and card.back is not None:
        return f"The other side is {a_face(card.back)}, as everybody saw."
    kind, chance = next(iter(kind_chances(view, card).items()))
    if chance > 1 - _NEVER:
        return f"The other side is {OBJECTS[kind].a} for sure."
    return f"The chance of {OBJECTS[kind].a} on the other side is {per_cent(chance)}."


def _why_shape(view: State, move: mv.Move) -> str:
    """Return how much more is in reach after a move, as far as it can be foreseen."""
    phase, seat, sea = view.phase, view.active, chart(view)
    if isinstance(phase, Refilling) and phase.chest is not None:
        return "However it lies, the chest opens next."
    after, _ = apply(dream(view), move, NoChance())
    for rival, captain in enumerate(view.captains):
        if rival != seat and captain.ship is not None and after.captains[rival].ship is None:
            return f"It sends {seat_name(rival)} home."
    there = chart(after)
    old, new = reached(view, sea, seat), reached(after, there, seat)
    _, best = best_thing(there, new)
    in_reach = many(new.bit_count(), "card")
    if isinstance(phase, Refilling) and not new:
        return "It lies best this way, though nothing is in reach."
    if isinstance(phase, Refilling) and best:
        return f"It lies best this way: {in_reach} in reach, {best} among them."
    if isinstance(phase, Refilling):
        return f"It lies best this way: {in_reach} in reach."
    if new.bit_count() > old.bit_count():
        return f"{capital(in_reach)} in reach instead of {old.bit_count()}."
    if best and best != best_thing(sea, old)[1]:
        return f"{capital(best)} comes within reach."
    return f"It leaves your rivals less, and {in_reach} in your reach."


def _content(view: State, card: GridCard) -> str:
    """Return what a closed chest holds, in a sentence."""
    chance = gold_chance(view, card)
    if chance <= _NEVER:
        return "The chest holds a trap for sure."
    if chance > 1 - _NEVER:
        return "The chest holds gold for sure."
    return f"The chance of gold in the chest is {per_cent(chance)}."
