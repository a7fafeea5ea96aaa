"""Parts of files that programs write between two marks."""

from pathlib import Path

import pytest

from game.core.contract.values import BadInput
from tools.docs.generated import ROOT, marked, marks, write_or_check


def test_without_marks_it_says_what_to_do(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("no marks here", encoding="utf-8")
    with pytest.raises(BadInput, match=r"page\.md lacks the marks .* put them in their place"):
        marked(page, "keys", "")


def test_only_what_is_between_the_marks_is_replaced(tmp_path: Path) -> None:
    begin, end = marks("keys")
    page = tmp_path / "page.md"
    page.write_text(f"a\n{begin}\nold\n{end}\nz", encoding="utf-8")
    once = marked(page, "keys", "new")
    assert once == (page, f"a\n{begin}\n\nnew\n\n{end}\nz")
    page.write_text(once[1], encoding="utf-8")
    assert marked(page, "keys", "new") == once


def test_a_file_is_written_or_reported(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.docs.generated.ROOT", tmp_path)
    page = tmp_path / "page.md"
    page.write_text("old", encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["keys", "--check"])
    assert write_or_check("About.", "keys", lambda: [(page, "new")]) == 1
    assert capsys.readouterr().err == "page.md is out of date: python -m tools.docs.keys\n"
    assert page.read_text(encoding="utf-8") == "old"
    monkeypatch.setattr("sys.argv", ["keys"])
    assert write_or_check("About.", "keys", lambda: [(page, "new")]) == 0
    assert page.read_text(encoding="utf-8") == "new"


def test_pages_are_those_of_this_checkout() -> None:
    assert (ROOT / "docs" / "controls.md").is_file()
