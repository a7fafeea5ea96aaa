"""The places of all pieces of Yahtzee Challenge at rest, calculated from a tableau."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from game.core.wording import counted, number
from game.games.yahtzee_challenge.rules.claims import claimable, level_won
from game.games.yahtzee_challenge.rules.content import (
    CHANCE_MIN,
    DICE,
    INDEX,
    MOVE_ROLLS_MAX,
    NUMBER,
    TILES,
    Tile,
    ahead,
    points,
)
from game.games.yahtzee_challenge.rules.dice import is_yahtzee
from game.games.yahtzee_challenge.rules.moves import Aim
from game.games.yahtzee_challenge.rules.names import NAMES, SHORT_NAMES, dice_of
from game.games.yahtzee_challenge.rules.state import Mission
from game.games.yahtzee_challenge.view import faces, stage
from game.games.yahtzee_challenge.view.faces import Ahead
from game.games.yahtzee_challenge.view.places import BoardPlaces
from game.games.yahtzee_challenge.view.tableau import Tableau, Tray
from game.table.animation import Piece
from game.table.dice import Die, OwnedDie
from game.table.faces import Picture
from game.table.forms.labels import Caption, Goal
from game.table.laying import Rest, die_piece, piece_in
from game.table.setting import TableSetting
from game.ui.viewport import Box

Setting: TypeAlias = TableSetting[BoardPlaces]

# Depth, from the felt upwards.
AHEAD, STAND, WORDS, TILE, TAG = 1.0, 2.0, 3.0, 10.0, 20.0
PAWN, ACTIVE_PAWN, SHIELD = 30.0, 35.0, 36.0  # the shield is above all pawns
CUP, ADVICE, FLYING = 38.0, 41.0, 60.0  # the hint is drawn over the dice

ACTIVE_PAWN_SIZE = 1.2  # the pawn to move is the largest
WILD_SIZE = 96.0, 78.0  # star and name
_ASIDE = (0.0, 9.0, 19.0, 27.0, 30.0)  # px that the star moves aside, by number of pawns
KEPT_LIFT = 4.0
_STEALS = {
    Tile.THREE_OF_A_KIND: "Any three of a kind steals it",
    Tile.SMALL_STRAIGHT: "Any small straight steals it",
    Tile.CHANCE: f"A total of {CHANCE_MIN} or more steals it",
    Tile.FULL_HOUSE: "Any full house steals it",
    Tile.FOUR_OF_A_KIND: "Any four of a kind steals it",
    Tile.LARGE_STRAIGHT: "Any large straight steals it",
}


def lay_out(tableau: Tableau, setting: Setting) -> dict[str, Piece]:
    """Return every piece by its key; a person who is asked reads what the dice bring."""
    return {piece.key: piece for piece in _Layout(tableau, setting).pieces()}


@lru_cache(maxsize=64)
def winning(tableau: Tableau) -> tuple[Tile, ...]:
    """Return the tiles that the dice in the tray win."""
    if tableau.aim is None or tableau.active is None or not tableau.dice:
        return ()
    won = claimable(stage.state_of(tableau), Mission(tableau.aim, tableau.prize), tableau.dice)
    return tuple(TILES[index] for index in won)


@lru_cache(maxsize=64)
def brought(tableau: Tableau) -> dict[Tile, int]:
    """Return the points of each tile that the dice in the tray win.

    Own tiles that the dice do not improve are left out: they bring no more points (YC-11.4).
    """
    worth = {tile: points(tile, level_won(INDEX[tile], tableau.dice)) for tile in winning(tableau)}
    held = {tile: tableau.holding(tile) for tile in worth}
    return {
        tile: gain
        for tile, gain in worth.items()
        if held[tile].owner != tableau.active or gain > points(tile, held[tile].level)
    }


class _Layout:
    def __init__(self, tableau: Tableau, setting: Setting) -> None:
        self.tableau, self.setting = tableau, setting
        self.ground, self.places = setting.ground, setting.places
        self.brought = brought(tableau) if setting.perspective.asked else {}

    def pieces(self) -> Iterator[Piece]:
        told = bool(winning(self.tableau)) and self.tableau.tray in (Tray.THROWN, Tray.FINAL)
        yield from stage.pieces(self.tableau, self.ground, self.places, told=told)
        yield from self._ring()
        yield from self._tiles()
        yield from self._pawns()
        match self.tableau.tray:
            case Tray.ORDER:
                yield from self._cup("Who begins?", "Roll two dice each: the highest goes first")
            case Tray.WALK:
                yield from self._spent()
                yield from self._step()
            case Tray.CUP:
                yield from self._cup(*self._goal())
                throws = "Five dice, up to three rolls"
                yield from self._throws(throws, "Up to three rolls", "Three rolls")
            case Tray.THROWN:
                yield from self._thrown()
            case Tray.FINAL:
                yield from self._final()
            case Tray.OVER:
                yield from self._spent()

    # --- the ring -------------------------------------------------------------------------------

    def _ring(self) -> Iterator[Piece]:
        tableau = self.tableau
        for square in tableau.wilds:
            x, y = self.ground.squares[square].centre
            aside = _ASIDE[tableau.pawns.count(square)] * self.ground.unit
            box = Box.around(x - aside, y, *self.ground.sized(WILD_SIZE))
            yield piece_in(box, f"wild:{square}", faces.WildStar(square), WORDS)
        if tableau.active is None:
            return
        here = tableau.pawns[tableau.active]
        face = faces.Standing(None if here in tableau.wilds else here)
        yield piece_in(self.ground.squares[here], f"stand:{here}", face, STAND)
        for square in self._ahead():
            holds = self._holds(square)
            box = self.ground.squares[square]
            yield piece_in(box, f"ahead:{square}", faces.AheadSquare(holds), AHEAD)
            (wide, high), up = self.ground.tag, 6.5 * self.ground.unit
            tag = Box(box.centre[0] - wide / 2, box.bottom - up, wide, high)
            yield piece_in(tag, f"tag:{square}", faces.AheadTag(holds), TAG)

    def _ahead(self) -> Sequence[int]:
        """Return the squares that moving on may lead to (YC-9.10), or the one of a long stride."""
        tableau = self.tableau
        if tableau.active is None or not tableau.choosing:
            return ()
        here = tableau.pawns[tableau.active]
        if tableau.move_rolls < MOVE_ROLLS_MAX:
            return [ahead(here, steps) for steps in range(1, 7)]
        square = ahead(here)
        while self._holds(square) is Ahead.OWN:
            square = ahead(square)
        return [square]

    def _holds(self, square: int) -> Ahead:
        if square in self.tableau.wilds:
            return Ahead.WILD
        for held in self.tableau.holdings:
            if held.square == square:
                return Ahead.OWN if held.owner == self.tableau.active else Ahead.RIVAL
        return Ahead.FREE

    def _tiles(self) -> Iterator[Piece]:
        for tile, held in zip(TILES, self.tableau.holdings, strict=True):
            key = f"tile:{tile}"
            if held.owner is None:
                face = faces.RackTile(tile, self.brought.get(tile, 0))
                yield piece_in(self.ground.sockets[tile], key, face, TILE)
                continue
            colour = self.places[held.owner].colour
            guarded = tile is self.tableau.shielded
            brings = self.brought.get(tile, 0)
            plaque = faces.Plaque(tile, held.level, colour, guarded, brings)
            yield piece_in(self.ground.plaques[held.square], key, plaque, TILE)
        shielded = self.tableau.shielded
        if shielded is not None:
            box = self.ground.shields[self.tableau.holding(shielded).square]
            yield piece_in(box, "shield", faces.SHIELD, SHIELD)

    # --- the pawns ------------------------------------------------------------------------------

    def _pawns(self) -> Iterator[Piece]:
        tableau = self.tableau
        if not tableau.pawns:
            for seat, place in enumerate(self.places):
                home = self.ground.pawn_home(seat)
                yield piece_in(home, f"pawn:{seat}", faces.Pawn(place.colour), PAWN)
            return
        laid = {held.square for held in tableau.holdings}
        for square in sorted(set(tableau.pawns)):
            seats = [seat for seat, at in enumerate(tableau.pawns) if at == square]
            for spot, seat in enumerate(seats):
                box = self.ground.pawn(square, spot)
                alone = len(seats) == 1
                if alone and square not in tableau.wilds and square not in laid:
                    # The square is empty but for this pawn: it stands in the middle.
                    box = Box.around(*self.ground.squares[square].centre, box.w, box.h)
                pawn = self._pawn(seat, box, centred=alone and square not in laid)
                pawn.z -= spot / 10  # the one at the right stands nearest
                yield pawn

    def _pawn(self, seat: int, box: Box, *, centred: bool) -> Piece:
        colour = self.places[seat].colour
        if seat != self.tableau.active:
            return piece_in(box, f"pawn:{seat}", faces.Pawn(colour), PAWN)
        x, y = box.centre
        wide, high = box.w * ACTIVE_PAWN_SIZE, box.h * ACTIVE_PAWN_SIZE
        if not centred or y != self.ground.squares[self.tableau.pawns[seat]].centre[1]:
            y -= (high - box.h) / 2  # it stays on its feet
            x = min(x, box.right - wide / 2)
        face = faces.Pawn(colour, active=True)
        return Piece(f"pawn:{seat}", face, x, y, wide, high, ACTIVE_PAWN)

    # --- the tray -------------------------------------------------------------------------------

    def _cup(self, title: str, text: str) -> Iterator[Piece]:
        yield piece_in(self.ground.at("cup"), "cup", faces.CUP, CUP)
        yield piece_in(self.ground.label("goal"), "goal", Goal(title, text), WORDS)

    def _goal(self) -> tuple[str, str]:
        """Return a title with the tile that the turn plays for, and a line on the dice needed."""
        tableau = self.tableau
        if tableau.prize is None:
            if tableau.aim is Aim.WILD:
                return "Any tile but yours", "A rival's tile if your dice are as good"
            free = sum(held.owner is None for held in tableau.holdings)
            return "Any unclaimed tile", f"{free} tiles left" if free > 1 else "The last one"
        tile, held = tableau.prize, tableau.holding(tableau.prize)
        name = SHORT_NAMES[tile]
        if tableau.aim is Aim.IMPROVE:
            need = dice_of(tile, held.level + 1)
            return f"Your {name}, {points(tile, held.level)}", f"Roll at least {need} to improve it"
        owner = self.places[held.owner].name if held.owner is not None else ""
        title = f"{owner}'s {name}, {points(tile, held.level)}"
        if tile is tableau.shielded:
            return title, "Only a yahtzee steals it: it has the shield"
        if tile not in NUMBER:
            return title, _STEALS[tile]
        return title, f"Roll at least {dice_of(tile, held.level)} to steal it"

    def _label(self, key: str, text: str, align: str = "left") -> Piece:
        """Return a text piece in the tray, above the dice."""
        face = Caption(text, "left" if self.ground.caption_leads else align)
        return piece_in(self.ground.label(key), f"words:{key}", face, WORDS)

    def _throws(self, *wordings: str) -> Iterator[Piece]:
        for lamp, box in enumerate(self.ground.lamps):
            face = Picture("lamp_on" if lamp < self.tableau.throws_left else "lamp_off")
            yield piece_in(box, f"lamp:{lamp}", face, WORDS)
        yield from self._note("tray_note", *wordings)

    def _note(self, label: str, *wordings: str) -> Iterator[Piece]:
        """Yield the words of what is left to do, but nothing where only the lamps have room."""
        box = self.ground.label(label)
        if box.h > 1:
            yield piece_in(box, "words:note", faces.Note(wordings), WORDS)

    def _thrown(self) -> Iterator[Piece]:
        tableau = self.tableau
        caption = "A yahtzee" if is_yahtzee(tableau.dice) else _caption(len(tableau.kept))
        yield self._label("dice", caption, "right")
        for position in range(DICE):
            if position in tableau.kept:
                yield self._straight(position, kept=True, lift=KEPT_LIFT)
            else:
                face = Die(tableau.dice[position])
                yield die_piece(self.ground.slots[position], f"die:{position}", face)
        yield from self._throws(*self._left())
        yield from self._winning()

    def _left(self) -> tuple[str, ...]:
        """Return the note on the rolls left, the longest wording first."""
        left = self.tableau.throws_left
        if not left:
            return "No rolls left", "None left"
        said, active = f"{counted(left, 'roll')} left", self.tableau.active
        keeps = active is not None and not self.places[active].computer
        if not keeps or self.setting.perspective.led or is_yahtzee(self.tableau.dice):
            return said, f"{left} left"
        return f"{said}. Click the dice you keep", said, f"{left} left"

    def _straight(self, position: int, *, kept: bool = False, lift: float = 0.0) -> Piece:
        """Return the piece of die `position` (from 0) in its slot, not thrown again: no tilt."""
        rest = Rest(self.ground.slots[position].box)
        piece = die_piece(rest, f"die:{position}", Die(self.tableau.dice[position], kept))
        piece.lift = lift
        return piece

    def _final(self) -> Iterator[Piece]:
        yield self._label("dice", "Final", "right")
        for position in range(DICE):
            yield self._straight(position)
        yield from self._winning()

    def _winning(self) -> Iterator[Piece]:
        won = winning(self.tableau)
        if not won:
            return
        if is_yahtzee(self.tableau.dice):
            wordings: tuple[str, ...] = ("A yahtzee wins any tile", "Wins any tile")
        elif len(won) == 1:
            short = SHORT_NAMES[won[0]]
            wordings = (f"These dice win {NAMES[won[0]]}", f"Dice win {short}", f"Win {short}")
        else:
            tiles = f"one of {number(len(won))} tiles"
            wordings = (f"These dice win {tiles}", f"Dice win {tiles}", f"Win {tiles}")
        if stage.shows(self.tableau):
            wordings = wordings[-1:]  # its heading stands in the same line
        box = self.ground.label("rack_note")
        yield piece_in(box, "words:rack", faces.Winning(wordings), WORDS)

    def _spent(self) -> Iterator[Piece]:
        if not self.tableau.dice:
            return
        yield self._label("spent", "Last roll")
        for position, face in enumerate(self.tableau.dice):
            rest = Rest(self.ground.at(f"dice:spent:{position}"))
            piece = die_piece(rest, f"die:{position}", Die(face))
            piece.alpha = 0.75
            yield piece

    def _step(self) -> Iterator[Piece]:
        tableau = self.tableau
        if tableau.active is None:
            return
        colour = self.places[tableau.active].colour
        yield die_piece(self.ground.rest("dice:step:0"), "step", OwnedDie(tableau.step_die, colour))
        rolls = tableau.move_rolls
        if rolls > 1:
            told = f"{rolls} of {MOVE_ROLLS_MAX}"
            yield from self._note("step_note", f"Movement roll {told}", f"Roll {told}")


def _caption(kept: int) -> str:
    if not kept:
        return "To roll"
    return f"{kept} kept, {DICE - kept} to roll" if kept < DICE else "All kept"
