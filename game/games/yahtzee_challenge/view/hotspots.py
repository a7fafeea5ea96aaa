"""What can be clicked on the table of Yahtzee Challenge, and what the pointer is told about it."""

from collections.abc import Iterator, Sequence

from game.core.contract.values import Seat
from game.core.wording import COUNTS
from game.games.yahtzee_challenge.analysis import odds
from game.games.yahtzee_challenge.rules.content import (
    CHANCE_MIN,
    LEVEL_MAX,
    NAMES,
    NUMBER,
    WILDS,
    Tile,
    points,
)
from game.games.yahtzee_challenge.rules.finale import after
from game.games.yahtzee_challenge.rules.state import (
    FirstRoll,
    OrderRoll,
    OwnSquare,
    State,
    StepRoll,
)
from game.games.yahtzee_challenge.view.places import Ground
from game.games.yahtzee_challenge.words.prompts import square_said
from game.table.motion import Layout
from game.table.table import Place
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box

FINGER = 40.0  # no target is smaller
_ONE_OF = dict(zip(NUMBER, COUNTS[1:7], strict=True))
_PATTERNS = {
    Tile.THREE_OF_A_KIND: "Three or more the same",
    Tile.SMALL_STRAIGHT: "Four numbers in a row",
    Tile.CHANCE: f"A total of {CHANCE_MIN} or more",
    Tile.FULL_HOUSE: "Three of one number and two of another",
    Tile.FOUR_OF_A_KIND: "Four or more the same",
    Tile.LARGE_STRAIGHT: "Five numbers in a row",
}


def spots(
    view: State, layout: Layout, ground: Ground, places: Sequence[Place], *, chances: bool
) -> tuple[Hotspot, ...]:
    """Every hotspot; where two overlap the later one is on top. `chances`: tips tell the odds."""
    return tuple(_Spots(view, layout, ground, places, chances).all())


class _Spots:
    def __init__(
        self,
        view: State,
        layout: Layout,
        ground: Ground,
        places: Sequence[Place],
        chances: bool,
    ) -> None:
        self._view = view
        self._layout = layout
        self._ground = ground
        self._places = places
        self._chances = chances

    def all(self) -> Iterator[Hotspot]:
        yield from self._tray()
        yield from self._squares()
        if isinstance(self._view.phase, StepRoll | FirstRoll):
            # Whoever picks up the next player's pawn wants to hand the go on (YC-3.4).
            pawn = f"pawn:{after(self._view, self._view.active)}"
            yield Hotspot("button:skip", self._box(pawn), tab=False)
        for tile in self._view.available():
            yield Hotspot(f"tile:{tile}", self._box(f"tile:{tile}"), tip=self._tip(tile), radius=9)
        if "shield" in self._layout:
            tip = "Yahtzee shield\nOnly a yahtzee can steal this tile."
            box = self._box("shield")
            yield Hotspot("shield", Box.around(*box.centre, FINGER, FINGER), tip=tip)

    def _squares(self) -> Iterator[Hotspot]:
        """Each square once: a tile that lies there stands for the whole of it."""
        for square, box in self._ground.squares.items():
            tile = self._view.tile_at(square)
            if tile is None:
                yield Hotspot(f"square:{square}", box, tip=self._square_tip(square), radius=13)
            else:
                yield Hotspot(f"tile:{tile}", box, tip=self._tip(tile), radius=13)

    def _box(self, key: str) -> Box:
        return self._layout[key].box

    def _tray(self) -> Iterator[Hotspot]:
        tray = self._ground.tray.inset(8)
        phase = self._view.phase
        if isinstance(phase, OrderRoll):
            yield Hotspot("order_dice", tray, tip="The cup\nRoll two dice to see who begins.")
            return
        tip = "The cup\nClick to roll all five dice." if isinstance(phase, FirstRoll) else ""
        yield Hotspot("cup", tray, tip=tip, tab=isinstance(phase, FirstRoll))
        for position in range(len(self._view.dice)):
            key = f"die:{position}"
            if key in self._layout:
                box = self._box(key)
                wide = max(0.0, FINGER - box.w) / 2
                yield Hotspot(key, box.inset(-wide), radius=box.w * 0.22)
        if "step" in self._layout and isinstance(phase, StepRoll | OwnSquare):
            box = self._box("step")
            yield Hotspot("step_die", box, tip="The movement die", radius=box.w * 0.22)

    # --- tips -----------------------------------------------------------------------------------

    def _square_tip(self, square: int) -> str:
        name = square_said(square).capitalize()
        if square in WILDS:
            return f"{name}\nLand here to win any tile but your own."
        return f"{name}\nFree. Land here to win an unclaimed tile."

    def _tip(self, tile: Tile) -> str:
        """The tile in a sentence, with the chance to win it from scratch."""
        held = self._view.holding(tile)
        if held.owner is None:
            if tile in NUMBER:
                each, most = points(tile, 1), points(tile, LEVEL_MAX)
                what = f"{each} points for each {_ONE_OF[tile]}, up to {most}."
            else:
                what = f"{_PATTERNS[tile]}: {points(tile, 0)} points."
            more = f" {_chance(odds.steal(tile))} within three rolls." if self._chances else ""
            return f"{NAMES[tile]}\n{what}{more}"
        head = f"{NAMES[tile]}, {points(tile, held.level)} points"
        if held.owner == self._view.active:
            return f"{head}\n{self._own(tile, held.level)}"
        return f"{head}\n{self._rival(tile, held.level, held.owner)}"

    @staticmethod
    def _own(tile: Tile, level: int) -> str:
        if tile not in NUMBER:
            return "Yours."
        if level == LEVEL_MAX:
            return "Yours, at its highest value."
        return f"Yours. Land on it to improve it with {COUNTS[level + 1]} dice or more."

    def _rival(self, tile: Tile, level: int, owner: Seat) -> str:
        whose = f"{self._places[owner].name} holds it"
        if tile is self._view.shielded:
            return (
                f"{whose} with the shield: only a yahtzee steals it{self._odds(odds.any_of(()))}."
            )
        if tile in NUMBER:
            need = f"{COUNTS[level]} or more" if level < LEVEL_MAX else "four"
            chance = self._odds(odds.steal(tile, level))
            return f"{whose} with {COUNTS[level]}: you need {need}{chance}."
        return f"{whose}. {_PATTERNS[tile]} steals it{self._odds(odds.steal(tile))}."

    def _odds(self, chance: float) -> str:
        return f", {_chance(chance)}" if self._chances else ""


def _chance(chance: float) -> str:
    return f"{round(100 * chance)} %"
