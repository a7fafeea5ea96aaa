"""The set-up of the process on Windows, as far as other systems can test it."""

import pytest

from game.core.storage.settings import Read, Settings
from game.ui.devices.windows_desktop import APP_ID, introduce, magnified
from game.ui.viewport import window_size
from tools.release import identity


def test_the_taskbar_knows_us_by_the_name_that_the_installer_writes_into_its_shortcut() -> None:
    assert identity.APP_ID == APP_ID


@pytest.mark.parametrize(
    ("by", "screen", "size"),
    [
        (1.0, (1920, 1080), (1280, 720)),
        (1.5, (2560, 1440), (1920, 1080)),
        (2.0, (3840, 2160), (2560, 1440)),
        (1.5, (1920, 1080), (1632, 918)),  # frame and taskbar need the rest
        (2.0, (1366, 768), (1280, 720)),  # never smaller than it is meant
    ],
)
def test_a_first_window_is_as_large_to_the_eye_as_it_is_meant(
    by: float, screen: tuple[int, int], size: tuple[int, int]
) -> None:
    assert magnified((1280, 720), by, screen) == size


def test_a_window_opens_as_it_was_left() -> None:
    kept = Settings(window_width=1000, window_height=700)
    assert window_size(Read(kept)) == (1000, 700)


def test_other_systems_need_no_set_up() -> None:
    introduce()
    usual = Settings()
    size = usual.window_width, usual.window_height
    assert window_size(Read(usual, first=True)) == size
