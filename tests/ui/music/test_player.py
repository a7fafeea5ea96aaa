"""The music: what plays when, how loud, and that nothing of it waits for the sound card."""

import threading
from dataclasses import dataclass, field

import pytest

from game.ui.music.player import (
    AMBIENCE,
    DUCKED,
    DUCKING_S,
    FADE_S,
    HOLD_S,
    OWN,
    RETURNING_S,
    TITLE,
    Music,
    MusicPlayer,
)

FRAME_S = 0.02


@dataclass
class Card:
    """A sound card that notes what it is told, and its clock. `broken`: what cannot be loaded."""

    now: float = 100.0
    broken: set[str] = field(default_factory=set)
    loaded: str = ""
    started: bool = False
    calm: float = 0.0  # of the base
    melody: float = 0.0
    tension: float = 0.0
    lasts_s: float = 0.0  # 0: it does not begin again
    ended: bool = False
    rung: list[tuple[str, float]] = field(default_factory=list)
    deeds: list[str] = field(default_factory=list)
    signal_s: float = 2.0

    def load(self, piece: str) -> bool:
        assert not self.loaded, "two pieces at once take too much memory"
        self.deeds.append(f"load {piece}")
        self.now += 1.0  # so long it takes
        if piece in self.broken:
            return False
        self.loaded = piece
        return True

    def start(self) -> None:
        assert self.loaded
        self.started, self.calm, self.melody, self.tension = True, 0.0, 0.0, 0.0
        self.ended = False
        self.deeds.append(f"start {self.loaded}")

    def length_s(self) -> float:
        return self.lasts_s

    def has_ended(self) -> bool:
        return self.ended

    def set_levels(self, base: float, melody: float, tension: float) -> None:
        assert self.started
        self.calm, self.melody, self.tension = base, melody, tension

    def stop(self) -> None:
        self.deeds.append(f"stop {self.loaded}")
        self.loaded, self.started, self.calm, self.tension = "", False, 0.0, 0.0

    def play_signal(self, signal: str, level: float) -> float:
        self.rung.append((signal, level))
        return self.signal_s

    def clock(self) -> float:
        return self.now


@dataclass
class Evening:
    """A player with its card; time passes in frames, or as seldom as the player asks for."""

    card: Card
    player: MusicPlayer
    speaking: bool = False
    steps: int = 0

    def follow(self, piece: str = TITLE, *, tense: bool = False) -> None:
        self.player.follow(Music(piece, tense))

    def pass_s(self, seconds: float) -> None:
        until = self.card.now + seconds
        while self.card.now < until:
            wait = self.player.pass_time()
            self.steps += 1
            if wait is None:
                self.card.now = max(self.card.now, until)
            else:
                self.card.now += max(FRAME_S, min(wait, until - self.card.now))

    def settle(self) -> None:
        self.pass_s(10)


@pytest.fixture
def evening() -> Evening:
    card = Card()
    player = MusicPlayer(card, card.clock)
    evening = Evening(card, player)
    player.is_speaking = lambda: evening.speaking
    player.set_volumes(0.6, 0.4)
    return evening


def test_nothing_plays_before_a_scene_asks(evening: Evening) -> None:
    evening.settle()
    assert evening.card.deeds == []


def test_the_title_fades_in_at_the_volume_of_the_music(evening: Evening) -> None:
    evening.follow()
    evening.pass_s(1.0 + FADE_S / 2)
    assert 0.1 < evening.card.calm < 0.5
    evening.settle()
    assert (evening.card.calm, evening.card.tension) == (0.6, 0.0)
    assert evening.card.deeds == ["load title", "start title"]


def test_a_table_follows_when_the_title_has_faded_out(evening: Evening) -> None:
    evening.follow()
    evening.settle()
    evening.follow("yoz")
    evening.pass_s(FADE_S - 0.2)
    assert evening.card.loaded == TITLE
    assert 0 < evening.card.calm < 0.2
    evening.settle()
    assert evening.card.deeds[2:] == ["stop title", "load yoz", "start yoz"]
    assert evening.card.calm == 0.6


def test_a_page_that_is_left_at_once_changes_nothing(evening: Evening) -> None:
    evening.follow()
    evening.settle()
    evening.follow("yoz")
    evening.pass_s(0.5)
    evening.follow()
    evening.settle()
    assert evening.card.deeds == ["load title", "start title"]
    assert evening.card.calm == 0.6


def test_tension_fades_in_and_is_held(evening: Evening) -> None:
    evening.follow("yoz")
    evening.settle()
    evening.follow("yoz", tense=True)
    evening.pass_s(FADE_S / 2)
    assert 0 < evening.card.tension < evening.card.calm == 0.6
    evening.pass_s(FADE_S)
    assert evening.card.tension == pytest.approx(0.6)
    evening.follow("yoz", tense=False)
    evening.pass_s(HOLD_S - 2 * FADE_S - 0.5)
    assert evening.card.tension == pytest.approx(0.6), "one roll must not switch it off again"
    evening.pass_s(3 * FADE_S)
    assert evening.card.tension == 0.0
    assert evening.card.deeds == ["load yoz", "start yoz"], "the layers stay in step"


def test_a_tense_match_that_is_continued_begins_tense(evening: Evening) -> None:
    evening.follow("yoho", tense=True)
    evening.settle()
    assert evening.card.tension == pytest.approx(0.6)


def test_speech_is_heard_over_the_music(evening: Evening) -> None:
    evening.follow("yoz", tense=True)
    evening.settle()
    evening.speaking = True
    evening.follow("yoz", tense=True)
    evening.pass_s(DUCKING_S + 0.1)
    assert evening.card.calm == pytest.approx(0.6 * DUCKED)
    assert evening.card.tension == pytest.approx(0.6 * DUCKED)
    evening.pass_s(20)
    assert evening.card.calm == pytest.approx(0.6 * DUCKED)
    evening.speaking = False
    evening.pass_s(RETURNING_S + 0.3)
    assert evening.card.calm == pytest.approx(0.6)


def test_a_signal_plays_at_the_volume_of_the_music_and_over_it(evening: Evening) -> None:
    evening.follow("yoz")
    evening.settle()
    assert evening.player.play_signal("sting_victory")
    assert evening.card.rung == [("sting_victory", 0.6)]
    evening.pass_s(1.0)
    assert evening.card.calm == pytest.approx(0.6 * DUCKED)
    evening.pass_s(2.5)
    assert evening.card.calm == pytest.approx(0.6)


def test_without_music_there_is_no_signal(evening: Evening) -> None:
    assert not evening.player.play_signal("sting_victory")
    evening.player.set_volumes(0.0, 0.4)
    evening.follow("yoz")
    evening.settle()
    assert not evening.player.play_signal("sting_victory")
    assert evening.card.rung == []


def test_at_0_the_ambience_is_heard_and_the_music_released(evening: Evening) -> None:
    evening.follow("yoz")
    evening.settle()
    evening.player.set_volumes(0.0, 0.4)
    evening.pass_s(FRAME_S)
    assert evening.card.calm == 0
    evening.settle()
    assert (evening.card.loaded, evening.card.calm) == (AMBIENCE, 0.4)
    evening.speaking = True
    evening.follow("yoz")
    evening.pass_s(1)
    assert evening.card.calm == 0.4, "only music gets quieter"
    evening.speaking = False
    evening.player.set_volumes(0.6, 0.4)
    evening.settle()
    assert evening.card.loaded == "yoz"


def test_muted_nothing_is_loaded(evening: Evening) -> None:
    evening.follow()
    evening.player.set_volumes(0.0, 0.0)
    evening.settle()
    assert evening.card.deeds == []
    assert evening.steps == 1


def test_behind_another_window_it_is_silent_and_goes_on_afterwards(evening: Evening) -> None:
    evening.follow("yoz", tense=True)
    evening.settle()
    evening.player.leave(away=True)
    evening.pass_s(1)
    assert (evening.card.calm, evening.card.tension) == (0, 0)
    assert not evening.player.play_signal("sting_your_turn")
    evening.player.leave(away=False)
    evening.pass_s(FRAME_S)
    assert evening.card.calm == 0.6
    assert evening.card.deeds == ["load yoz", "start yoz"]


def test_what_cannot_be_loaded_is_tried_once_and_the_ambience_plays(evening: Evening) -> None:
    evening.card.broken = {"yoz"}
    evening.follow("yoz")
    evening.settle()
    assert evening.card.deeds == ["load yoz", "load ambience", "start ambience"]
    evening.card.broken.add(AMBIENCE)
    evening.follow("yoho")
    evening.settle()
    assert evening.card.loaded == "yoho"


def test_at_rest_the_thread_sleeps(evening: Evening) -> None:
    evening.follow("yoz")
    evening.settle()
    before = evening.steps
    evening.pass_s(3600)
    assert evening.steps - before <= 2


def test_a_long_rest_does_not_make_a_fade_jump(evening: Evening) -> None:
    evening.follow("yoz")
    evening.settle()
    evening.pass_s(600)
    evening.follow("yoz", tense=True)
    evening.player.pass_time()
    assert evening.card.tension < 0.1


def test_the_thread_plays_and_ends(evening: Evening) -> None:
    started = threading.Event()
    card = evening.card
    start = card.start

    def starts() -> None:
        start()
        started.set()

    card.start = starts  # type: ignore[method-assign]
    evening.player.open()
    evening.follow("yoz")
    assert started.wait(5)
    evening.player.close()
    assert card.loaded == ""
    assert not any(thread.name == "music" for thread in threading.enumerate())


def test_every_third_time_round_the_melody_rests(evening: Evening) -> None:
    evening.card.lasts_s = 60.0
    evening.follow("yoz")
    evening.pass_s(FADE_S + 2)
    assert evening.card.melody == evening.card.calm == 0.6
    evening.pass_s(100)
    assert evening.card.melody == 0.6
    evening.pass_s(25)
    assert (evening.card.melody, evening.card.calm) == (0.0, 0.6), "the third time"
    evening.pass_s(60)
    assert evening.card.melody == 0.6
    assert evening.card.deeds == ["load yoz", "start yoz"]


def test_own_files_play_one_after_the_other_in_place_of_every_piece(evening: Evening) -> None:
    evening.follow("yoz")
    evening.pass_s(FADE_S + 2)
    evening.player.set_own(own=True)
    evening.pass_s(2 * FADE_S + 2)
    assert evening.player.playing == OWN
    evening.follow(TITLE)
    evening.pass_s(5)
    assert evening.player.playing == OWN
    evening.card.ended = True
    evening.pass_s(FADE_S + 4)
    assert evening.card.deeds[-3:] == [f"stop {OWN}", f"load {OWN}", f"start {OWN}"]
    evening.player.set_own(own=False)
    evening.pass_s(2 * FADE_S + 2)
    assert evening.player.playing == TITLE


def test_without_a_file_that_can_be_played_the_tavern_plays(evening: Evening) -> None:
    evening.card.broken.add(OWN)
    evening.player.set_own(own=True)
    evening.follow("yoz")
    evening.pass_s(2 * FADE_S + 4)
    assert evening.player.playing == "yoz"
