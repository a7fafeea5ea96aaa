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
    ev.Cause.ATTACK: "fought",
    ev.Cause.STEP: "walked up to",
    ev.Cause.TRANSPORT: "jumped to",
    ev.Cause.RETURN: "went back to",
    ev.Cause.FLIGHT: "must fight",
}

_Way: TypeAlias = ev.Stepped | ev.GemTaken


def gem_name(gem: Gem) -> str:
    """A gem as players call it: "the Knight's gem"."""
    return f"the {CHARACTERS[OWNER[gem]].name}'s gem"


def place_name(space: Space) -> str:
    """The tile a space lies on, as it is said in a sentence: "Toadmire", "the Old Mine"."""
    name = TILES[tile_of(space)].name
    return f"the {name.removeprefix('The ')}" if name.startswith("The ") else name


def stones(count: int) -> str:
    """A number of spaces of the thief's road in words."""
    return counted(count, "space")


def card_effect(thief: int, dragons: int) -> str:
    """What an action card does, in one or two sentences."""
    parts = []
    if thief > 0:
        parts.append(f"The thief moves {stones(thief)} closer.")
    elif thief < 0:
        parts.append(f"The thief moves back {stones(-thief)}.")
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
            return f"{seat_name(seat)} jumped and rolled {dice_text(dice)}"
        case ev.Jumped(seat=seat, circle=circle):
            return f"{seat_name(seat)} landed on circle {circle}, {place_name(event.end)}"
        case ev.SpecialTried(seat=seat, dice=dice, worked=worked):
            how = "it worked" if worked else "it failed"
            return f"{seat_name(seat)} tried a special jump: {dice_text(dice)}, {how}"
        case ev.Returned(seat=seat, end=end):
            return f"{seat_name(seat)} went back to {place_name(end)}"
        case ev.TunnelPassed(seat=seat, die=die):
            how = "on the third try" if die is None else f"with a {die}"
            return f"{seat_name(seat)} dug through {how}"
        case ev.TunnelFailed(seat=seat, die=die):
            return f"{seat_name(seat)} dug and rolled {die}: not through"
        case ev.CastleEntered(seat=seat):
            return f"{seat_name(seat)} entered the castle"
        case ev.CastleLeft(seat=seat):
            return f"{seat_name(seat)} left the castle"
        case ev.Rested(seat=seat):
            return f"{seat_name(seat)} rested"
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
            how = "won" if hit else "lost"
            return f"{seat_name(leader)} rolled {dice_text(dice)}: {how}"
        case ev.DragonSlain(dragon=dragon):
            return f"{DRAGONS[dragon].name} is defeated"
        case ev.BattleLost(dragon=dragon):
            return f"{DRAGONS[dragon].name} stays on its circle"
        case ev.SentHome(seat=seat, start=start, end=end):
            way = "went back to the cottage" if start != end else "stays in the cottage"
            return f"{seat_name(seat)} {way}"
        case ev.DragonFlew(dragon=dragon, start=start, end=end):
            name = DRAGONS[dragon].name
            if start == end:
                return f"{name} stays on its circle"
            return f"{name} flew to {place_name(end)}"
        case ev.CardDrawn(seat=seat, card=card):
            return f"{seat_name(seat)} drew {CARDS[card].name}"
        case ev.ThiefMoved(start=start, end=end):
            return _thief_line(start, end)
        case ev.LastChanceRolled(die=die):
            return f"Last chance: rolled {die}"
        case ev.ThiefBeatenBack(end=end):
            return f"The thief is driven back to {LANDMARKS[end]}"
        case ev.DeckReshuffled():
            return "All cards are shuffled"
        case ev.PartySetOut(order=order):
            return f"The party set out, {seat_name(order[0])} first"
        case ev.GameStarted(tiles=tiles):
            return f"Board layout: {code_of(tiles)}"
        case ev.GameWon():
            return "All in the castle: the gold is yours!"
        case ev.GameLost():
            return "The thief took the gold"
        case _:
            return None


def _thief_line(start: int, end: int) -> str | None:
    if start == end:
        return None
    at = f", to {LANDMARKS[end]}" if end in LANDMARKS else ""
    if end > start:
        return f"The thief moved {stones(end - start)} closer{at}"
    return f"The thief moved back {stones(start - end)}{at}"
