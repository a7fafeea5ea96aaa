"""The progress line: on a terminal, and elsewhere."""

import io
import sys

import pytest

from game.cli import progress
from game.cli.progress import bar, duration, pace, progress_bar, rate_said, share_said, status_line


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """To be called by the test itself: between a fixture and a test pytest takes stderr back."""
    found = Terminal()
    monkeypatch.setattr(sys, "stderr", found)
    monkeypatch.setenv("COLUMNS", "80")
    return found


def test_a_terminal_gets_a_bar_that_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_a_terminal(monkeypatch)
    with progress_bar(10, "matches") as shown:
        shown.show(5, lambda: "wins 60.0 %")
        assert "[##########          ] 5 of 10 matches, wins 60.0 %" in terminal.getvalue()
        shown.show(6)
        assert "6 of 10" not in terminal.getvalue(), "not more often than an eye can follow"
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_a_line_is_no_longer_than_the_terminal_is_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_a_terminal(monkeypatch)
    with progress_bar(10, "matches") as shown:
        shown.show(5, lambda: "and so on" * 20)
    line = terminal.getvalue().split("\r\x1b[K")[1]
    assert len(line) == 79


def test_elsewhere_a_line_is_written_every_minute(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "_LINE_EVERY_S", 0.0)
    with progress_bar(1000, "matches") as shown:
        shown.show(1)
        shown.show(1000)
    with status_line() as show:
        show("half of it")
        show("")
    told = capsys.readouterr().err.splitlines()
    assert told == [
        "[                    ] 1 of 1,000 matches",
        "[####################] 1,000 of 1,000 matches",
        "half of it",
    ]


def test_the_pace_is_that_of_this_time() -> None:
    """What an earlier run had played already was no work of this one."""
    now = 0.0
    with progress_bar(400, "matches") as shown:
        mine = progress.Progress(shown._line, 400, "matches", lambda: now)
        mine.show(100)
        now = 10.0
        assert mine.said(150) == (
            "[#######             ] 150 of 400 matches, 5.0 a second, 0:50 left"
        )


@pytest.mark.parametrize(
    ("done", "left", "seconds", "said"),
    [
        (0, 10, 60.0, ""),
        (3, 10, 1.0, ""),
        (300, 6000, 10.0, "30 a second, 3:20 left"),
        (6, 20, 60.0, "6.0 a minute, 3:20 left"),
        (1, 100, 120.0, "0.5 a minute, 3 h 20 min left"),
    ],
)
def test_pace_and_time_left(done: int, left: int, seconds: float, said: str) -> None:
    assert pace(done, left, seconds) == said


def test_the_words_of_a_line() -> None:
    assert bar(0.5) == "[##########          ]"
    assert bar(2) == "[####################]"
    assert duration(45) == "0:45"
    assert share_said(3, 4, (0.25, 0.991)) == "75.0 % (25.0 to 99.1)"


def test_a_rate_is_named_where_it_is_known_well() -> None:
    known = rate_said(0.6, 800, (0.554, 0.645))
    assert known == " 60.0 % of 800 matches (99 % interval: 55.4 to 64.5 %)"
    wide = rate_said(1.0, 26, (0.816, 1.0))
    assert wide == "81.6 to 100.0 % of 26 matches (99 % interval; too few matches for one figure)"
