"""Base class of the layers over a match scene, and the context they share.

A layer hears what is done, sees time pass and follows the match. It knows the scene as a
`TableContext`, and other layers only if it is given them: none of them knows the scene itself.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from game.core.contract.things import Thing
from game.core.match.match import Match
from game.scenes.match.director import Director
from game.scenes.match.guide import Guide
from game.scenes.match.selection import Choosing
from game.scenes.match.session_options import SessionOptions
from game.scenes.match.view import MatchView
from game.scenes.parts.captions.sound_captions import SoundCaptions
from game.table.gestures import Gesture
from game.table.table import GameTable
from game.ui.hotspots import Attention, Hotspot
from game.ui.inputs import Signal
from game.ui.viewport import Box


class TableContext(Protocol):
    """What a layer may see of a match that is played, and ask of its scene."""

    match: Match
    terms: SessionOptions
    table: GameTable
    view: MatchView
    director: Director
    choosing: Choosing
    attention: Attention
    guide: Guide
    ears: SoundCaptions

    @property
    def shown(self) -> Any:
        """The view that the table shows, or has begun to leave."""

    @property
    def is_settled(self) -> bool:
        """Whether the table shows the present ply."""

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves besides."""

    @property
    def may_look_closer(self) -> bool:
        """Whether somebody chooses on this very table now."""

    def hotspots(self) -> list[Hotspot]:
        """Everything that can be clicked."""

    def box_of(self, name: str) -> Box:
        """Where a hotspot lies."""

    def own_marks(self) -> Mapping[str, Box]:
        """Where things lie that only this kind of table has."""

    def own_thing(self, name: str) -> Thing | None:
        """What such a thing is."""

    def touch(self) -> None:
        """Something looks different now."""

    def catch_up(self) -> bool:
        """Open the pending decision; False while the hand-over curtain is due."""

    def end_movement(self) -> bool:
        """Jump to where a move leads; False if nothing moves."""

    def choose(self, gesture: Gesture, clicked: str) -> None:
        """A person's choice: asked about first if something sure is given up, else carried out."""

    def carry_out(self, gesture: Gesture) -> None:
        """A person's choice is made, and whoever had to be asked has answered."""

    def toggle_log(self) -> None:
        """Open or close the log."""

    def open_rulebook(self, at: str = "") -> None:
        """The rulebook at a rule."""


class Layer:
    """Something beside the table. Subclasses override what they need."""

    def takes(self, name: str) -> bool:
        """Whether a hotspot that was picked is its own, and is done with."""
        return False

    def hears(self, signal: Signal) -> bool:
        """Whether something that was done is for it, and is done with."""
        return False

    def point(self) -> None:
        """The pointer or the focus ring may have gone elsewhere."""

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if it looks different now."""
        return False

    def follow(self) -> None:
        """The table shows another ply, or another view."""

    def forget(self) -> None:
        """Other eyes look: nothing stays of what these were told."""

    def rewind(self) -> None:
        """Steps were taken back."""
