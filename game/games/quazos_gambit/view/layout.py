"""Every piece of Quazo's Gambit as it lies when nothing moves: from a tableau to places.

The face of a piece says all that its picture depends on, in words joined by colons.
"""

from collections.abc import Iterator, Sequence

from game.core.contract.values import Seat
from game.core.wording import counted
from game.games.quazos_gambit.rules.board import cell_name
from game.games.quazos_gambit.rules.content import (
    ABILITIES,
    BIOME_CARDS,
    BIOMES,
    BONUS_STEP,
    GOLD_ROUND,
    HOMES,
    MANA_BONUS_FACES,
    Ability,
)
from game.games.quazos_gambit.rules.events import Fallback
from game.games.quazos_gambit.rules.state import Halt
from game.games.quazos_gambit.view.places import Ground
from game.games.quazos_gambit.view.tableau import Stage, Tableau, Thief, battles_again
from game.table.animation import Piece
from game.table.laying import die_piece, piece_in
from game.table.table import Place
from game.ui.viewport import Box

# Depth, from the board upwards.
MUD, JEWEL, OWL, COUNT = 2.0, 10.0, 12.0, 36.0
ROUND, SAFE, WORDS, CARD = 3.0, 4.0, 3.0, 3.0
PAWN, ACTIVE_PAWN = 30.0, 35.0
PANEL, ON_PANEL = 50.0, 52.0
STAGE = 60.0  # above the board and its pawns
FLYING = 70.0
UNTIL = 36.5  # over pawns, below the dots of a way

DISC, ACTIVE_DISC, BANKED_DISC = 52.0, 58.0, 40.0
SHARED_DISC = {2: 40.0, 3: 33.0, 4: 33.0}  # by how many share a cell
UNTIL_TAG = 36.0, 18.0
JEWEL_SIZE, GOLD_SIZE = 34.0, 44.0
_SPREAD: dict[int, tuple[tuple[float, float], ...]] = {  # where pawns stand that share a cell
    1: ((0, 0),),
    2: ((-12, 0), (12, 0)),
    3: ((-14, -13), (14, -13), (0, 14)),
    4: ((-14, -14), (14, -14), (-14, 14), (14, 14)),
}
TILL_GAP, TILL_ASKED, TILL_ASKED_SHORT = 12.0, 320.0, 180.0  # words beside the amounts
_ASIDE = 18.0, 15.0  # of a pawn in the bank: clear of the owl and of the count in the corner


def lay_out(
    tableau: Tableau,
    ground: Ground,
    places: Sequence[Place],
    mine: Seat | None,
    toggled: frozenset[str] = frozenset(),
) -> dict[str, Piece]:
    """Every piece by its key.

    `mine`: whose abilities lie in the pouch, None for those of the active seat. `toggled`: what is
    switched on of the choice at hand.
    """
    maker = _Layout(tableau, ground, places, mine, toggled)
    return {piece.key: piece for piece in maker.pieces()}


def jewel_piece(key: str, box: Box, z: float = JEWEL) -> Piece:
    """A red jewel on a cell or in flight."""
    return piece_in(Box.around(*box.centre, JEWEL_SIZE, JEWEL_SIZE), key, "red", z)


class _Layout:
    def __init__(
        self,
        tableau: Tableau,
        ground: Ground,
        places: Sequence[Place],
        mine: Seat | None,
        toggled: frozenset[str],
    ) -> None:
        self.toggled = toggled
        self.tableau = tableau
        self.ground = ground
        self.places = places
        self.mine = tableau.active if mine is None else mine

    def pieces(self) -> Iterator[Piece]:
        yield from self._board()
        yield from self._pawns()
        yield from self._bank()
        yield from self._seats()
        yield from self._rounds()
        yield self._words("golden", "label:golden_note", self._golden_note(), "card")
        yield from self._pouch()
        match self.tableau.stage:
            case Stage.TURN:
                yield from self._turn()
            case Stage.GOLD:
                yield from self._announced(f"The Golden Jewel drops|{self._fewest()}")
            case Stage.OVER:
                yield from self._announced("Quazo closes the bank|What lies inside counts, no more")
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
            yield piece_in(cells[cell], f"mud:{cell}", "mud", MUD)
            box = cells[cell]
            tag = Box(box.x + 3, box.y + 3, UNTIL_TAG[0], UNTIL_TAG[1])
            yield piece_in(tag, f"until:{cell}", f"until:{seen.mud_until}", UNTIL)
        for cell in sorted(seen.jewels):
            yield jewel_piece(f"jewel:{cell}", cells[cell])
        if seen.golden is not None:
            box = Box.around(*cells[seen.golden].centre, GOLD_SIZE, GOLD_SIZE)
            yield piece_in(box, "golden", "golden", JEWEL + 1)

    def _pawns(self) -> Iterator[Piece]:
        thieves = self.tableau.thieves
        for cell in sorted({thief.cell for thief in thieves}):
            seats = [seat for seat, thief in enumerate(thieves) if thief.cell == cell]
            # Whoever moves stands nearest.
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
        face = f"pawn:{thief.character}:{self.places[seat].colour}"
        face += ":stealth" if thief.stealth else ""
        face += ":wing" if thief.wing_guard else ""
        face += ":gold" if thief.gold else ""
        face += ":active" if active else ""
        alone = BANKED_DISC if banked else ACTIVE_DISC if active else DISC
        size = alone if sharing == 1 else SHARED_DISC[sharing]
        z = ACTIVE_PAWN if active else PAWN + dy / 100
        return Piece(f"pawn:{seat}", face, x + dx, y + dy, size, size, z)

    def _bank(self) -> Iterator[Piece]:
        yield piece_in(self.ground.at("owl"), "owl", "owl", OWL)
        for seat, thief in enumerate(self.tableau.thieves):
            colour = self.places[seat].colour
            face = f"count:{colour}:{thief.bank_red}:{thief.bank_gold}"
            yield piece_in(self.ground.count(thief.place), f"count:{seat}", face, COUNT)

    # --- around the board -------------------------------------------------------------------------

    def _seats(self) -> Iterator[Piece]:
        for seat, thief in enumerate(self.tableau.thieves):
            face = f"purse:{thief.red}:{thief.gold}"
            yield piece_in(self.ground.at(f"purse:{seat}"), f"purse:{seat}", face, WORDS)
            face = f"mana:{thief.character}:{thief.mana}"
            yield piece_in(self.ground.at(f"mana:{seat}"), f"mana:{seat}", face, WORDS)
            effects = self._effects(seat, thief)
            if effects:
                face = f"effects:{effects}"
                yield piece_in(self.ground.at(f"effects:{seat}"), f"effects:{seat}", face, WORDS)

    def _effects(self, seat: Seat, thief: Thief) -> str:
        """What holds for a seat, and which rivals have to leave it alone, until which round.

        "stealth=8" ends at its turn of round 8; "@8@ember@moss" may not battle it before round 8
        (QG-7.18).
        """
        said = []
        if thief.stealth:
            said.append(f"{Ability.STEALTH}={thief.stealth}")
        if thief.wing_guard:
            said.append(f"{Ability.WING_GUARD}={thief.wing_guard}")
        bound: dict[int, list[str]] = {}
        for rival, other in enumerate(self.tableau.thieves):
            again = battles_again(other.attacks, seat, self.tableau.round)
            if again:
                bound.setdefault(again, []).append(self.places[rival].colour)
        said += [f"@{again}@{'@'.join(bound[again])}" for again in sorted(bound)]
        return ":".join(said)

    def _rounds(self) -> Iterator[Piece]:
        now = self.tableau.round
        for number, box in enumerate(self.ground.rounds, start=1):
            kind = "past" if number < now else "ahead"
            yield piece_in(box, f"round:{number}", f"round:{kind}:{number}", ROUND)
        if now:
            yield piece_in(safe_place(self.ground, now), "safe", f"safe:{now}", SAFE)

    def _fewest(self) -> str:
        """By whose bank the Golden Jewel drops (QG-8.2), unless that has no room."""
        totals = [thief.red + thief.bank_red for thief in self.tableau.thieves]
        least = min(totals)
        names = [self.places[seat].name for seat, total in enumerate(totals) if total == least]
        jewels = counted(least, "jewel")
        if len(names) == len(totals):
            return f"All level in bank and pocket, {jewels} each"
        return f"Fewest in bank and pocket, {jewels}: {', '.join(names)}"

    def _golden_note(self) -> str:
        """Where the Golden Jewel is."""
        seen = self.tableau
        if seen.golden is not None:
            return f"Worth 7. It lies on {cell_name(seen.golden)}."
        for seat, thief in enumerate(seen.thieves):
            name = self.places[seat].name
            if thief.gold:
                return f"Worth 7. {name} carries it, without extra movements."
            if thief.bank_gold:
                return f"7 points in {name}'s bank."
        return f"Worth 7. Drops in round {GOLD_ROUND}."

    def _pouch(self) -> Iterator[Piece]:
        thief = self.tableau.thieves[self.mine]
        used = self.tableau.walking.used if self.mine == self.tableau.active else None
        for number, ability in enumerate(ABILITIES[thief.character]):
            state = "used" if ability is used else str(thief.mana)
            face = f"ability:{ability}:{thief.character}:{state}"
            yield piece_in(self.ground.at(f"card:{number}"), f"ability:{ability}", face, CARD)

    # --- the tray -------------------------------------------------------------------------------

    def _words(self, key: str, place: str, text: str, kind: str = "small") -> Piece:
        return piece_in(self.ground.at(place), f"words:{key}", f"words:{kind}:{text}", WORDS)

    def _turn(self) -> Iterator[Piece]:
        seen = self.tableau
        yield self._words("mana", "label:mana", "Mana roll", "heading")
        if seen.mana_die:
            yield die_piece(self.ground.die("mana"), "die:mana", f"die:{seen.mana_die}")
            yield self._words("mana_note", "label:mana_note", self._mana_note())
        yield self._words("steps", "label:steps", "Movements", "heading")
        walking = seen.walking
        home = HOMES[seen.thief.character]
        bonus = f"{home}:{int(walking.bonus)}:{walking.jet}"
        over = "over" if walking.halted else "on"
        face = f"steps:{walking.steps}:{walking.allowance}:{over}:{bonus}"
        yield piece_in(self.ground.at("steps"), "steps", face, WORDS)
        yield self._words("steps_note", "label:steps_note", self._steps_note())
        yield self._words("reach", "label:reach", "In reach", "heading")

    def _mana_note(self) -> str:
        if self.tableau.mana_die in MANA_BONUS_FACES:
            return f"A {self.tableau.mana_die}: one mana more"
        return "One mana. A 1 or 6 brings another"

    def _steps_note(self) -> str:
        """What is left and why, or how to get more."""
        seen = self.tableau
        walking, thief = seen.walking, seen.thief
        match walking.halted:
            case Halt.GOLD:
                return "The Golden Jewel is heavy"
            case Halt.MUD:
                return "Stuck in the mud"
            case Halt.UNDERTOW:
                return "The pull took them"
        home = BIOME_CARDS[HOMES[thief.character]].name
        if walking.steps >= walking.allowance:
            return "All used"
        if walking.bonus:
            return f"3 more from your {home} tile"
        if thief.gold:
            return "No extra ones with the gold"
        if walking.jet:
            return "3 more by Jet Stream"
        if walking.steps < BONUS_STEP:
            return f"End the third on {home} for 3 more"
        return "No bonus this turn"

    def _panel(self, face: str) -> Piece:
        return piece_in(self.ground.region("tray"), "panel", face, PANEL)

    def _announced(self, text: str) -> Iterator[Piece]:
        """Words that have the tray to themselves."""
        yield self._panel("panel")
        start, tray = self.ground.at("panel:words"), self.ground.region("tray")
        wide = Box(start.x, start.y, tray.right - TILL_GAP - start.x, start.h)
        yield piece_in(wide, "panel:words", f"words:prompt:{text}", ON_PANEL)

    def _on_panel(self, key: str, place: str, text: str) -> Piece:
        return piece_in(self.ground.at(place), key, f"words:{text}", ON_PANEL)

    def _till(self) -> Iterator[Piece]:
        yield self._panel("panel")
        thief = self.tableau.thief
        stops = thief.red + 1
        yield from self._asked_at_the_till(stops, gold=bool(thief.gold))
        picked = (stop for stop in range(stops) if f"deposit:{stop}" in self.toggled)
        chosen = next(picked, thief.red)  # all of them unless another amount is picked
        for stop in range(stops):
            box = self.ground.till(stops, stop).inset(3, 6)
            mark = ":on" if stop == chosen else ""
            yield piece_in(box, f"deposit:{stop}", f"deposit:{stop}{mark}", ON_PANEL)
        if thief.gold:
            face = "gold:on" if "jewel:gold" in self.toggled else "gold:off"
            yield piece_in(self.ground.gold_switch(stops), "jewel:gold", face, ON_PANEL)

    def _asked_at_the_till(self, stops: int, *, gold: bool) -> Iterator[Piece]:
        """The question beside the amounts, as long as they leave room for it."""
        box = self.ground.at("panel:words")
        ends = self.ground.gold_switch(stops).x if gold else self.ground.till(stops, 0).x
        room = ends - TILL_GAP - box.x
        if room >= TILL_ASKED:
            how = "All, or click a number; switch the gold" if gold else "All, or click a number"
        elif room >= TILL_ASKED_SHORT:
            how = "A number, and the gold" if gold else "All, or a number"
        else:
            return
        asked = Box(box.x, box.y, room, box.h)
        said = f"prompt:How many to bank?|{how}"
        yield piece_in(asked, "panel:words", f"words:{said}", ON_PANEL)

    def _heist(self) -> Iterator[Piece]:
        seen = self.tableau
        yield self._panel("panel")
        if seen.owner is None:
            return
        owner = seen.thieves[seen.owner]
        name, colour = self.places[seen.owner].name, self.places[seen.owner].colour
        inside = f"{owner.bank_red} red " + ("and the gold" if owner.bank_gold else "in the bank")
        yield piece_in(self.ground.at("heist:vault"), "safe:shut", "vault:closed", ON_PANEL)
        said = f"badge:{colour}:{name}|{inside}"
        yield self._on_panel("panel:words", "heist:words", f"{said}|Doubles crack it")
        for number in range(2):
            face = f"die:{seen.dice[number]}" if seen.dice else "socket"
            rest = self.ground.die(f"rob:{number}")
            yield die_piece(rest, f"die:rob:{number}", face, ON_PANEL)
        lamps = f"lamps:{seen.free_left}"
        yield piece_in(self.ground.at("heist:lamps"), "lamps", lamps, ON_PANEL)
        yield piece_in(self.ground.at("heist:pot"), "pot", f"pot:{seen.pot}", ON_PANEL)

    def _spread(self) -> Iterator[Piece]:
        seen = self.tableau
        yield self._panel("panel")
        if seen.biome is None:
            return
        lost = "One lost jewel" if seen.pot == 1 else f"{seen.pot} lost jewels"
        said = f"prompt:{lost} to lay|The four-sided die says where"
        yield self._on_panel("panel:words", "panel:words", said)
        face = BIOMES.index(seen.biome) + 1
        yield piece_in(self.ground.at("die:biome"), "die:biome", f"d4:{face}", ON_PANEL)
        name = BIOME_CARDS[seen.biome].name
        said = {
            Fallback.NONE: f"{face}: {name}|Pick a lit {name} tile",
            Fallback.ANY_BIOME: f"{face}: {name}, but none is free|Pick any lit tile",
            Fallback.UNDER_A_PAWN: f"{face}: {name}, but none is free|Pick a lit tile, pawns too",
        }[seen.fallback]
        yield self._on_panel("panel:biome", "spread:words", f"prompt:{said}")


def safe_place(ground: Ground, number: int) -> Box:
    """Where the marker of a round lies: over its number, with the safe-box at its left."""
    box = ground.rounds[number - 1]
    return Box(box.x - 26, box.y - 4, box.w + 31, box.h + 8)


def vault_stage(ground: Ground) -> dict[str, Piece]:
    """The vault over the dark board, with the owl above it: what a robbery with doubles shows."""
    field = ground.field
    x, y = field.centre
    owl, vault = Box.around(x, y - 118, 132, 148), Box.around(x, y + 26, 220, 208)
    return {
        "night": piece_in(field, "night", "night", STAGE),
        "watcher": piece_in(owl, "watcher", "watcher", STAGE + 1),
        "vault": piece_in(vault, "vault", "vault:closed", STAGE + 2),
    }


def in_bank(ground: Ground, cell: int) -> bool:
    """Whether a cell lies under the owl."""
    x, y = ground.at("owl").centre
    cx, cy = ground.cells[cell].centre
    return abs(x - cx) < ground.cells[cell].w and abs(y - cy) < ground.cells[cell].h
