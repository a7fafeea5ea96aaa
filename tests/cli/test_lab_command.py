"""The command of the laboratory where its packages are not installed."""

import sys

import pytest

from game.__main__ import main


@pytest.mark.parametrize(
    "words",
    [
        ("train", "yoz", "--out", "player.py"),
        ("strength", "yoz", "plugin:player"),
        ("pace",),
    ],
)
def test_what_is_missing_is_named_with_the_cure(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("pettingzoo", "gymnasium"):
        monkeypatch.setitem(sys.modules, name, None)
    assert main(["lab", *words]) == 2
    told = capsys.readouterr().err
    assert "pettingzoo. Install with: pip install 'tavern-table[lab]'" in told
    assert len(told.splitlines()) == 1
