"""Goal lines of Yahtzee Challenge: what a seat aims at in each phase, for beginners."""

from collections.abc import Hashable, Sequence
from typing import Final

from game.core.contract.guidance import Goal, anybodys, in_phase, mine
from game.core.contract.values import Seat
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.claims import winning
from game.games.yahtzee_challenge.rules.content import points
from game.games.yahtzee_challenge.rules.rules import legal_moves

TITLE: Final = "The most points"
_HARD = 40  # points of a tile that lasts
_MANY, _FEW = 9, 4  # free tiles


def aim(view: st.State) -> str:
    """Return the goal of the match in a sentence."""
    return "Own the most points in tiles at the end. Rivals can steal your tiles."


def turn_id(view: st.State) -> Hashable:
    """Return a key of the current turn, equal for all views of one turn."""
    runs = view.finale and (view.finale.runs_done, view.finale.run_wins)
    return view.active, view.rounds_done, runs


def walks(view: st.State, seat: Seat) -> bool:
    """Whether the seat has to roll the movement die before the Challenge Rounds."""
    return view.active == seat and isinstance(view.phase, st.StepRoll) and view.finale is None


def _throws(view: st.State, seat: Seat, aim: mv.Aim) -> bool:
    phase = view.phase
    if view.active != seat or not isinstance(phase, st.FirstRoll | st.Rerolling):
        return False
    return phase.mission.aim is aim


def _runs(view: st.State, seat: Seat) -> bool:
    running = view.finale is not None and not isinstance(view.phase, st.Over)
    return view.active == seat and running


def _guarded(view: st.State, seat: Seat) -> bool:
    phase = view.phase
    if not isinstance(phase, st.FirstRoll | st.Rerolling) or view.shielded is None:
        return False
    return view.active == seat and phase.mission.tile is view.shielded


def _chooses(view: st.State, seat: Seat) -> bool:
    return view.active == seat and isinstance(view.phase, st.Claiming) and len(winning(view)) > 1


places_shield = in_phase(st.Protecting)


def may_stay(view: st.State, seat: Seat) -> bool:
    """Whether the seat may stay on its own tile to raise it."""
    own = view.active == seat and isinstance(view.phase, st.OwnSquare)
    return own and mv.Stay() in legal_moves(view)


def _owns_a_hard_one(events: Sequence[mv.Event], view: st.State, seat: Seat) -> bool:
    return any(points(tile, view.holding(tile).level) >= _HARD for tile in view.tiles_of(seat))


def _won_from_a_wild(events: Sequence[mv.Event], view: st.State, seat: Seat) -> bool:
    """Whether the pawn went on to a tile just won, which it does only from a Wild."""
    won = False
    for event in events:
        match event:
            case mv.TileClaimed(seat=by) | mv.TileStolen(seat=by) if by == seat:
                won = True
            case mv.PawnMoved(seat=by) if by == seat and won:
                return True
            case mv.GoEnded():
                won = False
            case _:
                pass
    return False


def _walked_or_stayed(events: Sequence[mv.Event], view: st.State, seat: Seat) -> bool:
    phase = view.phase
    again = view.active == seat and isinstance(phase, st.OwnSquare) and phase.move_rolls > 1
    return again or mine(mv.Stayed, mv.LongStrode)(events, view, seat)


GOALS: Final[tuple[Goal[st.State, mv.Event], ...]] = (
    Goal(
        "order",
        "Goal: the highest total. It plays first.",
        "YC-2.3",
        when=in_phase(st.OrderRoll),
        until=anybodys(mv.GameBegan),
    ),
    Goal(
        "run",
        "Goal: win tile after tile. Your first miss ends your run.",
        "YC-12.7",
        when=_runs,
        until=mine(mv.RunExtended),
    ),
    Goal(
        "choose",
        "Goal: the most points, or the tile that is hardest to steal.",
        "YC-7.3",
        when=_chooses,
        until=mine(mv.TileClaimed, mv.TileStolen),
    ),
    Goal(
        "shield",
        "Goal: put the shield on the tile you most want to keep.",
        "YC-11.17",
        when=places_shield,
        until=mine(mv.ProtectionPlaced),
    ),
    Goal(
        "own_square",
        "Goal: stay to improve this tile, or move on to win another.",
        "YC-9.1",
        when=may_stay,
        until=_walked_or_stayed,
    ),
    Goal(
        "guarded",
        "Goal: a yahtzee. Nothing else wins a tile with the shield.",
        "YC-8.13",
        when=_guarded,
        until=mine(mv.YahtzeeRolled),
    ),
    Goal(
        "rival",
        "Goal: steal this tile. Nothing else counts here.",
        "YC-8.2",
        when=lambda view, seat: _throws(view, seat, mv.Aim.RIVAL) and not _guarded(view, seat),
        until=mine(mv.TileStolen),
    ),
    Goal(
        "wild",
        "Goal: any unclaimed tile or any rival's tile. Stealing counts twice.",
        "YC-10.1",
        when=lambda view, seat: _throws(view, seat, mv.Aim.WILD),
        until=_won_from_a_wild,
    ),
    Goal(
        "improve",
        "Goal: more dice of this number than you had before.",
        "YC-9.6",
        when=lambda view, seat: _throws(view, seat, mv.Aim.IMPROVE),
        until=mine(mv.TileImproved),
    ),
    Goal(
        "blank",
        "Goal: the unclaimed tile with the most points that your dice can make.",
        "YC-7.1",
        when=lambda view, seat: _throws(view, seat, mv.Aim.BLANK),
        until=mine(mv.TileClaimed),
    ),
    Goal(
        "first_tile",
        "Goal: the most points in tiles at the end. Win your first tile.",
        "YC-13.1",
        when=lambda view, seat: walks(view, seat) and len(view.available()) >= _MANY,
        until=mine(mv.TileClaimed, mv.TileStolen),
    ),
    Goal(
        "lasting_tile",
        "Goal: tiles that are hard to steal: three dice of a number, or a hard pattern.",
        "YC-8.4",
        when=lambda view, seat: walks(view, seat) and _FEW <= len(view.available()) < _MANY,
        until=_owns_a_hard_one,
    ),
    Goal(
        "last_tile",
        "Goal: the last unclaimed tiles. The player who claims the last one plays last at the end.",
        "YC-12.4",
        when=lambda view, seat: walks(view, seat) and 0 < len(view.available()) < _FEW,
        until=anybodys(mv.ChallengeBegan),
    ),
)


def can_claim(view: st.State) -> bool:
    """Whether stopping now would win something."""
    return isinstance(view.phase, st.Rerolling) and bool(winning(view))


def must_walk(view: st.State, seat: Seat) -> bool:
    """Whether the seat stands on an own tile that cannot grow."""
    own = view.active == seat and isinstance(view.phase, st.OwnSquare)
    return own and not may_stay(view, seat)
