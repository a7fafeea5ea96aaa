"""The tables of keys in docs/controls.md are those of the settings."""

from game.core.controls.actions import GROUPS
from tools.docs.keys import PAGE, files, tables


def test_the_page_has_the_keys_of_the_settings() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert files() == [(PAGE, page)], "write them anew: python -m tools.docs.keys"


def test_every_line_of_the_settings_stands_in_it() -> None:
    lines = tables().splitlines()
    for group in GROUPS:
        for row in group.rows:
            assert any(line.startswith(f"| {row.words} |") for line in lines), row.words
    assert "| Choose, main button | Enter, Space, Num Enter | click | A, RT + A |" in lines
    assert "| Dice and cards 1 to 5 | 1 to 5 |  | flick the right stick |" in lines
