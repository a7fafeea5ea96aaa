"""The hotspots on the table of Yahtzee Challenge, and their tooltips."""

from collections.abc import Iterator

from game.core.contract.values import Seat
from game.core.wording import per_cent
from game.games.yahtzee_challenge.analysis import odds
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.content import LEVEL_MAX, NUMBER, Tile, points
from game.games.yahtzee_challenge.rules.finale import after
from game.games.yahtzee_challenge.rules.names import NAMES, PATTERNS, Term, dice_of, square_name
from game.games.yahtzee_challenge.view.layout import Setting
from game.table.motion import Layout
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box

FINGER = 40.0  # no target is smaller


class Spots:
    """Finder of the hotspots."""

    def __init__(self, view: st.State, setting: Setting, layout: Layout) -> None:
        self.view, self.layout = view, layout
        self.ground, self.places = setting.ground, setting.places
        self.chances = setting.perspective.tells_odds

    def all(self) -> Iterator[Hotspot]:
        """Yield every hotspot; the later ones are on top."""
        yield from self._tray()
        yield from self._squares()
        if isinstance(self.view.phase, st.StepRoll | st.FirstRoll):
            # A click on the next player's pawn ends the turn (YC-3.4).
            pawn = f"pawn:{after(self.view, self.view.active)}"
            yield Hotspot("button:skip", self._box(pawn), tab=False)
        for tile in self.view.available():
            yield Hotspot(f"tile:{tile}", self._box(f"tile:{tile}"), tip=self._tip(tile), radius=9)
        if "shield" in self.layout:
            tip = f"{Term.SHIELD}\nOnly a yahtzee can steal this tile."
            box = self._box("shield")
            yield Hotspot("shield", Box.around(*box.centre, FINGER, FINGER), tip=tip)

    def _squares(self) -> Iterator[Hotspot]:
        """Yield one hotspot for each square: that of its tile, or its own if it has none."""
        for square, box in self.ground.squares.items():
            tile = self.view.tile_at(square)
            if tile is None:
                yield Hotspot(f"square:{square}", box, tip=self._square_tip(square), radius=13)
            else:
                yield Hotspot(f"tile:{tile}", box, tip=self._tip(tile), radius=13)

    def _box(self, key: str) -> Box:
        return self.layout[key].box

    def _tray(self) -> Iterator[Hotspot]:
        tray = self.ground.region("tray").inset(8)
        phase = self.view.phase
        if isinstance(phase, st.OrderRoll):
            yield Hotspot("order_dice", tray, tip="The cup\nRoll two dice to see who begins.")
            return
        tip = "The cup\nClick to roll all five dice." if isinstance(phase, st.FirstRoll) else ""
        yield Hotspot("cup", tray, tip=tip, tab=isinstance(phase, st.FirstRoll))
        for position in range(len(self.view.dice)):
            key = f"die:{position}"
            if key in self.layout:
                box = self._box(key)
                wide = max(0.0, FINGER - box.w) / 2
                yield Hotspot(key, box.inset(-wide), radius=box.w * 0.22)
        if "step" in self.layout and isinstance(phase, st.StepRoll | st.OwnSquare):
            box = self._box("step")
            yield Hotspot("step_die", box, tip="The movement die", radius=box.w * 0.22)

    # --- tips -----------------------------------------------------------------------------------

    def _square_tip(self, square: int) -> str:
        name = square_name(square, self.view.starts).capitalize()
        if square in self.view.starts:
            return f"{name}\nLand here to win any tile but your own."
        return f"{name}\nFree. Land here to win an unclaimed tile."

    def _tip(self, tile: Tile) -> str:
        """Return the tile in a sentence, with the chance to win it from scratch."""
        held = self.view.holding(tile)
        if held.owner is None:
            if tile in NUMBER:
                each, most = points(tile, 1), points(tile, LEVEL_MAX)
                what = f"{each} points for each {NUMBER[tile]}, up to {most}."
            else:
                what = f"{PATTERNS[tile].capitalize()}: {points(tile, 0)} points."
            if not self.chances:
                return f"{NAMES[tile]}\n{what}"
            return f"{NAMES[tile]}\n{what} {per_cent(odds.steal(tile))} within three rolls."
        head = f"{NAMES[tile]}, {points(tile, held.level)} points"
        if held.owner == self.view.active:
            return f"{head}\n{self._own(tile, held.level)}"
        return f"{head}\n{self._rival(tile, held.level, held.owner)}"

    @staticmethod
    def _own(tile: Tile, level: int) -> str:
        if tile not in NUMBER:
            return "Yours. Its points never change."
        if level == LEVEL_MAX:
            return "Yours, at its highest value."
        return f"Yours. Land on it to improve it: you need at least {dice_of(tile, level + 1)}."

    def _rival(self, tile: Tile, level: int, owner: Seat) -> str:
        name = self.places[owner].name
        if tile is self.view.shielded:
            what = f"{name} holds it with the shield: only a yahtzee steals it"
            chance = odds.any_of(())
        elif tile in NUMBER:
            need = f"at least {dice_of(tile, level)}"
            what, chance = f"{name} holds it: roll {need} to steal it", odds.steal(tile, level)
        else:
            what = f"{name} holds it: roll {PATTERNS[tile]} to steal it"
            chance = odds.steal(tile)
        return f"{what}, {per_cent(chance)}." if self.chances else f"{what}."
