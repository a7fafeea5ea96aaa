"""Turns clicks into moves of Yahtzee Challenge, and lists the buttons for each decision."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from game.core.contract.values import Move
from game.games.yahtzee_challenge.analysis.stop_or_roll import StopOrRoll, stop_or_roll
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.claims import winning, worth_now
from game.games.yahtzee_challenge.rules.content import DICE, MOVE_ROLLS_MAX, Tile, points
from game.games.yahtzee_challenge.rules.dice import is_yahtzee
from game.games.yahtzee_challenge.rules.movement import stride_path
from game.games.yahtzee_challenge.rules.names import SHORT_NAMES
from game.games.yahtzee_challenge.words.prompts import claim_verb
from game.table.gestures import ActionButton, ButtonSeat, Controller, Gesture

DICE_NAMES = tuple(f"die:{position}" for position in range(DICE))
_ALL = frozenset(DICE_NAMES)
_DICE_WORDS = ("which dice?", "1 die", "2 dice", "3 dice", "4 dice", "5 dice")

_UPPER, _LOWER = ButtonSeat.UPPER, ButtonSeat.LOWER


class YahtzeeController(Controller):
    """Controller: kept dice are switched on; everything else is one click."""

    letters: ClassVar[Mapping[str, str]] = {"button:roll": "R", "button:stop": "S"}

    def gestures(self, view: st.State, moves: Sequence[Move]) -> tuple[Gesture, ...]:
        return tuple(gesture for move in moves for gesture in _gestures(view, move))

    def buttons(self, view: st.State, toggled: frozenset[str]) -> tuple[ActionButton, ...]:
        """Return the buttons; a clearly best claim has one of its own in place of Stop."""
        match view.phase:
            case st.OrderRoll():
                return (ActionButton("button:roll", "Roll 2 dice", _UPPER, "Space", "primary"),)
            case st.StepRoll():
                return (ActionButton("button:roll", "Roll to move", _UPPER, "Space", "primary"),)
            case st.OwnSquare() as phase:
                return _own_square_buttons(view, phase)
            case st.FirstRoll():
                return (ActionButton("button:roll", "Roll 5 dice", _UPPER, "Space", "primary"),)
            case st.Rerolling():
                return _reroll_buttons(view, toggled)
            case st.Claiming():
                claim = _claim_button(view)
                return (claim,) if claim else ()
            case st.Protecting():
                return (
                    ActionButton("button:place", "Move the shield", _UPPER, "Space", "primary"),
                    ActionButton("button:leave", "Leave it there", _LOWER, "V"),
                )
        return ()

    def meant(self, view: st.State, hotspot: str, toggled: frozenset[str]) -> Move | None:
        kind, _, name = hotspot.partition(":")
        here = view.pawns[view.active] if view.pawns else 0
        tile_here = view.tile_at(here) if here else None
        stands_on = hotspot in (f"square:{here}", f"tile:{tile_here}")
        match view.phase:
            case st.OwnSquare() if stands_on:
                return mv.Stay()
            case st.Rerolling(mission=st.Mission(aim=mv.Aim.RIVAL, tile=Tile() as tile)) if (
                stands_on
            ):
                return mv.Claim(tile)
            case st.FirstRoll() | st.Rerolling() if stands_on:
                return mv.MoveOn()
            case st.FirstRoll() if kind == "tile" and name in view.tiles_of(view.active):
                return mv.Stay()
            case st.Rerolling() if hotspot in ("button:roll", "cup") and not _loose(toggled):
                return mv.Reroll(())
        return None

    def toggles(self, view: st.State, before: frozenset[str]) -> frozenset[str]:
        """Return the dice kept before the second roll, which are still kept (YC-5.2)."""
        if isinstance(view.phase, st.Rerolling) and view.phase.rolls_used > 1:
            return before & _ALL
        return frozenset()

    def shortcuts(self, view: st.State, picked: tuple[str, ...] = ()) -> dict[str, str]:
        """Return the keys of the buttons, and 1 to 5 for the dice."""
        keys = super().shortcuts(view, picked)
        if isinstance(view.phase, st.Rerolling):
            keys |= {str(number): name for number, name in enumerate(DICE_NAMES, start=1)}
        return keys


def _loose(toggled: frozenset[str]) -> tuple[int, ...]:
    return tuple(position for position, name in enumerate(DICE_NAMES) if name not in toggled)


# --- gestures ------------------------------------------------------------------------------------


def _gestures(view: st.State, move: Move) -> Iterator[Gesture]:
    for pick in _picks(view, move):
        yield Gesture(move, (pick,))
    match move:
        case mv.Reroll(positions=positions):
            kept = frozenset(name for i, name in enumerate(DICE_NAMES) if i not in positions)
            yield Gesture(move, ("button:roll",), kept)
        case mv.Stop():
            # A tile that these dice win may be taken at once: stop, then claim.
            best = best_claim(view)
            if best is not None:
                yield Gesture(move, ("button:claim",), then=(mv.Claim(best),))
            for tile in winning(view):
                yield Gesture(move, (f"tile:{tile}",), then=(mv.Claim(tile),))


def _picks(view: st.State, move: Move) -> tuple[str, ...]:
    """Return the hotspots each of which makes a move by itself."""
    match move:
        case mv.RollOrder():
            return "order_dice", "button:roll"
        case mv.RollStep():
            return "step_die", "button:roll"
        case mv.Roll():
            return "cup", "button:roll"
        case mv.Stay():
            return "button:stay", f"tile:{view.tile_at(view.pawns[view.active])}"
        case mv.MoveOn():
            return "button:move_on", "step_die"
        case mv.LongStride():
            square = stride_path(view)[-1]
            tile_there = view.tile_at(square)
            return "button:move_on", f"tile:{tile_there}" if tile_there else f"square:{square}"
        case mv.Stop():
            # Where a tile is plainly the best its button stops too, and takes the other's place.
            return () if best_claim(view) else ("button:stop",)
        case mv.Claim(tile=tile):
            also = ("button:claim",) if tile is best_claim(view) else ()
            return f"tile:{tile}", *also
        case mv.PlaceShield() if isinstance(view.phase, st.Protecting):
            return "button:place", f"tile:{view.phase.claimed}"
        case mv.LeaveShield():
            return "button:leave", f"tile:{view.shielded}"
    return ()


# --- what the dice win ---------------------------------------------------------------------------


def best_claim(view: st.State) -> Tile | None:
    """Return the tile that a button offers: the only one that brings the most points.

    None if the best tile is unclear: another one brings as many points, or costs a rival enough
    points that the lead over them is as good. None with a yahtzee before Stop (YC-11.3): it wins
    nearly any tile.
    """
    tiles = winning(view)
    if not tiles or (isinstance(view.phase, st.Rerolling) and is_yahtzee(view.dice)):
        return None
    gains, swings = {}, {}
    for tile in tiles:
        held, worth = view.holding(tile), worth_now(view, tile)
        before = 0 if held.owner is None else points(tile, held.level)
        gains[tile] = worth - before if held.owner == view.active else worth
        swings[tile] = gains[tile] if held.owner in (None, view.active) else worth + before
    best = max(tiles, key=lambda tile: gains[tile])
    rest = [tile for tile in tiles if tile is not best]
    clear = all(gains[best] > gains[tile] and swings[best] > swings[tile] for tile in rest)
    return best if clear else None


# --- buttons -------------------------------------------------------------------------------------


def _own_square_buttons(view: st.State, phase: st.OwnSquare) -> tuple[ActionButton, ...]:
    on = ActionButton(
        "button:move_on", "Move on", _UPPER, "Space", "primary", "Roll the movement die again."
    )
    if phase.move_rolls >= MOVE_ROLLS_MAX:
        on = ActionButton("button:move_on", "Move on: long stride", _UPPER, "Space", "primary")
    if not view.can_improve(phase.tile):  # YC-9.2, YC-9.3
        return (on,)
    return on, ActionButton("button:stay", "Stay and improve", _LOWER, "S")


def _reroll_buttons(view: st.State, toggled: frozenset[str]) -> tuple[ActionButton, ...]:
    """Return Roll and Stop, the better one primary; none is where other dice are better thrown."""
    loose = len(_loose(toggled))
    label = f"Roll {_DICE_WORDS[loose]}"
    short = ("Roll which?", "Roll die", "Roll dice")[min(loose, 2)]
    if is_yahtzee(view.dice):
        return (
            ActionButton("button:roll", label, _UPPER, "R", "danger", short=short),
            ActionButton("button:stop", "Stop", _LOWER, "Space", "primary"),
        )
    claim = _claim_button(view) or ActionButton("button:stop", "Stop", _LOWER, "S")
    match stop_or_roll(view, _kept(view, toggled)):
        case StopOrRoll.STOP:
            throw = ActionButton("button:roll", label, _UPPER, "R", short=short)
            return throw, replace(claim, kind="primary")
        case StopOrRoll.THROW_OTHERS:
            return ActionButton("button:roll", label, _UPPER, "R", "aside", short=short), claim
    return ActionButton("button:roll", label, _UPPER, "Space", "primary", short=short), claim


def _kept(view: st.State, toggled: frozenset[str]) -> tuple[int, ...]:
    return tuple(face for face, name in zip(view.dice, DICE_NAMES, strict=True) if name in toggled)


def _claim_button(view: st.State) -> ActionButton | None:
    """Return the button of the best claim, None if there is none.

    Brass only where the prompt names just this tile.

    Where final dice win several, the rings around these are the choice (`YahtzeeTable.lights`).
    """
    best = best_claim(view)
    if best is None:
        return None
    verb, worth = claim_verb(view, best), worth_now(view, best)
    kind = "plain"
    if isinstance(view.phase, st.Claiming):
        kind = "primary" if len(winning(view)) == 1 else "aside"
    label = f"{verb} {SHORT_NAMES[best]}, {worth}"
    return ActionButton("button:claim", label, _LOWER, "C", kind, short=f"{verb} {worth}")
