"""Interfaces of a match scene for its modules, so that none of these imports the scene."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from game.core.contract.things import Thing
from game.core.contract.values import Refusal, Seat
from game.core.match.match import Match, Played
from game.scenes.match.director import Director
from game.scenes.match.guide import Guide
from game.scenes.match.seating import Seating
from game.scenes.match.selection import Choosing
from game.scenes.match.session_options import SessionOptions
from game.scenes.match.view import MatchView
from game.scenes.parts.captions.sound_captions import SoundCaptions
from game.scenes.parts.stack import Scene
from game.table.forms.form import Form
from game.table.gestures import Gesture
from game.table.table import GameTable
from game.ui.hotspots import Attention, Hotspot
from game.ui.viewport import Box


class Dialogs(Protocol):
    """Opens scenes over a match scene."""

    @property
    def is_clear(self) -> bool:
        """Return whether no scene is over the match scene."""

    def open_rulebook(self, at: str = "") -> None:
        """Open the rulebook at a rule, or at the one that applies now."""

    def play_on(self) -> None:
        """Wait for the results again, after the end of the match was undone."""

    def open_goal_card(self) -> None:
        """Open the card about the goal of the match."""

    def open_results(self) -> None:
        """Open the results of a finished match."""

    def meet(self, seat: Seat | None = None) -> None:
        """Open the sheet of a seat's character, of the acting seat's if none is named."""

    def ask_undo(self, agreed: Callable[[], None]) -> bool:
        """Ask the others for an undo; False if there is nothing to undo."""


class Choices(Protocol):
    """The interface of a person's choices at the table."""

    def choose(self, gesture: Gesture, clicked: str) -> None:
        """Carry out a gesture, after its confirmation if one is due."""

    def carry_out(self, gesture: Gesture) -> None:
        """Play the moves of a gesture; show the refusal if there is one."""

    def mark(self, name: str | None) -> bool:
        """Put a plan's mark on a hotspot or take it off; False if it takes none."""

    def undo(self) -> None:
        """Undo the last pick or move, or show why not."""


class Presenter(Protocol):
    """The interface of the presenter, which keeps table and texts in step with the match."""

    @property
    def is_settled(self) -> bool:
        """Return whether the present ply is shown; dice that give way may still move."""

    def tell(self, played: Played) -> None:
        """Begin to show a played move."""

    def ask_again(self) -> None:
        """Reopen the decision of the present ply in the next frame, with nothing chosen."""

    def pointed(self) -> str | None:
        """Return the pointed hotspot, else the one that the hint names, else None."""

    def catch_up(self) -> bool:
        """Open the pending decision; False while the hand-over curtain is due."""

    def end_movement(self) -> bool:
        """Skip to the end of a move; False if nothing moves."""

    def open_hand(self, seat: Seat) -> None:
        """Show the hand of a seat whose person is alone with the screen."""

    def show_scores(self) -> None:
        """Show the scores of the present ply, though its movements may go on."""

    def follow_pointer(self, before: str | None) -> None:
        """Show the result of a click at the pointer, if it points at something new."""


class TableContext(Protocol):
    """The interface of a match scene for its layers."""

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
    def presenter(self) -> Presenter:
        """Return what keeps table and words in step with the match."""

    @property
    def dialogs(self) -> Dialogs:
        """The dialogs over this scene."""

    @property
    def choices(self) -> Choices:
        """Return what turns a person's picks into moves."""

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves and the table shows the present ply."""

    def hotspots(self) -> list[Hotspot]:
        """Return everything that can be clicked."""

    def box_of(self, name: str) -> Box:
        """Return the box of a hotspot."""

    def own_marks(self) -> Mapping[str, Box]:
        """Return the boxes of things that only this kind of table has."""

    def own_thing(self, name: str) -> Thing | None:
        """Return the description of a thing of only this kind of table; None for others."""

    def touch(self) -> None:
        """Mark the scene as changed."""

    def toggle_log(self) -> None:
        """Open or close the log."""

    def open_rulebook(self, at: str = "") -> None:
        """Open the rulebook at a rule."""


class PlayContext(TableContext, Protocol):
    """The interface of a match scene for input, tools and dialogs."""

    seating: Seating

    def takes(self, form: Form) -> bool:
        """Whether everything that this scene shows has room in a form."""

    def relay(self, form: Form) -> None:
        """Lay the table out in another form."""

    @property
    def weighs(self) -> bool:
        """Whether the panel compares the ways of a decision by chances of winning."""

    @property
    def scene(self) -> Scene:
        """The scene itself, as the stack of scenes knows it."""

    def live(self) -> frozenset[str]:
        """Return the hotspots of the table and its buttons that do something now."""

    def pick(self, name: str) -> None:
        """Handle the pick of a hotspot."""

    def say(self, refusal: Refusal, name: str) -> None:
        """Show beside a hotspot why it does nothing now."""

    def cancel(self) -> bool:
        """Close the log, or undo a pick; False if there is neither."""

    def go_on(self) -> bool:
        """Let the next computer player begin; False if none waits for that."""

    def ask_hint(self) -> None:
        """Ask for a hint."""

    def open_menu(self) -> None:
        """Open the pause menu."""

    def settings_changed(self) -> None:
        """Follow the settings, which have changed."""
