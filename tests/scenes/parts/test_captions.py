"""What is heard at a table, in words: where it comes from, how long it stays, who wants it."""

import random
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.storage.settings import Settings, Speed
from game.games.registry import GAMES, find
from game.scenes.parts.captions.sound_captions import where_on
from game.scenes.parts.captions.strip import MOST, STAYS_S, CaptionStrip, Where, line_box
from game.scenes.parts.services import look_of
from game.table.animation import Cue, Piece, Timeline, Tween
from game.table.faces import Picture
from game.table.logbook import Logbook, LogLine
from game.table.table import Place
from game.ui.sound import Sounds, ears
from game.ui.viewport import Box
from tests.pilot import Pilot, piloting
from tests.ui.bench import canvas
from tests.window.by_mouse import play_by_mouse
from tools.audit.easel import Easel
from tools.audit.lines import Found, lines_of

pytestmark = pytest.mark.painted

BOARD = Box(100, 100, 400, 200)


@pytest.mark.parametrize(
    ("x", "y", "said"),
    [
        (300, 200, "middle"),
        (110, 200, "left"),
        (490, 210, "right"),
        (300, 110, "top"),
        (110, 290, "bottom left"),
        (900, 100, "top right"),
    ],
)
def test_a_sound_comes_from_somewhere_on_the_board(x: float, y: float, said: str) -> None:
    assert where_on(BOARD, (x, y)).said == said


def test_the_arrow_points_where_the_word_says() -> None:
    """The picture points to the left; turned anticlockwise it points down, right, up."""
    turned = {said: where_on(BOARD, at).turned for said, at in _ENDS.items()}
    assert turned == {"left": 0, "bottom": 90, "right": 180, "top": 270}


_ENDS = {"left": (110, 200), "bottom": (300, 290), "right": (490, 200), "top": (300, 110)}


def test_a_sound_is_where_the_piece_that_goes_farthest_comes_to_rest() -> None:
    pieces = {name: Piece(name, Picture("x"), 0, 0, 1, 1) for name in ("one", "other")}
    heard: list[tuple[str, object]] = []
    line = Timeline(pieces, lambda name: heard.append((name, line.sounds_at)))
    there = (Tween("one", "x", 10), Tween("one", "y", 4), Tween("other", "x", 30))
    hop = (Tween("one", "y", 40, wave=True),)
    line.add([Cue(0.1, there, sound="march"), Cue(0.1, hop, sound="jump"), Cue(sound="bell")])
    line.update(1.0)
    assert heard == [("march", (30, 0)), ("jump", (10, 4)), ("bell", None)]


def test_the_newest_stands_first_and_each_leaves_after_a_while() -> None:
    strip = CaptionStrip()
    for said in ("one", "two", "three"):
        strip.add(said, None)
        strip.update(0.5)
    assert [caption.said for caption in strip.captions] == ["three", "two"]
    assert len(strip.captions) == MOST
    strip.add("two", Where("left", 0))
    assert [caption.said for caption in strip.captions] == ["two", "three"], "never twice"
    assert strip.update(0.1)
    assert not strip.update(0.1), "nothing to draw while it only stands there"
    assert strip.update(STAYS_S - 0.7)
    assert [caption.said for caption in strip.captions] == ["two"]
    strip.clear()
    assert strip.update(0.0)
    assert not strip.captions


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_captions_are_on_the_frame(text: float) -> None:
    surface = canvas(text)
    strip = CaptionStrip()
    strip.add("A hiss and a thump: a trap in a chest", Where("bottom right", 135))
    strip.add("Cards knock together: a gap closes", Where("at Maren's seat", 0))
    strip.draw(surface, Box(252, 64, 776, 536))
    drawn = [
        (x, y)
        for x in range(0, 1280, 4)
        for y in range(0, 720, 4)
        if surface.surface.get_at((x, y))[:3] != (0, 0, 0)
    ]
    across, down = [x for x, _ in drawn], [y for _, y in drawn]
    assert min(across) >= 250
    assert max(across) <= 1030
    assert min(down) >= 616 - 17 * 1.3 - 4
    assert max(down) <= 618


def test_the_line_ends_before_cards_that_stand_up_out_of_the_tray() -> None:
    frame = Box(252, 64, 776, 536)
    plain = line_box(frame, [Box(300, 300, 60, 90)])
    assert plain.right == frame.right - 6
    card = Box(688, 601, 80, 108)
    assert line_box(frame, [card]).right < card.x
    assert line_box(frame, [Box(300, 601, 80, 108)]) == plain, "nobody could read so short a line"


def written(easel: Easel, pilot: Pilot) -> tuple[list[Found], pygame.Surface]:
    drawing = easel.draw(pilot.app.stack, look_of(pilot.app.services.settings))
    return lines_of(drawing), drawing.plain.copy()


WAYS = [(spec, False) for spec in GAMES] + [(find("quazos_gambit"), True)]


@pytest.mark.parametrize(
    ("spec", "beside"),
    WAYS,
    ids=[f"{spec.key}{' beside a page' * beside}" for spec, beside in WAYS],
)
def test_captions_hide_nothing_that_is_written(tmp_path: Path, spec: AnySpec, beside: bool) -> None:
    with piloting(tmp_path) as pilot:
        pilot.start(spec.key, *["human"] * spec.default_seats, seed=3)
        settings = replace(pilot.app.services.settings, captions=True)
        pilot.app.apply_settings(settings)
        if beside:
            pilot.table.in_words.toggle()
        pilot.frame(2)
        easel, strip = Easel((1280, 720)), pilot.table.ears.strip
        strip.clear()
        lines, before = written(easel, pilot)
        strip.add("Dice roll", Where("bottom left", 45))
        strip.add("Cards knock together: a gap closes", Where("at Maren's seat", 0))
        _, after = written(easel, pilot)
    assert len(lines) > 20
    for line in lines:
        box = pygame.Rect(line.box)
        hidden = pygame.image.tobytes(before.subsurface(box), "RGB") != pygame.image.tobytes(
            after.subsurface(box), "RGB"
        )
        assert not hidden, line.line.text


def test_what_was_said_stands_in_the_log_in_its_place_in_time() -> None:
    log = Logbook([Place("Maren", "ember")])
    log.hear("Signal: your turn", 1)
    log.show([LogLine(f"line {ply}", 0, ply) for ply in (1, 2, 3)])
    for said in ("Dice tumble, left", "Dice tumble, left", "Gold clinks"):
        log.hear(said, 2)
    assert [line.text for line in log.told] == [
        "line 1",
        "Signal: your turn",
        "line 2",
        "Dice tumble, left",
        "Gold clinks",
        "line 3",
    ]
    assert [line.text for line in log.lines] == ["line 1", "line 2", "line 3"]
    log.take_back(2)
    assert [line.text for line in log.told if line.heard] == ["Signal: your turn"]


def test_sounds_of_a_match_are_read_again_in_its_drawer(tmp_path: Path) -> None:
    with piloting(tmp_path) as pilot:
        pilot.start("yahtzee_challenge", "human", "human", seed=3, speed=Speed.NORMAL)
        for wanted in (False, True):
            settings = pilot.app.services.settings
            pilot.app.apply_settings(replace(settings, captions=wanted))
            luck = random.Random(3)
            for _ in range(2):
                play_by_mouse(pilot, luck)
            heard = [line for line in pilot.table.view.log.told if line.heard]
            assert bool(heard) is wanted
        texts = [line.text for line in pilot.table.view.log.told]
        first = next(number for number, text in enumerate(texts) if "Dice" in text)
        assert 0 < first < len(texts) - 1, "between what was seen before and after"


def test_only_who_wants_captions_reads_them(tmp_path: Path) -> None:

    with piloting(tmp_path) as pilot:
        pilot.start("yahtzee_challenge", "human", "human", seed=3, speed=Speed.NORMAL)
        read: list[str] = []
        for wanted in (False, True):
            settings = pilot.app.services.settings
            pilot.app.apply_settings(replace(settings, captions=wanted))
            before = len(read)
            strip = pilot.table.ears.strip
            luck = random.Random(3)
            for _ in range(2):
                play_by_mouse(pilot, luck)
                read += [caption.said for caption in strip.captions]
            assert (len(read) > before) is wanted
        assert any("ice" in said for said in read)


def test_one_side_is_louder_on_that_side_and_both_are_alike_in_mono() -> None:
    left, right = ears(-1.0)
    assert left == 1.0 > right > 0
    assert ears(1.0) == (right, left)
    assert ears(0.0) == (1.0, 1.0)


class _Channel:
    """Notes how loud it is set."""

    def __init__(self) -> None:
        self.volumes: list[tuple[float, ...]] = []

    def set_volume(self, *volumes: float) -> None:
        self.volumes.append(volumes)

    def play(self, sound: object) -> None:
        pass


def test_mono_and_a_window_that_is_not_in_front(monkeypatch: pytest.MonkeyPatch) -> None:
    channel = _Channel()
    monkeypatch.setattr("pygame.mixer.find_channel", lambda: channel)
    monkeypatch.setattr("pygame.mixer.Sound", lambda path: object())
    monkeypatch.setattr("pygame.mixer.music.set_volume", lambda volume: None)
    sounds = Sounds()
    sounds.available = True
    sounds.play("claim", 1.0)
    left, right = channel.volumes[-1]
    assert left < right
    sounds.hear_with(one_ear=True)
    sounds.play("claim", 1.0)
    left, right = channel.volumes[-1]
    assert left == right
    sounds.leave(away=True)
    sounds.play("claim")
    assert len(channel.volumes) == 2, "nobody hears a window that is not in front"
    sounds.leave(away=False)
    sounds.play("claim")
    assert len(channel.volumes) == 3


def test_the_usual_settings_leave_everything_as_it_is() -> None:
    usual = Settings()
    assert not any((usual.captions, usual.mono, usual.quiet_behind))
