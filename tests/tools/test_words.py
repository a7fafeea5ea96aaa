"""Nothing a player reads breaks the voice of docs/words.md."""

from functools import cache
from pathlib import Path

import pytest

from game.games.registry import GAMES
from tools.docs.words import EVERYWHERE, ROOT, Fault, Sentence, Voice, faults, scope_of, sentences

VOICE = Voice.read()


def of_code(tmp_path: Path, code: str, name: str = "screen.py") -> list[Fault]:
    path = tmp_path / name
    path.write_text(code, encoding="utf-8")
    return list(faults(sentences([path]), VOICE))


@cache
def of_the_program() -> tuple[Sentence, ...]:
    return tuple(sentences())


def test_no_sentence_of_the_program_breaks_the_voice() -> None:
    found = list(faults(of_the_program(), VOICE))
    assert not found, "\n".join(map(str, found))


def test_every_kind_of_text_is_read() -> None:
    read = {sentence.path.as_posix() for sentence in of_the_program()}
    for spec in GAMES:
        assert f"game/games/{spec.key}/words/prompts.py" in read
        assert {f"assets/{kind}/{spec.key}" for kind in ("lessons", "examples", "rules")} <= {
            path.partition(".")[0] for path in read
        }
    assert {"game/scenes/home/title.py", "game/cli/verify.py", "game/table/chrome.py"} <= read


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ('X = "Whoever has most points wins."', 'not said ("Whoever")'),
        ('X = f"{name} deals anew."', 'not said ("anew")'),
        ("X = f\"{f'{name} deals anew.' if dealt else name}\"", 'not said ("anew")'),
        ('X = "It needs two dice (YC-8.5)"', ""),
        ('X = "It needs two dice, see YC-8.5."', "the code of a rule"),
        ('X = Rule("YC-8.5")', ""),
        ('X = "You have 1 cards."', "a plural after one"),
        ('X = "Choose a action."', '"a" before a vowel'),
        ('X = "Once a unit, always a unit."', ""),
        ('X = f"You lose a {thing}."', "an article before a gap"),
        ('X = "Choose the card(s)."', "a plural by hand"),
        ("X = f\"{count} card{'s' if count > 1 else ''}\"", "a plural by hand"),
        ('X = said + " and go home."', "half a sentence"),
        ('X = "You go home. "', "half a sentence"),
        ('said += " You go home."', "half a sentence"),
        ('"""Whoever reads this knows (YC-8.5)."""', ""),
        ('X = "deals_anew"', ""),
        ('X = "You go home."', ""),
    ],
)
def test_a_fault_is_found_and_nothing_else(tmp_path: Path, code: str, kind: str) -> None:
    assert {fault.kind for fault in of_code(tmp_path, code)} == ({kind} if kind else set())


def test_words_of_a_game_bind_in_that_game_alone() -> None:
    assert scope_of(ROOT / "assets/lessons/yoz.json") == "yoz"
    assert scope_of(ROOT / "game/scenes/home/title.py") == EVERYWHERE
    assert {spec.key for spec in GAMES} <= {*VOICE.unsaid}


def test_only_the_last_column_of_tables_forbids(tmp_path: Path) -> None:
    page = tmp_path / "words.md"
    page.write_text("## Yoz\n\nA `stone` here.\n\n| Say | Not |\n|---|---|\n| space | `stone` |\n")
    voice = Voice.read(page)
    assert list(voice.faults("Move two stones or a stone.", "yoz")) == ['not said ("stone")']
    assert list(voice.faults("Move two stones or a stone.")) == []
