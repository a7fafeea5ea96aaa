"""The places of all pieces of Yoho! at rest, calculated from a tableau."""

from collections.abc import Iterator

from game.core.contract.values import Seat
from game.core.wording import counted
from game.games.yoho.rules.content import BASICS, GIFTS, KIND, MAP_HAND, SHAPE, Kind
from game.games.yoho.rules.names import PILES
from game.games.yoho.rules.sea import SLOT_CELLS, Side
from game.games.yoho.rules.state import Turn
from game.games.yoho.view import faces
from game.games.yoho.view import faces_tray as tray
from game.games.yoho.view.faces import Pile
from game.games.yoho.view.faces_aids import Unknown
from game.games.yoho.view.faces_cards import BasicFront, Choice, MapFront
from game.games.yoho.view.pieces import LAIR, MAP, PILE, SHIP, WORDS, card_names, laid_out
from game.games.yoho.view.places import BoardPlaces
from game.games.yoho.view.tableau import Laid, Stage, Tableau
from game.table.animation import Piece
from game.table.faces import Divider, Face, Picture, SeatRim
from game.table.forms.labels import Label
from game.table.laying import piece_in
from game.table.setting import TableSetting
from game.ui.viewport import Box

_ALONE, _SHARING, _CROWDED = 74.0, 60.0, 56.0  # ships on a card
_CORNER = 25.0  # from the middle of a card to ships that share it
_CORNERS = ((1, 1), (-1, 1), (1, -1), (-1, -1))
_LIFTED = 10.0  # a card that is picked
_SLOTS = len(SLOT_CELLS[Side.NORTH])
_AT_WORK = (Stage.ACTING, Stage.REFILLING, Stage.GIFT)


class Setting(TableSetting[BoardPlaces]):
    """Record of what a layout depends on besides the tableau."""

    def decides(self, now: Tableau) -> bool:
        """Whether a person is to act."""
        return not self.places[now.active].computer and now.stage is not Stage.OVER

    def choosing(self, now: Tableau) -> bool:
        """Whether the tray shows things to choose from instead of the cards played."""
        if not self.decides(now):
            return False
        if now.stage in (Stage.REFILLING, Stage.GIFT):
            return True
        return any(name.startswith("push:") for name in self.selected)


CHOICES = ("rotation:", "turned:", "words:choice")
"""The prefixes of the keys of pieces that show how a new card can be turned."""


def lay_out(now: Tableau, setting: Setting) -> dict[str, Piece]:
    """Return every piece at rest, by its key."""
    return {piece.key: piece for piece in _Layout(now, setting).pieces()}


def within_reach(now: Tableau, setting: Setting) -> dict[str, Piece]:
    """Return ships and the cards of the tray by their keys: pieces whose places change."""
    return {piece.key: piece for piece in _Layout(now, setting).within_reach()}


def ship_place(ground: BoardPlaces, now: Tableau, seat: Seat) -> Box | None:
    """Return the place of a ship; None before its lair is placed."""
    crew = now.crews[seat]
    if crew.lair is None:
        return None
    if crew.ship is None:
        return ground.home(crew.lair)
    ships = now.ships_on(crew.ship)
    if seat not in ships:
        ships = (seat,)
    x, y = ground.cells[crew.ship].centre
    if len(ships) == 1 and not occupied(now, crew.ship):
        return Box.around(x, y - 2, _ALONE * ground.unit, _ALONE * ground.unit)
    size = (_SHARING if len(ships) <= 2 else _CROWDED) * ground.unit
    dx, dy = _CORNERS[ships.index(seat)]
    corner = _CORNER * ground.unit
    return Box.around(x + dx * corner, y + dy * corner - 2, size, size)


def occupied(now: Tableau, cell: int) -> bool:
    """Return whether the card of a cell shows an object, so that ships make room."""
    card = now.grid[cell]
    return card is not None and card.kind is not Kind.CURRENT


class _Layout:
    def __init__(self, now: Tableau, setting: Setting) -> None:
        self.now = now
        self.setting = setting
        self.ground = setting.ground
        self.places = setting.places

    def pieces(self) -> Iterator[Piece]:
        yield from self._sea()
        if self.now.stage is Stage.PLACING:
            yield from self._sites()
        yield from self._lairs()
        yield from self._sea_piles()
        yield from self._map_piles()
        yield from self._seats()
        yield from self._hand()
        yield from self._left_of_tray()

    def within_reach(self) -> Iterator[Piece]:
        yield from self._lairs()
        yield from self._hand()

    # --- the sea --------------------------------------------------------------------------------

    def _sea(self) -> Iterator[Piece]:
        now = self.now
        for cell, card in enumerate(now.grid):
            box = self.ground.cells[cell]
            if card is not None:
                yield from laid_out(card, box, aside=bool(now.ships_on(cell)))
            if cell == now.hole:
                yield piece_in(box, "hole", faces.HOLE, PILE)

    def _sites(self) -> Iterator[Piece]:
        """Yield a mark for each place where a lair may be placed."""
        taken = [crew.lair.side for crew in self.now.crews if crew.lair is not None]
        for side in Side:
            for number in range(0 if side in taken else _SLOTS):
                box = self.ground.slot(side, number)
                site = faces.drawn(f"lair_site_{side}", 2)
                yield piece_in(box, f"site:{side},{number}", site, LAIR)

    def _lairs(self) -> Iterator[Piece]:
        for seat, crew in enumerate(self.now.crews):
            box = ship_place(self.ground, self.now, seat)
            if crew.lair is None or box is None:
                continue
            colour = self.places[seat].colour
            slot = self.ground.slot(crew.lair.side, crew.lair.slot)
            yield piece_in(slot, f"lair:{seat}", faces.drawn(f"lair_{crew.lair.side}", 2), LAIR)
            badge = self.ground.badge(crew.lair)
            yield piece_in(badge, f"badge:{seat}", Picture(f"badge_{colour}"), LAIR + 0.5)
            active = seat == self.now.active and self.now.stage is not Stage.OVER
            west = box.centre[0] > self.ground.region("sea").centre[0]
            face = faces.Ship(colour, west, active)
            z = SHIP + box.bottom / 100 + active
            yield piece_in(box, f"ship:{seat}", face, z)

    # --- piles ----------------------------------------------------------------------------------

    def _count(self, name: str, said: str) -> Piece:
        face = faces.PileCount(PILES[name], said)
        return piece_in(self.ground.at(f"label:{name}"), f"count:{name}", face, WORDS)

    def _sea_piles(self) -> Iterator[Piece]:
        now, box = self.now, self.ground.at("pile:sea")
        under = min(3, now.sea_left - (now.top is not None))
        yield piece_in(box, "stack:sea", faces.Stack(Pile.SEA, under), PILE)
        if now.top is not None:
            kind, key = KIND[now.top], f"sea:{now.entered}"
            yield piece_in(box, key, faces.Sea(SHAPE[now.top], 0), PILE + 1)
            thing = faces.Thing(kind, compass=True, known=False)
            yield piece_in(box, f"thing:{now.entered}", thing, PILE + 1.5)
        elif now.sea_left:
            yield piece_in(box, "next", Unknown(), PILE + 1)
        yield self._count("sea", f"{now.sea_left} left")
        box = self.ground.at("discards:sea")
        under = min(3, len(now.sea_out) - 1)
        yield piece_in(box, "stack:sea_out", faces.Stack(Pile.SEA_OUT, under), PILE)
        for depth, card in enumerate(reversed(now.sea_out[-2:])):
            lower, upper = laid_out(card, box, z=PILE + 0.5 - depth / 4)
            upper.z = lower.z + 0.1  # below the card on top
            yield lower
            yield upper
        yield self._count("sea_out", counted(len(now.sea_out), "card"))

    def _map_piles(self) -> Iterator[Piece]:
        now, box = self.now, self.ground.at("pile:maps")
        stack = faces.Stack(Pile.MAPS, min(3, now.maps_left))
        yield piece_in(box, "stack:maps", stack, PILE)
        yield self._count("maps", f"{now.maps_left} left")
        box = self.ground.at("discards:maps")
        under = min(3, len(now.maps_out))
        yield piece_in(box, "stack:maps_out", faces.Stack(Pile.MAPS_OUT, under), PILE)
        count = len(now.maps_out)
        for place in range(max(0, count - 2), count):
            face = MapFront(now.maps_out[place])
            yield piece_in(box, f"out:{place}", face, PILE + 0.5 + (place + 2 - count) / 4)
        yield self._count("maps_out", counted(len(now.maps_out), "card"))
        yield piece_in(self.ground.at("reserve"), "reserve", faces.Wreck(now.reserve), PILE)
        yield self._count("reserve", f"{now.reserve} left")

    # --- seats ----------------------------------------------------------------------------------

    def _seats(self) -> Iterator[Piece]:
        goal = self.now.rules.coins_to_win
        boxes = self.ground.skeleton.seats
        for seat, crew in enumerate(self.now.crews):
            purse = self.ground.purse
            if crew.coins and crew.coins == goal - 1:
                yield piece_in(boxes[seat], f"near:{seat}", SeatRim(), WORDS)
            shown: dict[str, Face] = {
                "coins": faces.Coins(crew.coins, goal),
                "life": faces.Life(crew.life),
                "balls": faces.Balls(crew.balls),
                "cards": faces.CardCount(len(crew.hand)),
            }
            for name, face in shown.items():
                # Cards fly there though it may have no room to be seen.
                seen = 1.0 if self.ground.shows(name) else 0.0
                yield piece_in(purse(name, seat), f"{name}:{seat}", face, WORDS, alpha=seen)

    # --- the tray -------------------------------------------------------------------------------

    def _hand(self) -> Iterator[Piece]:
        now, seat = self.now, self.setting.front(self.now.active)
        hand, basics, selected = now.crews[seat].hand, now.basics(seat), self.setting.selected
        # Every card keeps its place while others are played, so that the next click hits it.
        turn = now.turn if seat == now.active else Turn()
        played = max(len(turn.front), len(turn.emptied))
        count = len(BASICS) + max(MAP_HAND, len(hand) + played)
        choosing = self.setting.choosing(now)
        picked = Choice.THROWN if now.stage is Stage.DISCARDING else Choice.PICKED
        for number, card in enumerate(BASICS):
            if card not in basics:
                continue
            key = f"basic:{card}"
            choice = picked if key in selected else Choice.NOTHING
            box = self._lifted(self.ground.hand(number, count, choosing=choosing), choice)
            face = BasicFront(card, self.places[seat].colour, choice)
            yield piece_in(box, key, face, MAP + number / 10)
        slots = turn.slots(len(hand))
        for place, (name, held) in enumerate(zip(card_names(hand), hand, strict=True)):
            number = len(BASICS) + slots[place]
            box, z = self.ground.hand(number, count, choosing=choosing), MAP + number / 10
            if name is None or held is None:
                yield piece_in(box, f"back:{seat}:{place}", faces.MAP_BACK, z)
                continue
            choice = picked if name in selected else Choice.NOTHING
            yield piece_in(self._lifted(box, choice), name, MapFront(held, choice), z)
        if choosing or not self.ground.worded:
            return
        yield piece_in(self.ground.at("divider"), "divider", Divider(), WORDS)
        title = "Hand" if self.places[seat].computer else "Your hand"
        words = tray.HandWords(title)
        yield piece_in(self.ground.at("label:hand"), "words:hand", words, WORDS)

    @staticmethod
    def _lifted(box: Box, choice: Choice) -> Box:
        return box.moved(0, -_LIFTED) if choice is Choice.PICKED else box

    def _left_of_tray(self) -> Iterator[Piece]:
        now = self.now
        if self.setting.choosing(now):
            yield from self._choices()
        elif now.stage in _AT_WORK:
            yield from self._played()
        else:
            title, order, fact = _ADVICE[now.stage]
            note = f"{order} {fact}" if order and not self.setting.perspective.led else fact
            if self.setting.decides(now) or now.stage is Stage.OVER:
                box = self.ground.region("played")
                yield piece_in(box, "words:advice", tray.Advice(title, note), WORDS)

    def _played(self) -> Iterator[Piece]:
        now = self.now
        played, turn = now.played, now.turn
        total = max(3, len(played) + turn.plays_left + turn.extra_maps)
        title = "Played"
        if self.setting.front(now.active) != now.active:
            title = f"{self.places[now.active].name} plays"
        if self.ground.headed:
            at = self.ground.at("label:played")
            yield piece_in(at, "words:played", Label((title,), most=1.5), WORDS)
        basics = len(played) - len(turn.front)
        for number, card in enumerate(played):
            box = self.ground.played(number, total)
            face: Face = MapFront(card)
            if number < basics:
                face = BasicFront(card, self.places[now.active].colour)
            yield piece_in(box, f"played:{number}", face, MAP + 1 + number / 10)
        for number in range(len(played), total):
            extra = 0 <= number - len(played) - turn.plays_left < turn.extra_maps
            box = self.ground.played(number, total)
            place = tray.CardPlace(extra)
            yield piece_in(box, f"place:{number}", place, WORDS)

    def _choices(self) -> Iterator[Piece]:
        now, ground = self.now, self.ground
        if now.stage is Stage.GIFT:
            yield from self._asked("Choose what the island gives", "What the island gives")
            for number, gift in enumerate(GIFTS):
                box = ground.choice(number, len(GIFTS))
                yield piece_in(box, f"gift:{gift}", tray.Gift(gift), MAP)
            return
        top = now.top
        if top is None:
            return
        yield from self._asked("Choose which way round it lies", "Ways round for the new card")
        rotations = now.rotations
        for number, rotation in enumerate(rotations):
            box = ground.choice(number, max(4, len(rotations)))
            card = Laid(top, rotation, compass=True, known=False, serial=-1 - rotation)
            sea, thing = laid_out(card, box, z=MAP)
            sea.key, thing.key = f"rotation:{rotation}", f"turned:{rotation}"
            yield sea
            yield thing

    def _asked(self, order: str, fact: str) -> Iterator[Piece]:
        """Yield the heading above a choice, if there is room for the heading."""
        words = fact if self.setting.perspective.led else order
        if self.ground.headed:
            at = self.ground.at("label:choice")
            yield piece_in(at, "words:choice", Label((words,), most=1.5), WORDS)


_ADVICE = {
    Stage.PLACING: ("Your lair", "Pick a place on a free side.", "Your ship starts there."),
    Stage.DISCARDING: (
        "End of turn",
        "Click map cards to discard.",
        "Then you draw until you hold three.",
    ),
    Stage.OVER: ("The match is over", "", "Back to the tavern with the loot."),
}
"""What the tray says where no card is played: a title, what to do, and what follows."""
