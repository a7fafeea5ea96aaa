"""What a decision of Dragon Farkle was about, for a card that shows it without the table."""

from game.core.contract.position import Detail, Position
from game.core.contract.values import Move, Seat
from game.core.naming import seat_name
from game.core.wording import dice_said
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import EventSide
from game.games.dragon_farkle.rules.names import SIDES

_DICE = 6


def poses(state: st.State, move: Move) -> Position | None:
    """Return what an action, a set-aside or a stop was chosen from; None for other decisions."""
    phase = state.phase
    match phase:
        case st.Choosing():
            return Position(f"what will {seat_name(state.active)} do?", details=_armies(state))
        case st.Rolled():
            return _thrown(state, phase, move)
        case st.Deciding():
            return _going_on(state, phase)
        case _:
            return None


def _armies(state: st.State) -> tuple[Detail, ...]:
    """Return the details: the seat's army, that of the largest rival, and what opens the Keep."""
    own, camps = state.active, state.camps
    rival = max((seat for seat in range(len(camps)) if seat != own), key=lambda s: camps[s].army)
    road = Detail(
        "dragon_farkle/signpost", f"{st.entry_requirement(state):,}", "needed for the Keep"
    )
    if camps[own].in_keep:
        road = Detail("dragon_farkle/keep_open", "", "in the Keep")
    return (_army(state, own), _army(state, rival), road)


def _army(state: st.State, seat: Seat) -> Detail:
    return Detail(f"dragon_farkle/pennant_{{colour:{seat}}}", f"{state.camps[seat].army:,}")


def _thrown(state: st.State, phase: st.Rolled, move: Move) -> Position:
    roller = seat_name(phase.side.roller)
    kept = move.dice if isinstance(move, mv.SetAside) else ()
    event = Detail(f"dragon_farkle/event_bare_{phase.event}", "", SIDES[phase.event])
    details = (_aside(phase.action, phase.side), event) if phase.side.aside else (event,)
    return Position(f"which dice does {roller} set aside?", phase.faces, kept, details)


def _going_on(state: st.State, phase: st.Deciding) -> Position:
    """Return the position of Roll or Stop, with the dice set aside for the present total."""
    side = phase.side
    counted = [laid for laid in side.laid if not _is_eaten(laid)]
    faces = [laid.faces[place] for laid in counted for place in laid.taken][-_DICE:]
    question = f"does {seat_name(side.roller)} stop, or roll {dice_said(side.dice)}?"
    kept = tuple(range(len(faces)))
    return Position(question, tuple(faces), kept, (_aside(phase.action, side),))


def _is_eaten(laid: st.Laid) -> bool:
    """Whether the dragon took these dice (DF-3.5)."""
    return laid.event is EventSide.DRAGON and laid.soldiers == 0


def _aside(action: st.Action, side: st.Side) -> Detail:
    match action:
        case st.Brawling(target=target, attack_score=score) if side.roller == target:
            note = f"against {score:,} in the Brawl"
            return Detail("dragon_farkle/swords", f"{side.aside:,}", note)
        case st.Brawling():
            return Detail("dragon_farkle/swords", f"{side.aside:,}", "in the Brawl so far")
        case st.Battling(needed=needed, damage=damage):
            return Detail("dragon_farkle/dragon_head", f"{needed - damage}", "damage left to do")
        case st.Recruiting():
            return Detail("dragon_farkle/token_500", f"{side.aside:,}", "at risk")
