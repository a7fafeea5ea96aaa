"""Why a computer player does what it does, in one line for a hint. Seats appear as {seat:0}."""

from game.core.chance import NoChance
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import many
from game.games.yoho.analysis.chart import chart, reached
from game.games.yoho.players.evaluation import gold_chance
from game.games.yoho.players.lairs import with_lair
from game.games.yoho.players.plans import dream
from game.games.yoho.players.reasons import best_thing, likely
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules.content import KIND, MAX_BALLS, MAX_LIFE, Kind
from game.games.yoho.rules.memory import back_chances
from game.games.yoho.rules.reach import kind_at
from game.games.yoho.rules.rules import apply
from game.games.yoho.rules.state import GridCard, Refilling, State
from game.games.yoho.words.log import SHORT, face_name

_NEVER = 1e-9
"""Chances are sums of floats: what is this close to 0 or 1 is certain."""


def reason(view: State, move: mv.Move) -> str:
    """One line for a legal move of the active seat."""
    match move:
        case mv.PlaceLair():
            return _why_lair(view, move)
        case mv.Movement(to=to):
            return _why_sail(view, to)
        case mv.Net():
            ship = view.captains[view.active].ship
            assert ship is not None
            return _why_take(view, kind_at(view, ship))
        case mv.Catch(cell=cell):
            return _why_take(view, kind_at(view, cell))
        case mv.ChooseGift(gift=gift):
            return _why_take(view, gift)
        case mv.ShootChest():
            ship = view.captains[view.active].ship
            assert ship is not None
            return f"It holds {_content(view, view.card(ship))}."
        case mv.ThrowAtChest(chest=chest):
            return f"It holds {_content(view, view.card(chest))}, and the barrel opens it."
        case mv.ShootShip(seat=seat) | mv.ThrowAtShip(seat=seat) | mv.ThrowAtLair(seat=seat):
            return _why_hit(view, seat, isinstance(move, mv.ShootShip))
        case mv.Flip(cell=cell):
            return _why_flip(view, cell)
        case mv.Discard() if not view.captains[view.active].hand:
            return "You hold no map that could go."
        case mv.Discard(cards=cards):
            if cards:
                return "It is all the same which map goes."
            return "Fresh maps would be no better than these."
        case mv.EndTurn() if not view.turn.plays_left and not view.turn.extra_maps:
            return "All your cards are played."
        case mv.EndTurn():
            return "Nothing more is worth a card now."
        case _:
            return _why_shape(view, move)


def _why_lair(view: State, lair: mv.PlaceLair) -> str:
    sea, seat = chart(view), view.active
    reach = reached(with_lair(view, seat, lair), sea, seat)
    if not reach:
        return "Every way out is barred today; this one is soonest opened."
    _, best = best_thing(sea, reach)
    among = f", {best} among them" if best else ""
    return f"{_upper(many(reach.bit_count(), 'card'))} in reach from here{among}."


def _why_sail(view: State, to: int | None) -> str:
    if to is None:
        return "No shot and no barrel under the keel can find a ship at home."
    kind = kind_at(view, to)
    rival = _richest_at(view, to)
    if rival is not None and view.captains[view.active].balls and not view.rules.friendly:
        held = view.captains[rival].coins
        return f"{seat_name(rival)} lies there with {many(held, 'coin')}, and the guns are loaded."
    if kind is Kind.CLOSED_CHEST:
        return f"The chest there holds {_content(view, view.card(to))}."
    if kind is None or kind in (Kind.CURRENT, Kind.CLOSED_CHEST):
        return "A better berth for what comes next."
    return f"There is {SHORT[kind]} to be had."


def _richest_at(view: State, cell: int) -> Seat | None:
    """The richest rival there, if one has a coin."""
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
                return f"Coin number {coins}: the voyage is won."
            return f"That makes {many(coins, 'coin')} of {view.rules.coins_to_win}."
        case Kind.CANNONBALL if captain.balls < MAX_BALLS:
            target = "can be shot open" if view.rules.friendly else "or a rival can be shot"
            return f"With {many(captain.balls + 1, 'cannonball')} a chest {target}."
        case Kind.RUM if captain.life < MAX_LIFE:
            return f"Life number {captain.life + 1}: one hit more to bear."
        case Kind.BOTTLE:
            return "One map card more to draw, and one more to play."
        case Kind.ISLAND:
            return "A cannonball, rum or a bottle: whichever is missed most."
    return "Nothing gained, but nobody else will have it."


def _why_hit(view: State, seat: Seat, shot: bool) -> str:
    victim = view.captains[seat]
    if victim.life:
        last = victim.life == 1
        return f"It takes {'the last' if last else 'a'} life of {seat_name(seat)}."
    if victim.coins:
        mine = view.captains[view.active].coins + 1
        if not shot:
            return f"{seat_name(seat)} loses {'the last' if victim.coins == 1 else 'a'} coin."
        if mine >= view.rules.coins_to_win:
            return f"The stolen coin is number {mine}: the voyage is won."
        return f"It steals a coin of {seat_name(seat)}: {mine} to {victim.coins - 1}."
    if victim.ship is None:
        return f"{seat_name(seat)} has nothing to lose, but the barrel is gone."
    return f"It sends {seat_name(seat)} home."


def _why_flip(view: State, cell: int) -> str:
    card = view.card(cell)
    if KIND[card.face] is Kind.CLOSED_CHEST:
        return f"It holds {_content(view, card)}."
    if card.known and card.back is not None:
        return f"Below lies {face_name(card.back)}, as all have seen."
    chances = back_chances(view, card)
    kinds: dict[Kind, float] = {}
    for back, chance in chances.items():
        kinds[KIND[back]] = kinds.get(KIND[back], 0.0) + chance
    kind = max(kinds, key=lambda kind: kinds[kind])
    return f"Below lies {SHORT[kind]} {likely(kinds[kind])}."


def _why_shape(view: State, move: mv.Move) -> str:
    """How much more is in reach afterwards, as far as it can be foreseen."""
    phase, seat, sea = view.phase, view.active, chart(view)
    if isinstance(phase, Refilling) and phase.chest is not None:
        return "Whichever way it lies, the chest opens next."
    after, _ = apply(dream(view), move, NoChance())
    for rival, captain in enumerate(view.captains):
        if rival != seat and captain.ship is not None and after.captains[rival].ship is None:
            return f"It sends {seat_name(rival)} home."
    there = chart(after)
    old, new = reached(view, sea, seat), reached(after, there, seat)
    _, best = best_thing(there, new)
    among = f", {best} among them" if best else ""
    in_reach = many(new.bit_count(), "card")
    if isinstance(phase, Refilling) and not new:
        return "So it lies best, though nothing is in reach."
    if isinstance(phase, Refilling):
        return f"So it lies best: {in_reach} in reach{among}."
    if new.bit_count() > old.bit_count():
        return f"{_upper(in_reach)} in reach instead of {old.bit_count()}{among}."
    if best and best != best_thing(sea, old)[1]:
        return f"{_upper(best)} comes within reach."
    return f"It leaves the rivals less, and us {in_reach} in reach."


def _content(view: State, card: GridCard) -> str:
    """What a closed chest holds."""
    chance = gold_chance(view, card)
    return f"gold {likely(chance)}" if chance > _NEVER else "a trap for sure"


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]
