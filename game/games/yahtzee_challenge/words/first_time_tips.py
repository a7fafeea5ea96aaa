"""Tips of Yahtzee Challenge for players who meet something for the first time."""

from collections.abc import Sequence
from typing import Final

from game.core.contract.guidance import FirstTimeTip, anybodys, mine, now
from game.core.contract.values import Seat
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.content import ROLLS
from game.games.yahtzee_challenge.words.goals import (
    can_claim,
    may_stay,
    must_walk,
    places_shield,
    walks,
)

BELL_SOON: Final = 5
"""Rounds before the bell from which the table counts down to it."""


def _on(view: st.State, seat: Seat, aim: mv.Aim) -> bool:
    phase = view.phase
    return view.active == seat and isinstance(phase, st.FirstRoll) and phase.mission.aim is aim


def _at_the_shield(view: st.State, seat: Seat) -> bool:
    phase = view.phase
    if view.shielded is None or not isinstance(phase, st.FirstRoll):
        return False
    return _on(view, seat, mv.Aim.RIVAL) and phase.mission.tile is view.shielded


def _last_throw(view: st.State, seat: Seat) -> bool:
    phase = view.phase
    if view.active != seat or not isinstance(phase, st.Rerolling):
        return False
    return phase.rolls_used == ROLLS - 1 and not can_claim(view)


def _on_a_rivals_tile(view: st.State, seat: Seat) -> bool:
    return _on(view, seat, mv.Aim.RIVAL) and not _at_the_shield(view, seat)


def _out(events: Sequence[mv.Event], view: st.State, seat: Seat) -> bool:
    return mine(mv.RunEnded)(events, view, seat) and not isinstance(view.phase, st.Over)


FIRSTS: Final[tuple[FirstTimeTip[st.State, mv.Event], ...]] = (
    FirstTimeTip(
        "run_began",
        "Your run: each tile you win gives you one more turn. Your first miss ends it.",
        "YC-12.6",
        when=lambda events, view, seat: (
            view.active == seat and mine(mv.RunBegan)(events, view, seat)
        ),
    ),
    FirstTimeTip(
        "run_over",
        "Your run is over. Your tiles still count, but can be stolen until the last run ends.",
        "YC-12.13",
        when=_out,
    ),
    FirstTimeTip(
        "challenge",
        "The Challenge Rounds: each player has one run of turns. Win a tile and you play on; your"
        " first miss ends your run.",
        "YC-12.7",
        when=anybodys(mv.ChallengeBegan),
    ),
    FirstTimeTip(
        "yahtzee",
        "A yahtzee! Click any tile: you win it and put the shield on it.",
        "YC-11.3",
        when=lambda events, view, seat: (
            isinstance(view.phase, st.Rerolling) and mine(mv.YahtzeeRolled)(events, view, seat)
        ),
    ),
    FirstTimeTip(
        "shield",
        "Leave the shield where it is, or move it to the tile you just won. There is only one.",
        "YC-11.17",
        when=now(places_shield),
    ),
    FirstTimeTip(
        "robbed",
        "A rival stole your tile. It stays on its square: land there, or on a Wild, to "
        "steal it back.",
        "YC-8.10",
        when=mine(mv.TileStolen, of="loser"),
    ),
    FirstTimeTip(
        "theft",
        "Stealing counts twice: you gain the points and a rival loses them. Your pawn "
        "moves to the tile.",
        "YC-8.8",
        when=mine(mv.TileStolen),
    ),
    FirstTimeTip(
        "missed",
        "A miss only ends your turn: your tiles and your pawn stay where they are.",
        "YC-8.11",
        when=lambda events, view, seat: view.finale is None and mine(mv.Missed)(events, view, seat),
    ),
    FirstTimeTip(
        "one_die",
        "You hold this tile with one die, so nearly every rival who lands there can steal it.",
        "YC-8.5",
        when=mine(mv.TileClaimed, where=lambda event: event.level == 1),
    ),
    FirstTimeTip(
        "at_the_shield",
        "Roll for a yahtzee: this tile has the shield, and nothing else wins here.",
        "YC-8.13",
        when=now(_at_the_shield),
    ),
    FirstTimeTip(
        "rivals_tile",
        "Roll at least as well as this tile's owner did to steal it. Nothing else can be won here.",
        "YC-8.2",
        when=now(_on_a_rivals_tile),
    ),
    FirstTimeTip(
        "wild",
        "Roll first, then choose: on a Wild you can win any unclaimed tile or any rival's tile.",
        "YC-10.1",
        when=now(lambda view, seat: _on(view, seat, mv.Aim.WILD)),
    ),
    FirstTimeTip(
        "may_stay",
        "Your own tile: stay and roll to improve it, or move on. Moving on is usually better.",
        "YC-9.1",
        when=now(may_stay),
    ),
    FirstTimeTip(
        "must_walk",
        "Roll the movement die again and move on: your tile here cannot be improved.",
        "YC-9.3",
        when=now(must_walk),
    ),
    FirstTimeTip(
        "last_throw",
        "Use your last roll: your dice win nothing yet, so stopping would end your turn "
        "with nothing.",
        "YC-5.4",
        when=now(_last_throw),
    ),
    FirstTimeTip(
        "two_left",
        "Two tiles are unclaimed. Claim the last one and you play last in the Challenge "
        "Rounds: the best place.",
        "YC-12.4",
        when=lambda events, view, seat: view.finale is None and len(view.available()) == 2,
    ),
    FirstTimeTip(
        "bell_soon",
        "The closing bell rings in five rounds. Then the Challenge Rounds begin, even with "
        "unclaimed tiles.",
        "YC-14.2",
        when=lambda events, view, seat: (
            view.bell - view.rounds_done == BELL_SOON and view.finale is None
        ),
    ),
    FirstTimeTip(
        "walk",
        "Roll the movement die first, every turn. A star is a Wild: land there and you can "
        "win any tile but your own.",
        "YC-3.1",
        when=now(walks),
    ),
)
