"""Effects that emphasise important events of Dragon Farkle, besides the plain change.

Those of a rival are smaller than those of a person at the table. Reduced motion: none.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.contract.seats import clockwise
from game.core.contract.values import Seat
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.content import UNIT, EventSide
from game.games.dragon_farkle.rules.state import State
from game.games.dragon_farkle.view import faces
from game.games.dragon_farkle.view.faces import Stake
from game.games.dragon_farkle.view.faces_cards import DeckBack
from game.games.dragon_farkle.view.faces_duel import Duel, Side
from game.games.dragon_farkle.view.great_moments import LARGE_SUM
from game.games.dragon_farkle.view.layout import TOKENS
from game.games.dragon_farkle.view.places import BoardPlaces
from game.games.dragon_farkle.words.great_moments import spoils
from game.table.animation import Cue, Piece, Tween
from game.table.dice import Die
from game.table.moments import CueMaker, Flyer
from game.table.motion import Layout, Point, arc
from game.table.stage import Stage
from game.table.table import Place

GLOW_S, RIVAL_GLOW_S = 0.1, 0.06  # for one die of a throw
COUNT_S, RIVAL_COUNT_S = 0.5, 0.3  # for a sum that runs down
DUEL = (480.0, 176.0)
_COIN, _CARD = (40.0, 40.0), (40.0, 54.0)
_COINS_MOST = 6
_HOT, _PUFF = (34.0, 34.0), (92.0, 95.0)


def duel_size(ground: BoardPlaces) -> tuple[float, float]:
    """Return the width and height, in px, at which two armies are shown face to face."""
    return DUEL[0] * ground.grown, DUEL[1] * ground.grown


class Beats(CueMaker[BoardPlaces]):
    """Makes cues that emphasise events, for the people who sit around the table."""

    def __init__(self, stage: Stage, ground: BoardPlaces, places: Sequence[Place]) -> None:
        super().__init__(stage, ground)
        self._places = places

    def is_persons(self, seat: Seat) -> bool:
        """Whether a person plays this seat: the effects of its events are then larger."""
        return not self._places[seat].computer

    @property
    def _below(self) -> Point:
        """Return the middle of large words: over the lanes, never over the road's pennants."""
        return self._ground.frame.centre[0], self._ground.region("lanes").centre[1]

    # --- dice -------------------------------------------------------------------------------------

    def glow(self, dice: Sequence[Piece], seat: Seat) -> list[Cue]:
        """Return cues that light up the dice that score one by one, from the left."""
        if self._stage.reduced:
            return []
        pieces, seconds = self._pieces, GLOW_S if self.is_persons(seat) else RIVAL_GLOW_S

        def lit(die: Piece) -> Cue:
            def light() -> None:
                pieces[die.key].face = die.face

            tweens = (Tween(die.key, "lift", die.lift + 5.0, arc, wave=True),)
            return Cue(seconds, tweens, light)

        return [lit(die) for die in sorted(dice, key=lambda die: die.x)]

    def cast(self, key: str, side: EventSide, *, counts: bool) -> list[Cue]:
        """Return cues of what the Event die brings: a Rally lifted up, the dragon's head raised."""
        if self._stage.reduced:
            return []
        if side is EventSide.RALLY and counts:
            tweens = (
                Tween(key, "scale", 1.5, arc, wave=True),
                Tween(key, "lift", 16.0, arc, wave=True),
                Tween(key, "angle", 0.0, wave=True),
            )
            return [Cue(0.5, tweens, sound="horn_rally")]
        if side is EventSide.DRAGON:
            return self.moments.shiver(["dragon", "keep", key], 5.0, 0.4, "dragon_roar")
        return []

    def fear(self, dice: Sequence[str]) -> list[Cue]:
        """Return cues that shake the dice that the dragon is about to eat."""
        return self.moments.shiver(dice, 3.0, 0.24)

    def safe(self) -> list[Cue]:
        """Return cues that ring the soldiers set aside once, to show that they are safe."""
        return self.moments.ringed(["risk"], 0.4)

    def hot(self, dice: Sequence[Piece]) -> list[Cue]:
        """Return cues that throw all dice back into the cup, because every die has scored."""
        to = self._ground.at("cup").centre
        flyers = [
            Flyer(Die(die.face.number), die.at, to, self._ground.sized(_HOT))
            for die in dice
            if isinstance(die.face, Die)
        ]
        return self.moments.flock(flyers, 0.5, 60.0, "dice_tumble")

    # --- sums -------------------------------------------------------------------------------------

    def runs(self, before: Layout, first: int, last: int, seconds: float = COUNT_S) -> list[Cue]:
        """Return cues that count the large number from one sum to another."""
        stake = before["risk"].face
        if not isinstance(stake, Stake):
            return []

        def shown(soldiers: int) -> Stake:
            return replace(stake, number=f"{soldiers // UNIT * UNIT:,}")

        return self.moments.counted("risk", first, last, shown, seconds)

    def walk_home(self, soldiers: int) -> list[Cue]:
        """Return cues that move the soldiers that were at risk off the table."""
        x, y = self._ground.region("risk").centre
        home = self._ground.region("lanes").x, self._ground.region("lanes").bottom
        value = next((value for value in TOKENS if 2 * value <= soldiers), UNIT)
        coin = faces.drawn(f"token_{value}")
        flyers = [
            Flyer(coin, (x + 14.0 * n - 30, y), home, self._ground.sized(_COIN))
            for n in range(min(_COINS_MOST, soldiers // value))
        ]
        return self.moments.flock(flyers, COUNT_S, 20.0, "metal_coin")

    def joined(self, event: ev.ArmyChanged) -> list[Cue]:
        """Return cues that let the pennant of an army that grows much leap."""
        if event.after - event.before < LARGE_SUM:
            return []
        return self.moments.in_turn([f"pennant:{event.seat}"] * 2, 14.0, 0.14)

    # --- brawls -----------------------------------------------------------------------------------

    def called(self, event: ev.BrawlCalled, armies: tuple[int, int], bonus: int) -> list[Cue]:
        """Return cues of both armies of a Brawl, with the winner's bonus between them."""
        face = Duel(
            self._side(event.seat, f"{armies[0]:,}", "soldiers"),
            self._side(event.target, f"{armies[1]:,}", "soldiers"),
            "A Brawl!",
            f"The winner takes the difference, plus {bonus:,}",
        )
        return self.moments.shown(
            face, 1.0, duel_size(self._ground), at=self._below, sound="sword_clash"
        )

    def result(self, event: ev.BrawlResult) -> list[Cue]:
        """Return cues of both scores of a Brawl; they stay until the ply has been seen."""
        left = self._side(event.seat, f"{event.attack:,}", "attack")
        right = self._side(event.target, f"{event.defence:,}", "defence")
        if event.winner is None:
            return self.moments.laid(
                Duel(left, right, "A draw"), duel_size(self._ground), self._below
            )
        won = 0 if event.winner == event.seat else 1
        name, apart = self._places[event.winner].name, abs(event.attack - event.defence)
        note = spoils(event.taken, apart, event.bonus)
        duel = Duel(left, right, f"{name} wins", note, won)
        return self.moments.laid(duel, duel_size(self._ground), self._below)

    def _side(self, seat: Seat, number: str, unit: str) -> Side:
        place = self._places[seat]
        return Side(place.colour, place.name, number, unit)

    # --- the Keep ---------------------------------------------------------------------------------

    def entered(self, shields: Sequence[str]) -> list[Cue]:
        """Return cues of the start of a Final Battle: the dragon roars, its counters jump."""
        roar = self.moments.shiver(["dragon", "keep"], 5.0, 0.4, "dragon_roar")
        return [*roar, *self.moments.in_turn(shields, 10.0, 0.14)]

    def destroyed(self, event: ev.ArmyDestroyed, before: Layout) -> list[Cue]:
        """Return cues of a puff of smoke where an army was destroyed."""
        at = before[f"pennant:{event.seat}"]
        puff = Flyer(faces.PUFF, at.at, (at.x, at.y - 20), self._ground.sized(_PUFF))
        return self.moments.flock([puff], 0.5, 0.0, "sent_home")

    # --- the first turn ---------------------------------------------------------------------------

    def opening(self, view: State) -> list[Cue]:
        """Return cues that deal what all get, and show who begins and why (DF-1.6 to DF-1.8)."""
        boxes = self._ground.seats
        order = clockwise(view.first, len(boxes))
        cues: list[Cue] = []
        for deck, dealt in (
            ("companions", view.rules.companions and view.turn_no > 0),
            ("items", view.rules.items and view.turn_no > 0),
        ):
            if dealt:
                start = self._ground.at(f"deck:{deck}").centre
                back = DeckBack(deck)
                flyers = [
                    Flyer(back, start, boxes[seat].centre, self._ground.sized(_CARD))
                    for seat in order
                ]
                cues += self.moments.flock(flyers, 0.7, 30.0, "deck_shuffle")
        cues += self.moments.in_turn([f"pennant:{view.first}"] * 2, 12.0, 0.16)
        note = "They brought the most snacks"
        name = self._places[view.first].name
        return [*cues, *self.moments.words(f"{name} begins", note, 1.1, at=self._below)]
