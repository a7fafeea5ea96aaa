"""The replay of a match: finished, unfinished or damaged."""

from collections.abc import Callable
from functools import partial

import pygame

from game.core import page_names
from game.core.boards.boards import read_board
from game.core.contract.values import Seat
from game.core.controls.actions import Action
from game.core.match.match import Match
from game.core.review.timeline import timeline_of
from game.core.storage.archive import MatchId
from game.scenes.match.viewpoint import Viewpoint
from game.scenes.parts.captions.sound_captions import SoundCaptions
from game.scenes.parts.chances import curve_of
from game.scenes.parts.desktop import copy_text
from game.scenes.parts.dialog import Answer, QuestionScene, notice
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.places import places_of
from game.scenes.parts.services import SPEEDS, Services
from game.scenes.review import controls
from game.scenes.review.closer_look import CloserLook
from game.scenes.review.log_rows import LogRows
from game.scenes.review.move_panel import MovePanel
from game.scenes.review.playback import Playback, Tempo
from game.scenes.review.ply_captions import PlyCaptions
from game.scenes.review.reviewed_table import ReviewedTable
from game.scenes.review.timeline_bar import TimelineBar
from game.scenes.review.what_if import WhatIfScene
from game.table.skeleton import ACTIONS, MENU, POUCH
from game.table.table import Kit
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.inputs import Key, PointerDown, Signal
from game.ui.music.player import Music
from game.ui.parts import Column, Part, Row, Sized
from game.ui.text_field import TextField
from game.ui.theme import COUCH_TEXT
from game.ui.viewport import SCREEN, Box
from game.ui.widget import PartWidget, Widget, slot_for, widgets_of

_SEARCH, _WHAT_IF = "field:log", "button:what_if"


def look_at(services: Services, match_id: MatchId, at: int | None = None) -> None:
    """Open the replay of a stored match at a ply, else its end.   Raises: BadInput if damaged."""
    services.writer.flush(1.0)
    loaded = services.archive.load(match_id, services.find_game)
    if at is not None:
        at = min(at, loaded.match.ply)  # a damaged match may end before
    services.stack.push(LookBackScene(services, loaded.match, loaded.problem, at=at))


class LookBackScene(MenuScene):
    """Shows any ply of a match as everybody saw it, or as one seat did if that may be shown.

    `problem`: why the match ends too early. `way_back`: label of the button that leaves. `at`: the
    ply shown first, else the last. `stretch`: the first and last of some plies to be played once;
    then the scene closes, unless the player has taken over.
    """

    def __init__(
        self,
        services: Services,
        match: Match,
        problem: str | None = None,
        *,
        way_back: str = "Back",
        at: int | None = None,
        stretch: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(services)
        self.match, self._way_back = match, way_back
        self.music = Music(match.spec.key) if match.spec.tense is not None else None
        self.places = places_of(match)
        self.timeline = timeline_of(match)
        self.playback = Playback(self.timeline)
        kit: Kit = match.spec.table()
        board = read_board(kit.table.map_file())
        self.ears = SoundCaptions(services, match.spec.captions)
        table = kit.table(board, self.places, self.ears.hear)
        self.table = ReviewedTable(match, table, self.places)
        self.ears.listen(table, self.table.seats)
        self.offered = Viewpoint(match).replay_viewers()
        self.viewer: Seat | None = None
        self.curve = curve_of(match)
        self._closer = None if self.curve is None else CloserLook(services, match, self.curve)
        drawn = () if self._closer is None else (self._closer.picture(), self._closer.judged())
        self.sayings = PlyCaptions(
            match, self.places, self.timeline, table.highlights.deed, self._closer, problem
        )
        self.bar = TimelineBar(self.timeline, self.places, self._take, self.sayings.mark, *drawn)
        self.log = LogRows(self.places, self._jump, self.toggle_log)
        self._panel = MovePanel(judged=self.curve is not None)
        self._copied = ""  # outcome of the last try to copy the log
        self.ply = match.ply if at is None else at
        if stretch is not None:
            self.ply = stretch[0] - 1
            self.playback = Playback(self.timeline, Tempo.TWICE, playing=True, until=stretch[1])
        self._look()
        self._show()

    # --- what may be seen -------------------------------------------------------------------------

    def see_as(self, viewer: Seat | None) -> None:
        """Show the table as another viewer sees it, if that may be chosen."""
        if viewer in self.offered:
            self.viewer = viewer
            self._look()
            self._show()
            self.changed()

    def _next_eyes(self) -> None:
        offered = self.offered
        self.see_as(offered[(offered.index(self.viewer) + 1) % len(offered)])

    def _look(self) -> None:
        settings = self.services.settings
        still = SPEEDS[settings.animation] == 0
        speed = 0.0 if still else self.playback.tempo.speed
        self.table.look(viewer=self.viewer, reduced_motion=settings.reduced_motion, speed=speed)

    # --- moving through the match -----------------------------------------------------------------

    def turn_to(self, ply: int, *, animated: bool | None = None) -> None:
        """Show the table after a move (0: the beginning); a `ply` out of range is the nearest one.

        `animated`: as a movement; None: only the step to the next ply.
        """
        ply = min(self.match.ply, max(0, ply))
        seen = ply == self.ply + 1 if animated is None else animated
        self.ply = ply
        self._show(animated=seen)
        self.page.touch()

    def _take(self, ply: int, held: bool) -> None:
        """Go to a ply after the handle was dragged or a mark clicked."""
        self._stop()
        self.turn_to(ply, animated=False if held else None)

    def _jump(self, ply: int) -> None:
        self._stop()
        self.turn_to(ply)

    def _stop(self) -> None:
        self.playback.until = None
        if self.playback.playing:
            self.playback.pause()
            self.changed()

    def _show(self, *, animated: bool = False) -> None:
        ply = self.ply
        events = self.match.events_at(ply, self.viewer) if animated else ()
        if animated and self.playback.tempo is Tempo.MARKS and self.playback.playing:
            # The plies between the marks were skipped.
            self.table.show(ply - 1, self.sayings.title(ply))
        self.table.show(ply, self.sayings.title(ply), events)
        self.bar.ply = ply
        self.log.show(self.sayings.log(self.viewer), ply)
        self._panel.told = self.sayings.move(ply, self.viewer)

    # --- playing it back --------------------------------------------------------------------------

    def play(self) -> None:
        """Play from here, or stand still; at the end from the beginning."""
        self.playback.until = None
        start = self.playback.toggle(self.ply)
        if start != self.ply:
            self.turn_to(start)
        self.changed()

    def take_tempo(self, tempo: Tempo) -> None:
        """Play at another speed from now on."""
        self.playback.tempo = tempo
        self._look()
        self.changed()

    def _next_tempo(self) -> None:
        self.playback.next_tempo()
        self._look()
        self.changed()

    def update(self, dt_s: float) -> bool:
        """Move the pieces; while playing, go to the next ply once they rest."""
        moved = self.table.update(dt_s)
        moved = self.ears.update(dt_s) or moved
        if self.playback.playing and self.table.at_rest:
            following = self.playback.update(dt_s, self.ply)
            if following is not None:
                self.turn_to(following, animated=True)
            elif not self.playback.playing and self.playback.until is not None:
                super().back()
            elif not self.playback.playing:
                self.changed()
        if self._closer is not None and self._closer.sharper.update(dt_s):
            self._look_closer()
        return super().update(dt_s) or moved

    # --- a closer look --------------------------------------------------------------------------

    def _look_closer(self) -> None:
        """Show the refined chances."""
        assert self._closer is not None
        self.bar.tell(self._closer.picture(), self._closer.judged())
        self._panel.told = self.sayings.move(self.ply, self.viewer)
        self.page.touch()

    def resumed(self) -> None:
        """Resume refining the chances when the scene is on top again."""
        if self._closer is not None:
            self._closer.sharper.resume()
            self._look_closer()
        super().resumed()

    def closed(self) -> None:
        """Stop refining the chances."""
        if self._closer is not None:
            self._closer.sharper.rest()

    # --- what if --------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Return whether frames are needed without input, also during playback."""
        return self.playback.playing or super().restless

    @property
    def may_branch(self) -> str:
        """Return why the player cannot play on from here; "" if possible."""
        if self.match.outcome is None:
            return "You can try this after the match: now it would show the dice to come."
        if self.ply == self.match.ply:
            return "The match is over here. Go back to an earlier move first."
        return ""

    def what_if(self) -> None:
        """Ask for the luck, then play on from here in an unsaved branch; or say why not."""
        if self.may_branch:
            self.services.sounds.play("refusal")
            notice(self.services, page_names.WHAT_IF, self.may_branch)
            return
        self._stop()
        QuestionScene(
            self.services,
            f"What if? From move {self.ply}",
            "Play on from here in another way. Your match stays as it is; this is not saved.",
            Answer("back", "Cancel"),
            Answer("same", "Same luck", self._branch, "primary"),
            Answer("fresh", "New luck", lambda: self._branch(self.services.new_seed())),
        ).push()

    def _knock(self, spot: Hotspot) -> None:
        if spot.name == _WHAT_IF and not spot.live:
            self.what_if()
        else:
            super()._knock(spot)

    def _branch(self, seed: int | None = None) -> None:
        scene = WhatIfScene(self.services, self.match, self.ply, seed)
        self.services.stack.push(scene)

    # --- luck and skill ---------------------------------------------------------------------------

    @property
    def _tells_luck(self) -> bool:
        """Return whether luck can be shown: only after the match, as a judge knows secrets."""
        return self.match.outcome is not None and self.match.spec.judge is not None

    def tell_luck(self) -> None:
        """Open the page of luck and skill; refining stops meanwhile."""
        self._stop()
        if self._closer is not None:
            self._closer.sharper.rest()
        routes = self.services.routes
        page = routes.luck_and_skill(self.match, way_back="Back to replay", reviews=False)
        self.services.stack.push(page)

    # --- inputs -----------------------------------------------------------------------------------

    def handle(self, signal: Signal) -> None:
        """Handle keys of the timeline before all others, except while the player types."""
        if isinstance(signal, PointerDown | Key) and self.table.end_moment():
            return
        typing = self.page.attention.focused == _SEARCH
        if isinstance(signal, Key) and not typing and self._turns(signal):
            self.page.touch()
            self._freshen()
            return
        super().handle(signal)

    def _turns(self, key: Key) -> bool:
        ply, line = self.ply, self.timeline
        if key.control:
            if key.key == pygame.K_c:
                self._copy()
            return key.key == pygame.K_c
        way = key.way
        if key.means(Action.PLAY):
            self.play()
        elif way is not None and way[0]:
            self._jump(ply + way[0])
        elif key.means(Action.TURN_BEFORE):
            self._jump(line.turn_before(ply))
        elif key.means(Action.TURN_AFTER):
            self._jump(line.turn_after(ply))
        elif key.means(Action.MARK_AFTER, Action.MARK_BEFORE):
            ahead = key.means(Action.MARK_AFTER)
            mark = line.mark_after(ply) if ahead else line.mark_before(ply)
            if mark is not None:
                self._jump(mark)
        else:
            return self._does(key)
        return True

    def _does(self, key: Key) -> bool:
        """Handle a key that does not step along the bar; return whether it was one."""
        uses: dict[Action, Callable[[], None]] = {
            Action.FIRST: partial(self._jump, 0),
            Action.LAST: partial(self._jump, self.timeline.last),
            Action.TEMPO: self._next_tempo,
            Action.LOG: self.toggle_log,
            Action.EYES: self._next_eyes,
            Action.WHAT_IF: self.what_if,
            **({Action.LUCK: self.tell_luck} if self._tells_luck else {}),
        }
        use = next((use for action, use in uses.items() if key.means(action)), None)
        if use is not None:
            use()
        return use is not None

    def confirm(self) -> None:
        """Play or pause (Enter)."""
        self.play()

    def back(self) -> None:
        """Close the log if it is open, else leave (Esc)."""
        if self.log.open:
            self.toggle_log()
        else:
            super().back()

    def _copy(self) -> None:
        """Copy the shown lines to the clipboard."""
        done = copy_text(self.log.text)
        self._copied = "Copied" if done else "No clipboard available"
        self.changed()

    def toggle_log(self) -> None:
        """Show the whole log over the side, or only a few of its lines."""
        self.log.toggle()
        self._copied = ""
        if not self.log.open and self.log.words:
            self.log.search("")
        self.changed()

    # --- the page ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """Put the timeline with its keys, the log, the panel of the move and the controls."""
        put, more = self.page.put, canvas.view.screen.h - SCREEN.h
        self.table.lie_in(more)
        self.log.lie_in(more)
        opened = self._panel.lie_in(more, log_open=self.log.open)
        wanted = max(canvas.look.wanted_text, canvas.look.menu_text)
        self.log.fit(max(wanted, COUCH_TEXT) if canvas.look.couch else wanted)
        tip = f"{self._way_back} {{key:back}}"
        close = controls.TableButton("tool:close", MENU, "", self.back, icon="icon_x", tip=tip)
        keys = controls.keys_line(canvas, whose_view=len(self.offered) > 1)
        put(self.bar, PartWidget(controls.KEYS_LINE, keys), close)
        if len(self.offered) > 1:
            eyes = controls.eyes(canvas, self.places, self.offered, self.viewer, self.see_as)
            put(*widgets_of(eyes, canvas, controls.EYES))
        put(self._panel, *self._panel.fold(canvas, self._unfold), *(() if opened else (self.log,)))
        if self.log.open:
            place = Box(self.log.box.x + 8, self.log.box.bottom - 44, self.log.box.w - 16, 36)
            put(*widgets_of(self._log_tools(), canvas, place))
        put(
            *widgets_of(self._playing(canvas), canvas, ACTIONS.moved(0, more)),
            *widgets_of(self._ways_out(), canvas, POUCH.moved(0, more)),
        )

    def _playing(self, canvas: Canvas) -> Part:
        """Return the button that plays the match, and the choice of the speed."""
        live = self.match.ply > 0
        play = partial(
            controls.TableButton,
            "button:play",
            label="Pause" if self.playback.playing else "Play",
            on_pick=self.play,
            kind="primary",
            key=Action.PLAY,
            live=live,
            tip="" if live else "No moves yet",
        )
        tempos = controls.tempos(canvas, self.playback.tempo, self.take_tempo)
        return Column((slot_for(play, h=52), Sized(tempos, h=44)), gap=8)

    def _ways_out(self) -> Part:
        """Return the buttons: What if, luck and skill after the match, and back."""
        button = controls.TableButton
        ways: list[Callable[[Box], Widget]] = [
            partial(
                button,
                _WHAT_IF,
                label=page_names.WHAT_IF,
                on_pick=self.what_if,
                key=Action.WHAT_IF,
                live=self.match.outcome is not None,
                tip=self.may_branch,
            )
        ]
        if self._tells_luck:
            label, go = page_names.LUCK_AND_SKILL, self.tell_luck
            ways.append(partial(button, "button:luck", label=label, on_pick=go, key=Action.LUCK))
        back = partial(button, "button:back", label="Back", on_pick=super().back, key=Action.BACK)
        ways.append(partial(back, tip=self._way_back.removesuffix("Back")))
        high = 44 if len(ways) == 2 else 32
        return Column(tuple(slot_for(way, h=high) for way in ways), spread=16)

    def _unfold(self) -> None:
        """Show the figures of a turn in the place of the log; if they are shown, the log again."""
        self._panel.opened = not self._panel.opened
        self.changed()

    def _log_tools(self) -> Part:
        """Return the field that searches the log, and the button that copies it."""
        search = partial(
            TextField,
            _SEARCH,
            text=self.log.words,
            on_change=self.log.search,
            longest=40,
            empty="Search",
            icon="icon_search",
        )
        tip = self._copied or "Copy these lines (Ctrl+C)"
        copy = partial(
            controls.TableButton, "button:copy", label="Copy", on_pick=self._copy, tip=tip
        )
        return Row((slot_for(search, grow=1), slot_for(copy, w=74, h=36)), gap=6)

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the table at the shown ply, and captions of its sounds."""
        self.table.draw(canvas)
        self.ears.draw(canvas, frame=self.table.frame)
