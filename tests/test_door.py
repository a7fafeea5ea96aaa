"""The door for contributors: what is checked before a commit, and what a pull request must pass."""

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CI = (ROOT / ".ci/run").read_text(encoding="utf-8")
PAGES = ("CONTRIBUTING.md", "docs/architecture.md")
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


# --- what the pages for contributors name ---------------------------------------------------------


def named(page: str) -> list[str]:
    """What a page names as code: in backticks, and in lines to be typed."""
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = re.findall(r"```sh\n(.*?)\n *```", text, re.DOTALL)
    return re.findall(r"`([^`\n]+)`", text.replace("```", "")) + "\n".join(blocks).splitlines()


@cache
def source() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "game").rglob("*.py"))


@cache
def classes() -> dict[str, str]:
    """What is in each class of our code, by its name."""
    found = re.findall(r"^class (\w+)(.*(?:\n(?:[ \t].*)?)*)", source(), re.MULTILINE)
    return dict(reversed(found))


@cache
def words_of_the_code() -> frozenset[str]:
    return frozenset(re.findall(r"\w+", source()))


def is_defined(name: str) -> bool:
    """Whether our code has a class of that name, and in that class what stands behind the dot."""
    outer, _, member = name.partition(".")
    body = classes().get(outer)
    wanted = rf"^    (def {member}\b|{member}\b[^=\n]*[:=])"
    return body is not None and (not member or bool(re.search(wanted, body, re.MULTILINE)))


@pytest.mark.parametrize("page", PAGES)
def test_the_pages_for_contributors_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"]\(([^)#]+)\)", text) if "://" not in link]
    assert links
    assert [link for link in links if not ((ROOT / page).parent / link).exists()] == []
    paths = [name for line in named(page) for name in re.findall(r"[.\w<>*]+(?:/[.\w<>*]+)+", line)]
    ours = [path for path in paths if path.split("/")[0] in {p.name for p in ROOT.iterdir()}]
    assert ours
    assert [path for path in ours if not [*ROOT.glob(re.sub("<[a-z]+>", "*", path))]] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_command_of_the_pages_for_contributors_is_there(page: str) -> None:
    modules = [found for line in named(page) for found in re.findall(r"python -m ([\w.]+)", line)]
    assert modules
    files = {module: ROOT / module.replace(".", "/") for module in modules}
    assert [
        module
        for module, path in files.items()
        if not path.with_suffix(".py").exists() and not (path / "__main__.py").exists()
    ] == []


@pytest.mark.parametrize("page", PAGES)
def test_the_pages_for_contributors_name_things_as_the_code_does(page: str) -> None:
    names = named(page)
    classes = [name for name in names if re.fullmatch(r"[A-Z][a-z]\w+(\.\w+)?", name)]
    assert [name for name in classes if not is_defined(name)] == []
    words = [name for name in names if re.fullmatch(r"[a-z]+(_[a-z]+)*(\.[a-z_]+)?", name)]
    folders = (*(ROOT / "game").rglob("*"), *(ROOT / "tools").rglob("*"))
    known = {path.name for path in (*ROOT.iterdir(), *folders)}
    known |= words_of_the_code()
    unknown = [
        name
        for name in words
        if name not in known and not ("." in name and re.search(rf"\b{name}\b", source()))
    ]
    assert unknown == []
