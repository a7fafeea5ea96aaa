"""The music: scores add up, parts move by the rules, loops close, and the files are as measured."""

from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from tests.playing import often
from tools.music import arrange, bake_music, harmony, measure, mix, rooms, score, voices
from tools.music.voices import Note, hertz
from tools.sound.kit import RATE, Samples
from tools.sound.ogg import decoded

pytestmark = pytest.mark.usefixtures("silent_mixer")

PARTS = [(name, part) for name in score.names() for part in score.read(name).parts]
ROOMS = {room.name: room for room in rooms.ROOMS}
STEMS = [
    (room.name, stem)
    for room in rooms.ROOMS
    for stem in ("base", "melody", *(("tension",) if room.tension else ()))
]


def heard(name: str) -> Samples:
    return decoded(bake_music.MUSIC / f"{name}.ogg")


# Instruments


def seam(samples: Samples) -> tuple[float, float]:
    """The step from the last sample to the first, and the change of level there.

    The step is given in parts of the largest step in the second around the seam; the level in dB
    between the 50 ms before and after.
    """
    around = np.concatenate([samples[-RATE // 2 :], samples[: RATE // 2]])
    steps = np.abs(np.diff(around))
    step = abs(float(samples[0] - samples[-1])) / max(float(steps.max()), 1e-9)
    near = RATE // 20
    floor = 1e-8
    before = float(np.mean(samples[-near:] ** 2)) + floor
    after = float(np.mean(samples[:near] ** 2)) + floor
    return step, measure.decibels(after) - measure.decibels(before)


def above(samples: Samples, hz: float) -> float:
    """The energy above a frequency, in dB of the whole."""
    power = np.abs(np.fft.rfft(samples)) ** 2
    pitches = np.fft.rfftfreq(len(samples), 1 / RATE)
    return measure.decibels(float(power[pitches > hz].sum() / power.sum()))


def offset(samples: Samples) -> float:
    """The direct current, in dB below full scale."""
    return 2 * measure.decibels(abs(float(np.mean(samples))))


def cents(samples: Samples, hertz: float) -> float:
    """How far a steady tone is from a frequency, by autocorrelation, in hundredths of a half-tone.

    It compares the tone with itself some 0.15 s later, a whole number of periods away.
    """
    size = len(samples)
    spectrum = np.fft.rfft(samples * np.hanning(size), 4 * size)
    likeness = np.fft.irfft(np.abs(spectrum) ** 2)
    period = RATE / hertz
    many = max(1, int(0.15 * RATE / period))
    low = int((many - 0.45) * period)
    best = low + int(np.argmax(likeness[low : int((many + 0.45) * period) + 2]))
    left, top, right = likeness[best - 1 : best + 2]
    exact = best + 0.5 * (left - right) / (left - 2 * top + right)
    return float(1200 * np.log2(RATE * many / exact / hertz))


def half_life(samples: Samples) -> float:
    """Seconds in which a note falls by 6 dB, by its level over the first second."""
    levels = [
        measure.decibels(float(np.mean(part**2))) for part in np.array_split(samples[:RATE], 10)
    ]
    slope = np.polyfit(np.arange(10) * 0.1, levels, 1)[0]
    return float(-6 / slope) if slope < 0 else float("inf")


def parallels(tune: score.Tune, part: score.Part, shift: int = 0) -> int:
    """How many parallel fifths or octaves bass and melody make from chord to chord."""
    line = harmony.harmonise(tune, part, shift)
    found = 0
    for one, two in pairwise(line):
        melody = [
            None if p is None else p + shift
            for p in (harmony.sounding(part, c.at) for c in (one, two))
        ]
        found += harmony.parallel((one.bass, two.bass), (melody[0], melody[1]))
    return found


def strong_beats(tune: score.Tune, part: score.Part) -> tuple[int, int]:
    """How many strong beats the melody strikes, and on how many of them it is a chord tone."""
    struck = fitting = 0
    for tone in part.tones:
        if tone.pitch is None or tone.at < 0 or tone.at % tune.bar not in tune.strong:
            continue
        struck += 1
        fitting += tone.pitch % 12 in part.chord_at(tone.at).tones
    return struck, fitting


# The scores


@pytest.mark.parametrize(("name", "part"), PARTS)
def test_the_bars_of_a_part_add_up(name: str, part: str) -> None:
    tune = score.read(name)
    one = tune.parts[part]
    sung = sum((tone.length for tone in one.tones), Fraction(0))
    assert sung == one.bars * tune.bar
    assert one.bars in {6, 8, 13, 16}
    assert tune.origin
    assert tune.source


def test_a_bar_that_is_too_long_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = (score.SCORES / "walsingham.abc").read_text(encoding="utf-8")
    (tmp_path / "long.abc").write_text(good.replace("c2 A2 E2", "c2 A2 E3", 1), encoding="utf-8")
    monkeypatch.setattr(score, "SCORES", tmp_path)
    with pytest.raises(score.BadScore, match=r"bars \[2\]"):
        score.read("long")


def test_a_tune_that_everybody_knows_is_read_note_by_note() -> None:
    first = score.read("greensleeves").parts["A"].tones[:9]
    assert [tone.pitch for tone in first] == [69, 72, 74, 76, 77, 76, 74, 71, 67]


# The rules of the ear


@pytest.mark.parametrize(("name", "part"), PARTS)
def test_strong_beats_carry_chord_tones(name: str, part: str) -> None:
    tune = score.read(name)
    struck, fitting = strong_beats(tune, tune.parts[part])
    assert struck == fitting


PLAYED = {
    (one.tune, part, one.shift)
    for room in rooms.ROOMS
    for one in room.passes
    for part in set(one.parts)
}


@pytest.mark.parametrize(("name", "part", "shift"), sorted(PLAYED))
def test_bass_and_melody_make_no_parallel_fifths_or_octaves(
    name: str, part: str, shift: int
) -> None:
    tune = score.read(name)
    assert parallels(tune, tune.parts[part], shift) == 0


@pytest.mark.parametrize(("name", "part", "shift"), sorted(PLAYED))
def test_chords_are_complete_and_never_cross_the_bass(name: str, part: str, shift: int) -> None:
    tune = score.read(name)
    for now in harmony.harmonise(tune, tune.parts[part], shift):
        assert {p % 12 for p in (now.bass, *now.middle)} == set(now.chord.tones)
        assert now.bass < now.middle[0] < now.middle[1] < now.middle[2]


@pytest.mark.parametrize(("name", "part"), PARTS)
def test_a_division_keeps_the_strong_beats_and_the_length(name: str, part: str) -> None:
    tune = score.read(name)
    one = tune.parts[part]
    divided = arrange.varied(tune, one, "divided")
    assert sum(tone.length for tone in divided) == sum(tone.length for tone in one.tones)
    strong = {tone.at: tone.pitch for tone in divided}
    for tone in one.tones:
        assert strong[tone.at] == tone.pitch


# Time


@cache
def composed(room: str) -> arrange.Piece:
    return arrange.compose(ROOMS[room])


@pytest.mark.parametrize("room", ROOMS)
def test_no_hand_strays_far_from_the_grid(room: str) -> None:
    one = rooms.ROOMS[list(ROOMS).index(room)].passes[0]
    tune = score.read(one.tune)
    clock = arrange.Clock(tune, one, 0.25)
    piece = composed(room)
    grid = np.array([clock.at(Fraction(n, 4)) for n in range(int(tune.bar * 4) * 4)])
    stop = grid[-1]
    lead = [n for n in piece.stems["melody"][one.leads[0].voice] if grid[0] <= n.at < stop]
    away = [float(np.abs(grid - note.at).min()) for note in lead if note.length > 0.1]
    assert max(away) <= arrange.JITTER_MOST_S + 0.001
    assert max(away) > 0.001, "a machine plays"


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_lasts_two_and_a_half_to_four_minutes_with_rests(room: str) -> None:
    piece = composed(room)
    assert 150 <= piece.length <= 240
    ends = sorted((n.at, n.at + n.length) for v in piece.stems["melody"].values() for n in v)
    quiet, until = 0, 0.0
    for start, stop in ends:
        quiet += start - until > 1.5
        until = max(until, stop)
    assert quiet >= 1


# The instruments


@pytest.mark.parametrize("voice", voices.PLUCKS)
def test_strings_are_in_tune_and_fade(voice: str) -> None:
    for pitch in range(38, 84, often(9, deep=5)):
        note = voices.plucked(voice, pitch, 2)
        assert abs(cents(note[RATE // 20 :][: RATE // 2], hertz(pitch))) < 3
        assert 0.05 < half_life(note) < 1.2


@pytest.mark.parametrize("voice", voices.PIPES)
def test_pipes_are_in_tune(voice: str) -> None:
    for pitch in range(59, 84, 3):
        tone = voices.play_pipe(voice, [Note(0.2, 1.5, pitch, 0.8)], 2 * RATE)
        assert abs(cents(tone[RATE // 2 : 8 * RATE // 5], hertz(pitch))) < 3


def test_bowed_strings_are_in_tune() -> None:
    for pitch in range(36, 70, 3):
        tone = voices.play_bowed([Note(0.1, 2.0, pitch, 0.8)], 3 * RATE)
        assert abs(cents(tone[RATE // 2 : 9 * RATE // 5], hertz(pitch))) < 3


def test_a_pluck_begins_when_it_should() -> None:
    loop = voices.play_plucked("lute", [Note(0.5, 1, 60, 0.8)], 2 * RATE)
    start = int(np.argmax(np.abs(loop) > 0.1 * np.abs(loop).max()))
    assert 0 <= start / RATE - 0.5 < 0.008


def test_a_tail_goes_round_the_loop() -> None:
    loop = voices.play_plucked("harp", [Note(0.9, 2.0, 50, 0.8)], RATE)
    step, _ = seam(loop)
    assert np.abs(loop[:1000]).max() > 0.1
    assert step <= 1


# The measures


def test_loudness_and_peak_of_a_known_tone() -> None:
    time = np.arange(5 * RATE) / RATE
    tone = 0.1 * np.sin(2 * np.pi * 997 * time)
    assert measure.loudness(tone) == pytest.approx(-23.0, abs=0.05)  # -3.0 at full scale
    assert measure.true_peak(tone) == pytest.approx(-20.0, abs=0.1)
    assert cents(tone[:RATE], 997) == pytest.approx(0, abs=0.05)


def test_a_loop_weighted_in_pieces_is_that_weighted_at_once() -> None:
    loop = np.random.RandomState(1).standard_normal(3 * RATE)
    hz = np.fft.rfftfreq(len(loop), 1 / RATE).astype(np.float64)
    whole = np.fft.irfft(np.fft.rfft(loop) * measure.weighting(hz), len(loop))
    assert np.allclose(measure.weighted(loop), whole, rtol=0, atol=1e-9)


# The files


def test_the_folder_holds_every_stem_and_signal_in_six_megabytes() -> None:
    files = {path.stem: path.stat().st_size for path in bake_music.MUSIC.glob("*.ogg")}
    assert set(files) == {f"{room}_{stem}" for room, stem in STEMS} | set(rooms.SIGNALS)
    assert sum(files.values()) <= 6_000_000


def _longest_silence_s(samples: Samples) -> int:
    seconds = samples[: len(samples) // RATE * RATE].reshape(-1, RATE)
    loud = np.sqrt(np.mean(seconds**2, axis=1)) > 10 ** (-50 / 20)
    return max(len(run) for run in "".join("s "[int(x)] for x in loud).split(" "))


@pytest.mark.parametrize("room", ROOMS)
def test_the_stems_of_a_room_are_equally_long_and_loud_as_they_should_be(room: str) -> None:
    stems = {stem: heard(f"{room}_{stem}") for name, stem in STEMS if name == room}
    assert len({len(samples) for samples in stems.values()}) == 1
    calm = stems["base"] + stems["melody"]
    assert measure.loudness(calm) == pytest.approx(mix.CALM_LUFS, abs=0.5)
    tense = sum(stems.values(), np.zeros(len(calm)))
    # Any sum of the stems, at any fade, stays below this.
    highest = sum((np.abs(samples) for samples in stems.values()), np.zeros(len(calm))).max()
    assert 2 * measure.decibels(float(highest)) <= -2.8
    assert measure.true_peak(tense) <= -3
    for samples in (*stems.values(), calm, tense):
        step, level = seam(samples)
        assert step < 1, "the seam clicks"
        assert abs(level) < 6
        assert offset(samples) < -70
        assert above(samples[90 * RATE :][: 5 * RATE], 10_000) < -50
    if "tension" in stems:
        assert _longest_silence_s(stems["tension"]) <= 3


@pytest.mark.parametrize("name", rooms.SIGNALS)
def test_a_signal_is_short_clear_and_ends_in_silence(name: str) -> None:
    samples = heard(name)
    assert 1.5 <= len(samples) / RATE <= 3
    assert measure.loudness(samples) == pytest.approx(
        mix.SIGNAL_LUFS + rooms.SOFTER.get(name, 0.0), abs=0.7
    )
    assert measure.true_peak(samples) <= -3
    assert np.abs(samples[-200:]).max() < 0.01
    assert np.abs(samples[: RATE // 5]).max() > 0.02, "it starts late"


@cache
def made(signal: str) -> Samples:
    return mix.signal(signal)


def test_a_second_run_is_the_same() -> None:
    assert np.array_equal(made("sting_your_turn"), mix.signal("sting_your_turn"))


def test_a_signal_comes_from_its_score() -> None:
    for name in rooms.SIGNALS:
        away = heard(name) - made(name)
        assert np.sqrt(np.mean(away**2)) < 0.2 * np.sqrt(np.mean(made(name) ** 2))
