"""The sounds of the tavern: what happens at every table, and in Yahtzee Challenge.

Every public function here, and in the modules of the games, is a sound: it returns samples at
`RATE`, mono, around -1 to 1; the levels are set afterwards.
"""

import numpy as np

from tools.sound.kit import (
    FOURTH,
    MINOR_THIRD,
    RATE,
    Samples,
    click,
    decay,
    knock,
    mixed,
    modes,
    noise,
    pluck,
    seeded,
    shaped,
    struck_bell,
    struck_metal,
    sweep,
    swell,
    thud,
    time_line,
)


def wood_step() -> Samples:
    """Return the sound of a pawn moved by one square, or of any piece set down."""
    return mixed((0, knock("wood_step", 1.06)), (0.001, 0.35 * thud(seeded("step"), 150)))


def wood_press() -> Samples:
    """Return the sound of a button going down."""
    return knock("wood_press", 0.84, 1.25)


def dice_tumble() -> Samples:
    """Return the sound of dice rolling: nine clicks that get rarer over half a second."""
    random = seeded("dice_tumble")
    parts = []
    for number in range(9):
        at = 0.5 * (number / 9) ** 1.55 + 0.008 * random.random_sample()
        parts.append((at, click(random, 1.0 - 0.055 * number)))
    felt = noise(random, 0.5, 500, 2.4) * swell(0.5, 0.25)
    return mixed(*parts, (0, 0.1 * felt))


def dice_settle() -> Samples:
    """Return the sound of dice coming to rest on felt."""
    random = seeded("dice_settle")
    return mixed((0, thud(random)), (0.004, click(random, 0.3)), (0.055, click(random, 0.16)))


def die_keep() -> Samples:
    """Return the sound of one die put aside: a single click."""
    random = seeded("die_keep")
    return mixed((0, click(random, 1.0)), (0.002, 0.25 * thud(random, 190)))


def paper_flip() -> Samples:
    """Return the sound of a card or plaque turned over: two sweeps."""
    return mixed(
        (0, sweep("paper_flip", 3000, 6000, 0.12)),
        (0.13, 0.8 * sweep("paper_flip 2", 3400, 6000, 0.12)),
    )


def cloth_curtain() -> Samples:
    """Return the sound of a curtain being drawn."""
    random = seeded("cloth_curtain")
    body = noise(random, 0.42, 900, 2.6) * swell(0.42, 0.5)
    rings = [(0.06 + 0.07 * n, 0.05 * struck_metal(0.9 + 0.05 * n, 0.08)) for n in range(4)]
    return mixed((0, body), *rings)


def metal_coin() -> Samples:
    """Return the sound of gold: a strike and a second one."""
    return mixed((0, struck_metal()), (0.085, 0.6 * struck_metal(1.06)))


def good() -> Samples:
    """Return the sound of good news: a rising fourth on a plucked string."""
    return mixed((0, pluck(392, 0.4)), (0.13, pluck(392 * FOURTH, 0.6)))


def bad() -> Samples:
    """Return the sound of bad news: a falling minor third, muted."""
    return mixed(
        (0, pluck(294, 0.35, 0.55, 0.07)), (0.16, pluck(294 / MINOR_THIRD, 0.45, 0.55, 0.09))
    )


def refusal() -> Samples:
    """Return the sound of a refused click: two soft knocks on wood."""
    return mixed((0, knock("refusal", 0.62, 1.9)), (0.13, 0.8 * knock("refusal 2", 0.58, 1.9)))


def your_turn() -> Samples:
    """Return the sound of a player's turn: one low bell."""
    return struck_bell(330, 1.1, 0.2)


def victory() -> Samples:
    """Return the sound of a won match: five plucked notes."""
    notes = ((0, 392), (0.15, 494), (0.3, 587), (0.45, 784), (0.66, 988))
    played = [(at, pluck(pitch, 0.55, half_s=0.14)) for at, pitch in notes]
    return mixed(*played, (0.66, 0.5 * pluck(494, 0.55, half_s=0.16)))


def defeat() -> Samples:
    """Return the sound of a lost match: a candle blown out, a dull room, two low strings."""
    random = seeded("defeat")
    breath = noise(random, 0.3, 1100, 2.2) * swell(0.3, 0.25)
    room = noise(random, 1.1, 170, 1.6) * swell(1.1, 0.25)
    low = pluck(147, 0.9, 0.5, 0.2) + 0.8 * pluck(147 * MINOR_THIRD, 0.9, 0.5, 0.2)
    return mixed((0, 0.5 * breath), (0.12, 0.4 * room), (0.3, 0.7 * low))


def claim() -> Samples:
    """Return the sound of a plaque laid on the ring: ivory on felt, then a small chord."""
    return mixed(
        (0, thud(seeded("claim"), 140)),
        (0.003, 0.5 * knock("claim", 1.3)),
        (0.06, 0.45 * pluck(523, 0.4, 0.8)),
        (0.06, 0.35 * pluck(659, 0.4, 0.8)),
    )


def steal() -> Samples:
    """Return the sound of a stolen plaque: it whirls, lands, and a second string answers lower."""
    return mixed(
        (0, 0.55 * sweep("steal", 1400, 5200, 0.24)),
        (0.22, thud(seeded("steal"), 125)),
        (0.224, 0.55 * knock("steal", 1.2)),
        (0.26, 0.5 * pluck(587, 0.4, 0.85)),
        (0.35, 0.5 * pluck(440, 0.4, 0.85)),
    )


def yahtzee() -> Samples:
    """Return the sound of five alike: a quick run up a major chord with brass on top."""
    notes = ((0, 523), (0.07, 659), (0.14, 784), (0.21, 1047), (0.3, 1319))
    played = [(at, 0.8 * pluck(pitch, 0.45, half_s=0.12)) for at, pitch in notes]
    return mixed(
        *played, (0.3, 0.4 * struck_metal(1.1, 0.5)), (0.38, 0.25 * struck_metal(1.32, 0.5))
    )


def shield() -> Samples:
    """Return the sound of the shield set on a tile: a bright ring over a heavy thud."""
    return mixed(
        (0, thud(seeded("shield"), 155)),
        (0.002, 0.5 * modes(0.6, ((880, 0.7, 0.1), (1370, 0.5, 0.08), (2210, 0.4, 0.05)))),
    )


def bell() -> Samples:
    """Return the sound of the closing bell, struck twice, with which the last round begins."""
    return mixed((0, struck_bell(494, 0.9, 0.18)), (0.34, 0.9 * struck_bell(494, 1.0, 0.2)))


def ambience() -> Samples:
    """Return the sound of a warm room by a low fire: 24 seconds that join without a seam."""
    length_s = 24.0
    random = seeded("ambience")
    count = round(length_s * RATE)
    time = time_line(length_s)

    def room(frequencies: Samples) -> Samples:
        body: Samples = 1 / (1 + (frequencies / 140) ** 2) * np.minimum(frequencies / 45, 1)
        body += 0.004 / (1 + (frequencies / 2500) ** 4)
        return body

    # Filtered as a circle, and breathing in whole periods: the end meets the beginning.
    hum = shaped(random.standard_normal(count), room)
    hum *= 1 + 0.22 * np.sin(2 * np.pi * 2 * time / length_s) * np.sin(2 * np.pi * time / length_s)
    total: Samples = 0.2 * hum / hum.std()
    for _ in range(150):
        at, weight = random.random_sample(), random.random_sample() ** 3
        pitch = 900 + 2600 * random.random_sample()
        spark = noise(random, 0.02, pitch, 1.5) * decay(0.02, 0.0018 + 0.003 * weight)
        places = (round(at * count) + np.arange(len(spark))) % count
        total[places] += (0.1 + 1.1 * weight) * spark
    # Begin where it is stillest, for the encoder is least exact at the ends.
    stillest = int(np.argmin(np.convolve(np.abs(total), np.ones(160), "same")))
    return np.roll(total, -stillest)
