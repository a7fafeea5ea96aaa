"""Animations of the action card, the thief's steps, and the castle's gate."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from msgspec.structs import replace as changed

from game.games.yoz.rules.content import CASTLE_STONE, Card
from game.games.yoz.view import faces
from game.games.yoz.view.faces_cards import ReadCard
from game.games.yoz.view.layout import FLYING, MOMENT, last_card, thief_at
from game.games.yoz.view.places import BoardPlaces
from game.games.yoz.view.tableau import Tableau
from game.table.animation import Cue, Tween, ease_out
from game.table.faces import Shade
from game.table.laying import piece_in
from game.table.moments import CueMaker
from game.table.motion import FADE_S, HOP, Layout, arc, become
from game.ui.viewport import Box

_TURN_S, _READ_S, _AWAY_S = 0.34, 0.6, 0.26
_READS = 3  # pauses to read a card; each can be skipped
_SINK_S, _STEP_S = 0.18, 0.24
_DARK = Shade("#0D0502", 51)  # of 255: the light sinks by a fifth
_NIGHT = Shade("#0D0502", 150)
_GATE_S = 0.7
HEARTBEAT_FROM = 38  # the stone from which the thief's heart is heard


class CardsAndRoad(CueMaker[BoardPlaces]):
    """Makes the cues of cards, the thief and the gate on the pieces of one table."""

    # --- a card -----------------------------------------------------------------------------------

    def card(self, card: Card, before: Layout, after: Layout) -> list[Cue]:
        """Return cues that lift a card from the pile, show it, and move it to its place."""
        read = piece_in(self._ground.at("card:read"), "read", ReadCard(card), MOMENT)
        deck = self._ground.seen_at(before["deck"].box)
        lies = self._ground.seen_at(last_card(self._ground, card).box)
        small = deck.w / read.w
        lie = become(self._pieces, after)
        if self._stage.reduced:
            appear = self._stage.laying(replace(read, alpha=0.0))
            return [
                Cue(FADE_S, (Tween("read", "alpha", 1.0),), appear, sound="card_draw"),
                *[Cue(_READ_S)] * _READS,
                Cue(FADE_S, (Tween("read", "alpha", 0.0),), end=lie),
            ]
        rise = self._stage.laying(
            replace(read, x=deck.centre[0], y=deck.centre[1], scale=small, turn=0.2)
        )
        up = [Tween("read", "x", read.x, ease_out), Tween("read", "y", read.y, ease_out)]
        up += [Tween("read", "scale", 1.0, ease_out), Tween("read", "turn", 1.0, ease_out)]
        down = [Tween("read", "x", lies.centre[0]), Tween("read", "y", lies.centre[1])]
        down += [Tween("read", "scale", lies.w / read.w), Tween("read", "alpha", 0.3)]
        return [
            Cue(_TURN_S, tuple(up), rise, sound="card_draw"),
            *[Cue(_READ_S)] * _READS,
            Cue(_AWAY_S, tuple(down), end=lie),
        ]

    # --- the thief --------------------------------------------------------------------------------

    def thief(self, start: int, end: int, before: Layout, after: Layout) -> list[Cue]:
        """Return cues that move the thief by stones in the dark; a setback ends the darkness."""
        if start == end:
            return []
        stones = range(start + 1, end + 1) if end > start else range(start - 1, end - 1, -1)
        veil = piece_in(self._ground.dimmed, "veil", _DARK, FLYING - 2)
        ahead = end > start

        def sink() -> None:
            self._pieces["veil"] = replace(veil, alpha=0.0)
            self._pieces["thief"].z = FLYING

        dark = Cue(
            self._stage.brief(_SINK_S),
            (Tween("veil", "alpha", 1.0),),
            sink,
            sound="thief_steps" if ahead else "thief_setback",
        )
        light = Cue(_SINK_S, (Tween("veil", "alpha", 0.0),), end=become(self._pieces, after))
        beat = [Cue(sound="heartbeat")] if ahead and end >= HEARTBEAT_FROM else []
        return [dark, *self._hops(stones, after), *beat, light]

    def _hops(self, stones: Sequence[int], after: Layout) -> list[Cue]:
        cues = []
        for stone in stones:
            x, y = thief_at(self._ground, stone)
            tweens = [Tween("thief", "x", x), Tween("thief", "y", y)]
            if not self._stage.reduced:
                tweens.append(Tween("thief", "lift", HOP, arc, wave=True))
            cues.append(Cue(_STEP_S, tuple(tweens), end=self._darken(stone, after)))
        return cues

    def _darken(self, stone: int, after: Layout) -> Callable[[], None]:
        """Return a function that gives a stone and the one before their faces in `after`."""

        def darken() -> None:
            for number in (stone - 1, stone):
                key = f"stone:{number}"
                if key in self._pieces and number < CASTLE_STONE:
                    self._pieces[key].face = after[key].face

        return darken

    # --- the end ----------------------------------------------------------------------------------

    def gate(self, was: Tableau) -> list[Cue]:
        """Return cues that open the gate for the last of the party, and shut it behind them."""
        box = self._ground.at("moment")
        castle = piece_in(box, "moment:castle", faces.CASTLE, MOMENT)
        veil = piece_in(self._ground.dimmed, "veil", _NIGHT, MOMENT - 2)
        party = []
        for seat, figure in enumerate(was.figures):
            face = self._pieces[f"hero:{seat}"].face
            assert isinstance(face, faces.Hero)
            face = changed(face, active=False)
            unit = self._ground.unit
            x = box.centre[0] + (seat - (len(was.figures) - 1) / 2) * 50 * unit
            at = Box.around(x, box.bottom + 26 * unit, 46 * unit, 46 * unit)
            party.append(piece_in(at, f"moment:{figure.character}", face, MOMENT + 1))

        def shows(state: str) -> Callable[[], None]:
            return self._stage.showing("moment:castle", faces.drawn(f"castle_{state}"))

        keys = [piece.key for piece in (veil, castle, *party)]
        rise = self._stage.laying(*[replace(p, alpha=0.0) for p in (veil, castle, *party)])
        fade = self._stage.brief(0.3)
        gate_x, gate_y = box.centre[0], box.y + box.h * 0.82
        inside = [
            tween
            for piece in party
            for tween in (
                Tween(piece.key, "x", gate_x),
                Tween(piece.key, "y", gate_y),
                Tween(piece.key, "scale", 0.45),
                Tween(piece.key, "alpha", 0.0),
            )
        ]
        return [
            Cue(fade, tuple(Tween(key, "alpha", 1.0) for key in keys), rise),
            Cue(0.3, end=shows("opening"), sound="castle_gate"),
            Cue(0.3, end=shows("open")),
            Cue(0.3 if self._stage.reduced else _GATE_S, tuple(inside)),
            Cue(0.3, end=shows("closed"), sound="castle_enter"),
            Cue(0.5),
            Cue(
                fade,
                tuple(Tween(key, "alpha", 0.0) for key in keys[:2]),
                end=self._stage.clearing(*keys),
            ),
        ]

    def robbed(self, before: Layout) -> list[Cue]:
        """Return cues that show the thief in the castle while the light goes out."""
        veil = piece_in(self._ground.dimmed, "veil", _NIGHT, MOMENT - 2)
        unit = self._ground.unit
        box = Box.around(*self._ground.at("moment").centre, 150 * unit, 136 * unit)
        thief = piece_in(box, "moment:thief", faces.drawn("thief_sneaking"), MOMENT)
        keys = ("veil", "moment:thief")
        rise = self._stage.laying(*[replace(piece, alpha=0.0) for piece in (veil, thief)])
        end = self._stage.clearing(*keys)
        return [
            Cue(0.4, tuple(Tween(k, "alpha", 1.0) for k in keys), rise, sound="thief_arrives"),
            Cue(0.6),
            Cue(0.3, tuple(Tween(k, "alpha", 0.0) for k in keys), end=end),
        ]
