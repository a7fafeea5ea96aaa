"""What sounds are made of: noise, damped partials, plucked strings, wood, bone, metal and throats.

Noise is seeded by the name of the sound, so a second run is the same. Pitches are in Hz, lengths
in seconds; samples are around -1 to 1.
"""

import zlib
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]

RATE = 44_100
"""Samples per second."""

FIFTH, FOURTH, MINOR_THIRD = 3 / 2, 4 / 3, 6 / 5


def seeded(name: str) -> np.random.RandomState:
    """Return random numbers that depend only on `name`."""
    # RandomState is frozen for good; the streams of newer generators may change with numpy.
    return np.random.RandomState(zlib.crc32(name.encode()))


def time_line(length_s: float) -> Samples:
    """Return the time of each sample of a sound, in seconds from its beginning."""
    return np.arange(round(length_s * RATE)) / RATE


def decay(length_s: float, half_s: float) -> Samples:
    """Return an envelope that halves every `half_s` seconds, after an attack of 1 ms; ends in 0."""
    time = time_line(length_s)
    falling: Samples = np.minimum(time / 0.001, 1) * np.exp2(-time / half_s)
    # A layer that just stopped would click.
    falling *= np.minimum((length_s - time) / (0.3 * length_s), 1)
    return falling


def swell(length_s: float, peak: float = 0.45, power: float = 1.0) -> Samples:
    """Return an envelope that rises to 1 at `peak`, a share of the length, and falls again."""
    part = np.linspace(0, 1, round(length_s * RATE), endpoint=False)
    rise = np.where(part < peak, part / peak, (1 - part) / (1 - peak))
    rounded: Samples = np.sin(rise * np.pi / 2) ** (2 * power)
    return rounded


def shaped(raw: Samples, gain: Callable[[Samples], Samples]) -> Samples:
    """Return `raw` with each frequency (in Hz) multiplied by `gain`."""
    spectrum = np.fft.rfft(raw)
    frequencies: Samples = np.fft.rfftfreq(len(raw), 1 / RATE).astype(np.float64)
    heard: Samples = np.fft.irfft(spectrum * gain(frequencies), len(raw))
    return heard


def band(centre: float, octaves: float) -> Callable[[Samples], Samples]:
    """Return a band-pass: the gain by frequency (Hz), 1 at `centre`, 0.37 half `octaves` away."""

    def gain(frequencies: Samples) -> Samples:
        away = np.log2(np.maximum(frequencies, 1) / centre) / (octaves / 2)
        falling: Samples = np.exp(-(away**2))
        return falling

    return gain


def noise(random: np.random.RandomState, length_s: float, centre: float, octaves: float) -> Samples:
    """Return noise around a frequency, at a peak near 1."""
    raw = shaped(random.standard_normal(round(length_s * RATE)), band(centre, octaves))
    loudest: Samples = raw / np.abs(raw).max()
    return loudest


def modes(
    length_s: float, partials: Sequence[tuple[float, float, float]], bend: float = 0.0
) -> Samples:
    """Return damped sines, each (Hz, weight, half-life in s); `bend`: a sinking start of pitch."""
    time = time_line(length_s)
    phase = time + bend * 0.02 * (1 - np.exp(-time / 0.02))
    total: Samples = np.zeros(len(time))
    for pitch, weight, half_s in partials:
        total += weight * np.sin(2 * np.pi * pitch * phase) * decay(length_s, half_s)
    return total


def mixed(*parts: tuple[float, Samples]) -> Samples:
    """Return the sum of sounds, each from its own time in seconds."""
    placed = [(round(at * RATE), samples) for at, samples in parts]
    total: Samples = np.zeros(max(start + len(samples) for start, samples in placed))
    for start, samples in placed:
        total[start : start + len(samples)] += samples
    return total


def knock(name: str, pitch: float = 1.0, softness: float = 1.0) -> Samples:
    """Return the sound of wood on wood: a 30 ms burst at 900 Hz, modes at 420 and 1150 Hz."""
    burst = noise(seeded(name), 0.03, 900 * pitch, 1.6) * decay(0.03, 0.006)
    body = modes(
        0.16, ((420 * pitch, 0.8, 0.02 * softness), (1150 * pitch, 0.35 / softness, 0.011))
    )
    return mixed((0, 0.7 / softness * burst), (0, body))


def click(random: np.random.RandomState, weight: float) -> Samples:
    """Return the sound of one die against another: bone, near 2.1 kHz."""
    pitch = 2100 * (1 + 0.16 * (random.random_sample() - 0.5))
    ring = modes(
        0.06, ((pitch, 0.7, 0.006), (pitch * 1.63, 0.4, 0.004), (pitch * 0.58, 0.4, 0.007))
    )
    tick = noise(random, 0.012, 3200, 1.8) * decay(0.012, 0.002)
    return weight * mixed((0, ring), (0, 0.8 * tick))


def thud(random: np.random.RandomState, pitch: float = 120.0) -> Samples:
    """Return the sound of something heavy on felt; `pitch` in Hz."""
    low = modes(0.26, ((pitch, 1.0, 0.04), (pitch * 1.52, 0.4, 0.024)), bend=0.6)
    rub = noise(random, 0.05, 420, 2.0) * decay(0.05, 0.01)
    return mixed((0, low), (0, 0.3 * rub))


def pluck(pitch: float, length_s: float, bright: float = 1.0, half_s: float = 0.16) -> Samples:
    """Return the sound of a plucked string: partials that fade the faster the higher they are."""
    partials = tuple(
        (pitch * n * (1 + 0.00035 * n * n), bright ** (n - 1) / n**1.25, half_s / n**0.75)
        for n in range(1, 9)
        if pitch * n < 9_000
    )
    return modes(length_s, partials)


def struck_bell(pitch: float, length_s: float, half_s: float) -> Samples:
    """Return the sound of a small cast bell: hum, prime, a minor tierce, quint and nominal."""
    partials = ((0.5, 0.35, 1.4), (1, 1.0, 1.0), (1.2, 0.35, 0.7), (1.5, 0.22, 0.5))
    upper = ((2.0, 0.42, 0.45), (2.67, 0.16, 0.28), (3.01, 0.12, 0.2))
    return modes(
        length_s, tuple((pitch * f, weight, half_s * long) for f, weight, long in partials + upper)
    )


def struck_metal(pitch: float = 1.0, length_s: float = 0.5) -> Samples:
    """Return the sound of coins and brass: three partials that ring for half a second."""
    return modes(
        length_s,
        ((1900 * pitch, 0.8, 0.085), (2800 * pitch, 0.55, 0.06), (4300 * pitch, 0.3, 0.035)),
    )


def sweep(name: str, low: float, high: float, length_s: float) -> Samples:
    """Return filtered noise whose pitch climbs from `low` to `high` Hz."""
    random = seeded(name)
    steps = 6
    parts = []
    for step in range(steps):
        centre = low * (high / low) ** (step / (steps - 1))
        layer = noise(random, length_s, centre, 1.1)
        at = (step + 0.5) / steps
        place = np.linspace(0, 1, len(layer))
        parts.append((0.0, layer * np.exp(-(((place - at) * steps / 1.4) ** 2))))
    return mixed(*parts) * swell(length_s, 0.3, 0.5)


def throat(pitch: Samples, formants: Sequence[tuple[float, ...]]) -> Samples:
    """Return a saw of changing `pitch` (Hz per sample), as a mouth that goes from vowel to vowel.

    Each of `formants` is a vowel, the resonances of the mouth; they follow one another evenly.
    """
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    top = int(3500 / float(pitch.max()))
    raw: Samples = np.zeros(len(pitch))
    for n in range(1, top + 1):
        raw += np.sin(n * phase) / n
    place = np.linspace(0, 1, len(raw))
    total: Samples = np.zeros(len(raw))
    for step, vowel in enumerate(formants):
        at = step / max(1, len(formants) - 1)
        near = np.maximum(0, 1 - np.abs(place - at) * max(1, len(formants) - 1))
        total += near * sum(shaped(raw, band(peak, 0.9)) / (1 + n) for n, peak in enumerate(vowel))
    loudest: Samples = total / np.abs(total).max()
    return loudest


def glide(length_s: float, *pitches: float) -> Samples:
    """Return a pitch (Hz per sample) that slides smoothly through the given ones."""
    place = np.linspace(0, len(pitches) - 1, round(length_s * RATE))
    low = np.minimum(place.astype(int), len(pitches) - 2)
    part = place - low
    ease = part * part * (3 - 2 * part)
    marks = np.asarray(pitches, dtype=np.float64)
    sliding: Samples = marks[low] + (marks[low + 1] - marks[low]) * ease
    return sliding


def horn(pitch: float, length_s: float) -> Samples:
    """Return the sound of a brass horn: it begins soft, opens, and dies away."""
    time = time_line(length_s)
    shake = 1 + 0.004 * np.sin(2 * np.pi * 5.2 * time) * np.minimum(time / 0.3, 1)
    phase = 2 * np.pi * pitch * np.cumsum(shake) / RATE
    open_up = np.minimum(time / 0.09, 1)
    total: Samples = np.zeros(len(time))
    for n in range(1, 10):
        total += np.sin(n * phase) / n * (0.35 + 0.65 * open_up) ** (n - 1)
    total *= np.minimum(time / 0.035, 1) * np.minimum((length_s - time) / (0.35 * length_s), 1)
    return total


def tone(pitch: Samples) -> Samples:
    """Return a pure tone of changing `pitch` (Hz per sample), with a little of its octave."""
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    tone: Samples = np.sin(phase) + 0.12 * np.sin(2 * phase)
    return tone


def bubble(pitch: float, length_s: float = 0.09) -> Samples:
    """Return the sound of a bubble that bursts: a short tone that climbs."""
    return tone(glide(length_s, pitch, pitch * 1.7)) * decay(length_s, 0.02)


def splash(name: str, length_s: float) -> Samples:
    """Return the sound of water thrown about."""
    body = noise(seeded(name), length_s, 1400, 3.0) * swell(length_s, 0.12, 0.6)
    return mixed((0, body), (0.03, 0.3 * bubble(420)), (0.08, 0.25 * bubble(610)))
