"""Tables with a book, as with large text."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.pilot import Pilot, piloting

LARGE, COUCH = "text of 200 %", "on the couch"
SIZES = {LARGE: (1280, 720), COUCH: (1920, 1080)}


@pytest.fixture(params=[LARGE, COUCH])
def pilot(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Pilot]:
    with piloting(tmp_path, size=SIZES[request.param]) as at_the_window:
        app = at_the_window.app
        couch = request.param == COUCH
        text = 100 if couch else 200
        app.apply_settings(replace(app.services.settings, text_size=text, couch_layout=couch))
        yield at_the_window


@pytest.fixture
def large(tmp_path: Path) -> Iterator[Pilot]:
    with piloting(tmp_path) as at_the_window:
        app = at_the_window.app
        app.apply_settings(replace(app.services.settings, text_size=200))
        yield at_the_window
