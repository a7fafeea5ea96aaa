"""The log of Yoz: events as short lines. Seats appear as {seat:0}."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from game.core.naming import seat_name
from game.core.sentences import Sentences
from game.core.wording import COUNTS, counted, listed, many
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import CASTLE_STONE, OWNER, Dragon, Gem, Space
from game.games.yoz.rules.land.code import code_of
from game.games.yoz.rules.land.tiles import tile_of
from game.games.yoz.rules.names import (
    CARD_NAMES,
    CHARACTER_NAMES,
    DRAGON_NAMES,
    LANDMARKS,
    ROUTES,
    TILE_NAMES,
    in_sentence,
)
from game.games.yoz.rules.reach import GemRoad, Road, gem_road, lairs_of, roads_from
from game.games.yoz.rules.state import State

_MEETINGS: Final = {
    ev.Cause.ATTACK: "{who} attacked {name}",
    ev.Cause.STEP: "{who} walked onto {name}'s circle",
    ev.Cause.TRANSPORT: "{who} jumped onto {name}'s circle",
    ev.Cause.RETURN: "{who} went back onto {name}'s circle",
    ev.Cause.FLIGHT: "{who} must fight {name}",
}

_Way: TypeAlias = ev.Stepped | ev.GemTaken


def gem_name(gem: Gem) -> str:
    """Return the name of a gem within a sentence: "the Knight's gem"."""
    return f"the {CHARACTER_NAMES[OWNER[gem]]}'s gem"


def place_name(space: Space) -> str:
    """Return the name of a space's tile within a sentence: "Toadmire", "the Old Mine"."""
    return in_sentence(TILE_NAMES[tile_of(space)])


def spaces(count: int) -> str:
    """Return a number of spaces of the thief's road in words: "3 spaces"."""
    return counted(count, "space")


def thief_said(view: State) -> str:
    """Return how far the thief has to go: "the thief has 12 spaces to go"."""
    return f"the thief has {spaces(CASTLE_STONE - view.thief)} to go"


def pile_said(view: State) -> str:
    """Return how many cards are left: "12 cards in the draw pile"."""
    return f"{counted(len(view.deck), 'card')} in the draw pile"


def road_said(road: Road, whose: str = "") -> str:
    """Return a road in words, with its dragons: "5 steps for Ann, past Ember"."""
    steps = counted(road.steps, "step")
    said = f"{steps} {whose}" if whose else steps
    if not road.past:
        return said
    return f"{said}, past {listed([DRAGON_NAMES[dragon] for dragon in road.past])}"


def gem_way(view: State, start: Space, gem: Gem, whose: str = "") -> str:
    """Return how a gem on its spot is reached: "5 steps for Ann, past Ember", "only by a jump"."""
    how = gem_road(view.land, start, gem)
    if how is not GemRoad.ROAD:
        return ROUTES[how][0]
    return road_said(roads_from(view.land, start, lairs_of(view))[view.land.gems[gem]], whose)


def card_effect(thief: int, dragons: int) -> str:
    """Return the effect of an action card, in one or two sentences; `thief`: spaces closer."""
    parts = []
    if thief > 0:
        parts.append(f"The thief moves {spaces(thief)} closer.")
    elif thief < 0:
        parts.append(f"The thief moves back {spaces(-thief)}.")
    if dragons == 1:
        parts.append("One dragon flies.")
    elif dragons == len(Dragon):  # or as many as are left
        parts.append("All dragons fly.")
    elif dragons:
        parts.append(f"{COUNTS[dragons].capitalize()} dragons fly.")
    return " ".join(parts)


def joined(strand: Sequence[ev.Event]) -> str | None:
    """Return one log line for a roll and its walk; None if `strand` has any other event."""
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
    """Return the walk of one seat: "{seat:1} walked 6 steps to Toadmire and took a gem".

    Without a step: the log line of the last event.   Raises: IndexError for no event.
    """
    steps = [event for event in way if isinstance(event, ev.Stepped)]
    if not steps:
        return log_line(way[-1]) or ""
    who, far = seat_name(way[-1].seat), counted(len(steps), "step")
    end = place_name(steps[-1].end)
    gems = [event for event in way if isinstance(event, ev.GemTaken)]
    if not gems:
        return f"{who} walked {far} to {end}"
    own = sum(event.own for event in gems)
    taken = listed(
        [
            *(["a gem" if own == 1 else many(own, "gem")] if own else []),
            *(gem_name(event.gem) for event in gems if not event.own),
        ]
    )
    if all(place_name(event.space) == end for event in gems):
        return f"{who} walked {far} to {end} and took {taken}"
    return f"{who} walked {far} to {end} and took {taken} on the way"


_LINES = Sentences(
    {
        ev.GemPassed: "{giver} gave {receiver} {gem}",
        ev.JumpRolled: "{seat} jumped and rolled {dice}",
        ev.Jumped: "{seat} landed on circle {circle}, {end}",
        ev.Returned: "{seat} went back to {end}",
        ev.TunnelPassed: "{seat} rolled {die} and dug through",
        ev.TunnelFailed: "{seat} rolled {die}: the dig failed",
        ev.CastleEntered: "{seat} entered the castle",
        ev.CastleLeft: "{seat} left the castle",
        ev.Rested: "{seat} rested",
        ev.DragonSlain: "{dragon} is defeated",
        ev.BattleLost: "{dragon} stays on its circle",
        ev.SentHome: "{seat} went home to the cottage",
        ev.DragonFlew: "{dragon} flew to {end}",
        ev.CardDrawn: "{seat} drew {card}",
        ev.LastChanceRolled: "Last chance: rolled {die}",
        ev.DeckReshuffled: "All cards are shuffled",
        ev.GameWon: "All in the castle: the gold is yours!",
        ev.GameLost: "The thief took the gold",
    },
    gem=gem_name,
    dice=listed,
    end=place_name,
    dragon=DRAGON_NAMES.__getitem__,
    card=CARD_NAMES.__getitem__,
)


def log_line(event: ev.Event) -> str | None:
    """Return the log line of an event; None for an event without a line."""
    match event:
        case ev.MoveRolled(seat=seat, die=die, points=points):
            if points == die:
                return f"{seat_name(seat)} rolled {die}"
            return f"{seat_name(seat)} rolled {die}, so {points} steps"
        case ev.GemTaken(seat=seat, gem=gem, own=own):
            which = "a gem" if own else gem_name(gem)
            return f"{seat_name(seat)} took {which} in {place_name(event.space)}"
        case ev.SpecialTried(seat=seat, dice=dice, worked=worked):
            if worked:
                return f"{seat_name(seat)} rolled {listed(dice)}: the special jump worked"
            return f"{seat_name(seat)} rolled {listed(dice)}: the special jump failed"
        case ev.TunnelPassed(seat=seat, die=None):
            return f"{seat_name(seat)} dug through on the third try"
        case ev.BattleStarted(dragon=dragon, leader=leader, team=team, cause=cause):
            met = _MEETINGS[cause].format(who=seat_name(leader), name=DRAGON_NAMES[dragon])
            helpers = listed([seat_name(seat) for seat in team if seat != leader])
            if not helpers:
                return met
            if cause is ev.Cause.ATTACK:
                return f"{met} with the help of {helpers}"
            return f"{met}, and {helpers} will help"
        case ev.BattleRolled(leader=leader, dice=dice, hit=hit):
            if hit:
                return f"{seat_name(leader)} rolled {listed(dice)}: won the fight"
            return f"{seat_name(leader)} rolled {listed(dice)}: lost the fight"
        case ev.SentHome(seat=seat, start=start, end=end) if start == end:
            return f"{seat_name(seat)} stays in the cottage"
        case ev.DragonFlew(dragon=dragon, start=start, end=end) if start == end:
            return f"{DRAGON_NAMES[dragon]} stays on its circle"
        case ev.ThiefMoved(start=start, end=end):
            return _thief_line(start, end)
        case ev.ThiefBeatenBack(end=end):
            return f"The thief is driven back to {in_sentence(LANDMARKS[end])}"
        case ev.PartySetOut(order=order):
            return f"The party set out, {seat_name(order[0])} first"
        case ev.GameStarted(tiles=tiles):
            return f"Board layout: {code_of(tiles)}"
    return _LINES(event)


def _thief_line(start: int, end: int) -> str | None:
    if start == end:
        return None
    if end > start:
        moved = f"The thief moved {spaces(end - start)} closer"
    else:
        moved = f"The thief moved back {spaces(start - end)}"
    left = CASTLE_STONE - end
    return f"{moved}: {left} to go" if left else f"{moved}, to {in_sentence(LANDMARKS[end])}"
