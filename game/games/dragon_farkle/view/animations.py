"""How each event of Dragon Farkle is seen: cues from the table before it to the table after.

Every event that changes the table ends by setting it exactly as laid out; what happens on the way
there is only for those who watch.
"""

from dataclasses import replace

from game.core.contract.values import Event, Seat
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.content import Companion, EventSide
from game.games.dragon_farkle.view.animations_battle import BattleShow
from game.games.dragon_farkle.view.animations_road import RoadShow
from game.games.dragon_farkle.view.pieces import CARD, DIE, FLYING, die_key
from game.games.dragon_farkle.view.places import Ground
from game.games.dragon_farkle.view.tableau import Tableau
from game.table.animation import Cue, Piece, Tween, ease_out
from game.table.dice import Thrown, spins, tumble
from game.table.faces import face_of
from game.table.laying import piece_in
from game.table.motion import (
    FADE_S,
    Layout,
    Pieces,
    Point,
    change,
    fall,
    flip,
    hop,
)
from game.ui.viewport import Box

QUICK_S = 0.16  # a thing gives way
SETTLE_S = 0.24  # the table is set for the next decision
TAKE_S = 0.30  # dice on their way to a lane
READ_S = 0.45  # to read something before it is gone
_EVENT_PASSING = ("event:blank", "event:rally", "event:blank", "event:dragon", "event:blank")
_HEARD = {
    EventSide.RALLY: "horn_rally",
    EventSide.DRAGON: "dragon_roar",
    EventSide.BLANK: "",
}
_CARD_SHOWN = 132.0, 180.0
MUG = 84.0, 87.0  # tipped over at a Farkle
_RISING = ("x", "y", "scale")


class Choreography:
    """Cues on the pieces of one table."""

    def __init__(self, pieces: Pieces, ground: Ground) -> None:
        self._pieces = pieces
        self._ground = ground
        self.reduced = False

    def cues(self, event: Event, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        """What is seen of an event; `was` is the table before it."""
        match event:
            case ev.DiceRolled():
                return self._throw(event, before, after, was)
            case ev.DieRerolled(die=die, old=old, new=new):
                key = die_key(len(was.laid), die)
                return self._again(key, spins("die:", die, new), before, after, old != new)
            case ev.DieFlipped(die=die):
                return self._flip(die_key(len(was.laid), die), before, after)
            case ev.EventChanged(old=old_side, new=new_side):
                return self._flip(f"cast:{len(was.laid)}", before, after, old_side != new_side)
            case ev.DiceSetAside():
                return [self._change(before, after, TAKE_S, sound="die_keep")]
            case ev.SoldiersEaten(dice=dice):
                eaten = [die_key(len(was.laid), place) for place in dice]
                return self._on_the_road().meal(eaten, before, after)
            case ev.HotDice():
                return [self._change(before, after, SETTLE_S, sound="good")]
            case ev.Farkle():
                return self._farkle(before, after, was)
            case ev.ArmyChanged():
                return self._on_the_road().march(event, before, after)
        return self._card_cues(event, before, after, was)

    def rearranged(self, before: Layout, after: Layout, seconds: float = QUICK_S) -> list[Cue]:
        """The table gives way to the next decision, or dice are chosen or let go."""
        return [self._change(before, after, seconds)] if before != after else []

    def _card_cues(self, event: Event, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        match event:
            case ev.ItemPlayed(seat=seat, item=item):
                shown = face_of("item", item, "large")
                start = self._start(f"item:{item}", seat, before, was)
                return self._show_card(shown, start, "item_magic", before, after)
            case ev.CompanionUsed(seat=seat, companion=companion, die=die):
                shown = face_of("companion", companion, "large")
                start = self._start(f"companion:{companion}", seat, before, was)
                sound = "banshee" if companion is Companion.SKREE else "companion_arrives"
                return self._show_card(shown, start, sound, before, after, die=die)
            case ev.ItemDealt() | ev.ItemDrawn():
                return self._from_deck("items", "paper_flip", before, after)
            case ev.CompanionDealt() | ev.CompanionDrawn():
                return self._from_deck("companions", "companion_arrives", before, after)
            case ev.Reincarnated(seat=seat):
                return self._on_the_road().return_in_smoke(seat, before, after)
            case ev.BrawlCalled():
                drop = fall(self._pieces, after["brawl"], reduced=self.reduced, sound="sword_clash")
                return [drop, self._change({**before, "brawl": after["brawl"]}, after, SETTLE_S)]
            case ev.BrawlResult(winner=winner):
                return [Cue(READ_S, sound="good" if winner is not None else "bad")]
            case ev.TurnEnded():
                return [Cue(READ_S / 2)]
        return self._battle_cues(event, before, after, was)

    def _battle_cues(self, event: Event, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        show = BattleShow(self._pieces, reduced=self.reduced)
        match event:
            case ev.DamageDone():
                return show.wound(before, after)
            case ev.DragonHealed(amount=amount):
                return show.heal(before, after) if amount else self.rearranged(before, after)
            case ev.SoldiersLost():
                return show.burn(before, after)
            case ev.ArmyDestroyed():
                return show.burn(before, after)
            case ev.GameWon():
                return show.slay(before, after)
            case ev.KeepEntered(seat=seat) | ev.KeepLeft(seat=seat):
                return show.walk_in(f"pennant:{seat}", before, after)
            case ev.ActionEnded():
                return [Cue(READ_S / 2), *self.rearranged(before, after, SETTLE_S)]
        return self.rearranged(before, after, SETTLE_S)

    def _on_the_road(self) -> RoadShow:
        return RoadShow(self._pieces, self._ground, reduced=self.reduced)

    # --- parts ----------------------------------------------------------------------------------

    def _change(self, before: Layout, after: Layout, seconds: float, sound: str = "") -> Cue:
        reduced = self.reduced
        return change(self._pieces, before, after, seconds, reduced=reduced, sound=sound)

    # --- dice -----------------------------------------------------------------------------------

    def _throw(
        self, event: ev.DiceRolled, before: Layout, after: Layout, was: Tableau
    ) -> list[Cue]:
        number = len(was.laid)
        cup = self._ground.place("cup").centre
        gone = {key for key in before if key in ("cup", "words:cup", "words:event", "words:throw")}
        starts: list[Point] = []
        for key, piece in before.items():
            loose = key.startswith("die:") and key not in after
            if loose or (key.startswith("cast:") and key not in after):
                gone.add(key)
                if loose:
                    starts.append((piece.x, piece.y))
        throw = []
        for place, face in enumerate(event.faces):
            lands = after.get(die_key(number, place))
            if lands is None:
                continue
            origin = starts[place] if place < len(starts) else cup
            spin = -540.0 if place % 2 else 540.0
            throw.append(Thrown(lands, origin, spins("die:", place, face), spin))
        cast = after.get(f"cast:{number}")
        if cast is not None:
            throw.append(Thrown(cast, cup, _EVENT_PASSING, 360.0))
        cleared = {key: piece for key, piece in before.items() if key not in gone}
        landed = cleared | {die.lands.key: die.lands for die in throw}

        def clear() -> None:
            for key in gone:
                self._pieces.pop(key, None)

        return [
            Cue(begin=clear),
            *tumble(self._pieces, throw, reduced=self.reduced),
            self._change(landed, after, SETTLE_S, sound=_HEARD[event.side]),
        ]

    def _again(
        self, key: str, passing: tuple[str, ...], before: Layout, after: Layout, changed: bool
    ) -> list[Cue]:
        lands, start = after.get(key), before.get(key)
        if lands is None or start is None:
            return self.rearranged(before, after)
        shown = passing if changed else (*passing, start.face)
        die = Thrown(lands, (start.x, start.y), shown)
        return [
            *tumble(self._pieces, [die], reduced=self.reduced),
            self._change({**before, key: lands}, after, SETTLE_S),
        ]

    def _flip(self, key: str, before: Layout, after: Layout, changed: bool = True) -> list[Cue]:
        if key not in before or key not in after:
            return self.rearranged(before, after)
        turn = flip(
            self._pieces, key, after[key].face, reduced=self.reduced, height=24, sound="die_keep"
        )
        pause = [] if changed else [Cue(READ_S / 2)]
        turned = {**before, key: replace(before[key], face=after[key].face)}
        return [turn, *pause, self._change(turned, after, SETTLE_S)]

    def _farkle(self, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        keys = [die_key(len(was.laid), place) for place in range(len(was.faces))]
        there = [key for key in keys if key in before]
        jump = hop(there, 8, reduced=self.reduced, sound="farkle")
        mug = piece_in(Box.around(*self._ground.region("tray").centre, *MUG), "mug", "mug:", FLYING)
        spilt = self._change({**before, "mug": mug}, after, SETTLE_S)
        return [jump, fall(self._pieces, mug, reduced=self.reduced), Cue(READ_S), spilt]

    # --- cards ----------------------------------------------------------------------------------

    def _start(self, key: str, seat: Seat, before: Layout, was: Tableau) -> Point:
        """Where a card comes from: the pouch, or its owner's side of the table."""
        there = before.get(key)
        if there is not None:
            return there.x, there.y
        area = self._ground.region("seats")
        return area.right, area.y + area.h * (seat + 0.5) / max(4, len(was.camps))

    def _show_card(
        self,
        face: str,
        start: Point,
        sound: str,
        before: Layout,
        after: Layout,
        *,
        die: int = 0,
    ) -> list[Cue]:
        """A card rises to the middle of the table, to be read, and what it rolls."""
        w, h = _CARD_SHOWN
        x, y = self._ground.region("lanes").centre
        shown = Piece("played", face, x, y, w, h, FLYING)

        def rise() -> None:
            self._pieces["played"] = replace(shown, x=start[0], y=start[1], scale=0.6)

        tweens = tuple(Tween("played", name, getattr(shown, name), ease_out) for name in _RISING)
        cues = [Cue(FADE_S if self.reduced else TAKE_S, tweens, rise, sound=sound)]
        there = {**before, "played": shown}
        if die:
            box = Box.around(x + w / 2 + 46, y, 50, 50)
            lands = piece_in(box, "asked", f"die:{die}", FLYING + 1)
            lands.shadow = "shadow:die"
            asked = Thrown(lands, (x, y), spins("die:", 1, die))
            cues += tumble(self._pieces, [asked], reduced=self.reduced)
            there["asked"] = lands
        return [*cues, Cue(READ_S), self._change(there, after, SETTLE_S)]

    def _from_deck(self, deck: str, sound: str, before: Layout, after: Layout) -> list[Cue]:
        """New cards come from their deck."""
        box = self._ground.deck(deck)
        coming = [key for key in after if key not in before and after[key].z == CARD]
        start = {
            key: replace(after[key], x=box.centre[0], y=box.centre[1], z=DIE) for key in coming
        }

        def deal() -> None:
            self._pieces.update((key, replace(piece)) for key, piece in start.items())

        return [
            Cue(begin=deal, sound=sound if coming else ""),
            self._change({**before, **start}, after, TAKE_S),
        ]
