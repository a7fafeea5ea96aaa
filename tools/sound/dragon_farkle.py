"""The sounds of Dragon Farkle: the dragon, the armies, the Companions and what they carry."""

import numpy as np

from tools.sound.kit import (
    MINOR_THIRD,
    Samples,
    click,
    decay,
    glide,
    horn,
    knock,
    mixed,
    modes,
    noise,
    pluck,
    seeded,
    struck_bell,
    struck_metal,
    sweep,
    swell,
    throat,
    thud,
)

_AH = (140.0, 650.0, 1080.0, 2400.0)
_OH = (120.0, 420.0, 800.0, 2200.0)
_RR = (110.0, 300.0, 1300.0, 1900.0)
"""Vowels of a large chest: the resonances of a mouth that is open, rounded, nearly shut."""


def _rough(name: str, raw: Samples, depth: float, pitch: float) -> Samples:
    """Return `raw` torn by slow noise, as in a wide throat."""
    torn = noise(seeded(name), len(raw) / 44_100, pitch, 1.2)
    ragged: Samples = raw * (1 - depth + depth * np.abs(torn))
    return ragged


def dragon_roar() -> Samples:
    """Return the sound of the dragon that rears its head: a roar."""
    roar = throat(glide(1.25, 58, 86, 78, 52), (_OH, _AH, _AH, _RR))
    breath = noise(seeded("dragon_roar"), 1.25, 700, 2.6) * swell(1.25, 0.4)
    return mixed(
        (0, _rough("dragon_roar", roar, 0.55, 34) * swell(1.25, 0.35, 0.6)), (0, 0.3 * breath)
    )


def dragon_fire() -> Samples:
    """Return the sound of the dragon's fire: a rush, and sparks behind it."""
    random = seeded("dragon_fire")
    rush = noise(random, 1.0, 420, 3.2) * swell(1.0, 0.3, 0.7)
    hiss = sweep("dragon_fire hiss", 900, 3600, 0.8)
    sparks = [
        (
            0.3 + 0.6 * random.random_sample(),
            0.5 * noise(random, 0.02, 2600, 1.5) * decay(0.02, 0.003),
        )
        for _ in range(14)
    ]
    return mixed((0, rush), (0.05, 0.35 * hiss), *sparks)


def dragon_meal() -> Samples:
    """Return the sound of the dragon that eats a throw: a snap of teeth and a gulp."""
    gulp = throat(glide(0.3, 96, 58, 120), (_OH, _OH, _AH)) * swell(0.3, 0.5)
    random = seeded("dragon_meal")
    return mixed((0, click(random, 1.0)), (0.012, 0.9 * knock("dragon_meal", 0.7)), (0.16, gulp))


def dragon_hit() -> Samples:
    """Return the sound of a wound to the dragon: steel on scales and a short bellow."""
    cry = throat(glide(0.5, 120, 96, 70), (_AH, _AH, _OH))
    return mixed(
        (0, 0.6 * struck_metal(0.62, 0.4)),
        (0, thud(seeded("dragon_hit"), 105)),
        (0.04, 0.9 * _rough("dragon_hit", cry, 0.45, 42) * swell(0.5, 0.2, 0.6)),
    )


def dragon_heal() -> Samples:
    """Return the sound of the dragon that heals: a low, pleased rumble."""
    rumble = throat(glide(0.8, 54, 66, 50), (_RR, _OH, _RR))
    return mixed(
        (0, _rough("dragon_heal", rumble, 0.75, 19) * swell(0.8, 0.45)),
        (0.3, 0.2 * pluck(196, 0.4, 0.6)),
        (0.42, 0.2 * pluck(233, 0.35, 0.6)),
    )


def dragon_slain() -> Samples:
    """Return the sound of the dragon's death: a falling cry and horns."""
    fall = throat(glide(0.6, 90, 62, 40), (_AH, _OH, _OH)) * swell(0.6, 0.2, 0.7)
    notes = (
        (0.5, 294, 0.2),
        (0.68, 294, 0.14),
        (0.8, 392, 0.22),
        (0.98, 494, 0.22),
        (1.16, 588, 0.6),
    )
    fanfare = [(at, 0.5 * horn(pitch, long)) for at, pitch, long in notes]
    return mixed(
        (0, 0.8 * _rough("dragon_slain", fall, 0.5, 36)),
        (0.42, thud(seeded("dragon_slain"), 70)),
        *fanfare,
        (1.16, 0.35 * horn(392, 0.6)),
    )


def sword_clash() -> Samples:
    """Return the sound of a Brawl: two blades."""
    blade = modes(0.5, ((1240, 0.6, 0.05), (2130, 0.8, 0.09), (3370, 0.6, 0.07), (5180, 0.3, 0.04)))
    answer = modes(0.5, ((1390, 0.5, 0.05), (2390, 0.7, 0.1), (3820, 0.5, 0.07)))
    scrape = sweep("sword_clash", 2600, 6400, 0.16)
    strike = noise(seeded("sword_clash"), 0.02, 3800, 1.6) * decay(0.02, 0.003)
    return mixed(
        (0, strike), (0, blade), (0.02, 0.3 * scrape), (0.17, 0.8 * strike), (0.17, 0.8 * answer)
    )


def horn_rally() -> Samples:
    """Return the sound of a Rally: two notes on a horn, the second a fifth higher."""
    return mixed((0, 0.8 * horn(262, 0.2)), (0.17, horn(392, 0.62)))


def march() -> Samples:
    """Return the sound of soldiers on the move: six soft steps and their gear."""
    random = seeded("march")
    parts = []
    for step in range(6):
        at = 0.115 * step
        parts.append((at, (0.9 if step % 2 else 1.0) * thud(random, 128 + 14 * (step % 2))))
        grit = noise(random, 0.05, 2300, 2.0) * decay(0.05, 0.012)
        parts.append((at + 0.008, 0.35 * grit))
        parts.append((at + 0.05, 0.07 * struck_metal(1.1 + 0.2 * random.random_sample(), 0.1)))
    return mixed(*parts)


def item_magic() -> Samples:
    """Return the sound of a Magic Item in use: a handful of small bells, rising."""
    steps = (784, 988, 1175, 1480, 1976)
    bells = [
        (0.06 * n, (0.9 - 0.1 * n) * struck_bell(pitch, 0.5, 0.09)) for n, pitch in enumerate(steps)
    ]
    return mixed((0, 0.25 * sweep("item_magic", 1800, 6000, 0.4)), *bells)


def companion_arrives() -> Samples:
    """Return the sound of a Companion that joins: a knock at the door and a strummed chord."""
    chord = ((0.24, 294), (0.27, 370), (0.3, 440), (0.33, 588))
    return mixed(
        (0, knock("companion_arrives", 0.8, 1.2)),
        (0.11, 0.8 * knock("companion_arrives 2", 0.84, 1.2)),
        *((at, 0.6 * pluck(pitch, 0.6, 0.9)) for at, pitch in chord),
    )


def farkle() -> Samples:
    """Return the sound of a Farkle: men groan, and a slack string falls."""
    groans = mixed(
        *(
            (late, weight * throat(glide(0.62, pitch, pitch * 1.04, pitch * 0.7), (_OH, _AH, _OH)))
            for late, weight, pitch in ((0, 1.0, 118), (0.03, 0.7, 147), (0.05, 0.6, 98))
        )
    )
    return mixed(
        (0, 0.7 * groans * swell(len(groans) / 44_100, 0.3)),
        (0.1, 0.35 * pluck(196, 0.3, 0.5, 0.08)),
        (0.3, 0.35 * pluck(196 / MINOR_THIRD, 0.5, 0.5, 0.1)),
    )


def keep_gate() -> Samples:
    """Return the sound of the portcullis of the Keep: chain links, and iron on stone."""
    random = seeded("keep_gate")
    links = [
        (0.075 * n + 0.01 * random.random_sample(), 0.3 * struck_metal(0.42 + 0.08 * (n % 3), 0.14))
        for n in range(8)
    ]
    iron = modes(0.5, ((180, 0.8, 0.07), (431, 0.5, 0.09), (770, 0.35, 0.07)))
    return mixed(*links, (0.62, thud(random, 78)), (0.62, 0.7 * iron))


def reincarnation() -> Samples:
    """Return the sound of a return from a puff of smoke."""
    return mixed(
        (0, thud(seeded("reincarnation"), 92)),
        (0, noise(seeded("reincarnation puff"), 0.4, 950, 2.8) * swell(0.4, 0.15)),
        *(
            (0.22 + 0.07 * n, 0.3 * struck_bell(p, 0.4, 0.08))
            for n, p in enumerate((659, 880, 1175))
        ),
    )


def banshee() -> Samples:
    """Return the sound of the banshee Skree, who sings."""
    wail = throat(glide(0.85, 420, 690, 560, 740, 380), ((800, 1500), (950, 1900), (700, 1300)))
    return wail * swell(0.85, 0.4)
