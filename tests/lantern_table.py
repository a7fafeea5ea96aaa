"""Lantern on the table: enough to hold the match scene to secrets, curtains and plans."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace as changed
from pathlib import Path
from typing import Any

from game.core.boards.boards import Board
from game.core.contract.values import Move, Seat
from game.table.animation import Cue, Piece, Tween
from game.table.faces import Face
from game.table.gestures import ActionButton, ButtonSeat, Controller, Gesture
from game.table.table import Background, GameTable, Kit, SeatNote
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.theme import BODY
from game.ui.viewport import Box
from tests.faces import face_as
from tests.lantern import SPEC
from tests.lantern_parts import moves as mv
from tests.lantern_parts import state as st
from tests.lantern_parts.moves import INN, Card
from tests.lantern_parts.state import State


class Lettered(Face, frozen=True):
    """A piece of paper with a word on it."""

    word: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.fill(box, "#FBF0D2")
        canvas.text(self.word, box.centre, BODY, "#2A1710", align="centre")


BACK = Lettered("back")


class LanternBackground(Background[Board]):
    def paint(self, canvas: Canvas, view: State) -> None:
        for space in self.ground.spaces.values():
            canvas.fill(Box(*space.rect), "#26624A")

    def marks(self, view: State) -> Mapping[str, Box]:
        return {"lane": Box(300, 200, 600, 30)}


class LanternTable(GameTable):
    map_name = "lantern"

    def survey(self, board: Board) -> None:
        self.background = LanternBackground(board, self)

    @classmethod
    def map_file(cls) -> Path:
        return Path(__file__).parent / "maps" / "lantern.tmx"

    def arrange(self, view: State) -> Iterable[Piece]:
        for seat, cell in enumerate(view.cells):
            yield self._walker(seat, cell)
        for seat, hand in enumerate(view.hands):
            for place, card in enumerate(hand):
                yield self._card(seat, place, card)

    def _walker(self, seat: Seat, cell: int) -> Piece:
        x, y = self.board.spaces[f"cell:{cell}"].rect.centre
        return Piece(
            f"walker:{seat}", Lettered(f"walker {seat}"), x, y - 30 + 30 * seat, 30, 30, z=seat
        )

    def _card(self, seat: Seat, place: int, card: Card | None) -> Piece:
        x, y = self.board.anchors[f"hand:{seat * 3 + min(place, 2)}"].rect.centre
        face = BACK if card is None else Lettered(card)
        return Piece(f"card:{seat}:{place}", face, x, y, 50, 70, z=place)

    def cues(self, event: Any) -> Iterable[Cue]:
        match event:
            case mv.Stepped(seat, cell) | mv.Fled(seat, cell):
                ends = self._walker(seat, cell)
                yield Cue(0.1, (Tween(f"walker:{seat}", "x", ends.x),))
            case mv.Drew(seat, card, shown):
                seen = card if shown or seat == self.viewer else None
                yield Cue(0.1, end=lambda: self._add(seat, seen))
            case mv.Gave(seat, to, card):
                yield Cue(0.1, end=lambda: self._hand_over(seat, to, card, event.shown))
            case mv.Defended(seat):
                yield Cue(0.1, end=lambda: self._drop(seat, Card.SPARK))

    def _taken_up(self, seat: Seat) -> list[Card | None]:
        """The cards of a seat, off the table; None: one whose back shows."""
        keys = sorted(key for key in self.pieces if key.startswith(f"card:{seat}:"))
        faces = [face_as(Lettered, self.pieces.pop(key)) for key in keys]
        return [None if face == BACK else Card(face.word) for face in faces]

    def _lay(self, seat: Seat, cards: list[Card | None]) -> None:
        for place, one in enumerate(sorted(cards, key=lambda card: (card is None, card or ""))):
            card = self._card(seat, place, one)
            self.pieces[card.key] = card

    def _add(self, seat: Seat, card: Card | None) -> None:
        self._lay(seat, [*self._taken_up(seat), card])

    def _drop(self, seat: Seat, card: Card | None) -> None:
        cards = self._taken_up(seat)
        cards.remove(card if card in cards else None)
        self._lay(seat, cards)

    def _hand_over(self, giver: Seat, taker: Seat, card: Card | None, shown: bool) -> None:
        self._drop(giver, card)
        self._add(taker, card if shown or taker == self.viewer else None)

    def hotspots(self, view: State) -> Sequence[Hotspot]:
        cells = [Hotspot(s.name, Box(*s.rect)) for s in self.board.spaces.values()]
        tray, board = (Box(*self.board.regions[name]) for name in ("tray", "board"))
        x, y, wide = tray.x + 48, tray.y + 12, (tray.w - 96) / 3
        hands = [Hotspot(f"hand:{n}", Box(x + n * wide, y, 200, tray.h - 24)) for n in range(3)]
        x, y = board.x + 48, board.y + 416
        gifts = [Hotspot(f"give:{c}", Box(x + n * 90, y, 80, 60)) for n, c in enumerate(Card)]
        return [*cells, *hands[: len(view.cells)], *gifts]

    def seat_note(self, view: State, seat: Seat) -> SeatNote:
        return SeatNote(line=f"Cell {view.cells[seat]}")

    def title(self, view: State) -> str:
        return f"Oil {view.oil}"


class LanternController(Controller):
    def gestures(self, view: State, moves: Sequence[Move]) -> tuple[Gesture, ...]:
        return tuple(g for move in moves for g in self._ways(view, move))

    def _ways(self, view: State, move: Move) -> Iterable[Gesture]:
        match move:
            case mv.Step(cell):
                yield Gesture(move, (f"cell:{cell}",))
                yield from self._walk(view, cell)
            case mv.Give(to, card):
                yield Gesture(move, (f"give:{card}", f"hand:{to}"))
            case _:
                yield Gesture(move, (f"button:{type(move).__name__.lower()}",))

    @staticmethod
    def _walk(view: State, cell: int) -> Iterable[Gesture]:
        """One click on a far cell is a plan of steps."""
        steps = view.phase.steps if isinstance(view.phase, st.Turn) else 0
        here = view.cells[view.turn]
        way = cell - here
        path = [here + way * n for n in range(1, steps + 1) if 0 <= here + way * n <= INN]
        for length in range(2, len(path) + 1):
            moves = [mv.Step(c) for c in path[:length]]
            yield Gesture(moves[0], (f"cell:{path[length - 1]}",), then=tuple(moves[1:]))

    def buttons(self, view: State, toggled: frozenset[str]) -> tuple[ActionButton, ...]:
        match view.phase:
            case st.SettingOut():
                return (ActionButton("button:light", "Light", ButtonSeat.UPPER),)
            case st.Called():
                return (
                    ActionButton("button:defend", "Defend", ButtonSeat.UPPER),
                    ActionButton("button:pass", "Run", ButtonSeat.LOWER),
                )
            case st.Turn():
                return (
                    ActionButton("button:endturn", "End", ButtonSeat.LOWER),
                    ActionButton("button:dig", "Dig", ButtonSeat.UPPER),
                )
            case st.AtInn():
                return (ActionButton("button:wait", "Wait", ButtonSeat.LOWER),)
            case st.Ember():
                return (ActionButton("button:blow", "Blow", ButtonSeat.UPPER),)
            case _:
                return ()

    def meant(self, view: State, hotspot: str, toggled: frozenset[str]) -> Move | None:
        kind, _, number = hotspot.partition(":")
        if kind == "cell":
            return mv.Step(int(number))
        return None


def kit() -> Kit:
    return Kit(LanternTable, LanternController())


LANTERN = changed(SPEC, table=kit)
