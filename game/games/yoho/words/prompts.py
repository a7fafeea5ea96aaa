"""The sentences of Yoho! Seats appear as {seat:0}."""

from typing import assert_never

from game.core.contract.values import Prompt
from game.core.naming import seat_name
from game.core.wording import counted, number
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules import state as st
from game.games.yoho.rules.content import MAP_HAND
from game.games.yoho.rules.hands import cards_played
from game.games.yoho.rules.names import (
    FLIPS,
    GIFTS,
    OBJECTS,
    PUSHES,
    SPINS,
    a_face,
    line_name,
    place_name,
    slot_name,
)
from game.games.yoho.rules.reach import can_shoot_chest, kind_at, ships_in_range
from game.games.yoho.rules.sure_gains import can_only_end, sure_robbery
from game.games.yoho.words import click_refusals, log
from game.games.yoho.words.log import maps_named

gesture = click_refusals.gesture
log_line = log.log_line

# --- the prompt sign ------------------------------------------------------------------------------


def prompt(view: st.State) -> Prompt:
    """Return what the seat to act can do now: at most 60 letters with a name of 12."""
    phase = view.phase
    match phase:
        case st.PlacingLair():
            return Prompt("choose a place for your lair", "on a free side")
        case st.Acting():
            return _prompt_acting(view)
        case st.Refilling():
            return Prompt("place the new card", f"it is {a_face(view.top_card.compass)}")
        case st.ChoosingGift():
            return Prompt("choose your gift", "from the island")
        case st.Discarding():
            hand = len(view.captains[view.active].hand)
            if hand > MAP_HAND:
                return Prompt(f"discard {hand - MAP_HAND} or more", "keep 3 at most")
            return Prompt("discard cards or keep all", "then draw to 3")
        case st.Over():
            return Prompt("The match is over")
    assert_never(phase)


def _prompt_acting(view: st.State) -> Prompt:
    turn = view.turn
    robbery = sure_robbery(view)
    if robbery is not None:
        shots = view.captains[robbery.seat].life + 1
        note = "you steal a coin" if shots == 1 else f"{number(shots)} shots steal a coin"
        return Prompt(f"fire at {seat_name(robbery.seat)}'s ship", note)
    if can_only_end(view):
        played = f"{counted(cards_played(turn), 'card')} played"
        return Prompt("end your turn", "no card can be played" if turn.plays_left else played)
    if turn.plays_left and turn.extra_maps:
        return Prompt(
            f"play {counted(turn.plays_left, 'card')}",
            f"and {counted(turn.extra_maps, 'more map card')}",
        )
    if turn.plays_left:
        return Prompt("play a card or end your turn", f"{turn.plays_left} more to play")
    if turn.extra_maps:
        return Prompt("play a map card or end your turn", f"{turn.extra_maps} extra")
    played = f"{counted(cards_played(turn), 'card')} played"
    if can_shoot_chest(view) or ships_in_range(view):
        return Prompt("fire or end your turn", played)
    return Prompt("end your turn", played)


# --- moves and standings --------------------------------------------------------------------------


def move_line(view: st.State, move: mv.Move) -> str:
    """Return a legal move as a player would say it."""
    match move:
        case mv.PlaceLair(side=side, slot=slot):
            return f"Place your lair on the {slot_name(side, slot)}"
        case mv.Movement(source=source, to=to):
            where = "home" if to is None else f"to {place_name(to)}"
            # The source distinguishes two cards with the same effect.
            if source is mv.Source.MAP:
                return f"Sail {where}, with the Movement map card"
            return f"Sail {where}"
        case mv.Net(source=source):
            if source is mv.Source.MAP:
                return f"Net {_under_ship(view)}, with the Net map card"
            return f"Net {_under_ship(view)}"
        case mv.Swing(cell=cell, spin=spin):
            return f"Swing {place_name(cell)} {SPINS[spin]}"
        case mv.Swap(a=a, b=b):
            return f"Swap {place_name(a)} with {place_name(b)}"
        case mv.Slide(push=push, index=index):
            return f"Slide {line_name(push, index)} {PUSHES[push]}"
        case mv.Flip(cell=cell, axis=axis):
            return f"Flip {place_name(cell)} {FLIPS[axis].way}"
        case mv.Remove(cell=cell):
            return f"Remove {_at(view, cell)} at {place_name(cell)}"
        case mv.Refill(rotation=rotation):
            return _refill_line(view, rotation)
        case mv.ChooseGift(gift=gift):
            return f"Take {GIFTS[gift].a}"
        case mv.Discard(cards=()):
            return "Keep all map cards"
        case mv.Discard(cards=cards):
            return f"Discard {maps_named(cards)}"
        case mv.EndTurn():
            return "End your turn"
        case _:
            return _attack_line(view, move)


def _attack_line(
    view: st.State,
    move: mv.Catch
    | mv.ThrowAtShip
    | mv.ThrowAtLair
    | mv.ThrowAtChest
    | mv.ShootChest
    | mv.ShootShip,
) -> str:
    match move:
        case mv.Catch(cell=cell):
            return f"Catch {_at(view, cell)} at {place_name(cell)}"
        case mv.ThrowAtShip(seat=seat):
            return f"Throw the barrel at {seat_name(seat)}'s ship"
        case mv.ThrowAtLair(seat=seat):
            return f"Throw the barrel at {seat_name(seat)}'s lair"
        case mv.ThrowAtChest(chest=chest):
            return f"Throw the barrel at the chest at {place_name(chest)}"
        case mv.ShootChest():
            return "Fire at the chest"
        case mv.ShootShip(seat=seat):
            return f"Fire at {seat_name(seat)}'s ship"
    assert_never(move)


def _at(view: st.State, cell: int) -> str:
    kind = kind_at(view, cell)
    return "nothing" if kind is None else OBJECTS[kind].a


def _under_ship(view: st.State) -> str:
    ship = view.captains[view.active].ship
    return "nothing" if ship is None else _at(view, ship)


def _refill_line(view: st.State, rotation: int) -> str:
    turns = ("as it is", "turned right", "upside down", "turned left")
    return f"Place {a_face(view.top_card.compass)} {turns[rotation]}"


def standing(view: st.State) -> str:
    """Return the state of the match in words, for a list of saved matches."""
    if isinstance(view.phase, st.Over):
        return "Finished"
    if view.round_no == 0:
        return "Placing the lairs"
    most = max(captain.coins for captain in view.captains)
    return f"Round {view.round_no}, the leader has {counted(most, 'coin')}"
