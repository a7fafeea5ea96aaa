"""The terminal of a match: private text is gone before the next person reads."""

import io
import sys

import pytest

from game.cli.text.terminal import Console


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("term", "clears"), [("xterm-256color", True), ("dumb", False)])
def test_hidden_text_is_removed_from_the_scroll_back(
    term: str, clears: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("WT_SESSION", "1") if clears else monkeypatch.delenv("WT_SESSION", False)
    console = Console()
    console.say("You hold the Captain.")
    console.hide()
    told = screen.getvalue().removeprefix("You hold the Captain.\n")
    assert told.startswith("\n" * 10)
    assert told.lstrip("\n") == ("\x1b[H\x1b[2J\x1b[3J" if clears else "")


def test_a_pipe_gets_no_codes(capsys: pytest.CaptureFixture[str]) -> None:
    console = Console()
    console.hide()
    assert capsys.readouterr().out == ""
