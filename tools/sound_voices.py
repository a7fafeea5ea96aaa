"""The sounds of the tavern, made of noise, damped partials and plucked strings.

Every voice is a function of nothing: it returns samples at `RATE`, mono, around -1 to 1; the
levels are set afterwards. Noise is seeded by the name of the sound, so a second run is the same.
"""

import zlib
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]

RATE = 44_100
"""Samples per second."""

FOURTH, MINOR_THIRD = 4 / 3, 6 / 5


def _random(name: str) -> np.random.RandomState:
    # RandomState is frozen for good; the streams of newer generators may change with numpy.
    return np.random.RandomState(zlib.crc32(name.encode()))


def _time(length_s: float) -> Samples:
    return np.arange(round(length_s * RATE)) / RATE


def _decay(length_s: float, half_s: float) -> Samples:
    """An envelope that falls to half within `half_s`, after an attack of 1 ms, and ends in 0."""
    time = _time(length_s)
    falling: Samples = np.minimum(time / 0.001, 1) * np.exp2(-time / half_s)
    # A layer that just stopped would click.
    falling *= np.minimum((length_s - time) / (0.3 * length_s), 1)
    return falling


def _swell(length_s: float, peak: float = 0.45, power: float = 1.0) -> Samples:
    """An envelope that rises to 1 at `peak` (a part of the length) and falls again."""
    part = np.linspace(0, 1, round(length_s * RATE), endpoint=False)
    rise = np.where(part < peak, part / peak, (1 - part) / (1 - peak))
    rounded: Samples = np.sin(rise * np.pi / 2) ** (2 * power)
    return rounded


def _shaped(noise: Samples, gain: Callable[[Samples], Samples]) -> Samples:
    """`noise` with each frequency (in Hz) multiplied by `gain`."""
    spectrum = np.fft.rfft(noise)
    frequencies: Samples = np.fft.rfftfreq(len(noise), 1 / RATE).astype(np.float64)
    shaped: Samples = np.fft.irfft(spectrum * gain(frequencies), len(noise))
    return shaped


def _band(centre: float, octaves: float) -> Callable[[Samples], Samples]:
    """A band-pass that falls to a third at half of `octaves` away from its centre."""

    def gain(frequencies: Samples) -> Samples:
        away = np.log2(np.maximum(frequencies, 1) / centre) / (octaves / 2)
        falling: Samples = np.exp(-(away**2))
        return falling

    return gain


def _noise(
    random: np.random.RandomState, length_s: float, centre: float, octaves: float
) -> Samples:
    """Noise around a frequency, at a peak near 1."""
    raw = _shaped(random.standard_normal(round(length_s * RATE)), _band(centre, octaves))
    loudest: Samples = raw / np.abs(raw).max()
    return loudest


def _modes(
    length_s: float, partials: Sequence[tuple[float, float, float]], bend: float = 0.0
) -> Samples:
    """Damped sines, each (Hz, weight, half-life in s); `bend` lets the pitch sink at the start."""
    time = _time(length_s)
    phase = time + bend * 0.02 * (1 - np.exp(-time / 0.02))
    total: Samples = np.zeros(len(time))
    for pitch, weight, half_s in partials:
        total += weight * np.sin(2 * np.pi * pitch * phase) * _decay(length_s, half_s)
    return total


def _mixed(*parts: tuple[float, Samples]) -> Samples:
    """Sounds added up, each from its own time in seconds."""
    placed = [(round(at * RATE), samples) for at, samples in parts]
    total: Samples = np.zeros(max(start + len(samples) for start, samples in placed))
    for start, samples in placed:
        total[start : start + len(samples)] += samples
    return total


def _knock(name: str, pitch: float = 1.0, softness: float = 1.0) -> Samples:
    """Wood on wood: a 30 ms burst through 900 Hz and two damped modes, 420 and 1150 Hz."""
    burst = _noise(_random(name), 0.03, 900 * pitch, 1.6) * _decay(0.03, 0.006)
    body = _modes(
        0.16, ((420 * pitch, 0.8, 0.02 * softness), (1150 * pitch, 0.35 / softness, 0.011))
    )
    return _mixed((0, 0.7 / softness * burst), (0, body))


def _click(random: np.random.RandomState, weight: float) -> Samples:
    """One die against another: bone, near 2.1 kHz."""
    pitch = 2100 * (1 + 0.16 * (random.random_sample() - 0.5))
    ring = _modes(
        0.06, ((pitch, 0.7, 0.006), (pitch * 1.63, 0.4, 0.004), (pitch * 0.58, 0.4, 0.007))
    )
    tick = _noise(random, 0.012, 3200, 1.8) * _decay(0.012, 0.002)
    return weight * _mixed((0, ring), (0, 0.8 * tick))


def _thud(random: np.random.RandomState, pitch: float = 120.0) -> Samples:
    """Something heavy on felt."""
    low = _modes(0.26, ((pitch, 1.0, 0.04), (pitch * 1.52, 0.4, 0.024)), bend=0.6)
    rub = _noise(random, 0.05, 420, 2.0) * _decay(0.05, 0.01)
    return _mixed((0, low), (0, 0.3 * rub))


def _pluck(pitch: float, length_s: float, bright: float = 1.0, half_s: float = 0.16) -> Samples:
    """A plucked string: partials that die the faster the higher they are."""
    partials = tuple(
        (pitch * n * (1 + 0.00035 * n * n), bright ** (n - 1) / n**1.25, half_s / n**0.75)
        for n in range(1, 9)
        if pitch * n < 9_000
    )
    return _modes(length_s, partials)


def _bell(pitch: float, length_s: float, half_s: float) -> Samples:
    """A small cast bell: hum, prime, a minor tierce, quint and nominal."""
    partials = ((0.5, 0.35, 1.4), (1, 1.0, 1.0), (1.2, 0.35, 0.7), (1.5, 0.22, 0.5))
    upper = ((2.0, 0.42, 0.45), (2.67, 0.16, 0.28), (3.01, 0.12, 0.2))
    return _modes(
        length_s, tuple((pitch * f, weight, half_s * long) for f, weight, long in partials + upper)
    )


def _metal(pitch: float = 1.0, length_s: float = 0.5) -> Samples:
    """Coins and brass: three partials that ring for half a second."""
    return _modes(
        length_s,
        ((1900 * pitch, 0.8, 0.085), (2800 * pitch, 0.55, 0.06), (4300 * pitch, 0.3, 0.035)),
    )


def _sweep(name: str, low: float, high: float, length_s: float) -> Samples:
    """Filtered noise whose pitch climbs from `low` to `high` Hz."""
    random = _random(name)
    steps = 6
    parts = []
    for step in range(steps):
        centre = low * (high / low) ** (step / (steps - 1))
        layer = _noise(random, length_s, centre, 1.1)
        at = (step + 0.5) / steps
        place = np.linspace(0, 1, len(layer))
        parts.append((0.0, layer * np.exp(-(((place - at) * steps / 1.4) ** 2))))
    return _mixed(*parts) * _swell(length_s, 0.3, 0.5)


def wood_step() -> Samples:
    """A pawn one square further, or any piece set down."""
    return _mixed((0, _knock("wood_step", 1.06)), (0.001, 0.35 * _thud(_random("step"), 150)))


def wood_press() -> Samples:
    """A button going down."""
    return _knock("wood_press", 0.84, 1.25)


def dice_tumble() -> Samples:
    """Dice rolling: nine clicks that get rarer over half a second."""
    random = _random("dice_tumble")
    parts = []
    for number in range(9):
        at = 0.5 * (number / 9) ** 1.55 + 0.008 * random.random_sample()
        parts.append((at, _click(random, 1.0 - 0.055 * number)))
    felt = _noise(random, 0.5, 500, 2.4) * _swell(0.5, 0.25)
    return _mixed(*parts, (0, 0.1 * felt))


def dice_settle() -> Samples:
    """Dice coming to rest on felt."""
    random = _random("dice_settle")
    return _mixed((0, _thud(random)), (0.004, _click(random, 0.3)), (0.055, _click(random, 0.16)))


def die_keep() -> Samples:
    """One die put aside: a single click."""
    random = _random("die_keep")
    return _mixed((0, _click(random, 1.0)), (0.002, 0.25 * _thud(random, 190)))


def paper_flip() -> Samples:
    """A card or plaque turned over: two sweeps."""
    return _mixed(
        (0, _sweep("paper_flip", 3000, 6000, 0.12)),
        (0.13, 0.8 * _sweep("paper_flip 2", 3400, 6000, 0.12)),
    )


def cloth_curtain() -> Samples:
    """The curtain being drawn."""
    random = _random("cloth_curtain")
    body = _noise(random, 0.42, 900, 2.6) * _swell(0.42, 0.5)
    rings = [(0.06 + 0.07 * n, 0.05 * _metal(0.9 + 0.05 * n, 0.08)) for n in range(4)]
    return _mixed((0, body), *rings)


def metal_coin() -> Samples:
    """Gold: a strike and a second one."""
    return _mixed((0, _metal()), (0.085, 0.6 * _metal(1.06)))


def good() -> Samples:
    """Good news: a rising fourth on a plucked string."""
    return _mixed((0, _pluck(392, 0.4)), (0.13, _pluck(392 * FOURTH, 0.6)))


def bad() -> Samples:
    """Bad news: a falling minor third, muted."""
    return _mixed(
        (0, _pluck(294, 0.35, 0.55, 0.07)), (0.16, _pluck(294 / MINOR_THIRD, 0.45, 0.55, 0.09))
    )


def refusal() -> Samples:
    """Not now: two soft knocks on wood."""
    return _mixed((0, _knock("refusal", 0.62, 1.9)), (0.13, 0.8 * _knock("refusal 2", 0.58, 1.9)))


def your_turn() -> Samples:
    """Your turn: one low bell."""
    return _bell(330, 1.1, 0.2)


def victory() -> Samples:
    """The end of a won match: five plucked notes."""
    notes = ((0, 392), (0.15, 494), (0.3, 587), (0.45, 784), (0.66, 988))
    played = [(at, _pluck(pitch, 0.55, half_s=0.14)) for at, pitch in notes]
    return _mixed(*played, (0.66, 0.5 * _pluck(494, 0.55, half_s=0.16)))


def defeat() -> Samples:
    """All is lost: the candle goes out and the room gets dull."""
    random = _random("defeat")
    breath = _noise(random, 0.3, 1100, 2.2) * _swell(0.3, 0.25)
    room = _noise(random, 1.1, 170, 1.6) * _swell(1.1, 0.25)
    low = _pluck(147, 0.9, 0.5, 0.2) + 0.8 * _pluck(147 * MINOR_THIRD, 0.9, 0.5, 0.2)
    return _mixed((0, 0.5 * breath), (0.12, 0.4 * room), (0.3, 0.7 * low))


def claim() -> Samples:
    """A plaque laid on the ring: ivory on felt, then a small chord."""
    return _mixed(
        (0, _thud(_random("claim"), 140)),
        (0.003, 0.5 * _knock("claim", 1.3)),
        (0.06, 0.45 * _pluck(523, 0.4, 0.8)),
        (0.06, 0.35 * _pluck(659, 0.4, 0.8)),
    )


def steal() -> Samples:
    """A plaque changes hands: it whirls, lands, and a second string answers lower."""
    return _mixed(
        (0, 0.55 * _sweep("steal", 1400, 5200, 0.24)),
        (0.22, _thud(_random("steal"), 125)),
        (0.224, 0.55 * _knock("steal", 1.2)),
        (0.26, 0.5 * _pluck(587, 0.4, 0.85)),
        (0.35, 0.5 * _pluck(440, 0.4, 0.85)),
    )


def yahtzee() -> Samples:
    """Five alike: a quick run up a major chord with brass on top."""
    notes = ((0, 523), (0.07, 659), (0.14, 784), (0.21, 1047), (0.3, 1319))
    played = [(at, 0.8 * _pluck(pitch, 0.45, half_s=0.12)) for at, pitch in notes]
    return _mixed(*played, (0.3, 0.4 * _metal(1.1, 0.5)), (0.38, 0.25 * _metal(1.32, 0.5)))


def shield() -> Samples:
    """The shield set on a tile: a bright ring over a heavy foot."""
    return _mixed(
        (0, _thud(_random("shield"), 155)),
        (0.002, 0.5 * _modes(0.6, ((880, 0.7, 0.1), (1370, 0.5, 0.08), (2210, 0.4, 0.05)))),
    )


def bell() -> Samples:
    """The closing bell, struck twice: the last round begins."""
    return _mixed((0, _bell(494, 0.9, 0.18)), (0.34, 0.9 * _bell(494, 1.0, 0.2)))


def ambience() -> Samples:
    """A warm room by a low fire, 24 seconds that join without a seam."""
    length_s = 24.0
    random = _random("ambience")
    count = round(length_s * RATE)
    time = _time(length_s)

    def room(frequencies: Samples) -> Samples:
        body: Samples = 1 / (1 + (frequencies / 140) ** 2) * np.minimum(frequencies / 45, 1)
        body += 0.004 / (1 + (frequencies / 2500) ** 4)
        return body

    # Filtered as a circle, and breathing in whole periods: the end meets the beginning.
    hum = _shaped(random.standard_normal(count), room)
    hum *= 1 + 0.22 * np.sin(2 * np.pi * 2 * time / length_s) * np.sin(2 * np.pi * time / length_s)
    total: Samples = 0.2 * hum / hum.std()
    for _ in range(150):
        at, weight = random.random_sample(), random.random_sample() ** 3
        pitch = 900 + 2600 * random.random_sample()
        spark = _noise(random, 0.02, pitch, 1.5) * _decay(0.02, 0.0018 + 0.003 * weight)
        places = (round(at * count) + np.arange(len(spark))) % count
        total[places] += (0.1 + 1.1 * weight) * spark
    # Begin where it is stillest, for the encoder is least exact at the ends.
    stillest = int(np.argmin(np.convolve(np.abs(total), np.ones(160), "same")))
    return np.roll(total, -stillest)


VOICES: dict[str, Callable[[], Samples]] = {
    voice.__name__: voice
    for voice in (
        wood_step,
        wood_press,
        dice_tumble,
        dice_settle,
        die_keep,
        paper_flip,
        cloth_curtain,
        metal_coin,
        good,
        bad,
        refusal,
        your_turn,
        victory,
        defeat,
        claim,
        steal,
        yahtzee,
        shield,
        bell,
        ambience,
    )
}
"""File name without `.ogg`, and what makes it."""
