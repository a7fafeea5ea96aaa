"""The hotspots on the table of Quazo's Gambit, and their tooltips."""

from collections.abc import Iterator

from game.games.quazos_gambit.rules.board import cell_name
from game.games.quazos_gambit.rules.board_file import space_name
from game.games.quazos_gambit.rules.content import ABILITIES, ABILITY_CARDS, HOMES, ROUNDS
from game.games.quazos_gambit.rules.names import (
    ABILITY_NAMES,
    BIOME_NAMES,
    CHARACTER_NAMES,
    jewels_held,
)
from game.games.quazos_gambit.rules.state import Depositing, Robbing, State, biome_at, seat_at
from game.games.quazos_gambit.view.layout import Setting, lay_out
from game.games.quazos_gambit.view.tableau import Tableau
from game.games.quazos_gambit.view.targets import Offer, OfferKind, chip_boxes, dice_said, offers
from game.games.quazos_gambit.words.things import UNDER_STEALTH
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box

FINGER = 40.0  # px, the least size of a target, except for neighbours on a plaque
GOLD_ROOM = 34.0


class Spots:
    """Finder of the hotspots."""

    def __init__(self, view: State, setting: Setting) -> None:
        self.view, self.setting = view, setting
        self.offered = offers(view, setting.selected) if setting.perspective.asked else ()
        self.ground, self.places = setting.ground, setting.places
        self.layout = lay_out(Tableau.of(view), setting)

    def all(self) -> Iterator[Hotspot]:
        """Yield every hotspot, later ones on top of earlier."""
        for cell, box in enumerate(self.ground.cells):
            yield Hotspot(space_name(cell), box, tip=self._cell_tip(cell), radius=8)
        yield from self._pawns()
        yield from self._cards()
        yield from self._tray()
        yield from self._chips()

    def _pawns(self) -> Iterator[Hotspot]:
        for seat, player in enumerate(self.view.players):
            if seat == self.view.active:
                continue
            said = [f"Carries {jewels_held(player.red, player.gold)}."]
            if player.stealth:
                said.append(UNDER_STEALTH)
            if player.wing_guard:
                said.append("It battles with advantage under Wing Guard.")
            if any(offer.hotspot == f"battle:{seat}" for offer in self.offered):
                said.append(f"Click to battle it. {dice_said(self.view, seat)}")
            name = f"{self.places[seat].name}, {CHARACTER_NAMES[player.character]}"
            tip = f"{name}\n{' '.join(said)}"
            box = self.layout[f"pawn:{seat}"].box
            least = FINGER * self.ground.unit
            target = Box.around(*box.centre, max(box.w, least), max(box.h, least))
            yield Hotspot(f"pawn:{seat}", target, tip=tip, radius=target.w / 2)

    def _cards(self) -> Iterator[Hotspot]:
        character = self.view.players[self.setting.front(self.view.active)].character
        for number, ability in enumerate(ABILITIES[character]):
            card = ABILITY_CARDS[ability]
            tip = f"{ABILITY_NAMES[ability]}, 3 mana\n{card.effect} {card.kind}"
            yield Hotspot(f"ability:{ability}", self.ground.at(f"card:{number}"), tip=tip)

    def _tray(self) -> Iterator[Hotspot]:
        view, ground = self.view, self.ground
        match view.phase:
            case Depositing():
                player = view.players[view.active]
                for stop in range(player.red + 1):
                    box = ground.till(player.red + 1, stop)
                    tip = f"Deposit {stop}" if stop else "Keep all red jewels"
                    yield Hotspot(f"deposit:{stop}", box, tip=tip, radius=8)
                if player.gold:
                    box = ground.gold_switch(player.red + 1)
                    tip = "The Golden Jewel\nDeposit it, or keep it for now."
                    yield Hotspot("jewel:gold", box, tip=tip, radius=8)
            case Robbing():
                one, other = ground.die("rob:0").box, ground.die("rob:1").box
                box = Box(one.x - 8, one.y - 6, other.right - one.x + 16, one.h + 12)
                yield Hotspot("dice", box, tip="The robber's dice\nDoubles rob the bank.")
                yield from self._stakes()

    def _stakes(self) -> Iterator[Hotspot]:
        """Yield the hotspots of the robber's red jewels: a click on the plaque gambles one."""
        player = self.view.players[self.view.active]
        purse = self.ground.plaque(self.view.active).purse
        x, y = purse.x - 4, purse.centre[1] - FINGER / 2
        if player.gold:
            tip = "The Golden Jewel\nIt cannot be gambled."
            yield Hotspot("jewel:gold", Box(x, y, GOLD_ROOM, FINGER), tip=tip, radius=9)
            x += GOLD_ROOM
        wide = purse.right - x
        tip = "The robber's jewels\nDoubles bring gambled jewels back, a failure loses them."
        yield Hotspot("jewel:red", Box(x, y, wide, FINGER), tip=tip, radius=9)

    def _chips(self) -> Iterator[Hotspot]:
        boxes = chip_boxes(self.ground, len(self.offered))
        for offer, box in zip(self.offered, boxes, strict=True):
            yield Hotspot(offer.hotspot, box, tip=self._offer_tip(offer), radius=9)

    # --- tips -----------------------------------------------------------------------------------

    def _offer_tip(self, offer: Offer) -> str:
        name = self.places[offer.seat].name
        match offer.kind:
            case OfferKind.ROB:
                return f"Rob {name}'s bank\nDoubles rob it. The first rolls are free."
            case OfferKind.PULL:
                return f"Drag {name} here\nThen you cannot move, but battle with advantage."
        return f"Battle {name}\n{dice_said(self.view, offer.seat)}"

    def _cell_tip(self, cell: int) -> str:
        view = self.view
        biome = biome_at(view, cell)
        if biome is None:
            return self._fixed_tip(cell)
        muddy = view.mud is not None and cell in view.mud.cells
        name = f"{BIOME_NAMES[biome]}, mud" if muddy else BIOME_NAMES[biome]
        said = [self._home(cell)]
        if muddy and view.mud is not None:
            frog = self.places[view.mud.seat].name
            said = ["Stops every pawn but the Frog's."]
            if view.mud.until <= ROUNDS:
                said.append(f"It ends when {frog}'s turn in round {view.mud.until} starts.")
        if cell == view.golden:
            said.append("The Golden Jewel is here.")
        if cell in view.jewels:
            said.append("A red jewel is here.")
        elif cell in view.marked:
            said.append("Marked: a lost jewel can be placed here.")
        return f"{cell_name(cell)}, {name}\n{' '.join(said)}"

    def _home(self, cell: int) -> str:
        biome = biome_at(self.view, cell)
        for seat, player in enumerate(self.view.players):
            if HOMES[player.character] is biome:
                return f"Home tile of {self.places[seat].name}."
        return "Nobody's home tile."

    def _fixed_tip(self, cell: int) -> str:
        board = self.view.board
        if cell in board.spawns:
            seat = seat_at(self.view, board.spawns.index(cell))
            if seat is None:
                return "A spawn\nNobody starts here: it is a wall."
            return f"{self.places[seat].name}'s spawn\nNobody can move onto it."
        seat = seat_at(self.view, board.banks.index(cell))
        if seat is None:
            return "An unused bank\nNobody owns it: it is a wall."
        player = self.view.players[seat]
        held = jewels_held(player.bank_red, player.bank_gold)
        return f"{self.places[seat].name}'s bank\nHolds {held}."
