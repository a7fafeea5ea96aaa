"""The door for contributors: what is checked before a commit, and what a pull request must pass."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CI = (ROOT / ".ci/run").read_text(encoding="utf-8")
HOOKS = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("tool", ["ruff check .", "ruff format", "mypy --strict", "lint-imports"])
def test_what_is_checked_before_a_commit_is_checked_of_every_change(tool: str) -> None:
    entries = re.findall(r"entry: (.+)", HOOKS)
    assert len([entry for entry in entries if entry.startswith(tool)]) == 1
    program, _, words = tool.partition(" ")
    assert re.search(rf'^"\$work/dev/bin/{program}" ?{re.escape(words)}', CI, re.MULTILINE)


def test_the_forge_runs_everything_on_every_pull_request_and_on_main() -> None:
    text = (ROOT / ".github/workflows/checks.yml").read_text(encoding="utf-8")
    assert re.search(r"^  pull_request:\n  push:\n    branches: \[main]$", text, re.MULTILINE)
    assert re.search(r"^      - run: \.ci/run$", text, re.MULTILINE)
