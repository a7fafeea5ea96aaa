"""The match history: resuming, replaying, exporting, importing and deleting matches."""

from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.core.contract.values import Level
from game.core.match.checking import Finding, Verdict
from game.core.match.match import Chair
from game.core.storage.archive import Archive
from game.games.registry import find
from game.scenes.match.scene import MatchScene
from game.scenes.parts import dialog, exporting
from game.scenes.parts.dates import date_of
from game.scenes.parts.dialog import QuestionScene
from game.scenes.parts.exporting import export_match
from game.scenes.records.archive import ArchiveScene, _verdict, _verdict_part
from game.scenes.records.importing import ImportScene
from game.scenes.review.look_back import LookBackScene
from game.ui.inputs import Dropped
from tests.patience import PATIENCE_S
from tests.playing import at_random, new_match, play
from tests.scenes.recorder import recording
from tests.scenes.stage import NOON, SPEC, Stage

_FOUR = (("Ada", "ember"), ("Bo", "harbour"), ("Cy", "honey"), ("Dee", "lilac"))


@pytest.fixture
def stage(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stage:
    monkeypatch.setattr(exporting, "export_folder", lambda: tmp_path / "documents")
    return stage


def opened(stage: Stage) -> ArchiveScene:
    return stage.opened(ArchiveScene(stage.services))


def test_an_empty_archive_has_only_the_ways_out(stage: Stage) -> None:
    opened(stage)
    assert stage.names() == ["button:back", "button:people", "button:import", "tool:close"]


def test_only_the_matches_with_somebody_are_shown_if_asked_for(stage: Stage) -> None:
    stage.store(9)
    alone = stage.store(9, chairs=(Chair("Ines", "moss", "Ines"), Chair("Pip", "lilac", "Pip")))
    stage.store(None, seed=6)
    scene = opened(stage)
    stage.click("button:with").click("answer:with:Ines")
    assert scene.sign == "Matches with Ines"
    assert [name for name in stage.names() if name.endswith(":look")] == ["match:0:look"]
    stage.click("match:0:delete").click("answer:other")
    assert stage.services.archive.row(alone) is None
    stage.click("button:with").click("answer:with")
    assert len([name for name in stage.names() if name.endswith(":look")]) == 2


def test_a_computer_is_nobody_to_ask_for(stage: Stage) -> None:
    stage.store(9)
    opened(stage)
    stage.click("button:with")
    asked = [name for name in stage.names() if name.startswith("answer:with:")]
    assert asked == ["answer:with:Maren", "answer:with:Tobias"]


def test_a_match_is_called_after_game_people_and_day_until_it_is_renamed(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = stage.store(9)
    with recording(monkeypatch) as lines:
        opened(stage)
    day = date_of(datetime.fromtimestamp(NOON))
    usual = f"{SPEC.name} with Maren and Tobias, {day}"
    assert usual in [line.text for line in lines]
    stage.click("match:0:rename").type("Sunday")
    stage.press(pygame.K_RETURN)
    seen = stage.read()
    assert "Sunday" in seen
    assert usual not in seen
    assert any(text.startswith(f"{SPEC.name}: Today") for text in seen)
    row = stage.services.archive.row(match_id)
    assert row is not None
    assert row.name == "Sunday"


def test_renaming_can_be_cancelled_and_emptied(stage: Stage) -> None:
    match_id = stage.store(9)

    def name() -> str:
        row = stage.services.archive.row(match_id)
        assert row is not None
        return row.name

    opened(stage)
    stage.click("match:0:rename").type("Sunday").press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert name() == ""
    stage.click("match:0:rename").type("Sunday").click("answer:save")
    stage.click("match:0:rename").click("field:name").press(pygame.K_BACKSPACE)
    stage.click("answer:save")
    assert name() == ""


def test_only_computers_give_a_match_its_name_if_nobody_else_plays(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.store(9, chairs=tuple(Chair(n, c, "", Level.EASY) for n, c in _FOUR))
    with recording(monkeypatch) as lines:
        opened(stage)
    assert any("with Ada, Bo and 2 others" in line.text for line in lines)


def test_from_a_persons_page_the_list_shows_their_matches(stage: Stage) -> None:
    stage.store(9)
    stage.open(ArchiveScene(stage.services, "Nobody"))
    assert "There are no matches with Nobody any more." in stage.read()
    stage.press(pygame.K_ESCAPE)
    stage.open(ArchiveScene(stage.services, "Maren"))
    assert "match:0:look" in stage.names()


def test_a_match_is_resumed_where_it_was_left(stage: Stage) -> None:
    stage.store(15)
    opened(stage)
    stage.click("match:0:resume")
    assert stage.at(MatchScene).match.ply == 15


def test_a_finished_match_can_only_be_looked_at(stage: Stage) -> None:
    stage.store(None)
    opened(stage)
    assert "match:0:resume" not in stage.names()
    stage.click("match:0:look")
    assert isinstance(stage.top, LookBackScene)


def test_the_list_says_of_a_party_that_it_lost(stage: Stage) -> None:
    lost = play(new_match(find("yoz")), at_random(1))
    stage.services.archive.new_match(lost)
    (row,) = stage.services.archive.matches()
    assert row.over
    assert opened(stage)._state(row) == "Lost."


def test_looking_back_turns_every_move_and_changes_nothing(stage: Stage) -> None:
    stage.store(20)
    opened(stage)
    stage.click("match:0:look")
    scene = stage.at(LookBackScene)
    assert scene.ply == 20
    stage.press(pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT)
    assert scene.ply == 17
    stage.press(pygame.K_HOME, pygame.K_LEFT)
    assert scene.ply == 0
    stage.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert scene.ply == 2
    stage.watch(200, 0.05)
    stage.press(pygame.K_END)
    assert scene.ply == 20
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, ArchiveScene)
    assert stage.services.archive.matches()[0].plies == 20


def test_deleting_asks_and_keeps_unless_it_is_meant(stage: Stage) -> None:
    stage.store()
    opened(stage)
    stage.click("match:0:delete").press(pygame.K_RETURN)
    assert len(stage.services.archive.matches()) == 1
    stage.click("match:0:delete").click("answer:other")
    assert stage.services.archive.matches() == ()
    assert "match:0:delete" not in stage.names()


def test_an_exported_and_imported_match_is_the_same(stage: Stage, tmp_path: Path) -> None:
    match_id = stage.store(None)
    opened(stage)
    stage.click("match:0:export")
    assert isinstance(stage.top, QuestionScene)
    stage.press(pygame.K_RETURN)
    files = list((tmp_path / "documents").iterdir())
    assert len(files) == 1
    stage.click("button:import")
    scene = stage.at(ImportScene)
    scene.enter(files[0].parent)
    stage.frame().click("entry:1").press(pygame.K_RETURN)
    rows = stage.services.archive.matches()
    assert len(rows) == 2
    both = [
        stage.services.archive.load(row.match_id, stage.services.find_game).match for row in rows
    ]
    assert both[0].steps == both[1].steps
    assert {row.imported for row in rows} == {True, False}
    assert match_id in {row.match_id for row in rows}


def test_the_list_says_what_the_check_of_a_match_found(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a match that goes on only what is not as it should be."""
    said: list[str] = []
    monkeypatch.setattr(
        "game.scenes.records.archive.notice", lambda services, head, text: said.append(text)
    )
    stage.store(10, seed=6)
    match_id = stage.store(None)
    scene = opened(stage)
    export_match(stage.services, match_id, SPEC.key, tmp_path)
    path = next(tmp_path.glob("*.json"))
    assert scene.take_in(path)
    assert (
        said[-1]
        == "Every move was checked. All moves are legal, and the dice and cards are genuine."
    )
    path.write_bytes(path.read_bytes().replace(b'"Tobias"', b'"Samson"'))
    assert not scene.take_in(path)
    assert "damaged at move 0: the player of seat 2 was changed afterwards" in said[-1]
    shown = {row.match_id: _verdict(row) for row in stage.services.archive.matches()}
    assert shown[match_id] == Verdict(Finding.SEED)
    assert sorted(map(str, shown.values())).count("None") == 1


def test_a_long_verdict_takes_the_room_it_needs(stage: Stage) -> None:
    match_id = stage.store(None)
    heights = []
    for verdict in (None, Verdict(Finding.SEED), Verdict(Finding.OTHER_DICE, 12345)):
        with stage.services.archive._database.writing() as sql:
            stored = verdict and verdict.text()
            sql.execute("UPDATE match SET verdict = ? WHERE id = ?", (stored, match_id))
        (row,) = stage.services.archive.matches()
        part = _verdict_part(stage.canvas(), row)
        heights.append(0.0 if part is None else part.height(stage.canvas(), 200.0))
    assert heights[0] == 0 < heights[1] < heights[2]


def test_a_file_dropped_onto_the_window_is_imported(stage: Stage, tmp_path: Path) -> None:
    match_id = stage.store(None)
    scene = opened(stage)
    export_match(stage.services, match_id, SPEC.key, tmp_path / "elsewhere")
    stage.frame().press(pygame.K_RETURN)
    path = next((tmp_path / "elsewhere").iterdir())
    stage.services.stack.handle(Dropped(str(path)))
    stage.frame().press(pygame.K_RETURN)
    assert stage.top is scene
    assert len(stage.services.archive.matches()) == 2


def test_an_export_goes_where_it_can_be_written_or_says_what_to_allow(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    for module in (exporting, dialog):
        monkeypatch.setattr(module, "notice", lambda services, head, text: said.append(text))
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    (tmp_path / "documents").write_text("a file where the folder should be")
    match_id = stage.store(None)
    export_match(stage.services, match_id, SPEC.key)
    assert list((tmp_path / "home").glob("*.json"))
    assert said[-1].startswith(f"Your match is saved as {tmp_path / 'home'}")
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "documents" / "home")
    export_match(stage.services, match_id, SPEC.key)
    assert said[-1].endswith("Allow writing there.")
    assert str(tmp_path / "documents") in said[-1]


def test_deleting_from_a_copy_says_that_the_match_is_back(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.store(None)
    opened(stage)
    monkeypatch.setattr(Archive, "is_lasting", property(lambda self: False))
    stage.click("match:0:delete")
    said = " ".join(stage.read())
    assert "back at the next start" in said
    assert "cannot undo" not in said


def test_a_file_that_is_no_match_is_refused_in_words(stage: Stage, tmp_path: Path) -> None:
    scene = opened(stage)
    wrong = tmp_path / "letter.json"
    wrong.write_text("Dear all")
    assert not scene.take_in(wrong)
    assert not scene.take_in(tmp_path / "nowhere.json")
    stage.frame()
    assert isinstance(stage.top, QuestionScene)
    assert stage.services.archive.matches() == ()


def test_an_unfinished_export_says_that_it_tells_the_dice(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(exporting, "notice", lambda services, head, text: said.append(text))
    export_match(stage.services, stage.store(10), SPEC.key, tmp_path)
    export_match(stage.services, stage.store(None), SPEC.key, tmp_path)
    assert "work out the coming dice" in said[0]
    assert "work out the coming dice" not in said[1]
    assert all(str(tmp_path) in text for text in said)


def test_a_folder_that_cannot_be_used_is_reported(stage: Stage, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    export_match(stage.services, stage.store(3), SPEC.key, blocked)
    stage.frame()
    assert isinstance(stage.top, QuestionScene)


def test_a_match_in_another_window_can_be_watched_and_not_played(
    stage: Stage, tmp_path: Path
) -> None:
    match_id = stage.store(10)
    other = Archive.open(tmp_path / "matches.sqlite")
    assert other.claim(match_id)
    opened(stage)
    assert not stage.is_live("match:0:resume")
    assert not stage.is_live("match:0:delete")
    stage.click("match:0:look")
    assert isinstance(stage.top, LookBackScene)
    other.close()


def test_a_damaged_match_can_be_looked_at_as_far_as_it_holds(stage: Stage) -> None:
    match_id = stage.store(30)
    with stage.services.archive._database.writing() as sql:
        sql.execute("UPDATE step SET drawn = '[99]' WHERE match = ? AND ply = 20", (match_id,))
    opened(stage)
    stage.click("match:0:resume")
    assert isinstance(stage.top, QuestionScene), "it may not be played on"
    stage.press(pygame.K_RETURN).click("match:0:look")
    scene = stage.at(LookBackScene)
    assert 0 < scene.ply < 20


def changed(stage: Stage, statement: str, match_id: int) -> None:
    with stage.services.archive._database.writing() as sql:
        sql.execute(statement, (match_id,))


@pytest.mark.parametrize(
    ("change", "holds"),
    [
        ("DELETE FROM step WHERE match = ? AND ply > 20", 20),
        ("DELETE FROM step WHERE match = ? AND ply = 20", 19),
        ("UPDATE step SET hash = 'x' WHERE match = ? AND ply = 20", 19),
        ("UPDATE chair SET name = 'Samson' WHERE match = ? AND seat = 1", 30),
    ],
    ids=["cut", "a step is gone", "a step is changed", "a chair is changed"],
)
def test_the_valid_part_of_a_damaged_match_continues_and_the_match_is_kept(
    stage: Stage, change: str, holds: int
) -> None:
    match_id = stage.store(30)
    changed(stage, change, match_id)
    opened(stage)
    before = stage.services.archive.load(match_id, stage.services.find_game)
    stage.click("match:0:resume")
    stage.press(pygame.K_RETURN)
    assert isinstance(stage.top, ArchiveScene), "the safe answer leaves it as it is"
    assert len(stage.services.archive.matches()) == 1
    stage.click("match:0:resume").click("answer:other")
    match = stage.at(MatchScene).match
    assert match.ply == holds
    assert [chair.name for chair in match.chairs] == [c.name for c in before.match.chairs]
    assert stage.services.writer.flush(PATIENCE_S)
    (new,) = (r.match_id for r in stage.services.archive.matches() if r.match_id != match_id)
    loaded = stage.services.archive.load(new, stage.services.find_game)
    assert (loaded.problem, loaded.match.steps) == (None, before.match.steps[: holds + 1])
    assert (
        loaded.said == "All moves are legal, and the dice and cards are genuine;"
        " names and result could not be checked"
    )
    kept = stage.services.archive.load(match_id, stage.services.find_game)
    assert (kept.problem, kept.match.ply) == (before.problem, holds)


def test_a_finished_match_that_lost_its_end_can_be_continued(stage: Stage) -> None:
    match_id = stage.store(None)
    (row,) = stage.services.archive.matches()
    changed(stage, "UPDATE packed SET steps = substr(steps, 1, 400) WHERE match = ?", match_id)
    opened(stage)
    assert "match:0:resume" not in stage.names(), "nobody has looked yet"
    stage.click("match:0:look").press(pygame.K_ESCAPE)
    stage.click("match:0:resume").click("answer:other")
    assert isinstance(stage.top, MatchScene)
    assert 0 < stage.top.match.ply < row.plies
    assert stage.top.match.outcome is None


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE step SET hash = 'x' WHERE match = ? AND ply = 1",
        "UPDATE step SET hash = 'x' WHERE match = ? AND ply = 0",
    ],
)
def test_where_no_move_holds_there_is_nothing_to_go_on_with(stage: Stage, change: str) -> None:
    changed(stage, change, stage.store(30))
    opened(stage)
    stage.click("match:0:resume")
    assert "answer:other" not in stage.names()
    stage.press(pygame.K_RETURN)
    assert isinstance(stage.top, ArchiveScene)
