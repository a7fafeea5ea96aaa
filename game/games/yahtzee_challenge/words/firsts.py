"""What is said when something happens to somebody in Yahtzee Challenge for the first time."""

from collections.abc import Sequence
from typing import Final

from game.core.contract.guidance import First, anybodys, happens, mine
from game.core.contract.values import Seat
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.content import ROLLS
from game.games.yahtzee_challenge.words.goals import can_claim, may_stay, must_walk

_BELL_SOON = 5  # rounds


def _on(view: st.State, seat: Seat, aim: mv.Aim) -> bool:
    phase = view.phase
    return view.active == seat and isinstance(phase, st.FirstRoll) and phase.mission.aim is aim


def _at_the_shield(view: st.State, seat: Seat) -> bool:
    phase = view.phase
    if view.shielded is None or not isinstance(phase, st.FirstRoll):
        return False
    return _on(view, seat, mv.Aim.RIVAL) and phase.mission.tile is view.shielded


def _last_throw(events: Sequence[mv.Event], view: st.State, seat: Seat) -> bool:
    phase = view.phase
    if view.active != seat or not isinstance(phase, st.Rerolling):
        return False
    return phase.rolls_used == ROLLS - 1 and not can_claim(view)


def _out(events: Sequence[mv.Event], view: st.State, seat: Seat) -> bool:
    return mine(mv.RunEnded)(events, view, seat) and not isinstance(view.phase, st.Over)


FIRSTS: Final[tuple[First[st.State, mv.Event], ...]] = (
    First(
        "run_began",
        "Your run. Every tile you win is one more go, so there is nothing to save yourself for.",
        "YC-12.6",
        when=lambda events, view, seat: (
            view.active == seat and mine(mv.RunBegan)(events, view, seat)
        ),
    ),
    First(
        "run_over",
        "You are out, but your tiles still count, and can still be stolen until the last run ends.",
        "YC-12.13",
        when=_out,
    ),
    First(
        "challenge",
        "The Challenge Rounds: one run each, in this order. Win a tile and go on; miss, and you"
        " are out.",
        "YC-12.7",
        when=anybodys(mv.ChallengeBegan),
    ),
    First(
        "yahtzee",
        "Five alike! Stop now: it wins any tile on the table and puts the shield on it.",
        "YC-11.3",
        when=lambda events, view, seat: (
            isinstance(view.phase, st.Rerolling) and mine(mv.YahtzeeRolled)(events, view, seat)
        ),
    ),
    First(
        "shield",
        "There is one shield. Leave it where it lies, or move it to the tile you just took.",
        "YC-11.17",
        when=lambda events, view, seat: (
            view.active == seat and isinstance(view.phase, st.Protecting)
        ),
    ),
    First(
        "robbed",
        "Robbed. The tile stays on its square: land there, or on a Wild, and take it back.",
        "YC-8.10",
        when=happens(lambda e, seat: isinstance(e, mv.TileStolen) and e.loser == seat),
    ),
    First(
        "theft",
        "A theft counts twice: you gain the points, a rival loses them. You now stand on the tile.",
        "YC-8.8",
        when=mine(mv.TileStolen),
    ),
    First(
        "missed",
        "A miss costs the go and nothing else: your tiles and your pawn stay where they are.",
        "YC-8.11",
        when=lambda events, view, seat: view.finale is None and mine(mv.Missed)(events, view, seat),
    ),
    First(
        "one_die",
        "Held by a single die, ten points: nearly every rival who lands there will take it.",
        "YC-8.5",
        when=happens(
            lambda e, seat: isinstance(e, mv.TileClaimed) and e.seat == seat and e.level == 1
        ),
    ),
    First(
        "at_the_shield",
        "Shielded: five alike or nothing. You throw all the same; stranger things have rolled.",
        "YC-8.13",
        when=lambda events, view, seat: _at_the_shield(view, seat),
    ),
    First(
        "rivals_tile",
        "A rival's tile: only this tile can be won here. Match what it is held with.",
        "YC-8.2",
        when=lambda events, view, seat: (
            _on(view, seat, mv.Aim.RIVAL) and not _at_the_shield(view, seat)
        ),
    ),
    First(
        "wild",
        "A Wild: play for any free tile or any rival's. Throw first, then see what is near.",
        "YC-10.1",
        when=lambda events, view, seat: _on(view, seat, mv.Aim.WILD),
    ),
    First(
        "may_stay",
        "Your own tile. Stay and play only to raise it, or walk on, which is usually better.",
        "YC-9.1",
        when=lambda events, view, seat: may_stay(view, seat),
    ),
    First(
        "must_walk",
        "Your own tile, and it cannot grow. You roll again and walk on, in the same go.",
        "YC-9.3",
        when=lambda events, view, seat: must_walk(view, seat),
    ),
    First(
        "last_throw",
        "Nothing won yet, and one throw left: use it. Stop would end your go with nothing.",
        "YC-5.4",
        when=_last_throw,
    ),
    First(
        "two_left",
        "Two free tiles. Whoever takes the last one runs last in the finale, the best place to be.",
        "YC-12.4",
        when=lambda events, view, seat: view.finale is None and len(view.available()) == 2,
    ),
    First(
        "bell_soon",
        "Five rounds to the closing bell: then the finale begins, free tiles or not.",
        "YC-14.2",
        when=lambda events, view, seat: (
            view.bell - view.rounds_done == _BELL_SOON and view.finale is None
        ),
    ),
    First(
        "walk",
        "You walk first, always. Squares with a star are Wild: that is where you want to land.",
        "YC-3.1",
        when=lambda events, view, seat: (
            view.active == seat and isinstance(view.phase, st.StepRoll) and view.finale is None
        ),
    ),
)
