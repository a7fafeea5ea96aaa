"""Starts the program: loads its parts in the order that shows the first picture soonest."""

import gc
from contextlib import suppress
from typing import TYPE_CHECKING

from game.core.contract.values import BadInput
from game.core.storage.settings import FILE as SETTINGS_FILE
from game.core.storage.settings import read_settings
from game.launch import Launch

if TYPE_CHECKING:
    from game.app import App

_PAINTED_AHEAD = (3840, 2160)  # a larger window waits for its background

_UNATTENDED_S = 300.0
"""Without persons, the seconds before a late computer player is replaced by an easier one."""


def opened(launch: Launch) -> "App":
    """Return the app, its window open, a first picture drawn.   Raises: BadInput for no match."""
    kept = read_settings(launch.home / SETTINGS_FILE if launch.home else None)
    # Everything else is loaded while the room is being painted: neither waits for the other.
    from game.ui.devices.windows_desktop import introduce
    from game.ui.room import PaintedRoom
    from game.ui.viewport import fitting, window_size

    introduce()
    # The window may turn out smaller; then the room is painted again.
    room = PaintedRoom(fitting(window_size(kept), _PAINTED_AHEAD))
    from game.app import App

    match = found = None
    if launch.game:
        from game.core.chance import DiceDue
        from game.launch_match import launched

        found = launched(launch)
        with suppress(DiceDue):  # they are asked for in the window
            match = found.match()
    # Unattended there is nobody to press a button: what breaks ends the program with a word.
    app = App(home=launch.home, room=room, catches=launch.quit_after is None)
    try:
        app.services.new_seed = launch.seeds()
        if launch.quit_after is not None:
            app.services.thinker.late_s = _UNATTENDED_S
        app.stack.push(app.services.routes.title())
        if launch.greets and kept.first:
            app.stack.push(app.services.routes.text_and_colours(first=True))
        app.stack.settle()
        if found is not None:
            from game.core.match.guests import modules_of
            from game.scenes.parts.rolling.dice_entry import begin_match

            app.services.guests.update(modules_of(launch.seats))
            if match is not None:
                app.services.routes.open_new(match)
            else:
                failed = "This match cannot start"
                begin_match(app.services, None, found.spec, found.chairs, found.match, failed)
        app.frame((), 0.0)
    except BaseException:
        app.close()
        raise
    return app


def run(launch: Launch) -> int:
    """Open the window and play until it closes; return the exit code.

    A fault that no screen of ours can show is shown in the system's message box.
    Raises: BadInput.
    """
    try:
        _play(launch)
    except BadInput as wrong:
        if launch.game is None:  # started from the desktop: nobody reads the terminal
            from game.crash_message import show_box

            show_box(str(wrong))
        raise
    except Exception as fault:
        from game.crash_message import show_crash

        return show_crash(fault, launch.home, box=launch.quit_after is None)
    return 0


def _play(launch: Launch) -> None:
    # What is loaded stays: to look for garbage among it would only delay this picture and others.
    gc.disable()
    try:
        app = opened(launch)
        gc.freeze()
    finally:
        gc.enable()
    try:
        app.start_room()
        app.run(launch.quit_after)
    finally:
        app.close()
