"""Turns clicks into moves of Dragon Farkle."""

from collections.abc import Iterator, Mapping, Sequence

from game.core.contract.values import Move, Seat
from game.core.wording import COUNTS
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import AIMED, Companion, Item
from game.games.dragon_farkle.rules.throws import is_choice, rewards
from game.games.dragon_farkle.view import buttons as offers
from game.games.dragon_farkle.view.tray_layout import BOTTLE, SIDIA, group_key, picked_dice
from game.table.gestures import ActionButton, ButtonSeat, Controller, Gesture

CUP, DRAGON, EVENT = "cup", "dragon", "event"
_AGAIN = "button:again"
_HEAVY = f"item:{Item.SUSPICIOUSLY_HEAVY_DIE}"
_ASKS = {
    "button:brawl": "choose whom to Brawl with",
    SIDIA: "choose a number from 1 to 6",
    f"companion:{Companion.SKREE}": "choose whom Skree scares",
    f"companion:{Companion.HICCUP}": "choose a die for Hiccup to re-roll",
    _HEAVY: "choose a die to turn over",
    BOTTLE: "choose the dice to re-roll",
    f"item:{Item.POCKET_RAIN_CLOUD}": "choose who gets the Rain Cloud",
    f"item:{Item.BETTER_DENTAL_PLAN}": "choose whose soldiers join you",
    f"item:{Item.STICKY_FINGERS_GLOVE}": "choose whose item to steal",
    f"item:{Item.DINNER_BELL}": "choose which army loses 500",
}


class DragonFarkleController(Controller):
    """Controller: dice are switched on; cards, rivals and buttons are clicked."""

    def gestures(self, view: st.State, moves: Sequence[Move]) -> tuple[Gesture, ...]:
        several = sum(isinstance(move, mv.Brawl) for move in moves) > 1
        return tuple(
            gesture for move in moves for gesture in _gestures(view, move, several_targets=several)
        )

    def buttons(self, view: st.State, toggled: frozenset[str]) -> tuple[ActionButton, ...]:
        """Return the buttons of the decision, with the value of the switched-on dice."""
        return offers.buttons(view, toggled)

    def asks(self, view: st.State, picked: tuple[str, ...]) -> str:
        """Return the prompt for what to choose next: a seat, a die, or a number."""
        return _ASKS.get(picked[0], "")

    def confirms(
        self, view: st.State, picked: tuple[str, ...], toggled: frozenset[str]
    ) -> tuple[ActionButton, ...]:
        """Return the button that opens the Bottle, after its dice are chosen."""
        if picked != (BOTTLE,):
            return ()
        dice = len(picked_dice(toggled)) + (EVENT in toggled)
        label = f"Re-roll {COUNTS[dice]}" if dice else "Re-roll which dice?"
        return (ActionButton(_AGAIN, label, ButtonSeat.UPPER, "R", "primary"),)

    def toggles(self, view: st.State, before: frozenset[str]) -> frozenset[str]:
        """Return all scoring dice, which are chosen at first; a click removes one."""
        phase = view.phase
        if not isinstance(phase, st.Rolled) or not is_choice(view, phase):
            return frozenset()
        dice, _ = groups.all_scoring(phase.faces, view.rules.table)
        return frozenset(f"die:{place}" for place in dice)

    def bundles(self, view: st.State) -> Mapping[str, frozenset[str]]:
        """Return by hotspot which dice it selects together: a bracket all or none of its dice.

        In a Rally two buttons set dice aside, so that the one for all dice only chooses them.
        """
        phase = view.phase
        if not isinstance(phase, st.Rolled):
            return {}
        found = groups.scoring_groups(phase.faces, view.rules.table)
        bundles = {
            group_key(number): frozenset(f"die:{place}" for place in group.places)
            for number, group in enumerate(found)
        }
        if len(rewards(view, phase)) > 1:
            bundles[offers.CHOOSE_ALL] = frozenset().union(*bundles.values())
        return bundles

    def meant(self, view: st.State, hotspot: str, toggled: frozenset[str]) -> Move | None:
        kind, _, name = hotspot.partition(":")
        if kind in ("brawl", "army"):
            return _aimed(int(name), toggled)
        if hotspot == "button:brawl":
            return mv.Brawl((view.active + 1) % len(view.camps))
        if hotspot == DRAGON:
            return mv.Battle()
        if hotspot == CUP and not isinstance(view.phase, st.Deciding):
            return mv.Recruit() if isinstance(view.phase, st.Choosing) else mv.Roll()
        for reward, button in offers.REWARD_BUTTONS.items():
            if hotspot == button:
                return mv.SetAside(picked_dice(toggled), reward)
        if hotspot == _AGAIN:
            return mv.ThrowAgain(picked_dice(toggled), EVENT in toggled)
        return None

    def shortcuts(self, view: st.State, picked: tuple[str, ...] = ()) -> dict[str, str]:
        """Return the keys of buttons, and 1 to 6 for the dice from the left or Sidia's numbers."""
        keys = super().shortcuts(view, picked)
        if picked == (SIDIA,):
            return keys | {str(number): f"number:{number}" for number in range(1, 7)}
        if isinstance(view.phase, st.Rolled | st.Nudging):
            lies = groups.side_by_side(view.phase.faces, view.rules.table)
            keys |= {str(key): f"die:{place}" for key, place in enumerate(lies, start=1)}
        return keys


def _aimed(seat: Seat, toggled: frozenset[str]) -> Move:
    for item in AIMED:
        if f"item:{item}" in toggled:
            return mv.PlayAt(item, seat)
    if f"companion:{Companion.SKREE}" in toggled:
        return mv.Scare(seat)
    return mv.Brawl(seat)


# --- gestures ------------------------------------------------------------------------------------


def _gestures(view: st.State, move: Move, *, several_targets: bool) -> Iterator[Gesture]:
    match move:
        case mv.SetAside():
            yield from _set_aside(view, move)
        case mv.ThrowAgain(dice=dice, event_die=event_die):
            names = {f"die:{die}" for die in dice} | ({EVENT} if event_die else set())
            dice_again = frozenset(names)
            yield Gesture(move, (BOTTLE, _AGAIN), dice_again, switches_after=1, fresh=True)
        case mv.Brawl(target=target):
            yield Gesture(move, (f"brawl:{target}",))
            yield Gesture(move, (f"army:{target}",))
            if several_targets:
                yield Gesture(move, ("button:brawl", f"brawl:{target}"))
            else:
                yield Gesture(move, ("button:brawl",))
        case mv.Reroll(die=die) if not isinstance(view.phase, st.Nudging):
            yield Gesture(move, (f"companion:{Companion.HICCUP}", f"die:{die}"))
        case _:
            for picks in _picks(view, move):
                yield Gesture(move, picks)


def _set_aside(view: st.State, move: mv.SetAside) -> Iterator[Gesture]:
    """Yield the ways to set dice aside: dice and a button, or the button for all that score."""
    phase = view.phase
    assert isinstance(phase, st.Rolled)
    button = offers.REWARD_BUTTONS[move.reward]
    names = frozenset(f"die:{die}" for die in move.dice)
    yield Gesture(move, (button,), names)
    takes_all = move.dice == groups.all_scoring(phase.faces, view.rules.table)[0]
    if takes_all and len(rewards(view, phase)) == 1:
        yield Gesture(move, (offers.TAKE_ALL,))


def _picks(view: st.State, move: Move) -> tuple[tuple[str, ...], ...]:
    """Return the ways to make a move by clicks in order."""
    match move:
        case mv.Recruit():
            return ("button:recruit",), (CUP,)
        case mv.Battle():
            return ("button:battle",), (DRAGON,)
        case mv.Accept():
            return (("button:accept",),)
        case mv.Roll():
            # Throw or stop: a click among the dice must not be taken for either.
            asked = isinstance(view.phase, st.Deciding)
            return (("button:roll",),) if asked else (("button:roll",), (CUP,))
        case mv.Stop():
            return (("button:stop",),)
        case mv.Pass():
            return (("button:pass",),)
        case mv.Reroll(die=die):
            return ((f"die:{die}",),)
        case mv.Use(companion=companion) | mv.KeepCompanion(companion=companion):
            return ((f"companion:{companion}",),)
        case mv.Predict(number=number):
            return ((SIDIA, f"number:{number}"),)
        case mv.Scare(target=target):
            return ((f"companion:{Companion.SKREE}", f"brawl:{target}"),)
        case mv.Play(item=item) | mv.Pick(item=item) | mv.Discard(item=item):
            return ((f"item:{item}",),)
        case mv.PlayAt(item=item, target=target):
            return ((f"item:{item}", f"brawl:{target}"),)
        case mv.Flip(die=die):
            return ((_HEAVY, f"die:{die}"),)
    return ()
