"""The log of Yoz: events as short lines. Seats appear as {seat:0}."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from game.core.naming import seat_name
from game.core.wording import COUNTS, counted
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import (
    CARDS,
    CHARACTERS,
    DRAGONS,
    LANDMARKS,
    OWNER,
    TILES,
    Gem,
    Space,
)
from game.games.yoz.rules.land.code import code_of
from game.games.yoz.rules.land.tiles import tile_of

_MEETINGS: Final = {
    ev.Cause.ATTACK: "attacks",
    ev.Cause.STEP: "walks up to",
    ev.Cause.TRANSPORT: "appears before",
    ev.Cause.RETURN: "comes back to",
    ev.Cause.FLIGHT: "looks up at",
}

_Way: TypeAlias = ev.Stepped | ev.GemTaken


def gem_name(gem: Gem) -> str:
    """A gem as players call it: "the Knight's gem"."""
    return f"the {CHARACTERS[OWNER[gem]].name}'s gem"


def place_name(space: Space) -> str:
    """The tile a space lies on."""
    return TILES[tile_of(space)].name


def stones(count: int) -> str:
    """A number of stones in words."""
    return counted(count, "stone")


def card_effect(thief: int, dragons: int) -> str:
    """What an action card does, in one or two sentences."""
    parts = []
    if thief > 0:
        parts.append(f"The thief sneaks {stones(thief)} ahead.")
    elif thief < 0:
        parts.append(f"The thief goes back {stones(-thief)}.")
    if dragons:
        flies = "dragon flies" if dragons == 1 else "dragons fly"
        parts.append(f"{COUNTS[dragons].capitalize()} {flies}.")
    return " ".join(parts)


def dice_text(dice: Sequence[int]) -> str:
    """Dice as they are said: "3" or "3 and 12"."""
    return " and ".join(str(die) for die in dice)


def joined(strand: Sequence[ev.Event]) -> str | None:
    """A walk is one line: where it led, and what was picked up; it grows out of the roll."""
    way: list[_Way] = []
    seats = set()
    for number, event in enumerate(strand):
        match event:
            case ev.MoveRolled(seat=seat) if number == 0:
                seats.add(seat)
            case ev.Stepped(seat=seat):
                seats.add(seat)
                way.append(event)
            case ev.GemTaken(seat=seat) if way:
                seats.add(seat)
                way.append(event)
            case _:
                return None
    if len(seats) != 1:
        return None
    return walked(way) if way else log_line(strand[0])


def walked(way: Sequence[_Way]) -> str:
    """Steps and gems of one seat: "{seat:1} walked 6 to Toadmire, took a gem".

    Without a step it is the line of the last gem.   Raises: IndexError for no way at all.
    """
    steps = [event for event in way if isinstance(event, ev.Stepped)]
    if not steps:
        return log_line(way[-1]) or ""
    end = place_name(steps[-1].end)
    said = f"{seat_name(way[-1].seat)} walked {len(steps)} to {end}"
    for event in way:
        if isinstance(event, ev.GemTaken):
            what = "a gem" if event.own else gem_name(event.gem)
            there = place_name(event.space) == end
            said += f", took {what}" if there else f", took {what} on the way"
    return said


def log_line(event: ev.Event) -> str | None:
    """The event as one short line of the log; None if another line says it."""
    match event:
        case ev.MoveRolled(seat=seat, die=die, points=points):
            more = "" if points == die else f", so {points} steps"
            return f"{seat_name(seat)} rolled {die}{more}"
        case ev.GemTaken(seat=seat, gem=gem, own=own):
            which = "a gem" if own else gem_name(gem)
            return f"{seat_name(seat)} took {which} in {place_name(event.space)}"
        case ev.GemPassed(gem=gem, giver=giver, receiver=receiver):
            return f"{seat_name(giver)} gave {seat_name(receiver)} {gem_name(gem)}"
        case ev.JumpRolled(seat=seat, dice=dice):
            return f"{seat_name(seat)} jumps and rolls {dice_text(dice)}"
        case ev.Jumped(seat=seat, circle=circle):
            return f"{seat_name(seat)} stands on circle {circle}, {place_name(event.end)}"
        case ev.SpecialTried(seat=seat, dice=dice, worked=worked):
            how = "and the thread holds" if worked else "in vain"
            return f"{seat_name(seat)} reaches for a lost gem, {dice_text(dice)}, {how}"
        case ev.Returned(seat=seat, end=end):
            return f"{seat_name(seat)} is back in {place_name(end)}"
        case ev.TunnelPassed(seat=seat, die=die):
            how = "at the third try" if die is None else f"with a {die}"
            return f"{seat_name(seat)} dug through {how}"
        case ev.TunnelFailed(seat=seat, die=die):
            return f"{seat_name(seat)} dug with a {die}: rubble"
        case ev.CastleEntered(seat=seat):
            return f"{seat_name(seat)} is in the castle"
        case ev.CastleLeft(seat=seat):
            return f"{seat_name(seat)} leaves the castle"
        case ev.Rested(seat=seat):
            return f"{seat_name(seat)} rests"
        case _:
            return _danger_line(event)


def _danger_line(event: ev.Event) -> str | None:
    """Lines about dragons, cards, the thief and the end."""
    match event:
        case ev.BattleStarted(dragon=dragon, leader=leader, team=team, cause=cause):
            helpers = [seat_name(seat) for seat in team if seat != leader]
            more = f", with {' and '.join(helpers)}" if helpers else ""
            return f"{seat_name(leader)} {_MEETINGS[cause]} {DRAGONS[dragon].name}{more}"
        case ev.BattleRolled(leader=leader, dice=dice, hit=hit):
            how = "a hit" if hit else "a miss"
            return f"{seat_name(leader)} rolled {dice_text(dice)}: {how}"
        case ev.DragonSlain(dragon=dragon):
            return f"{DRAGONS[dragon].name} is slain"
        case ev.BattleLost(dragon=dragon):
            return f"{DRAGONS[dragon].name} stays where it is"
        case ev.SentHome(seat=seat, start=start, end=end):
            way = "limps home" if start != end else "is home already"
            return f"{seat_name(seat)} {way}"
        case ev.DragonFlew(dragon=dragon, start=start, end=end):
            name = DRAGONS[dragon].name
            if start == end:
                return f"{name} circles and settles again"
            return f"{name} flies to {place_name(end)}"
        case ev.CardDrawn(seat=seat, card=card):
            return f"{seat_name(seat)} drew {CARDS[card].name}"
        case ev.ThiefMoved(start=start, end=end):
            return _thief_line(start, end)
        case ev.LastChanceRolled(die=die):
            return f"The last chance: {die}"
        case ev.ThiefBeatenBack(end=end):
            return f"The thief is beaten back to {LANDMARKS[end]}"
        case ev.DeckReshuffled():
            return "The cards are shuffled"
        case ev.PartySetOut(order=order):
            return f"The party sets out, {seat_name(order[0])} first"
        case ev.GameStarted(tiles=tiles):
            return f"A new land: {code_of(tiles)}"
        case ev.GameWon():
            return "All inside: the gold is safe!"
        case ev.GameLost():
            return "The thief has the gold"
        case _:
            return None


def _thief_line(start: int, end: int) -> str | None:
    if start == end:
        return None
    at = f", at {LANDMARKS[end]}" if end in LANDMARKS else ""
    if end > start:
        return f"The thief is {stones(end - start)} nearer{at}"
    return f"The thief falls back {stones(start - end)}{at}"
