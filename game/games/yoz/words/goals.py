"""Goal lines of Yoz: what is to be done in each phase, for beginners."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

from game.core.contract.guidance import Goal, anybodys, happens, in_phase, mine
from game.core.contract.values import Seat
from game.core.wording import listed
from game.games.yoz.rules import events as ev
from game.games.yoz.rules import state as st
from game.games.yoz.rules.battle import numbers_of, team_of

LAST_CHANCE = "Roll 8 or more, or you all lose."
PICK_CIRCLE = "Choose one of the two circles."

TITLE: Final = "The gold of Yoz"


def aim(view: st.State) -> str:
    """Return the goal of the match in a sentence."""
    if len(view.heroes) == 1:
        return "Bring your three gems into the castle before the thief gets there."
    return "Collect three gems each and enter the castle before the thief. You win together."


def turn_id(view: st.State) -> Hashable:
    """Return a key of the current turn, equal for all views of one turn."""
    return view.rotation, view.active


def fights(view: st.State, seat: Seat) -> bool:
    """Whether the seat rolls against a dragon now."""
    return isinstance(view.phase, st.Battling) and view.phase.leaders[0] == seat


def _numbers(view: st.State, seat: Seat) -> Mapping[str, str]:
    team = team_of(view, view.phase.dragon) if isinstance(view.phase, st.Battling) else ()
    return {"numbers": listed(numbers_of(view, team))}


def _steps(view: st.State, seat: Seat) -> Mapping[str, str]:
    points = view.phase.points if isinstance(view.phase, st.Moving) else 0
    return {"steps": "one step" if points == 1 else f"{points} steps"}


def _stopped(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    walked = mine(ev.Stepped)(events, view, seat)
    return walked and not isinstance(view.phase, st.Moving)


GOALS: Final[tuple[Goal[st.State, ev.Event], ...]] = (
    Goal(
        "look",
        "Look at the board, then set out.",
        "YOZ-3.13",
        when=lambda view, seat: isinstance(view.phase, st.Looking),
        until=anybodys(ev.PartySetOut),
    ),
    Goal(
        "last_chance",
        LAST_CHANCE,
        "YOZ-15.3",
        when=lambda view, seat: isinstance(view.phase, st.LastStand),
        until=anybodys(ev.LastChanceRolled),
    ),
    Goal(
        "battle",
        "Roll one of {numbers} to win.",
        "YOZ-11.5",
        when=fights,
        until=mine(ev.BattleRolled, of="leader", where=lambda event: event.hit),
        words=_numbers,
    ),
    Goal(
        "move",
        "Walk up to {steps}, or stop earlier.",
        "YOZ-5.1",
        when=in_phase(st.Moving),
        until=_stopped,
        words=_steps,
    ),
    Goal(
        "pick",
        PICK_CIRCLE,
        "YOZ-6.6",
        when=in_phase(st.Picking),
        until=mine(ev.Jumped),
    ),
    Goal(
        "act",
        "Fight, dig or skip.",
        "YOZ-4.4",
        when=in_phase(st.Acting),
        until=happens(
            lambda e, seat: (
                (isinstance(e, ev.BattleStarted) and e.leader == seat)
                or (isinstance(e, ev.TunnelPassed | ev.TunnelFailed) and e.seat == seat)
            )
        ),
    ),
    Goal(
        "draw",
        "Draw a card. It may move the thief.",
        "YOZ-13.1",
        when=in_phase(st.Drawing),
        until=mine(ev.CardDrawn),
    ),
    Goal(
        "dragon",
        "Click the dragon that flies.",
        "YOZ-10.7",
        when=in_phase(st.DragonPick),
        until=mine(ev.DragonChosen),
    ),
    Goal(
        "castle",
        "Rest in the castle, or leave to help.",
        "YOZ-14.7",
        when=in_phase(st.InCastle),
        until=mine(ev.Rested, ev.CastleLeft),
    ),
)
