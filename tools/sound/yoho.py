"""The sounds of Yoho!: the sea and its cards, sails, guns and blasts, chests, things fished out."""

import numpy as np

from tools.sound.kit import (
    FOURTH,
    MINOR_THIRD,
    RATE,
    Samples,
    bubble,
    decay,
    glide,
    knock,
    mixed,
    modes,
    noise,
    pluck,
    seeded,
    splash,
    struck_bell,
    struck_metal,
    sweep,
    swell,
    thud,
    tone,
)


def _paper(name: str, length_s: float = 0.13) -> Samples:
    """Return the sound of a card that moves."""
    return sweep(name, 2600, 5600, length_s)


def _surf(name: str, length_s: float, peak: float = 0.45) -> Samples:
    """Return the sound of a wave that runs up and draws back, loudest at `peak` (0 to 1)."""
    random = seeded(name)
    deep = noise(random, length_s, 260, 2.8) * swell(length_s, peak)
    hiss = noise(random, length_s, 2600, 2.4) * swell(length_s, min(0.9, peak + 0.2), 1.6)
    return deep + 0.3 * hiss


def _creak(name: str, low: float, length_s: float) -> Samples:
    """Return the sound of a plank under strain; `low`: the lowest pitch, in Hz."""
    rough = 1 + 0.7 * noise(seeded(name), length_s, 70, 1.0)
    return tone(glide(length_s, low, low * 1.35, low * 1.1)) * rough * swell(length_s, 0.5)


def _boom(name: str, length_s: float, pitch: float) -> Samples:
    """Return the sound of exploding powder: a thump that sinks from `pitch` Hz, and noise."""
    random = seeded(name)
    body = modes(length_s, ((pitch, 1.0, 0.12), (pitch * 1.9, 0.5, 0.07)), bend=1.2)
    roar = noise(random, length_s, 240, 3.4) * decay(length_s, 0.13)
    crack = noise(random, 0.12, 1900, 3.0) * decay(0.12, 0.018)
    return mixed((0, body), (0, 0.8 * roar), (0, 0.5 * crack))


def waves() -> Samples:
    """Return the sound of a turn that begins: a wave on the shore."""
    return mixed((0, _surf("waves", 1.1, 0.4)), (0.3, 0.1 * bubble(520)), (0.5, 0.08 * bubble(640)))


def sail() -> Samples:
    """Return the sound of a ship that moves: canvas fills, a plank creaks, water along the hull."""
    canvas = noise(seeded("sail"), 0.22, 620, 2.6) * swell(0.22, 0.2, 0.7)
    return mixed(
        (0, canvas),
        (0.08, 0.22 * _creak("sail", 240, 0.3)),
        (0.05, 0.6 * _surf("sail 2", 0.65, 0.35)),
    )


def cannon() -> Samples:
    """Return the sound of a gun that is fired."""
    return mixed((0, _boom("cannon", 0.8, 52)), (0.04, 0.35 * sweep("cannon 2", 900, 2600, 0.35)))


def explosion() -> Samples:
    """Return the sound of an exploding barrel: longer and lower than a gun, and splinters fall."""
    random = seeded("explosion")
    splinters = [
        (0.3 + 0.5 * random.random_sample(), 0.2 * knock(f"explosion {n}", 1.2 + 0.1 * n))
        for n in range(6)
    ]
    return mixed(
        (0, _boom("explosion", 1.1, 44)), (0.07, 0.6 * _boom("explosion 2", 0.9, 58)), *splinters
    )


def _lid(name: str) -> Samples:
    """Return the sound of a lock and a lid."""
    return mixed(
        (0, 0.8 * knock(name, 1.1)),
        (0.03, 0.3 * struck_metal(0.7, 0.25)),
        (0.08, 0.3 * _creak(name, 320, 0.3)),
    )


def chest_gold() -> Samples:
    """Return the sound of a chest with gold: a lid, rising plucked strings, and coins."""
    notes = [
        (0.28 + 0.085 * n, 0.55 * pluck(pitch, 0.5, 0.8))
        for n, pitch in enumerate((392, 494, 587, 784))
    ]
    coins = [
        (0.42 + 0.07 * n, (0.4 - 0.04 * n) * struck_metal(1.05 + 0.08 * (n % 3), 0.3))
        for n in range(5)
    ]
    return mixed((0, _lid("chest_gold")), *notes, *coins)


def chest_trap() -> Samples:
    """Return the sound of a chest with a bomb: a lid, a hiss, and a dull thump."""
    fuse = noise(seeded("chest_trap"), 0.36, 5200, 1.8) * swell(0.36, 0.7)
    return mixed(
        (0, _lid("chest_trap")),
        (0.14, 0.3 * fuse),
        (0.46, 0.9 * _boom("chest_trap 2", 0.55, 62)),
        (0.5, 0.25 * pluck(196 / MINOR_THIRD, 0.45, 0.5, 0.1)),
    )


def sea_bottle() -> Samples:
    """Return the sound of a bottle at sea: glass, a cork, and paper."""
    glass = modes(0.3, ((1320, 0.6, 0.05), (2210, 0.4, 0.04), (3450, 0.2, 0.03)))
    return mixed(
        (0, 0.7 * glass),
        (0.16, bubble(380, 0.08)),
        (0.16, 0.4 * knock("sea_bottle", 1.8)),
        (0.3, 0.7 * _paper("sea_bottle", 0.2)),
    )


def rum() -> Samples:
    """Return the sound of a bottle of rum: gulps, and two warm strings."""
    gulps = [(0.1 * n, (0.9 - 0.12 * n) * bubble(230 + 30 * n, 0.11)) for n in range(4)]
    return mixed(
        *gulps, (0.42, 0.5 * pluck(330, 0.4, 0.6)), (0.5, 0.5 * pluck(330 * FOURTH, 0.45, 0.6))
    )


def cannonball() -> Samples:
    """Return the sound of a cannonball that rolls into its rack."""
    random = seeded("cannonball")
    rolling = (
        noise(random, 0.4, 190, 2.0)
        * swell(0.4, 0.35)
        * (1 + 0.5 * np.sin(2 * np.pi * 17 * np.arange(round(0.4 * RATE)) / RATE))
    )
    iron = modes(0.4, ((310, 0.8, 0.06), (742, 0.5, 0.05), (1490, 0.3, 0.03)))
    return mixed((0, rolling), (0.36, iron), (0.36, 0.5 * thud(random, 96)))


def net() -> Samples:
    """Return the sound of a net that comes out of the water."""
    drops = [(0.3 + 0.06 * n, 0.25 * bubble(600 + 70 * (n % 4), 0.06)) for n in range(5)]
    return mixed(
        (0, 0.8 * splash("net", 0.3)), (0.1, 0.5 * sweep("net 2", 500, 1900, 0.35)), *drops
    )


def catch() -> Samples:
    """Return the sound of a hook on its line: it whirs, bites, and is hauled in."""
    whir = sweep("catch", 1400, 3800, 0.22)
    return mixed(
        (0, 0.7 * whir),
        (0.2, 0.7 * struck_metal(0.85, 0.25)),
        (0.2, knock("catch", 0.9)),
        (0.28, 0.5 * splash("catch 2", 0.25)),
    )


def throw() -> Samples:
    """Return the sound of a barrel thrown through the air."""
    whoosh = noise(seeded("throw"), 0.45, 560, 2.0) * swell(0.45, 0.55)
    return mixed(
        (0, 0.7 * knock("throw", 0.7)),
        (0.02, whoosh),
        (0.06, 0.3 * sweep("throw 2", 2200, 700, 0.38)),
    )


def card_draw() -> Samples:
    """Return the sound of a map card drawn from the pile."""
    return mixed((0, _paper("card_draw")), (0.07, 0.5 * _paper("card_draw 2", 0.1)))


def card_play() -> Samples:
    """Return the sound of a card laid down on the table."""
    return mixed((0, 0.8 * _paper("card_play", 0.12)), (0.1, 0.6 * knock("card_play", 0.8, 1.6)))


def sea_swing() -> Samples:
    """Return the sound of a sea card that makes a quarter turn."""
    return mixed(
        (0, 0.5 * _paper("sea_swing", 0.22)),
        (0, 0.7 * _surf("sea_swing 2", 0.4, 0.5)),
        (0.3, 0.5 * knock("sea_swing", 0.9, 1.4)),
    )


def sea_swap() -> Samples:
    """Return the sound of two sea cards that change places."""
    return mixed(
        (0, 0.6 * _paper("sea_swap", 0.16)),
        (0.12, 0.6 * _paper("sea_swap 2", 0.16)),
        (0.02, 0.6 * _surf("sea_swap 3", 0.5, 0.5)),
        (0.32, 0.5 * knock("sea_swap", 0.9, 1.4)),
        (0.39, 0.4 * knock("sea_swap 4", 1.0, 1.4)),
    )


def sea_slide() -> Samples:
    """Return the sound of a row or column of sea cards pushed along."""
    rub = noise(seeded("sea_slide"), 0.42, 900, 2.2) * swell(0.42, 0.6)
    return mixed(
        (0, 0.7 * rub),
        (0, 0.6 * _surf("sea_slide 2", 0.5, 0.6)),
        (0.36, 0.8 * knock("sea_slide", 0.7)),
        (0.43, 0.4 * splash("sea_slide 3", 0.2)),
    )


def sea_flip() -> Samples:
    """Return the sound of a sea card that turns over."""
    return mixed(
        (0, _paper("sea_flip", 0.16)),
        (0.15, 0.8 * _paper("sea_flip 2", 0.14)),
        (0.27, 0.6 * knock("sea_flip", 0.8, 1.4)),
    )


def sea_remove() -> Samples:
    """Return the sound of a sea card taken out: water falls into the hole."""
    return mixed(
        (0, 0.7 * _paper("sea_remove", 0.18)),
        (0.08, tone(glide(0.4, 460, 260, 130)) * swell(0.4, 0.4) * 0.35),
        (0.12, 0.6 * _surf("sea_remove 2", 0.5, 0.3)),
        (0.42, 0.4 * bubble(210, 0.12)),
    )


def sea_close() -> Samples:
    """Return the sound of a gap that closes: cards knock together one after the other."""
    taps = [
        (0.07 + 0.09 * n, (0.5 + 0.12 * n) * knock(f"sea_close {n}", 0.95 - 0.05 * n, 1.3))
        for n in range(3)
    ]
    return mixed((0, 0.6 * _surf("sea_close", 0.45, 0.5)), *taps)


def sea_refill() -> Samples:
    """Return the sound of a new sea card that falls into its place."""
    return mixed(
        (0, 0.6 * _paper("sea_refill", 0.15)),
        (0.13, 0.8 * knock("sea_refill", 0.8, 1.3)),
        (0.15, 0.5 * splash("sea_refill 2", 0.22)),
    )


def coin_won() -> Samples:
    """Return the sound of a gold coin won from Black Sam: it spins, and rings twice."""
    return mixed(
        (0, struck_metal(1.0)),
        (0.09, 0.7 * struck_metal(1.12)),
        (0.16, 0.5 * struck_bell(1047, 0.5, 0.1)),
        (0.26, 0.4 * struck_bell(1397, 0.55, 0.12)),
    )


def coin_stolen() -> Samples:
    """Return the sound of a coin that changes hands: it rings, and a string falls."""
    return mixed(
        (0, 0.8 * struck_metal(1.1, 0.4)),
        (0.06, 0.6 * sweep("coin_stolen", 3200, 1200, 0.25)),
        (0.24, 0.5 * pluck(294, 0.35, 0.6, 0.1)),
        (0.36, 0.5 * pluck(294 / MINOR_THIRD, 0.45, 0.6, 0.12)),
    )


def ship_hit() -> Samples:
    """Return the sound of a ship that is hit: planks break."""
    random = seeded("ship_hit")
    cracks = [
        (
            0.02 + 0.05 * n + 0.02 * random.random_sample(),
            (0.9 - 0.15 * n) * knock(f"ship_hit {n}", 0.6 + 0.18 * n),
        )
        for n in range(5)
    ]
    return mixed((0, thud(random, 84)), *cracks, (0.12, 0.4 * splash("ship_hit 9", 0.35)))


def ship_home() -> Samples:
    """Return the sound of a ship tossed home: up, and into the water."""
    return mixed(
        (0, tone(glide(0.36, 240, 520, 430)) * swell(0.36, 0.4) * 0.4),
        (0.36, splash("ship_home", 0.4)),
        (0.36, 0.7 * thud(seeded("ship_home 2"), 88)),
    )


def island() -> Samples:
    """Return the sound of a treasure island: a hand drum and two plucked strings."""
    return mixed(
        (0, thud(seeded("island"), 150)),
        (0.12, 0.5 * thud(seeded("island 2"), 196)),
        (0.2, 0.6 * pluck(440, 0.4, 0.6)),
        (0.3, 0.6 * pluck(660, 0.45, 0.6)),
    )


def lair() -> Samples:
    """Return the sound of a captain who settles in a cove: an anchor chain runs out."""
    random = seeded("lair")
    links = [
        (
            0.045 * n + 0.01 * random.random_sample(),
            (0.5 - 0.02 * n) * struck_metal(0.42 + 0.05 * random.random_sample(), 0.12),
        )
        for n in range(10)
    ]
    return mixed(*links, (0.46, 0.8 * splash("lair 2", 0.35)), (0.46, 0.7 * thud(random, 78)))


def reef() -> Samples:
    """Return the sound of a hull that grinds on a reef."""
    grind = (
        noise(seeded("reef"), 0.5, 330, 1.8)
        * swell(0.5, 0.3)
        * (1 + 0.6 * noise(seeded("reef 2"), 0.5, 45, 1.0))
    )
    return mixed(
        (0, grind), (0.05, 0.35 * _creak("reef 3", 150, 0.45)), (0, 0.6 * knock("reef", 0.5))
    )
