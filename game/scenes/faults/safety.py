"""Handles a crash: saves the match, writes a report, and shows the fault screen."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from game.core import page_names
from game.core.contract.values import BadInput
from game.core.match.checking import replay
from game.core.match.record import record_of
from game.core.reports import Activity, ReportContext, keep_report, report_text, title_of
from game.scenes.faults.parts import Told
from game.scenes.faults.screen import FaultScene, Way
from game.scenes.parts.dates import date_of
from game.scenes.parts.desktop import copy_text, open_folder
from game.scenes.parts.dialog import explained
from game.scenes.parts.services import Services, TableBroke
from game.scenes.parts.sheet import SheetScene
from game.version import __version__

_FLUSH_S = 3.0  # how long the window waits for what is still on its way to the disk
_QUIET_S = 60.0  # without a fault, after which the next one is not "in a row"


@dataclass
class SafetyNet:
    """Handles exceptions of a window. `folder`: of the reports.

    Two faults are in a row if no move was made between them and little time went by.
    """

    services: Services
    folder: Path
    _broke_at: tuple[int, int] | None = None  # seed and ply of the match at which it broke last
    _quiet_s: float = _QUIET_S  # time since the fault screen was left

    def pass_time(self, dt_s: float) -> None:
        """Count the time since the last fault."""
        if not isinstance(self.services.stack.top, FaultScene):
            self._quiet_s += dt_s

    def catch(self, fault: Exception, doing: Activity) -> None:
        """Save the match, write a report, and replace all scenes with the fault screen.

        Raises: the fault itself if it was raised by the fault screen.
        """
        stack = self.services.stack
        top = stack.top
        if isinstance(top, FaultScene) and not top.way:
            raise fault
        laid = next((found for s in reversed(stack.scenes) if (found := s.laid())), None)
        if isinstance(fault, TableBroke):
            laid = fault.laid
        cause = fault.broken if isinstance(fault, TableBroke) else fault
        place = top.heading if isinstance(top, SheetScene) and laid is None else ""
        repeated = self._in_a_row(laid)
        # All ways lead to the title: if the title itself broke, the player can only quit.
        lost_title = isinstance(top, FaultScene) and top.way == "title"
        safe = 0 if laid is None else saved_moves(self.services, laid)
        stack.abandon()
        self._quiet_s, self._broke_at = 0.0, _place_of(laid)
        ways = self._ways(laid, safe, repeated=repeated, lost_title=lost_title)
        text = report_text(cause, doing, _window_lines(self.services), laid)
        told = self._told(cause, doing, laid, place, safe, repeated=repeated)
        told, opens = self._keep(told, text)
        stack.push(
            FaultScene(
                self.services,
                cause,
                told,
                ways,
                open_folder=opens,
                copy=lambda: "Copied" if copy_text(text) else "Not copied",
            )
        )
        stack.settle()

    def _in_a_row(self, laid: ReportContext | None) -> bool:
        if self._quiet_s >= _QUIET_S:
            return False
        # By its seed: a match that the archive had lost goes on there under another number.
        return None in (self._broke_at, laid) or _place_of(laid) == self._broke_at

    # --- the ways on ------------------------------------------------------------------------------

    def _ways(
        self, laid: ReportContext | None, safe: int, *, repeated: bool, lost_title: bool
    ) -> Sequence[Way]:
        if lost_title:
            return (Way("leave", "Quit", self.services.stack.pop),)
        ways = [Way("title", page_names.MAIN_MENU, self._to_title)]
        if laid is not None and not repeated:
            ways.insert(0, Way("on", "Continue", lambda: self._go_on(laid, safe)))
        return ways

    def _to_title(self) -> None:
        self.services.stack.replace(self.services.routes.title())

    def _go_on(self, laid: ReportContext, safe: int) -> None:
        """Open the match again: from the archive, or from memory if the archive lacks moves."""
        self._to_title()
        with explained(self.services, "This match cannot be opened"):
            if safe == laid.match.ply:
                self.services.routes.resume(laid.match_id)
            else:
                self._sit_down_again(laid)

    def _sit_down_again(self, laid: ReportContext) -> None:
        services = self.services
        match = replay(record_of(laid.match), services.find_game).match
        match_id = laid.match_id
        with suppress(BadInput):  # what cannot be saved now is tried again with the next move
            if services.archive.row(match_id) is None:
                match_id = services.writer.new_match(match)
            else:
                services.writer.resume(match_id)
                store_missing(services, ReportContext(match, match_id))
        services.routes.sit_down(match, match_id)

    # --- text ------------------------------------------------------------------------------------

    def _told(
        self,
        fault: Exception,
        doing: Activity,
        laid: ReportContext | None,
        place: str,
        safe: int,
        *,
        repeated: bool,
    ) -> Told:
        what = [f"version {__version__}"]
        if laid is None:
            heading, name = "Something broke", place or "This page"
            safe_heading, said = self._all_matches()
        else:
            heading, name = "Something broke at the table", laid.match.spec.name
            safe_heading, said = _safe_words(laid.match.ply, safe, goes_on=not repeated)
            seed = [f"seed {laid.match.seed}"] if laid.is_open else []
            what += [name, *seed, f"after move {laid.match.ply}"]
        return Told(
            heading=heading,
            said=f"{name} stopped {doing}. You did nothing wrong.",
            safe_heading=safe_heading,
            safe=said,
            where="",
            what=", ".join(what),
            fault=f"{title_of(fault, laid)} {doing}",
            all_safe=laid is None or safe == laid.match.ply,
            repeated="It broke twice in a row." if repeated else "",
        )

    def _all_matches(self) -> tuple[str, str]:
        if self.services.writer.flush(_FLUSH_S):
            return "Your matches are safe", "Every move is saved."
        return "Your matches are being saved", "Some moves are still being saved."

    def _keep(self, told: Told, text: str) -> tuple[Told, Callable[[], str] | None]:
        """Write the report; return `told` with its path, and a function that opens its folder.

        The function is None if the report could not be written.
        """
        now = self.services.local_now
        try:
            path = keep_report(self.folder, text, now)
        except OSError as wrong:
            where = (
                f"not saved: {self.folder} cannot be written ({wrong.strerror}). Copy it instead."
            )
            return replace(told, where=where), None
        where = f"Tavern Table, {path.parent.name}, {date_of(now)} {now:%H.%M}"
        opened = lambda: "Opened" if open_folder(path.parent) else str(path.parent)  # noqa: E731
        return replace(told, where=where), opened


def _place_of(laid: ReportContext | None) -> tuple[int, int] | None:
    return None if laid is None else (laid.match.seed, laid.match.ply)


def saved_moves(services: Services, laid: ReportContext) -> int:
    """Return how many moves of a match are in the archive, after trying to store all of them."""
    try:
        services.writer.flush(_FLUSH_S)
        if _stored(services, laid) != laid.match.ply:
            store_missing(services, laid)
            services.writer.flush(_FLUSH_S)
        return min(_stored(services, laid), laid.match.ply)
    except Exception:  # the archive, the disk, or the words of the game: then nothing is certain
        return 0


def _stored(services: Services, laid: ReportContext) -> int:
    row = services.archive.row(laid.match_id)
    return 0 if row is None else row.plies


def store_missing(services: Services, laid: ReportContext) -> None:
    """Store the moves that were played but not yet in the archive when the fault came."""
    match, stored = laid.match, _stored(services, laid)
    standing = match.standing
    if stored > match.ply:
        services.writer.truncate(laid.match_id, match.ply, standing)
    for ply in range(stored + 1, match.ply + 1):
        outcome = match.outcome if ply == match.ply else None
        services.writer.append(laid.match_id, ply, match.steps[ply], standing, outcome)


def _safe_words(moves: int, safe: int, *, goes_on: bool) -> tuple[str, str]:
    if safe == moves:
        kept = f"All {moves} moves are saved." if moves > 1 else "It is saved."
        next_step = (
            "Press Continue to open the table again."
            if goes_on
            else "You can continue it from the main menu."
        )
        return "Your match is safe", f"{kept} {next_step}"
    lost = moves - safe
    heading = "1 move is not saved" if lost == 1 else f"{lost} moves are not saved"
    if not goes_on:
        return heading, f"{safe} of {moves} moves are saved. You can continue from there."
    if lost == 1:
        return heading, "Press Continue to keep it at the table and save again."
    return heading, "Press Continue to keep them at the table and save again."


def _window_lines(services: Services) -> list[str]:
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    lines = [f"pygame: {pygame.version.ver}, SDL {sdl}"]
    surface = pygame.display.get_surface()
    if surface is not None:
        size = "x".join(str(side) for side in surface.get_size())
        lines.append(f"window: {size} ({pygame.display.get_driver()})")
    now = services.settings
    settings = [f"text {now.text_size} %", f"animation {now.animation}"]
    settings += ["couch"] if now.couch_layout else []
    return [*lines, f"settings: {', '.join(settings)}"]
