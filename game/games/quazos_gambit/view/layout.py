"""The places of all pieces of Quazo's Gambit at rest, calculated from a tableau."""

from collections.abc import Iterator
from math import atan2, degrees
from typing import TypeAlias

from game.core.contract.values import Seat
from game.core.wording import counted, listed
from game.games.quazos_gambit.rules.board import cell_name, terrain
from game.games.quazos_gambit.rules.content import (
    ABILITIES,
    BIOMES,
    BONUS_STEP,
    GOLD_ROUND,
    HOMES,
    MANA_BONUS_FACES,
    MANA_MAX,
    Ability,
)
from game.games.quazos_gambit.rules.events import Fallback
from game.games.quazos_gambit.rules.names import BIOME_NAMES, jewels_held
from game.games.quazos_gambit.rules.state import Halt, Player
from game.games.quazos_gambit.view import faces
from game.games.quazos_gambit.view import faces_tray as tray
from game.games.quazos_gambit.view.faces_seats import (
    AbilityCard,
    Effects,
    Mana,
    Purse,
    RoundMarker,
    RoundNumber,
)
from game.games.quazos_gambit.view.places import BoardPlaces
from game.games.quazos_gambit.view.tableau import Stage, Tableau, battles_again
from game.table.animation import Piece
from game.table.dice import Die
from game.table.faces import Face, Panel, SeatRim
from game.table.forms.labels import Label, Note, OnPaper
from game.table.laying import die_piece, piece_in
from game.table.setting import TableSetting
from game.ui.viewport import Box

# Depth, from the board upwards.
MUD, OWN, JEWEL, WAY_IN_DEPTH, OWL, COUNT = 2.0, 9.4, 10.0, 11.0, 12.0, 36.0
GILDED = 9.2
ROUND, SAFE, WORDS, CARD, RIM = 3.0, 4.0, 3.0, 3.0, 2.0
PAWN, ACTIVE_PAWN = 30.0, 35.0
PANEL, ON_PANEL = 50.0, 52.0
STAGE = 60.0  # above the board and its pawns
FLYING = 70.0
UNTIL = 36.5  # over pawns, below the dots of a way

DISC, ACTIVE_DISC, BANKED_DISC = 52.0, 58.0, 40.0
SHARED_DISC = {2: 40.0, 3: 33.0, 4: 33.0}  # by how many share a cell
UNTIL_TAG = 36.0, 18.0
WAY_IN, WAY_IN_AT = (22.0, 16.0), 0.27  # an arrow; how far from a door to the section
JEWEL_SIZE, GOLD_SIZE = 34.0, 44.0
_SPREAD: dict[int, tuple[tuple[float, float], ...]] = {  # where pawns stand that share a cell
    1: ((0, 0),),
    2: ((-12, 0), (12, 0)),
    3: ((-14, -13), (14, -13), (0, 14)),
    4: ((-14, -14), (14, -14), (-14, 14), (14, 14)),
}
TILL_GAP, TILL_ASKED, TILL_ASKED_SHORT = 12.0, 320.0, 180.0  # words beside the amounts
_ASIDE = 18.0, 15.0  # of a pawn in the bank: clear of the owl and of the count in the corner


Setting: TypeAlias = TableSetting[BoardPlaces]


def lay_out(tableau: Tableau, setting: Setting) -> dict[str, Piece]:
    """Return every piece at rest, by its key."""
    return {piece.key: piece for piece in _Layout(tableau, setting).pieces()}


def jewel_piece(key: str, box: Box, z: float = JEWEL, unit: float = 1.0) -> Piece:
    """Return a red jewel on a cell or in flight."""
    size = JEWEL_SIZE * unit
    return piece_in(Box.around(*box.centre, size, size), key, faces.JEWEL, z)


class _Layout:
    def __init__(self, tableau: Tableau, setting: Setting) -> None:
        self.tableau, self.setting = tableau, setting
        self.ground, self.places = setting.ground, setting.places
        self.mine = setting.front(tableau.active)

    def pieces(self) -> Iterator[Piece]:
        yield from self._board()
        yield from self._pawns()
        yield from self._bank()
        yield from self._seats()
        yield from self._rounds()
        yield self._words("golden", "label:golden_note", OnPaper((self._golden_note(),)))
        yield from self._pouch()
        if self.tableau.stage is not Stage.TURN:
            yield piece_in(self.ground.region("tray"), "panel", Panel(), PANEL)
        match self.tableau.stage:
            case Stage.TURN:
                yield from self._turn()
            case Stage.GOLD:
                yield from self._announced("The Golden Jewel appears", self._fewest())
            case Stage.OVER:
                yield from self._announced("Quazo closes the bank", "Only jewels in the bank count")
            case Stage.TILL:
                yield from self._till()
            case Stage.HEIST:
                yield from self._heist()
            case Stage.SPREAD:
                yield from self._spread()

    # --- the board ------------------------------------------------------------------------------

    def _board(self) -> Iterator[Piece]:
        cells, seen = self.ground.cells, self.tableau
        for cell in seen.mud:
            yield piece_in(cells[cell], f"mud:{cell}", faces.MUD, MUD)
            box = cells[cell]
            wide, high = (side * self.ground.letters for side in UNTIL_TAG)
            tag = Box(box.x + 3, box.y + 3, wide, high)
            yield piece_in(tag, f"until:{cell}", faces.MudEnds(seen.mud_until), UNTIL)
        for cell in sorted(seen.jewels):
            yield jewel_piece(f"jewel:{cell}", cells[cell], unit=self.ground.unit)
        if seen.golden is not None:
            size = GOLD_SIZE * self.ground.unit
            box = Box.around(*cells[seen.golden].centre, size, size)
            yield piece_in(box, "golden", faces.Golden(), JEWEL + 1)

    def _pawns(self) -> Iterator[Piece]:
        thieves = self.tableau.thieves
        for cell in sorted({thief.cell for thief in thieves}):
            seats = [seat for seat, thief in enumerate(thieves) if thief.cell == cell]
            # The active pawn is in front.
            seats.sort(key=lambda seat: seat == self.tableau.active)
            for (dx, dy), seat in zip(_SPREAD[len(seats)], seats, strict=True):
                yield self._pawn(seat, cell, dx, dy, sharing=len(seats))

    def _pawn(self, seat: Seat, cell: int, dx: float, dy: float, *, sharing: int) -> Piece:
        thief = self.tableau.thieves[seat]
        at_work = self.tableau.stage not in (Stage.GOLD, Stage.OVER)
        active = seat == self.tableau.active and at_work
        x, y = self.ground.cells[cell].centre
        banked = in_bank(self.ground, cell)
        if banked:
            middle = self.ground.at("owl").centre
            dx = _ASIDE[0] if x > middle[0] else -_ASIDE[0]
            dy = -_ASIDE[1] if y > middle[1] else _ASIDE[1]
        face = faces.Pawn(
            thief.character,
            self.places[seat].colour,
            thief.stealth,
            thief.wing_guard,
            bool(thief.gold),
            active,
            self.ground.unit,
        )
        alone = BANKED_DISC if banked else ACTIVE_DISC if active else DISC
        unit = self.ground.unit
        size = (alone if sharing == 1 else SHARED_DISC[sharing]) * unit
        z = ACTIVE_PAWN if active else PAWN + dy / 100
        return Piece(f"pawn:{seat}", face, x + dx * unit, y + dy * unit, size, size, z)

    def _own_bank(self) -> Iterator[Piece]:
        """Yield a ring round the own section of the bank, and an arrow from each of its doors."""
        cells, board = self.ground.cells, self.tableau.board
        unit, letters = self.ground.unit, self.ground.letters
        place = self.tableau.thieves[self.mine].place
        bank = cells[board.banks[place]]
        yield piece_in(bank, f"own:{self.mine}", faces.OWN_BANK, OWN)
        face = faces.WayIn(self.places[self.mine].colour)
        for number, door in enumerate(terrain(board).doors[place]):
            (x, y), (to_x, to_y) = cells[door].centre, bank.centre
            angle = degrees(atan2(x - to_x, y - to_y))
            # Clear of the count, which hangs over the rim.
            # Large ones reach further out.
            inward = WAY_IN_AT * (unit / letters) ** 2 if x == to_x else WAY_IN_AT
            dx, dy = (to_x - x) * inward, (to_y - y) * inward
            wide, high = (side * unit for side in WAY_IN)
            at = Box.around(x + dx, y + dy, wide, high)
            yield piece_in(at, f"door:{self.mine}:{number}", face, WAY_IN_DEPTH, angle=angle)

    def _bank(self) -> Iterator[Piece]:
        yield from self._own_bank()
        yield piece_in(self.ground.at("owl"), "owl", faces.OWL, OWL)
        for seat, thief in enumerate(self.tableau.thieves):
            if thief.bank_gold:
                field = self.ground.cells[self.tableau.board.banks[thief.place]]
                yield piece_in(field, f"gilded:{seat}", faces.Gilded(), GILDED)
            colour = self.places[seat].colour
            face = faces.BankCount(colour, thief.bank_red, thief.bank_gold)
            yield piece_in(self.ground.count(thief.place), f"count:{seat}", face, COUNT)

    # --- around the board -------------------------------------------------------------------------

    def _seats(self) -> Iterator[Piece]:
        for seat, thief in enumerate(self.tableau.thieves):
            plaque = self.ground.plaque(seat)
            if thief.gold:
                yield piece_in(plaque.box, f"carrier:{seat}", SeatRim(), RIM)
            purse, mana = Purse(thief.red, thief.gold), Mana(thief.character, thief.mana)
            yield piece_in(plaque.purse, f"purse:{seat}", purse, WORDS)
            yield piece_in(plaque.mana, f"mana:{seat}", mana, WORDS)
            effects = self._effects(seat, thief)
            if plaque.effects is not None and (effects.lasting or effects.bound):
                yield piece_in(plaque.effects, f"effects:{seat}", effects, WORDS)

    def _effects(self, seat: Seat, thief: Player) -> Effects:
        """Return a seat's effects, and the rivals that cannot battle it, with their last rounds."""
        until = self.tableau.until[seat]
        lasting = (Ability.STEALTH, thief.stealth), (Ability.WING_GUARD, thief.wing_guard)
        bound: dict[int, list[str]] = {}
        for rival, other in enumerate(self.tableau.thieves):
            again = battles_again(other.attacks, seat, self.tableau.round)
            if again:
                bound.setdefault(again, []).append(self.places[rival].colour)
        return Effects(
            tuple((ability, until) for ability, holds in lasting if holds),
            tuple((again, tuple(bound[again])) for again in sorted(bound)),
        )

    def _rounds(self) -> Iterator[Piece]:
        now = self.tableau.round
        for number, box in enumerate(self.ground.rounds, start=1):
            yield piece_in(box, f"round:{number}", RoundNumber(number, number < now), ROUND)
        if now:
            yield piece_in(safe_place(self.ground, now), "safe", RoundMarker(now), SAFE)

    def _fewest(self) -> str:
        """Return in words who has the fewest jewels: the Golden Jewel appears there (QG-8.2)."""
        totals = [thief.red + thief.bank_red for thief in self.tableau.thieves]
        least = min(totals)
        names = [self.places[seat].name for seat, total in enumerate(totals) if total == least]
        has = "has" if len(names) == 1 else "have"
        if len(names) == len(totals):
            return f"All have {counted(least, 'jewel')}, in the bank or carried"
        return f"{listed(names)} {has} the fewest jewels, {least} in all"

    def _golden_note(self) -> str:
        """Return a short sentence that says where the Golden Jewel is."""
        seen = self.tableau
        if seen.golden is not None:
            return f"Worth 7 points. It is on {cell_name(seen.golden)}."
        for seat, thief in enumerate(seen.thieves):
            name = self.places[seat].name
            if thief.gold:
                return f"Worth 7 points. {name} carries it and gets no extra movements."
            if thief.bank_gold:
                return f"7 points in {name}'s bank."
        return f"Worth 7 points. Appears in round {GOLD_ROUND}."

    def _pouch(self) -> Iterator[Piece]:
        thief = self.tableau.thieves[self.mine]
        used = self.tableau.turn.used if self.mine == self.tableau.active else None
        for number, ability in enumerate(ABILITIES[thief.character]):
            mana = None if ability is used else thief.mana
            face = AbilityCard(ability, thief.character, mana)
            yield piece_in(self.ground.at(f"card:{number}"), f"ability:{ability}", face, CARD)

    # --- the tray -------------------------------------------------------------------------------

    def _words(self, key: str, place: str, face: Face) -> Piece:
        return piece_in(self.ground.at(place), f"words:{key}", face, WORDS)

    def _turn(self) -> Iterator[Piece]:
        seen = self.tableau
        turn, book = seen.turn, self.ground.has_book
        ended = turn.halted is not None or turn.steps >= turn.allowance
        if not book:
            yield self._words("mana", "label:mana", Label(("Mana roll",)))
            yield self._words("steps", "label:steps", Label(("Movements", "Moves")))
            yield self._words("reach", "label:reach", Label(("Here",)))
        if seen.turn.mana_die:
            yield die_piece(self.ground.die("mana"), "die:mana", Die(seen.turn.mana_die))
            if not book or ended:
                yield self._words("mana_note", "label:mana_note", Note(self._mana_note()))
        home = HOMES[seen.thief.character]
        tokens = tray.Steps(
            turn.steps,
            turn.allowance,
            turn.halted is not None,
            home,
            turn.bonus,
            seen.jet,
        )
        if not book or not ended or not seen.turn.mana_die:
            yield piece_in(self.ground.at("steps"), "steps", tokens, WORDS)
        yield self._words("steps_note", "label:steps_note", Note(self._steps_note()))

    def _mana_note(self) -> tuple[str, ...]:
        die = self.tableau.turn.mana_die
        if self.tableau.thief.mana == MANA_MAX:
            return f"{die} rolled: your mana is full", "Mana is full"
        if die in MANA_BONUS_FACES:
            return f"{die} rolled: 1 more mana", "1 more mana"
        return "1 mana. A 1 or 6 gives 1 more", "1 mana"

    def _steps_note(self) -> tuple[str, ...]:
        """Return a note on the movements left or how to get more; then the same in fewer words."""
        seen = self.tableau
        turn, thief = seen.turn, seen.thief
        match turn.halted:
            case Halt.GOLD:
                return "The Golden Jewel stops you", "The gold stops you"
            case Halt.MUD:
                return "Stuck in the mud", "In the mud"
            case Halt.UNDERTOW:
                return "Undertow took your movements", "Used by Undertow", "Undertow"
        home = BIOME_NAMES[HOMES[thief.character]]
        if turn.steps >= turn.allowance:
            used = "All movements used" if self.ground.has_book else "All used"
            return (used,)
        if turn.bonus and seen.jet:
            return f"3 more from {home}, 3 from Jet Stream", f"{home} 3, Jet Stream 3", "6 more"
        if turn.bonus:
            return f"3 more from your {home} tile", f"3 more: {home}"
        if thief.gold:
            return "No extra ones with the Golden Jewel", "No extra with gold"
        if seen.jet:
            return "3 more from Jet Stream", "3 more: Jet Stream"
        if turn.steps < BONUS_STEP:
            return (
                f"End your 3rd movement on {home} for 3 more",
                f"End on {home}: 3 more movements",
                f"End on {home}: 3 more",
            )
        return "No extra ones this turn", "No extra ones"

    def _announced(self, title: str, line: str) -> Iterator[Piece]:
        """Yield a text that fills the tray."""
        start, area = self.ground.at("panel:words"), self.ground.region("tray")
        high = area.bottom - 12 - start.y if self.ground.has_book else start.h
        wide = Box(start.x, start.y, area.right - TILL_GAP - start.x, high)
        yield piece_in(wide, "panel:words", tray.Notice(title, (line,)), ON_PANEL)

    def _on_panel(self, key: str, place: str, title: str, *lines: str, badge: str = "") -> Piece:
        return piece_in(self.ground.at(place), key, tray.Notice(title, lines, badge), ON_PANEL)

    def _till(self) -> Iterator[Piece]:
        thief = self.tableau.thief
        stops = thief.red + 1
        if not self.setting.perspective.led:
            yield from self._asked_at_the_till(stops, gold=bool(thief.gold))
        picked = (stop for stop in range(stops) if f"deposit:{stop}" in self.setting.selected)
        chosen = next(picked, thief.red)  # all of them unless another amount is picked
        for stop in range(stops):
            box = self.ground.till(stops, stop).inset(3, 6)
            yield piece_in(box, f"deposit:{stop}", tray.Deposit(stop, stop == chosen), ON_PANEL)
        if thief.gold:
            face = tray.GoldSwitch("jewel:gold" in self.setting.selected)
            yield piece_in(self.ground.gold_switch(stops), "jewel:gold", face, ON_PANEL)

    def _asked_at_the_till(self, stops: int, *, gold: bool) -> Iterator[Piece]:
        """Yield the question beside the amounts, if the amounts leave room for the question."""
        box = self.ground.at("panel:words")
        if self.ground.has_book:
            face = tray.Notice("How many to deposit?", ("All, or a number",))
            yield piece_in(box, "panel:words", face, ON_PANEL)
            return
        ends = self.ground.gold_switch(stops).x if gold else self.ground.till(stops, 0).x
        room = ends - TILL_GAP - box.x
        if room >= TILL_ASKED:
            how = "All, or click a number; switch the gold" if gold else "All, or click a number"
        elif room >= TILL_ASKED_SHORT:
            how = "A number, and the gold" if gold else "All, or a number"
        else:
            return
        asked = Box(box.x, box.y, room, box.h)
        yield piece_in(asked, "panel:words", tray.Notice("How many to deposit?", (how,)), ON_PANEL)

    def _heist(self) -> Iterator[Piece]:
        seen = self.tableau
        if seen.owner is None:
            return
        owner = seen.thieves[seen.owner]
        name, colour = self.places[seen.owner].name, self.places[seen.owner].colour
        inside = jewels_held(owner.bank_red, owner.bank_gold)
        yield piece_in(self.ground.at("heist:vault"), "safe:shut", faces.VAULT, ON_PANEL)
        told = f"{name}'s bank", f"Holds {inside}", "Doubles rob it"
        yield self._on_panel("panel:words", "heist:words", *told, badge=colour)
        for number in range(2):
            face = Die(seen.dice[number]) if seen.dice else tray.DieSocket()
            rest = self.ground.die(f"rob:{number}")
            yield die_piece(rest, f"die:rob:{number}", face, ON_PANEL)
        tries = tray.FreeTries(seen.free_left)
        yield piece_in(self.ground.at("heist:lamps"), "lamps", tries, ON_PANEL)
        yield piece_in(self.ground.at("heist:pot"), "pot", tray.Pot(seen.pot), ON_PANEL)

    def _spread(self) -> Iterator[Piece]:
        seen = self.tableau
        if seen.biome is None:
            return
        lost = "One lost jewel" if seen.pot == 1 else f"{seen.pot} lost jewels"
        where = "The four-sided die picks the biome"
        yield self._on_panel("panel:words", "panel:words", f"{lost} to place", where)
        die = BIOMES.index(seen.biome) + 1
        yield piece_in(self.ground.at("die:biome"), "die:biome", tray.BiomeDie(die), ON_PANEL)
        name = BIOME_NAMES[seen.biome]
        found = seen.fallback is Fallback.NONE
        shown = f"{die}: {name}" if found else f"{die}: {name}, but none is free"
        pick = {
            Fallback.NONE: f"Pick a lit {name} tile",
            Fallback.ANY_BIOME: "Pick any lit tile",
            Fallback.UNDER_A_PAWN: "Pick a lit tile, pawns too",
        }[seen.fallback]
        yield self._on_panel("panel:biome", "spread:words", shown, pick)


def safe_place(ground: BoardPlaces, number: int) -> Box:
    """Return the place of a round's marker: over its number, with the safe-box at its left."""
    box = ground.rounds[number - 1]
    unit = ground.round_unit
    return Box(box.x - 26 * unit, box.y - 4 * unit, box.w + 31 * unit, box.h + 8 * unit)


def vault_stage(ground: BoardPlaces) -> dict[str, Piece]:
    """Return the vault over the dark board, and the owl above it, by key."""
    field = ground.field
    (x, y), unit = field.centre, ground.unit
    owl = Box.around(x, y - 118 * unit, 132 * unit, 148 * unit)
    vault = Box.around(x, y + 26 * unit, 220 * unit, 208 * unit)
    return {
        "night": piece_in(field, "night", faces.NIGHT, STAGE),
        "watcher": piece_in(owl, "watcher", faces.WATCHER, STAGE + 1),
        "vault": piece_in(vault, "vault", faces.VAULT, STAGE + 2),
    }


def in_bank(ground: BoardPlaces, cell: int) -> bool:
    """Return whether the picture of the owl covers a cell."""
    x, y = ground.at("owl").centre
    cx, cy = ground.cells[cell].centre
    return abs(x - cx) < ground.cells[cell].w and abs(y - cy) < ground.cells[cell].h
